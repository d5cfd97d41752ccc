"""What the turns of a round sound like: few cards left, a lucky draw, a skip, points, a page."""

import numpy as np

from tools.sound.calls import PRIMERO_HZ, SEGUNDA_HZ, led_out, pans, three_strokes
from tools.sound.drums import BASS, MUTE, SLAP, TONE, drum, maraca, rasp, shaker, wood
from tools.sound.effects import riffle
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
    times,
    unit,
)
from tools.sound.voices import marimba, steel_pan


def _clap(seed: int) -> Samples:
    """Return a pair of hands: three close bursts of air, the last with a short room behind it."""
    burst = band(noise(0.05, seed), 700, 5200, 2)
    layers = [(0.007 * i, 0.5, burst[: samples(0.012)] * decay(0.012, 0.0025)) for i in range(2)]
    return unit(mix(0.09, *layers, (0.014, 1.0, burst * decay(0.05, 0.011))))


def last_card() -> Samples:
    """Return knuckles on the table, and a pan note that stays open: nearly there."""
    knocks = [(0.0, 0.75, wood(410, 0.018)), (0.1, 0.95, wood(410, 0.018))]
    skins = [(0.0, 0.4, drum(150, MUTE, 201)), (0.1, 0.5, drum(150, MUTE, 202))]
    return led_out(0.72, *knocks, *skins, *pans([(0.2, 0.85, 79), (0.2, 0.4, 74)], 0.5))


def drawn_match() -> Samples:
    """Return the drawn card that fits: a quick climb on the bars and two pairs of hands."""
    climb = [(0.055 * i, 0.5 + 0.14 * i, marimba(midi, 0.5)) for i, midi in enumerate((72, 76, 79))]
    top = [(0.165, 0.95, marimba(84, 0.6)), (0.165, 0.3, steel_pan(84, 0.4))]
    hands = [(0.165, 0.3, _clap(211)), (0.3, 0.38, _clap(212))]
    return led_out(0.6, *climb, *top, *hands, (0.3, 0.22, maraca(213)))


def skip() -> Samples:
    """Return a turn that an ace takes away: teeth of a jawbone, and a skin that is let sag."""
    t = times(0.3)
    # The pitch falls by a fifth while it sounds, as of a drum whose head is pressed.
    fall_hz = 230 * (2 / 3) ** np.minimum(t / 0.14, 1)
    sag = np.sin(2 * np.pi * np.cumsum(fall_hz) / RATE) * decay(0.3, 0.045, 0.002)
    over = np.sin(4.06 * np.pi * np.cumsum(fall_hz) / RATE) * decay(0.3, 0.025, 0.002)
    return led_out(
        0.46, (0, 0.95, rasp(221)), (0.15, 0.85, unit(sag + 0.35 * over)), (0.15, 0.5, wood(520))
    )


def _bell() -> Samples:
    """Return a stroke of a boat's bell: a minor third over the hum, a little out of true."""
    hz = 784.0
    modes = [
        Mode(hz * 0.5, 0.3, 0.5, 0.006),
        Mode(hz, 1.0, 0.42, 0.002),
        Mode(hz * 1.004, 0.35, 0.4, 0.002, 1.0),
        Mode(hz * 1.19, 0.45, 0.3, 0.002, 0.6),
        Mode(hz * 2.0, 0.5, 0.2, 0.001, 1.3),
        Mode(hz * 2.74, 0.22, 0.11, 0.001, 0.2),
        Mode(hz * 4.07, 0.08, 0.05),
    ]
    return fade(unit(ring(1.1, modes)), in_s=0.001)


def second_reshuffle() -> Samples:
    """Return the pack turned for the last time: a short riffle, then two strokes of a bell."""
    cards = fade(riffle()[samples(0.3) :], in_s=0.02)
    return led_out(1.45, (0, 0.75, cards), (0.42, 0.75, _bell()), (0.66, 1.0, _bell()))


