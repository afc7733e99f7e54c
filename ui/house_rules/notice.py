"""The notice of house rules that a link offers."""

from __future__ import annotations

from htpy import Node

from ui.components.banner import banner_button, render_banner
from ui.model import Scene
from ui.wording.house_rules import counted_rules_name


def rules_offer_notice(scene: Scene) -> Node:
    """Render the house rules that a link offers in a line, with the game if it is another."""
    rules = scene.model.offered_rules
    if not rules:
        return None
    name = counted_rules_name(scene.say, rules)
    is_here = rules.game == scene.model.record.game
    words = name if is_here else f"{scene.say(f'game.{rules.game}')}, {name}"
    return render_banner(
        "rules",
        scene.say("rules.offered", rules=words),
        banner_button(scene, "rules-play"),
        banner_button(scene, "rules-accept"),
        banner_button(scene, "rules-decline"),
        is_small=True,
    )
