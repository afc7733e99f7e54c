"""What players have learnt from self-play: a JSON file for each thing, in a game's `learned/`.

A file tells what its weights are (`about`), how they are learnt again (`command`), from what and
how well (`figures`), and holds the `weights`. `engine.bots.train` writes them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent


def weights(game: str, name: str) -> Any:
    """Return the weights that a game has learnt by this name: objects, tuples and floats.

    `game` is the folder, such as "zwanzig_ab". Raises `OSError` if there is no such file.
    """
    return loads(_data(path(game, name)))["weights"]


def path(game: str, name: str) -> Path:
    """Return where the weights of this name are."""
    return FOLDER / game / "learned" / f"{name}.json"


def loads(text: str | bytes) -> dict[str, Any]:
    """Return a file of this kind; lists become tuples, and equal floats are one in memory."""
    found: dict[str, Any] = json.loads(text, object_hook=_frozen, parse_float=cache(float))
    return found


def _data(file: Path) -> bytes:
    """Return a file beside this one, from an archive too: by whatever has loaded this module."""
    loader: Any = __spec__.loader
    data: bytes = loader.get_data(str(file))
    return data


def _frozen(found: Mapping[str, Any]) -> dict[str, Any]:
    return {key: tuple(v) if isinstance(v, list) else v for key, v in found.items()}
