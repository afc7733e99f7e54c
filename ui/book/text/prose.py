"""Prose as HTML: what the renderer of Markdown does not know, or does otherwise here."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import htpy
from htpy import Node as Html
from htpy import a
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markupsafe import Markup

from engine.errors import EngineError
from ui.book.blocks.terms import find_term, unknown
from ui.book.figures.pictures import chip
from ui.book.text.context import Context
from ui.book.text.errors import BookError, mistake
from ui.book.text.explained import SPOT
from ui.book.text.shortcodes import read_card
from ui.book.text.source import reader
from ui.book.text.tags import Block, span
from ui.games import rule_anchor

SCHEME = re.compile(r"[a-z]++:")
SHORT = {"ab": "zwanzig-ab", "zr": "zwanzigerrufen"}
"""The games as `[[zr:T20]]` names them."""

Draw = Callable[[Context, Block], Html]
"""How a shortcode is drawn inside a sentence; raises `BookError` or `EngineError`."""


def prose(context: Context, tokens: Sequence[Token], draw: Draw) -> Markup:
    """Return tokens as HTML; what is wrong in them is refused in its place."""
    options = reader(context.language).options
    return Markup(renderer().render(tokens, options, {"context": context, "draw": draw}))


def attempt(context: Context, line: int, draw: Callable[[], Html]) -> str:
    """Return a part of a sentence as HTML, or what is wrong with it."""
    try:
        return str(draw())
    except (BookError, EngineError) as error:
        return refused(context, error, line)


def refused(context: Context, error: BookError | EngineError, line: int) -> str:
    """What stands in a sentence in the place of something that cannot be drawn."""
    fault = context.refuse(error, line)
    return str(htpy.span(".book-error", lang=context.told_in)[fault.message])


class Renderer(RendererHTML):
    """One method for each kind of token that is drawn in a way of our own."""

    def shortcode(self, tokens: list[Token], at: int, options: Any, env: Any) -> str:
        """Draw a shortcode in a sentence."""
        context, block = env["context"], tokens[at].meta["block"]
        return attempt(context, block.line, lambda: env["draw"](context, block))

    def spot(self, tokens: list[Token], at: int, options: Any, env: Any) -> str:
        """Draw the anchor of a house rule."""
        return str(SPOT.format(rule_anchor(tokens[at].content)))

    def mention(self, tokens: list[Token], at: int, options: Any, env: Any) -> str:
        """Draw a card, or a link to a word of the glossary."""
        context, token = env["context"], tokens[at]
        return attempt(context, span(token)[1], lambda: mentioned(context, token.meta["name"]))

    def fault(self, tokens: list[Token], at: int, options: Any, env: Any) -> str:
        """Draw what could not be read."""
        token = tokens[at]
        return refused(env["context"], BookError(token.meta["mistake"]), span(token)[1])

    def link_open(self, tokens: list[Token], at: int, options: Any, env: Any) -> str:
        """Draw a link; one to another host is opened apart, and told nothing."""
        if SCHEME.match(str(tokens[at].attrGet("href"))):
            tokens[at].attrSet("rel", "noopener noreferrer")
            tokens[at].attrSet("target", "_blank")
        return self.renderToken(tokens, at, options, env)

    def table_open(self, tokens: list[Token], at: int, options: Any, env: Any) -> str:
        """Draw a table; one that is too wide for a screen scrolls by itself, also by keyboard."""
        return '<div class="scroll" tabindex="0"><table>'

    def table_close(self, tokens: list[Token], at: int, options: Any, env: Any) -> str:
        """Draw the end of a table."""
        return "</table></div>"


@cache
def renderer() -> Renderer:
    """Return the renderer."""
    return Renderer()


def mentioned(context: Context, name: str) -> Html:
    """Return a card in the run of a sentence, or a word of the glossary as a link to it."""
    game, _, word = name.rpartition(":")
    if game and game not in SHORT:
        raise BookError(mistake("game.short", game=game, name=name))
    place = context.of_game(SHORT[game]) if game else context
    word = word.strip()
    if term := find_term(place, word):
        page = "" if place.game == context.game else f"{place.game}.{context.language}.html"
        return a(href=f"{page}#term-{term}")[context.say(f"term.{term}")]
    if word.islower():
        raise unknown(place, word)
    return chip(place, read_card(place, word))
