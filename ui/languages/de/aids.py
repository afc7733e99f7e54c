"""German texts of the aids that show the standing of a deal."""

from __future__ import annotations

TEXTS = {
    "settings.aids": "Hilfen",
    "setting.winning": "Zeigen, welche Karte vorn liegt",
    "setting.winning.more": "Ein dünner Goldrand folgt der besten Karte des Stichs.",
    "ui.trick.ahead": "liegt vorn",
    "say.leading.me": "Du liegst vorn.",
    "setting.standing": "Wie es steht",
    "setting.standing.all": "Für alle",
    "setting.standing.own": "Nur für meine Seite",
    "setting.standing.off": "Nicht zeigen",
    "setting.standing.more": (
        "Punkte der Seiten, soweit du sie kennst. Ist das ausgeschaltet, stehen auch bei "
        "den Stichen keine."
    ),
    "stand.mine": "Deine Seite",
    "stand.alone": "Du",
    "stand.theirs": "Gegner",
    "stand.open": "offen",
    "stand.needed": "{n} zum Sieg",
    "stand.said": "{side}: {mine} Kartenpunkte; {needed} genügen zum Sieg.",
    "stand.said.theirs": "Die Gegenseite: {n}.",
    "stand.tricks.1": "Stiche für {who}: {n}. Es muss genau einer sein.",
    "stand.tricks.10": "Stiche für {who}: {n}. Es müssen alle zehn sein.",
    "stand.fewest": "Du hast {n} Kartenpunkte.",
    "stand.most": "Am meisten hat {who}: {n}.",
    "stand.most.me": "Niemand hat mehr.",
    "rail.soon": "{now}; mit den Stichen dieses Spiels {soon}",
    "setting.partner": "Sagen, wer mit wem spielt",
    "setting.partner.more": (
        "Kennzeichnet die gerufene Karte in deinem Blatt und meldet, wenn der Partner sich zeigt."
    ),
    "news.secret": "{who} hat den {card} und ist heimlich Partner von {declarer}.",
    "news.secret.me": "Du hast den {card}: Du bist heimlich Partner von {declarer}.",
    "news.partner": "{who} spielt mit {declarer}!",
    "news.partner.me": "Jetzt wissen es alle: Du spielst mit {declarer}.",
    "news.declarer": "{partner} spielt mit {who}!",
    "news.declarer.me": "{partner} spielt mit dir!",
    "setting.real_table": "Wie am Tisch",
    "setting.real_table.more": (
        "Kein Tipp, kein Zurück, keine Hilfen; nachsehen darfst du nur den letzten "
        "Stich. Solche Spiele sind später als „wie am Tisch“ gekennzeichnet."
    ),
    "setting.tricks": "Stiche noch einmal ansehen",
    "setting.tricks.all": "Alle",
    "setting.tricks.last": "Nur den letzten (Tischregel)",
    "setting.tricks.none": "Keinen",
    "setting.tricks.more": "Im Protokoll und neben dem Tisch. Nach dem Spiel liegen alle offen.",
    "tricks.away": "Gemachte Stiche bleiben verdeckt.",
    "aids.none": "Du spielst wie am Tisch: ohne Tipps.",
    # the points so far, counted out
    "ui.counted": "Punkte bisher",
    "counted.off": "„Wie es steht“ ist ausgeschaltet. Nach dem Spiel findest du es hier.",
    "counted.about": "Jede Karte der gemachten Stiche mit ihren Punkten.",
    "counted.needed": "Deine Seite braucht {needed} von {total} Kartenpunkten.",
    "counted.mine": "Deine Seite: {names}",
    "counted.theirs": "Die Gegenseite: {names}",
    "counted.open": "Noch nicht bekannt, auf welcher Seite: {names}",
    "counted.trick": "Stich",
    "counted.cards": "Karten",
    "counted.points": "Punkte",
    "counted.sum": "Summe",
    "counted.if": "Wenn niemand mehr einen Stich macht, kommt das heraus:",
    "counted.over": "Was dieses Spiel gebracht hat:",
    "counted.player": "Spieler",
    "counted.tricks": "Stiche",
    "counted.before": "Vorher",
    "counted.deal": "Spiel",
    "counted.then": "Dann",
    "scores.bare": "wie am Tisch",
    "record.bare": "Wie am Tisch gespielt, ohne Hilfen: {bare} von {deals} Spielen.",
    "ui.knows": "Was der Tisch weiß",
    "setting.knows": "Was der Tisch weiß",
    "setting.knows.more": (
        "Welche Karten gespielt sind und wem welche Farbe fehlt: unter „Dieses Spiel“ oder mit M."
    ),
    "key.M.more": "was der Tisch weiß: gespielte Karten, und wem welche Farbe fehlt",
    "knows.about": (
        "Was sich jeder hätte merken können: aus gespielten Karten und Ansagen, nichts Verdecktes."
    ),
    "knows.legend": "Durchgestrichen: gespielt; golden: nur dir bekannt.",
    "knows.off": (
        "Was gespielt ist und was noch fehlt, wem eine Farbe ausgegangen ist und woran man es "
        "sieht: was sich ein wacher Spieler merkt. Schalte es ein, dann steht es hier."
    ),
    "knows.bare": "Du spielst wie am Tisch: Das steht hier erst nach dem Spiel.",
    "knows.suits": "Die Karten jeder Farbe, gespielt und noch nicht gespielt",
    "knows.suit": "Farbe",
    "knows.played": "Gespielt",
    "knows.out": "Noch nicht",
    "knows.unseen": "Dir unbekannt",
    "knows.players": "Wem eine Farbe ausgegangen ist",
    "knows.player": "Spieler",
    "knows.held": "Karten",
    "knows.none": "keine mehr",
    "knows.without": "keine mehr: {names}",
    "knows.all": "alle gespielt",
    "knows.why": "Woher man es weiß",
    "knows.void": "{who} hat nichts in {suits}: im {n}. Stich {laid} auf {led}.",
    "knows.void.me": "Du hast nichts in {suits}: im {n}. Stich {laid} auf {led}.",
    "knows.void.lead": "{who} hat nichts in {suits}: {laid} zum {n}. Stich ausgespielt.",
    "knows.void.lead.me": "Du hast nichts in {suits}: {laid} zum {n}. Stich ausgespielt.",
    "knows.not-held": "{who} hat nicht: {cards}. Das hätte fallen müssen.",
    "knows.not-held.me": "Du hast nicht: {cards}. Das hättest du spielen müssen.",
}
