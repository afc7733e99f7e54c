"""Players, numbers and sentences about players."""

from __future__ import annotations

import re
from dataclasses import replace

from engine.record import Record
from engine.seats import SEATS
from ui.languages import LANGUAGES, Say, translate
from ui.model import ME, Scene
from ui.model.settings import Settings
from ui.storage.settings import is_watched_deal

DEFAULT_NAMES = tuple({translate(code, f"seat.{seat}") for code in LANGUAGES} for seat in SEATS)
"""The default names in records by seat, in each language. The page shows other names instead."""


def player_name(scene: Scene, seat: int) -> str:
    """Return a player's name. The player at the screen is "You"."""
    if is_addressed(scene, seat):
        return scene.say("name.0")
    model = scene.model
    given_name = given_player_name(model.settings, model.record.players[seat], seat)
    return given_name or standard_name(scene, seat)


def is_addressed(scene: Scene, seat: int) -> bool:
    """Return whether texts say "you" to a player.

    They do to the player at the screen, unless bots have played all seats. Texts that others read
    too call that player by a given name, if there is one.
    """
    model = scene.model
    if seat != ME or is_watched_deal(model.record):
        return False
    return not (
        scene.is_for_others and given_player_name(model.settings, model.record.players[ME], ME)
    )


def given_player_name(settings: Settings, recorded_name: str, seat: int) -> str:
    """Return the name that the record or else the settings give to a player, or "" if neither."""
    return settings.own_names[seat] if recorded_name in DEFAULT_NAMES[seat] else recorded_name


def standard_name(scene: Scene, seat: int) -> str:
    """Return a player's name where nobody has given one."""
    settings, game = scene.model.settings, scene.view["game"]
    if seat == ME and is_watched_deal(scene.model.record):
        return seat_name(scene.say, settings, game, seat)
    return standard_player_name(scene.say, settings, game, seat)


def standard_player_name(say: Say, settings: Settings, game: str, seat: int) -> str:
    """Return a player's name where nobody has given one, by the setting for names."""
    return say("name.0") if seat == ME else seat_name(say, settings, game, seat)


def seat_name(say: Say, settings: Settings, game: str, seat: int) -> str:
    """Return the name of whoever sits there, by the setting for names."""
    return say(f"seat.{seat}" if settings.names == "compass" else f"person.{game}.{seat}")


def with_given_names(record: Record, settings: Settings) -> Record:
    """Return a record to be shared, with the names that the player has given to the seats.

    The player's own records keep the default names, so that a changed name is changed everywhere.
    """
    players = (
        given_player_name(settings, name, seat) or name for seat, name in enumerate(record.players)
    )
    return replace(record, players=tuple(players))


def has_given_names(record: Record, settings: Settings) -> bool:
    """Return whether a record will have players' names when it is shared."""
    return any(given_player_name(settings, name, seat) for seat, name in enumerate(record.players))


def sentence_about(scene: Scene, key: str, seat: int, **facts: object) -> str:
    """Return a sentence about a player. The player at the screen gets its `.me` form."""
    if is_addressed(scene, seat):
        return scene.say(f"{key}.me", **facts)
    return scene.say(key, who=player_name(scene, seat), **facts)


def name_in_sentence(scene: Scene, seat: int) -> str:
    """Return a player's name inside a sentence. The player at the screen is "you"."""
    return scene.say("name.me") if is_addressed(scene, seat) else player_name(scene, seat)


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
    """Return a number with its sign. Zero has none."""
    return f"+{number}" if number > 0 else format_integer(number)


def format_date(language: str, day: str) -> str:
    """Return a day such as 2026-11-25 as a language writes it, or any other text unchanged."""
    match, row = ISO_DATE.fullmatch(day), LANGUAGES[language]
    if match is None:
        return day
    month_name = row.month_names[int(match[2]) - 1]
    return row.date_format.format(year=match[1], month=month_name, day=int(match[3]))


ISO_DATE = re.compile(r"(\d{4})-(0[1-9]|1[0-2])-(\d\d)", re.ASCII)
