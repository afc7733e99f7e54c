"""Matches set aside: those that another match has replaced, and that can be brought back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.errors import EngineError
from engine.games import GAMES
from engine.record import record_view
from engine.seats import Scores
from engine.strict_json import parse_object, parse_strict_json
from ui.model import Match, Model
from ui.model.effects import Step
from ui.position.undo import previous_decision
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


def with_match_set_aside(model: Model) -> Model:
    """Return the model with its own match set aside, if I have ever decided anything in it."""
    own_match = saved_matches.match_to_save(model)
    if (
        model.visit.guest_home
        or not own_match.id
        or previous_decision(saved_matches.record_with_undone_actions(own_match)) is None
    ):
        return model
    return with_set_aside_row(model, own_match)


def with_set_aside_row(model: Model, match: Match) -> Model:
    """Return the model with a match set aside, as the latest one."""
    order = max((earlier.order for earlier in list_earlier_matches(model)), default=0) + 1
    heads = {**model.stored.earlier_matches, match.id: head_of_match_set_aside(match, order)}
    return replace(model, stored=replace(model.stored, earlier_matches=heads))


def unlist_match_on_table(before: Model, after: Model) -> Step:
    """Remove the match that this tab plays from those set aside."""
    own_id = after.match.id
    if (
        after.visit.guest_home
        or after.visit.owner != "me"
        or own_id not in after.stored.earlier_matches
    ):
        return after, ()
    heads = {
        match_id: head
        for match_id, head in after.stored.earlier_matches.items()
        if match_id != own_id
    }
    return replace(after, stored=replace(after.stored, earlier_matches=heads)), ()


def head_of_match_set_aside(match: Match, order: int) -> str:
    """Return the head of a match set aside, with what a list shows of it."""
    scores = record_view(saved_matches.record_with_undone_actions(match))["match"]["scores"]
    return json.dumps(
        {**json.loads(saved_matches.dump_match_head(match)), "scores": scores, "order": order}
    )


def stored_heads(rows: Mapping[str, str]) -> dict[str, str]:
    """Return the stored heads of the matches set aside, by id."""
    heads = {
        key: text for key, text in rows.items() if key.startswith(saved_matches.SET_ASIDE_PREFIX)
    }
    return {key.removeprefix(saved_matches.SET_ASIDE_PREFIX): text for key, text in heads.items()}


def list_earlier_matches(model: Model) -> list[EarlierMatch]:
    """Return the matches set aside, the latest first; unreadable ones are left out."""
    return parse_heads(model.stored.earlier_matches)


def parse_heads(heads: Mapping[str, str]) -> list[EarlierMatch]:
    """Return the matches of these heads, the latest first; unreadable ones are left out."""
    matches = (_parse_head(name, head) for name, head in heads.items())
    return sorted((match for match in matches if match), key=lambda match: -match.order)


def _parse_head(name: str, head: str) -> EarlierMatch | None:
    try:
        data = parse_object(parse_strict_json(head), "A match set aside")
        record = parse_object(data["record"], "A record")
        a, b, c, d = (int(score) for score in data["scores"])
        about = str(record["game"]), str(record["preset"]), int(data["deals"]), (a, b, c, d)
        return EarlierMatch(name, *about, int(data["order"])) if about[0] in GAMES else None
    except (EngineError, KeyError, TypeError, ValueError):
        return None
