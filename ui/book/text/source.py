"""Parsing of chapters: one Markdown parser for prose and shortcodes."""

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
    INLINE_BODIES,
    Block,
    BodyKind,
    ChapterNode,
    Prose,
    TagPairing,
    parse_inline_tag,
    parse_tag_line,
    push_inline_token,
    token_line_range,
)
from ui.languages import FALLBACK_LANGUAGE, LANGUAGES

HEADING_SHIFT = 1
"""The number of levels by which a chapter's headings are lowered on its page."""

MAX_PARAGRAPH_LENGTH = 2_000
"""The most characters of a paragraph. The parser may need quadratic time within one."""

MARKUP_CHARACTERS = "[*_\"'"
MAX_MARKS = 200
"""Characters that may open or close markup, and how many of them a paragraph may have.

The parser may compare each with all earlier ones.
"""

MAX_TABLE_COLUMNS = 16
"""The most columns of a table. The parser pads short rows to the full width."""

INTERRUPTED_BLOCKS = ["paragraph", "reference", "blockquote", "list"]
"""The Markdown blocks that a tag on a line of its own ends."""

MENTION_PATTERN = re.compile(r"\[\[([^\[\]]{1,80}+)\]\]")
ANCHOR_PATTERN = re.compile(r"\{#([a-z][a-z0-9-]*+)\}")
BROKEN_ANCHOR_PATTERN = re.compile(r"\{#[^}]*+\}?")


@cache
def markdown_parser(language: str) -> MarkdownIt:
    """Return the parser for a language, which sets its quotation marks and dashes."""
    options = {"typographer": True, "html": False, "quotes": LANGUAGES[language].quotes}
    markdown = MarkdownIt("commonmark", options).enable(["table", "replacements", "smartquotes"])
    markdown.disable("image")
    markdown.block.ruler.before("table", "tag", parse_tag_line, {"alt": INTERRUPTED_BLOCKS})
    markdown.block.ruler.at("table", _parse_table, {"alt": ["paragraph", "reference"]})
    markdown.inline.ruler.before("link", "mention", _parse_card_or_term)
    markdown.inline.ruler.before("link", "tag", parse_inline_tag)
    markdown.core.ruler.at("inline", _parse_inline)
    markdown.core.ruler.after("inline", "anchors", _set_heading_levels_and_ids)
    markdown.core.ruler.push("pairs", _pair_tags)
    return markdown


def parse_chapter(
    text: str, bodies: Mapping[str, BodyKind], first: int = 1
) -> tuple[ChapterNode, ...]:
    """Return the tree of a chapter. `bodies` gives the kind of body of each shortcode.

    `first` is the number of the first line. Raises `NestingTooDeep`. The text of paragraphs is left
    to `parse_prose`.
    """
    markdown = markdown_parser(FALLBACK_LANGUAGE)
    state = StateCore("\n" * (first - 1) + text, markdown, {"bodies": bodies})
    normalize(state)
    tokens = markdown.block.parse(state.src, markdown, state.env, []) or []
    links = [*state.env.get("references", {}).items()]
    links += [(reference["label"], reference) for reference in state.env.get("duplicate_refs", ())]
    return TagPairing(bodies, state.src.split("\n"), links).build_tree(tokens, first - 1)


def parse_prose(language: str, prose: Prose) -> list[Token]:
    """Return the tokens of prose, with the text of paragraphs, headings and cells parsed."""
    markdown = markdown_parser(language)
    # `parse_chapter` has done the block rules: with an empty source, only the later rules have
    # any effect.
    state = StateCore("", markdown, {"references": dict(prose.links)}, list(prose.tokens))
    markdown.core.process(state)
    return state.tokens


def _parse_inline(state: StateCore) -> None:
    """Parse the text of paragraphs, headings and cells. A text that is too long gets a fault."""
    for token in (token for token in state.tokens if token.type == "inline"):
        token.children = []
        if problem := _find_paragraph_excess(token.content):
            token.children.append(_fault_token(token, problem))
        else:
            state.env["line"], _ = token_line_range(token)
            state.md.inline.parse(token.content, state.md, state.env, token.children)


def _find_paragraph_excess(text: str) -> Mistake | None:
    """Return why a paragraph is too long to parse, or None."""
    if len(text) > MAX_PARAGRAPH_LENGTH:
        return mistake("paragraph", count=len(text), most=MAX_PARAGRAPH_LENGTH)
    marks = sum(map(text.count, MARKUP_CHARACTERS))
    if marks <= MAX_MARKS:
        return None
    return mistake(
        "paragraph.marks", count=marks, marks=" ".join(MARKUP_CHARACTERS), most=MAX_MARKS
    )


def _fault_token(token: Token, problem: Mistake) -> Token:
    return Token("fault", "", 0, meta={"mistake": problem}, map=token.map)


def _parse_table(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """Parse a table unless it has too many columns."""
    if (
        start + 2 > end
        or state.getLines(start, start + 2, 0, False).count("|") > 2 * MAX_TABLE_COLUMNS
    ):
        return False
    return table(state, start, end, silent)


def _parse_card_or_term(state: StateInline, silent: bool) -> bool:
    """Parse `[[…]]`, a card or a glossary term."""
    match = MENTION_PATTERN.match(state.src, state.pos, state.posMax)
    if not match:
        return False
    if not silent:
        push_inline_token(state, "mention", match[0], {"name": match[1]})
    state.pos = match.end()
    return True


def _set_heading_levels_and_ids(state: StateCore) -> None:
    """Set the level of headings and their ids, which are written after them as `{#like-this}`."""
    for heading, content, closing in zip(
        state.tokens, state.tokens[1:], state.tokens[2:], strict=False
    ):
        if heading.type == "heading_open":
            level = closing.markup.count("#") or 1 + closing.markup.count("-")
            heading.tag = closing.tag = f"h{min(6, level + HEADING_SHIFT)}"
            _set_heading_id_from_anchor(heading, content.children or [])


def _set_heading_id_from_anchor(heading: Token, children: list[Token]) -> None:
    if not children:
        return
    last = children[-1]
    title, mark, suffix = last.content.rpartition("{#")
    anchor_text = mark + suffix.rstrip()
    if match := ANCHOR_PATTERN.fullmatch(anchor_text):
        heading.attrSet("id", match[1])
        last.content = title.rstrip()
    elif BROKEN_ANCHOR_PATTERN.fullmatch(anchor_text):
        last.content = title
        children.append(_fault_token(heading, mistake("anchor", written=anchor_text)))


def _pair_tags(state: StateCore) -> None:
    """Pair the tags inside sentences, and replace each shortcode by one token."""
    for token in state.tokens:
        if token.children and any(child.type == "tag" for child in token.children):
            nodes = TagPairing(INLINE_BODIES).build_tree(token.children)
            token.children = [child for node in nodes for child in node_tokens(node)]


def node_tokens(node: ChapterNode) -> list[Token]:
    """Return the tokens of prose, or a single token for a shortcode."""
    if isinstance(node, Block):
        return [Token("shortcode", "", 0, meta={"block": node})]
    return list(node.tokens)
