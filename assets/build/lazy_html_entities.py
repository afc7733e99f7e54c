"""A table of the library that few pages want: a text in the snapshot until it is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import ModuleType


class LazyTable(Mapping[str, str]):
    """A table that is made from a text when anything is first looked up in it."""

    def __init__(self, table: Mapping[str, str]) -> None:
        self.packed_text = "\0".join(part for row in table.items() for part in row)
        self.unpacked: dict[str, str] = {}

    def unpack_table(self) -> dict[str, str]:
        """Return the table."""
        if self.packed_text:
            parts = self.packed_text.split("\0")
            self.unpacked = dict(zip(parts[::2], parts[1::2], strict=True))
            self.packed_text = ""
        return self.unpacked

    def __getitem__(self, key: str) -> str:
        return self.unpack_table()[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self.unpack_table())

    def __len__(self) -> int:
        return len(self.unpack_table())


def make_entities_lazy(html: ModuleType, entities: ModuleType) -> None:
    """Let `html` and `html.entities` have the names of HTML5's characters late: there are 2,231."""
    vars(html)["_html5"] = vars(entities)["html5"] = LazyTable(entities.html5)
