"""Both packs with large signs and nothing else, to be read from afar or with little sight."""

from collections.abc import Iterator

from assets.build.cards import french, tarock
from assets.build.cards.frames import blank
from assets.build.cards.pen import (
    CRIMSON,
    NIGHT,
    PAPER,
    WIDTH,
    moved,
    place,
    shape,
    symbol,
    tag,
    twice,
)
from assets.build.cards.pips import SUIT_COLOUR, alphabet, index, numeral, roman
from assets.build.cards.skues import cap_sign

SIZE = 1.9
"""How much larger the signs are than in the other pack."""

MARGIN, PLAQUE = 7, 92
NUMERAL_SIZE, NUMERAL_WIDTH = 1.5, 1.2
LEFT = MARGIN + 7
"""Where a sign begins: what lies over a card in a hand leaves its left side."""


def suits(ranks: str, german: dict[str, str]) -> Iterator[str]:
    """Yield the court cards, each also with its German letter."""
    for suit in SUIT_COLOUR:
        for rank in ranks:
            yield plain(suit + rank, suit, rank)
            yield plain(f"{suit}{rank}-de", suit, german.get(rank, rank))


def plain(name: str, suit: str, rank: str) -> str:
    """Return a card with its rank and suit at both ends."""
    return symbol(name, blank(), index(rank, suit, size=SIZE))


def plaque(name: str, fill: str, on_it: str) -> str:
    """Return a tarock: a plaque at both ends with its sign."""
    box = {"x": MARGIN, "y": MARGIN, "width": WIDTH - 2 * MARGIN, "height": PLAQUE, "rx": 5}
    return symbol(name, blank(), twice(tag("rect", **box, fill=fill), on_it))


def tarocks() -> Iterator[str]:
    """Yield the tarocks with numerals, and the Sküs with its cap."""
    top = MARGIN + PLAQUE / 2 - 20 * NUMERAL_SIZE
    for value in tarock.TAROCKS:
        text = roman(value)
        outline = moved(numeral(text, 0, 0), LEFT, top, NUMERAL_WIDTH, NUMERAL_SIZE)
        colour = CRIMSON if value in tarock.TRULL else NIGHT
        yield plaque(f"T{value}", colour, shape(outline, PAPER))
    cap = place(LEFT, MARGIN + 14, cap_sign(0, 0, PAPER), scale=2)
    yield plaque("SKU", CRIMSON, cap)


def of_french() -> list[str]:
    """Return every symbol of the pack of 32; its back is that of the other pack."""
    numbers = (plain(suit + rank, suit, rank) for suit in SUIT_COLOUR for rank in NUMBERS)
    return [alphabet(*NUMBERS, *"KQJDB", size=SIZE), *numbers, *suits("KQJ", french.GERMAN)]


def of_tarock() -> list[str]:
    """Return every symbol of the 40 cards but the back."""
    lowest = (plain(s + r, s, r) for s, r in (("H", "A"), ("D", "A"), ("C", "10"), ("S", "10")))
    ranks = alphabet("A", "10", *"KQNJDCB", size=SIZE)
    return [ranks, *tarocks(), *suits("KQNJ", tarock.GERMAN), *lowest]


NUMBERS = ("A", "10", "9", "8", "7")
