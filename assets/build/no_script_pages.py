"""The pages without scripts, in every language."""

from __future__ import annotations

from pathlib import Path

from assets.build.page_writer import write_page
from ui.app.start import make_first_model
from ui.languages import LANGUAGES
from ui.pages.plain_pages import PLAIN_PAGES, plain_page
from ui.position.scene import make_scene


def write_plain_pages(dist: Path) -> None:
    """Write the pages."""
    for language in LANGUAGES:
        page_scene = make_scene(make_first_model({}, {}, language=language, seed=1))
        for name in PLAIN_PAGES:
            write_page(dist, f"{name}.{language}.html", plain_page(page_scene, name))
