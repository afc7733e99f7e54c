"""German words of the author's page."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "author.title": "Ein Kapitel schreiben",
    "author.lead": (
        "Auf der einen Seite Markdown und Kurzbefehle, auf der anderen die fertige Seite. "
        "Was du schreibst, bleibt in diesem Browser, bis du es teilst."
    ),
    "author.ways": "Andere Seiten",
    "author.waiting": "Hier erscheint die Seite, sobald Python gestartet ist.",
    "author.noscript": "Diese Seite braucht JavaScript. Die Regelbücher lassen sich ohne lesen.",
    "author.for": "Gezeigt für",
    "author.text": "Text",
    "author.sides": "Anzeigen",
    "author.side.preview": "Vorschau",
    "author.preview": "Vorschau",
    "author.language": "Sprache des Textes",
    "author.game": "Spiel",
    "author.rules": "Hausregeln",
    "author.rules.own": "{preset}, geändert ({count})",
    "author.insert": "Beispiel einfügen",
    "author.insert.choose": "Auswählen …",
    "author.insert.do": "Einfügen",
    "author.share": "Als Link teilen",
    "author.share.link": "Link zu diesem Text",
    "author.share.copy": "Kopiere den Link aus diesem Feld.",
    "author.share.long": (
        "Für einen Link ist dieser Text zu lang. Speichere ihn stattdessen als Datei."
    ),
    "author.save": "Als Datei speichern",
    "author.faults.none": "Keine Fehler.",
    "author.faults.one": "1 Fehler:",
    "author.faults.many": "{count} Fehler:",
    "author.faults.first": "{count} Fehler, die ersten {listed}:",
    "author.line": "Zeile {line}",
    "author.guest": "Dieser Text kam mit einem Link. Deiner ist noch da.",
    "author.guest.first": "Dieser Text kam mit einem Link.",
    "author.guest.keep": "Übernehmen",
    "author.guest.back": "Zurück zu meinem Text",
    "author.link.bad": "In dem Link steckt kein lesbarer Text.",
    "author.unsaved": (
        "Dieser Browser behält nichts: Speichere deinen Text als Datei, bevor du gehst."
    ),
    "author.refused.text": (
        "Der Text ist zu lang, um gezeigt zu werden: Mehr als 30.000 Zeichen gehen nicht. "
        "Teile ihn in Kapitel."
    ),
    "author.refused.lines": (
        "Der Text hat zu viele Zeilen, um gezeigt zu werden: Mehr als 2.000 gehen nicht."
    ),
    "author.refused.line": (
        "Eine Zeile ist zu lang, deshalb wird der Text nicht gezeigt: "
        "Mehr als 2.000 Zeichen gehen nicht. Brich die Zeile um."
    ),
    "author.refused.deep": (
        "Mehr als 30 Kurzbefehle stehen ineinander, deshalb wird der Text nicht gezeigt."
    ),
    "author.failed": "Die Seite startet nicht.",
    "author.starter": """\
## Ein erstes Blatt

Ein Kapitel ist **Markdown**; was es von Karten und Regeln sagt, kommt aus Kurzbefehlen.
Das [[HA]] ist das höchste Herz.

[card-row cards="HA HK HQ" labels="Ass|König|Dame" caption="Die drei höchsten Herzen"]

[if dropping_out=yes]
Wer keinen Stich erwartet, darf aussteigen.
[else]
Alle spielen jedes Mal mit.
[/if]
""",
}
