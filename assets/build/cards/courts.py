"""Kings, queens, knights and jacks: a half figure on its ground, turned for the other half."""

from collections.abc import Iterator, Mapping

from assets.build.cards.figures import figure
from assets.build.cards.frames import blank, outline, panel, seam
from assets.build.cards.pen import ROSE, SAGE, SKY, STRAW, group, inked, symbol, tag, turned, use
from assets.build.cards.pips import SUIT_COLOUR, both_ends, index

GROUND = {"S": SKY, "H": ROSE, "D": STRAW, "C": SAGE}
NOTCH = (51, 100)


def court_cards(ranks: str, german: Mapping[str, str]) -> Iterator[str]:
    """Yield the court cards of one pack, each also with its German letter."""
    for suit in SUIT_COLOUR:
        for rank in ranks:
            card = suit + rank
            yield tag("defs", group(inked(figure(card)), id=f"half-{card}"))
            yield symbol(card, *faces(suit, rank), both_ends(index(rank, suit)))
            letter = german.get(rank, rank)
            yield symbol(f"{card}-de", *faces(suit, rank), both_ends(index(letter, suit)))


def faces(suit: str, rank: str) -> tuple[str, str]:
    """Return a court card without its index."""
    half = use(f"half-{suit}{rank}")
    return blank(), panel(outline(*NOTCH), GROUND[suit], half, turned(half), seam())
