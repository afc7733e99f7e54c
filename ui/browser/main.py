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
from ui.browser.first_screen import (
    is_record_shown,
    mark_painted,
    on_page_left,
    opening_model,
    save_first_screen,
)
from ui.browser.record_text import RecordText
from ui.browser.sound import SoundPlayer
from ui.browser.storage_room import StorageRoom
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
from ui.languages import translate as say
from ui.lazy_import import lazy_import as late_call
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
from ui.storage import save_changes, saved_matches
from ui.storage.par_requests import is_table_idle
from ui.storage.tab_lock import lock_key
from ui.table.announcements import unreadable_notice
from ui.table.motion import card_moves, number_counts
from ui.table.sounds import step_sounds
from ui.table.timing import bot_delay_ms
from ui.update import update
from ui.views.first_screen import next_visit_html
from ui.views.page import page_view, table_attributes
from ui.views.record_footer import record_head, record_tail
from ui.views.regions import (
    RenderedRegions,
    changed_html,
    render_deferred_regions,
    render_regions,
    render_urgent_regions,
)

THINKING_DELAY = 0.15
"""Seconds after which a thinking bot shows that it thinks."""

run_backup_order = late_call("ui.browser.backup", "run_order")
run_giving_effect = late_call("ui.browser.sharing", "run_sharing_effect")
make_scales = late_call("ui.browser.deal_weighing", "DealWeigher")

RETRY_DELAY = 5
"""Seconds after which the database is tried again that has not taken what is to be kept."""

MAX_BOT_WAIT = 10
"""Seconds that keeping the program offline waits for the bots, so as not to compete with them."""


