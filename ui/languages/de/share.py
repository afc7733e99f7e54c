"""German texts of sharing: positions, puzzles, house rules, reports."""

from __future__ import annotations

TEXTS = {
    "ui.share": "Teilen und drucken",
    "share.deal": "Teilen",
    "share.print": "Drucken: Regeln, Schreibzettel",
    "share.about": (
        "Zeig anderen diese Stellung. Der Link enthält alles; verschickt wird er erst von dir."
    ),
    "share.ways": "Was die anderen bekommen",
    "share.seen": "Wie ich sie sehe",
    "share.seen.more": (
        "Zu sehen ist, was du siehst. Im Link stecken aber alle vier Blätter: Wer die Ansicht "
        "umschaltet, sieht auch die der anderen."
    ),
    "share.later": "Auch wie das Spiel weiterging, steht im Link.",
    "share.alone": "Das Spiel wird ohne den Stand der Partie weitergegeben.",
    "share.names": "Die Namen der Spieler werden mitgegeben.",
    "share.all": "Mit allen Karten",
    "share.all.more": "Alle vier Blätter liegen offen.",
    "share.puzzle": "Als Rätsel",
    "share.puzzle.more": (
        "Was du nicht wissen kannst, ist neu gegeben: Der Link verrät nichts. Wer ihn öffnet, "
        "entscheidet an deiner Stelle und erfährt dann, was die Bots täten."
    ),
    "share.no-puzzle": (
        "Ein Rätsel geht nur an einer Stelle, an der du am Zug bist und die Wahl hast."
    ),
    "share.too-long": "Diese Partie ist zu lang für einen Link. Als Datei geht es.",
    "share.title": "{game} ({preset}), Spiel {deal}",
    "share.title.alone": "{game} ({preset})",
    "share.copied": "Der Link ist kopiert.",
    "share.text-copied": "Der Text ist kopiert, mit dem Link darunter.",
    "share.code": "QR-Code mit dem Link zu dieser Stellung",
    "share.code.more": "Mit der Kamera eines Handys öffnen.",
    "share.code.too-long": "Der Link ist zu lang für einen QR-Code.",
    "ui.share-copy": "Link kopieren",
    "ui.share-send": "Senden …",
    "ui.share-code": "QR-Code",
    "ui.share-text": "Text kopieren",
    "ui.share-file": "Datei speichern",
    "report": "Einen Fehler melden",
    "report.about": (
        "Hat ein Bot schlecht gespielt? Kopiere einen Bericht und schick ihn, wem du "
        "willst. Darin stehen die Karten und Züge dieses Spiels, die Regeln, die "
        "Spielstärken und was die Bots erwogen haben; sonst nichts."
    ),
    "report.copied": "Der Bericht ist kopiert.",
    "ui.report": "Bericht kopieren",
    "puzzle.asks": (
        "Ein Rätsel: Was du nicht sehen kannst, ist neu gegeben. Was tust du? Danach sagen die "
        "Bots, was sie täten."
    ),
    "puzzle.answered": "Deine Antwort: {action}.",
    "puzzle.same": "Deine Antwort: {action}. So machen es auch die Bots.",
    "puzzle.other": "Deine Antwort: {action}. Die Bots sehen es anders:",
    "rules.copied": "Der Link zu diesen Regeln ist kopiert.",
    "rules.offered": "Regeln im Link: {rules}.",
    "rules.linked": "Hier gelten die Regeln aus deinem Link: {rules}.",
    "rules.linked.title": "Regeln aus deinem Link",
    "share.rules": "Die Regeln am Tisch: {rules}",
    "rules.give": "Diese Regeln weitergeben",
    "rules.title": "Hausregeln: {game}, {preset}",
    "rules.code": "QR-Code mit dem Link zu diesen Regeln",
    "rules.short": "Code dieser Regeln: {code}. Gleicher Code, gleiche Regeln.",
    "rules.unreadable": "Der Link enthält keine Regeln, die hier gelten: {reason}",
    "ui.rules-play": "Danach spielen",
    "ui.rules-accept": "Ansehen",
    "ui.see-rules": "Regeln ansehen",
    "ui.usual-rules": "Übliche Regeln",
    "ui.rules-send": "Nur die Regeln senden",
    "ui.rules-decline": "Nein danke",
    "ui.copy": "Link zu diesen Regeln kopieren",
}
