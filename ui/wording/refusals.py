"""Why an action is refused, in a sentence that says what to do instead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.record import replay_record
from ui.model import Scene
from ui.position.card_order import card_suit
from ui.wording.cards import card_list
from ui.wording.placeholders import format_facts


def refusal_sentence(scene: Scene, action: str) -> str:
    """Return why the rules refuse this action now, or "" if they do not."""
    refusal = scene.view["refused"].get(action)
    if refusal:
        return _format_refusal(scene, refusal["reason"], refusal["facts"])
    reason = replay_record(scene.model.record).why_not(action)
    return _format_refusal(scene, reason.key, reason.facts) if reason else ""


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
