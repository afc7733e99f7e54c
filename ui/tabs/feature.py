"""Tabs: one plays a match, the others watch it and can take it over."""

from __future__ import annotations

from ui.model.command import command
from ui.model.feature import Feature, Notice, Pass, handler
from ui.model.messages import LockChanged, RowStored, TabShown
from ui.tabs import lock, notice, stored_rows

FEATURE = Feature(
    commands=(command("take-over", lock.take_over_match),),
    handlers=(
        handler(TabShown, lock.on_tab_shown),
        handler(LockChanged, lock.on_lock_changed),
        handler(RowStored, stored_rows.on_row_stored),
    ),
    passes=(Pass("lock", lock.request_match_lock, ("moved", "visit.ready", "guest")),),
    notices=(Notice("lock", lambda scene: True, notice.lock_notice, ("tab",)),),
)
