"""German words of the rulebook, gathered from one module per family of blocks."""

from ui.rulebook.words.de import book, cards, reference, rules, tricks

PARTS = (book, cards, reference, rules, tricks)
WORDS: dict[str, str] = {key: word for part in PARTS for key, word in part.WORDS.items()}
