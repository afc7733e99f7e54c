"""The registry of shortcodes, with one module per family."""

from ui.book.blocks import (
    bonuses,
    callouts,
    cards,
    contracts,
    examples,
    glossary,
    layout,
    outcome_tables,
    pack_overview,
    positions,
    quiz,
    rules,
    scenes,
    stat_panels,
    tricks,
)
from ui.book.text.shortcodes import make_registry

FAMILY_MODULES = (
    *(cards, layout, scenes, callouts, stat_panels),
    *(rules, contracts, bonuses, outcome_tables, pack_overview, glossary),
    *(tricks, positions, quiz, examples),
)

SHORTCODES = make_registry(*(family.SHORTCODES for family in FAMILY_MODULES))
