"""Why an action is refused, in a sentence that says what to do instead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.record import replay_record
from ui.model import Scene
from ui.position.card_order import card_suit, legal_cards
from ui.wording.cards import MAX_NAMED_CARDS, card_in_spoken_sentence, card_list, word_list
from ui.wording.placeholders import format_facts


def refusal_sentence(scene: Scene, action: str) -> str:
    """Return why the rules refuse this action now, or "" if they do not."""
    refusal = scene.view["refused"].get(action)
    if refusal:
        return _format_refusal(scene, refusal["reason"], refusal["facts"])
    reason = replay_record(scene.model.record).why_not(action)
    return _format_refusal(scene, reason.key, reason.facts) if reason else ""


def refusal_speech(scene: Scene, action: str) -> list[str]:
    """Return why an action is refused, and for a card which others are allowed, if they are few."""
    sentence, names = refusal_sentence(scene, action), legal_card_names(scene)
    is_about_card = action.startswith("play ") and 0 < len(names) <= MAX_NAMED_CARDS
    if not is_about_card or any(name in sentence for name in names):
        return [sentence]
    return [sentence, scene.say("say.allowed", cards=word_list(scene.say, names, "or"))]


def legal_card_names(scene: Scene) -> list[str]:
    """Return the names of the cards that I may play now, in the order of my hand."""
    return [card_in_spoken_sentence(scene.say, card) for card in legal_cards(scene)]


def refusal_key(scene: Scene, action: str) -> str:
    """Return the key of the engine's reason why an action is refused now, or "" if it is not."""
    reason = replay_record(scene.model.record).why_not(action)
    return reason.key if reason else ""


def _format_refusal(scene: Scene, key: str, facts: Mapping[str, Any]) -> str:
    words = {**format_facts(scene, facts), **_refusal_card_placeholders(scene, facts.get("cards"))}
    return scene.say(f"refused.{key}", **words)


def _refusal_card_placeholders(scene: Scene, cards: Sequence[str] | None) -> dict[str, str]:
    """Return the cards of a refusal as a choice, and the suit of the first."""
    if not cards:
        return {}
    led_suit = scene.say(f"in.suit.{card_suit(cards[0])}")
    return {"choice": card_list(scene.say, cards, "or"), "led": led_suit}
