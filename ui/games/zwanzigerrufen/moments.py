"""The moments of Zwanzigerrufen: remarkable tricks, and bonuses that were made."""

from __future__ import annotations

from collections.abc import Iterator

from ui.game_face import Moment
from ui.model import Scene

MOMENT_CARDS = {"mondfang": "T21", "maerchenstich": "T1", "pagat": "T1"}
"""The card of each event in a trick."""

SCORE_MOMENTS = {"mondfang": "catcher", "pagat": "player", "valat": ""}
"""The rules of score lines that are moments, each with the fact that holds its seat."""


def list_moments(scene: Scene) -> Iterator[Moment]:
    """Yield the events of the held trick or, after the deal, the moments of its score."""
    if scene.model.table.is_trick_held:
        for key, seat in scene.deal.trick_events().items():
            yield Moment(key, seat, MOMENT_CARDS[key])
        return
    result = scene.view["result"]
    for item in result["items"] if result else ():
        rule, facts = item["rule"], item["facts"]
        if rule in SCORE_MOMENTS and (facts["made"] or rule == "mondfang"):
            yield Moment(rule, facts.get(SCORE_MOMENTS[rule]))
