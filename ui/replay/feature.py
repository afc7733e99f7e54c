"""The controls of a replay; its commands belong to the match, which a replay interrupts."""

from __future__ import annotations

from ui.model.feature import Feature, Region
from ui.replay.controls import replay_controls

FEATURE = Feature(regions={"replay": Region(replay_controls)})
