"""The cards of each suit: how many are played, how many are not, and which (P16)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from htpy import Element, Node, b, caption, span, table, tbody, td, th, thead, tr

from engine.public_knowledge import SuitCards
from ui.games import face_of_game
from ui.model import ME, Scene
from ui.views.card import suit_icon
from ui.wording import spoken_card_name
from ui.wording.cards import localized_short_card_name, rank_sign


def suits_table(scene: Scene, suits: Sequence[SuitCards]) -> Element:
    """Render how many cards of each suit are played, out, and unseen by me; and which."""
    say, over = scene.say, scene.view["phase"] == "over"
    columns = ("played", "out") if over else ("played", "out", "unseen")
    mine = frozenset(cards_seen_by_me(scene))
    return table(".sheet.knows-suits")[
        caption(".hidden")[say("knows.suits")],
        thead[
            tr[
                th(scope="col")[say("knows.suit")],
                (th(scope="col")[say(f"knows.{column}")] for column in columns),
            ]
        ],
        (suit_rows(scene, suit, mine, columns) for suit in suits),
    ]


def cards_seen_by_me(scene: Scene) -> Iterator[str]:
    """Yield the cards that only I have seen: those I hold, and those I have laid away."""
    yield from (card for card in scene.view["hands"][ME] if card)
    yield from face_of_game(scene.view["game"]).laid_away(scene.view)[ME]


def suit_rows(
    scene: Scene, suit: SuitCards, mine: frozenset[str], columns: Sequence[str]
) -> Element:
    """Render a suit: its numbers with card names for screen readers, its cards for the eye."""
    cards = {
        "played": suit.played,
        "out": suit.remaining,
        "unseen": tuple(card for card in suit.remaining if card not in mine),
    }
    return tbody[
        tr[
            th(scope="row")[suit_icon(scene, suit.letter), " ", scene.say(f"suit.{suit.letter}")],
            (td[card_count(scene, cards[column])] for column in columns),
        ],
        tr(aria_hidden="true")[
            td(".knows-cards", colspan=str(1 + len(columns)))[suit_strip(scene, suit, mine)]
        ],
    ]


def card_count(scene: Scene, cards: Sequence[str]) -> Node:
    """Render the number of cards, and their names for screen readers."""
    return (b[str(len(cards))], bool(cards) and span(".hidden")[f": {card_names(scene, cards)}"])


def card_names(scene: Scene, cards: Sequence[str]) -> str:
    """Return the names of cards, separated by commas."""
    return ", ".join(spoken_card_name(scene.say, card) for card in cards)


def suit_strip(
    scene: Scene, suit: SuitCards, mine: frozenset[str], *, include_played: bool = True
) -> Iterator[Node]:
    """Yield the cards of a suit from the highest: struck out if played, framed if mine."""
    shown_cards = suit.remaining + suit.played * include_played
    for card in (name for name in scene.deal.card_order() if name in shown_cards):
        sign = (
            localized_short_card_name(scene, card) if suit.letter == "T" else rank_sign(scene, card)
        )
        yield (
            span(class_={"is-played": card in suit.played, "in-my-hand": card in mine})[sign],
            " ",
        )
