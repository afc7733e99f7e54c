"""Access to the DOM and browser APIs, without any decisions."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import js
from pyodide.ffi import create_once_callable, create_proxy, to_js
from pyscript.js_modules import idiomorph

from ui.app.fault import start_task
from ui.storage.links import moment_text, unescape_fragment
from ui.wording.speech import join_into_messages

SPEAK_DELAY_MS = 150
"""Screen readers drop what is announced sooner after a focus change."""

MIN_LINE_MS = 500
"""How long a message stays. Some screen readers drop a message that is replaced sooner."""

ELEMENT_NODE = 1
"""The `nodeType` of an element."""

MAX_IDLE_WAIT_MS = 500
"""Longest wait for an idle page."""

READER_ATTRIBUTES = {"open": "details", "value": "form[data-do] *, .own-names :focus"}
"""Attributes that the reader changes, by selector, and that a redraw must not reset: unfolded
details, unsent fields, and the name that is being typed.
"""

READER_STATE_SIGNS = ("<details", "<form", "own-names")
"""Texts in the HTML of a region that may have such attributes."""


def js_object(**values: Any) -> Any:
    """Return a plain JavaScript object."""
    return to_js(values, dict_converter=js.Object.fromEntries)


def js_array(*values: Any) -> Any:
    """Return a plain JavaScript array."""
    return to_js(list(values))


def close_popover() -> None:
    """Close the menu, or what else is open above the page. Tab leaves without closing it."""
    if popover := find_element(":popover-open"):
        popover.hidePopover()


def find_element(selector: str) -> Any:
    """Return the first element for a selector, or `None`."""
    return js.document.querySelector(selector)


def find_all(selector: str) -> list[Any]:
    """Return all elements for a selector."""
    return list(js.document.querySelectorAll(selector))


def make_patcher() -> Callable[[Mapping[str, str]], None]:
    """Return a function that morphs elements, given by id, into new HTML."""
    # Called for every node, so it is a native function: `Map.get` returns false for nodes to skip.
    skipped_nodes = js.Map.new()
    lookup = js.Reflect.get(js.Map.prototype, "get").bind(skipped_nodes)
    callbacks = js_object(
        beforeAttributeUpdated=create_proxy(may_update_attribute), beforeNodeMorphed=lookup
    )
    app_options = js_object(morphStyle="innerHTML", callbacks=callbacks)
    careful_options = js_object(morphStyle="outerHTML", callbacks=callbacks)
    plain_options = js_object(morphStyle="outerHTML")

    def patch(regions: Mapping[str, str]) -> None:
        """Draw all of `#app`, or regions of it. The callbacks run only where they are needed."""
        if skipped_nodes.size == 0 and (past := find_element("#record-past")):
            skipped_nodes.set(past, False)
        if "app" in regions:
            idiomorph.Idiomorph.morph(find_element("#app"), regions["app"], app_options)
            return
        blur_removed_focus(regions)
        template = js.document.createElement("template")
        template.innerHTML = "".join(regions.values())
        for new_element, html in zip(
            list(template.content.children), regions.values(), strict=True
        ):
            has_reader_state = any(sign in html for sign in READER_STATE_SIGNS)
            options = careful_options if has_reader_state else plain_options
            element = js.document.getElementById(new_element.id)
            idiomorph.Idiomorph.morph(element, new_element, options)

    return patch


def blur_removed_focus(regions: Mapping[str, str]) -> None:
    """Blur the focused element before drawing regions that no longer contain it.

    Otherwise the browser lays out everything drawn so far at the moment it removes the element.
    """
    active = js.document.activeElement
    active_id = str(active.id) if active else ""
    if not active_id or not regions:
        return
    region = active.closest(", ".join(f"#{region_id}" for region_id in regions))
    if region and f'id="{active_id}"' not in regions[str(region.id)]:
        active.blur()


def may_update_attribute(name: str, element: Any, kind: str) -> bool:
    """Return whether a redraw may change this attribute."""
    return name not in READER_ATTRIBUTES or not element.matches(READER_ATTRIBUTES[name])


def set_root_attributes(attributes: Mapping[str, str | None]) -> None:
    """Set attributes of the root element: language, theme, motion, deck, offline status."""
    set_attributes("html", attributes)


def set_attributes(selector: str, attributes: Mapping[str, str | None]) -> None:
    """Set attributes of an element. `None` removes one."""
    element = find_element(selector)
    for name, value in attributes.items():
        if value is None:
            element.removeAttribute(name)
        elif element.getAttribute(name) != value:
            element.setAttribute(name, value)


def show_thinking(thinking: bool) -> None:
    """Show or hide the sign of a thinking bot at the seat to act."""
    set_attributes("#table", {"data-thinking": "true" if thinking else None})


def listen_on_document(kind: str, handler: Callable[[Any], None]) -> None:
    """Call a handler for every event of this kind in the document."""
    js.document.addEventListener(kind, create_proxy(handler))


def keep_page_from_file(event: Any) -> Any:
    """Stop the browser from opening a dragged file in place of the page, and return the file.

    Dragged text still goes into fields.
    """
    transfer = getattr(event, "dataTransfer", None)  # other scripts send bare events
    if not transfer or "Files" not in list(transfer.types):
        return None
    event.preventDefault()
    return transfer.files.item(0)


def event_target(event: Any) -> Any:
    """Return the target element of an event, or the root element for other targets.

    Extensions and other scripts dispatch events on the document, and some browsers on text nodes.
    """
    target = event.target
    return target if getattr(target, "nodeType", 0) == ELEMENT_NODE else js.document.documentElement


def listen_for_hash_changes(handler: Callable[[str, str], None]) -> None:
    """Call a handler with the contents of links that are pasted into this page's address.

    First come settings (`s`), house rules (`h`) and the setting or rule to show (`PANEL_LINKS`), as
    far as the link has them, but not when Back reaches it again. Then comes a record with a moment
    in it (`r`, or `same` for an unchanged record, as when going back and forth), or else the moment
    alone (`p`, "" for none).
    """
    last_record = [address_parameters().get("r")]

    def on_hash_change(event: Any) -> None:
        unescape_address()
        parameters = address_parameters()
        is_reached_again = isinstance(js.history.state, str)  # see ui/browser/back.py
        for kind in () if is_reached_again else ("s", "h", *PANEL_LINKS):
            if parameters.get(kind) or kind in PANEL_LINKS and kind in parameters:
                handler(kind, parameters[kind])
        record, moment = parameters.get("r"), moment_text(parameters)
        record_kind = "same" if record == last_record[0] else "r"
        last_record[0] = record
        if record:
            handler(record_kind, f"{record} {moment}")
        else:
            handler("p", moment)

    js.addEventListener("hashchange", create_proxy(on_hash_change))


PANEL_LINKS = ("settings", "rule", "help")
"""Parts of an address that name a setting, a house rule or a part of the help to show."""


def unescape_address() -> None:
    """Replace an address that another program has escaped by its plain form."""
    escaped = js.location.hash[1:]
    if (plain := unescape_fragment(escaped)) != escaped:
        page = js.location.pathname + js.location.search
        js.history.replaceState(js.history.state, "", f"{page}#{plain}")


MOMENT_KEYS = ("d", "p", "eyes")
"""Parts of an address that name a moment: the deal, its actions so far, the viewpoint."""


def set_address_moment(
    moment_text: str, add_entry: Callable[[], None] | None, *, is_own_match: bool
) -> None:
    """Put a moment into the address, and keep its other parts.

    `add_entry` adds the address to the history.

    With `is_own_match`, a linked record is removed: the moment is in the player's own match.
    """
    parameters = js.URLSearchParams.new(js.location.hash[1:])
    # A line of the log is a link that has put the moment into the address already.
    is_named = moment_text.startswith(f"d={parameters.get('d')}&p={parameters.get('p')}&")
    for name in (*MOMENT_KEYS, "r") if is_own_match else MOMENT_KEYS:
        parameters.delete(name)
    fragment = "&".join(filter(None, (str(parameters.toString()), moment_text)))
    if f"#{fragment}" == (js.location.hash or "#"):
        return
    page = js.location.pathname + js.location.search
    if add_entry and not is_named:
        add_entry()
    js.history.replaceState(js.history.state, "", f"{page}#{fragment}" if fragment else page)


def is_embedded() -> bool:
    """Return whether this is an embed (ui/browser/embedded.py)."""
    return bool(js.document.documentElement.hasAttribute("data-embed"))


def mark_time(name: str) -> None:
    """Set a mark on the performance timeline."""
    js.performance.mark(name)


def page_time() -> float:
    """Return the current time on the performance timeline."""
    return float(js.performance.now())


def measure_time(name: str, began: float, **detail: Any) -> None:
    """Add an entry from `began` to now to the performance timeline."""
    js.performance.measure(name, js_object(start=began, detail=js_object(**detail)))


async def wait_until_painted() -> None:
    """Wait until what was drawn is on the screen."""
    frame_shown: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def on_painted() -> None:
        if not frame_shown.done():  # the waiting task may have been cancelled
            frame_shown.set_result(None)

    callback = create_once_callable(on_painted)
    js.requestAnimationFrame(create_once_callable(lambda *_: js.setTimeout(callback, 0)))
    await frame_shown


async def may_do_background_work() -> bool:
    """Return whether the page is visible and the device neither runs on battery nor saves data.

    A browser that does not say is assumed to have power.
    """
    if js.document.hidden or getattr(getattr(js.navigator, "connection", None), "saveData", False):
        return False
    try:
        battery = await js.navigator.getBattery()
    except Exception:  # the API is missing, or a policy forbids it
        return True
    return bool(battery.charging)


async def wait_until_idle() -> None:
    """Wait until the page is idle, or for a moment if the browser cannot tell."""
    idle: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    callback = create_once_callable(lambda *_: idle.set_result(None))
    if hasattr(js, "requestIdleCallback"):
        js.requestIdleCallback(callback, js_object(timeout=MAX_IDLE_WAIT_MS))
    else:
        js.setTimeout(callback, MAX_IDLE_WAIT_MS)
    await idle


def focus_first(selectors: Iterable[str], *, scroll: bool, unfold: bool = False) -> None:
    """Focus the first visible element that the selectors match.

    With `unfold`, folded details are opened first: the element itself and all around it.
    """
    for selector in selectors:
        for element in js.document.querySelectorAll(selector):
            while unfold and (details := element.closest("details:not([open])")):
                details.open = True
            if element.checkVisibility():
                element.focus(js_object(preventScroll=not scroll))
                if unfold:  # an element that has the focus already is not scrolled to by it
                    element.scrollIntoView(js_object(block="nearest"))
                return


def shown_panel() -> str:
    """Return the name of the panel in the page, or "" if there is none."""
    panel = find_element("#panel")
    return str(panel.dataset.panel) if panel else ""


def scroll_to_top(selector: str) -> None:
    """Scroll an element to its top, if there is such an element."""
    if element := find_element(selector):
        element.scrollTop = 0


def close_bubble() -> bool:
    """Close the open bubble that has the focus or is alone, and return whether there was one."""
    bubble = find_element(".source-details[open]:focus-within") or find_element(
        ".source-details[open]"
    )
    if bubble:
        bubble.open = False
        bubble.firstElementChild.focus()
    return bool(bubble)


FOCUS_AREAS = "#table, #panel, #welcome, #toast"
"""Areas from which the page may move the focus without being asked."""


def is_focus_lost() -> bool:
    """Return whether the focus is nowhere, or on something that nobody can reach."""
    active = js.document.activeElement
    return not active or active == js.document.body or not is_reachable(active)


def is_reachable(element: Any) -> bool:
    """Return whether an element is in the page, visible, and not behind a panel."""
    return bool(element.checkVisibility()) and not element.closest("[inert]")


def may_move_focus() -> bool:
    """Return whether the page may move the focus unasked: it is lost or in `FOCUS_AREAS`."""
    return is_focus_lost() or bool(js.document.activeElement.closest(FOCUS_AREAS))


def address_parameters() -> dict[str, str]:
    """Return the parameters of the address: its query string and its fragment."""
    parameters = {}
    for text in (js.location.search, js.location.hash[1:]):
        for key, value in js.Array.from_(js.URLSearchParams.new(text).entries()):
            parameters[key] = value
    return parameters


def was_reloaded_or_revisited() -> bool:
    """Return whether this visit is a reload or a return by the back button."""
    entries = js.performance.getEntriesByType("navigation")
    return bool(entries.length) and entries[0].type != "navigate"


def browser_language() -> str:
    """Return the reader's first language, with its country if the browser has one: de, de-AT."""
    return str(js.navigator.language or "en")


