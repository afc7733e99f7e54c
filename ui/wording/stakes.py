"""What is at stake with an action, as the engine says, and what of that is dear."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.game import Deal
from ui.model import Scene

COSTLY_STAKE = 12
"""Points a player from which an offer asks a second time: as many as the cheapest Valat costs."""


def action_stake(scene: Scene, verb: str, words: Sequence[str]) -> Mapping[str, Any]:
    """Return what depends on a legal action; what there is to know is a matter of its verb."""
    return scene.deal.stakes()[" ".join((verb, *words))]


def points_at_stake(deal: Deal, action: str) -> int | None:
    """Return the points a player of a bid, a declaration or a Kontra; `None` for another action."""
    value = deal.stakes().get(action, {}).get("value")
    return value if isinstance(value, int) else None


def is_costly(deal: Deal, action: str) -> bool:
    """Tell whether an action puts so much at stake that it wants a second word."""
    return (points_at_stake(deal, action) or 0) >= COSTLY_STAKE


def running_stake_sum(scene: Scene) -> int:
    """Return how many points a player are at stake in all, as things stand now."""
    return sum(scene.deal.running_stakes().values())
