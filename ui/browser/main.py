"""The entry point of the page: events become messages, messages models, and models HTML."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, assert_never

import js

from engine.bots.advice import Advice
from engine.errors import EngineError
from engine.record import Record
from ui.app import save_changes
from ui.app.fault import start_task
from ui.app.first_screen import next_visit_html
from ui.app.page import page_view, table_attributes
from ui.app.page_loop import PageLoop
from ui.app.regions import (
    RenderedRegions,
    changed_html,
    render_deferred_regions,
    render_regions,
    render_urgent_regions,
)
from ui.app.update import update
from ui.browser import animation, dom, events, locks, offline, workers
from ui.browser.back import BackButton
from ui.browser.bots import Bots
from ui.browser.fault_notice import show_faults
from ui.browser.first_screen import (
    is_record_prerendered,
    load_first_model,
    mark_painted,
    save_first_screen,
    save_screen_on_leaving,
)
from ui.browser.record_text import RecordText
from ui.browser.storage_room import StorageRoom
from ui.browser.store import Store
from ui.languages import translate as say
from ui.match.announcements import unreadable_notice
from ui.match.timing import bot_delay_ms, may_estimate_par
from ui.model import Model, Scene
from ui.model.command import PageInput
from ui.model.effects import (
    AcquireLock,
    Announce,
    AskBot,
    AskDate,
    AskHint,
    AskMoveReason,
    BackupEffect,
    ConfirmBulkChange,
    CopyLink,
    CopyText,
    DownloadFile,
    DownloadWholeMatch,
    DrawQrCode,
    Effect,
    ErasePart,
    EstimatePar,
    ImportBackup,
    MaintainProgram,
    MoveFocus,
    PrintPage,
    QueryArchive,
    ReadBackup,
    ReadEarlierDeals,
    ReadEarlierMatch,
    ReadRecord,
    RedealHiddenCards,
    ReviewChoices,
    SaveRow,
    Send,
    SendLater,
    ShareLink,
    StartTimer,
    StopBackup,
    UndoBulkChange,
    UpdateAddress,
    WriteBackup,
)
from ui.model.messages import (
    AdviceGiven,
    ArchiveRowsRead,
    BotActed,
    EarlierDealsRead,
    EarlierMatchRead,
    PageReady,
    ProgramStatusChanged,
    ReadingProgressed,
    RecordRead,
    RecordRejected,
    SaveAttempted,
)
from ui.position.choice_review import is_deal_shown
from ui.position.scene import make_scene, root_attributes
from ui.storage import saved_matches
from ui.table.motion import card_moves, result_count_ups
from ui.table.record_footer import record_text_before_deals, record_text_from_last_deal
from ui.table.sounds import step_sounds
from ui.tabs.lock import lock_key

if TYPE_CHECKING:  # packed until they are needed
    from ui.browser.move_explainer import MoveExplainer
    from ui.browser.par_estimator import ParEstimator
    from ui.browser.sharing import SharingEffect
    from ui.browser.sound import SoundPlayer

THINKING_DELAY = 0.15
"""Seconds after which a thinking bot shows a sign."""

RETRY_DELAY = 5
"""Seconds after which a failed write to the database is tried again."""

LONGEST_DAY_WAIT = 3600
"""Seconds after which the page asks for the date again, as clocks and time zones change."""

MAX_BOT_WAIT = 10
"""Seconds that the offline copy waits for the bots' worker, so as not to compete with it."""


