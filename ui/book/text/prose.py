"""Rendering of prose, with the cards, terms and shortcodes in its sentences."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial
from typing import Any

import htpy
from htpy import Node as Html
from htpy import a
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markupsafe import Markup

from engine.errors import EngineError
from ui.book.blocks import SHORTCODES
from ui.book.blocks.glossary import find_term_key, unknown_term_error
from ui.book.figures.card_images import inline_card
from ui.book.game_book import game_books
from ui.book.text.attributes import parse_block_attributes
from ui.book.text.context import BookContext
from ui.book.text.errors import BookError, mistake
from ui.book.text.rule_anchors import RULE_ANCHOR
from ui.book.text.shortcodes import Arguments, Shortcode, parse_card_name
from ui.book.text.source import markdown_parser, node_tokens
from ui.book.text.tags import Block, ChapterNode, token_line_range
from ui.game_face import rule_anchor

SCHEME_PATTERN = re.compile(r"[a-z]++:")


def render_prose(context: BookContext, tokens: Sequence[Token]) -> Markup:
    """Return tokens as HTML, with an error message in place of each part that has a mistake."""
    options = markdown_parser(context.language).options
    return Markup(prose_renderer().render(tokens, options, {"context": context}))


def render_inline_or_error(context: BookContext, line: int, render: Callable[[], Html]) -> str:
    """Return the HTML of a part of a sentence, or an error message if rendering it fails."""
    try:
        return str(render())
    except (BookError, EngineError) as error:
        return inline_error_message(context, error, line)


def inline_error_message(context: BookContext, error: BookError | EngineError, line: int) -> str:
    """Return the error message that replaces a part of a sentence, and record the fault."""
    fault = context.add_fault(error, line)
    return str(htpy.span(".book-error", lang=context.fault_language)[fault.message])


class ProseRenderer(RendererHTML):
    """A Markdown renderer with a method for each token type that differs from the default."""

    def shortcode(self, tokens: list[Token], at: int, options: Any, env: Any) -> str:
        """Render a shortcode in a sentence."""
        context, block = env["context"], tokens[at].meta["block"]
        return render_inline_or_error(
            context, block.line, lambda: render_inline_shortcode(context, block)
        )

    def rule_anchor(self, tokens: list[Token], at: int, options: Any, env: Any) -> str:
        """Render the anchor of a house rule."""
        return str(RULE_ANCHOR.format(rule_anchor(tokens[at].content)))

    def mention(self, tokens: list[Token], at: int, options: Any, env: Any) -> str:
        """Render a card, or a link to a glossary term."""
        context, token = env["context"], tokens[at]
        return render_inline_or_error(
            context,
            token_line_range(token)[1],
            lambda: render_card_or_term(context, token.meta["name"]),
        )

    def fault(self, tokens: list[Token], at: int, options: Any, env: Any) -> str:
        """Render the message about a part that could not be parsed."""
        token = tokens[at]
        return inline_error_message(
            env["context"], BookError(token.meta["mistake"]), token_line_range(token)[1]
        )

    def link_open(self, tokens: list[Token], at: int, options: Any, env: Any) -> str:
        """Render a link. Other sites open in a new tab, without opener and referrer."""
        if SCHEME_PATTERN.match(str(tokens[at].attrGet("href"))):
            tokens[at].attrSet("rel", "noopener noreferrer")
            tokens[at].attrSet("target", "_blank")
        return self.renderToken(tokens, at, options, env)

    def table_open(self, tokens: list[Token], at: int, options: Any, env: Any) -> str:
        """Render the start of a table, in a frame that scrolls sideways and can be focused."""
        return '<div class="scroll" tabindex="0"><table>'

    def table_close(self, tokens: list[Token], at: int, options: Any, env: Any) -> str:
        """Render the end of a table."""
        return "</table></div>"


@cache
def prose_renderer() -> ProseRenderer:
    """Return the shared renderer."""
    return ProseRenderer()


def render_inline_shortcode(context: BookContext, block: Block) -> Html:
    """Render a shortcode inside a sentence. Raise `BookError` or `EngineError` for a mistake."""
    game_context, args, row = resolve_shortcode(context, block, render_inline_body)
    return row.render_inline(game_context, args) if row.render_inline else None


def render_inline_body(context: BookContext, nodes: Iterable[ChapterNode]) -> Markup:
    """Render the body of a shortcode inside a sentence."""
    return render_prose(context, [token for node in nodes for token in node_tokens(node)])


def resolve_shortcode(
    context: BookContext,
    block: Block,
    render_parts: Callable[[BookContext, Iterable[ChapterNode]], Html],
) -> tuple[BookContext, Arguments, Shortcode]:
    """Return a shortcode's context, arguments and registry row. Raise `BookError` for a mistake."""
    if block.problem:
        raise BookError(block.problem)
    row = SHORTCODES[block.name]
    game_context, values, options = parse_block_attributes(context, row, block)
    return game_context, Arguments(values, block, partial(render_parts, game_context), options), row


def render_card_or_term(context: BookContext, name: str) -> Html:
    """Return a card for a sentence, or a link to a glossary term. Raise `BookError` for neither."""
    prefix, _, word = name.rpartition(":")
    games = {book.prefix: game for game, book in game_books().items()}
    if prefix and prefix not in games:
        raise BookError(mistake("game.short", game=prefix, name=name))
    game_context = context.for_game(games[prefix]) if prefix else context
    word = word.strip()
    if term := find_term_key(game_context, word):
        page = (
            ""
            if game_context.game == context.game
            else f"{game_context.game}.{context.language}.html"
        )
        return a(href=f"{page}#term-{term}")[context.say(f"term.{term}")]
    if word.islower():
        raise unknown_term_error(game_context, word)
    return inline_card(game_context, parse_card_name(game_context, word))
