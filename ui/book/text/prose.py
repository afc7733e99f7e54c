"""Markdown with what may stand inside a sentence: `[[SK]]`, `[option name]`, `[if …]…[/if]`."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.rules_block import StateBlock, table
from markdown_it.rules_core import StateCore
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token
from markupsafe import Markup, escape

from engine.errors import EngineError
from ui.book.figures.pictures import chip
from ui.book.text.context import Context
from ui.book.text.errors import BookError
from ui.book.text.shortcodes import pairs, read_card
from ui.book.text.source import Prose
from ui.book.text.when import attributes, option_value, read_conditions
from ui.languages import LANGUAGES

SHIFT = 1
"""How many levels a chapter's headings stand below those of its page."""

PARAGRAPH = 2_000
"""Characters of a paragraph: within one paragraph Markdown may cost the square of them."""

MARKS = "[*_\"'"
MOST_MARKS = 200
"""Characters that begin or end something, and how many of them a paragraph may have: each may be
held against all before it."""

COLUMNS = 16
"""Of a table: a short row is filled up to its width."""

# Possessive (`*+`) and without the bracket that begins the next one: no text is read twice.
GLYPH = re.compile(r"\[\[([^\[\]]{1,80}+)\]\]")
OPTION = re.compile(r"\[option\s++([^\[\]]{1,80}+)\]")
CASE = re.compile(r"\[if\s++([^\[\]]++)\]")
STRAY = re.compile(r"\[(/?[a-z][a-z0-9-]*+)(?:\s[^\[\]=]*+=[^\[\]]*+)?\](?!\(|:)")
SCHEME = re.compile(r"[a-z]++:")
ANCHOR = re.compile(r"\{#([a-z][a-z0-9-]*+)\}")
BROKEN_ANCHOR = re.compile(r"\{#[^}]*+\}?")
SHORT = {"ab": "zwanzig-ab", "zr": "zwanzigerrufen"}
"""The games as `[[zr:T20]]` names them."""


def prose(context: Context, node: Prose) -> Markup:
    """Return Markdown as HTML; what is wrong in it is refused in its place."""
    return Markup(reader(context.language).render(node.text, {"context": context, "node": node}))


@cache
def reader(language: str) -> MarkdownIt:
    """Return the reader of a language: quotation marks and dashes as its printers set them."""
    wanted = {"typographer": True, "html": False, "quotes": LANGUAGES[language].quotes}
    markdown = MarkdownIt("commonmark", wanted).enable(["table", "replacements", "smartquotes"])
    markdown.disable("image")
    markdown.inline.ruler.before("link", "bracket", _bracket)
    markdown.block.ruler.at("table", _narrow, {"alt": ["paragraph", "reference"]})
    markdown.core.ruler.at("inline", _inline)
    markdown.core.ruler.after("inline", "anchors", _anchors)
    markdown.add_render_rule("drawn", _drawn)
    markdown.add_render_rule("link_open", _link)
    markdown.add_render_rule("table_open", _table)
    markdown.add_render_rule("table_close", _table)
    return markdown


def _inline(state: StateCore) -> None:
    """Read what stands in paragraphs, headings and cells; refuse one that is too long."""
    for token in (token for token in state.tokens if token.type == "inline"):
        token.children = token.children or []
        if why := _too_much(token.content):
            above = token.map[0] if token.map else 0
            fault = state.env["context"].refuse(BookError(why), state.env["node"].line + above)
            token.children.append(Token("drawn", "", 0, content=ERROR.format(str(fault))))
        else:
            state.md.inline.parse(token.content, state.md, state.env, token.children)


def _too_much(text: str) -> str:
    """Return why a paragraph is not read, empty if it is."""
    if len(text) > PARAGRAPH:
        return f"{len(text)} characters in a paragraph; expected {PARAGRAPH} at most"
    marks = sum(map(text.count, MARKS))
    if marks <= MOST_MARKS:
        return ""
    return f"{marks} of {' '.join(MARKS)} in a paragraph; expected {MOST_MARKS} at most"


ERROR = Markup('<span class="book-error">{}</span>')


def _narrow(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """Read a table, unless it is too wide."""
    if start + 2 > end or state.getLines(start, start + 2, 0, False).count("|") > 2 * COLUMNS:
        return False
    return table(state, start, end, silent)


def _bracket(state: StateInline, silent: bool) -> bool:
    """Read what begins with a bracket and is no link."""
    rules = (_glyph, _option, _cases, _stray)
    return state.src[state.pos] == "[" and any(rule(state, silent) for rule in rules)


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
    found = CASE.match(state.src, state.pos, state.posMax)
    end = state.src.find(IF_END, found.end(), state.posMax) if found else -1
    if not found or end < 0:
        return False
    after = end + len(IF_END)
    if not silent:
        context: Context = state.env["context"]
        try:
            shown = attributes(context, read_conditions(context, pairs(found[1])))
        except (BookError, EngineError) as error:
            return _draw(state, after, _refused(state, error, state.src[state.pos : after]))
        other = state.src.find(ELSE, found.end(), end)
        _case(state, (found.end(), end if other < 0 else other), shown)
        if other >= 0:
            told = {**shown, "data-else": "", "hidden": not shown["hidden"]}
            _case(state, (other + len(ELSE), end), told)
    state.pos = after
    return True


ELSE, IF_END = "[else]", "[/if]"


def _stray(state: StateInline, silent: bool) -> bool:
    """Refuse a shortcode in a sentence, and the end of one; other words in brackets are words."""
    found = STRAY.match(state.src, state.pos)
    if not found or not ("=" in found[0] or found[1].startswith("/")):
        return False
    if silent:
        state.pos = found.end()
        return True
    why = BookError(f"{found[0]} stands in a sentence; expected it alone on its line, and closed")
    return _draw(state, found.end(), _refused(state, why, found[0]))


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
    return _draw(state, found.end(), drawn)


def _refused(state: StateInline, error: BookError | EngineError, text: str) -> Markup:
    """Refuse a part of a sentence, at the line on which it is first found."""
    node: Prose = state.env["node"]
    above = node.text.partition(text)[0].count("\n")
    fault = state.env["context"].refuse(error, node.line + above)
    return ERROR.format(str(fault))


def _draw(state: StateInline, after: int, drawn: Any) -> bool:
    """Draw what was read up to the place `after`."""
    _push(state, str(drawn))
    state.pos = after
    return True


def _push(state: StateInline, html: str) -> None:
    state.push("drawn", "", 0).content = html


def _drawn(self: RendererHTML, tokens: list[Token], at: int, options: Any, env: Any) -> str:
    return tokens[at].content


def _link(self: RendererHTML, tokens: list[Token], at: int, options: Any, env: Any) -> str:
    """A link to another host is opened apart, and told nothing."""
    if SCHEME.match(str(tokens[at].attrGet("href"))):
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
            words, mark, rest = last.content.rpartition("{#")
            written = mark + rest.rstrip()
            if found := ANCHOR.fullmatch(written):
                heading.attrSet("id", found[1])
                last.content = words.rstrip()
            elif BROKEN_ANCHOR.fullmatch(written):
                last.content = words
                _refuse_anchor(state, heading, written)
    if state.tokens and state.tokens[-1].type == "heading_close":
        state.tokens[-1].tag = state.tokens[-3].tag


def _refuse_anchor(state: StateCore, heading: Token, text: str) -> None:
    why = BookError(f"{text!r} is no anchor; expected {{#small-letters}} behind a heading")
    above = heading.map[0] if heading.map else 0
    state.env["context"].refuse(why, state.env["node"].line + above)
