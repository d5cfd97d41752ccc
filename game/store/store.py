"""The store as the rest of the game sees it: it never fails, it tells what it could not do."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Self

from game.engine.entries import Entry
from game.engine.errors import NewerRecordError, RecordError
from game.engine.record import Record
from game.settings import Settings
from game.setup import MatchSetup
from game.store import notices, reviews
from game.store.archive import Archive
from game.store.desk import Desk, FileUnreadable
from game.store.history import History
from game.store.live import LiveMatch
from game.store.matches import mark_damaged, names_in
from game.store.notices import Notice, newer_kept
from game.store.preferences import Preferences
from game.store.settings_rows import SetupRow
from game.store.values import (
    ChoiceCosts,
    Deletion,
    Exported,
    Imported,
    KeptReview,
    OpenMatch,
    Player,
    StoredMatch,
)


class Store:
    """Matches, history and settings, in a file that survives whatever ends the program.

    What cannot be written is kept in memory, told in ``notices``, and written as soon as possible.
    """

    def __init__(
        self, folder: Path | None, now: Callable[[], datetime], elapsed: Callable[[], float]
    ) -> None:
        self._now = now
        self._desk = Desk(folder, now, elapsed)
        self._keeper = self._desk.keeper
        self.history = History(self._keeper.read, self._keeper.tell)
        self._preferences = Preferences(self._desk)
        self._archive = Archive(self._desk, self._preferences, now)

    @classmethod
    def open(
        cls,
        folder: Path | None,
        *,
        now: Callable[[], datetime],
        elapsed: Callable[[], float] = time.monotonic,
    ) -> Self:
        """Open the store in a folder, made if missing; None means that there is no such folder.

        Never fails: whatever is wrong is told in ``notices``, and the game goes on in memory where
        it must. ``now`` gives the moment, with or without a time zone, ``elapsed`` seconds from
        whenever, which only grow.
        """
        return cls(folder, now, elapsed)

    @property
    def notices(self) -> tuple[Notice, ...]:
        """Return everything that the player should be told, in order; later ones are added."""
        return tuple(self._keeper.notices)

    @property
    def durable(self) -> bool:
        """Tell whether everything so far is in the file."""
        return self._keeper.is_durable

    def begin(
        self,
        setup: MatchSetup,
        entries: Sequence[Entry],
        *,
        seed: int | None = None,
    ) -> int:
        """Keep a new match with its first entries; return its number.

        Other matches in progress stay, except those that were dealt but not played. ``seed`` is
        what the match's ``SeededChance`` was made with, so that a match continued has the shuffles
        it would have had.

        Raises:
            ValueError: a name, level or table holds U+0000 or half a surrogate pair, or is too
                long.
        """
        live = LiveMatch.begun(setup, entries, seed, self._now())
        self._desk.leave_unplayed()
        self._desk.live[live.match_id] = live
        self._desk.save()
        return live.match_id

    def append(self, match_id: int, entries: Sequence[Entry]) -> None:
        """Keep what was added to a match's record; call it before anything of it is shown.

        Raises:
            KeyError: it is not a match that is being played.
        """
        live = self._desk.live[match_id]
        if not live.is_open:
            raise KeyError(match_id)
        live.entries.extend(entries)
        live.changed = self._now()
        self._desk.save()

    def open_matches(self) -> tuple[OpenMatch, ...]:
        """Return all matches that can be continued, the one that was played last first.

        Damaged ones are left out and told.
        """
        found = []
        for match_id in self._desk.open_ids():
            try:
                found.append(self._desk.standing(match_id))
            except (KeyError, RecordError) as error:
                self._note_damage(match_id, error)
        return tuple(found)

    def open_match(self, match_id: int) -> StoredMatch:
        """Return a match to continue, checked against the rules.

        Raises:
            KeyError: there is no such match, or it has ended.
            RecordError: it is damaged, which is told too, or the file cannot be read.
        """
        try:
            return self._desk.take_up(match_id).as_stored()
        except RecordError as error:
            self._note_damage(match_id, error)
            raise

    def in_progress(self) -> StoredMatch | None:
        """Return the match to continue that was played last; None without one.

        If it is damaged or only a newer version can read it, the one in progress before it is
        taken, and a notice tells.
        """
        for match_id in self._desk.open_ids():
            with suppress(KeyError, RecordError):
                return self.open_match(match_id)
        return None

    def give_up(self, match_id: int) -> None:
        """Leave a match in progress for good; one that was not played is gone without a trace.

        Raises:
            KeyError: there is no such match, or it has ended.
            RecordError: it is damaged, which is told too, or the file cannot be read.
        """
        self.open_match(match_id)
        self._desk.live[match_id].is_left = True
        self._desk.save()

    def seat_player(self, match_id: int, seat: int, player: str) -> None:
        """Let a person (``HUMAN``) or a level play a seat of a match in progress on.

        Raises:
            KeyError: there is no such match, or it has ended.
            RecordError: it is damaged, which is told too, or the file cannot be read.
        """
        self.open_match(match_id)
        self._desk.live[match_id].seat_player(seat, player)
        self._desk.save()

    def _note_damage(self, match_id: int, error: Exception) -> None:
        """Tell that a match cannot be read; keep a damaged one out of everything from now on."""
        if isinstance(error, KeyError | FileUnreadable):
            return
        if isinstance(error, NewerRecordError):
            self._keeper.tell(newer_kept(error.unknown))
            return
        names = self._keeper.read(partial(names_in, row=match_id)) or "?"
        self._keeper.tell(Notice(notices.MATCH_DAMAGED, {"names": names}))
        self._keeper.save(partial(mark_damaged, rows=[match_id]))

    def load(self, match_id: int) -> Record:
        """Return the record of a match so far.

        Raises:
            KeyError: there is no such match.
            RecordError: it is damaged, or the file cannot be read.
        """
        return self._desk.record_of(match_id)

    def reviews(self, match_id: int, prices: int) -> tuple[KeptReview, ...]:
        """Return the reviews of a match's rounds that were kept with these prices, by round."""
        find = partial(reviews.read_reviews, row=self._desk.row_of(match_id), prices=prices)
        return self._keeper.read(find) or ()

    def keep_review(
        self, match_id: int, review: KeptReview, prices: int, costs: Sequence[ChoiceCosts]
    ) -> None:
        """Keep the review of a round, and what each seat's choices came to in it.

        Where the file cannot be written it is lost, and will be worked out anew.
        """
        row = self._desk.row_of(match_id)
        write = partial(reviews.write_review, row=row, review=review, prices=prices, costs=costs)
        with suppress(notices.NotWritten):
            self._keeper.change(write)

    def settings(self) -> Settings:
        """Return the settings."""
        return self._preferences.settings

    def save_settings(self, settings: Settings) -> None:
        """Keep the settings; what has not changed is not written."""
        self._preferences.save(settings)

    def last_setup(self) -> MatchSetup | None:
        """Return how the last new match was set up, None if nobody said."""
        return self._preferences.setup(SetupRow.LAST)

    def quick_setup(self) -> MatchSetup | None:
        """Return how quick matches are set up, None if nobody said."""
        return self._preferences.setup(SetupRow.QUICK)

    def save_setup(self, setup: MatchSetup) -> None:
        """Keep how a new match was set up.

        Raises:
            ValueError: a name, level or table cannot be kept, as in ``begin``.
        """
        self._preferences.save_setup(setup, SetupRow.LAST)

    def save_quick_setup(self, setup: MatchSetup) -> None:
        """Keep how quick matches are set up.

        Raises:
            ValueError: a name, level or table cannot be kept, as in ``begin``.
        """
        self._preferences.save_setup(setup, SetupRow.QUICK)

    def export_match(self, match_id: int) -> Path:
        """Write the record file of a match of the history into ``records_dir``; return its path.

        Raises:
            KeyError: there is no such match, or it is in progress.
            RecordError: it is damaged.
            OSError: the file cannot be written.
        """
        return self._archive.export_match(match_id)

    @property
    def records_dir(self) -> Path | None:
        """Return where exported matches go, beside the database; None where there is no folder."""
        return self._archive.folder

    def export_all(self, folder: Path, *, with_open: bool = False) -> Exported:
        """Write the record file of every match into a folder, made if missing.

        The record of a match in progress holds every card of its round, so those are left out and
        counted, unless ``with_open`` says otherwise.

        Damaged matches and those that only a newer version can read are left out and counted.

        Raises:
            OSError: the folder or a file cannot be written.
        """
        return self._archive.export_all(folder, with_open=with_open)

    def import_record(self, document: bytes) -> Imported:
        """Add the match of a record file to the history; one that is there already stays single.

        A match that is not finished is added as left.

        Raises:
            RecordError: it is no record, or breaks a rule; names the first entry that does.
            NotWritten: the file cannot be written.
        """
        return self._archive.take_in(document)

    def delete_match(self, match_id: int) -> None:
        """Delete a match from the history.

        Raises:
            NotWritten: the file cannot be written.
        """
        self._archive.delete_match(match_id)

    def delete_player(self, player: Player) -> Iterator[Deletion]:
        """Delete every match of the history that a player sat in, a few at a time.

        Yields after each part of the work, which takes some milliseconds, how far it has come; do
        it to the end. A last set-up with that person in it goes too; matches in progress stay.

        Raises:
            NotWritten: the file cannot be written; what was told as done is deleted.
        """
        return self._archive.delete_player(player)

    def close(self) -> None:
        """Write what is missing, if possible, and let go of the file."""
        self._desk.close()
