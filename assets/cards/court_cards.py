"""Kings, queens, knights and jacks: a half figure on its ground, repeated upside down."""

from collections.abc import Iterator, Mapping

from assets.cards.court_figures import draw_court_figure
from assets.cards.frames import draw_blank_card, draw_panel, draw_seam, panel_outline
from assets.cards.pips import SUIT_COLOUR, draw_index
from assets.cards.svg_drawing import (
    ROSE,
    SAGE,
    SKY,
    STRAW,
    draw_at_both_ends,
    inked_group,
    sprite_symbol,
    svg_element,
    svg_use,
)

COURT_GROUNDS = {"S": SKY, "H": ROSE, "D": STRAW, "C": SAGE}
COURT_NOTCH = (51, 100)


def draw_court_cards(ranks: str, german_letters: Mapping[str, str]) -> Iterator[str]:
    """Yield the court cards of one pack, each also with its German letter."""
    for suit in SUIT_COLOUR:
        for rank in ranks:
            card = suit + rank
            yield svg_element("defs", inked_group(draw_court_figure(card), id=f"half-{card}"))
            yield sprite_symbol(card, *court_card_layers(suit, rank, rank))
            letter = german_letters.get(rank, rank)
            yield sprite_symbol(f"{card}-de", *court_card_layers(suit, rank, letter))


def court_card_layers(suit: str, rank: str, letter: str) -> tuple[str, str, str]:
    """Return the layers of a court card with a letter for its rank."""
    picture = draw_panel(
        panel_outline(*COURT_NOTCH),
        COURT_GROUNDS[suit],
        draw_at_both_ends(svg_use(f"half-{suit}{rank}")),
        draw_seam(),
    )
    return draw_blank_card(), picture, draw_index(letter, suit)
