"""The worker that estimates par of finished deals; it knows all cards and serves no table's
bots.
"""

from engine.bots import par


def choose(text: str, seat: int, number: int, actions: str, budget_ms: int) -> str:
    """Continue a play of a deal for a while; JSON in and out."""
    return par.continue_play(text, seat, number, actions, budget_ms)


__export__ = ["choose"]
