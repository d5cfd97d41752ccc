"""The family verandah: a yard-band tune in G, boom and chime, marimba and plucks, A A B A."""

from tools.sound.drums import BASS, MUTE, drum, rasp, shaker, wood
from tools.sound.mix import Part, Tune
from tools.sound.score import (
    Harmony,
    Hit,
    arpeggio,
    bass_line,
    melody,
    seconds_below,
    steps,
    strum,
    tremolo,
)
from tools.sound.synth import Samples
from tools.sound.voices import banjo_guitar, buzzing_marimba, nylon, upright_bass

_A = "G | C | D7 | G | Em | Am | D7 | G"
_B = "C | G | A7 | D7 | C | G | Am D7 | G"
HARMONY = Harmony(" | ".join((_A, _A, _B, _A)))

_A_FIRST = """
    D5:.5 B4:.5 D5:.5 G5:.5 -:.5 F#5:.5 G5:.5 D5:.5 | E5:1 C5:.5 E5:1 G5:.5 E5:1 |
    -:.5 F#5:.5 A5:.5 F#5:.5 E5:.5 D5:.5 C5:.5 A4:.5 | B4:1 D5:.5 B4:.5 G4:1 -:1 |
    -:.5 B4:.5 E5:.5 G5:.5 F#5:.5 E5:.5 B4:1 | -:.5 C5:.5 E5:.5 A5:.5 G5:.5 E5:.5 C5:1 |
    D5:.75 E5:.25 F#5:.5 A5:.5 C6:.5 A5:.5 F#5:.5 D5:.5 | G5:1 D5:.5 B4:.5 G4:1 -:1"""
_A_SECOND = """
    D5:.5 B4:.5 D5:.5 G5:.5 -:.5 A5:.5 G5:.5 D5:.5 | E5:.75 G5:.25 E5:.5 C5:1 E5:.5 G5:.5 E5:.5 |
    F#5:1 A5:.5 F#5:.5 E5:.5 D5:.5 C5:.5 A4:.5 | B4:.5 D5:.5 G5:.5 D5:.5 B4:1 -:1 |
    -:.5 B4:.5 E5:.5 G5:.5 B5:.5 G5:.5 E5:1 | -:.5 C5:.5 E5:.5 A5:.5 C6:.5 A5:.5 E5:1 |
    F#5:.5 A5:.5 C6:.5 A5:.5 F#5:.5 E5:.5 D5:.5 C5:.5 | B4:.5 D5:.5 G5:1 -:.5 D5:.5 B4:.5 G4:.5"""
_MIDDLE = """
    G4:1.5 E4:.5 C4:1 E4:1 | D4:1.5 B3:.5 D4:2 |
    C#4:.5 E4:.5 G4:.5 E4:.5 A4:1 G4:.5 E4:.5 | F#4:1.5 D4:.5 A3:1 -:1 |
    G4:1.5 E4:.5 G4:1 C5:1 | B4:1 G4:.5 D4:.5 B3:1 D4:1 |
    C4:.5 E4:.5 A4:.5 E4:.5 F#4:.5 A4:.5 C5:.5 A4:.5 | B4:1 G4:1 -:.5 D4:.5 E4:.5 F#4:.5"""
_HELD = """
    E5:3 -:1 | D5:3 -:1 | C#5:3 -:1 | C5:3 -:1 | E5:3 -:1 | D5:3 -:1 | E5:2 F#5:2 | G5:2 -:2"""


def _boom(midi: int, hardness: float) -> Samples:
    return drum(68.0 + midi, BASS if hardness > 0.2 else MUTE, 3)


def _chime(midi: int, hardness: float) -> Samples:
    return wood(1560.0 + midi, 0.03 + 0.02 * hardness)


def _jawbone(midi: int, hardness: float) -> Samples:
    return rasp(9 + midi + round(2 * hardness))


def _gourd(midi: int, hardness: float) -> Samples:
    return shaker(0.10, 17 + midi, bright=0.2 + 0.3 * hardness)


def tune() -> Tune:
    """Return the tune with its players."""
    bars = range(32)
    bars_a = (range(16), range(24, 32))
    lead = melody(_A_FIRST) + melody(_A_SECOND, 8) + melody(_A_FIRST, 24)
    answer = [Hit(h.beat, h.midi, h.beats * 1.2, h.strength) for h in melody(_MIDDLE, 16)]
    held = melody(_HELD, 16, 0.6)
    chords = strum("..x...x...x...xo", HARMONY, bars, low=55, count=3)
    picking = [
        hit
        for part in bars_a
        for hit in arpeggio(
            "x..ox..ox..ox..o", HARMONY, part, low=47, order=(0, 2, 1, 2, 0, 3, 1, 2)
        )
    ]
    bass = bass_line("r:1 5:1 r:1 5:1 | r:1 5:1 r:.5 r:.5 3:1", HARMONY, bars, low=40)
    pulse = steps("X.......x.....o.", bars)
    return Tune(
        name="family_verandah",
        beats_per_minute=108,
        bars=32,
        seed=52,
        parts=(
            Part(voice=buzzing_marimba, hits=lead, gain_db=-17.5, pan=-0.15, room=0.2, swing=0.03),
            Part(voice=buzzing_marimba, hits=seconds_below(lead, HARMONY), gain_db=-20, pan=-0.3),
            Part(voice=nylon, hits=answer, gain_db=-19, pan=0.2, room=0.22, damped=True),
            Part(voice=buzzing_marimba, hits=tremolo(held), gain_db=-25, pan=-0.3, room=0.3),
            Part(voice=banjo_guitar, hits=chords, gain_db=-23, pan=0.45, damped=True, swing=0.03),
            Part(voice=nylon, hits=picking, gain_db=-27, pan=0.3, damped=True, swing=0.03),
            Part(voice=upright_bass, hits=bass, gain_db=-23, room=0.04, damped=True),
            Part(voice=_boom, hits=pulse, gain_db=-20, room=0.1),
            Part(voice=_chime, hits=steps("....x.......x...", bars), gain_db=-30.5, pan=0.6),
            Part(voice=_jawbone, hits=steps("............x...", bars), gain_db=-25, pan=-0.55),
            Part(voice=_gourd, hits=steps("o.xoo.xoo.xoo.xo", bars), gain_db=-26, swing=0.03),
        ),
    )
