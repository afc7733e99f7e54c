"""What many deals come to, held against a naive count; and that it is there at once."""

from __future__ import annotations

import json
from random import Random
from statistics import mean, stdev
from time import process_time
from typing import Any

import pytest

from ui.archive.figures import (
    FEW,
    PARTS,
    SHOWN,
    SPANS,
    best,
    by,
    counted,
    figure,
    is_apart,
    matches,
    spans,
    student,
    worst,
)
from ui.archive.listing import Listing, read, rule_set
from ui.kept import archive

RULES = {
    "a": {"game": "zwanzig-ab", "preset": "standard", "options": {}},
    "b": {"game": "zwanzig-ab", "preset": "standard", "options": {}},
    "c": {"game": "zwanzigerrufen", "preset": "classic", "options": {}},
}
"""The first two differ in their players alone."""


def drawn(draw: Random, number: int) -> dict[str, Any]:
    """What a list shows of some deal."""
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


def deals(count: int, seed: int = 1) -> Listing:
    """So many deals, and a mark on some."""
    draw = Random(seed)
    keys = [f"{archive.LIST}{1_764_000_000_000 + at} {at:016x}" for at in range(count)]
    texts = [json.dumps(drawn(draw, at)) for at in range(count)]
    rules = {archive.RULES + one: {**RULES[one], "players": list("SWNE")} for one in RULES}
    gone = {f"{archive.MARK}{at:016x}": {"gone": True} for at in range(3, count, 7)}
    ruled = list(rules), [json.dumps(one) for one in rules.values()], len(rules)
    marked = list(gone), [json.dumps(one) for one in gone.values()], len(gone)
    return read((keys, texts, count), ruled, marked)


@pytest.mark.parametrize("seed", range(6))
def test_every_figure_is_that_of_a_naive_count(seed: int) -> None:
    listing = deals(400, seed)
    kept = [one for one in listing.entries if not listing.mark(one.id).get("gone")]
    for apart in (False, True):
        sets = counted(listing).of(apart)
        assert sum(map(len, sets.values())) == sum(is_apart(one.about) == apart for one in kept)
        for rules, some in sets.items():
            same = [one for one in kept if rule_set(listing, one.about["rules"]) == rules]
            same = [one for one in same if is_apart(one.about) == apart]
            assert list(some) == same
            gains = [one.about["gain"] for one in same]
            found = figure(some)
            assert found.deals == len(gains) and found.won == len([g for g in gains if g > 0])
            assert found.mean == pytest.approx(mean(gains))
            assert found.error == pytest.approx(stdev(gains) / len(gains) ** 0.5)
            for part in PARTS:
                for key, of_part in by(some, part).items():
                    of_value = [one for one in same if str(one.about.get(part, "")) == key]
                    assert of_part == figure(of_value) and of_value


@pytest.mark.parametrize("seed", range(3))
def test_a_match_counts_once_and_not_among_the_own_if_one_of_its_deals_is_apart(seed: int) -> None:
    listing = deals(400, seed)
    kept = [one for one in listing.entries if not listing.mark(one.id).get("gone")]
    for rules in {rule_set(listing, name) for name in listing.setups}:
        same = [one for one in kept if rule_set(listing, one.about["rules"]) == rules]
        over = [0, 0]
        for name in {one.about["match"] for one in same}:
            of_match = [one for one in same if one.about["match"] == name]
            ends = [one for one in of_match if "won" in one.about]
            if ends:
                apart = any(is_apart(one.about) for one in of_match)
                over[apart] += 1
        for apart in (False, True):
            count, good = matches(listing, rules, apart=apart)
            assert count == over[apart] and 0 <= good <= count


def test_the_best_and_the_worst_are_those() -> None:
    some = counted(deals(300)).own[json.dumps(list(RULES["c"].values()))]
    ranked = sorted(one.about["gain"] for one in some)
    assert [one.about["gain"] for one in worst(some)] == ranked[:SHOWN]
    assert [one.about["gain"] for one in best(some)] == ranked[::-1][:SHOWN]
    even = [one for one in some if not one.about["gain"]]
    assert even and not best(even) and not worst(even)


def test_of_too_few_deals_there_is_no_band_and_no_plot() -> None:
    some = list(next(iter(counted(deals(3000)).own.values())))
    assert figure(some[: FEW - 1]).band is None and figure(some[:FEW]).band
    assert figure([]).mean == 0 and figure(some[:1]).error == 0
    assert not spans(some[: 2 * FEW - 1]) and len(spans(some[: 2 * FEW])) == 2


@pytest.mark.parametrize(
    ("freedom", "quantile"), [(10, 2.228), (19, 2.093), (30, 2.042), (999, 1.962)]
)
def test_the_band_is_as_wide_as_the_number_of_deals_wants(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, abs=0.01)


def test_the_band_holds_the_true_mean_as_often_as_it_says() -> None:
    draw, held = Random(5), 0
    for _ in range(400):
        gains = [draw.choice((-2, -1, 1, 1, 4)) for _ in range(FEW)]
        found = figure(
            [one._replace(about={"gain": gain}) for one, gain in zip(ENTRIES, gains, strict=True)]
        )
        held += abs(found.mean - 0.6) <= (found.band or 0)
    assert 0.92 <= held / 400 <= 0.98


ENTRIES = deals(FEW).entries


def test_spans_hold_every_deal_once_in_the_order_of_time() -> None:
    for some in counted(deals(2000)).own.values():
        found = spans(some)
        assert 2 <= len(found) <= SPANS
        assert sum(one.figure.deals for one in found) == len(some)
        assert all(one.figure.deals >= FEW for one in found)
        ends = [end for one in found for end in (one.first, one.last)]
        assert ends == sorted(ends)


def test_ten_thousand_deals_are_counted_at_once() -> None:
    listing = deals(10_000)
    begun = process_time()
    for apart in (False, True):
        for rules, some in counted(listing).of(apart).items():
            _ = figure(some), best(some), worst(some), spans(some)
            _ = [by(some, part) for part in PARTS], matches(listing, rules, apart=apart)
    assert process_time() - begun < 0.3
