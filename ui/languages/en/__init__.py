"""English texts, gathered from one module per family of keys."""

from __future__ import annotations

from ui.languages.en import (
    app,
    bots,
    cards,
    embed,
    lessons,
    page,
    pages,
    rows,
    sheets,
    table,
)
from ui.languages.games import of_games

TEXTS: dict[str, str] = {
    **app.TEXTS,
    **bots.TEXTS,
    **cards.TEXTS,
    **embed.TEXTS,
    **lessons.TEXTS,
    **page.TEXTS,
    **pages.TEXTS,
    **rows.TEXTS,
    **table.TEXTS,
    **sheets.TEXTS,
    **of_games("en"),
}
