"""Where the rulebook says it: the heading for every refusal, hint and line of a score."""

from __future__ import annotations

from collections.abc import Mapping

BOOK_ANCHORS: Mapping[str, tuple[str, ...]] = {
    "zwanzig-ab": (
        *("pack", "rank", "aim", "deal", "trump", "blind", "next", "redeal", "exchange"),
        *("dropping-out", "forced-stay", "lead", "follow", "trumping", "winning", "scoring"),
        *("no-trick", "all-tricks", "doubling", "walkover", "endgame", "match-end"),
        *("direction", "strategy", "variants", "glossary", "history"),
    ),
    "zwanzigerrufen": (
        *("pack", "values", "rank", "aim", "deal", "cutting", "throw-in", "calling", "partner"),
        *("auction", "contracts", "normal", "suit-solo", "solo", "solodreier", "picolo"),
        *("trischaken", "valat-contract", "declarations", "absolut", "pagat", "valat", "trull"),
        *("kings", "mondfang", "kontra", "double-round", "lead", "follow", "tarock-duty"),
        *("winning", "maerchenstich", "stichzwang", "pagat-last", "scoring", "settlement"),
        *("match-end", "direction", "strategy", "variants", "glossary", "history"),
    ),
}
"""The ids of the headings of each game's book."""

Anchors = Mapping[str, Mapping[str, str]]
"""Per game, the heading for each key."""

REFUSALS: Anchors = {
    "zwanzig-ab": {
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
    },
    "zwanzigerrufen": {
        "deal-over": "scoring",
        "unknown-action": "deal",
        "not-now": "deal",
        "stack-taken": "cutting",
        "throw-in-no-tarock": "throw-in",
        "throw-in-lone-trull": "throw-in",
        "contract-off": "contracts",
        "forehand-bids": "auction",
        "forehand-only": "auction",
        "not-higher": "auction",
        "no-call-card": "calling",
        "too-few-suit-cards": "suit-solo",
        "holds-skues": "picolo",
        "bonus-off": "declarations",
        "bonus-not-here": "declarations",
        "pagat-not-held": "pagat",
        "declared-already": "declarations",
        "kontra-off": "kontra",
        "kontra-max": "kontra",
        "kontra-not-yours": "kontra",
        "not-declared": "kontra",
        "unknown-card": "pack",
        "not-in-hand": "follow",
        "follow-suit": "follow",
        "must-tarock": "tarock-duty",
        "lead-suit-card": "suit-solo",
        "suit-card-first": "suit-solo",
        "must-beat": "stichzwang",
        "pagat-last": "pagat-last",
        "pagat-wins": "maerchenstich",
        "skues-kept": "picolo",
        "pagat-kept": "pagat",
    },
}
"""By the key of the engine's reason."""

SCORES: Anchors = {
    "zwanzig-ab": {
        "tricks": "scoring",
        "all-tricks": "all-tricks",
        "no-trick": "no-trick",
        "maker-no-trick": "no-trick",
        "dropped": "dropping-out",
        "walkover": "walkover",
    },
    "zwanzigerrufen": {
        "game": "scoring",
        "picolo": "picolo",
        "trischaken": "trischaken",
        "absolut": "absolut",
        "pagat": "pagat",
        "valat": "valat",
        "trull": "trull",
        "kings": "kings",
        "mondfang": "mondfang",
    },
}
"""By the rule of a score line."""

HINTS: Anchors = {
    "zwanzig-ab": {
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
    },
    "zwanzigerrufen": {
        "cut": "cutting",
        "any-stack": "cutting",
        "good-suits": "throw-in",
        "no-tarocks": "throw-in",
        "sim-throw-in": "throw-in",
        "sim-hold": "throw-in",
        "hand-too-weak": "auction",
        "forehand-must-bid": "auction",
        "good-hand": "contracts",
        "sim-bid": "auction",
        "sim-pass": "auction",
        "declare": "declarations",
        "double": "kontra",
        "nothing-to-say": "declarations",
        "catch-mond": "mondfang",
        "fact-catch-mond": "mondfang",
        "fact-mond-waits": "mondfang",
        "pagat-home": "pagat",
        "forced-high": "stichzwang",
        "shun-forced": "stichzwang",
        "first-trick": "picolo",
        "lead-tarock": "lead",
        "lead-winner": "lead",
        "lead-short": "lead",
        "lead-under": "lead",
        "fact-ruff": "tarock-duty",
        "smear": "values",
        "fact-smear": "values",
        "win-trick": "winning",
        "fact-sure": "winning",
    },
}
"""By the key of a player's reason, where a rule is behind it; else it is a matter of skill."""


def address(game: str, language: str, anchor: str) -> str:
    """Return where a game's book says it, relative to the page."""
    return f"{game}.{language}.html#{anchor}"


def of_refusal(game: str, key: str) -> str:
    """Return the heading for why an action is refused."""
    return REFUSALS[game][key]


def of_score(game: str, rule: str) -> str:
    """Return the heading for a line of a score."""
    return SCORES[game][rule]


def of_hint(game: str, key: str) -> str:
    """Return the heading for why something is advised."""
    return HINTS[game].get(key, "strategy")
