"""The caye pier: a light calypso in C for steel pan and marimba, 32 bars A A B A."""

from tools.sound.drums import BASS, TONE, drum, shaker, wood
from tools.sound.mix import Part, Tune
from tools.sound.score import Harmony, Hit, arpeggio, bass_line, melody, seconds_below, steps
from tools.sound.synth import Samples
from tools.sound.voices import marimba, steel_pan, upright_bass

_A = "C | C | Dm | G7 | C | F | C G7 | C"
_B = "F | C | G7 | C | F | C | D7 | G7"
HARMONY = Harmony(" | ".join((_A, _A, _B, _A)))

_A_FIRST = """
    G4:.5 C5:.5 E5:.75 D5:.25 C5:.5 E5:.5 G5:1 | E5:1.5 C5:1.5 -:.5 G4:.5 |
    A4:.5 D5:.5 F5:.75 E5:.25 D5:.5 F5:.5 A5:1 | F5:1.5 D5:1.5 -:.5 B4:.5 |
    C5:.75 E5:.75 G5:1 E5:.5 C5:.5 E5:.5 | A5:1.5 F5:1 C5:.5 D5:.5 F5:.5 |
    E5:.75 G5:.25 E5:.5 C5:.5 D5:.75 E5:.25 D5:.5 B4:.5 | C5:1.5 G4:.5 C5:1 -:1"""
_A_SECOND = """
    G4:.5 C5:.5 E5:.5 -:.5 E5:.5 D5:.5 E5:.5 G5:.5 | E5:1.5 C5:.5 D5:.5 C5:.5 A4:.5 G4:.5 |
    A4:.5 D5:.5 F5:.5 -:.5 F5:.5 E5:.5 F5:.5 A5:.5 | F5:1.5 D5:.5 E5:.5 D5:.5 B4:.5 G4:.5 |
    C5:.75 E5:.75 G5:1 A5:.5 G5:.5 E5:.5 | A5:1 -:.5 A5:.5 F5:.75 A5:.25 C6:.5 A5:.5 |
    G5:.75 E5:.75 C5:.5 D5:.5 F5:.5 E5:.5 D5:.5 | C5:1 -:.5 E5:.5 C5:1 -:1"""
_MIDDLE = """
    A5:1.5 G5:.5 F5:1 C5:1 | G5:1.5 E5:.5 C5:2 |
    -:.5 B4:.5 D5:.5 F5:.5 G5:1 F5:.5 D5:.5 | E5:1.5 C5:.5 G4:1 -:1 |
    A5:1.5 G5:.5 F5:1 A5:1 | G5:1 E5:.5 G5:.5 C5:1.5 -:.5 |
    F#5:.75 A5:.75 F#5:.5 D5:.5 F#5:.5 A5:1 | G5:1.5 F5:.5 D5:1 B4:1"""
_A_LAST = """
    G4:.5 C5:.5 E5:.75 D5:.25 C5:.5 E5:.5 G5:1 | -:.5 G5:.5 E5:.5 C5:1 -:.5 A4:.5 G4:.5 |
    A4:.5 D5:.5 F5:.75 E5:.25 D5:.5 F5:.5 A5:1 | -:.5 A5:.5 F5:.5 D5:1 -:.5 C5:.5 B4:.5 |
    C5:.75 E5:.75 G5:1 E5:.5 G5:.5 C6:.5 | A5:1.5 F5:1 A5:.5 G5:.5 F5:.5 |
    E5:.75 G5:.25 E5:.5 C5:.5 D5:.75 E5:.25 D5:.5 B4:.5 | C5:1.5 G4:.5 C5:.5 -:1.5"""


def _gourd(midi: int, hardness: float) -> Samples:
    return shaker(0.13, 7 + midi, bright=0.3 + 0.3 * hardness)


def _hand(midi: int, hardness: float) -> Samples:
    return drum(190.0 if midi else 98.0, TONE if midi else BASS, 5 + round(hardness * 2))


def _block(midi: int, hardness: float) -> Samples:
    return wood(1180.0 - 60 * midi, 0.012 + 0.006 * hardness)


def _lead() -> list[Hit]:
    lines = (_A_FIRST, _A_SECOND, _MIDDLE, _A_LAST)
    return [hit for index, text in enumerate(lines) for hit in melody(text, 8 * index)]


def tune() -> Tune:
    """Return the tune with its players."""
    lead = _lead()
    middle = [hit for hit in lead if 64 <= hit.beat < 96]
    bars = range(32)
    comping = [
        hit
        for part in (range(16), range(24, 32))
        for hit in arpeggio("x..o..x.o..x..o.", HARMONY, part, low=52, order=(0, 2, 1, 3, 2, 1))
    ]
    comping += arpeggio(
        "x.o.x.o.x.o.x.o.", HARMONY, range(16, 24), low=52, order=(0, 1, 2, 3, 2, 1, 2, 1)
    )
    bass = bass_line("r:1.5 5:1.5 8:1 | r:1.5 3:1 5:.5 r:1", HARMONY, bars, low=36)
    hands = steps("x.....x...x.....", bars, 0) + steps("......o.......xo", bars, 1)
    return Tune(
        name="caye_pier",
        beats_per_minute=100,
        bars=32,
        seed=41,
        parts=(
            Part(voice=steel_pan, hits=lead, gain_db=-20, pan=0.12, room=0.28, swing=0.02),
            Part(voice=steel_pan, hits=seconds_below(middle, HARMONY), gain_db=-24, pan=0.25),
            Part(voice=marimba, hits=comping, gain_db=-21, pan=-0.35, swing=0.02),
            Part(voice=upright_bass, hits=bass, gain_db=-22, room=0.05, damped=True),
            Part(voice=_hand, hits=hands, gain_db=-21.5, pan=0.3, room=0.25),
            Part(
                voice=_gourd,
                hits=steps("o.o.x.o.o.o.x.oo", bars),
                gain_db=-22.5,
                pan=-0.5,
                swing=0.03,
            ),
            Part(voice=_block, hits=steps("x..x..x...x.x...", bars), gain_db=-25.5, pan=0.55),
        ),
    )