class TablePage:
    """The loop around `update`: one model, one inbox, one thing waited for."""

    def __init__(self, model: Model, patch: Any, store: Store) -> None:
        self.model = model
        self.patch = patch
        self.store = store
        self.drawn_regions: RenderedRegions | None = None
        self.shown_scene: Scene | None = None
        self.finishing: asyncio.Future[None] | None = None
        self.inbox: deque[Message] = deque()
        self.is_busy = False
        self.storage_room = StorageRoom(store, self.send)
        self.voice = dom.StatusVoice()
        self.sounds = SoundPlayer()
        self.bots = Bots(workers.START_BOT_WORKER)
        self.record_text = RecordText(store)
        self.match_lock = locks.MatchLock(self.send, store)
        self.maintenance = offline.Maintenance(
            lambda news: self.send(ProgramStatusChanged(news)), store.delete_everything
        )
        self.waiting: asyncio.Future[None] | None = None
        self.is_retrying = False  # to write again what the database has not taken
        self.deal_weigher: Any = (
            None  # `Scales` (ui/browser/deal_weighing.py), once a deal is to be weighed
        )

    def send(self, message: Message) -> None:
        """Handle a message, after those that came before it."""
        self.inbox.append(message)
        if self.is_busy:
            return
        self.is_busy = True
        try:
            while self.inbox:
                self.handle_message(self.inbox.popleft())
        finally:
            self.is_busy = False

    def handle_message(self, message: Message) -> None:
        """Turn one message into the next model, draw it and carry out the effects."""
        before = self.model
        self.model, effects = update(before, message)
        self.save_rows(
            {effect.key: effect.text for effect in effects if isinstance(effect, SaveRow)}
        )
        focus = partial(events.apply_focus, effects, free=dom.is_focus_free())
        if self.model != before or self.model.record is not before.record:
            self.draw_model(focus)
        else:
            focus()
        for effect in effects:
            self.run_effect(effect)

    def draw_model(self, focus: Callable[[], None] = lambda: None) -> None:
        """Draw the model: all of it at first, later what has changed, and the log a frame late."""
        new_scene = make_scene(self.model)
        if not self.shown_scene or self.shown_scene.model.settings is not new_scene.model.settings:
            dom.set_root_attributes(root_attributes(self.model.settings))
        if self.drawn_regions is None:
            self.drawn_regions = render_regions(new_scene)
            self.patch({"app": str(page_view(new_scene, self.drawn_regions))})
            self.record_text.show_record(self.model.record, self.model.match.id)
            self.shown_scene = new_scene
            focus()
            return
        plan = card_moves(self.shown_scene, new_scene) if self.shown_scene else ()
        early = partial(
            self.draw_changes,
            render_urgent_regions(new_scene, self.drawn_regions),
            table_attributes(new_scene),
        )
        animation.draw_with_moves(plan, early, focus, self.model.settings)
        if self.shown_scene:
            animation.run_counters(
                number_counts(self.shown_scene, new_scene), self.model.settings.motion
            )
            self.sounds.play_sounds(
                step_sounds(self.shown_scene, new_scene), self.model.settings.sound
            )
        self.shown_scene = new_scene
        if self.finishing is None or self.finishing.done():
            self.finishing = asyncio.ensure_future(self.draw_rest())

    def draw_changes(
        self, new_regions: RenderedRegions, attributes: Mapping[str, str | None]
    ) -> None:
        """Draw what has changed; nothing is written after it, which would lay out all anew."""
        before, self.drawn_regions = self.drawn_regions, new_regions
        if before:
            self.patch(changed_html(before, new_regions))
        dom.set_attributes("#table", attributes)
        self.record_text.show_record(self.model.record, self.model.match.id)

    async def draw_rest(self) -> None:
        """Draw what may come late, once the rest is on the screen."""
        await dom.next_frame()
        if self.drawn_regions is None:
            self.draw_model()
        else:
            self.draw_changes(
                render_deferred_regions(
                    self.shown_scene or make_scene(self.model), self.drawn_regions
                ),
                {},
            )

    def open_prerendered(self) -> None:
        """Go live at once on a screen that was there before Python; it is drawn a frame later."""
        self.model, effects = update(self.model, PageReady())
        self.save_rows(
            {effect.key: effect.text for effect in effects if isinstance(effect, SaveRow)}
        )
        self.record_text.show_record(self.model.record, self.model.match.id)
        dom.set_attributes("#table", table_attributes(make_scene(self.model)))
        events.apply_focus(effects, free=dom.is_focus_free())
        for effect in effects:
            self.run_effect(effect)
        self.finishing = asyncio.ensure_future(self.draw_rest())

    def run_effect(self, effect: Effect) -> None:  # noqa: C901 (a row for each effect)
        """Do what an effect asks for."""
        match effect:
            case ReadEarlierMatch(head):
                asyncio.ensure_future(self.fetch_match(head))
            case ReadRecord(text):
                asyncio.ensure_future(self.read_record(text))
            case ReadEarlierDeals():
                asyncio.ensure_future(self.recall_deals(effect))
            case QueryArchive():
                asyncio.ensure_future(self.query_archive(effect))
            case EstimatePar():
                self.weigh_deal(effect)
            case DownloadWholeMatch():
                asyncio.ensure_future(self.download_match(effect))
            case Announce(text):
                self.voice.speak_text(text)
            case DownloadFile(name, text):
                dom.offer_download(name, text)
            case AskDate(game):
                self.send(CommandGiven("daily-of", f"{game} {dom.local_date()}"))
            case UpdateAddress(moment, fresh, own):
                dom.set_address_moment(moment, fresh=fresh, own=own)
            case CopyLink() | CopyText() | ShareLink() | DrawQrCode() | RedealHiddenCards():
                asyncio.ensure_future(
                    self.send_result(run_giving_effect(effect, self.model.settings.language))
                )
            case OrderBackup(order, arg):
                asyncio.ensure_future(run_backup_order(self, order, arg))
            case PrintPage():
                dom.print_page()
            case AcquireLock():
                asyncio.ensure_future(self.send_result(self.match_lock.claim_match(effect)))
            case MaintainProgram(order):
                asyncio.ensure_future(self.maintenance.run_order(order))
            case AskHint():
                asyncio.ensure_future(self.ask_hint(effect))
            case SendLater():
                asyncio.ensure_future(self.send_later(effect))
            case AskBot() | StartTimer():
                self.start_waiting(effect)

    def save_rows(self, rows: Mapping[str, str]) -> None:
        """Begin to write rows before anything is drawn: what can be seen is not lost."""
        if rows:
            asyncio.ensure_future(self.await_saved(self.store.begin_saving(rows)))

    async def await_saved(self, saving_rows: Awaitable[str]) -> None:
        """Tell when keeping begins to fail, try again now and then, and tell when all is kept."""
        try:
            where = await saving_rows
        except Exception:  # a browser may refuse with any error of its own
            where = ""
        if self.model.visit.may_store != bool(where):
            self.send(SaveAttempted(bool(where)))
        if where:
            await self.storage_room.on_rows_written(where)
        if where != "database" and not self.is_retrying:
            self.is_retrying = True
            await asyncio.sleep(RETRY_DELAY)
            self.is_retrying = False
            asyncio.ensure_future(self.await_saved(self.store.begin_saving({})))

    async def fetch_match(self, head: str) -> None:
        """Read a match that was set aside."""
        self.send(EarlierMatchRead(await self.store.load_set_aside_match(head)))

    async def read_record(self, text: str) -> None:
        """Read a long record in slices, and go there."""

        def report_progress(done: int, total: int) -> bool:
            self.send(ReadingProgressed(done, total))
            return self.model.visit.reading_progress is not None

        try:
            record = await late_call("ui.browser.record_file", "read_in_slices")(
                text, report_progress
            )
        except EngineError as error:
            self.send(RecordRejected(unreadable_notice(self.model, error)))
            return
        if record:
            self.send(RecordRead(record))

    async def recall_deals(self, request: ReadEarlierDeals) -> None:
        """Read earlier deals of the match, and the match before them."""
        first, number = request.first, request.deal_count
        rows = await self.store.load_deals(
            request.match_id, max(0, first - 1), number + (first > 0)
        )
        self.send(
            EarlierDealsRead(saved_matches.recalled_deals(rows, request.match_id, first, number))
        )

    async def send_result(self, result: Awaitable[Message]) -> None:
        """Wait for what comes of an effect."""
        self.send(await result)

    async def query_archive(self, query: QueryArchive) -> None:
        """Read rows of the archive."""
        self.send(
            ArchiveRowsRead(
                query.prefixes, await self.store.query_archive(query.prefixes, query.latest_count)
            )
        )

    def weigh_deal(self, request: EstimatePar) -> None:
        """Have a deal weighed; what that needs comes with the first one."""
        if self.deal_weigher is None:
            self.deal_weigher = make_scales(
                workers.START_PAR_WORKER, self.can_weigh_deal, self.send
            )
        self.deal_weigher.weigh(request)

    async def can_weigh_deal(self) -> bool:
        """Tell whether nothing goes on here, so that a deal can be weighed."""
        busy = self.waiting and not self.waiting.done()
        return not busy and is_table_idle(self.model) and await dom.has_power()

    async def download_match(self, request: DownloadWholeMatch) -> None:
        """Offer the whole match as a file."""
        text = await self.record_text.load_whole_record(
            request.record, request.match_id, request.salt
        )
        dom.offer_download(
            f"{request.record.game}.json",
            text or saved_matches.dump_match(saved_matches.saved_match(self.model)),
        )
        if not text:
            self.send(RecordRejected(say(self.model.settings.language, "ui.record.lacking")))

    def list_all_rows(self, fresh: bool) -> dict[str, str]:
        """All rows that the page holds; those of other matches where the database is a new one."""
        return save_changes.all_rows(self.model, fresh)

    def on_connection_lost(self) -> None:
        """Write all of it again, by another connection to the database."""
        asyncio.ensure_future(self.await_saved(self.store.begin_saving({})))

    def next_screen(self) -> tuple[str, str, str]:
        """The game on the table, what its next visit is to show first, and the position."""
        return (
            self.model.record.game,
            next_visit_html(self.model),
            saved_matches.position_key(saved_matches.saved_match(self.model)),
        )

    def start_waiting(self, effect: AskBot | StartTimer) -> None:
        """Wait for a bot or a pause, and for nothing else any more."""
        if self.waiting:
            self.waiting.cancel()
        task = self.ask_bot(effect) if isinstance(effect, AskBot) else self.wait_pause(effect)
        self.waiting = asyncio.ensure_future(task)

    async def send_later(self, after: SendLater) -> None:
        """Send a message after a while; what is being pointed at or has the focus stays."""
        await asyncio.sleep(after.ms / 1000)
        while dom.find_element("#toast:is(:hover, :focus-within)"):
            await asyncio.sleep(1)
        self.send(after.message)

    async def wait_pause(self, wait: StartTimer) -> None:
        """Let a finished trick lie, or a player of a lesson take a moment."""
        await asyncio.sleep(wait.ms / 1000)
        self.send(wait.message)

    async def ask_bot(self, question: AskBot) -> None:
        """Let a bot choose from its own view, and act no sooner than it should."""
        started = time.monotonic()
        advice = await self.bot_advice(question)
        elapsed = time.monotonic() - started
        await asyncio.sleep(max(0.0, bot_delay_ms(question, advice.action) / 1000 - elapsed))
        self.send(BotActed(advice.action, question.record, advice))

    async def ask_hint(self, question: AskHint) -> None:
        """Let a bot say what it would do in my place."""
        self.send(AdviceGiven(await self.bot_advice(question), question.record))

    async def bot_advice(self, question: AskBot | AskHint) -> Advice:
        """What a bot does in the view of the seat to act; it shows if that takes long."""
        await dom.next_frame()  # what was done is to be seen first
        began = dom.page_time()
        sign = asyncio.get_running_loop().call_later(THINKING_DELAY, dom.show_thinking, True)
        try:
            return await self.bots.advise_seat(question)
        finally:
            sign.cancel()
            dom.show_thinking(False)
            by = "page" if self.bots.worker is None else "worker"
            dom.measure_time("zwanzig:bot", began, level=question.level, by=by)


