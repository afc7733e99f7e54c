"""The worker that estimates par: it knows all cards of finished deals, and serves no bots."""

from engine.bots import par


def choose(text: str, seat: int, number: int, actions: str, budget_ms: int) -> str:
    """Continue a play of a deal for a while, with JSON in and out."""
    return par.continue_par_play(text, seat, number, actions, budget_ms)


__export__ = ["choose"]
