"""The beach bar: a punta-like tune in A minor, two hand drums under call and answer, A A B A."""

import random

from tools.sound.drums import BASS, SLAP, TONE, drum, shaker, wood
from tools.sound.mix import Part, Tune
from tools.sound.score import Harmony, Hit, bass_line, melody, steps, strum
from tools.sound.synth import Samples
from tools.sound.voices import banjo_guitar, marimba, nylon, upright_bass

_A = "Am | G | Am | G | F | G | Am G | Am"
_B = "Dm | Am | G | C | Dm | Am | E7 | E7"
HARMONY = Harmony(" | ".join((_A, _A, _B, _A)))

_CALL = """
    A4:.75 C5:.75 E5:.5 -:.5 D5:.5 C5:.5 A4:.5 | B4:.75 D5:.75 B4:.5 G4:1 -:1 |
    -:4 | -:4 |
    A4:.75 C5:.75 F5:.5 -:.5 E5:.5 C5:.5 A4:.5 | B4:.75 D5:.75 G5:.5 -:.5 F5:.5 D5:.5 B4:.5 |
    -:4 | -:4"""
_CALL_AGAIN = """
    E5:.75 C5:.75 A4:.5 -:.5 C5:.5 D5:.5 E5:.5 | D5:.75 B4:.75 D5:.5 G4:1 -:1 |
    -:4 | -:4 |
    C5:.75 F5:.75 A5:.5 -:.5 G5:.5 F5:.5 C5:.5 | D5:.75 G5:.75 B5:.5 -:.5 A5:.5 G5:.5 D5:.5 |
    -:4 | -:4"""
_ANSWER = """
    -:4 | -:3 E5:.5 D5:.5 |
    C5:.75 E5:.75 A5:.5 -:.5 G5:.5 E5:.5 C5:.5 | D5:.75 B4:.75 D5:.5 G4:1 -:1 |
    -:4 | -:4 |
    C5:.5 E5:.5 D5:.5 C5:.5 B4:.5 D5:.5 B4:.5 G4:.5 | A4:1.5 E4:.5 A4:1 -:1"""
_MIDDLE = """
    F5:1.5 E5:.5 D5:1 A4:1 | E5:1.5 C5:.5 A4:2 |
    D5:.75 B4:.75 G4:.5 B4:1 D5:1 | E5:1.5 D5:.5 C5:1 -:1 |
    F5:1.5 E5:.5 F5:1 A5:1 | E5:1.5 C5:.5 A4:1 C5:1 |
    B4:.75 D5:.75 E5:.5 G#4:1 B4:1 | D5:.5 C5:.5 B4:.5 G#4:.5 E4:1 -:1"""


def _segunda(midi: int, hardness: float) -> Samples:
    if midi == 0:
        return drum(84.0, BASS, 11 + round(hardness * 2))
    return drum(112.0, TONE, 14 + round(hardness * 2))


def _primero(midi: int, hardness: float) -> Samples:
    return drum(186.0 + 6 * midi, SLAP if midi else TONE, 21 + midi + round(hardness * 2))


def _sisira(midi: int, hardness: float) -> Samples:
    return shaker(0.11, 31 + midi, bright=0.35 + 0.4 * hardness)


def _shell(midi: int, hardness: float) -> Samples:
    return wood(880.0 + 110 * midi, 0.014 + 0.006 * hardness)


def _improvised(seed: int, bars: int) -> list[Hit]:
    """Return the leading drum: sparse figures of its own, and a roll into every eighth bar."""
    dice = random.Random(seed)
    figures = ("....x..o....x...", "..x..o..x.......", "x..x..x.....o.o.", "......x.x..x....")
    hits = []
    for bar in range(bars):
        if bar % 8 == 7:
            pattern = "....x.x.xoxxXxXX"
        elif dice.random() < 0.2:
            continue
        else:
            pattern = figures[int(dice.random() * len(figures))]
        for hit in steps(pattern, range(bar, bar + 1)):
            hits.append(Hit(hit.beat, int(dice.random() * 2.4), hit.beats, hit.strength))
    return hits


def tune() -> Tune:
    """Return the tune with its players."""
    bars = range(32)
    call = melody(_CALL) + melody(_CALL_AGAIN, 8) + melody(_CALL, 24)
    answer = melody(_ANSWER) + melody(_ANSWER, 8) + melody(_ANSWER, 24)
    low_answer = [Hit(hit.beat, hit.midi - 12, hit.beats, hit.strength) for hit in answer]
    bass = bass_line(
        "r:.75 r:.75 5:.5 r:.75 5:.75 8:.5 | r:.75 r:.75 3:.5 5:1 r:1", HARMONY, bars, low=36
    )
    ostinato = steps("X.....x.X.....x.", bars, 0) + steps("...x.x.....x.xo.", bars, 1)
    chords = strum("...x..x....x..x.", HARMONY, bars, low=57, count=3)
    return Tune(
        name="beach_bar",
        beats_per_minute=112,
        bars=32,
        seed=63,
        parts=(
            Part(voice=nylon, hits=call, gain_db=-18, pan=0.2, room=0.25, damped=True),
            Part(voice=marimba, hits=answer, gain_db=-18.5, pan=-0.25, room=0.2),
            Part(voice=marimba, hits=low_answer, gain_db=-25, pan=-0.35, room=0.2),
            Part(voice=nylon, hits=melody(_MIDDLE, 16), gain_db=-17.5, pan=0.1, room=0.3),
            Part(voice=banjo_guitar, hits=chords, gain_db=-24.5, pan=0.45, damped=True),
            Part(voice=upright_bass, hits=bass, gain_db=-24, room=0.03, damped=True),
            Part(voice=_segunda, hits=ostinato, gain_db=-19, pan=-0.1, room=0.15),
            Part(voice=_primero, hits=_improvised(64, 32), gain_db=-19, pan=0.3, room=0.25),
            Part(voice=_sisira, hits=steps("x.oox.oox.oox.oo", bars), gain_db=-24.5, pan=-0.5),
            Part(voice=_shell, hits=steps("x..x..x.x..x..x.", bars), gain_db=-28, pan=0.6),
        ),
    )
