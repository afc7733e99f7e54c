"""What the build makes of the sources of an embed: small, whole, and by the names it promises."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest

from assets.build import embed

PROMISED = ("embed.html", "zwanzig-table.js")
SMALL = 3000
"""Bytes (gzip) of the script that stands in the pages of others."""


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    embed.write(folder)
    return folder


@pytest.mark.parametrize("name", PROMISED)
def test_the_promised_addresses_are_there(dist: Path, name: str) -> None:
    assert (dist / "embed/v1" / name).is_file()


def test_the_script_for_others_is_small(dist: Path) -> None:
    source = (dist / "embed/v1/zwanzig-table.js").read_bytes()
    assert len(gzip.compress(source, 9)) <= SMALL


def test_the_frame_names_every_card_without_python(dist: Path) -> None:
    page = (dist / "embed/v1/embed.html").read_text()
    found = re.search(r'<script type="application/json" id="facts">(.*?)</script>', page)
    assert found
    assert json.loads(found[1])["cards"]["en"]["T21"] == "Mond XXI"


@pytest.mark.parametrize("script", embed.FRAME)
def test_no_script_of_the_frame_makes_html_of_data(script: str) -> None:
    source = (embed.SOURCES / script).read_text()
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(", source)


@pytest.mark.parametrize("page", ["embedded.html", "builder.de.html", "builder.en.html"])
def test_the_pages_that_run_python_are_whole(dist: Path, page: str) -> None:
    html = (dist / page).read_text()
    module = "ui.browser.embedded" if page == "embedded.html" else "ui.browser.builder"
    assert f">import {module}</script>" in html
    assert html.count("interpreter.mjs") >= 2 and "<!-- p" not in html


def test_frame_and_element_know_the_same_attributes() -> None:
    element = (embed.SOURCES / "zwanzig-table.js").read_text()
    content = (embed.SOURCES / "content.js").read_text()
    rows = re.findall(r'^    (\w+): \["(\w+)",', element, re.MULTILINE)
    assert len(rows) == 11
    for _, inside in rows:
        assert re.search(rf"\b{inside}\b", content), inside
