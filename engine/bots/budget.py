"""The limits of a decision: thinking time and seed."""

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
    """Return the text of a view that seeds random numbers, without the refusal sentences.

    A reworded refusal must not change a bot's decisions.
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
    """The thinking time and the seed of one decision.

    With `worlds` no clock is used: the same seed and number of worlds give the same decision
    everywhere. Without it, a bot stops `ms` milliseconds after the budget was made, or earlier if
    its level has thought enough.
    """

    seed: int = 0
    ms: int = 500
    worlds: int | None = None
    start_time: float = field(default_factory=perf_counter)

    def world_count(self, level_worlds: int) -> int:
        """Return the number of worlds to examine. `level_worlds` is the level's default."""
        return level_worlds if self.worlds is None else self.worlds

    def with_time_limit(self, ms: int) -> Budget:
        """Return this budget with at most `ms` milliseconds."""
        return replace(self, ms=min(self.ms, ms))

    def limit_items(self, items: Iterable[T], level_worlds: int) -> Iterator[T]:
        """Yield items until the worlds or the time are used up, but at least one."""
        for item in islice(items, self.world_count(level_worlds)):
            yield item
            if self.worlds is None and 1000 * (perf_counter() - self.start_time) >= self.ms:
                return
