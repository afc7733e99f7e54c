"""Effects that need nothing but the browser: pauses, the date, files and the printer."""

from __future__ import annotations

import asyncio

import js

from ui.app.page_loop import PageLoop
from ui.browser import dom
from ui.model.effects import AskDate, DownloadFile, PrintPage, SendLater, StartTimer
from ui.model.messages import ProgramStatusChanged

LONGEST_DAY_WAIT = 3600
"""Seconds after which the page asks for the date again, as clocks and time zones change."""


async def send_after_pause(page: PageLoop, effect: StartTimer) -> None:
    """Send a message after a pause."""
    await asyncio.sleep(effect.ms / 1000)
    page.send(effect.message)


async def send_later(page: PageLoop, effect: SendLater) -> None:
    """Send a message after a while, but not while the toast is hovered or focused."""
    await asyncio.sleep(effect.ms / 1000)
    while dom.find_element("#toast:is(:hover, :focus-within)"):
        await asyncio.sleep(1)
    page.send(effect.message)


def report_date(page: PageLoop, effect: AskDate) -> None:
    """Report the date if it has changed."""
    if (today := dom.local_date()) != page.model.program.today:
        page.send(ProgramStatusChanged({"today": today}))


async def report_days(page: PageLoop) -> None:
    """Report the date, and every new one as it begins."""
    while True:
        report_date(page, AskDate())
        await asyncio.sleep(min(dom.ms_until_tomorrow() / 1000, LONGEST_DAY_WAIT))


def download_file(page: PageLoop, effect: DownloadFile) -> None:
    """Offer a file for download."""
    dom.start_download(effect.name, effect.text)


def print_page(page: PageLoop, effect: PrintPage) -> None:
    """Print the page."""
    js.window.print()
