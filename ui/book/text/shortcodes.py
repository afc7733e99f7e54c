"""A shortcode is a row: its name, its attributes with their kinds, its body and how it is drawn."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from htpy import Node

from ui.book.text.context import BookContext
from ui.book.text.errors import BookError, Mistake, mistake
from ui.book.text.tags import Block, BodyKind
from ui.book.text.tags import ChapterNode as Part


@dataclass(frozen=True, slots=True)
class AttributeKind:
    """What an attribute may be: a name (described by `kind.NAME`) and how its text is read.

    `read_value` raises `BookError` saying what was expected; `allowed` are the words or numbers, if
    they can be listed.
    """

    name: str
    read_value: Callable[[BookContext, str], Any]
    allowed: str = ""


@dataclass(frozen=True, slots=True)
class Attribute:
    """One attribute; `default` is its text where it is left out, and `None` demands it."""

    name: str
    kind: AttributeKind
    default: str | None = ""


@dataclass(frozen=True, slots=True)
class Arguments:
    """What a shortcode was given: values by attribute, its place in the chapter, its body.

    `render_parts` turns parts of the body into HTML. `options` are attributes without a row, for
    shortcodes that take `any_option`.
    """

    values: Mapping[str, Any]
    block: Block
    render_parts: Callable[[Iterable[Part]], Node]
    options: Mapping[str, str]

    def __getitem__(self, name: str) -> Any:
        return self.values[name]

    def render_body(self) -> Node:
        """The whole body as HTML."""
        return self.render_parts(self.block.body)


@dataclass(frozen=True, slots=True)
class Shortcode:
    """One row of the registry.

    `family` groups the reference. `bare_attribute` names the attribute that a word without `=`
    fills, and `takes_options` lets the names of options stand as attributes. `render_inline` is how
    it is drawn inside a sentence, for the few that may stand there (`tags.INLINE_BODIES`).
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
        """Its own attributes and those that every block takes, each once."""
        own = {row.name for row in self.attributes}
        return (*self.attributes, *(row for row in COMMON_ATTRIBUTES if row.name not in own))


PAIR_PATTERN = re.compile(r"([a-z][a-z0-9_-]*)=(?:\"([^\"]*)\"|'([^']*)'|([^\s\"']*))(?=\s|$)")
BARE_PATTERN = re.compile(r"([^\s=\"']+)(?=\s|$)")


def parse_pairs(text: str, bare: str = "") -> dict[str, str]:
    """Return the attributes of a shortcode as they are written; raise `BookError` if they are not.

    A word without `=` belongs to the attribute `bare`.
    """
    texts: dict[str, str] = {}
    while text := text.strip():
        name, value, text = _next_pair(text, bare)
        if name in texts:
            raise BookError(mistake("attribute.twice", name=name))
        texts[name] = value
    return texts


def _next_pair(text: str, bare: str) -> tuple[str, str, str]:
    """Return name and value of the first attribute of a text, and the text after it."""
    if match := PAIR_PATTERN.match(text):
        value = next((part for part in match.groups()[1:] if part), "")
        return match[1], value, text[match.end() :]
    word = BARE_PATTERN.match(text) if bare else None
    if not word:
        raise BookError(mistake("unread.attribute", text=text[:40]))
    return bare, word[1], text[word.end() :]


def read_attributes(
    context: BookContext, shortcode: Shortcode, block: Block
) -> tuple[BookContext, dict[str, Any], dict[str, str]]:
    """The context of the game that a block names, its values, and attributes without a row.

    Raises `BookError` for an unknown, missing or unreadable attribute.
    """
    texts = parse_pairs(block.attributes, shortcode.bare_attribute)
    rows = {row.name: row for row in shortcode.all_attributes}
    for name in texts:
        if name not in rows and not shortcode.takes_options:
            raise BookError(
                mistake("attribute", shortcode=shortcode.name, name=name, known=", ".join(rows))
            )
    game = next((texts[name] for name in ("game", "deck") if texts.get(name)), "")
    context = context.for_game(read_game(context, game)) if game else context
    values = {name: _attribute_value(context, row, texts, shortcode) for name, row in rows.items()}
    return context, values, {name: text for name, text in texts.items() if name not in rows}


