"""German words of the rulebook, gathered from one module per family of blocks."""

from ui.languages.de.book import author, book, cards, record, reference, rules, search, tricks

PARTS = (author, book, cards, record, reference, rules, search, tricks)
WORDS: dict[str, str] = {key: word for part in PARTS for key, word in part.WORDS.items()}
