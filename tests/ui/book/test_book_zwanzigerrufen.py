"""The rulebook of Zwanzigerrufen: its examples are those of the source."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engine.game import from_forehand
from engine.record import show, states
from engine.views import shown
from engine.zwanzigerrufen.view import as_zwanzigerrufen
from tests.ui.book.bones import blocks, text_of
from tests.ui.book.reader import seen
from ui.book.records import stored
from ui.book.text.context import Context
from ui.book.text.render import render
from ui.languages import LANGUAGES


def test_the_worked_example_is_that_of_the_source() -> None:
    """S004: XIX; Kontra Absolut; Kontra; Pagat dagegen; Kontra. 40 points, the Pagat last (B30)."""
    record = stored()["zr-s004"]
    view = as_zwanzigerrufen(show(record))
    forehand, second, third, fourth = from_forehand(1, "anticlockwise")
    assert (view["forehand"], view["called"]) == (forehand, "T19")
    assert view["parties"] == [[forehand, third], [fourth, second]]
    assert view["declared"] == {"absolut-dagegen": second, "pagat-dagegen": fourth}
    assert view["kontra"] == {"game": 2, "absolut-dagegen": 2, "pagat-dagegen": 2}
    assert view["points"][forehand] + view["points"][third] == 40
    last = view["tricks"][-1]
    assert (last["leader"], last["winner"], last["cards"][0]) == (fourth, fourth, "T1")
    assert view["result"]
    deltas = view["result"]["deltas"]
    assert [deltas[seat] for seat in (forehand, second, third, fourth)] == [-2, 2, -2, 2]


def test_the_worked_example_was_said_in_the_words_of_the_source() -> None:
    (deal,) = stored()["zr-s004"].deals
    said = [action for action in deal.actions if action.startswith(("bid", "declare", "kontra"))]
    assert said == [
        "bid normal",
        "declare absolut",
        "kontra absolut-dagegen",
        "declare pagat",
        "kontra pagat-dagegen",
    ]


def test_the_double_round_is_that_of_the_deal_before() -> None:
    record = stored()["zr-mondfang"]
    first, second = (shown(states(record, number)[-1]) for number in (0, 1))
    assert first["result"] and second["result"]
    assert [item["rule"] for item in first["result"]["items"]] == ["game", "mondfang"]
    assert (first["multiplier"], second["multiplier"]) == (1, 2)
    assert first["result"]["deltas"] == second["result"]["deltas"] == [2, -2, -2, 2]


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "en",
            "South pass East Kontra, Absolut (defenders) North Kontra on Absolut (defenders) "
            "West Pagat Ultimo (defenders) South Kontra on Pagat Ultimo (defenders) "
            "East pass North pass West pass",
        ),
        (
            "de",
            "Süd weiter Ost Kontra, Absolut dagegen Nord Kontra auf Absolut dagegen "
            "West Pagat Ultimo dagegen Süd Kontra auf Pagat Ultimo dagegen "
            "Ost weiter Nord weiter West weiter",
        ),
    ],
)
def test_the_transcript_reads_like_that_of_the_source(language: str, expected: str) -> None:
    """S004: “Kontra Absolute!”, and nobody passes who has just said something."""
    place = Context(language, "zwanzigerrufen", records=stored())
    assert seen(str(render(place, "[bid-script record=zr-s004]"))).endswith(expected)


def section(language: str, anchor: str, **options: Any) -> str:
    """What a reader with these house rules sees of a section."""
    place = Context(language, "zwanzigerrufen", options=options, records=stored())
    (found,) = (text for text in sections(language) if f"{{#{anchor}}}" in text)
    return seen(str(render(place, found)))


def sections(language: str) -> list[str]:
    """The book, cut before every heading."""
    return re.split(r"^(?=#)", text_of("zwanzigerrufen", language), flags=re.M)


@pytest.mark.parametrize(
    ("language", "pagat"), [("en", "the Pagat wins"), ("de", "gewinnt der Pagat")]
)
def test_a_suit_solo_has_its_fairy_tale_trick_on_a_tarock_only(language: str, pagat: str) -> None:
    """T9, B07a and B07b; the engine has judged both tricks when the book was drawn."""
    tables = [table.text for table in blocks("zwanzigerrufen", "trick-table", language)]
    assert {"HK T21 SKU T1 -> South 20", "T21 SKU T5 T1 -> West 16"} <= {*tables}
    assert pagat in section(language, "suit-solo", maerchenstich="any_order")
    assert "agat wins" not in section(language, "suit-solo", maerchenstich="off")
    assert "Märchenstich" not in section(language, "suit-solo", maerchenstich="off")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reading_of_ours_is_marked_as_one(language: str) -> None:
    """T19, T23, T28 and the bonuses beside a Valat contract: the sources leave them open."""
    for anchor, link in (("pagat-last", "negative"), ("valat-contract", "contracts")):
        (text,) = (each for each in sections(language) if f"{{#{anchor}}}" in each)
        assert f"](#variants-{link})" in text
    bonuses = section(language, "variants-bonuses")
    assert {"en": "one single round", "de": "eine einzige Runde"}[language] in bonuses
    assert {"en": "its table is empty", "de": "Seine Tabelle ist leer"}[language] in bonuses
