"""The ways in which a newcomer may come to the table, as parameters of an address."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from urllib.parse import urlencode

from engine.games import GAMES, find_game
from engine.record import dumps, new_record, replay_record, truncate_record, with_action
from ui.help.starter_table import starter_rules
from ui.storage.house_rules import pack_rules
from ui.storage.links import pack_link

Address = dict[str, str]

DAY = "2026-11-28"

WAYS: dict[str, Callable[[str, Random], Address]] = {
    "game": lambda game, chance: {"game": game},
    "tab": lambda game, chance: {"game": next(other for other in GAMES if other != game)},
    "preset": lambda game, chance: {"game": game, "preset": random_preset(game, chance)},
    "seed": lambda game, chance: {"game": game, "seed": str(chance.randrange(1000))},
    "dealer": lambda game, chance: {"game": game, "dealer": str(chance.randrange(4))},
    "lesson": lambda game, chance: {"lesson": game},
    "day": lambda game, chance: {"game": game, "day": DAY},
    "result": lambda game, chance: {"game": game, "day": DAY, "result": "-3"},
    "record": lambda game, chance: {"game": game, "r": random_record_link(game, chance)},
    "rules": lambda game, chance: {"game": game, "h": pack_rules(starter_rules(game))},
}
FRAGMENT_PARAMETERS = ("r", "h")

USUAL_WAY, TAB = "game", "tab"
"""The usual way in, and from there by the tab of the other game."""

SHOWN_WAYS = (USUAL_WAY, TAB, "rules")
"""The ways on which a deal is on the screen before the page starts."""

UNCUT_WAYS = (*SHOWN_WAYS, "preset", "lesson")
"""The ways that leave it to the page which cards are dealt: nobody new has to cut."""


def random_way(chance: Random, *others: str) -> str:
    """Return a way in: mostly one without a link."""
    return chance.choice([USUAL_WAY, TAB, chance.choice([*WAYS, *others])])


def random_preset(game: str, chance: Random) -> str:
    """Return the name of a rule set."""
    return chance.choice([row.name for row in find_game(game).presets])


def random_record_link(game: str, chance: Random) -> str:
    """Return the link of a deal that was left anywhere, perhaps at its end."""
    record = new_record(game, random_preset(game, chance), {}, chance.randrange(1000))
    while legal := replay_record(record).legal():
        record = with_action(record, chance.choice(legal))
    ply = chance.randint(0, len(record.deals[0].actions))
    return pack_link(dumps(truncate_record(record, 0, ply)))


def write_address(address: Address) -> str:
    """Return the address as it is written, with records and rules in its fragment."""
    query = {name: text for name, text in address.items() if name not in FRAGMENT_PARAMETERS}
    fragment = [f"#{name}={address[name]}" for name in FRAGMENT_PARAMETERS if name in address]
    return f"?{urlencode(query)}{''.join(fragment)}"
