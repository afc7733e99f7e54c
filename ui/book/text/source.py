"""From the text of a chapter to a tree of prose and shortcodes, by one parser of Markdown."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from markdown_it import MarkdownIt
from markdown_it.rules_block import StateBlock, table
from markdown_it.rules_core import StateCore, normalize
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token

from ui.book.text.errors import Mistake, mistake
from ui.book.text.tags import (
    IN_SENTENCES,
    Block,
    Body,
    Node,
    Pairing,
    Prose,
    push_in_sentence,
    span,
    tag_in_sentence,
    tag_line,
)
from ui.languages import FALLBACK_LANGUAGE, LANGUAGES

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

ENDS = ["paragraph", "reference", "blockquote", "list"]
"""What a tag on its line ends."""

MENTION = re.compile(r"\[\[([^\[\]]{1,80}+)\]\]")
ANCHOR = re.compile(r"\{#([a-z][a-z0-9-]*+)\}")
BROKEN_ANCHOR = re.compile(r"\{#[^}]*+\}?")


@cache
def reader(language: str) -> MarkdownIt:
    """Return the reader of a language: quotation marks and dashes as its printers set them."""
    wanted = {"typographer": True, "html": False, "quotes": LANGUAGES[language].quotes}
    markdown = MarkdownIt("commonmark", wanted).enable(["table", "replacements", "smartquotes"])
    markdown.disable("image")
    markdown.block.ruler.before("table", "tag", tag_line, {"alt": ENDS})
    markdown.block.ruler.at("table", _narrow, {"alt": ["paragraph", "reference"]})
    markdown.inline.ruler.before("link", "mention", _mention)
    markdown.inline.ruler.before("link", "tag", tag_in_sentence)
    markdown.core.ruler.at("inline", _inline)
    markdown.core.ruler.after("inline", "anchors", _anchors)
    markdown.core.ruler.push("pairs", _pairs)
    return markdown


def parse(text: str, bodies: Mapping[str, Body], first: int = 1) -> tuple[Node, ...]:
    """Return the tree of a chapter; `bodies` tells what each shortcode's body is.

    `first` is the number of its first line. Raises `TooDeep`. What stands in paragraphs is read
    by `settled`.
    """
    markdown = reader(FALLBACK_LANGUAGE)
    state = StateCore("\n" * (first - 1) + text, markdown, {"bodies": bodies})
    normalize(state)
    tokens = markdown.block.parse(state.src, markdown, state.env, []) or []
    links = [*state.env.get("references", {}).items()]
    links += [(one["label"], one) for one in state.env.get("duplicate_refs", ())]
    return Pairing(bodies, state.src.split("\n"), links).nodes(tokens, first - 1)


def settled(language: str, prose: Prose) -> list[Token]:
    """Return the tokens of prose with those of its paragraphs, headings and cells."""
    markdown = reader(language)
    # The text has been read line by line: without one, only the later rules have work.
    state = StateCore("", markdown, {"references": dict(prose.links)}, list(prose.tokens))
    markdown.core.process(state)
    return state.tokens


def _inline(state: StateCore) -> None:
    """Read what stands in paragraphs, headings and cells; refuse one that is too long."""
    for token in (token for token in state.tokens if token.type == "inline"):
        token.children = []
        if why := _too_much(token.content):
            token.children.append(_fault(token, why))
        else:
            state.env["line"], _ = span(token)
            state.md.inline.parse(token.content, state.md, state.env, token.children)


def _too_much(text: str) -> Mistake | None:
    """Return why a paragraph is not read, `None` if it is."""
    if len(text) > PARAGRAPH:
        return mistake("paragraph", count=len(text), most=PARAGRAPH)
    marks = sum(map(text.count, MARKS))
    if marks <= MOST_MARKS:
        return None
    return mistake("paragraph.marks", count=marks, marks=" ".join(MARKS), most=MOST_MARKS)


def _fault(place: Token, why: Mistake) -> Token:
    return Token("fault", "", 0, meta={"mistake": why}, map=place.map)


def _narrow(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """Read a table, unless it is too wide."""
    if start + 2 > end or state.getLines(start, start + 2, 0, False).count("|") > 2 * COLUMNS:
        return False
    return table(state, start, end, silent)


def _mention(state: StateInline, silent: bool) -> bool:
    """Read `[[…]]`: a card, or a word of the glossary."""
    found = MENTION.match(state.src, state.pos, state.posMax)
    if not found:
        return False
    if not silent:
        push_in_sentence(state, "mention", found[0], {"name": found[1]})
    state.pos = found.end()
    return True


def _anchors(state: StateCore) -> None:
    """Give headings the ids that stand behind them, `{#like-this}`, and their place in the page."""
    for heading, inside, end in zip(state.tokens, state.tokens[1:], state.tokens[2:], strict=False):
        if heading.type == "heading_open":
            level = end.markup.count("#") or 1 + end.markup.count("-")
            heading.tag = end.tag = f"h{min(6, level + SHIFT)}"
            _anchor(heading, inside.children or [])


def _anchor(heading: Token, inside: list[Token]) -> None:
    if not inside:
        return
    last = inside[-1]
    words, mark, rest = last.content.rpartition("{#")
    written = mark + rest.rstrip()
    if found := ANCHOR.fullmatch(written):
        heading.attrSet("id", found[1])
        last.content = words.rstrip()
    elif BROKEN_ANCHOR.fullmatch(written):
        last.content = words
        inside.append(_fault(heading, mistake("anchor", written=written)))


def _pairs(state: StateCore) -> None:
    """Pair the tags in sentences; each shortcode becomes one token."""
    for token in state.tokens:
        if token.children and any(one.type == "tag" for one in token.children):
            nodes = Pairing(IN_SENTENCES).nodes(token.children)
            token.children = [one for node in nodes for one in tokens_of(node)]


def tokens_of(node: Node) -> list[Token]:
    """Return the tokens of prose, or one token that stands for a shortcode."""
    if isinstance(node, Block):
        return [Token("shortcode", "", 0, meta={"block": node})]
    return list(node.tokens)
