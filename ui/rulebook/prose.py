"""Markdown with what may stand inside a sentence: `[[SK]]`, `[option name]`, `[if …]…[/if]`."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.rules_core import StateCore
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token
from markupsafe import Markup, escape

from engine.errors import EngineError
from ui.rulebook.context import Context
from ui.rulebook.errors import BookError
from ui.rulebook.pictures import chip
from ui.rulebook.shortcodes import pairs, read_card
from ui.rulebook.source import Prose
from ui.rulebook.when import attributes, option_value, read_conditions

QUOTES = {"en": "“”‘’", "de": "„“‚‘"}
SHIFT = 1
"""How many levels a chapter's headings stand below those of its page."""

GLYPH = re.compile(r"\[\[([^\]]+)\]\]")
OPTION = re.compile(r"\[option\s+([^\]]+)\]")
CASES = re.compile(r"\[if\s+([^\]]+)\](.*?)(?:\[else\](.*?))?\[/if\]", re.DOTALL)
STRAY = re.compile(r"\[(/?[a-z][a-z0-9-]*)(?:\s+[^\[\]]*=[^\[\]]*)?\](?!\(|:)")
BROKEN_ANCHOR = re.compile(r"\{#[^}]*\}?\s*$")
ANCHOR = re.compile(r"\s*\{#([a-z][a-z0-9-]*)\}\s*$")
SHORT = {"ab": "zwanzig-ab", "zr": "zwanzigerrufen"}
"""The games as `[[zr:T20]]` names them."""


def prose(context: Context, node: Prose) -> Markup:
    """Return Markdown as HTML; what is wrong in it is refused in its place."""
    return Markup(reader(context.language).render(node.text, {"context": context, "node": node}))


@cache
def reader(language: str) -> MarkdownIt:
    """Return the reader of a language: quotation marks and dashes as its printers set them."""
    wanted = {"typographer": True, "html": False, "quotes": QUOTES[language]}
    markdown = MarkdownIt("commonmark", wanted).enable(["table", "replacements", "smartquotes"])
    markdown.disable("image")
    rules = {"glyph": _glyph, "option": _option, "cases": _cases, "stray": _stray}
    for name, rule in rules.items():
        markdown.inline.ruler.before("link", name, rule)
    markdown.core.ruler.after("inline", "anchors", _anchors)
    markdown.add_render_rule("drawn", _drawn)
    markdown.add_render_rule("link_open", _link)
    markdown.add_render_rule("table_open", _table)
    markdown.add_render_rule("table_close", _table)
    return markdown


def _glyph(state: StateInline, silent: bool) -> bool:
    return _found(state, silent, GLYPH, lambda context, found: _card(context, found[1]))


def _card(context: Context, text: str) -> Any:
    game, _, card = text.rpartition(":")
    if game and game not in SHORT:
        raise BookError(f"unknown game {game!r} in [[{text}]]; expected ab: or zr:")
    place = context.of_game(SHORT[game]) if game else context
    return chip(place, read_card(place, card.strip()))


def _option(state: StateInline, silent: bool) -> bool:
    def draw(context: Context, found: re.Match[str]) -> Any:
        given = pairs(found[1], "name")
        return option_value(context, given.get("name", ""))

    return _found(state, silent, OPTION, draw)


def _cases(state: StateInline, silent: bool) -> bool:
    found = CASES.match(state.src, state.pos, state.posMax)
    if not found:
        return False
    if not silent:
        context: Context = state.env["context"]
        try:
            conditions = read_conditions(context, pairs(found[1]))
        except (BookError, EngineError) as error:
            return _draw(state, found, _refused(state, error, found[0]))
        _case(state, found.span(2), attributes(context, conditions))
        if found[3] is not None:
            shown = attributes(context, conditions)
            told = {**shown, "data-else": "", "hidden": not shown["hidden"]}
            _case(state, found.span(3), told)
    state.pos = found.end()
    return True


