"""English words of blocks that show positions."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "book.tricks": "Tricks",
    "book.column.trick": "Trick",
    "book.column.running": "In all",
    "book.column.item": "What for",
    "book.column.how": "Worked out",
    "book.leads": "leads",
    "book.takes": "takes it",
    "book.reading": "At your table {who} takes trick {number}.",
    "book.side.declarers": "the declarer’s side",
    "book.side.opponents": "the defenders",
    "book.capture": "{points} to {who}",
    "book.card-points": "{n} card points",
    "book.card-points.1": "1 card point",
    "book.turn": "to play",
    "book.dealer": "dealer",
    "book.declarer": "declarer",
    "book.dropped": "dropped out",
    "book.score": "score {score}",
    "book.hand": "{who} holds",
    "book.answers": "The answers",
    "book.quiz.check": "Press Enter to check the answer.",
    "book.quiz.ask.score": "What is the deal worth?",
    "book.quiz.right": "Right.",
    "book.quiz.worse": "Allowed, but there is better.",
    "book.quiz.wrong": "Not quite.",
    "book.quiz.barred": "Not allowed.",
    "book.example": "The score, line by line",
    "book.sum": "Sum",
}
