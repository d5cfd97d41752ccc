"""Cards that lie and move on the table: sprites that glide to their slots, turn over and fly.

A sprite has a pose (middle in pixels, angle, width) and a target pose that it glides to. What moves
along a given path is moved by tweens instead, with ``hold`` on.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

import pygame

from game.engine.cards import Card
from game.ui.cards.hand_layout import Slot

#: How fast sprites glide to their slots: the part left after each second is e to the minus this.
_GLIDE_PER_S: Final = 13.0
_AT_REST_PX: Final = 0.6


class CardPictures(Protocol):
    """Where the pictures of cards come from; ``game.ui.cards.art.CardArt`` is the real one."""

    def face(self, card: Card, width_px: int, *, passing: bool = False) -> pygame.Surface:
        """Return a face, upright; a ``passing`` size may be scaled from another."""

    def back_face(self, width_px: int, *, passing: bool = False) -> pygame.Surface:
        """Return the back, upright; a ``passing`` size may be scaled from another."""

    def rotated(
        self, card: Card | None, width_px: int, angle_deg: float, *, passing: bool = False
    ) -> pygame.Surface:
        """Return a face, or the back for None, turned counter-clockwise."""

    def shadow(self, width_px: int, angle_deg: float) -> pygame.Surface:
        """Return the soft shadow of a turned card."""


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a card is: its middle, how it is turned and how wide it is, in pixels."""

    x_px: float
    y_px: float
    angle_deg: float
    width_px: float

    def towards(self, other: "Pose", part: float) -> "Pose":
        """Return the pose on the way to another one, 0 here and 1 there."""
        return Pose(
            self.x_px + (other.x_px - self.x_px) * part,
            self.y_px + (other.y_px - self.y_px) * part,
            self.angle_deg + (other.angle_deg - self.angle_deg) * part,
            self.width_px + (other.width_px - self.width_px) * part,
        )


def pose_of(slot: Slot, width_px: float) -> Pose:
    """Return the pose of a card that lies in a slot."""
    return Pose(slot.x_px, slot.y_px, slot.angle_deg, width_px)


def pose_in(rect: pygame.Rect, angle_deg: float = 0.0) -> Pose:
    """Return the pose of a card that fills a rectangle."""
    return Pose(rect.centerx, rect.centery, angle_deg, rect.width)


class CardSprite(pygame.sprite.Sprite):
    """One card; ``card`` None shows a back whatever happens, for cards that nobody may see.

    ``turn`` is 0 face down, 1 face up, and in between while the card turns over. ``ring``, made
    in double size, is drawn around the card, below the cards that lie over it.
    """

    def __init__(self, card: Card | None, pose: Pose, *, face_up: bool) -> None:
        super().__init__()
        self.card = card
        self.pose = pose
        self.target = pose
        self.turn = 1.0 if face_up else 0.0
        self.turn_target = self.turn
        self.hold = False
        self.lift_px = 0.0
        self.ring: pygame.Surface | None = None

    @property
    def at_rest(self) -> bool:
        """Tell whether the card lies still where it should."""
        if self.hold:
            return True
        gap = abs(self.pose.x_px - self.target.x_px) + abs(self.pose.y_px - self.target.y_px)
        turned = abs(self.pose.angle_deg - self.target.angle_deg)
        grown = abs(self.pose.width_px - self.target.width_px)
        same_side = self.turn == self.turn_target
        return gap < _AT_REST_PX and turned < _AT_REST_PX and grown < _AT_REST_PX and same_side

    def glide(self, dt_s: float) -> None:
        """Move on towards the target."""
        if self.hold or (self.pose is self.target and self.turn == self.turn_target):
            return
        part = 1.0 - math.exp(-_GLIDE_PER_S * dt_s)
        self.pose = self.pose.towards(self.target, part)
        if self.turn != self.turn_target:
            step = dt_s * 5.0
            gap = self.turn_target - self.turn
            self.turn = (
                self.turn_target if abs(gap) <= step else self.turn + math.copysign(step, gap)
            )
        if self.at_rest:
            self.pose = self.target

    def settle(self) -> None:
        """Be at the target at once."""
        self.pose = self.target
        self.turn = self.turn_target
        self.hold = False

    def draw(self, surface: pygame.Surface, pictures: CardPictures) -> None:
        """Draw the card with its shadow."""
        pose = self.pose
        width = max(2, round(pose.width_px))
        shown = self.card if self.turn >= 0.5 else None
        squeeze = abs(2.0 * self.turn - 1.0)
        height = width * 1.4
        drop = 0.016 * height + self.lift_px * 0.5
        if squeeze > 0.98:
            shadow = pictures.shadow(width, pose.angle_deg)
            surface.blit(shadow, shadow.get_rect(center=(pose.x_px + drop * 0.4, pose.y_px + drop)))
            moving = self.hold or not self.at_rest
            picture = pictures.rotated(shown, width, pose.angle_deg, passing=moving)
        else:
            flat = (
                pictures.back_face(width, passing=True)
                if shown is None
                else pictures.face(shown, width, passing=True)
            )
            narrow = (max(2, round(width * squeeze)), flat.get_height())
            picture = pygame.transform.rotate(
                pygame.transform.smoothscale(flat, narrow), pose.angle_deg
            )
        where = picture.get_rect(center=(round(pose.x_px), round(pose.y_px - self.lift_px)))
        surface.blit(picture, where)
        if self.ring is not None:
            turned = pygame.transform.rotozoom(self.ring, pose.angle_deg, 0.5)
            surface.blit(turned, turned.get_rect(center=where.center))

    def mark_point(self) -> tuple[float, float]:
        """Return the point above the card's index, which is in sight in every hand, for a mark."""
        across, up = -0.36 * self.pose.width_px, 0.73 * self.pose.width_px
        turn = math.radians(self.pose.angle_deg)
        x_px = self.pose.x_px + across * math.cos(turn) - up * math.sin(turn)
        y_px = self.pose.y_px - across * math.sin(turn) - up * math.cos(turn)
        return x_px, y_px - self.lift_px


