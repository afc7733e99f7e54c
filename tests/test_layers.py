"""Who may import whom, and the budgets of the design: what a reader is promised, checked by ast."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import build

BROWSER_PLACES = ("ui/browser/", "ui/book/desk/author_page.py")
BROWSER_MODULES = {"js", "pyscript", "pyodide", "_pyodide"}
PAGE_PACKAGES = {"htpy", "markupsafe"}
BOOK_PACKAGES = {"markdown_it"}
STDLIB = set(sys.stdlib_module_names)

# Room, and all that it may import besides the standard library.
ROOMS = {
    "engine": {"engine"},
    "ui": {"engine", "ui"} | PAGE_PACKAGES | BOOK_PACKAGES | BROWSER_MODULES,
    "assets": {"assets", "engine", "ui"} | PAGE_PACKAGES,
    "build.py": {"assets"},
}

# A file, and what it may import when it is asked to: whoever has such a thing has the package.
ON_DEMAND = {"engine/bots/arena/executors.py": {"distributed"}}


def sources(room: str) -> list[Path]:
    path = build.ROOT / room
    files = sorted(path.rglob("*.py")) if path.is_dir() else [path]
    return [file for file in files if not file.is_relative_to(build.VENDOR)]


def name(file: Path) -> str:
    return file.relative_to(build.ROOT).as_posix()


def imports(file: Path) -> Iterator[str]:
    """Full names of the modules a file imports, at the top or inside a function."""
    package = list(file.relative_to(build.ROOT).parts[:-1])
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            yield ".".join([*base, *filter(None, [node.module])])


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_only_what_it_may(room: str) -> None:
    allowed = ROOMS[room] | STDLIB
    wrong = [
        f"{name(file)} imports {module}"
        for file in sources(room)
        for module in imports(file)
        if module.split(".")[0] not in allowed | ON_DEMAND.get(name(file), set())
    ]
    assert not wrong


@pytest.mark.parametrize("file", ON_DEMAND)
def test_what_a_file_imports_on_demand_it_imports_within_a_function(file: str) -> None:
    top = ast.parse((build.ROOT / file).read_text()).body
    at_once = [ast.unparse(node) for node in top if isinstance(node, ast.Import | ast.ImportFrom)]
    assert not [line for line in at_once for package in ON_DEMAND[file] if package in line]
    assert ON_DEMAND[file] <= set(imports(build.ROOT / file))


def test_rules_know_no_bots() -> None:
    """Bots read the rules; only the two programs that seat a bot at a table know them."""
    rules = [file for file in sources("engine") if "bots" not in file.parts]
    knowing = {name(file) for file in rules for m in imports(file) if m.startswith("engine.bots")}
    assert knowing <= {"engine/protocol.py", "engine/terminal.py", "engine/__main__.py"}


def test_the_engine_is_tested_without_the_page() -> None:
    """Its tests run inside Pyodide as well, where of the tests there are only these."""
    theirs = ("tests.engine", "tests.peers", "tests.crossed")
    wanted = {module for file in sources("tests/engine") for module in imports(file)}
    ours = sorted(module for module in wanted if module.startswith("tests."))
    assert [module for module in ours if not module.startswith(theirs)] == []


def test_only_few_places_touch_the_browser() -> None:
    touching = {
        name(file)
        for file in sources("ui")
        for module in imports(file)
        if module.split(".")[0] in BROWSER_MODULES
    }
    assert not {file for file in touching if not file.startswith(BROWSER_PLACES)}


def dataclasses(file: Path) -> Iterator[tuple[str, dict[str, str]]]:
    """The name of each data class of a file, and what it is made with."""
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.ClassDef):
            for mark in node.decorator_list:
                if ast.unparse(mark).startswith("dataclass"):
                    given = mark.keywords if isinstance(mark, ast.Call) else []
                    yield node.name, {str(word.arg): ast.unparse(word.value) for word in given}


def test_values_are_frozen() -> None:
    """All but two that count: a bot's tally, and the room left for what a chapter asks for."""
    made = [
        found for room in ("engine", "ui") for file in sources(room) for found in dataclasses(file)
    ]
    assert {name for name, given in made if "frozen" not in given} == {"Tally", "HtmlBudget"}
    assert not [name for name, given in made if given.get("slots") != "True"]
    assert not [name for name, given in made if given.get("frozen", "True") != "True"]
