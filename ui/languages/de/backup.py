"""German texts of the backup."""

from __future__ import annotations

TEXTS = {
    "ui.backup": "Sicherung",
    "ui.backup-write": "Als Datei sichern",
    "ui.backup-read": "Datei auswählen",
    "ui.backup-import": "Einlesen",
    "ui.backup-stop": "Abbrechen",
    "ui.backup-undo": "Rückgängig machen",
    "ui.backup-again": "Wiederholen",
    "ui.backup-settle.imported": "In Ordnung",
    "ui.backup-settle.erased": "Endgültig löschen",
    "ui.remind": "Sichern …",
    "ui.remind-later": "Später",
    "ui.remind-never": "Nicht mehr erinnern",
    "backup.about": (
        "Alles, was dieser Browser für dich speichert, in einer Datei: Partien, jedes gespielte "
        "Spiel mit deinen Notizen, Einstellungen, Hausregeln und Einführungen."
    ),
    "backup.cards": (
        "Auch die verdeckten Karten der laufenden Spiele stehen darin. Wer sie liest, kennt sie."
    ),
    "backup.writing": "Die Datei wird geschrieben …",
    "backup.written": "Gesichert: {name}",
    "backup.import": "Eine Sicherung einlesen",
    "backup.import.about": (
        "Zuerst siehst du, was sich ändern würde. Auch danach kannst du alles rückgängig machen."
    ),
    "backup.reading": "Die Datei wird gelesen und verglichen …",
    "backup.importing": "Die Sicherung wird eingelesen …",
    "backup.looked": "Die Datei ist gelesen. Geändert ist noch nichts.",
    "backup.of": "Sicherung vom {day}. Geändert ist noch nichts.",
    "backup.broken": "Beschädigte Einträge, die weggelassen werden: {count}",
    "backup.altered": "Die Datei ist nicht mehr so, wie sie geschrieben wurde.",
    "backup.compared": "Die Datei, verglichen mit diesem Browser",
    "backup.state.new": "neu",
    "backup.state.same": "gleich",
    "backup.state.other": "anders",
    "backup.state.here": "nur hier",
    "backup.kind.deals": "Gespielte Spiele",
    "backup.kind.notes": "Notizen und Angeheftetes",
    "backup.kind.matches": "Partien",
    "backup.kind.lessons": "Einführungen und Fragen",
    "backup.kind.settings": "Einstellungen",
    "backup.kind.house": "Hausregeln",
    "backup.way": "Was soll gelten?",
    "backup.way.keep": "Ergänzen. Was anders ist, bleibt wie hier.",
    "backup.way.take": "Ergänzen. Was anders ist, kommt aus der Datei.",
    "backup.way.replace": "Ersetzen. Danach ist nur da, was in der Datei steht.",
    "backup.table.here": "{game}: Am Tisch bleibt deine Partie von hier ({deals}).",
    "backup.table.here.aside": "Die aus der Datei kommt zu den früheren Partien.",
    "backup.table.here.same": "Was die Datei davon hat, ist schon hier.",
    "backup.table.file": "{game}: Am Tisch ist dann die Partie aus der Datei ({deals}).",
    "backup.table.file.goes-on": "Es ist dieselbe wie hier, nur schon weiter gespielt.",
    "backup.table.file.aside": "Deine von hier kommt zu den früheren Partien.",
    "backup.table.file.untouched": "Deine von hier fällt weg: Du hast darin noch nichts gespielt.",
    "backup.table.file.gone": "Deine Partie in diesem Browser geht verloren.",
    "backup.table.new": "{game}: Am Tisch wird neu gegeben, denn die Datei hat keine Partie.",
    "backup.table.new.gone": "Deine Partie in diesem Browser geht verloren.",
    "backup.device": "Auf ein neues Handy oder ein anderes Gerät umziehen",
    "backup.device.1": "Tippe hier auf „Als Datei sichern“.",
    "backup.device.2": (
        "Bring die Datei auf das neue Gerät: als Mail an dich selbst, über die Cloud oder mit "
        "einem Kabel."
    ),
    "backup.device.3": (
        "Öffne dort diese Seite, tippe in den Einstellungen auf „Sicherung“ und dann auf „Datei "
        "auswählen“. Vor dem Einlesen siehst du, welche Partie danach am Tisch ist."
    ),
    "backup.device.after": "Hier bleibt alles, wie es ist. Danach spielt jedes Gerät für sich.",
    "ui.other-device": "Auf anderem Gerät weiterspielen",
    "backup.nothing": "So ändert sich nichts: Das ist alles schon hier.",
    "backup.problem.other": "Das ist keine Sicherung dieser Seite.",
    "backup.problem.newer": (
        "Diese Sicherung stammt von einer neueren Version der Seite. Hol dir hier erst die neue "
        "Version, dann geht es."
    ),
    "backup.problem.broken": "Diese Datei ist zum größten Teil beschädigt.",
    "backup.problem.full": "In diesem Browser ist kein Platz dafür. Es ist alles, wie es war.",
    "backup.problem.failed": "Das hat nicht geklappt. Es ist alles, wie es war.",
    "backup.erase": "Einen Teil löschen",
    "backup.erase.about": "Du kannst es rückgängig machen, bis du „Endgültig löschen“ wählst.",
    "backup.part.deals": "Alle Spiele samt Notizen",
    "backup.part.matches": "Partien",
    "backup.part.lessons": "Einführungen und Fragen",
    "backup.part.settings": "Einstellungen und Profile",
    "backup.part.house": "Hausregeln",
    "bulk-change.imported": "Die Sicherung ist eingelesen.",
    "bulk-change.imported.undone": "Es ist wieder alles wie vor dem Einlesen.",
    "bulk-change.erased": "Gelöscht: {part}.",
    "bulk-change.erased.undone": "Wieder da: {part}.",
    "lost.told": (
        "Der Browser hat die Datenbank dieser Seite verloren; das tut er, wenn sie beschädigt ist. "
        "Weg ist: {what}. Hast du eine Sicherung, kannst du sie einlesen."
    ),
    "lost.match": "deine Partie {game} ({deals})",
    "lost.earlier": (
        "von deiner Partie {game} der Verlauf davor ({deals}); das laufende Spiel und der "
        "Punktestand sind noch da"
    ),
    "lost.archive": "die Liste „Meine Spiele“ (mindestens {deals})",
    "ui.lost.backup": "Zur Sicherung",
    "ui.lost.discard": "Verstanden",
    "backup.remind": (
        "Spiele, die es nur in diesem Browser gibt: {count}. Mit einer Sicherung gehen sie dir "
        "nicht verloren."
    ),
    "backup.offer": "Hast du anderswo schon gespielt? Lies deine Sicherung ein.",
    "backup.used": "Diese Seite belegt {used} MB, das Programm mitgezählt.",
    "backup.why": "Warum eine Sicherung?",
    "backup.lost": (
        "Was du spielst, liegt nur in diesem Browser. Wer seine Websitedaten löscht, das Gerät "
        "wechselt oder in einem privaten Fenster spielt, verliert es."
    ),
    "backup.safari": (
        "Safari löscht, was eine Seite speichert, wenn du sie sieben Tage lang nicht besuchst. "
        "Lege sie auf den Home-Bildschirm, dann bleibt es."
    ),
}
