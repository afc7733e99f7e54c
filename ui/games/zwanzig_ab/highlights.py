"""The highlights of Zwanzig ab: one player takes every trick, or the trump maker takes none."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games import find_game
from engine.view import require_value
from ui.game_face import Highlight
from ui.model import ME, Scene

SCORE_MOMENTS = ("maker-no-trick", "walkover")
"""The rules of score lines that are highlights, except for my own result without a trick."""


def list_highlights(scene: Scene) -> Iterator[Highlight]:
    """Yield the highlights of a finished deal, by its score."""
    if scene.model.table.is_trick_held or not scene.view["result"]:
        return
    hand_size = find_game(scene.view["game"]).hand_size
    for item in require_value(scene.view["result"])["items"]:
        rule, facts = item["rule"], item["facts"]
        if rule in SCORE_MOMENTS and (rule, facts["seat"]) != ("maker-no-trick", ME):
            yield Highlight(rule, facts["seat"])
        elif rule == "tricks" and facts["tricks"] == hand_size:
            yield Highlight("sweep", facts["seat"])
