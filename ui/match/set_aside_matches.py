"""Matches set aside, which can be brought back.

Another match has replaced them, or they are guest matches that the player has begun.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.daily_deal import daily_deal_date
from engine.errors import EngineError
from engine.games import GAMES
from engine.record import record_view, replay_record
from engine.seats import Scores
from engine.strict_json import parse_strict_json, require_object
from ui.model import Match, Model
from ui.model.effects import Step
from ui.position.undo import has_acted
from ui.storage import saved_matches


@dataclass(frozen=True, slots=True)
class EarlierMatch:
    """A match set aside, as a list shows it."""

    id: str
    game: str
    preset: str
    deals: int
    scores: Scores
    order: int
    day: str = ""  # the date of a deal of the day


def with_match_set_aside(model: Model) -> Model:
    """Return the model with its own match set aside, if I have ever decided anything in it."""
    own_match = saved_matches.match_to_save(model)
    if (
        model.guest.home_game
        or not own_match.id
        or not has_acted(saved_matches.whole_record(own_match))
    ):
        return model
    return with_set_aside_row(model, own_match)


def with_set_aside_row(model: Model, match: Match, **guest_data: str) -> Model:
    """Return the model with a match set aside, as the latest one.

    `guest_data` has the further fields in the head of a guest match (`GUEST_FIELD`, `DAY_FIELD`).
    """
    others = without_set_aside_row(model, match.id).stored.earlier_matches
    head = head_of_match_set_aside(match, latest_order(others) + 1, **guest_data)
    heads = {**model.stored.earlier_matches, match.id: head}
    return replace(model, stored=replace(model.stored, earlier_matches=heads))


def without_set_aside_row(model: Model, match_id: str) -> Model:
    """Return the model without a match set aside."""
    heads = {name: head for name, head in model.stored.earlier_matches.items() if name != match_id}
    return replace(model, stored=replace(model.stored, earlier_matches=heads))


def set_aside_begun_guest(before: Model, after: Model) -> Step:
    """Set aside the deal of a day, or cards played again, while I play: a guest ends with its tab.

    Its row is removed when the deal is over, since the archive has it then. Matches from links and
    files are not set aside, since no address changes what is stored.
    """
    record, origin = after.record, after.guest.origin
    if record is before.record or not after.guest.home_game:
        return after, ()
    day = daily_deal_date(record)
    if not (day or origin == "cards") or not has_acted(record):
        return after, ()
    if replay_record(record).phase == "over":
        is_listed = after.match.id in after.stored.earlier_matches
        return without_set_aside_row(after, after.match.id) if is_listed else after, ()
    own_match, data = saved_matches.match_to_save(after), {GUEST_FIELD: origin, DAY_FIELD: day}
    return with_set_aside_row(after, own_match, **data), ()


def guest_origin(text: str) -> str | None:
    """Return the origin of a match set aside, if it is a guest match (`GuestMatch.origin`)."""
    origin = require_object(parse_strict_json(text), "A match set aside").get(GUEST_FIELD)
    return origin if isinstance(origin, str) else None


GUEST_FIELD, DAY_FIELD = "guest", "day"
"""Fields of the head of a guest match: where it comes from, and the date of a deal of the day."""


def unlist_match_on_table(before: Model, after: Model) -> Step:
    """Remove the match that this tab plays from the matches set aside."""
    own_id = after.match.id
    if (
        after.guest.home_game
        or after.tab.owner != "me"
        or own_id not in after.stored.earlier_matches
    ):
        return after, ()
    return without_set_aside_row(after, own_id), ()


def head_of_match_set_aside(match: Match, order: int, **guest_data: str) -> str:
    """Return the head of a match set aside, with what a list shows of it."""
    scores = record_view(saved_matches.whole_record(match))["match"]["scores"]
    listed = {"scores": scores, "order": order, **guest_data}
    return json.dumps({**json.loads(saved_matches.dump_match_head(match)), **listed})


def list_earlier_matches(model: Model) -> list[EarlierMatch]:
    """Return the matches set aside, the latest first. Unreadable ones are left out."""
    return parse_heads(model.stored.earlier_matches)


def find_begun_daily_deal(model: Model, game: str, day: str) -> EarlierMatch | None:
    """Return the deal of a day that I have begun and left, the latest one."""
    matches = list_earlier_matches(model)
    return next((match for match in matches if (match.game, match.day) == (game, day)), None)


def parse_heads(heads: Mapping[str, str]) -> list[EarlierMatch]:
    """Return the matches of these heads, the latest first. Unreadable ones are left out."""
    matches = (_parse_head(name, head) for name, head in heads.items())
    return sorted((match for match in matches if match), key=lambda match: -match.order)


def latest_order(heads: Mapping[str, str]) -> int:
    """Return the order of the match of these heads that was set aside last, or 0."""
    return max((match.order for match in parse_heads(heads)), default=0)


def _parse_head(name: str, head: str) -> EarlierMatch | None:
    try:
        data = require_object(parse_strict_json(head), "A match set aside")
        record = require_object(data["record"], "A record")
        a, b, c, d = (int(score) for score in data["scores"])
        about = str(record["game"]), str(record["preset"]), int(data["deals"]), (a, b, c, d)
        order, day = int(data["order"]), str(data.get(DAY_FIELD, ""))
        return EarlierMatch(name, *about, order, day) if about[0] in GAMES else None
    except (EngineError, KeyError, TypeError, ValueError):
        return None
