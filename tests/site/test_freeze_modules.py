"""What the build does to the Python sources before they go into the snapshot."""

from __future__ import annotations

import html
import html.entities
import importlib
import marshal
import subprocess
import sys
import traceback
import zipfile
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from assets.build.pyodide.freeze_modules import (
    compile_zip,
    compress_data,
    compress_unimported_modules,
    empty_functions,
    module_codes,
    module_name,
    snapshot_compiler,
    strip_class,
)
from assets.build.pyodide.lazy_imports import check_lazy_modules_importable
from assets.build.pyodide.lazy_tables import LazyTable, make_entities_lazy
from assets.build.pyodide.snapshot_finder import SnapshotFinder

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.slow
compile_stripped = snapshot_compiler(())

SOURCE = '''
"""What a trick is worth."""
from dataclasses import dataclass

@dataclass
class Trick:
    """Four cards."""
    points: int

    def plus(self, other: "Trick", *rest: "Trick", **more: "Trick") -> "Trick":
        """Both together."""
        return Trick(self.points + other.points)

async def wait(seconds: float) -> None: ...
'''


def test_standard_library_loses_locale_aliases() -> None:
    source = "locale_alias = {'de': 'de_DE.UTF-8'}\nwindows_locale = {7: 'de_DE'}\nNAME = 'C'"
    for patches, aliases in (((), {}), (("locales",), {"de": "de_DE.UTF-8"})):
        names: dict[str, Any] = {}
        exec(snapshot_compiler(patches)(source.encode(), "locale.py"), names)
        assert (names["locale_alias"], names["NAME"]) == (aliases, "C")


def test_functions_lose_annotations_but_fields_keep_them() -> None:
    names: dict[str, Any] = {"__name__": "tricks"}
    exec(compile_stripped(SOURCE.encode(), "tricks.py"), names)
    trick = names["Trick"]
    assert trick.__annotations__ == {"points": int}
    assert not trick.plus.__annotations__ and not names["wait"].__annotations__
    assert trick(3).plus(trick(4)).points == 7


def test_a_traceback_still_names_file_and_function() -> None:
    names: dict[str, Any] = {}
    exec(compile_stripped(b"def deal():\n    return 1 / 0\n", "cards.py"), names)
    with pytest.raises(ZeroDivisionError) as error:
        names["deal"]()
    assert "cards.py" in str(error.traceback[-1].path) and error.traceback[-1].name == "deal"


def test_lazy_table_equals_its_table() -> None:
    table = {"amp;": "&", "NewLine;": "\n", "acE;": "\u223e\u0333", "empty": ""}
    assert "amp;" in LazyTable(table) and "x" not in LazyTable(table)
    assert LazyTable(table)["acE;"] == table["acE;"] and LazyTable(table).get("x", "?") == "?"
    assert dict(LazyTable(table).items()) == table and list(LazyTable(table)) == list(table)
    assert len(LazyTable(table)) == 4 and list(LazyTable(table).keys()) == list(table)
    with pytest.raises(KeyError):
        LazyTable(table)["x"]


def test_lazy_html_entities_decode_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = ("&amp;", "&lt", "&auml;", "&acE;", "&notit;", "&nosuch;", "&Tab;x")
    before = [html.unescape(text) for text in texts]
    monkeypatch.setattr(html, "_html5", vars(html)["_html5"])
    monkeypatch.setattr(html.entities, "html5", html.entities.html5)
    make_entities_lazy()
    assert isinstance(vars(html)["_html5"], LazyTable)
    assert [html.unescape(text) for text in texts] == before


LAZY_TEXTS_PROGRAM = """
from assets.build.pyodide.lazy_tables import LazyTable, make_texts_lazy
from ui import languages
from ui.languages.de import table
before = {code: dict(texts) for code, texts in languages.TEXTS.items()}
words = languages.translate("de", "ui.explain")
make_texts_lazy()
assert all(isinstance(row.texts, LazyTable) for row in languages.LANGUAGES.values())
assert not table.TEXTS and not languages.TEXTS["de"].unpacked
assert languages.translate("de", "ui.explain") == words and languages.TEXTS["de"].unpacked
assert not languages.TEXTS["en"].unpacked
assert {code: dict(texts) for code, texts in languages.TEXTS.items()} == before
"""


def test_lazy_language_texts_unpack_unchanged_on_read() -> None:
    # In a program of its own: the tables of this one are read by other tests.
    subprocess.run([sys.executable, "-c", LAZY_TEXTS_PROGRAM], check=True, cwd=ROOT)


def test_a_traceback_can_be_written() -> None:
    names: dict[str, Any] = {}
    calls = "\n".join(f"    print({n})" for n in range(100))
    source = f"def deal():\n    return 1 / 0\ndef start():\n{calls}\n    return deal()\n"
    exec(compile_stripped(source.encode(), "cards.py"), names)
    with pytest.raises(ZeroDivisionError) as error:
        names["start"]()
    traceback_text = "".join(traceback.format_exception(error.value))
    assert (
        "in start" in traceback_text
        and "in deal" in traceback_text
        and "ZeroDivisionError" in traceback_text
    )


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("ui/browser/main.py", "ui.browser.main"),
        ("ui/components/__init__.py", "ui.components"),
        ("json.pyc", "json"),
    ],
)
def test_a_file_is_a_module(path: str, name: str) -> None:
    assert module_name(path) == name


