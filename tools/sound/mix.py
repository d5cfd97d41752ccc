"""From hits to a stereo loop without a seam.

The loop is a circle: whatever still rings at its end, note or echo, goes on at its beginning.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from tools.sound.score import BEATS_PER_BAR, Hit, humanised
from tools.sound.synth import RATE, Samples, band, fade, noise, samples

#: A note number and a hardness 0..1 in, one note of peak 1 out.
Voice = Callable[[int, float], Samples]

_LAYERS = 3
_RELEASE_S = 0.09
_ECHO_S = 0.9


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One player: what is played on which voice, how strong, where, how far away.

    ``gain_db`` is the peak of a full stroke under full scale, ``pan`` -1 (left) to 1 (right),
    ``room`` the share that goes to the echo. A ``damped`` part stops its notes when their time is
    over; others ring out.
    """

    voice: Voice
    hits: Sequence[Hit]
    gain_db: float
    pan: float = 0.0
    room: float = 0.2
    swing: float = 0.0
    damped: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Tune:
    """A whole loop: a name, a pace, a number of bars, and its players."""

    name: str
    beats_per_minute: int
    bars: int
    parts: tuple[Part, ...]
    seed: int

    @property
    def samples(self) -> int:
        """Return the length of the loop in samples: whole samples a beat, so bars line up."""
        return self.samples_per_beat * self.bars * BEATS_PER_BAR

    @property
    def samples_per_beat(self) -> int:
        """Return the length of a beat."""
        return round(RATE * 60 / self.beats_per_minute)


def _wrap_in(circle: Samples, sound: Samples, start: int, gain: float) -> None:
    """Add a sound to a circular buffer; what runs over its end goes on at its beginning."""
    head = sound[: len(circle) - start]
    circle[start : start + len(head)] += gain * head
    tail = sound[len(head) :]
    circle[: len(tail)] += gain * tail


def _play(part: Part, tune: Tune, seed: int) -> Samples:
    """Return one part on its own, dry: mono, one loop long."""
    circle = np.zeros(tune.samples)
    cache: dict[tuple[int, int], Samples] = {}
    for hit in humanised(part.hits, seed, swing=part.swing):
        layer = min(_LAYERS - 1, int(hit.strength * _LAYERS))
        key = (hit.midi, layer)
        if key not in cache:
            cache[key] = part.voice(hit.midi, layer / (_LAYERS - 1))
        sound = cache[key]
        if part.damped:
            held = samples(hit.beats * 60 / tune.beats_per_minute + _RELEASE_S)
            sound = fade(sound[:held], out_s=_RELEASE_S) if held < len(sound) else sound
        start = round(hit.beat * tune.samples_per_beat) % tune.samples
        _wrap_in(circle, sound, start, hit.strength**1.5)
    return circle * 10 ** (part.gain_db / 20)


def _room(seed: int) -> Samples:
    """Return the echo of a small open room, shape (n, 2): dark noise that dies within a second."""
    t = np.arange(samples(_ECHO_S)) / RATE
    sides = [
        fade(band(noise(_ECHO_S, seed + side), 180, 3800, 1) * np.exp(-t / 0.16), in_s=0.012)
        for side in (0, 1)
    ]
    echo = np.stack(sides, axis=1)
    scaled: Samples = echo / math.sqrt(float(np.sum(echo**2)) / 2)
    return scaled


def _add_echo(loop: Samples, sent: Samples, echo: Samples) -> None:
    """Add the echo, shape (m, 2), of what was sent to a loop, shape (n, 2), block by block."""
    size = 1 << 17
    step = size - len(echo)
    response = np.fft.rfft(echo, size, axis=0)
    for start in range(0, len(sent), step):
        spectrum = np.fft.rfft(sent[start : start + step], size)
        for side in (0, 1):
            wet = np.fft.irfft(spectrum * response[:, side], size)
            wet = wet[: min(step, len(sent) - start) + len(echo)]
            _wrap_in(loop[:, side], wet, start, 1.0)


def render(tune: Tune) -> Samples:
    """Return the finished loop with its echo, shape (n, 2); its end runs into its start."""
    loop = np.zeros((tune.samples, 2))
    sent = np.zeros(tune.samples)
    for index, part in enumerate(tune.parts):
        line = _play(part, tune, tune.seed * 100 + index)
        angle = (part.pan + 1) * math.pi / 4
        loop[:, 0] += line * math.cos(angle)
        loop[:, 1] += line * math.sin(angle)
        sent += line * part.room
    _add_echo(loop, sent, _room(tune.seed * 100 + 90))
    return loop
