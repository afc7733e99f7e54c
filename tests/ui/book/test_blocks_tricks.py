"""Tricks in notation or from a record: winners, card points, and impossible tricks."""

from __future__ import annotations

import re

import pytest

from tests.ui.book.reader import block_text, make_context, only_fault, render_html, visible_text
from ui.book.text.context import BookContext


def trick_table(*lines: str, **attributes: str) -> str:
    """Return a table of tricks in notation."""
    arguments = "".join(f' {name}="{value}"' for name, value in attributes.items())
    return "\n".join([f"[trick-table{arguments}]", *lines, "[/trick-table]"])


def trick_winners(text: str, context: BookContext) -> list[str]:
    """Return the cards that take the tricks."""
    cells = re.findall(r"<td>(.*?)</td>", render_html(text, context))
    return [re.findall(r"#(\w+)", cell)[0] for cell in cells if "takes it" in cell]


def test_highest_trump_takes_trick_and_leads() -> None:
    text = trick_table("SA S7 H7 H8 -> East", "CA C10 CK CQ -> East", trump="H", leader="South")
    assert trick_winners(text, make_context("ab")) == ["H8", "CA"]
    assert block_text(text, "ab").count("leads takes it") == 1


def test_columns_follow_the_direction_of_play() -> None:
    text = trick_table("HK HA T1 HJ -> East 12", contract="normal", leader="West")
    assert "Trick Resi Vroni Toni Poldi Points" in block_text(text)
    clockwise = make_context(direction="clockwise")
    assert "Trick Resi Poldi Toni Vroni Points" in visible_text(render_html(text, clockwise))


def test_who_has_dropped_out_has_no_column() -> None:
    text = trick_table("SA SK S7 -> South", trump="H", leader="South", seats="South,West,East")
    assert "Trick Anna Greta Emil 1" in block_text(text, "ab")


def test_card_points_are_counted_and_added_up() -> None:
    text = trick_table(
        "HK HA T1 HJ", "T21 SKU T4 T9", "T20 T16 T5 T10", leader="South", running="yes"
    )
    words = block_text(text)
    assert "12 Poldi 12" in words
    assert "12 Resi 12" in words
    assert "4 Resi 16" in words


def test_pagat_wins_fairy_tale_trick_where_played() -> None:
    text = trick_table("T21 SKU HA T1 -> West 15", leader="South")
    assert trick_winners(text, make_context()) == ["T1"]
    assert "takes trick 1" not in block_text(text)
    without = make_context(maerchenstich="off")
    assert visible_text(render_html(text, make_context()), without).endswith(
        "At your table Toni takes trick 1."
    )


def test_a_suit_solo_gives_tarocks_no_power() -> None:
    text = trick_table("HK HA T20 HQ -> South", leader="South", contract="farberl")
    assert trick_winners(text, make_context()) == ["HK"]


def test_example_may_have_own_house_rules() -> None:
    text = trick_table("SK S10 S7 S8 -> South", trump="H", rules="rank_order=ace_king")
    assert trick_winners(text, make_context("ab")) == ["SK"]
    assert "house rules" not in render_html(text, make_context("ab"))


