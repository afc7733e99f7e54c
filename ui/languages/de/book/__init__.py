"""German words of the rulebook and the pages without a table: one module per group of keys."""

from ui.languages.de.book import (
    access,
    author,
    book,
    bots,
    cards,
    mistakes,
    record,
    reference,
    rules,
    search,
    site,
    tricks,
)

PARTS = (
    *(access, author, book, bots, cards, mistakes),
    *(record, reference, rules, search, site, tricks),
)
WORDS: dict[str, str] = {key: word for part in PARTS for key, word in part.WORDS.items()}