class TablePage(PageLoop):
    """The page of the table: what it draws and does, and the timer or bot that it waits for."""

    def __init__(self, model: Model, patch: Any, store: Store) -> None:
        super().__init__(model)
        self.patch = patch
        self.store = store
        self.drawn_regions: RenderedRegions | None = None
        self.shown_scene: Scene | None = None
        self.finishing: asyncio.Future[None] | None = None
        self.storage_room = StorageRoom(store, self.send)
        self.voice = dom.StatusVoice()
        self.sound_player: SoundPlayer | None = None  # created with the first sound
        self.bots = Bots(workers.START_BOT_WORKER)
        self.back_button = BackButton(self)
        self.record_text = RecordText(store)
        self.match_lock = locks.MatchLock(self.send, store)
        self.maintenance = offline.Maintenance(
            lambda news: self.send(ProgramStatusChanged(news)), store.delete_everything
        )
        self.waiting: asyncio.Future[None] | None = None
        self.is_retrying = False  # a failed write is about to be tried again
        self.par_estimator: ParEstimator | None = None  # created with the first request
        self.move_explainer: MoveExplainer | None = None  # created with the first question

    def move_focus(self, effects: Sequence[Effect]) -> None:
        """Move the focus as the effects say."""
        events.FOCUS_KEEPER.plan_moves(effects)(self.model)

    def run_effects(self, effects: Sequence[Effect]) -> None:
        """Run the effects, after the browser's history knows what is open."""
        self.attempt(self.back_button.sync_history, "history")
        super().run_effects(effects)

    def draw_model(self, effects: Sequence[Effect] = ()) -> None:
        """Draw the model: all of it the first time, then changes only, and the log a frame late."""
        focus = partial(events.FOCUS_KEEPER.plan_moves(effects), self.model)
        new_scene = make_scene(self.model)
        if not self.shown_scene or self.shown_scene.model.settings is not new_scene.model.settings:
            dom.set_root_attributes(root_attributes(self.model.settings))
        if self.drawn_regions is None:
            self.drawn_regions = render_regions(new_scene, self.report_region)
            self.patch({"app": str(page_view(new_scene, self.drawn_regions))})
            self.record_text.extend_to_record(self.model.record, self.model.match.id)
            self.shown_scene = new_scene
            focus()
            return
        if (
            new_scene.model.panel.name
            and self.shown_scene
            and not self.shown_scene.model.panel.name
        ):
            dom.close_popover()
        before, self.shown_scene = self.shown_scene, new_scene
        regions = render_urgent_regions(new_scene, self.drawn_regions, self.report_region)
        draw_urgent = partial(self.draw_changes, regions, table_attributes(new_scene))
        self.attempt(partial(self.draw_motion, before, draw_urgent, focus), "motion")
        if self.drawn_regions is not regions:  # the motion has failed
            draw_urgent()
        if before:
            self.attempt(partial(self.play_sounds, step_sounds(before, new_scene)), "sounds")
        if self.finishing is None or self.finishing.done():
            self.finishing = start_task(self.draw_deferred_regions(), retry=self.draw_model)

    def draw_motion(
        self, before: Scene | None, draw_urgent: Callable[[], None], focus: Callable[[], None]
    ) -> None:
        """Draw the regions, and what moves between the scene before and the one shown."""
        scene, settings = self.shown_scene, self.model.settings
        moves = card_moves(before, scene) if before and scene else ()
        animation.draw_with_moves(moves, draw_urgent, focus, settings)
        if before and scene:
            animation.animate_count_ups(result_count_ups(before, scene), settings.motion)

    def play_sounds(self, names: Sequence[str]) -> None:
        """Play these sounds at once."""
        if not names:
            return
        if self.sound_player is None:
            from ui.browser.sound import SoundPlayer  # packed until it is needed

            self.sound_player = SoundPlayer()
        self.sound_player.play_sounds(names, self.model.settings.sound)

    def draw_changes(
        self, new_regions: RenderedRegions, attributes: Mapping[str, str | None]
    ) -> None:
        """Draw what has changed. No other DOM writes follow, as they would force another layout."""
        if self.drawn_regions:
            self.patch(changed_html(self.drawn_regions, new_regions))
        self.drawn_regions = new_regions
        dom.set_attributes("#table", attributes)
        self.record_text.extend_to_record(self.model.record, self.model.match.id)

    async def draw_deferred_regions(self) -> None:
        """Draw the deferred regions once the urgent ones are on the screen."""
        await dom.wait_until_painted()
        move_focus = events.FOCUS_KEEPER.plan_moves(())
        if self.drawn_regions is None:
            self.draw_model()
        else:
            scene = self.shown_scene or make_scene(self.model)
            self.draw_changes(
                render_deferred_regions(scene, self.drawn_regions, self.report_region), {}
            )
        move_focus(self.model)

    def hydrate_prerendered_page(self) -> None:
        """Go live on the prerendered screen, and draw it a frame later."""
        self.model, effects = update(self.model, PageReady())
        self.save_effects(effects)
        self.record_text.extend_to_record(self.model.record, self.model.match.id)
        dom.set_attributes("#table", table_attributes(make_scene(self.model)))
        self.move_focus(effects)
        self.run_effects(effects)
        self.finishing = start_task(self.draw_deferred_regions(), retry=self.draw_model)

    def run_effect(self, effect: Effect) -> None:  # noqa: C901 (a row for each effect)
        """Run one effect."""
        start = partial(start_task, task=effect, retry=partial(self.run_effect, effect))
        match effect:
            case ReadEarlierMatch(head):
                start(self.fetch_set_aside_match(head))
            case ReadRecord(text):
                start(self.read_and_open_record(text))
            case ReadEarlierDeals():
                start(self.fetch_earlier_deals(effect))
            case QueryArchive():
                start(self.query_archive(effect))
            case EstimatePar():
                self.queue_par_estimate(effect)
            case ReviewChoices(record):
                start(self.review_choices(record))
            case DownloadWholeMatch():
                start(self.download_match(effect))
            case Announce(text):
                self.voice.queue_status_text(text)
            case DownloadFile(name, text):
                dom.start_download(name, text)
            case AskDate():
                if (today := dom.local_date()) != self.model.program.today:
                    self.send(ProgramStatusChanged({"today": today}))
            case UpdateAddress(moment, fresh, own):
                add_entry = self.back_button.add_entry if fresh else None
                dom.set_address_moment(moment, add_entry, is_own_match=own)
                self.back_button.address = str(js.location.hash)
            case CopyLink() | CopyText() | ShareLink() | DrawQrCode() | RedealHiddenCards():
                start(self.share(effect))
            case WriteBackup() | ReadBackup() | ImportBackup() | StopBackup():
                start(self.run_backup_effect(effect))
            case ErasePart() | UndoBulkChange() | ConfirmBulkChange():
                start(self.run_backup_effect(effect))
            case PrintPage():
                dom.print_page()
            case AcquireLock():
                start(self.send_result(self.match_lock.request_match_lock(effect)))
            case MaintainProgram(order):
                start(self.maintenance.run_order(order))
            case AskHint():
                start(self.ask_hint(effect))
            case AskMoveReason():
                self.queue_move_question(effect)
            case SendLater():
                start(self.send_later(effect))
            case AskBot():
                self.wait_for(start, self.ask_bot(effect))
            case StartTimer():
                self.wait_for(start, self.send_after_pause(effect))
            case SaveRow() | MoveFocus() | Send():
                pass  # done before and after drawing, and by `update`
            case _:
                assert_never(effect)

    def save_rows(self, rows: Mapping[str, str]) -> None:
        """Start to save rows before drawing: whatever is visible must not be lost."""
        start_task(self.report_saving_and_retry(self.store.begin_saving(rows)))

    async def report_saving_and_retry(self, saving_rows: Awaitable[str]) -> None:
        """Report when saving starts to fail and when it works again. Retry in between."""
        try:
            where = await saving_rows
        except Exception:  # browsers raise errors of any kind
            where = ""
        if self.model.program.may_store != bool(where):
            self.send(SaveAttempted(bool(where)))
        if where:
            await self.storage_room.on_rows_written(where)
        if where != "database" and not self.is_retrying:
            self.is_retrying = True
            await asyncio.sleep(RETRY_DELAY)
            self.is_retrying = False
            start_task(self.report_saving_and_retry(self.store.begin_saving({})))

    async def fetch_set_aside_match(self, head: str) -> None:
        """Load a match that was set aside."""
        self.send(EarlierMatchRead(await self.store.load_set_aside_match(head)))

    async def read_and_open_record(self, text: str) -> None:
        """Read a long record in slices, and open it."""

        def report_progress(read_count: int, deal_count: int) -> bool:
            self.send(ReadingProgressed(read_count, deal_count))
            return self.model.reading_progress is not None

        from ui.browser.record_file import read_in_slices  # packed until it is needed

        try:
            record = await read_in_slices(text, report_progress)
        except EngineError as error:
            self.send(RecordRejected(unreadable_notice(self.model, error)))
            return
        if record:
            self.send(RecordRead(record))

    async def fetch_earlier_deals(self, request: ReadEarlierDeals) -> None:
        """Load earlier deals of the match, and the state of the match before them."""
        first, count = request.first, request.deal_count
        rows = await self.store.load_deal_rows(
            request.match_id, max(0, first - 1), count + (first > 0)
        )
        self.send(
            EarlierDealsRead(saved_matches.stored_deals_text(rows, request.match_id, first, count))
        )

    async def share(self, effect: SharingEffect) -> None:
        """Run an effect of sharing, and send the answer."""
        from ui.browser.sharing import run_sharing_effect  # packed until it is needed

        self.send(await run_sharing_effect(effect, self.model.settings.language))

    async def run_backup_effect(self, effect: BackupEffect) -> None:
        """Run an effect of the backup."""
        from ui.browser.backup import run_backup_effect  # packed until it is needed

        await run_backup_effect(self, effect)

    async def send_result(self, result: Awaitable[PageInput]) -> None:
        """Wait for the message that answers an effect, and send it."""
        self.send(await result)

    async def query_archive(self, query: QueryArchive) -> None:
        """Read rows of the archive."""
        self.send(
            ArchiveRowsRead(
                query.prefixes, await self.store.query_archive(query.prefixes, query.latest_count)
            )
        )

    def queue_par_estimate(self, request: EstimatePar) -> None:
        """Queue the par estimate of a deal. The first one imports the module."""
        if self.par_estimator is None:
            from ui.browser.par_estimator import ParEstimator  # packed until it is needed

            self.par_estimator = ParEstimator(
                workers.START_PAR_WORKER, self.is_idle_for_par, self.send
            )
        self.par_estimator.queue_deal(request)

    def queue_move_question(self, request: AskMoveReason) -> None:
        """Queue the question about a move. The first one imports the module."""
        if self.move_explainer is None:
            from ui.browser.move_explainer import MoveExplainer  # packed until it is needed

            self.move_explainer = MoveExplainer(self.bots.advise_seat, self.send)
        self.move_explainer.queue_question(request)

    async def is_idle_for_par(self) -> bool:
        """Return whether the page is idle enough to estimate par."""
        is_waiting = self.waiting and not self.waiting.done()
        return (
            not is_waiting and may_estimate_par(self.model) and await dom.may_do_background_work()
        )

    async def review_choices(self, record: Record) -> None:
        """Let the bots' worker review my choices, as long as the deal is shown."""
        await dom.wait_until_painted()
        await self.bots.has_started.wait()
        from ui.browser.choice_reviewing import review_in_worker  # packed until it is needed

        began = dom.page_time()
        review = await review_in_worker(
            record, self.bots.worker, lambda: is_deal_shown(self.model, record)
        )
        self.send(review)
        dom.measure_time("zwanzig:review", began)

    async def download_match(self, request: DownloadWholeMatch) -> None:
        """Offer the whole match as a file, or only its loaded deals if earlier ones are missing."""
        text = await self.record_text.load_whole_record(
            request.record, request.match_id, request.salt
        )
        dom.start_download(
            f"{request.record.game}.json",
            text or saved_matches.dump_match(saved_matches.match_to_save(self.model)),
        )
        if not text:
            self.send(RecordRejected(say(self.model.settings.language, "ui.record.lacking")))

    def list_all_rows(self, is_new_database: bool) -> dict[str, str]:
        """Return all rows for what the page holds, and for a new database also other matches."""
        return save_changes.all_rows(self.model, is_new_database)

    def on_connection_lost(self) -> None:
        """Save all waiting rows again, over another connection to the database."""
        start_task(self.report_saving_and_retry(self.store.begin_saving({})))

    def screen_for_next_visit(self) -> tuple[str, str, str]:
        """Return the game on the table, the screen for its next visit, and the position."""
        return (
            self.model.record.game,
            next_visit_html(self.model),
            saved_matches.position_key(saved_matches.match_to_save(self.model)),
        )

    def wait_for(
        self, start: Callable[[Awaitable[None]], asyncio.Future[None]], work: Awaitable[None]
    ) -> None:
        """Wait for a bot or a pause, and stop any earlier wait."""
        if self.waiting:
            self.waiting.cancel()
        self.waiting = start(work)

    async def send_later(self, effect: SendLater) -> None:
        """Send a message after a while, but not while the toast is hovered or focused."""
        await asyncio.sleep(effect.ms / 1000)
        while dom.find_element("#toast:is(:hover, :focus-within)"):
            await asyncio.sleep(1)
        self.send(effect.message)

    async def send_after_pause(self, effect: StartTimer) -> None:
        """Send a message after a pause."""
        await asyncio.sleep(effect.ms / 1000)
        self.send(effect.message)

    async def report_days(self) -> None:
        """Report the date, and every new one as it begins."""
        while True:
            self.run_effect(AskDate())
            await asyncio.sleep(min(dom.ms_until_tomorrow() / 1000, LONGEST_DAY_WAIT))

    async def ask_bot(self, question: AskBot) -> None:
        """Let a bot choose from its own view, and act no sooner than its pause is over."""
        started = time.monotonic()
        advice = await self.bot_advice(question)
        elapsed = time.monotonic() - started
        await asyncio.sleep(max(0.0, bot_delay_ms(question, advice.action) / 1000 - elapsed))
        self.send(BotActed(advice.action, question.record, advice))

    async def ask_hint(self, question: AskHint) -> None:
        """Let a bot say what it would do in my place."""
        self.send(AdviceGiven(await self.bot_advice(question), question.record))

    async def bot_advice(self, question: AskBot | AskHint) -> Advice:
        """Return a bot's advice for the seat to act. Show a sign if that takes long."""
        await dom.wait_until_painted()  # the last action must be visible first
        began = dom.page_time()
        timer = asyncio.get_running_loop().call_later(THINKING_DELAY, dom.show_thinking, True)
        try:
            return await self.bots.advise_seat(question)
        finally:
            timer.cancel()
            dom.show_thinking(False)
            thinker = "page" if self.bots.worker is None else "worker"
            dom.measure_time("zwanzig:bot", began, level=question.level, by=thinker)


