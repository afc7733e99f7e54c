"""Suit signs, index letters and Roman numerals."""

from assets.cards.letter_outlines import OUTLINES
from assets.cards.svg_drawing import (
    draw_path,
    path_at_both_ends,
    svg_element,
    to_relative_path_data,
    transform_path,
)

SUIT_COLOUR = {
    "C": "var(--suit-club,#1b1b1f)",
    "S": "var(--suit-spade,#1b1b1f)",
    "H": "var(--suit-heart,#a8101b)",
    "D": "var(--suit-diamond,#a8101b)",
}
# Each sign fills a box of about 100 x 100 round the origin.
PIP_PATHS = {
    "H": (
        "M0 50C-9 31-50 10-50-19C-50-37-38-47-25-47C-13-47-4-40 0-29C4-40 13-47 25-47"
        "C38-47 50-37 50-19C50 10 9 31 0 50Z"
    ),
    "D": "M0-54C9-30 26-11 42 0C26 11 9 30 0 54C-9 30-26 11-42 0C-26-11-9-30 0-54Z",
    "S": (
        "M0-52C11-30 48-8 48 16C48 32 37 40 26 40C17 40 9 36 5 28C6 40 11 47 20 52H-20"
        "C-11 47-6 40-5 28C-9 36-17 40-26 40C-37 40-48 32-48 16C-48-8-11-30 0-52Z"
    ),
    "C": (
        "M0-51C13-51 23-42 23-29C23-21 19-14 12-8C16-10 21-12 26-12C39-12 49-2 49 11"
        "C49 24 39 34 26 34C17 34 9 30 5 22C6 36 11 46 20 52H-20C-11 46-6 36-5 22"
        "C-9 30-17 34-26 34C-39 34-49 24-49 11C-49-2-39-12-26-12C-21-12-16-10-12-8"
        "C-19-14-23-21-23-29C-23-42-13-51 0-51Z"
    ),
}

INDEX_X, INDEX_BASELINE, INDEX_PIP_Y, INDEX_PIP = 27, 51, 79, 29
HEIGHT_SCALE, LETTER_SCALE, TEN_SCALE = 0.96, 0.8, 0.64
KERN = 1.5
CORNER_MARGIN = 7  # distance of a smaller index from both edges
Q_TAIL = 4  # the tail of the Q hangs out of its column

ROMAN_UNITS = ("", "I", "II", "III", "IIII", "V", "VI", "VII", "VIII", "IX")
NUMERAL_GAP, NUMERAL_MAX = 1.5, 92
# A slab-serif alphabet of three letters, 40 high: width and path.
NUMERAL_LETTERS = {
    "I": (14, "M0 0H14V4.5L11.5 6V34L14 35.5V40H0V35.5L2.5 34V6L0 4.5Z"),
    "V": (
        29,
        "M0 0H14.5V4.5L12 5.5L17.6 27L22 5.5L19 4.5V0H29.5V4.5L27 5.5L18.8 40H13.4L2.5 5.5L0 4.5Z",
    ),
    "X": (
        29,
        (
            "M0 0H14V4.5L12.5 5L15.7 12.6L20 5L18 4.5V0H28.5V4.5L26 5.2L18 18L26.2 35L29 35.5V40"
            "H14.5V35.5L16.3 35L12.6 26.6L7.6 35L10 35.5V40H0V35.5L2.5 35L10.2 21L2.6 5L0 4.5Z"
        ),
    ),
}


def pip_outline(suit: str, x: float, y: float, size: float) -> str:
    """Return the outline of a suit sign of height `size` centred at (x, y)."""
    return transform_path(to_relative_path_data(PIP_PATHS[suit]), x, y, size / 100, size / 100)


def draw_index(rank: str, suit: str, *outlines: str, size: float = 1) -> str:
    """Return rank, suit and further outlines of their colour at both ends of a card."""
    corner = shrink_to_corner(pip_outline(suit, INDEX_X, INDEX_PIP_Y, INDEX_PIP), size)
    printed = draw_path("".join((*outlines, path_at_both_ends(corner))), SUIT_COLOUR[suit])
    return printed + draw_rank(rank, SUIT_COLOUR[suit])


def draw_rank(rank: str, fill: str) -> str:
    """Return a rank at both ends of its card, by reference to `rank_definitions`."""
    return svg_element("use", href=f"#letter-{rank}", fill=fill)


def rank_definitions(*ranks: str, size: float = 1) -> str:
    """Return the definitions of ranks at both ends of a card, scaled by `size`."""
    outlines = {
        rank: path_at_both_ends(shrink_to_corner(index_outline(rank), size)) for rank in ranks
    }
    return svg_element("defs", *(draw_path(d, id=f"letter-{rank}") for rank, d in outlines.items()))


def shrink_to_corner(outline: str, size: float) -> str:
    """Return an outline scaled towards the top left corner."""
    edge = CORNER_MARGIN * (1 - size)
    return transform_path(outline, edge, edge, size, size)


def index_outline(text: str) -> str:
    """Return the outline of index letters centred over the index column. `10` is set narrow."""
    edges, x = [], 0.0
    for letter in text:
        left, right, _ = OUTLINES[letter]
        edges.append(x - left)
        x += right - left + KERN
    scale = LETTER_SCALE if len(text) == 1 else TEN_SCALE
    start = INDEX_X - scale * (x - KERN - (Q_TAIL if text == "Q" else 0)) / 2
    glyphs = zip(text, edges, strict=True)
    return "".join(
        transform_path(
            to_relative_path_data(OUTLINES[letter][2]),
            start + scale * at,
            INDEX_BASELINE,
            scale,
            HEIGHT_SCALE,
        )
        for letter, at in glyphs
    )


def roman_numeral(value: int) -> str:
    """Return the numeral in the pack's style: IIII for 4, but IX, XIV and XIX."""
    tens, units = divmod(value, 10)
    return "X" * tens + ("IV" if tens and units == 4 else ROMAN_UNITS[units])


def natural_numeral_width(text: str) -> float:
    """Return the width of a numeral before it is squeezed."""
    return sum(NUMERAL_LETTERS[c][0] + NUMERAL_GAP for c in text) - NUMERAL_GAP


def numeral_width(text: str) -> float:
    """Return the width at which a numeral is drawn, never more than NUMERAL_MAX."""
    return min(NUMERAL_MAX, natural_numeral_width(text))


def numeral_outline(text: str, x: float, y: float) -> str:
    """Return the outline of a Roman numeral whose top left corner is (x, y)."""
    squeeze, outline, at = numeral_width(text) / natural_numeral_width(text), "", x
    for letter in text:
        width, d = NUMERAL_LETTERS[letter]
        outline += transform_path(to_relative_path_data(d), at, y, squeeze)
        at += squeeze * (width + NUMERAL_GAP)
    return outline
