"""Sentences about the public knowledge of the cards, with reasons."""

from __future__ import annotations

from engine.public_knowledge import CardFact, Void
from ui.model import Scene
from ui.wording.cards import card_in_sentence, localized_short_card_name, word_list
from ui.wording.players_and_numbers import format_count, sentence_about

EITHER_OR_FACTS = ("not-held",)
"""Facts whose cards are joined with "or", because the player holds none of them."""


def void_sentence(scene: Scene, void: Void) -> str:
    """Return who is void in which suits, and the cards that showed it."""
    say = scene.say
    facts = {
        "suits": word_list(say, [say(f"in.suit.{suit}") for suit in void.suits], "or"),
        "n": void.trick,
        "laid": localized_short_card_name(scene, void.played_card),
        "led": localized_short_card_name(scene, void.led_card) if void.led_card else "",
    }
    key = "knows.void" if void.led_card else "knows.void.lead"
    return sentence_about(scene, key, void.seat, **facts)


def known_cards_sentence(scene: Scene, fact: CardFact) -> str:
    """Return another known fact about a player's cards."""
    names = [card_in_sentence(scene.say, card) for card in fact.cards]
    cards = word_list(scene.say, names, "or" if fact.key in EITHER_OR_FACTS else "and")
    count = format_count(scene.say, "card", fact.number)
    words = {"cards": cards, "count": count, "n": fact.number}
    return sentence_about(scene, f"knows.{fact.key}", fact.seat, **words)
