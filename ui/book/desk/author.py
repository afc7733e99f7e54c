"""The author's page comes alive: what is written is drawn, kept in this browser, and sent."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import js
from pyodide.ffi import create_proxy

from ui.book.desk import editor
from ui.book.desk import view as views
from ui.book.desk.editor import Drawing, redrawn
from ui.book.desk.offers import offer
from ui.book.desk.view import Desk
from ui.browser import dom, offline
from ui.browser.clipboard import copy_text
from ui.browser.mirror import Mirror
from ui.browser.store import Store
from ui.kept import house_rules, saving, settings
from ui.scene import root_attributes

DRAFT = "draft"
VISITED = "draft/visited"
LINK = "draft/link"
"""Keys: the own draft, the last one that came by a link as it was changed, and that link."""

PAUSE = 0.2
"""Seconds without a key before the text is drawn."""


class AuthorPage:
    """The loop around the desk: one state, drawn whole after every change, patched by regions."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.patch = dom.patcher()
        self.paper = Mirror("#text")
        self.shown: dict[str, str] = {}
        self.last = replace(desk.draft, text=""), Drawing("")
        self.due: asyncio.Future[None] | None = None

    def show(self, desk: Desk) -> None:
        """Draw a state, and then keep its draft: what cannot be drawn must not come back."""
        began = dom.now()
        drawing = redrawn(desk.draft, self.last, desk.language)
        self.last = desk.draft, drawing
        if desk.draft != self.desk.draft and not self.keep(desk):
            notices = {**dict.fromkeys(desk.notices), "author.unsaved": None}
            desk = replace(desk, notices=tuple(notices))
        self.desk = desk
        now = views.regions(desk, drawing)
        changed = {name: html for name, html in now.items() if html != self.shown.get(name)}
        if text := changed.pop("text", ""):
            self.paper.show(text)
        self.patch(changed)
        self.shown = now
        dom.measure("zwanzig:drawn", began)

    def keep(self, desk: Desk) -> bool:
        """Keep the draft in this browser; tell whether that worked."""
        return dom.store_text(VISITED if desk.guest else DRAFT, editor.dumps(desk.draft))

    def begin(self, desk: Desk) -> None:
        """Show the text of a visit; one that came by a link is kept with the link once drawn."""
        self.write(desk.draft.text)
        self.show(desk)
        if desk.guest:
            dom.store_text(LINK, dom.address().get("t", ""))
            self.keep(desk)

    def write(self, text: str) -> None:
        """Put a text into the field."""
        dom.find("#source").value = text

    # --- what the author does ------------------------------------------------------------------

    def typed(self, event: Any) -> None:
        """Draw what is written once nothing has been typed for a moment."""
        if event.target.id == "source":
            if self.due:
                self.due.cancel()
            self.due = asyncio.ensure_future(self.soon())

    async def soon(self) -> None:
        """Wait for a pause in the typing."""
        await asyncio.sleep(PAUSE)
        self.read()

    def read(self) -> None:
        """Take the text from its field."""
        text = str(dom.find("#source").value)
        draft = replace(self.desk.draft, text=text)
        self.show(replace(self.desk, draft=draft, link="", shared=""))

    def chosen(self, event: Any) -> None:
        """Show the text to another reader."""
        name = event.target.getAttribute("data-set")
        if name:
            self.read()
            chosen = editor.with_choice(
                self.desk.draft, name, str(event.target.value), self.desk.mine
            )
            self.show(replace(self.desk, draft=chosen))

    def clicked(self, event: Any) -> None:
        """Do what a button says."""
        control = event.target.closest("button[data-do]")
        if control:
            ORDERS[control.getAttribute("data-do")](self, control.getAttribute("data-arg") or "")

    def go_to(self, line: str) -> None:
        """Select a line of the text."""
        field = dom.find("#source")
        begin, end = editor.place(str(field.value), int(line))
        field.blur()  # or else the browser does not scroll to what is selected
        field.setSelectionRange(begin, begin)
        field.focus()
        field.setSelectionRange(begin, end)

    def insert(self, _: str) -> None:
        """Insert the chosen example below the line of the cursor."""
        field = dom.find("#source")
        name = str(dom.find("#example").value)
        chosen = offer(self.desk.language, self.desk.draft.game, name)
        if not chosen:
            dom.focus(("#example",), scroll=True)
            return
        above = str(js.String.prototype.slice.call(field.value, 0, field.selectionStart))
        text, line = editor.inserted(str(field.value), len(above.splitlines()), chosen)
        self.write(text)
        self.read()
        self.go_to(str(line))

    def share(self, _: str) -> None:
        """Make a link of the text, and copy it."""
        self.read()
        packed = editor.packed(self.desk.draft)
        here = js.URL.new(js.location.href)
        here.hash = f"t={packed}"
        link = str(here.href) if packed else ""
        self.show(replace(self.desk, link=link, shared="copy" if link else "long"))
        if link:
            asyncio.ensure_future(self.copy(link))

    async def copy(self, link: str) -> None:
        """Copy the link; where that is not allowed, it stands there to be copied by hand."""
        refused = await copy_text(link, "#do-share", self.desk.language, field="#link")
        if not refused and self.desk.link == link:
            self.show(replace(self.desk, shared="copied"))

    def save(self, _: str) -> None:
        """Offer the text as a file."""
        self.read()
        draft = self.desk.draft
        dom.download(f"{draft.game}.{draft.language}.md", draft.text)

    # --- texts that came by a link -------------------------------------------------------------

    def take_over(self, _: str) -> None:
        """Make the text of a link the own one."""
        self.read()
        self.leave(replace(self.desk, guest=""))
        self.keep(self.desk)

    def back(self, _: str) -> None:
        """Go back to the own text."""
        own = editor.loads(dom.stored_text(DRAFT)) or self.desk.draft
        self.write(own.text)
        self.leave(replace(self.desk, draft=own, guest="", link="", shared=""))

    def leave(self, desk: Desk) -> None:
        """Forget the link."""
        js.history.replaceState(None, "", js.location.pathname + js.location.search)
        for key in (VISITED, LINK):
            dom.store_text(key, "")
        self.show(desk)

    def followed(self, _: Any) -> None:
        """Show the text of a link that was put into the address of this page."""
        if dom.address().get("t"):
            self.read()
            self.begin(first_desk())


