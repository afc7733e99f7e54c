"""The 32 cards of the French-suited pack."""

from collections.abc import Iterator

from assets.build.cards.aces import ace
from assets.build.cards.back import back
from assets.build.cards.courts import court_cards
from assets.build.cards.frames import blank
from assets.build.cards.pen import symbol, turned
from assets.build.cards.pips import SUIT_COLOUR, alphabet, both_ends, index, pip

GERMAN = {"Q": "D", "J": "B"}
LEFT, MIDDLE, RIGHT = 60, 80, 100
PIP_SIZE = 27
# Pips of the upper half; each is repeated upside down, except those on the middle line.
UPPER = {
    "7": ((LEFT, 41), (RIGHT, 41)),
    "8": ((LEFT, 41), (RIGHT, 41), (MIDDLE, 83)),
    "9": ((LEFT, 41), (RIGHT, 41), (LEFT, 97), (RIGHT, 97)),
    "10": ((LEFT, 41), (RIGHT, 41), (MIDDLE, 69), (LEFT, 97), (RIGHT, 97)),
}
MIDDLE_LINE = {
    "7": ((LEFT, 125), (RIGHT, 125), (MIDDLE, 83)),
    "8": ((LEFT, 125), (RIGHT, 125)),
    "9": ((MIDDLE, 125),),
    "10": (),
}


def number_card(rank: str, suit: str) -> str:
    """Return the pips of a 7, 8, 9 or 10."""
    upper = "".join(pip(suit, x, y, PIP_SIZE) for x, y in UPPER[rank])
    middle = "".join(pip(suit, x, y, PIP_SIZE) for x, y in MIDDLE_LINE[rank])
    return upper + turned(upper) + middle


def plain_cards() -> Iterator[str]:
    for suit in SUIT_COLOUR:
        yield symbol(f"{suit}A", blank(), ace(suit), both_ends(index("A", suit)))
        for rank in UPPER:
            corners = both_ends(index(rank, suit))
            yield symbol(suit + rank, blank(), number_card(rank, suit), corners)


def symbols() -> list[str]:
    """Return every symbol of the sprite."""
    return [alphabet("AKQJDB10987"), *plain_cards(), *court_cards("KQJ", GERMAN), back()]
