"""German names of suits, ranks and cards, as heading (`card.`) and inside a sentence (`the.`).

Texts under `suited.german` replace the others if the cards have German suits; those of whole
sentences stand next to the sentence.
"""

from __future__ import annotations

from collections.abc import Mapping

SUITS = {"C": "Kreuz", "S": "Pik", "H": "Herz", "D": "Karo"}
KINDS = ("suit", "in.suit")
RANKS = {
    "A": "Ass",
    "K": "König",
    "Q": "Dame",
    "N": "Cavall",
    "J": "Bube",
    "10": "Zehn",
    "9": "Neun",
    "8": "Acht",
    "7": "Sieben",
}
ROMAN = "IIII V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX".split()
TAROCKS = {"SKU": "Sküs", "T21": "Mond XXI", "T1": "Pagat I"}
TAROCKS |= {f"T{n}": f"Tarock {numeral}" for n, numeral in enumerate(ROMAN, 4)}
SPOKEN = {"T21": "Mond", "T1": "Pagat"}


def card_texts(suits: Mapping[str, str], ranks: Mapping[str, str]) -> dict[str, str]:
    """Return the texts for the cards of these suits and ranks."""
    names = {f"{s}{r}": f"{suit}-{rank}" for s, suit in suits.items() for r, rank in ranks.items()}
    return {
        **{f"{kind}.{suit}": name for suit, name in suits.items() for kind in KINDS},
        **{f"rank.{rank}": name for rank, name in ranks.items()},
        **{f"{place}.{card}": name for card, name in names.items() for place in ("card", "the")},
    }


TEXTS = card_texts(SUITS, RANKS)
TEXTS |= {"suit.T": "Tarock", "in.suit.T": "Tarock"}
TEXTS |= {f"card.{card}": name for card, name in TAROCKS.items()}
TEXTS |= {f"the.{card}": SPOKEN.get(card, name) for card, name in TAROCKS.items()}
TEXTS |= {"spoken.tarock": "Tarock {n}", "spoken.article": ""}

GERMAN_SUITS = {"C": "Eichel", "S": "Laub", "H": "Herz", "D": "Schellen"}
GERMAN_SUIT_RANKS = {rank: name for rank, name in RANKS.items() if rank != "N"}
GERMAN_SUIT_RANKS |= {"Q": "Ober", "J": "Unter"}
TEXTS |= {
    f"suited.german.{key}": name
    for key, name in card_texts(GERMAN_SUITS, GERMAN_SUIT_RANKS).items()
}
