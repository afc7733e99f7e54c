"""The browser, as far as the page needs it: everything here touches the DOM and nothing decides."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import js
from pyodide.ffi import create_once_callable, create_proxy, to_js
from pyscript.js_modules import idiomorph

from ui.storage.links import moment_argument, unescape_fragment
from ui.wording.speech import join_into_messages

SPEAK_DELAY_MS = 150
"""Focus narration swallows what is said sooner after a focus change (Y15)."""

ELEMENT_NODE = 1
"""What `nodeType` says of an element."""

MAX_IDLE_WAIT_MS = 500
"""Longest wait for a page that has nothing to do."""

FIRST_RELEASE_PREFIX = "zwanzig/1/"
"""What the names of the first release's rows begin with, in every folder."""

READER_ATTRIBUTES = {"open": "details", "value": "form[data-do] *"}
"""What belongs to the reader and not to the view: details unfolded, fields not sent yet."""


def js_object(**values: Any) -> Any:
    """A plain JavaScript object."""
    return to_js(values, dict_converter=js.Object.fromEntries)


def js_array(*values: Any) -> Any:
    """A plain JavaScript array."""
    return to_js(list(values))


def find_element(selector: str) -> Any:
    """The first element for a selector, or `None`."""
    return js.document.querySelector(selector)


def make_patcher() -> Callable[[Mapping[str, str]], None]:
    """A function that turns elements, by their ids, into the HTML it is given (Y3)."""
    # A lookup of the browser's own, asked for every node: false for what nobody may draw over.
    apart = js.Map.new()
    lookup = js.Reflect.get(js.Map.prototype, "get").bind(apart)
    callbacks = js_object(
        beforeAttributeUpdated=create_proxy(may_update_attribute), beforeNodeMorphed=lookup
    )
    inside = js_object(morphStyle="innerHTML", callbacks=callbacks)
    careful = js_object(morphStyle="outerHTML", callbacks=callbacks)
    plain = js_object(morphStyle="outerHTML")

    def patch(regions: Mapping[str, str]) -> None:
        """Draw `#app` whole, or regions of it. Python is asked only where it has a say."""
        if apart.size == 0 and (past := find_element("#record-past")):
            apart.set(past, False)
        if "app" in regions:
            idiomorph.Idiomorph.morph(find_element("#app"), regions["app"], inside)
            return
        blur_removed_focus(regions)
        template = js.document.createElement("template")
        template.innerHTML = "".join(regions.values())
        for new_element, html in zip(
            list(template.content.children), regions.values(), strict=True
        ):
            theirs = "<details" in html or "<form" in html
            element = js.document.getElementById(new_element.id)
            idiomorph.Idiomorph.morph(element, new_element, careful if theirs else plain)

    return patch


def blur_removed_focus(regions: Mapping[str, str]) -> None:
    """Take the focus off what these regions no longer hold, before anything is drawn.

    A browser that takes away what has the focus lays out all that has been drawn by then.
    """
    active = js.document.activeElement
    name = str(active.id) if active else ""
    if not name or not regions:
        return
    region = active.closest(", ".join(f"#{name_of_region}" for name_of_region in regions))
    if region and f'id="{name}"' not in regions[str(region.id)]:
        active.blur()


def may_update_attribute(name: str, element: Any, kind: str) -> bool:
    """Tell whether an attribute is the view's to change."""
    return name not in READER_ATTRIBUTES or not element.matches(READER_ATTRIBUTES[name])


def set_root_attributes(attributes: Mapping[str, str | None]) -> None:
    """Set attributes of the root element: language, theme, motion, deck, promises."""
    set_attributes("html", attributes)


def set_attributes(selector: str, attributes: Mapping[str, str | None]) -> None:
    """Set attributes of an element; `None` removes one."""
    element = find_element(selector)
    for name, value in attributes.items():
        if value is None:
            element.removeAttribute(name)
        elif element.getAttribute(name) != value:
            element.setAttribute(name, value)


def show_thinking(thinking: bool) -> None:
    """Put the sign of a thinking bot at the seat whose turn it is, or take it away."""
    set_attributes("#table", {"data-thinking": "true" if thinking else None})


def listen_on_document(kind: str, handler: Callable[[Any], None]) -> None:
    """Call a handler for every event of this kind anywhere in the document."""
    js.document.addEventListener(kind, create_proxy(handler))


def event_target(event: Any) -> Any:
    """Return the element that an event is for: the root where it is for the whole document.

    Extensions and other scripts send events to the document, and some browsers to a text.
    """
    target = event.target
    return target if getattr(target, "nodeType", 0) == ELEMENT_NODE else js.document.documentElement


