"""The browser side of a backup: rows to a file and back, in pieces to keep the page usable."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar, TypeVarTuple, assert_never

import js

from ui.app.fault import report_fault
from ui.backup.backup_file import BackupWriter, backup_file_name
from ui.backup.importing import BackupImport, parse_preview
from ui.backup.merge_plan import ROWS_PER_PIECE, erasing_changes
from ui.backup.update import IMPORTED, dump_bulk_change
from ui.browser import dom, workers
from ui.browser.waiting import gather_when_all_done
from ui.model.backup import BackupProgress
from ui.model.effects import (
    BackupEffect,
    ConfirmBulkChange,
    ErasePart,
    ImportBackup,
    ReadBackup,
    StopBackup,
    UndoBulkChange,
    WriteBackup,
)
from ui.model.messages import BackupProgressed

if TYPE_CHECKING:
    from ui.browser.effect_page import EffectPage

T = TypeVar("T")
Arguments = TypeVarTuple("Arguments")

PIECES_PER_PROGRESS = 8
"""Pieces between two progress reports, since every report redraws the panel."""

SLICE_BYTES = 500_000
"""Bytes of a file read at once."""

MAX_TRIES = 3
"""Attempts to import a file while the stored rows keep changing."""

MAX_WORKERS = 2
"""Workers that replay the deals of a file. Each of them reads the whole file."""

READING_WORKERS: list[workers.PythonWorker] = []
"""The worker that has read a file, until the import ends or is cancelled. At first it has helpers.
"""


class BackupFailed(Exception):
    """A failed backup, with the key `backup.problem.…` of the reason, or "" if cancelled."""


async def run_backup_effect(page: EffectPage, effect: BackupEffect) -> None:
    """Run an effect of the backup, and report if it fails."""
    try:
        match effect:
            case WriteBackup():
                await write_backup_file(page)
            case ReadBackup():
                await read_backup_file(page)
            case ImportBackup(way):
                await import_backup(page, way)
            case StopBackup():
                stop_backup_workers()
            case ErasePart(part):
                await erase_part_of_rows(page, part)
            case UndoBulkChange(row):
                await undo_bulk_change(page, row)
            case ConfirmBulkChange():
                await page.store.undo_or_confirm_bulk_change("")
            case _:
                assert_never(effect)
    except Exception as error:  # browsers raise errors of any kind
        stop_backup_workers()
        await page.store.write_held_rows()
        problem = str(error) if isinstance(error, BackupFailed) else "failed"
        if not isinstance(error, BackupFailed):
            report_fault(error, effect)
        if problem:
            page.send(BackupProgressed(BackupProgress("failed", problem=problem)))


def report_progress(page: EffectPage, processed: int, total: int) -> None:
    """Report how far the present stage is."""
    progress = replace(page.model.backup, processed=processed, total=total)
    page.send(BackupProgressed(progress))


def check_stage_not_cancelled(page: EffectPage, stage: str) -> None:
    """Raise `BackupFailed` if this stage was cancelled."""
    if page.model.backup.stage != stage:
        raise BackupFailed("")


async def write_backup_file(page: EffectPage) -> None:
    """Write all rows into a file, unless cancelled."""
    pieces = await page.store.read_rows_in_pieces()
    day, total = dom.local_date(), int(pieces.length)
    writer, parts = BackupWriter(page.model.program.version, day), list[Any]()
    for number in range(total):
        if number % PIECES_PER_PROGRESS == 0:
            report_progress(page, number, total)
        await dom.wait_until_painted()
        check_stage_not_cancelled(page, "writing")
        text = writer.add_rows(map(tuple, pieces[number].to_py()))
        parts.append(js.Blob.new(dom.js_array(text)))  # the browser may move it to the disk
    dom.start_download(backup_file_name(day), *parts, writer.finish_file())
    page.send(BackupProgressed(BackupProgress("written", name=backup_file_name(day))))


# --- reading -------------------------------------------------------------------------------


async def read_backup_file(page: EffectPage) -> None:
    """Read the chosen file, and report what it would change."""
    stop_backup_workers()
    file = dom.find_element("#backup-file").files.item(0)
    await start_backup_workers()
    decoder = js.TextDecoder.new()
    for offset in range(0, file.size, SLICE_BYTES):
        report_progress(page, offset, file.size)
        check_stage_not_cancelled(page, "reading")
        data = await file.slice(offset, offset + SLICE_BYTES).arrayBuffer()
        text = str(decoder.decode(data, dom.js_object(stream=True)))
        await ask_all_workers(BackupImport.add_file_piece, text)
    await ask_all_workers(BackupImport.finish_file)
    await send_current_rows(page)
    await verify_file_deals(page, await ask_all_workers(BackupImport.count_new_deal_slices))
    preview = parse_preview(await ask_worker(READING_WORKERS[0], BackupImport.preview_json))
    page.send(BackupProgressed(BackupProgress("read", preview=preview)))


async def start_backup_workers() -> None:
    """Start a pool of workers, one per processor up to `MAX_WORKERS`."""
    number = MAX_WORKERS if js.navigator.hardwareConcurrency > 1 else 1
    results = await asyncio.gather(
        *(workers.START_BACKUP_WORKER() for _ in range(number)), return_exceptions=True
    )
    READING_WORKERS.extend(result for result in results if isinstance(result, workers.PythonWorker))
    if not READING_WORKERS:
        raise BackupFailed("failed")


async def ask_worker(
    worker: workers.PythonWorker, method: Callable[[BackupImport, *Arguments], T], *args: *Arguments
) -> T:
    """Call a method of the import in a worker, and return its result."""
    answer = json.loads(await worker.call_method(method.__name__, json.dumps(args)))
    if isinstance(answer, dict):
        raise BackupFailed(answer["problem"])
    result: T = answer
    return result


async def ask_all_workers(method: Callable[[BackupImport, *Arguments], T], *args: *Arguments) -> T:
    """Call a method of the import in all workers, and return their common result."""
    calls = (ask_worker(worker, method, *args) for worker in READING_WORKERS)
    return (await gather_when_all_done(*calls))[0]


async def verify_file_deals(page: EffectPage, slice_count: int) -> None:
    """Replay the deals of a file slice by slice, each slice on the next free worker."""
    waiting_slices, refused_names = deque(range(slice_count)), list[str]()

    async def replay_slices(worker: workers.PythonWorker) -> None:
        while waiting_slices:
            number = waiting_slices.popleft()
            report_progress(page, number, slice_count)
            try:
                refused_names.extend(
                    await ask_worker(worker, BackupImport.find_invalid_deals_in_slice, number)
                )
                check_stage_not_cancelled(page, "reading")
            except Exception:
                waiting_slices.clear()  # so that the other worker ends too
                raise

    await gather_when_all_done(*map(replay_slices, READING_WORKERS))
    while len(READING_WORKERS) > 1:
        READING_WORKERS.pop().stop()
    await ask_worker(READING_WORKERS[0], BackupImport.refuse_deals, refused_names)


async def send_current_rows(page: EffectPage) -> None:
    """Send the stored rows to the workers."""
    await ask_all_workers(BackupImport.clear_own_rows)
    for piece in await page.store.read_rows_in_pieces():
        await ask_all_workers(BackupImport.add_own_rows, piece.to_py())


def stop_backup_workers() -> None:
    """Stop the workers that are reading, or have read, a file."""
    while READING_WORKERS:
        READING_WORKERS.pop().stop()


# --- changing ------------------------------------------------------------------------------


async def import_backup(page: EffectPage, way: str) -> None:
    """Import the file that was read: all of it, or nothing."""
    if not READING_WORKERS:
        raise BackupFailed("failed")
    page.store.held_rows = {}
    for _ in range(MAX_TRIES):
        await send_current_rows(page)
        count = await ask_worker(READING_WORKERS[0], BackupImport.prepare_changes, way)
        pieces = dom.js_array()
        for number in range(count):
            report_progress(page, number, 2 * count)
            check_stage_not_cancelled(page, "importing")
            rows = await ask_worker(READING_WORKERS[0], BackupImport.changes_piece, number)
            pieces.push(dom.js_array(*rows))
        if await replace_rows_and_reload(page, pieces, IMPORTED, "importing"):
            return
    raise BackupFailed("failed")


async def erase_part_of_rows(page: EffectPage, part: str) -> None:
    """Delete one part of the stored rows."""
    page.store.held_rows = {}
    rows = [
        [key, text] for key, text in erasing_changes(await page.store.list_keys(), part).items()
    ]
    pieces = [rows[at : at + ROWS_PER_PIECE] for at in range(0, len(rows), ROWS_PER_PIECE)]
    await replace_rows_and_reload(page, dom.js_array(*pieces), part, "erasing")


async def replace_rows_and_reload(page: EffectPage, pieces: Any, change: str, stage: str) -> bool:
    """Replace rows and reload the page. Return `False` if the rows have changed meanwhile."""
    total = sum(int(piece.length) for piece in pieces)

    def may_go_on(replaced_count: int) -> bool:
        report_progress(page, total + replaced_count, 2 * total)
        return page.model.backup.stage == stage

    outcome = await page.store.replace_rows_atomically(pieces, dump_bulk_change(change), may_go_on)
    if outcome == "done":
        js.location.reload()
    elif outcome != "moved":
        raise BackupFailed(outcome if page.model.backup.stage == stage else "")
    return outcome == "done"


async def undo_bulk_change(page: EffectPage, row: str) -> None:
    """Undo or redo a change to many rows, and reload the page."""
    page.store.held_rows = {}
    if not await page.store.undo_or_confirm_bulk_change(row):
        raise BackupFailed("failed")
    js.location.reload()
