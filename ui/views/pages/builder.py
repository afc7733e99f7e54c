"""The file of the page that writes snippets, before Python has drawn its form into it."""

from __future__ import annotations

from htpy import (
    Element,
    HTMLElement,
    Node,
    a,
    body,
    comment,
    div,
    h1,
    head,
    header,
    html,
    link,
    main,
    meta,
    noscript,
    p,
    script,
    title,
)

from ui.languages import LANGUAGES, Say, sayer, text
from ui.views import policy

SHEETS = ("assets/css/tokens", "assets/css/page", "assets/css/sheets", "embed/v1/builder")


def blank(language: str) -> HTMLElement:
    """Return the page; its comments mark where Python is started (assets/build/embed.py)."""
    say = sayer(language)
    return html(lang=language, data_theme="auto")[
        head[
            meta(charset="utf-8"),
            meta(http_equiv="Content-Security-Policy", content=policy.PYTHON),
            meta(name="viewport", content="width=device-width, initial-scale=1"),
            meta(name="color-scheme", content="light dark"),
            title[f"{say('ui.title')}: {say('builder.title')}"],
            link(rel="icon", href="assets/icons/favicon.svg", type="image/svg+xml"),
            (link(rel="stylesheet", href=f"{sheet}.css") for sheet in SHEETS),
            script(defer=True, src="assets/start/watch.js"),
            script(defer=True, src="embed/v1/zwanzig-table.js"),
            comment("parts"),
        ],
        body("#builder")[
            top(say, language),
            main[
                p("#about")[say("builder.about")],
                div("#notices")[noscript[p(".notice")[say("builder.needs")]]],
                div("#app", aria_busy="true")[p("#waiting")[say("builder.loading")]],
            ],
            p("#status.hidden", role="status"),
            comment("python: ui.browser.builder"),
        ],
    ]


def top(say: Say, language: str) -> Element:
    """Return the heading, and the ways to the table and to the other language."""
    return header("#bar")[
        h1[say("builder.title")],
        p("#ways")[a(href="./")[say("app.to-table")], *others(language)],
    ]


def others(language: str) -> tuple[Node, ...]:
    """Return links to this page in the other languages."""
    return tuple(
        a(href=f"builder.{other}.html", lang=other)[text(language, f"setting.language.{other}")]
        for other in LANGUAGES
        if other != language
    )
