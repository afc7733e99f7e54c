"""The entry point of an embedded table, which stores nothing and reports to the host page."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

import js

from ui.app.fault import start_task
from ui.browser import dom, events, offline
from ui.browser.fault_notice import show_faults
from ui.browser.main import TablePage
from ui.browser.store import Store
from ui.embed.embedded_model import embedded_model, parse_host_settings
from ui.embed.host_messages import model_messages
from ui.languages import supported_language
from ui.model import Model
from ui.model.command import CommandText
from ui.model.effects import Effect, MaintainProgram, UpdateAddress
from ui.model.messages import PageReady, SettingChanged
from ui.position.scene import root_attributes


class EmbeddedTable(TablePage):
    """A table without storage, locks or an address of its own."""

    last_model: Model | None = None

    def save_rows(self, rows: Mapping[str, str]) -> None:
        """Store nothing: the rows on this site are the reader's own."""

    def run_effect(self, effect: Effect) -> None:
        """Run an effect, except on the program or the address, which belong to the host page."""
        if not isinstance(effect, MaintainProgram | UpdateAddress):
            super().run_effect(effect)

    def draw_model(self, effects: Sequence[Effect] = ()) -> None:
        """Draw the model, and report what has changed."""
        super().draw_model(effects)
        for kind, data in model_messages(self.last_model, self.model):
            tell_host(kind, data)
        self.last_model = self.model

    def on_settings_requested(self, event: Any) -> None:
        """Apply the theme and language that the host page requests."""
        for name, value in parse_host_settings(str(event.detail)).items():
            self.send(SettingChanged(f"settings.{name}", value))

    def on_moment_requested(self, event: Any) -> None:
        """Go to the moment that the host page names."""
        self.send(CommandText("replay-go", str(event.detail)))


def tell_host(kind: str, data: dict[str, Any]) -> None:
    """Send a message to the host page."""
    js.zwanzigTable.tell(kind, json.dumps(data))


async def start_embedded_table(address: dict[str, str]) -> None:
    """Draw the table and start playing."""
    model = embedded_model(
        address, language=supported_language(dom.browser_language()), seed=dom.fresh_seed()
    )
    dom.set_root_attributes(root_attributes(model.settings))
    table = EmbeddedTable(model, dom.make_patcher(), Store())
    show_faults(lambda: table.model)
    table.draw_model()
    events.connect_events(table)
    dom.listen_on_document("zwanzig:set", table.on_settings_requested)
    dom.listen_on_document("zwanzig:goto", table.on_moment_requested)
    table.send(PageReady())
    js.zwanzigTable.live()
    tell_host("live", {})
    dom.mark_time("zwanzig:ready")
    await dom.wait_until_painted()
    if js.zwanzigTable.workers and not model.replay:
        await table.bots.start_worker_with_retries()
    else:
        table.bots.has_started.set()


async def main() -> None:
    """Start the table, and report a failure to the host page."""
    address = dom.address_parameters()
    try:
        await start_embedded_table(address)
    except Exception as error:  # whatever it is, the frame shows a fallback
        offline.report_failed_start(error)
        raise


start_task(main())
