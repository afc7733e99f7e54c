"""The tags of shortcodes, `[name attribute=value "…"]` and `[/name]`: read by rules of the Markdown
parser, on lines of their own and in sentences alike, and paired by `Pairing`.
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

Body = Literal["none", "blocks", "lines", "optional"]
"""What stands between a shortcode and its end: nothing, chapter text, or lines of its own kind.

Lines may be `optional`: without an end tag before the next of its kind there is no body.
"""

PARTS: Mapping[str, str] = {"col": "columns", "else": "if"}
"""Parts of a body and what they are part of: the next of their kind ends them, or its end."""

IN_SENTENCES: Mapping[str, Body] = {"option": "none", "if": "blocks", "else": "blocks"}
"""What may stand in a sentence, too: a line that only begins with one of these is prose."""

DEEPEST = 30
DEEPEST_IN_SENTENCE = 5
"""Shortcodes within each other; in a browser, deep nesting ends the whole interpreter."""

# Possessive (`*+`), and outside of quotation marks without the bracket that begins the next one:
# no text is read twice.
NAME = r"[a-z][a-z0-9-]*+"
TAG = re.compile(
    rf"\[(?P<end>/?)(?P<name>{NAME})"
    r"(?P<attributes>(?:\s(?:\"[^\"]*+\"|'[^']*+'|[^\[\]\"']++)*+)?)\]"
)
UNREAD = re.compile(rf"\[(?P<end>)(?P<name>{NAME})(?P<attributes>\s[^\[\]]*+)\]")
UNREAD_LINE = re.compile(rf"\[(?P<name>{NAME})(?:\s.*)?\]")


class TooDeep(Exception):
    """More shortcodes stand within each other than may; `line` is that of the outermost."""

    def __init__(self, line: int) -> None:
        super().__init__(f"more than {DEEPEST} shortcodes within each other")
        self.line = line


@dataclass(frozen=True, slots=True)
class Prose:
    """Markdown, from a line of the chapter on (counted from 1), as tokens of its parser.

    `links` are the destinations that stand apart from their links, `[label]: address`.
    """

    line: int
    text: str
    tokens: Sequence[Token] = field(default=(), compare=False)
    links: Mapping[str, Any] = field(default_factory=dict, compare=False)


@dataclass(frozen=True, slots=True)
class Block:
    """A shortcode: its name, the text of its attributes, its line, its source, and its body.

    `body` is filled for bodies of chapter text, `text` for lines; `text_line` is where they begin.
    `broken` says why the shortcode cannot be read at all; `depth` is how many stand within each
    other, itself included.
    """

    name: str
    attributes: str
    line: int
    source: str
    body: tuple[Node, ...] = field(default=(), compare=False)
    text: str = ""
    text_line: int = 0
    broken: Mistake | None = None
    depth: int = 1


Node = Prose | Block
Links = Sequence[tuple[str, Mapping[str, Any]]]
"""Labels with their destinations; `map` of one has its line."""


class Tag(NamedTuple):
    """One tag; `text` are the lines of its body, `below` how far below the tag they begin."""

    name: str
    attributes: str = ""
    closing: bool = False
    text: str = ""
    below: int = 1
    broken: Mistake | None = None


# --- rules of the parser ---------------------------------------------------------------------


def tag_line(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """Read a line that is a tag, with the lines of its body, or a whole shortcode on one line."""
    begin = state.bMarks[start] + state.tShift[start]
    if state.src[begin : begin + 1] != "[":
        return False
    found = _on_line(state.src[begin : state.eMarks[start]].rstrip(), state.env["bodies"])
    if not found or state.is_code_block(start):
        return False
    if state.level or silent:  # in a list or a quote there are none; but one may end it
        return silent and (not state.level or state.sCount[start] < state.blkIndent)
    tag, rest = found
    state.line = start + 1
    body = state.env["bodies"].get(tag.name)
    if rest:
        _one_line(state, start, tag, rest.removesuffix(f"[/{tag.name}]"), body)
    elif body in ("lines", "optional") and not (tag.closing or tag.broken):
        _push(state, start, _with_lines(state, start, end, tag, body))
    else:
        _push(state, start, tag)
    return True


def _on_line(line: str, bodies: Mapping[str, Body]) -> tuple[Tag, str] | None:
    """Return the tag that a line is or begins with, and the rest of a shortcode on one line."""
    found = TAG.match(line)
    if not found:
        return _unread(line, bodies)
    name, rest = found["name"], line[found.end() :]
    ended = rest.endswith(f"[/{name}]") and not (found["end"] or rest.startswith("("))
    if rest and (name in IN_SENTENCES or not ended):
        return None
    return Tag(name, found["attributes"].strip(), bool(found["end"])), rest


def _unread(line: str, bodies: Mapping[str, Body]) -> tuple[Tag, str] | None:
    """Return a tag in which a quotation mark is not closed."""
    found = UNREAD_LINE.fullmatch(line)
    if not found or found["name"] not in bodies or "](" in line:
        return None
    return Tag(found["name"], broken=mistake("unread.attributes")), ""


def _push(state: StateBlock, start: int, tag: Tag) -> None:
    token = state.push("tag", "", 0)
    token.map, token.meta = [start, state.line], {"tag": tag}
    token.content = state.src[state.bMarks[start] : state.eMarks[start]].strip()


def _with_lines(state: StateBlock, start: int, end: int, tag: Tag, body: Body) -> Tag:
    """Return a tag with the lines up to its end, and go on after them."""
    for number in range(start + 1, end):
        line = state.src[state.bMarks[number] : state.eMarks[number]].strip()
        if line == f"[/{tag.name}]":
            state.line = number + 1
            return tag._replace(text=state.getLines(start + 1, number, 0, False))
        if body == "optional" and line.startswith(f"[{tag.name}") and _begins(line, tag.name):
            return tag
    if body == "optional":
        return tag
    state.line = end
    return tag._replace(broken=mistake("unended", name=tag.name))


def _begins(line: str, name: str) -> bool:
    found = TAG.match(line)
    return bool(found and found["name"] == name)


def _one_line(state: StateBlock, start: int, tag: Tag, inner: str, body: Body | None) -> None:
    """Read `[name]…[/name]` on one line, and the parts in it, `[columns][col]a[col]b[/columns]`."""
    if body != "blocks":
        _push(state, start, tag._replace(text=inner, below=0))
        return
    _push(state, start, tag._replace(below=0))
    part = next((name for name, whole in PARTS.items() if whole == tag.name), tag.name)
    for piece in re.split(rf"(\[/?{part}\])", inner):
        if piece in (f"[{part}]", f"[/{part}]"):
            _push(state, start, Tag(part, closing=piece[1] == "/"))
        elif tokens := state.md.block.parse(piece, state.md, state.env, []):
            for token in tokens:
                token.map = token.map and [line + start for line in token.map]
            tokens[0].meta.setdefault("text", piece)
            state.tokens.extend(tokens)
    _push(state, start, Tag(tag.name, closing=True))


def tag_in_sentence(state: StateInline, silent: bool) -> bool:
    """Read a tag; other words in brackets are words."""
    if state.src[state.pos] != "[":
        return False
    place = state.pos, state.posMax
    found = TAG.match(state.src, *place) or UNREAD.match(state.src, *place)
    if not found or not _meant(found, state.src):
        return False
    if not silent:
        tag = Tag(found["name"], found["attributes"].strip(), bool(found["end"]))
        push_in_sentence(state, "tag", found[0], {"tag": tag})
    state.pos = found.end()
    return True


def _meant(found: re.Match[str], text: str) -> bool:
    """Tell whether words in brackets are meant as a tag."""
    name, end, given = found["name"], found["end"], found["attributes"]
    if name in IN_SENTENCES:
        return bool(end or given or name in PARTS)
    return bool(end or "=" in given) and text[found.end() : found.end() + 1] not in ("(", ":")


def push_in_sentence(state: StateInline, kind: str, text: str, meta: dict[str, Any]) -> None:
    """Add a token that stands for a part of a sentence, with its line in the chapter."""
    line = state.env["line"] + state.src.count("\n", 0, state.pos)
    token = state.push(kind, "", 0)
    token.content, token.meta, token.map = text, meta, [line, line + 1]


# --- pairing ---------------------------------------------------------------------------------


class Open(NamedTuple):
    """A shortcode whose end has not come yet, and what is inside of it so far."""

    token: Token
    inside: list[Token | Block]

    @property
    def tag(self) -> Tag:
        """Return its tag."""
        found: Tag = self.token.meta["tag"]
        return found


MOST_LETTERS = 24
"""What is longer than that was not meant as the name of a shortcode."""


def unknown(name: str, known: Iterable[str]) -> Mistake:
    """Return why a name is refused, with the one that was probably meant."""
    near = nearest(name, frozenset(known)) if len(name) <= MOST_LETTERS else ""
    if near:
        return mistake("shortcode.like", name=name, near=near)
    return mistake("shortcode", name=name)


@lru_cache(maxsize=256)
def nearest(name: str, known: frozenset[str]) -> str:
    """Return the name that is least different, "" if none is like it.

    Only those that begin or end alike are held against it: a text may have thousands of names.
    """
    alike = [one for one in sorted(known) if one[0] == name[0] or one[-1] == name[-1]]
    return next(iter(get_close_matches(name, alike, n=1)), "")


class Pairing:
    """Turns a stream of tokens with tags into a tree of prose and shortcodes.

    `lines` are those of the chapter, empty for what stands in a sentence. A shortcode without its
    end is broken: on lines all that follows is part of it, in a sentence only its tag.
    """

    def __init__(
        self, bodies: Mapping[str, Body], lines: Sequence[str] = (), links: Links = ()
    ) -> None:
        self.bodies, self.lines, self.links = bodies, lines, links
        self.outside: list[Token | Block] = []
        self.open: list[Open] = []

    def nodes(self, tokens: Iterable[Token], first: int = 0) -> tuple[Node, ...]:
        """Return the tree of a stream that begins after so many lines; raise `TooDeep`."""
        for token in tokens:
            if token.type != "tag":
                self.inside.append(token)
                continue
            tag = token.meta["tag"]
            if tag.closing:
                self.close(token, tag.name)
            elif tag.name in PARTS:
                self.part(token, tag.name)
            else:
                self.begin(token, tag)
        self.leave(0, None)
        return tuple(self.gathered(self.outside, first, len(self.lines)))

    @property
    def inside(self) -> list[Token | Block]:
        """Return what is inside of the innermost shortcode that is open, or outside of all."""
        return self.open[-1].inside if self.open else self.outside

    def depth_of(self, *names: str) -> int:
        """Return at which depth the innermost of these is open, 0 if none is."""
        places = range(len(self.open), 0, -1)
        return next((place for place in places if self.open[place - 1].tag.name in names), 0)

    def begin(self, token: Token, tag: Tag) -> None:
        """Begin a shortcode; without a body it is whole."""
        body, why = self.bodies.get(tag.name), tag.broken
        if body is None:
            why = unknown(tag.name, self.bodies)
        if why:
            self.refuse(Open(token, []), token, why)
        elif body == "blocks":
            self.open.append(Open(token, []))
        else:
            self.inside.append(self.made(Open(token, []), token))

    def part(self, token: Token, name: str) -> None:
        """Begin a part; it ends another of its kind."""
        depth = self.depth_of(name, PARTS[name])
        if depth:
            self.leave(depth - (self.open[depth - 1].tag.name == name), token)
            self.open.append(Open(token, []))
        else:
            self.refuse(Open(token, []), token, mistake("part", name=name, whole=PARTS[name]))

    def close(self, token: Token, name: str) -> None:
        """End a shortcode."""
        if depth := self.depth_of(name):
            self.leave(depth, token)
            one = self.open.pop()
            self.inside.append(self.made(one, token))
        else:
            self.refuse(Open(token, []), token, mistake("end", name=name))

    def leave(self, depth: int, end: Token | None) -> None:
        """Leave what is deeper: parts end there, all else has not been ended."""
        while len(self.open) > depth:
            one = self.open.pop()
            name = one.tag.name
            if name in PARTS:
                self.inside.append(self.made(one, end))
            else:
                facts = {"name": name, "before": end.content} if end else {"name": name}
                self.refuse(one, end, mistake("unended.before" if end else "unended", **facts))

    def refuse(self, one: Open, end: Token | None, why: Mistake) -> None:
        """Put what cannot be read in its place."""
        if not self.lines:
            why = mistake("in-sentence", tag=one.token.content)
        self.inside.append(self.made(one, end, why))
        if not self.lines:
            self.inside.extend(one.inside)

    def made(self, one: Open, end: Token | None, broken: Mistake | None = None) -> Block:
        """Return a shortcode up to the token that ends it; `None` is the end of the chapter."""
        tag, (begin, _) = one.tag, span(one.token)
        before, after = span(end) if end else (len(self.lines), len(self.lines))
        own = end is one.token or end and end.meta["tag"][:3] == (tag.name, "", True)
        depth = 1 + max((item.depth for item in one.inside if isinstance(item, Block)), default=0)
        if depth > (DEEPEST if self.lines else DEEPEST_IN_SENTENCE):
            if self.lines:
                raise TooDeep(begin + 1)
            broken = mistake("deep", tag=one.token.content, most=DEEPEST_IN_SENTENCE - 1)
        return Block(
            tag.name,
            tag.attributes,
            begin + 1,
            "\n".join(self.lines[begin : after if own else before]),
            () if broken else tuple(self.gathered(one.inside, begin + 1, before)),
            tag.text,
            begin + 1 + tag.below,
            broken,
            depth,
        )

    def gathered(self, inside: Iterable[Token | Block], begin: int, end: int) -> Iterator[Node]:
        """Yield what stands between two lines, the tokens between shortcodes as prose."""
        run: list[Token] = []
        for item in inside:
            if isinstance(item, Token):
                run.append(item)
            else:
                yield from self.prose(run, begin, item.line - 1)
                yield item
                run, begin = [], item.line + item.source.count("\n")
        yield from self.prose(run, begin, end)

    def prose(self, run: list[Token], begin: int, end: int) -> Iterator[Prose]:
        """Yield the Markdown between two lines, if there is any."""
        text = "\n".join(self.lines[begin:end])
        if run and "text" in run[0].meta:
            begin, text = span(run[0])[0], run[0].meta["text"]
        if run or text.strip():
            links = {name: one for name, one in self.links if begin <= one["map"][0] < end}
            yield Prose(begin + 1, text, run, links)


def span(token: Token) -> tuple[int, int]:
    """Return the line of a token (counted from 0) and the one after it."""
    begin, end = token.map or (0, 0)
    return begin, end
