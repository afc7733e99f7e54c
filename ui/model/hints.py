"""The state of hints, and of words explained in place."""

from __future__ import annotations

from dataclasses import dataclass

from engine.bots.advice import Advice


@dataclass(frozen=True, slots=True)
class HintState:
    """What is explained about the position on the table."""

    hint: Advice | None = None
    is_hint_asked: bool = False  # a first press that says what a hint costs on this day
    glossary_term: str = ""  # the glossary word that is explained
