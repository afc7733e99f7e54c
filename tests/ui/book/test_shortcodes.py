"""Attributes of shortcodes: their syntax, their values, and what is refused."""

from __future__ import annotations

import pytest
from htpy import p

from tests.ui.book.reader import english_message, fault_messages, render_text
from ui.book.blocks import SHORTCODES
from ui.book.text.attributes import GAME_KIND, parse_block_attributes
from ui.book.text.context import BookContext
from ui.book.text.errors import BookError
from ui.book.text.render import render_chapter
from ui.book.text.shortcodes import (
    CARDS_KIND,
    COMMON_ATTRIBUTES,
    PERCENT_KIND,
    TEXT_KIND,
    TEXTS_KIND,
    Arguments,
    Attribute,
    Shortcode,
    choice_kind,
    parse_pairs,
    whole_number_kind,
)
from ui.book.text.tags import Block

ZR = BookContext("en", "zwanzigerrufen")


def render_nothing(context: BookContext, given: Arguments) -> None:
    return None


EXAMPLE = Shortcode(
    "example",
    "cards",
    (
        Attribute("cards", CARDS_KIND, None),
        Attribute("deck", GAME_KIND),
        Attribute("labels", TEXTS_KIND),
        Attribute("count", whole_number_kind(2, 4), "2"),
        Attribute("layout", choice_kind("row", "stack"), "row"),
        Attribute("caption", TEXT_KIND),
        Attribute("width", PERCENT_KIND, "60"),
    ),
    render_nothing,
)


def parse_values(attributes: str) -> dict[str, object]:
    return parse_block_attributes(ZR, EXAMPLE, Block("example", attributes, 1, ""))[1]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", {}),
        ("cards=SK", {"cards": "SK"}),
        ('cards="SK SQ" count=3', {"cards": "SK SQ", "count": "3"}),
        ("cards='SK SQ'", {"cards": "SK SQ"}),
        ("caption='say \"Kontra\"'", {"caption": 'say "Kontra"'}),
        ('caption="don\'t"', {"caption": "don't"}),
        ('caption=""', {"caption": ""}),
        ('caption="a=b"', {"caption": "a=b"}),
        ("new-dealer=North", {"new-dealer": "North"}),
        ("  cards=SK   count=2 ", {"cards": "SK", "count": "2"}),
    ],
)
def test_attributes_are_written_as_name_and_value(text: str, expected: dict[str, str]) -> None:
    assert parse_pairs(text) == expected


def test_bare_word_fills_its_attribute() -> None:
    assert parse_pairs("start_score", "name") == {"name": "start_score"}
    assert parse_pairs('start_score caption="a b"', "name") == {
        "name": "start_score",
        "caption": "a b",
    }


@pytest.mark.parametrize(
    ("text", "bare", "why"),
    [
        ("SK", "", "cannot read 'SK'; expected name=value"),
        ("cards=SK SQ", "", "cannot read 'SQ'; expected name=value"),
        ('cards="SK', "", "cannot read"),
        ("cards=SK cards=SQ", "", "the attribute cards is given twice; expected it once"),
        ("a b", "name", "the attribute name is given twice"),
        ("Cards=SK", "", "cannot read"),
    ],
)
def test_what_is_no_attribute_is_refused(text: str, bare: str, why: str) -> None:
    with pytest.raises(BookError) as error:
        parse_pairs(text, bare)
    assert english_message(error.value).startswith(why)


def test_what_is_left_out_has_its_default() -> None:
    assert parse_values("cards=SK") == {
        "cards": ("SK",),
        "deck": None,
        "labels": (),
        "count": 2,
        "layout": "row",
        "caption": "",
        "width": 60,
        "annotation": "",
    }


def test_attributes_are_read_by_their_kind() -> None:
    arguments = parse_values('cards="SK,SQ  T21" labels="a | b|c" count=4 layout=stack width=100')
    assert arguments["cards"] == ("SK", "SQ", "T21")
    assert arguments["labels"] == ("a", "b", "c")
    assert (arguments["count"], arguments["layout"], arguments["width"]) == (4, "stack", 100)


