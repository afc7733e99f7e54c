"""Deutsche Texte über das Programm selbst: Version, offline, Reparatur."""

from __future__ import annotations

TEXTS = {
    "app.heading": "Programm",
    "app.rules": "Die Regeln kurz",
    "app.to-table": "Zum Tisch",
    "app.open-table": "Den Tisch öffnen",
    "app.offline.loading": "Wird für das Spielen ohne Netz gespeichert: {done} von {total} MB.",
    "app.offline.ready": "Alles ist offline verfügbar ({total} MB).",
    "app.offline.failed": "Nicht offline verfügbar. {reason}",
    "app.offline.none": "Nicht offline verfügbar. {reason}",
    "app.reason.quota": ("Dem Browser fehlt Speicherplatz: Du spielst weiter, aber nur mit Netz."),
    "app.reason.files": (
        "Nicht alle Dateien sind heil angekommen; beim nächsten Besuch noch einmal."
    ),
    "app.reason.unsupported": (
        "Dieser Browser erlaubt es hier nicht, etwa in einem privaten Fenster."
    ),
    "app.reason.insecure": "Das geht nur über eine gesicherte Verbindung (https).",
    "app.reason.framed": "In eine andere Seite eingebettet geht das nicht.",
    "app.reason.off": "Diese Fassung der Seite kommt ohne aus.",
    "app.version": "Version {version}",
    "app.version.day": "Version {version} vom {day}",
    "app.lasting.yes": "Der Browser hebt deine Partien dauerhaft auf.",
    "app.lasting.no": "Wird der Speicher knapp, darf der Browser deine Partien löschen.",
    "app.install.ios": (
        "Zum Installieren in Safari auf „Teilen“ tippen, dann auf „Zum Home-Bildschirm“."
    ),
    "app.install.done": "Als App installiert.",
    "app.update": "Eine neue Version ist bereit.",
    "app.update.later": "Die neue Version kommt nach diesem Spiel.",
    "app.update.taking": "Die neue Version wird geladen …",
    "app.checked.looking": "Es wird nachgesehen …",
    "app.checked.newest": "Das ist die neueste Version.",
    "app.checked.unreachable": "Der Server ist nicht erreichbar.",
    "app.hole": (
        "Der Browser hat eine gespeicherte Datei verloren: {file}. Mit Netz lässt sich das "
        "reparieren."
    ),
    "app.erase.sure": (
        "Alle Partien, Einstellungen und Hausregeln in diesem Browser gehen verloren. Wirklich?"
    ),
    "ui.update-now": "Jetzt",
    "ui.update-later": "Nach diesem Spiel",
    "ui.check-update": "Nach Update suchen",
    "ui.repair": "Programm reparieren (Spielstände bleiben)",
    "ui.install": "Als App installieren",
    "ui.persist": "Dauerhaft aufheben",
    "ui.erase": "Alles löschen …",
    "ui.erase-all": "Ja, alles löschen",
    "ui.erase-not": "Nein",
    "plain.ways": "So lernst du beide Spiele",
    "plain.lesson": "In fünf Minuten lernen",
    "plain.book": "Das Regelbuch",
    "plain.play": "An den Tisch",
    "plain.authors": "Für Autoren und Vereine",
    "plain.authors.more": (
        "Setz Tische, Beispiele und Fragen in deine eigenen Seiten, oder schreib über die Spiele "
        "und lass das Programm mitprüfen."
    ),
    "plain.builder": "Ein Tisch für deine eigene Seite",
    "plain.author": "Eine Seite mit Karten und Beispielen schreiben",
    "plain.block-reference": "Alle Bausteine des Regelbuchs",
    "plain.cheat-sheet": "Die Bausteine auf einem Blatt",
}
