"""Style sheets: sources beside their views, layers, and what the build makes of them."""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path

import pytest

from assets.build import style_sheets
from assets.build.service_worker import ROOT
from tests.test_layers import relative_path
from tests.ui.archive_scenes import PANELS
from tests.ui.scenes import phase_models
from ui.app.page import page_view
from ui.position.scene import make_scene

MAX_LINE = 120
"""Characters in a line of a source."""

SOURCES = sorted(
    file
    for pattern in ("assets/css/*.css", "assets/embed/*.css", "ui/**/*.css")
    for file in ROOT.glob(pattern)
)
LAYER_ORDER = re.compile(r"@layer ([\w, ]+);")
UNLAYERED = ("@layer", "@font-face", "@page")


def imported_files(file: Path) -> Iterator[Path]:
    """Yield what a sheet imports, and what that imports."""
    for name, _ in style_sheets.IMPORT.findall(style_sheets.source_text(file)):
        imported = Path(os.path.normpath(file.parent / name))
        yield imported
        yield from imported_files(imported)


def top_level_rules(text: str) -> Iterator[str]:
    """Yield the rules of a sheet that are in no other rule, from their first character on."""
    depth = start = 0
    for mark in re.finditer(r'"[^"]*"|[{};]', text):
        depth += (mark[0] == "{") - (mark[0] == "}")
        if depth == 0 and mark[0] in "};":
            yield text[start : mark.end()]
            start = mark.end()


def test_the_site_has_every_source() -> None:
    sheets = [ROOT / source for source in style_sheets.SHEETS.values()]
    imported = set(chain.from_iterable(map(imported_files, sheets)))
    assert {*SOURCES} <= {*sheets, *imported}
    assert all(file in style_sheets.GENERATED_SHEETS or file.is_file() for file in imported)


@pytest.mark.parametrize("file", SOURCES, ids=relative_path)
def test_style_source_is_readable_beside_its_view(file: Path) -> None:
    assert "ui" not in file.relative_to(ROOT).parts or file.with_suffix(".py").is_file()
    assert [
        line for line in file.read_text(encoding="utf-8").splitlines() if len(line) > MAX_LINE
    ] == []


@pytest.mark.parametrize("file", SOURCES, ids=relative_path)
def test_addresses_in_style_source_are_relative(file: Path) -> None:
    addresses = style_sheets.URL.findall(
        style_sheets.IMPORT.sub("", file.read_text(encoding="utf-8"))
    )
    assert [address for address in addresses if not (file.parent / address).is_file()] == []


@pytest.mark.parametrize("path", style_sheets.SHEETS)
def test_every_style_rule_is_in_stated_layer(path: str) -> None:
    text = style_sheets.join_sheet(ROOT / style_sheets.SHEETS[path], ROOT / path)
    rules = [*top_level_rules(text)]
    assert text == "".join(rules)
    assert all(rule.startswith(UNLAYERED) for rule in rules)
    [order] = LAYER_ORDER.findall(
        (style_sheets.CSS_FOLDER / "tokens.css").read_text(encoding="utf-8")
    )
    assert {*re.findall(r"@layer (\w+)\{", text)} <= {*order.split(", ")}


def test_joining_keeps_the_order_and_moves_addresses(tmp_path: Path) -> None:
    (tmp_path / "view").mkdir()
    (tmp_path / "view/a.css").write_text('a { b: url("c.png"); }\n', encoding="utf-8")
    (tmp_path / "sheet.css").write_text(
        '/* x */\n@import url("view/a.css") layer(base);\n@import url("view/a.css");\n',
        encoding="utf-8",
    )
    joined = style_sheets.join_sheet(tmp_path / "sheet.css", tmp_path / "css/sheet.css")
    assert joined == '@layer base{a{b:url("../view/c.png")}}a{b:url("../view/c.png")}'


@pytest.mark.parametrize(
    ("source", "minified"),
    [
        ("a {\n  b: c; /* d */\n  e: f, g;\n}\n", "a{b:c;e:f,g}"),
        ('a::before { content: "; /* x */ }  "; }', 'a::before{content:"; /* x */ }  "}'),
        ("a :is(b, c) > d { --e: 1px + 2px; }", "a :is(b,c) > d{--e:1px + 2px}"),
        (
            "@media (a) and (b) {\n  c { d: e; }\n\n  f { g: h; }\n}",
            "@media (a) and (b){c{d:e}f{g:h}}",
        ),
    ],
)
def test_minifying_drops_only_comments_and_spaces(source: str, minified: str) -> None:
    assert style_sheets.minify_css(source) == minified


