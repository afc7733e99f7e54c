"""The 40 cards of the tarock pack."""

from collections.abc import Iterator

from assets.build.cards.back import back
from assets.build.cards.courts import court_cards
from assets.build.cards.frames import blank, outline, panel, seam
from assets.build.cards.french import CORNER, number_card
from assets.build.cards.pen import (
    CRIMSON,
    NIGHT,
    PAPER,
    STRAW,
    inked,
    shape,
    symbol,
    tag,
    twice,
    use,
)
from assets.build.cards.pips import alphabet, index, numeral, numeral_width, roman, sign
from assets.build.cards.skues import cap_sign, fool
from assets.build.cards.vignettes import VIGNETTES

GERMAN = {"N": "C", "Q": "D", "J": "B"}
TAROCKS = (1, *range(4, 22))
TRULL = (1, 21)
PLAQUE_TOP, PLAQUE_HEIGHT, PLAQUE_MIN, PADDING, GAP = 7, 54, 44, 9, 4
SKUES_WIDTH = 54


def plaque(width: float, fill: str, on_it: str) -> str:
    """Return a coloured plaque at both ends with its sign."""
    box = {"x": PLAQUE_TOP, "y": PLAQUE_TOP, "width": width, "height": PLAQUE_HEIGHT, "rx": 5}
    return twice(tag("rect", **box, fill=fill), on_it)


def notch(width: float) -> str:
    """Return the panel outline that leaves room for a plaque."""
    return outline(PLAQUE_TOP + width + GAP, PLAQUE_TOP + PLAQUE_HEIGHT + GAP)


def numbered(value: int) -> Iterator[str]:
    """Yield tarock I or IIII to XXI, after the half picture that it shows twice."""
    text = roman(value)
    width = max(PLAQUE_MIN, numeral_width(text) + 2 * PADDING)
    written = shape(numeral(text, PLAQUE_TOP + (width - numeral_width(text)) / 2, 14), PAPER)
    ground, picture = VIGNETTES[value]
    yield tag("defs", inked(picture(), id=f"half-T{value}"))
    yield symbol(
        f"T{value}",
        blank(),
        panel(notch(width), ground, twice(use(f"half-T{value}")), seam(0)),
        plaque(width, CRIMSON if value in TRULL else NIGHT, written),
    )


def skues() -> str:
    """Return the Sküs: a fool's cap instead of a numeral."""
    cap = plaque(SKUES_WIDTH, CRIMSON, cap_sign(13.6, 18, PAPER))
    return symbol("SKU", blank(), panel(notch(SKUES_WIDTH), STRAW, inked(fool())), cap)


def glatzen() -> Iterator[str]:
    """Yield the four lowest suit cards, plain."""
    for suit in "HD":
        yield symbol(f"{suit}A", blank(), index("A", suit, sign(suit, 80, 125, 46)))
    for suit in "CS":
        yield symbol(f"{suit}10", blank(), number_card("10", suit))


def symbols() -> list[str]:
    """Return every symbol of the sprite, each half picture before the card that uses it."""
    trumps = [part for value in TAROCKS for part in numbered(value)]
    return [
        alphabet(*"AKQNJDCB"),
        alphabet("10", size=CORNER),
        *trumps,
        skues(),
        *court_cards("KQNJ", GERMAN),
        *glatzen(),
        back(),
    ]
