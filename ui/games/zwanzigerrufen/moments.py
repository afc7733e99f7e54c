"""The moments of Zwanzigerrufen: what its table would not let pass like any other trick."""

from __future__ import annotations

from collections.abc import Iterator

from engine.view import require_value
from ui.games import Moment
from ui.model import Scene

MOMENT_CARDS = {"mondfang": "T21", "maerchenstich": "T1", "pagat": "T1"}
"""By what has come about in a trick: the card that it is about."""

SCORE_MOMENTS = {"mondfang": "catcher", "pagat": "player", "valat": ""}
"""By the rule of a score line that was made: which of its facts is the player it is about."""


def list_moments(scene: Scene) -> Iterator[Moment]:
    """Yield what the trick that lies there has brought or, at the end, what the score says."""
    if scene.model.table.is_trick_held:
        for key, seat in scene.deal.trick_events().items():
            yield Moment(key, seat, MOMENT_CARDS[key])
    elif scene.view["result"]:
        yield from _score_moments(scene)


def _score_moments(scene: Scene) -> Iterator[Moment]:
    for item in require_value(scene.view["result"])["items"]:
        rule, facts = item["rule"], item["facts"]
        if rule in SCORE_MOMENTS and (facts["made"] or rule == "mondfang"):
            yield Moment(rule, facts.get(SCORE_MOMENTS[rule]))
