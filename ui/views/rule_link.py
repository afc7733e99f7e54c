"""From what the table says to where the rulebook says it."""

from __future__ import annotations

from htpy import Node, a, span

from ui.games import face
from ui.model import Scene


def of_refusal(scene: Scene, key: str) -> Node:
    """Return the way to why an action is refused, by the key of the engine's reason."""
    return _link(scene, face(scene.view["game"]).refusals.get(key, ""))


def of_score(scene: Scene, rule: str) -> Node:
    """Return the way to the rule of a score line."""
    return _link(scene, face(scene.view["game"]).scores.get(rule, ""))


def of_hint(scene: Scene, key: str) -> Node:
    """Return the way to the rule behind a player's reason, or to the chapter about skill."""
    return _link(scene, face(scene.view["game"]).hints.get(key, SKILL))


def _link(scene: Scene, heading: str) -> Node:
    """Return a link to a heading of the game's book, in a tab of its own: the match stays here."""
    game, language = scene.view["game"], scene.model.settings.language
    if heading not in face(game).headings:
        return None
    more = span(".hidden")[f" ({scene.say('ui.the-rule.new')})"]
    page = f"{game}.{language}.html#{heading}"
    return a(".rule-link", href=page, target="_blank", rel="noopener")[
        scene.say("ui.the-rule"), more
    ]


SKILL = "strategy"
"""The heading of what no rule demands."""
