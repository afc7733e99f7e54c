"""The words of the table, each with an anchor of its own."""

from __future__ import annotations

from htpy import Element, Node, dd, div, dl, dt

from ui.book.text.context import Context
from ui.book.text.errors import BookError, mistake
from ui.book.text.shortcodes import GAME, Attribute, Given, Kind, Shortcode
from ui.views.panels.help import alphabetical_key

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
"""The terms of each game; `term.NAME` is the word, `term.NAME.more` its meaning."""


ALIASES = {
    "zwanzig-ab": {"trump": "trumpf"},
    "zwanzigerrufen": {
        "card_points": "kartenpunkte",
        "declarer": "spieler",
        "kitty": "talon",
        "trump": "tarock",
        "victory_points": "spielpunkte",
    },
}
"""English keys of terms."""


def find_term(context: Context, name: str) -> str:
    """Return a term of the game by its key or the English one, empty if there is no such term."""
    name = ALIASES[context.game].get(name, name)
    return name if name in TERMS[context.game] else ""


def read_terms(context: Context, text: str) -> tuple[str, ...]:
    """Read terms with commas between them, those of the game first."""
    return tuple(read_term(context, name.strip()) for name in text.split(",") if name.strip())


def read_term(context: Context, name: str) -> str:
    """Read a term of the game, or of another one."""
    found = (find_term(place, name) for place in (context, *map(context.of_game, TERMS)))
    if term := next(filter(None, found), ""):
        return term
    raise unknown(context, name)


def unknown(context: Context, name: str) -> BookError:
    """Return what is wrong with a term that does not exist."""
    known = ", ".join((*TERMS[context.game], *ALIASES[context.game]))
    return BookError(mistake("term", name=name, known=known))


def glossary(context: Context, given: Given) -> Node:
    """Return terms with their meanings in the order of the reader's alphabet."""
    wanted = given["terms"] or TERMS[context.game]
    entries = {name: context.say(f"term.{name}") for name in wanted}
    names = sorted(entries, key=lambda name: alphabetical_key((entries[name], "")))
    return dl(".terms")[(entry(context, name) for name in names)]


def entry(context: Context, name: str) -> Element:
    """Return a term with its meaning."""
    return div(id=f"term-{name}")[
        dt[context.say(f"term.{name}")], dd[context.say(f"term.{name}.more")]
    ]


SHORTCODES = (
    Shortcode(
        "glossary",
        "rules",
        (Attribute("terms", Kind("terms", read_terms)), Attribute("game", GAME)),
        glossary,
    ),
)
