"""Requests to estimate par, what the cards of a deal were worth: when, and for which deal."""

from __future__ import annotations

from engine.daily_deal import daily_deal_date
from ui.match import deal_json, match
from ui.match.timing import is_par_enabled
from ui.model import Model
from ui.model.effects import Step
from ui.storage import archive_keys


def request_par(before: Model, after: Model) -> Step:
    """Request par for my own deal, or the deal of the day, that this step has finished."""
    if (
        not match.has_deal_just_ended(before, after)
        or not is_par_enabled(after)
        or match.match_origin(after)
        and not daily_deal_date(after.record)
    ):
        return after, ()
    record = after.record
    setup_id = archive_keys.short_hash(deal_json.dump_shared_setup(record))
    name = archive_keys.deal_identity(setup_id, record.deals[-1])
    return after, (deal_json.par_request(after, name, record, is_on_table=True),)
