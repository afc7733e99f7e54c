"""The page comes alive: events become messages, messages become models, models become HTML."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from typing import Any

from engine.record import replay, show
from ui import dom, events
from ui.bots import Bots
from ui.dom import offline
from ui.model import (
    Announce,
    AskBot,
    BotActed,
    Do,
    Download,
    Effect,
    Focus,
    Heard,
    Model,
    Msg,
    Passed,
    Program,
    Save,
    Wait,
)
from ui.scene import root_attributes, scene
from ui.start import start
from ui.update import update
from ui.views.page import page

BOTS_FIRST = 10
"""Seconds that keeping the program offline waits for the bots, so as not to compete with them."""


class Page:
    """The loop around `update`: one model, one inbox, one thing waited for."""

    def __init__(self, model: Model, patch: Any) -> None:
        self.model = model
        self.patch = patch
        self.inbox: deque[Msg] = deque()
        self.busy = False
        self.voice = dom.Voice()
        self.bots = Bots()
        self.program = offline.Program(lambda news: self.send(Heard(news)))
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
            case Program(order):
                asyncio.ensure_future(self.program.carry_out(order))
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
        kept, reloaded = dom.stored(), dom.was_reloaded()
        return start(dom.address(), kept, language=language, seed=seed, resumed=reloaded)
    except Exception:  # whatever the browser keeps, it must not keep the table from opening
        return start({}, {}, language=language, seed=seed)


async def main() -> None:
    """Draw the first table, then listen; a table that cannot be drawn says why."""
    try:
        table = Page(first_model(), dom.patcher())
        table.draw()
        dom.mark("zwanzig:painted")
        events.connect(table)
        table.send(Do("ready"))
        dom.mark("zwanzig:ready")
    except Exception as error:
        offline.fail(f"{type(error).__name__}: {error}")
        raise
    await dom.next_frame()
    await asyncio.wait({asyncio.ensure_future(start_bots(table))}, timeout=BOTS_FIRST)
    await table.program.start()


async def start_bots(table: Page) -> None:
    """Give the bots a thread of their own."""
    table.bots.worker = await dom.start_worker("bots", "./ui/worker.py")
    dom.mark("zwanzig:bots")


asyncio.ensure_future(main())
