"""A match in the list: when it was played, by which rules, how many deals, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from htpy import Element, b, button, li, ol, span, time

from ui.archive import words
from ui.archive.listing import Entry, Listing
from ui.archive.matches import Played, matches
from ui.languages import Say
from ui.model import Scene, Settings, Shelf
from ui.scene import sayer_of
from ui.views.archive.row import about, figure
from ui.wording.people import count_of


def switch(scene: Scene) -> Element:
    """The switch from the deals to the matches, and back; from one match to all of them."""
    held = scene.model.table.shelf
    name = "matches" if held.only.get("match") else "by-match"
    return button(
        "#deals-by.command",
        type="button",
        data_do="deals-by-match",
        aria_pressed=None if held.only.get("match") else str(held.by_match).lower(),
    )[scene.say(f"ui.deals-{name}")]


Rows = tuple[int, str, Element]
"""How many there are, that in words, and those that are shown."""


def by_match(scene: Scene, held: Shelf, deals: Listing, found: Sequence[Entry]) -> Rows:
    """The matches of the deals found."""
    some = matches(found)
    told = count_of(scene.say, "match", len(some))
    return len(some), told, matches_list(scene, deals, some[: held.shown])


def matches_list(scene: Scene, deals: Listing, some: list[Played]) -> Element:
    """Matches, the newest first."""
    likes = scene.model.settings
    return ol("#deals-list", aria_label=scene.say("matches.list"))[
        (li[way(one, deals, likes)] for one in some)
    ]


def way(one: Played, deals: Listing, likes: Settings) -> Element:
    """A match, and the way to its deals."""
    setup = deals.setup(one.deals[0])
    say = sayer_of(likes, setup["game"])
    return button(
        f"#match-{one.id}.deal-row", type="button", data_do="match-open", data_arg=one.id
    )[
        when(one, likes),
        b(".what")[say("matches.title", game=say(f"game.{setup['game']}"), deals=length(say, one))],
        span(".how")[words.rules(say, setup), *about(say, likes, setup, facts(one))],
        figure(say, {"gain": one.gain, "points": one.points}),
    ]


def length(say: Say, one: Played) -> str:
    """How many deals a match had, and how it ended."""
    deals = count_of(say, "deal-of-match", len(one.counted))
    return f"{deals}, {say(f'matches.{one.end}')}" if one.end else deals


def when(one: Played, likes: Settings) -> Element:
    """When a match was played, from the end of its first deal to that of its last."""
    first, last = one.deals[-1].time, one.deals[0].time
    day, until = words.day(likes, first), words.day(likes, last)
    begun = f"{day}, {words.clock(first)}" if day == until else day
    ended = words.clock(last) if day == until else until
    said = begun if ended in begun else f"{begun} – {ended}"
    return time(".when", datetime=words.stamp(last))[said]


def facts(one: Played) -> dict[str, Any]:
    """Against whom a match was played, whether with help, and where it is from."""
    each = [deal.about for deal in one.deals]
    levels = dict.fromkeys(word for about in each for word in str(about.get("level", "")).split())
    return {
        "level": " ".join(levels),
        "help": any(about.get("help") for about in each),
        "from": each[0].get("from"),
    }
