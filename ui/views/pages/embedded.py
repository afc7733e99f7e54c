"""The pages in the frames of others: the frame itself, and the table that runs Python inside it."""

from __future__ import annotations

from collections.abc import Iterator

from htpy import Element, a, div, fragment, h1, header, main, noscript, p, script

from ui.embed.words import frame_facts
from ui.kept.settings import SETTING_CHOICES
from ui.languages import text
from ui.views import policy
from ui.views.pages.document import THEME, Document, Python, styles

ROOT = "../../"
"""The way from the frame's folder to that of the site."""

TITLE = "Zwanzig"


def frame() -> Document:
    """The frame: our own files and nothing else; Python has a policy of its own."""
    return Document(
        language="en",
        title=TITLE,
        policy=policy.READING,
        style_sheets=("frame.css",),
        attributes=THEME,
        facts=frame_facts(),
        late=[script(defer=True, src="frame.js")],
        root=ROOT,
        listed=False,
        printed=False,
        content=div("#frame")[
            header[h1("#title")[noscript[TITLE]]],
            main("#main", tabindex="-1")[
                div("#stage")[noscript[without_scripts()]],
                div("#foot"),
                p("#status.hidden", role="status"),
            ],
        ],
    )


def without_scripts() -> Iterator[Element]:
    """Yield what readers without JavaScript are told, and a way to the rules."""
    for language in SETTING_CHOICES["language"]:
        way = a(href=f"{ROOT}rules.{language}.html", target="_blank", rel="noopener")
        yield p(lang=language)[
            f"{text(language, 'embed.needs')} ", way[text(language, "plain.rules")]
        ]


def embedded(python: Python) -> Document:
    """The table inside the frame."""
    return Document(
        language="en",
        title=TITLE,
        policy=policy.python(*python.hashes),
        style_sheets=(
            *styles("tokens", "page", "table", "seats", "result", "panels"),
            "embed/v1/table.css",
        ),
        attributes={**THEME, "data-embed": ""},
        late=[script(src="embed/v1/table.js")],
        python=python,
        listed=False,
        printed=False,
        content=fragment[
            div("#app")[main("#table", aria_busy="true")],
            p("#status.hidden", role="status"),
        ],
    )
