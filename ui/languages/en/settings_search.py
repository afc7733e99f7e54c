"""Words by which a setting is found besides its own: those that people use for it."""

from __future__ import annotations

TEXTS = {
    "settings.rules.words": "rule house points match double Kontra drop out exchange",
    "settings.backup.words": (
        "save phone new device copy move transfer take along file export import restore"
    ),
    "settings.print.words": "print printer sheet paper score sheet pad PDF drucken",
    "settings.plain-words.words": "language easy read simple explained Leichte Sprache einfach",
    "setting.language.words": "German English Deutsch Sprache",
    "setting.theme.words": "dark light night mode colour color",
    "setting.contrast.words": "high contrast faint bigger pale clear clearer readable eyes",
    "setting.motion.words": "animation faster slower",
    "setting.animation.words": "speed faster slower motion",
    "setting.text_size.words": "bigger larger font letters readable eyes zoom",
    "setting.names.words": "opponents players name",
    "setting.deck.words": "bigger larger text size font eyes letters readable",
    "setting.large_cards.words": "bigger eyes readable",
    "setting.four_colours.words": "colour-blind color blind red green",
    "setting.suit_marks.words": "colour-blind color blind red green",
    "setting.german_index.words": "letters font king queen jack",
    "setting.left_handed.words": "left hand lefty",
    "setting.level.words": (
        "weaker stronger level easy easier hard harder difficulty strength computer opponents bots"
    ),
    "setting.trick_pause.words": "speed faster slower pace",
    "setting.bot_pause.words": "speed faster slower pace computer",
    "setting.sound.words": "sounds louder quieter volume loud mute noise audio",
    "setting.speech.words": "blind screen reader voice",
    "setting.game_keys.words": "keyboard shortcuts",
    "setting.tempo.words": "speed faster slower fast slow pause",
    "setting.real_table.words": "no help harder",
}
