"""What the cards of a deal were worth (par): when that is to be worked out, and of which deal."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.record import Record, earlier_deals_json, replay_record
from ui.effects import EstimatePar, Step
from ui.model import Model
from ui.storage import archive, settings


def wants_par(model: Model) -> bool:
    """Tell whether it is to be worked out at all: not at a real table, and not in a hurry."""
    return settings.effective_settings(model.settings).par and not model.visit.fast


def is_table_idle(model: Model) -> bool:
    """Tell whether nothing goes on at the table: the deal is over, or a panel lies over it."""
    is_over = replay_record(model.record).phase == "over" and model.table.replay is None
    return wants_par(model) and (is_over or bool(model.table.panel))


def request_par(before: Model, after: Model) -> Step:
    """Have the own deal weighed that this step has brought to its end."""
    if (
        not archive.has_deal_just_ended(before, after)
        or not wants_par(after)
        or archive.match_origin(after)
    ):
        return after, ()
    rules, record = archive.short_hash(archive.dump_shared_setup(after.record)), after.record
    deal = archive.annotated_deal_json(after, record.deals[-1], len(record.deals) - 1)
    name = archive.deal_identity(rules, record.deals[-1])
    return after, (EstimatePar(name, dump_deal_with_past(record, deal), after.program.version),)


def par_request(name: str, record: Record, build: str) -> EstimatePar:
    """Have the deal weighed that a record ends with."""
    return EstimatePar(name, dump_deal_with_past(record, record.deals[-1].as_json()), build)


def dump_deal_with_past(record: Record, deal: Any) -> str:
    """The deal that a record ends with, and the match before it, as whoever weighs it reads it."""
    number = len(record.deals) - 1
    head = replace(record, deals=()).as_json() | {"deals": [deal]}
    past = {"past": earlier_deals_json(record, number)} if number else {}
    return archive.dump_json({"record": head, **past})
