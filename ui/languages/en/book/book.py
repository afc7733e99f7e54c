"""English words of the pages around the chapters."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "book.back": "Back to the text",
    "book.skip": "To the text",
    "book.contents": "Contents",
    "book.large": "Large print",
    "book.pdf": "PDF",
    "book.print": (
        "The book is here as a PDF. The rules of your table on one sheet, and a blank score sheet, "
        "are printed at the table: in the menu under “Share and print”."
    ),
    "book.rules": "Rules shown",
    "book.rules.mine": "My house rules",
    "book.edition": "Zwanzig, version {edition} · {tongue}",
    "book.rules.note": "This page shows the rules of {preset}.",
    "book.rules.mine.note": (
        "This page shows the rules of your own table, with the differences marked."
    ),
    "book.zwanzig-ab.lead": "Twenty down: five tricks a deal, and who dares to stay in?",
    "book.zwanzigerrufen.lead": (
        "The Austrian tarock game in which the holder of the XX is your secret partner."
    ),
}
