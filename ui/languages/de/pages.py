"""German texts that the plain pages share with the table, and of links to those pages."""

TEXTS = {
    "accessibility.title": "Barrierefreiheit",
    "licences.title": "Lizenzen",
    "privacy.title": "Datenschutz",
    "plain.rules": "Die Regeln kurz",
    "plain.open-table": "Den Tisch öffnen",
    "plain.saving": "Datensparen: Etwa {megabytes} MB kommen, sobald du etwas antippst.",
    "plain.saving.come": "{come} von {megabytes} MB sind da.",
    "plain.ways": "So lernst du beide Spiele",
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
