"""Players, numbers and sentences about players."""

from __future__ import annotations

import re

from engine.seats import SEATS
from ui.languages import LANGUAGES, Say, translate
from ui.model import ME, Scene

DEFAULT_NAMES = tuple({translate(code, f"seat.{seat}") for code in LANGUAGES} for seat in SEATS)
"""The default names in records by seat, in each language; the page shows other ones instead."""


def player_name(scene: Scene, seat: int) -> str:
    """Return a player's name: "You" for the one at the screen."""
    name = scene.model.record.players[seat]
    if seat == ME:
        return scene.say("name.0")
    return default_player_name(scene, seat) if name in DEFAULT_NAMES[seat] else name


def default_player_name(scene: Scene, seat: int) -> str:
    """Return the name of a player with a default name in the record, by the setting for names."""
    if scene.model.settings.names == "compass":
        return scene.say(f"seat.{seat}")
    return scene.say(f"person.{scene.view['game']}.{seat}")


def sentence_about(scene: Scene, key: str, seat: int, **facts: object) -> str:
    """Return a sentence about a player, or its `.me` form for the one at the screen."""
    if seat == ME:
        return scene.say(f"{key}.me", **facts)
    return scene.say(key, who=player_name(scene, seat), **facts)


def name_in_sentence(scene: Scene, seat: int) -> str:
    """Return a player's name inside a sentence: "you" for the one at the screen."""
    return scene.say("name.me") if seat == ME else player_name(scene, seat)


def capitalize_sentence(sentence: str) -> str:
    """Return a sentence with a capital first letter."""
    return sentence[:1].upper() + sentence[1:]


def format_count(say: Say, noun_key: str, number: int) -> str:
    """Return a number of things: "1 trick", "3 tricks"."""
    return (
        say(f"count.{noun_key}.1")
        if number == 1
        else say(f"count.{noun_key}", n=format_integer(number))
    )


def format_integer(number: int) -> str:
    """Return a number with a typographic minus sign."""
    return str(number).replace("-", "−")


def format_decimal(language: str, number: float, places: int = 1) -> str:
    """Return a number with decimals, as the language writes it."""
    return f"{number:.{places}f}".replace("-", "−").replace(".", LANGUAGES[language].decimal_point)


def format_signed(number: int) -> str:
    """Return a number with its sign; zero has none."""
    return f"+{number}" if number > 0 else format_integer(number)


def format_date(language: str, day: str) -> str:
    """Return a day such as 2026-11-25 as a language writes it; any other text unchanged."""
    match = ISO_DATE.fullmatch(day)
    if match is None:
        return day
    year, month, number = match.groups()
    return LANGUAGES[language].date_format.format(year=year, month=int(month), day=int(number))


ISO_DATE = re.compile(r"(\d{4})-(\d\d)-(\d\d)", re.ASCII)
