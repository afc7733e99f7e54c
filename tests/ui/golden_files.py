"""Golden files: texts for review, compared with what the page says now."""

from __future__ import annotations

from pathlib import Path


def assert_golden(file: Path, text: str, command: str) -> None:
    """Fail if a text differs from its golden file."""
    advice = f"If other words were meant: python -m {command}, then read them aloud."
    assert text == file.read_text(encoding="utf-8"), advice


def write_golden(file: Path, text: str) -> None:
    """Write a golden file."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
