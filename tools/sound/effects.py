"""The sounds of cards, chips and buttons, each a function that returns it, not yet levelled."""

import numpy as np

from tools.sound.drums import MUTE, drum, wood
from tools.sound.synth import (
    RATE,
    Mode,
    Samples,
    band,
    decay,
    fade,
    mix,
    noise,
    ring,
    samples,
    swish,
    unit,
)
from tools.sound.voices import marimba


def _tap(seed: int, *, hz: float = 210, bright_hz: float = 3800) -> Samples:
    """Return a card's edge meeting felt: a dull knock under a breath of paper."""
    paper = band(noise(0.03, seed), 700, bright_hz, 2) * decay(0.03, 0.006, 0.001)
    felt = ring(0.06, [Mode(hz, 1, 0.014, 0.0015), Mode(hz * 1.9, 0.4, 0.008)])
    return mix(0.06, (0, 1.0, unit(paper)), (0, 0.55, unit(felt)))


def slide(variant: int) -> Samples:
    """Return a card pushed over felt."""
    length_s = (0.20, 0.23)[variant]
    hiss = swish(length_s, 1700, (4200, 3500)[variant], 11 + variant, peak=0.35)
    return mix(length_s, (0, 1, unit(hiss)), (length_s - 0.06, 0.16, _tap(21 + variant)))


def flip(variant: int) -> Samples:
    """Return a card turned over: it bends, springs open and lands."""
    whirr = swish(0.085, 1300, (5200, 4600)[variant], 31 + variant, peak=0.7)
    snap = band(noise(0.03, 35 + variant), 1500, 8000, 2) * decay(0.03, 0.004)
    landing = _tap(37 + variant, hz=190)
    at_s = (0.080, 0.086)[variant]
    return mix(0.16, (0, 0.6, unit(whirr)), (at_s, 0.75, unit(snap)), (at_s + 0.008, 0.7, landing))


def deal(variant: int) -> Samples:
    """Return a card flicked off the pack that lands at a seat."""
    flick = swish(0.09, 2400, (5200, 4500)[variant], 41 + variant, peak=0.25)
    return mix(0.15, (0, 0.9, unit(flick)), ((0.078, 0.083)[variant], 0.8, _tap(45 + variant)))


def riffle() -> Samples:
    """Return two halves of a pack let go card by card, then pressed together."""
    total = np.zeros(samples(0.92))
    wobble = noise(0.01, 52)
    at_s = 0.0
    for index in range(36):
        progress = index / 35
        click = band(noise(0.012, 500 + index), 1300, 7500 - 2500 * progress, 2)
        click = click * decay(0.012, 0.0024)
        strength = 0.45 + 0.4 * np.sin(np.pi * progress) + 0.15 * float(wobble[index])
        total += mix(0.92, (at_s, strength, unit(click)))
        # Thumbs start slowly, run, and hold the last few back.
        at_s += 0.0225 - 0.012 * np.sin(np.pi * progress) + 0.003 * float(wobble[index + 40])
    bridge = swish(0.17, 3600, 1500, 53, peak=0.45)
    return mix(
        0.92, (0, 1, total), (0.60, 0.5, unit(bridge)), (0.76, 0.9, _tap(54)), (0.84, 0.6, _tap(55))
    )


def cut() -> Samples:
    """Return a packet lifted off the pack and set down beside it."""
    lift = swish(0.16, 1500, 3400, 61, peak=0.6)
    thud = ring(0.1, [Mode(140, 1, 0.028, 0.002), Mode(265, 0.5, 0.016, 0.001)])
    return mix(0.34, (0, 0.7, unit(lift)), (0.19, 1.0, _tap(62, hz=160)), (0.19, 0.6, unit(thud)))


def chip(variant: int) -> Samples:
    """Return a clay chip that lands on another and settles."""
    shift = (1.0, 1.07)[variant]
    modes = [
        Mode(2150 * shift, 0.8, 0.030),
        Mode(3420 * shift, 1.0, 0.024, phase=0.8),
        Mode(4870 * shift, 0.6, 0.016, phase=1.7),
        Mode(7240 * shift, 0.3, 0.009),
    ]
    body = ring(0.04, [Mode(620, 0.5, 0.007)])
    hit = unit(mix(0.2, (0, 1, ring(0.2, modes)), (0, 1, body)))
    gap_s = (0.052, 0.061)[variant]
    return mix(0.22, (0, 1, hit), (gap_s, 0.5, hit), (gap_s * 1.6, 0.22, hit))


def button() -> Samples:
    """Return a finger on a wooden key."""
    return mix(0.10, (0, 1, wood(760, 0.014)), (0, 0.4, drum(240, MUTE, 71)))


def focus() -> Samples:
    """Return the faintest of ticks, for a focus that moves."""
    return fade(ring(0.028, [Mode(1150, 1, 0.005, 0.002), Mode(2300, 0.15, 0.003)]), in_s=0.001)


def refuse() -> Samples:
    """Return two damped notes that sink: not like that."""
    first, second = (
        sound * decay(len(sound) / RATE, tau_s, 0.003)
        for sound, tau_s in ((marimba(62, 0.3), 0.06), (marimba(58, 0.3), 0.09))
    )
    knock = drum(150, MUTE, 81)
    return mix(0.32, (0, 1, first), (0.115, 1, second), (0, 0.35, knock), (0.115, 0.35, knock))


def curtain() -> Samples:
    """Return a heavy cloth drawn across, with its rings."""
    cloth = unit(swish(0.46, 500, 1500, 91, peak=0.42)) + 0.5 * unit(
        swish(0.46, 1500, 3200, 92, peak=0.5)
    )
    layers = [(0.0, 1.0, cloth)]
    for index in range(6):
        hz = 3000 + 260 * (index * 3 % 5)
        bead = ring(0.05, [Mode(hz, 1, 0.008), Mode(hz * 1.62, 0.5, 0.006)])
        layers.append((0.06 + 0.055 * index, 0.22, bead))
    return mix(0.46, *layers)
