"""Weights learned from self-play, read from the JSON files in each game's `learned/`.

A file describes its weights (`about`), names the `command` that learns them again, gives the data
and the quality of the fit (`figures`), and holds the `weights`. `tests.bench.train` writes the
files.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

BOTS_FOLDER = Path(__file__).parent


def load_weights(game: str, name: str) -> Any:
    """Return the named weights of a game: objects, tuples and floats.

    `game` is the folder, such as "zwanzig_ab". Raises `OSError` if there is no such file.
    """
    return parse_weights(_read_bytes_through_loader(weights_path(game, name)))["weights"]


def weights_path(game: str, name: str) -> Path:
    """Return the path of the named weights."""
    return BOTS_FOLDER / game / "learned" / f"{name}.json"


def parse_weights(text: str | bytes) -> dict[str, Any]:
    """Parse a weights file. Lists become tuples, and equal floats share one object."""
    data: dict[str, Any] = json.loads(text, object_hook=_freeze_lists, parse_float=cache(float))
    return data


def _read_bytes_through_loader(file: Path) -> bytes:
    """Return the content of a file, which may be in an archive, through this module's loader."""
    loader: Any = __spec__.loader
    data: bytes = loader.get_data(str(file))
    return data


def _freeze_lists(data: Mapping[str, Any]) -> dict[str, Any]:
    return {key: tuple(v) if isinstance(v, list) else v for key, v in data.items()}
