"""German texts of Eight Tricks."""

from __future__ import annotations

TEXTS = {
    "game.eight-tricks": "Acht Stiche",
    "game.eight-tricks.more": "Kein Trumpf: Jeder Stich ist ein Punkt.",
    "preset.eight-tricks.short": "Kurz",
    "preset.eight-tricks.short.more": "Zwei Spiele.",
    "options.eight-tricks.match": "Die Partie",
    "option.eight_deals": "Spiele",
    "option.eight_deals.meaning": "Nach so vielen Spielen ist die Partie aus.",
    "trump.eight-tricks": "kein Trumpf",
    "prompt.eight-tricks.over": "Das Spiel ist aus: weiter zum nächsten.",
    "help.eight-tricks.1": "Jeder der vier hat acht Karten; Trumpf gibt es nicht.",
    "help.eight-tricks.2": "Die angespielte Farbe ist zu bedienen; ihre höchste Karte sticht.",
    "help.eight-tricks.3": "Jeder Stich ist ein Punkt.",
    "say.eight-tricks.holds": "Kein Trumpf: Jeder Stich ist ein Punkt.",
    "summary.eight-tricks": "Du hast {count}: {amount}",
    "scores.eight-tricks.lost": "{n} Anspiele verloren",
    "scores.eight-tricks.aim": "Jeder Stich ist ein Punkt; wer die meisten hat, gewinnt.",
    "match.why.eight-tricks": "Alle {n} Spiele sind gespielt.",
    "refused.eight-over": "Die acht Stiche sind gespielt.",
    "refused.eight-unknown": "Hier werden nur Karten gespielt, es gibt kein „{action}“.",
    "refused.eight-not-held": "„{action}“ hast du nicht.",
    "refused.eight-follow": "Bediene, du hast noch {led}: {choice}.",
    "reason.eight-first": "{card} darf gespielt werden, mehr war nicht überlegt.",
    "reason.eight-high": "{card} ist hier die höchste Karte und schlägt, was dort liegt.",
    "reason.eight-low": "Dieser Stich ist nicht zu holen, also geht die niedrige {card}.",
    "score.eight-tricks": "{who}: {count} von acht",
    "score.eight-tricks.me": "Du: {count} von acht",
}
