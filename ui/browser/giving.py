"""How a position is given to others: the clipboard, other programs, a code for a camera."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import js
from pyodide.code import run_js

from engine.record import Record
from ui.browser import dom
from ui.browser.clipboard import copy_text
from ui.effects import CopyLink, CopyText, DrawQrCode, RedealHiddenCards, ShareLink
from ui.late import lazy_import
from ui.messages import CommandGiven, HiddenCardsRedealt, QrCodeDrawn
from ui.model import ME, QrCode

Effect = CopyLink | CopyText | ShareLink | DrawQrCode | RedealHiddenCards

SLICE = 0.03
"""Seconds of work between two frames."""


async def carry_out(
    effect: Effect, language: str
) -> CommandGiven | QrCodeDrawn | HiddenCardsRedealt:
    """Do what is wanted, and return what came of it."""
    match effect:
        case CopyLink(fragment, said, button):
            refused = await copy_text(dom.with_fragment(fragment), button, language)
            return CommandGiven("told", refused or said)
        case CopyText(text, fragment, said, button):
            whole = f"{text}\n{dom.with_fragment(fragment)}" if fragment else text
            return CommandGiven("told", await copy_text(whole, button, language) or said)
        case ShareLink(title, fragment, said, button):
            address = dom.with_fragment(fragment)
            if await offer(title, address):
                return CommandGiven("told", "")
            return CommandGiven("told", await copy_text(address, button, language) or said)
        case DrawQrCode(fragment):
            return QrCodeDrawn(QrCode(fragment, *await code(dom.with_fragment(fragment))))
        case RedealHiddenCards(record):
            return HiddenCardsRedealt(record, await redeal(record))


async def offer(title: str, address: str) -> bool:
    """Offer an address to other programs of the device; tell whether the device can do that."""
    try:
        await js.navigator.share(dom.options(title=title, url=address))
        return True
    except Exception as error:  # a browser may refuse with any error of its own
        return getattr(error, "name", "") == "AbortError"  # somebody has thought better of it


async def redeal(record: Record) -> Record:
    """Deal anew what I cannot know, a little at a time: the page goes on meanwhile."""
    redealt = lazy_import("engine.puzzle", "redeal_hidden_cards")
    found, until = record, time.monotonic() + SLICE
    for twin in redealt(record, ME, Random(dom.fresh_seed())):
        found = twin
        if time.monotonic() > until:
            await dom.next_frame()
            until = time.monotonic() + SLICE
    return found


async def code(address: str) -> tuple[int, str]:
    """An address as a code for a camera (a QR code): dots along a side, and the path of an SVG.

    Its size is -1 where there is more in it than a code holds.
    """
    library = await module("./assets/vendor/lean-qr/index.js")
    svg = await module("./assets/vendor/lean-qr/svg.js")
    try:
        drawn = library.generate(address)
    except Exception:  # of JavaScript, that it is too long
        return -1, ""
    return int(drawn.size), str(svg.toSvgPath(drawn))


async def module(path: str) -> Any:
    """A module of JavaScript that only few visits want."""
    return await run_js("path => import(path)")(js.URL.new(path, js.document.baseURI).href)
