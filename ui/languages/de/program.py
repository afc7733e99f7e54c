"""German texts about the program itself: version, offline, repair."""

from __future__ import annotations

TEXTS = {
    "program.heading": "Programm",
    "program.offline.loading": "Wird für das Spielen ohne Netz gespeichert: {done} von {total} MB.",
    "program.offline.ready": "Alles ist offline verfügbar ({total} MB).",
    "program.offline.failed": "Nicht offline verfügbar. {reason}",
    "program.offline.none": "Nicht offline verfügbar. {reason}",
    "program.stand-in": (
        "Dein Gerät rechnet langsam: Wo der Meister nicht rechtzeitig fertig wird, spielt der "
        "Vereinsspieler für ihn."
    ),
    "program.reason.quota": (
        "Dem Browser fehlt Speicherplatz: Du spielst weiter, aber nur mit Netz."
    ),
    "program.reason.files": (
        "Nicht alle Dateien sind heil angekommen; beim nächsten Besuch noch einmal."
    ),
    "program.reason.altered": (
        "Dieser Server verändert Dateien des Programms; darum lassen sie sich nicht speichern."
    ),
    "program.reason.unsupported": (
        "Dieser Browser erlaubt es hier nicht; vielleicht ist es ein privates Fenster."
    ),
    "program.reason.insecure": "Das geht nur über eine gesicherte Verbindung (https).",
    "program.reason.framed": "In eine andere Seite eingebettet geht das nicht.",
    "program.reason.off": "Diese Version der Seite bietet das nicht an.",
    "program.version": "Version {version}",
    "program.version.day": "Version {version} vom {day}",
    "program.lasting.yes": "Der Browser hebt deine Partien dauerhaft auf.",
    "program.lasting.no": "Wird der Speicher knapp, darf der Browser deine Partien löschen.",
    "program.install.ios": (
        "Zum Installieren in Safari auf „Teilen“ tippen, dann auf „Zum Home-Bildschirm“."
    ),
    "program.install.done": "Als App installiert.",
    "program.update": "Eine neue Version ist bereit.",
    "program.update.later": "Die neue Version kommt nach diesem Spiel.",
    "program.update.taking": "Die neue Version wird geladen …",
    "program.checked.looking": "Es wird nachgesehen …",
    "program.checked.newest": "Das ist die neueste Version.",
    "program.checked.unreachable": "Der Server ist nicht erreichbar.",
    "program.hole": (
        "Der Browser hat eine gespeicherte Datei verloren: {file}. Mit Netz lässt sich das "
        "reparieren."
    ),
    "program.erase.sure": (
        "Alle Partien, Einstellungen und Hausregeln in diesem Browser gehen verloren. Wirklich?"
    ),
    "ui.update-now": "Jetzt",
    "ui.update-later": "Nach diesem Spiel",
    "ui.check-update": "Nach Update suchen",
    "ui.repair": "Programm reparieren (Spielstände bleiben)",
    "ui.install": "Als App installieren",
    "ui.persist": "Dauerhaft speichern",
    "ui.erase": "Alles löschen …",
    "ui.erase-all": "Ja, alles löschen",
    "ui.erase-not": "Nein",
}
