"""The page that writes snippets comes alive: what is chosen becomes HTML to copy."""

from __future__ import annotations

import asyncio
from typing import Any

import js

from ui.browser import dom, offline
from ui.browser.clipboard import copy_text
from ui.embed.builder import builder
from ui.embed.draft import EmbedDraft, begun, changed
from ui.languages import supported_language, translate


class Builder:
    """The loop of the page: one draft, drawn after every choice."""

    def __init__(self, draft: EmbedDraft) -> None:
        self.draft = draft
        self.site = str(js.URL.new("./", js.location.href).href)
        self.patch = dom.patcher()
        self.voice = dom.Voice()

    def draw(self) -> None:
        """Draw the form, the preview and the snippets."""
        self.patch({"app": str(builder(self.draft, self.site))})

    def changed(self, event: Any) -> None:
        """Take over a field."""
        name = event.target.getAttribute("data-field")
        if name and event.target.tagName != "BUTTON":
            self.take(str(name), str(event.target.value))

    def clicked(self, event: Any) -> None:
        """Deal again, or copy."""
        pressed = event.target.closest("button")
        if not pressed:
            return
        if name := pressed.getAttribute("data-field"):
            self.take(str(name), "")
        elif source := pressed.getAttribute("data-copy"):
            asyncio.ensure_future(self.copy(str(source)))

    def take(self, name: str, value: str) -> None:
        """Change the draft, and draw what comes of it."""
        self.draft = changed(self.draft, name, value)
        self.draw()

    async def copy(self, source: str) -> None:
        """Copy a snippet; where that is forbidden it stands selected."""
        field, language = f"#{source}", self.draft.said
        html = str(dom.find(field).value)
        refused = await copy_text(html, f"#copy-{source}", language, field=field)
        self.voice.say(refused or translate(language, "copy.done"))


def main() -> None:
    """Draw the form, then listen; a page that cannot be drawn says why."""
    said = str(js.document.documentElement.lang)
    try:
        page = Builder(begun(supported_language(said), dom.fresh_seed()))
        page.draw()
    except Exception as error:
        offline.fail(error)
        raise
    dom.set_attributes("#app", {"aria-busy": None})
    for kind, handler in (("input", page.changed), ("click", page.clicked)):
        dom.listen(kind, handler)
    dom.mark("zwanzig:ready")


main()
