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


def text_of(view: View) -> str:
    """A view as the text that chance follows from: without the sentences of its refusals.

    A refusal that is put better must not change what a bot does.
    """
    told: dict[str, Any] = {**view}
    if "refused" in told:
        unsaid = {action: {**one, "message": ""} for action, one in told["refused"].items()}
        told["refused"] = unsaid
    return json.dumps(told, sort_keys=True, separators=(",", ":"))


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
    began: float = field(default_factory=perf_counter)

    def size(self, most: int) -> int:
        """Return how many worlds to look at in all, where the level looks at `most`."""
        return most if self.worlds is None else self.worlds

    def at_most(self, ms: int) -> Budget:
        """Return the budget of a player who thinks no longer than this."""
        return replace(self, ms=min(self.ms, ms))

    def within(self, items: Iterable[T], most: int) -> Iterator[T]:
        """Yield as many items as there may be looked at: one at least, until the time is up."""
        for item in islice(items, self.size(most)):
            yield item
            if self.spent():
                return

    def spent(self) -> bool:
        """Tell whether the time is used up."""
        return self.worlds is None and 1000 * (perf_counter() - self.began) >= self.ms