def build_id_and_date() -> tuple[str, str]:
    """Return the id of this page's build and its day. Both are empty during development."""
    meta = find_element("meta[name=zwanzig-build]")
    return (str(meta.content), str(meta.dataset.day or "")) if meta else ("", "")


def local_date() -> str:
    """Return the date in the player's time zone, such as 2026-11-25."""
    date = js.Date.new()
    return f"{date.getFullYear()}-{date.getMonth() + 1:02}-{date.getDate():02}"


def ms_until_tomorrow() -> float:
    """Return the milliseconds until midnight in the player's time zone."""
    now = js.Date.new()
    midnight = js.Date.new(now.getFullYear(), now.getMonth(), now.getDate() + 1)
    return float(midnight.getTime() - now.getTime())


def fresh_seed() -> int:
    """Return an unguessable seed."""
    high, low = js.crypto.getRandomValues(js.Uint32Array.new(2))
    return (int(high) >> 11 << 32) + int(low)


def fresh_salt() -> str:
    """Return 128 unguessable bits as hexadecimal digits."""
    return "".join(f"{int(part):08x}" for part in js.crypto.getRandomValues(js.Uint32Array.new(4)))


def storage_prefix() -> str:
    """Return the prefix of this site's rows, which contains its folder."""
    return f"zwanzig/2{js.URL.new('./', js.location.href).pathname} "


