"""German words of the pages around the chapters."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "book.back": "Zurück zum Text",
    "book.skip": "Zum Text",
    "book.contents": "Inhalt",
    "book.large": "Große Schrift",
    "book.pdf": "Als PDF",
    "book.print": (
        "Das Buch gibt es hier als PDF. Die Regeln deines Tisches auf einem Blatt und einen leeren "
        "Schreibzettel druckst du am Tisch: im Menü unter „Teilen und drucken“."
    ),
    "book.rules": "Gezeigte Regeln",
    "book.rules.mine": "Meine Hausregeln",
    "book.edition": "Zwanzig, Version {edition} · {tongue}",
    "book.rules.note": "Diese Seite zeigt die Regeln von {preset}.",
    "book.rules.mine.note": (
        "Diese Seite zeigt die Regeln deines Tisches; was bei dir anders ist, ist markiert."
    ),
    "book.zwanzig-ab.lead": "Von zwanzig herunter: fünf Stiche, und wer traut sich mitzuspielen?",
    "book.zwanzigerrufen.lead": (
        "Das österreichische Tarockspiel, in dem der Zwanziger dein heimlicher Partner ist."
    ),
}
