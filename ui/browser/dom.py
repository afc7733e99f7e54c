"""The browser, as far as the page needs it: everything here touches the DOM and nothing decides."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import js
from pyodide.ffi import create_once_callable, create_proxy, to_js
from pyscript.js_modules import idiomorph

from ui.kept.link import moment_argument, unescape_fragment
from ui.wording.speech import join_into_messages

SPEAK_AFTER_MS = 150
"""Focus narration swallows what is said sooner after a focus change (Y15)."""

ELEMENT = 1
"""What `nodeType` says of an element."""

IDLE_MS = 500
"""Longest wait for a page that has nothing to do."""

FIRST_RELEASE = "zwanzig/1/"
"""What the names of the first release's rows begin with, in every folder."""

THEIRS = {"open": "details", "value": "form[data-do] *"}
"""What belongs to the reader and not to the view: details unfolded, fields not sent yet."""


def options(**values: Any) -> Any:
    """A plain JavaScript object."""
    return to_js(values, dict_converter=js.Object.fromEntries)


def array(*values: Any) -> Any:
    """A plain JavaScript array."""
    return to_js(list(values))


def find(selector: str) -> Any:
    """The first element for a selector, or `None`."""
    return js.document.querySelector(selector)


def patcher() -> Callable[[Mapping[str, str]], None]:
    """A function that turns elements, by their ids, into the HTML it is given (Y3)."""
    # A lookup of the browser's own, asked for every node: false for what nobody may draw over.
    apart = js.Map.new()
    kept = js.Reflect.get(js.Map.prototype, "get").bind(apart)
    callbacks = options(beforeAttributeUpdated=create_proxy(may_update), beforeNodeMorphed=kept)
    inside = options(morphStyle="innerHTML", callbacks=callbacks)
    careful = options(morphStyle="outerHTML", callbacks=callbacks)
    plain = options(morphStyle="outerHTML")

    def patch(regions: Mapping[str, str]) -> None:
        """Draw `#app` whole, or regions of it. Python is asked only where it has a say."""
        if apart.size == 0 and (past := find("#record-past")):
            apart.set(past, False)
        if "app" in regions:
            idiomorph.Idiomorph.morph(find("#app"), regions["app"], inside)
            return
        let_go(regions)
        template = js.document.createElement("template")
        template.innerHTML = "".join(regions.values())
        for drawn, html in zip(list(template.content.children), regions.values(), strict=True):
            theirs = "<details" in html or "<form" in html
            element = js.document.getElementById(drawn.id)
            idiomorph.Idiomorph.morph(element, drawn, careful if theirs else plain)

    return patch


def let_go(regions: Mapping[str, str]) -> None:
    """Take the focus off what these regions no longer hold, before anything is drawn.

    A browser that takes away what has the focus lays out all that has been drawn by then.
    """
    active = js.document.activeElement
    name = str(active.id) if active else ""
    if not name or not regions:
        return
    region = active.closest(", ".join(f"#{each}" for each in regions))
    if region and f'id="{name}"' not in regions[str(region.id)]:
        active.blur()


def may_update(name: str, element: Any, kind: str) -> bool:
    """Tell whether an attribute is the view's to change."""
    return name not in THEIRS or not element.matches(THEIRS[name])


def set_root(attributes: Mapping[str, str | None]) -> None:
    """Set attributes of the root element: language, theme, motion, deck, promises."""
    set_attributes("html", attributes)


def set_attributes(selector: str, attributes: Mapping[str, str | None]) -> None:
    """Set attributes of an element; `None` removes one."""
    element = find(selector)
    for name, value in attributes.items():
        if value is None:
            element.removeAttribute(name)
        elif element.getAttribute(name) != value:
            element.setAttribute(name, value)


def show_thinking(thinking: bool) -> None:
    """Put the sign of a thinking bot at the seat whose turn it is, or take it away."""
    set_attributes("#table", {"data-thinking": "true" if thinking else None})


def listen(kind: str, handler: Callable[[Any], None]) -> None:
    """Call a handler for every event of this kind anywhere in the document."""
    js.document.addEventListener(kind, create_proxy(handler))


