"""English texts that the plain pages share with the table, and of links to those pages."""

TEXTS = {
    "accessibility.title": "Accessibility",
    "licences.title": "Licences",
    "privacy.title": "Privacy",
    "plain.rules": "The rules in short",
    "plain.open-table": "Open the table",
    "plain.saving": "Data saver is on: about {megabytes} MB will load once you tap anything.",
    "plain.saving.come": "{come} of {megabytes} MB loaded.",
    "plain.ways": "Learn both games",
    "plain.book": "The rulebook",
    "plain.play": "To the table",
    "plain.authors": "For authors and clubs",
    "plain.authors.more": (
        "Put tables, examples and quizzes into your own pages, or write about the games with "
        "examples that the program checks."
    ),
    "plain.builder": "A table for your own page",
    "plain.author": "Write a page with cards and examples",
    "plain.block-reference": "Reference: all building blocks",
    "plain.cheat-sheet": "Cheat sheet of the building blocks",
}
