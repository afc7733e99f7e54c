"""The stakes of actions, and the stake from which an action must be confirmed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.game import Deal
from ui.model import Scene

COSTLY_STAKE = 12
"""The points per player from which an offer asks a second time: as many as the cheapest Valat."""


def action_stake(scene: Scene, verb: str, words: Sequence[str]) -> Mapping[str, Any]:
    """Return the stakes of a legal action. Their keys depend on its verb."""
    return scene.deal.stakes()[" ".join((verb, *words))]


def points_at_stake(deal: Deal, action: str) -> int | None:
    """Return the points per player of a bid, a declaration or a Kontra, or None for others."""
    value = deal.stakes().get(action, {}).get("value")
    return value if isinstance(value, int) else None


def is_costly(deal: Deal, action: str) -> bool:
    """Return whether an action puts so much at stake that it must be confirmed."""
    return (points_at_stake(deal, action) or 0) >= COSTLY_STAKE


def running_stake_sum(scene: Scene) -> int:
    """Return the points per player that are at stake in all, as things stand now."""
    return sum(scene.deal.running_stakes().values())
