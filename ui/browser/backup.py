"""The backup, where it touches the browser: rows into a file and back, a little at a time."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import js

from ui.backup.backup_file import BackupWriter, backup_file_name
from ui.backup.merge_plan import ROWS_PER_PIECE, erasing_changes
from ui.backup.preview import make_preview
from ui.backup.update import dump_bulk_change
from ui.browser import dom, workers
from ui.messages import BackupProgressed

PIECES_PER_PROGRESS = 8
"""Pieces after which it is told how far it is: every word draws the panel."""

SLICE_BYTES = 500_000
"""Bytes of a file that are read at once."""

MAX_TRIES = 3
"""How often a backup is compared anew with what is kept, if that has changed meanwhile."""

MAX_THREADS = 2
"""Threads that play the deals of a file again; each of them reads all of it."""

READING_THREADS: list[workers.PythonWorker] = []
"""The thread that has read a file, until that is brought in or not; first, others that help it."""


class BackupFailed(Exception):
    """It did not come about: the text `backup.problem.…`; "" where it was called off."""


async def run_order(page: Any, order: str, arg: str) -> None:
    """Do what the page wants done."""
    try:
        await ORDER_HANDLERS[order](page, arg)
    except Exception as problem:  # a browser may refuse with any error of its own
        end_threads()
        await page.store.write_held_rows()
        why = str(problem) if isinstance(problem, BackupFailed) else "failed"
        if why:
            page.send(BackupProgressed({"stage": "failed", "problem": why}))


def check_stage(page: Any, stage: str) -> None:
    """Stop where it has been called off."""
    if page.model.table.backup.stage != stage:
        raise BackupFailed("")


async def write_backup_file(page: Any, arg: str) -> None:
    """Write everything into a file, unless that is called off."""
    pieces = await page.store.read_pieces()
    day, total = dom.local_date(), int(pieces.length)
    writing, parts = BackupWriter(page.model.program.version, day), list[Any]()
    for done in range(total):
        if done % PIECES_PER_PROGRESS == 0:
            page.send(BackupProgressed({"done": done, "total": total}))
        await dom.next_frame()
        check_stage(page, "writing")
        text = writing.add_rows(map(tuple, pieces[done].to_py()))
        parts.append(js.Blob.new(dom.js_array(text)))  # the browser may put it on the disk
    dom.offer_download(backup_file_name(day), *parts, writing.finish_file())
    page.send(BackupProgressed({"stage": "written", "name": backup_file_name(day)}))


# --- reading -------------------------------------------------------------------------------


async def read_backup_file(page: Any, arg: str) -> None:
    """Read the file that was chosen, and tell what it would change."""
    end_threads()
    file = dom.find_element("#backup-file").files.item(0)
    await start_threads()
    decoder = js.TextDecoder.new()
    for done in range(0, file.size, SLICE_BYTES):
        page.send(BackupProgressed({"done": done, "total": file.size}))
        check_stage(page, "reading")
        data = await file.slice(done, done + SLICE_BYTES).arrayBuffer()
        await ask_all("file", decoder.decode(data, dom.js_object(stream=True)))
    about = await ask_all("end")
    await send_current_rows(page)
    await replay_deals(page, await ask_all("unknown"))
    facts = await ask_thread(READING_THREADS[0], "told")
    page.send(BackupProgressed({"stage": "read", "found": make_preview(about, facts)}))


async def start_threads() -> None:
    """Start as many threads as there are processors for; fewer where some do not start."""
    number = MAX_THREADS if js.navigator.hardwareConcurrency > 1 else 1
    results = await asyncio.gather(
        *(workers.START_BACKUP_WORKER() for _ in range(number)), return_exceptions=True
    )
    READING_THREADS.extend(result for result in results if isinstance(result, workers.PythonWorker))
    if not READING_THREADS:
        raise BackupFailed("failed")


async def ask_all(order: str, text: str = "") -> Any:
    """The answer of all threads to an order, which is the same."""
    answers = await asyncio.gather(*(ask_thread(thread, order, text) for thread in READING_THREADS))
    return answers[0]


async def replay_deals(page: Any, count: int) -> None:
    """Have so many slices of the deals played again, each by the next thread that is free."""
    slices, refused_keys = iter(range(count)), list[str]()

    async def replay_slices(thread: workers.PythonWorker) -> None:
        for number in slices:
            page.send(BackupProgressed({"done": number, "total": count}))
            refused_keys.extend(await ask_thread(thread, "proven", str(number)))
            check_stage(page, "reading")

    await asyncio.gather(*map(replay_slices, READING_THREADS))
    while len(READING_THREADS) > 1:
        READING_THREADS.pop().stop()
    await ask_thread(READING_THREADS[0], "refuse", json.dumps(refused_keys))


async def ask_thread(thread: workers.PythonWorker, order: str, text: str = "") -> Any:
    """The thread's answer to an order."""
    answer = json.loads(await thread.choose(order, text))
    if isinstance(answer, dict) and "problem" in answer:
        raise BackupFailed(answer["problem"])
    return answer


