"""The table in a frame of someone else's page: it keeps nothing, and tells what happens."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping
from typing import Any

import js

from ui.browser import dom, events, offline
from ui.browser.main import TablePage
from ui.browser.store import Store
from ui.effects import AcquireLock, Effect, MaintainProgram, UpdateAddress
from ui.embed.opening import opening, wanted
from ui.embed.telling import told
from ui.languages import supported_language
from ui.messages import CommandGiven, LockChanged, PageReady, SettingChanged
from ui.model import Model
from ui.scene import root_attributes


class Frame(TablePage):
    """A table whose saves are its memory, and whose match no other tab can have."""

    last: Model | None = None

    def keep(self, rows: Mapping[str, str]) -> None:
        """Keep nothing: what a reader has at home is not for the pages of others."""

    async def claim(self, wanted: AcquireLock) -> None:
        """Own every match at once."""
        self.send(LockChanged(wanted.key, True))

    def carry_out(self, effect: Effect) -> None:
        """Do what an effect asks for, but nothing about the program, which is not kept here, or
        about the address, which is that of the page around.
        """
        if not isinstance(effect, MaintainProgram | UpdateAddress):
            super().carry_out(effect)

    def draw(self, focus: Callable[[], None] = lambda: None) -> None:
        """Draw the model, and tell what has changed in it."""
        super().draw(focus)
        for kind, data in told(self.last, self.model):
            tell(kind, data)
        self.last = self.model

    def set(self, event: Any) -> None:
        """Take over what the page around wants: theme and language."""
        for name, value in wanted(str(event.detail)).items():
            self.send(SettingChanged(f"settings.{name}", value))

    def go(self, event: Any) -> None:
        """Go to the moment that the page around names."""
        self.send(CommandGiven("replay-go", str(event.detail)))


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
    dom.listen("zwanzig:goto", table.go)
    table.send(PageReady())
    js.zwanzigTable.live()
    tell("live", {})
    dom.mark("zwanzig:ready")
    await dom.next_frame()
    if js.zwanzigTable.workers and not model.table.replay:
        await table.bots.begin()


async def main() -> None:
    """Do what the address wants; say so if that cannot be done."""
    address = dom.address()
    try:
        await play(address)
    except Exception as error:  # whatever it is, the page around has another way for the reader
        offline.fail(error)
        raise


asyncio.ensure_future(main())
