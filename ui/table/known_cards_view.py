"""Beside the table: the cards not yet played, and the voids of the players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from htpy import Element, Node, dd, div, dl, dt, h2, section, small, span

from engine.games import find_game
from engine.public_knowledge import PublicKnowledge, SuitCards
from ui.components.card import suit_icon
from ui.game_face import face_of_game
from ui.model import ME, Scene
from ui.wording.cards import localized_short_card_name, rank_sign, spoken_card_name
from ui.wording.players_and_numbers import player_name


def known_cards_view(scene: Scene) -> Node:
    """Render the known cards in short during the tricks, if the setting is on."""
    if not scene.model.settings.knows or scene.view["phase"] != "play":
        return None
    knowledge, mine = (
        find_game(scene.view["game"]).public_card_knowledge(scene.deal),
        frozenset(own_and_laid_away_cards(scene)),
    )
    return section("#known-cards", tabindex="0", aria_labelledby="known-cards-title")[
        h2("#known-cards-title")[scene.say("ui.knows")],
        dl[(suit_cards_and_voids(scene, knowledge, suit, mine) for suit in knowledge.suits)],
    ]


def suit_cards_and_voids(
    scene: Scene, knowledge: PublicKnowledge, suit: SuitCards, mine: frozenset[str]
) -> Element:
    """Render a suit: its cards that are still out, and the players who are void in it."""
    players_without = [
        player_name(scene, void.seat) for void in knowledge.voids if suit.letter in void.suits
    ]
    names_text = card_names(scene, suit.remaining) or scene.say("knows.all")
    return div[
        dt[suit_icon(scene, suit.letter), span(".hidden")[scene.say(f"suit.{suit.letter}")]],
        dd[
            span(".hidden")[f"{names_text}. "],
            span(".knows-cards", aria_hidden="true")[
                suit_strip(scene, suit, mine, include_played=False)
            ],
            bool(players_without)
            and small[scene.say("knows.without", names=", ".join(players_without))],
        ],
    ]


def own_and_laid_away_cards(scene: Scene) -> Iterator[str]:
    """Yield the cards that only I have seen, in my hand and laid away."""
    yield from (card for card in scene.view["hands"][ME] if card)
    yield from face_of_game(scene.view["game"]).laid_away(scene.view)[ME]


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
