"""The controls of a replay; its commands belong to the match, which a replay interrupts."""

from __future__ import annotations

from htpy import Element, section

from ui.model import Scene
from ui.model.feature import Feature, Region


def replay_region(scene: Scene) -> Element:
    """Render the controls of a replay, if there is one."""
    if scene.model.replay is None:
        return section("#replay", aria_label=scene.say("ui.replay"), hidden=True)
    from ui.replay.controls import replay_controls  # packed until it is needed

    return replay_controls(scene, scene.model.replay)


FEATURE = Feature(
    regions={"replay": Region(replay_region, ("moved", "panel", "replay", "settings", "visit"))}
)
