"""The statistics of many deals agree with a naive count, and are computed quickly."""

from __future__ import annotations

import json
from random import Random
from statistics import mean, stdev
from typing import Any

import pytest

from ui.archive.figures import (
    BREAKDOWNS,
    MAX_SPANS,
    MIN_DEALS_FOR_BAND,
    SHOWN_DEALS,
    count_finished_and_won_matches,
    deals_figure,
    extreme_deals,
    figures_by_part,
    group_deals_by_rules,
    has_help,
    split_into_time_spans,
    student_quantile_95,
)
from ui.archive.listing import rules_key
from ui.model.archive import Listing
from ui.storage import archive_keys
from ui.storage.archive_rows import parse_listing

RULES = {
    "a": {"game": "zwanzig-ab", "preset": "standard", "options": {}},
    "b": {"game": "zwanzig-ab", "preset": "standard", "options": {}},
    "c": {"game": "zwanzigerrufen", "preset": "classic", "options": {}},
}
"""The first two differ only in their players."""


def random_entry(draw: Random, number: int) -> dict[str, Any]:
    """Return the list summary of a random deal."""
    points = draw.randint(-9, 9)
    about: dict[str, Any] = {
        "rules": draw.choice("abc"),
        "match": str(number // 3),
        "points": points,
    }
    about |= {"gain": points * draw.choice((1, -1)), "dealer": number % 4}
    about |= {
        "kind": draw.choice(("suit.H", "suit.S", "")),
        "level": draw.choice(("club", "master")),
    }
    about |= {"role": draw.choice(("in", "out", "maker"))}
    more: dict[str, Any] = {"help": ["hint"], "from": draw.choice(("guest", "lesson"))}
    more["won"] = draw.randint(0, 1)
    return about | {key: value for key, value in more.items() if draw.random() < 0.25}


def random_deals(count: int, seed: int = 1) -> Listing:
    """Return so many deals, and a mark on some."""
    draw = Random(seed)
    keys = [f"{archive_keys.LIST_PREFIX}{1_764_000_000_000 + at} {at:016x}" for at in range(count)]
    texts = [json.dumps(random_entry(draw, at)) for at in range(count)]
    rules = {
        archive_keys.RULES_PREFIX + rule: {**RULES[rule], "players": list("SWNE")} for rule in RULES
    }
    gone = {f"{archive_keys.MARK_PREFIX}{at:016x}": {"gone": True} for at in range(3, count, 7)}
    ruled = list(rules), [json.dumps(rule) for rule in rules.values()], len(rules)
    marked = list(gone), [json.dumps(item) for item in gone.values()], len(gone)
    return parse_listing((keys, texts, count), ruled, marked)


@pytest.mark.parametrize("seed", range(6))
def test_every_figure_matches_a_naive_count(seed: int) -> None:
    listing = random_deals(400, seed)
    stored = [entry for entry in listing.entries if not listing.mark_of(entry.id).get("gone")]
    for help_filter, kinds in (("", (True, False)), ("with", (True,)), ("without", (False,))):
        sets = group_deals_by_rules(listing).select_deals(help_filter)
        assert sum(map(len, sets.values())) == sum(
            has_help(item.summary) in kinds for item in stored
        )
        for rules, some in sets.items():
            same = [item for item in stored if rules_key(listing, item.summary["rules"]) == rules]
            same = [item for item in same if has_help(item.summary) in kinds]
            assert list(some) == same
            gains = [item.summary["gain"] for item in same]
            figure = deals_figure(some)
            assert figure.deals == len(gains) and figure.deals_won == len(
                [g for g in gains if g > 0]
            )
            assert figure.mean == pytest.approx(mean(gains))
            assert figure.standard_error == pytest.approx(stdev(gains) / len(gains) ** 0.5)
            for part in BREAKDOWNS:
                for key, of_part in figures_by_part(some, part).items():
                    of_value = [item for item in same if str(item.summary.get(part, "")) == key]
                    assert of_part == deals_figure(of_value) and of_value


@pytest.mark.parametrize("seed", range(3))
def test_finished_match_counts_once_by_its_help(seed: int) -> None:
    listing = random_deals(400, seed)
    stored = [entry for entry in listing.entries if not listing.mark_of(entry.id).get("gone")]
    for rules in {rules_key(listing, name) for name in listing.setups}:
        same = [item for item in stored if rules_key(listing, item.summary["rules"]) == rules]
        over = [0, 0]
        for name in {item.summary["match"] for item in same}:
            of_match = [item for item in same if item.summary["match"] == name]
            ends = [item for item in of_match if "won" in item.summary]
            if ends:
                apart = any(has_help(item.summary) for item in of_match)
                over[apart] += 1
        for help_filter, expected in (("without", over[0]), ("with", over[1]), ("", sum(over))):
            count, good = count_finished_and_won_matches(listing, rules, help_filter)
            assert count == expected and 0 <= good <= count


def test_the_best_and_the_worst_are_those() -> None:
    some = group_deals_by_rules(random_deals(300)).without_help[
        json.dumps(list(RULES["c"].values()))
    ]
    ranked = sorted(item.summary["gain"] for item in some)
    assert [deal.summary["gain"] for deal in extreme_deals(some, -1)] == ranked[:SHOWN_DEALS]
    assert [deal.summary["gain"] for deal in extreme_deals(some, 1)] == ranked[::-1][:SHOWN_DEALS]
    even = [item for item in some if not item.summary["gain"]]
    assert even and not extreme_deals(even, 1) and not extreme_deals(even, -1)


def test_few_deals_give_no_band_or_plot() -> None:
    some = list(next(iter(group_deals_by_rules(random_deals(3000)).without_help.values())))
    assert (
        deals_figure(some[: MIN_DEALS_FOR_BAND - 1]).error_band is None
        and deals_figure(some[:MIN_DEALS_FOR_BAND]).error_band
    )
    assert deals_figure([]).mean == 0 and deals_figure(some[:1]).standard_error == 0
    assert (
        not split_into_time_spans(some[: 2 * MIN_DEALS_FOR_BAND - 1])
        and len(split_into_time_spans(some[: 2 * MIN_DEALS_FOR_BAND])) == 2
    )


@pytest.mark.parametrize(
    ("freedom", "quantile"), [(10, 2.228), (19, 2.093), (30, 2.042), (999, 1.962)]
)
def test_band_width_follows_number_of_deals(freedom: int, quantile: float) -> None:
    assert student_quantile_95(freedom) == pytest.approx(quantile, abs=0.01)


def test_band_holds_true_mean_as_promised() -> None:
    draw, held = Random(5), 0
    for _ in range(400):
        gains = [draw.choice((-2, -1, 1, 1, 4)) for _ in range(MIN_DEALS_FOR_BAND)]
        figure = deals_figure(
            [one._replace(summary={"gain": gain}) for one, gain in zip(ENTRIES, gains, strict=True)]
        )
        held += abs(figure.mean - 0.6) <= (figure.error_band or 0)
    assert 0.92 <= held / 400 <= 0.98


ENTRIES = random_deals(MIN_DEALS_FOR_BAND).entries


def test_time_spans_hold_every_deal_once() -> None:
    for some in group_deals_by_rules(random_deals(2000)).without_help.values():
        spans = split_into_time_spans(some)
        assert 2 <= len(spans) <= MAX_SPANS
        assert sum(item.figure.deals for item in spans) == len(some)
        assert all(item.figure.deals >= MIN_DEALS_FOR_BAND for item in spans)
        ends = [end for item in spans for end in (item.first, item.last)]
        assert ends == sorted(ends)
