"""From the text of a chapter to HTML: what cannot be drawn is refused in its place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import partial

from htpy import Element, Fragment, code, div, figure, fragment, p, pre
from htpy import Node as Html
from markupsafe import Markup

from engine.errors import EngineError
from ui.book.blocks import SHORTCODES
from ui.book.text.context import Context
from ui.book.text.errors import BookError, Fault, NoRoom
from ui.book.text.prose import prose
from ui.book.text.shortcodes import Given, Shortcode, read
from ui.book.text.source import Block, Node, Prose, parse

MOST = 240_000
REFUSAL = MOST // 100
"""Characters of HTML that an author's chapter may make, and as how many of them a shortcode counts
that cannot be drawn. As much of the books as a text may hold makes less than three quarters."""

FULL = (
    f"the chapter ends here; expected {MOST:,} characters of HTML at most, of which each mistaken "
    f"shortcode takes {REFUSAL:,}"
)

BODIES = {name: shortcode.body for name, shortcode in SHORTCODES.items()}


def render(context: Context, text: str, first: int = 1) -> Fragment:
    """Return a chapter as HTML; its mistakes are gathered in `context.faults`."""
    return nodes(context, parse(text, BODIES, first))


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a chapter as HTML, the mistakes in it, and the room that it took."""

    html: str
    faults: tuple[Fault, ...]
    room: float


def pieces(context: Context, text: str, known: Mapping[Node, Piece]) -> dict[Node, Piece]:
    """Return the parts of a chapter as they are drawn, in their order.

    What is `known` for this context is not drawn again: a part, its line included, is all that its
    drawing depends on.
    """
    found: dict[Node, Piece] = {}
    for part in parse(text, BODIES):
        try:
            found[part] = again(context, known.get(part)) or piece(context, part)
        except NoRoom:
            # Another key, for the part may be drawn once there is less before it.
            found[Prose(part.line, "")] = end(context, part)
            break
    return found


def again(context: Context, known: Piece | None) -> Piece | None:
    """Return a piece that was drawn before, if there is room for it."""
    if known is None or known.room > context.room.left:
        return None
    context.room.left -= known.room
    return known


def piece(context: Context, part: Node) -> Piece:
    """Draw a part of a chapter; raise `NoRoom` if too little is left for it."""
    own, before = replace(context, faults=[]), context.room.left
    html = str(node(own, part))
    return Piece(html, tuple(own.faults), before - context.room.left)


def end(context: Context, part: Node) -> Piece:
    """Return what stands where a chapter that is too much ends."""
    fault = context.refuse(BookError(FULL), part.line)
    return Piece(str(figure(".book-error")[p[str(fault)]]), (fault,), 0)


def nodes(context: Context, parts: Iterable[Node]) -> Fragment:
    """Return a part of a chapter as HTML."""
    return fragment[[node(context, part) for part in parts]]


def node(context: Context, part: Node) -> Markup:
    """Return prose or a shortcode as HTML; raise `NoRoom` if it is more than may be made."""
    before = context.room.left
    drawn = prose(context, part) if isinstance(part, Prose) else shortcode(context, part)
    # What is inside a shortcode has taken its room already, and is part of its HTML.
    context.room.left = min(context.room.left, before - len(drawn))
    if context.room.left < 0:
        raise NoRoom
    return drawn


def shortcode(context: Context, part: Block) -> Markup:
    """Return a shortcode as HTML, or what stands in its place if it cannot be drawn."""
    faults = len(context.faults)
    try:
        return Markup(str(fragment[block(context, part)]))
    except (BookError, EngineError) as error:
        del context.faults[faults:]
        context.room.left -= REFUSAL
        return Markup(str(refused(context.refuse(error, part.line), part)))


def block(context: Context, part: Block) -> Html:
    """Return a shortcode as HTML; raise `BookError` or `EngineError` for what is wrong with it."""
    if part.broken:
        raise BookError(part.broken)
    row = SHORTCODES[part.name]
    place, values, extra = read(context, row, part)
    given = Given(values, part, partial(nodes, place), extra)
    return framed(row, values, row.draw(place, given))


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
