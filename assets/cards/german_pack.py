"""The 32 cards with German suits: acorns for clubs, leaves for spades, hearts, bells for diamonds.

An Ober (queen) holds his sign up, an Unter (jack) has it at his feet, and a Daus (ace) shows it
twice. Symbols are named after the cards in records.
"""

from collections.abc import Iterator

from assets.cards import court_figures
from assets.cards.court_cards import COURT_GROUNDS
from assets.cards.court_figures import CourtFigure
from assets.cards.frames import draw_blank_card, draw_panel, draw_seam, panel_outline
from assets.cards.french_pack import MIDDLE_PIPS, NUMBER_INDEX_SIZE, PIP_SIZE, UPPER_PIPS
from assets.cards.hand_objects import HAND_OBJECTS, draw_fist, draw_staff
from assets.cards.large_index import LARGE_INDEX_SIZE
from assets.cards.pips import CORNER_MARGIN as MARGIN
from assets.cards.pips import (
    INDEX_PIP,
    INDEX_PIP_Y,
    INDEX_X,
    PIP_PATHS,
    SUIT_COLOUR,
    draw_rank,
    rank_definitions,
)
from assets.cards.svg_drawing import (
    ASH,
    BLUE,
    BROWN,
    CRIMSON,
    INK,
    MOSS,
    OCHRE,
    PAPER,
    RUST,
    VERMILION,
    draw_at_both_ends,
    draw_disc,
    draw_line,
    draw_path,
    inked_group,
    place_group,
    sprite_symbol,
    svg_element,
    svg_group,
    svg_use,
)

GERMAN_COLOURS = {
    "C": "var(--suit-acorn,#1b1b1f)",
    "S": "var(--suit-leaf,#14583f)",
    "H": SUIT_COLOUR["H"],
    "D": "var(--suit-bell,#503e05)",
}
RANK_LETTERS = {"Q": "O", "J": "U"}
"""Ranks whose index letter differs from their letter in records."""

LEAF_PATH = (
    "M0-52C12-34 46-20 46 8C46 26 30 36 14 30C9 28 5 26 3 23L6 52H-6L-3 23"
    "C-5 26-9 28-14 30C-30 36-46 26-46 8C-46-20-12-34 0-52Z"
)
ACORN_CUP = "M-5-38L-8-52H8L5-38C24-37 39-26 40-6C28 1-28 1-40-6C-39-26-24-37-5-38Z"
ACORN_NUT = "M-32 3C-18 7 18 7 32 3C32 24 16 40 4 46L0 53L-4 46C-16 40-32 24-32 3Z"
GERMAN_COURT_FIGURES = {
    "SK": CourtFigure("locks", INK, "pointed", "sword", (MOSS, BLUE), "full", True),
    "HK": CourtFigure("locks", ASH, "arched", "sceptre", (VERMILION, BLUE), "tuft", True),
    "DK": CourtFigure("straight", BROWN, "stepped", "axe", (OCHRE, CRIMSON), "round", True),
    "CK": CourtFigure("straight", ASH, "lobed", "orb", (BLUE, VERMILION), "forked", True),
    "SQ": CourtFigure("cropped", BROWN, "hunter", "", (MOSS, CRIMSON), "round", True),
    "HQ": CourtFigure("cropped", INK, "shako", "", (CRIMSON, BLUE), "", True),
    "DQ": CourtFigure("straight", ASH, "bicorne", "", (BLUE, OCHRE)),
    "CQ": CourtFigure("curls", RUST, "helmet", "", (VERMILION, MOSS), "", True),
    "SJ": CourtFigure("parted", RUST, "tyrolean", "bow", (CRIMSON, MOSS)),
    "HJ": CourtFigure("curls", BROWN, "beret", "letter", (BLUE, VERMILION)),
    "DJ": CourtFigure("bob", OCHRE, "page_cap", "horn", (VERMILION, OCHRE)),
    "CJ": CourtFigure("bob", INK, "hood", "halberd", (MOSS, RUST)),
}
OBER_SIGN_HEIGHT = 40
"""Height of an Ober's sign above his hand."""


def sign_definitions() -> str:
    """Return the definitions of the four suit signs, each about 100 x 100 round the origin."""
    return svg_element(
        "defs", *(svg_group(drawing, id=f"sign-{suit}") for suit, drawing in SUIT_SIGNS.items())
    )


def draw_acorn_sign() -> str:
    scales = draw_line("M-30-18C-14-12 14-12 30-18M-22-29C-8-25 8-25 22-29", 3, PAPER)
    shine = draw_line("M-19 16C-18 26-13 33-7 38", 4, PAPER)
    return (
        draw_path(ACORN_CUP, GERMAN_COLOURS["C"])
        + scales
        + draw_path(ACORN_NUT, GERMAN_COLOURS["C"])
        + shine
    )


def draw_leaf_sign() -> str:
    veins = "M0-34V24M0 12L-24-2M0 12L24-2M0-8L-15-18M0-8L15-18"
    return draw_path(LEAF_PATH, GERMAN_COLOURS["S"]) + draw_line(veins, 4, PAPER)


def draw_bell_sign() -> str:
    ring = draw_disc(0, -43, 7, stroke=GERMAN_COLOURS["D"], stroke_width=5)
    belt = draw_line("M-43-3Q0 9 43-3M-41 10Q0 22 41 10", 4.5, PAPER)
    mouth = draw_disc(0, 30, 6, PAPER) + draw_line("M0 30V50", 5, PAPER)
    return ring + draw_disc(0, 7, 44, GERMAN_COLOURS["D"]) + belt + mouth


