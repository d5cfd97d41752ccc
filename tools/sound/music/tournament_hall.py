"""The tournament hall: a calm bolero in D minor for plucked guitars and maracas, A A B A."""

from tools.sound.drums import MUTE, TONE, drum, maraca, wood
from tools.sound.mix import Part, Tune
from tools.sound.score import Harmony, Hit, arpeggio, bass_line, melody, seconds_below, steps
from tools.sound.synth import Samples
from tools.sound.voices import marimba, nylon, upright_bass

_A = "Dm | Bb | Gm | A7 | Dm | Gm | A7 | Dm"
_B = "F | C7 | F | F | Gm | Dm | E7 | A7"
HARMONY = Harmony(" | ".join((_A, _A, _B, _A)))

_A_FIRST = """
    A4:2 D5:1 F5:1 | F5:1.5 E5:.5 D5:2 | Bb4:1 D5:1 G5:1.5 F5:.5 | E5:3 -:1 |
    F5:1.5 E5:.5 D5:1 A4:1 | Bb4:1.5 A4:.5 G4:1 Bb4:1 | A4:1 C#5:1 E5:1 G5:1 | F5:1 D5:2 -:1"""
_A_SECOND = """
    A4:1.5 C#5:.5 D5:1 F5:1 | F5:1 G5:.5 F5:.5 D5:2 | Bb4:1 D5:1 G5:1 A5:.5 G5:.5 | E5:3 -:1 |
    A5:1.5 G5:.5 F5:1 D5:1 | G5:1.5 F5:.5 D5:1 Bb4:1 | A4:.5 Bb4:.5 C#5:.5 E5:.5 G5:1 E5:1 |
    D5:3 -:1"""
_MIDDLE = """
    C5:1.5 D5:.5 F5:1 A5:1 | G5:2 E5:1 C5:1 | A4:1 C5:1 F5:1.5 G5:.5 | A5:3 -:1 |
    Bb5:1.5 A5:.5 G5:1 D5:1 | A5:1.5 G5:.5 F5:1 D5:1 | G#4:1 B4:1 E5:1 D5:1 |
    C#5:2 A4:.5 B4:.5 C#5:1"""


def _maracas(midi: int, hardness: float) -> Samples:
    return maraca(3 + midi + round(2 * hardness))


def _bongo(midi: int, hardness: float) -> Samples:
    return drum(228.0 + 40 * midi, TONE if hardness > 0.4 else MUTE, 41 + midi)


def _claves(midi: int, hardness: float) -> Samples:
    return wood(1900.0 + midi, 0.010 + 0.004 * hardness)


def tune() -> Tune:
    """Return the tune with its players."""
    bars, bars_b = range(32), range(16, 24)
    lead = melody(_A_FIRST) + melody(_A_SECOND, 8) + melody(_MIDDLE, 16) + melody(_A_SECOND, 24)
    duet = [hit for hit in lead if 64 <= hit.beat < 96 or hit.beat >= 112]
    picking = arpeggio("x.o.o.o.x.o.o.o.", HARMONY, bars, low=50, order=(0, 2, 1, 3, 1, 2, 3, 2))
    shine = [
        Hit(hit.beat, hit.midi, hit.beats, hit.strength * 0.8)
        for hit in arpeggio("....x.o.....x.o.", HARMONY, bars_b, low=64, order=(0, 1, 2, 1))
    ]
    bass = bass_line("r:2 5:1 r:1 | r:2 3:1 5:1", HARMONY, bars, low=38)
    return Tune(
        name="tournament_hall",
        beats_per_minute=84,
        bars=32,
        seed=74,
        parts=(
            Part(voice=nylon, hits=lead, gain_db=-16, pan=0.08, room=0.35),
            Part(voice=nylon, hits=seconds_below(duet, HARMONY), gain_db=-19, pan=0.25, room=0.35),
            Part(voice=nylon, hits=picking, gain_db=-21, pan=-0.35, room=0.3),
            Part(voice=marimba, hits=shine, gain_db=-23, pan=-0.55, room=0.4),
            Part(voice=upright_bass, hits=bass, gain_db=-21, room=0.06, damped=True),
            Part(voice=_maracas, hits=steps("x.o.oxo.x.o.oxo.", bars), gain_db=-21.5, pan=0.5),
            Part(voice=_bongo, hits=steps("x.o.o.o.x.o.o.xo", bars), gain_db=-22.5, pan=-0.45),
            Part(voice=_claves, hits=steps("x.....x.....x...", bars), gain_db=-28.5, pan=0.3),
        ),
    )
