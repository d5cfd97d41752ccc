"""What a scene is, what it is given, and how it moves to another.

The app keeps a stack of scenes. The top one gets intents and time; the ones below it are drawn as
long as what is above is not ``opaque``. A scene changes the stack only through
``Services.director``. It sets ``dirty`` when the picture must be drawn again, and reports
``animating`` while something moves by itself. Text input is on exactly while ``text_rect`` of the
top scene is a rectangle.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Protocol

import pygame

from game.i18n import Translator
from game.places.table_map import TableMap, builtin_table
from game.scenes.common.guide import Guide
from game.session import Session
from game.settings import Settings
from game.store.store import Store
from game.ui import intents
from game.ui.cards.art import CardArt
from game.ui.cards.faces import CardStyle
from game.ui.intents import Intent
from game.ui.kit import Kit
from game.ui.sound import Cue, Sounds
from game.ui.text import TextPainter
from game.ui.viewport import Viewport
from game.ui.widgets.buttons import Button, assign_letters
from game.ui.widgets.focus import FocusGroup

if TYPE_CHECKING:
    from game.reviewer import Reviewer


class SetupKind(Enum):
    """What is set up."""

    NEW = "new"
    SHARED = "shared"  # a new match with at least two people, who pass the screen around
    QUICK = "quick"  # what the quick match of the title is


class Director(Protocol):
    """Changes the stack of scenes; each change happens at once."""

    def push(self, scene: "Scene", /) -> None:
        """Put a scene on top; the one below is covered."""

    def pop(self) -> None:
        """Take the top scene away; without another one below, the game ends."""

    def replace(self, scene: "Scene", /) -> None:
        """Put a scene in the place of the top one."""

    def reset(self, scene: "Scene", /) -> None:
        """Take all scenes away and begin with this one."""

    def quit(self) -> None:
        """End the game."""


class Routes(Protocol):
    """The way between families of scenes, which know nothing of each other.

    Each call goes there at once. ``title``, ``table``, ``learn`` and ``podium`` leave everything
    else behind;
    the others lie on top, and their ``back`` leads here again.
    """

    def title(self) -> None:
        """Go to the title."""

    def setup(self, kind: SetupKind = SetupKind.NEW, /) -> None:
        """Set up a match, beginning with the last set-up of its kind."""

    def table(self, session: Session, guide: Guide | None = None, /) -> None:
        """Go to the table of a match, or of a lesson with its guide."""

    def learn(self) -> None:
        """Go on with the lessons where they were left, or begin them."""

    def lessons(self) -> None:
        """Show all lessons to choose from."""

    def scoreboard(self, session: Session, /, *, is_lesson: bool = False) -> None:
        """Show how the round that has just ended went; after a lesson there is no match to win."""

    def podium(self, session: Session, /) -> None:
        """Show how a match ended."""

    def review(self, match_id: int, number: int, entry: int | None = None, /) -> None:
        """Look back at a round of a kept match, from 1; at a choice by its place in the log.

        Only a round that is over is shown.
        """

    def open_matches(self) -> None:
        """Show all matches that can be continued."""

    def pause(self, session: Session, /, again: Callable[[], None] | None = None) -> None:
        """Lay the pause over a match."""

    def records(self) -> None:
        """Show what was played before."""

    def help(self, topic: str = "", /) -> None:
        """Show the rules, opened at a page; no topic is the first page."""

    def settings(self) -> None:
        """Show the settings."""


@dataclass(slots=True)
class Services:
    """What every scene is handed, so that none needs anything global.

    ``change`` keeps other settings and applies them at once (language, volumes, fullscreen):
    ``services.change(replace(services.settings, muted=True))``. ``notify`` shows a sentence over
    everything for a few seconds. ``data`` is the store, ``open_reviewer`` makes the ``reviewer``
    when it is first asked for (until then ``opened_reviewer`` is None), ``tables`` are the tables
    to play at, in the order in which they are offered, ``seed`` repeats the deals of a match (None:
    always others). ``keyboard_used`` tells whether the player's last act was a key (or a
    controller's button) and not a press.
    ``routes`` lead to the other scenes.
    """

    kit: Kit
    translator: Translator
    sound: Sounds
    director: Director
    rng: random.Random
    settings: Settings
    change: Callable[[Settings], None]
    notify: Callable[[str], None]
    data: Store
    open_reviewer: Callable[[], "Reviewer"]
    tables: tuple[TableMap, ...] = (builtin_table(),)
    seed: int | None = None
    keyboard_used: bool = False
    routes: Routes = field(init=False)
    opened_reviewer: "Reviewer | None" = field(default=None, init=False)
    _cards: CardArt | None = field(default=None, init=False)

    @property
    def reviewer(self) -> "Reviewer":
        """Return what prices choices that were made.

        What may be shown of it says ``game.scenes.common.looking_back``.
        """
        if self.opened_reviewer is None:
            self.opened_reviewer = self.open_reviewer()
        return self.opened_reviewer

    def cards(self) -> CardArt:
        """Return the pictures of the cards in the player's language and style.

        Ask anew for every frame: another style makes other pictures.
        """
        settings = self.settings
        style = CardStyle(
            letters=self.translator.index_letters,
            four_colour=settings.four_colour,
            large_indices=settings.large_indices,
            back=settings.back,
        )
        if self._cards is None or self._cards.style != style:
            self._cards = CardArt(style, on_missing=self.kit.miss)
        return self._cards

    @property
    def painter(self) -> TextPainter:
        """Return the text painter."""
        return self.kit.painter


class Scene:
    """One screen. Override what is needed; every method is called by the app only."""

    #: Whether the scene hides what is below it in the stack.
    opaque = True
    #: Whether the scene is the rules themselves, which F1 does not open twice.
    is_help = False

    def __init__(self, services: Services) -> None:
        self.services = services
        self.dirty = True

    @property
    def animating(self) -> bool:
        """Tell whether something moves by itself (drawn 60 instead of 30 times a second)."""
        return False

    @property
    def resting(self) -> bool:
        """Tell whether nothing will change by itself for the next second.

        Then time passes in steps of up to a second, which leaves the processor alone. By
        default that is so where time changes nothing at all.
        """
        return type(self).update is Scene.update and not self.animating

    @property
    def help_topic(self) -> str:
        """Return the page of the rules that fits the moment; empty: the first."""
        return ""

    @property
    def title(self) -> str:
        """Return what the window's title says beside the game's name; empty: nothing."""
        return ""

    @property
    def text_rect(self) -> pygame.Rect | None:
        """Return where text is being written in pixels, None while no text is wanted."""
        return None

    def enter(self) -> None:
        """Come onto the stack; ``layout`` follows."""

    def leave(self) -> None:
        """Go off the stack for good."""

    def cover(self) -> None:
        """Be covered by another scene put on top."""

    def uncover(self) -> None:
        """Be on top again after the covering scene went; ``layout`` follows."""

    def layout(self, viewport: Viewport) -> None:
        """Place everything for a window; called on entering and whenever the size changes."""

    def language_changed(self) -> None:
        """Take over another language; ``layout`` follows."""

    def handle(self, intent: Intent) -> None:
        """Take one intent."""

    def update(self, dt_s: float) -> None:
        """Let time pass: never more than 0.1 s at once, or 1.1 s after a rest (see ``resting``)."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole scene."""

    def cover_for_picture(self) -> None:
        """Cover what only one of several people may see: a picture of the screen is kept."""

    def save(self) -> None:
        """Keep what must not be lost; called when the game is about to end."""


