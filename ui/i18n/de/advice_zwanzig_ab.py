"""German words for why a player of Zwanzig ab does what it does."""

from __future__ import annotations

TEXTS = {
    "advice.win-last": "{card} sticht, denn danach spielt niemand mehr.",
    "advice.win-sure": "{card} macht den Stich: Keine noch offene Karte schlägt sie.",
    "advice.win-so-far": "{card} ist bisher die höchste Karte im Stich.",
    "advice.ruff": "Kein {suit} auf der Hand, also sticht {card} mit Trumpf.",
    "advice.cannot-win": "Keine Karte gewinnt diesen Stich, also geht {card} weg.",
    "advice.lead-singleton": "{card} steht blank; danach lässt sich die Farbe trumpfen.",
    "advice.sim-card": "{card} ist am besten: rund {tricks} Stiche, keiner in {none} von 100.",
    "advice.sim-trump": "{suit} als Trumpf: rund {tricks} Stiche, keiner in {none} von 100 Fällen.",
    "advice.sim-next": "Die nächste Karte: rund {tricks} Stiche, keiner in {none} von 100 Fällen.",
    "advice.sim-redeal": "Neu geben: rund {tricks} Stiche, keiner in {none} von 100 Fällen.",
    "advice.sim-blind": "{suit} blind: rund {tricks} Stiche, keiner in {none} von 100 Fällen.",
    "advice.sim-look": "Erst ansehen: rund {tricks} Stiche, keiner in {none} von 100 Fällen.",
    "advice.sim-exchange": "{count} neue: rund {tricks} Stiche, keiner in {none} von 100 Fällen.",
    "advice.sim-keep": "So wie es ist: rund {tricks} Stiche, keiner in {none} von 100 Fällen.",
    "advice.sim-stay": "Dabeibleiben: rund {tricks} Stiche, keiner in {none} von 100 Fällen.",
    "advice.sim-drop": "Dabeibleiben: nur {tricks} Stiche, keiner in {none} von 100 Fällen.",
}
