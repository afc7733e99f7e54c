"""The built files of an embed: small, complete, and under the promised names."""

from __future__ import annotations

import gzip
import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from assets.build import embed
from engine.games import GAMES
from ui.components.document import render_document
from ui.embed import frame_facts
from ui.languages import LANGUAGES, TEXTS
from ui.pages import embedded
from ui.storage.settings import SETTING_CHOICES

PROMISED = ("embed.html", "zwanzig-table.js")
SMALL = 4000
"""The largest size (gzip) of the element's script, in bytes."""


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    embed.write_embed(folder)
    return folder


@pytest.mark.parametrize("name", PROMISED)
def test_the_promised_addresses_are_there(dist: Path, name: str) -> None:
    assert (dist / "embed/v1" / name).is_file()


def test_the_script_for_others_is_small(dist: Path) -> None:
    source = (dist / "embed/v1/zwanzig-table.js").read_bytes()
    assert len(gzip.compress(source, 9)) <= SMALL


def test_the_frame_names_every_card_without_python(dist: Path) -> None:
    page = (dist / "embed/v1/embed.html").read_text(encoding="utf-8")
    match = re.search(r'<script type="application/json" id="page-facts">(.*?)</script>', page)
    assert match
    assert json.loads(match[1])["cards"]["en"]["T21"] == "Mond XXI"


@pytest.mark.parametrize("script", embed.FRAME_SCRIPTS)
def test_frame_scripts_make_no_html_of_data(script: str) -> None:
    source = (embed.EMBED_SOURCES / script).read_text(encoding="utf-8")
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(", source)


def test_packed_content_needs_no_blob() -> None:
    """With thirty frames starting at once, each blob would wait for all the others."""
    assert not re.search(
        r"\bBlob\b|createObjectURL",
        (embed.EMBED_SOURCES / "content.js").read_text(encoding="utf-8"),
    )


@pytest.mark.parametrize("page", ["embedded.html", "builder.de.html", "builder.en.html"])
def test_the_pages_that_run_python_are_whole(dist: Path, page: str) -> None:
    html = (dist / page).read_text(encoding="utf-8")
    module = "ui.browser.embedded" if page == "embedded.html" else "ui.browser.builder"
    assert f">import {module}</script>" in html
    assert html.count("interpreter.js") >= 2


# --- lists that follow from rows ---------------------------------------------------------------


def lists_in(script: str) -> dict[str, list[str]]:
    """Return the attribute values that the script of the element knows."""
    match = re.search(r"const LISTS = (\{.*?\});", script)
    assert match
    known: dict[str, list[str]] = json.loads(match[1])
    return known


def test_a_new_preset_reaches_element_and_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["zwanzig-ab"]
    mine = replace(game.presets[0], name="mine")
    monkeypatch.setitem(GAMES, game.key, replace(game, presets=(*game.presets, mine)))
    assert "mine" in lists_in(embed.element_script())["rules"]
    assert "mine" in embedded.embed_frame_page().facts["lists"]["rules"]


@pytest.mark.parametrize(("name", "new"), [("level", "champion"), ("theme", "sepia")])
def test_new_level_or_theme_reaches_embed(
    monkeypatch: pytest.MonkeyPatch, name: str, new: str
) -> None:
    monkeypatch.setitem(SETTING_CHOICES, name, (*SETTING_CHOICES[name], new))
    assert new in lists_in(embed.element_script())[name]
    assert new in embedded.embed_frame_page().facts["lists"][name]


def test_a_new_language_reaches_element_and_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LANGUAGES, "fr", LANGUAGES["en"])
    monkeypatch.setitem(TEXTS, "fr", TEXTS["en"])
    monkeypatch.setitem(SETTING_CHOICES, "language", (*SETTING_CHOICES["language"], "fr"))
    assert "fr" in lists_in(embed.element_script())["language"]
    frame = embedded.embed_frame_page()
    assert "fr" in frame.facts["words"] and "fr" in frame.facts["cards"]
    assert '<p lang="fr">' in str(render_document(frame))


@pytest.mark.parametrize("name", frame_facts.parameter_values())
def test_embed_contract_names_every_attribute_value(name: str) -> None:
    contract = (embed.EMBED_SOURCES / "README.md").read_text(encoding="utf-8")
    assert all(f"`{item}`" in contract for item in frame_facts.parameter_values()[name])


def test_frame_element_contract_and_builder_know_same_names() -> None:
    element = (embed.EMBED_SOURCES / "zwanzig-table.js").read_text(encoding="utf-8")
    contract = (embed.EMBED_SOURCES / "README.md").read_text(encoding="utf-8")
    content = (embed.EMBED_SOURCES / "content.js").read_text(encoding="utf-8")
    rows = dict(re.findall(r'^    (\w+): \["(\w+)",', element, re.MULTILINE))
    assert len(rows) == 11 and rows.keys() == {*frame_facts.ELEMENT_ATTRIBUTES}
    in_frame = frame_facts.parameter_values().keys() | {*re.findall(r"\w+", content)}
    assert {*rows.values()} <= in_frame
    [kinds] = re.findall(r"const EVENTS = (\[.*?\]);", element)
    assert {f"zwanzig-{kind}" for kind in json.loads(kinds)} == {*frame_facts.ELEMENT_EVENTS}
    assert all(
        f"`{name}`" in contract
        for name in (*frame_facts.ELEMENT_EVENTS, *frame_facts.ELEMENT_METHODS)
    )
    assert all(
        re.search(rf" {re.escape(name.split('(')[0])}\(", element)
        for name in frame_facts.ELEMENT_METHODS
    )


def test_script_without_list_place_stops_build(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / embed.ELEMENT_FILE).write_text("const LISTS = [];", encoding="utf-8")
    monkeypatch.setattr(embed, "EMBED_SOURCES", tmp_path)
    with pytest.raises(SystemExit, match="there must be one"):
        embed.element_script()
