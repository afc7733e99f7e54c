"""The bots' own reasons for their actions in the deal on the table."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from engine.bots.advice import Advice, CostliestChoice
from engine.deals import DealRecord
from engine.errors import EngineError
from engine.record import Record
from engine.strict_json import parse_strict_json, require_list, require_object, require_short_text
from ui.model import ChoiceReview, Model
from ui.model.bot_reasons import Actions, BotReasons
from ui.position.choice_review import review_of
from ui.storage import saved_matches


def reasons_of_deal(model: Model) -> Mapping[Actions, Advice]:
    """Return the known reasons in this deal, keyed by its actions up to the explained one.

    An undo removes none. In the same position a bot acts the same way for the same reason.
    """
    return model.bot_reasons.in_deal(model.record.deals[-1])


def dump_reasons_and_review(model: Model) -> str:
    """Return the reasons of the latest deal, by number of actions, and the review, as JSON."""
    deal = saved_matches.whole_record(saved_matches.match_to_save(model)).deals[-1]
    reason_rows = {
        str(len(actions)): [advice.action, advice.key, dict(advice.facts), [*advice.values.items()]]
        for actions, advice in model.bot_reasons.in_deal(deal).items()
        if actions == deal.actions[: len(actions)]
    }
    data = {**reason_rows, **_review_json(review_of(model, deal))}
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) if data else ""


def _review_json(review: ChoiceReview | None) -> dict[str, Any]:
    """Return a complete review as the field `REVIEW_FIELD`."""
    if review is None or not review.is_complete:
        return {}
    choice = None if review.costliest is None else [*review.costliest]
    return {REVIEW_FIELD: [len(review.actions), choice]}


REVIEW_FIELD = "review"
"""The field of the review of my choices, beside the reasons.

It holds the number of actions in the deal, and the costliest choice or null.
"""


def load_review(text: str, record: Record) -> ChoiceReview | None:
    """Read the review of a record's latest deal. Return None if it is missing or malformed."""
    deal = record.deals[-1]
    try:
        data = require_object(parse_strict_json(text), "The reasons") if text else {}
        if REVIEW_FIELD not in data:
            return None
        count, row = require_list(data[REVIEW_FIELD], "A review", 2)
        costliest = None if row is None else _parse_choice(row, deal)
    except (EngineError, TypeError, ValueError):
        return None
    if count != len(deal.actions):
        return None
    return ChoiceReview(deal.hands, deal.actions, is_complete=True, costliest=costliest)


def _parse_choice(row: object, deal: DealRecord) -> CostliestChoice:
    ply, action, best, points = require_list(row, "A costliest choice", 4)
    if type(ply) is not int or not 0 <= ply < len(deal.actions) or deal.actions[ply] != action:
        raise ValueError("The choice is of another deal.")
    return CostliestChoice(ply, action, require_short_text(best), float(points))


def load_reasons(text: str, record: Record) -> BotReasons:
    """Read the reasons of a record's latest deal. Malformed text gives none."""
    deal = record.deals[-1]
    try:
        return BotReasons(deal.hands, dict(_parse_reasons(text, deal)) if text else {})
    except (EngineError, TypeError, ValueError):
        return BotReasons()


def _parse_reasons(text: str, deal: DealRecord) -> Iterator[tuple[Actions, Advice]]:
    for number, row in require_object(parse_strict_json(text), "The reasons").items():
        if number == REVIEW_FIELD:
            continue
        action, key, facts, value_pairs = require_list(row, "A reason", 4)
        actions = deal.actions[: int(number)]
        if actions and actions[-1] == action:
            values = {
                require_short_text(candidate): float(value) for candidate, value in value_pairs
            }
            yield (
                actions,
                Advice(action, require_short_text(key), require_object(facts, "Its facts"), values),
            )
