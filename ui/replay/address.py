"""The moment under review in the address of the page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ui.model import Model
from ui.model.effects import Step
from ui.replay.commands import open_replay_at
from ui.storage import links


def sync_url(before: Model, after: Model) -> Step:
    """Update the address to the moment under review.

    Changing to another deal adds a history entry. Opening a replay does so by itself, like all that
    Back closes (ui/browser/back.py).
    """
    old, new = before.replay, after.replay
    is_same_moment = old == new or old and new and replace(old, is_playing=new.is_playing) == new
    if is_same_moment and not (before.guest.home_game and not after.guest.home_game):
        return after, ()
    is_other_deal = bool(old and new and old.deal_index != new.deal_index)
    return after, (replace(links.address_update(after), adds_history_entry=is_other_deal),)


def open_replay_from_address(model: Model, address: Mapping[str, str]) -> Model:
    """Return the model at the moment that an address names.

    If the address names a match that could not be read, the moment is ignored.
    """
    moment = links.moment_of_address(address)
    has_arrived = "r" not in address or model.guest.home_game
    return open_replay_at(model, moment)[0] if moment and has_arrived else model
