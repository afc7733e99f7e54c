"""German texts, collected from one module per group of keys."""

from __future__ import annotations

from ui.languages.collected_texts import collect_texts
from ui.languages.de import (
    aids,
    archive,
    backup,
    bots,
    cards,
    common_rules,
    days,
    embed,
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
    "de",
    *(aids, archive, backup, bots, cards, common_rules),
    *(days, embed, lessons, page, pages, panels),
    *(program, read_out, replay, result, settings_search, share),
    *(statistics, table, tempo),
)
