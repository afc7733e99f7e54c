"""The bots of a contest: levels of this package, or external programs."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from engine.bots.players import PLAYER_BY_LEVEL
from engine.errors import EngineError

PROGRAM_KIND = "cmd"


@dataclass(frozen=True, slots=True)
class Entrant:
    """A bot as it was written on the command line, and its settings.

    `command` is the program of an external bot, empty for a level; `settings` are arguments of
    `choose` besides view and seed.
    """

    text: str
    level: str = ""
    command: tuple[str, ...] = ()
    settings: tuple[tuple[str, int], ...] = ()


class EntrantSetting(NamedTuple):
    """A setting after a level's name: the argument of `choose` that it sets, and its bounds."""

    argument: str
    low: int
    high: int


ENTRANT_SETTINGS: Mapping[str, EntrantSetting] = {
    "ms": EntrantSetting("budget_ms", 0, 600_000),
    "worlds": EntrantSetting("worlds", 1, 1_000_000),
}


def parse_entrant(text: str, ms: int) -> Entrant:
    """Parse `level`, `level:ms=200`, `level:worlds=100` or `cmd:COMMAND`.

    `ms` is the budget of a bot that names none. Raises `EngineError` for an unknown level or
    setting, and for an empty command.
    """
    kind, _, details = text.partition(":")
    budget: dict[str, int] = {ENTRANT_SETTINGS["ms"].argument: ms}
    if kind == PROGRAM_KIND:
        return Entrant(text, command=_parse_command(details), settings=tuple(budget.items()))
    if kind not in PLAYER_BY_LEVEL:
        known_kinds = f"the levels are {', '.join(PLAYER_BY_LEVEL)}, and there is cmd:COMMAND"
        raise EngineError(f"Unknown bot {text[:80]!r}: {known_kinds}.", code="unknown-level")
    settings = dict(_parse_setting(part) for part in details.split(":") if part)
    return Entrant(text, kind, settings=tuple(sorted({**budget, **settings}.items())))


def _parse_command(text: str) -> tuple[str, ...]:
    try:
        words = tuple(shlex.split(text))
    except ValueError as error:
        raise EngineError(f"Unreadable command {text[:80]!r}: {error}.", code="bad-bot") from None
    if not words:
        raise EngineError("cmd: needs a command, such as cmd:python my_bot.py.", code="bad-bot")
    return words


def _parse_setting(text: str) -> tuple[str, int]:
    name, _, value = text.partition("=")
    row = ENTRANT_SETTINGS.get(name)
    if row is None:
        known_settings = " and ".join(ENTRANT_SETTINGS)
        raise EngineError(
            f"Unknown setting {name[:40]!r} of a bot: there are {known_settings}.", code="bad-bot"
        )
    if not value.isdecimal() or not row.low <= int(value) <= row.high:
        raise EngineError(f"{name} is a number from {row.low} to {row.high}.", code="bad-bot")
    return row.argument, int(value)
