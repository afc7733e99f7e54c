"""German texts of the backup."""

from __future__ import annotations

TEXTS = {
    "ui.backup": "Sicherung",
    "ui.backup-write": "Als Datei sichern",
    "ui.backup-stop": "Abbrechen",
    "backup.about": (
        "Alles, was dieser Browser für dich aufhebt, in einer Datei: Partien, jedes gespielte "
        "Spiel mit deinen Notizen, Einstellungen, Hausregeln und Einführungen."
    ),
    "backup.cards": (
        "Auch die verdeckten Karten der laufenden Spiele stehen darin. Wer sie liest, kennt sie."
    ),
    "backup.writing": "Die Datei wird geschrieben …",
    "backup.written": "Gesichert: {name}",
    "backup.used": "Diese Seite belegt {used} MB, das Programm mitgezählt.",
    "backup.why": "Warum eine Sicherung?",
    "backup.lost": (
        "Was du spielst, liegt nur in diesem Browser. Wer seine Websitedaten löscht, das Gerät "
        "wechselt oder in einem privaten Fenster spielt, verliert es."
    ),
    "backup.safari": (
        "Safari löscht, was eine Seite aufhebt, wenn du sie sieben Tage lang nicht besuchst. "
        "Lege sie auf den Home-Bildschirm, dann bleibt es."
    ),
}
