"""German texts of the deal of the day, and of playing the same cards again."""

from __future__ import annotations

TEXTS = {
    "ui.daily": "Das Spiel des Tages",
    "ui.daily-text": "Ergebnis kopieren",
    "ui.again": "Dieselben Karten neben der Partie",
    "ui.play-again": "Noch einmal spielen",
    "day.here.small": "Das Spiel des Tages.",
    "day.here": (
        "Das Spiel des Tages, {day}: Alle haben dieselben Karten und dieselben Gegner. Es zählt der"
        " erste Versuch ohne Hilfe."
    ),
    "day.today": "Heute, {day}",
    "day.about": (
        "Alle haben heute dieselben Karten und dieselben Gegner. Es zählt der erste Versuch ohne"
        " Hilfe. Deine eigene Partie wartet solange."
    ),
    "day.begun.about": "Du hast es angefangen. Deine Karten liegen noch da.",
    "day.play": "Spielen",
    "day.on-table": "Du bist gerade dabei.",
    "day.go-on": "Weiterspielen",
    "day.par": (
        "Ein Meister kommt mit diesen Karten an deinem Platz im Schnitt auf {points} (± {error})."
    ),
    "day.par.soon": "Was ein Meister aus diesen Karten macht, steht gleich hier.",
    "day.sent": (
        "Das Spiel des Tages, {day}, hat dir jemand geschickt: dieselben Karten und Gegner. Zu "
        "schlagen: {points}. Es zählt der erste Versuch ohne Hilfe."
    ),
    "day.sent.gain": (
        "Du warst besser als die Person, die dir dieses Spiel geschickt hat ({points})."
    ),
    "day.sent.loss": "Die Person, die dir dieses Spiel geschickt hat, war besser ({points}).",
    "day.sent.even": (
        "Du warst genauso gut wie die Person, die dir dieses Spiel geschickt hat ({points})."
    ),
    "day.past": "Die letzten zwei Wochen",
    "day.past.about": "Ein gespieltes Spiel ansehen oder eines nachholen:",
    "day.done": "{day}: gespielt",
    "day.begun": "{day}: angefangen",
    "day.open": "{day}: noch nicht gespielt",
    "day.title": "{game}, Spiel des Tages {day}",
    "day.score": "Ergebnis: {points} ({verdict})",
    "day.tricks": "Meine Stiche: {tricks}",
    "day.same-cards": "Dieselben Karten für dich:",
    "day.helped": "(mit Hilfe)",
    "day.copied": (
        "Das Ergebnis ist kopiert, mit dem Link darunter. Von den Karten verrät es nichts."
    ),
    "again.about": (
        "Deine eigene Partie wartet solange und bleibt, wie sie ist. Wie gut die anderen "
        "spielen, stellst du wie sonst ein."
    ),
    "again.day": (
        "Das sind die Karten des Tages {day}. Du kannst sie so oft spielen, wie du magst; es "
        "zählt der erste Versuch ohne Hilfe."
    ),
    "again.seat": "An einem anderen Platz",
    "again.rules": "Nach anderen Regeln",
    "again.attempts": "Alle Versuche mit diesen Karten",
    "again.none": "Mit diesen Karten ist noch nichts zu Ende gespielt.",
    "again.by": "Regeln",
    "again.when": "Wann",
    "again.level": "Gegner",
    "again.result": "Punkte",
    "again.helped": "mit Hilfe",
    "again.counts": "zählt",
    "ui.compare": "Vergleichen",
    "compare.back": "Zurück zu den Versuchen",
    "compare.title": "Stich für Stich nebeneinander",
    "compare.mine": "Meiner",
    "compare.theirs": "Der am Tisch",
    "compare.unfinished": "Das Spiel am Tisch ist noch nicht zu Ende.",
    "compare.build": (
        "Die beiden sind mit verschiedenen Versionen gespielt: Die Bots können anders spielen, "
        "deshalb werden sie nicht verglichen."
    ),
}