ORDERS: dict[str, Callable[[AuthorPage, str], None]] = {
    "line": AuthorPage.go_to,
    "insert": AuthorPage.insert,
    "share": AuthorPage.share,
    "save": AuthorPage.save,
    "keep": AuthorPage.take_over,
    "back": AuthorPage.back,
}


def first_desk() -> Desk:
    """The desk this visit begins with: a link's text, else the own one, else the starter."""
    language = str(js.document.documentElement.lang)
    empty = Desk(language, editor.fresh("", language))
    starter = editor.fresh(empty.say("author.starter"), language)
    own = editor.loads(dom.stored_text(DRAFT))
    desk = replace(
        empty,
        draft=own or starter,
        mine=house_rules.load_rules(dom.stored_text(saving.HOUSE_RULES_KEY)),
    )
    link = dom.address().get("t", "")
    if not link:
        return desk
    sent = editor.unpacked(link)
    if not sent:
        return replace(desk, notices=("author.link.bad",))
    again = editor.loads(dom.stored_text(VISITED)) if dom.stored_text(LINK) == link else None
    return replace(desk, draft=again or sent, guest=editor.OWN if own else "first")


def live() -> None:
    """Draw the first text, and act on what is done with it."""
    desk = first_desk()
    likes = settings.load_settings(dom.stored_text(saving.SETTINGS_KEY), desk.language)
    dom.set_root({**root_attributes(likes), "lang": desk.language})
    page = AuthorPage(desk)
    page.begin(desk)
    dom.set_attributes("#source", {"readonly": None})
    dom.listen("input", page.typed)
    dom.listen("change", page.chosen)
    dom.listen("click", page.clicked)
    js.addEventListener("hashchange", create_proxy(page.followed))
    dom.set_attributes("#desk", {"data-ready": "python", "aria-busy": None})
    dom.mark("zwanzig:ready")


async def main() -> None:
    """Go live, then keep the program for when there is no network."""
    try:
        live()
    except Exception as error:
        offline.fail(error)
        raise
    await dom.next_frame()
    await offline.Maintenance(lambda news: None, Store().forget).start()


asyncio.ensure_future(main())
