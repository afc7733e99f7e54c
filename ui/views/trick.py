"""The trick in the middle of the table, laid crosswise as it was played."""

from __future__ import annotations

from htpy import Element, div, section, span

from ui.model import Scene
from ui.table.arrange import LaidCard, shown_trick, winning_seat
from ui.views.card import card_of, icon
from ui.views.names import with_names
from ui.wording import card_heard, player


def trick(scene: Scene) -> Element:
    """Return the cards on the table."""
    best = winning_seat(scene)
    return section("#trick", role="group", aria_label=scene.say("ui.trick"), tabindex="-1")[
        (laid_card(scene, card, best=card.seat == best) for card in shown_trick(scene))
    ]


def laid_card(scene: Scene, card: LaidCard, *, best: bool) -> Element:
    """Return one card of a trick: the best one so far has a rim, the one that won it a crown."""
    who, name = player(scene, card.seat), card_heard(scene.say, card.card)
    won = card.has_won and scene.say("ui.trick.won")
    leads = best and f", {scene.say('ui.trick.ahead')}"
    face = card_of(scene, card.card)
    return div(
        f"#laid-{card.card}",
        class_=[
            "laid",
            f"from-{card.seat}",
            f"nth-{card.trick_index}",
            {"won": card.has_won, "ahead": best},
        ],
    )[
        face,
        span(".hidden")[with_names(scene, who), ": ", span(translate="no")[name], leads],
        won and span(f".crown.seat-{card.seat}", title=won)[icon("crown"), span(".hidden")[won]],
    ]
