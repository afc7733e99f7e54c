"""The browser side of a backup: rows to a file and back, in pieces to keep the page usable."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from typing import Any

import js

from ui.app.fault import report_fault
from ui.backup.backup_file import BackupWriter, backup_file_name
from ui.backup.merge_plan import ROWS_PER_PIECE, erasing_changes
from ui.backup.preview import make_preview
from ui.backup.update import dump_bulk_change
from ui.browser import dom, workers
from ui.browser.waiting import gather_when_all_done
from ui.model.messages import BackupProgressed

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


async def run_order(page: Any, order: str, arg: str) -> None:
    """Carry out an order of the page."""
    try:
        await ORDER_HANDLERS[order](page, arg)
    except Exception as error:  # browsers raise errors of any kind
        stop_backup_workers()
        await page.store.write_held_rows()
        problem = str(error) if isinstance(error, BackupFailed) else "failed"
        if not isinstance(error, BackupFailed):
            report_fault(error, f"backup {order}")
        if problem:
            page.send(BackupProgressed({"stage": "failed", "problem": problem}))


def check_stage_not_cancelled(page: Any, stage: str) -> None:
    """Raise `BackupFailed` if this stage was cancelled."""
    if page.model.backup.stage != stage:
        raise BackupFailed("")


async def write_backup_file(page: Any, arg: str) -> None:
    """Write all rows into a file, unless cancelled."""
    pieces = await page.store.read_rows_in_pieces()
    day, total = dom.local_date(), int(pieces.length)
    writer, parts = BackupWriter(page.model.program.version, day), list[Any]()
    for number in range(total):
        if number % PIECES_PER_PROGRESS == 0:
            page.send(BackupProgressed({"processed": number, "total": total}))
        await dom.wait_until_painted()
        check_stage_not_cancelled(page, "writing")
        text = writer.add_rows(map(tuple, pieces[number].to_py()))
        parts.append(js.Blob.new(dom.js_array(text)))  # the browser may move it to the disk
    dom.start_download(backup_file_name(day), *parts, writer.finish_file())
    page.send(BackupProgressed({"stage": "written", "name": backup_file_name(day)}))


# --- reading -------------------------------------------------------------------------------


async def read_backup_file(page: Any, arg: str) -> None:
    """Read the chosen file, and report what it would change."""
    stop_backup_workers()
    file = dom.find_element("#backup-file").files.item(0)
    await start_backup_workers()
    decoder = js.TextDecoder.new()
    for offset in range(0, file.size, SLICE_BYTES):
        page.send(BackupProgressed({"processed": offset, "total": file.size}))
        check_stage_not_cancelled(page, "reading")
        data = await file.slice(offset, offset + SLICE_BYTES).arrayBuffer()
        await ask_all_workers("file", decoder.decode(data, dom.js_object(stream=True)))
    contents = await ask_all_workers("end")
    await send_current_rows(page)
    await verify_file_deals(page, await ask_all_workers("unknown"))
    plan = await ask_backup_worker(READING_WORKERS[0], "describe-changes")
    page.send(BackupProgressed({"stage": "read", "preview": make_preview(contents, plan)}))


async def start_backup_workers() -> None:
    """Start one worker per processor up to `MAX_WORKERS`, and use the ones that start."""
    number = MAX_WORKERS if js.navigator.hardwareConcurrency > 1 else 1
    results = await asyncio.gather(
        *(workers.START_BACKUP_WORKER() for _ in range(number)), return_exceptions=True
    )
    READING_WORKERS.extend(result for result in results if isinstance(result, workers.PythonWorker))
    if not READING_WORKERS:
        raise BackupFailed("failed")


async def ask_all_workers(order: str, text: str = "") -> Any:
    """Send an order to all workers, and return their common answer."""
    answers = await gather_when_all_done(
        *(ask_backup_worker(worker, order, text) for worker in READING_WORKERS)
    )
    return answers[0]


async def verify_file_deals(page: Any, slice_count: int) -> None:
    """Replay the deals of a file slice by slice, each slice on the next free worker."""
    waiting_slices, refused_keys = deque(range(slice_count)), list[str]()

    async def replay_slices(worker: workers.PythonWorker) -> None:
        while waiting_slices:
            number = waiting_slices.popleft()
            page.send(BackupProgressed({"processed": number, "total": slice_count}))
            try:
                refused_keys.extend(await ask_backup_worker(worker, "proven", str(number)))
                check_stage_not_cancelled(page, "reading")
            except Exception:
                waiting_slices.clear()  # so that the other worker ends too
                raise

    await gather_when_all_done(*map(replay_slices, READING_WORKERS))
    while len(READING_WORKERS) > 1:
        READING_WORKERS.pop().stop()
    await ask_backup_worker(READING_WORKERS[0], "refuse", json.dumps(refused_keys))


async def ask_backup_worker(worker: workers.PythonWorker, order: str, text: str = "") -> Any:
    """Return a worker's answer to an order."""
    answer = json.loads(await worker.choose(order, text))
    if isinstance(answer, dict) and "problem" in answer:
        raise BackupFailed(answer["problem"])
    return answer


