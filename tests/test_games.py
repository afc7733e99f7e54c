"""No file of the page but the faces names a game."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import build
from engine.games import GAMES
from tests.test_layers import relative_path
from ui.game_face import GameFace, face_of_game

GAME_NAME = re.compile(
    "|".join({name for game in GAMES.values() for name in (game.key, game.package_name)})
)

ALLOWED_FILES = {
    "ui/games/": "the faces",
    "ui/languages/": "the texts of each game",
    "ui/lessons/": "a lesson for each game",
    "ui/pages/strength.py": "the figures measured of each game's bots",
    "ui/book/records/": "matches that chapters show",
    "ui/book/text/render.py": "an example",
    "assets/embed/README.md": "examples",
    "assets/vendor/": "the work of others",
}

SUFFIXES = (".py", ".js", ".mjs", ".css", ".html", ".json", ".webmanifest", ".md")


def program_files() -> list[Path]:
    matches = [file for room in ("ui", "assets") for file in sorted((build.ROOT / room).rglob("*"))]
    return [file for file in (*matches, build.ROOT / "build.py") if file.suffix in SUFFIXES]


def texts_in(file: Path) -> Iterator[str]:
    """Yield the strings and names of a Python file, or the lines of any other file."""
    if file.suffix != ".py":
        yield from file.read_text(encoding="utf-8").splitlines()
        return
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        for _, value in ast.iter_fields(node):
            yield from (text for text in (value, *as_list(value)) if isinstance(text, str))


def as_list(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def test_only_faces_name_a_game() -> None:
    others = (
        file for file in program_files() if not relative_path(file).startswith(tuple(ALLOWED_FILES))
    )
    naming = {relative_path(file) for file in others if any(map(GAME_NAME.search, texts_in(file)))}
    assert naming == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_face(game: str) -> None:
    assert isinstance(face_of_game(game), GameFace)
    assert (build.ROOT / face_of_game(game).art).is_file()
