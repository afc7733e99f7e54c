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
from ui.effects import Copy, CopyText, Draw, Redeal, Send
from ui.late import late
from ui.messages import Do, Drawn, Redealt
from ui.model import ME, Code

Effect = Copy | CopyText | Send | Draw | Redeal

SLICE = 0.03
"""Seconds of work between two frames."""


async def carry_out(effect: Effect, language: str) -> Do | Drawn | Redealt:
    """Do what is wanted, and return what came of it."""
    match effect:
        case Copy(fragment, said, button):
            refused = await copy_text(dom.with_fragment(fragment), button, language)
            return Do("told", refused or said)
        case CopyText(text, fragment, said, button):
            whole = f"{text}\n{dom.with_fragment(fragment)}" if fragment else text
            return Do("told", await copy_text(whole, button, language) or said)
        case Send(title, fragment, said, button):
            address = dom.with_fragment(fragment)
            if await offer(title, address):
                return Do("told", "")
            return Do("told", await copy_text(address, button, language) or said)
        case Draw(fragment):
            return Drawn(Code(fragment, *await code(dom.with_fragment(fragment))))
        case Redeal(record):
            return Redealt(record, await redeal(record))


async def offer(title: str, address: str) -> bool:
    """Offer an address to other programs of the device; tell whether the device can do that."""
    try:
        await js.navigator.share(dom.options(title=title, url=address))
        return True
    except Exception as error:  # a browser may refuse with any error of its own
        return getattr(error, "name", "") == "AbortError"  # somebody has thought better of it


async def redeal(record: Record) -> Record:
    """Deal anew what I cannot know, a little at a time: the page goes on meanwhile."""
    redealt = late("engine.puzzle", "redeal_hidden_cards")
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