def _stray(state: StateInline, silent: bool) -> bool:
    """Refuse a shortcode in a sentence, and the end of one; other words in brackets are words."""
    found = STRAY.match(state.src, state.pos)
    if not found or not ("=" in found[0] or found[1].startswith("/")):
        return False
    if silent:
        state.pos = found.end()
        return True
    why = BookError(f"{found[0]} stands in a sentence; expected it alone on its line, and closed")
    return _draw(state, found, _refused(state, why, found[0]))


def _case(state: StateInline, place: tuple[int, int], told: dict[str, Any]) -> None:
    """Draw a part of the sentence inside a span with these attributes."""
    words = "".join(f' {name}="{escape(text)}"' for name, text in told.items() if text is not False)
    words = words.replace('="True"', "")
    _push(state, f"<span{words}>")
    whole, most = state.pos, state.posMax
    state.pos, state.posMax = place
    state.md.inline.tokenize(state)
    state.pos, state.posMax = whole, most
    _push(state, "</span>")


def _found(
    state: StateInline,
    silent: bool,
    pattern: re.Pattern[str],
    draw: Callable[[Context, re.Match[str]], Any],
) -> bool:
    found = pattern.match(state.src, state.pos, state.posMax)
    if not found:
        return False
    if silent:
        state.pos = found.end()
        return True
    try:
        drawn = draw(state.env["context"], found)
    except (BookError, EngineError) as error:
        drawn = _refused(state, error, found[0])
    return _draw(state, found, drawn)


def _refused(state: StateInline, error: BookError | EngineError, text: str) -> Markup:
    """Refuse a part of a sentence, at the line on which it is first found."""
    node: Prose = state.env["node"]
    above = node.text.partition(text)[0].count("\n")
    fault = state.env["context"].refuse(error, node.line + above)
    return Markup('<span class="book-error">{}</span>').format(str(fault))


def _draw(state: StateInline, found: re.Match[str], drawn: Any) -> bool:
    _push(state, str(drawn))
    state.pos = found.end()
    return True


def _push(state: StateInline, html: str) -> None:
    state.push("drawn", "", 0).content = html


def _drawn(self: RendererHTML, tokens: list[Token], at: int, options: Any, env: Any) -> str:
    return tokens[at].content


def _link(self: RendererHTML, tokens: list[Token], at: int, options: Any, env: Any) -> str:
    """A link to another host is opened apart, and told nothing."""
    if re.match(r"[a-z]+:", str(tokens[at].attrGet("href"))):
        tokens[at].attrSet("rel", "noopener noreferrer")
        tokens[at].attrSet("target", "_blank")
    return self.renderToken(tokens, at, options, env)


def _table(self: RendererHTML, tokens: list[Token], at: int, options: Any, env: Any) -> str:
    """A table that is too wide for a screen scrolls by itself, also by keyboard."""
    begins = tokens[at].nesting == 1
    return '<div class="scroll" tabindex="0"><table>' if begins else "</table></div>"


def _anchors(state: StateCore) -> None:
    """Give headings the ids that stand behind them, `{#like-this}`, and their place in the page."""
    for heading, inside in zip(state.tokens, state.tokens[1:], strict=False):
        if heading.type in ("heading_open", "heading_close"):
            heading.tag = f"h{min(6, int(heading.tag[1]) + SHIFT)}"
        if heading.type == "heading_open" and inside.children:
            last = inside.children[-1]
            if found := ANCHOR.search(last.content):
                heading.attrSet("id", found[1])
                last.content = last.content[: found.start()]
            elif broken := BROKEN_ANCHOR.search(last.content):
                last.content = last.content[: broken.start()]
                _refuse_anchor(state, heading, broken[0])
    if state.tokens and state.tokens[-1].type == "heading_close":
        state.tokens[-1].tag = state.tokens[-3].tag


def _refuse_anchor(state: StateCore, heading: Token, text: str) -> None:
    why = BookError(f"{text.strip()!r} is no anchor; expected {{#small-letters}} behind a heading")
    above = heading.map[0] if heading.map else 0
    state.env["context"].refuse(why, state.env["node"].line + above)
