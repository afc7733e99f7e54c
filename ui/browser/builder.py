"""The entry point of the snippet builder: turns the choices on its page into HTML to copy."""

from __future__ import annotations

from typing import Any

import js

from ui.app import fault
from ui.app.fault import start_task
from ui.browser import dom, offline
from ui.browser.clipboard import copy_text
from ui.browser.fault_notice import show_fault_line
from ui.embed.builder import render_builder
from ui.embed.draft import EmbedDraft, initial_draft, with_field
from ui.languages import supported_language, translate


class BuilderPage:
    """The page's loop: one draft, redrawn after every choice."""

    def __init__(self, draft: EmbedDraft) -> None:
        self.draft = draft
        self.site = str(js.URL.new("./", js.location.href).href)
        self.patch = dom.make_patcher()
        self.voice = dom.StatusVoice()

    def draw_page(self) -> None:
        """Draw the form, the preview and the snippets."""
        self.patch({"app": str(render_builder(self.draft, self.site))})

    def on_field_input(self, event: Any) -> None:
        """Apply the new value of a field."""
        name = event.target.getAttribute("data-field")
        if name and event.target.tagName != "BUTTON":
            self.set_field(str(name), str(event.target.value))

    def on_button_click(self, event: Any) -> None:
        """Deal again, or copy a snippet."""
        button = event.target.closest("button")
        if not button:
            return
        if name := button.getAttribute("data-field"):
            self.set_field(str(name), "")
        elif source := button.getAttribute("data-copy"):
            start_task(self.copy_snippet(str(source)))

    def set_field(self, name: str, value: str) -> None:
        """Change the draft and redraw."""
        self.draft = with_field(self.draft, name, value)
        self.draw_page()

    async def copy_snippet(self, source: str) -> None:
        """Copy a snippet, or select it if the browser forbids copying."""
        field, language = f"#{source}", self.draft.page_language
        html = str(dom.find_element(field).value)
        problem = await copy_text(html, f"#copy-{source}", language, field=field)
        self.voice.queue_status_text(problem or translate(language, "copy.done"))


def main() -> None:
    """Draw the form, then listen. Report a page that cannot be drawn."""
    fault.show_fault = show_fault_line
    page_language = str(js.document.documentElement.lang)
    try:
        page = BuilderPage(initial_draft(supported_language(page_language), dom.fresh_seed()))
        page.draw_page()
    except Exception as error:
        offline.report_failed_start(error)
        raise
    dom.set_attributes("#app", {"aria-busy": None})
    for kind, handler in (
        ("input", page.on_field_input),
        ("click", page.on_button_click),
        ("dragover", dom.keep_page_from_file),
        ("drop", dom.keep_page_from_file),
    ):
        dom.listen_on_document(kind, handler)
    dom.mark_time("zwanzig:ready")


main()
