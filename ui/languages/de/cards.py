"""German names of suits, ranks and cards, as heading (`card.`) and inside a sentence (`the.`).

What stands under `suited.german` is said instead where the cards have German suits.
"""

from __future__ import annotations

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

SUITED = {"C": "Eichel", "S": "Laub", "H": "Herz", "D": "Schellen"}
SUITED_RANKS = {rank: name for rank, name in RANKS.items() if rank != "N"}
SUITED_RANKS |= {"Q": "Ober", "J": "Unter"}
OF_GERMAN_SUITS = {f"{kind}.{suit}": name for suit, name in SUITED.items() for kind in KINDS}
OF_GERMAN_SUITS |= {f"rank.{rank}": name for rank, name in SUITED_RANKS.items()}
OF_GERMAN_SUITS |= {
    key: words
    for suit, of in SUITED.items()
    for rank, name in SUITED_RANKS.items()
    for key, words in (
        (f"card.{suit}{rank}", f"{name} {of}"),
        (f"the.{suit}{rank}", f"{of}-{name}"),
    )
}
OF_GERMAN_SUITS |= {
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
TEXTS |= {f"suited.german.{key}": words for key, words in OF_GERMAN_SUITS.items()}
