"""From the text of a chapter to HTML: what cannot be drawn is refused in its place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from htpy import Element, Fragment, code, div, figure, fragment, h2, ol, p, pre, section
from htpy import Node as Html
from markdown_it.token import Token
from markupsafe import Markup

from engine.errors import EngineError
from ui.book.blocks import SHORTCODES
from ui.book.text.context import Context
from ui.book.text.errors import BookError, Fault, NoRoom, mistake
from ui.book.text.explained import Spots
from ui.book.text.prose import prose
from ui.book.text.shortcodes import Given, Shortcode, read_attributes
from ui.book.text.source import parse, settled, tokens_of
from ui.book.text.tags import Block, Node, Prose

MOST = 240_000
REFUSAL = MOST // 100
"""Characters of HTML that an author's chapter may make, and as how many of them a shortcode counts
that cannot be drawn. As much of the books as a text may hold makes less than three quarters."""

FULL = mistake("full", most=MOST, refusal=REFUSAL)

BODIES = {name: shortcode.body for name, shortcode in SHORTCODES.items()}


def render(context: Context, text: str, first: int = 1) -> Fragment:
    """A chapter as HTML; its mistakes are gathered in `context.faults`."""
    drawn = nodes(context, parse(text, BODIES, first))
    return fragment[drawn, answers_section(context, context.answers)]


def answers_section(context: Context, answers: Sequence[Markup]) -> Html:
    """Return the answers to the questions of a text, which only paper shows, after all of it."""
    if not answers:
        return None
    return section(".answers", hidden=True)[h2[context.say("book.answers")], ol[answers]]


class Heading(NamedTuple):
    """A heading that has an anchor: its level in the page, the anchor, its words."""

    level: int
    anchor: str
    title: str


class Section(NamedTuple):
    """A heading with its HTML and that of what stands below it, up to the next one, and the answers
    to the questions there.

    Only what stands before the first heading of a chapter has none.
    """

    heading: Heading | None
    opening: Markup
    body: Markup
    answers: tuple[Markup, ...] = ()


def sections(context: Context, text: str) -> list[Section]:
    """A chapter by sections; a heading inside of a shortcode begins none."""
    found: list[Section] = []
    for one in pieces_of_sections(context, text):
        if one.heading or not found:
            found.append(one)
        else:
            last = found[-1]
            body, answers = last.body + one.body, last.answers + one.answers
            found[-1] = last._replace(body=body, answers=answers)
    return found


def pieces_of_sections(context: Context, text: str) -> Iterator[Section]:
    """Yield the shortcodes of a chapter, and its prose from heading to heading."""
    spots = Spots(context.game)
    for part in parse(text, BODIES):
        if isinstance(part, Block):
            before = len(context.answers)
            body = spots.of_block(part) + shortcode(context, part)
            yield Section(None, Markup(), body, tuple(context.answers[before:]))
            continue
        tokens = settled(context.language, part)
        begins = [place for place, token in enumerate(tokens) if anchored(token)]
        for begin, end in pairwise(sorted({0, *begins, len(tokens)})):
            yield below_heading(context, tokens[begin:end], spots)


def anchored(token: Token) -> bool:
    """Tell whether a section begins here."""
    return token.type == "heading_open" and token.level == 0 and "id" in token.attrs


def below_heading(context: Context, tokens: Sequence[Token], spots: Spots) -> Section:
    """Return prose that may begin with a heading as a section."""
    size = 3 if anchored(tokens[0]) else 0
    spots.heading = str(tokens[0].attrs["id"]) if size else spots.heading
    spots.mark(tokens[size:])
    opening, body = (prose(context, run, in_sentence) for run in (tokens[:size], tokens[size:]))
    if not size:
        return Section(None, opening, body)
    level, anchor = int(tokens[0].tag[1]), str(tokens[0].attrs["id"])
    return Section(Heading(level, anchor, opening.striptags()), opening, body)


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a chapter as HTML, the mistakes in it, the room that it took, and the answers to
    the questions in it.
    """

    html: str
    faults: tuple[Fault, ...]
    room: float
    answers: tuple[Markup, ...] = ()


