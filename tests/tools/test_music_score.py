"""The notation of the tunes: what is written is what is played, and slips are refused."""

import pytest

from tools.sound.score import (
    Harmony,
    Hit,
    arpeggio,
    bass_line,
    chord,
    humanised,
    melody,
    note,
    seconds_below,
    steps,
    strum,
    tremolo,
)


@pytest.mark.parametrize(
    ("name", "midi"), [("A4", 69), ("C4", 60), ("C#5", 73), ("Bb3", 58), ("G2", 43)]
)
def test_notes_have_their_numbers(name: str, midi: int) -> None:
    assert note(name) == midi


@pytest.mark.parametrize("name", ["H4", "C", "c4", "C##4", "", "C44"])
def test_what_is_no_note_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="not a note"):
        note(name)


def test_chords_know_their_notes() -> None:
    assert chord("Am").classes == (9, 0, 4)
    assert chord("D7").classes == (2, 6, 9, 0)
    assert chord("Bb").voiced(60, 3) == [62, 65, 70]
    assert chord("C").below(note("E5")) == note("C5")
    assert chord("C").below(note("D5")) == note("G4")
    assert [chord("G").degree(name, 40) for name in "r358"] == [43, 47, 50, 55]


@pytest.mark.parametrize("name", ["Cmaj", "X", "am", "C9"])
def test_what_is_no_chord_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="not a chord"):
        chord(name)


def test_harmony_goes_bar_by_bar_and_round() -> None:
    harmony = Harmony("C | F G7 | Am")
    assert harmony.bars == 3
    names = [harmony.at(beat) for beat in (0, 3.9, 4, 6, 8, 11.9, 12)]
    assert names == [chord(name) for name in ("C", "C", "F", "G7", "Am", "Am", "C")]
    with pytest.raises(ValueError, match="one or two"):
        Harmony("C | C F G")


def test_melodies_keep_time() -> None:
    hits = melody("C5:1.5 -:.5 E5:2 | G5:4", first_bar=2)
    assert [(hit.beat, hit.midi, hit.beats) for hit in hits] == [
        (8, 72, 1.5),
        (10, 76, 2),
        (12, 79, 4),
    ]
    with pytest.raises(ValueError, match=r"bar 2 has 3\.5 beats"):
        melody("C5:4 | C5:3.5")


def test_drum_steps_repeat_and_alternate() -> None:
    hits = steps("X...x...o....... ................", range(1, 4))
    assert [(hit.beat, hit.strength) for hit in hits] == [
        (4, 1.0),
        (5, 0.72),
        (6, 0.42),
        (12, 1.0),
        (13, 0.72),
        (14, 0.42),
    ]


def test_accompaniment_plays_the_chord_of_its_moment() -> None:
    harmony = Harmony("C | G7")
    both = range(2)
    played = [
        *strum("x.......x.......", harmony, both, low=55, count=3),
        *arpeggio("x.x.x.x.", harmony, range(1), low=55, order=(0, 2, 1)),
        *bass_line("r:1 5:1 3:1 8:1", harmony, both, low=36),
        *seconds_below(melody("G5:2 E5:2 | D5:2 F5:2"), harmony),
    ]
    assert len(played) == 12 + 4 + 8 + 4
    for hit in played:
        assert hit.midi % 12 in harmony.at(hit.beat).classes


def test_a_tremolo_fills_its_note() -> None:
    rolled = tremolo([Hit(2.0, 60, 1.0, 0.8)])
    assert len(rolled) > 4
    assert rolled[0].beat == 2.0
    assert all(hit.beat < 3.0 and hit.midi == 60 and hit.strength < 0.8 for hit in rolled)


def test_hands_are_loose_but_the_same_each_time() -> None:
    straight = steps("xxxxxxxxxxxxxxxx", range(8))
    played = list(humanised(straight, 5, loose=0.01, swing=0.05))
    assert played == list(humanised(straight, 5, loose=0.01, swing=0.05))
    assert played != list(humanised(straight, 6, loose=0.01, swing=0.05))
    late = [after.beat - before.beat for before, after in zip(straight, played, strict=True)]
    assert all(abs(drift) <= 0.01 for drift in late[0::2])
    assert all(0.04 <= drift <= 0.06 for drift in late[1::2])
    assert len({hit.strength for hit in played}) > 100
    assert all(0 < hit.strength <= 1 for hit in played)
