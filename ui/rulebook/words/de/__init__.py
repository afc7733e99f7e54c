"""German words of the rulebook, gathered from one module per family of blocks."""

from ui.rulebook.words.de import book, cards, rules, tricks

WORDS: dict[str, str] = {**book.WORDS, **cards.WORDS, **rules.WORDS, **tricks.WORDS}