def target_of(event: Any) -> Any:
    """Return the element that an event is for: the root where it is for the whole document.

    Extensions and other scripts send events to the document, and some browsers to a text.
    """
    target = event.target
    return target if getattr(target, "nodeType", 0) == ELEMENT else js.document.documentElement


def on_link(handler: Callable[[str, str], None]) -> None:
    """Call a handler with what a link carries that is pasted into the address of this page:
    settings (`s`), house rules (`h`), or which setting to show (`settings`), maybe none of them;
    then with the moment of a deal that it names (`p`), "" for none, or with a record and such a
    moment of it (`r`; `same` for the record of before, in which one goes back and forth).
    """
    known = [address().get("r")]

    def followed(event: Any) -> None:
        unescape_address()
        found = address()
        for kind in ("s", "h", "settings"):
            if found.get(kind) or kind == "settings" and kind in found:
                handler(kind, found[kind])
        record, there = found.get("r"), moment_argument(found)
        of_record = "same" if record == known[0] else "r"
        known[0] = record
        handler(of_record if record else "p", f"{record} {there}" if record else there)

    js.addEventListener("hashchange", create_proxy(followed))


def unescape_address() -> None:
    """Have the address say plainly what it carries, where a program has escaped its signs."""
    said = js.location.hash[1:]
    if (plain := unescape_fragment(said)) != said:
        page = js.location.pathname + js.location.search
        js.history.replaceState(None, "", f"{page}#{plain}")


MOMENT = ("d", "p", "eyes")
"""Parts of an address that name a moment: the deal, its actions so far, whose eyes."""


def locate(there: str, *, fresh: bool, own: bool) -> None:
    """Have the address name a moment, beside what else it carries.

    The record of others goes from it where the match is an `own` one.
    """
    kept = js.URLSearchParams.new(js.location.hash[1:])
    named = there.startswith(f"d={kept.get('d')}&p={kept.get('p')}&")  # by a line of the log
    for name in (*MOMENT, "r") if own else MOMENT:
        kept.delete(name)
    fragment = "&".join(filter(None, (str(kept.toString()), there)))
    if f"#{fragment}" == (js.location.hash or "#"):
        return
    page = js.location.pathname + js.location.search
    way = js.history.pushState if fresh and not named else js.history.replaceState
    way.call(js.history, None, "", f"{page}#{fragment}" if fragment else page)


def is_embedded() -> bool:
    """Tell whether this is a table in the page of someone else (ui/browser/embedded.py)."""
    return bool(js.document.documentElement.hasAttribute("data-embed"))


def mark(name: str) -> None:
    """Set a mark of the performance timeline."""
    js.performance.mark(name)


def now() -> float:
    """Where the performance timeline is."""
    return float(js.performance.now())


def measure(name: str, began: float, **detail: Any) -> None:
    """Set an entry of the performance timeline from `began` to now."""
    js.performance.measure(name, options(start=began, detail=options(**detail)))


async def next_frame() -> None:
    """Wait until what was drawn is on the screen."""
    painted: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def done() -> None:
        if not painted.done():  # whoever waited may have been called off
            painted.set_result(None)

    late = create_once_callable(done)
    js.requestAnimationFrame(create_once_callable(lambda *_: js.setTimeout(late, 0)))
    await painted


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


async def idle() -> None:
    """Wait until the page has nothing to do, for a moment at most; some browsers cannot tell."""
    free: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    done = create_once_callable(lambda *_: free.set_result(None))
    if hasattr(js, "requestIdleCallback"):
        js.requestIdleCallback(done, options(timeout=IDLE_MS))
    else:
        js.setTimeout(done, IDLE_MS)
    await free


def focus(selectors: Iterable[str], *, scroll: bool, unfold: bool = False) -> None:
    """Focus the first element that can be seen among those the selectors find.

    With `unfold` the one that is meant is made to be seen first.
    """
    for selector in selectors:
        for element in js.document.querySelectorAll(selector):
            while unfold and (folded := element.parentElement.closest("details:not([open])")):
                folded.open = True
            if element.checkVisibility():
                element.focus(options(preventScroll=not scroll))
                return


