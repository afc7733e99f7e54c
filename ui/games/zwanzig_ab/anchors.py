"""The headings of the book, and the headings that explain refusals, scores, hints and terms."""

from __future__ import annotations

from ui.game_face import GlossaryTerm

HEADINGS = (
    *("pack", "rank", "aim", "deal", "trump", "blind", "next", "redeal", "exchange"),
    *("dropping-out", "forced-stay", "lead", "follow", "trumping", "winning", "scoring"),
    *("no-trick", "all-tricks", "doubling", "walkover", "endgame", "match-end"),
    *("direction", "strategy", "variants", "glossary", "history"),
)

REFUSALS = {
    "deal-over": "scoring",
    "unknown-action": "deal",
    "not-now": "deal",
    "unknown-card": "pack",
    "not-in-hand": "follow",
    "follow-suit": "follow",
    "must-trump": "trumping",
    "must-overtrump": "trumping",
    "held-suits": "trump",
    "not-looked": "blind",
    "already-looked": "blind",
    "blind-off": "blind",
    "next-off": "next",
    "redeal-off": "redeal",
    "redeal-cards": "redeal",
    "exchange-twice": "exchange",
    "exchange-limit": "exchange",
    "exchange-all-or-none": "exchange",
    "stay-maker": "forced-stay",
    "stay-option": "dropping-out",
    "stay-endgame": "endgame",
    "stay-suit": "forced-stay",
    "stay-score": "forced-stay",
    "stay-twice": "forced-stay",
    "stay-dealer": "forced-stay",
}

SCORES = {
    "tricks": "scoring",
    "all-tricks": "all-tricks",
    "no-trick": "no-trick",
    "maker-no-trick": "no-trick",
    "dropped": "dropping-out",
    "walkover": "walkover",
}

HINTS = {
    "gamble-blind": "blind",
    "look-first": "blind",
    "poor-hand": "redeal",
    "no-good-suit": "next",
    "best-suit": "trump",
    "draw-better": "exchange",
    "keep-all": "exchange",
    "stay-worth": "dropping-out",
    "drop-weak": "dropping-out",
    "ruff": "trumping",
    "sim-trump": "trump",
    "sim-next": "next",
    "sim-redeal": "redeal",
    "sim-blind": "blind",
    "sim-look": "blind",
    "sim-exchange": "exchange",
    "sim-keep": "exchange",
    "sim-stay": "dropping-out",
    "sim-drop": "dropping-out",
    "lead-low": "lead",
    "lead-singleton": "lead",
    "win-sure": "winning",
}

TERMS = {
    "aussteigen": GlossaryTerm("dropping-out"),
    "blind": GlossaryTerm("blind"),
    "drehen": GlossaryTerm("next"),
    "forehand": GlossaryTerm("trump"),
    "walkover": GlossaryTerm("walkover"),
}
