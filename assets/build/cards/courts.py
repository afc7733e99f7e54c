"""Kings, queens, knights and jacks: a half figure on its ground, turned for the other half."""

from collections.abc import Iterator, Mapping

from assets.build.cards.figures import figure
from assets.build.cards.frames import blank, outline, panel, seam
from assets.build.cards.pen import ROSE, SAGE, SKY, STRAW, inked, symbol, tag, twice, use
from assets.build.cards.pips import SUIT_COLOUR, index

GROUND = {"S": SKY, "H": ROSE, "D": STRAW, "C": SAGE}
NOTCH = (51, 100)


def court_cards(ranks: str, german: Mapping[str, str]) -> Iterator[str]:
    """Yield the court cards of one pack, each also with its German letter."""
    for suit in SUIT_COLOUR:
        for rank in ranks:
            card = suit + rank
            yield tag("defs", inked(figure(card), id=f"half-{card}"))
            yield symbol(card, *faces(suit, rank, rank))
            letter = german.get(rank, rank)
            yield symbol(f"{card}-de", *faces(suit, rank, letter))


def faces(suit: str, rank: str, letter: str) -> tuple[str, str, str]:
    """Return a court card with a letter for its rank."""
    picture = panel(outline(*NOTCH), GROUND[suit], twice(use(f"half-{suit}{rank}")), seam())
    return blank(), picture, index(letter, suit)
