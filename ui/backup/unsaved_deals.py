"""Deals since the latest backup: how many there are, and when to remind the player.

A deal counts once, however often it is undone and finished differently.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from engine.record import replay_record
from ui.match import match
from ui.model import Model, UnsavedDeals
from ui.model.effects import Step
from ui.storage import archive_keys
from ui.storage.unsaved_deals import MAX_REMEMBERED_DEALS

REMINDER_DEALS = 20
REMINDER_DAYS = 14
"""The reminder is due after this many unsaved deals, or this many days after the first of them."""


def count_unsaved_deal(before: Model, after: Model) -> Step:
    """Count the player's own deal that this step has finished, unless it was counted before."""
    unsaved = after.stored.unsaved_deals
    if match.has_deal_just_ended(before, after) and not match.match_origin(after):
        unsaved = with_unsaved_deal(unsaved, latest_deal_id(after))
    if unsaved.deals and not unsaved.since and after.program.today:
        unsaved = replace(unsaved, since=after.program.today)
    return with_unsaved(after, unsaved), ()


def latest_deal_id(model: Model) -> str:
    """Return the name under which the latest deal is counted, however it is played."""
    record = model.record
    facts = [model.match.id, len(record.deals), archive_keys.cards_identity(record)]
    return archive_keys.short_hash(archive_keys.dump_json(facts))[:12]


def with_unsaved_deal(unsaved: UnsavedDeals, name: str) -> UnsavedDeals:
    """Return the count with one more deal, unless that is one of the latest counted."""
    if name in unsaved.latest:
        return unsaved
    latest = (*unsaved.latest, name)[-MAX_REMEMBERED_DEALS:]
    return replace(unsaved, deals=unsaved.deals + 1, latest=latest)


def with_unsaved(model: Model, unsaved: UnsavedDeals) -> Model:
    """Return the model with this count of unsaved deals, or the same model if it is unchanged."""
    if unsaved == model.stored.unsaved_deals:
        return model
    return replace(model, stored=replace(model.stored, unsaved_deals=unsaved))


def is_reminder_due(model: Model) -> bool:
    """Return whether to remind the player: between deals, unless they turned it off."""
    unsaved, today = model.stored.unsaved_deals, model.program.today
    if unsaved.never or not unsaved.deals or replay_record(model.record).phase != "over":
        return False
    return (
        unsaved.deals >= REMINDER_DEALS
        or bool(today and unsaved.since)
        and REMINDER_DAYS <= days_since_first(unsaved, today)
    )


def days_since_first(unsaved: UnsavedDeals, today: str) -> int:
    """Return how many days ago the first unsaved deal was played."""
    return (date.fromisoformat(today) - date.fromisoformat(unsaved.since)).days


def reset_unsaved(model: Model) -> Model:
    """Return the model after a backup was written or the reminder postponed."""
    return with_unsaved(model, replace(model.stored.unsaved_deals, deals=0, since="", latest=()))


def remind_never(model: Model) -> Model:
    """Turn the reminder off for good."""
    return with_unsaved(model, replace(model.stored.unsaved_deals, never=True))
