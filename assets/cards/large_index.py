"""The packs with large signs and nothing else, for reading from afar or with low vision."""

from collections.abc import Iterator

from assets.cards import french_pack, tarock_pack
from assets.cards.frames import draw_blank_card
from assets.cards.pips import (
    SUIT_COLOUR,
    draw_index,
    numeral_outline,
    rank_definitions,
    roman_numeral,
)
from assets.cards.skues import draw_cap_sign
from assets.cards.svg_drawing import (
    CRIMSON,
    NIGHT,
    PAPER,
    WIDTH,
    draw_at_both_ends,
    draw_path,
    place_group,
    sprite_symbol,
    svg_element,
    transform_path,
)

LARGE_INDEX_SIZE = 1.9
"""Scale of the signs compared with the usual pack."""

MARGIN, PLAQUE_HEIGHT = 7, 92
NUMERAL_SIZE, NUMERAL_WIDTH = 1.5, 1.2
LEFT = MARGIN + 7
"""Left edge of a sign: in a fanned hand, the left side of a card stays visible."""


def large_court_cards(ranks: str, german_letters: dict[str, str]) -> Iterator[str]:
    """Yield the court cards, each also with its German letter."""
    for suit in SUIT_COLOUR:
        for rank in ranks:
            yield large_card(suit + rank, suit, rank)
            yield large_card(f"{suit}{rank}-de", suit, german_letters.get(rank, rank))


def large_card(name: str, suit: str, rank: str) -> str:
    """Return a card with its rank and suit at both ends."""
    return sprite_symbol(name, draw_blank_card(), draw_index(rank, suit, size=LARGE_INDEX_SIZE))


def large_tarock(name: str, fill: str, content: str) -> str:
    """Return a tarock: a plaque at both ends with its sign."""
    box = {"x": MARGIN, "y": MARGIN, "width": WIDTH - 2 * MARGIN, "height": PLAQUE_HEIGHT, "rx": 5}
    return sprite_symbol(
        name, draw_blank_card(), draw_at_both_ends(svg_element("rect", **box, fill=fill), content)
    )


def large_tarocks() -> Iterator[str]:
    """Yield the tarocks with numerals, and the Sküs with its cap."""
    top = MARGIN + PLAQUE_HEIGHT / 2 - 20 * NUMERAL_SIZE
    for value in tarock_pack.TAROCKS:
        text = roman_numeral(value)
        outline = transform_path(
            numeral_outline(text, 0, 0), LEFT, top, NUMERAL_WIDTH, NUMERAL_SIZE
        )
        colour = CRIMSON if value in tarock_pack.TRULL else NIGHT
        yield large_tarock(f"T{value}", colour, draw_path(outline, PAPER))
    cap = place_group(LEFT, MARGIN + 14, draw_cap_sign(0, 0, PAPER), scale=2)
    yield large_tarock("SKU", CRIMSON, cap)


def french_large_symbols() -> list[str]:
    """Return every symbol of the pack of 32. Its back is in another sprite."""
    numbers = (large_card(suit + rank, suit, rank) for suit in SUIT_COLOUR for rank in PLAIN_RANKS)
    return [
        rank_definitions(*PLAIN_RANKS, *"KQJDB", size=LARGE_INDEX_SIZE),
        *numbers,
        *large_court_cards("KQJ", french_pack.GERMAN_LETTERS),
    ]


def tarock_large_symbols() -> list[str]:
    """Return every symbol of the 40 cards but the back."""
    lowest = (
        large_card(s + r, s, r) for s, r in (("H", "A"), ("D", "A"), ("C", "10"), ("S", "10"))
    )
    ranks = rank_definitions("A", "10", *"KQNJDCB", size=LARGE_INDEX_SIZE)
    return [
        ranks,
        *large_tarocks(),
        *large_court_cards("KQNJ", tarock_pack.GERMAN_LETTERS),
        *lowest,
    ]


PLAIN_RANKS = ("A", "10", "9", "8", "7")
