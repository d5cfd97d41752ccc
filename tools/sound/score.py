"""Writing music down: notes, chords and drum steps as text, and players that turn it into hits.

Melodies are bars of ``note:beats`` parted by ``|``, with ``-`` for a rest: ``C5:1.5 E5:.5 -:2``.
Drum patterns are one sign a sixteenth: ``X`` accented, ``x`` plain, ``o`` soft, ``.`` none.
"""

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

BEATS_PER_BAR = 4
_STEPS_PER_BEAT = 4

_NATURALS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
_CHORDS = {
    "": (0, 4, 7),
    "m": (0, 3, 7),
    "7": (0, 4, 7, 10),
}
_STRENGTH = {"X": 1.0, "x": 0.72, "o": 0.42}


@dataclass(frozen=True, slots=True)
class Hit:
    """One stroke: when and for how long in beats, its note number, and how strong (0..1)."""

    beat: float
    midi: int
    beats: float
    strength: float


def _pitch_class(name: str) -> int:
    shift = {"": 0, "#": 1, "b": -1}[name[1:]]
    return (_NATURALS[name[0]] + shift) % 12


def note(name: str) -> int:
    """Return the note number of a name such as ``F#5`` (C4 is 60).

    Raises:
        ValueError: the name is not a note.
    """
    parts = re.fullmatch(r"([A-G][#b]?)(\d)", name)
    if parts is None:
        raise ValueError(f"not a note: {name!r}")
    return _pitch_class(parts[1]) + 12 * (int(parts[2]) + 1)


@dataclass(frozen=True, slots=True)
class Chord:
    """A chord by the pitch classes (0..11) of its notes, root first."""

    classes: tuple[int, ...]

    def degree(self, name: str, low: int) -> int:
        """Return root, third, fifth or octave (``r 3 5 8``) as the lowest note from ``low`` up."""
        root = low + (self.classes[0] - low) % 12
        if name == "8":
            return root + 12
        wanted = self.classes[{"r": 0, "3": 1, "5": 2}[name]]
        return low + (wanted - low) % 12

    def voiced(self, low: int, count: int) -> list[int]:
        """Return the chord's next ``count`` notes from ``low`` up, so inversions move little."""
        notes = [midi for midi in range(low, low + 24) if midi % 12 in self.classes]
        return notes[:count]

    def below(self, midi: int) -> int:
        """Return the nearest chord note at least a minor third under a melody's note."""
        return next(low for low in range(midi - 3, midi - 16, -1) if low % 12 in self.classes)


def chord(name: str) -> Chord:
    """Return the chord of a name such as ``Am`` or ``D7``.

    Raises:
        ValueError: the name is not a chord.
    """
    parts = re.fullmatch(r"([A-G][#b]?)(m|7)?", name)
    if parts is None:
        raise ValueError(f"not a chord: {name!r}")
    root = _pitch_class(parts[1])
    return Chord(tuple((root + step) % 12 for step in _CHORDS[parts[2] or ""]))


