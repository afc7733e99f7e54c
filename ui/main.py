"""The page comes alive: events become messages, messages become models, models become HTML."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from typing import Any

from engine.record import replay, show
from ui import dom, events
from ui.bots import Bots
from ui.dom.first import first_deal, on_leaving, painted
from ui.first import screen
from ui.model import (
    Announce,
    AskBot,
    BotActed,
    Do,
    Download,
    Effect,
    Focus,
    Model,
    Msg,
    Passed,
    Save,
    Wait,
)
from ui.scene import root_attributes, scene
from ui.start import start
from ui.update import update
from ui.views.page import page


class Page:
    """The loop around `update`: one model, one inbox, one thing waited for."""

    def __init__(self, model: Model, patch: Any) -> None:
        self.model = model
        self.patch = patch
        self.inbox: deque[Msg] = deque()
        self.busy = False
        self.voice = dom.Voice()
        self.bots = Bots()
        self.waiting: asyncio.Future[None] | None = None

    def send(self, message: Msg) -> None:
        """Handle a message, after those that came before it."""
        self.inbox.append(message)
        if self.busy:
            return
        self.busy = True
        try:
            while self.inbox:
                self.step(self.inbox.popleft())
        finally:
            self.busy = False

    def step(self, message: Msg) -> None:
        """Turn one message into the next model, draw it and carry out the effects."""
        free = dom.focus_is_free()
        before = self.model
        self.model, effects = update(before, message)
        if self.model != before:
            self.draw()
        for effect in effects:
            self.carry_out(effect, free)

    def draw(self) -> None:
        """Draw the model."""
        dom.set_root(root_attributes(self.model.settings))
        self.patch(str(page(scene(self.model))))

    def carry_out(self, effect: Effect, focus_is_free: bool) -> None:
        """Do what an effect asks for."""
        match effect:
            case Save(key, text):
                if not dom.store(key, text) and self.model.saved:
                    self.send(Do("unsaved"))
            case Announce(text):
                self.voice.say(text)
            case Focus(selectors):
                if focus_is_free and not events.HANDS.idle:
                    dom.focus(selectors, scroll=events.HANDS.keyboard)
            case Download(name, text):
                dom.download(name, text)
            case AskBot() | Wait():
                self.wait_for(effect)

    def wait_for(self, effect: AskBot | Wait) -> None:
        """Wait for a bot or a pause, and for nothing else any more."""
        if self.waiting:
            self.waiting.cancel()
        wanted = self.ask(effect) if isinstance(effect, AskBot) else self.pause(effect)
        self.waiting = asyncio.ensure_future(wanted)

    async def pause(self, wait: Wait) -> None:
        """Let a finished trick lie."""
        await asyncio.sleep(wait.ms / 1000)
        self.send(Passed(wait.deal, wait.ply))

    async def ask(self, question: AskBot) -> None:
        """Let a bot choose from its own view, and act no sooner than it should."""
        started = time.monotonic()
        view = show(question.record, replay(question.record).to_act)
        action = await self.bots.choose(view, question.seed)
        thought = time.monotonic() - started
        await asyncio.sleep(max(0.0, question.after_ms / 1000 - thought))
        if self.model.record is question.record:
            self.send(BotActed(action, question.deal, question.ply))


def first_model() -> Model:
    """Return the model this visit begins with."""
    language, seed = dom.language(), dom.fresh_seed()
    try:
        return start(
            dom.address(),
            dom.stored(),
            language=language,
            seed=seed,
            resumed=dom.was_reloaded(),
            shown=first_deal(),
        )
    except Exception:  # whatever the browser keeps, it must not keep the table from opening
        return start({}, {}, language=language, seed=seed)


async def main() -> None:
    """Draw the first table, then listen."""
    table = Page(first_model(), dom.patcher())
    table.draw()
    painted()
    events.connect(table)
    on_leaving(lambda: (table.model.record.game, screen(table.model)))
    table.send(Do("ready"))
    dom.mark("zwanzig:ready")
    await dom.next_frame()
    table.bots.worker = await dom.start_worker("bots", "./ui/worker.py")
    dom.mark("zwanzig:bots")


asyncio.ensure_future(main())
