"""`python3 build.py test --touched` chooses every test that can see a change."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fnmatch import filter as matching
from pathlib import Path

import pytest

from assets.build import touched_tests
from assets.build.import_graph import ROOT
from assets.build.touched_tests import choose_tests, is_page_test
from tests.documents import document_text, names_in, table_rows

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not (ROOT / ".git").exists(), reason="needs a clone"),
]

PLACE = re.compile(r"\]\(([^)]+)\)|python -m ([\w.]+)|`([\w/.-]+)`")
ANY_NAME = re.compile(r"GAME|LANGUAGE")

SEEN_IN = {
    # code: imported, imported later, named by a text, and one that is gone
    "engine/cards.py": ["engine/test_golden", "ui/test_views", "browser/test_play"],
    "ui/lessons/commands.py": ["ui/test_lessons", "browser/test_lessons"],
    "ui/games/zwanzig_ab/no_longer_there.py": ["ui/test_views", "test_games", "test_build"],
    "ui/languages/de/ui.py": ["ui/test_languages", "test_sentences", "ui/test_transcripts"],
    "engine/__main__.py": ["engine/test_console", "engine/test_views"],
    "assets/build/pdf.py": ["site/test_pdf", "browser/test_print"],
    # what code reads
    "engine/bots/zwanzigerrufen/learned/bid_model.json": [
        "engine/test_bots_choose",
        "engine/test_golden",
    ],
    "ui/book/records/new.json": ["ui/book/test_books", "browser/test_book"],
    "ui/languages/en/book/chapters/zwanzig-ab/new.md": ["ui/book/test_books", "browser/test_book"],
    # what only the page has
    "ui/table/seats.css": ["ui/test_seats", "site/test_style_sheets", "browser/test_overlaps"],
    "assets/start/sw.js": ["site/test_service_worker", "browser/test_offline", "site/test_syntax"],
    "assets/embed/frame.js": ["ui/test_embed", "browser/test_embed_hosts"],
    "assets/icons/icons.svg": ["ui/test_suit_signs", "ui/test_card_art", "browser/test_site"],
    # what only tests have
    "tests/engine/golden/zwanzig-ab-jaeger.txt": ["engine/test_golden"],
    "tests/ui/transcripts/zwanzig-ab.de.txt": ["ui/test_transcripts"],
    "tests/embed/snippets/ten.html": ["browser/test_embed_hosts"],
    "tests/site/first_paint_script.mjs": ["site/test_first_paint_script"],
    "tests/ui/scenes.py": ["ui/test_views", "ui/test_third_language"],
    "tests/browser/conftest.py": ["browser/test_play", "browser/test_speech"],
    "tests/ui/test_views.py": ["ui/test_views"],
    # documents
    "engine/RULES.md": ["test_rules_document", "test_readmes"],
    "FORMATS.md": ["test_formats_document", "test_readmes"],
    "CONTRIBUTING.md": ["test_readmes", "test_touched_tests"],
}
"""Files, and some tests that can see a change of each."""

SEEN_BY_FEW = {
    "README.md": 0.1,
    "tests/engine/golden/zwanzig-ab-jaeger.txt": 0.15,
    "assets/embed/frame.js": 0.4,
    "ui/book/blocks/layout.css": 0.4,
}
"""Files, and the part of the tests that is more than enough for each."""


def test_what_can_see_a_change_is_chosen() -> None:
    missed = {
        file: {f"tests/{name}.py" for name in names} - choose_tests([file], rare_tests=True).keys()
        for file, names in SEEN_IN.items()
    }
    assert {file: tests for file, tests in missed.items() if tests} == {}


def test_not_everything_is_chosen() -> None:
    tests = [*filter(touched_tests.is_test, touched_tests.list_files())]
    parts = {file: len(choose_tests([file], rare_tests=True)) / len(tests) for file in SEEN_BY_FEW}
    assert [file for file, part in parts.items() if part > SEEN_BY_FEW[file]] == []


@pytest.mark.parametrize("file", ["build.py", "assets/pins/vendor.lock", "assets/build/server.py"])
def test_commonly_needed_file_chooses_every_test(file: str) -> None:
    tests = {*filter(touched_tests.is_test, touched_tests.list_files())}
    assert choose_tests([file], rare_tests=True).keys() == tests


def test_developer_text_builds_no_page() -> None:
    assert not [*filter(is_page_test, choose_tests(["README.md"], rare_tests=False))]


def list_places(cell: str, files: Sequence[str]) -> Iterator[str]:
    """Yield the files that a cell of the table names.

    A README stands for its folder, and a word in capitals for any name.
    """
    for link, module, name in PLACE.findall(cell):
        place = ANY_NAME.sub("*", link or name or module.replace(".", "/") + ".py")
        place = place.removesuffix("README.md").rstrip("/")
        for pattern in (place, f"{place}/*", f"ui/*/{place}"):
            yield from matching(files, pattern)


def test_tests_named_by_place_table_are_chosen() -> None:
    """The third column has the tests that tell about a change of the second."""
    table = document_text("CONTRIBUTING.md").partition("## Where to change what")[2]
    files = touched_tests.list_files()
    common_files = touched_tests.find_common_files(touched_tests.name_modules(files))
    missed = dict[str, list[str]]()
    for subject, places, tests in table_rows(table)[1:]:
        changed = {*list_places(places, files)} - common_files
        chosen = {Path(test).name for test in choose_tests(sorted(changed), rare_tests=True)}
        wanted = [Path(ANY_NAME.sub("zwanzig*", name)).name for name in names_in(tests)]
        missed[subject] = [name for name in wanted if not matching(chosen, name)]
    assert {subject: names for subject, names in missed.items() if names} == {}


def test_changed_deleted_and_new_files_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(touched_tests, "ROOT", tmp_path)
    for step in ("init -b main", "config user.name A", "config user.email a@example.org"):
        touched_tests.run_git(*step.split())
    commit_files(tmp_path, "kept.py", "changed.py", "deleted.py", "moved.py")
    touched_tests.run_git("checkout", "-b", "branch")
    commit_files(tmp_path, "committed.py")
    (tmp_path / "changed.py").write_text("2", encoding="utf-8")
    (tmp_path / "new file.py").write_text("3", encoding="utf-8")
    (tmp_path / "deleted.py").unlink()
    touched_tests.run_git("mv", "moved.py", "elsewhere.py")
    changed = touched_tests.list_changed_files(touched_tests.find_base())
    assert changed == sorted(
        ["changed.py", "committed.py", "deleted.py", "elsewhere.py", "moved.py", "new file.py"]
    )
    assert touched_tests.list_changed_files("HEAD") == [f for f in changed if f != "committed.py"]


def commit_files(folder: Path, *names: str) -> None:
    """Commit new files with different contents."""
    for name in names:
        (folder / name).write_text(name, encoding="utf-8")
    touched_tests.run_git("add", "--all")
    touched_tests.run_git("commit", "--message", "Add files")
