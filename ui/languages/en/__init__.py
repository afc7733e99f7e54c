"""English texts, collected from one module per group of keys."""

from __future__ import annotations

from ui.languages.collected_texts import collect_texts
from ui.languages.en import (
    aids,
    archive,
    backup,
    bots,
    cards,
    common_rules,
    days,
    embed,
    engine_texts,
    lessons,
    page,
    pages,
    panels,
    program,
    read_out,
    replay,
    result,
    settings_search,
    share,
    statistics,
    table,
    tempo,
)

TEXTS = collect_texts(
    "en",
    *(aids, archive, backup, bots, cards, common_rules),
    *(days, embed, engine_texts, lessons, page, pages),
    *(panels, program, read_out, replay, result, settings_search),
    *(share, statistics, table, tempo),
)

MONTH_NAMES = (
    *("Jan", "Feb", "Mar", "Apr", "May", "June"),
    *("July", "Aug", "Sept", "Oct", "Nov", "Dec"),
)
"""The months as a date has them: 25 Nov 2026."""
