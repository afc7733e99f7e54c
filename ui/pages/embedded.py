"""The pages for embedding: the frame, and the table with Python inside it."""

from __future__ import annotations

from collections.abc import Iterator

from htpy import Element, a, div, fragment, h1, header, main, noscript, p, script

from ui.components import content_security
from ui.components.document import AUTO_THEME, Document, PythonStart, style_sheet_urls
from ui.embed.frame_facts import frame_script_data
from ui.languages import translate
from ui.storage.settings import SETTING_CHOICES

SITE_ROOT = "../../"
"""The path from the frame's folder to the site's folder."""

FRAME_TITLE = "Zwanzig"


def embed_frame_page() -> Document:
    """Return the frame, which loads only our own files. Python has another policy."""
    return Document(
        language="en",
        title=FRAME_TITLE,
        policy=content_security.READING_PAGE_POLICY,
        style_sheets=("frame.css",),
        attributes=AUTO_THEME,
        facts=frame_script_data(),
        late_head=[script(defer=True, src="frame.js")],
        root=SITE_ROOT,
        searchable=False,
        printable=False,
        content=div("#frame")[
            header[h1("#title")[noscript[FRAME_TITLE]]],
            main("#main", tabindex="-1")[
                div("#stage")[noscript[no_script_texts()]],
                div("#foot"),
                p("#status.hidden", role="status"),
            ],
        ],
    )


def no_script_texts() -> Iterator[Element]:
    """Yield the notice for readers without JavaScript, with a link to the rules."""
    for language in SETTING_CHOICES["language"]:
        link = a(href=f"{SITE_ROOT}rules.{language}.html", target="_blank", rel="noopener")
        yield p(lang=language)[
            f"{translate(language, 'embed.needs')} ", link[translate(language, "plain.rules")]
        ]


def embedded_table_page(python: PythonStart) -> Document:
    """Return the table inside the frame."""
    return Document(
        language="en",
        title=FRAME_TITLE,
        policy=content_security.python_page_policy(*python.hashes),
        style_sheets=style_sheet_urls("tokens", "page", "table", "embedded"),
        attributes={**AUTO_THEME, "data-embed": ""},
        late_head=[script(src="embed/v1/table.js")],
        python=python,
        searchable=False,
        printable=False,
        content=fragment[
            div("#app")[main("#table", aria_busy="true")],
            p("#status.hidden", role="status"),
        ],
    )
