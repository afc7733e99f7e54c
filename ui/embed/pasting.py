"""Parsing of a snippet that is pasted into the builder, of any version of the contract."""

from __future__ import annotations

from html import unescape

from ui.storage.links import url_unescape

FRAME_PAGE = "embed.html#"
ADDRESS_KEYS = {"record": "r", "picture": "v"}
"""Attributes of the element that have other names in the frame's address."""


def parse_snippet(html: str) -> dict[str, str]:
    """Return the content of a snippet, by the names in the frame's address; {} for other text.

    An attribute of the element takes precedence over the address of its frame.
    """
    content: dict[str, str] = {}
    if html.lstrip().startswith("{"):  # a record
        return content
    for tag in html.split("<"):
        name, _, rest = tag.partition(">")[0].partition(" ")
        if name == "zwanzig-table":
            attributes = parse_attributes(rest)
            content |= {ADDRESS_KEYS.get(key, key): value for key, value in attributes.items()}
        elif name == "iframe":
            _, separator, fragment = parse_attributes(rest).get("src", "").partition(FRAME_PAGE)
            content = parse_fragment(fragment) | content if separator else content
    return content


def parse_attributes(tag: str) -> dict[str, str]:
    """Return the attributes of a tag that have quoted values."""
    pieces = tag.split('"')
    names = (piece.rpartition(" ")[2].strip().removesuffix("=") for piece in pieces[::2])
    return {name: unescape(value) for name, value in zip(names, pieces[1::2], strict=False)}


def parse_fragment(fragment: str) -> dict[str, str]:
    """Return the parameters of a fragment."""
    pairs = (part.partition("=") for part in fragment.split("&"))
    return {key: url_unescape(value) for key, _, value in pairs}
