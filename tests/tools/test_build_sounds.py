"""The built sounds by measurement: levels, seams, and that the builders still make the same."""

import math
import wave
from dataclasses import dataclass
from pathlib import Path

import pytest

pytest.importorskip("numpy", reason="the builders of sounds need numpy")
pytest.importorskip("soundfile", reason="the builders of music need soundfile")

import numpy as np
import soundfile

from game.paths import asset_path
from game.ui.sound import LOOPS, Cue
from tools.build_sounds import EFFECTS, TUNES, as_words, effect
from tools.sound.drums import BASS, SLAP, TONE, drum
from tools.sound.level import active_db, peak_db, programme_db
from tools.sound.mix import Part, Tune, Voice, render
from tools.sound.score import Hit
from tools.sound.synth import RATE, Samples, band, midi_hz, mix, noise, ring, soft_limit
from tools.sound.voices import (
    banjo_guitar,
    buzzing_marimba,
    marimba,
    nylon,
    steel_pan,
    upright_bass,
)

NAMES = [name for name, _, _ in EFFECTS]


def committed(name: str) -> Samples:
    with wave.open(str(asset_path(f"sounds/{name}.wav"))) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        words: Samples = np.frombuffer(file.readframes(file.getnframes()), "<i2") / 32768
    return words


@dataclass(frozen=True)
class Loop:
    """A tune as written, and the samples of its file."""

    tune: Tune
    file: Samples


@pytest.fixture(scope="module", params=range(len(TUNES)), ids=LOOPS)
def loop(request: pytest.FixtureRequest) -> Loop:
    tune = TUNES[request.param]()
    file, rate = soundfile.read(asset_path(f"music/{tune.name}.ogg"), always_2d=True)
    assert rate == RATE
    return Loop(tune, file)


def sine(hz: float, length_s: float) -> Samples:
    wave_: Samples = np.sin(2 * np.pi * hz * np.arange(round(length_s * RATE)) / RATE)
    return wave_


def test_there_is_a_file_for_everything_built_and_no_other() -> None:
    assert {path.name for path in asset_path("sounds").iterdir()} == {f"{n}.wav" for n in NAMES}
    assert {path.name for path in asset_path("music").iterdir()} == {f"{n}.ogg" for n in LOOPS}
    assert [make().name for make in TUNES] == list(LOOPS)
    assert {name.removesuffix("_2") for name in NAMES} == set(Cue)


def test_the_files_stay_small() -> None:
    def size(folder: str) -> int:
        return sum(path.stat().st_size for path in Path(asset_path(folder)).iterdir())

    assert size("sounds") < 1_750_000
    assert size("music") < 6_000_000


@pytest.mark.parametrize("index", range(len(EFFECTS)), ids=NAMES)
def test_effects_are_rebuilt_the_same(index: int) -> None:
    built = np.frombuffer(as_words(effect(index)), "<i2") / 32768
    file = committed(NAMES[index])
    assert len(built) == len(file)
    # Sines differ in their last bit between processors.
    assert np.max(np.abs(built - file)) <= 2 / 32768


def test_effects_are_equally_loud() -> None:
    levels = {name: active_db(committed(name)) for name in NAMES}
    assert max(levels.values()) - min(levels.values()) <= 3.0, levels


