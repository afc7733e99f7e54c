"""The facts of refusals and of bots' reasons, as words for the placeholders of sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.cards import FRENCH, TAROCK
from ui.game_face import face_of_game
from ui.model import Scene
from ui.wording.cards import card_in_sentence, card_list, word_list
from ui.wording.players_and_numbers import format_decimal, format_integer


def format_facts(scene: Scene, facts: Mapping[str, Any]) -> dict[str, str]:
    """Return facts as words, with the formatters of this game and the shared ones."""
    formatters = {**SHARED_FACT_FORMATTERS, **face_of_game(scene.view["game"]).fact_words}
    return {name: formatters.get(name, _format_number)(scene, fact) for name, fact in facts.items()}


def _format_number(scene: Scene, fact: Any) -> str:
    if isinstance(fact, float):
        return format_decimal(scene.model.settings.language, fact, 1 if abs(fact) < 10 else 0)
    return format_integer(fact) if isinstance(fact, int) else str(fact)


def _format_card(scene: Scene, name: str) -> str:
    is_card = name in FRENCH.card_of or name in TAROCK.card_of
    return card_in_sentence(scene.say, name) if is_card else name


SHARED_FACT_FORMATTERS: Mapping[str, Callable[[Scene, Any], str]] = {
    "card": _format_card,
    "rival": _format_card,
    "cards": lambda scene, cards: card_list(scene.say, cards),
    "suit": lambda scene, suit: scene.say(f"in.suit.{suit}"),
    "suits": lambda scene, suits: word_list(
        scene.say, [scene.say(f"in.suit.{suit}") for suit in suits], "or"
    ),
    "phase": lambda scene, phase: scene.say(f"phase.{phase}"),
}
"""The formatters of facts that occur in any game, by the name of the fact."""
