"""Names of players and cards, marked so that browsers do not translate them."""

from __future__ import annotations

import re
from functools import lru_cache

from htpy import Element, Node, span

from engine.seats import SEATS
from ui.model import Scene
from ui.wording.cards import spoken_card_name
from ui.wording.players_and_numbers import is_addressed, player_name


def render_player_name(scene: Scene, seat: int) -> Node:
    """Render a player's name. "You" is an ordinary word, and may be translated."""
    name = player_name(scene, seat)
    return name if is_addressed(scene, seat) else span(translate="no")[name]


def screen_reader_card_name(scene: Scene, card: str) -> Element:
    """Render the name of a card for screen readers, beside its drawing."""
    return span(".hidden", translate="no")[spoken_card_name(scene.say, card)]


def render_names_untranslated(scene: Scene, text: str) -> Node:
    """Render a sentence in which no program translates the names of the other players."""
    other_names = (player_name(scene, seat) for seat in SEATS if not is_addressed(scene, seat))
    names = tuple(filter(None, other_names))
    if not names:
        return text
    parts = _names_pattern(names).split(text)
    return [span(translate="no")[part] if part in names else part for part in parts if part]


@lru_cache(maxsize=8)
def _names_pattern(names: tuple[str, ...]) -> re.Pattern[str]:
    alternatives = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    return re.compile(rf"(?<!\w)({alternatives})(?!\w)")
