"""Deals that are in this browser only: how many since the latest backup, and when to say so.

A deal counts once, however often it is taken back and played to another end.
"""

from __future__ import annotations

import re
from dataclasses import asdict, replace
from datetime import date

from engine.errors import EngineError
from engine.record import replay_record
from engine.strict import parse_object, read_json
from ui.effects import Step
from ui.kept import archive
from ui.model import Model, Unsaved

DEALS = 20
DAYS = 14
"""So many deals, or a first one so many days ago, and a backup is worth a word."""

REMEMBERED = 100
"""Deals that are told from a new one, the latest."""

NAME = re.compile(r"[0-9a-f]{12}")
"""What stands for a deal that has been counted."""


def loads(text: str) -> Unsaved:
    """What a row says; whatever cannot be read counts nothing."""
    try:
        found = parse_object(read_json(text), "What is not in a backup") if text else {}
    except EngineError:
        found = {}
    deals, since = found.get("deals"), found.get("since")
    counted = deals if type(deals) is int and 0 <= deals < 10**6 else 0
    day = since if isinstance(since, str) and is_day(since) else ""
    names = found.get("latest")
    latest = names if isinstance(names, list) else []
    known = tuple(one for one in latest if isinstance(one, str) and NAME.fullmatch(one))
    return Unsaved(counted, day, bool(found.get("never")), known[-REMEMBERED:])


def dumps(unsaved: Unsaved) -> str:
    """The row."""
    return archive.as_text(asdict(unsaved))


def is_day(text: str) -> bool:
    """Tell whether a text is a day such as 2026-11-25."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def counted(before: Model, after: Model) -> Step:
    """Count the own deal that this step has brought to its end, unless it has been counted."""
    unsaved = after.kept.unsaved
    if archive.ended(before, after) and not archive.source(after):
        unsaved = with_deal(unsaved, deal_name(after))
    if unsaved.deals and not unsaved.since and after.program.today:
        unsaved = replace(unsaved, since=after.program.today)
    return with_unsaved(after, unsaved), ()


def deal_name(model: Model) -> str:
    """What stands for the latest deal of a match, whatever is played in it."""
    record = model.record
    facts = [model.match.id, len(record.deals), archive.cards_of(record)]
    return archive.named(archive.as_text(facts))[:12]


def with_deal(unsaved: Unsaved, name: str) -> Unsaved:
    """The count with one more deal, if that is none of the latest ones."""
    if name in unsaved.latest:
        return unsaved
    latest = (*unsaved.latest, name)[-REMEMBERED:]
    return replace(unsaved, deals=unsaved.deals + 1, latest=latest)


def with_unsaved(model: Model, unsaved: Unsaved) -> Model:
    """The model with so many deals that no backup has; the same one where that is nothing new."""
    if unsaved == model.kept.unsaved:
        return model
    return replace(model, kept=replace(model.kept, unsaved=unsaved))


def due(model: Model) -> bool:
    """Tell whether a word about it is due: between two deals, and never to who wants none."""
    unsaved, today = model.kept.unsaved, model.program.today
    if unsaved.never or not unsaved.deals or replay_record(model.record).phase != "over":
        return False
    return unsaved.deals >= DEALS or bool(today and unsaved.since) and DAYS <= days(unsaved, today)


def days(unsaved: Unsaved, today: str) -> int:
    """How many days ago the first of them was played."""
    return (date.fromisoformat(today) - date.fromisoformat(unsaved.since)).days


def written_down(model: Model) -> Model:
    """The model after a backup was written, or after its word was put off."""
    return with_unsaved(model, replace(model.kept.unsaved, deals=0, since="", latest=()))


def later(model: Model, arg: str) -> Model:
    """Say it again after as many deals or days."""
    return written_down(model)


def never(model: Model, arg: str) -> Model:
    """Say it never again."""
    return with_unsaved(model, replace(model.kept.unsaved, never=True))
