"""The state of the score sheet."""

from __future__ import annotations

from dataclasses import dataclass

from ui.model.panel import LIST_PAGE_SIZE


@dataclass(frozen=True, slots=True)
class ScoreSheetState:
    """What is listed and expanded on the score sheet."""

    open_accounts: frozenset[int] = frozenset()  # deals whose account is expanded
    listed_count: int = LIST_PAGE_SIZE  # how many deals are listed, newest first