# --- breakpoints -------------------------------------------------------------------------------

BREAKPOINT_ROW = re.compile(r"^\| [a-z ]+ \| (width|height) \| (\d+rem) \|", re.MULTILINE)
MEDIA = re.compile(r"@media ([^{]*)")
COMPARISON = re.compile(r"(?:([\d.]+\w+) <=? )?(width|height) [<>]=? ([\d.]+\w+)")
OTHER_SIZES = re.compile(r"(?:min|max)-(?:width|height)|aspect-ratio")


def test_windows_have_only_the_documented_sizes() -> None:
    documented = {
        *BREAKPOINT_ROW.findall((style_sheets.CSS_FOLDER / "README.md").read_text(encoding="utf-8"))
    }
    queries = [
        query for file in SOURCES for query in MEDIA.findall(file.read_text(encoding="utf-8"))
    ]
    used = {
        (dimension, size)
        for query in queries
        for lower, dimension, upper in COMPARISON.findall(query)
        for size in (lower, upper)
        if size
    }
    assert used == documented
    assert [query for query in queries if OTHER_SIZES.search(query)] == []


# --- names in selectors --------------------------------------------------------------------------

NAME = re.compile(r"[#.]([a-zA-Z][\w-]*)")
COMMENT = re.compile(r"^\s*//.*$", re.MULTILINE)
PROPERTY = re.compile(r"(--[\w-]+)(?:\s*:|\s*\{ syntax)")
PLACEHOLDER = "{}"
WORD = re.compile(r"[\w{}-]+")
NAME_WITH_VALUE = re.compile(r"[a-z][a-z-]*-\{\}")


def selector_names(text: str) -> set[str]:
    """Return the classes and ids in the selectors of a sheet."""
    bare = re.sub(r'/\*.*?\*/|"[^"]*"|@import[^;]*;', "", text, flags=re.DOTALL)
    return {name for prelude in re.findall(r"([^{};]+)\{", bare) for name in NAME.findall(prelude)}


def python_strings(text: str) -> Iterator[str]:
    """Yield the strings of a module, without docstrings; each inserted value is a placeholder."""
    tree = ast.parse(text)
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            yield "".join(
                str(part.value) if isinstance(part, ast.Constant) else PLACEHOLDER
                for part in node.values
            )
        elif isinstance(node, ast.Constant) and id(node) not in docstrings:
            yield str(node.value)
        elif isinstance(node, ast.keyword):
            yield str(node.arg)


def rendered_pages() -> Iterator[str]:
    """Yield the HTML of pages whose ids are put together from several values."""
    for model in (*phase_models().values(), *(make_model() for _, make_model in PANELS.values())):
        yield str(page_view(make_scene(model)))


@cache
def view_words() -> tuple[frozenset[str], re.Pattern[str]]:
    """Return the words of views, scripts and pages, and a pattern of names with a value."""
    views = [*ROOT.glob("ui/**/*.py"), *ROOT.glob("assets/build/*.py")]
    scripts = [*ROOT.glob("assets/*/*.js")]
    strings = chain(
        *(
            python_strings(file.read_text(encoding="utf-8"))
            for file in views
            if "languages" not in file.parts
        ),
        (COMMENT.sub("", file.read_text(encoding="utf-8")) for file in scripts),
        rendered_pages(),
    )
    words = {word for string in strings for word in WORD.findall(string)}
    patterns = {
        f"{word.removesuffix(PLACEHOLDER)}[\\w-]+"
        for word in words
        if NAME_WITH_VALUE.fullmatch(word)
    }
    return frozenset(words), re.compile("|".join(sorted(patterns)))


@pytest.mark.parametrize("file", SOURCES, ids=relative_path)
def test_every_selector_name_is_written_by_view(file: Path) -> None:
    words, pattern = view_words()
    names = selector_names(file.read_text(encoding="utf-8"))
    assert [name for name in sorted(names - words) if not pattern.fullmatch(name)] == []


def test_every_used_custom_property_is_set() -> None:
    texts = [
        *(file.read_text(encoding="utf-8") for file in SOURCES),
        *(make_text() for make_text in style_sheets.GENERATED_SHEETS.values()),
    ]
    used = {name for text in texts for name in re.findall(r"var\((--[\w-]+)", text)}
    set_by_sheets = {name for text in texts for name in PROPERTY.findall(text)}
    words, _ = view_words()
    assert used <= set_by_sheets | words
