"""From the text of a chapter to HTML: what cannot be drawn is refused in its place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import partial

from htpy import Element, Fragment, code, div, figure, fragment, p, pre
from htpy import Node as Html
from markupsafe import Markup

from engine.errors import EngineError
from ui.rulebook.blocks import SHORTCODES
from ui.rulebook.context import Context
from ui.rulebook.errors import BookError, Fault
from ui.rulebook.prose import prose
from ui.rulebook.shortcodes import Given, Shortcode, read
from ui.rulebook.source import Block, Node, Prose, parse

BODIES = {name: shortcode.body for name, shortcode in SHORTCODES.items()}


def render(context: Context, text: str, first: int = 1) -> Fragment:
    """Return a chapter as HTML; its mistakes are gathered in `context.faults`."""
    return nodes(context, parse(text, BODIES, first))


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a chapter as HTML, and the mistakes in it."""

    html: str
    faults: tuple[Fault, ...]


def pieces(context: Context, text: str, known: Mapping[Node, Piece]) -> dict[Node, Piece]:
    """Return the parts of a chapter as they are drawn, in their order.

    What is `known` for this context is not drawn again: a part, its line included, is all that its
    drawing depends on.
    """
    return {part: known.get(part) or piece(context, part) for part in parse(text, BODIES)}


def piece(context: Context, part: Node) -> Piece:
    """Draw a part of a chapter."""
    own = replace(context, faults=[])
    return Piece(str(fragment[node(own, part)]), tuple(own.faults))


def nodes(context: Context, parts: Iterable[Node]) -> Fragment:
    """Return a part of a chapter as HTML."""
    return fragment[[node(context, part) for part in parts]]


def node(context: Context, part: Node) -> Html:
    """Return prose or a shortcode as HTML."""
    if isinstance(part, Prose):
        return prose(context, part)
    faults = len(context.faults)
    try:
        drawn = Markup(str(fragment[block(context, part)]))
    except (BookError, EngineError) as error:
        del context.faults[faults:]
        return refused(context.refuse(error, part.line), part)
    return drawn


def block(context: Context, part: Block) -> Html:
    """Return a shortcode as HTML; raise `BookError` or `EngineError` for what is wrong with it."""
    if part.broken:
        raise BookError(part.broken)
    shortcode = SHORTCODES[part.name]
    place, values, extra = read(context, shortcode, part)
    given = Given(values, part, partial(nodes, place), extra)
    return framed(shortcode, values, shortcode.draw(place, given))


def framed(shortcode: Shortcode, values: dict[str, object], drawn: Html) -> Html:
    """Return a block with its width and its note, if it has any (`width=`, `annotation=`)."""
    if shortcode.family == "part" or drawn is None:
        return drawn
    kinds = ["block", f"block-{shortcode.name}"]
    if values["width"]:
        kinds += ["wide", f"wide-{values['width']}"]
    note = p(".annotation")[str(values["annotation"])] if values["annotation"] else None
    return div(class_=kinds)[drawn, note]


def refused(fault: Fault, part: Block) -> Element:
    """Return what stands in the place of a shortcode that cannot be drawn."""
    return figure(".book-error")[p[str(fault)], pre[code[part.source]]]
