"""English texts of how fast it goes at the table, and of what goes by itself."""

from __future__ import annotations

TEXTS = {
    "ui.tempo": "Pace: {tempo}",
    "tempo.calm": "calm",
    "tempo.brisk": "brisk",
    "tempo.at-once": "at once",
    "tempo.own": "your own",
    "say.tempo": "Pace: {tempo}.",
    "key.F.more": "pace: calm, brisk, at once",
    "ui.hurry.touch": "Tap the table to hurry the others",
    "ui.hurry.keys": "Click the table or press Space to hurry the others",
    "setting.animation": "Speed of the animations",
    "setting.animation.slow": "slow",
    "setting.animation.normal": "normal",
    "setting.animation.fast": "fast",
    "setting.trick_pause.1200": "1.2 seconds",
    "setting.bot_pause.400": "0.4 seconds",
}