async def send_current_rows(page: Any) -> None:
    """Send the stored rows to the workers."""
    await ask_all_workers("clear-own-rows")
    for piece in await page.store.read_rows_in_pieces():
        await ask_all_workers("here", js.JSON.stringify(piece))


def stop_backup_workers() -> None:
    """Stop the workers that are reading, or have read, a file."""
    while READING_WORKERS:
        READING_WORKERS.pop().stop()


async def cancel_import(page: Any, arg: str) -> None:
    """Cancel the import."""
    stop_backup_workers()


# --- changing ------------------------------------------------------------------------------


async def import_backup(page: Any, way: str) -> None:
    """Import the file that was read: all of it, or nothing."""
    if not READING_WORKERS:
        raise BackupFailed("failed")
    page.store.held_rows = {}
    for _ in range(MAX_TRIES):
        await send_current_rows(page)
        count = await ask_backup_worker(READING_WORKERS[0], "change", way)
        pieces = dom.js_array()
        for number in range(count):
            page.send(BackupProgressed({"processed": number, "total": 2 * count}))
            check_stage_not_cancelled(page, "bringing")
            text = await READING_WORKERS[0].choose("piece", str(number))
            pieces.push(js.JSON.parse(text))
        if await exchange_rows_and_reload(page, pieces, "read", "bringing"):
            return
    raise BackupFailed("failed")


async def erase_part_of_rows(page: Any, part: str) -> None:
    """Delete one part of the stored rows."""
    page.store.held_rows = {}
    rows = [
        [key, text] for key, text in erasing_changes(await page.store.list_keys(), part).items()
    ]
    pieces = [rows[at : at + ROWS_PER_PIECE] for at in range(0, len(rows), ROWS_PER_PIECE)]
    await exchange_rows_and_reload(page, dom.js_array(*pieces), part, "erasing")


async def exchange_rows_and_reload(page: Any, pieces: Any, change: str, stage: str) -> bool:
    """Exchange rows and reload the page. Return `False` if the rows have changed meanwhile."""
    total = sum(int(piece.length) for piece in pieces)

    def may_go_on(exchanged_count: int) -> bool:
        page.send(BackupProgressed({"processed": total + exchanged_count, "total": 2 * total}))
        return bool(page.model.backup.stage == stage)

    outcome = await page.store.replace_rows_atomically(pieces, dump_bulk_change(change), may_go_on)
    if outcome == "done":
        js.location.reload()
    elif outcome != "moved":
        raise BackupFailed(outcome if page.model.backup.stage == stage else "")
    return bool(outcome == "done")


async def undo_exchange_and_reload(page: Any, text: str) -> None:
    """Undo an exchange of rows, and reload the page."""
    page.store.held_rows = {}
    if not await page.store.undo_or_confirm_exchange(text):
        raise BackupFailed("failed")
    js.location.reload()


async def discard_exchange_undo(page: Any, arg: str) -> None:
    """Discard what undoes the last exchange."""
    await page.store.undo_or_confirm_exchange("")


ORDER_HANDLERS = {
    "write": write_backup_file,
    "read": read_backup_file,
    "stop": cancel_import,
    "bring": import_backup,
    "erase": erase_part_of_rows,
    "back": undo_exchange_and_reload,
    "settle": discard_exchange_undo,
}
