"""The frame of the author's page: the bar, and what is shown before Python has loaded."""

from __future__ import annotations

from htpy import Fragment, div, fragment, h1, main, noscript, p

from ui.book.author_desk.view import Desk, render_workplace
from ui.components.page_bar import SitePage, page_bar


def author_page_body(desk: Desk) -> Fragment:
    """Return the body of the author's page."""
    return fragment[
        page_bar(SitePage(desk.say, desk.language, "author")),
        main("#desk", aria_busy="true")[
            h1[desk.say("author.title")],
            div("#notices")[noscript[p(".notice")[desk.say("author.noscript")]]],
            p(".lead")[desk.say("author.lead")],
            render_workplace(desk, ready=False),
        ],
    ]
