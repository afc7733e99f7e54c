"""Parsing of a snippet that is pasted into the builder, of any version of the contract."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from html import unescape
from string import whitespace

from ui.storage.links import url_unescape

FRAME_PAGE = "embed.html#"
ADDRESS_KEYS = {"record": "r", "picture": "v"}
"""Attributes of the element that have other names in the frame's address."""
CONTENT_KEYS = (
    *("mode", "game", "rules", "r", "ply", "v", "quiz", "level"),
    *("language", "theme", "name"),
)
"""All names in the frame's address that the contract knows."""

MAX_NAME_LENGTH = 120
"""The longest title of a frame. A longer one is ignored."""

HIDDEN_TAGS = ("script", "style", "template")


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag of HTML. `words` is the text after it, up to the next tag."""

    name: str
    attributes: Mapping[str, str]
    words: str = ""


@dataclass(frozen=True, slots=True)
class Snippet:
    """A table in a text of HTML: its content, by the names in the frame's address."""

    content: Mapping[str, str] = field(default_factory=dict)
    title: str = ""
    frame: Mapping[str, str] = field(default_factory=dict)  # other attributes of the frame
    words: str = ""  # what readers see instead of the table
    others: tuple[str, ...] = ()  # names that the contract does not know
    table_count: int = 0


def parse_snippet(html: str) -> Snippet:
    """Return the first table of a text, or an empty one for other text.

    An attribute of the element takes precedence over the address of its frame.
    """
    if html.lstrip().startswith("{"):  # a record
        return Snippet()
    tables = list(_split_tables(html))
    return _read_table(tables[0], len(tables)) if tables else Snippet()


def _split_tables(html: str) -> Iterator[list[Tag]]:
    """Yield the tags of each table, from its first tag on: an element, or a frame without one."""
    tags = [tag for tag in read_tags(html) if tag.name not in HIDDEN_TAGS]
    while tags:
        tag, *tags = tags
        if tag.name == "zwanzig-table":
            names = [other.name for other in tags]
            end = names.index("/zwanzig-table") if "/zwanzig-table" in names else len(tags)
            yield [tag, *tags[:end]]
            tags = tags[end:]
        elif tag.name == "iframe" and FRAME_PAGE in tag.attributes.get("src", ""):
            yield [tag]


def _read_table(tags: list[Tag], table_count: int) -> Snippet:
    content: dict[str, str] = {}
    frame: dict[str, str] = {}
    for tag in tags:
        if tag.name == "iframe":
            frame = dict(tag.attributes)
            _, _, fragment = frame.pop("src", "").partition(FRAME_PAGE)
            content = parse_fragment(fragment) | content
        elif tag.name == "zwanzig-table":
            content |= {ADDRESS_KEYS.get(key, key): tag.attributes[key] for key in tag.attributes}
    words = "".join(tag.words for tag in tags) if tags[0].name == "zwanzig-table" else ""
    return Snippet(
        {name: value for name, value in content.items() if name in CONTENT_KEYS},
        frame.pop("title", ""),
        frame,
        words.strip(),
        tuple(name for name in content if name not in CONTENT_KEYS),
        table_count,
    )


def parse_fragment(fragment: str) -> dict[str, str]:
    """Return the parameters of a fragment."""
    pairs = (part.partition("=") for part in fragment.split("&"))
    return {key: url_unescape(value) for key, _, value in pairs if key}


# --- HTML, as far as a snippet needs it ------------------------------------------------------


def read_tags(html: str) -> Iterator[Tag]:
    """Yield the tags of a text. The names of end tags begin with a slash."""
    position = html.find("<")
    while position >= 0:
        start = position + 1
        if html.startswith("!--", start):
            end = html.find("-->", start)
            position = html.find("<", end) if end >= 0 else -1
            continue
        if not html[start : start + 2].lstrip("/")[:1].isalpha():
            position = html.find("<", start)
            continue
        name_end = _find_any(html, f"{whitespace}/>", start + 1)
        attributes, end = _read_attributes(html, name_end)
        position = html.find("<", end)
        words = html[end : position if position >= 0 else len(html)]
        yield Tag(html[start:name_end].lower(), attributes, unescape(words))


def _read_attributes(html: str, position: int) -> tuple[dict[str, str], int]:
    """Return the attributes of a tag, and the position after it."""
    attributes: dict[str, str] = {}
    while True:
        position = _skip(html, f"{whitespace}/", position)
        if position >= len(html) or html[position] == ">":
            return attributes, position + 1
        end = _find_any(html, f"{whitespace}/>=", position + 1)
        name, value = html[position:end].lower(), ""
        position = _skip(html, whitespace, end)
        if html[position : position + 1] == "=":
            position = _skip(html, whitespace, position + 1)
            if html[position : position + 1] in ("'", '"'):
                end = html.find(html[position], position + 1)
                end = end if end >= 0 else len(html)
                value, position = html[position + 1 : end], end + 1
            else:
                end = _find_any(html, f"{whitespace}>", position)
                value, position = html[position:end], end
        attributes.setdefault(name, unescape(value))


def _find_any(html: str, letters: str, position: int) -> int:
    """Return the position of the first of these letters, or the length of the text."""
    while position < len(html) and html[position] not in letters:
        position += 1
    return position


def _skip(html: str, letters: str, position: int) -> int:
    """Return the position of the first other letter, or the length of the text."""
    while position < len(html) and html[position] in letters:
        position += 1
    return position
