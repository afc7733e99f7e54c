"""German words of the pages around the chapters."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "book.contents": "Inhalt",
    "book.zwanzig-ab.lead": "Von zwanzig herunter: fünf Stiche, und wer traut sich mitzuspielen?",
    "book.zwanzigerrufen.lead": (
        "Das österreichische Tarockspiel, in dem der Zwanziger dein heimlicher Partner ist."
    ),
}
