"""The lines of the log, made anew whenever something was shown or the language has changed."""

from game.i18n import Translator
from game.scenes.common.rule_texts import special_rules
from game.scenes.table.state import TableState
from game.scenes.table.words.sentences import TableWords


class LogLines:
    """What the log says; it names cards with their suits."""

    def __init__(self, state: TableState, translator: Translator) -> None:
        self._state = state
        self._translator = translator
        self.change_language()

    def change_language(self) -> None:
        """Say everything in the language of now."""
        names = [seat.name for seat in self._state.session.setup.seats]
        self.words = TableWords(self._translator, names, with_suits=True)
        self._written = -1

    def renewed(self) -> list[str] | None:
        """Return all lines, or None where they are as they were the last time."""
        telling = self._state.telling
        if self._written == telling.changes:
            return None
        self._written = telling.changes
        said = [line for line in map(self.words.log_line, telling.told) if line is not None]
        special = special_rules(self._state.view.rules, self._translator)
        return [special, *said] if special and said else said
