"""A table of the library that few pages want: a text in the snapshot until it is asked for."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType
from typing import Any


class Late(dict[str, str]):
    """A dictionary that is made from a text when anything is first looked up in it."""

    def __init__(self, table: dict[str, str]) -> None:
        super().__init__()
        self.text = "\0".join(part for row in table.items() for part in row)

    def fill(self) -> None:
        """Take the rows out of the text."""
        if self.text:
            parts = self.text.split("\0")
            self.text = ""
            self.update(zip(parts[::2], parts[1::2], strict=True))

    def __contains__(self, key: object) -> bool:
        self.fill()
        return super().__contains__(key)

    def __getitem__(self, key: str) -> str:
        self.fill()
        return super().__getitem__(key)

    def __iter__(self) -> Iterator[str]:
        self.fill()
        return super().__iter__()

    def __len__(self) -> int:
        self.fill()
        return super().__len__()

    def get(self, key: str, default: Any = None) -> Any:
        """Return what a key stands for."""
        self.fill()
        return super().get(key, default)

    def items(self) -> Any:
        """Return all rows."""
        self.fill()
        return super().items()

    def keys(self) -> Any:
        """Return all keys."""
        self.fill()
        return super().keys()


def postpone(html: ModuleType, entities: ModuleType) -> None:
    """Let `html` and `html.entities` have the names of HTML5's characters late: there are 2,231."""
    table = Late(entities.html5)
    vars(html)["_html5"] = vars(entities)["html5"] = table