async def start_table() -> TablePage:
    """Draw the first table, and listen to events."""
    store = Store()
    table = TablePage(await load_first_model(store), dom.make_patcher(), store)
    show_faults(lambda: table.model)
    store.register_loss_callbacks(table.list_all_rows, table.on_connection_lost)
    claim = asyncio.ensure_future(
        table.send_result(table.match_lock.request_match_lock(AcquireLock(lock_key(table.model))))
    )
    is_shown = is_record_prerendered(
        record_text_before_deals(table.model.record)
        + record_text_from_last_deal(table.model.record)
    )
    if not is_shown:
        table.draw_model()
    mark_painted()
    await claim
    events.connect_events(table)
    locks.connect_tabs(table.send, store, table.match_lock)
    save_screen_on_leaving(store, table.screen_for_next_visit)
    if is_shown:
        table.hydrate_prerendered_page()
    else:
        table.send(PageReady())
    table.back_button.start()
    dom.mark_time("zwanzig:ready")
    events.open_linked_panel(table)
    return table


async def main() -> None:
    """Start the table, then its workers and offline copy. Report a table that cannot be drawn."""
    try:
        table = await start_table()
    except Exception as error:
        offline.report_failed_start(error)
        raise
    await dom.wait_until_painted()
    await asyncio.wait({start_task(table.bots.start_worker_with_retries())}, timeout=MAX_BOT_WAIT)
    # Now, because a killed browser fires no event.
    table.attempt(
        lambda: save_first_screen(table.store, *table.screen_for_next_visit()), "first screen"
    )
    await asyncio.wait({start_task(table.maintenance.start_maintenance())})
    await asyncio.wait({start_task(table.storage_room.check_free_space())})
    start_task(table.report_days())
    await table.record_text.fill_missing_deals()
    dom.mark_time("zwanzig:settled")


if not dom.is_embedded():  # ui/browser/embedded.py starts an embed
    start_task(main())
