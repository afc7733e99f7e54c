"""Sharing of a position: clipboard, other programs, QR code."""

from __future__ import annotations

import time
from random import Random
from typing import Any, assert_never

import js
from pyodide.code import run_js

from engine.record import Record
from ui.app.page_loop import PageLoop
from ui.browser import dom
from ui.browser.clipboard import copy_text
from ui.model import ME
from ui.model.command import CommandText
from ui.model.effects import (
    CopyText,
    DrawQrCode,
    RedealHiddenCards,
    ShareLink,
    SharingEffect,
)
from ui.model.messages import HiddenCardsRedealt, QrCodeDrawn
from ui.model.sharing import QrCode

SLICE_SECONDS = 0.03
"""Seconds of work between two frames."""


async def run_sharing_effect(page: PageLoop, effect: SharingEffect) -> None:
    """Run an effect of sharing, and send the answer."""
    language = page.model.settings.language
    match effect:
        case CopyText(text, fragment, notice, button):
            address = dom.address_with_fragment(fragment) if fragment else ""
            lines = "\n".join(filter(None, (text, address)))
            problem = await copy_text(lines, button, language)
            page.send(CommandText("announce", problem or notice))
        case ShareLink(title, fragment, notice, button):
            address = dom.address_with_fragment(fragment)
            is_shared = await offer_to_share(title, address)
            words = "" if is_shared else await copy_text(address, button, language) or notice
            page.send(CommandText("announce", words))
        case DrawQrCode(fragment):
            qr_code = await make_qr_code(dom.address_with_fragment(fragment))
            page.send(QrCodeDrawn(QrCode(fragment, *qr_code)))
        case RedealHiddenCards(record):
            page.send(HiddenCardsRedealt(record, await redeal_unknown_cards(record)))
        case _:
            assert_never(effect)


async def offer_to_share(title: str, address: str) -> bool:
    """Offer an address to other programs of the device, and return whether it can do that."""
    try:
        await js.navigator.share(dom.js_object(title=title, url=address))
        return True
    except Exception as error:  # browsers raise errors of any kind
        return getattr(error, "name", "") == "AbortError"  # the player has cancelled


async def redeal_unknown_cards(record: Record) -> Record:
    """Redeal the cards that I cannot know, in slices so that the page stays usable."""
    from engine.puzzle import redealt_records  # packed until it is needed

    latest_record, until = record, time.monotonic() + SLICE_SECONDS
    for redealt_record in redealt_records(record, ME, Random(dom.fresh_seed())):
        latest_record = redealt_record
        if time.monotonic() > until:
            await dom.wait_until_painted()
            until = time.monotonic() + SLICE_SECONDS
    return latest_record


async def make_qr_code(address: str) -> tuple[int, str]:
    """Return an address as a QR code: dots along a side, and the path of an SVG.

    The size is -1 if the address is too long for a code.
    """
    library = await import_js_module("./assets/vendor/lean-qr/index.js")
    svg = await import_js_module("./assets/vendor/lean-qr/svg.js")
    try:
        qr_code = library.generate(address)
    except Exception:  # a JavaScript error: the address is too long
        return -1, ""
    return int(qr_code.size), str(svg.toSvgPath(qr_code))


async def import_js_module(path: str) -> Any:
    """Import a JavaScript module that few visits need."""
    return await run_js("path => import(path)")(js.URL.new(path, js.document.baseURI).href)
