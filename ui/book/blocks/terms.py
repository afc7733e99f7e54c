"""The words of the table, each with an anchor of its own."""

from __future__ import annotations

from htpy import Element, Node, dd, div, dl, dt

from ui.book.text.context import Context
from ui.book.text.errors import BookError
from ui.book.text.shortcodes import GAME, TEXT, Attribute, Given, Shortcode
from ui.views.panels.help import alphabetical

TERMS = {
    "zwanzig-ab": (
        *("aussteigen", "ausspielen", "blind", "drehen", "endspiel", "farbzwang", "forehand"),
        *("herz-blind", "jass", "rams", "stapel", "stechen", "stich", "tauschen", "trumpf"),
        *("trumpfzwang", "uebertrumpfen", "walkover", "zwanzig-ab"),
    ),
    "zwanzigerrufen": (
        *("absolut", "ansage", "ausspielen", "buergermeister", "dazu", "doppelrunde", "farberl"),
        *("farbzwang", "forehand", "gartenzaun", "glatze", "jungfrau", "kartenpunkte", "kavall"),
        *("klopfen", "kontra", "lizitation", "maerchenstich", "mond", "mondfang", "pagat"),
        *("picolo", "skues", "solo", "solodreier", "spieler", "spielpunkte", "stich"),
        *("stichzwang", "still", "talon", "tarock", "trischaken", "trull", "valat", "weiter"),
        *("zusammenwerfen", "zwanziger"),
    ),
}
"""The terms of each game; `term.NAME` is the word, `term.NAME.more` its meaning."""


def glossary(context: Context, given: Given) -> Node:
    """Return terms with their meanings in the order of the reader's alphabet."""
    wanted = [name.strip() for name in given["terms"].split(",") if name.strip()]
    for name in wanted:
        if not any(name in terms for terms in TERMS.values()):
            known = ", ".join(TERMS[context.game])
            raise BookError(f"unknown term {name!r}; expected some of {known}")
    entries = {name: context.say(f"term.{name}") for name in wanted or TERMS[context.game]}
    names = sorted(entries, key=lambda name: alphabetical((entries[name], "")))
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
        (Attribute("terms", TEXT), Attribute("game", GAME)),
        glossary,
    ),
)
