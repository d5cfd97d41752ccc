"""Where everything of a match lies in a window of any size and shape.

The window is divided into zones that cannot overlap, whatever the map says: the map's points choose
positions inside the zones. Three arrangements of the zones, for wide, squarish and tall windows,
each have a smallest frame in units; the one that gives the largest scale is taken, so that a
squarish window is used for larger cards and not for empty floor.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final

import pygame

from game.places.table_map import (
    FRAME_HEIGHT_U,
    FRAME_WIDTH_U,
    Point,
    SeatPlace,
    TableMap,
    seat_places,
)
from game.ui.cards.hand_layout import Side

_MARGIN_U: Final = 16
_GAP_U: Final = 8
PLATE_U: Final = (200, 56)
BUTTON_U: Final = (200, 64)
BANNER_U: Final = (560, 50)
LABEL_U: Final = (260, 50)
#: Four small buttons in a row.
ICONS_U: Final = (204, 44)
#: The two buttons of the aids, across from the log.
AIDS_U: Final = (97, 44)
#: What is written beside a plate of another seat.
MARKS_U: Final = (200, 28)
MARKS_GAP_U: Final = 4
BACK_U: Final = (76, 106)
POT_U: Final = (88, 96)
COUNT_U: Final = 26
PILE_WIDTH_U: Final = 108
LOG_WIDTH_U: Final = 260
CARD_RATIO: Final = 7 / 5
#: Beyond these the table stops growing and the place fills the rest.
_WIDEST: Final = 2.4
_TALLEST: Final = 1.5
#: How much larger than usual the piles get where there is room.
_LARGEST_PILES: Final = 1.2


class Arrangement(Enum):
    """The three ways to arrange a table, with the smallest frame that each needs in units."""

    WIDE = (1280, 720)
    SQUARE = (1040, 780)
    TALL = (840, 1120)


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in units."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Return the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Return the lower edge."""
        return self.y + self.height

    @property
    def centre_x(self) -> float:
        """Return the middle across."""
        return self.x + self.width / 2

    def clamped(self, zone: "Box") -> "Box":
        """Return this box moved, and only where it must be shrunk, into a zone."""
        width, height = min(self.width, zone.width), min(self.height, zone.height)
        x = min(max(self.x, zone.x), zone.right - width)
        y = min(max(self.y, zone.y), zone.bottom - height)
        return Box(x, y, width, height)


def _around(x: float, y: float, width: float, height: float) -> Box:
    return Box(x - width / 2, y - height / 2, width, height)


