"""The frame of the author's page: ways to the other pages, and what stands there before Python."""

from __future__ import annotations

from htpy import Element, Fragment, a, div, fragment, h1, header, main, nav, noscript, p

from ui.book.desk.view import Desk, workplace
from ui.book.pages.books import all_books
from ui.book.pages.reference import PAGES
from ui.languages import LANGUAGES


def frame(desk: Desk) -> Fragment:
    """The page around the text."""
    return fragment[
        header("#bar")[h1[desk.say("author.title")], ways(desk)],
        main("#desk", aria_busy="true")[
            div("#notices")[noscript[p(".notice")[desk.say("author.noscript")]]],
            p(".lead")[desk.say("author.lead")],
            workplace(desk, ready=False),
        ],
    ]


def ways(desk: Desk) -> Element:
    """The ways to the table, to the reference, to the books, and to the other language."""
    books = [game for game, language in all_books() if language == desk.language]
    return nav(aria_label=desk.say("author.ways"))[
        a(href="./")[desk.say("plain.to-table")],
        (
            a(href=f"{file}.{desk.language}.html")[desk.say(f"{name}.title")]
            for name, file in PAGES.items()
        ),
        (a(href=f"{game}.{desk.language}.html")[desk.say(f"game.{game}")] for game in books),
        (
            a(href=f"author.{code}.html", lang=code, hreflang=code)[
                desk.say(f"setting.language.{code}")
            ]
            for code in LANGUAGES
            if code != desk.language
        ),
    ]
