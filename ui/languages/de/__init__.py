"""German texts, collected from one module per group of keys."""

from __future__ import annotations

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
    zwanzigerrufen,
)
from ui.languages.games import game_texts
from ui.languages.row_words import fill_in_quoted

TEXTS = fill_in_quoted(
    {
        **aids.TEXTS,
        **archive.TEXTS,
        **backup.TEXTS,
        **bots.TEXTS,
        **cards.TEXTS,
        **common_rules.TEXTS,
        **days.TEXTS,
        **embed.TEXTS,
        **lessons.TEXTS,
        **page.TEXTS,
        **pages.TEXTS,
        **table.TEXTS,
        **tempo.TEXTS,
        **panels.TEXTS,
        **program.TEXTS,
        **read_out.TEXTS,
        **replay.TEXTS,
        **result.TEXTS,
        **settings_search.TEXTS,
        **share.TEXTS,
        **statistics.TEXTS,
        **game_texts("de"),
    },
    zwanzigerrufen.ROW_WORDS,
)
