"""A control for every house rule; each change goes straight into the draft of the match."""

from collections.abc import Callable
from typing import Final, TypeVar

from game.engine.rules import LARGEST_NUMBER, DrawRule, LengthKind
from game.scenes.base import Services
from game.scenes.common import rule_texts
from game.scenes.common.draft import USUAL_LENGTHS, MatchDraft
from game.scenes.common.page import WideChoice, WideNumber
from game.scenes.common.rule_texts import length_name
from game.ui.widgets.base import Action
from game.ui.widgets.controls import Choice, Row, Toggle

_MOST_CHIPS: Final = 1000

Value = TypeVar("Value")
_LengthChoice = tuple[LengthKind, int | None]


class RuleControls:
    """The controls by the name of their rule, in reading order; ``rows`` holds them.

    A rule has the name of its field in ``HouseRules``, ``aids`` are those of the match; ``chips``
    and ``number`` are the numbers of stakes and of an own length. ``on_change`` is called after
    each change.
    """

    def __init__(self, services: Services, draft: MatchDraft, on_change: Action) -> None:
        self._services = services
        self._draft = draft
        self._on_change = on_change
        self._build_cards()
        self._build_stakes()
        self._build_length()
        self._aids = WideChoice(
            services.kit,
            services.translator.tr("Aids"),
            [(aids, services.translator.tr(name)) for aids, name in rule_texts.AIDS_NAMES.items()],
            draft.aids,
            lambda value: self._change(lambda: draft.set_aids(value)),
        )
        self.rows: dict[str, Row] = {
            "hand_size": self._hand,
            "draw": self._draw,
            "lone_card": self._lone,
            "power_aces": self._aces,
            "buy_in": self._stakes,
            "chips": self._buy_in,
            "length": self._length,
            "number": self._number,
            "aids": self._aids,
        }
        self.refresh()

    def _build_cards(self) -> None:
        kit, tr = self._services.kit, self._services.translator.tr
        draft, rules = self._draft, self._draft.rules
        self._hand = WideChoice(
            kit,
            tr("Deal"),
            [(n, tr(name)) for n, name in rule_texts.HAND_NAMES.items()],
            rules.hand_size,
            lambda value: self._change(lambda: draft.set_hand_size(value)),
        )
        self._draw = WideChoice(
            kit,
            tr("Drawing"),
            [(rule, tr(name)) for rule, name in rule_texts.DRAW_NAMES.items()],
            rules.draw,
            lambda value: self._change(lambda: draft.set_draw(value)),
        )
        self._lone = WideChoice(
            kit,
            tr("Lone card"),
            [(rule, tr(name)) for rule, name in rule_texts.LONE_NAMES.items()],
            rules.lone_card,
            lambda value: self._change(lambda: draft.set_lone_card(value)),
        )
        self._aces = Toggle(
            kit,
            tr("Power aces"),
            lambda on: self._change(lambda: draft.set_power_aces(on)),
            value=rules.power_aces,
        )

    def _build_stakes(self) -> None:
        kit, tr = self._services.kit, self._services.translator.tr
        draft, rules = self._draft, self._draft.rules
        self._stakes = Toggle(
            kit,
            tr("Stakes"),
            lambda on: self._change(lambda: draft.set_stakes(on)),
            value=rules.buy_in is not None,
        )
        self._buy_in = WideNumber(
            kit,
            tr("Chips each"),
            draft.buy_in,
            lambda value: self._change(lambda: draft.set_buy_in(value)),
            low=1,
            high=_MOST_CHIPS,
            step=5,
        )

    def _build_length(self) -> None:
        kit, tr = self._services.kit, self._services.translator.tr
        draft, rules = self._draft, self._draft.rules
        lengths: list[tuple[_LengthChoice, str]] = [
            ((length.kind, length.number), length_name(length, self._services.translator))
            for length in USUAL_LENGTHS
        ]
        lengths.insert(2, ((LengthKind.POINTS, None), tr("Other total")))
        lengths.append(((LengthKind.ROUNDS, None), tr("Other number of rounds")))
        self._length = WideChoice(
            kit,
            tr("Match"),
            lengths,
            self._length_choice(),
            lambda value: self._change(lambda: draft.choose_length(*value)),
        )
        self._number = WideNumber(
            kit,
            "",
            rules.length.number,
            lambda value: self._change(lambda: draft.set_length_number(value)),
            low=1,
            high=LARGEST_NUMBER,
        )

    def refresh(self) -> None:
        """Let every widget show the draft as it is now."""
        tr = self._services.translator.tr
        draft, rules = self._draft, self._draft.rules
        _select(self._hand, rules.hand_size)
        _select(self._draw, rules.draw)
        _select(self._lone, rules.lone_card)
        _select(self._length, self._length_choice())
        _select(self._aids, draft.aids)
        self._aces.value = rules.power_aces
        self._stakes.value = rules.buy_in is not None
        self._buy_in.value = draft.buy_in
        self._number.value = rules.length.number
        points = rules.length.kind is LengthKind.POINTS
        self._number.label = tr("Points") if points else tr("Rounds")
        self._number.step_size = 25 if points else 1
        _allow(
            self._lone, "" if rules.draw is not DrawRule.TURN_OVER else rule_texts.LONE_FORCED, tr
        )
        _allow(self._buy_in, "" if rules.buy_in is not None else rule_texts.BUY_IN_OFF, tr)
        _allow(self._number, "" if draft.own_length else rule_texts.LENGTH_OFF, tr)
        self._explain()

    def _explain(self) -> None:
        """Let every control explain what is chosen."""
        tr, rules = self._services.translator.tr, self._draft.rules
        points = rules.length.kind is LengthKind.POINTS
        length_text = rule_texts.POINTS_TEXT if points else rule_texts.ROUNDS_TEXT
        for row, text in (
            (self._hand, rule_texts.HAND_TEXTS[rules.hand_size]),
            (self._draw, rule_texts.DRAW_TEXTS[rules.draw]),
            (self._lone, rule_texts.LONE_TEXTS[rules.lone_card]),
            (self._aces, rule_texts.ACES_TEXT),
            (self._stakes, rule_texts.STAKES_TEXT),
            (self._buy_in, rule_texts.BUY_IN_TEXT),
            (self._length, length_text),
            (self._number, length_text),
            (self._aids, rule_texts.AIDS_TEXTS[self._draft.aids]),
        ):
            row.hint = tr(text)

    def _length_choice(self) -> _LengthChoice:
        length = self._draft.rules.length
        return length.kind, None if self._draft.own_length else length.number

    def _change(self, act: Action) -> None:
        act()
        self.refresh()
        self._on_change()


def _select(choice: Choice[Value], value: Value) -> None:
    """Let a choice show a value without reporting it."""
    choice.index = next(at for at, option in enumerate(choice.options) if option[0] == value)


def _allow(row: Row, reason: str, tr: Callable[[str], str]) -> None:
    """Make a row usable, or say why it is not."""
    if reason:
        row.disable(tr(reason))
    else:
        row.enable()
