"""Rendering of chapters to HTML; what cannot be rendered is replaced by an error message."""

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
from ui.book.text.context import BookContext
from ui.book.text.errors import BookError, BudgetExceeded, Fault, mistake
from ui.book.text.prose import render_prose
from ui.book.text.rule_anchors import RuleAnchors
from ui.book.text.shortcodes import Arguments, Shortcode, read_attributes
from ui.book.text.source import node_tokens, parse_chapter, parse_prose
from ui.book.text.tags import Block, ChapterNode, Prose

MAX_CHAPTER_HTML = 240_000
REFUSAL_COST = MAX_CHAPTER_HTML // 100
"""The most HTML, in characters, that a chapter in the editor may produce, and the share of it that
a broken shortcode uses up. Text from the books, as long as a draft may be, needs less than three
quarters of it.
"""

BUDGET_MISTAKE = mistake("full", most=MAX_CHAPTER_HTML, refusal=REFUSAL_COST)

BODY_KINDS = {name: shortcode.body for name, shortcode in SHORTCODES.items()}


def render_chapter(context: BookContext, text: str, first: int = 1) -> Fragment:
    """Return a chapter as HTML; its mistakes are collected in `context.faults`."""
    content = render_chapter_nodes(context, parse_chapter(text, BODY_KINDS, first))
    return fragment[content, answers_section(context, context.answers)]


def answers_section(context: BookContext, answers: Sequence[Markup]) -> Html:
    """Return the section of answers at the end of a text, which is shown only in print."""
    if not answers:
        return None
    return section(".answers", hidden=True)[h2[context.say("book.answers")], ol[answers]]


class Heading(NamedTuple):
    """A heading with an anchor: its level on the page, the anchor and the title."""

    level: int
    anchor: str
    title: str


class Section(NamedTuple):
    """A heading with the content below it, up to the next heading, and the answers in it.

    Only the content before the first heading of a chapter has no heading.
    """

    heading: Heading | None
    opening: Markup
    body: Markup
    answers: tuple[Markup, ...] = ()


def render_sections(context: BookContext, text: str) -> list[Section]:
    """Return the sections of a chapter; headings inside shortcodes do not start one."""
    parts: list[Section] = []
    for piece in section_pieces(context, text):
        if piece.heading or not parts:
            parts.append(piece)
        else:
            last = parts[-1]
            body, answers = last.body + piece.body, last.answers + piece.answers
            parts[-1] = last._replace(body=body, answers=answers)
    return parts


def section_pieces(context: BookContext, text: str) -> Iterator[Section]:
    """Yield the shortcodes of a chapter and its prose, split at headings, as sections."""
    spots = RuleAnchors(context.game)
    for part in parse_chapter(text, BODY_KINDS):
        if isinstance(part, Block):
            before = len(context.answers)
            body = spots.block_anchors(part) + render_shortcode(context, part)
            yield Section(None, Markup(), body, tuple(context.answers[before:]))
            continue
        tokens = parse_prose(context.language, part)
        begins = [place for place, token in enumerate(tokens) if begins_section(token)]
        for begin, end in pairwise(sorted({0, *begins, len(tokens)})):
            yield make_section(context, tokens[begin:end], spots)


def begins_section(token: Token) -> bool:
    """Return whether a token starts a section: a top-level heading with an anchor."""
    return token.type == "heading_open" and token.level == 0 and "id" in token.attrs


def make_section(context: BookContext, tokens: Sequence[Token], spots: RuleAnchors) -> Section:
    """Render prose as a section; the tokens may start with its heading."""
    size = 3 if begins_section(tokens[0]) else 0
    spots.heading = str(tokens[0].attrs["id"]) if size else spots.heading
    spots.mark_tokens(tokens[size:])
    opening, body = (
        render_prose(context, run, render_inline_shortcode)
        for run in (tokens[:size], tokens[size:])
    )
    if not size:
        return Section(None, opening, body)
    level, anchor = int(tokens[0].tag[1]), str(tokens[0].attrs["id"])
    return Section(Heading(level, anchor, opening.striptags()), opening, body)


@dataclass(frozen=True, slots=True)
class RenderedPiece:
    """A rendered part of a chapter; `size` is what it took of the budget, in characters."""

    html: str
    faults: tuple[Fault, ...]
    size: float
    answers: tuple[Markup, ...] = ()


def render_pieces(
    context: BookContext, text: str, known_pieces: Mapping[ChapterNode, RenderedPiece]
) -> dict[ChapterNode, RenderedPiece]:
    """Render the parts of a chapter in order, and return the pieces by part.

    Parts in `known_pieces`, which must come from the same context, are not rendered again: the
    output depends on nothing but the part, whose line is included.
    """
    rendered: dict[ChapterNode, RenderedPiece] = {}
    for part in parse_chapter(text, BODY_KINDS):
        try:
            rendered[part] = reuse_piece(context, known_pieces.get(part)) or render_piece(
                context, part
            )
        except BudgetExceeded:
            # Another key, for the part may be drawn once there is less before it.
            rendered[Prose(part.line, "")] = overflow_piece(context, part)
            break
    return rendered