@pytest.mark.parametrize("name", NAMES)
def test_effects_neither_clip_nor_click(name: str) -> None:
    sound = committed(name)
    assert peak_db(sound) <= -1.0
    edge = 4 / 32768
    assert abs(sound[0]) <= edge
    assert abs(sound[-1]) <= edge
    # The last millisecond has died away, so its end is no step.
    assert np.max(np.abs(sound[-RATE // 1000 :])) < 0.02 * np.max(np.abs(sound))
    assert abs(float(np.mean(sound))) < 0.005


def test_music_is_rebuilt_the_same(loop: Loop) -> None:
    built = render(loop.tune)
    assert built.shape == loop.file.shape
    # The encoder errs 21 to 26 dB below the music; one wrong note in two seconds errs more.
    for start in range(0, len(built), 2 * RATE):
        ours, theirs = (sound[start : start + 2 * RATE] for sound in (built, loop.file))
        error = np.sum((ours - theirs) ** 2) / np.sum(ours**2)
        assert 10 * math.log10(error) < -20


def test_music_is_long_and_soft(loop: Loop) -> None:
    assert len(loop.file) >= 60 * RATE
    assert peak_db(loop.file) < -6
    loudness = programme_db(loop.file)
    assert loudness == pytest.approx(-28, abs=0.5)
    assert loudness <= min(active_db(committed(name)) for name in NAMES) - 8


def test_music_has_no_seam(loop: Loop) -> None:
    file = loop.file
    typical = np.std(np.diff(file[: 5 * RATE], axis=0), axis=0)
    assert np.all(np.abs(file[0] - file[-1]) <= 4 * typical)
    # Nor is the seam a hole: what rings at the end is there at the beginning.
    across = np.concatenate((file[-RATE // 50 :], file[: RATE // 50]))
    assert np.std(across) > 0.1 * np.std(file[: 5 * RATE])


def test_tunes_stay_within_their_bars(loop: Loop) -> None:
    tune = loop.tune
    assert tune.samples == tune.bars * 4 * tune.samples_per_beat
    for part in tune.parts:
        assert part.hits
        assert all(0 <= hit.beat < 4 * tune.bars for hit in part.hits)
        assert all(0 < hit.strength <= 1 for hit in part.hits)


def test_what_rings_at_the_end_of_a_loop_goes_on_at_its_beginning() -> None:
    def bell(midi: int, hardness: float) -> Samples:
        return sine(midi_hz(midi), 1.0) * (1 + hardness)

    last = Part(voice=bell, hits=[Hit(3.5, 69, 1.0, 1.0)], gain_db=-10, room=0)
    first = Part(voice=bell, hits=[Hit(0.5, 69, 1.0, 1.0)], gain_db=-10, room=0)
    ends, begins = (
        render(Tune(name="bar", beats_per_minute=120, bars=1, parts=(part,), seed=1))
        for part in (last, first)
    )
    assert len(ends) == 2 * RATE
    assert np.max(np.abs(ends[: RATE // 2])) > 0.2
    assert np.max(np.abs(ends[RATE : RATE * 3 // 2])) == 0
    # The same bar turned round by three beats: nothing is lost or added at the seam.
    assert np.allclose(np.roll(ends, RATE // 2, axis=0), begins, atol=1e-9)


@pytest.mark.parametrize(
    ("voice", "midi"),
    [
        (steel_pan, 72),
        (marimba, 64),
        (buzzing_marimba, 76),
        (nylon, 57),
        (banjo_guitar, 60),
        (upright_bass, 43),
    ],
)
def test_instruments_are_in_tune(voice: Voice, midi: int) -> None:
    sound = voice(midi, 0.5)
    spectrum = np.abs(np.fft.rfft(sound, 8 * RATE))
    strongest_hz = float(np.argmax(spectrum)) / 8
    assert abs(1200 * math.log2(strongest_hz / midi_hz(midi))) < 15
    assert np.max(np.abs(sound)) == pytest.approx(1.0)
    assert abs(sound[-1]) < 1e-3


def test_drum_strokes_differ_as_hands_do() -> None:
    def centre_hz(sound: Samples) -> float:
        power = np.abs(np.fft.rfft(sound, RATE)) ** 2
        return float(np.sum(power * np.arange(len(power))) / np.sum(power))

    bass, tone, slap = (drum(110, stroke) for stroke in (BASS, TONE, SLAP))
    assert centre_hz(bass) < 0.8 * centre_hz(tone) < 0.4 * centre_hz(slap)
    assert len(slap) < len(tone) < len(bass)


def test_levels_are_those_of_the_standard() -> None:
    tone = sine(997, 2.0)
    assert programme_db(tone[:, None]) == pytest.approx(-3.01, abs=0.05)
    assert programme_db(np.stack((tone, tone), axis=1)) == pytest.approx(0.0, abs=0.05)
    assert active_db(tone / 10) == pytest.approx(-22.32, abs=0.05)
    assert active_db(sine(30, 1.0)) < active_db(sine(200, 1.0)) - 3 < active_db(sine(4000, 1.0)) - 5
    # A long tail, or silence, does not make an effect softer.
    assert active_db(np.pad(tone, (0, 3 * RATE))) == pytest.approx(active_db(tone), abs=0.1)


def test_tools_of_the_trade() -> None:
    assert np.array_equal(noise(0.1, 3), noise(0.1, 3))
    assert not np.array_equal(noise(0.1, 3), noise(0.1, 4))
    assert abs(float(np.mean(noise(1.0, 3)))) < 0.01
    both = sine(300, 0.5) + sine(6000, 0.5)
    assert np.std(band(both, 100, 1000) - sine(300, 0.5)) < 0.05
    assert ring(0.1, []).tolist() == [0.0] * 4410
    assert mix(0.1, (0.05, 2.0, np.ones(RATE)))[[0, 2204, 2205, -1]].tolist() == [0, 0, 2, 2]
    loud = soft_limit(3 * sine(100, 0.1), 0.9)
    assert np.max(np.abs(loud)) <= 0.9
    quiet = 0.5 * sine(100, 0.1)
    assert np.array_equal(soft_limit(quiet, 0.9), quiet)
