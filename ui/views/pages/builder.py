"""The file of the page that writes snippets, before Python has drawn its form into it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from htpy import div, fragment, h1, main, noscript, p, script

from ui.languages import sayer
from ui.views import policy
from ui.views.pages.document import THEME, Document, Python, styles
from ui.views.pages.top import Place, looks, top

SCRIPTS = ("assets/start/watch.js", "embed/v1/zwanzig-table.js")


def page(language: str, python: Python, facts: Mapping[str, Any]) -> Document:
    """The page; `facts` are what its scripts know."""
    say = sayer(language)
    return Document(
        language=language,
        title=f"{say('ui.title')}: {say('builder.title')}",
        policy=policy.python(*python.hashes),
        style_sheets=(*styles("tokens", "page", "beside", "panels"), "embed/v1/builder.css"),
        attributes=THEME,
        facts=facts,
        early=[looks()],
        late=[script(defer=True, src=name) for name in SCRIPTS],
        python=python,
        name="builder",
        content=fragment[
            top(Place(say, language, "builder")),
            main[
                h1[say("builder.title")],
                p("#about")[say("builder.about")],
                div("#notices")[noscript[p(".notice")[say("builder.needs")]]],
                div("#app", aria_busy="true")[p("#waiting")[say("builder.loading")]],
            ],
            p("#status.hidden", role="status"),
        ],
    )
