"""The bots' own thread: it is sent what one seat may know, and answers with an action and why."""

import json

from engine import bots


def choose(view: str, level: str, budget_ms: int) -> str:
    """Return, as JSON, what a bot of this level chooses from a seat's view, given as JSON."""
    return json.dumps(bots.choose_alike(json.loads(view), level=level, budget_ms=budget_ms))


__export__ = ["choose"]
