"""Cards as pictures with their names for whoever does not see them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from htpy import Element, li, small, span, ul

from ui.rulebook.context import Context
from ui.views.card import card_face
from ui.wording import card_name


def picture(context: Context, card: str, kind: str = "") -> Element:
    """Return a card; `kind` is a further class."""
    named = card_name(context.say, card)
    return span(class_=["pic", kind], role="img", aria_label=named)[
        card_face(card, game=context.game, german=False)
    ]


def row(context: Context, cards: Iterable[str], labels: Sequence[str] = ()) -> Element:
    """Return cards side by side, as a list; each with its label if there are labels."""
    texts = [*labels, *[""] * 40]
    return ul(".cards")[
        (
            li[picture(context, card), label and small(".label")[label]]
            for card, label in zip(cards, texts, strict=False)
        )
    ]
