"""What is at stake with an action, as the engine says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ui.model import Scene


def stake(scene: Scene, verb: str, words: Sequence[str]) -> Mapping[str, Any]:
    """Return what depends on a legal action; what there is to know is a matter of its verb."""
    return scene.deal.stakes()[" ".join((verb, *words))]


def at_stake(scene: Scene, action: str) -> int | None:
    """Return the points of a bid, a declaration or a Kontra; `None` for any other action."""
    value = scene.deal.stakes().get(action, {}).get("value")
    return value if isinstance(value, int) else None
