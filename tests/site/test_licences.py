"""Everything that the site ships has its licence there, and a row on the page of licences."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import build
from assets.build import licences, no_script_pages
from assets.build.site_contents import BOOK_PARTS, PYTHON_PARTS
from ui.languages import LANGUAGES
from ui.pages.licences import COMPONENTS, Component

FILES = {part.file for part in COMPONENTS}
OF_FOLDER = {
    "pyodide": {"pyodide", "cpython", "libraries"},
    "pyscript": {"pyscript", "bundled"},
    "fonts": {"alegreya", "alegreya-sans"},
    "idb": {"idb"},
    "idiomorph": {"idiomorph"},
    "lean-qr": {"lean-qr"},
    "workbox": {"workbox"},
}
"""The licences of what is in each folder of `assets/vendor/`; `test` is not shipped."""

WORDS = {
    "MPL-2.0": "Mozilla Public License",
    "PSF-2.0": "PYTHON SOFTWARE FOUNDATION LICENSE",
    "Apache-2.0": "Apache License",
    "0BSD": "Permission to use, copy, modify, and/or distribute",
    "BSD-3-Clause": "Redistributions in binary form",
    "BSD-2-Clause": "Redistributions in binary form",
    "Zlib": "provided 'as-is'",
    "OFL-1.1": "SIL OPEN FONT LICENSE",
    "ISC": "ISC",
    "MIT": "Permission is hereby granted, free of charge",
}
"""A phrase from the text of each licence."""


def test_every_shipped_part_has_licence_row() -> None:
    assert set(OF_FOLDER) | {"test"} == set(build.vendored_folders())
    shipped = {name.replace("markdown_it", "markdown-it-py") for name in BOOK_PARTS}
    shipped |= set(PYTHON_PARTS) | set().union(*OF_FOLDER.values())
    assert shipped | {"zwanzig"} == FILES


@pytest.mark.parametrize("part", COMPONENTS, ids=lambda part: part.file)
def test_part_text_states_its_licence(part: Component) -> None:
    text = licences.licence_text(part.file)
    for licence in part.licence.split(", "):
        assert WORDS[licence] in text


def test_every_package_inside_pyscript_is_named() -> None:
    needed = licences.npm_dependencies(licences.BUNDLE_PACKAGE)
    text = licences.licence_text("bundled")
    locked = json.loads((build.PINS / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert {"polyscript", "coincident", "reflected-ffi", "weak-id"} < needed
    assert all(f"{name} {locked[f'node_modules/{name}']['version']}" in text for name in needed)


def test_the_page_leads_to_every_text(tmp_path: Path) -> None:
    no_script_pages.write_plain_pages(tmp_path)
    licences.write_licences(tmp_path)
    for language in LANGUAGES:
        page = (tmp_path / f"licences.{language}.html").read_text(encoding="utf-8")
        for part in COMPONENTS:
            assert f'href="licences/{part.file}.txt"' in page and part.name in page
            assert (tmp_path / f"licences/{part.file}.txt").stat().st_size > 500