async def start_table() -> TablePage:
    """Draw the first table, and act on what is done at it."""
    store = Store()
    table = TablePage(await opening_model(store), dom.make_patcher(), store)
    store.restore_after_loss(table.list_all_rows, table.on_connection_lost)
    claim = asyncio.ensure_future(
        table.send_result(table.match_lock.claim_match(AcquireLock(lock_key(table.model))))
    )
    is_shown = is_record_shown(record_head(table.model.record) + record_tail(table.model.record))
    if not is_shown:
        table.draw_model()
    mark_painted()
    await claim
    events.connect_events(table)
    locks.connect_tabs(table.send, store)
    on_page_left(store, table.next_screen)
    if is_shown:
        table.open_prerendered()
    else:
        table.send(PageReady())
    dom.mark_time("zwanzig:ready")
    events.open_linked_settings(table)
    return table


async def main() -> None:
    """Draw the first table, then listen; a table that cannot be drawn says why."""
    try:
        table = await start_table()
    except Exception as error:
        offline.report_failure(error)
        raise
    await dom.next_frame()
    await asyncio.wait({asyncio.ensure_future(table.bots.hire_worker())}, timeout=MAX_BOT_WAIT)
    save_first_screen(
        table.store, *table.next_screen()
    )  # a browser that is ended by force tells nobody
    await table.maintenance.start_maintenance()
    await table.storage_room.check_room()
    table.send(ProgramStatusChanged({"today": dom.local_date()}))
    await table.record_text.fill_missing_deals()
    dom.mark_time("zwanzig:settled")


if not dom.is_embedded():  # there ui/browser/embedded.py sets the table
    asyncio.ensure_future(main())
