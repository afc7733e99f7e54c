"""The moments of Zwanzigerrufen: what its table would not let pass like any other trick."""

from __future__ import annotations

from collections.abc import Iterator

from engine.view import require_value
from ui.games import Moment
from ui.model import Scene

CARDS = {"mondfang": "T21", "maerchenstich": "T1", "pagat": "T1"}
"""By what has come about in a trick: the card that it is about."""

SCORED = {"mondfang": "catcher", "pagat": "player", "valat": ""}
"""By the rule of a score line that was made: which of its facts is the player it is about."""


def moments(scene: Scene) -> Iterator[Moment]:
    """Yield what the trick that lies there has brought or, at the end, what the score says."""
    if scene.model.table.is_trick_held:
        for key, seat in scene.deal.trick_events().items():
            yield Moment(key, seat, CARDS[key])
    elif scene.view["result"]:
        yield from _scored(scene)


def _scored(scene: Scene) -> Iterator[Moment]:
    for item in require_value(scene.view["result"])["items"]:
        rule, facts = item["rule"], item["facts"]
        if rule in SCORED and (facts["made"] or rule == "mondfang"):
            yield Moment(rule, facts.get(SCORED[rule]))
