"""Build every sound and every loop of the game: ``python -m tools.build_sounds``."""

import argparse
import sys
import wave
from collections.abc import Callable
from pathlib import Path

import numpy as np
import soundfile

from game.paths import asset_path
from tools.sound import calls, effects, events
from tools.sound.level import active_db, peak_db, programme_db
from tools.sound.mix import Tune, render
from tools.sound.music import beach_bar, caye_pier, family_verandah, tournament_hall
from tools.sound.synth import RATE, Samples, fade, soft_limit

#: The level of an effect's active part; each is at most 1.5 dB off it by intent.
EFFECT_DB = -18.2
_PEAK = 10 ** (-1.2 / 20)
#: Vorbis quality 0..1 as libsndfile counts it: 0 is the best, 1 the smallest.
_COMPRESSION = 0.66

#: File stem, how it is made, and how many dB it is meant to stand out from the others.
EFFECTS: tuple[tuple[str, Callable[[], Samples], float], ...] = (
    ("slide", lambda: effects.slide(0), -1.0),
    ("slide_2", lambda: effects.slide(1), -1.0),
    ("flip", lambda: effects.flip(0), -0.5),
    ("flip_2", lambda: effects.flip(1), -0.5),
    ("deal", lambda: effects.deal(0), -1.0),
    ("deal_2", lambda: effects.deal(1), -1.0),
    ("riffle", effects.riffle, -0.5),
    ("cut", effects.cut, 0.0),
    ("chip", lambda: effects.chip(0), -0.5),
    ("chip_2", lambda: effects.chip(1), -0.5),
    ("button", effects.button, -0.5),
    ("focus", effects.focus, -1.3),
    ("refuse", effects.refuse, 0.0),
    ("curtain", effects.curtain, -1.3),
    ("turn", calls.turn, 0.0),
    ("pitty_pat", calls.pitty_pat, 1.0),
    ("going_out", calls.going_out, 1.3),
    ("stalemate", calls.stalemate, -1.0),
    ("streak", calls.streak, 0.5),
    ("win_match", calls.win_match, 1.3),
    ("last_card", events.last_card, 0.3),
    ("drawn_match", events.drawn_match, 0.3),
    ("skip", events.skip, 0.0),
    ("second_reshuffle", events.second_reshuffle, 0.0),
    ("points_fly", events.points_fly, -1.0),
    ("points_land", events.points_land, -0.8),
    ("card_slam", events.card_slam, 1.0),
    ("going_out_person", events.going_out_person, 1.3),
    ("page", events.page, -1.0),
)

TUNES: tuple[Callable[[], Tune], ...] = (
    caye_pier.tune,
    family_verandah.tune,
    beach_bar.tune,
    tournament_hall.tune,
)


def levelled(sound: Samples, level_db: float) -> Samples:
    """Return an effect at a heard level, peaks under -1 dB, quiet at both ends."""
    edged = fade(sound, in_s=0.0008, out_s=0.012)
    for _ in range(4):
        # Bending peaks takes a little level away again, hence the few rounds.
        edged = soft_limit(edged * 10 ** ((level_db - active_db(edged)) / 20), _PEAK)
    return edged


def effect(index: int) -> Samples:
    """Return one finished effect of ``EFFECTS`` as samples in -1..1."""
    _, make, lift_db = EFFECTS[index]
    return levelled(make(), EFFECT_DB + lift_db)


def as_words(sound: Samples) -> bytes:
    """Return samples in -1..1 as little-endian 16-bit words."""
    return np.round(sound * 32767).astype("<i2").tobytes()


def write_wav(path: Path, sound: Samples) -> None:
    """Write one mono effect."""
    with wave.open(str(path), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(as_words(sound))


def write_ogg(path: Path, loop: Samples) -> None:
    """Write a loop of shape (n, 2); a second at a time, which the encoder needs."""
    with soundfile.SoundFile(
        path, "w", RATE, 2, format="OGG", subtype="VORBIS", compression_level=_COMPRESSION
    ) as out:
        for start in range(0, len(loop), RATE):
            out.write(loop[start : start + RATE].astype(np.float32))


def main() -> int:
    """Build what is asked for, or everything, and print how loud and how long it is."""
    parser = argparse.ArgumentParser(prog="python -m tools.build_sounds", description=__doc__)
    parser.add_argument("names", nargs="*", help="only these sounds or loops, by file stem")
    only = set(parser.parse_args().names)
    asset_path("sounds").mkdir(parents=True, exist_ok=True)
    asset_path("music").mkdir(parents=True, exist_ok=True)
    for index, (name, _, _) in enumerate(EFFECTS):
        if not only or name in only:
            sound = effect(index)
            write_wav(asset_path(f"sounds/{name}.wav"), sound)
            print(
                f"{name:16} {len(sound) / RATE:6.2f} s  {active_db(sound):6.1f} dB"
                f"  peak {peak_db(sound):5.1f} dB"
            )
    for make in TUNES:
        tune = make()
        if not only or tune.name in only:
            loop = render(tune)
            write_ogg(asset_path(f"music/{tune.name}.ogg"), loop)
            print(
                f"{tune.name:16} {len(loop) / RATE:6.2f} s  {programme_db(loop):6.1f} LUFS"
                f"  peak {peak_db(loop):5.1f} dB"
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
