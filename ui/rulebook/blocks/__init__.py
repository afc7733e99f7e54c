"""Every shortcode, one module per family."""

from ui.rulebook.blocks import cards, layout, positions, rules
from ui.rulebook.shortcodes import registry

SHORTCODES = registry(
    cards.SHORTCODES, layout.SHORTCODES, rules.SHORTCODES, positions.SHORTCODES
)
