"""The rules in short: the sentences that hold under house rules, with the numbers filled in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.options import are_needs_met
from ui.game_face import face_of_game
from ui.languages import Say


def rules_in_short(say: Say, game: str, rules: Any) -> Iterator[tuple[str, str]]:
    """Yield each heading of the rules in short with the sentences that hold under these rules."""
    face = face_of_game(game)
    facts = face.rule_facts(say, rules)
    for heading, rows in face.rules_in_short.items():
        sentences = [
            say(f"help.{game}.{row.key}", **facts)
            for row in rows
            if are_needs_met(row.needs, rules)
        ]
        if sentences:
            yield say(f"options.{game}.{heading}"), " ".join(sentences)
