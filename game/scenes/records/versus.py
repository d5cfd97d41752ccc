"""Two players compared over the matches in which both sat."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.i18n import Translator
from game.scenes.base import Services
from game.scenes.records.picker import PickPlayerScene
from game.scenes.records.words import player_name
from game.store.values import HeadToHead, Player, PlayerLine, SharedRounds
from game.ui import theme
from game.ui.glyphs import Face
from game.ui.kit import Kit
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.focus import FocusGroup
from game.ui.widgets.labels import Label, Paragraph
from game.ui.widgets.outcome_chart import Share, ShareBar

_PICK_U: Final = 64
_NUMBERS_U: Final = 170
_BAR_U: Final = 84
_LONGEST_NAME: Final = 28


class BigNumbers(Widget):
    """Numbers in big letters side by side, each with a line below it."""

    focusable = False

    def __init__(self, kit: Kit, numbers: Sequence[tuple[str, str]]) -> None:
        super().__init__(kit)
        self.numbers = tuple(numbers)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the numbers."""
        kit, rect = self.kit, self.rect
        wide_px = rect.width // len(self.numbers)
        for index, (number, name) in enumerate(self.numbers):
            cell = pygame.Rect(rect.left + index * wide_px, rect.top, wide_px, rect.height)
            size_u = min(theme.TITLE_U, rect.height * 0.55 / kit.viewport.scale)
            big = kit.painter.title(number, size_u, max_width_px=cell.width)
            text = kit.painter.line(
                name,
                theme.BODY_U,
                theme.CREAM,
                face=Face.BOLD,
                max_width_px=max(1, cell.width - kit.px(20)),
                max_height_px=max(1, cell.height - big.get_height()),
            )
            top = cell.centery - (big.get_height() + text.get_height()) // 2
            surface.blit(big, big.get_rect(midtop=(cell.centerx, top)))
            surface.blit(text, text.get_rect(midtop=(cell.centerx, top + big.get_height())))


