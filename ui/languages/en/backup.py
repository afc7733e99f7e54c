"""English texts of the backup."""

from __future__ import annotations

TEXTS = {
    "ui.backup": "Backup",
    "ui.backup-write": "Save as a file",
    "ui.backup-stop": "Cancel",
    "backup.about": (
        "Everything that this browser keeps for you in one file: matches, every deal played with "
        "your notes, settings, house rules and lessons."
    ),
    "backup.cards": (
        "It has the hidden cards of deals still being played, too: whoever reads it knows them."
    ),
    "backup.writing": "Writing the file …",
    "backup.written": "Saved: {name}",
    "backup.used": "This site takes up {used} MB, the program included.",
    "backup.why": "Why a backup?",
    "backup.lost": (
        "What you play is in this browser only. Clearing its site data, changing devices or "
        "playing in a private window loses it."
    ),
    "backup.safari": (
        "Safari deletes what a site keeps once you have not visited it for seven days. Put it on "
        "the home screen, and it stays."
    ),
}
