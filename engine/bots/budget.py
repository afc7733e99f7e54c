"""What a player is asked for: how long it may think, by which seed, and what risk it takes."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import islice
from time import perf_counter
from typing import Any, TypeVar

from engine.view import View

T = TypeVar("T")


def seed_text(view: View) -> str:
    """A view as the text that chance follows from: without the sentences of its refusals.

    A refusal that is put better must not change what a bot does.
    """
    data: dict[str, Any] = {**view}
    if "refused" in data:
        refusals = {
            action: {**refusal, "message": ""} for action, refusal in data["refused"].items()
        }
        data["refused"] = refusals
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


@dataclass(frozen=True, slots=True)
class Budget:
    """What a decision may cost, the seed it is thought with, and the risk that the player takes.

    With `worlds` the clock is left out: the same seed and number of worlds give the same decision
    everywhere. Without, a player stops `ms` milliseconds after the budget was made, and sooner if
    its level has thought enough.
    """

    seed: int = 0
    ms: int = 500
    worlds: int | None = None
    risk: float = 0.0
    start_time: float = field(default_factory=perf_counter)

    def world_count(self, level_worlds: int) -> int:
        """Return how many worlds to look at in all, where the level looks at `level_worlds`."""
        return level_worlds if self.worlds is None else self.worlds

    def with_time_limit(self, ms: int) -> Budget:
        """Return the budget of a player who thinks no longer than this."""
        return replace(self, ms=min(self.ms, ms))

    def limit_items(self, items: Iterable[T], level_worlds: int) -> Iterator[T]:
        """Yield as many items as there may be looked at: one at least, until the time is up."""
        for item in islice(items, self.world_count(level_worlds)):
            yield item
            if self.is_spent():
                return

    def is_spent(self) -> bool:
        """Tell whether the time is used up."""
        return self.worlds is None and 1000 * (perf_counter() - self.start_time) >= self.ms
