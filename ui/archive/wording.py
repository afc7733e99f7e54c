"""Texts about an archived deal: time, rules, contract, players."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from engine.seats import SEATS
from ui.languages import Say, has_text, make_translator
from ui.model import ME
from ui.model.settings import Settings
from ui.wording.house_rules import is_starter_set, preset_name
from ui.wording.players_and_numbers import (
    format_count,
    format_date,
    given_player_name,
    standard_player_name,
)


def format_local_date(settings: Settings, time_ms: int) -> str:
    """Return the local date of a time in milliseconds since 1970."""
    return _format_year_day(settings.language, *time.localtime(time_ms // 1000)[:3])


@lru_cache(maxsize=4096)
def _format_year_day(language: str, year: int, month: int, day: int) -> str:
    return format_date(language, f"{year:04}-{month:02}-{day:02}")


def format_clock_time(time_ms: int) -> str:
    """Return the local time of the day."""
    return time.strftime("%H:%M", time.localtime(time_ms // 1000))


def format_local_iso_time(time_ms: int) -> str:
    """Return the local time in ISO 8601, for a `time` element."""
    return time.strftime("%Y-%m-%dT%H:%M", time.localtime(time_ms // 1000))


def rule_set_summary(say: Say, setup: Mapping[str, Any]) -> str:
    """Return the rule set, and how many of its options were changed."""
    if is_starter_set(setup["game"], setup["preset"], setup["options"]):
        return say("starter.title")
    name = preset_name(say, setup["game"], setup["preset"])
    change_count = len(setup["options"])
    if not change_count:
        return name
    return say("deals.changed", preset=name, changes=format_count(say, "change", change_count))


def deal_kind_text(say: Say, key: str) -> str:
    """Return the kind of deal, such as its contract, or "" if a game has only one."""
    try:
        return say(key) if key else ""
    except (KeyError, IndexError):
        return ""  # a stored key that needs facts, or that no longer exists


def bot_levels_text(say: Say, levels: str) -> str:
    """Return the levels of the bots, each once."""
    return ", ".join(say(f"setting.level.{level}") for level in levels.split())


def archived_player_name(say: Say, settings: Settings, setup: Mapping[str, Any], seat: int) -> str:
    """Return the name of a player. Default names follow the present settings."""
    if seat == ME:
        return say("name.me")
    given_name = given_player_name(settings, str(setup["players"][seat]), seat)
    return given_name or standard_player_name(say, settings, setup["game"], seat)


def archived_deal_title(say: Say, setup: Mapping[str, Any], summary: Mapping[str, Any]) -> str:
    """Return the game and the kind of deal."""
    game, deal_kind = (
        say(f"game.{setup['game']}"),
        deal_kind_text(say, str(summary.get("kind", ""))),
    )
    return f"{game}: {deal_kind}" if deal_kind else game


def deal_detail_texts(
    say: Say, settings: Settings, setup: Mapping[str, Any], summary: Mapping[str, Any]
) -> Iterator[str]:
    """Yield the details of a deal: my role, the dealer, the bots' levels, help, and its origin."""
    if has_text(role := f"deals.role.{summary.get('role')}"):
        yield say(role)
    if summary.get("dealer") in SEATS:
        yield say("deals.dealer", who=archived_player_name(say, settings, setup, summary["dealer"]))
    yield say("deals.against", level=bot_levels_text(say, str(summary.get("level", ""))))
    if summary.get("help"):
        yield say("deals.help.with")
    if has_text(aids := f"deals.aids.{summary.get('aids')}"):
        yield say(aids)
    if summary.get("from"):
        yield say(f"deals.from.{summary['from']}")


def part_value_text(say: Say, part: str, value: str) -> str:
    """Return the text of a part's value in the statistics."""
    if part == "kind":
        return deal_kind_text(say, value)
    return say(f"deals.role.{value}")


def filter_value_text(settings: Settings, name: str, value: str) -> str:
    """Return the text of a filter's value."""
    say = make_translator(settings.language, settings.terms)
    if name == "rules":
        game, preset, options = json.loads(value)
        setup = {"game": game, "preset": preset, "options": options}
        return f"{say(f'game.{game}')}: {rule_set_summary(say, setup)}"
    if name == "kind":
        return deal_kind_text(say, value) or value
    return say(f"game.{value}" if name == "game" else f"deals.{name}.{value}")
