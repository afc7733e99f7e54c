"""The navigation bar of the pages beside the table: links, and a switch of the theme."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from htpy import Element, Node, a, button, div, fieldset, h2, input, label, legend, script, span

from engine.games import GAMES
from ui.components.card import icon
from ui.components.navigation_bar import (
    NavItem,
    language_link,
    menu_entry,
    navigation_bar,
    other_languages,
    theme_switch_texts,
    today_tool,
)
from ui.game_face import face_of_game
from ui.languages import LANGUAGES, Say
from ui.storage.settings import SETTING_CHOICES

APPEARANCE_SCRIPT = "assets/start/appearance.js"
"""The script that applies the reader's theme before the first paint, and switches it.

It also marks the page as scripted, so that `.scripted` elements show from the start or never.
"""


class SitePage(NamedTuple):
    """A page: its words, its file name without language, and its game if it is about one.

    `has_lesson` means that there is a lesson of this game.
    """

    say: Say
    language: str
    name: str
    game: str = ""
    has_lesson: bool = False

    def url_of(self, name: str) -> str:
        """Return the address of a page in the same language."""
        return f"{name}.{self.language}.html"


def appearance_script() -> Element:
    """Render the script that goes before the style sheets. The build inlines it."""
    return script(src=APPEARANCE_SCRIPT)


def page_bar(page: SitePage) -> Element:
    """Render the bar."""
    return navigation_bar(
        page.say,
        title=a(".home", href="./")[page.say("ui.title")],
        games=game_items(page),
        sections=bar_section_items(page),
        tools=page_bar_tools(page),
        menu=page_menu(page),
    )


def game_items(page: SitePage) -> Iterator[NavItem]:
    """Yield the games. On a book's page they link to the books, elsewhere to the table."""
    for game in GAMES:
        book = page.game and face_of_game(game).headings
        href = page.url_of(game) if book else f"./?game={game}"
        words = page.say(f"game.{game}")
        yield NavItem(game, words, href=href, is_current=game == page.game)


def bar_section_items(page: SitePage) -> Iterator[NavItem]:
    """Yield the sections: play, learn, and the rulebook."""
    game, say = page.game, page.say
    yield NavItem("play", say("bar.play"), href=f"./?game={game}" if game else "./")
    is_rules = page.name == "rules"
    lesson = f"./?lesson={game}" if page.has_lesson else page.url_of("rules")
    yield NavItem("learn", say("bar.learn"), href=lesson, is_current=is_rules)
    books = [name for name in GAMES if face_of_game(name).headings]
    if books:
        href = page.url_of(game if game in books else books[0])
        yield NavItem("book", say("bar.book"), href=href, is_current=page.name in books)


def page_bar_tools(page: SitePage) -> Iterator[Node]:
    """Yield the deal of the day, the same page in other languages, and the theme switch."""
    href = f"./?game={page.game}&today" if page.game else "./?today"
    yield today_tool(page.say, NavItem("daily", page.say("bar.today"), href=href))
    for code, name in other_languages(page.language):
        yield language_link(NavItem(code, name, href=f"{page.name}.{code}.html"))
    names = {f"data_{name}": words for name, words in theme_switch_texts(page.say).items()}
    yield button("#tool-theme.tool.scripted", type="button", **names)[
        icon("theme"), span(".words")[names["data_auto"]]
    ]


def menu_group(say: Say, name: str, items: Iterable[Node]) -> Element:
    """Render lines of the menu under the heading `menu.NAME`."""
    return div(f"#menu-group-{name}", role="group", aria_labelledby=f"menu-{name}-title")[
        h2(f"#menu-{name}-title")[say(f"menu.{name}")], items
    ]


def page_menu(page: SitePage) -> Iterator[Element]:
    """Yield the groups of the menu."""
    extra_pages = ("rules",) if page.game else ()  # elsewhere "learn" links to them
    plays, *reads = (item._replace(in_bar=True) for item in bar_section_items(page))
    items_by_group = {
        "play": (plays,),
        "read": (*reads, *page_items(page, *extra_pages, "bots")),
        "share": page_items(page, "builder", "author", "block-reference", "record"),
        "site": page_items(page, "accessibility", "privacy", "licences"),
    }
    for name, items in items_by_group.items():
        yield menu_group(page.say, name, map(menu_entry, items))
    yield menu_group(page.say, "look", language_and_theme_choices(page))


def page_items(page: SitePage, *names: str) -> Iterator[NavItem]:
    """Yield items for pages of the site."""
    for name in names:
        is_current, words = name == page.name, page.say(MENU_TITLES[name])
        yield NavItem(f"page-{name}", words, href=page.url_of(name), is_current=is_current)


def language_and_theme_choices(page: SitePage) -> Iterator[Node]:
    """Yield the choices of language and theme. The theme needs the script."""
    yield fieldset("#language.segments")[
        legend(".hidden")[page.say("ui.language")],
        (language_entry(page, code) for code in LANGUAGES),
    ]
    yield fieldset("#theme.segments.scripted")[
        legend(".hidden")[page.say("setting.theme")],
        (
            label[
                input(f"#theme-{name}", type="radio", name="theme", value=name),
                span[page.say(f"setting.theme.{name}")],
            ]
            for name in SETTING_CHOICES["theme"]
        ),
    ]


def language_entry(page: SitePage, code: str) -> Element:
    """Render the link to this page in a language, by the language's own name."""
    current = "page" if code == page.language else None
    href, name = f"{page.name}.{code}.html", LANGUAGES[code].name
    return a(href=href, lang=code, hreflang=code, aria_current=current)[span[name]]


PAGE_TITLES = {
    "rules": "plain.rules",
    "bots": "bots.title",
    "record": "record.title",
    "accessibility": "accessibility.title",
    "privacy": "privacy.title",
    "licences": "licences.title",
}
"""The title of every page that needs no script, by its file name."""

MENU_TITLES = PAGE_TITLES | {
    "bots": "bar.bots",
    "builder": "plain.builder",
    "author": "plain.author",
    "block-reference": "plain.block-reference",
}
"""The names of the site's pages in the menu."""
