"""The matches that others have replaced: none is lost, and each can be brought back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.errors import EngineError
from engine.game import Scores
from engine.games import GAMES
from engine.record import record_view
from engine.strict import parse_object, read_json
from ui.effects import Step
from ui.kept import saving
from ui.model import Match, Model
from ui.table.history import back


@dataclass(frozen=True, slots=True)
class Earlier:
    """A match set aside: its name, game and preset, how many deals, and the scores."""

    id: str
    game: str
    preset: str
    deals: int
    scores: Scores
    order: int


def settled(model: Model) -> Model:
    """Return the model with its own match set aside, if I have ever decided anything in it."""
    kept = saving.of(model)
    if model.visit.guest or not kept.id or back(saving.line(kept)) is None:
        return model
    return with_row(model, kept)


def with_row(model: Model, kept: Match) -> Model:
    """Return the model with a match set aside, as the latest one."""
    order = max((one.order for one in listed(model)), default=0) + 1
    heads = {**model.kept.earlier, kept.id: row(kept, order)}
    return replace(model, kept=replace(model.kept, earlier=heads))


def current(before: Model, after: Model) -> Step:
    """Take the own match out of those set aside, if this tab plays it."""
    name = after.match.id
    if after.visit.guest or after.visit.owner != "me" or name not in after.kept.earlier:
        return after, ()
    heads = {one: head for one, head in after.kept.earlier.items() if one != name}
    return replace(after, kept=replace(after.kept, earlier=heads)), ()


def row(kept: Match, order: int) -> str:
    """Return the head of a match set aside, with what a list shows of it."""
    scores = record_view(saving.line(kept))["match"]["scores"]
    return json.dumps({**json.loads(saving.head(kept)), "scores": scores, "order": order})


def stored(rows: Mapping[str, str]) -> dict[str, str]:
    """Return the heads of the matches set aside, by their names, as the browser has kept them."""
    heads = {key: text for key, text in rows.items() if key.startswith(saving.ASIDE)}
    return {key.removeprefix(saving.ASIDE): text for key, text in heads.items()}


def listed(model: Model) -> list[Earlier]:
    """Return the matches set aside, the latest first; what cannot be read is passed over."""
    return read(model.kept.earlier)


def read(heads: Mapping[str, str]) -> list[Earlier]:
    """Return what heads of matches say, the latest first."""
    found = (_read(name, head) for name, head in heads.items())
    return sorted((one for one in found if one), key=lambda one: -one.order)


def _read(name: str, head: str) -> Earlier | None:
    try:
        data = parse_object(read_json(head), "A match set aside")
        record = parse_object(data["record"], "A record")
        a, b, c, d = (int(score) for score in data["scores"])
        about = str(record["game"]), str(record["preset"]), int(data["deals"]), (a, b, c, d)
        return Earlier(name, *about, int(data["order"])) if about[0] in GAMES else None
    except (EngineError, KeyError, TypeError, ValueError):
        return None
