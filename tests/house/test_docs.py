"""What README and CONTRIBUTING tell people to do can be done."""

import re
import tomllib
from pathlib import Path

import pytest

from tests.runs import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
WORKFLOW = (ROOT / ".github" / "workflows" / "checks.yml").read_text(encoding="utf-8")
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
INSTALL = "-m pip install -r requirements.txt"


def commands(text: str) -> list[str]:
    """Return the lines of a page that are set as code."""
    return re.findall(r"^    (\S.*)$", text, re.MULTILINE)


def test_two_commands_and_their_forms_for_windows_come_first() -> None:
    unix = ".venv/bin/python"
    windows = ".venv\\Scripts\\python"
    assert commands(README)[:4] == [
        f"python3 -m venv .venv && {unix} {INSTALL} && {unix} main.py",
        f"py -m venv .venv; {windows} {INSTALL}; {windows} main.py",
        f"python3 -m venv .venv && {unix} {INSTALL} && {unix} -m pytest",
        f"py -m venv .venv; {windows} {INSTALL}; {windows} -m pytest",
    ]


def test_public_checks_run_the_test_commands_as_they_stand() -> None:
    for command in (command for command in commands(README)[:4] if command.endswith("pytest")):
        assert f"run: {command}\n" in WORKFLOW


def test_our_checks_take_the_test_command_from_the_readme() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    found = re.search(r"sed -n 's/\^    \\\((.*)\\\)\$/\\1/p' README\.md", script)
    assert found is not None
    taken = [command for command in commands(README) if re.fullmatch(found[1], command)]
    assert taken[0] == commands(README)[2]
    assert script.rstrip().endswith('bash -c "$command"')


def tool_commands() -> set[str]:
    """Return every command of the workshop, as ``python -m`` takes it."""
    found = set()
    for path in (ROOT / "tools").rglob("*.py"):
        # Beside a __main__ lies only what that starts itself.
        alone = path.name == "__main__.py" or not (path.parent / "__main__.py").exists()
        if alone and '__name__ == "__main__"' in path.read_text(encoding="utf-8"):
            parts = path.relative_to(ROOT).with_suffix("").parts
            found.add(".".join(part for part in parts if part != "__main__"))
    return found


def test_every_command_of_the_workshop_is_named_and_there() -> None:
    named = set(re.findall(r"python -m (tools\.[\w.]*\w)", README + CONTRIBUTING))
    assert named == tool_commands()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_page_points_to_is_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#]+)\)", text):
        if "://" not in target:
            assert (page.parent / target).exists(), target
    named = re.findall(r"`((?:game|tests|tools|docs|assets|levels|packaging)/[\w./-]*)`", text)
    for target in named:
        assert (ROOT / target).exists() or (ROOT / f"{target}.py").exists(), target


def test_the_layout_in_the_readme_is_that_of_the_game() -> None:
    named = re.findall(r"^    (game/\w+(?:/|\.py))", README, re.MULTILINE)
    assert len(named) > 7
    for name in named:
        assert (ROOT / name).is_dir() is name.endswith("/"), name
    folders = {f"{p.relative_to(ROOT).as_posix()}/" for p in (ROOT / "game").glob("[a-z]*/")}
    assert folders <= {*named, "game/i18n/"}


def test_every_option_is_in_the_readme() -> None:
    source = (ROOT / "game" / "app" / "starting" / "arguments.py").read_text(encoding="utf-8")
    for option in re.findall(r'"(--[a-z-]+)"', source):
        assert f"`{option}" in README, option


def test_the_readme_says_what_every_dependency_is_under() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    section = " ".join(README.partition("## Licences")[2].casefold().split())
    for line in project["dependencies"]:
        name = re.split(r"[=<>;\[ ]", line)[0].casefold()
        words = name.removeprefix("fontpkg-").removeprefix("noto-sans-").replace("-", " ")
        assert name in section or words in section, line