def load_from_local_storage(key: str) -> str:
    """Load a small text from `localStorage`, or "" if there is none."""
    try:
        return str(js.localStorage.getItem(storage_prefix() + key) or "")
    except Exception:  # browsers raise errors of any kind
        return ""


def save_to_local_storage(key: str, text: str) -> bool:
    """Save a small text in `localStorage`, or delete an empty one. Return whether that worked."""
    try:
        if text:
            js.localStorage.setItem(storage_prefix() + key, text)
        else:
            js.localStorage.removeItem(storage_prefix() + key)
        return True
    except Exception:  # browsers raise errors of any kind
        return False


def address_with_fragment(fragment: str) -> str:
    """Return this page's address with another fragment."""
    page = js.location.href.partition("#")[0].partition("?")[0]
    return str(js.URL.new(fragment, page).href)


DOWNLOAD_TIMEOUT_MS = 60_000
"""How long an offered file stays available. Safari starts to read it after the click."""


def start_download(name: str, *texts: str) -> None:
    """Start the download of texts as one file."""
    blob = js.Blob.new(to_js(list(texts)), js_object(type="text/plain;charset=utf-8"))
    link = js.document.createElement("a")
    link.href = js.URL.createObjectURL(blob)
    link.download = name
    link.click()
    address = link.href
    js.setTimeout(
        create_once_callable(lambda: js.URL.revokeObjectURL(address)), DOWNLOAD_TIMEOUT_MS
    )


class StatusVoice:
    """The live region for screen readers: texts in sequence, not too soon, even repeated ones.

    Texts sent while a message stays are joined into the next one.
    """

    def __init__(self) -> None:
        self.waiting: list[str] = []
        self.is_speaking = False

    def queue_status_text(self, text: str) -> None:
        """Queue a text for the status region."""
        if text:
            self.waiting.append(text)
            if not self.is_speaking:
                self.is_speaking = True  # now, so that texts of the same step are joined
                start_task(self._speak_waiting())

    async def _speak_waiting(self) -> None:
        try:
            while self.waiting:
                await asyncio.sleep(SPEAK_DELAY_MS / 1000)
                text, *self.waiting = join_into_messages(self.waiting)
                line = js.document.createElement("span")
                line.textContent = text
                find_element("#status").replaceChildren(line)
                await asyncio.sleep(MIN_LINE_MS / 1000)
        finally:
            self.is_speaking = False
