"""The list of archived deals, read from rows, and its filters."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache, lru_cache, partial
from typing import TypeVar

from ui.archive import wording
from ui.model.archive import Entry, Listing
from ui.model.settings import Settings
from ui.position.scene import translator_for_game
from ui.wording.gains import gain_tone
from ui.wording.text_search import fold_words, matches_terms, parse_search_terms

# --- filters -------------------------------------------------------------------------------

FILTERS: Mapping[str, Callable[[Listing, Entry], str]] = {
    "game": lambda listing, entry: str(listing.setup_of(entry)["game"]),
    "rules": lambda listing, entry: rules_key(listing, entry.summary["rules"]),
    "kind": lambda listing, entry: str(entry.summary.get("kind", "")),
    "result": lambda listing, entry: gain_tone(entry.summary["gain"]),
    "help": lambda listing, entry: "with" if entry.summary.get("help") else "without",
    "from": lambda listing, entry: str(entry.summary.get("from", "own")),
    "mark": lambda listing, entry: "pin" if listing.mark_of(entry.id).get("pin") else "",
    "aids": lambda listing, entry: str(entry.summary.get("aids", "")),
    "match": lambda listing, entry: str(entry.summary.get("match", "")),
}
"""The filters of the list. Each one gives its value of a deal."""

FILTER_CHOICES = tuple(name for name in FILTERS if name != "match")
"""Filters with a few values. A match is chosen from the list of matches instead."""

MARK_FILTERS = ("mark", "aids")
"""The filters that a deal either has or has not."""


def rules_key(listing: Listing, setup_id: str) -> str:
    """Return a key for some rules, whoever played by them."""
    setup = listing.setups[setup_id]
    return json.dumps([setup["game"], setup["preset"], setup["options"]])


@lru_cache(maxsize=32)
def list_filter_values(listing: Listing, filter_name: str, game: str) -> Collection[str]:
    """Return the values of a filter, the one played last first.

    Rules and contracts belong to one game, if one is chosen.
    """
    is_any_game = not game or filter_name not in ("rules", "kind")
    value, game_of = FILTERS[filter_name], FILTERS["game"]
    entries = (entry for entry in listing.entries if is_any_game or game_of(listing, entry) == game)
    return dict.fromkeys(filter(None, (value(listing, entry) for entry in entries)))


def filter_entries(
    listing: Listing, filters: Mapping[str, str], search_text: str, settings: Settings
) -> tuple[Entry, ...]:
    """Return the deals that match all filters and search words and are not marked as deleted."""
    terms = parse_search_terms(search_text)
    return _filter_entries(listing, tuple(filters.items()), terms, settings)


@lru_cache(maxsize=4)
def _filter_entries(
    listing: Listing,
    filters: tuple[tuple[str, str], ...],
    terms: tuple[str, ...],
    settings: Settings,
) -> tuple[Entry, ...]:
    tests = [(FILTERS[name], value) for name, value in filters if value and name in FILTERS]
    words = _words_by_deal(listing, settings) if terms else {}
    return tuple(
        entry
        for entry in listing.remaining_entries()
        if all(test(listing, entry) == value for test, value in tests)
        and (not terms or matches_terms(words[entry.id], terms))
    )


# --- order ---------------------------------------------------------------------------------

ORDERS: Mapping[str, int] = {"newest": 0, "worst": 1, "best": -1}
"""The orders of the list: the sign with which results are sorted, 0 if they are not."""

T = TypeVar("T")


def sort_by_result(items: Sequence[T], order: str, result: Callable[[T], int]) -> Sequence[T]:
    """Return deals or matches in an order. Of two with the same result the newer comes first."""
    sign = ORDERS[order]
    return sorted(items, key=lambda item: sign * result(item)) if sign else items


# --- search --------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def _words_by_deal(listing: Listing, settings: Settings) -> Mapping[str, str]:
    """Return the folded words of all text about each deal that the list shows, by its id."""
    words_of_facts = cache(partial(_words_of_facts, listing, settings))
    words_of_date = cache(fold_words)

    def words_of(entry: Entry) -> str:
        summary = entry.summary
        facts = words_of_facts(summary["rules"], summary.get("kind", ""), summary.get("level", ""))
        date = words_of_date(wording.format_local_date(settings, entry.time))
        return facts + date + fold_words(listing.pin_and_note(entry.id)[1])

    return {entry.id: words_of(entry) for entry in listing.remaining_entries()}


def _words_of_facts(
    listing: Listing, settings: Settings, setup_id: str, kind: str, level: str
) -> str:
    setup = listing.setups[setup_id]
    say = translator_for_game(settings, setup["game"])
    parts = (
        say(f"game.{setup['game']}"),
        wording.rule_set_summary(say, setup),
        wording.deal_kind_text(say, kind),
        wording.bot_levels_text(say, level),
    )
    return fold_words(" ".join(parts))
