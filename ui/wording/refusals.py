"""Why an action is refused, in a sentence that says what to do instead (Y6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.cards import FRENCH, TAROCK
from engine.record import replay
from ui.model import Scene
from ui.wording.cards import card_list, in_sentence, listed, suit_of
from ui.wording.people import minus
from ui.wording.terms import contract_name, item_name


def refusal(scene: Scene, action: str) -> str:
    """Return why the rules refuse this action now; empty if they do not."""
    known = scene.view["refused"].get(action)
    if known:
        return _sentence(scene, known["reason"], known["facts"])
    reason = replay(scene.model.record).why_not(action)
    return _sentence(scene, reason.key, reason.facts) if reason else ""


def refusal_key(scene: Scene, action: str) -> str:
    """Return the key of the engine's reason why an action is refused now; empty if it is not."""
    reason = replay(scene.model.record).why_not(action)
    return reason.key if reason else ""


def _sentence(scene: Scene, key: str, facts: Mapping[str, Any]) -> str:
    words = {name: FACTS.get(name, _number)(scene, value) for name, value in facts.items()}
    return scene.say(f"refused.{key}", **words, **_choice(scene, facts.get("cards")))


def _choice(scene: Scene, cards: Sequence[str] | None) -> dict[str, str]:
    """Return the cards of a reason as what to choose from, and the suit of the first."""
    if not cards:
        return {}
    led = scene.say(f"in.suit.{suit_of(cards[0])}")
    return {"choice": card_list(scene.say, cards, "or"), "led": led}


def _number(scene: Scene, value: Any) -> str:
    return minus(value) if isinstance(value, int) else str(value)


def _card(scene: Scene, name: str) -> str:
    known = name in FRENCH.index or name in TAROCK.index
    return in_sentence(scene.say, name) if known else name


FACTS: Mapping[str, Callable[[Scene, Any], str]] = {
    "card": _card,
    "cards": lambda scene, cards: card_list(scene.say, cards),
    "suit": lambda scene, suit: scene.say(f"in.suit.{suit}"),
    "suits": lambda scene, suits: listed(
        scene.say, [scene.say(f"in.suit.{suit}") for suit in suits], "or"
    ),
    "phase": lambda scene, phase: scene.say(f"phase.{phase}"),
    "contract": contract_name,
    "best": contract_name,
    "bonus": lambda scene, bonus: scene.say(f"bonus.{bonus}"),
    "item": item_name,
    "stacks": lambda scene, stacks: listed(scene.say, [str(stack) for stack in stacks]),
}
"""How each kind of fact is put into words; numbers stay numbers."""