OURS = "#table, #panel, #welcome, #toast"
"""Where the focus is that the page may move."""


def focus_is_free() -> bool:
    """Tell whether the focus may be moved: it is nowhere, at the table, or in what may go away."""
    active = js.document.activeElement
    return not active or active == js.document.body or bool(active.closest(OURS))


def address() -> dict[str, str]:
    """The parameters of the URL, with `r` from its fragment."""
    found = {}
    for text in (js.location.search, js.location.hash[1:]):
        for key, value in js.Array.from_(js.URLSearchParams.new(text).entries()):
            found[key] = value
    return found


def was_reloaded() -> bool:
    """Tell whether this visit is a reload or a return by the back button."""
    entries = js.performance.getEntriesByType("navigation")
    return bool(entries.length) and entries[0].type != "navigate"


def language() -> str:
    """The reader's first language, with its country if the browser says one: de, de-AT."""
    return str(js.navigator.language or "en")


def today() -> str:
    """The date where the player is, as 2026-11-25."""
    now = js.Date.new()
    return f"{now.getFullYear()}-{now.getMonth() + 1:02}-{now.getDate():02}"


def fresh_seed() -> int:
    """A seed that nobody can guess."""
    high, low = js.crypto.getRandomValues(js.Uint32Array.new(2))
    return (int(high) >> 11 << 32) + int(low)


def fresh_salt() -> str:
    """Return 128 bits that nobody can guess, as hexadecimal digits."""
    return "".join(f"{int(part):08x}" for part in js.crypto.getRandomValues(js.Uint32Array.new(4)))


def prefix() -> str:
    """What the names of this site's rows begin with: another folder is another site."""
    return f"zwanzig/2{js.URL.new('./', js.location.href).pathname} "


def stored_text(key: str) -> str:
    """A small text that the browser keeps, or that the first release kept; "" if none."""
    try:
        kept = js.localStorage.getItem(prefix() + key)
        return str(kept or js.localStorage.getItem(FIRST_RELEASE + key) or "")
    except Exception:  # a browser may refuse with any error of its own
        return ""


def store_text(key: str, text: str) -> bool:
    """Keep a small text in the browser, or forget it if it is empty; tell whether that worked."""
    try:
        if text:
            js.localStorage.setItem(prefix() + key, text)
        else:
            js.localStorage.removeItem(prefix() + key)
        return True
    except Exception:  # a browser may refuse with any error of its own
        return False


def with_fragment(fragment: str) -> str:
    """This page's address with another fragment."""
    page = js.location.href.partition("#")[0].partition("?")[0]
    return str(js.URL.new(fragment, page).href)


DOWNLOAD_MS = 60_000
"""How long a browser has to read a file that it is offered; Safari begins after the click."""


def download(name: str, *texts: str) -> None:
    """Offer a text as a file; it may come in parts."""
    blob = js.Blob.new(to_js(list(texts)), options(type="text/plain;charset=utf-8"))
    link = js.document.createElement("a")
    link.href = js.URL.createObjectURL(blob)
    link.download = name
    link.click()
    address = link.href
    js.setTimeout(create_once_callable(lambda: js.URL.revokeObjectURL(address)), DOWNLOAD_MS)


def print_page() -> None:
    """Print the page as it is."""
    js.window.print()


class Voice:
    """The spoken region: one text after the other, none too soon, the same one twice if need be."""

    def __init__(self) -> None:
        self.waiting: list[str] = []
        self.busy = False

    def say(self, text: str) -> None:
        """Add a text to what is to be spoken."""
        if text:
            self.waiting.append(text)
            if not self.busy:
                self.busy = True  # at once: what fits into the same breath joins in
                asyncio.ensure_future(self._speak())

    async def _speak(self) -> None:
        while self.waiting:
            await asyncio.sleep(SPEAK_AFTER_MS / 1000)
            text, *self.waiting = join_into_messages(self.waiting)
            line = js.document.createElement("span")
            line.textContent = text
            find("#status").replaceChildren(line)
        self.busy = False
