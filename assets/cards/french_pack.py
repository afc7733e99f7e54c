"""The 32 cards of the French-suited pack."""

from collections.abc import Iterator

from assets.cards.aces import draw_ace
from assets.cards.card_back import draw_card_back
from assets.cards.court_cards import draw_court_cards
from assets.cards.frames import draw_blank_card
from assets.cards.pips import SUIT_COLOUR, draw_index, pip_outline, rank_definitions
from assets.cards.svg_drawing import path_at_both_ends, sprite_symbol

GERMAN_LETTERS = {"Q": "D", "J": "B"}
LEFT, MIDDLE, RIGHT = 55, 80, 105
PIP_SIZE = 29
TOP, HIGH, UPPER_THIRD, CENTRE = 38, 81, 96, 125
# Pips of the upper half. Each is repeated upside down, except those on the middle line.
COLUMNS_OF_THREE = ((LEFT, TOP), (RIGHT, TOP))
COLUMNS_OF_FOUR = (*COLUMNS_OF_THREE, (LEFT, UPPER_THIRD), (RIGHT, UPPER_THIRD))
UPPER_PIPS = {
    "7": COLUMNS_OF_THREE,
    "8": (*COLUMNS_OF_THREE, (MIDDLE, HIGH)),
    "9": COLUMNS_OF_FOUR,
    "10": (*COLUMNS_OF_FOUR, (MIDDLE, 67)),
}
MIDDLE_PIPS = {
    "7": ((LEFT, CENTRE), (RIGHT, CENTRE), (MIDDLE, HIGH)),
    "8": ((LEFT, CENTRE), (RIGHT, CENTRE)),
    "9": ((MIDDLE, CENTRE),),
    "10": (),
}
NUMBER_INDEX_SIZE = 0.85
"""Scale of a number card's index, which leaves room for its pips."""


def draw_number_card(rank: str, suit: str) -> str:
    """Return the pips and indexes of a 7, 8, 9 or 10."""
    upper, middle = (
        "".join(pip_outline(suit, x, y, PIP_SIZE) for x, y in places[rank])
        for places in (UPPER_PIPS, MIDDLE_PIPS)
    )
    return draw_index(rank, suit, path_at_both_ends(upper), middle, size=NUMBER_INDEX_SIZE)


def draw_plain_cards() -> Iterator[str]:
    for suit in SUIT_COLOUR:
        yield sprite_symbol(f"{suit}A", draw_blank_card(), draw_ace(suit))
        for rank in UPPER_PIPS:
            yield sprite_symbol(suit + rank, draw_blank_card(), draw_number_card(rank, suit))


def french_symbols() -> list[str]:
    """Return every symbol of the sprite."""
    ranks = (rank_definitions(*"AKQJDB"), rank_definitions(*UPPER_PIPS, size=NUMBER_INDEX_SIZE))
    return [*ranks, *draw_plain_cards(), *draw_court_cards("KQJ", GERMAN_LETTERS), draw_card_back()]
