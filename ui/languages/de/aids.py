"""German texts of the aids: what the table shows of how a deal stands."""

from __future__ import annotations

TEXTS = {
    "settings.aids": "Hilfen",
    "setting.winning": "Zeigen, welche Karte vorn liegt",
    "setting.winning.more": "Ein dünner Goldrand folgt der besten Karte des Stichs.",
    "ui.trick.ahead": "liegt vorn",
    "say.leading.me": "Du führst.",
}
