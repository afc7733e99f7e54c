"""German texts of embedded tables, and of the page that builds them."""

from __future__ import annotations

TEXTS = {
    "embed.start.play": "Mitspielen",
    "embed.start.step": "Schritt für Schritt ansehen",
    "embed.resume": "Weiterspielen",
    "embed.here": "Von hier aus spielen",
    "embed.needs": "Dieser Tisch braucht JavaScript.",
    "embed.window": "In neuem Fenster öffnen",
    "embed.loading": "Der Tisch wird gedeckt …",
    "embed.failed": "Auf dieser Seite lässt es sich nicht starten.",
    "embed.paused": "Angehalten. Es geht weiter, wo du warst.",
    "embed.unreadable": "Was dieser Tisch zeigen soll, lässt sich nicht lesen.",
    "embed.fresh": "Frische Karten warten auf dich.",
    "embed.hand": "Dein Blatt",
    "embed.answers": "Deine Antwort",
    "embed.answer": "Antworten",
    "embed.choose": "Such dir erst eine Antwort aus.",
    "embed.right": "Richtig.",
    "embed.right.both": "Beides ist richtig:",
    "embed.right.all": "Das alles ist richtig:",
    "embed.wrong": "Nicht ganz.",
    "builder.title": "Ein Tisch für deine Seite",
    "builder.about": (
        "Setz eine Stellung, ein ganzes Spiel, eine Frage oder eine Partie zum Mitspielen in deine "
        "eigene Seite. Wähl hier aus und kopier, was dabei herauskommt."
    ),
    "builder.needs": "Diese Seite braucht JavaScript.",
    "builder.loading": "Python startet …",
    "builder.what": "Was es zeigt",
    "builder.cards": "Die Karten",
    "builder.looks": "Aussehen",
    "builder.quiz": "Die Frage",
    "builder.mode": "Art",
    "builder.mode.static": "Bild einer Stellung",
    "builder.mode.step": "Ein Spiel, Schritt für Schritt",
    "builder.mode.quiz": "Eine Frage mit Antworten",
    "builder.mode.play": "Ein Tisch zum Mitspielen: frische Karten oder von hier aus",
    "builder.game": "Kartenspiel",
    "builder.rules": "Regeln",
    "builder.level": "Die Bots spielen wie",
    "builder.source": "Welche Karten",
    "builder.source.dealt": "Ein Spiel, das Bots gespielt haben",
    "builder.source.own": "Eigene Aufzeichnung, Link oder fertiges HTML",
    "builder.source.fresh": "Frische Karten für alle, die kommen",
    "builder.deal-anew": "Neu geben",
    "builder.text": "Füg eine Aufzeichnung ein, einen Link mit einer oder HTML von dieser Seite",
    "builder.ply": "Nach so vielen Zügen: {ply} von {of}",
    "builder.reader": "Wer liest, sitzt unten am Tisch.",
    "builder.language": "Sprache des Tisches",
    "builder.language.de": "Deutsch",
    "builder.language.en": "Englisch",
    "builder.theme": "Hell oder dunkel",
    "builder.theme.auto": "wie die Seite ringsum",
    "builder.theme.light": "hell",
    "builder.theme.dark": "dunkel",
    "builder.name": "Name des Rahmens, für Screenreader",
    "builder.question": "Frage",
    "builder.question.given": "Welche Karte spielst du?",
    "builder.question.given.any": "Was machst du?",
    "builder.right": "Richtige Antwort",
    "builder.why": "Warum, oder warum nicht (steht dann bei der Antwort)",
    "builder.legal": "Die erlaubten Züge als Antworten nehmen",
    "builder.lost": "Nicht aus deinem HTML übernommen:",
    "builder.lost.words": "dein eigener Text für alle ohne Skripte",
    "builder.lost.tables": "alle Tische außer dem ersten",
    "builder.lost.picture": (
        "Das Bild aus deinem HTML passt nicht zu dieser Änderung. Ein neues tritt an seine Stelle."
    ),
    "builder.own-answers": "Diese Antworten sind in deinen eigenen Worten und bleiben so:",
    "builder.recordless": "Dein HTML enthält keine Aufzeichnung. Was es zeigt, bleibt, wie es ist.",
    "builder.not-mine": (
        "Eine Frage braucht einen Moment, in dem am unteren Platz jemand am Zug ist und "
        "zwei bis zwölf Möglichkeiten hat. Wähl eine andere Zahl von Zügen."
    ),
    "builder.no-record": (
        "Füg eine Aufzeichnung, einen Link oder HTML von dieser Seite ein, das sich lesen lässt: "
        "Dann steht hier das HTML dazu."
    ),
    "builder.no-question": (
        "Wähl einen Moment, der eine Frage ergibt: Dann steht hier das HTML dazu."
    ),
    "builder.preview": "So sieht es aus",
    "builder.large": "Volle Größe",
    "builder.snippet": "Für deine Seite",
    "builder.snippet.about": (
        "So wächst der Tisch mit seinem Inhalt, sagt deiner Seite, was auf ihm geschieht, und "
        "lässt allen ohne Skripte den Text."
    ),
    "builder.plain": "Ohne Skript auf deiner Seite",
    "builder.plain.about": "Ein Rahmen mit fester Höhe, überall, wo Rahmen erlaubt sind.",
    "builder.show": "Code zeigen",
    "builder.copy": "Kopieren",
    "builder.origin": "Nimm eine andere Adresse",
    "builder.origin.about": (
        "Seite und Tisch sollten von verschiedenen Ursprüngen (Hostnamen) kommen. Sonst "
        "nützt die Sandbox des Rahmens nichts: Vom selben Ursprung aus kann der Rahmen "
        "sie selbst abschalten."
    ),
    "builder.swapped": (
        "Wenn deine Website Seiten austauscht, ohne sie neu zu laden (VitePress, Docusaurus), setz "
        "das Skript einmal in ihren Kopf: In einer Seite läuft es dort womöglich nicht."
    ),
    "builder.contract": "Namen für Skripte auf deiner Seite",
    "builder.attributes": "Attribute von zwanzig-table:",
    "builder.events": "Ereignisse, die aufsteigen:",
    "builder.methods": "Methoden, die Promises liefern:",
    "builder.privacy": (
        "Der Tisch setzt keine Cookies und fragt keinen anderen Host. Python, einige Megabyte, "
        "wird erst geladen, wenn es jemand startet."
    ),
}
