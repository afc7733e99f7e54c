"""German texts of replays."""

from __future__ import annotations

TEXTS = {
    "ui.replay": "Noch einmal ansehen",
    "ui.watch": "Bei einem Spiel zusehen",
    "ui.replay-leave": "Zurück zur Partie",
    "ui.replay-leave.guest": "Diese Partie weiterspielen",
    "replay.home": "Zu meiner Partie",
    "replay.home.new": "Eigene Partie beginnen",
    "replay.more": "Ablauf",
    "replay.master.same": "Ein Meister hätte dasselbe gewählt. {reason}",
    "replay.master.other": "Ein Meister hätte gewählt: {action}. {reason}",
    "replay.at": "Wo im Spiel",
    "replay.place": "{ply} von {last}: {what}",
    "replay.eyes": "Wessen Karten zu sehen sind",
    "replay.eyes.me": "Was ich sah",
    "replay.eyes.all": "Alle Karten",
    "replay.eyes.other": "Was {who} sah",
    "replay.first": "An den Anfang",
    "replay.previous-phase": "Einen Abschnitt zurück",
    "replay.next-phase": "Einen Abschnitt weiter",
    "replay.previous-trick": "Einen Stich zurück",
    "replay.previous": "Einen Schritt zurück",
    "replay.play": "Abspielen",
    "replay.pause": "Anhalten",
    "replay.next": "Einen Schritt weiter",
    "replay.next-trick": "Einen Stich weiter",
    "replay.last": "Ans Ende",
}
