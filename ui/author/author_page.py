"""The author's page in the browser: renders, saves and shares the draft."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import js
from pyodide.ffi import create_proxy

from ui.app import fault
from ui.app.fault import start_task
from ui.book.author_desk import text_editor
from ui.book.author_desk import view as views
from ui.book.author_desk.example_offers import example_text
from ui.book.author_desk.text_editor import RenderedDraft, rerender_draft
from ui.book.author_desk.view import Desk
from ui.book.texts import make_book_translator
from ui.browser import dom, offline
from ui.browser.clipboard import copy_text
from ui.browser.element_patcher import ElementPatcher
from ui.browser.fault_notice import show_fault_line
from ui.browser.store import Store
from ui.position.scene import root_attributes
from ui.storage import house_rules, saved_matches, settings

DRAFT_KEY = "draft"
LINKED_DRAFT_KEY = "draft/visited"
LINK_KEY = "draft/link"
"""Storage keys: the author's draft, the edited draft from the latest link, and that link."""

REDRAW_DELAY_S = 0.2
"""Seconds without typing until the preview is updated."""


class AuthorPage:
    """The state of the author's page. A change renders all of it and patches what differs."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.patch = dom.make_patcher()
        self.text_patcher = ElementPatcher("#text")
        self.shown_regions: dict[str, str] = {}
        self.last_rendering = replace(desk.draft, text=""), RenderedDraft("")
        self.pending_read: asyncio.Future[None] | None = None

    def show_desk_and_save_draft(self, desk: Desk) -> None:
        """Render a state and save its draft.

        The draft is saved after rendering, so that a draft which crashes the page does not come
        back on the next visit.
        """
        rendering = rerender_draft(desk.draft, self.last_rendering, desk.language)
        self.last_rendering = desk.draft, rendering
        if desk.draft != self.desk.draft and not self.save_draft(desk):
            notices = {**dict.fromkeys(desk.notices), "author.unsaved": None}
            desk = replace(desk, notices=tuple(notices))
        self.desk = desk
        regions = views.author_regions(desk, rendering)
        new_regions = {
            name: html for name, html in regions.items() if html != self.shown_regions.get(name)
        }
        if text := new_regions.pop("text", ""):
            self.text_patcher.show_html(text)
        self.patch(new_regions)
        self.shown_regions = regions

    def save_draft(self, desk: Desk) -> bool:
        """Save the draft in the browser. Return whether that succeeded."""
        return dom.save_to_local_storage(
            LINKED_DRAFT_KEY if desk.guest else DRAFT_KEY, text_editor.dump_draft(desk.draft)
        )

    def show_first_text(self, desk: Desk) -> None:
        """Show the first text of a visit. A text from a link is saved with the link."""
        self.set_source(desk.draft.text)
        self.show_desk_and_save_draft(desk)
        if desk.guest:
            dom.save_to_local_storage(LINK_KEY, dom.address_parameters().get("t", ""))
            self.save_draft(desk)

    def set_source(self, text: str) -> None:
        """Put a text into the editor field."""
        dom.find_element("#source").value = text

    # --- editing and sharing -----------------------------------------------------------------

    def on_source_input(self, event: Any) -> None:
        """Schedule an update of the preview after a pause in typing."""
        if event.target.id == "source":
            if self.pending_read:
                self.pending_read.cancel()
            self.pending_read = start_task(self.show_text_after_pause())

    async def show_text_after_pause(self) -> None:
        """Wait for a pause in typing, then update the preview."""
        await asyncio.sleep(REDRAW_DELAY_S)
        self.show_edited_text()

    def show_edited_text(self) -> None:
        """Take the text from the editor field and show it."""
        text = str(dom.find_element("#source").value)
        draft = replace(self.desk.draft, text=text)
        self.show_desk_and_save_draft(replace(self.desk, draft=draft, link="", share_key=""))

    def on_reader_choice_changed(self, event: Any) -> None:
        """Show the text for the chosen language, game or rules."""
        name = event.target.getAttribute("data-set")
        if name:
            self.show_edited_text()
            draft = text_editor.with_reader_choice(
                self.desk.draft, name, str(event.target.value), self.desk.own_rules
            )
            self.show_desk_and_save_draft(replace(self.desk, draft=draft))

    def on_command_click(self, event: Any) -> None:
        """Run the command of a button."""
        control = event.target.closest("button[data-do]")
        if control:
            COMMAND_HANDLERS[control.getAttribute("data-do")](
                self, control.getAttribute("data-arg") or ""
            )

    def select_line(self, line: str) -> None:
        """Select a line of the text."""
        field = dom.find_element("#source")
        start, end = text_editor.line_range_in_utf16(str(field.value), int(line))
        field.blur()  # otherwise the browser does not scroll to the selection
        field.setSelectionRange(start, start)
        field.focus()
        field.setSelectionRange(start, end)

    def insert_example(self, _: str) -> None:
        """Insert the chosen example below the line of the cursor."""
        field = dom.find_element("#source")
        name = str(dom.find_element("#example").value)
        example = example_text(self.desk.language, self.desk.draft.game, name)
        if not example:
            dom.focus_first(("#example",), scroll=True)
            return
        above = str(js.String.prototype.slice.call(field.value, 0, field.selectionStart))
        text, line = text_editor.insert_after_line(
            str(field.value), len(above.splitlines()), example
        )
        self.set_source(text)
        self.show_edited_text()
        self.select_line(str(line))

    def create_and_copy_link(self, _: str) -> None:
        """Create a link to the text and copy it."""
        self.show_edited_text()
        packed_draft = text_editor.pack_draft(self.desk.draft)
        if not packed_draft:
            self.show_desk_and_save_draft(replace(self.desk, share_key="author.share.long"))
            return
        url = js.URL.new(js.location.href)
        url.hash = f"t={packed_draft}"
        link = str(url.href)
        self.show_desk_and_save_draft(replace(self.desk, link=link, share_key="author.share.copy"))
        start_task(self.copy_link(link))

    async def copy_link(self, link: str) -> None:
        """Copy the link. Where that is not allowed, it stays visible to be copied by hand."""
        problem = await copy_text(link, "#do-share", self.desk.language, field="#link")
        if not problem and self.desk.link == link:
            self.show_desk_and_save_draft(replace(self.desk, share_key="share.copied"))

    def download_text(self, _: str) -> None:
        """Offer the text as a file."""
        self.show_edited_text()
        draft = self.desk.draft
        dom.start_download(f"{draft.game}.{draft.language}.md", draft.text)

    # --- texts from links --------------------------------------------------------------------

    def adopt_linked_text(self, _: str) -> None:
        """Replace the author's draft by the text from the link."""
        self.show_edited_text()
        self.drop_link_and_show(replace(self.desk, guest=""))
        self.save_draft(self.desk)

    def return_to_own_text(self, _: str) -> None:
        """Go back to the author's draft."""
        own_draft = (
            text_editor.load_draft(dom.load_from_local_storage(DRAFT_KEY)) or self.desk.draft
        )
        self.set_source(own_draft.text)
        self.drop_link_and_show(
            replace(self.desk, draft=own_draft, guest="", link="", share_key="")
        )

    def drop_link_and_show(self, desk: Desk) -> None:
        """Remove the link from the address and the storage, then show a state."""
        js.history.replaceState(None, "", js.location.pathname + js.location.search)
        for key in (LINKED_DRAFT_KEY, LINK_KEY):
            dom.save_to_local_storage(key, "")
        self.show_desk_and_save_draft(desk)

    def on_hash_change(self, _: Any) -> None:
        """Open the text of a link that was put into the address of this page."""
        if dom.address_parameters().get("t"):
            self.show_edited_text()
            self.show_first_text(initial_desk())