@pytest.mark.parametrize(
    ("lines", "attributes", "line", "expected"),
    [
        (["SA S7 H7 H8 -> North"], {"trump": "H"}, 2, "wrong winner North; expected East"),
        (["SA S7 S8 S9", "SK CA H7 H8 -> West"], {"trump": "H"}, 3, "expected East"),
        (["HK HA T1 HJ -> North 11"], {}, 2, "wrong card points 11; expected 12"),
        (["SA S7 H7 H8 -> East 4"], {"trump": "H"}, 2, "there are no card points"),
        (["SA C7 S8 S9", "SK S7 H7 H8"], {"trump": "H"}, 2, "West plays C7, but still has S7"),
        (["SA C7 S8 S9", "SK H7 D7 H8"], {"trump": "H"}, 2, "West plays C7, but still has H7"),
        (["HK DA HQ HJ", "T20 T19 T18 T17"], {}, 2, "East plays DA, but still has T19"),
        (["SA S7 S8 S9", "SA S10 SK SQ"], {"trump": "H"}, 3, "the card SA is there twice"),
        (["SA S7 S8 S8"], {"trump": "H"}, 2, "the card S8 is there twice"),
        (["SA S7 S8"], {"trump": "H"}, 2, "a trick of 3 cards; expected 4"),
        (["SA S7 S8 SX"], {"trump": "H"}, 2, "unknown card 'SX'"),
        (["SA S7 S8 S9 -> Nobody"], {"trump": "H"}, 2, "unknown seat 'Nobody'"),
        (["", "SA S7 S8 S9 => West"], {"trump": "H"}, 3, "cannot read 'SA S7 S8 S9 => West'"),
        ([], {"trump": "H"}, 0, "has no tricks"),
        (["SA S7 S8 S9"], {"trump": "H", "rules": "rank=x"}, 0, "no option 'rank'"),
        (["HK HA T1 HJ"], {"contract": "bettler"}, 0, "unknown contract 'bettler'"),
    ],
)
def test_impossible_trick_is_refused_at_its_line(
    lines: list[str], attributes: dict[str, str], line: int, expected: str
) -> None:
    result, message = only_fault(
        f"First\n\n{trick_table(*lines, **attributes)}",
        make_context("ab" if "trump" in attributes else "zr"),
    )
    assert expected in message
    assert result == 2 + (line or 1)


def test_zwanzig_ab_trick_table_needs_trump() -> None:
    assert "needs trump=" in only_fault(trick_table("SA S7 S8 S9"), make_context("ab"))[1]


# From a record


def test_tricks_of_a_record_need_no_body() -> None:
    html = render_html("[trick-table record=ab tricks=1-2]\n\nMore text", make_context("ab"))
    assert html.count("takes it") == 2
    assert "More text" in html


def test_tricks_of_a_record_keep_their_numbers() -> None:
    text = block_text("[trick-table record=zr-over tricks=1 running=yes]")
    assert text.endswith("1 XVII leads VI XII XXI takes it 8 Resi 8")


@pytest.mark.parametrize("tricks", ["3-9", "0", "2-1"])
def test_tricks_that_were_not_played_are_refused(tricks: str) -> None:
    message = only_fault(f"[trick-table record=ab tricks={tricks}]", make_context("ab"))[1]
    assert message.endswith("expected some of 1-3")


# Who takes what


def test_capture_names_winner_and_points() -> None:
    text = block_text('[capture-marker cards="T21 SKU HA T1" to=West points=15]')
    assert text.endswith("15 card points to Resi")
    assert block_text("[capture-marker to=East points=1]") == "1 card point to Toni"


@pytest.mark.parametrize(
    ("language", "to", "expected"),
    [
        ("en", "declarers", "45 card points to the declarer’s side"),
        ("en", "opponents", "45 card points to the defenders"),
        ("de", "declarers", "45 Kartenpunkte für die Spielerpartei"),
        ("de", "opponents", "45 Kartenpunkte für die Gegner"),
    ],
)
def test_a_side_may_take_points(language: str, to: str, expected: str) -> None:
    visible = render_html(f"[capture-marker points=45 to={to}]", make_context(language=language))
    assert visible_text(visible) == expected


@pytest.mark.parametrize(
    ("attributes", "expected"),
    [
        ('cards="T21 SKU" to=West points=9', "wrong card points 9; expected 10"),
        ("to=West", "needs points=… or cards=…"),
        ("to=Sued points=3", "unknown seat 'Sued'"),
        ("to=West points=99", "expected 0 to 88"),
        ("game=zwanzig-ab to=West points=3", "has no card points; expected game=zwanzigerrufen"),
    ],
)
def test_a_wrong_capture_is_refused(attributes: str, expected: str) -> None:
    assert expected in only_fault(f"[capture-marker {attributes}]", make_context())[1]
