"""The words of the rulebook's blocks and pages, apart from those of the table: `say(key)`."""

from ui.rulebook.words import de, en

WORDS = {"en": en.WORDS, "de": de.WORDS}
