"""What players have learnt from self-play: a JSON file for each thing, in a game's `learned/`.

A file tells what its weights are (`about`), how they are learnt again (`command`), from what and
how well (`figures`), and holds the `load_weights`. `engine.bots.train` writes them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

BOTS_FOLDER = Path(__file__).parent


def load_weights(game: str, name: str) -> Any:
    """Return the weights that a game has learnt by this name: objects, tuples and floats.

    `game` is the folder, such as "zwanzig_ab". Raises `OSError` if there is no such file.
    """
    return parse_weights_file(_read_data(weights_path(game, name)))["weights"]


def weights_path(game: str, name: str) -> Path:
    """Return where the weights of this name are."""
    return BOTS_FOLDER / game / "learned" / f"{name}.json"


def parse_weights_file(text: str | bytes) -> dict[str, Any]:
    """Return a file of this kind; lists become tuples, and equal floats are one in memory."""
    data: dict[str, Any] = json.loads(text, object_hook=_freeze_lists, parse_float=cache(float))
    return data


def _read_data(file: Path) -> bytes:
    """Return a file beside this one, from an archive too: by whatever has loaded this module."""
    loader: Any = __spec__.loader
    data: bytes = loader.get_data(str(file))
    return data


def _freeze_lists(data: Mapping[str, Any]) -> dict[str, Any]:
    return {key: tuple(v) if isinstance(v, list) else v for key, v in data.items()}
