"""A match in the list: when it was played, by which rules, how many deals, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from htpy import Element, b, button, li, ol, span, time

from ui.archive import words
from ui.archive.listing import Entry, Listing
from ui.archive.matches import ArchivedMatch, group_by_match
from ui.languages import Say
from ui.model import ArchiveView, Scene, Settings
from ui.scene import translator_for_game
from ui.views.archive.row import about, figure
from ui.wording.people import count_of


def switch(scene: Scene) -> Element:
    """The switch from the deals to the matches, and back; from one match to all of them."""
    held = scene.model.table.archive_view
    name = "matches" if held.filters.get("match") else "by-match"
    return button(
        "#deals-by.command",
        type="button",
        data_do="deals-by-match",
        aria_pressed=None if held.filters.get("match") else str(held.by_match).lower(),
    )[scene.say(f"ui.deals-{name}")]


Rows = tuple[int, str, Element]
"""How many there are, that in words, and those that are shown."""


def by_match(scene: Scene, held: ArchiveView, deals: Listing, found: Sequence[Entry]) -> Rows:
    """The matches of the deals found."""
    some = group_by_match(found)
    told = count_of(scene.say, "match", len(some))
    return len(some), told, matches_list(scene, deals, some[: held.shown_count])


def matches_list(scene: Scene, deals: Listing, some: list[ArchivedMatch]) -> Element:
    """Matches, the newest first."""
    likes = scene.model.settings
    return ol("#deals-list", aria_label=scene.say("matches.list"))[
        (li[way(one, deals, likes)] for one in some)
    ]


def way(one: ArchivedMatch, deals: Listing, likes: Settings) -> Element:
    """A match, and the way to its deals."""
    setup = deals.setup_of(one.deals[0])
    say = translator_for_game(likes, setup["game"])
    return button(
        f"#match-{one.id}.deal-row", type="button", data_do="match-open", data_arg=one.id
    )[
        when(one, likes),
        b(".what")[say("matches.title", game=say(f"game.{setup['game']}"), deals=length(say, one))],
        span(".how")[words.rules_text(say, setup), *about(say, likes, setup, facts(one))],
        figure(say, {"gain": one.total_gain, "points": one.total_points}),
    ]


def length(say: Say, one: ArchivedMatch) -> str:
    """How many deals a match had, and how it ended."""
    deals = count_of(say, "deal-of-match", len(one.counted_deals))
    return f"{deals}, {say(f'matches.{one.match_outcome}')}" if one.match_outcome else deals


def when(one: ArchivedMatch, likes: Settings) -> Element:
    """When a match was played, from the end of its first deal to that of its last."""
    first, last = one.deals[-1].time, one.deals[0].time
    day, until = words.day_text(likes, first), words.day_text(likes, last)
    begun = f"{day}, {words.clock_time(first)}" if day == until else day
    ended = words.clock_time(last) if day == until else until
    said = begun if ended in begun else f"{begun} – {ended}"
    return time(".when", datetime=words.iso_time(last))[said]


def facts(one: ArchivedMatch) -> dict[str, Any]:
    """Against whom a match was played, whether with help, and where it is from."""
    each = [deal.summary for deal in one.deals]
    levels = dict.fromkeys(word for about in each for word in str(about.get("level", "")).split())
    return {
        "level": " ".join(levels),
        "help": any(about.get("help") for about in each),
        "from": each[0].get("from"),
    }
