"""What stands on the screen before Python: the deal it shows, and the screen kept for next time."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy

from ui.browser import dom

SCREEN = "screen/"
"""Key of a row, followed by the game: the page as HTML, the build that drew it, its position."""


def first_deal() -> int | None:
    """The seed of the deal that the page already shows, if it shows one."""
    seed = js.document.documentElement.getAttribute("data-first")
    return int(seed) if seed else None


def shows(record: str) -> bool:
    """Tell whether the page already shows the table of a record: its text but for the past."""
    head, now = dom.find("#record-head"), dom.find("#record-now")
    return bool(head and now) and f"{head.textContent}{now.textContent}" == record


def painted() -> None:
    """Mark that the table is seen, unless it was seen before Python was there."""
    if not js.performance.getEntriesByName("zwanzig:painted").length:
        dom.mark("zwanzig:painted")


def keep(game: str, html: str, mark: str) -> None:
    """Keep the screen of a game for the next visit; an empty one is forgotten."""
    screen = {"build": build(), "mark": mark, "html": html}
    dom.store_text(SCREEN + game, json.dumps(screen) if html else "")


def on_leaving(screen: Callable[[], tuple[str, str, str]]) -> None:
    """Whenever the page is left or hidden, keep the screen of a game for the next visit."""

    def leave(event: Any) -> None:
        if event.type == "pagehide" or js.document.hidden:
            keep(*screen())

    js.addEventListener("pagehide", create_proxy(leave))
    dom.listen("visibilitychange", leave)


def build() -> str:
    """The name of this build, which the next visit may no longer run."""
    found = dom.find('meta[name="zwanzig-build"]')
    return str(found.content) if found else ""