def points_fly() -> Samples:
    """Return points on their way: a breath that rises, with a glint in it."""
    air = swish(0.3, 900, 4200, 231, peak=0.6)
    glints = [
        (0.06 + 0.05 * i, 0.16 + 0.05 * i, marimba(midi, 0.8))
        for i, midi in enumerate((84, 88, 91))
    ]
    return led_out(0.36, (0, 1.0, unit(air)), *glints)


def points_land() -> Samples:
    """Return points that arrive at a plate: one small bright bar over a clay click."""
    click = ring(0.03, [Mode(2600, 0.6, 0.006), Mode(3900, 0.4, 0.004)])
    return led_out(
        0.24, (0, 1.0, marimba(88, 0.7)), (0, 0.35, unit(click)), (0, 0.2, marimba(76, 0.3))
    )


def card_slam() -> Samples:
    """Return the last card brought down with the flat of the hand; the table answers."""
    slap = band(noise(0.05, 241), 900, 6000, 2) * decay(0.05, 0.009, 0.0006)
    board = ring(
        0.4,
        [
            Mode(92, 1, 0.09, 0.0015),
            Mode(171, 0.7, 0.05),
            Mode(305, 0.4, 0.03),
            Mode(560, 0.2, 0.014),
        ],
    )
    rattle = [
        (0.05 + 0.027 * i, 0.2 - 0.035 * i, ring(0.04, [Mode(2200 + 310 * (i % 3), 1, 0.008)]))
        for i in range(5)
    ]
    return led_out(
        0.5,
        (0, 0.85, unit(slap)),
        (0, 1.0, unit(board)),
        (0, 0.5, drum(SEGUNDA_HZ, BASS, 242)),
        *rattle,
    )


def going_out_person() -> Samples:
    """Return going out for somebody at the table: roll, three strokes, pans, and the room claps."""
    roll = [
        (0.05 * i, 0.34 + 0.06 * i, drum(PRIMERO_HZ * (1 + 0.02 * i), TONE, 251 + i))
        for i in range(7)
    ]
    run = [(0.4 + 0.065 * i, 0.42, midi) for i, midi in enumerate((67, 72, 76, 79, 84))]
    first = [(0.8, 0.5, 72), (0.806, 0.42, 77), (0.812, 0.5, 81)]
    chord = [
        (1.12, 0.5, 72),
        (1.126, 0.46, 76),
        (1.132, 0.46, 79),
        (1.138, 0.62, 84),
        (1.2, 0.3, 88),
    ]
    hands = [
        (0.8 + 0.16 * beat + 0.014 * person, 0.34 + 0.03 * person, _clap(260 + 4 * beat + person))
        for beat in range(7)
        for person in range(3)
    ]
    low = [(0.8, 0.5, drum(SEGUNDA_HZ, BASS, 258)), (1.12, 0.7, drum(SEGUNDA_HZ, BASS, 259))]
    slap = [(0.96, 0.4, drum(PRIMERO_HZ, SLAP, 256))]
    seeds = [(0.42, 0.22, shaker(0.32, 257, bright=0.6)), (1.12, 0.2, shaker(0.4, 250, bright=0.7))]
    return led_out(
        2.4,
        *roll,
        *three_strokes(0.4, 0.13),
        *pans(run + first + chord, 0.6),
        *hands,
        *low,
        *slap,
        *seeds,
    )


def page() -> Samples:
    """Return a leaf of a book turned over and smoothed down."""
    leaf = swish(0.2, 1400, 4600, 271, peak=0.62)
    crackle = band(noise(0.2, 272), 2000, 7000, 2) * np.abs(band(noise(0.2, 273), 0, 60, 2))
    down = swish(0.13, 2600, 1300, 274, peak=0.25)
    return mix(0.33, (0, 0.9, unit(leaf)), (0, 0.35, unit(crackle)), (0.19, 0.5, unit(down)))