async def send_current_rows(page: Any) -> None:
    """Let the threads have what is kept now."""
    await ask_all("anew")
    for piece in await page.store.read_pieces():
        await ask_all("here", js.JSON.stringify(piece))


def end_threads() -> None:
    """End the threads that read, or have read, a file."""
    while READING_THREADS:
        READING_THREADS.pop().stop()


async def stop_reading(page: Any, arg: str) -> None:
    """End it all."""
    end_threads()


# --- changing ------------------------------------------------------------------------------


async def bring_in_backup(page: Any, way: str) -> None:
    """Bring in the file that was read: all of it, or nothing."""
    if not READING_THREADS:
        raise BackupFailed("failed")
    page.store.held_rows = {}
    for _ in range(MAX_TRIES):
        await send_current_rows(page)
        count = await ask_thread(READING_THREADS[0], "change", way)
        pieces = dom.js_array()
        for number in range(count):
            page.send(BackupProgressed({"done": number, "total": 2 * count}))
            check_stage(page, "bringing")
            text = await READING_THREADS[0].choose("piece", str(number))
            pieces.push(js.JSON.parse(text))
        if await exchange_rows(page, pieces, "read", "bringing"):
            return
    raise BackupFailed("failed")


async def erase_rows(page: Any, part: str) -> None:
    """Erase a part."""
    page.store.held_rows = {}
    rows = [
        [key, text] for key, text in erasing_changes(await page.store.list_keys(), part).items()
    ]
    pieces = [rows[at : at + ROWS_PER_PIECE] for at in range(0, len(rows), ROWS_PER_PIECE)]
    await exchange_rows(page, dom.js_array(*pieces), part, "erasing")


async def exchange_rows(page: Any, pieces: Any, what: str, stage: str) -> bool:
    """Exchange rows and load the page anew; tell whether they were as they were thought to be."""
    total = sum(int(piece.length) for piece in pieces)

    def may_go_on(done: int) -> bool:
        page.send(BackupProgressed({"done": total + done, "total": 2 * total}))
        return bool(page.model.table.backup.stage == stage)

    outcome = await page.store.exchange_rows(pieces, dump_bulk_change(what), may_go_on)
    if outcome == "done":
        js.location.reload()
    elif outcome != "moved":
        raise BackupFailed(outcome if page.model.table.backup.stage == stage else "")
    return bool(outcome == "done")


async def undo_exchange(page: Any, text: str) -> None:
    """Bring back what was exchanged, and load the page anew."""
    page.store.held_rows = {}
    if not await page.store.settle_exchange(text):
        raise BackupFailed("failed")
    js.location.reload()


async def confirm_exchange(page: Any, arg: str) -> None:
    """Let the way back go."""
    await page.store.settle_exchange("")


ORDER_HANDLERS = {
    "write": write_backup_file,
    "read": read_backup_file,
    "stop": stop_reading,
    "bring": bring_in_backup,
    "erase": erase_rows,
    "back": undo_exchange,
    "settle": confirm_exchange,
}
