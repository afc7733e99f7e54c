"""The 32 cards with German suits: acorns for clubs, leaves for spades, hearts, bells for diamonds.

An Ober, for the queen, holds his sign up; an Unter, for the jack, has it at his feet; a Daus, for
the ace, shows it twice. The names of the symbols are those of the cards in records.
"""

from collections.abc import Iterator

from assets.build.cards import figures
from assets.build.cards.courts import GROUND
from assets.build.cards.figures import Court
from assets.build.cards.frames import blank, outline, panel, seam
from assets.build.cards.french import CORNER, MIDDLE_LINE, PIP_SIZE, UPPER
from assets.build.cards.held import HELD, grip, staff
from assets.build.cards.large import SIZE
from assets.build.cards.pen import (
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
    disc,
    group,
    inked,
    line,
    place,
    shape,
    symbol,
    tag,
    twice,
    use,
)
from assets.build.cards.pips import CORNER as MARGIN
from assets.build.cards.pips import (
    INDEX_PIP,
    INDEX_PIP_Y,
    INDEX_X,
    PIP,
    SUIT_COLOUR,
    alphabet,
    rank_of,
)

COLOUR = {
    "C": "var(--suit-acorn,#1b1b1f)",
    "S": "var(--suit-leaf,#14583f)",
    "H": SUIT_COLOUR["H"],
    "D": "var(--suit-bell,#503e05)",
}
LETTER = {"Q": "O", "J": "U"}
"""Ranks whose letter is not that of their name in records."""

LEAF = (
    "M0-52C12-34 46-20 46 8C46 26 30 36 14 30C9 28 5 26 3 23L6 52H-6L-3 23"
    "C-5 26-9 28-14 30C-30 36-46 26-46 8C-46-20-12-34 0-52Z"
)
CUP = "M-5-38L-8-52H8L5-38C24-37 39-26 40-6C28 1-28 1-40-6C-39-26-24-37-5-38Z"
NUT = "M-32 3C-18 7 18 7 32 3C32 24 16 40 4 46L0 53L-4 46C-16 40-32 24-32 3Z"
COURTS = {
    "SK": Court("locks", INK, "pointed", "sword", (MOSS, BLUE), "full", True),
    "HK": Court("locks", ASH, "arched", "sceptre", (VERMILION, BLUE), "tuft", True),
    "DK": Court("straight", BROWN, "stepped", "axe", (OCHRE, CRIMSON), "round", True),
    "CK": Court("straight", ASH, "lobed", "orb", (BLUE, VERMILION), "forked", True),
    "SQ": Court("cropped", BROWN, "hunter", "", (MOSS, CRIMSON), "round", True),
    "HQ": Court("cropped", INK, "shako", "", (CRIMSON, BLUE), "", True),
    "DQ": Court("straight", ASH, "bicorne", "", (BLUE, OCHRE)),
    "CQ": Court("curls", RUST, "helmet", "", (VERMILION, MOSS), "", True),
    "SJ": Court("parted", RUST, "tyrolean", "bow", (CRIMSON, MOSS)),
    "HJ": Court("curls", BROWN, "beret", "letter", (BLUE, VERMILION)),
    "DJ": Court("bob", OCHRE, "page_cap", "horn", (VERMILION, OCHRE)),
    "CJ": Court("bob", INK, "hood", "halberd", (MOSS, RUST)),
}
HIGH = 40
"""How far above his hand an Ober holds his sign."""


def signs() -> str:
    """Return the definitions of the four suit signs, each about 100 x 100 round the origin."""
    return tag("defs", *(group(drawing, id=f"sign-{suit}") for suit, drawing in SIGNS.items()))


def acorn() -> str:
    scales = line("M-30-18C-14-12 14-12 30-18M-22-29C-8-25 8-25 22-29", 3, PAPER)
    shine = line("M-19 16C-18 26-13 33-7 38", 4, PAPER)
    return shape(CUP, COLOUR["C"]) + scales + shape(NUT, COLOUR["C"]) + shine


def leaf() -> str:
    veins = "M0-34V24M0 12L-24-2M0 12L24-2M0-8L-15-18M0-8L15-18"
    return shape(LEAF, COLOUR["S"]) + line(veins, 4, PAPER)