def pieces(context: Context, text: str, known: Mapping[Node, Piece]) -> dict[Node, Piece]:
    """The parts of a chapter as they are drawn, in their order.

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
    """A piece that was drawn before, if there is room for it."""
    if known is None or known.room > context.room.left:
        return None
    context.room.left -= known.room
    return known


def piece(context: Context, part: Node) -> Piece:
    """Draw a part of a chapter; raise `NoRoom` if too little is left for it."""
    own, before = replace(context, faults=[], answers=[]), context.room.left
    html = str(node(own, part))
    context.room.left -= sum(map(len, own.answers))
    if context.room.left < 0:
        raise NoRoom
    return Piece(html, tuple(own.faults), before - context.room.left, tuple(own.answers))


def end(context: Context, part: Node) -> Piece:
    """What stands where a chapter that is too much ends."""
    fault = context.refuse(BookError(FULL), part.line)
    return Piece(str(figure(".book-error")[p(lang=context.told_in)[fault.message]]), (fault,), 0)


def nodes(context: Context, parts: Iterable[Node]) -> Fragment:
    """A part of a chapter as HTML."""
    return fragment[[node(context, part) for part in parts]]


def node(context: Context, part: Node) -> Markup:
    """Return prose or a shortcode as HTML; raise `NoRoom` if it is more than may be made."""
    before = context.room.left
    if isinstance(part, Prose):
        drawn = prose(context, settled(context.language, part), in_sentence)
    else:
        drawn = shortcode(context, part)
    # What is inside a shortcode has taken its room already, and is part of its HTML.
    context.room.left = min(context.room.left, before - len(drawn))
    if context.room.left < 0:
        raise NoRoom
    return drawn


def shortcode(context: Context, part: Block) -> Markup:
    """A shortcode as HTML, or what stands in its place if it cannot be drawn."""
    faults, answers = len(context.faults), len(context.answers)
    try:
        return Markup(str(fragment[block(context, part)]))
    except (BookError, EngineError) as error:
        del context.faults[faults:]
        del context.answers[answers:]
        context.room.left -= REFUSAL
        return Markup(str(refused(context, error, part)))


def block(context: Context, part: Block) -> Html:
    """Return a shortcode as HTML; raise `BookError` or `EngineError` for what is wrong with it."""
    place, given, row = taken(context, part, nodes)
    return framed(row, given.values, row.draw(place, given))


def in_sentence(context: Context, part: Block) -> Html:
    """Return a shortcode that stands in a sentence as HTML; raise as `block` does."""
    place, given, row = taken(context, part, sentence)
    return row.in_sentence(place, given) if row.in_sentence else None


def sentence(context: Context, parts: Iterable[Node]) -> Markup:
    """What is inside of a shortcode in a sentence as HTML."""
    return prose(context, [token for part in parts for token in tokens_of(part)], in_sentence)


def taken(
    context: Context, part: Block, draw: Callable[[Context, Iterable[Node]], Html]
) -> tuple[Context, Given, Shortcode]:
    """Return the context of a shortcode, what it was given, and its row; raise `BookError`."""
    if part.broken:
        raise BookError(part.broken)
    row = SHORTCODES[part.name]
    place, values, extra = read_attributes(context, row, part)
    return place, Given(values, part, partial(draw, place), extra), row


def framed(shortcode: Shortcode, values: Mapping[str, object], drawn: Html) -> Html:
    """A block with its width and its note, if it has any (`width=`, `annotation=`)."""
    if shortcode.family == "part" or drawn is None:
        return drawn
    kinds = ["block", f"block-{shortcode.name}"]
    if values["width"]:
        kinds += ["wide", f"wide-{values['width']}"]
    note = p(".annotation")[str(values["annotation"])] if values["annotation"] else None
    return div(class_=kinds)[drawn, note]


def refused(context: Context, error: BookError | EngineError, part: Block) -> Element:
    """What stands in the place of a shortcode that cannot be drawn."""
    fault = context.refuse(error, part.line)
    return figure(".book-error")[p(lang=context.told_in)[fault.message], pre[code[part.source]]]
