"""Which package may import which, and other design rules, checked by ast."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import build
from assets.build.import_graph import (
    find_module,
    imported_names,
    lazy_places,
    modules_by_name,
)
from ui.model import Model

BROWSER_PLACES = ("ui/browser/", "ui/author/")
BROWSER_MODULES = {"js", "pyscript", "pyodide", "_pyodide"}
PAGE_PACKAGES = {"htpy", "markupsafe"}
BOOK_PACKAGES = {"markdown_it"}
STDLIB = set(sys.stdlib_module_names)

# Each folder, and what it may import besides the standard library.
ALLOWED_IMPORTS = {
    "engine": {"engine"},
    "ui": {"engine", "ui"} | PAGE_PACKAGES | BOOK_PACKAGES | BROWSER_MODULES,
    "assets": {"assets", "engine", "ui"} | PAGE_PACKAGES,
    "build.py": {"assets"},
}

# The floor plan of ui/, from the ground up: a package imports what is below it and nothing else.
# The features of one row do not import each other.
FLOORS: tuple[tuple[str, ...], ...] = (
    ("languages",),
    ("model",),
    ("game_face",),
    ("storage",),
    ("position",),
    ("wording",),
    ("match",),
    ("components",),
    ("games",),
    (
        *("table", "tabs", "replay", "choice_review", "hints", "scores", "lessons", "daily_deal"),
        *("archive", "sharing", "backup", "settings", "house_rules", "help", "program"),
        *("book", "embed"),
    ),
    ("app", "pages"),
    ("browser",),
    ("author",),
)
FLOOR_OF = {package: number for number, row in enumerate(FLOORS) for package in row}


def python_files(room: str) -> list[Path]:
    path = build.ROOT / room
    files = sorted(path.rglob("*.py")) if path.is_dir() else [path]
    return [file for file in files if not file.is_relative_to(build.VENDOR)]


def relative_path(file: Path) -> str:
    """Return the path of a file from the root."""
    return file.relative_to(build.ROOT).as_posix()


def find_import_circle(folder: Path, root: Path) -> list[str]:
    """Return modules of a folder of which each imports the one before, the first again as last.

    The list is empty if there is no such circle. Imports for types only and inside functions
    count as well.
    """
    modules = modules_by_name(folder, root)
    imports = {
        module: {find_module(name, modules) for name in imported_names(file, root)} - {"", module}
        for module, file in modules.items()
    }
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        circle: list[str] = error.args[1]
        return circle
    return []


@pytest.mark.parametrize("room", ALLOWED_IMPORTS)
def test_a_room_imports_only_what_it_may(room: str) -> None:
    allowed = ALLOWED_IMPORTS[room] | STDLIB
    wrong = [
        f"{relative_path(file)} imports {module}"
        for file in python_files(room)
        for module in imported_names(file)
        if module.split(".")[0] not in allowed
    ]
    assert not wrong


def test_floor_plan_has_every_page_package() -> None:
    packages = {path.stem for path in (build.ROOT / "ui").iterdir() if path.suffix in ("", ".py")}
    assert packages - {"__init__", "__pycache__"} == set(FLOOR_OF)


def package_on_floor(*parts: str) -> str:
    """Return the package of the floor plan that a module is in, given the parts of its name.

    What the rulebook shows of a game, `ui.games.GAME.book`, is a part of the book.
    """
    return "book" if parts[1] == "games" and parts[3:4] == ("book",) else parts[1]


@pytest.mark.parametrize("package", FLOOR_OF)
def test_page_package_imports_only_lower_ones(package: str) -> None:
    files = [
        file
        for file in python_files("ui")
        if package_on_floor(*file.relative_to(build.ROOT).with_suffix("").parts) == package
    ]
    imports = [
        (relative_path(file), module, package_on_floor(*module.split(".")))
        for file in files
        for module in imported_names(file)
        if module.startswith("ui.")
    ]
    wrong = {
        f"{file} imports {module}"
        for file, module, other in imports
        if other != package and FLOOR_OF[other] >= FLOOR_OF[package]
    }
    assert not wrong
    assert files


@pytest.mark.parametrize("room", ["engine", "ui", "assets/build"])
def test_no_modules_import_each_other(room: str) -> None:
    assert find_import_circle(build.ROOT / room, build.ROOT) == []


def test_lazily_imported_names_exist() -> None:
    places = [place for file in python_files("ui") for place in lazy_places(file)]
    modules = modules_by_name(build.ROOT / "ui", build.ROOT)
    missing = [
        (module, name) for module, name in places if name not in defined_names(modules[module])
    ]
    assert places and not missing


def defined_names(file: Path) -> set[str]:
    """Return the names of the functions that a file defines."""
    body = ast.parse(file.read_text(encoding="utf-8")).body
    return {node.name for node in body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}


@pytest.mark.parametrize(
    "way_back",
    [
        "from rules.table import Table",
        "from .table import Table",
        "from rules import table",
        "import rules.table as t",
        "if TYPE_CHECKING:\n    from rules.table import Table",
        "def deal():\n    from rules.table import Table",
        "deal = lazy('rules.table', 'Table')",
    ],
)
def test_import_circle_of_any_kind_is_found(tmp_path: Path, way_back: str) -> None:
    folder = tmp_path / "rules"
    folder.mkdir()
    (folder / "__init__.py").write_text("from rules.table import Table", encoding="utf-8")
    (folder / "table.py").write_text("import ast\nfrom rules.cards import Card", encoding="utf-8")
    (folder / "cards.py").write_text("from enum import Enum", encoding="utf-8")
    assert find_import_circle(folder, tmp_path) == []
    (folder / "cards.py").write_text(way_back, encoding="utf-8")
    circle = find_import_circle(folder, tmp_path)
    assert set(circle) == {"rules.table", "rules.cards"}


def test_rules_know_no_bots() -> None:
    """Bots import the rules; of the rules only the two programs that seat a bot import bots."""
    rules = [file for file in python_files("engine") if "bots" not in file.parts]
    knowing = {
        relative_path(file)
        for file in rules
        for m in imported_names(file)
        if m.startswith("engine.bots")
    }
    assert knowing <= {"engine/protocol.py", "engine/terminal.py", "engine/__main__.py"}


def test_the_engine_is_tested_without_the_page() -> None:
    """The engine's tests also run inside Pyodide, where the other tests do not exist."""
    theirs = ("tests.engine", "tests.case_matrix", "tests.documents")
    imported = {module for file in python_files("tests/engine") for module in imported_names(file)}
    ours = sorted(module for module in imported if module.startswith("tests."))
    assert [module for module in ours if not module.startswith(theirs)] == []


