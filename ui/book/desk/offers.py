"""What the author's page offers to insert: an example of every shortcode, for either game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from ui.book.blocks import SHORTCODES
from ui.book.pages.reference import FAMILIES, INLINE, USUAL_GAME, Sample, examples
from ui.book.text.shortcodes import Shortcode
from ui.book.text.tags import PARTS


@dataclass(frozen=True, slots=True)
class Offer:
    """A text that shows a shortcode: its name, the group it is offered in, the text."""

    name: str
    family: str
    text: str


OWN: Mapping[str, str] = {
    "[[card]]": "[[HA]]",
    "[option]": "[option exchange_max]",
    "if": "[if dropping_out=yes]\n…\n[else]\n…\n[/if]",
    "sticky": "[sticky]\n[[HA]] …\n[/sticky]",
    "short": "[short]\n[[HA]] …\n[/short]",
    "pov": "[pov player=West color=green]\n[[HA]] …\n[/pov]",
}
"""Texts for the game that the reference has few examples of."""

USUAL: Mapping[str, str] = {"[[card]]": "[[T20]]", "[option]": "[option solo_value]"}
"""Texts for the other one, besides the examples of the reference."""

IN_SENTENCES = ("[[card]]", "[option]")


@cache
def offers(language: str, game: str) -> tuple[Offer, ...]:
    """Return an example of every shortcode, by families, those inside a sentence first."""
    texts = USUAL if game == USUAL_GAME else OWN
    inline = [Offer(name, INLINE, texts[name]) for name in IN_SENTENCES]
    return (*inline, *_of_families(language, game, texts))


def _of_families(language: str, game: str, texts: Mapping[str, str]) -> Iterator[Offer]:
    for family in FAMILIES:
        for name, shortcode in SHORTCODES.items():
            if shortcode.family == family and name not in PARTS:
                text = texts.get(name) or sample(shortcode, language, game)
                yield Offer(name, family, text)


def sample(shortcode: Shortcode, language: str, game: str) -> str:
    """Return the example of the reference in this game, else one that names its own game."""
    found = [part for part in examples(language)[shortcode.name] if isinstance(part, Sample)]
    of_game = next((one for one in found if one.game == game), None)
    if of_game:
        return of_game.text
    takes = next((row.name for row in shortcode.attributes if row.name in ("deck", "game")), "")
    first, line, rest = found[0].text.partition("\n")
    if takes and f" {takes}=" not in first:
        first = first.replace("]", f" {takes}={found[0].game}]", 1)
    return first + line + rest


def offer(language: str, game: str, name: str) -> str:
    """Return the text of an offer, "" for a name that is not offered."""
    return next((one.text for one in offers(language, game) if one.name == name), "")
