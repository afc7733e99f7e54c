"""The bots' own thread: it is sent what one seat may know, and answers with an action."""

import json

from engine import bots


def choose(view: str, seed: int) -> str:
    """Return the action that a bot chooses from a seat's view, given as JSON."""
    return str(bots.choose(json.loads(view), seed=seed)["action"])


__export__ = ["choose"]
