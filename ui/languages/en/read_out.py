"""English texts of the panel that lists everything that can be read out."""

from __future__ import annotations

TEXTS = {
    "ui.read-out": "Read aloud",
    "read-out.about": "Choose a question: the answer is read aloud, and appears below it.",
    "read-out.about.keys": (
        "Choose a question: the answer is read aloud, and appears below it. The letters ask the "
        "same at the table."
    ),
    "read-out.about.alt": (
        "Choose a question: the answer is read aloud, and appears below it. The letters together "
        "with Alt ask the same at the table."
    ),
    "read-out.H": "My hand",
    "read-out.I": "What may I play?",
    "read-out.S": "The trick on the table, and who is ahead",
    "read-out.L": "The last trick",
    "read-out.G": "Whose turn is it, and to do what?",
    "read-out.V": "What is played: contract or trumps, declarations, doubles",
    "read-out.P": "Scores, and how this deal stands",
    "read-out.W": "Everything that has happened in this deal",
    "key.R.more": "all questions about the deal with their keys, to be read out",
}