def watch_links(handler: Callable[[str, str], None]) -> None:
    """Call a handler with what a link carries that is pasted into the address of this page:
    settings (`s`), house rules (`h`), or which setting to show (`settings`), maybe none of them;
    then with the moment of a deal that it names (`p`), "" for none, or with a record and such a
    moment of it (`r`; `same` for the record of before, in which one goes back and forth).
    """
    last_record = [address_parameters().get("r")]

    def on_hash_change(event: Any) -> None:
        unescape_address()
        parameters = address_parameters()
        for kind in ("s", "h", "settings"):
            if parameters.get(kind) or kind == "settings" and kind in parameters:
                handler(kind, parameters[kind])
        record, moment_text = parameters.get("r"), moment_argument(parameters)
        of_record = "same" if record == last_record[0] else "r"
        last_record[0] = record
        handler(of_record if record else "p", f"{record} {moment_text}" if record else moment_text)

    js.addEventListener("hashchange", create_proxy(on_hash_change))


def unescape_address() -> None:
    """Have the address say plainly what it carries, where a program has escaped its signs."""
    escaped = js.location.hash[1:]
    if (plain := unescape_fragment(escaped)) != escaped:
        page = js.location.pathname + js.location.search
        js.history.replaceState(None, "", f"{page}#{plain}")


MOMENT_KEYS = ("d", "p", "eyes")
"""Parts of an address that name a moment: the deal, its actions so far, whose eyes."""


def set_address_moment(moment_text: str, *, fresh: bool, own: bool) -> None:
    """Have the address name a moment, beside what else it carries.

    The record of others goes from it where the match is an `own` one.
    """
    parameters = js.URLSearchParams.new(js.location.hash[1:])
    is_named = moment_text.startswith(
        f"d={parameters.get('d')}&p={parameters.get('p')}&"
    )  # by a line of the log
    for name in (*MOMENT_KEYS, "r") if own else MOMENT_KEYS:
        parameters.delete(name)
    fragment = "&".join(filter(None, (str(parameters.toString()), moment_text)))
    if f"#{fragment}" == (js.location.hash or "#"):
        return
    page = js.location.pathname + js.location.search
    write_history = js.history.pushState if fresh and not is_named else js.history.replaceState
    write_history.call(js.history, None, "", f"{page}#{fragment}" if fragment else page)


def is_embedded() -> bool:
    """Tell whether this is a table in the page of someone else (ui/browser/embedded.py)."""
    return bool(js.document.documentElement.hasAttribute("data-embed"))


def mark_time(name: str) -> None:
    """Set a mark of the performance timeline."""
    js.performance.mark(name)


def page_time() -> float:
    """Where the performance timeline is."""
    return float(js.performance.now())


def measure_time(name: str, began: float, **detail: Any) -> None:
    """Set an entry of the performance timeline from `began` to now."""
    js.performance.measure(name, js_object(start=began, detail=js_object(**detail)))


async def next_frame() -> None:
    """Wait until what was drawn is on the screen."""
    frame_shown: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def on_painted() -> None:
        if not frame_shown.done():  # whoever waited may have been called off
            frame_shown.set_result(None)

    late = create_once_callable(on_painted)
    js.requestAnimationFrame(create_once_callable(lambda *_: js.setTimeout(late, 0)))
    await frame_shown


async def has_power() -> bool:
    """Tell whether the page is looked at, and the device neither runs on its battery nor saves.

    A browser that does not tell is taken to have power.
    """
    if js.document.hidden or getattr(getattr(js.navigator, "connection", None), "saveData", False):
        return False
    try:
        battery = await js.navigator.getBattery()
    except Exception:  # there is no such thing, or a policy forbids it
        return True
    return bool(battery.charging)


async def wait_until_idle() -> None:
    """Wait until the page has nothing to do, for a moment at most; some browsers cannot tell."""
    free: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    done = create_once_callable(lambda *_: free.set_result(None))
    if hasattr(js, "requestIdleCallback"):
        js.requestIdleCallback(done, js_object(timeout=MAX_IDLE_WAIT_MS))
    else:
        js.setTimeout(done, MAX_IDLE_WAIT_MS)
    await free


