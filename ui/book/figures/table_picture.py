"""The table as a drawing: felt, four seats, the dealer and the order of play."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import atan2, cos, degrees, pi, sin

from htpy import Element, Node, circle, g, path, polygon, rect, svg, text, tspan

from engine.seats import SEATS, Seat, order_from_forehand, seat_step
from ui.book.figures.card_images import CARD_ART_HEIGHT, CARD_ART_WIDTH, CARD_BACK, draw_card
from ui.book.figures.seats import seat_name
from ui.book.text.context import BookContext

TABLE_MIDDLE = (220.0, 160.0)
RING_RADII = (108.0, 86.0)
"""The ellipse on which the numbers of the order are drawn."""

LABEL_PLACES = ((220, 300), (38, 160), (220, 20), (402, 160))
CARD_OFFSETS = ((0, 33), (-48, 0), (0, -33), (48, 0))
"""Where each seat's card of a trick is drawn, relative to the middle."""

ARROW_GAP = 0.3
"""The space between a number and the arrows beside it, in radians."""

TABLE_CARD_WIDTH, HAND_CARD_WIDTH = 44, 54
"""The width of a card on the table, and in South's hand."""

HAND_CARD_PITCH = 38
"""The distance between South's cards, unless there are too many."""

SPEECH_BUBBLE = (
    "M-14-15h28a6 6 0 0 1 6 6v17a6 6 0 0 1-6 6h-12l-9 8v-8h-7a6 6 0 0 1-6-6v-17a6 6 0 0 1 6-6z"
)
"""The outline of a speech bubble around a number."""

ROLES_BY_ORDER = {0: "forehand", 3: "dealer"}
"""The roles that are labelled, by index in the order of play."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The content of the drawing: dealer, direction of play, the trick and South's hand."""

    dealer: Seat
    direction: str
    trick: tuple[tuple[Seat, str], ...] = ()
    hand: tuple[str, ...] = ()
    stock: bool = False
    speaking: bool = False

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats in play order from forehand to the dealer."""
        return order_from_forehand(self.dealer, self.direction)


def table_picture(context: BookContext, layout: TableLayout) -> Element:
    """Return the drawing. It is hidden from screen readers, as its caption says the same."""
    height = 420 if layout.hand else 320
    return svg(".table-picture", viewBox=f"0 0 440 {height}", aria_hidden="true")[
        rect(".wood", x="78", y="42", width="284", height="236", rx="62"),
        rect(".felt", x="88", y="52", width="264", height="216", rx="53"),
        (draw_order_arrow(seat, seat_step(layout.direction)) for seat in layout.order[:3]),
        (draw_order_number(layout, place, seat) for place, seat in enumerate(layout.order, 1)),
        layout.stock and draw_stock(context, layout.dealer),
        (
            draw_card(context, card, *card_corner(seat), TABLE_CARD_WIDTH)
            for seat, card in layout.trick
        ),
        (draw_seat_label(context, layout, seat) for seat in SEATS),
        draw_hand_cards(context, layout.hand),
    ]


def seat_angle(seat: Seat) -> float:
    """Return the direction of a seat in radians from the right, clockwise."""
    return pi / 2 * (seat + 1)


def ring_point(radians: float) -> tuple[float, float]:
    """Return the point on the ring in a direction."""
    return TABLE_MIDDLE[0] + RING_RADII[0] * cos(radians), TABLE_MIDDLE[1] + RING_RADII[1] * sin(
        radians
    )


def draw_order_number(layout: TableLayout, place: int, seat: Seat) -> Element:
    """Draw the number of a seat in the order, in a speech bubble if the seats are speaking."""
    x, y = ring_point(seat_angle(seat))
    return g(".place", transform=f"translate({x:.1f} {y:.1f})")[
        path(d=SPEECH_BUBBLE) if layout.speaking else circle(r="14"),
        text(y="6", text_anchor="middle")[str(place)],
    ]


def draw_order_arrow(seat: Seat, turn: int) -> Node:
    """Draw an arrow along the ring from a seat to the next one."""
    start_angle, end_angle = (
        seat_angle(seat) + turn * ARROW_GAP * 0.85,
        seat_angle(seat) + turn * (pi / 2 - ARROW_GAP),
    )
    (x0, y0), (x1, y1) = ring_point(start_angle), ring_point(end_angle)
    heading = degrees(
        atan2(turn * RING_RADII[1] * cos(end_angle), -turn * RING_RADII[0] * sin(end_angle))
    )
    sweep = int(turn > 0)
    return g(".play-direction")[
        path(
            d=f"M{x0:.1f} {y0:.1f}A{RING_RADII[0]:g} {RING_RADII[1]:g} "
            f"0 0 {sweep} {x1:.1f} {y1:.1f}"
        ),
        polygon(
            points="9,0 -5,7 -2,0 -5,-7",
            transform=f"translate({x1:.1f} {y1:.1f}) rotate({heading:.1f})",
        ),
    ]


def draw_seat_label(context: BookContext, layout: TableLayout, seat: Seat) -> Element:
    """Draw the name of a seat and its role, dealer or forehand."""
    x, y = LABEL_PLACES[seat]
    role = ROLES_BY_ORDER.get(layout.order.index(seat))
    return g(".seat", transform=f"translate({x} {y})")[
        text(text_anchor="middle")[
            tspan(".name", x="0", y="-3" if role else "5")[seat_name(context, seat)],
            role and tspan(".part", x="0", y="14")[context.say(f"scene.part.{role}")],
        ]
    ]


def draw_stock(context: BookContext, dealer: Seat) -> Node:
    """Draw the pack in front of the dealer."""
    x, y = card_corner(dealer)
    return [
        draw_card(context, CARD_BACK, x + 3 * n, y + 4 - 3 * n, TABLE_CARD_WIDTH) for n in range(3)
    ]


def card_corner(seat: Seat) -> tuple[float, float]:
    """Return the upper left corner of a card in front of a seat."""
    x, y = CARD_OFFSETS[seat]
    return TABLE_MIDDLE[0] + x - TABLE_CARD_WIDTH / 2, TABLE_MIDDLE[
        1
    ] + y - TABLE_CARD_WIDTH * CARD_ART_HEIGHT / CARD_ART_WIDTH / 2


def draw_hand_cards(context: BookContext, cards: Sequence[str]) -> Iterable[Node]:
    """Draw South's cards, overlapping so that the corner of each is visible."""
    pitch = min(HAND_CARD_PITCH, (430 - HAND_CARD_WIDTH) / max(1, len(cards) - 1))
    left = TABLE_MIDDLE[0] - (pitch * (len(cards) - 1) + HAND_CARD_WIDTH) / 2
    return [
        draw_card(context, card, left + pitch * n, 328, HAND_CARD_WIDTH)
        for n, card in enumerate(cards)
    ]
