"""The stored matches that chapters show: whole deals as records (FORMATS.md 3)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from engine.record import Record, loads


@cache
def load_book_records() -> Mapping[str, Record]:
    """Return the stored matches by file name without `.json`."""
    folder = files("ui.book").joinpath("records")
    if not folder.is_dir():
        return {}
    entries = sorted(folder.iterdir(), key=lambda file: file.name)
    return {
        file.name.removesuffix(".json"): loads(file.read_text(encoding="utf-8"))
        for file in entries
        if file.name.endswith(".json")
    }
