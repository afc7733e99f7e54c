"""Copying to the clipboard, with feedback at the button that was pressed.

All pages copy through this module. The feedback is not part of any view: redrawing that part of the
page removes it.
"""

from __future__ import annotations

import asyncio
from typing import Any

import js

from ui.app.fault import start_task
from ui.browser import dom
from ui.languages import translate as say

COPIED_SECONDS = 4
"""Seconds for which a button shows that it has copied."""


async def copy_text(text: str, button: str, language: str, *, field: str = "") -> str:
    """Copy text to the clipboard, and return why that is not allowed, or "" if it worked.

    `button` and `field` are selectors. If copying is refused, the text is selected in its field, or
    in a new field below the button.
    """
    if earlier_refusal := dom.find_element("#copy-refused"):
        earlier_refusal.remove()
    try:
        await js.navigator.clipboard.writeText(text)
    except Exception:  # browsers raise errors of any kind, or have no clipboard
        reason = say(language, "copy.refused" if js.window.isSecureContext else "copy.insecure")
        show_copy_refusal(text, reason, button, field)
        return reason
    if control := dom.find_element(button):
        start_task(show_copied_mark(control, say(language, "copy.done")))
    return ""


async def show_copied_mark(control: Any, words: str) -> None:
    """Show on a button for a while that it has copied."""
    control.setAttribute("data-copied", words)
    await asyncio.sleep(COPIED_SECONDS)
    control.removeAttribute("data-copied")


def show_copy_refusal(text: str, reason: str, button: str, field: str) -> None:
    """Show beside a button why it cannot copy, and select the text."""
    box = js.document.createElement("div")
    box.id = "copy-refused"
    words = js.document.createElement("p")
    words.textContent = reason
    box.append(words)
    place, text_field = dom.find_element(button), dom.find_element(field) if field else None
    if text_field:
        place = text_field.parentElement
    else:
        text_field = js.document.createElement("textarea")
        text_field.readOnly, text_field.rows, text_field.value = True, 3, text
        text_field.setAttribute("aria-label", reason)
        box.append(text_field)
        place = place and (place.closest(".button-row") or place)
    if place:
        place.after(box)
        text_field.focus()
        text_field.select()
