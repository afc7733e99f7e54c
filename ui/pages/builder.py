"""The page of the snippet builder, before Python has drawn its form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from htpy import div, fragment, h1, main, noscript, p, script

from ui.components import content_security
from ui.components.document import AUTO_THEME, Document, PythonStart, style_sheet_urls
from ui.components.page_bar import SitePage, appearance_script, page_bar
from ui.languages import make_translator

BUILDER_SCRIPTS = ("assets/start/start-watchdog.js", "embed/v1/zwanzig-table.js")


def builder_page(language: str, python: PythonStart, facts: Mapping[str, Any]) -> Document:
    """Return the page. `facts` is the data for its scripts."""
    say = make_translator(language)
    return Document(
        language=language,
        title=f"{say('ui.title')}: {say('builder.title')}",
        description=say("builder.about"),
        policy=content_security.python_page_policy(*python.hashes),
        style_sheets=style_sheet_urls("tokens", "page", "builder"),
        attributes=AUTO_THEME,
        facts=facts,
        appearance_script=appearance_script(),
        late_head=[script(defer=True, src=name) for name in BUILDER_SCRIPTS],
        python=python,
        name="builder",
        content=fragment[
            page_bar(SitePage(say, language, "builder")),
            main[
                h1[say("builder.title")],
                p("#about")[say("builder.about")],
                div("#notices")[noscript[p(".notice")[say("builder.needs")]]],
                div("#app", aria_busy="true")[p("#waiting")[say("builder.loading")]],
            ],
            p("#status.hidden", role="status"),
        ],
    )
