"""What the cards of a deal were worth (par): when that is to be worked out, and of which deal."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.record import Record, earlier_deals_json, replay_record
from ui.effects import Step, Weigh
from ui.kept import archive, settings
from ui.model import Model


def wanted(model: Model) -> bool:
    """Tell whether it is to be worked out at all: not at a real table, and not in a hurry."""
    return settings.in_force(model.settings).par and not model.visit.fast


def idle(model: Model) -> bool:
    """Tell whether nothing goes on at the table: the deal is over, or a panel lies over it."""
    over = replay_record(model.record).phase == "over" and model.table.replay is None
    return wanted(model) and (over or bool(model.table.panel))


def asked(before: Model, after: Model) -> Step:
    """Have the own deal weighed that this step has brought to its end."""
    if not archive.ended(before, after) or not wanted(after) or archive.source(after):
        return after, ()
    rules, record = archive.named(archive.shared(after.record)), after.record
    deal = archive.noted(after, record.deals[-1], len(record.deals) - 1)
    name = archive.identity(rules, record.deals[-1])
    return after, (Weigh(name, as_text(record, deal), after.program.version),)


def of_record(name: str, record: Record, build: str) -> Weigh:
    """Have the deal weighed that a record ends with."""
    return Weigh(name, as_text(record, record.deals[-1].as_json()), build)


def as_text(record: Record, deal: Any) -> str:
    """The deal that a record ends with, and the match before it, as whoever weighs it reads it."""
    number = len(record.deals) - 1
    head = replace(record, deals=()).as_json() | {"deals": [deal]}
    past = {"past": earlier_deals_json(record, number)} if number else {}
    return archive.as_text({"record": head, **past})
