"""Deutsche Texte dazu, wie schnell es am Tisch geht und was von selbst geschieht."""

from __future__ import annotations

TEXTS = {
    "ui.tempo": "Tempo: {tempo}",
    "tempo.calm": "gemütlich",
    "tempo.brisk": "flott",
    "tempo.at-once": "sofort",
    "tempo.own": "eigenes",
    "say.tempo": "Tempo: {tempo}.",
    "key.F.more": "Tempo: gemütlich, flott, sofort",
    "ui.hurry.touch": "Tipp auf den Tisch, dann geht es schneller",
    "ui.hurry.keys": "Mit einem Klick auf den Tisch oder der Leertaste geht es schneller",
    "setting.animation": "Tempo der Bewegungen",
    "setting.animation.slow": "langsam",
    "setting.animation.normal": "normal",
    "setting.animation.fast": "schnell",
    "setting.trick_pause.1200": "1,2 Sekunden",
    "setting.bot_pause.400": "0,4 Sekunden",
}