@dataclass(frozen=True, slots=True)
class SeatLayout:
    """A seat in pixels: the rectangles for its hand, its name plate, and marks beside the plate.

    ``marks`` is None for the viewer's own seat. ``room_px`` is the length of the hand along the
    seat's side: across for south and north, down for west and east.
    """

    side: Side
    hand: pygame.Rect
    plate: pygame.Rect
    marks: pygame.Rect | None

    @property
    def room_px(self) -> int:
        """Return the room for the hand along its side."""
        sideways = self.side in (Side.WEST, Side.EAST)
        return self.hand.height if sideways else self.hand.width


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Everything in pixels; one unit of the table is ``scale`` pixels.

    ``seats`` are clockwise from the viewer's. ``stock`` and ``discard`` are the cards themselves,
    ``count`` is for the number under the stock. ``play`` holds everything but ``label`` and
    ``icons``, which keep to the window's upper corners. ``aids`` is for two small buttons.
    ``callout`` is a point; what is shown there lies over everything for a moment. Card sizes are
    ``(width, height)``.
    """

    size_px: tuple[int, int]
    scale: float
    arrangement: Arrangement
    play: pygame.Rect
    table: pygame.Rect
    stock: pygame.Rect
    count: pygame.Rect
    discard: pygame.Rect
    pot: pygame.Rect
    log: pygame.Rect
    callout: tuple[int, int]
    banner: pygame.Rect
    button: pygame.Rect
    label: pygame.Rect
    icons: pygame.Rect
    aids: pygame.Rect
    seats: tuple[SeatLayout, ...]
    pile_card_px: tuple[int, int]
    hand_card_px: tuple[int, int]
    back_card_px: tuple[int, int]

    def solid_rects(self) -> dict[str, pygame.Rect]:
        """Return, by name, what must never overlap."""
        rects = {
            name: getattr(self, name)
            for name in (
                "stock", "count", "discard", "pot", "log", "banner", "button", "label", "icons",
                "aids",
            )
        }  # fmt: skip
        for seat in self.seats:
            rects[f"hand {seat.side}"] = seat.hand
            rects[f"plate {seat.side}"] = seat.plate
            if seat.marks is not None:
                rects[f"marks {seat.side}"] = seat.marks
        return rects


def layout_for(table: TableMap, size_px: tuple[int, int], seats: int) -> TableLayout:
    """Lay a table for 2 to 4 players into a window; any size is allowed, from 640×480 it is good.

    Raises:
        ValueError: there are not 2 to 4 players.
    """
    size = (max(1, size_px[0]), max(1, size_px[1]))
    return _Plan(table, size, seat_places(table, seats)).layout()


def place_scale(size_px: tuple[int, int]) -> float:
    """Return how many pixels a unit of the table is in a window of this size."""
    return _arrange(size_px)[1]


def _arrange(size_px: tuple[int, int]) -> tuple[Arrangement, float]:
    def fit(arrangement: Arrangement) -> float:
        width_u, height_u = arrangement.value
        return min(max(1, size_px[0]) / width_u, max(1, size_px[1]) / height_u)

    best = max(Arrangement, key=fit)
    return best, fit(best)


class _Plan:
    """One layout in the making: zones in units, then pixels."""

    def __init__(
        self, table: TableMap, size_px: tuple[int, int], seats: tuple[SeatPlace, ...]
    ) -> None:
        self.table = table
        self.size_px = size_px
        self.seats = seats
        self.sides = {seat.side for seat in seats}
        self.kind, self.scale = _arrange(size_px)
        width, height = size_px[0] / self.scale, size_px[1] / self.scale
        self.window = Box(0, 0, width, height)
        play_width, play_height = min(width, _WIDEST * height), min(height, _TALLEST * width)
        self.play = Box(
            (width - play_width) / 2, (height - play_height) / 2, play_width, play_height
        )
        self._make_rows()
        self._make_columns()

    def _make_rows(self) -> None:
        """Divide the height from below: the viewer's hand, the banner, the button."""
        play = self.play
        left, right = play.x + _MARGIN_U, play.right - _MARGIN_U
        spare = play.height - self.kind.value[1]
        hand_height = {"WIDE": 288, "SQUARE": 268, "TALL": 300}[self.kind.name] + min(
            60.0, spare / 4
        )
        inset = PLATE_U[0] + _MARGIN_U if self.kind is Arrangement.WIDE else 0
        self.hand = Box(
            left + inset,
            play.bottom - 4 - hand_height,
            right - left - 2 * inset,
            hand_height,
        )
        strip_bottom = self.hand.y - _GAP_U
        if self.kind is Arrangement.WIDE:
            strip_bottom = play.bottom - _MARGIN_U
        plate_y, button_y = strip_bottom - PLATE_U[1], strip_bottom - BUTTON_U[1]
        self.own_plate = Box(left, plate_y, *PLATE_U)
        self.button = Box(right - BUTTON_U[0], button_y, *BUTTON_U)
        above = self.hand.y if self.kind is Arrangement.WIDE else strip_bottom + _GAP_U
        if self.kind is Arrangement.TALL:
            above = button_y
        banner_y = above - _GAP_U - BANNER_U[1]
        if self.kind is Arrangement.SQUARE:
            banner_y -= (BUTTON_U[1] - BANNER_U[1]) / 2
        self.banner = Box(play.centre_x - BANNER_U[0] / 2, banner_y, *BANNER_U)

    def _make_columns(self) -> None:
        """Divide what is above: log, west, north, east and the piles between them."""
        play = self.play
        left, right = play.x + _MARGIN_U, play.right - _MARGIN_U
        tall = self.kind is Arrangement.TALL
        north_bottom = play.y + 174 if Side.NORTH in self.sides else play.y + 110
        log_y = max(north_bottom + _GAP_U if tall else 0, play.y + 64)
        self.log_left = self.table.log.x_u < FRAME_WIDTH_U / 2
        column_bottom = {
            Arrangement.WIDE: self.own_plate.y,
            Arrangement.SQUARE: self.button.y,
            Arrangement.TALL: self.banner.y,
        }[self.kind] - _GAP_U
        log_height = 116.0 if self.kind is Arrangement.SQUARE else 150.0
        if Side.WEST not in self.sides:
            log_height = min(260.0, self.banner.y - _GAP_U - log_y)
        log_x = left if self.log_left else right - LOG_WIDTH_U
        self.log = Box(log_x, log_y, LOG_WIDTH_U, log_height)
        self.aids = Box(right - AIDS_U[0] if self.log_left else left, log_y, *AIDS_U)
        column_y = self.log.bottom + _GAP_U
        self.west = Box(left, column_y, PLATE_U[0], column_bottom - column_y)
        self.east = Box(right - PLATE_U[0], column_y, PLATE_U[0], column_bottom - column_y)
        side = 0 if tall else LOG_WIDTH_U + _GAP_U
        self.north = Box(left + side, play.y, right - left - 2 * side, north_bottom - play.y)

    def _seat(self, seat: SeatPlace) -> tuple[Box, Box, Box | None]:
        """Return the boxes of a seat's hand, of its name plate and of the marks beside it."""
        if seat.side is Side.SOUTH:
            return self.hand, self.own_plate, None
        if seat.side is Side.NORTH:
            x = self._across(seat.x_u)
            plate = Box(x - PLATE_U[0] / 2, self.play.y + _GAP_U, *PLATE_U)
            bounds = self.play
            if self.kind is Arrangement.TALL:  # the round and the icons are in the same row
                bounds = Box(self.play.centre_x - 120, self.play.y, 240, self.play.height)
            hand = Box(x - seat.room_u / 2, plate.bottom + 2, seat.room_u, BACK_U[1])
            plate = plate.clamped(bounds).clamped(self.north)
            return hand.clamped(self.north), plate, self._beside(plate)
        column = self.west if seat.side is Side.WEST else self.east
        below = PLATE_U[1] + MARKS_GAP_U + MARKS_U[1]
        room = min(seat.room_u, column.height - below - _GAP_U)
        y = self.play.y + self.play.height * seat.y_u / FRAME_HEIGHT_U
        both = Box(column.x, y - room / 2, column.width, room + _GAP_U + below)
        both = both.clamped(column)
        hand = _around(self._across(seat.x_u), both.y + room / 2, BACK_U[1], room)
        plate = Box(column.x, both.bottom - below, *PLATE_U)
        marks = Box(column.x, both.bottom - MARKS_U[1], *MARKS_U)
        return hand.clamped(Box(column.x, both.y, column.width, room)), plate, marks

    def _beside(self, plate: Box) -> Box:
        """Return the room at the right of the plate in the north, as far as the icons."""
        icons_x = self.window.right - _MARGIN_U - ICONS_U[0]
        right = min(self.north.right, icons_x - _GAP_U, plate.right + _GAP_U + MARKS_U[0])
        return Box(plate.right + _GAP_U, plate.y, right - plate.right - _GAP_U, PLATE_U[1])

    def _across(self, x_u: float) -> float:
        """Move a point across: the outer quarters keep to the edges, the middle to the centre."""
        quarter = FRAME_WIDTH_U / 4
        if x_u < quarter:
            return self.play.x + x_u * min(1.0, self.play.width / FRAME_WIDTH_U)
        if x_u > 3 * quarter:
            rest = FRAME_WIDTH_U - x_u
            return self.play.right - rest * min(1.0, self.play.width / FRAME_WIDTH_U)
        return self.play.centre_x + (x_u - FRAME_WIDTH_U / 2)

    def _piles_zone(self, plates: list[Box]) -> Box:
        """Return the room for the piles: between the side hands, above the banner."""
        play = self.play
        if self.kind is Arrangement.TALL:
            side = _MARGIN_U + BACK_U[1] + _GAP_U
            top = self.log.bottom + _GAP_U
            bottom = min([self.banner.y, *(plate.y for plate in plates)]) - _GAP_U
        else:
            side = _MARGIN_U + LOG_WIDTH_U + _GAP_U
            top = self.north.bottom + _GAP_U
            bottom = min(self.banner.y, self.button.y) - _GAP_U
        return Box(play.x + side, top, play.width - 2 * side, bottom - top)

    def _piles(self, zone: Box) -> dict[str, Box]:
        """Return the boxes of stock, discard pile, pot and count, the group centred in its zone."""
        places = (self.table.stock, self.table.discard, self.table.pot)
        reach = max(abs(place.x_u - FRAME_WIDTH_U / 2) for place in places)
        widest = (zone.width - POT_U[0]) / 2 / max(reach, 1)
        grow = min(_LARGEST_PILES, widest, zone.height / 2.2 / (PILE_WIDTH_U * CARD_RATIO))
        grow = max(1.0, grow)
        width, height = PILE_WIDTH_U * grow, PILE_WIDTH_U * grow * CARD_RATIO
        block = height + COUNT_U

        def spot(place: Point, box_width: float, box_height: float) -> Box:
            middle = (self.table.stock.y_u + self.table.discard.y_u) / 2
            x = zone.centre_x + (place.x_u - FRAME_WIDTH_U / 2) * grow
            y = zone.y + zone.height / 2 + (place.y_u - middle) * grow
            return _around(x, y, box_width, box_height).clamped(zone)

        stock = spot(self.table.stock, width, block)
        discard = spot(self.table.discard, width, block)
        return {
            "stock": Box(stock.x, stock.y, width, height),
            "count": Box(stock.x, stock.y + height + 2, width, COUNT_U - 2),
            "discard": Box(discard.x, discard.y, width, height),
            "pot": spot(self.table.pot, *POT_U),
        }

    def _table(self) -> Box:
        """Return the rectangle of the table, its insets kept from the frame."""
        felt, play = self.table.felt, self.play
        shrink = min(1.0, play.width / FRAME_WIDTH_U) ** 2
        left, right = felt.left_u, FRAME_WIDTH_U - felt.left_u - felt.width_u
        below = FRAME_HEIGHT_U - felt.top_u - felt.height_u
        x, y = play.x + left * shrink, play.y + felt.top_u
        return Box(x, y, play.right - right * shrink - x, play.bottom - below - y)

    def _callout(self, zone: Box) -> tuple[int, int]:
        middle = (self.table.stock.y_u + self.table.discard.y_u) / 2
        x = self._across(self.table.callout.x_u)
        y = zone.y + zone.height / 2 + self.table.callout.y_u - middle
        return round(x * self.scale), round(y * self.scale)

    def _rect(self, box: Box) -> pygame.Rect:
        """Return a box in pixels; edges are rounded, so that boxes apart stay apart."""
        left, top = round(box.x * self.scale), round(box.y * self.scale)
        right, bottom = round(box.right * self.scale), round(box.bottom * self.scale)
        return pygame.Rect(left, top, max(0, right - left), max(0, bottom - top))

    def _card(self, width_u: float) -> tuple[int, int]:
        width = max(1, round(width_u * self.scale))
        return width, max(1, round(width * CARD_RATIO))

    def layout(self) -> TableLayout:
        """Return the layout in pixels."""
        boxes = [self._seat(seat) for seat in self.seats]
        zone = self._piles_zone([plate for _, plate, _ in boxes[1:] if plate.y > self.north.bottom])
        piles = self._piles(zone)
        rect, window = self._rect, self.window
        return TableLayout(
            size_px=self.size_px,
            scale=self.scale,
            arrangement=self.kind,
            play=rect(self.play),
            table=rect(self._table()),
            stock=rect(piles["stock"]),
            count=rect(piles["count"]),
            discard=rect(piles["discard"]),
            pot=rect(piles["pot"]),
            log=rect(self.log),
            callout=self._callout(zone),
            banner=rect(self.banner),
            button=rect(self.button),
            label=rect(Box(_MARGIN_U, 12, *LABEL_U)),
            icons=rect(Box(window.right - _MARGIN_U - ICONS_U[0], 12, *ICONS_U)),
            aids=rect(self.aids),
            seats=tuple(
                SeatLayout(seat.side, rect(hand), rect(plate), None if m is None else rect(m))
                for seat, (hand, plate, m) in zip(self.seats, boxes, strict=True)
            ),
            pile_card_px=self._card(piles["stock"].width),
            hand_card_px=self._card(min(0.62 * self.hand.height, 200) / CARD_RATIO),
            back_card_px=self._card(BACK_U[0]),
        )
