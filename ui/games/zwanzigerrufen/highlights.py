"""The highlights of Zwanzigerrufen: remarkable tricks, and bonuses that were made."""

from __future__ import annotations

from collections.abc import Iterator

from ui.game_face import Highlight
from ui.model import Scene

MOMENT_CARDS = {"mondfang": "T21", "maerchenstich": "T1", "pagat": "T1"}
"""The card of each event in a trick."""

SCORE_MOMENTS = {"mondfang": "catcher", "pagat": "player", "valat": ""}
"""The rules of score lines that are highlights, each with the fact that holds its seat."""


def list_highlights(scene: Scene) -> Iterator[Highlight]:
    """Yield the events of the held trick or, after the deal, the highlights of its score."""
    if scene.model.table.is_trick_held:
        for key, seat in scene.deal.trick_events().items():
            yield Highlight(key, seat, MOMENT_CARDS[key])
        return
    result = scene.view["result"]
    for item in result["items"] if result else ():
        rule, facts = item["rule"], item["facts"]
        if rule in SCORE_MOMENTS and (facts["made"] or rule == "mondfang"):
            yield Highlight(rule, facts.get(SCORE_MOMENTS[rule]))
