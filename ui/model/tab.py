"""What this tab may do with the match on the table, which other tabs may play."""

from __future__ import annotations

from dataclasses import dataclass

from ui.model.messages import CommandGiven


@dataclass(frozen=True, slots=True)
class TabState:
    """Who plays the match, and what waits until this tab does."""

    owner: str = "me"  # me, other (a tab), asked (not known yet), newer (a later release)
    awaiting_command: CommandGiven | None = None  # waits until this tab owns the match
