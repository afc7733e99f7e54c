"""From the text of a chapter to a tree of prose and shortcodes.

A shortcode of its own stands alone on its line, `[name attribute=value "…"]`; one with a body ends
with `[/name]`, on the same line or a later one. Shortcodes inside a sentence belong to `prose.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

Body = Literal["none", "blocks", "lines", "optional"]
"""What stands between a shortcode and its end: nothing, chapter text, or lines of its own kind.

Lines may be `optional`: without an end tag before the next of its kind there is no body.
"""


@dataclass(frozen=True, slots=True)
class Prose:
    """Markdown, from a line of the chapter on (counted from 1)."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Block:
    """A shortcode: its name, the text of its attributes, its line, its source, and its body.

    `body` is filled for bodies of chapter text, `text` for lines; `text_line` is where they begin.
    `broken` says why the shortcode cannot be read at all.
    """

    name: str
    attributes: str
    line: int
    source: str
    body: tuple[Node, ...] = ()
    text: str = ""
    text_line: int = 0
    broken: str = ""


Node = Prose | Block

OPENING = re.compile(
    r"\s{0,3}\[([a-z][a-z0-9-]*+)((?:\s(?:\"[^\"]*+\"|'[^']*+'|[^\]\"']++)*+)?)\](?!\()(.*)"
)
CLOSING = re.compile(r"\s{0,3}\[/([a-z][a-z0-9-]*+)\]\s*+")
BRACKETED = re.compile(r"\s{0,3}\[([a-z][a-z0-9-]*+)(?:\s.*)?\]\s*+")
FENCE = re.compile(r"\s{0,3}(```+|~~~+)(.*)")
INLINE = frozenset(("option", "if"))
"""They stand in sentences too, so a line that only begins with one is prose."""


@dataclass(slots=True)
class _Reader:
    """The lines of a chapter and how far they have been read."""

    lines: list[str]
    bodies: Mapping[str, Body]
    at: int = 0
    first: int = 1
    prose: list[str] = field(default_factory=list)


def parse(text: str, bodies: Mapping[str, Body], first: int = 1) -> tuple[Node, ...]:
    """Return the tree of a chapter; `bodies` tells what each shortcode's body is.

    `first` is the number of its first line.
    """
    return tuple(_nodes(_Reader(text.splitlines(), bodies, first=first), ()))


def _nodes(reader: _Reader, ends: tuple[str, ...]) -> Iterator[Node]:
    """Yield nodes up to an end tag of `ends`, which is left unread."""
    start, fence = reader.at, ""
    while reader.at < len(reader.lines):
        line = reader.lines[reader.at]
        fence = _fence(line, fence)
        if not fence and (_ends(line, ends) or _begins(reader, line)):
            yield from _prose(reader, start)
            if _ends(line, ends):
                return
            yield _block(reader, ends)
            start = reader.at
        else:
            reader.at += 1
    yield from _prose(reader, start)


def _fence(line: str, fence: str) -> str:
    """Return the mark of the code that is open after this line, empty if none is."""
    mark = FENCE.fullmatch(line)
    if not mark:
        return fence
    if not fence:
        return mark[1]
    return "" if mark[1].startswith(fence) and not mark[2].strip() else fence


def _prose(reader: _Reader, start: int) -> Iterator[Prose]:
    text = "\n".join(reader.lines[start : reader.at])
    if text.strip():
        yield Prose(reader.first + start, text)


def _ends(line: str, ends: tuple[str, ...]) -> bool:
    """Tell whether a line ends one of the open shortcodes; the next column ends a column."""
    closing, opening = CLOSING.fullmatch(line), OPENING.fullmatch(line)
    if closing:
        return closing[1] in ends
    return bool(opening and opening[1] in SIBLINGS and _nearest(opening[1], ends) == opening[1])


def _nearest(part: str, ends: tuple[str, ...]) -> str:
    """Return what is open around a part: another of its kind, what it is part of, or neither."""
    return next((name for name in ends if name in (part, SIBLINGS[part])), "")


def _begins(reader: _Reader, line: str) -> bool:
    if CLOSING.fullmatch(line):
        return True
    found = OPENING.fullmatch(line)
    if not found:
        return _unread(reader, line)
    rest = found[3].strip()
    if found[1] in INLINE and rest:
        return False
    return not rest or rest.endswith(f"[/{found[1]}]")