def bell() -> str:
    ring = disc(0, -43, 7, stroke=COLOUR["D"], stroke_width=5)
    belt = line("M-43-3Q0 9 43-3M-41 10Q0 22 41 10", 4.5, PAPER)
    mouth = disc(0, 30, 6, PAPER) + line("M0 30V50", 5, PAPER)
    return ring + disc(0, 7, 44, COLOUR["D"]) + belt + mouth


SIGNS = {"C": acorn(), "S": leaf(), "H": shape(PIP["H"], COLOUR["H"]), "D": bell()}


def sign(suit: str, x: float, y: float, size: float) -> str:
    """Return a suit sign of height `size` centred at (x, y)."""
    return place(x, y, use(f"sign-{suit}"), scale=size / 100)


def corners(card: str, size: float = 1) -> str:
    """Return rank and suit at both ends, at some size; the rank as the `alphabet` has it."""
    suit, rank = card[0], card[1:]
    edge = MARGIN * (1 - size)
    x, y = edge + size * INDEX_X, edge + size * INDEX_PIP_Y
    mark = sign(suit, x, y, size * INDEX_PIP)
    return rank_of(LETTER.get(rank, rank), COLOUR[suit]) + twice(mark)


def number_card(card: str) -> str:
    """Return the signs of a 7, 8, 9 or 10, in the places of the French pips."""
    rows = (UPPER[card[1:]], MIDDLE_LINE[card[1:]])
    upper, middle = ("".join(sign(card[0], x, y, PIP_SIZE) for x, y in row) for row in rows)
    return twice(upper) + middle


def daus(card: str) -> str:
    """Return the two signs of an ace, which grow on one twig."""
    twig = "M80 125C112 112 112 92 100 84"
    half = line(twig, 3, COLOUR[card[0]], stroke_linecap="round") + sign(card[0], 88, 76, 62)
    return twice(half)


def figure(card: str) -> str:
    """Return the upper half figure of a king, an Ober or an Unter."""
    suit, rank = card[0], card[1]
    if rank == "Q":
        raised = staff(-HIGH) + badge(suit, 0, -HIGH - 14)
        return figures.trunk(COURTS[card], "J") + place(135, 94, raised, grip())
    body = figures.trunk(COURTS[card], rank) + place(135, 94, HELD[COURTS[card].held](), grip())
    return body + (badge(suit, 31, 120) if rank == "J" else "")


def badge(suit: str, x: float, y: float) -> str:
    """Return a sign on a disc of paper, so that it shows on any ground."""
    return disc(x, y, 17, PAPER) + group(sign(suit, x, y, 25), stroke="none")


def courts() -> Iterator[str]:
    """Yield the court cards, each after the half picture that it shows twice."""
    for card in COURTS:
        picture = panel(outline(51, 100), GROUND[card[0]], twice(use(f"half-{card}")), seam())
        yield tag("defs", inked(figure(card), id=f"half-{card}"))
        yield symbol(card, blank(), picture, corners(card))


def plain() -> Iterator[str]:
    """Yield the aces and the number cards."""
    for suit in COLOUR:
        yield symbol(f"{suit}A", blank(), daus(f"{suit}A"), corners(f"{suit}A"))
        for rank in UPPER:
            card = suit + rank
            yield symbol(card, blank(), number_card(card), corners(card, CORNER))


def loose() -> Iterator[str]:
    """Yield the signs by themselves, as they stand beside words."""
    for suit in COLOUR:
        drawing = place(12, 12, use(f"sign-{suit}"), scale=0.21)
        yield tag("symbol", drawing, id=f"suit-{suit}", fill="none", viewBox="0 0 24 24")


def symbols() -> list[str]:
    """Return every symbol of the sprite; backs are those of the other pack."""
    return [
        alphabet(*"AKOU"),
        alphabet(*UPPER, size=CORNER),
        signs(),
        *plain(),
        *courts(),
        *loose(),
    ]


def large() -> list[str]:
    """Return the same cards with large signs only."""
    cards = (suit + rank for suit in COLOUR for rank in ("A", "K", "Q", "J", *UPPER))
    whole = (symbol(card, blank(), corners(card, SIZE)) for card in cards)
    return [alphabet(*"AKOU", *UPPER, size=SIZE), signs(), *whole]
