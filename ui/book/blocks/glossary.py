"""The glossary: terms of the card table, each with an anchor."""

from __future__ import annotations

from htpy import Node, dd, div, dl, dt

from ui.book.text.context import BookContext
from ui.book.text.errors import BookError, mistake
from ui.book.text.shortcodes import GAME_KIND, Arguments, Attribute, AttributeKind, Shortcode
from ui.components.term import alphabetical_key

TERMS = {
    "zwanzig-ab": (
        *("aussteigen", "ausspielen", "blind", "drehen", "endspiel", "farbzwang", "forehand"),
        *("herz-blind", "jass", "rams", "stapel", "stechen", "stich", "tauschen", "trumpf"),
        *("trumpfzwang", "uebertrumpfen", "walkover", "zwanzig-ab"),
    ),
    "zwanzigerrufen": (
        *("absolut", "ansage", "ausspielen", "besserrufer", "bettler", "buergermeister"),
        *("contract", "dazu", "doppelrunde", "farberl", "farbzwang", "forehand", "gartenzaun"),
        *("glatze", "jungfrau", "kaiserstich", "kartenpunkte", "kavall", "klopfen", "kontra"),
        *("lizitation", "maerchenstich", "mond", "mondfang", "pagat", "partner", "picolo"),
        *("round", "schmieren", "skues", "solo", "solodreier", "spieler", "spielpunkte", "stich"),
        *("stichzwang", "still", "talon", "tarock", "trischaken", "trull", "valat", "weiter"),
        *("zusammenwerfen", "zwanziger"),
    ),
}
"""The terms of each game. The text `term.NAME` is the word, `term.NAME.more` its meaning."""


TERM_ALIASES = {
    "zwanzig-ab": {"trump": "trumpf"},
    "zwanzigerrufen": {
        "card_points": "kartenpunkte",
        "declarer": "spieler",
        "kitty": "talon",
        "trump": "tarock",
        "victory_points": "spielpunkte",
    },
}
"""English names for terms, with the terms' keys."""


def find_term_key(context: BookContext, name: str) -> str:
    """Return the key of a game's term by its key or English name, or "" for an unknown one."""
    name = TERM_ALIASES[context.game].get(name, name)
    return name if name in TERMS[context.game] else ""


def parse_term_keys(context: BookContext, text: str) -> tuple[str, ...]:
    """Parse terms with commas between them."""
    return tuple(parse_term_key(context, name.strip()) for name in text.split(",") if name.strip())


def parse_term_key(context: BookContext, name: str) -> str:
    """Return the key of a term, first looked up in the context's game, then in the others."""
    candidates = (
        find_term_key(game_context, name)
        for game_context in (context, *map(context.for_game, TERMS))
    )
    if term := next(filter(None, candidates), ""):
        return term
    raise unknown_term_error(context, name)


def unknown_term_error(context: BookContext, name: str) -> BookError:
    """Return the error for an unknown term."""
    known = ", ".join((*TERMS[context.game], *TERM_ALIASES[context.game]))
    return BookError(mistake("term", name=name, known=known))


def glossary_list(context: BookContext, args: Arguments) -> Node:
    """Render terms with their meanings in the reader's alphabetical order."""
    keys = args["terms"] or TERMS[context.game]
    entries = {name: context.say(f"term.{name}") for name in keys}
    names = sorted(entries, key=lambda name: alphabetical_key((entries[name], "")))
    return dl(".terms")[
        (
            div(id=f"term-{name}")[dt[entries[name]], dd[context.say(f"term.{name}.more")]]
            for name in names
        )
    ]


SHORTCODES = (
    Shortcode(
        "glossary",
        "rules",
        (Attribute("terms", AttributeKind("terms", parse_term_keys)), Attribute("game", GAME_KIND)),
        glossary_list,
    ),
)
