"""A deal in the list: when, what, by which rules, against whom, and what came of it for me."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from htpy import Element, Node, b, button, li, span, time
from markupsafe import Markup

from ui.archive import words
from ui.archive.listing import Entry
from ui.languages import Say
from ui.model import Settings
from ui.scene import translator_for_game
from ui.views.card import icon
from ui.views.points import toned
from ui.wording.gains import tone
from ui.wording.people import with_sign

Said = tuple[bool, str]
"""Whether a deal is pinned, and the note on it."""


def row(one: Entry, setup: Mapping[str, Any], said: Said, likes: Settings) -> Markup:
    """A deal; drawn once, since every letter of a search shows most of them again."""
    return _drawn(Drawn(one, setup), said, likes)


class Drawn:
    """A deal with what it was played by, told from others by its name alone."""

    __slots__ = ("one", "setup")

    def __init__(self, one: Entry, setup: Mapping[str, Any]) -> None:
        self.one, self.setup = one, setup

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Drawn) and self.one.row_key == other.one.row_key

    def __hash__(self) -> int:
        return hash(self.one.id)


@lru_cache(maxsize=512)
def _drawn(drawn: Drawn, said: Said, likes: Settings) -> Markup:
    one, setup = drawn.one, drawn.setup
    say = translator_for_game(likes, setup["game"])
    pinned, note = said
    what = button(
        f"#deal-of-{one.id}.deal-row", type="button", data_do="deal-open", data_arg=one.id
    )[
        when(likes, one),
        b(".what")[words.archived_deal_title(say, setup, one.summary)],
        span(".how")[words.rules_text(say, setup), *about(say, likes, setup, one.summary)],
        bool(note) and span(".noted")[note],
        figure(say, one.summary),
    ]
    return Markup(li[what, pin(say, one, pinned=pinned)])


def when(likes: Settings, one: Entry) -> Element:
    """When a deal ended."""
    at = f"{words.day_text(likes, one.time)}, {words.clock_time(one.time)}"
    return time(".when", datetime=words.iso_time(one.time))[at]


def about(
    say: Say, likes: Settings, setup: Mapping[str, Any], facts: Mapping[str, Any]
) -> Iterator[Node]:
    """Yield how a deal was played, each after a dot."""
    for said in words.deal_detail_texts(say, likes, setup, facts):
        yield (" · ", said)


def figure(say: Say, facts: Mapping[str, Any]) -> Element:
    """What I got, and whether that was good."""
    return span(class_=["brought", tone(facts["gain"])])[
        toned(say, facts["gain"], b[with_sign(facts["points"])])
    ]


def pin(say: Say, one: Entry, *, pinned: bool) -> Element:
    """The switch that keeps a deal where room is short."""
    return button(
        f"#pin-{one.id}.deal-pin",
        type="button",
        data_do="deal-pin",
        data_arg=one.id,
        aria_pressed=str(pinned).lower(),
        aria_label=say("ui.deal-pin"),
        title=say("ui.deal-pin"),
    )[icon("pin")]
