"""What is said of a deal of the archive: when, by which rules, what was played, against whom."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from engine.game import SEATS
from ui.languages import Say, has_words, sayer
from ui.model import ME, Settings
from ui.wording.people import DEFAULTS, calendar_day, count_of
from ui.wording.rules import preset_name

HOUR = 3_600_000


def day(likes: Settings, moment: int) -> str:
    """The day of a moment, in milliseconds since 1970, where the reader is."""
    return _day(likes.language, moment // HOUR)


@lru_cache(maxsize=4096)
def _day(language: str, hours: int) -> str:
    return calendar_day(language, time.strftime("%Y-%m-%d", time.localtime(hours * HOUR // 1000)))


def clock(moment: int) -> str:
    """The time of the day."""
    return time.strftime("%H:%M", time.localtime(moment // 1000))


def stamp(moment: int) -> str:
    """The moment as machines read it."""
    return time.strftime("%Y-%m-%dT%H:%M", time.localtime(moment // 1000))


def rules(say: Say, played: Mapping[str, Any]) -> str:
    """The rule set, and how many of its rules were others."""
    name = preset_name(say, played["game"], played["preset"])
    changed = len(played["options"])
    if not changed:
        return name
    return say("deals.changed", preset=name, changes=count_of(say, "change", changed))


def kind(say: Say, key: str) -> str:
    """What was played; nothing where a game has only one kind of deal."""
    try:
        return say(key) if key else ""
    except (KeyError, IndexError):
        return ""  # the key of a sentence about something else


def level(say: Say, levels: str) -> str:
    """How well the others played; each level once."""
    return ", ".join(say(f"setting.level.{one}") for one in levels.split())


def name(say: Say, likes: Settings, played: Mapping[str, Any], seat: int) -> str:
    """What a player is called; whom the record calls by the seat, as the reader likes it."""
    called = str(played["players"][seat])
    if seat == ME:
        return say("name.me")
    if called not in DEFAULTS[seat]:
        return called
    usual = f"seat.{seat}" if likes.names == "compass" else f"person.{played['game']}.{seat}"
    return say(usual)


def title(say: Say, played: Mapping[str, Any], about: Mapping[str, Any]) -> str:
    """The game and what was played in it."""
    game, what = say(f"game.{played['game']}"), kind(say, str(about.get("kind", "")))
    return f"{game}: {what}" if what else game


def parts(
    say: Say, likes: Settings, played: Mapping[str, Any], about: Mapping[str, Any]
) -> Iterator[str]:
    """Yield how a deal was played: what I was, who dealt, against whom, which help, where."""
    if has_words(role := f"deals.role.{about.get('role')}"):
        yield say(role)
    if about.get("dealer") in SEATS:
        yield say("deals.dealer", who=name(say, likes, played, about["dealer"]))
    yield say("deals.against", level=level(say, str(about.get("level", ""))))
    if about.get("help"):
        yield say("deals.help.with")
    if has_words(aids := f"deals.aids.{about.get('aids')}"):
        yield say(aids)
    if about.get("from"):
        yield say(f"deals.from.{about['from']}")


def part(say: Say, name: str, key: str) -> str:
    """A value of a part by which deals are told apart."""
    if name == "kind":
        return kind(say, key)
    if name == "level":
        return level(say, key)
    return say(f"deals.role.{key}" if name == "role" else f"statistics.dealer.{key}")


def value(likes: Settings, name: str, one: str) -> str:
    """What a list is narrowed to, in words."""
    say = sayer(likes.language, likes.terms)
    if name == "rules":
        game, preset, options = json.loads(one)
        played = {"game": game, "preset": preset, "options": options}
        return f"{say(f'game.{game}')}: {rules(say, played)}"
    if name == "kind":
        return kind(say, one) or one
    return say(f"{PREFIX.get(name, f'deals.{name}')}.{one}")


PREFIX = {"game": "game"}
