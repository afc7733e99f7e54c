"""Cards in words: as a heading, inside a sentence, in a list, and short."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ui.game_face import alternative_suits
from ui.languages import Say
from ui.model import Scene
from ui.position.card_order import card_suit

TEXT_VARIATION = "\N{VARIATION SELECTOR-15}"
SUIT_SIGNS = {
    "C": "♣" + TEXT_VARIATION,
    "S": "♠" + TEXT_VARIATION,
    "H": "♥" + TEXT_VARIATION,
    "D": "♦" + TEXT_VARIATION,
}
GERMAN_LETTERS = {"Q": "D", "N": "C", "J": "B"}
SUITED_LETTERS = {"german": {"Q": "O", "J": "U"}}
"""Letters of ranks that differ with alternative suits."""

UNNUMBERED_TAROCKS = ("T21", "T1")
"""Tarocks that are announced by a name alone."""

MAX_NAMED_CARDS = 4
"""How many of many cards a sentence names before it counts the rest. A rest of one is named too."""


def card_name(say: Say, card: str) -> str:
    """Return a card's name by itself: "King of hearts", "Tarock XIX"."""
    return say(f"card.{card}")


def card_in_sentence(say: Say, card: str) -> str:
    """Return a card's name for the middle of a sentence: "the king of hearts", "tarock XIX"."""
    return say(f"the.{card}")


def card_in_spoken_sentence(say: Say, card: str) -> str:
    """Return a card's name to announce: as in a sentence, but with tarocks as plain numbers."""
    if card_suit(card) == "T" and card not in ("SKU", *UNNUMBERED_TAROCKS):
        return say("spoken.tarock", n=card[1:])
    return card_in_sentence(say, card)


def card_in_spoken_list(say: Say, card: str) -> str:
    """Return a card's name for a list to announce, without an article: "king of hearts"."""
    return card_in_spoken_sentence(say, card).removeprefix(say("spoken.article"))


def spoken_card_name(say: Say, card: str) -> str:
    """Return a card's name by itself, to announce: "King of hearts", "Tarock 19", "Mond"."""
    name = card_name(say, card)
    if card_suit(card) != "T" or card == "SKU":
        return name
    number = "" if card in UNNUMBERED_TAROCKS else card[1:]  # many voices spell numerals
    return name.replace(tarock_numeral(int(card[1:])), number).strip()


def suit_cards_speech(say: Say, suit: str, cards: Sequence[str]) -> str:
    """Return the cards of one suit, to announce: "spades: king, ten"."""
    if suit == "T":
        names = [
            card_in_spoken_list(say, card).removeprefix(say("spoken.tarock", n=""))
            for card in cards
        ]
    else:
        names = [say(f"rank.{card[1:]}") for card in cards]
    return say("say.suit", suit=say(f"suit.{suit}"), cards=", ".join(names))


def short_card_name(card: str, *, german: bool = False) -> str:
    """Return a card in two or three characters: "♥K", "XIX", "Sküs"."""
    if card == "SKU":
        return "Sküs"
    if card[0] == "T":
        return tarock_numeral(int(card[1:]))
    rank = GERMAN_LETTERS.get(card[1:], card[1:]) if german else card[1:]
    return SUIT_SIGNS[card[0]] + rank


def suit_abbreviation(say: Say, suit: str) -> str:
    """Return the shortest start of a suit's name that no other suit has: "H", "Kr", "Ka"."""
    name = say(f"suit.{suit}")
    others = [say(f"suit.{other}") for other in SUIT_SIGNS if other != suit]
    starts = (name[:length] for length in range(1, len(name)))
    return next(
        (start for start in starts if not any(other.startswith(start) for other in others)), name
    )


def localized_short_card_name(scene: Scene, card: str) -> str:
    """Return a card in short, in the reader's suits and letters: "♥D", "Herz O", "Gstieß".

    German suits are named, because the fonts of most devices have no signs for them.
    """
    if card == "SKU":
        return scene.say("card.SKU")
    if alternative_suits(scene.view["game"], scene.model.settings) and card_suit(card) != "T":
        return f"{scene.say(f'suit.{card[0]}')} {rank_sign(scene, card)}"
    return short_card_name(card, german=scene.model.settings.german_letters)


def rank_sign(scene: Scene, card: str) -> str:
    """Return the rank of a suit card as printed on it."""
    settings = scene.model.settings
    letters = SUITED_LETTERS.get(
        alternative_suits(scene.view["game"], settings),
        GERMAN_LETTERS if settings.german_letters else {},
    )
    return letters.get(card[1:], card[1:])


def tarock_numeral(number: int) -> str:
    """Return a tarock's numeral as printed on the card: four is IIII, nine is IX."""
    tens, ones = divmod(number, 10)
    ending = "IX" if ones == 9 else "V" * (ones // 5) + "I" * (ones % 5)
    return "X" * tens + ("IV" if number == 14 else ending)


def word_list(say: Say, words: Sequence[str], joint: str = "and") -> str:
    """Return words as a list in a sentence: "one, two and three"."""
    *most, last = words or ("",)
    return f"{', '.join(most)}{say(joint)}{last}" if most else last


def card_list(say: Say, cards: Iterable[str], joint: str = "and") -> str:
    """Return cards as a list in a sentence: all, or the first few and how many more."""
    names = [card_in_sentence(say, card) for card in cards]
    if len(names) > MAX_NAMED_CARDS + 1:
        return word_list(
            say,
            [*names[:MAX_NAMED_CARDS], say("more-cards", n=len(names) - MAX_NAMED_CARDS)],
            joint,
        )
    return word_list(say, names, joint)
