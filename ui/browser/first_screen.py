"""The start of a visit: the prerendered deal, the first model, the screen for the next visit."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import js
from pyodide.ffi import create_proxy

from ui.app.start import make_first_model
from ui.browser import dom
from ui.browser.store import Store
from ui.model import Model
from ui.storage import saved_matches


def prerendered_seed() -> int | None:
    """Return the seed of the prerendered deal, if the page shows one."""
    seed = js.document.documentElement.getAttribute("data-first")
    return int(seed) if seed else None


def first_model_from_rows(rows: Mapping[str, str]) -> Model:
    """Return the first model of this visit."""
    language, seed, salt = dom.browser_language(), dom.fresh_seed(), dom.fresh_salt()
    try:
        return make_first_model(
            dom.address_parameters(),
            rows,
            language=language,
            seed=seed,
            is_reload=dom.was_reloaded_or_revisited(),
            shown_seed=prerendered_seed(),
            salt=salt,
        )
    except Exception:  # no stored row may keep the table from opening
        model = make_first_model({}, {}, language=language, seed=seed, salt=salt)
        damaged = json.dumps(dict(rows), ensure_ascii=False)
        return replace(model, stored=replace(model.stored, damaged_text=damaged))


async def load_first_model(store: Store) -> Model:
    """Return the first model of this visit. Reread a damaged match without cached state."""
    rows = await store.load_rows()
    model = first_model_from_rows(rows)
    if model.stored.damaged_text != rows.get(saved_matches.DAMAGED_KEY, ""):
        model = first_model_from_rows(await store.load_rows(ignore_cache=True) or rows)
    build, day = dom.build_id_and_date()
    return replace(model, program=replace(model.program, version=build, day=day))


def is_record_prerendered(record: str) -> bool:
    """Return whether the page already shows the table of a record, apart from earlier deals."""
    head, tail = dom.find_element("#record-head"), dom.find_element("#record-now")
    return bool(head and tail) and f"{head.textContent}{tail.textContent}" == record


def mark_painted() -> None:
    """Mark the first paint of the table, unless it was visible before Python started."""
    if not js.performance.getEntriesByName("zwanzig:painted").length:
        dom.mark_time("zwanzig:painted")


def save_first_screen(store: Store, game: str, html: str, position: str) -> None:
    """Save the screen of a game with its build and position, or delete it if empty."""
    build, _ = dom.build_id_and_date()
    screen = {"build": build, "mark": position, "html": html}
    store.save_screen(game, json.dumps(screen) if html else "")


def save_screen_on_leaving(store: Store, screen: Callable[[], tuple[str, str, str]]) -> None:
    """Save the current screen for the next visit whenever the page is left or hidden."""

    def save_if_hidden(event: Any) -> None:
        if event.type == "pagehide" or js.document.hidden:
            save_first_screen(store, *screen())

    js.addEventListener("pagehide", create_proxy(save_if_hidden))
    dom.listen_on_document("visibilitychange", save_if_hidden)
