"""The page comes alive: events become messages, messages become models, models become HTML."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any

from engine.bots.advice import Advice
from engine.errors import EngineError
from ui.browser import animation, dom, events, locks, offline, workers
from ui.browser.bots import Bots
from ui.browser.first_screen import keep, on_leaving, opening_model, painted, shows
from ui.browser.record_text import Text
from ui.browser.room import Room
from ui.browser.sound import Sounds
from ui.browser.store import Store
from ui.effects import (
    AcquireLock,
    Announce,
    AskBot,
    AskDate,
    AskHint,
    CopyLink,
    CopyText,
    DownloadFile,
    DownloadWholeMatch,
    DrawQrCode,
    Effect,
    EstimatePar,
    MaintainProgram,
    OrderBackup,
    PrintPage,
    QueryArchive,
    ReadEarlierDeals,
    ReadEarlierMatch,
    ReadRecord,
    RedealHiddenCards,
    SaveRow,
    SendLater,
    ShareLink,
    StartTimer,
    UpdateAddress,
)
from ui.kept import changes, saving
from ui.kept.tabs import lock_key
from ui.kept.worth import is_table_idle
from ui.languages import translate as say
from ui.late import lazy_import as late_call
from ui.messages import (
    AdviceGiven,
    ArchiveRowsRead,
    BotActed,
    CommandGiven,
    EarlierDealsRead,
    EarlierMatchRead,
    Message,
    PageReady,
    ProgramStatusChanged,
    ReadingProgressed,
    RecordRead,
    RecordRejected,
    SaveAttempted,
)
from ui.model import Model, Scene
from ui.scene import make_scene, root_attributes
from ui.table.announcements import unreadable_notice
from ui.table.motion import card_moves, number_counts
from ui.table.pace import bot_delay_ms
from ui.table.sounds import step_sounds
from ui.update import update
from ui.views.first_screen import next_visit_html
from ui.views.foot import record_head, record_tail
from ui.views.page import page_view, table_attributes
from ui.views.regions import (
    RenderedRegions,
    changed_html,
    render_deferred_regions,
    render_regions,
    render_urgent_regions,
)

SOON = 0.15
"""Seconds after which a thinking bot shows that it thinks."""

secure = late_call("ui.browser.backup", "carry_out")
give = late_call("ui.browser.giving", "carry_out")
scales = late_call("ui.browser.worth", "Scales")

TRY_AGAIN = 5
"""Seconds after which the database is tried again that has not taken what is to be kept."""

BOTS_FIRST = 10
"""Seconds that keeping the program offline waits for the bots, so as not to compete with them."""


class TablePage:
    """The loop around `update`: one model, one inbox, one thing waited for."""

    def __init__(self, model: Model, patch: Any, store: Store) -> None:
        self.model = model
        self.patch = patch
        self.store = store
        self.drawn: RenderedRegions | None = None
        self.shown: Scene | None = None
        self.finishing: asyncio.Future[None] | None = None
        self.inbox: deque[Message] = deque()
        self.busy = False
        self.room = Room(store, self.send)
        self.voice = dom.Voice()
        self.sounds = Sounds()
        self.bots = Bots(workers.BOTS)
        self.text = Text(store)
        self.slot = locks.Slot(self.send, store)
        self.maintenance = offline.Maintenance(
            lambda news: self.send(ProgramStatusChanged(news)), store.forget
        )
        self.waiting: asyncio.Future[None] | None = None
        self.trying = False  # to write again what the database has not taken
        self.scales: Any = None  # `Scales` (ui/browser/worth.py), once a deal is to be weighed

    def send(self, message: Message) -> None:
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

    def step(self, message: Message) -> None:
        """Turn one message into the next model, draw it and carry out the effects."""
        before = self.model
        self.model, effects = update(before, message)
        self.keep({effect.key: effect.text for effect in effects if isinstance(effect, SaveRow)})
        focus = partial(events.lead, effects, free=dom.focus_is_free())
        if self.model != before or self.model.record is not before.record:
            self.draw(focus)
        else:
            focus()
        for effect in effects:
            self.carry_out(effect)

    def draw(self, focus: Callable[[], None] = lambda: None) -> None:
        """Draw the model: all of it at first, later what has changed, and the log a frame late."""
        now = make_scene(self.model)
        if not self.shown or self.shown.model.settings is not now.model.settings:
            dom.set_root(root_attributes(self.model.settings))
        if self.drawn is None:
            self.drawn = render_regions(now)
            self.patch({"app": str(page_view(now, self.drawn))})
            self.text.show(self.model.record, self.model.match.id)
            self.shown = now
            focus()
            return
        plan = card_moves(self.shown, now) if self.shown else ()
        early = partial(self.redraw, render_urgent_regions(now, self.drawn), table_attributes(now))
        animation.draw(plan, early, focus, self.model.settings)
        if self.shown:
            animation.count(number_counts(self.shown, now), self.model.settings.motion)
            self.sounds.play(step_sounds(self.shown, now), self.model.settings.sound)
        self.shown = now
        if self.finishing is None or self.finishing.done():
            self.finishing = asyncio.ensure_future(self.finish())

    def redraw(self, now: RenderedRegions, looks: Mapping[str, str | None]) -> None:
        """Draw what has changed; nothing is written after it, which would lay out all anew."""
        before, self.drawn = self.drawn, now
        if before:
            self.patch(changed_html(before, now))
        dom.set_attributes("#table", looks)
        self.text.show(self.model.record, self.model.match.id)

    async def finish(self) -> None:
        """Draw what may come late, once the rest is on the screen."""
        await dom.next_frame()
        if self.drawn is None:
            self.draw()
        else:
            self.redraw(
                render_deferred_regions(self.shown or make_scene(self.model), self.drawn), {}
            )

    def open(self) -> None:
        """Go live at once on a screen that was there before Python; it is drawn a frame later."""
        self.model, effects = update(self.model, PageReady())
        self.keep({effect.key: effect.text for effect in effects if isinstance(effect, SaveRow)})
        self.text.show(self.model.record, self.model.match.id)
        dom.set_attributes("#table", table_attributes(make_scene(self.model)))
        events.lead(effects, free=dom.focus_is_free())
        for effect in effects:
            self.carry_out(effect)
        self.finishing = asyncio.ensure_future(self.finish())

    def carry_out(self, effect: Effect) -> None:
        """Do what an effect asks for."""
        match effect:
            case ReadEarlierMatch(head):
                asyncio.ensure_future(self.fetch(head))
            case ReadRecord(text):
                asyncio.ensure_future(self.read(text))
            case ReadEarlierDeals():
                asyncio.ensure_future(self.recall(effect))
            case QueryArchive():
                asyncio.ensure_future(self.look_up(effect))
            case EstimatePar():
                self.weigh(effect)
            case DownloadWholeMatch():
                asyncio.ensure_future(self.collect(effect))
            case Announce(text):
                self.voice.say(text)
            case DownloadFile(name, text):
                dom.download(name, text)
            case AskDate(game):
                self.send(CommandGiven("daily-of", f"{game} {dom.today()}"))
            case UpdateAddress(moment, fresh, own):
                dom.locate(moment, fresh=fresh, own=own)
            case CopyLink() | CopyText() | ShareLink() | DrawQrCode() | RedealHiddenCards():
                asyncio.ensure_future(self.hear(give(effect, self.model.settings.language)))
            case OrderBackup(order, arg):
                asyncio.ensure_future(secure(self, order, arg))
            case PrintPage():
                dom.print_page()
            case AcquireLock():
                asyncio.ensure_future(self.hear(self.slot.claim(effect)))
            case MaintainProgram(order):
                asyncio.ensure_future(self.maintenance.carry_out(order))
            case AskHint():
                asyncio.ensure_future(self.advise(effect))
            case SendLater():
                asyncio.ensure_future(self.later(effect))
            case AskBot() | StartTimer():
                self.wait_for(effect)

    def keep(self, rows: Mapping[str, str]) -> None:
        """Begin to write rows before anything is drawn: what can be seen is not lost."""
        if rows:
            asyncio.ensure_future(self.written(self.store.begin(rows)))

    async def written(self, begun: Awaitable[str]) -> None:
        """Tell when keeping begins to fail, try again now and then, and tell when all is kept."""
        try:
            where = await begun
        except Exception:  # a browser may refuse with any error of its own
            where = ""
        if self.model.visit.may_store != bool(where):
            self.send(SaveAttempted(bool(where)))
        if where:
            await self.room.written(where)
        if where != "database" and not self.trying:
            self.trying = True
            await asyncio.sleep(TRY_AGAIN)
            self.trying = False
            asyncio.ensure_future(self.written(self.store.begin({})))

    async def fetch(self, head: str) -> None:
        """Read a match that was set aside."""
        self.send(EarlierMatchRead(await self.store.whole(head)))

    async def read(self, text: str) -> None:
        """Read a long record in slices, and go there."""

        def progress(done: int, total: int) -> bool:
            self.send(ReadingProgressed(done, total))
            return self.model.visit.reading_progress is not None

        try:
            record = await late_call("ui.browser.record_file", "read")(text, progress)
        except EngineError as error:
            self.send(RecordRejected(unreadable_notice(self.model, error)))
            return
        if record:
            self.send(RecordRead(record))

    async def recall(self, wanted: ReadEarlierDeals) -> None:
        """Read earlier deals of the match, and the match before them."""
        first, number = wanted.first, wanted.deal_count
        rows = await self.store.some(wanted.match_id, max(0, first - 1), number + (first > 0))
        self.send(EarlierDealsRead(saving.recalled_deals(rows, wanted.match_id, first, number)))

    async def hear(self, coming: Awaitable[Message]) -> None:
        """Wait for what comes of an effect."""
        self.send(await coming)

    async def look_up(self, wanted: QueryArchive) -> None:
        """Read rows of the archive."""
        self.send(
            ArchiveRowsRead(
                wanted.prefixes, await self.store.archived(wanted.prefixes, wanted.latest_count)
            )
        )

    def weigh(self, wanted: EstimatePar) -> None:
        """Have a deal weighed; what that needs comes with the first one."""
        if self.scales is None:
            self.scales = scales(workers.PAR, self.rests, self.send)
        self.scales.weigh(wanted)

    async def rests(self) -> bool:
        """Tell whether nothing goes on here, so that a deal can be weighed."""
        busy = self.waiting and not self.waiting.done()
        return not busy and is_table_idle(self.model) and await dom.has_power()

    async def collect(self, wanted: DownloadWholeMatch) -> None:
        """Offer the whole match as a file."""
        text = await self.text.whole(wanted.record, wanted.match_id, wanted.salt)
        dom.download(
            f"{wanted.record.game}.json", text or saving.dump_match(saving.saved_match(self.model))
        )
        if not text:
            self.send(RecordRejected(say(self.model.settings.language, "ui.record.lacking")))

    def everything(self, fresh: bool) -> dict[str, str]:
        """All rows that the page holds; those of other matches where the database is a new one."""
        return changes.all_rows(self.model, fresh)

    def lost(self) -> None:
        """Write all of it again, by another connection to the database."""
        asyncio.ensure_future(self.written(self.store.begin({})))

    def screen(self) -> tuple[str, str, str]:
        """The game on the table, what its next visit is to show first, and the position."""
        return (
            self.model.record.game,
            next_visit_html(self.model),
            saving.position_key(saving.saved_match(self.model)),
        )

    def wait_for(self, effect: AskBot | StartTimer) -> None:
        """Wait for a bot or a pause, and for nothing else any more."""
        if self.waiting:
            self.waiting.cancel()
        wanted = self.ask(effect) if isinstance(effect, AskBot) else self.pause(effect)
        self.waiting = asyncio.ensure_future(wanted)

    async def later(self, after: SendLater) -> None:
        """Send a message after a while; what is being pointed at or has the focus stays."""
        await asyncio.sleep(after.ms / 1000)
        while dom.find("#toast:is(:hover, :focus-within)"):
            await asyncio.sleep(1)
        self.send(after.message)

    async def pause(self, wait: StartTimer) -> None:
        """Let a finished trick lie, or a player of a lesson take a moment."""
        await asyncio.sleep(wait.ms / 1000)
        self.send(wait.message)

    async def ask(self, question: AskBot) -> None:
        """Let a bot choose from its own view, and act no sooner than it should."""
        started = time.monotonic()
        advice = await self.advice(question)
        thought = time.monotonic() - started
        await asyncio.sleep(max(0.0, bot_delay_ms(question, advice.action) / 1000 - thought))
        self.send(BotActed(advice.action, question.record, advice))

    async def advise(self, question: AskHint) -> None:
        """Let a bot say what it would do in my place."""
        self.send(AdviceGiven(await self.advice(question), question.record))

    async def advice(self, question: AskBot | AskHint) -> Advice:
        """What a bot does in the view of the seat to act; it shows if that takes long."""
        await dom.next_frame()  # what was done is to be seen first
        began = dom.now()
        sign = asyncio.get_running_loop().call_later(SOON, dom.show_thinking, True)
        try:
            return await self.bots.advise(question)
        finally:
            sign.cancel()
            dom.show_thinking(False)
            by = "page" if self.bots.worker is None else "worker"
            dom.measure("zwanzig:bot", began, level=question.level, by=by)


async def live() -> TablePage:
    """Draw the first table, and act on what is done at it."""
    store = Store()
    table = TablePage(await opening_model(store), dom.patcher(), store)
    store.attend(table.everything, table.lost)
    claim = asyncio.ensure_future(table.hear(table.slot.claim(AcquireLock(lock_key(table.model)))))
    known = shows(record_head(table.model.record) + record_tail(table.model.record))
    if not known:
        table.draw()
    painted()
    await claim
    events.connect(table)
    locks.connect(table.send, store)
    on_leaving(store, table.screen)
    if known:
        table.open()
    else:
        table.send(PageReady())
    dom.mark("zwanzig:ready")
    events.arrive(table)
    return table


async def main() -> None:
    """Draw the first table, then listen; a table that cannot be drawn says why."""
    try:
        table = await live()
    except Exception as error:
        offline.fail(error)
        raise
    await dom.next_frame()
    await asyncio.wait({asyncio.ensure_future(table.bots.begin())}, timeout=BOTS_FIRST)
    keep(table.store, *table.screen())  # a browser that is ended by force tells nobody
    await table.maintenance.start()
    await table.room.look()
    table.send(ProgramStatusChanged({"today": dom.today()}))
    await table.text.fill()
    dom.mark("zwanzig:settled")


if not dom.is_embedded():  # there ui/browser/embedded.py sets the table
    asyncio.ensure_future(main())
