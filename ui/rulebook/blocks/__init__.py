"""Every shortcode, one module per family."""

from ui.rulebook.blocks import (
    bonuses,
    cards,
    contracts,
    examples,
    layout,
    pack,
    positions,
    quiz,
    rules,
    scores,
    terms,
    tricks,
)
from ui.rulebook.shortcodes import registry

FAMILIES = (
    *(cards, layout, rules, contracts, bonuses, scores, pack, terms),
    *(tricks, positions, quiz, examples),
)

SHORTCODES = registry(*(family.SHORTCODES for family in FAMILIES))
