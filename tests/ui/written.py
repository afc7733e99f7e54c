"""Texts that are written down to be read aloud, and held against what the page says now."""

from __future__ import annotations

from pathlib import Path


def as_written(file: Path, text: str, command: str) -> None:
    """Hold a text against the one that was written down."""
    again = f"If other words were meant: python -m {command}, then read them aloud."
    assert text == file.read_text(encoding="utf-8"), again


def write(file: Path, text: str) -> None:
    """Write a text down anew."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
