"""Requests to estimate par, what the cards of a deal were worth: when, and for which deal."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.daily_deal import daily_deal_date
from engine.record import Record, earlier_deals_summary_json
from ui.archive import archiving
from ui.match import match
from ui.match.timing import is_par_enabled
from ui.model import Model
from ui.model.effects import EstimatePar, Step
from ui.storage import archive_keys


def request_par(before: Model, after: Model) -> Step:
    """Request par for the player's own deal, or that of the day, that this step has finished."""
    if (
        not match.has_deal_just_ended(before, after)
        or not is_par_enabled(after)
        or match.match_origin(after)
        and not daily_deal_date(after.record)
    ):
        return after, ()
    setup_id, record = (
        archive_keys.short_hash(archiving.dump_shared_setup(after.record)),
        after.record,
    )
    deal = archiving.annotated_deal_json(after, record.deals[-1], len(record.deals) - 1)
    name = archive_keys.deal_identity(setup_id, record.deals[-1])
    return after, (EstimatePar(name, dump_deal_with_past(record, deal), after.program.version),)


def par_request(name: str, record: Record, build: str) -> EstimatePar:
    """Return the request to estimate par for the last deal of a record."""
    return EstimatePar(name, dump_deal_with_past(record, record.deals[-1].to_json()), build)


def dump_deal_with_past(record: Record, deal: Any) -> str:
    """Return the last deal of a record and the match before it, as the par worker reads them."""
    number = len(record.deals) - 1
    head = replace(record, deals=()).to_json() | {"deals": [deal]}
    past = {"past": earlier_deals_summary_json(record, number)} if number else {}
    return archive_keys.dump_json({"record": head, **past})
