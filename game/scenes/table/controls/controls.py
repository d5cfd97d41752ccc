"""What a player can touch on the table: the hand, the piles, the buttons, the log."""

import pygame

from game.engine.cards import RANK_OF, Card
from game.engine.rules import DrawRule
from game.engine.stage import Phase
from game.places.layout import TableLayout
from game.scenes.base import Services
from game.scenes.common.guide import Glow
from game.scenes.table.actions import TableActions
from game.scenes.table.aids.table_aids import TableAids
from game.scenes.table.controls.hand_widget import HandWidget
from game.scenes.table.controls.log_panel import LogPanel
from game.scenes.table.controls.small_buttons import Commands, SmallButtons
from game.scenes.table.controls.spots import CutWidget, FanWidget, Spot
from game.scenes.table.state import TableState
from game.scenes.table.words.marks import plate_marks
from game.session import Waiting
from game.ui import intents, theme
from game.ui.intents import Intent
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button, ButtonKind
from game.ui.widgets.focus import FocusGroup


class TableControls:
    """The widgets of the table; ``refresh`` makes them fit what is waited for."""

    def __init__(
        self, services: Services, state: TableState, act: TableActions, commands: Commands
    ) -> None:
        self._services = services
        self._state = state
        self._act = act
        self._commands = commands
        kit, board = services.kit, state.board
        self.hand = HandWidget(
            kit, board, on_pick=act.pick, on_confirm=act.confirm, on_drop=act.drop
        )
        self.stock = Spot(kit, act.press_stock, focusable=True)
        self.pile = Spot(kit, act.press_pile, focusable=True)
        self.fan = FanWidget(kit, board, act.take_from_fan)
        self.cut = CutWidget(kit, board, act.cut)
        self.main = Button(kit, "", self.confirm, kind=ButtonKind.PRIMARY, pad_sign="pad_a")
        self.decline = Button(kit, "", lambda: act.cut(0))
        self.log = LogPanel(kit, title="")
        self.buttons = SmallButtons(services, commands)
        self.aids = TableAids(services, state, act.refuse)
        self.menu: tuple[Widget, ...] = (*self.buttons.all, self.log, *self.aids.widgets)
        self.group = FocusGroup()
        self.group.add(self.fan, self.cut, self.hand, self.main, self.decline)
        self.group.add(self.stock, self.pile, *self.menu)
        self.stock.ringed = self.pile.ringed = state.guide is None
        self._asked: object = None
        self._pointer = (-1, -1)
        self.build_texts()

    def build_texts(self) -> None:
        """Take over the language."""
        tr = self._services.translator.tr
        self.log.title = tr("Log")
        self.log.hint = tr("Click to fold the log away or back.")
        self.buttons.build_texts()
        self.aids.build_texts()
        self._asked = None

    def put(self, layout: TableLayout) -> None:
        """Put everything where the layout says."""
        unit = layout.scale
        self.hand.put(layout.seats[0].hand)
        self.stock.put(layout.stock)
        self.pile.put(layout.discard)
        room = self.hand.board.fan_room()
        self.fan.put(room)
        self.cut.put(room)
        self.main.put(layout.button)
        self.main.size_u = theme.LARGE_U * unit / self._services.kit.viewport.scale
        self.decline.size_u = theme.BODY_U * unit / self._services.kit.viewport.scale
        beside = layout.button.copy()
        beside.right = layout.button.left - round(16 * unit)
        if beside.colliderect(layout.banner):
            # Nobody has cards yet when the pack is cut, so there is room below.
            beside.midtop = (layout.button.centerx, layout.button.bottom + round(16 * unit))
        self.decline.put(beside)
        self.log.scale = unit
        self.log.put(layout.log)
        self.buttons.put(layout)
        self.aids.put(layout)

    # What is waited for.

    def refresh(self, *, curtain: bool) -> None:
        """Show and hide what fits the moment; on a new question the focus goes to its answer."""
        state = self._state
        asked = state.asks_person and not curtain
        looking = state.waiting is Waiting.LOOK and state.view.seat is not None
        looking = looking and not state.moving
        phase = state.view.phase if asked else Phase.OVER
        held = state.held and not state.moving
        question = (phase, state.view.to_act, state.session.cursor, state.moving, looking, held)
        self.hand.pointed_out = self._pointed_out()
        self.hand.marks.advised = self.aids.adviser.card
        self.buttons.refresh(hand_open=state.session.shown_seat is not None)
        if question == self._asked:
            return
        self._asked = question
        self.fan.open = phase is Phase.DRAW_FOR_DEAL
        self.fan.visible = bool(self.hand.board.fan)
        self.fan.raise_card()
        self.cut.open = self.cut.visible = phase is Phase.CUT
        self._offer_cards(phase)
        self.stock.inviting = phase is Phase.DRAW
        self.pile.inviting = phase is Phase.PLAY
        self.stock.visible = self.pile.visible = not (self.hand.board.fan or self.cut.open)
        on_phases = (Phase.DRAW, Phase.PLAY, Phase.PASS, Phase.CUT)
        self.main.visible = looking or held or phase in on_phases
        self.main.text = self._main_text(phase)
        if looking:
            self.main.text = self._services.translator.tr("Pass it on")
        if held:
            self.main.text = self._services.translator.tr("Go on")
        self.decline.visible = phase is Phase.CUT
        self.decline.text = self._services.translator.tr("Leave it")
        if asked or looking or held:
            self.focus_first()

    def _offer_cards(self, phase: Phase) -> None:
        """Show which cards of the hand may be played, which match and which are new."""
        state = self._state
        choices = state.free_choices() if phase is Phase.PLAY else {}
        self.hand.playable = tuple(card for card in self.hand.cards() if card in choices)
        up_card = state.view.up_card
        self.hand.marks.match_rank = RANK_OF[up_card] if choices and up_card is not None else None
        self.hand.marks.fresh = state.session.fresh_cards
        state.board.matching = frozenset(
            card for card in self.hand.cards() if self.hand.marks.matches(card)
        )
        state.board.arrange()

    def _pointed_out(self) -> Card | None:
        """Return the card that the guide or the coach means, so that Enter picks it."""
        hint = self._state.hint
        if hint is None:
            return self.aids.adviser.card
        return None if isinstance(hint.glow, Glow) else hint.glow

    def _main_text(self, phase: Phase) -> str:
        tr = self._services.translator.tr
        if phase is Phase.CUT:
            return tr("Cut here")
        if phase is Phase.DRAW:
            turns_over = self._state.view.rules.draw is DrawRule.TURN_OVER
            return tr("Turn over") if turns_over else tr("Draw")
        if phase is Phase.PASS:
            return tr("Pass")
        return tr("Pitty Pat!")

    def hinted(self) -> tuple[str, pygame.Rect] | None:
        """Return what explains a small button, and where it is, while it is aimed at."""
        for widget in self.menu:
            aimed = widget.hovered or (widget.focused and widget.ring_shown)
            if widget.visible and widget.hint and aimed and widget is not self.log:
                return widget.hint, widget.rect
        return self._mark_hinted()

    def _mark_hinted(self) -> tuple[str, pygame.Rect] | None:
        """Return what the mark under the pointer means, on a card or a plate, and where it is."""
        found = self.hand.explained_at(self._pointer)
        if found is not None:
            return self._services.translator.tr(found[0]), found[1]
        state = self._state
        for seat in range(state.board.seats):
            plate = state.board.seat_layout(seat).plate
            if plate.collidepoint(self._pointer):
                meaning = plate_marks(state, self._services.translator, seat)
                return (meaning, plate) if meaning else None
        return None

    def focus_first(self) -> None:
        """Put the keyboard focus on what answers the question."""
        for widget in (self.fan, self.cut, self.hand, self.main):
            if widget.can_focus:
                self.group.focus(widget)
                return

    def cancel(self) -> None:
        """Forget a press or drag that will not end here."""
        self.hand.cancel_drag()
        self.group.handle(intents.PointerCancelled())

    # What is done.

    def handle(self, intent: Intent) -> None:
        """Give an intent to the widgets."""
        if isinstance(intent, intents.PointerCancelled):
            self.hand.cancel_drag()
        if isinstance(intent, intents.PickedPosition):
            self.hand.pick_number(intent.index)
            if self.hand.can_focus:
                self.group.focus(self.hand)
            return
        if isinstance(intent, intents.PointerMoved):
            self._pointer = (intent.x_px, intent.y_px)
            self.hand.point_at(intent.x_px, intent.y_px)
            if self.fan.hover(intent.x_px, intent.y_px):
                self.fan.raise_card()
        used = self.group.handle(intent)
        if isinstance(intent, intents.FocusMoved):
            self.fan.raise_card()
        if not used and isinstance(intent, intents.Activated) and not intent.repeat:
            self.confirm()

    def aims_at_menu(self, intent: Intent) -> bool:
        """Tell whether a press or key is meant for the log or the small buttons."""
        if isinstance(intent, intents.PointerPressed):
            point = (intent.x_px, intent.y_px)
            return any(
                widget.visible and widget.hit_rect.collidepoint(point) for widget in self.menu
            )
        return self.group.keyboard_used and self.group.focused in self.menu

    def reaches_aids(self, intent: Intent) -> bool:
        """Let the small buttons and what all have seen be used behind the curtain.

        Return True when that was meant.
        """
        match intent:
            case intents.PointerPressed(x_px, y_px):
                widgets = (*self.buttons.all, self.aids.ranks, self.aids.table)
                hit = any(w.visible and w.hit_rect.collidepoint(x_px, y_px) for w in widgets)
                return hit and self.group.handle(intent)
            case intents.PointerReleased():
                return self.group.handle(intent)
            case intents.PointerMoved():
                self.group.handle(intent)
        return False

    def confirm(self) -> None:
        """Do what the moment asks for: play, draw, pass, cut, take a card, pass the screen on."""
        if self._state.waiting is Waiting.LOOK:
            self._commands.pass_on()
            return
        if self._state.held:
            return
        match self._state.view.phase:
            case Phase.CUT:
                self._act.cut(self.cut.depth)
            case Phase.DRAW_FOR_DEAL:
                self.fan.activate()
            case _:
                self._act.confirm()
