"""The house rules of Eight Tricks as rows."""

from __future__ import annotations

from dataclasses import dataclass

from engine.common_rules import DIRECTION_MEANING
from engine.options import Preset, choice_option, number_option


@dataclass(frozen=True, slots=True)
class Rules:
    """The house rules of Eight Tricks."""

    direction: str = choice_option(
        "clockwise", ("clockwise", "anticlockwise"), DIRECTION_MEANING, ""
    )
    eight_deals: int = number_option(2, 1, 20, "After so many deals the match is over.", "")


PRESETS = (Preset("short", "Short", "", Rules()),)
