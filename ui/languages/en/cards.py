"""English names of suits, ranks and cards, as heading (`card.`) and inside a sentence (`the.`)."""

from __future__ import annotations

from engine import cards

SUITS = {suit: name for suit, name in cards.SUITS.items() if suit != "T"}
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

TEXTS = {f"suit.{suit}": name.capitalize() for suit, name in SUITS.items()}
TEXTS |= {f"in.suit.{suit}": name for suit, name in SUITS.items()}
TEXTS |= {"suit.T": "Tarock", "in.suit.T": cards.SUITS["T"]}
TEXTS |= {
    f"card.{suit}{rank}": f"{name.capitalize()} of {of}"
    for suit, of in SUITS.items()
    for rank, name in RANKS.items()
}
TEXTS |= {
    f"the.{suit}{rank}": f"the {name} of {of}"
    for suit, of in SUITS.items()
    for rank, name in RANKS.items()
}
TEXTS |= {f"card.{card}": name for card, name in TAROCKS.items()}
TEXTS |= {
    f"the.{card}": SPOKEN.get(card, name.replace("Tarock", "tarock"))
    for card, name in TAROCKS.items()
}
TEXTS |= {f"rank.{rank}": name for rank, name in RANKS.items()}
TEXTS["spoken.tarock"] = "tarock {n}"