SUIT_SIGNS = {
    "C": draw_acorn_sign(),
    "S": draw_leaf_sign(),
    "H": draw_path(PIP_PATHS["H"], GERMAN_COLOURS["H"]),
    "D": draw_bell_sign(),
}


def draw_suit_sign(suit: str, x: float, y: float, size: float) -> str:
    """Return a suit sign of height `size` centred at (x, y)."""
    return place_group(x, y, svg_use(f"sign-{suit}"), scale=size / 100)


def draw_corners(card: str, size: float = 1) -> str:
    """Return rank and suit at both ends, scaled. The rank comes from `rank_definitions`."""
    suit, rank = card[0], card[1:]
    edge = MARGIN * (1 - size)
    x, y = edge + size * INDEX_X, edge + size * INDEX_PIP_Y
    mark = draw_suit_sign(suit, x, y, size * INDEX_PIP)
    return draw_rank(RANK_LETTERS.get(rank, rank), GERMAN_COLOURS[suit]) + draw_at_both_ends(mark)


def draw_pip_signs(card: str) -> str:
    """Return the signs of a 7, 8, 9 or 10, placed like the French pips."""
    rows = (UPPER_PIPS[card[1:]], MIDDLE_PIPS[card[1:]])
    upper, middle = (
        "".join(draw_suit_sign(card[0], x, y, PIP_SIZE) for x, y in row) for row in rows
    )
    return draw_at_both_ends(upper) + middle


def draw_daus(card: str) -> str:
    """Return the two signs of an ace, growing on one twig."""
    twig = "M80 125C112 112 112 92 100 84"
    half = draw_line(twig, 3, GERMAN_COLOURS[card[0]], stroke_linecap="round") + draw_suit_sign(
        card[0], 88, 76, 62
    )
    return draw_at_both_ends(half)


def draw_german_figure(card: str) -> str:
    """Return the upper half figure of a king, an Ober or an Unter."""
    suit, rank = card[0], card[1]
    if rank == "Q":
        raised = draw_staff(-OBER_SIGN_HEIGHT) + draw_badge(suit, 0, -OBER_SIGN_HEIGHT - 14)
        return court_figures.draw_bust(GERMAN_COURT_FIGURES[card], "J") + place_group(
            135, 94, raised, draw_fist()
        )
    body = court_figures.draw_bust(GERMAN_COURT_FIGURES[card], rank) + place_group(
        135, 94, HAND_OBJECTS[GERMAN_COURT_FIGURES[card].hand_object](), draw_fist()
    )
    return body + (draw_badge(suit, 31, 120) if rank == "J" else "")


def draw_badge(suit: str, x: float, y: float) -> str:
    """Return a sign on a disc of paper, which makes it visible on any ground."""
    return draw_disc(x, y, 17, PAPER) + svg_group(draw_suit_sign(suit, x, y, 25), stroke="none")


def draw_german_courts() -> Iterator[str]:
    """Yield the court cards, each after the half picture that it shows twice."""
    for card in GERMAN_COURT_FIGURES:
        picture = draw_panel(
            panel_outline(51, 100),
            COURT_GROUNDS[card[0]],
            draw_at_both_ends(svg_use(f"half-{card}")),
            draw_seam(),
        )
        yield svg_element("defs", inked_group(draw_german_figure(card), id=f"half-{card}"))
        yield sprite_symbol(card, draw_blank_card(), picture, draw_corners(card))


def draw_german_plain_cards() -> Iterator[str]:
    """Yield the aces and the number cards."""
    for suit in GERMAN_COLOURS:
        yield sprite_symbol(
            f"{suit}A", draw_blank_card(), draw_daus(f"{suit}A"), draw_corners(f"{suit}A")
        )
        for rank in UPPER_PIPS:
            card = suit + rank
            yield sprite_symbol(
                card,
                draw_blank_card(),
                draw_pip_signs(card),
                draw_corners(card, NUMBER_INDEX_SIZE),
            )


def loose_sign_symbols() -> Iterator[str]:
    """Yield the signs alone, for use beside words."""
    for suit in GERMAN_COLOURS:
        drawing = place_group(12, 12, svg_use(f"sign-{suit}"), scale=0.21)
        yield svg_element("symbol", drawing, id=f"suit-{suit}", fill="none", viewBox="0 0 24 24")


def german_symbols() -> list[str]:
    """Return every symbol of the sprite. The back is in another sprite."""
    return [
        rank_definitions(*"AKOU"),
        rank_definitions(*UPPER_PIPS, size=NUMBER_INDEX_SIZE),
        sign_definitions(),
        *draw_german_plain_cards(),
        *draw_german_courts(),
        *loose_sign_symbols(),
    ]


def german_large_symbols() -> list[str]:
    """Return the same cards with large signs only."""
    cards = (suit + rank for suit in GERMAN_COLOURS for rank in ("A", "K", "Q", "J", *UPPER_PIPS))
    card_symbols = (
        sprite_symbol(card, draw_blank_card(), draw_corners(card, LARGE_INDEX_SIZE))
        for card in cards
    )
    return [
        rank_definitions(*"AKOU", *UPPER_PIPS, size=LARGE_INDEX_SIZE),
        sign_definitions(),
        *card_symbols,
    ]
