"""The texts for developers name only files, modules, commands, functions and classes that exist."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import build
from assets.build import checks
from tests.test_layers import relative_path

FILE_ENDINGS = ("css", "html", "js", "json", "md", "mjs", "py", "toml", "txt", "wat", "yml")
FOLDERS = ("assets", "engine", "tests", "ui")
LINK_TARGET = re.compile(r"\]\((?!https?:)([^)#]+)")
PICTURE_PATH = re.compile(r'src="(assets/[^"]+)"')
FILE_PATH = re.compile(r"`((?:assets|engine|tests|ui)/[\w./-]+)`")
SOURCE_NAME = re.compile(r"`(?!(?:assets|engine|tests|ui)/)([\w/-]+\.(?:py|m?js|css|wat))`")
MODULE_COMMAND = re.compile(r"python3? -m ((?:assets|engine|tests)[\w.]*)")
BUILD_COMMAND = re.compile(r"build\.py (\w+)(?: --only (\w+))?")
CODE_NAME = re.compile(r"`([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)(?:\([\w, ]*\))?`")
NOT_JUST_A_WORD = re.compile(r"_|[a-z][A-Z]|^[A-Z][a-z]")
NAME_IN_FILE = re.compile(r"`(\w+)`,? in `((?:assets|engine|tests|ui)/[\w./-]*)`")
NAMES_OF_OTHERS = {
    *("MessagePort", "PyGC_Head", "mod_headers", "staticContent"),
    *("_bz2", "_lzma", "_sqlite3", "_zstd"),
}
"""Names in browsers, CPython, Apache and IIS."""
PART_OF_A_NAME = re.compile(r"[a-z]+_|[A-Z]{4,}_\w+|\w+_[A-Z]{4,}")
"""The beginning of names that belong together, or a name with a word in capitals for any other."""
THIRD_GAME = build.ROOT / "tests/third_game"
"""The folder with the files of a third game."""


def readme_files() -> list[Path]:
    """Return every text for developers; the chapters of the rulebook are for players."""
    texts = [file for room in FOLDERS for file in (build.ROOT / room).rglob("*.md")]
    others = (build.VENDOR, build.ROOT / "ui/languages")
    ours = (file for file in texts if not any(map(file.is_relative_to, others)))
    return sorted([*build.ROOT.glob("*.md"), *ours])


@cache
def names_of_module(file: Path) -> frozenset[str]:
    """Return every word in the code of a file; comments and docstrings do not count."""
    text = file.read_text(encoding="utf-8")
    if file.suffix != ".py":
        text = re.sub(r"^\s*(//|\*|/\*|;;).*$", "", text, flags=re.MULTILINE)
        return frozenset(re.findall(r"\w+", text))
    nodes = [*ast.walk(ast.parse(text))]
    docstrings = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    words = {file.stem}
    for node in nodes:
        fields = () if id(node) in docstrings else ("id", "attr", "name", "module", "arg", "value")
        texts = [value for f in fields if isinstance(value := getattr(node, f, None), str)]
        words.update(word for value in texts for word in re.findall(r"\w+", value))
    return frozenset(words)


@cache
def names_in_code() -> frozenset[str]:
    """Return every word in the code."""
    rooms = (file for room in FOLDERS for file in (build.ROOT / room).rglob("*.*"))
    code = (file for file in rooms if file.suffix in (".py", ".js", ".mjs", ".wat"))
    ours = [file for file in code if not file.is_relative_to(build.VENDOR)]
    ours = [build.ROOT / "build.py", *(file for file in ours if file != Path(__file__))]
    return frozenset().union(*map(names_of_module, ours))


@cache
def parts_of_names() -> str:
    """Return the names in the code on one line, with their parts between underscores."""
    return " ".join(f"_{name}_" for name in names_in_code())


def is_name_in_code(name: str, *, may_be_part: bool) -> bool:
    """Tell whether the code has such a name, or a longer one that stands for it."""
    if PART_OF_A_NAME.fullmatch(name):
        pattern = re.compile(re.sub(r"[A-Z]{4,}", r"\\w+", name))
        return any(map(pattern.match, names_in_code()))
    is_part = may_be_part and re.search(rf"_{name}s?_", parts_of_names()) is not None
    return is_part or name in names_in_code() or name in NAMES_OF_OTHERS


def is_defined_in(place: Path, name: str) -> bool:
    """Tell whether a file, or one in this folder, defines such a class, function or constant.

    A file that is no code has the name.
    """
    if place.suffix not in ("", ".py"):
        return name in place.read_text(encoding="utf-8")
    files = place.rglob("*.py") if place.is_dir() else [place]
    definition = re.compile(rf"^(?:class |(?:async )?def )?{name}\b(?! *[,.])", re.MULTILINE)
    return any(definition.search(file.read_text(encoding="utf-8")) for file in files)


def missing_names(file: Path, text: str) -> Iterator[str]:
    """Yield the names of functions, classes and constants in a text that no code has."""
    for name in CODE_NAME.findall(text):
        parts = [part for part in name.split(".") if NOT_JUST_A_WORD.search(part)]
        is_file = name.rpartition(".")[2] in FILE_ENDINGS
        may_be_part = file.name == "VOCABULARY.md"
        if not is_file and not all(is_name_in_code(p, may_be_part=may_be_part) for p in parts):
            yield f"name {name}"
    for name, path in NAME_IN_FILE.findall(text):
        if (build.ROOT / path).exists() and not is_defined_in(build.ROOT / path, name):
            yield f"name {name} in {path}"


def path_exists(path: str, folder: Path) -> bool:
    """Tell whether such a file or folder exists; words in capitals stand for any name.

    A path begins at the root, or in the folder of its text.
    """
    pattern = re.sub(r"[A-Z]{4,}(?!\w*\.md)", "*", path).rstrip("/")
    return any(any(place.glob(pattern)) for place in (build.ROOT, folder, THIRD_GAME))


def named_folders(file: Path, text: str) -> Iterator[Path]:
    """Yield the folders with the files that a text names without their folder.

    They are its own folder, those that it names, and those of the READMEs that it links to.
    """
    yield file.parent
    yield from (build.ROOT / path for path in FILE_PATH.findall(text) if path.endswith("/"))
    links = (file.parent / link for link in LINK_TARGET.findall(text))
    yield from (link.parent for link in links if link.name == "README.md")


def missing_references(file: Path) -> Iterator[str]:
    """Yield the references of this text that do not exist."""
    text = file.read_text(encoding="utf-8")
    for link in LINK_TARGET.findall(text):
        if not (file.parent / link).exists():
            yield f"link {link}"
    for path in (*FILE_PATH.findall(text), *PICTURE_PATH.findall(text)):
        if not path_exists(path, file.parent):
            yield f"path {path}"
    for name in SOURCE_NAME.findall(text):
        places = named_folders(file, text)
        if name != "build.py" and not any(any(place.rglob(name)) for place in places):
            yield f"file {name}"
    yield from missing_names(file, text)
    for module in MODULE_COMMAND.findall(text):
        place = build.ROOT / module.rstrip(".").replace(".", "/")
        if not (place.with_suffix(".py").is_file() or (place / "__main__.py").is_file()):
            yield f"module {module}"
    for command, part in BUILD_COMMAND.findall(text):
        if command not in build.COMMANDS or part and part not in checks.CHECK_NAMES:
            yield f"command {command} {part}"


@pytest.mark.parametrize("file", readme_files(), ids=relative_path)
def test_everything_that_a_text_names_is_there(file: Path) -> None:
    assert [*missing_references(file)] == []


def test_what_is_missing_is_found(tmp_path: Path) -> None:
    text = "[a](no.md) `ui/no/` `no.py` `deals.py` `ui/` `python -m tests.no` `build.py fly` "
    text += "`build.py test --only no` `no_such_name` `NoClass.legal` `noFunction()` `legal` "
    text += "`Settings` in `ui/model/__init__.py` `Settings` in `ui/model/settings.py` "
    text += "`merge_` `nonesuch_`"
    (tmp_path / "README.md").write_text(text, encoding="utf-8")
    assert [*missing_references(tmp_path / "README.md")] == [
        "link no.md",
        "path ui/no/",
        "file no.py",
        "file deals.py",
        "name no_such_name",
        "name NoClass.legal",
        "name noFunction",
        "name nonesuch_",
        "name Settings in ui/model/__init__.py",
        "module tests.no",
        "command fly ",
        "command test no",
    ]
