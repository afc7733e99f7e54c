"""The bots' worker: it receives one seat's view, and answers with an action and its reason."""

import json

from engine import bots


def choose(view: str, level: str, budget_ms: int) -> str:
    """Return the choice of a bot of this level from a seat's view; JSON in and out."""
    return json.dumps(bots.choose_alike(json.loads(view), level=level, budget_ms=budget_ms))


__export__ = ["choose"]
