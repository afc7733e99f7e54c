"""Rendering of chapters to HTML. An error message replaces what cannot be rendered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
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
from ui.book.text.prose import render_prose, resolve_shortcode
from ui.book.text.rule_anchors import RuleAnchors
from ui.book.text.shortcodes import Shortcode
from ui.book.text.source import parse_chapter, parse_prose
from ui.book.text.tags import Block, ChapterNode, Prose

MAX_CHAPTER_HTML = 240_000
REFUSAL_COST = MAX_CHAPTER_HTML // 100
"""The most HTML of a chapter in the editor, and the share that a broken shortcode uses up.

Both are in characters. Text from the books, as long as a draft may be, needs less than three
quarters of it.
"""

BUDGET_MISTAKE = mistake("full", most=MAX_CHAPTER_HTML, refusal=REFUSAL_COST)

BODY_KINDS = {name: shortcode.body for name, shortcode in SHORTCODES.items()}


def render_chapter(context: BookContext, text: str, first: int = 1) -> Fragment:
    """Return a chapter as HTML. Its mistakes are collected in `context.faults`.

    >>> context = BookContext("en", "zwanzigerrufen", file="bidding.md")
    >>> html = render_chapter(context, "A solo counts [option solo_value] points.")
    >>> Markup(html).striptags()
    'A solo counts 4 points.'
    >>> html = render_chapter(context, "[card-1 cards=T2]")
    >>> print(context.faults[0])
    bidding.md:1: cards: unknown card 'T2'; expected cards of zwanzigerrufen like SK SQ SN
    """
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
    """Return the sections of a chapter. Headings inside shortcodes do not start one."""
    sections: list[Section] = []
    for piece in render_blocks_and_sections(context, text):
        if piece.heading or not sections:
            sections.append(piece)
        else:
            last = sections[-1]
            body, answers = last.body + piece.body, last.answers + piece.answers
            sections[-1] = last._replace(body=body, answers=answers)
    return sections


def render_blocks_and_sections(context: BookContext, text: str) -> Iterator[Section]:
    """Yield the shortcodes of a chapter and its prose, split at headings, as sections."""
    anchors = RuleAnchors(context.game)
    for node in parse_chapter(text, BODY_KINDS):
        if isinstance(node, Block):
            answer_count = len(context.answers)
            body = anchors.block_anchors(node) + render_shortcode(context, node)
            yield Section(None, Markup(), body, tuple(context.answers[answer_count:]))
            continue
        tokens = parse_prose(context.language, node)
        heading_indices = [index for index, token in enumerate(tokens) if begins_section(token)]
        for start, stop in pairwise(sorted({0, *heading_indices, len(tokens)})):
            yield render_section(context, tokens[start:stop], anchors)


def begins_section(token: Token) -> bool:
    """Return whether a token starts a section: a top-level heading with an anchor."""
    return token.type == "heading_open" and token.level == 0 and "id" in token.attrs


def render_section(context: BookContext, tokens: Sequence[Token], anchors: RuleAnchors) -> Section:
    """Render prose as a section. The tokens may start with its heading."""
    heading_size = 3 if begins_section(tokens[0]) else 0
    anchors.heading = str(tokens[0].attrs["id"]) if heading_size else anchors.heading
    anchors.insert_rule_anchors(tokens[heading_size:])
    opening, body = (
        render_prose(context, run) for run in (tokens[:heading_size], tokens[heading_size:])
    )
    if not heading_size:
        return Section(None, opening, body)
    level, anchor = int(tokens[0].tag[1]), str(tokens[0].attrs["id"])
    return Section(Heading(level, anchor, opening.striptags()), opening, body)


@dataclass(frozen=True, slots=True)
class RenderedPiece:
    """A rendered part of a chapter. `size` is its share of the budget, in characters."""

    html: str
    faults: tuple[Fault, ...]
    size: float
    answers: tuple[Markup, ...] = ()


def render_pieces(
    context: BookContext, text: str, known_pieces: Mapping[ChapterNode, RenderedPiece]
) -> dict[ChapterNode, RenderedPiece]:
    """Render the parts of a chapter in order, and return the pieces by part.

    Parts in `known_pieces`, which must come from the same context, are not rendered again. The
    output depends on nothing but the part, and the part includes its line.
    """
    pieces: dict[ChapterNode, RenderedPiece] = {}
    for node in parse_chapter(text, BODY_KINDS):
        try:
            pieces[node] = reuse_affordable_piece(context, known_pieces.get(node)) or render_piece(
                context, node
            )
        except BudgetExceeded:
            # Under the node itself the message would be reused even when the node fits again.
            pieces[Prose(node.line, "")] = budget_exceeded_piece(context, node)
            break
    return pieces


def reuse_affordable_piece(
    context: BookContext, piece: RenderedPiece | None
) -> RenderedPiece | None:
    """Return a known piece and charge it to the budget, or return None if it does not fit."""
    if piece is None or piece.size > context.budget.remaining:
        return None
    context.budget.remaining -= piece.size
    return piece


def render_piece(context: BookContext, node: ChapterNode) -> RenderedPiece:
    """Render a part of a chapter. Raise `BudgetExceeded` if it does not fit into the budget."""
    piece_context, budget_before = replace(context, faults=[], answers=[]), context.budget.remaining
    html = str(render_chapter_node(piece_context, node))
    context.budget.remaining -= sum(map(len, piece_context.answers))
    if context.budget.remaining < 0:
        raise BudgetExceeded
    return RenderedPiece(
        html,
        tuple(piece_context.faults),
        budget_before - context.budget.remaining,
        tuple(piece_context.answers),
    )


def budget_exceeded_piece(context: BookContext, node: ChapterNode) -> RenderedPiece:
    """Return the message that ends a chapter which exceeds the budget."""
    fault = context.add_fault(BookError(BUDGET_MISTAKE), node.line)
    return RenderedPiece(
        str(figure(".book-error")[p(lang=context.fault_language)[fault.message]]), (fault,), 0
    )


def render_chapter_nodes(context: BookContext, nodes: Iterable[ChapterNode]) -> Fragment:
    """Render several parts of a chapter."""
    return fragment[[render_chapter_node(context, node) for node in nodes]]


def render_chapter_node(context: BookContext, node: ChapterNode) -> Markup:
    """Render prose or a shortcode. Raise `BudgetExceeded` if it does not fit into the budget."""
    budget_before = context.budget.remaining
    if isinstance(node, Prose):
        html = render_prose(context, parse_prose(context.language, node))
    else:
        html = render_shortcode(context, node)
    # Nested nodes have been charged already, and their HTML is part of this one.
    context.budget.remaining = min(context.budget.remaining, budget_before - len(html))
    if context.budget.remaining < 0:
        raise BudgetExceeded
    return html


def render_shortcode(context: BookContext, block: Block) -> Markup:
    """Render a shortcode, or the error message that replaces it."""
    fault_count, answer_count = len(context.faults), len(context.answers)
    try:
        return Markup(str(fragment[render_valid_shortcode(context, block)]))
    except (BookError, EngineError) as error:
        del context.faults[fault_count:]
        del context.answers[answer_count:]
        context.budget.remaining -= REFUSAL_COST
        return Markup(str(shortcode_error_figure(context, error, block)))


def render_valid_shortcode(context: BookContext, block: Block) -> Html:
    """Render a shortcode. Raise `BookError` or `EngineError` if it has a mistake."""
    game_context, args, row = resolve_shortcode(context, block, render_chapter_nodes)
    return framed_block(row, args.values, row.render(game_context, args))


def framed_block(shortcode: Shortcode, values: Mapping[str, object], content: Html) -> Html:
    """Wrap a block in its frame, with the common attributes `width=` and `annotation=`."""
    if shortcode.family == "part" or content is None:
        return content
    kinds = ["block", f"block-{shortcode.name}"]
    if values["width"]:
        kinds += ["wide", f"wide-{values['width']}"]
    note = p(".annotation")[str(values["annotation"])] if values["annotation"] else None
    return div(class_=kinds)[content, note]


def shortcode_error_figure(
    context: BookContext, error: BookError | EngineError, block: Block
) -> Element:
    """Return the error message and source that replace a broken shortcode, and record the fault."""
    fault = context.add_fault(error, block.line)
    return figure(".book-error")[
        p(lang=context.fault_language)[fault.message], pre[code[block.source]]
    ]
