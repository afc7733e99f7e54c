"""Tables of texts that are parsed at their first lookup.

Until then each is one string: thousands of small objects weigh twice as much.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator, Mapping


class LazyTable(Mapping[str, str]):
    """A mapping that is parsed from text at the first lookup.

    The text is UTF-8: a quotation mark in a string makes each of its characters two bytes wide.
    """

    def __init__(self, table: Mapping[str, str]) -> None:
        self.packed_text = "\0".join(part for row in table.items() for part in row).encode()
        self.unpacked: dict[str, str] = {}

    def unpack_table(self) -> dict[str, str]:
        """Return the table."""
        if self.packed_text:
            parts = self.packed_text.decode().split("\0")
            self.unpacked = dict(zip(parts[::2], parts[1::2], strict=True))
            self.packed_text = b""
        return self.unpacked

    def __getitem__(self, key: str) -> str:
        return self.unpack_table()[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self.unpack_table())

    def __len__(self) -> int:
        return len(self.unpack_table())


def make_entities_lazy() -> None:
    """Replace the 2,231 HTML5 entities of `html` and `html.entities` by a lazy table."""
    html, entities = map(importlib.import_module, ("html", "html.entities"))
    vars(html)["_html5"] = vars(entities)["html5"] = LazyTable(entities.html5)


def make_texts_lazy() -> None:
    """Replace the texts of each language by a lazy table, and empty the parts they came from."""
    languages = importlib.import_module("ui.languages")
    for code, language in languages.LANGUAGES.items():
        languages.TEXTS[code] = table = LazyTable(language.texts)
        object.__setattr__(language, "texts", table)  # frozen for all others
    for name, module in sys.modules.items():
        if name.startswith("ui.languages.") and hasattr(module, "TEXTS"):
            module.TEXTS.clear()
