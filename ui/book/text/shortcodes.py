"""Registry rows of shortcodes: name, attributes with their kinds, body and renderer."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from htpy import Node

from ui.book.text.context import BookContext
from ui.book.text.errors import BookError, mistake
from ui.book.text.tags import Block, BodyKind, ChapterNode


@dataclass(frozen=True, slots=True)
class AttributeKind:
    """A kind of attribute value: its name, described by the text `kind.NAME`, and its parser.

    `read_value` raises `BookError`. `allowed` lists the words or numbers, if they can be listed.
    """

    name: str
    read_value: Callable[[BookContext, str], Any]
    allowed: str = ""


@dataclass(frozen=True, slots=True)
class Attribute:
    """An attribute. `default` is its text when it is left out, and None makes it required."""

    name: str
    kind: AttributeKind
    default: str | None = ""


@dataclass(frozen=True, slots=True)
class Arguments:
    """The parsed attributes and the body of a shortcode.

    `render_parts` renders parts of the body. `options` holds the attributes without a row, for
    shortcodes with `takes_options`.
    """

    values: Mapping[str, Any]
    block: Block
    render_parts: Callable[[Iterable[ChapterNode]], Node]
    options: Mapping[str, str]

    def __getitem__(self, name: str) -> Any:
        return self.values[name]

    def render_body(self) -> Node:
        """Return the whole body as HTML."""
        return self.render_parts(self.block.body)


@dataclass(frozen=True, slots=True)
class Shortcode:
    """A row of the registry.

    `family` groups the shortcodes in the reference. `bare_attribute` names the attribute that a
    word without `=` sets, and `takes_options` allows option names as attributes. `render_inline`
    renders the shortcode inside a sentence, if it is in `tags.INLINE_BODIES`.
    """

    name: str
    family: str
    attributes: tuple[Attribute, ...]
    render: Callable[[BookContext, Arguments], Node]
    body: BodyKind = "none"
    bare_attribute: str = ""
    takes_options: bool = False
    render_inline: Callable[[BookContext, Arguments], Node] | None = None

    @property
    def all_attributes(self) -> tuple[Attribute, ...]:
        """The shortcode's attributes, and the common ones that it does not override."""
        own_names = {row.name for row in self.attributes}
        return (*self.attributes, *(row for row in COMMON_ATTRIBUTES if row.name not in own_names))


PAIR_PATTERN = re.compile(r"([a-z][a-z0-9_-]*)=(?:\"([^\"]*)\"|'([^']*)'|([^\s\"']*))(?=\s|$)")
BARE_PATTERN = re.compile(r"([^\s=\"']+)(?=\s|$)")


def parse_pairs(text: str, bare_attribute: str = "") -> dict[str, str]:
    """Parse `name=value` pairs into texts by name. Raise `BookError` for a syntax error.

    A word without `=` sets `bare_attribute`.

    >>> parse_pairs('record=ab-start ply=14 caption="Your turn"')
    {'record': 'ab-start', 'ply': '14', 'caption': 'Your turn'}
    >>> parse_pairs("dropping_out", bare_attribute="name")
    {'name': 'dropping_out'}
    """
    texts: dict[str, str] = {}
    while text := text.strip():
        name, value, text = _next_pair(text, bare_attribute)
        if name in texts:
            raise BookError(mistake("attribute.twice", name=name))
        texts[name] = value
    return texts


def _next_pair(text: str, bare_attribute: str) -> tuple[str, str, str]:
    """Return the name and value of the first attribute of a text, and the rest of the text."""
    if match := PAIR_PATTERN.match(text):
        value = next((part for part in match.groups()[1:] if part), "")
        return match[1], value, text[match.end() :]
    word = BARE_PATTERN.match(text) if bare_attribute else None
    if not word:
        raise BookError(mistake("unread.attribute", text=text[:40]))
    return bare_attribute, word[1], text[word.end() :]


def parse_card_names(context: BookContext, text: str) -> tuple[str, ...]:
    """Parse cards in notation, each at most once."""
    cards = tuple(re.split(r"[\s,]+", text.strip()))
    for index, card in enumerate(cards):
        if card not in context.pack.card_of:
            samples = " ".join(context.pack.names[:3])
            raise BookError(mistake("card", card=card, game=context.game, some=samples))
        if card in cards[:index]:
            raise BookError(mistake("card.twice", card=card))
    return cards


def parse_card_name(context: BookContext, text: str) -> str:
    """Parse one card."""
    cards = parse_card_names(context, text)
    if len(cards) != 1:
        raise BookError(mistake("card.one", text=text, count=len(cards)))
    return cards[0]


def whole_number_kind(low: int, high: int) -> AttributeKind:
    """Return the kind of whole numbers from `low` to `high`."""

    def parse_number(context: BookContext, text: str) -> int:
        if not re.fullmatch(r"-?\d{1,6}", text) or not low <= int(text) <= high:
            raise BookError(mistake("number", text=text, low=low, high=high))
        return int(text)

    return AttributeKind("number", parse_number, f"{low}…{high}")


def choice_kind(*words: str) -> AttributeKind:
    """Return the kind that allows only these words."""

    def parse_choice(context: BookContext, text: str) -> str:
        if text not in words:
            raise BookError(mistake("word", text=text, known=" | ".join(words)))
        return text

    return AttributeKind("word", parse_choice, " | ".join(words))


def list_kind(kind: AttributeKind, name: str, separator: str = ",") -> AttributeKind:
    """Return the kind of several values with a separator between them."""

    def parse_values(context: BookContext, text: str) -> tuple[Any, ...]:
        return tuple(kind.read_value(context, part.strip()) for part in text.split(separator))

    return AttributeKind(name, parse_values)


TEXT_KIND = AttributeKind("text", lambda context, text: text)
CARDS_KIND = AttributeKind("cards", parse_card_names)
TEXTS_KIND = list_kind(TEXT_KIND, "texts", "|")
EMPTY_VALUES: Mapping[str, Any] = {"text": "", "word": "", "cards": (), "texts": ()}
"""Values of attributes without text or default, by kind. Other kinds have None."""

PERCENT_KIND = whole_number_kind(1, 100)
COMMON_ATTRIBUTES = (Attribute("width", PERCENT_KIND), Attribute("annotation", TEXT_KIND))
"""Attributes of every block: its width in percent of the text column, and a note below it.

The note is in italics.
"""
