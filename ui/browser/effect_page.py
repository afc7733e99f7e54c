"""What the runners of effects need of the page."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable
from typing import Protocol

from ui.browser.back import BackButton
from ui.browser.bots import Bots
from ui.browser.dom import StatusVoice
from ui.browser.locks import MatchLock
from ui.browser.offline import Maintenance
from ui.browser.record_text import RecordText
from ui.browser.store import Store
from ui.model import Model
from ui.model.command import PageInput


class EffectPage(Hashable, Protocol):
    """A page with its parts. `waiting` is the bot or pause that it waits for."""

    model: Model
    store: Store
    bots: Bots
    voice: StatusVoice
    back_button: BackButton
    record_text: RecordText
    match_lock: MatchLock
    maintenance: Maintenance
    waiting: asyncio.Future[None] | None

    def send(self, message: PageInput) -> None:
        """Handle a message."""
