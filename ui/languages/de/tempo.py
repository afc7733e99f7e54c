"""German texts of the tempo and of autoplay."""

from __future__ import annotations

TEXTS = {
    "setting.tempo": "Tempo",
    "ui.tempo": "Tempo: {tempo}",
    "tempo.calm": "gemütlich",
    "tempo.brisk": "flott",
    "tempo.at-once": "sofort",
    "tempo.own": "eigenes",
    "tempo.trick": "Ein Stich dauert etwa {seconds} Sekunden, dein Überlegen nicht gerechnet.",
    "tempo.trick.waits": "Die anderen brauchen etwa {seconds} Sekunden, dann wartet der Stich.",
    "say.tempo": "Tempo: {tempo}.",
    "ui.sort": "Ordnen: {order}",
    "key.O.more": "Blatt sortieren: Trumpf zuerst, zuletzt, nach Rang",
    "key.F.more": "Tempo: gemütlich, flott, sofort",
    "ui.hurry.ahead": "Wähl schon eine Karte: Sie wird gespielt, sobald du dran bist.",
    "ui.ahead.now": "Du kannst deine Karte schon wählen.",
    "ui.arrange": "Blatt ordnen",
    "ui.arrange.how": "Wähle eine Karte und dann die Stelle, an die sie soll.",
    "ui.arrange.left": "Eine Stelle nach links",
    "ui.arrange.right": "Eine Stelle nach rechts",
    "ui.arrange.done": "Fertig",
    "say.taken": "{card}: Wähle jetzt die Stelle, an die sie soll.",
    "help.table.1": "Karte antippen oder Eingabe, während andere spielen: vormerken.",
    "help.table.2": "Karte ziehen, oder auf ihr Umschalt + ← → drücken: dein Blatt ordnen.",
    "help.table.3": "Auf den Tisch tippen oder Leertaste: Die anderen spielen sofort.",
    "help.table.4": "Einen Knopf gedrückt halten: Dann steht da, was er bedeutet.",
    "ui.hurry.touch": "Tipp auf den Tisch, dann geht es schneller.",
    "ui.hurry.keys": "Mit einem Klick auf den Tisch oder der Leertaste geht es schneller.",
    "setting.animation": "Tempo der Animationen",
    "setting.animation.idle": "Es gibt keine: Die Animationen sind ausgeschaltet.",
    "setting.animation.slow": "langsam",
    "setting.animation.normal": "normal",
    "setting.animation.fast": "schnell",
    "setting.trick_pause.1200": "1,2 Sekunden",
    "setting.bot_pause.400": "0,4 Sekunden",
    "setting.auto_play": "Automatisch spielen",
    "setting.auto_play.off": "keine Karten",
    "setting.auto_play.last": "die letzte Karte",
    "setting.auto_play.forced": "jede Karte, wenn nur eine erlaubt ist",
    "setting.auto_play.more": "„Zurück“ nimmt sie zusammen mit deiner Entscheidung davor zurück.",
    "prompt.play.itself": "Nur diese Karte geht: Sie wird für dich gespielt …",
    "say.ahead": "{card}: vorgemerkt für deinen nächsten Zug.",
    "say.ahead.not": "{card}: nicht mehr vorgemerkt.",
    "say.ahead.dropped": "{card} war vorgemerkt und ist nicht erlaubt.",
    "ui.skip": "Zum Ende des Spiels",
    "setting.claims": "Den Rest abkürzen",
    "setting.claims.more": (
        "Ein Knopf dafür kommt, sobald feststeht, dass alle übrigen Stiche dir gehören "
        "oder sich nichts mehr ändern kann."
    ),
    "ui.claim.mine": "Der Rest gehört mir",
    "ui.claim.settled": "Rest abkürzen",
    "claim.mine.best": "Nicht mehr zu stechen: {cards}.",
    "claim.mine.trumps": "Höher als alles, was an {trump} noch draußen ist: {cards}.",
    "claim.mine.trumps-then": (
        "Höher als alles, was an {trump} noch draußen ist: {cards}. "
        "Danach nicht mehr zu stechen: {others}."
    ),
    "claim.settled.won": "Die Spielerpartei hat ihre Punkte, und keine Prämie ist mehr offen.",
    "claim.settled.lost": (
        "Die Spielerpartei kann nicht mehr gewinnen, und keine Prämie ist mehr offen."
    ),
    "claim.settled.same": "Was auch gespielt wird, die Abrechnung bleibt gleich.",
}
