"""A table of the library that few pages want: a text in the snapshot until it is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import ModuleType


class Late(Mapping[str, str]):
    """A table that is made from a text when anything is first looked up in it."""

    def __init__(self, table: Mapping[str, str]) -> None:
        self.text = "\0".join(part for row in table.items() for part in row)
        self.table: dict[str, str] = {}

    def made(self) -> dict[str, str]:
        """Return the table."""
        if self.text:
            parts = self.text.split("\0")
            self.table = dict(zip(parts[::2], parts[1::2], strict=True))
            self.text = ""
        return self.table

    def __getitem__(self, key: str) -> str:
        return self.made()[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self.made())

    def __len__(self) -> int:
        return len(self.made())


def postpone(html: ModuleType, entities: ModuleType) -> None:
    """Let `html` and `html.entities` have the names of HTML5's characters late: there are 2,231."""
    vars(html)["_html5"] = vars(entities)["html5"] = Late(entities.html5)
