"""The rulebook of Zwanzigerrufen: its examples are those of the sources."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from engine.bots import choose
from engine.cards import TAROCK
from engine.make_view import make_view
from engine.record import deal_states, record_view, replay_record, truncate_record
from engine.seats import order_from_forehand
from engine.zwanzigerrufen.contracts import CONTRACTS
from engine.zwanzigerrufen.law import CARD_POINTS
from engine.zwanzigerrufen.options import CLASSIC
from engine.zwanzigerrufen.view import as_zwanzigerrufen
from tests.ui.book.book_skeleton import blocks, text_of
from tests.ui.book.reader import visible_text
from ui.book.pages.books import list_chapters, load_book_records
from ui.book.text.context import BookContext
from ui.book.text.render import render_chapter
from ui.languages import LANGUAGES


def test_worked_example_matches_its_source() -> None:
    """S004: XIX; Kontra Absolut; Kontra; Pagat dagegen; Kontra. 40 points, the Pagat last."""
    record = load_book_records()["zr-s004"]
    view = as_zwanzigerrufen(record_view(record))
    forehand, second, third, fourth = order_from_forehand(1, "anticlockwise")
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


def test_worked_example_uses_words_of_source() -> None:
    (deal,) = load_book_records()["zr-s004"].deals
    messages = [
        action for action in deal.actions if action.startswith(("bid", "declare", "kontra"))
    ]
    assert messages == [
        "bid normal",
        "declare absolut",
        "kontra absolut-dagegen",
        "declare pagat",
        "kontra pagat-dagegen",
    ]


def test_double_round_follows_mondfang_of_previous_deal() -> None:
    record = load_book_records()["zr-mondfang"]
    first, second = (make_view(deal_states(record, number)[-1]) for number in (0, 1))
    assert first["result"] and second["result"]
    assert [item["rule"] for item in first["result"]["items"]] == ["game", "mondfang"]
    assert (first["multiplier"], second["multiplier"]) == (1, 2)
    assert first["result"]["deltas"] == second["result"]["deltas"] == [2, -2, -2, 2]


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "en",
            "Vroni pass Toni Kontra, Absolut (defenders) Poldi Kontra on Absolut (defenders) "
            "Resi Pagat Ultimo (defenders) Vroni Kontra on Pagat Ultimo (defenders) "
            "Toni pass Poldi pass Resi pass",
        ),
        (
            "de",
            "Vroni weiter Toni Kontra, Absolut dagegen Poldi Kontra auf Absolut dagegen "
            "Resi Pagat Ultimo dagegen Vroni Kontra auf Pagat Ultimo dagegen "
            "Toni weiter Poldi weiter Resi weiter",
        ),
    ],
)
def test_transcript_reads_like_its_source(language: str, expected: str) -> None:
    """S004: “Kontra Absolute!”, and nobody passes who has just said something."""
    place = BookContext(language, "zwanzigerrufen", records=load_book_records())
    assert visible_text(str(render_chapter(place, "[bid-script record=zr-s004]"))).endswith(
        expected
    )


def section_text(language: str, anchor: str, **options: Any) -> str:
    """Return what a reader with these house rules sees of a section."""
    place = BookContext(language, "zwanzigerrufen", options=options, records=load_book_records())
    (result,) = (text for text in sections(language) if f"{{#{anchor}}}" in text)
    return visible_text(str(render_chapter(place, result)))


def sections(language: str) -> list[str]:
    """Return the book, cut before every heading."""
    return re.split(r"^(?=#)", text_of("zwanzigerrufen", language), flags=re.M)


@pytest.mark.parametrize(
    ("language", "pagat"), [("en", "the Pagat wins"), ("de", "gewinnt der Pagat")]
)
def test_suit_solo_fairy_tale_needs_tarock(language: str, pagat: str) -> None:
    """T9: the engine judges both tricks when the book is rendered."""
    tables = [table.text for table in blocks("zwanzigerrufen", "trick-table", language)]
    assert {"HK T21 SKU T1 -> South 20", "T21 SKU T5 T1 -> West 16"} <= {*tables}
    assert pagat in section_text(language, "suit-solo", maerchenstich="any_order")
    assert "agat wins" not in section_text(language, "suit-solo", maerchenstich="off")
    assert "Märchenstich" not in section_text(language, "suit-solo", maerchenstich="off")


@pytest.mark.parametrize("language", LANGUAGES)
def test_own_readings_are_marked_as_such(language: str) -> None:
    """T19, T23, T28 and the bonuses beside a Valat contract: the sources leave them open."""
    for anchor, link in (("pagat-last", "negative"), ("valat-contract", "contracts")):
        (text,) = (section for section in sections(language) if f"{{#{anchor}}}" in section)
        assert f"](#variants-{link})" in text
    bonuses = section_text(language, "variants-bonuses")
    assert {"en": "one single round", "de": "eine einzige Runde"}[language] in bonuses
    assert {"en": "its table is empty", "de": "Seine Tabelle ist leer"}[language] in bonuses


def test_master_agrees_with_first_evenings_answers() -> None:
    """The chapter says that its answers were checked against the strongest players."""
    (text,) = (c.text for c in list_chapters("zwanzigerrufen", "en") if "{#strategy}" in c.text)
    questions = re.findall(r"\[quiz record=(\S+) ply=(\d+).*?\](.*?)\[/quiz\]", text, re.DOTALL)
    assert len(questions) >= 6
    for name, ply, answers in questions:
        record = load_book_records()[name]
        deal = replay_record(truncate_record(record, len(record.deals) - 1, int(ply)))
        advice = choose(make_view(deal, deal.to_act), level="master", seed=1, worlds=200)
        assert f"\n+ {advice['action']}:" in answers, f"{name} {ply}"


NAMED = {
    "en": {"farberl": "a Suit Solo", "picolo": "a Picolo", "trischaken": "Trischaken",
           "valat": "a Valat that was bid"},
    "de": {"farberl": "im Farbensolo", "picolo": "im Picolo", "trischaken": "im Trischaken",
           "valat": "im gebotenen Valat"},
}  # fmt: skip
"""What the exceptions call the contracts that have no Mondfang."""

PLAYED: tuple[dict[str, Any], ...] = (
    {},
    {"picolo": 2},
    {"trischaken": 5, "trischaken_bid": "forehand"},
    {"trischaken": 5},
    {"valat_contract": True},
    {"picolo": 2, "trischaken": 5, "trischaken_bid": "forehand", "valat_contract": True},
)


@pytest.mark.parametrize("options", PLAYED, ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_contracts_without_a_mondfang_are_named(language: str, options: dict[str, Any]) -> None:
    """As in the engine: B.6, B.7, E20."""
    text = section_text(language, "mondfang", **options)
    text = text[text.index({"en": "There is no Mondfang", "de": "Keinen Mondfang"}[language]) :]
    text = text[: text.index(".")]
    house: Any = replace(CLASSIC, **options)
    for key, named in NAMED[language].items():
        contract = CONTRACTS[key]
        without = contract.is_offered(house) and "mondfang" not in contract.counted_bonus_keys(
            house
        )
        assert (named in text) is without, (key, text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_contracts_without_bonuses_say_so(language: str) -> None:
    """B.6: Picolo, Trischaken and the Valat contract; a running double round doubles them (E29)."""
    none = {"en": "There are no bonuses", "de": "Prämien"}[language]
    runs = {"en": "that is running", "de": "laufende"}[language]
    for anchor in ("picolo", "trischaken"):
        assert not CONTRACTS[anchor].bonuses
        text = section_text(language, anchor, picolo=2, trischaken=5, trischaken_bid="forehand")
        assert none in text and runs in text
        assert runs not in section_text(language, anchor, double_games=0)
    assert not CONTRACTS["trischaken"].kontra
    assert "Kontra" in section_text(language, "trischaken", trischaken=5, trischaken_bid="forehand")
    assert "Mondfang" in section_text(language, "valat-contract")
    for options in PLAYED:
        message = section_text(language, "declarations", **options)
        links = {"en": "There are none", "de": "gibt es keine"}[language]
        house: Any = replace(CLASSIC, **options)
        bare = [CONTRACTS[key] for key in ("picolo", "trischaken", "valat")]
        assert message.count(links) == sum(contract.is_offered(house) for contract in bare)


@pytest.mark.parametrize("language", LANGUAGES)
def test_suit_solo_names_bonuses_that_count(language: str) -> None:
    """S004: Valat, Absolut and 4 Kings; S002: the Trull by holding."""
    names = {"en": ("Valat", "Absolut", "Four Kings"), "de": ("Valat", "Absolut", "Vier Könige")}
    text = section_text(language, "suit-solo")
    begin = {"en": "Of the bonuses", "de": "Von den Prämien"}[language]
    message = text[text.index(begin) :].partition(".")[0]
    assert CONTRACTS["farberl"].counted_bonus_keys(CLASSIC) == ("absolut", "valat", "kings")
    assert all(name in message for name in names[language]) and "Trull" not in message
    held = section_text(language, "suit-solo", trull_by="capture_except_farberl")
    assert "Trull" in held[held.index(begin) :].partition(".")[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_valat_is_worth_plain_game_value(language: str) -> None:
    """E14: without the Kontra on the game, where there is one."""
    plain = {"en": "without any Kontra on the game", "de": "dem einfachen"}[language]
    assert plain in section_text(language, "valat")
    assert plain not in section_text(language, "valat", kontra_max=1)
    assert plain not in section_text(language, "valat", valat_mode="fixed")


@pytest.mark.parametrize("language", LANGUAGES)
def test_second_mondfang_appears_where_it_matters(language: str) -> None:
    """With one deal to double, each reading of T18 comes to the same."""
    again = {"en": "caught again", "de": "noch einmal gefangen"}[language]
    assert [again in section_text(language, "double-round", double_games=n) for n in (0, 1, 4)] == [
        False,
        False,
        True,
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_absolut_moves_solodreier_threshold_too(language: str) -> None:
    """E23: it replaces the usual minimum."""
    moved = {"absolut_moves_threshold": True, "solodreier": 10}
    for anchor in ("absolut", "solodreier"):
        assert "Solodreier" in section_text(language, anchor, **moved)
    assert "Absolut" in section_text(language, "solodreier", **moved)
    assert "Absolut" not in section_text(language, "solodreier", solodreier=10)


@pytest.mark.parametrize("language", LANGUAGES)
def test_quick_count_matches_engine(language: str) -> None:
    ranks = {"K": 0, "Q": 0, "N": 0, "J": 0, "T": 0}
    for card, points in zip(TAROCK.names, CARD_POINTS, strict=True):
        kind = "K" if points == 5 else "T" if card[0] == "T" else card[1:]
        ranks[kind] = ranks.get(kind, 0) + points
    fives = sum(points == 5 for points in CARD_POINTS)
    text = section_text(language, "scoring")
    texts = [*map(int, re.findall(r"\b(\d+)\b", text[text.index("35") :]))][:5]
    assert (texts, fives) == ([*ranks.values()][:5], 7)
    assert sum(texts) == 88


@pytest.mark.parametrize("language", LANGUAGES)
def test_losing_king_keeps_its_points(language: str) -> None:
    """HQ DK HN HJ are 14, five of them the king's."""
    captions = " ".join(
        block.attributes for block in blocks("zwanzigerrufen", "trick-table", language)
    )
    assert not re.search("counts for nothing|zählt nichts", captions)
    assert CARD_POINTS[TAROCK.card_of["DK"]] == 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_measured_leads_are_all_of_them(language: str) -> None:
    rows = re.findall(r"^\| [^|]+ \| (\d+) \|$", text_of("zwanzigerrufen", language), re.MULTILINE)
    leads = [*map(int, rows)][-4:]
    assert sum(leads) == 100 and leads[0] + leads[1] > 50


@pytest.mark.parametrize("language", LANGUAGES)
def test_differences_from_koenigrufen_are_listed(language: str) -> None:
    """The five points of S004, the related games, and the other words of the ladder."""
    text = section_text(language, "koenigrufen")
    for word in ("54", "Talon", "Sechserdreier", "Piccolo", "IIII", "Besserrufer"):
        assert word.lower() in text.lower()
    assert all(
        name in section_text(language, "history")
        for name in ("Tapp Tarock", "Neunzehnerrufen", "Dreiertarock")
    )
    assert "Rekontra" in section_text(language, "kontra")
    assert "](#koenigrufen)" in text_of("zwanzigerrufen", language)
