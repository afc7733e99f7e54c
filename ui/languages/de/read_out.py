"""German texts of the panel that lists everything that can be read out."""

from __future__ import annotations

TEXTS = {
    "ui.read-out": "Vorlesen",
    "read-out.about": "Wähle eine Frage: Die Antwort wird vorgelesen und steht darunter.",
    "read-out.about.keys": (
        "Wähle eine Frage: Die Antwort wird vorgelesen und steht darunter. Am Tisch fragen die "
        "Buchstaben dasselbe."
    ),
    "read-out.about.alt": (
        "Wähle eine Frage: Die Antwort wird vorgelesen und steht darunter. Am Tisch fragen die "
        "Buchstaben zusammen mit Alt dasselbe."
    ),
    "read-out.H": "Mein Blatt",
    "read-out.I": "Was darf ich spielen?",
    "read-out.S": "Der Stich auf dem Tisch und wer vorn liegt",
    "read-out.L": "Der letzte Stich",
    "read-out.G": "Wer ist dran und womit?",
    "read-out.V": "Was gespielt wird: Spiel oder Trumpf, Ansagen, Kontra",
    "read-out.P": "Spielstand, und wie dieses Spiel steht",
    "read-out.W": "Alles, was in diesem Spiel geschehen ist",
    "key.R.more": "alle Fragen zum Spiel mit ihren Tasten, zum Vorlesen",
}
