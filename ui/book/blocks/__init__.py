"""Every shortcode, one module per family."""

from ui.book.blocks import (
    bonuses,
    callouts,
    cards,
    contracts,
    examples,
    layout,
    pack,
    panels,
    positions,
    quiz,
    rules,
    scenes,
    scores,
    terms,
    tricks,
)
from ui.book.text.shortcodes import make_registry

FAMILY_MODULES = (
    *(cards, layout, scenes, callouts, panels),
    *(rules, contracts, bonuses, scores, pack, terms),
    *(tricks, positions, quiz, examples),
)

SHORTCODES = make_registry(*(family.SHORTCODES for family in FAMILY_MODULES))
