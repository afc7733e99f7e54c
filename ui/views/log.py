"""What has happened in this deal, as a list that grows downwards (Y13)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from htpy import Element, Node, b, div, fragment, i, li, ol, span

from ui.model import Scene
from ui.table.arrange import Laid, suit_of
from ui.views.card import suit_icon
from ui.views.people import mark
from ui.wording import log_entries, player
from ui.wording.cards import card_sign, rank_sign
from ui.wording.log import Entry

COLUMNS = (0, 1, 2, 3)
"""The columns of the tricks are the seats, as in the totals above them."""


def log(scene: Scene) -> Element:
    """The log; it keeps silent, because the spoken summaries say the same."""
    return div("#log", role="log", aria_live="off", aria_label=scene.say("ui.log"), tabindex="0")[
        ol[(entry(scene, one) for one in log_entries(scene))]
    ]


def entry(scene: Scene, one: Entry) -> Element:
    """A line: its short form for the eye, the sentences for whoever listens."""
    short = SHORT.get(one.kind)
    if short is None:
        return li(class_=one.kind)[one.text]
    return li(class_=one.kind)[
        span(".hidden")[one.text], div(".short-line", aria_hidden="true")[short(scene, one)]
    ]


def together(scene: Scene, one: Entry) -> Iterator[Node]:
    """Yield what a phase was about, and who said what in it."""
    yield b[one.title]
    for who, what in one.parts:
        yield fragment[" ", span(".part")[who, " ", i[what]]]


def holds(scene: Scene, one: Entry) -> Node:
    """What is played for, and the players as headings of the columns below."""
    return fragment[
        div[one.title],
        div(".columns")[span, (who(scene, seat) for seat in COLUMNS), span],
    ]


def who(scene: Scene, seat: int) -> Element:
    """The player of a column, in the colour of the seat."""
    return span(f".who.seat-{seat}")[mark(seat), " ", player(scene, seat)]


def trick(scene: Scene, one: Entry) -> Node:
    """A trick as a row: every card under its player, leader and winner marked."""
    cards = {card.seat: card for card in one.cards}
    return div(".columns")[
        span(".number")[one.title],
        (laid(scene, cards.get(seat)) for seat in COLUMNS),
        span(".points")[one.points],
    ]


def laid(scene: Scene, card: Laid | None) -> Element:
    """A card in two or three signs."""
    if card is None:
        return span
    suit = suit_of(card.card)
    return span(class_=["laid-short", {"led": card.place == 0, "took": card.won}])[
        suit != "T" and suit_icon(scene, suit),
        b[card_sign(scene, card.card) if suit == "T" else rank_sign(scene, card.card)],
    ]


SHORT: dict[str, Callable[[Scene, Entry], Node | Iterator[Node]]] = {
    "together": together,
    "holds": holds,
    "trick": trick,
}
"""The lines whose short form differs from their text."""
