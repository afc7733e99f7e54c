"""All features, a row for each."""

from __future__ import annotations

import ui.archive.feature
import ui.backup.feature
import ui.choice_review.feature
import ui.daily_deal.feature
import ui.help.feature
import ui.hints.feature
import ui.house_rules.feature
import ui.lessons.feature
import ui.match.feature
import ui.program.feature
import ui.replay.feature
import ui.scores.feature
import ui.settings.feature
import ui.sharing.feature
import ui.table.feature
import ui.tabs.feature
from ui.model.feature import Feature

FEATURES: tuple[Feature, ...] = (
    ui.tabs.feature.FEATURE,
    ui.match.feature.FEATURE,
    ui.choice_review.feature.FEATURE,
    ui.hints.feature.FEATURE,
    ui.table.feature.FEATURE,
    ui.replay.feature.FEATURE,
    ui.scores.feature.FEATURE,
    ui.house_rules.feature.FEATURE,
    ui.settings.feature.FEATURE,
    ui.help.feature.FEATURE,
    ui.lessons.feature.FEATURE,
    ui.daily_deal.feature.FEATURE,
    ui.archive.feature.FEATURE,
    ui.sharing.feature.FEATURE,
    ui.backup.feature.FEATURE,
    ui.program.feature.FEATURE,
)
"""The features. Where several have a pass in one phase, or handle one message or address, they do
so in this order."""

FEATURE_PANELS = {panel.name: panel for feature in FEATURES for panel in feature.panels}
"""The panels of all features by name."""
