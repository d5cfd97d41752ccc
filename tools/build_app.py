"""Packs the game with Python into one folder, for people without it, and tries the folder.

    python -m tools.build_app            make dist/pitty-pat and play a match with it
    python -m tools.build_app --no-try   only make it

PyInstaller packs for the system that it runs on. The folder is tried on a screen that nobody sees
(Xvfb and xdotool, so on Linux), from another folder, without a home: it must show the title, and a
match must come to its end.
"""

import argparse
import os
import re
import shutil
import struct
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from collections.abc import Sequence
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Final

from tools.root import ROOT
from tools.try_app import try_app
from tools.virtual_screen import missing_programs

ICON_NAME: Final = "pitty-pat.png"
WINDOWS_ICON_NAME: Final = "pitty-pat.ico"
_ICON_PX: Final = 256
#: Only ``game.simulate`` needs it, which an app without a terminal does not offer.
_NOT_PACKED: Final = {"tqdm"}
_FONTS: Final = frozenset({".ttf", ".otf", ".ttc"})
#: These bring a font too, but are imported like any other.
_IMPORTED: Final = frozenset({"pygame-ce"})
_LICENCE: Final = re.compile(r"(licen[cs]e|copying|notice|ofl|authors|lgpl)", re.IGNORECASE)
_PYGAME_LICENCE: Final = "pygame/docs/generated/LGPL.txt"
#: What is packed by PyInstaller's own rules and never opened by the game.
_SPARE: Final = re.compile(
    r"pygame/(docs|tests|examples|__briefcase)/|\.pyi$|/py\.typed$|\.dist-info/sboms/|\.pot$"
)
_BABEL_LANGUAGE: Final = re.compile(r"babel/locale-data/(?P<code>\w+)\.dat$")


