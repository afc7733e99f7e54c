"""Every shortcode, one module per family."""

from ui.rulebook.blocks import (
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
    *(cards, layout, rules, contracts, scores, pack, terms),
    *(tricks, positions, quiz, examples),
)

SHORTCODES = registry(*(family.SHORTCODES for family in FAMILIES))
