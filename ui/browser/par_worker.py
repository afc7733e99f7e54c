"""The thread that weighs deals which are over; it knows all cards, and none of the table's bots."""

from engine.bots import par


def choose(text: str, seat: int, number: int, actions: str, budget_ms: int) -> str:
    """Play a deal on for a while, as it goes in this play; JSON in and out."""
    return par.continue_play(text, seat, number, actions, budget_ms)


__export__ = ["choose"]
