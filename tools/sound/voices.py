"""Tuned instruments, one struck or plucked note at a time.

A voice is called with a note number and a hardness 0..1 (a harder blow is brighter, not louder)
and returns the note ringing out freely, peak 1.
"""

import numpy as np

from tools.sound.synth import (
    RATE,
    Mode,
    Samples,
    band,
    decay,
    fade,
    midi_hz,
    mix,
    noise,
    ring,
    unit,
)


def steel_pan(midi: int, hardness: float) -> Samples:
    """Return a note of a tenor pan: the octave blooms just after the blow and beats a little."""
    hz = midi_hz(midi)
    tau = 0.42 * (midi_hz(72) / hz) ** 0.35
    edge = 0.45 + 0.55 * hardness
    modes = [
        Mode(hz, 1.0, tau, 0.003),
        Mode(hz * 2.001, 0.62 * edge, tau * 0.8, 0.022),
        Mode(hz * 2.009, 0.22 * edge, tau * 0.7, 0.03, 1.0),
        Mode(hz * 3.004, 0.26 * edge, tau * 0.45, 0.014, 0.5),
        Mode(hz * 4.02, 0.13 * edge, tau * 0.3, 0.01, 2.0),
        Mode(hz * 5.43, 0.05 * edge, tau * 0.16, 0.002, 0.3),
        Mode(hz * 6.79, 0.03 * edge, tau * 0.12, 0.002, 1.4),
    ]
    length_s = min(2.0, 6 * tau)
    body = ring(length_s, modes)
    stick = band(noise(0.02, midi), 900, 4200) * decay(0.02, 0.004)
    return fade(unit(mix(length_s, (0, 1, body), (0, 0.12 * edge, stick))), out_s=0.1)


def marimba(midi: int, hardness: float) -> Samples:
    """Return a note of a wooden bar, its upper modes tuned two and a third octaves up."""
    hz = midi_hz(midi)
    tau = 0.30 * (midi_hz(60) / hz) ** 0.6
    edge = 0.35 + 0.65 * hardness
    modes = [
        Mode(hz, 1.0, tau, 0.0025),
        Mode(hz * 3.98, 0.24 * edge, tau * 0.28, 0.001, 0.4),
        Mode(hz * 9.7, 0.09 * edge, tau * 0.1, 0.0006, 1.1),
        Mode(hz * 1.004, 0.25, tau * 1.3, 0.006, 0.7),
    ]
    length_s = min(1.6, 6.5 * tau)
    mallet = band(noise(0.03, 900 + midi), 150, 1400) * decay(0.03, 0.006)
    body = ring(length_s, modes)
    return fade(unit(mix(length_s, (0, 1, body), (0, 0.15 * edge, mallet))), out_s=0.08)


def buzzing_marimba(midi: int, hardness: float) -> Samples:
    """Return a village marimba's note: a skin on the resonator adds a little rattle to the tone."""
    clean = marimba(midi, hardness)
    rattle = band(np.tanh(5 * clean) - 2 * clean, 700, 4500, 2)
    return unit(clean + 0.10 * rattle * np.abs(clean))


def _string(hz: float, *, pluck_at: float, dull: float, tau_s: float, partials: int) -> Samples:
    """Return a plucked string: partials by where it is plucked, upper ones dying first."""
    modes = []
    for k in range(1, partials + 1):
        stretch = float(np.sqrt(1 + 0.00008 * k * k))
        gain = float(np.sin(np.pi * k * pluck_at)) / k * float(np.exp(-dull * (k - 1)))
        modes.append(Mode(hz * k * stretch, gain, tau_s / (1 + 0.28 * (k - 1)), 0.0015, 0.9 * k))
    return ring(min(2.6, 6 * tau_s), modes)


def nylon(midi: int, hardness: float) -> Samples:
    """Return a note of a nylon-string guitar, with the knock of its body."""
    hz = midi_hz(midi)
    tau = 0.62 * (midi_hz(57) / hz) ** 0.5
    string = _string(hz, pluck_at=0.21, dull=0.26 - 0.14 * hardness, tau_s=tau, partials=16)
    knock = ring(0.2, [Mode(104, 0.6, 0.035), Mode(207, 0.4, 0.028), Mode(392, 0.2, 0.018)])
    finger = band(noise(0.02, 300 + midi), 1500, 5000) * decay(0.02, 0.003)
    length_s = len(string) / RATE
    layers = mix(length_s, (0, 1, unit(string)), (0, 0.10, knock), (0, 0.05 * hardness, finger))
    return fade(unit(layers), in_s=0.001, out_s=0.12)


def banjo_guitar(midi: int, hardness: float) -> Samples:
    """Return a short, bright pluck near the bridge, as a yard band strums it."""
    hz = midi_hz(midi)
    tau = 0.26 * (midi_hz(57) / hz) ** 0.4
    string = _string(hz, pluck_at=0.13, dull=0.10 - 0.06 * hardness, tau_s=tau, partials=18)
    return fade(unit(string), in_s=0.001, out_s=0.08)


def upright_bass(midi: int, hardness: float) -> Samples:
    """Return a soft bass note; its octave and twelfth carry it on small speakers."""
    hz = midi_hz(midi)
    string = _string(hz, pluck_at=0.30, dull=0.42 - 0.18 * hardness, tau_s=0.55, partials=9)
    thump = ring(0.12, [Mode(hz * 0.99, 0.5, 0.03), Mode(160, 0.25, 0.02)])
    length_s = len(string) / RATE
    return fade(unit(mix(length_s, (0, 1, unit(string)), (0, 0.3, thump))), in_s=0.002, out_s=0.1)
