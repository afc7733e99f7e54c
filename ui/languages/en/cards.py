"""English names of suits, ranks and cards, as heading (`card.`) and inside a sentence (`the.`).

What stands under `suited.german` is said instead where the cards have German suits.
"""

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

SUITED = {"C": "acorns", "S": "leaves", "H": "hearts", "D": "bells"}
SUITED_RANKS = {rank: name for rank, name in RANKS.items() if rank != "N"}
SUITED_RANKS |= {"Q": "Ober", "J": "Unter"}
OF_GERMAN_SUITS = {f"suit.{suit}": name.capitalize() for suit, name in SUITED.items()}
OF_GERMAN_SUITS |= {f"in.suit.{suit}": name for suit, name in SUITED.items()}
OF_GERMAN_SUITS |= {f"rank.{rank}": name for rank, name in SUITED_RANKS.items()}
OF_GERMAN_SUITS |= {
    f"card.{suit}{rank}": f"{name.capitalize()} of {of}"
    for suit, of in SUITED.items()
    for rank, name in SUITED_RANKS.items()
}
OF_GERMAN_SUITS |= {
    f"the.{suit}{rank}": f"the {name} of {of}"
    for suit, of in SUITED.items()
    for rank, name in SUITED_RANKS.items()
}
OF_GERMAN_SUITS |= {
    "lesson.zwanzig-ab.pack": (
        "There are 32 cards in four suits. The ace is the highest of its suit, and the ten comes "
        "right after it: ace, ten, king, Ober, Unter, nine, eight, seven."
    ),
    "preset.zwanzig-ab.jaeger.more": (
        "Alfred Jäger’s table: three cards, blind trumps, Unter and nine as the highest trumps."
    ),
    "option.rank_order.meaning": (
        "Whether the ten ranks second, after the ace, or below the Unter."
    ),
    "option.trump_rank.meaning": (
        "Trumps rank like the other suits, or as in Jass, where the Unter and the nine are highest."
    ),
    "option.forced_stay_suit.D": "bells as trumps",
    "option.forced_stay_suit.C": "acorns as trumps",
}
TEXTS |= {f"suited.german.{key}": words for key, words in OF_GERMAN_SUITS.items()}
