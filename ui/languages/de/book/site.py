"""German words of the pages about the site itself: privacy and licences."""

from __future__ import annotations

WORDS = {
    "licences.lead": (
        "Diese Seite ist freie Software unter der MIT-Lizenz. Sie bringt Teile anderer mit, jeden "
        "unter seiner eigenen Lizenz; deren Text liegt hier bei."
    ),
    "licences.pyodide": (
        "Pyodide steht unter der Mozilla Public License 2.0; zum Quelltext führt der Name in der "
        "Tabelle. Hier läuft es gekürzt um das, was die Seite nicht braucht. Womit es gekürzt "
        "wird, gehört zum Quelltext dieser Seite."
    ),
    "licences.part": "Teil",
    "licences.kind": "Lizenz",
    "licences.text": "Wortlaut",
    "licences.read": "{file}, Lizenztext: {name}",
    "privacy.lead": (
        "Hier gibt es kein Konto, keine Werbung, keine Statistik und keine Cookies. Was du "
        "spielst, einstellst und schreibst, bleibt in deinem Browser; nichts davon wird gesendet."
    ),
    "privacy.host": (
        "Wer diese Seite bereitstellt, erfährt wie bei jeder Webseite, dass dein Gerät ihre "
        "Dateien abruft: Adresse im Netz, Zeit, Art des Browsers. Von anderen Servern lädt sie "
        "nichts."
    ),
    "privacy.kept": "Was dein Browser aufhebt",
    "privacy.device": (
        "Es liegt nur auf diesem Gerät und in diesem Browser, bis du es löschst. In einem privaten "
        "Fenster vergisst er es, wenn du das Fenster schließt."
    ),
    "privacy.what": "Was",
    "privacy.place": "Wo",
    "privacy.key": "Unter welchem Namen",
    "privacy.rows": (
        "Alles, was du gespielt und eingestellt hast: Partien mit allen Karten und Zügen, frühere "
        "Partien, jedes beendete Spiel mit Ergebnis und deinen Notizen, die Gründe der Bots, "
        "Einführungen, Einstellungen, Hausregeln"
    ),
    "privacy.match": "Von der Partie jedes Spiels: Regeln, Namen, wie viele Spiele",
    "privacy.mark": "Wo die Partie steht",
    "privacy.screen": "Wie der Tisch zuletzt aussah, damit er gleich wieder da ist",
    "privacy.settings": "Einstellungen",
    "privacy.house": "Hausregeln",
    "privacy.game": "Das zuletzt gespielte Spiel",
    "privacy.lesson": "Wie weit du in einer Einführung bist",
    "privacy.newcomer": "Welches Spiel dich begrüßt und welche Regeln es dir angeboten hat",
    "privacy.damaged": "Der Text einer Partie, die sich nicht lesen ließ",
    "privacy.last": "Das Spiel auf dem Tisch, falls der Browser die Datenbank verliert",
    "privacy.lost": "Was eine verlorene Datenbank enthielt",
    "privacy.salt": "Das Geheimnis, mit dem diese Seite Karten versiegelt",
    "privacy.unsaved": "Wie viele Spiele in keiner Sicherung sind",
    "privacy.erased": "Wann du zuletzt alles gelöscht hast, bis das Löschen sicher fertig ist",
    "privacy.book": "Wie du das Regelbuch liest: Regeln, Schriftgröße",
    "privacy.draft": "Dein Entwurf auf der Seite für Autoren",
    "privacy.guest": "Eine Partie aus einem Link, solange der Tab offen ist",
    "privacy.tab": "Das Spiel in diesem Tab",
    "privacy.reloaded": "Welche Version dieser Tab geladen hat",
    "privacy.healed": "Dass dieser Tab nach einer Reparatur neu geladen wurde",
    "privacy.files": "Die Dateien der Seite, damit sie ohne Netz läuft",
    "privacy.owed": "Was noch in die Datenbank zu schreiben ist",
    "privacy.apart": "Was gespielt wurde, während der Browser keine Datenbank hergab",
    "privacy.erase": "Löschen",
    "privacy.erase.how": (
        "In den Einstellungen löscht „Alles löschen“ Partien, Einstellungen und Hausregeln. Dein "
        "Browser löscht auch den Rest: in seinen Einstellungen, unter den Daten von Webseiten."
    ),
    "privacy.links": (
        "Ein Link zu einer Partie oder einem Text enthält sie ganz: Karten, Züge und Namen. Sie "
        "stehen in der Adresse hinter dem #, das dein Browser nicht an den Server schickt; wer den "
        "Link bekommt, kann sie lesen."
    ),
}
