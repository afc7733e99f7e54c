"""The aces: one large pip, carved like a printing block."""

from assets.build.cards.pen import PAPER, cut, cuts, disc, line, mirrored, place
from assets.build.cards.pips import PIP, SUIT_COLOUR, index, sign

SIZE = 86
# How far inside the pip a line follows its edge; the lobes of the club have no room for one.
INSET = {"H": 0.84, "S": 0.84, "D": 0.82}


def ace(suit: str) -> str:
    """Return the corners and the large pip of a suit with its carving."""
    inset = INSET.get(suit)
    border = line(PIP[suit], 3, PAPER, transform=f"scale({inset})") if inset else ""
    block = index("A", suit, sign(suit, 80, 125, SIZE))
    return block + place(80, 125, border, CARVING[suit](), scale=SIZE / 100)


def leaves(*rows: tuple[float, float, float, float, float]) -> str:
    """Return tapered cuts on both sides of the middle."""
    return cuts(PAPER, *rows) + mirrored(0, cuts(PAPER, *rows))


def tulip() -> str:
    petals = cut("M0 4C-12-2-14-14-10-24C-6-20-3-18 0-26C3-18 6-20 10-24C14-14 12-2 0 4Z", PAPER)
    heart = cut("M0-2C-4-6-4-12 0-16C4-12 4-6 0-2Z", SUIT_COLOUR["H"])
    stem = cut("M-1.2 6H1.2L.6 30H-.6Z", PAPER)
    foot = leaves((-3, 26, -22, 2, 9), (-4, 12, -16, -4, 5))
    return petals + heart + stem + foot + leaves((-18, -8, -30, -26, 8), (-22, -2, -36, -14, 7))


def foliage() -> str:
    spine = cut("M-1.3-34L0-38L1.3-34V26H-1.3Z", PAPER)
    upper = ((-3, -16, -12, -24, 5), (-3, -4, -20, -16, 6), (-3, 8, -28, -4, 7))
    return spine + leaves(*upper, (-4, 20, -34, 10, 8), (-10, 24, -30, 24, 6))


def crystal() -> str:
    star = cut("M0-30L5-8L22 0L5 8L0 30L-5 8L-22 0L-5-8Z", PAPER)
    rays = leaves((-8, -14, -14, -22, 5), (-8, 14, -14, 22, 5))
    tips = leaves((-3, -34, -8, -26, 3), (-3, 34, -8, 26, 3))
    return star + disc(0, 0, 4.5, SUIT_COLOUR["D"]) + rays + tips


def rosettes() -> str:
    lobes = (rosette(x, y) for x, y in ((0, -28), (-25, 11), (25, 11)))
    return "".join(lobes) + cut("M-1.3-8H1.3V34H-1.3Z", PAPER) + leaves((-2, 30, -6, 42, 4))


def rosette(x: float, y: float) -> str:
    petal = cut("M0-3C-5-7-5-12 0-15C5-12 5-7 0-3Z", PAPER)
    return place(x, y, *(place(0, 0, petal, turn=angle) for angle in range(0, 360, 60)))


CARVING = {"H": tulip, "S": foliage, "D": crystal, "C": rosettes}
