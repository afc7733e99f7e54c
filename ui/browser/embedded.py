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
from ui.embed.embedded_model import embedded_model, requested_settings
from ui.embed.host_messages import model_messages
from ui.languages import supported_language
from ui.messages import CommandGiven, LockChanged, PageReady, SettingChanged
from ui.model import Model
from ui.scene import root_attributes


class EmbeddedTable(TablePage):
    """A table whose saves are its memory, and whose match no other tab can have."""

    last_model: Model | None = None

    def save_rows(self, rows: Mapping[str, str]) -> None:
        """Keep nothing: what a reader has at home is not for the pages of others."""

    async def claim_match(self, claim: AcquireLock) -> None:
        """Own every match at once."""
        self.send(LockChanged(claim.key, True))

    def run_effect(self, effect: Effect) -> None:
        """Do what an effect asks for, but nothing about the program, which is not kept here, or
        about the address, which is that of the page around.
        """
        if not isinstance(effect, MaintainProgram | UpdateAddress):
            super().run_effect(effect)

    def draw_model(self, focus: Callable[[], None] = lambda: None) -> None:
        """Draw the model, and tell what has changed in it."""
        super().draw_model(focus)
        for kind, data in model_messages(self.last_model, self.model):
            tell_host(kind, data)
        self.last_model = self.model

    def on_settings_requested(self, event: Any) -> None:
        """Take over what the page around wants: theme and language."""
        for name, value in requested_settings(str(event.detail)).items():
            self.send(SettingChanged(f"settings.{name}", value))

    def on_moment_requested(self, event: Any) -> None:
        """Go to the moment that the page around names."""
        self.send(CommandGiven("replay-go", str(event.detail)))


def tell_host(kind: str, data: dict[str, Any]) -> None:
    """Tell the frame around."""
    js.zwanzigTable.tell(kind, json.dumps(data))


async def start_embedded_table(address: dict[str, str]) -> None:
    """Set the table, and play."""
    model = embedded_model(
        address, language=supported_language(dom.browser_language()), seed=dom.fresh_seed()
    )
    dom.set_root_attributes(root_attributes(model.settings))
    table = EmbeddedTable(model, dom.make_patcher(), Store())
    table.draw_model()
    events.connect_events(table)
    dom.listen_on_document("zwanzig:set", table.on_settings_requested)
    dom.listen_on_document("zwanzig:goto", table.on_moment_requested)
    table.send(PageReady())
    js.zwanzigTable.live()
    tell_host("live", {})
    dom.mark_time("zwanzig:ready")
    await dom.next_frame()
    if js.zwanzigTable.workers and not model.table.replay:
        await table.bots.hire_worker()


async def main() -> None:
    """Do what the address wants; say so if that cannot be done."""
    address = dom.address_parameters()
    try:
        await start_embedded_table(address)
    except Exception as error:  # whatever it is, the page around has another way for the reader
        offline.report_failure(error)
        raise


asyncio.ensure_future(main())
