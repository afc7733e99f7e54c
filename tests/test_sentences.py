"""Every sentence stands in one source file, so that a search for it leads to one place."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import build
from engine.common_rules import COMMON_REFUSAL_SENTENCES, DIRECTION_MEANING
from ui.languages import TEXTS

LEAST_WORDS = 4
WORD = re.compile(r"[^\W\d_]{2,}")


def template_of(node: ast.expr) -> str | None:
    """Return the text of a literal, with `{}` for what an f-string fills in."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else None
    if isinstance(node, ast.JoinedStr):
        return "".join(template_of(part) or "{}" for part in node.values)
    return None


def is_sentence(text: str) -> bool:
    """Return whether a text has enough words between spaces; placeholders are none."""
    words = [word for word in re.sub(r"\{[^}]*\}", "", text).split() if WORD.search(word)]
    return len(words) >= LEAST_WORDS


def list_sentences(source: str) -> Iterator[str]:
    """Yield the sentences of a source, without docstrings."""
    skipped: set[ast.AST] = set()  # docstrings, and the parts of f-strings
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr):
            skipped.add(node.value)
        elif isinstance(node, ast.JoinedStr):
            skipped.update(node.values)
        if isinstance(node, ast.expr) and node not in skipped:
            text = template_of(node)
            if text is not None and is_sentence(text):
                yield text


@cache
def files_by_sentence(root: Path) -> dict[str, set[str]]:
    """Return the files of engine/ and ui/ that have each sentence."""
    files: dict[str, set[str]] = defaultdict(set)
    for folder in ("engine", "ui"):
        for file in sorted((root / folder).rglob("*.py")):
            for sentence in list_sentences(file.read_text(encoding="utf-8")):
                files[sentence].add(file.relative_to(root).as_posix())
    return files


def language_of(file: str) -> str:
    """Return the language of a file of texts, "" for any other file."""
    match = re.match(r"ui/languages/(\w+)/", file)
    return match[1] if match else ""


def is_one_file_per_language(files: set[str]) -> bool:
    """Return whether all files have texts, each in another language."""
    languages = {language_of(file) for file in files}
    return "" not in languages and len(languages) == len(files)


def repeated_sentences(root: Path) -> list[str]:
    """Return the sentences that stand in several files, save for those of two languages."""
    return [
        f"“{sentence}” stands in {', '.join(sorted(files))}"
        for sentence, files in files_by_sentence(root).items()
        if len(files) > 1 and not is_one_file_per_language(files)
    ]


def test_every_sentence_stands_in_one_file() -> None:
    assert repeated_sentences(build.ROOT) == []


@pytest.mark.parametrize(
    ("sentence", "file"),
    [
        (COMMON_REFUSAL_SENTENCES["follow-suit"], "engine/common_rules.py"),
        (DIRECTION_MEANING, "engine/common_rules.py"),
        (TEXTS["en"]["option.cut.meaning"], "engine/zwanzigerrufen/options.py"),
        (TEXTS["en"]["refused.must-trump"], "engine/zwanzig_ab/refusals.py"),
        (TEXTS["de"]["refused.must-trump"], "ui/languages/de/zwanzig_ab.py"),
        (TEXTS["de"]["option.direction.meaning"], "ui/languages/de/common_rules.py"),
        (TEXTS["en"]["reason.cash-trump"], "ui/languages/en/bots.py"),
    ],
)
def test_sentence_search_leads_to_its_home(sentence: str, file: str) -> None:
    assert files_by_sentence(build.ROOT)[sentence] == {file}


def write_source(root: Path, file: str, source: str) -> None:
    (root / file).parent.mkdir(parents=True, exist_ok=True)
    (root / file).write_text(source, encoding="utf-8")


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("ui/sharing/panel.py", 'A = "Somebody has " "to bring {cards}."'),
        ("ui/languages/en/bots.py", 'TEXTS = {"a": "Somebody has to bring {cards}."}'),
    ],
)
def test_sentence_repeated_in_second_file_is_found(tmp_path: Path, file: str, source: str) -> None:
    write_source(tmp_path, "engine/game.py", 'A = "Somebody has to bring {cards}."')
    write_source(tmp_path, file, source)
    assert repeated_sentences(tmp_path) == [
        f"“Somebody has to bring {{cards}}.” stands in engine/game.py, {file}"
    ]
