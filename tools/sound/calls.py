"""The musical calls: whose turn, pit-ty-pat, going out, a stalemate, a streak, a match won."""

from collections.abc import Sequence

from tools.sound.drums import BASS, SLAP, TONE, drum, shaker
from tools.sound.synth import Samples, fade, mix
from tools.sound.voices import marimba, steel_pan

#: The two drums: the high one that leads and the low one that answers.
PRIMERO_HZ = 176.0
SEGUNDA_HZ = 104.0


def led_out(length_s: float, *layers: tuple[float, float, Samples]) -> Samples:
    """Return the layers added up; what still rings is led out softly."""
    return fade(mix(length_s, *layers), out_s=length_s * 0.3)


def pans(
    notes: Sequence[tuple[float, float, int]], hardness: float
) -> list[tuple[float, float, Samples]]:
    """Return pan notes of (start in seconds, gain, note number) as layers."""
    return [(at_s, gain, steel_pan(midi, hardness)) for at_s, gain, midi in notes]


def turn() -> Samples:
    """Return two pan notes a fourth apart: would you?"""
    return led_out(0.62, *pans([(0, 0.8, 67), (0.13, 1, 72)], 0.3))


def three_strokes(at_s: float, step_s: float) -> list[tuple[float, float, Samples]]:
    """Return "pit-ty-pat": a slap, a lighter tone, and the low drum with its wire."""
    return [
        (at_s, 0.85, drum(PRIMERO_HZ * 1.12, SLAP, 101)),
        (at_s + step_s, 0.7, drum(PRIMERO_HZ, TONE, 102)),
        (at_s + 2 * step_s, 1.0, drum(SEGUNDA_HZ, BASS, 103)),
        (at_s + 2 * step_s, 0.7, drum(PRIMERO_HZ * 0.84, TONE, 104)),
    ]


def pitty_pat() -> Samples:
    """Return the three-stroke figure of a match."""
    return led_out(0.82, *three_strokes(0, 0.135))


def going_out() -> Samples:
    """Return a short roll, the three strokes, and a run up the pan into a chord."""
    roll = [
        (
            0.062 * index,
            0.4 + 0.07 * index,
            drum(PRIMERO_HZ * (1 + 0.02 * index), TONE, 111 + index),
        )
        for index in range(5)
    ]
    run = [(0.34 + 0.07 * index, 0.42, midi) for index, midi in enumerate((67, 72, 76, 79))]
    chord = [(0.66, 0.5, 72), (0.665, 0.45, 76), (0.67, 0.45, 79), (0.675, 0.6, 84)]
    rattle = [(0.36, 0.25, shaker(0.3, 117, bright=0.6)), (0.66, 0.2, shaker(0.12, 118))]
    landing = [(0.66, 0.6, drum(SEGUNDA_HZ, BASS, 119))]
    return led_out(
        1.7, *roll, *three_strokes(0.34, 0.13), *pans(run + chord, 0.6), *rattle, *landing
    )


def stalemate() -> Samples:
    """Return three sinking marimba notes over one soft, low stroke: nobody got out."""
    notes = [(0.0, 0.8, 64), (0.2, 0.75, 60), (0.4, 0.9, 57)]
    bars = [(at_s, gain, marimba(midi, 0.1)) for at_s, gain, midi in notes]
    return led_out(
        1.05, *bars, (0.4, 0.3, marimba(64, 0.0)), (0.4, 0.4, drum(SEGUNDA_HZ, BASS, 121))
    )


def streak() -> Samples:
    """Return a quick climb of three pan notes with a slap under each."""
    slaps = [(0.085 * index, 0.35, drum(PRIMERO_HZ, SLAP, 131 + index)) for index in range(3)]
    return led_out(0.7, *pans([(0, 0.7, 72), (0.085, 0.75, 76), (0.17, 1, 81)], 0.6), *slaps)


def win_match() -> Samples:
    """Return a fanfare: pan in three parts, two drums, and a last chord that may ring."""
    beat_s = 0.16
    tune = [(0, 67), (1, 72), (2, 76), (3, 79), (4.5, 76), (5.5, 79), (6.5, 84)]
    below = [(3, 72), (4.5, 72), (5.5, 74), (6.5, 76), (6.5, 79), (6.5, 72)]
    notes = [(beat_s * beat, 0.8, midi) for beat, midi in tune]
    notes += [(beat_s * beat + 0.006, 0.42, midi) for beat, midi in below]
    hits = [
        (beat_s * beat, gain, drum(hz, stroke, 141 + index))
        for index, (beat, gain, hz, stroke) in enumerate(
            (
                (0, 0.5, SEGUNDA_HZ, BASS),
                (1.5, 0.35, PRIMERO_HZ, TONE),
                (3, 0.6, SEGUNDA_HZ, BASS),
                (4, 0.3, PRIMERO_HZ, TONE),
                (4.5, 0.4, PRIMERO_HZ, SLAP),
                (5.5, 0.4, PRIMERO_HZ, SLAP),
                (6.5, 0.75, SEGUNDA_HZ, BASS),
            )
        )
    ]
    return led_out(
        2.3, *pans(notes, 0.55), *hits, (beat_s * 6.5, 0.14, shaker(0.4, 150, bright=0.7))
    )