def reuse_piece(context: BookContext, piece: RenderedPiece | None) -> RenderedPiece | None:
    """Return a known piece and charge it to the budget, or `None` if it does not fit."""
    if piece is None or piece.size > context.budget.remaining:
        return None
    context.budget.remaining -= piece.size
    return piece


def render_piece(context: BookContext, part: ChapterNode) -> RenderedPiece:
    """Render a part of a chapter; raise `BudgetExceeded` if it does not fit into the budget."""
    piece_context, before = replace(context, faults=[], answers=[]), context.budget.remaining
    html = str(render_chapter_node(piece_context, part))
    context.budget.remaining -= sum(map(len, piece_context.answers))
    if context.budget.remaining < 0:
        raise BudgetExceeded
    return RenderedPiece(
        html,
        tuple(piece_context.faults),
        before - context.budget.remaining,
        tuple(piece_context.answers),
    )


def overflow_piece(context: BookContext, part: ChapterNode) -> RenderedPiece:
    """Return the message that ends a chapter which exceeds the budget."""
    fault = context.add_fault(BookError(BUDGET_MISTAKE), part.line)
    return RenderedPiece(
        str(figure(".book-error")[p(lang=context.fault_language)[fault.message]]), (fault,), 0
    )


def render_chapter_nodes(context: BookContext, parts: Iterable[ChapterNode]) -> Fragment:
    """Render several parts of a chapter."""
    return fragment[[render_chapter_node(context, part) for part in parts]]


def render_chapter_node(context: BookContext, part: ChapterNode) -> Markup:
    """Render prose or a shortcode; raise `BudgetExceeded` if it does not fit into the budget."""
    before = context.budget.remaining
    if isinstance(part, Prose):
        html = render_prose(context, parse_prose(context.language, part), render_inline_shortcode)
    else:
        html = render_shortcode(context, part)
    # What is inside a shortcode has taken its room already, and is part of its HTML.
    context.budget.remaining = min(context.budget.remaining, before - len(html))
    if context.budget.remaining < 0:
        raise BudgetExceeded
    return html


def render_shortcode(context: BookContext, part: Block) -> Markup:
    """Render a shortcode, or the error message that replaces it."""
    faults, answers = len(context.faults), len(context.answers)
    try:
        return Markup(str(fragment[render_block(context, part)]))
    except (BookError, EngineError) as error:
        del context.faults[faults:]
        del context.answers[answers:]
        context.budget.remaining -= REFUSAL_COST
        return Markup(str(block_refusal(context, error, part)))


def render_block(context: BookContext, part: Block) -> Html:
    """Render a shortcode; raise `BookError` or `EngineError` if it has a mistake."""
    game_context, args, row = read_shortcode(context, part, render_chapter_nodes)
    return framed_block(row, args.values, row.render(game_context, args))


def render_inline_shortcode(context: BookContext, part: Block) -> Html:
    """Render a shortcode inside a sentence; raise `BookError` or `EngineError`."""
    game_context, args, row = read_shortcode(context, part, render_sentence)
    return row.render_inline(game_context, args) if row.render_inline else None


def render_sentence(context: BookContext, parts: Iterable[ChapterNode]) -> Markup:
    """Render the body of a shortcode inside a sentence."""
    return render_prose(
        context, [token for part in parts for token in node_tokens(part)], render_inline_shortcode
    )


def read_shortcode(
    context: BookContext,
    part: Block,
    render_parts: Callable[[BookContext, Iterable[ChapterNode]], Html],
) -> tuple[BookContext, Arguments, Shortcode]:
    """Return a shortcode's context, arguments and registry row; raise `BookError`."""
    if part.problem:
        raise BookError(part.problem)
    row = SHORTCODES[part.name]
    game_context, values, extra = read_attributes(context, row, part)
    return game_context, Arguments(values, part, partial(render_parts, game_context), extra), row


def framed_block(shortcode: Shortcode, values: Mapping[str, object], content: Html) -> Html:
    """Wrap a block in its frame, with the common attributes `width=` and `annotation=`."""
    if shortcode.family == "part" or content is None:
        return content
    kinds = ["block", f"block-{shortcode.name}"]
    if values["width"]:
        kinds += ["wide", f"wide-{values['width']}"]
    note = p(".annotation")[str(values["annotation"])] if values["annotation"] else None
    return div(class_=kinds)[content, note]


def block_refusal(context: BookContext, error: BookError | EngineError, part: Block) -> Element:
    """Return the error message and source that replace a broken shortcode, and record the fault."""
    fault = context.add_fault(error, part.line)
    return figure(".book-error")[
        p(lang=context.fault_language)[fault.message], pre[code[part.source]]
    ]
