"""Parsing of shortcode tags, `[name attribute=value "…"]` and `[/name]`.

Rules of the Markdown parser find the tags, on lines of their own and inside sentences. `TagPairing`
pairs them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from markdown_it.rules_block import StateBlock
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token

from ui.book.text.errors import Mistake, mistake

BodyKind = Literal["none", "blocks", "lines", "optional"]
"""The kind of body of a shortcode: none, chapter text (`blocks`), or `lines` in its own syntax.

An `optional` body consists of lines, and is absent if the next tag of the same name comes before an
end tag.
"""

PARENTS_OF_PARTS: Mapping[str, str] = {"col": "columns", "else": "if"}
"""Tags that divide the body of another shortcode, with that shortcode.

A part ends at the next one, or at the end of its parent.
"""

INLINE_BODIES: Mapping[str, BodyKind] = {
    "option": "none",
    "off": "none",
    "if": "blocks",
    "else": "blocks",
}
"""Shortcodes that are also allowed in sentences.

A line that starts with one and goes on is prose.
"""

MAX_SHORTCODE_DEPTH = 30
MAX_INLINE_DEPTH = 5
"""The most levels of nested shortcodes. In the browser, deep recursion kills the interpreter."""

# Possessive quantifiers (`*+`), and no bracket outside quotation marks, so that
# matching takes linear time.
SHORTCODE_NAME = r"[a-z][a-z0-9-]*+"
TAG_PATTERN = re.compile(
    rf"\[(?P<end>/?)(?P<name>{SHORTCODE_NAME})"
    r"(?P<attributes>(?:\s(?:\"[^\"]*+\"|'[^']*+'|[^\[\]\"']++)*+)?)\]"
)
UNREADABLE_TAG = re.compile(rf"\[(?P<end>)(?P<name>{SHORTCODE_NAME})(?P<attributes>\s[^\[\]]*+)\]")
UNREADABLE_LINE = re.compile(rf"\[(?P<name>{SHORTCODE_NAME})(?:\s.*)?\]")


class NestingTooDeep(Exception):
    """Raised when shortcodes are nested too deep. `line` is the line of the outermost one."""

    def __init__(self, line: int) -> None:
        super().__init__(f"more than {MAX_SHORTCODE_DEPTH} levels of nested shortcodes")
        self.line = line


@dataclass(frozen=True, slots=True)
class Prose:
    """Markdown as parser tokens, starting at a line of the chapter (counted from 1).

    `links` holds the reference definitions within it, `[label]: address`.
    """

    line: int
    text: str
    tokens: Sequence[Token] = field(default=(), compare=False)
    links: Mapping[str, Any] = field(default_factory=dict, compare=False)


@dataclass(frozen=True, slots=True)
class Block:
    """A shortcode with its attributes as text, its line, its source and its body.

    The body is in `body` if it is chapter text, and in `text`, starting at `text_line`, if it
    consists of lines. `problem` says why the shortcode cannot be parsed. `depth` counts the levels
    of nesting, including this one.
    """

    name: str
    attributes: str
    line: int
    source: str
    body: tuple[ChapterNode, ...] = field(default=(), compare=False)
    text: str = ""
    text_line: int = 0
    problem: Mistake | None = None
    depth: int = 1


ChapterNode = Prose | Block
LinkTargets = Sequence[tuple[str, Mapping[str, Any]]]
"""Labels with their link destinations. `map` in a destination gives its lines."""


class Tag(NamedTuple):
    """A tag. `text` holds the lines of its body, which start `body_offset` lines below it."""

    name: str
    attributes: str = ""
    is_closing: bool = False
    text: str = ""
    body_offset: int = 1
    problem: Mistake | None = None


# --- parser rules ----------------------------------------------------------------------------


def parse_tag_line(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """Parse a line that holds a tag, with its body lines if it has any, or a whole shortcode."""
    begin = state.bMarks[start] + state.tShift[start]
    if state.src[begin : begin + 1] != "[":
        return False
    match = _match_line(state.src[begin : state.eMarks[start]].rstrip(), state.env["bodies"])
    if not match or state.is_code_block(start):
        return False
    if state.level or silent:  # not allowed in lists and quotes, but may end them
        return silent and (not state.level or state.sCount[start] < state.blkIndent)
    tag, rest = match
    state.line = start + 1
    body_kind = state.env["bodies"].get(tag.name)
    if rest:
        _parse_single_line(state, start, tag, rest.removesuffix(f"[/{tag.name}]"), body_kind)
    elif body_kind in ("lines", "optional") and not (tag.is_closing or tag.problem):
        _push_tag(state, start, _take_body_lines(state, start, end, tag, body_kind))
    else:
        _push_tag(state, start, tag)
    return True


def _match_line(line: str, bodies: Mapping[str, BodyKind]) -> tuple[Tag, str] | None:
    """Return the tag at the start of a line and the rest of the line, or None for prose."""
    match = TAG_PATTERN.match(line)
    if not match:
        return _match_unclosed_quote(line, bodies)
    name, rest = match["name"], line[match.end() :]
    is_ended = rest.endswith(f"[/{name}]") and not (match["end"] or rest.startswith("("))
    if rest and (name in INLINE_BODIES or not is_ended):
        return None
    return Tag(name, match["attributes"].strip(), bool(match["end"])), rest


def _match_unclosed_quote(line: str, bodies: Mapping[str, BodyKind]) -> tuple[Tag, str] | None:
    """Return a tag with a problem for a line in which a quotation mark is not closed."""
    match = UNREADABLE_LINE.fullmatch(line)
    if not match or match["name"] not in bodies or "](" in line:
        return None
    return Tag(match["name"], problem=mistake("unread.attributes")), ""


def _push_tag(state: StateBlock, start: int, tag: Tag) -> None:
    token = state.push("tag", "", 0)
    token.map, token.meta = [start, state.line], {"tag": tag}
    token.content = state.src[state.bMarks[start] : state.eMarks[start]].strip()


def _take_body_lines(state: StateBlock, start: int, end: int, tag: Tag, body_kind: BodyKind) -> Tag:
    """Return the tag with the lines up to its end tag, and move the parser past them."""
    for number in range(start + 1, end):
        line = state.src[state.bMarks[number] : state.eMarks[number]].strip()
        if line == f"[/{tag.name}]":
            state.line = number + 1
            return tag._replace(text=state.getLines(start + 1, number, 0, False))
        if (
            body_kind == "optional"
            and line.startswith(f"[{tag.name}")
            and _begins_tag(line, tag.name)
        ):
            return tag
    if body_kind == "optional":
        return tag
    state.line = end
    return tag._replace(problem=mistake("unended", name=tag.name))


def _begins_tag(line: str, name: str) -> bool:
    match = TAG_PATTERN.match(line)
    return bool(match and match["name"] == name)


def _parse_single_line(
    state: StateBlock, start: int, tag: Tag, inner: str, body_kind: BodyKind | None
) -> None:
    """Parse `[name]…[/name]` on one line, with parts such as `[columns][col]a[col]b[/columns]`."""
    if body_kind != "blocks":
        _push_tag(state, start, tag._replace(text=inner, body_offset=0))
        return
    _push_tag(state, start, tag._replace(body_offset=0))
    part = next((name for name, parent in PARENTS_OF_PARTS.items() if parent == tag.name), tag.name)
    for piece in re.split(rf"(\[/?{part}\])", inner):
        if piece in (f"[{part}]", f"[/{part}]"):
            _push_tag(state, start, Tag(part, is_closing=piece[1] == "/"))
        elif tokens := state.md.block.parse(piece, state.md, state.env, []):
            for token in tokens:
                token.map = token.map and [line + start for line in token.map]
            tokens[0].meta.setdefault("text", piece)
            state.tokens.extend(tokens)
    _push_tag(state, start, Tag(tag.name, is_closing=True))


def parse_inline_tag(state: StateInline, silent: bool) -> bool:
    """Parse a tag inside a sentence. Other words in brackets stay text."""
    if state.src[state.pos] != "[":
        return False
    span = state.pos, state.posMax
    match = TAG_PATTERN.match(state.src, *span) or UNREADABLE_TAG.match(state.src, *span)
    if not match or not _is_meant_as_tag(match, state.src):
        return False
    if not silent:
        tag = Tag(match["name"], match["attributes"].strip(), bool(match["end"]))
        push_inline_token(state, "tag", match[0], {"tag": tag})
    state.pos = match.end()
    return True


def _is_meant_as_tag(match: re.Match[str], text: str) -> bool:
    """Return whether words in brackets are meant as a tag."""
    name, end, attributes = match["name"], match["end"], match["attributes"]
    if name in INLINE_BODIES:
        return bool(end or attributes or name in PARENTS_OF_PARTS)
    return bool(end or "=" in attributes) and text[match.end() : match.end() + 1] not in ("(", ":")


def push_inline_token(state: StateInline, kind: str, text: str, meta: dict[str, Any]) -> None:
    """Add a token for a part of a sentence, with its line in the chapter."""
    line = state.env["line"] + state.src.count("\n", 0, state.pos)
    token = state.push(kind, "", 0)
    token.content, token.meta, token.map = text, meta, [line, line + 1]


# --- pairing ---------------------------------------------------------------------------------


class OpenShortcode(NamedTuple):
    """A shortcode whose end tag has not been reached, and its contents so far."""

    token: Token
    contents: list[Token | Block]

    @property
    def tag(self) -> Tag:
        """The tag that opened it."""
        tag: Tag = self.token.meta["tag"]
        return tag


MAX_SHORTCODE_NAME = 24
"""The longest name that is treated as a misspelled shortcode."""


def unknown_shortcode_mistake(name: str, names: Iterable[str]) -> Mistake:
    """Return the mistake for an unknown shortcode, with the name that was probably meant."""
    suggestion = nearest_name(name, frozenset(names)) if len(name) <= MAX_SHORTCODE_NAME else ""
    if suggestion:
        return mistake("shortcode.like", name=name, near=suggestion)
    return mistake("shortcode", name=name)


@lru_cache(maxsize=256)
def nearest_name(name: str, names: frozenset[str]) -> str:
    """Return the most similar name, or "" if none is similar.

    Only names with the same first or last letter are compared, as a text may have thousands of
    unknown names.
    """
    alike = [
        candidate
        for candidate in sorted(names)
        if candidate[0] == name[0] or candidate[-1] == name[-1]
    ]
    return next(iter(get_close_matches(name, alike, n=1)), "")


class TagPairing:
    """Turns a stream of tokens with tags into a tree of prose and shortcodes.

    `lines` are the lines of the chapter, empty inside a sentence. A shortcode without an end tag is
    broken: in a sentence it consists of its tag alone, elsewhere it extends to the end of the
    surrounding shortcode or of the chapter.
    """

    def __init__(
        self, bodies: Mapping[str, BodyKind], lines: Sequence[str] = (), links: LinkTargets = ()
    ) -> None:
        self.bodies, self.lines, self.links = bodies, lines, links
        self.top_level: list[Token | Block] = []
        self.open_shortcodes: list[OpenShortcode] = []

    def build_tree(self, tokens: Iterable[Token], first: int = 0) -> tuple[ChapterNode, ...]:
        """Return the tree of tokens that start after line `first`. Raise `NestingTooDeep`."""
        for token in tokens:
            if token.type != "tag":
                self.innermost.append(token)
                continue
            tag = token.meta["tag"]
            if tag.is_closing:
                self.close_shortcode(token, tag.name)
            elif tag.name in PARENTS_OF_PARTS:
                self.begin_part(token, tag.name)
            else:
                self.begin_shortcode(token, tag)
        self.close_shortcodes_below(0, None)
        return tuple(self.gather_nodes(self.top_level, first, len(self.lines)))

    @property
    def innermost(self) -> list[Token | Block]:
        """The contents of the innermost open shortcode, or of the top level."""
        return self.open_shortcodes[-1].contents if self.open_shortcodes else self.top_level

    def find_open_depth(self, *names: str) -> int:
        """Return the depth of the innermost open shortcode with one of these names, else 0."""
        depths = range(len(self.open_shortcodes), 0, -1)
        return next(
            (depth for depth in depths if self.open_shortcodes[depth - 1].tag.name in names), 0
        )

    def begin_shortcode(self, token: Token, tag: Tag) -> None:
        """Open a shortcode, or add it at once if its body is not chapter text."""
        body_kind, problem = self.bodies.get(tag.name), tag.problem
        if body_kind is None:
            problem = unknown_shortcode_mistake(tag.name, self.bodies)
        if problem:
            self.add_broken(OpenShortcode(token, []), token, problem)
        elif body_kind == "blocks":
            self.open_shortcodes.append(OpenShortcode(token, []))
        else:
            self.innermost.append(self.make_block(OpenShortcode(token, []), token))

    def begin_part(self, token: Token, name: str) -> None:
        """Open a part, closing the previous one of the same parent."""
        depth = self.find_open_depth(name, PARENTS_OF_PARTS[name])
        if depth:
            self.close_shortcodes_below(
                depth - (self.open_shortcodes[depth - 1].tag.name == name), token
            )
            self.open_shortcodes.append(OpenShortcode(token, []))
        else:
            self.add_broken(
                OpenShortcode(token, []),
                token,
                mistake("part", name=name, whole=PARENTS_OF_PARTS[name]),
            )

    def close_shortcode(self, token: Token, name: str) -> None:
        """Close the shortcode that an end tag belongs to."""
        if depth := self.find_open_depth(name):
            self.close_shortcodes_below(depth, token)
            closed = self.open_shortcodes.pop()
            self.innermost.append(self.make_block(closed, token))
        else:
            self.add_broken(OpenShortcode(token, []), token, mistake("end", name=name))

    def close_shortcodes_below(self, depth: int, end: Token | None) -> None:
        """Close all below a depth. Parts end there, while other shortcodes lack their end tag."""
        while len(self.open_shortcodes) > depth:
            unended = self.open_shortcodes.pop()
            name = unended.tag.name
            if name in PARENTS_OF_PARTS:
                self.innermost.append(self.make_block(unended, end))
            else:
                problem = mistake("unended", name=name)
                if end:
                    problem = mistake("unended.before", name=name, before=end.content)
                self.add_broken(unended, end, problem)

    def add_broken(self, broken: OpenShortcode, end: Token | None, problem: Mistake) -> None:
        """Add a shortcode that cannot be parsed, with the reason."""
        if not self.lines:
            problem = mistake("in-sentence", tag=broken.token.content)
        self.innermost.append(self.make_block(broken, end, problem))
        if not self.lines:
            self.innermost.extend(broken.contents)

    def make_block(
        self, shortcode: OpenShortcode, end: Token | None, problem: Mistake | None = None
    ) -> Block:
        """Return a shortcode that ends at a token. None is the end of the chapter."""
        tag, (first_line, _) = shortcode.tag, token_line_range(shortcode.token)
        end_line, line_after_end = (
            token_line_range(end) if end else (len(self.lines), len(self.lines))
        )
        has_own_end = end is shortcode.token or end and end.meta["tag"][:3] == (tag.name, "", True)
        depth = 1 + max(
            (item.depth for item in shortcode.contents if isinstance(item, Block)), default=0
        )
        if depth > (MAX_SHORTCODE_DEPTH if self.lines else MAX_INLINE_DEPTH):
            if self.lines:
                raise NestingTooDeep(first_line + 1)
            problem = mistake("deep", tag=shortcode.token.content, most=MAX_INLINE_DEPTH - 1)
        nodes = self.gather_nodes(shortcode.contents, first_line + 1, end_line)
        return Block(
            tag.name,
            tag.attributes,
            first_line + 1,
            "\n".join(self.lines[first_line : line_after_end if has_own_end else end_line]),
            () if problem else tuple(nodes),
            tag.text,
            first_line + 1 + tag.body_offset,
            problem,
            depth,
        )

    def gather_nodes(
        self, contents: Iterable[Token | Block], first_line: int, end_line: int
    ) -> Iterator[ChapterNode]:
        """Yield the nodes between two lines, joining tokens between shortcodes to prose."""
        tokens: list[Token] = []
        for item in contents:
            if isinstance(item, Token):
                tokens.append(item)
            else:
                yield from self.gather_prose(tokens, first_line, item.line - 1)
                yield item
                tokens, first_line = [], item.line + item.source.count("\n")
        yield from self.gather_prose(tokens, first_line, end_line)

    def gather_prose(self, tokens: list[Token], first_line: int, end_line: int) -> Iterator[Prose]:
        """Yield the Markdown between two lines, if there is any."""
        text = "\n".join(self.lines[first_line:end_line])
        if tokens and "text" in tokens[0].meta:
            first_line, text = token_line_range(tokens[0])[0], tokens[0].meta["text"]
        if tokens or text.strip():
            links = {
                name: target
                for name, target in self.links
                if first_line <= target["map"][0] < end_line
            }
            yield Prose(first_line + 1, text, tokens, links)


def token_line_range(token: Token) -> tuple[int, int]:
    """Return the line of a token (counted from 0) and the line after its end."""
    begin, end = token.map or (0, 0)
    return begin, end
