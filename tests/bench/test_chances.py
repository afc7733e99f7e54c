"""Hands without a trick: the kinds of hands, and the table that the book prints."""

from __future__ import annotations

import re

import pytest

from tests.bench.chances import (
    FEW_TRUMP_LINES,
    LINES,
    MANY_TRUMPS,
    TRUMP_ACE,
    NoTrickChance,
    hand_line,
    measure_chances,
)
from tests.ui.book.book_skeleton import text_of

pytestmark = pytest.mark.slow

WORDS = {"never": 0}


@pytest.mark.parametrize(
    ("hand", "line"),
    [
        ("HK H7 D8 D9 SQ", "no trump, no ace"),
        ("HA H7 D8 D9 SA", "no trump, two aces"),
        ("HA H7 D8 D9 CQ", "one small trump"),
        ("HA H7 D8 D9 C10", "only the king or the ten of trumps"),
        ("HA H7 D8 C9 C7", "two small trumps"),
        ("HA H7 D8 CK C10", "two trumps, with the king or the ten"),
        ("HA H7 CK CQ C10", MANY_TRUMPS),
        ("HA H7 D8 D9 CA", TRUMP_ACE),
    ],
)
def test_a_hand_belongs_to_one_line(hand: str, line: str) -> None:
    assert hand_line(hand.split(), "C") == line


def test_the_book_prints_what_is_measured() -> None:
    """Its twenty thousand deals take ten minutes; fifty must agree within their own error."""
    rows = re.findall(r"^\| ([a-z][^|]+) \| (\d+|never)[^|]*\|$", text_of("zwanzig-ab", "en"), re.M)
    shares = {line: int(WORDS.get(share, share)) / 100 for line, share in rows if line in LINES}
    assert {*shares} >= {
        *FEW_TRUMP_LINES.values(),
        MANY_TRUMPS,
        TRUMP_ACE,
        "no trump, one ace",
        "no trump, two aces",
    }
    for line, chance in measure_chances(50).items():
        if line in shares:
            expected = NoTrickChance(chance.hands, round(shares[line] * chance.hands))
            assert abs(chance.share - shares[line]) <= 4 * expected.error + 2 / chance.hands, line
