"""Accessible names, headings and live regions of panels, pages, the builder and an embed."""

from __future__ import annotations

import pytest

import build
from tests.ui.accessibility_tree import (
    AccessibleNode,
    focusable_controls,
    name_of,
    parse_accessible,
)
from tests.ui.book.reader import render_book
from tests.ui.scenes import phase_models, scene_of
from tests.ui.tables import with_fields
from ui.app.page import page_view
from ui.app.panels import PANELS
from ui.app.update import update
from ui.components.document import render_document
from ui.embed.builder import render_builder
from ui.embed.draft import initial_draft
from ui.embed.embedded_model import embedded_model
from ui.languages import LANGUAGES
from ui.model import Model
from ui.model.command import CommandText
from ui.model.effects import MoveFocus
from ui.model.panel import OpenPanel
from ui.pages import plain_pages
from ui.pages.accessibility import WORKING_FEATURES

HEADINGS = ("h1", "h2", "h3", "h4", "h5")


def read_table(model: Model, language: str = "en") -> AccessibleNode:
    """Return the page of a model as a screen reader has it."""
    return parse_accessible(str(page_view(scene_of(model, language))))


def nameless_controls(page: AccessibleNode) -> list[str]:
    """Return controls without a name, except fields that only hold their content."""
    return [
        f"{control.name} {control.attributes}"
        for control in focusable_controls(page)
        if not name_of(control)
    ]


def skipped_headings(page: AccessibleNode) -> list[str]:
    """Return headings that skip a level."""
    levels = [(int(item.name[1]), item.text) for item in page if item.name in HEADINGS]
    pairs = zip(levels, levels[1:], strict=False)
    return [text for (before, _), (after, text) in pairs if after > before + 1]


@pytest.mark.parametrize("position", ["ab-follow", "ab-over", "zr-bid", "zr-follow", "zr-over"])
def test_control_says_its_name_once(position: str) -> None:
    page = read_table(phase_models()[position])
    for control in focusable_controls(page):
        if title := control.get("title"):
            assert title not in (control.get("aria-label"), control.text), control.attributes


@pytest.mark.parametrize("position", ["ab-exchange", "zr-bid", "zr-lead", "zr-over"])
def test_table_parts_have_headings_and_names(position: str) -> None:
    page = read_table(phase_models()[position])
    headings = [node.text for node in page if node.name == "h2" and not node.is_silent]
    assert "Trick" in headings and any(text.startswith("Your hand") for text in headings)
    assert ("Choices" in headings) == (position != "zr-lead")
    assert all(name_of(node) for node in page if node.name == "article")


def test_prompt_describes_hand_once_while_bidding() -> None:
    page = read_table(phase_models()["zr-bid"])
    described = [node for node in page if "prompt" in node.get("aria-describedby").split()]
    assert [node.get("id") for node in described] == ["hand"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_typing_line_is_a_button_away(language: str) -> None:
    """The help says its name."""
    model = phase_models()["zr-follow"]
    (help_box,) = read_table(with_fields(model, panel=OpenPanel("help")), language).all(
        "#panel-box"
    )
    (shown,) = read_table(model, language).all("#skip-links button")
    assert name_of(shown) in help_box.text
    _, effects = update(model, CommandText(shown.get("data-do")))
    assert MoveFocus(("#typing-text",), reveals=True) in effects


@pytest.mark.parametrize(("position", "language"), [("ab-over", "de"), ("zr-over", "en")])
@pytest.mark.parametrize("panel", PANELS)
def test_panel_is_dialog_with_everything_named(panel: str, position: str, language: str) -> None:
    html = read_table(with_fields(phase_models()[position], panel=OpenPanel(panel)), language)
    (box,) = html.all("#panel-box")
    assert box.get("role") == "dialog" and box.get("aria-modal") == "true" and name_of(box)
    assert nameless_controls(box) == [] and skipped_headings(box) == []
    assert {item.get("aria-live") for item in html} <= {"", "off"}
    # Nothing else can get the focus meanwhile.
    (panels,) = html.all("#panels")
    assert {*focusable_controls(html)} == {*focusable_controls(panels)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_table_controls_are_named_without_live_regions(language: str) -> None:
    for name in phase_models().keys() - PANELS:
        html = read_table(phase_models()[name], language)
        assert nameless_controls(html) == [], name
        assert {item.get("aria-live") for item in html} <= {"", "off"}, name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", plain_pages.PLAIN_PAGES)
def test_page_has_one_title_and_ordered_headings(name: str, language: str) -> None:
    page = plain_pages.plain_page(scene_of(phase_models()["ab-lead"], language), name)
    visible = parse_accessible(str(render_document(page)))
    assert [item.name for item in visible].count("h1") == 1
    assert [item.get("lang") for item in visible if item.name == "html"] == [language]
    (content,) = visible.all("#content")
    assert nameless_controls(visible) == [] and skipped_headings(content) == []


def test_book_has_ordered_headings_and_names() -> None:
    html = parse_accessible(render_book("zwanzig-ab", "en").html)
    assert skipped_headings(html) == [] and nameless_controls(html) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_builder_field_has_a_name(language: str) -> None:
    html = parse_accessible(str(render_builder(initial_draft(language, 1), "https://example.org/")))
    assert nameless_controls(html) == [] and skipped_headings(html) == []


def test_embedded_table_controls_all_have_names() -> None:
    table = embedded_model({"game": "zwanzig-ab"}, language="de", seed=1)
    assert nameless_controls(read_table(table, "de")) == []


def test_accessibility_page_names_existing_tests() -> None:
    named = [file for files in WORKING_FEATURES.values() for file in files]
    assert [file for file in named if not (build.ROOT / "tests" / file).is_file()] == []
