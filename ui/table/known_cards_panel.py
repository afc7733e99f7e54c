"""The public knowledge: cards played and out, who is void in which suit, and why."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import (
    Element,
    Node,
    b,
    caption,
    div,
    h3,
    li,
    p,
    span,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)

from engine.games import find_game
from engine.public_knowledge import PublicKnowledge, SuitCards
from engine.seats import SEATS
from ui.components.card import suit_icon
from ui.components.names import render_player_name
from ui.components.settings_row import setting_row
from ui.components.term import link_glossary_terms
from ui.model import ME, Scene
from ui.storage.settings import setting_rows
from ui.table.known_cards_view import card_names, own_and_laid_away_cards, suit_strip
from ui.wording.known import known_cards_sentence, void_sentence


def known_cards_panel(scene: Scene) -> Node:
    """Render the knowledge if the setting is on or the deal is over, else how to turn it on."""
    say, settings = scene.say, scene.model.settings
    if settings.knows or scene.view["phase"] == "over":
        return knowledge_view(
            scene, find_game(scene.view["game"]).public_card_knowledge(scene.deal)
        )
    if settings.real_table:
        return p[say("knows.bare")]
    row = setting_rows(settings)["knows"]
    return div(".knows")[p[say("knows.off")], div(".group")[setting_row(scene, "knows", row)]]


def knowledge_view(scene: Scene, knowledge: PublicKnowledge) -> Element:
    """Render the cards by suit, then the players, then the reasons."""
    sentences = [
        *(void_sentence(scene, void) for void in knowledge.voids),
        *(known_cards_sentence(scene, fact) for fact in knowledge.facts),
    ]
    game = scene.view["game"]
    return div(".knows")[
        p[scene.say("knows.about"), span(aria_hidden="true")[" ", scene.say("knows.legend")]],
        suits_table(scene, knowledge.suits),
        voids_table(scene, knowledge),
        bool(sentences)
        and (
            h3[scene.say("knows.why")],
            ul(".knows-why")[
                (li[link_glossary_terms(scene, game, sentence)] for sentence in sentences)
            ],
        ),
    ]


def suits_table(scene: Scene, suits: Sequence[SuitCards]) -> Element:
    """Render which cards of each suit are played, out, and unseen by me, and how many."""
    say, over = scene.say, scene.view["phase"] == "over"
    columns = ("played", "out") if over else ("played", "out", "unseen")
    mine = frozenset(own_and_laid_away_cards(scene))
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


def voids_table(scene: Scene, knowledge: PublicKnowledge) -> Element:
    """Render how many cards each player holds, and in which suits they are void."""
    say = scene.say
    letters = [suit.letter for suit in knowledge.suits]
    void_suits = {(void.seat, letter) for void in knowledge.voids for letter in void.suits}
    return table(".sheet.knows-voids")[
        caption[say("knows.players")],
        thead[
            tr[
                th(scope="col")[say("knows.player")],
                th(scope="col")[say("knows.held")],
                (
                    th(scope="col")[
                        suit_icon(scene, letter), span(".hidden")[say(f"suit.{letter}")]
                    ]
                    for letter in letters
                ),
            ]
        ],
        tbody[
            (
                tr(class_={"is-me": seat == ME})[
                    th(scope="row")[render_player_name(scene, seat)],
                    td[str(knowledge.hand_sizes[seat])],
                    (td[(seat, letter) in void_suits and void_sign(scene)] for letter in letters),
                ]
                for seat in SEATS
            )
        ],
    ]


def void_sign(scene: Scene) -> Node:
    """Render the sign of a void suit."""
    return (span(aria_hidden="true")["✕"], span(".hidden")[scene.say("knows.none")])
