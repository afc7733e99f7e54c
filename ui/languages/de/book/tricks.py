"""German words of blocks that show positions."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "book.tricks": "Stiche",
    "book.column.trick": "Stich",
    "book.column.running": "Zusammen",
    "book.column.item": "Wofür",
    "book.column.how": "Rechnung",
    "book.leads": "spielt aus",
    "book.takes": "macht ihn",
    "book.reading": "Bei euch geht der {number}. Stich an {who}.",
    "book.side.declarers": "die Spielerpartei",
    "book.side.opponents": "die Gegner",
    "book.capture": "{points} für {who}",
    "book.card-points": "{n} Kartenpunkte",
    "book.card-points.1": "1 Kartenpunkt",
    "book.turn": "am Zug",
    "book.dealer": "Geber",
    "book.declarer": "Spielmacher",
    "book.dropped": "ausgestiegen",
    "book.score": "Stand {score}",
    "book.hand": "Das Blatt von {who}",
    "book.answers": "Die Antworten",
    "book.quiz.check": "Mit der Eingabetaste prüfst du die Antwort.",
    "book.quiz.ask.score": "Was zählt dieses Spiel?",
    "book.quiz.right": "Richtig.",
    "book.quiz.worse": "Erlaubt, aber es gibt Besseres.",
    "book.quiz.wrong": "Nicht richtig.",
    "book.quiz.barred": "Nicht erlaubt.",
    "book.example": "Die Abrechnung, Zeile für Zeile",
    "book.sum": "Summe",
}
