"""Beside the table, where there is room: the cards not played yet, and who has none of a suit."""

from __future__ import annotations

from htpy import Element, Node, dd, div, dl, dt, h2, section, small, span

from engine.games import find_game
from engine.public import PublicKnowledge, SuitCards
from ui.model import Scene
from ui.views.card import suit_icon
from ui.views.panels.known_cards import names, own, strip
from ui.wording import player


def known_here(scene: Scene) -> Node:
    """Return what the table knows, in short, while cards are played and it is wanted (P16)."""
    if not scene.model.settings.knows or scene.view["phase"] != "play":
        return None
    known, mine = find_game(scene.view["game"]).known_cards(scene.deal), frozenset(own(scene))
    return section("#known", tabindex="0", aria_labelledby="known-title")[
        h2("#known-title")[scene.say("ui.knows")],
        dl[(one_suit(scene, known, suit, mine) for suit in known.suits)],
    ]


def one_suit(
    scene: Scene, known: PublicKnowledge, suit: SuitCards, mine: frozenset[str]
) -> Element:
    """Return a suit: its cards that are still out, and the players who have none of it."""
    without = [player(scene, void.seat) for void in known.voids if suit.letter in void.suits]
    heard = names(scene, suit.remaining) or scene.say("knows.all")
    return div[
        dt[suit_icon(scene, suit.letter), span(".hidden")[scene.say(f"suit.{suit.letter}")]],
        dd[
            span(".hidden")[f"{heard}. "],
            span(".knows-cards", aria_hidden="true")[strip(scene, suit, mine, whole=False)],
            bool(without) and small[scene.say("knows.without", names=", ".join(without))],
        ],
    ]
