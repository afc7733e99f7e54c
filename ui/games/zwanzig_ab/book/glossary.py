"""The glossary of Zwanzig ab in the rulebook."""

TERMS = (
    *("aussteigen", "ausspielen", "blind", "drehen", "endspiel", "farbzwang", "forehand"),
    *("herz-blind", "jass", "rams", "stapel", "stechen", "stich", "tauschen", "trumpf"),
    *("trumpfzwang", "uebertrumpfen", "walkover", "zwanzig-ab"),
)
"""The terms. The text `term.NAME` is the word, `term.NAME.more` its meaning."""

TERM_ALIASES = {"trump": "trumpf"}
"""English names for terms, with the terms' keys."""
