"""A deal in the list: its time, contract, rules, opponents and my result."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from htpy import Element, Node, b, button, li, span, time
from markupsafe import Markup

from ui.archive import wording
from ui.components.card import icon
from ui.components.points import points_with_tone
from ui.languages import Say
from ui.model.archive import Entry
from ui.model.settings import Settings
from ui.position.scene import translator_for_game
from ui.wording.gains import format_gain, gain_tone

PinAndNote = tuple[bool, str]
"""Whether a deal is pinned, and the note on it."""


def deal_row(
    entry: Entry, setup: Mapping[str, Any], pin_and_note: PinAndNote, settings: Settings
) -> Markup:
    """Return the HTML of a deal from a cache. Each letter of a search shows most rows again."""
    return _render_deal_row(DealCacheKey(entry, setup), pin_and_note, settings)


class DealCacheKey:
    """A deal with its setup as a cache key, compared by the deal's id and time only."""

    __slots__ = ("entry", "setup")

    def __init__(self, entry: Entry, setup: Mapping[str, Any]) -> None:
        self.entry, self.setup = entry, setup

    def __eq__(self, other: object) -> bool:
        return isinstance(other, DealCacheKey) and self.entry[:2] == other.entry[:2]

    def __hash__(self) -> int:
        return hash(self.entry.id)


@lru_cache(maxsize=512)
def _render_deal_row(
    cache_key: DealCacheKey, pin_and_note: PinAndNote, settings: Settings
) -> Markup:
    entry, setup = cache_key.entry, cache_key.setup
    say = translator_for_game(settings, setup["game"])
    is_pinned, note = pin_and_note
    deal_button = button(
        f"#deal-of-{entry.id}.deal-row", type="button", data_do="deal-open", data_arg=entry.id
    )[
        deal_end_time(settings, entry),
        b(".deal-title")[wording.archived_deal_title(say, setup, entry.summary)],
        span(".deal-details")[
            wording.rule_set_summary(say, setup),
            *deal_detail_parts(say, settings, setup, entry.summary),
        ],
        bool(note) and span(".note-text")[note],
        gain_badge(say, setup["game"], entry.summary["gain"]),
    ]
    return Markup(li[deal_button, pin_button(say, entry, is_pinned=is_pinned)])


def deal_end_time(settings: Settings, entry: Entry) -> Element:
    """Render when a deal ended."""
    day = wording.format_local_date(settings, entry.time)
    at = f"{day}, {wording.format_clock_time(entry.time)}"
    return time(".deal-time", datetime=wording.format_local_iso_time(entry.time))[at]


def deal_detail_parts(
    say: Say, settings: Settings, setup: Mapping[str, Any], facts: Mapping[str, Any]
) -> Iterator[Node]:
    """Yield how a deal was played, each after a dot."""
    for detail in wording.deal_detail_texts(say, settings, setup, facts):
        yield (" · ", detail)


def gain_badge(say: Say, game: str, gain: int) -> Element:
    """Render my gain with its sign."""
    return span(class_=["deal-gain", gain_tone(gain)])[
        points_with_tone(say, game, gain, b[format_gain(game, gain)])
    ]


def pin_button(say: Say, entry: Entry, *, is_pinned: bool) -> Element:
    """Render the switch that keeps a deal when storage is short."""
    return button(
        f"#pin-{entry.id}.deal-pin",
        type="button",
        data_do="deal-pin",
        data_arg=entry.id,
        aria_pressed=str(is_pinned).lower(),
        title=say("ui.deal-pin"),
    )[icon("pin")]
