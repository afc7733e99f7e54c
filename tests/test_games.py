"""Which game it is, is asked in one place: nothing of the page but the faces names a game."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import build
from engine.games import GAMES
from ui.games import GameFace, face_of_game

NAMED = re.compile(
    "|".join({name for game in GAMES.values() for name in (game.key, game.package_name)})
)

MAY_NAME = {
    "ui/games/": "the faces",
    "ui/languages/": "the texts of each game",
    "ui/book/": "the books, and blocks that show what only one game has",
    "assets/embed/README.md": "examples",
    "assets/vendor/": "the work of others",
}

PROGRAMS = (".py", ".js", ".mjs", ".css", ".html", ".json", ".webmanifest", ".md")


def files() -> list[Path]:
    found = [file for room in ("ui", "assets") for file in sorted((build.ROOT / room).rglob("*"))]
    return [file for file in (*found, build.ROOT / "build.py") if file.suffix in PROGRAMS]


def name_of(file: Path) -> str:
    return file.relative_to(build.ROOT).as_posix()


def said(file: Path) -> Iterator[str]:
    """The texts and names of a file of Python; of any other, its lines."""
    if file.suffix != ".py":
        yield from file.read_text().splitlines()
        return
    for node in ast.walk(ast.parse(file.read_text())):
        for _, value in ast.iter_fields(node):
            yield from (text for text in (value, *listed(value)) if isinstance(text, str))


def listed(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def test_no_file_but_the_faces_names_a_game() -> None:
    others = (file for file in files() if not name_of(file).startswith(tuple(MAY_NAME)))
    naming = {name_of(file) for file in others if any(map(NAMED.search, said(file)))}
    assert naming == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_face(game: str) -> None:
    assert isinstance(face_of_game(game), GameFace)
    assert (build.ROOT / face_of_game(game).art).is_file()
