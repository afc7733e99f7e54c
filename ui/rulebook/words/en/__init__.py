"""English words of the rulebook, gathered from one module per family of blocks."""

from ui.rulebook.words.en import author, book, cards, rules, search, tricks

WORDS: dict[str, str] = {
    **author.WORDS,
    **book.WORDS,
    **cards.WORDS,
    **rules.WORDS,
    **search.WORDS,
    **tricks.WORDS,
}