class Harmony:
    """The chords of a whole tune: bars parted by ``|``, one or two names a bar."""

    def __init__(self, text: str) -> None:
        self._halves: list[Chord] = []
        for bar in text.split("|"):
            names = [chord(name) for name in bar.split()]
            if len(names) not in (1, 2):
                raise ValueError(f"a bar takes one or two chords: {bar!r}")
            self._halves += [names[0], names[-1]]

    @property
    def bars(self) -> int:
        """Return how many bars the tune has."""
        return len(self._halves) // 2

    def at(self, beat: float) -> Chord:
        """Return the chord that sounds at a beat; the tune starts anew after its end."""
        return self._halves[int(beat // 2) % len(self._halves)]


def melody(text: str, first_bar: int = 0, strength: float = 0.8) -> list[Hit]:
    """Return the hits of a melody; the first note of each bar is a little stronger.

    Raises:
        ValueError: a bar does not add up to four beats, or a note is unknown.
    """
    hits = []
    for index, bar in enumerate(text.split("|")):
        beat = 0.0
        for token in bar.split():
            name, _, length = token.partition(":")
            if name != "-":
                force = strength * (1.12 if beat == 0 else 1.0)
                start = (first_bar + index) * BEATS_PER_BAR + beat
                hits.append(Hit(start, note(name), float(length), min(1.0, force)))
            beat += float(length)
        if abs(beat - BEATS_PER_BAR) > 1e-9:
            raise ValueError(f"bar {index + 1} has {beat} beats: {bar.strip()!r}")
    return hits


def steps(pattern: str, bars: range, midi: int = 0) -> list[Hit]:
    """Return a drum pattern of whole bars repeated over a range of bars."""
    signs = pattern.replace(" ", "")
    per_bar = BEATS_PER_BAR * _STEPS_PER_BEAT
    hits = []
    for bar in bars:
        start = (bar - bars.start) * per_bar % len(signs)
        for step, sign in enumerate(signs[start : start + per_bar]):
            if sign != ".":
                beat = bar * BEATS_PER_BAR + step / _STEPS_PER_BEAT
                hits.append(Hit(beat, midi, 1 / _STEPS_PER_BEAT, _STRENGTH[sign]))
    return hits


def strum(pattern: str, harmony: Harmony, bars: range, *, low: int, count: int) -> list[Hit]:
    """Return whole chords on the steps of a pattern, rolled quickly from the lowest note up."""
    return [
        Hit(hit.beat + 0.02 * index, midi, 0.45, hit.strength)
        for hit in steps(pattern, bars)
        for index, midi in enumerate(harmony.at(hit.beat).voiced(low, count))
    ]


def arpeggio(
    pattern: str, harmony: Harmony, bars: range, *, low: int, order: Sequence[int]
) -> list[Hit]:
    """Return chord notes one after the other on the steps of a pattern, in the order given."""
    hits = []
    count = max(order) + 1
    for bar in bars:
        for index, hit in enumerate(steps(pattern, range(bar, bar + 1))):
            midi = harmony.at(hit.beat).voiced(low, count)[order[index % len(order)]]
            hits.append(Hit(hit.beat, midi, 1.0, hit.strength))
    return hits


def bass_line(text: str, harmony: Harmony, bars: range, *, low: int) -> list[Hit]:
    """Return a bass of ``degree:beats`` bars (``r 3 5 8``, ``-``), repeated over the range."""
    patterns = [bar.split() for bar in text.split("|")]
    hits = []
    for bar in bars:
        beat = float(bar * BEATS_PER_BAR)
        for token in patterns[(bar - bars.start) % len(patterns)]:
            degree, _, length = token.partition(":")
            if degree != "-":
                midi = harmony.at(beat).degree(degree, low)
                hits.append(Hit(beat, midi, float(length) * 0.92, 0.85))
            beat += float(length)
    return hits


def seconds_below(hits: Sequence[Hit], harmony: Harmony) -> list[Hit]:
    """Return a second voice under a melody, always a note of the chord."""
    return [
        Hit(hit.beat + 0.015, harmony.at(hit.beat).below(hit.midi), hit.beats, hit.strength * 0.7)
        for hit in hits
    ]


def tremolo(hits: Sequence[Hit], every: float = 0.125) -> list[Hit]:
    """Return long notes as soft, quick repeats, the way a marimba holds a note."""
    rolled = []
    for hit in hits:
        count = max(1, round(hit.beats / every) - 1)
        for index in range(count):
            swell = 0.45 + 0.35 * min(1.0, index / 6) - 0.2 * index / count
            rolled.append(Hit(hit.beat + index * every, hit.midi, every, hit.strength * swell))
    return rolled


def humanised(
    hits: Sequence[Hit], seed: int, *, loose: float = 0.012, swing: float = 0.0
) -> Iterator[Hit]:
    """Yield the hits as hands would play them: a little early or late, stronger or weaker.

    ``loose`` is the greatest deviation in beats; ``swing`` is by how much of a beat every second
    sixteenth comes late.
    """
    dice = random.Random(seed)
    for hit in hits:
        late = swing if round(hit.beat * _STEPS_PER_BEAT) % 2 else 0.0
        drift = loose * (dice.random() - dice.random())
        force = hit.strength * (1 + 0.18 * (dice.random() - 0.5))
        yield Hit(hit.beat + late + drift, hit.midi, hit.beats, max(0.05, min(1.0, force)))