def focus_first(selectors: Iterable[str], *, scroll: bool, unfold: bool = False) -> None:
    """Focus the first element that can be seen among those the selectors find.

    With `unfold` the one that is meant is made to be seen first.
    """
    for selector in selectors:
        for element in js.document.querySelectorAll(selector):
            while unfold and (details := element.parentElement.closest("details:not([open])")):
                details.open = True
            if element.checkVisibility():
                element.focus(js_object(preventScroll=not scroll))
                return


FOCUS_AREAS = "#table, #panel, #welcome, #toast"
"""Where the focus is that the page may move."""


def is_focus_free() -> bool:
    """Tell whether the focus may be moved: it is nowhere, at the table, or in what may go away."""
    active = js.document.activeElement
    return not active or active == js.document.body or bool(active.closest(FOCUS_AREAS))


def address_parameters() -> dict[str, str]:
    """The parameters of the URL, with `r` from its fragment."""
    parameters = {}
    for text in (js.location.search, js.location.hash[1:]):
        for key, value in js.Array.from_(js.URLSearchParams.new(text).entries()):
            parameters[key] = value
    return parameters


def was_reloaded() -> bool:
    """Tell whether this visit is a reload or a return by the back button."""
    entries = js.performance.getEntriesByType("navigation")
    return bool(entries.length) and entries[0].type != "navigate"


def browser_language() -> str:
    """The reader's first language, with its country if the browser says one: de, de-AT."""
    return str(js.navigator.language or "en")


def local_date() -> str:
    """The date where the player is, as 2026-11-25."""
    date = js.Date.new()
    return f"{date.getFullYear()}-{date.getMonth() + 1:02}-{date.getDate():02}"


def fresh_seed() -> int:
    """A seed that nobody can guess."""
    high, low = js.crypto.getRandomValues(js.Uint32Array.new(2))
    return (int(high) >> 11 << 32) + int(low)


def fresh_salt() -> str:
    """Return 128 bits that nobody can guess, as hexadecimal digits."""
    return "".join(f"{int(part):08x}" for part in js.crypto.getRandomValues(js.Uint32Array.new(4)))


def storage_prefix() -> str:
    """What the names of this site's rows begin with: another folder is another site."""
    return f"zwanzig/2{js.URL.new('./', js.location.href).pathname} "


def load_text(key: str) -> str:
    """A small text that the browser keeps, or that the first release kept; "" if none."""
    try:
        text = js.localStorage.getItem(storage_prefix() + key)
        return str(text or js.localStorage.getItem(FIRST_RELEASE_PREFIX + key) or "")
    except Exception:  # a browser may refuse with any error of its own
        return ""


def save_text(key: str, text: str) -> bool:
    """Keep a small text in the browser, or forget it if it is empty; tell whether that worked."""
    try:
        if text:
            js.localStorage.setItem(storage_prefix() + key, text)
        else:
            js.localStorage.removeItem(storage_prefix() + key)
        return True
    except Exception:  # a browser may refuse with any error of its own
        return False


def address_with_fragment(fragment: str) -> str:
    """This page's address with another fragment."""
    page = js.location.href.partition("#")[0].partition("?")[0]
    return str(js.URL.new(fragment, page).href)


DOWNLOAD_TIMEOUT_MS = 60_000
"""How long a browser has to read a file that it is offered; Safari begins after the click."""


def offer_download(name: str, *texts: str) -> None:
    """Offer a text as a file; it may come in parts."""
    blob = js.Blob.new(to_js(list(texts)), js_object(type="text/plain;charset=utf-8"))
    link = js.document.createElement("a")
    link.href = js.URL.createObjectURL(blob)
    link.download = name
    link.click()
    address = link.href
    js.setTimeout(
        create_once_callable(lambda: js.URL.revokeObjectURL(address)), DOWNLOAD_TIMEOUT_MS
    )


def print_page() -> None:
    """Print the page as it is."""
    js.window.print()


class StatusVoice:
    """The spoken region: one text after the other, none too soon, the same one twice if need be."""

    def __init__(self) -> None:
        self.waiting: list[str] = []
        self.is_speaking = False

    def speak_text(self, text: str) -> None:
        """Add a text to what is to be spoken."""
        if text:
            self.waiting.append(text)
            if not self.is_speaking:
                self.is_speaking = True  # at once: what fits into the same breath joins in
                asyncio.ensure_future(self._speak_waiting())

    async def _speak_waiting(self) -> None:
        while self.waiting:
            await asyncio.sleep(SPEAK_DELAY_MS / 1000)
            text, *self.waiting = join_into_messages(self.waiting)
            line = js.document.createElement("span")
            line.textContent = text
            find_element("#status").replaceChildren(line)
        self.is_speaking = False
