"""Every shortcode, one module per family."""

from ui.rulebook.blocks import callouts, cards, layout, panels, positions, rules, scenes
from ui.rulebook.shortcodes import registry

SHORTCODES = registry(
    cards.SHORTCODES,
    layout.SHORTCODES,
    scenes.SHORTCODES,
    callouts.SHORTCODES,
    panels.SHORTCODES,
    rules.SHORTCODES,
    positions.SHORTCODES,
)