class VersusPage:
    """Builds and places the comparison; ``refresh`` builds it anew for other players."""

    def __init__(self, services: Services, refresh: Callable[[], None]) -> None:
        self._services = services
        self._refresh = refresh
        self.players: list[Player | None] = [None, None]

    def build(self, group: FocusGroup) -> None:
        """Add the widgets of this page."""
        services = self._services
        kit, tr = services.kit, services.translator.tr
        known: Sequence[PlayerLine] = services.data.history.players()
        self._check(known)
        self._picks = [self._build_pick(side, known) for side in (0, 1)]
        self._between = Label(
            kit, tr("and"), colour=theme.MINT, size_u=theme.LARGE_U, align="center"
        )
        group.add(self._picks[0], self._between, self._picks[1])
        first, second = self.players
        self._result: list[Widget] = []
        if first is None or second is None:
            said = tr("Two players are needed for this. Play a match with somebody!")
            self._nothing = Paragraph(kit, said, colour=theme.MINT, align="center")
            group.add(self._nothing)
            return
        self._build_result(first, second)
        group.add(*self._result)

    def _check(self, known: Sequence[PlayerLine]) -> None:
        """Choose the two who played most, and anew whoever is gone from the history."""
        there = [line.player for line in known]
        self.players = [player if player in there else None for player in self.players]
        for side in (0, 1):
            if self.players[side] is None:
                free = [player for player in there if player != self.players[1 - side]]
                self.players[side] = free[0] if free else None

    def _build_pick(self, side: int, known: Sequence[PlayerLine]) -> Button:
        services = self._services
        chosen = self.players[side]
        name = "–" if chosen is None else player_name(chosen, services.translator)
        others = [line for line in known if line.player != self.players[1 - side]]

        def pick() -> None:
            scene = PickPlayerScene(
                services,
                lambda player: self._take(side, player),
                asked=services.translator.tr("Compare whom?"),
                players=others,
            )
            services.director.push(scene)

        button = Button(services.kit, name, pick, icon="person", size_u=theme.LARGE_U)
        button.hint = services.translator.tr("Choose another player.")
        if not others:
            button.disable()
        return button

    def _take(self, side: int, player: Player | None) -> None:
        self.players[side] = player
        self._refresh()

    def _build_result(self, first: Player, second: Player) -> None:
        services = self._services
        kit, translator = services.kit, services.translator
        tr, number = translator.tr, translator.number
        found: HeadToHead = services.data.history.head_to_head(first, second)
        rounds: SharedRounds = services.data.history.shared_rounds(first, second)
        names = [_short(player_name(player, translator)) for player in (first, second)]
        self._numbers = BigNumbers(
            kit,
            [
                (number(found.a_won), tr("won by {name}", name=names[0])),
                (number(found.both_won), tr("won together")),
                (number(found.b_won), tr("won by {name}", name=names[1])),
            ],
        )
        self._bar = ShareBar(
            kit,
            [
                Share(found.a_won, names[0], theme.ORANGE, 0),
                Share(found.both_won, tr("Together"), theme.GOLD_PALE, 1),
                Share(found.neither_won, tr("Somebody else"), theme.PANEL_EDGE, 3),
                Share(found.b_won, names[1], theme.TEAL_LIGHT, 2),
            ],
        )
        sentences = _told(found, rounds, names, translator)
        self._text = Paragraph(kit, "\n".join(sentences), align="center")
        self._result = [self._numbers, self._bar, self._text]

    def lay_out(self, body: pygame.Rect) -> None:
        """Place the choice of players above the result, in pixels."""
        kit = self._services.kit
        gap_px = kit.px(24)
        middle_px = kit.px(80)
        wide_px = min(kit.px(520), (body.width - middle_px) // 2)
        left = body.centerx - middle_px // 2 - wide_px
        for side, pick in enumerate(self._picks):
            at = left + side * (wide_px + middle_px)
            pick.put(pygame.Rect(at, body.top + kit.px(8), wide_px, kit.px(_PICK_U)))
        top = self._picks[0].rect.top
        between = pygame.Rect(left + wide_px, top, middle_px, kit.px(_PICK_U))
        self._between.put(between)
        rest = pygame.Rect(body.left, between.bottom + gap_px, body.width, 0)
        rest.height = body.bottom - rest.top
        if not self._result:
            high_px = self._nothing.height_px(rest.width)
            self._nothing.put(pygame.Rect(rest.left, rest.centery - high_px, rest.width, high_px))
            return
        numbers = rest.copy()
        numbers.height = min(kit.px(_NUMBERS_U * 1.4), round(rest.height * 0.42))
        self._numbers.put(numbers)
        bar = rest.inflate(-kit.px(80), 0)
        bar.top, bar.height = numbers.bottom + kit.px(10), kit.px(_BAR_U)
        self._bar.put(bar)
        text = rest.copy()
        text.top = bar.bottom + gap_px
        text.height = max(1, rest.bottom - text.top)
        self._text.put(text)


def _short(name: str) -> str:
    """Return a name short enough for a sentence; imported ones may be very long."""
    return name if len(name) <= _LONGEST_NAME else name[: _LONGEST_NAME - 1].rstrip() + "…"


def _told(
    found: HeadToHead, rounds: SharedRounds, names: Sequence[str], translator: Translator
) -> list[str]:
    """Return how many matches and rounds two players have shared, and who won them."""
    tr = translator.tr
    sentences = [
        translator.trn(
            "They finished {n} match together.",
            "They finished {n} matches together.",
            found.played,
        ),
        tr(
            "Rounds: {rounds}, of which {first} won {a} and {second} won {b}.",
            rounds=rounds.played,
            first=names[0],
            a=rounds.a_won,
            second=names[1],
            b=rounds.b_won,
        ),
    ]
    if found.neither_won:
        others = translator.trn(
            "{n} was won by others.", "{n} were won by others.", found.neither_won
        )
        sentences.insert(1, others)
    return sentences