def test_kept_modules_are_imported_from_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with zipfile.ZipFile(tmp_path / "source.zip", "w") as archive:
        archive.writestr("felt/__init__.py", "from felt.card import NAME")
        archive.writestr("felt/card.py", "NAME = 'XX'")
        archive.writestr("felt/tool.py", "raise SystemExit")
        archive.writestr("felt/learned/cards.json", "{}")
        archive.writestr("felt/LICENSE", "MIT")
    expected = "felt/tool.py".__ne__
    compile_zip(str(tmp_path / "source.zip"), str(tmp_path / "out.zip"), expected, compile_stripped)
    with zipfile.ZipFile(tmp_path / "out.zip") as archive:
        names = ["felt/__init__.pyc", "felt/card.pyc", "felt/learned/cards.json"]
        assert archive.namelist() == names and archive.read(names[-1]) == b"{}"
        assert marshal.loads(archive.read("felt/card.pyc")[16:]).co_names == ("NAME",)
        result = module_codes(archive, ["felt"])
        bundles, data = (
            compress_unimported_modules(archive, names[1:]),
            compress_data(archive, names[1:]),
        )
    assert list(bundles) == [("felt.card",)] and list(data) == ["felt/learned/cards.json"]
    monkeypatch.setattr(sys, "meta_path", [SnapshotFinder(result, bundles, data), *sys.meta_path])
    assert importlib.import_module("felt").NAME == "XX"
    spec = sys.modules["felt.card"].__spec__
    assert spec and spec.parent == "felt" and spec.loader
    beside: Any = spec.loader
    assert beside.get_data("felt/learned/cards.json") == b"{}"
    with pytest.raises(FileNotFoundError):
        beside.get_data("felt/learned/other.json")


def test_module_in_memory_is_not_packed_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with zipfile.ZipFile(tmp_path / "source.zip", "w") as archive:
        archive.writestr("baize/__init__.py", "")
        archive.writestr("baize/pad.py", "")
    compile_zip(
        str(tmp_path / "source.zip"), str(tmp_path / "out.zip"), lambda _: True, compile_stripped
    )
    monkeypatch.setitem(sys.modules, "baize", sys)
    with zipfile.ZipFile(tmp_path / "out.zip") as archive:
        assert list(compress_unimported_modules(archive, archive.namelist())) == [("baize.pad",)]
        assert not compress_unimported_modules(archive, ["baize/__init__.pyc"])


def test_bundle_modules_unpack_together_but_load_singly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with zipfile.ZipFile(tmp_path / "source.zip", "w") as archive:
        for name in ("__init__", "ace", "ten"):
            archive.writestr(f"trump/{name}.py", f"NAME = '{name}'")
    compile_zip(
        str(tmp_path / "source.zip"), str(tmp_path / "out.zip"), lambda _: True, compile_stripped
    )
    with zipfile.ZipFile(tmp_path / "out.zip") as archive:
        stored = SnapshotFinder({}, compress_unimported_modules(archive, archive.namelist()), {})
    assert stored.find_code("plain") is None and stored.bundles
    monkeypatch.setattr(sys, "meta_path", [stored, *sys.meta_path])
    assert importlib.import_module("trump.ten").NAME == "ten"
    assert not stored.bundles and set(stored.unpacked_codes) == {"trump.ace"}
    assert importlib.import_module("trump.ace").NAME == "ace" and not stored.unpacked_codes


TWO = """
def count(n, *, step=1): return [n, step]
def __getattr__(name): raise AttributeError(name)
"""


def test_system_functions_lose_body_others_stay_whole() -> None:
    system, rest = ModuleType("sockets"), ModuleType("cards")
    for module in (system, rest):
        exec(TWO, vars(module))
    empty_functions(("sockets",))
    assert not hasattr(system, "what_nobody_has")
    assert vars(rest)["count"](3) == [3, 1]
    with pytest.raises(NotImplementedError, match="no sockets"):
        vars(system)["count"](3)


@dataclass(frozen=True, slots=True)
class Played:
    card: str
    seat: int = 0


def test_stripped_dataclass_still_works() -> None:
    strip_class(Played)
    played = replace(Played("HA"), seat=2)
    assert played == Played("HA", 2) != Played("HA")
    assert hash(played) == hash(Played("HA", 2))
    assert asdict(played) == {"card": "HA", "seat": 2}
    assert not {"__repr__", "__setattr__"} & vars(Played).keys()


@pytest.mark.parametrize("source", ["import shlex", "def quoted():\n    from shlex import quote"])
def test_lazy_module_with_missing_import_is_refused(tmp_path: Path, source: str) -> None:
    app = tmp_path / "app.zip"
    with zipfile.ZipFile(app, "w") as archive:
        archive.writestr("ui/archive/__init__.py", "")
        archive.writestr("ui/archive/view.py", f"import ui.archive\nimport json\n{source}\n")
        archive.writestr("ui/archive/tool.py", "import subprocess\n")
    check_lazy_modules_importable(app, ("ui/archive/",), ("ui/archive/tool",), {"json", "shlex"})
    with pytest.raises(ImportError, match="ui/archive/view.py imports shlex"):
        check_lazy_modules_importable(app, ("ui/archive/",), ("ui/archive/tool",), {"json"})
