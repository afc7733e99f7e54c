"""The file of the page that writes snippets, before Python has drawn its form into it."""

from __future__ import annotations

from htpy import Element, Node, a, div, fragment, h1, header, main, noscript, p, script

from ui.languages import LANGUAGES, Say, sayer, text
from ui.views import policy
from ui.views.pages.document import THEME, Document, Python, styles

SCRIPTS = ("assets/start/watch.js", "embed/v1/zwanzig-table.js")


def page(language: str, python: Python) -> Document:
    """The page."""
    say = sayer(language)
    return Document(
        language=language,
        title=f"{say('ui.title')}: {say('builder.title')}",
        policy=policy.python(),
        style_sheets=(*styles("tokens", "page", "panels"), "embed/v1/builder.css"),
        attributes=THEME,
        late=[script(defer=True, src=name) for name in SCRIPTS],
        python=python,
        name="builder",
        content=fragment[
            top(say, language),
            main[
                p("#about")[say("builder.about")],
                div("#notices")[noscript[p(".notice")[say("builder.needs")]]],
                div("#app", aria_busy="true")[p("#waiting")[say("builder.loading")]],
            ],
            p("#status.hidden", role="status"),
        ],
    )


def top(say: Say, language: str) -> Element:
    """The heading, and the ways to the table and to the other language."""
    return header("#bar")[
        h1[say("builder.title")],
        p("#ways")[a(href="./")[say("plain.to-table")], *others(language)],
    ]


def others(language: str) -> tuple[Node, ...]:
    """Links to this page in the other languages."""
    return tuple(
        a(href=f"builder.{other}.html", lang=other)[text(language, f"setting.language.{other}")]
        for other in LANGUAGES
        if other != language
    )
