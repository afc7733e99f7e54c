"""What the author's page offers to insert: one example of every shortcode, for either game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ui.rulebook.blocks import SHORTCODES
from ui.rulebook.shortcodes import Shortcode
from ui.rulebook.source import SIBLINGS


@dataclass(frozen=True, slots=True)
class Example:
    """A text that shows a shortcode: its name, the group it is offered in, the text."""

    name: str
    family: str
    text: str


Texts = Mapping[str, str]
"""Texts by the name of their shortcode."""

COMMON: Texts = {
    "columns": "[columns count=2]\n[col]\nLeft.\n[col]\nRight.\n[/columns]",
}

OF_GAME: Mapping[str, Texts] = {
    "zwanzig-ab": {
        "card-row": '[card-row cards="HA HK HQ" caption="Three cards"]',
        "if": "[if dropping_out=yes]\nYes.\n[else]\nNo.\n[/if]",
    },
    "zwanzigerrufen": {
        "card-row": '[card-row cards="SKU T21 T1" caption="The Trull"]',
        "if": "[if declarations=yes]\nYes.\n[else]\nNo.\n[/if]",
    },
}
"""Texts that name cards, options or matches."""

INLINE: Mapping[str, Texts] = {
    "zwanzig-ab": {"[[HA]]": "The [[HA]].", "[option]": "[option exchange_max] cards."},
    "zwanzigerrufen": {"[[T20]]": "The [[T20]].", "[option]": "[option solo_value] points."},
}

SAMPLES = {
    "zwanzig-ab": {"card": "HA", "cards": "HA HK HQ"},
    "zwanzigerrufen": {"card": "T20", "cards": "SKU T21 T1"},
}
"""What stands for a demanded attribute of a kind, where nobody has written an example."""


def examples(game: str) -> Iterator[Example]:
    """Yield an example of every shortcode of a game, of those inside a sentence first."""
    yield from (Example(name, "inline", text) for name, text in INLINE[game].items())
    for name, shortcode in sorted(SHORTCODES.items()):
        if name not in SIBLINGS:
            text = OF_GAME[game].get(name) or COMMON.get(name) or sample(shortcode, game)
            yield Example(name, shortcode.family, text)


def sample(shortcode: Shortcode, game: str) -> str:
    """Return a shortcode with the attributes it demands, and with its end if it has a body."""
    known = SAMPLES[game]
    demanded = [row for row in shortcode.attributes if row.default is None]
    given = [f' {row.name}="{known.get(row.kind.name, "…")}"' for row in demanded]
    end = "" if shortcode.body == "none" else f"\n…\n[/{shortcode.name}]"
    return f"[{shortcode.name}{''.join(given)}]{end}"


def example(game: str, name: str) -> str:
    """Return the text of an example, "" for a name that is not offered."""
    return next((one.text for one in examples(game) if one.name == name), "")
