"""The table in a frame of someone else's page: it keeps nothing, and tells what happens."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping
from typing import Any

import js

from engine.record import Record
from ui.browser import dom, events, offline
from ui.browser.main import TablePage
from ui.browser.store import Store
from ui.effects import Claim, Effect, Maintain
from ui.embed.opening import given, opening, wanted
from ui.embed.picture import steps
from ui.embed.telling import news
from ui.languages import supported_language
from ui.messages import Owned, Ready, Set
from ui.scene import root_attributes


class Frame(TablePage):
    """A table whose saves are its memory, and whose match no other tab can have."""

    last: Record | None = None

    def keep(self, rows: Mapping[str, str]) -> None:
        """Keep nothing: what a reader has at home is not for the pages of others."""

    async def claim(self, wanted: Claim) -> None:
        """Own every match at once."""
        self.send(Owned(wanted.key, True))

    def carry_out(self, effect: Effect) -> None:
        """Do what an effect asks for, but nothing about the program, which is not kept here."""
        if not isinstance(effect, Maintain):
            super().carry_out(effect)

    def draw(self, focus: Callable[[], None] = lambda: None) -> None:
        """Draw the model, and tell what has changed in its record."""
        super().draw(focus)
        record = self.model.record
        for kind, data in news(self.last, record, self.model.settings.language):
            tell(kind, data)
        self.last = record

    def set(self, event: Any) -> None:
        """Take over what the page around wants: theme and language."""
        for name, value in wanted(str(event.detail)).items():
            self.send(Set(f"settings.{name}", value))


def tell(kind: str, data: dict[str, Any]) -> None:
    """Tell the frame around."""
    js.zwanzigTable.tell(kind, json.dumps(data))


async def play(address: dict[str, str]) -> None:
    """Set the table, and play."""
    model = opening(address, language=supported_language(dom.language()), seed=dom.fresh_seed())
    dom.set_root(root_attributes(model.settings))
    table = Frame(model, dom.patcher(), Store())
    table.draw()
    events.connect(table)
    dom.listen("zwanzig:set", table.set)
    table.send(Ready())
    js.zwanzigTable.live()
    tell("live", {})
    dom.mark("zwanzig:ready")
    await dom.next_frame()
    if js.zwanzigTable.workers:
        await table.bots.begin()


async def main() -> None:
    """Do what the address wants; say so if that cannot be done."""
    address = dom.address()
    try:
        if address.get("mode") == "step":
            language = address.get("language", "")
            pictures = steps(given(address | {"ply": ""}), language)
            tell("steps", {"pictures": pictures})
        else:
            await play(address)
    except Exception as error:  # whatever it is, the page around has another way for the reader
        offline.fail(error)
        raise


asyncio.ensure_future(main())
