"""Hints on the position, and words of the game explained in place."""

from __future__ import annotations

from ui.hints import hints
from ui.model.command import always_plays, command, command_with, silent_change
from ui.model.feature import Feature, Pass, handler
from ui.model.messages import AdviceGiven, PuzzleAnswered

FEATURE = Feature(
    commands=(
        command("hint", hints.request_hint, always_plays, rests_in_replay=True),
        command("drop-hint", silent_change(hints.drop_hint)),
        command_with(str, "term", hints.explain_term),
    ),
    handlers=(
        handler(AdviceGiven, hints.on_advice_given),
        handler(PuzzleAnswered, hints.on_puzzle_answered),
    ),
    passes=(Pass("position", hints.drop_stale_hint, ("explained",)),),
)
