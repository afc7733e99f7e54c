"""German texts of what is risked and what comes of it: dear offers, results, moments, sounds."""

from __future__ import annotations

TEXTS = {
    "ui.sure": "Wirklich {action}? {value} je Spieler.",
    "ui.sure.more": "Noch einmal drücken, dann gilt es; alles andere nimmt es zurück.",
    "ui.at-stake": "es geht um",
    "ui.at-stake.each": "je Spieler",
    "say.withdrawn": "Zurückgenommen.",
}
