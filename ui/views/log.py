"""What has happened in this deal, as a list that grows downwards (Y13)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from htpy import Element, Node, a, b, div, fragment, i, li, ol, span

from ui.model import Scene
from ui.table.arrange import LaidCard, card_suit
from ui.table.replay_scene import whole_deal
from ui.table.replays import replayable_deal
from ui.views.card import suit_icon
from ui.views.names import player_name, with_names
from ui.views.people import mark
from ui.wording import log_entries
from ui.wording.cards import card_sign, rank_sign
from ui.wording.log import Entry

COLUMNS = (0, 1, 2, 3)
"""The columns of the tricks are the seats, as in the totals above them."""


def log(scene: Scene) -> Element:
    """The log; it keeps silent, because the spoken summaries say the same.

    Of a deal that is looked at again it has every line, each of which leads to its moment.
    """
    deal = whole_deal(scene)
    return div("#log", role="log", aria_live="off", aria_label=scene.say("ui.log"), tabindex="0")[
        ol[(entry(deal, one) for one in log_entries(deal))]
    ]


def entry(scene: Scene, one: Entry) -> Element:
    """A line: its short form for the eye, the sentences for whoever listens."""
    short = SHORT.get(one.kind)
    if short is None:
        return li(class_=one.kind)[to_moment(scene, one.ply)[with_names(scene, one.text)]]
    return li(class_=one.kind)[
        to_moment(scene, one.ply, ".hidden")[with_names(scene, one.text)],
        div(".short-line", aria_hidden="true")[short(scene, one)],
    ]


def to_moment(scene: Scene, ply: int, kind: str = "", *, for_eyes: bool = False) -> Element:
    """The way to the moment after so many actions, where there is one: else only its words.

    What stands in short is for the eye and the mouse; the words behind it are for all others.
    """
    number = replayable_deal(scene)
    if not ply or number is None:
        return span(kind) if kind else span
    now = scene.model.table.replay
    here = "true" if now and now.ply == ply else None
    href, quiet = f"#d={number + 1}&p={ply}", "-1" if for_eyes else None
    return a(f"{kind}.to-moment", href=href, aria_current=here, tabindex=quiet)


def together(scene: Scene, one: Entry) -> Iterator[Node]:
    """Yield what a phase was about, and who said what in it."""
    yield b[one.title]
    for who, what in one.parts:
        yield fragment[" ", span(".part")[with_names(scene, who), " ", i[what]]]


def holds(scene: Scene, one: Entry) -> Node:
    """What is played for, and the players as headings of the columns below."""
    return fragment[
        div[with_names(scene, one.title)],
        div(".columns")[span, (who(scene, seat) for seat in COLUMNS), span],
    ]


def who(scene: Scene, seat: int) -> Element:
    """The player of a column, in the colour of the seat."""
    return span(f".who.seat-{seat}")[mark(seat), " ", player_name(scene, seat)]


def trick(scene: Scene, one: Entry) -> Node:
    """A trick as a row: every card under its player, leader and winner marked."""
    cards = {card.seat: card for card in one.cards}
    first = one.ply - len(one.cards) + 1
    return div(".columns")[
        to_moment(scene, one.ply, ".number", for_eyes=True)[one.title],
        (laid(scene, cards.get(seat), first) for seat in COLUMNS),
        span(".points")[one.points],
    ]


def laid(scene: Scene, card: LaidCard | None, first: int) -> Element:
    """A card in two or three signs, which leads to where it was laid."""
    if card is None:
        return span
    suit = card_suit(card.card)
    look = (
        ".laid-short"
        + (".led" if card.trick_index == 0 else "")
        + (".took" if card.has_won else "")
    )
    return to_moment(scene, first + card.trick_index, look, for_eyes=True)[
        suit != "T" and suit_icon(scene, suit),
        b(translate="no")[
            card_sign(scene, card.card) if suit == "T" else rank_sign(scene, card.card)
        ],
    ]


SHORT: dict[str, Callable[[Scene, Entry], Node | Iterator[Node]]] = {
    "together": together,
    "holds": holds,
    "trick": trick,
}
"""The lines whose short form differs from their text."""
