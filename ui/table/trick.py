"""The trick in the middle of the table, laid crosswise as it was played."""

from __future__ import annotations

from htpy import Element, div, h2, li, ol, section, span

from engine.view import WonTrickView
from ui.components.card import card_picture, icon
from ui.components.names import (
    render_names_untranslated,
    render_player_name,
    screen_reader_card_name,
)
from ui.model import Scene
from ui.position.card_order import LaidCard, laid_cards, shown_trick, winning_seat
from ui.wording.cards import spoken_card_name
from ui.wording.players_and_numbers import player_name


def trick_view(scene: Scene) -> Element:
    """Render the cards of the trick."""
    best = winning_seat(scene)
    return section("#trick", role="group", aria_labelledby="trick-title", tabindex="-1")[
        h2("#trick-title.hidden")[scene.say("ui.trick")],
        (trick_card(scene, card, best=card.seat == best) for card in shown_trick(scene)),
    ]


def trick_card(scene: Scene, card: LaidCard, *, best: bool) -> Element:
    """Render one card of a trick. The best so far has a rim, the winning card a crown."""
    who, name = player_name(scene, card.seat), spoken_card_name(scene.say, card.card)
    crown_title = card.has_won and scene.say("ui.trick.won")
    lead_words = best and f", {scene.say('ui.trick.ahead')}"
    picture = card_picture(scene, card.card)
    return div(
        f"#trick-card-{card.card}",
        class_=[
            "trick-card",
            f"from-seat-{card.seat}",
            f"trick-index-{card.trick_index}",
            {"won": card.has_won, "is-winning": best},
        ],
    )[
        picture,
        span(".hidden")[
            render_names_untranslated(scene, who), ": ", span(translate="no")[name], lead_words
        ],
        crown_title
        and span(f".crown.seat-{card.seat}", title=crown_title)[
            icon("crown"), span(".hidden")[crown_title]
        ],
    ]


def trick_cards_list(scene: Scene, trick: WonTrickView) -> Element:
    """Render the cards of a finished trick, each with its player. The winning card is framed."""
    return ol(".trick-cards")[
        (
            li(class_={"won": card.has_won})[
                card_picture(scene, card.card),
                screen_reader_card_name(scene, card.card),
                span(".player-name")[render_player_name(scene, card.seat)],
            ]
            for card in laid_cards(scene.view, trick)
        )
    ]
