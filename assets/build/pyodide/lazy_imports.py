"""Check that modules that are imported later find in the page what they import.

The page has no library of Python but what the snapshot's memory holds.
"""

from __future__ import annotations

import ast
import zipfile
from collections.abc import Iterator
from pathlib import Path

from assets.build.pyodide.freeze_modules import module_name


def check_lazy_modules_importable(
    app: Path, lazy_paths: tuple[str, ...], excluded_paths: tuple[str, ...], modules: set[str]
) -> None:
    """Raise ImportError if a lazy module of a zip of sources imports what the page lacks.

    The page has the modules of the zip that are not excluded, and the modules named in `modules`.
    """
    with zipfile.ZipFile(app) as archive:
        names = archive.namelist()
        paths = [p for p in names if p.endswith(".py") and not p.startswith(excluded_paths)]
        available = modules | {module_name(path) for path in paths}
        missing = {
            f"{path} imports {name}"
            for path in paths
            if path.startswith(lazy_paths)
            for name in imported_names(archive.read(path))
            if name not in available
        }
    if missing:
        raise ImportError(f"not in the snapshot: {', '.join(sorted(missing))}")


def imported_names(source: str | bytes) -> Iterator[str]:
    """Yield the names of the modules that a source imports anywhere."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
