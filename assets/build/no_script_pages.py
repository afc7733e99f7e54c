"""The pages without scripts, in every language."""

from __future__ import annotations

from pathlib import Path

from ui.app.start import make_first_model
from ui.components.document import render_document
from ui.languages import LANGUAGES
from ui.pages.plain_pages import PLAIN_PAGES, plain_page
from ui.position.scene import make_scene


def write_plain_pages(dist: Path) -> None:
    """Write the pages."""
    for language in LANGUAGES:
        page_scene = make_scene(make_first_model({}, {}, language=language, seed=1))
        for name in PLAIN_PAGES:
            (dist / f"{name}.{language}.html").write_text(
                f"{render_document(plain_page(page_scene, name))}\n", encoding="utf-8"
            )
