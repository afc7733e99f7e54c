"""Parts of Markdown documents that tests compare with the code."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]

Rows = list[list[str]]


@cache
def document_text(path: str) -> str:
    """Return the text of a document, by its path from the root."""
    return (ROOT / path).read_text(encoding="utf-8")


def table_rows(text: str) -> Rows:
    """Return the cells of each row of the tables in a text, without the lines below headings."""
    lines = re.findall(r"^\|(.*)\|$", text, re.MULTILINE)
    rows = [[cell.strip() for cell in re.split(r"\|(?= |$)", line)] for line in lines]
    return [row for row in rows if not row[0].startswith("---")]


def code_blocks(text: str, kind: str) -> list[str]:
    """Return the code blocks of a text that are introduced by these words."""
    return re.findall(rf"^```{re.escape(kind)}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def names_in(cell: str) -> list[str]:
    """Return what a cell has in backticks."""
    return re.findall(r"`([^`]+)`", cell)
