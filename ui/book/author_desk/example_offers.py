"""Examples of every shortcode that an author can insert, for each game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ui.book.blocks import SHORTCODES
from ui.book.game_book import book_of_game, game_books
from ui.book.pages.reference import DEFAULT_GAME, FAMILY_NAMES, INLINE_FAMILY, load_examples
from ui.book.text.shortcodes import Shortcode
from ui.book.text.tags import PARENTS_OF_PARTS


@dataclass(frozen=True, slots=True)
class ExampleOffer:
    """An example of a shortcode: the shortcode's name, its group in the list, and the text."""

    name: str
    family: str
    text: str


INLINE_NAMES = ("[[card]]", "[option]")


@cache
def list_example_offers(language: str, game: str) -> tuple[ExampleOffer, ...]:
    """Return an example of every shortcode, by family, with inline syntax first."""
    texts = game_books().get(game, book_of_game(DEFAULT_GAME)).example_texts
    offers = [ExampleOffer(name, INLINE_FAMILY, texts[name]) for name in INLINE_NAMES]
    for family in FAMILY_NAMES:
        for name, shortcode in SHORTCODES.items():
            if shortcode.family == family and name not in PARENTS_OF_PARTS:
                text = texts.get(name) or find_example_text(shortcode, language, game)
                offers.append(ExampleOffer(name, family, text))
    return tuple(offers)


def find_example_text(shortcode: Shortcode, language: str, game: str) -> str:
    """Return the reference's example for a game, else another one with its game as an attribute."""
    samples = [part for part in load_examples(language)[shortcode.name] if part.game]
    for sample in samples:
        if sample.game == game:
            return sample.text
    attribute = next((row.name for row in shortcode.attributes if row.name in ("deck", "game")), "")
    first, line, rest = samples[0].text.partition("\n")
    if attribute and f" {attribute}=" not in first:
        first = first.replace("]", f" {attribute}={samples[0].game}]", 1)
    return first + line + rest


def example_text(language: str, game: str, name: str) -> str:
    """Return the text of an example, or "" for an unknown name."""
    return next(
        (entry.text for entry in list_example_offers(language, game) if entry.name == name), ""
    )