def test_only_few_places_touch_the_browser() -> None:
    touching = {
        relative_path(file)
        for file in python_files("ui")
        for module in imported_names(file)
        if module.split(".")[0] in BROWSER_MODULES
    }
    assert not {file for file in touching if not file.startswith(BROWSER_PLACES)}


def dataclass_options(file: Path) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield the name and the decorator's keywords of each data class of a file."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ClassDef):
            for decorator in node.decorator_list:
                if ast.unparse(decorator).startswith("dataclass"):
                    keywords = decorator.keywords if isinstance(decorator, ast.Call) else []
                    yield (
                        node.name,
                        {str(keyword.arg): ast.unparse(keyword.value) for keyword in keywords},
                    )


def test_values_are_frozen() -> None:
    """All data classes are frozen but two counters: a bot's tally, a chapter's remaining size."""
    classes = [
        row
        for room in ("engine", "ui")
        for file in python_files(room)
        for row in dataclass_options(file)
    ]
    assert {name for name, options in classes if "frozen" not in options} == {"Tally", "HtmlBudget"}
    assert not [name for name, options in classes if options.get("slots") != "True"]
    assert not [name for name, options in classes if options.get("frozen", "True") != "True"]


# The state of each feature, and the packages that write it: its own first.
STATE_WRITERS: Mapping[str, Sequence[str]] = {
    "announced_count": ["match"],
    "archive": ["archive"],
    "autoplay": ["match", "model"],  # model: a pause ends with its position
    "backup": ["backup"],
    # replay: a watched deal brings its own. app: those of a resumed match.
    "bot_reasons": ["match", "replay", "app"],
    "choice_reviews": ["choice_review", "position", "app"],  # app: those of a resumed match
    "daily": ["daily_deal"],
    # replay, embed: whether all cards may be seen. app: a resumed one. author: a field of its desk.
    "guest": ["match", "replay", "embed", "app", "author"],
    # position: scenes that nobody keeps. app: the order of a resumed match.
    "hand_arranging": ["table", "position", "app"],
    # table: an explained offer replaces an explained word. position: scenes that nobody keeps.
    "hints": ["hints", "table", "position"],
    "lesson": ["lessons", "match", "model", "table"],  # another position, or a refusal, ends a note
    "linked_rules": ["house_rules"],
    "move_reasons": ["replay"],
    "offered_profile": ["settings"],
    "offered_rules": ["house_rules"],
    "offers_sound": ["help"],
    "program": ["program", "browser"],  # browser: the build, before the first step
    "reading_progress": ["sharing"],
    # match: another position ends a replay. The others make scenes that nobody keeps.
    "replay": ["replay", "match", "daily_deal", "embed", "position", "sharing"],
    "replaced_match": ["match"],
    "rules_form": ["house_rules", "help"],  # help: a rule added to the starter table is a draft
    "score_sheet": ["scores", "app"],  # app: each panel opens as new
    "settings_form": ["settings", "app"],
    "sharing": ["sharing"],
    "tab": ["tabs"],
    # match: what a position begins and ends with. hints: a hint takes the place of a refusal.
    # model: another position. position, daily_deal: scenes that nobody keeps.
    "table": ["table", "match", "hints", "model", "position", "daily_deal"],
    "tips": ["table"],
    "toast": ["match"],
    "toast_count": ["match"],
    "visit": ["match", "settings"],  # settings: a level chosen in the form overrides the address
}


SHARED_STATE = {"guided_deals", "match", "notice", "panel", "settings", "stored"}
"""Fields of the model without a row above.

Whoever leads away from a panel closes it, anybody may have a notice, and match, settings and what
is stored are common property. The guided deals never change during a visit.
"""


def test_every_state_names_its_writers() -> None:
    assert {field.name for field in fields(Model)} == STATE_WRITERS.keys() | SHARED_STATE


def test_only_own_feature_writes_its_state() -> None:
    writers: dict[str, set[str]] = {field: set() for field in STATE_WRITERS}
    for file in python_files("ui"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "replace":
                for name in writers.keys() & {keyword.arg for keyword in node.keywords}:
                    writers[name].add(file.relative_to(build.ROOT).parts[1])
    assert writers == {field: {*packages} for field, packages in STATE_WRITERS.items()}
