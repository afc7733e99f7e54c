"""The same bar over the pages beside the table: links, and a switch of the colours."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from htpy import Element, Node, a, button, fieldset, input, label, legend, script, span

from engine.games import GAMES
from ui.games import face_of_game
from ui.kept.settings import SETTING_CHOICES
from ui.languages import LANGUAGES, Say
from ui.views.bar import Group, Way, bar, entry, other_languages, tongue
from ui.views.card import icon

SCRIPT = "assets/start/looks.js"
"""Shows a page as the reader likes it, before it is painted, and changes its colours.

It marks the page as one with scripts: what is `.scripted` is there from the start, or never.
"""


class Place(NamedTuple):
    """A page: its words, its file without language, the game that it is about if it is of one."""

    say: Say
    language: str
    name: str
    game: str = ""

    def at(self, name: str) -> str:
        """The address of a page in the same language."""
        return f"{name}.{self.language}.html"


def looks() -> Element:
    """What the head of a page asks for before its style sheets; the build puts it into the page."""
    return script(src=SCRIPT)


def top(place: Place) -> Element:
    """The bar."""
    return bar(
        place.say,
        title=a(".home", href="./")[place.say("ui.title")],
        games=games(place),
        sections=sections(place),
        tools=tools(place),
        groups=groups(place),
    )


def games(place: Place) -> Iterator[Way]:
    """Yield the games: from a book to the other book, from elsewhere to the table."""
    for game in GAMES:
        book = place.game and face_of_game(game).headings
        href = place.at(game) if book else f"./?game={game}"
        words = place.say(f"game.{game}")
        yield Way(game, words, href=href, here=game == place.game)


def sections(place: Place) -> Iterator[Way]:
    """Yield the ways to play, to learn, and to the rulebook."""
    game, say = place.game, place.say
    yield Way("play", say("bar.play"), href=f"./?game={game}" if game else "./")
    lesson = f"./?lesson={game}" if game and face_of_game(game).lesson else place.at("rules")
    yield Way("learn", say("bar.learn"), href=lesson, here=place.name == "rules")
    books = [name for name in GAMES if face_of_game(name).headings]
    if books:
        href = place.at(game if game in books else books[0])
        yield Way("book", say("bar.book"), href=href, here=place.name in books)


def tools(place: Place) -> Iterator[Node]:
    """Yield the same page in other languages, and the colours."""
    for code, name in other_languages(place.language):
        yield tongue(Way(code, name, href=f"{place.name}.{code}.html", lang=code))
    names = {
        f"data_{name}": place.say("bar.theme", theme=place.say(f"setting.theme.{name}"))
        for name in SETTING_CHOICES["theme"]
    }
    yield button("#tool-theme.tool.scripted", type="button", **names)[
        icon("theme"), span(".words")[names["data_auto"]]
    ]


def groups(place: Place) -> Iterator[Group]:
    """Yield the menu."""
    more = ("rules",) if place.game else ()  # elsewhere they are where to learn
    plays, *reads = (one._replace(shown=True) for one in sections(place))
    yield Group("play", [entry(plays)])
    yield Group("read", map(entry, (*reads, *pages(place, *more, "bots"))))
    yield Group("share", map(entry, pages(place, "builder", "author", "block-reference", "record")))
    yield Group("site", map(entry, pages(place, "accessibility", "privacy", "licences")))
    yield Group("look", choices(place))


def pages(place: Place, *names: str) -> Iterator[Way]:
    """Yield the ways to pages of the site."""
    for name in names:
        here, words = name == place.name, place.say(IN_MENU[name])
        yield Way(f"page-{name}", words, href=place.at(name), here=here)


def choices(place: Place) -> Iterator[Node]:
    """Yield the choices of language and colours; the latter need the script."""
    yield fieldset("#language.segments")[
        legend(".hidden")[place.say("ui.language")],
        (language(place, code) for code in LANGUAGES),
    ]
    yield fieldset("#theme.segments.scripted")[
        legend(".hidden")[place.say("setting.theme")],
        (
            label[
                input(f"#theme-{name}", type="radio", name="theme", value=name),
                span[place.say(f"setting.theme.{name}")],
            ]
            for name in SETTING_CHOICES["theme"]
        ),
    ]


def language(place: Place, code: str) -> Element:
    """This page in a language, by its own name."""
    here = "page" if code == place.language else None
    href, name = f"{place.name}.{code}.html", LANGUAGES[code].name
    return a(href=href, lang=code, hreflang=code, aria_current=here)[span[name]]


TITLES = {
    "rules": "plain.rules",
    "bots": "bots.title",
    "record": "record.title",
    "accessibility": "accessibility.title",
    "privacy": "privacy.title",
    "licences": "licences.title",
}
"""The title of every page without a script, by the name of its file."""

IN_MENU = TITLES | {
    "bots": "bar.bots",
    "builder": "plain.builder",
    "author": "plain.author",
    "block-reference": "plain.block-reference",
}
"""What the menu calls the pages of the site."""
