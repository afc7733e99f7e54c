"""The last step of the build: all files are listed with hashes, and the build id is stable."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from base64 import b64encode
from pathlib import Path
from typing import Any

import pytest

import build
from assets.build import no_script_pages, service_worker
from engine.games import GAMES

MARK = '<meta name="zwanzig-page" content="">'
UNNAMED = f'<head>{MARK}<meta name="zwanzig-build" content="" data-day=""></head>'
"""The head of a page that has the whole build cached, before the last step."""


def site(folder: Path, **texts: str) -> Path:
    """Return a small site."""
    files = {"index.html": UNNAMED, "app.zip": "zip", "assets/css/a.css": "a {}"}
    for name, text in (files | texts).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def finished_site(folder: Path, **texts: str) -> Path:
    """Return a small site after the step."""
    service_worker.write_service_worker(site(folder, **texts))
    return folder


def worker_rows(folder: Path) -> list[dict[str, Any]]:
    """Return the list in the worker of a site."""
    match = re.search(r"const FILES = (\[.*?\]);", (folder / "sw.js").read_text(encoding="utf-8"))
    assert match
    listed: list[dict[str, Any]] = json.loads(match[1])
    return listed


def stated_build(folder: Path) -> str:
    """Return the build that the page of a site names."""
    match = re.search(
        r'name="zwanzig-build" content="(\w+)"', (folder / "index.html").read_text(encoding="utf-8")
    )
    assert match
    return match[1]


def test_files_are_listed_with_size_and_hash(tmp_path: Path) -> None:
    folder = finished_site(tmp_path)
    there = {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}
    assert {row["url"] for row in worker_rows(folder)} == there - {"sw.js", "sw-off.js"}
    for row in worker_rows(folder):
        content = (folder / row["url"]).read_bytes()
        assert row["size"] == len(content)
        digest = b64encode(hashlib.sha256(content).digest()).decode()
        assert row["integrity"] == f"sha256-{digest}"


def test_the_shell_comes_before_the_engine(tmp_path: Path) -> None:
    groups = [row["group"] for row in worker_rows(finished_site(tmp_path))]
    assert groups == sorted(groups, reverse=True) and set(groups) == {"shell", "engine"}


@pytest.mark.parametrize(
    ("name", "group"),
    [
        ("index.html", "shell"),
        ("assets/vendor/cards/french.svg", "shell"),
        ("assets/vendor/fonts/a.woff2", "shell"),
        ("ui/browser/main.py", "engine"),
        ("app.zip", "engine"),
        ("assets/vendor/pyodide/pyodide.asm.wasm", "engine"),
        ("assets/start/snapshot.wasm", "engine"),
    ],
)
def test_files_are_grouped_by_their_path(name: str, group: str) -> None:
    assert service_worker.file_group(name) == group


def test_the_same_files_give_the_same_build(tmp_path: Path) -> None:
    one, two = finished_site(tmp_path / "one"), finished_site(tmp_path / "two")
    assert (one / "sw.js").read_bytes() == (two / "sw.js").read_bytes()
    assert stated_build(one) == stated_build(two)
    service_worker.write_service_worker(one)
    assert (one / "index.html").read_bytes() == (two / "index.html").read_bytes()


def test_any_change_gives_another_build(tmp_path: Path) -> None:
    plain = finished_site(tmp_path / "plain")
    for name in ("index.html", "app.zip", "assets/css/a.css", "new.js"):
        other = finished_site(tmp_path / name.replace("/", "-"), **{name: f"changed {UNNAMED}"})
        build_id = re.search(
            r'const BUILD = "(\w+)"', (other / "sw.js").read_text(encoding="utf-8")
        )
        assert build_id and build_id[1] != stated_build(plain)


def test_manifest_icons_exist_in_stated_size(tmp_path: Path) -> None:
    folder = finished_site(tmp_path)
    shutil.copytree(build.ASSETS / "icons", folder / "assets/icons")
    manifest = json.loads((folder / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert manifest["start_url"] == manifest["scope"] == "./"
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
    for icon in manifest["icons"]:
        content = (folder / icon["src"]).read_bytes()
        if icon["type"] == "image/png":
            width, height = (int.from_bytes(content[at : at + 4], "big") for at in (16, 20))
            assert icon["sizes"] == f"{width}x{height}"


def test_both_games_have_a_shortcut(tmp_path: Path) -> None:
    manifest = json.loads(
        (finished_site(tmp_path) / "manifest.webmanifest").read_text(encoding="utf-8")
    )
    games = [shortcut["url"].partition("game=")[2] for shortcut in manifest["shortcuts"]]
    assert games == ["zwanzig-ab", "zwanzigerrufen"]


def test_page_mark_changes_only_with_its_page(tmp_path: Path) -> None:
    pages = {
        "rules.html": f"<head>{MARK}</head>",
        "embed/v1/embed.html": f"<head>{MARK}</head>frame",
    }
    one = finished_site(tmp_path / "one", **pages)
    two = finished_site(tmp_path / "two", **pages, **{"app.zip": "another"})
    marks, others = (
        {row["url"]: row.get("mark") for row in worker_rows(site)} for site in (one, two)
    )
    assert {url for url, mark in marks.items() if mark} == {"index.html", *pages}
    assert len(set(marks.values())) == 1 + len(pages) + 1
    assert all(
        f'content="{marks[name]}"' in (one / name).read_text(encoding="utf-8") for name in pages
    )
    assert {name for name in marks if marks[name] != others[name]} == {"index.html"}


@pytest.mark.parametrize("page", ["<head></head>", f"<head>{MARK}</head>", UNNAMED * 2])
def test_site_without_single_build_place_is_refused(tmp_path: Path, page: str) -> None:
    with pytest.raises(SystemExit, match="build"):
        finished_site(tmp_path, **{"index.html": page})


def test_the_rules_are_readable_without_a_script(tmp_path: Path) -> None:
    no_script_pages.write_plain_pages(tmp_path)
    german, english = (
        (tmp_path / f"rules.{name}.html").read_text(encoding="utf-8") for name in ("de", "en")
    )
    assert "So geht Zwanzig ab" in german and "How to play Zwanzigerrufen" in english
    for page in (german, english):
        assert re.findall(r"<script.*?>", page) == ["<script>"]
        for game in GAMES:
            (rules,) = re.findall(rf'<section id="help-{game}">.*?</section>', page, re.DOTALL)
            assert rules.count("<li>") > 5
        assert len(re.findall(r'id="(.*?)"', page)) == len(set(re.findall(r'id="(.*?)"', page)))
