"""The aces: one large pip, carved like a printing block."""

from assets.cards.pips import PIP_PATHS, SUIT_COLOUR, draw_index, pip_outline
from assets.cards.svg_drawing import (
    PAPER,
    draw_disc,
    draw_line,
    draw_tapered_cuts,
    fill_path,
    mirror_group,
    place_group,
)

ACE_PIP_SIZE = 86
# Distance of an inner line from the pip's edge. The club's lobes have no room for one.
BORDER_INSET = {"H": 0.84, "S": 0.84, "D": 0.82}


def draw_ace(suit: str) -> str:
    """Return the corners and the large, carved pip of a suit."""
    inset = BORDER_INSET.get(suit)
    border = draw_line(PIP_PATHS[suit], 3, PAPER, transform=f"scale({inset})") if inset else ""
    block = draw_index("A", suit, pip_outline(suit, 80, 125, ACE_PIP_SIZE))
    return block + place_group(80, 125, border, CARVINGS[suit](), scale=ACE_PIP_SIZE / 100)


def draw_leaf_cuts(*rows: tuple[float, float, float, float, float]) -> str:
    """Return tapered cuts on both sides of the middle."""
    return draw_tapered_cuts(PAPER, *rows) + mirror_group(0, draw_tapered_cuts(PAPER, *rows))


def draw_tulip() -> str:
    petals = fill_path(
        "M0 4C-12-2-14-14-10-24C-6-20-3-18 0-26C3-18 6-20 10-24C14-14 12-2 0 4Z", PAPER
    )
    heart = fill_path("M0-2C-4-6-4-12 0-16C4-12 4-6 0-2Z", SUIT_COLOUR["H"])
    stem = fill_path("M-1.2 6H1.2L.6 30H-.6Z", PAPER)
    foot = draw_leaf_cuts((-3, 26, -22, 2, 9), (-4, 12, -16, -4, 5))
    return (
        petals
        + heart
        + stem
        + foot
        + draw_leaf_cuts((-18, -8, -30, -26, 8), (-22, -2, -36, -14, 7))
    )


def draw_foliage() -> str:
    spine = fill_path("M-1.3-34L0-38L1.3-34V26H-1.3Z", PAPER)
    upper = ((-3, -16, -12, -24, 5), (-3, -4, -20, -16, 6), (-3, 8, -28, -4, 7))
    return spine + draw_leaf_cuts(*upper, (-4, 20, -34, 10, 8), (-10, 24, -30, 24, 6))


def draw_crystal() -> str:
    star = fill_path("M0-30L5-8L22 0L5 8L0 30L-5 8L-22 0L-5-8Z", PAPER)
    rays = draw_leaf_cuts((-8, -14, -14, -22, 5), (-8, 14, -14, 22, 5))
    tips = draw_leaf_cuts((-3, -34, -8, -26, 3), (-3, 34, -8, 26, 3))
    return star + draw_disc(0, 0, 4.5, SUIT_COLOUR["D"]) + rays + tips


def draw_rosettes() -> str:
    lobes = (draw_rosette(x, y) for x, y in ((0, -28), (-25, 11), (25, 11)))
    return (
        "".join(lobes)
        + fill_path("M-1.3-8H1.3V34H-1.3Z", PAPER)
        + draw_leaf_cuts((-2, 30, -6, 42, 4))
    )


def draw_rosette(x: float, y: float) -> str:
    petal = fill_path("M0-3C-5-7-5-12 0-15C5-12 5-7 0-3Z", PAPER)
    return place_group(x, y, *(place_group(0, 0, petal, turn=angle) for angle in range(0, 360, 60)))


CARVINGS = {"H": draw_tulip, "S": draw_foliage, "D": draw_crystal, "C": draw_rosettes}
