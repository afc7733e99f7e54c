"""Why an action is refused, in a sentence that says what to do instead (Y6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.record import replay_record
from ui.model import Scene
from ui.wording.cards import card_list, card_suit
from ui.wording.placeholders import placeholders


def refusal(scene: Scene, action: str) -> str:
    """Why the rules refuse this action now; empty if they do not."""
    known = scene.view["refused"].get(action)
    if known:
        return _sentence(scene, known["reason"], known["facts"])
    reason = replay_record(scene.model.record).why_not(action)
    return _sentence(scene, reason.key, reason.facts) if reason else ""


def refusal_key(scene: Scene, action: str) -> str:
    """The key of the engine's reason why an action is refused now; empty if it is not."""
    reason = replay_record(scene.model.record).why_not(action)
    return reason.key if reason else ""


def _sentence(scene: Scene, key: str, facts: Mapping[str, Any]) -> str:
    words = {**placeholders(scene, facts), **_choice(scene, facts.get("cards"))}
    return scene.say(f"refused.{key}", **words)


def _choice(scene: Scene, cards: Sequence[str] | None) -> dict[str, str]:
    """The cards of a reason as what to choose from, and the suit of the first."""
    if not cards:
        return {}
    led = scene.say(f"in.suit.{card_suit(cards[0])}")
    return {"choice": card_list(scene.say, cards, "or"), "led": led}
