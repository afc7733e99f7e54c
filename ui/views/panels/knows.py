"""What the table knows of the cards: played and not, who has run out of what, and why (P16)."""

from __future__ import annotations

from htpy import (
    Element,
    Node,
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

from engine.game import SEATS
from engine.games import find_game
from engine.public import PublicKnowledge
from ui.kept.settings import setting_rows
from ui.model import ME, Scene
from ui.views.card import suit_icon
from ui.views.names import player_name
from ui.views.panels.help import linked
from ui.views.panels.known_cards import by_suit
from ui.views.panels.settings_row import setting
from ui.wording.known import fact_said, void_said


def knows(scene: Scene) -> Node:
    """Return it where it is wanted, and of any deal that is over; else what it would be."""
    say, likes = scene.say, scene.model.settings
    if likes.knows or scene.view["phase"] == "over":
        return told(scene, find_game(scene.view["game"]).known_cards(scene.deal))
    if likes.real_table:
        return p[say("knows.bare")]
    row = setting_rows(likes)["knows"]
    return div(".knows")[p[say("knows.off")], div(".group")[setting(scene, "knows", row)]]


def told(scene: Scene, known: PublicKnowledge) -> Element:
    """Return the cards by suit, then the players, then why."""
    said = [
        *(void_said(scene, void) for void in known.voids),
        *(fact_said(scene, fact) for fact in known.facts),
    ]
    game = scene.view["game"]
    return div(".knows")[
        p[scene.say("knows.about"), span(aria_hidden="true")[" ", scene.say("knows.legend")]],
        by_suit(scene, known.suits),
        by_player(scene, known),
        bool(said)
        and (
            h3[scene.say("knows.why")],
            ul(".knows-why")[(li[linked(scene, game, one)] for one in said)],
        ),
    ]


def by_player(scene: Scene, known: PublicKnowledge) -> Element:
    """Return how many cards each holds, and of which suits none."""
    say = scene.say
    letters = [suit.letter for suit in known.suits]
    none = {(void.seat, letter) for void in known.voids for letter in void.suits}
    return table(".sheet.knows-voids")[
        caption[say("knows.players")],
        thead[
            tr[
                th(scope="col")[say("knows.player")],
                th(scope="col")[say("knows.held")],
                (
                    th(scope="col")[suit_icon(scene, one), span(".hidden")[say(f"suit.{one}")]]
                    for one in letters
                ),
            ]
        ],
        tbody[
            (
                tr(class_={"me": seat == ME})[
                    th(scope="row")[player_name(scene, seat)],
                    td[str(known.hand_sizes[seat])],
                    (td[(seat, one) in none and ran_out(scene)] for one in letters),
                ]
                for seat in SEATS
            )
        ],
    ]


def ran_out(scene: Scene) -> Node:
    """Return the sign of a suit that somebody has none of."""
    return (span(aria_hidden="true")["✕"], span(".hidden")[scene.say("knows.none")])