class SpriteRow:
    """The sprites of one hand, in the order in which they lie."""

    def __init__(self) -> None:
        self.sprites: list[CardSprite] = []

    def __len__(self) -> int:
        return len(self.sprites)

    @property
    def at_rest(self) -> bool:
        """Tell whether all cards lie still."""
        return all(sprite.at_rest for sprite in self.sprites)

    def insert(self, sprite: CardSprite) -> int:
        """Put a card in: an open card where its rank belongs, a hidden one at the end."""
        index = len(self.sprites)
        if sprite.card is not None:
            lower = [s for s in self.sprites if s.card is not None and s.card < sprite.card]
            index = len(lower)
        self.sprites.insert(index, sprite)
        sprite.hold = False
        return index

    def take(self, card: Card | None) -> CardSprite | None:
        """Take a card out: that card where the hand is open, else the last one."""
        found = [sprite for sprite in self.sprites if card is not None and sprite.card == card]
        if not found and not self.sprites:
            return None
        sprite = found[0] if found else self.sprites[-1]
        self.sprites.remove(sprite)
        sprite.ring = None
        return sprite

    def arrange(self, slots: Sequence[Slot], width_px: float) -> None:
        """Give the cards their slots; as many slots as cards."""
        for sprite, slot in zip(self.sprites, slots, strict=True):
            sprite.target = pose_of(slot, width_px)

    def glide(self, dt_s: float) -> None:
        """Let every card move on towards its slot."""
        for sprite in self.sprites:
            sprite.glide(dt_s)

    def settle(self) -> None:
        """Let every card be in its slot at once."""
        for sprite in self.sprites:
            sprite.settle()

    def draw(self, surface: pygame.Surface, pictures: CardPictures) -> None:
        """Draw the cards, later ones over earlier ones."""
        for sprite in self.sprites:
            sprite.draw(surface, pictures)


def flight(
    sprite: CardSprite, goal: Pose, *, face_up: bool, arc_px: float = 0.0
) -> Callable[[float], None]:
    """Return what a tween applies to fly a card to a pose, turning it over on the way.

    ``arc_px`` is how high above the straight line it goes. The card ends exactly at the goal.
    """
    start, turn = sprite.pose, sprite.turn
    sprite.hold = True
    end_turn = 1.0 if face_up else 0.0
    # Turn the short way round, so that a card never spins.
    swing = (goal.angle_deg - start.angle_deg + 180.0) % 360.0 - 180.0
    bent = Pose(goal.x_px, goal.y_px, start.angle_deg + swing, goal.width_px)

    def apply(part: float) -> None:
        if part >= 1.0:
            sprite.pose = sprite.target = goal
            sprite.turn = sprite.turn_target = end_turn
            sprite.lift_px = 0.0
            return
        sprite.pose = start.towards(bent, part)
        sprite.lift_px = arc_px * 4 * part * (1 - part)
        sprite.turn = turn + (end_turn - turn) * min(1.0, max(0.0, part * 1.6 - 0.3))

    return apply
