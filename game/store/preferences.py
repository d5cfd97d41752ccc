"""Settings and how matches were set up last, as the file has them."""

from game.settings import Settings
from game.setup import MatchSetup
from game.store import notices, settings_rows
from game.store.desk import Desk
from game.store.notices import Notice
from game.store.settings_rows import SetupRow


class Preferences:
    """What the players chose; whatever of it is damaged is told and as nobody had chosen."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        found = desk.keeper.read(settings_rows.read_settings)
        self.settings, damaged = found or (Settings(), False)
        self._setups: dict[SetupRow, MatchSetup | None] = {}
        if damaged:
            desk.keeper.tell(Notice(notices.SETTINGS_DAMAGED))
        for notice in self.reread_setups():
            desk.keeper.tell(notice)

    def save(self, settings: Settings) -> None:
        """Keep the settings; what has not changed is not written."""
        defaults = settings_rows.settings_texts(Settings())
        texts = settings_rows.settings_texts(settings)
        self.settings = settings
        self._desk.put_texts(
            {k: v for k, v in texts.items() if v != self._desk.texts.get(k, defaults.get(k))}
        )

    def setup(self, row: SetupRow) -> MatchSetup | None:
        """Return a set-up, None if nobody said."""
        return self._setups[row]

    def save_setup(self, setup: MatchSetup, row: SetupRow) -> None:
        """Keep a set-up.

        Raises:
            ValueError: a name, level or table cannot be kept.
        """
        texts = settings_rows.setup_texts(setup, row)
        self._setups[row] = setup
        self._desk.put_texts({k: v for k, v in texts.items() if v != self._desk.texts.get(k)})

    def reread_setups(self) -> list[Notice]:
        """Read the set-ups; return what is to be told of those that are no use."""
        found = []
        for row in SetupRow:
            self._setups[row], notice = self._desk.setup_in(row)
            found += [] if notice is None else [notice]
        return found
