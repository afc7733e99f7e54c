"""What a Python file imports, read from its text."""

from __future__ import annotations

import ast
from collections.abc import Container, Iterator
from pathlib import Path, PurePath
from typing import TypeGuard

ROOT = Path(__file__).parents[2]


def imported_names(file: Path, root: Path = ROOT) -> Iterator[str]:
    """Yield the full names that a file imports, at the top, inside a function or for types only.

    `from engine.cards import Card` and `lazy("engine.cards", "Card")` yield `engine.cards.Card`.
    """
    package = list(file.relative_to(root).parts[:-1])
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = [*base, *filter(None, [node.module])]
            yield from (".".join([*module, alias.name]) for alias in node.names)
        elif is_lazy_call(node):
            yield ".".join(map(ast.literal_eval, node.args))


def lazy_places(file: Path) -> Iterator[tuple[str, str]]:
    """Yield the module and the name in each call of `lazy`."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if is_lazy_call(node):
            module, name = map(ast.literal_eval, node.args)
            yield module, name


def is_lazy_call(node: ast.AST) -> TypeGuard[ast.Call]:
    """Tell whether this is a call of `lazy`."""
    return isinstance(node, ast.Call) and ast.unparse(node.func) == "lazy"


def modules_by_name(folder: Path, root: Path = ROOT) -> dict[str, Path]:
    """Return the files of a folder by the names of their modules."""
    return {module_name(file.relative_to(root)): file for file in folder.rglob("*.py")}


def module_name(path: PurePath) -> str:
    """Return the name of the module with this path from the root."""
    name = ".".join(path.with_suffix("").parts)
    return name.removesuffix(".__init__")


def find_module(name: str, modules: Container[str]) -> str:
    """Return the module that has this full name or defines it. Return "" if none does."""
    while name and name not in modules:
        name = name.rpartition(".")[0]
    return name
