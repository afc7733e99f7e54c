"""What can be heard of panels, pages, the builder and an embed: names, headings, live regions."""

from __future__ import annotations

import pytest

import build
from tests.ui.heard import Heard, controls, heard, name_of
from tests.ui.scenes import models, scene_of
from tests.ui.tables import having
from ui.book.pages.books import render_book
from ui.embed.builder import render_builder
from ui.embed.draft import initial_draft
from ui.embed.embedded_model import embedded_model
from ui.languages import LANGUAGES
from ui.scene import make_scene
from ui.views.page import page_view
from ui.views.pages import plain_pages
from ui.views.pages.accessibility import WORKING_FEATURES
from ui.views.pages.document import render_document
from ui.views.panels.panel import PANELS

HEADINGS = ("h1", "h2", "h3", "h4", "h5")


def nameless(found: Heard) -> list[str]:
    """What can be reached and has no name, but for fields that only hold what is in them."""
    return [f"{one.name} {one.attributes}" for one in controls(found) if not name_of(one)]


def leaps(found: Heard) -> list[str]:
    """Headings that leave a level out."""
    levels = [(int(one.name[1]), one.text) for one in found if one.name in HEADINGS]
    pairs = zip(levels, levels[1:], strict=False)
    return [text for (before, _), (after, text) in pairs if after > before + 1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("panel", PANELS)
def test_a_panel_is_a_named_dialog_and_all_in_it_has_a_name(panel: str, language: str) -> None:
    for name in ("ab-over", "zr-over"):
        drawn = heard(str(page_view(scene_of(having(models()[name], panel=panel), language))))
        (box,) = drawn.all("#panel-box")
        assert box.get("role") == "dialog" and box.get("aria-modal") == "true" and name_of(box)
        assert nameless(box) == [] and leaps(box) == []
        # Nothing else is to be reached meanwhile.
        (panels,) = drawn.all("#panels")
        outside = {one.get("id") for one in controls(drawn)} - {
            one.get("id") for one in controls(panels)
        }
        assert outside == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_at_the_table_has_a_name_and_nothing_speaks_but_the_summary(
    language: str,
) -> None:
    for name, model in models().items():
        drawn = heard(str(page_view(scene_of(model, language))))
        assert nameless(drawn) == [], name
        assert {one.get("aria-live") for one in drawn} <= {"", "off"}, name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", plain_pages.PLAIN_PAGES)
def test_a_page_has_one_title_and_headings_in_their_order(name: str, language: str) -> None:
    shown = heard(
        str(render_document(plain_pages.plain_page(scene_of(models()["ab-lead"], language), name)))
    )
    assert [one.name for one in shown].count("h1") == 1
    assert [one.get("lang") for one in shown if one.name == "html"] == [language]
    (content,) = shown.all("#content")
    assert nameless(shown) == [] and leaps(content) == []


def test_the_book_has_headings_in_their_order_and_names() -> None:
    drawn = heard(str(render_book("zwanzig-ab", "en")[0]))
    assert leaps(drawn) == [] and nameless(drawn) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_field_of_the_builder_has_a_name(language: str) -> None:
    drawn = heard(str(render_builder(initial_draft(language, 1), "https://example.org/")))
    assert nameless(drawn) == [] and leaps(drawn) == []


def test_an_embedded_table_is_heard_like_the_table() -> None:
    table = embedded_model({"game": "zwanzig-ab"}, language="de", seed=1)
    drawn = heard(str(page_view(make_scene(table))))
    assert nameless(drawn) == []


def test_the_page_on_accessibility_names_tests_that_are_there() -> None:
    assert [
        file for one in WORKING_FEATURES for file in one.tests if not (build.ROOT / file).is_file()
    ] == []
