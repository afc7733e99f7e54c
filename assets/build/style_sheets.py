"""The style sheets of the site: each joins its sources, which are beside the views that they style.

A sheet in `assets/css/` that only imports names its sources and their layers. Browsers read it as
it is when the sources are served. The build replaces the imports by their text, and drops comments
and spaces.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Mapping
from itertools import groupby
from operator import itemgetter
from pathlib import Path

from assets.build.service_worker import ROOT
from assets.build.template import replace_all
from ui.book.pages.books import MAX_HEIGHT_STEPS

CSS_FOLDER = ROOT / "assets/css"
SHEETS: Mapping[str, str] = {
    **{
        f"assets/css/{name}.css": f"assets/css/{name}.css"
        for name in (
            *("tokens", "page", "table", "embedded", "builder", "print"),
            *("plain-page", "book-page", "book", "author"),
        )
    },
    "embed/v1/frame.css": "assets/css/embed-frame.css",
}
"""The source of every sheet of the site, by its path there."""

READING_SHEETS = ("book-page", "plain-page")
"""The sheets of pages for reading, where nothing moves once the page is painted."""

IMPORT = re.compile(r'@import url\("([^"]+)"\)(?: layer\((\w+)\))?;')
URL = re.compile(r'url\("([^"]+)"\)')
SPACE = r"(?:\s|/\*(?:[^*]|\*(?!/))*+\*/)"
TOKEN = re.compile(
    rf'(?P<string>"[^"]*")|{SPACE}*+(?P<mark>[{{}};,]){SPACE}*+|(?P<colon>:){SPACE}++|{SPACE}++'
)
"""What minifying looks at. A colon before a space belongs to a declaration."""

Part = tuple[str | None, str]
"""A layer, or None, and the text in it."""


def write_style_sheets(dist: Path) -> None:
    """Write every sheet of the site."""
    for path, source in SHEETS.items():
        file = dist / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(join_sheet(ROOT / source, ROOT / path), encoding="utf-8")


def make_fonts_optional(dist: Path) -> None:
    """Let pages for reading use fonts that arrive after the first paint from the next page on.

    Printing waits for fonts, so this comes after it. Raises SystemExit if a sheet has no font.
    """
    for name in READING_SHEETS:
        file = dist / f"assets/css/{name}.css"
        text = file.read_text(encoding="utf-8")
        file.write_text(
            replace_all(text, "font-display:swap", "font-display:optional"), encoding="utf-8"
        )


def join_sheet(source: Path, target: Path) -> str:
    """Return a sheet with what it imports. Its addresses are relative to `target`."""
    parts = sheet_parts(source, target.parent, None)
    return "".join(
        in_layer(layer, "".join(text for _, text in group))
        for layer, group in groupby(parts, itemgetter(0))
    )


def in_layer(layer: str | None, text: str) -> str:
    """Return the text as a part of the layer, if any."""
    return f"@layer {layer}{{{text}}}" if layer else text


def sheet_parts(source: Path, folder: Path, layer: str | None) -> Iterator[Part]:
    """Yield the parts of a sheet: its imports, then its own rules."""
    text = source_text(source)
    for name, import_layer in IMPORT.findall(text):
        yield from sheet_parts(source.parent / name, folder, import_layer or layer)
    rules = URL.sub(
        lambda match: f'url("{os.path.relpath(source.parent / match[1], folder)}")',
        IMPORT.sub("", text),
    )
    yield layer, minify_css(rules)


def source_text(source: Path) -> str:
    """Return the text of a sheet that is a file, or that the build generates."""
    file = Path(os.path.normpath(source))
    return (
        file.read_text(encoding="utf-8")
        if file not in GENERATED_SHEETS
        else GENERATED_SHEETS[file]()
    )


def minify_css(text: str) -> str:
    """Return a sheet without comments and without space around braces, semicolons and commas."""
    return TOKEN.sub(shorten_token, text).replace(";}", "}").strip()


def shorten_token(match: re.Match[str]) -> str:
    """Return a token without the space around it. Any other space becomes one character."""
    return match["string"] or match["mark"] or match["colon"] or " "


def size_styles() -> str:
    """Return the style sheet of the size classes.

    The attribute `width` is a percentage of the text column. A chapter's height is in steps.
    """
    wide = (f".wide-{percent} {{ --width: {percent}%; }}\n" for percent in range(1, 101))
    tall = (f".tall-{steps} {{ --tall: {steps}; }}\n" for steps in range(1, MAX_HEIGHT_STEPS + 1))
    return "".join([*wide, *tall])


GENERATED_SHEETS: Mapping[Path, Callable[[], str]] = {CSS_FOLDER / "widths.css": size_styles}