@pytest.mark.parametrize(
    ("attributes", "why"),
    [
        ("", "[example] needs cards=…; expected cards"),
        ("cards=SX", "cards: unknown card 'SX'; expected cards of zwanzigerrufen like SK SQ SN"),
        ('cards=""', "cards: unknown card ''; expected cards of zwanzigerrufen"),
        ('cards="SK SQ SK"', "cards: the card SK is there twice; expected each card once"),
        ("cards=SK count=5", "count: '5' is no number here; expected 2 to 4"),
        ("cards=SK count=two", "count: 'two' is no number here; expected 2 to 4"),
        ("cards=SK width=0", "width: '0' is no number here; expected 1 to 100"),
        ("cards=SK width=101", "width: '101' is no number here; expected 1 to 100"),
        ("cards=SK layout=fan", "layout: 'fan' is not known here; expected row | stack"),
        ("cards=SK colour=red", "[example] has no attribute colour; expected one of cards, deck"),
        ("cards=SK deck=skat", "unknown game or deck 'skat'; expected zwanzig-ab (french)"),
        ("cards=D10", "cards: unknown card 'D10'"),
    ],
)
def test_attribute_of_wrong_kind_is_refused(attributes: str, why: str) -> None:
    with pytest.raises(BookError) as error:
        parse_values(attributes)
    assert english_message(error.value).startswith(why)


def test_deck_attribute_selects_its_game() -> None:
    place, arguments, more = parse_block_attributes(
        ZR, EXAMPLE, Block("example", "cards=D10 deck=french", 1, "")
    )
    assert (place.game, arguments["cards"], more) == ("zwanzig-ab", ("D10",), {})


def test_every_block_takes_width_and_note() -> None:
    html = render_text('[card-row cards=SK width=40 annotation="The <best>."]')
    assert 'class="block block-card-row wide wide-40"' in html
    assert '<p class="annotation">The &lt;best&gt;.</p>' in html
    for shortcode in SHORTCODES.values():
        names = [row.name for row in shortcode.all_attributes]
        assert {row.name for row in COMMON_ATTRIBUTES} <= set(names)
        assert len(names) == len(set(names))


@pytest.mark.parametrize("text", ["<script>alert(1)</script>", 'a"><b>', "' onload='x", "a & b"])
def test_attributes_are_escaped(text: str) -> None:
    quoted = f"'{text}'" if '"' in text else f'"{text}"'
    assert str(p[text]).removeprefix("<p>").removesuffix("</p>") in render_text(
        f"[card-row cards=SK caption={quoted}]"
    )


def test_faults_name_line_and_spare_the_rest() -> None:
    place = BookContext("en", "zwanzigerrufen", file="chapter.md")
    html = str(
        render_chapter(place, "One.\n\n[card-row cards=XX]\n\n[nonsense]\n\n[card-row cards=SK]")
    )
    assert [str(fault).partition(";")[0] for fault in place.faults] == [
        "chapter.md:3: cards: unknown card 'XX'",
        "chapter.md:5: unknown shortcode [nonsense]",
    ]
    assert html.count("book-error") == 2
    assert place.file not in html  # in the text its place is visible; the list names the lines
    assert "King of spades" in html


def test_fault_in_body_names_its_line() -> None:
    text = "[pov player=South]\nGood.\n\n[card-row cards=XX]\n[/pov]"
    assert [fault.partition(" ")[0] for fault in fault_messages(text)] == ["chapter.md:4:"]


def test_the_refused_source_is_shown_escaped() -> None:
    place = BookContext("en", "zwanzigerrufen")
    html = str(render_chapter(place, '[card-row cards=XX caption="<script>"]'))
    assert "caption=&#34;&lt;script&gt;&#34;" in html