def _attribute_value(
    context: BookContext, row: Attribute, texts: Mapping[str, str], shortcode: Shortcode
) -> Any:
    text = texts.get(row.name, row.default)
    if text is None:
        kind = Mistake(f"kind.{row.kind.name}")
        raise BookError(
            mistake("attribute.needed", shortcode=shortcode.name, name=row.name, kind=kind)
        )
    if row.name not in texts and text == "":
        return EMPTY_VALUES.get(row.kind.name)
    try:
        return row.kind.read_value(context, text)
    except BookError as error:
        why = mistake("in-attribute", name=row.name, mistake=error.mistake)
        raise BookError(why, error.line) from None


def read_game(context: BookContext, text: str) -> str:
    """Read a game, also by the name of its pack."""
    names = {"french": "zwanzig-ab", "tarock": "zwanzigerrufen", "tarok": "zwanzigerrufen"}
    game = names.get(text, text)
    if game not in names.values():
        raise BookError(mistake("game", text=text))
    return game


def read_cards(context: BookContext, text: str) -> tuple[str, ...]:
    """Read cards in notation, none of them twice."""
    cards = tuple(re.split(r"[\s,]+", text.strip()))
    for place, card in enumerate(cards):
        if card not in context.pack.card_of:
            some = " ".join(context.pack.names[:3])
            raise BookError(mistake("card", card=card, game=context.game, some=some))
        if card in cards[:place]:
            raise BookError(mistake("card.twice", card=card))
    return cards


def read_card(context: BookContext, text: str) -> str:
    """Read one card."""
    cards = read_cards(context, text)
    if len(cards) != 1:
        raise BookError(mistake("card.one", text=text, count=len(cards)))
    return cards[0]


def whole_number_kind(low: int, high: int) -> AttributeKind:
    """The kind of whole numbers from `low` to `high`."""

    def read_number(context: BookContext, text: str) -> int:
        if not re.fullmatch(r"-?\d{1,6}", text) or not low <= int(text) <= high:
            raise BookError(mistake("number", text=text, low=low, high=high))
        return int(text)

    return AttributeKind("number", read_number, f"{low}…{high}")


def choice_kind(*words: str) -> AttributeKind:
    """The kind of these words."""

    def read_word(context: BookContext, text: str) -> str:
        if text not in words:
            raise BookError(mistake("word", text=text, known=" | ".join(words)))
        return text

    return AttributeKind("word", read_word, " | ".join(words))


def list_kind(kind: AttributeKind, name: str, separator: str = ",") -> AttributeKind:
    """The kind of several values with a mark between them."""

    def read_list(context: BookContext, text: str) -> tuple[Any, ...]:
        return tuple(kind.read_value(context, part.strip()) for part in text.split(separator))

    return AttributeKind(name, read_list)


TEXT_KIND = AttributeKind("text", lambda context, text: text)
GAME_KIND = AttributeKind("game", read_game)
CARD_KIND = AttributeKind("card", read_card)
CARDS_KIND = AttributeKind("cards", read_cards)
TEXTS_KIND = list_kind(TEXT_KIND, "texts", "|")
EMPTY_VALUES: Mapping[str, Any] = {"text": "", "word": "", "cards": (), "texts": ()}
"""What an attribute is that nobody gave and that has no default; others are `None`."""

PERCENT_KIND = whole_number_kind(1, 100)
COMMON_ATTRIBUTES = (Attribute("width", PERCENT_KIND), Attribute("annotation", TEXT_KIND))
"""Percent of the text column, and an italic note below: every block takes them."""


def make_registry(*families: Iterable[Shortcode]) -> dict[str, Shortcode]:
    """Return shortcodes by name."""
    return {shortcode.name: shortcode for family in families for shortcode in family}
