"""What is said of a deal of the archive: when, by which rules, what was played, against whom."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from engine.game import SEATS
from ui.languages import Say, has_text, make_translator
from ui.model import ME, Settings
from ui.wording.players_and_numbers import DEFAULT_NAMES, format_count, format_date
from ui.wording.rules import preset_name

HOUR_MS = 3_600_000


def day_text(settings: Settings, moment: int) -> str:
    """The day of a moment, in milliseconds since 1970, where the reader is."""
    return _day_text(settings.language, moment // HOUR_MS)


@lru_cache(maxsize=4096)
def _day_text(language: str, hours: int) -> str:
    return format_date(language, time.strftime("%Y-%m-%d", time.localtime(hours * HOUR_MS // 1000)))


def clock_time(moment: int) -> str:
    """The time of the day."""
    return time.strftime("%H:%M", time.localtime(moment // 1000))


def iso_time(moment: int) -> str:
    """The moment as machines read it."""
    return time.strftime("%Y-%m-%dT%H:%M", time.localtime(moment // 1000))


def rules_text(say: Say, setup: Mapping[str, Any]) -> str:
    """The rule set, and how many of its rules were others."""
    name = preset_name(say, setup["game"], setup["preset"])
    change_count = len(setup["options"])
    if not change_count:
        return name
    return say("deals.changed", preset=name, changes=format_count(say, "change", change_count))


def kind_text(say: Say, key: str) -> str:
    """What was played; nothing where a game has only one kind of deal."""
    try:
        return say(key) if key else ""
    except (KeyError, IndexError):
        return ""  # the key of a sentence about something else


def levels_text(say: Say, levels: str) -> str:
    """How well the others played; each level once."""
    return ", ".join(say(f"setting.level.{one}") for one in levels.split())


def archived_player_name(say: Say, settings: Settings, setup: Mapping[str, Any], seat: int) -> str:
    """What a player is called; whom the record calls by the seat, as the reader likes it."""
    record_name = str(setup["players"][seat])
    if seat == ME:
        return say("name.me")
    if record_name not in DEFAULT_NAMES[seat]:
        return record_name
    usual = f"seat.{seat}" if settings.names == "compass" else f"person.{setup['game']}.{seat}"
    return say(usual)


def archived_deal_title(say: Say, setup: Mapping[str, Any], summary: Mapping[str, Any]) -> str:
    """The game and what was played in it."""
    game, deal_kind = say(f"game.{setup['game']}"), kind_text(say, str(summary.get("kind", "")))
    return f"{game}: {deal_kind}" if deal_kind else game


def deal_detail_texts(
    say: Say, settings: Settings, setup: Mapping[str, Any], summary: Mapping[str, Any]
) -> Iterator[str]:
    """Yield how a deal was played: what I was, who dealt, against whom, which help, where."""
    if has_text(role := f"deals.role.{summary.get('role')}"):
        yield say(role)
    if summary.get("dealer") in SEATS:
        yield say("deals.dealer", who=archived_player_name(say, settings, setup, summary["dealer"]))
    yield say("deals.against", level=levels_text(say, str(summary.get("level", ""))))
    if summary.get("help"):
        yield say("deals.help.with")
    if has_text(aids := f"deals.aids.{summary.get('aids')}"):
        yield say(aids)
    if summary.get("from"):
        yield say(f"deals.from.{summary['from']}")


def part_text(say: Say, name: str, key: str) -> str:
    """A value of a part by which deals are told apart."""
    if name == "kind":
        return kind_text(say, key)
    if name == "level":
        return levels_text(say, key)
    return say(f"deals.role.{key}" if name == "role" else f"statistics.dealer.{key}")


def filter_value_text(settings: Settings, name: str, one: str) -> str:
    """What a list is narrowed to, in words."""
    say = make_translator(settings.language, settings.terms)
    if name == "rules":
        game, preset, options = json.loads(one)
        setup = {"game": game, "preset": preset, "options": options}
        return f"{say(f'game.{game}')}: {rules_text(say, setup)}"
    if name == "kind":
        return kind_text(say, one) or one
    return say(f"{KEY_PREFIXES.get(name, f'deals.{name}')}.{one}")


KEY_PREFIXES = {"game": "game"}
