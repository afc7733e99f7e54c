"""A shortcode is a row: its name, its attributes with their kinds, its body and how it is drawn."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from htpy import Node

from ui.book.text.context import Context
from ui.book.text.errors import BookError, Mistake, mistake
from ui.book.text.tags import Block, Body
from ui.book.text.tags import Node as Part


@dataclass(frozen=True, slots=True)
class Kind:
    """What an attribute may be: a name (described by `kind.NAME`) and how its text is read.

    `read` raises `BookError` saying what was expected; `allowed` are the words or numbers, if they
    can be listed.
    """

    name: str
    read: Callable[[Context, str], Any]
    allowed: str = ""


@dataclass(frozen=True, slots=True)
class Attribute:
    """One attribute; `default` is its text where it is left out, and `None` demands it."""

    name: str
    kind: Kind
    default: str | None = ""


@dataclass(frozen=True, slots=True)
class Given:
    """What a shortcode was given: values by attribute, its place in the chapter, its body.

    `draw` turns parts of the body into HTML. `extra` are attributes without a row, for shortcodes
    that take `any_option`.
    """

    values: Mapping[str, Any]
    block: Block
    draw: Callable[[Iterable[Part]], Node]
    extra: Mapping[str, str]

    def __getitem__(self, name: str) -> Any:
        return self.values[name]

    def inside(self) -> Node:
        """The whole body as HTML."""
        return self.draw(self.block.body)


@dataclass(frozen=True, slots=True)
class Shortcode:
    """One row of the registry.

    `family` groups the reference. `bare` names the attribute that a word without `=` fills, and
    `any_option` lets the names of options stand as attributes. `in_sentence` is how it is drawn
    inside a sentence, for the few that may stand there (`tags.IN_SENTENCES`).
    """

    name: str
    family: str
    attributes: tuple[Attribute, ...]
    draw: Callable[[Context, Given], Node]
    body: Body = "none"
    bare: str = ""
    any_option: bool = False
    in_sentence: Callable[[Context, Given], Node] | None = None

    @property
    def all_attributes(self) -> tuple[Attribute, ...]:
        """Its own attributes and those that every block takes, each once."""
        own = {row.name for row in self.attributes}
        return (*self.attributes, *(row for row in UNIVERSAL if row.name not in own))


PAIR = re.compile(r"([a-z][a-z0-9_-]*)=(?:\"([^\"]*)\"|'([^']*)'|([^\s\"']*))(?=\s|$)")
BARE = re.compile(r"([^\s=\"']+)(?=\s|$)")


def pairs(text: str, bare: str = "") -> dict[str, str]:
    """Return the attributes of a shortcode as they are written; raise `BookError` if they are not.

    A word without `=` belongs to the attribute `bare`.
    """
    found: dict[str, str] = {}
    while text := text.strip():
        name, value, text = _next(text, bare)
        if name in found:
            raise BookError(mistake("attribute.twice", name=name))
        found[name] = value
    return found


def _next(text: str, bare: str) -> tuple[str, str, str]:
    """Return name and value of the first attribute of a text, and the text after it."""
    if found := PAIR.match(text):
        value = next((part for part in found.groups()[1:] if part), "")
        return found[1], value, text[found.end() :]
    word = BARE.match(text) if bare else None
    if not word:
        raise BookError(mistake("unread.attribute", text=text[:40]))
    return bare, word[1], text[word.end() :]


def read_attributes(
    context: Context, shortcode: Shortcode, block: Block
) -> tuple[Context, dict[str, Any], dict[str, str]]:
    """The context of the game that a block names, its values, and attributes without a row.

    Raises `BookError` for an unknown, missing or unreadable attribute.
    """
    given = pairs(block.attributes, shortcode.bare)
    rows = {row.name: row for row in shortcode.all_attributes}
    for name in given:
        if name not in rows and not shortcode.any_option:
            raise BookError(
                mistake("attribute", shortcode=shortcode.name, name=name, known=", ".join(rows))
            )
    game = next((given[name] for name in ("game", "deck") if given.get(name)), "")
    context = context.of_game(read_game(context, game)) if game else context
    values = {name: _value(context, row, given, shortcode) for name, row in rows.items()}
    return context, values, {name: text for name, text in given.items() if name not in rows}


def _value(context: Context, row: Attribute, given: Mapping[str, str], shortcode: Shortcode) -> Any:
    text = given.get(row.name, row.default)
    if text is None:
        kind = Mistake(f"kind.{row.kind.name}")
        raise BookError(
            mistake("attribute.needed", shortcode=shortcode.name, name=row.name, kind=kind)
        )
    if row.name not in given and text == "":
        return EMPTY.get(row.kind.name)
    try:
        return row.kind.read(context, text)
    except BookError as error:
        why = mistake("in-attribute", name=row.name, mistake=error.mistake)
        raise BookError(why, error.line) from None


def read_game(context: Context, text: str) -> str:
    """Read a game, also by the name of its pack."""
    names = {"french": "zwanzig-ab", "tarock": "zwanzigerrufen", "tarok": "zwanzigerrufen"}
    game = names.get(text, text)
    if game not in names.values():
        raise BookError(mistake("game", text=text))
    return game


def read_cards(context: Context, text: str) -> tuple[str, ...]:
    """Read cards in notation, none of them twice."""
    cards = tuple(re.split(r"[\s,]+", text.strip()))
    for place, card in enumerate(cards):
        if card not in context.pack.card_of:
            some = " ".join(context.pack.names[:3])
            raise BookError(mistake("card", card=card, game=context.game, some=some))
        if card in cards[:place]:
            raise BookError(mistake("card.twice", card=card))
    return cards


def read_card(context: Context, text: str) -> str:
    """Read one card."""
    cards = read_cards(context, text)
    if len(cards) != 1:
        raise BookError(mistake("card.one", text=text, count=len(cards)))
    return cards[0]


def whole(low: int, high: int) -> Kind:
    """The kind of whole numbers from `low` to `high`."""

    def read_number(context: Context, text: str) -> int:
        if not re.fullmatch(r"-?\d{1,6}", text) or not low <= int(text) <= high:
            raise BookError(mistake("number", text=text, low=low, high=high))
        return int(text)

    return Kind("number", read_number, f"{low}…{high}")


def one_of(*words: str) -> Kind:
    """The kind of these words."""

    def read_word(context: Context, text: str) -> str:
        if text not in words:
            raise BookError(mistake("word", text=text, known=" | ".join(words)))
        return text

    return Kind("word", read_word, " | ".join(words))


def list_of(kind: Kind, name: str, mark: str = ",") -> Kind:
    """The kind of several values with a mark between them."""

    def read_list(context: Context, text: str) -> tuple[Any, ...]:
        return tuple(kind.read(context, part.strip()) for part in text.split(mark))

    return Kind(name, read_list)


TEXT = Kind("text", lambda context, text: text)
GAME = Kind("game", read_game)
CARD = Kind("card", read_card)
CARDS = Kind("cards", read_cards)
TEXTS = list_of(TEXT, "texts", "|")
EMPTY: Mapping[str, Any] = {"text": "", "word": "", "cards": (), "texts": ()}
"""What an attribute is that nobody gave and that has no default; others are `None`."""

PERCENT = whole(1, 100)
UNIVERSAL = (Attribute("width", PERCENT), Attribute("annotation", TEXT))
"""Percent of the text column, and an italic note below: every block takes them."""


def registry(*families: Iterable[Shortcode]) -> dict[str, Shortcode]:
    """Return shortcodes by name."""
    return {shortcode.name: shortcode for family in families for shortcode in family}
