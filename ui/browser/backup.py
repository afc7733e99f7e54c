"""The backup, where it touches the browser: rows into a file, a little at a time."""

from __future__ import annotations

from typing import Any

from ui.backup.file import Writing, name
from ui.browser import dom
from ui.messages import Backed

TOLD = 8
"""Pieces after which it is told how far it is: every word draws the panel."""


async def carry_out(page: Any, order: str) -> None:
    """Do what the page wants done."""
    await ORDERS[order](page)


async def write(page: Any) -> None:
    """Write everything into a file, unless that is called off."""
    pieces = await page.store.everything()
    day, total = dom.today(), int(pieces.length)
    writing, parts = Writing(page.model.program.version, day), list[str]()
    for done in range(total):
        if done % TOLD == 0:
            page.send(Backed({"done": done, "total": total}))
        await dom.next_frame()
        if page.model.table.backup.stage != "writing":
            return
        parts.append(writing.more(map(tuple, pieces[done].to_py())))
    dom.download(name(day), *parts, writing.end())
    page.send(Backed({"stage": "written", "name": name(day)}))


ORDERS = {"write": write}
