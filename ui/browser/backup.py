"""The backup, where it touches the browser: rows into a file and back, a little at a time."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import js

from ui.backup.acting import dump_bulk_change
from ui.backup.file import BackupWriter, backup_file_name
from ui.backup.plan import ROWS_PER_PIECE, erasing_changes
from ui.backup.preview import make_preview
from ui.browser import dom, workers
from ui.messages import BackupProgressed

TOLD = 8
"""Pieces after which it is told how far it is: every word draws the panel."""

SLICE = 500_000
"""Bytes of a file that are read at once."""

TRIES = 3
"""How often a backup is compared anew with what is kept, if that has changed meanwhile."""

AT_ONCE = 2
"""Threads that play the deals of a file again; each of them reads all of it."""

THREADS: list[workers.Worker] = []
"""The thread that has read a file, until that is brought in or not; first, others that help it."""


class Failed(Exception):
    """It did not come about: the text `backup.problem.…`; "" where it was called off."""


async def carry_out(page: Any, order: str, arg: str) -> None:
    """Do what the page wants done."""
    try:
        await ORDERS[order](page, arg)
    except Exception as problem:  # a browser may refuse with any error of its own
        end_threads()
        await page.store.release()
        why = str(problem) if isinstance(problem, Failed) else "failed"
        if why:
            page.send(BackupProgressed({"stage": "failed", "problem": why}))


def go_on(page: Any, stage: str) -> None:
    """Stop where it has been called off."""
    if page.model.table.backup.stage != stage:
        raise Failed("")


async def write(page: Any, arg: str) -> None:
    """Write everything into a file, unless that is called off."""
    pieces = await page.store.everything()
    day, total = dom.today(), int(pieces.length)
    writing, parts = BackupWriter(page.model.program.version, day), list[Any]()
    for done in range(total):
        if done % TOLD == 0:
            page.send(BackupProgressed({"done": done, "total": total}))
        await dom.next_frame()
        go_on(page, "writing")
        text = writing.add_rows(map(tuple, pieces[done].to_py()))
        parts.append(js.Blob.new(dom.array(text)))  # the browser may put it on the disk
    dom.download(backup_file_name(day), *parts, writing.finish_file())
    page.send(BackupProgressed({"stage": "written", "name": backup_file_name(day)}))


# --- reading -------------------------------------------------------------------------------


async def read(page: Any, arg: str) -> None:
    """Read the file that was chosen, and tell what it would change."""
    end_threads()
    file = dom.find("#backup-file").files.item(0)
    await start_threads()
    decoder = js.TextDecoder.new()
    for done in range(0, file.size, SLICE):
        page.send(BackupProgressed({"done": done, "total": file.size}))
        go_on(page, "reading")
        data = await file.slice(done, done + SLICE).arrayBuffer()
        await ask_all("file", decoder.decode(data, dom.options(stream=True)))
    about = await ask_all("end")
    await compared(page)
    await replay_deals(page, await ask_all("unknown"))
    told = await asked(THREADS[0], "told")
    page.send(BackupProgressed({"stage": "read", "found": make_preview(about, told)}))


async def start_threads() -> None:
    """Start as many threads as there are processors for; fewer where some do not start."""
    number = AT_ONCE if js.navigator.hardwareConcurrency > 1 else 1
    found = await asyncio.gather(*(workers.BACKUP() for _ in range(number)), return_exceptions=True)
    THREADS.extend(one for one in found if isinstance(one, workers.Worker))
    if not THREADS:
        raise Failed("failed")


async def ask_all(order: str, text: str = "") -> Any:
    """The answer of all threads to an order, which is the same."""
    answers = await asyncio.gather(*(asked(thread, order, text) for thread in THREADS))
    return answers[0]


async def replay_deals(page: Any, count: int) -> None:
    """Have so many slices of the deals played again, each by the next thread that is free."""
    slices, refused = iter(range(count)), list[str]()

    async def work(thread: workers.Worker) -> None:
        for number in slices:
            page.send(BackupProgressed({"done": number, "total": count}))
            refused.extend(await asked(thread, "proven", str(number)))
            go_on(page, "reading")

    await asyncio.gather(*map(work, THREADS))
    while len(THREADS) > 1:
        THREADS.pop().stop()
    await asked(THREADS[0], "refuse", json.dumps(refused))


async def asked(thread: workers.Worker, order: str, text: str = "") -> Any:
    """The thread's answer to an order."""
    answer = json.loads(await thread.choose(order, text))
    if isinstance(answer, dict) and "problem" in answer:
        raise Failed(answer["problem"])
    return answer


async def compared(page: Any) -> None:
    """Let the threads have what is kept now."""
    await ask_all("anew")
    for piece in await page.store.everything():
        await ask_all("here", js.JSON.stringify(piece))


def end_threads() -> None:
    """End the threads that read, or have read, a file."""
    while THREADS:
        THREADS.pop().stop()


async def stop(page: Any, arg: str) -> None:
    """End it all."""
    end_threads()


# --- changing ------------------------------------------------------------------------------


async def bring(page: Any, way: str) -> None:
    """Bring in the file that was read: all of it, or nothing."""
    if not THREADS:
        raise Failed("failed")
    page.store.held = {}
    for _ in range(TRIES):
        await compared(page)
        count = await asked(THREADS[0], "change", way)
        pieces = dom.array()
        for number in range(count):
            page.send(BackupProgressed({"done": number, "total": 2 * count}))
            go_on(page, "bringing")
            text = await THREADS[0].choose("piece", str(number))
            pieces.push(js.JSON.parse(text))
        if await exchanged(page, pieces, "read", "bringing"):
            return
    raise Failed("failed")


async def erase(page: Any, part: str) -> None:
    """Erase a part."""
    page.store.held = {}
    rows = [[key, text] for key, text in erasing_changes(await page.store.keys(), part).items()]
    pieces = [rows[at : at + ROWS_PER_PIECE] for at in range(0, len(rows), ROWS_PER_PIECE)]
    await exchanged(page, dom.array(*pieces), part, "erasing")


async def exchanged(page: Any, pieces: Any, what: str, stage: str) -> bool:
    """Exchange rows and load the page anew; tell whether they were as they were thought to be."""
    total = sum(int(piece.length) for piece in pieces)

    def going(done: int) -> bool:
        page.send(BackupProgressed({"done": total + done, "total": 2 * total}))
        return bool(page.model.table.backup.stage == stage)

    came = await page.store.exchange(pieces, dump_bulk_change(what), going)
    if came == "done":
        js.location.reload()
    elif came != "moved":
        raise Failed(came if page.model.table.backup.stage == stage else "")
    return bool(came == "done")


async def back(page: Any, said: str) -> None:
    """Bring back what was exchanged, and load the page anew."""
    page.store.held = {}
    if not await page.store.answered(said):
        raise Failed("failed")
    js.location.reload()


async def settle(page: Any, arg: str) -> None:
    """Let the way back go."""
    await page.store.answered("")


ORDERS = {
    "write": write,
    "read": read,
    "stop": stop,
    "bring": bring,
    "erase": erase,
    "back": back,
    "settle": settle,
}
