"""The table as a drawing: felt, four seats, who deals and in what order play goes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import atan2, cos, degrees, pi, sin

from htpy import Element, Node, circle, g, path, polygon, rect, svg, text, tspan

from engine.game import SEATS, Seat, seat_step
from ui.book.figures.pictures import BACK, HIGH, WIDE, placed_card
from ui.book.figures.seats import seat_name
from ui.book.text.context import Context

MIDDLE = (220.0, 160.0)
RING = (108.0, 86.0)
"""The ellipse on which the numbers of the order stand."""

LABELS = ((220, 300), (38, 160), (220, 20), (402, 160))
NEAR = ((0, 33), (-48, 0), (0, -33), (48, 0))
"""Where a seat's card of a trick lies, from the middle."""

GAP = 0.3
"""The room between a number and the arrows beside it, in radians."""

CARD, HELD = 44, 54
"""How wide a card is on the table, and in South's hand."""

PITCH = 38
"""How far apart South's cards are, unless they are too many."""

BUBBLE = "M-14-15h28a6 6 0 0 1 6 6v17a6 6 0 0 1-6 6h-12l-9 8v-8h-7a6 6 0 0 1-6-6v-17a6 6 0 0 1 6-6z"
"""The outline of what is spoken, around a number."""

PARTS = {0: "forehand", 3: "dealer"}
"""Who is more than one of four, by place in the order."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What is drawn: who deals, the seats in their order, cards in the middle and of South."""

    dealer: Seat
    order: tuple[Seat, ...]
    direction: str
    trick: tuple[tuple[Seat, str], ...] = ()
    hand: tuple[str, ...] = ()
    stock: bool = False
    speaking: bool = False


def table_picture(context: Context, setting: Setting) -> Element:
    """The drawing; what it says stands in words beside it."""
    high = 420 if setting.hand else 320
    return svg(".table-picture", viewBox=f"0 0 440 {high}", aria_hidden="true")[
        rect(".wood", x="78", y="42", width="284", height="236", rx="62"),
        rect(".felt", x="88", y="52", width="264", height="216", rx="53"),
        (arrow(seat, seat_step(setting.direction)) for seat in setting.order[:3]),
        (number(setting, place, seat) for place, seat in enumerate(setting.order, 1)),
        stock(context, setting.dealer) if setting.stock else None,
        (lying(context, seat, card) for seat, card in setting.trick),
        (label(context, setting, seat) for seat in SEATS),
        held(context, setting.hand),
    ]


def angle(seat: Seat) -> float:
    """Where a seat is, in radians from the right, clockwise."""
    return pi / 2 * (seat + 1)


def spot(at: float) -> tuple[float, float]:
    """A place on the ring."""
    return MIDDLE[0] + RING[0] * cos(at), MIDDLE[1] + RING[1] * sin(at)


def number(setting: Setting, place: int, seat: Seat) -> Element:
    """The number of a seat in the order, in a bubble if the seats speak."""
    x, y = spot(angle(seat))
    return g(".place", transform=f"translate({x:.1f} {y:.1f})")[
        path(d=BUBBLE) if setting.speaking else circle(r="14"),
        text(y="6", text_anchor="middle")[str(place)],
    ]


def arrow(seat: Seat, way: int) -> Node:
    """An arrow from a seat to the next one, along the ring."""
    begin, end = angle(seat) + way * GAP * 0.85, angle(seat) + way * (pi / 2 - GAP)
    (x0, y0), (x1, y1) = spot(begin), spot(end)
    heading = degrees(atan2(way * RING[1] * cos(end), -way * RING[0] * sin(end)))
    sweep = int(way > 0)
    return g(".way")[
        path(d=f"M{x0:.1f} {y0:.1f}A{RING[0]:g} {RING[1]:g} 0 0 {sweep} {x1:.1f} {y1:.1f}"),
        polygon(
            points="9,0 -5,7 -2,0 -5,-7",
            transform=f"translate({x1:.1f} {y1:.1f}) rotate({heading:.1f})",
        ),
    ]


def label(context: Context, setting: Setting, seat: Seat) -> Element:
    """The name of a seat, and its part: dealer or forehand."""
    x, y = LABELS[seat]
    part = PARTS.get(setting.order.index(seat))
    return g(".seat", transform=f"translate({x} {y})")[
        text(text_anchor="middle")[
            tspan(".name", x="0", y="-3" if part else "5")[seat_name(context.say, seat)],
            part and tspan(".part", x="0", y="14")[context.say(f"scene.part.{part}")],
        ]
    ]


def stock(context: Context, dealer: Seat) -> Node:
    """The pack, lying before its dealer."""
    x, y = corner(dealer)
    return [placed_card(context, BACK, x + 3 * n, y + 4 - 3 * n, CARD) for n in range(3)]


def lying(context: Context, seat: Seat, card: str) -> Element:
    """A card of a trick, before the seat that played it."""
    return placed_card(context, card, *corner(seat), CARD)


def corner(seat: Seat) -> tuple[float, float]:
    """The upper left corner of a card that lies before a seat."""
    x, y = NEAR[seat]
    return MIDDLE[0] + x - CARD / 2, MIDDLE[1] + y - CARD * HIGH / WIDE / 2


def held(context: Context, cards: Sequence[str]) -> Iterable[Node]:
    """Return South's cards, each showing its corner."""
    pitch = min(PITCH, (430 - HELD) / max(1, len(cards) - 1))
    left = MIDDLE[0] - (pitch * (len(cards) - 1) + HELD) / 2
    return [placed_card(context, card, left + pitch * n, 328, HELD) for n, card in enumerate(cards)]