COMMAND_HANDLERS: dict[str, Callable[[AuthorPage, str], None]] = {
    "line": AuthorPage.select_line,
    "insert": AuthorPage.insert_example,
    "share": AuthorPage.create_and_copy_link,
    "save": AuthorPage.download_text,
    "keep": AuthorPage.adopt_linked_text,
    "back": AuthorPage.return_to_own_text,
}


def initial_desk() -> Desk:
    """Return the first state of a visit: a link's text, else the saved draft, else the starter."""
    language = str(js.document.documentElement.lang)
    starter = text_editor.new_draft(make_book_translator(language)("author.starter"), language)
    own_draft = text_editor.load_draft(dom.load_from_local_storage(DRAFT_KEY))
    own_rules = house_rules.load_house_rules_draft(
        dom.load_from_local_storage(saved_matches.HOUSE_RULES_KEY)
    )
    desk = Desk(language, own_draft or starter, own_rules)
    link = dom.address_parameters().get("t", "")
    if not link:
        return desk
    linked_draft = text_editor.unpack_draft(link)
    if not linked_draft:
        return replace(desk, notices=("author.link.bad",))
    visited_draft = (
        text_editor.load_draft(dom.load_from_local_storage(LINKED_DRAFT_KEY))
        if dom.load_from_local_storage(LINK_KEY) == link
        else None
    )
    return replace(
        desk,
        draft=visited_draft or linked_draft,
        guest=text_editor.OWN_MARK if own_draft else "first",
    )


def start_author_page() -> None:
    """Show the first text and attach the event handlers."""
    fault.show_fault = show_fault_line
    desk = initial_desk()
    page_settings = settings.load_settings(
        dom.load_from_local_storage(saved_matches.SETTINGS_KEY), desk.language
    )
    dom.set_root_attributes({**root_attributes(page_settings), "lang": desk.language})
    page = AuthorPage(desk)
    page.show_first_text(desk)
    dom.set_attributes("#source", {"readonly": None})
    dom.listen_on_document("input", page.on_source_input)
    dom.listen_on_document("change", page.on_reader_choice_changed)
    dom.listen_on_document("click", page.on_command_click)
    for kind in ("dragover", "drop"):
        dom.listen_on_document(kind, dom.keep_page_from_file)
    js.addEventListener("hashchange", create_proxy(page.on_hash_change))
    dom.set_attributes("#desk", {"data-ready": "python", "aria-busy": None})
    dom.mark_time("zwanzig:ready")


async def main() -> None:
    """Start the page, then maintain its files for offline use."""
    try:
        start_author_page()
    except Exception as error:
        offline.report_failed_start(error)
        raise
    await dom.wait_until_painted()
    await offline.Maintenance(lambda news: None, Store().delete_everything).start_maintenance()


start_task(main())
