"""A match in the list: when it was played, by which rules, how many deals, and its result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from htpy import Element, b, button, li, ol, span, time

from ui.archive import wording
from ui.archive.deal_row import deal_detail_parts, gain_badge
from ui.archive.listing import sort_by_result
from ui.archive.match_groups import ArchivedMatch, group_by_match
from ui.languages import Say
from ui.model import Scene
from ui.model.archive import ArchiveState, Entry, Listing
from ui.model.settings import Settings
from ui.position.scene import translator_for_game
from ui.wording.players_and_numbers import format_count


def deals_or_matches_switch(scene: Scene) -> Element:
    """Render the switch between deals and matches, or from one match back to all of them."""
    archive = scene.model.archive
    name = "matches" if archive.filters.get("match") else "by-match"
    return button(
        "#deals-by.command",
        type="button",
        data_do="deals-by-match",
        aria_pressed=None if archive.filters.get("match") else str(archive.by_match).lower(),
    )[scene.say(f"ui.deals-{name}")]


SearchResult = tuple[int, str, Element]
"""The number of matching entries, the text that says it, and the list of the shown ones."""


def match_search_result(
    scene: Scene, archive: ArchiveState, deals: Listing, entries: Sequence[Entry]
) -> SearchResult:
    """Return the matches that the matching deals belong to."""
    found_matches = sort_by_result(
        group_by_match(entries), archive.order, lambda match: match.total_gain
    )
    count_text = format_count(scene.say, "match", len(found_matches))
    return (
        len(found_matches),
        count_text,
        match_list(scene, deals, found_matches[: archive.shown_count]),
    )


def match_list(scene: Scene, deals: Listing, found_matches: Sequence[ArchivedMatch]) -> Element:
    """Render matches."""
    settings = scene.model.settings
    return ol("#deals-list", aria_label=scene.say("matches.list"))[
        (li[match_button(match, deals, settings)] for match in found_matches)
    ]


def match_button(match: ArchivedMatch, deals: Listing, settings: Settings) -> Element:
    """Render a match as the button that opens its deals."""
    setup = deals.setup_of(match.deals[0])
    say = translator_for_game(settings, setup["game"])
    return button(
        f"#match-{match.id}.deal-row", type="button", data_do="match-open", data_arg=match.id
    )[
        match_time_range(match, settings),
        b(".deal-title")[
            say(
                "matches.title",
                game=say(f"game.{setup['game']}"),
                deals=match_summary(say, match),
            )
        ],
        span(".deal-details")[
            wording.rule_set_summary(say, setup),
            *deal_detail_parts(say, settings, setup, match_detail_facts(match)),
        ],
        gain_badge(say, setup["game"], match.total_gain),
    ]


def match_summary(say: Say, match: ArchivedMatch) -> str:
    """Return how many deals a match had, and how it ended."""
    deals = format_count(say, "deal-of-match", len(match.last_end_per_deal))
    return f"{deals}, {say(f'matches.{match.match_outcome}')}" if match.match_outcome else deals


def match_time_range(match: ArchivedMatch, settings: Settings) -> Element:
    """Render when a match was played, from the end of its first deal to the end of its last."""
    first, last = match.deals[-1].time, match.deals[0].time
    day, until = (
        wording.format_local_date(settings, first),
        wording.format_local_date(settings, last),
    )
    start_text = f"{day}, {wording.format_clock_time(first)}" if day == until else day
    end_text = wording.format_clock_time(last) if day == until else until
    time_text = start_text if end_text in start_text else f"{start_text} – {end_text}"
    return time(".deal-time", datetime=wording.format_local_iso_time(last))[time_text]


def match_detail_facts(match: ArchivedMatch) -> dict[str, Any]:
    """Return the levels of a match's opponents, whether it was played with help, and its origin."""
    summaries = [deal.summary for deal in match.deals]
    levels = dict.fromkeys(
        word for summary in summaries for word in str(summary.get("level", "")).split()
    )
    return {
        "level": " ".join(levels),
        "help": any(summary.get("help") for summary in summaries),
        "from": summaries[0].get("from"),
    }
