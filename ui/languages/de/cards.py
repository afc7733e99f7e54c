"""German names of suits, ranks and cards, as heading (`card.`) and inside a sentence (`the.`)."""

from __future__ import annotations

SUITS = {"C": "Kreuz", "S": "Pik", "H": "Herz", "D": "Karo"}
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

TEXTS = {f"suit.{suit}": name for suit, name in SUITS.items()}
TEXTS |= {f"in.suit.{suit}": name for suit, name in SUITS.items()}
TEXTS |= {"suit.T": "Tarock", "in.suit.T": "Tarock"}
TEXTS |= {
    f"card.{suit}{rank}": f"{name} {of}"
    for suit, of in SUITS.items()
    for rank, name in RANKS.items()
}
TEXTS |= {
    f"the.{suit}{rank}": f"{of}-{name}"
    for suit, of in SUITS.items()
    for rank, name in RANKS.items()
}
TEXTS |= {f"card.{card}": name for card, name in TAROCKS.items()}
TEXTS |= {f"the.{card}": SPOKEN.get(card, name) for card, name in TAROCKS.items()}
TEXTS |= {f"rank.{rank}": name for rank, name in RANKS.items()}
TEXTS["spoken.tarock"] = "Tarock {n}"
