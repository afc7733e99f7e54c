"""The bots' own thread: it is sent what one seat may know, and answers with an action and why."""

import json

from engine import bots


def choose(view: str, seed: int, level: str, budget_ms: int) -> str:
    """Return, as JSON, what a bot of this level chooses from a seat's view, given as JSON."""
    answer = bots.choose(json.loads(view), level=level, seed=seed, budget_ms=budget_ms)
    return json.dumps(answer)


__export__ = ["choose"]
