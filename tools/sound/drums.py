"""Drums, shakers and scrapers.

The drums are round skins struck by hand: the pitches of their modes are those of an ideal circular
membrane, how much each sounds follows from where the hand lands and how long it stays, and a wire
across the head buzzes along, as on the drums of the Garifuna.
"""

from dataclasses import dataclass

import numpy as np

from tools.sound.synth import Mode, Samples, band, decay, fade, mix, noise, ring, samples, unit

#: (angular order m, zero of the Bessel function J_m) of the membrane's lowest modes.
_ZEROS = (
    (0, 2.4048), (1, 3.8317), (2, 5.1356), (0, 5.5201), (3, 6.3802), (1, 7.0156),
    (4, 7.5883), (2, 8.4172), (0, 8.6537), (5, 8.7715), (3, 9.7610), (1, 10.1735),
)  # fmt: skip


def _bessel(order: int, x: float) -> float:
    """Return J_order(x) from its integral; ten thousandths are plenty here."""
    angle = (np.arange(256) + 0.5) * np.pi / 256
    return float(np.mean(np.cos(order * angle - x * np.sin(angle))))


@dataclass(frozen=True, slots=True, kw_only=True)
class Stroke:
    """How a hand meets the skin: where (0 centre, 1 rim), for how long, how damped, how sharp."""

    at: float
    contact_s: float
    tau_s: float
    buzz: float
    slap: float
    glide: float


#: The palm in the middle; the fingers near the rim; a whip of the fingers that stay on the skin.
BASS = Stroke(at=0.15, contact_s=0.0042, tau_s=0.17, buzz=0.10, slap=0.04, glide=0.16)
TONE = Stroke(at=0.72, contact_s=0.0018, tau_s=0.12, buzz=0.16, slap=0.10, glide=0.06)
SLAP = Stroke(at=0.85, contact_s=0.0006, tau_s=0.055, buzz=0.30, slap=0.45, glide=0.03)
MUTE = Stroke(at=0.55, contact_s=0.0025, tau_s=0.035, buzz=0.05, slap=0.12, glide=0.04)


def drum(hz: float, stroke: Stroke, seed: int = 1) -> Samples:
    """Return one stroke on a skin whose lowest mode is ``hz``, peak 1."""
    modes = []
    for order, zero in _ZEROS:
        ratio = zero / _ZEROS[0][1]
        reach = _bessel(order, zero * stroke.at)
        soft = float(np.exp(-((hz * ratio * stroke.contact_s) ** 2) * 1.5))
        # The lowest mode moves the most air and so is spent sooner than its size would say.
        tau = stroke.tau_s / (1 + 0.35 * (ratio - 1))
        modes.append(Mode(hz * ratio, reach * soft, tau, 0.0008, 0.4 * order))
    length_s = min(1.0, 7 * stroke.tau_s + 0.05)
    skin = unit(ring(length_s, modes, glide=stroke.glide, glide_s=0.04))
    grain = noise(length_s, seed)
    # The wire only sounds while the skin pushes it away.
    wire = band(grain, 1400, 6500, 2) * np.maximum(skin, 0) * decay(length_s, stroke.tau_s * 0.8)
    whip = band(noise(0.04, seed + 50), 900, 7000, 2) * decay(0.04, 0.007, 0.0008)
    layers = mix(length_s, (0, 1, skin), (0, 3 * stroke.buzz, wire), (0, 2.4 * stroke.slap, whip))
    return fade(unit(layers), out_s=0.04)


def shaker(length_s: float, seed: int, *, bright: float = 0.5) -> Samples:
    """Return one push of a gourd shaker: seeds that arrive over a moment, not all at once."""
    low_hz, high_hz = 2200 + 1400 * bright, 5600 + 2400 * bright
    grain = band(noise(length_s, seed), low_hz, high_hz, 2)
    t = np.arange(samples(length_s)) / samples(length_s)
    swell = np.clip(t / 0.28, 0, 1) ** 1.5 * np.exp(-np.maximum(t - 0.28, 0) * 6.5)
    return fade(unit(grain * swell), in_s=0.002, out_s=0.012)


def maraca(seed: int) -> Samples:
    """Return a short flick of maracas: a handful of grains against the wall of the gourd."""
    length_s = 0.09
    total = np.zeros(samples(length_s))
    spread = (noise(0.001, seed) + 1) / 2
    for index in range(14):
        at_s = 0.004 + 0.022 * float(spread[index]) ** 1.4
        grain = band(noise(0.012, seed * 31 + index), 2800, 6800, 2) * decay(0.012, 0.0028)
        total += mix(length_s, (at_s, 0.6 + 0.4 * float(spread[index + 14]), grain))
    return fade(unit(total), in_s=0.001, out_s=0.015)


def rasp(seed: int) -> Samples:
    """Return a stick drawn along the teeth of a jawbone: quickening clicks that fade."""
    length_s = 0.16
    total = np.zeros(samples(length_s))
    at_s = 0.0
    for index in range(9):
        tooth = ring(0.014, [Mode(1650 + 40 * index, 1, 0.0022), Mode(3100, 0.6, 0.0016)])
        click = band(noise(0.008, seed * 17 + index), 1200, 5200, 2) * decay(0.008, 0.0016)
        strength = 0.55 + 0.45 * np.sin(np.pi * (index + 1) / 10)
        total += mix(length_s, (at_s, strength, tooth), (at_s, 0.7 * strength, click))
        at_s += 0.0165 - 0.0007 * index
    return fade(unit(total), in_s=0.001, out_s=0.02)


def wood(hz: float, tau_s: float = 0.02) -> Samples:
    """Return a knock on a small hollow block."""
    modes = [Mode(hz, 1, tau_s), Mode(hz * 2.57, 0.35, tau_s * 0.5), Mode(hz * 4.9, 0.1, 0.003)]
    return fade(unit(ring(tau_s * 7, modes)), out_s=0.01)
