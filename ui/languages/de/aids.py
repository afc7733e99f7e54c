"""German texts of the aids: what the table shows of how a deal stands."""

from __future__ import annotations

TEXTS = {
    "settings.aids": "Hilfen",
    "setting.winning": "Zeigen, welche Karte vorn liegt",
    "setting.winning.more": "Ein dünner Goldrand folgt der besten Karte des Stichs.",
    "ui.trick.ahead": "liegt vorn",
    "say.leading.me": "Du führst.",
    "setting.standing": "Wie es steht",
    "setting.standing.all": "Für alle",
    "setting.standing.own": "Nur für meine Seite",
    "setting.standing.off": "Nicht zeigen",
    "setting.standing.more": (
        "Punkte der Seiten, soweit du sie kennst. Ohne das stehen auch bei den Stichen keine."
    ),
    "stand.mine": "Deine Seite",
    "stand.alone": "Du",
    "stand.theirs": "Gegner",
    "stand.open": "offen",
    "stand.needed": "{n} gewinnen",
    "stand.said": "{side}: {mine} Kartenpunkte; {needed} gewinnen.",
    "stand.said.theirs": "Die Gegenseite: {n}.",
    "stand.tricks.1": "Stiche für {who}: {n}. Genau einer gewinnt.",
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
        "Kein Tipp, kein Zurück, keine Hilfen, nur der letzte Stich. Solche Spiele werden vermerkt."
    ),
    "setting.tricks": "Stiche noch einmal ansehen",
    "setting.tricks.all": "Alle",
    "setting.tricks.last": "Nur den letzten (Tischregel)",
    "setting.tricks.none": "Keinen",
    "setting.tricks.more": "Im Protokoll und neben dem Tisch. Nach dem Spiel liegen alle offen.",
    "tricks.away": "Gemachte Stiche bleiben verdeckt.",
    "aids.none": "Du spielst wie am Tisch: ohne Tipps.",
}
