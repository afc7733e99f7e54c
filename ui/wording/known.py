"""What the table knows of the cards, in sentences that say why (P16)."""

from __future__ import annotations

from engine.public_knowledge import CardFact, Void
from ui.model import Scene
from ui.wording.cards import card_in_sentence, card_sign, word_list
from ui.wording.players_and_numbers import format_count, sentence_about

EITHER_OR_FACTS = ("not-held",)
"""What is known of several cards: none of them, and not each."""


def void_sentence(scene: Scene, void: Void) -> str:
    """Who has run out of which suits, and the cards that showed it."""
    say = scene.say
    facts = {
        "suits": word_list(say, [say(f"in.suit.{suit}") for suit in void.suits], "or"),
        "n": void.trick,
        "laid": card_sign(scene, void.played_card),
        "led": card_sign(scene, void.led_card) if void.led_card else "",
    }
    key = "knows.void" if void.led_card else "knows.void.lead"
    return sentence_about(scene, key, void.seat, **facts)


def fact_sentence(scene: Scene, fact: CardFact) -> str:
    """Something else that is known of a player's cards."""
    names = [card_in_sentence(scene.say, card) for card in fact.cards]
    cards = word_list(scene.say, names, "or" if fact.key in EITHER_OR_FACTS else "and")
    count = format_count(scene.say, "card", fact.number)
    words = {"cards": cards, "count": count, "n": fact.number}
    return sentence_about(scene, f"knows.{fact.key}", fact.seat, **words)
