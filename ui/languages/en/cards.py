"""English names of suits, ranks and cards, as heading (`card.`) and inside a sentence (`the.`).

Texts under `suited.german` replace the others if the cards have German suits; those of whole
sentences stand next to the sentence.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine import cards

SUITS = {suit: name for suit, name in cards.SUIT_NAMES.items() if suit != "T"}
RANKS = {
    "A": "ace",
    "K": "king",
    "Q": "queen",
    "N": "knight",
    "J": "jack",
    "10": "ten",
    "9": "nine",
    "8": "eight",
    "7": "seven",
}
ROMAN = "IIII V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX".split()
TAROCKS = {"SKU": "Sküs", "T21": "Mond XXI", "T1": "Pagat I"}
TAROCKS |= {f"T{n}": f"Tarock {numeral}" for n, numeral in enumerate(ROMAN, 4)}
SPOKEN = {"SKU": "the Sküs", "T21": "the Mond", "T1": "the Pagat"}


def card_texts(suits: Mapping[str, str], ranks: Mapping[str, str]) -> dict[str, str]:
    """Return the texts for the cards of these suits and ranks."""
    pairs = {f"{s}{r}": (rank, suit) for s, suit in suits.items() for r, rank in ranks.items()}
    return {
        **{f"suit.{suit}": name.capitalize() for suit, name in suits.items()},
        **{f"in.suit.{suit}": name for suit, name in suits.items()},
        **{f"rank.{rank}": name for rank, name in ranks.items()},
        **{f"card.{card}": f"{rank.capitalize()} of {of}" for card, (rank, of) in pairs.items()},
        **{f"the.{card}": f"the {rank} of {of}" for card, (rank, of) in pairs.items()},
    }


TEXTS = card_texts(SUITS, RANKS)
TEXTS |= {"suit.T": "Tarock", "in.suit.T": cards.SUIT_NAMES["T"]}
TEXTS |= {f"card.{card}": name for card, name in TAROCKS.items()}
TEXTS |= {
    f"the.{card}": SPOKEN.get(card, name.replace("Tarock", "tarock"))
    for card, name in TAROCKS.items()
}
TEXTS |= {"spoken.tarock": "tarock {n}", "spoken.article": "the "}

GERMAN_SUITS = {"C": "acorns", "S": "leaves", "H": "hearts", "D": "bells"}
GERMAN_SUIT_RANKS = {rank: name for rank, name in RANKS.items() if rank != "N"}
GERMAN_SUIT_RANKS |= {"Q": "Ober", "J": "Unter"}
TEXTS |= {
    f"suited.german.{key}": name
    for key, name in card_texts(GERMAN_SUITS, GERMAN_SUIT_RANKS).items()
}
