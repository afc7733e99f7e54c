"""The open panel, and how many rows a list in a panel shows."""

from __future__ import annotations

from dataclasses import dataclass

LIST_PAGE_SIZE = 50
"""How many deals a list shows at first, and how many more at each request."""


@dataclass(frozen=True, slots=True)
class OpenPanel:
    """The open panel, what is searched in it and what it was asked."""

    name: str = ""  # "" if none is open
    anchor: str = ""  # id of an element in it, or "" for its top
    search_text: str = ""  # of its form
    question_key: str = ""  # letter of the question whose answer it shows
