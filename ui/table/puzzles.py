"""Puzzles on the table. My action is an answer first, and the bots then comment on it."""

from __future__ import annotations

from dataclasses import replace

from engine.record import is_at_puzzle_question, replay_record
from ui.model import ME, Model
from ui.model.effects import Send, Step
from ui.model.messages import PuzzleAnswered


def awaits_answer(model: Model) -> bool:
    """Return whether a puzzle waits for my answer. Afterwards the deal is played as any other."""
    is_my_turn = replay_record(model.record).to_act == ME
    return is_my_turn and is_at_puzzle_question(model.record) and not model.table.puzzle_answer


def answer_puzzle(model: Model, action: str) -> Step:
    """Record my answer, on which the bots then comment."""
    table = replace(model.table, puzzle_answer=action, refused_action="")
    return replace(model, table=table), (Send(PuzzleAnswered()),)
