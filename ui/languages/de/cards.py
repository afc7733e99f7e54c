"""German names of suits, ranks and cards, as heading (`card.`) and inside a sentence (`the.`).

Texts under `suited.german` replace the others if the cards have German suits.
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
    pairs = {f"{s}{r}": (rank, suit) for s, suit in suits.items() for r, rank in ranks.items()}
    return {
        **{f"{kind}.{suit}": name for suit, name in suits.items() for kind in KINDS},
        **{f"rank.{rank}": name for rank, name in ranks.items()},
        **{f"card.{card}": f"{rank} {suit}" for card, (rank, suit) in pairs.items()},
        **{f"the.{card}": f"{suit}-{rank}" for card, (rank, suit) in pairs.items()},
    }


TEXTS = card_texts(SUITS, RANKS)
TEXTS |= {"suit.T": "Tarock", "in.suit.T": "Tarock"}
TEXTS |= {f"card.{card}": name for card, name in TAROCKS.items()}
TEXTS |= {f"the.{card}": SPOKEN.get(card, name) for card, name in TAROCKS.items()}
TEXTS["spoken.tarock"] = "Tarock {n}"

GERMAN_SUITS = {"C": "Eichel", "S": "Laub", "H": "Herz", "D": "Schellen"}
GERMAN_SUIT_RANKS = {rank: name for rank, name in RANKS.items() if rank != "N"}
GERMAN_SUIT_RANKS |= {"Q": "Ober", "J": "Unter"}
GERMAN_SUIT_TEXTS = card_texts(GERMAN_SUITS, GERMAN_SUIT_RANKS) | {
    "lesson.zwanzig-ab.pack": (
        "Es gibt 32 Karten in vier Farben. Das Ass ist die höchste seiner Farbe, und gleich danach "
        "kommt die Zehn: Ass, Zehn, König, Ober, Unter, Neun, Acht, Sieben."
    ),
    "preset.zwanzig-ab.jaeger.more": (
        "Die Runde von Alfred Jäger: drei Karten, blinder Trumpf, Unter und Neun sind die höchsten "
        "Trümpfe."
    ),
    "option.rank_order.meaning": "Ob die Zehn gleich nach dem Ass kommt oder erst nach dem Unter.",
    "option.trump_rank.meaning": "Beim Jass sind Unter und Neun die höchsten Trümpfe.",
    "option.forced_stay_suit.D": "Schellen als Trumpf",
    "option.forced_stay_suit.C": "Eichel als Trumpf",
}
TEXTS |= {f"suited.german.{key}": words for key, words in GERMAN_SUIT_TEXTS.items()}
