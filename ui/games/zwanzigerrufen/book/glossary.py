"""The glossary of Zwanzigerrufen in the rulebook."""

TERMS = (
    *("absolut", "ansage", "ausspielen", "besserrufer", "bettler", "buergermeister"),
    *("contract", "dazu", "doppelrunde", "farberl", "farbzwang", "forehand", "gartenzaun"),
    *("glatze", "jungfrau", "kaiserstich", "kartenpunkte", "kavall", "klopfen", "kontra"),
    *("lizitation", "maerchenstich", "mond", "mondfang", "pagat", "partner", "picolo"),
    *("round", "schmieren", "skues", "solo", "solodreier", "spieler", "spielpunkte", "stich"),
    *("stichzwang", "still", "talon", "tarock", "trischaken", "trull", "valat", "weiter"),
    *("zusammenwerfen", "zwanziger"),
)
"""The terms. The text `term.NAME` is the word, `term.NAME.more` its meaning."""

TERM_ALIASES = {
    "card_points": "kartenpunkte",
    "declarer": "spieler",
    "kitty": "talon",
    "trump": "tarock",
    "victory_points": "spielpunkte",
}
"""English names for terms, with the terms' keys."""
