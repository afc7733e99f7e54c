"""Deals that are in this browser only: how many since the latest backup, and when to say so.

A deal counts once, however often it is taken back and played to another end.
"""

from __future__ import annotations

import re
from dataclasses import asdict, replace
from datetime import date

from engine.errors import EngineError
from engine.record import replay_record
from engine.strict_json import parse_object, read_json
from ui.effects import Step
from ui.model import Model, UnsavedDeals
from ui.storage import archive

REMINDER_DEALS = 20
REMINDER_DAYS = 14
"""So many deals, or a first one so many days ago, and a backup is worth a word."""

MAX_REMEMBERED_DEALS = 100
"""Deals that are told from a new one, the latest."""

DEAL_NAME = re.compile(r"[0-9a-f]{12}")
"""What stands for a deal that has been counted."""


def load_unsaved(text: str) -> UnsavedDeals:
    """What a row says; whatever cannot be read counts nothing."""
    try:
        data = parse_object(read_json(text), "What is not in a backup") if text else {}
    except EngineError:
        data = {}
    deals, since = data.get("deals"), data.get("since")
    deal_count = deals if type(deals) is int and 0 <= deals < 10**6 else 0
    day = since if isinstance(since, str) and is_iso_date(since) else ""
    names = data.get("latest")
    latest = names if isinstance(names, list) else []
    latest_names = tuple(one for one in latest if isinstance(one, str) and DEAL_NAME.fullmatch(one))
    return UnsavedDeals(
        deal_count, day, bool(data.get("never")), latest_names[-MAX_REMEMBERED_DEALS:]
    )


def dump_unsaved(unsaved: UnsavedDeals) -> str:
    """The row."""
    return archive.dump_json(asdict(unsaved))


def is_iso_date(text: str) -> bool:
    """Tell whether a text is a day such as 2026-11-25."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def count_unsaved_deal(before: Model, after: Model) -> Step:
    """Count the own deal that this step has brought to its end, unless it has been counted."""
    unsaved = after.stored.unsaved_deals
    if archive.has_deal_just_ended(before, after) and not archive.match_origin(after):
        unsaved = with_unsaved_deal(unsaved, deal_name(after))
    if unsaved.deals and not unsaved.since and after.program.today:
        unsaved = replace(unsaved, since=after.program.today)
    return with_unsaved(after, unsaved), ()


def deal_name(model: Model) -> str:
    """What stands for the latest deal of a match, whatever is played in it."""
    record = model.record
    facts = [model.match.id, len(record.deals), archive.cards_identity(record)]
    return archive.short_hash(archive.dump_json(facts))[:12]


def with_unsaved_deal(unsaved: UnsavedDeals, name: str) -> UnsavedDeals:
    """The count with one more deal, if that is none of the latest ones."""
    if name in unsaved.latest:
        return unsaved
    latest = (*unsaved.latest, name)[-MAX_REMEMBERED_DEALS:]
    return replace(unsaved, deals=unsaved.deals + 1, latest=latest)


def with_unsaved(model: Model, unsaved: UnsavedDeals) -> Model:
    """The model with so many deals that no backup has; the same one where that is nothing new."""
    if unsaved == model.stored.unsaved_deals:
        return model
    return replace(model, stored=replace(model.stored, unsaved_deals=unsaved))


def is_reminder_due(model: Model) -> bool:
    """Tell whether a word about it is due: between two deals, and never to who wants none."""
    unsaved, today = model.stored.unsaved_deals, model.program.today
    if unsaved.never or not unsaved.deals or replay_record(model.record).phase != "over":
        return False
    return (
        unsaved.deals >= REMINDER_DEALS
        or bool(today and unsaved.since)
        and REMINDER_DAYS <= days_since_first(unsaved, today)
    )


def days_since_first(unsaved: UnsavedDeals, today: str) -> int:
    """How many days ago the first of them was played."""
    return (date.fromisoformat(today) - date.fromisoformat(unsaved.since)).days


def reset_unsaved(model: Model) -> Model:
    """The model after a backup was written, or after its word was put off."""
    return with_unsaved(model, replace(model.stored.unsaved_deals, deals=0, since="", latest=()))


def remind_later(model: Model, arg: str) -> Model:
    """Say it again after as many deals or days."""
    return reset_unsaved(model)


def remind_never(model: Model, arg: str) -> Model:
    """Say it never again."""
    return with_unsaved(model, replace(model.stored.unsaved_deals, never=True))
