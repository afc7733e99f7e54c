"""The 32 cards of the French-suited pack."""

from collections.abc import Iterator

from assets.build.cards.aces import ace
from assets.build.cards.back import back
from assets.build.cards.courts import court_cards
from assets.build.cards.frames import blank
from assets.build.cards.pen import both_ends, symbol
from assets.build.cards.pips import SUIT_COLOUR, alphabet, index, sign

GERMAN = {"Q": "D", "J": "B"}
LEFT, MIDDLE, RIGHT = 55, 80, 105
PIP_SIZE = 29
TOP, HIGH, UPPER_THIRD, CENTRE = 38, 81, 96, 125
# Pips of the upper half; each is repeated upside down, except those on the middle line.
COLUMNS_OF_THREE = ((LEFT, TOP), (RIGHT, TOP))
COLUMNS_OF_FOUR = (*COLUMNS_OF_THREE, (LEFT, UPPER_THIRD), (RIGHT, UPPER_THIRD))
UPPER = {
    "7": COLUMNS_OF_THREE,
    "8": (*COLUMNS_OF_THREE, (MIDDLE, HIGH)),
    "9": COLUMNS_OF_FOUR,
    "10": (*COLUMNS_OF_FOUR, (MIDDLE, 67)),
}
MIDDLE_LINE = {
    "7": ((LEFT, CENTRE), (RIGHT, CENTRE), (MIDDLE, HIGH)),
    "8": ((LEFT, CENTRE), (RIGHT, CENTRE)),
    "9": ((MIDDLE, CENTRE),),
    "10": (),
}
CORNER = 0.85
"""The size of a number card's index, which leaves its pips their places."""


def number_card(rank: str, suit: str) -> str:
    """Return what a 7, 8, 9 or 10 shows."""
    upper, middle = (
        "".join(sign(suit, x, y, PIP_SIZE) for x, y in places[rank])
        for places in (UPPER, MIDDLE_LINE)
    )
    return index(rank, suit, both_ends(upper), middle, size=CORNER)


def plain_cards() -> Iterator[str]:
    for suit in SUIT_COLOUR:
        yield symbol(f"{suit}A", blank(), ace(suit))
        for rank in UPPER:
            yield symbol(suit + rank, blank(), number_card(rank, suit))


def symbols() -> list[str]:
    """Return every symbol of the sprite."""
    ranks = (alphabet(*"AKQJDB"), alphabet(*UPPER, size=CORNER))
    return [*ranks, *plain_cards(), *court_cards("KQJ", GERMAN), back()]
