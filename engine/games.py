"""The list of games. All code that is not about one game loops over it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import zwanzig_ab, zwanzigerrufen
from engine.errors import BadOption, BadRecord, Json
from engine.game import Deal, Game, Match
from engine.options import changed_options, check_conflicts, list_options, with_options
from engine.seats import Seat

GAME_ROWS: tuple[Game, ...] = (
    zwanzig_ab.GAME,
    zwanzigerrufen.GAME,
)
"""All games. Other packages have a game's modules under `Game.package_name`."""

GAMES: dict[str, Game] = {game.key: game for game in GAME_ROWS}


def find_game(key: object) -> Game:
    """Return the game with this key, or raise `BadRecord` for an unknown one."""
    if isinstance(key, str) and key in GAMES:
        return GAMES[key]
    raise BadRecord(
        f"Unknown game {str(key)[:80]!r}: the games are {', '.join(GAMES)}.", code="unknown-game"
    )


def house_rules(game: Game, preset: object, options: Mapping[str, object]) -> object:
    """Return the game's rules for a preset with some options changed.

    Raises `BadOption` for an unknown preset, option or value, or for options in conflict.

    >>> game = find_game("zwanzigerrufen")
    >>> rules = house_rules(game, "classic", {"solo_value": 5})
    >>> rules.solo_value, rules.kings_value
    (5, 2)
    >>> house_rules(game, "classic", {"call_floor": 7})
    Traceback (most recent call last):
    engine.errors.BadOption: The option call_floor cannot be 7: it takes 16, null.
    """
    base = game.find_preset(preset) if isinstance(preset, str) else None
    if base is None:
        names = ", ".join(p.name for p in game.presets)
        raise BadOption(
            f"Unknown preset {str(preset)[:80]!r}: {game.key} has {names}.", code="unknown-preset"
        )
    rules = with_options(base.rules, options)
    check_conflicts(rules, game.conflicts)
    return rules


def match_places_by_seat(match: Match[Any, Any]) -> list[int]:
    """Return the place of each seat in a match, from 1. Equal scores share a place."""
    best_first = find_game(match.game).rank_seats(match.rules, match.scores)
    ranked_scores = [match.scores[seat] for seat in best_first]
    return [ranked_scores.index(score) + 1 for score in match.scores]


def deal_gain(deal: Deal, seat: Seat) -> int:
    """Return by how many points a finished deal has made a seat better off.

    >>> from engine.record import new_record, replay_record, with_action
    >>> record = new_record("zwanzig-ab", "standard", {}, seed=7, dealer=3)
    >>> for action in ("trump H", *["exchange"] * 4, *["drop"] * 3):
    ...     record = with_action(record, action)
    >>> deal_gain(replay_record(record), 0)  # hearts count double: 20 - 10
    10
    """
    before, after = deal.match, deal.match_after()
    return find_game(before.game).score_gain(before.rules, before.scores[seat], after.scores[seat])


def games_json() -> list[Json]:
    """Return every game with its options and presets (FORMATS.md 4, `games`)."""
    return [_game_json(game) for game in GAMES.values()]


def _game_json(game: Game) -> dict[str, Json]:
    base = game.rules()
    return {
        "game": game.key,
        "title": game.title,
        "cards": list(game.pack.names),
        "options": [row.to_json() for row in list_options(game.rules)],
        "presets": [
            {
                "name": preset.name,
                "title": preset.title,
                "source": preset.source,
                "options": {**changed_options(preset.rules, base)},
            }
            for preset in game.presets
        ],
        "conflicts": [
            {"options": list(conflict.options), "why": conflict.why} for conflict in game.conflicts
        ],
    }
