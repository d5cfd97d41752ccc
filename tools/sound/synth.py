"""Sound from numbers: noise, filters, damped modes and fades on plain arrays.

All signals are float arrays of shape (n,), at 44.1 kHz, nominally within -1..1. Random numbers come
straight from a bit generator, whose stream is the same in every numpy version, so that two builds
differ by rounding only.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

RATE = 44_100

Samples = npt.NDArray[np.float64]


def samples(length_s: float) -> int:
    """Return how many samples a length in seconds takes, at least one."""
    return max(1, round(length_s * RATE))


def times(length_s: float) -> Samples:
    """Return the moments in seconds of every sample of a sound of that length."""
    return np.arange(samples(length_s), dtype=np.float64) / RATE


def noise(length_s: float, seed: int) -> Samples:
    """Return white noise in -1..1, the same for the same seed everywhere."""
    raw = np.random.PCG64(seed).random_raw(samples(length_s))
    return (raw >> np.uint64(11)).astype(np.float64) * 2.0**-52 - 1.0


def band(signal: Samples, low_hz: float, high_hz: float, order: int = 3) -> Samples:
    """Return the signal between two frequencies, without shifting it in time (0 = no low edge)."""
    padded = _smooth_size(len(signal) + RATE // 20)
    spectrum = np.fft.rfft(signal, padded)
    hz = np.fft.rfftfreq(padded, 1 / RATE)
    gain = 1 / np.sqrt(1 + (hz / high_hz) ** (2 * order))
    if low_hz > 0:
        gain *= 1 / np.sqrt(1 + (low_hz / np.maximum(hz, 1e-3)) ** (2 * order))
    filtered: Samples = np.fft.irfft(spectrum * gain, padded)[: len(signal)]
    return filtered


def _smooth_size(least: int) -> int:
    """Return a size not below ``least`` whose transform is quick: a small number times 2^k."""
    power = 1 << max(0, (least - 1).bit_length() - 3)
    return power * -(-least // power)


def fade(signal: Samples, *, in_s: float = 0.0, out_s: float = 0.0) -> Samples:
    """Return the signal with rounded edges, so that it neither starts nor ends with a click."""
    result = signal.copy()
    rise, fall = min(samples(in_s), len(result)), min(samples(out_s), len(result))
    if in_s > 0:
        result[:rise] *= _half_bell(rise)
    if out_s > 0:
        result[-fall:] *= _half_bell(fall)[::-1]
    return result


def _half_bell(count: int) -> Samples:
    """Return a rise from exactly 0 to just below 1 along a raised cosine."""
    curve: Samples = 0.5 - 0.5 * np.cos(np.pi * np.arange(count) / count)
    return curve


def decay(length_s: float, tau_s: float, attack_s: float = 0.0005) -> Samples:
    """Return an envelope that rises within ``attack_s`` and dies away with time constant tau."""
    t = times(length_s)
    envelope: Samples = np.minimum(t / attack_s, 1.0) * np.exp(-np.maximum(t - attack_s, 0) / tau_s)
    return envelope


@dataclass(frozen=True, slots=True)
class Mode:
    """One way in which a body rings: its pitch, strength, decay and how softly it sets in."""

    hz: float
    gain: float
    tau_s: float
    attack_s: float = 0.0005
    phase: float = 0.0


def ring(
    length_s: float, modes: Sequence[Mode], *, glide: float = 0.0, glide_s: float = 0.03
) -> Samples:
    """Return the sum of damped modes.

    ``glide`` is how much sharper than its rest a struck skin starts (0.1 is ten per cent); it
    settles with time constant ``glide_s``.
    """
    t = times(length_s)
    settled = t + glide * glide_s * (1 - np.exp(-t / glide_s)) if glide else t
    total = np.zeros_like(t)
    for mode in modes:
        if mode.hz >= RATE * 0.45 or abs(mode.gain) < 1e-5:
            continue
        # What has sunk under -75 dB is not worth its sines.
        audible = min(len(t), samples(mode.attack_s + 8.6 * mode.tau_s))
        envelope = np.minimum(t[:audible] / mode.attack_s, 1.0) * np.exp(
            -np.maximum(t[:audible] - mode.attack_s, 0) / mode.tau_s
        )
        wave = np.sin(2 * np.pi * mode.hz * settled[:audible] + mode.phase)
        total[:audible] += mode.gain * envelope * wave
    return total


def swish(  # a sweep needs its ends, its shape and its grain
    length_s: float, from_hz: float, to_hz: float, seed: int, *, peak: float = 0.4
) -> Samples:
    """Return noise whose colour moves from one frequency to another, loudest at ``peak`` (0..1)."""
    grain = noise(length_s, seed)
    position = np.linspace(0.0, 1.0, len(grain))
    total = np.zeros_like(grain)
    steps = 7
    for step in range(steps):
        share = step / (steps - 1)
        centre_hz = from_hz * (to_hz / from_hz) ** share
        here = np.exp(-(((position - share) / 0.22) ** 2))
        total += band(grain, centre_hz / 1.5, centre_hz * 1.5, 2) * here
    rise = np.clip(position / peak, 0, 1)
    fall = np.clip((1 - position) / (1 - peak), 0, 1)
    swell: Samples = total * np.sin(rise * np.pi / 2) ** 2 * np.sin(fall * np.pi / 2) ** 2
    return swell


def mix(length_s: float, *layers: tuple[float, float, Samples]) -> Samples:
    """Return layers of (start in seconds, gain, sound) added up; what runs over the end is cut."""
    total = np.zeros(samples(length_s))
    for at_s, gain, sound in layers:
        start = round(at_s * RATE)
        part = sound[: max(0, len(total) - start)]
        total[start : start + len(part)] += gain * part
    return total


def unit(signal: Samples) -> Samples:
    """Return the signal scaled so that its loudest sample is 1."""
    peak = float(np.max(np.abs(signal)))
    return signal / peak if peak > 0 else signal


def soft_limit(signal: Samples, ceiling: float) -> Samples:
    """Return the signal with peaks bent under the ceiling; up to two thirds of it none is."""
    knee = ceiling * 2 / 3
    room = ceiling - knee
    size = np.abs(signal)
    bent = np.where(size > knee, knee + room * np.tanh((size - knee) / room), size)
    limited: Samples = np.sign(signal) * bent
    return limited


def midi_hz(midi: float) -> float:
    """Return the frequency of a note number (69 is the A of 440 Hz)."""
    return float(440.0 * 2 ** ((midi - 69) / 12))
