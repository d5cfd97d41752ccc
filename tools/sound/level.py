"""How loud a sound is to an ear: the weighting of ITU-R BS.1770, and levels built on it."""

import numpy as np

from tools.sound.synth import RATE, Samples

#: Blocks this far below the loudest one count as tail, not as the active part of an effect.
_ACTIVE_DB = 20.0
_BLOCK = RATE // 100


def weighted(signal: Samples) -> Samples:
    """Return the signal as the ear weighs it: less bass, 4 dB more above 2 kHz."""
    padded = len(signal) + RATE // 10
    padded += -padded % 4096
    turn = np.exp(-2j * np.pi * np.fft.rfftfreq(padded))
    heard: Samples = np.fft.irfft(np.fft.rfft(signal, padded) * _ear(turn), padded)
    return heard[: len(signal)]


def _ear(
    turn: np.ndarray[tuple[int, ...], np.dtype[np.complex128]],
) -> np.ndarray[tuple[int, ...], np.dtype[np.complex128]]:
    """Return the response of the head's shelf and the bass cut at z^-1 = ``turn``."""
    k, q = np.tan(np.pi * 1681.9745 / RATE), 0.7071752
    high = 10 ** (3.99984385 / 20)
    middle = high**0.49966677
    shelf = (
        (high + middle * k / q + k * k)
        + 2 * (k * k - high) * turn
        + (high - middle * k / q + k * k) * turn**2
    ) / ((1 + k / q + k * k) + 2 * (k * k - 1) * turn + (1 - k / q + k * k) * turn**2)
    k, q = np.tan(np.pi * 38.1354709 / RATE), 0.5003270
    cut = (1 - turn) ** 2 / (
        1 + (2 * (k * k - 1) * turn + (1 - k / q + k * k) * turn**2) / (1 + k / q + k * k)
    )
    response: np.ndarray[tuple[int, ...], np.dtype[np.complex128]] = shelf * cut
    return response


def _db(power: float) -> float:
    return float(10 * np.log10(max(power, 1e-12)))


def active_db(signal: Samples) -> float:
    """Return the weighted level in dB over the active part of a short effect, tail left out."""
    heard = weighted(signal)
    heard = np.pad(heard, (0, -len(heard) % _BLOCK))
    power = np.mean(heard.reshape(-1, _BLOCK) ** 2, axis=1)
    loud = power[power >= np.max(power) * 10 ** (-_ACTIVE_DB / 10)]
    return _db(float(np.mean(loud)))


def programme_db(channels: Samples) -> float:
    """Return the loudness in LUFS of music of shape (n, 1 or 2); pauses do not count."""
    length = RATE * 2 // 5
    whole = channels[: len(channels) // length * length].T.reshape(channels.shape[1], -1, length)
    turn = np.exp(-2j * np.pi * np.fft.rfftfreq(length))
    # The power of a block is that of its spectrum; each bin but the first stands for two.
    spectra = np.abs(np.fft.rfft(whole)) ** 2 * np.abs(_ear(turn)) ** 2
    power = np.sum(spectra, axis=(0, 2)) * 2 / length**2
    if power.size == 0 or float(np.max(power)) <= 0:
        return -120.0
    gate = float(np.mean(power[power > np.max(power) * 1e-4])) / 10
    return -0.691 + _db(float(np.mean(power[power >= gate])))


def peak_db(signal: Samples) -> float:
    """Return the level of the loudest sample in dB under full scale."""
    return _db(float(np.max(np.abs(signal))) ** 2)
