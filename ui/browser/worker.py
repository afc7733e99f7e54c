"""The bots' worker: it receives one seat's view, and answers with an action and its reason.

After a deal it weighs the player's choices too, each from the view that the player had.
"""

import json

from engine import bots


def choose(view: str, level: str, budget_ms: int) -> str:
    """Return the choice of a bot of this level from a seat's view, with JSON in and out."""
    return json.dumps(bots.choose_alike(json.loads(view), level=level, budget_ms=budget_ms))


def compare_choice_with_master(question: str) -> str:
    """Return how much better a master's action was than the chosen one, with JSON in and out."""
    from engine.bots import choice_review  # packed until it is needed

    return choice_review.answer_question_text(question)


__export__ = ["choose", "compare_choice_with_master"]
