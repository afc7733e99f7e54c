"""The examples in the docstrings of the engine give what they show."""

from __future__ import annotations

import doctest
from contextlib import redirect_stdout
from importlib import import_module
from io import StringIO
from pathlib import Path
from types import ModuleType

import pytest

import engine


def modules_with_examples(package: ModuleType) -> list[str]:
    """Return the names of all modules of a package whose source has an example."""
    folder = Path(str(package.__file__)).parent
    files = [file for file in folder.rglob("*.py") if ">>> " in file.read_text(encoding="utf-8")]
    paths = [file.relative_to(folder.parent).with_suffix("") for file in files]
    return sorted(".".join(path.parts).removesuffix(".__init__") for path in paths)


def run_examples(module: str) -> tuple[int, str]:
    """Run the examples of a module; return their number, and what is wrong with them or ""."""
    output = StringIO()
    with redirect_stdout(output):
        results = doctest.testmod(import_module(module))
    return results.attempted, output.getvalue()


@pytest.mark.parametrize("module", modules_with_examples(engine))
def test_module_examples_give_what_they_show(module: str) -> None:
    count, failures = run_examples(module)
    assert not failures, failures
    assert count