def distributions() -> list[str]:
    """Return the names of the distributions that are packed, and whose licences go along."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = [re.split(r"[=<>;\[ ]", line)[0] for line in project["dependencies"]]
    return [name for name in names if name not in _NOT_PACKED]


def modules_by_name() -> list[str]:
    """Return the modules that no import statement names: packages of fonts, with their files."""
    owners = metadata.packages_distributions()
    fonts = {name.casefold() for name in distributions() if _is_font(name)}
    return sorted(
        module for module, names in owners.items() if fonts & {name.casefold() for name in names}
    )


def _is_font(name: str) -> bool:
    """Tell whether a distribution is there for its fonts."""
    found = [file for file in metadata.files(name) or [] if file.suffix in _FONTS]
    return name not in _IMPORTED and bool(found)


@cache
def languages() -> frozenset[str]:
    """Return the codes of the locales whose numbers and dates are written: those we speak."""
    folder = ROOT / "assets" / "locale"
    codes = {path.parents[1].name for path in folder.glob("*/LC_MESSAGES/*.po")} | {"en"}
    # A locale takes what it does not say from those above it.
    return frozenset({"root", *codes, *(code.split("_")[0] for code in codes)})


def is_spare(name: str) -> bool:
    """Tell whether a file that would be packed is never opened by the game."""
    name = name.replace("\\", "/")
    locale = _BABEL_LANGUAGE.search(name)
    if locale is not None:
        return locale["code"] not in languages()
    return _SPARE.search(name) is not None


def licence_files(name: str) -> list[Path]:
    """Return what a distribution says of its licence: the texts, or else what names it.

    Raises:
        FileNotFoundError: it says nothing, so it may not be packed as it is.
    """
    files = {str(file): Path(str(file.locate())) for file in metadata.files(name) or []}
    own = [file for file in files if ".dist-info/" in file]
    found = [file for file in own if _LICENCE.match(Path(file).name)]
    found += [file for file in files if file == _PYGAME_LICENCE]
    told = metadata.metadata(name)
    if not found and ("License-Expression" in told or "License" in told):
        found = [file for file in own if file.endswith("/METADATA")]
    if not found:
        raise FileNotFoundError(f"{name} says nothing of its licence")
    return [files[file] for file in found]


def python_licence() -> Path:
    """Return the licence text of the Python that is packed.

    Raises:
        FileNotFoundError: it is where nobody knows.
    """
    stdlib = Path(sysconfig.get_path("stdlib"))
    places = [stdlib / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt"]
    version = f"python{sys.version_info[0]}.{sys.version_info[1]}"
    places.append(Path("/usr/share/doc") / version / "copyright")
    for place in places:
        if place.exists():
            return place
    raise FileNotFoundError("Python’s licence text is in none of " + ", ".join(map(str, places)))


def build(out: Path) -> Path:
    """Pack the game; return the folder, ``pitty-pat`` in ``out``.

    Raises:
        FileNotFoundError: a licence text is missing.
        subprocess.CalledProcessError: PyInstaller could not do it.
    """
    folder = out / "pitty-pat"
    with tempfile.TemporaryDirectory(prefix="pittypat-build-") as work:
        write_windows_icon(Path(work, WINDOWS_ICON_NAME))
        subprocess.run(
            [
                *(sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"),
                *("--distpath", str(out), "--workpath", work),
                str(ROOT / "packaging" / "pitty_pat.spec"),
            ],
            cwd=ROOT,
            check=True,
        )
    add_licences(folder / "licences")
    if sys.platform == "linux":
        strip_python(folder)
        write_icon(folder / ICON_NAME)
        for name in ("pitty-pat.desktop", "add-to-menu.sh"):
            shutil.copy(ROOT / "packaging" / name, folder)
    return folder


def strip_python(folder: Path) -> None:
    """Take the debugger's names out of Python's own libraries: 20 MB where it was built at home."""
    if shutil.which("strip") is not None:
        own = [*folder.rglob("libpython*.so*"), *folder.rglob("lib-dynload/*.so")]
        subprocess.run(["strip", "--strip-unneeded", *map(str, own)], check=True)


def add_licences(folder: Path) -> None:
    """Copy the licence texts of all that is packed, a folder each."""
    for name in distributions():
        for file in licence_files(name):
            (folder / name).mkdir(parents=True, exist_ok=True)
            shutil.copy(file, folder / name)
    (folder / "Python").mkdir(parents=True, exist_ok=True)
    shutil.copy(python_licence(), folder / "Python" / "LICENSE.txt")


def write_icon(path: Path) -> None:
    """Draw the icon as a picture of dots, which is what desktops take."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame  # noqa: PLC0415 (only after its greeting is switched off)

    path.parent.mkdir(parents=True, exist_ok=True)
    drawing = str(ROOT / "assets" / "icons" / "app.svg")
    pygame.image.save(pygame.image.load_sized_svg(drawing, (_ICON_PX, _ICON_PX)), str(path))


def write_windows_icon(path: Path) -> None:
    """Write the icon as Windows wants it inside a program: a head, then the picture of dots."""
    dots = path.with_suffix(".png")
    write_icon(dots)
    picture = dots.read_bytes()
    # One picture; 0 stands for 256 dots each way; one plane, 32 bits; its length, and where it is.
    head = struct.pack("<HHHBBBBHHII", 0, 1, 1, 0, 0, 0, 0, 1, 32, len(picture), 22)
    path.write_bytes(head + picture)


def size_mb(folder: Path) -> float:
    """Return how large the files in a folder are together."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) / 1e6


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.build_app", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where the folder is made")
    parser.add_argument("--no-try", action="store_true", help="make it and do not try it")
    options = parser.parse_args(arguments)
    folder = build(options.out.resolve())
    print(f"{folder}: {size_mb(folder):.0f} MB")
    if options.no_try:
        return 0
    missing = missing_programs()
    if missing:
        print(f"not tried: that needs {', '.join(missing)}")
        return 0
    print(try_app([str(folder / "pitty-pat")]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
