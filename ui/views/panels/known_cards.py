"""The cards of each suit: how many are played, how many are not, and which (P16)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from htpy import Element, Node, b, caption, span, table, tbody, td, th, thead, tr

from engine.public import SuitCards
from ui.games import face_of_game
from ui.model import ME, Scene
from ui.views.card import suit_icon
from ui.wording import card_heard
from ui.wording.cards import card_sign, rank_sign


def by_suit(scene: Scene, suits: Sequence[SuitCards]) -> Element:
    """Return how many cards of each suit are played, are not, and are unseen by me; and which."""
    say, over = scene.say, scene.view["phase"] == "over"
    heads = ("played", "out") if over else ("played", "out", "unseen")
    mine = frozenset(own(scene))
    return table(".sheet.knows-suits")[
        caption(".hidden")[say("knows.suits")],
        thead[
            tr[
                th(scope="col")[say("knows.suit")],
                (th(scope="col")[say(f"knows.{head}")] for head in heads),
            ]
        ],
        (one_suit(scene, suit, mine, heads) for suit in suits),
    ]


def own(scene: Scene) -> Iterator[str]:
    """Yield the cards that I alone have seen: those I hold, and those I have put away."""
    yield from (card for card in scene.view["hands"][ME] if card)
    yield from face_of_game(scene.view["game"]).laid_away(scene.view)[ME]


def one_suit(scene: Scene, suit: SuitCards, mine: frozenset[str], heads: Sequence[str]) -> Element:
    """Return a suit: its numbers, named to the ear, and its cards to the eye."""
    cards = {
        "played": suit.played,
        "out": suit.remaining,
        "unseen": tuple(card for card in suit.remaining if card not in mine),
    }
    return tbody[
        tr[
            th(scope="row")[suit_icon(scene, suit.letter), " ", scene.say(f"suit.{suit.letter}")],
            (td[number(scene, cards[head])] for head in heads),
        ],
        tr(aria_hidden="true")[
            td(".knows-cards", colspan=str(1 + len(heads)))[strip(scene, suit, mine)]
        ],
    ]


def number(scene: Scene, cards: Sequence[str]) -> Node:
    """Return how many cards, and which to the ear."""
    return (b[str(len(cards))], bool(cards) and span(".hidden")[f": {names(scene, cards)}"])


def names(scene: Scene, cards: Sequence[str]) -> str:
    """Return the names of cards, one after the other."""
    return ", ".join(card_heard(scene.say, card) for card in cards)


def strip(
    scene: Scene, suit: SuitCards, mine: frozenset[str], *, whole: bool = True
) -> Iterator[Node]:
    """Yield the cards of a suit from the highest on: struck out once played, framed if mine."""
    shown = suit.remaining + suit.played * whole
    for card in (name for name in scene.deal.card_order() if name in shown):
        sign = card_sign(scene, card) if suit.letter == "T" else rank_sign(scene, card)
        yield (span(class_={"gone": card in suit.played, "mine": card in mine})[sign], " ")