def _unread(reader: _Reader, line: str) -> bool:
    """Tell whether a line is meant to be a shortcode, and a quotation mark in it is not closed."""
    found = BRACKETED.fullmatch(line)
    return bool(found and found[1] in reader.bodies and "](" not in line)


def _block(reader: _Reader, ends: tuple[str, ...]) -> Block:
    line, at = reader.lines[reader.at], reader.at
    reader.at += 1
    if closing := CLOSING.fullmatch(line):
        return _broken(reader, at, closing[1], f"[/{closing[1]}] ends nothing")
    found = OPENING.fullmatch(line)
    if not found:
        why = 'cannot read the attributes; expected name=value or name="two words"'
        return _broken(reader, at, line.strip(" []").split()[0], why)
    name, attributes, rest = found[1], found[2].strip(), found[3].strip()
    if name in SIBLINGS and not _nearest(name, ends):
        parent = SIBLINGS[name]
        return _broken(reader, at, name, f"[{name}] stands alone; expected it inside [{parent}]")
    body = reader.bodies.get(name)
    if body is None:
        known = ", ".join(sorted(reader.bodies))
        return _broken(reader, at, name, f"unknown shortcode [{name}]; there are {known}")
    if rest:
        inner = rest.removesuffix(f"[/{name}]")
        return _filled(reader, at, name, attributes, (inner, at))
    if body == "none" or body == "optional" and not _ended(reader, name):
        return _filled(reader, at, name, attributes, ("", at))
    return _long(reader, at, name, attributes, ends)


def _ended(reader: _Reader, name: str) -> bool:
    """Tell whether an end tag comes before the next shortcode of this name."""
    for line in reader.lines[reader.at :]:
        found = OPENING.fullmatch(line)
        if line.strip() == f"[/{name}]" or found and found[1] == name:
            return found is None
    return False


def _long(reader: _Reader, at: int, name: str, attributes: str, ends: tuple[str, ...]) -> Block:
    """Return a shortcode whose body stands on the lines after it."""
    if reader.bodies[name] == "blocks":
        return _blocks(reader, at, name, attributes, ends)
    inside = reader.at
    while reader.at < len(reader.lines):
        if reader.lines[reader.at].strip() == f"[/{name}]":
            inner = "\n".join(reader.lines[inside : reader.at])
            reader.at += 1
            return _filled(reader, at, name, attributes, (inner, inside))
        reader.at += 1
    return _broken(reader, at, name, f"[{name}] is not ended; expected [/{name}]")


def _blocks(reader: _Reader, at: int, name: str, attributes: str, ends: tuple[str, ...]) -> Block:
    """Return a shortcode whose body is chapter text, up to its end tag."""
    inside = reader.at
    body = tuple(_nodes(reader, (name, *ends)))
    text = "\n".join(reader.lines[inside : reader.at])
    line = reader.lines[reader.at].strip() if reader.at < len(reader.lines) else ""
    if line == f"[/{name}]":
        reader.at += 1
    elif name not in SIBLINGS:
        before = f" before {line}" if line else ""
        why = f"[{name}] is not ended; expected [/{name}]{before}"
        return _broken(reader, at, name, why)
    source = "\n".join(reader.lines[at : reader.at])
    return Block(name, attributes, reader.first + at, source, body, text, reader.first + inside)


def _filled(reader: _Reader, at: int, name: str, attributes: str, inside: tuple[str, int]) -> Block:
    text, begins = inside
    line = reader.first + begins
    body: tuple[Node, ...] = ()
    if reader.bodies[name] == "blocks" and text:
        body = parse(text, reader.bodies, line)
    source = "\n".join(reader.lines[at : reader.at])
    return Block(name, attributes, reader.first + at, source, body, text, line)


def _broken(reader: _Reader, at: int, name: str, why: str) -> Block:
    source = "\n".join(reader.lines[at : reader.at])
    return Block(name, "", reader.first + at, source, broken=why)


SIBLINGS: Mapping[str, str] = {"col": "columns", "else": "if"}
"""Parts of a body and what they are part of: the next of their kind ends them, or its end."""
