"""What a bot advises or has done, and why, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ui.i18n import known
from ui.model import Advice, Scene
from ui.wording.actions import label
from ui.wording.cards import card_short, listed
from ui.wording.people import decimal
from ui.wording.terms import contract_name


def advised(scene: Scene, action: str) -> str:
    """Return an action by its name; an exchange with its cards."""
    verb, *cards = action.split(" ")
    if verb != "exchange" or not cards:
        return label(scene, action)
    german = scene.model.settings.german_index
    return scene.say("hint.exchange", cards=listed(scene.say, [*_short(cards, german)]))


def reason(scene: Scene, advice: Advice) -> str:
    """Return why, as a sentence; a reason that nobody has put into words yet has a general one."""
    key = f"reason.{advice.key}"
    words = {name: FACTS.get(name, _plain)(scene, fact) for name, fact in advice.facts.items()}
    try:
        return scene.say(key if known(key) else "reason.other", **words)
    except KeyError:  # a fact has gone out of use
        return scene.say("reason.other")


def hint(scene: Scene) -> str:
    """Return the hint to be heard."""
    advice = scene.model.hint
    if advice is None:
        return ""
    what = advised(scene, advice.action)
    return scene.say("say.hint", action=what, reason=reason(scene, advice))


def _short(cards: list[str], german: bool) -> list[str]:
    return [card_short(card, german=german) for card in cards]


def _plain(scene: Scene, fact: Any) -> str:
    if isinstance(fact, float):
        return decimal(scene.model.settings.language, fact)
    return str(fact)


FACTS: Mapping[str, Callable[[Scene, Any], str]] = {
    "suit": lambda scene, suit: scene.say(f"in.suit.{suit}"),
    "contract": contract_name,
}
"""How facts that are no numbers are put into words."""
