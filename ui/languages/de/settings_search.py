"""Words by which a setting is found besides its own: those that people use for it."""

from __future__ import annotations

TEXTS = {
    "settings.rules.words": "Regeln Regel Hausregel Punkte Partie doppelt Kontra Aussteigen Tausch",
    "settings.backup.words": (
        "Backup sichern speichern Handy Telefon neues Gerät Kopie umziehen mitnehmen übertragen "
        "Datei exportieren importieren"
    ),
    "settings.print.words": "Drucken Zettel Blatt Papier Schreibzettel Schreibblock PDF print",
    "settings.plain-words.words": "Leichte Sprache leicht einfache Worte erklären plain easy",
    "setting.language.words": "English German Deutsch",
    "setting.theme.words": "dunkel hell Nacht Nachtmodus Farbe Farben",
    "setting.contrast.words": "größer blass grau deutlich deutlicher lesbar Augen",
    "setting.motion.words": "Bewegung schneller langsamer",
    "setting.animation.words": "Geschwindigkeit schneller langsamer Bewegung",
    "setting.text_size.words": "größer Schrift Buchstaben lesbar Augen Zoom",
    "setting.names.words": "Namen Gegner Mitspieler",
    "setting.deck.words": "größer Größe Schrift lesbar Augen Buchstaben",
    "setting.large_cards.words": "größer Größe klein lesbar Augen",
    "setting.four_colours.words": "farbenblind Farbenblindheit rot grün",
    "setting.suit_marks.words": "farbenblind Farbenblindheit rot grün",
    "setting.german_index.words": "Schrift Ass König Dame Bube",
    "setting.left_handed.words": "linke Hand Linkshänder links",
    "setting.level.words": (
        "leichter leicht einfacher schwächer stärker schwer "
        "schwieriger Schwierigkeit Stärke Computer Gegner Bots Niveau"
    ),
    "setting.trick_pause.words": "schneller langsamer Geschwindigkeit Tempo",
    "setting.bot_pause.words": "schneller langsamer Geschwindigkeit Tempo Computer",
    "setting.sound.words": "Ton Töne lauter leiser Lautstärke laut stumm Klang Geräusche",
    "setting.speech.words": "Vorlesen blind Screenreader",
    "setting.game_keys.words": "Tastatur Tasten",
    "setting.tempo.words": "schneller langsamer schnell langsam Geschwindigkeit Pause",
    "setting.real_table.words": "ohne Hilfe schwieriger",
}