class MenuScene(Scene):
    """A scene of widgets: fill ``group`` in ``build``, place them in ``layout``, draw in ``draw``.

    ``build`` is called on entering and again when the language changes. Esc calls ``back``.
    """

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.group = FocusGroup()

    def build(self) -> None:
        """Add the widgets to ``group``."""
        raise NotImplementedError

    def back(self) -> None:
        """Go back (Esc): by default to the scene below."""
        self.services.director.pop()

    def enter(self) -> None:
        """Build the widgets; whoever came here by key sees the focus from the start."""
        self.group.keyboard_used = self.services.keyboard_used
        self.rebuild()

    def rebuild(self) -> None:
        """Build the widgets anew, with the focus where it was."""
        group = self.group
        at = group.widgets.index(group.focused) if group.focused is not None else -1
        group.clear()
        self.build()
        assign_letters(widget for widget in group.widgets if isinstance(widget, Button))
        if 0 <= at < len(group.widgets) and group.widgets[at].can_focus:
            group.focus(group.widgets[at])
        self.dirty = True

    def language_changed(self) -> None:
        """Build the widgets in the new language."""
        self.rebuild()

    def cover(self) -> None:
        """Forget a press that will not end here."""
        self.group.handle(intents.PointerCancelled())

    @property
    def text_rect(self) -> pygame.Rect | None:
        """Return where text is being written."""
        return self.group.text_rect

    def handle(self, intent: Intent) -> None:
        """Give the intent to the widgets; what none of them uses may go back."""
        before = self.group.focused
        used = self.group.handle(intent)
        if used:
            self._sound(intent, moved=self.group.focused is not before)
        if not used and isinstance(intent, intents.Back):
            self.back()
        self.dirty = self.dirty or self.group.dirty

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the widgets."""
        self.group.draw(surface)

    def _sound(self, intent: Intent, *, moved: bool) -> None:
        """Let what was used be heard: a press, or the focus on its way."""
        presses = intents.Letter | intents.PointerReleased | intents.Activated
        if isinstance(intent, intents.FocusMoved) and moved:
            self.services.sound.play(Cue.FOCUS)
        elif isinstance(intent, presses) and intent != intents.Activated(repeat=True):
            self.services.sound.play(Cue.BUTTON)
