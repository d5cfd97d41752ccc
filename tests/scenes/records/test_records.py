"""Records go out to files and come back in."""

from pathlib import Path

import pygame
import pytest

from game.scenes.records.exporting import ExportedScene
from game.scenes.records.importing import ImportScene
from game.store.store import Store
from game.store.values import MatchLine
from game.ui import intents, theme
from tests.scenes.records.screens import button, open_first, open_records, play_three, tab_to, top
from tests.store.play import entries_of, keep_match, open_store, result, setup_of


def test_a_match_goes_to_a_file_and_comes_back(store: Store, tmp_path: Path) -> None:
    keep_match(store, setup_of("Ana", "Ben"), result((0,), 1, 2))
    keep_match(store, setup_of("Ana", "Ben"), entries_of(2, 3))
    harness, records, match = open_first(store)
    told: list[str] = []
    harness.services.notify = told.append
    harness.click(button(match, "Export").rect.center)
    files = list((tmp_path / "data" / "records").iterdir())
    assert len(files) == 1
    exported = top(harness)
    assert isinstance(exported, ExportedScene)
    copied: list[str] = []
    exported.group.focus(exported._field)
    exported.handle(intents.Edited(intents.EditKey.SELECT_ALL))
    exported.handle(intents.Copied(copied.append))
    assert copied == [str(files[0])]
    harness.key(pygame.K_ESCAPE)
    store.delete_match(match.line.match_id)
    harness.key(pygame.K_ESCAPE)
    assert records.matches.lines.count == 1
    harness.click(button(records, "Import…").rect.center)
    scene = harness.top
    assert isinstance(scene, ImportScene)
    harness.post(pygame.TEXTINPUT, text=f'"{files[0]}"')
    harness.frame()
    harness.key(pygame.K_RETURN)
    assert top(harness) is records
    assert "was added to your matches" in told[-1]
    assert records.matches.lines.count == 2
    marked = records.matches.lines.line(records.matches.list.index)
    assert isinstance(marked, MatchLine)
    assert marked.is_imported


def test_exported_files_are_offered_for_import_and_the_match_is_marked(store: Store) -> None:
    ids = [keep_match(store, setup_of("Ana", "Ben"), entries_of(2, n)) for n in range(70)]
    oldest = ids[0]
    store.export_match(oldest)
    store.delete_match(oldest)
    harness, records = open_records(store)
    harness.click(button(records, "Import…").rect.center)
    scene = harness.top
    assert isinstance(scene, ImportScene)
    assert len(scene.files) == 1
    tab_to(harness, scene.list)
    harness.key(pygame.K_RETURN)
    assert top(harness) is records
    assert records.matches.list.index == 69
    marked = records.matches.lines.line(69)
    assert isinstance(marked, MatchLine)
    assert list(store.load(marked.match_id).log) == entries_of(2, 0)


def test_what_is_wrong_looks_wrong(store: Store) -> None:
    harness, records = open_records(store)
    harness.click(button(records, "Import…").rect.center)
    scene = harness.top
    assert isinstance(scene, ImportScene)
    place = (scene._band.left + 4, scene._band.centery)
    before = harness.window.surface().get_at(place)
    scene._set_path("nowhere.json")
    scene.read()
    harness.frame()
    assert harness.window.surface().get_at(place)[:3] == theme.RED_DEEP
    assert before[:3] != theme.RED_DEEP


def test_the_folder_of_an_export_can_be_opened(
    store: Store, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    keep_match(store, setup_of("Ana", "Ben"), entries_of(2, 3))
    harness, _, match = open_first(store)
    match.export()
    harness.frame()
    shown: list[Path] = []
    told: list[str] = []
    harness.services.notify = told.append
    answers = [True, False]

    def show(folder: Path) -> bool:
        shown.append(folder)
        return answers.pop(0)

    monkeypatch.setattr("game.scenes.records.exporting.open_folder", show)
    for _ in range(2):
        harness.click(button(top(harness), "Open the folder").rect.center)
    assert shown == [tmp_path / "data" / "records"] * 2
    assert told == ["This system has no program that shows folders."]


def test_a_match_dropped_on_the_window_is_in_the_list_at_once(store: Store) -> None:
    harness, records = open_records(store)
    assert records.matches.lines.count == 0
    keep_match(store, setup_of("Ana", "Ben"), result((0,), 1, 2))
    harness.post(pygame.DROPFILE, file="match.json")
    harness.frame()
    assert records.matches.lines.count == 1


def test_a_file_that_cannot_be_imported_is_explained_and_asked_for_again(
    store: Store, tmp_path: Path
) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text("{}", encoding="utf-8")
    harness, records = open_records(store)
    harness.click(button(records, "Import…").rect.center)
    scene = harness.top
    assert isinstance(scene, ImportScene)
    for path, said in ((tmp_path / "none.json", "cannot be read"), (bad, "cannot be imported")):
        scene._set_path(str(path))
        scene.rebuild()
        scene.read()
        assert said in scene._text.text
        assert top(harness) is scene
    harness.key(pygame.K_ESCAPE)
    assert top(harness) is records


def test_an_empty_path_asks_for_nothing(store: Store) -> None:
    harness, records = open_records(store)
    harness.click(button(records, "Import…").rect.center)
    harness.key(pygame.K_RETURN)
    assert isinstance(top(harness), ImportScene)


def test_a_match_that_cannot_be_written_is_told(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_three(store)
    harness, _, match = open_first(store)
    told: list[str] = []
    harness.services.notify = told.append

    def full(_match_id: int) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(store, "export_match", full)
    match.export()
    assert told == ["The match cannot be written to a file: the disk is full"]
    assert top(harness) is match


def test_the_game_reads_what_it_wrote_after_a_restart(tmp_path: Path) -> None:
    first = open_store(tmp_path)
    play_three(first)
    first.close()
    second = open_store(tmp_path)
    _, records = open_records(second)
    assert records.matches.lines.count == 3
    second.close()


def test_letters_typed_into_the_path_press_no_button(store: Store) -> None:
    harness, records = open_records(store)
    harness.click(button(records, "Import…").rect.center)
    assert isinstance(top(harness), ImportScene)
    assert harness.window.text_rect is not None
    harness.key(pygame.K_c)
    assert isinstance(top(harness), ImportScene)
