"""The entry point of the page: events become messages, messages models, and models HTML."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import Any

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
from ui.browser.effect_runners import EFFECT_RUNNERS, RUN_ELSEWHERE
from ui.browser.fault_notice import show_faults
from ui.browser.first_screen import (
    is_record_prerendered,
    load_first_model,
    mark_painted,
    save_first_screen,
    save_screen_on_leaving,
)
from ui.browser.plain_effects import report_days
from ui.browser.record_text import RecordText
from ui.browser.storage_room import StorageRoom
from ui.browser.store import Store
from ui.model import Model, Scene
from ui.model.effects import AcquireLock, AskBot, Effect, StartTimer
from ui.model.messages import PageReady, ProgramStatusChanged, SaveAttempted
from ui.position.scene import make_scene, root_attributes
from ui.storage import saved_matches
from ui.table.motion import card_moves, result_count_ups
from ui.table.record_footer import record_text_before_deals, record_text_from_last_deal
from ui.table.sounds import step_sounds
from ui.tabs.lock import lock_key

RETRY_DELAY = 5
"""Seconds after which a failed write to the database is tried again."""

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
        self.bots = Bots(
            workers.START_BOT_WORKER,
            lambda: self.send(ProgramStatusChanged({"has_stand_in": True})),
        )
        self.back_button = BackButton(self)
        self.record_text = RecordText(store)
        self.match_lock = locks.MatchLock(self.send, store)
        self.maintenance = offline.Maintenance(
            lambda news: self.send(ProgramStatusChanged(news)), store.delete_everything
        )
        self.waiting: asyncio.Future[None] | None = None
        self.is_retrying = False  # a failed write is about to be tried again

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
        if names:
            from ui.browser.sound import SOUND_PLAYER  # packed until it is needed

            SOUND_PLAYER.play_sounds(names, self.model.settings.sound)

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

    def run_effect(self, effect: Effect) -> None:
        """Run one effect. A bot or pause replaces the one that the page waits for."""
        if isinstance(effect, RUN_ELSEWHERE):
            return
        work = EFFECT_RUNNERS[type(effect)](self, effect)
        if work is None:
            return
        task = start_task(work, effect, partial(self.run_effect, effect))
        if isinstance(effect, AskBot | StartTimer):
            if self.waiting:
                self.waiting.cancel()
            self.waiting = task

    def save_rows(self, rows: Mapping[str, str]) -> None:
        """Start to save rows before drawing: whatever is visible must not be lost."""
        start_task(self.report_saving_and_retry(self.store.save_rows(rows)))

    async def report_saving_and_retry(self, saving_rows: Awaitable[str]) -> None:
        """Report when saving starts to fail and when it works again. Retry in between."""
        where = await saving_rows
        if self.model.program.may_store != bool(where):
            self.send(SaveAttempted(bool(where)))
        if where:
            await self.storage_room.on_rows_written(where)
        if where != "database" and not self.is_retrying:
            self.is_retrying = True
            await asyncio.sleep(RETRY_DELAY)
            self.is_retrying = False
            self.save_rows({})

    def screen_for_next_visit(self) -> tuple[str, str, str]:
        """Return the game on the table, the screen for its next visit, and the position."""
        return (
            self.model.record.game,
            next_visit_html(self.model),
            saved_matches.position_key(saved_matches.match_to_save(self.model)),
        )


async def start_table() -> TablePage:
    """Draw the first table, and listen to events."""
    store = Store()
    table = TablePage(await load_first_model(store), dom.make_patcher(), store)
    show_faults(lambda: table.model)
    store.register_loss_callbacks(
        lambda is_new_database: save_changes.all_rows(table.model, is_new_database),
        lambda: table.save_rows({}),  # those that wait, over another connection
    )
    claim = asyncio.ensure_future(
        table.match_lock.request_match_lock(AcquireLock(lock_key(table.model)))
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
    start_task(report_days(table))
    await table.record_text.fill_missing_deals()
    dom.mark_time("zwanzig:settled")


if not dom.is_embedded():  # ui/browser/embedded.py starts an embed
    start_task(main())
