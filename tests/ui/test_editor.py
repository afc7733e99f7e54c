"""The author's draft: rendered for a reader, its faults by line, kept and shared."""

from __future__ import annotations

import re
import zlib
from base64 import b64encode, urlsafe_b64encode
from dataclasses import replace
from hashlib import sha256

import pytest

from engine.games import GAMES
from ui.book.author_desk import text_editor
from ui.book.author_desk.example_offers import example_text, list_example_offers
from ui.book.author_desk.text_editor import TextDraft, new_draft, render_draft, with_reader_choice
from ui.book.author_desk.view import Desk, author_regions
from ui.book.blocks import SHORTCODES
from ui.book.text.tags import MAX_SHORTCODE_DEPTH, PARENTS_OF_PARTS
from ui.book.texts import BOOK_TEXTS
from ui.model.house_rules import HouseRules

HOSTILE = (
    "<script>document.title = 'gone'</script>",
    "<img src=x onerror=alert(1)>",
    "[x](javascript:alert(1))",
    "[x](data:text/html,<script>alert(1)</script>)",
    "[x](vbscript:x)",
    "[x](JaVaScRiPt:alert(1))",
    "<javascript:alert(1)>",
    "[x](https://example.com \"onclick='alert(1)'\")",
    '[card-row cards="HA" caption="<b onclick=x>"]',
    "[[<svg onload=alert(1)>]]",
    '## x {#a"onclick="x}',
)


def draft(text: str, game: str = "zwanzig-ab", language: str = "en") -> TextDraft:
    return new_draft(text, language, game)


def lines(text: str) -> list[int]:
    return [fault.line for fault in render_draft(draft(text)).faults]


# --- drawing -------------------------------------------------------------------------------


def test_fault_shows_in_place_beside_drawn_text() -> None:
    drawing = render_draft(draft('Before.\n\n[card-row cards="HA HA"]\n\nAfter the [[HX]].'))
    assert [fault.line for fault in drawing.faults] == [3, 5]
    before, wrong, after = (drawing.html.find(part) for part in ("Before.", "twice", "After"))
    assert -1 < before < wrong < after


def test_faults_are_listed_in_line_order() -> None:
    assert lines("[sticky]\n[x]\n[/sticky]\n\n[[XX]]\n\n[y]") == [2, 5, 7]


@pytest.mark.parametrize("text", HOSTILE)
def test_nothing_in_a_text_becomes_code(text: str) -> None:
    html = render_draft(draft(text)).html
    for mark in ("<script", "<img", "<svg onload", "<b ", ' href="javascript:', ' href="data:'):
        assert mark not in html.lower()
    assert ' href="vbscript:' not in html and ' onclick="' not in html


@pytest.mark.parametrize(
    ("most", "more", "refused"),
    [
        ("x" * text_editor.MAX_LINE_LENGTH, "x", ("author.refused.line", 1)),
        (
            "x\n" * (text_editor.MAX_DRAFT_LINES - 1) + "x",
            "\nx",
            ("author.refused.lines", text_editor.MAX_DRAFT_LINES + 1),
        ),
        ("[/if]" * MAX_SHORTCODE_DEPTH, "[/if]", ("author.refused.deep", 1)),
    ],
)
def test_a_limit_may_be_reached(most: str, more: str, refused: tuple[str, int]) -> None:
    assert text_editor.find_exceeded_limit(most) is None
    assert text_editor.find_exceeded_limit(most + more) == refused


def test_conditions_in_sentence_have_limited_nesting() -> None:
    text = "x " + "[if dropping_out=yes] " * 80 + "[/if]"
    assert render_draft(draft(text)).html.count("data-when") == 1


def test_a_reader_sees_his_own_rules() -> None:
    text = "[if dropping_out=yes]Somebody may drop out.[else]Nobody may.[/if] Well."
    for value, shown, hidden in ((True, "Somebody", "Nobody"), (False, "Nobody", "Somebody")):
        mine = replace(draft(text), options={"dropping_out": value})
        seen = re.sub(r"<span[^>]* hidden\b[^>]*>[^<]*</span>", "", str(render_draft(mine).html))
        assert shown in seen and hidden not in seen


# --- for whom ------------------------------------------------------------------------------


def test_changed_game_comes_with_first_preset() -> None:
    chosen = with_reader_choice(draft("x"), "game", "zwanzigerrufen", None)
    assert (chosen.game, chosen.preset, chosen.text) == ("zwanzigerrufen", "classic", "x")


def test_own_house_rules_can_be_chosen_and_left() -> None:
    mine = HouseRules("zwanzig-ab", "jaeger", {"dropping_out": False})
    own = with_reader_choice(draft("x"), "rules", "own", mine)
    assert (own.preset, own.options) == ("jaeger", {"dropping_out": False})
    assert with_reader_choice(own, "rules", "standard", mine).options == {}
    other = draft("x", "zwanzigerrufen")
    assert with_reader_choice(other, "rules", "own", mine) == other


@pytest.mark.parametrize(
    ("name", "value"), [("language", "fr"), ("game", "chess"), ("rules", "x"), ("x", "y")]
)
def test_what_does_not_exist_cannot_be_chosen(name: str, value: str) -> None:
    assert with_reader_choice(draft("x"), name, value, None) == draft("x")


# --- lines ---------------------------------------------------------------------------------


def test_a_line_is_found_as_browsers_count() -> None:
    text = "a\n🂱 b\nlast"
    assert text_editor.line_range_in_utf16(text, 1) == (0, 1)
    assert text_editor.line_range_in_utf16(text, 2) == (2, 6)
    assert text_editor.line_range_in_utf16(text, 3) == (7, 11)
    assert text_editor.line_range_in_utf16(text, 9) == (11, 11)


def test_inserted_example_has_blank_lines_around() -> None:
    assert text_editor.insert_after_line("", 0, "[x]") == ("[x]\n", 1)
    assert text_editor.insert_after_line("one\ntwo", 1, "[x]\n[/x]") == (
        "one\n\n[x]\n[/x]\n\ntwo\n",
        3,
    )
    assert text_editor.insert_after_line("one\n\n\n", 3, "[x]") == ("one\n\n[x]\n", 3)


# --- keeping and sending -------------------------------------------------------------------


def test_link_carries_draft_and_its_reader() -> None:
    sent = replace(draft("Grüße, [[SKU]] 🂱", "zwanzigerrufen", "de"), options={"kings_value": 1})
    assert text_editor.unpack_draft(text_editor.pack_draft(sent)) == sent
    assert text_editor.pack_draft(sent).isascii()


def deflated(data: bytes) -> str:
    squeeze = zlib.compressobj(9, wbits=-15)
    return urlsafe_b64encode(squeeze.compress(data) + squeeze.flush()).decode().rstrip("=")


@pytest.mark.parametrize(
    "link",
    [
        "",
        "x",
        "!!!",
        "A" * 70_000,
        deflated(b"0" * 50_000_000),
        deflated(b"[" * 5000),
        deflated(b'{"format":"zwanzig-record/1"}'),
        deflated(
            text_editor.dump_draft(
                TextDraft("x" * 100_001, "en", "zwanzig-ab", "standard")
            ).encode()
        ),
        deflated(text_editor.dump_draft(TextDraft("x", "fr", "zwanzig-ab", "standard")).encode()),
        deflated(text_editor.dump_draft(TextDraft("x", "en", "chess", "standard")).encode()),
        deflated(text_editor.dump_draft(TextDraft("x", "en", "zwanzig-ab", "no")).encode()),
        deflated(
            text_editor.dump_draft(
                TextDraft("x", "en", "zwanzig-ab", "standard", {"x": 1})
            ).encode()
        ),
    ],
)
def test_a_link_with_anything_else_is_refused(link: str) -> None:
    assert text_editor.unpack_draft(link) is None


def test_what_is_too_long_has_no_link() -> None:
    noise = b64encode(b"".join(sha256(b"%d" % number).digest() for number in range(2000))).decode()
    assert text_editor.pack_draft(draft("short")) and not text_editor.pack_draft(draft(noise))


@pytest.mark.parametrize("text", ["", "null", "[]", '{"format":"zwanzig-draft/1"}', "{" * 500])
def test_a_damaged_draft_is_none(text: str) -> None:
    assert text_editor.load_draft(text) is None


# --- the page ------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", BOOK_TEXTS)
def test_every_shortcode_offers_a_faultless_example(language: str, game: str) -> None:
    result = list_example_offers(language, game)
    assert set(SHORTCODES) - set(PARENTS_OF_PARTS) <= {item.name for item in result}
    for item in result:
        assert example_text(language, game, item.name) == item.text
        visible = render_draft(draft(item.text, game, language))
        assert [str(fault) for fault in visible.faults] == [], item.name


@pytest.mark.parametrize("language", BOOK_TEXTS)
def test_the_starter_is_without_a_mistake(language: str) -> None:
    starter = Desk(language, draft("")).say("author.starter")
    drawing = render_draft(draft(starter, language=language))
    assert not drawing.faults and "card-row" in drawing.html


def test_fault_is_button_to_its_line() -> None:
    visible = draft("a\n\n[x]")
    html = author_regions(Desk("de", visible), render_draft(visible))["faults"]
    assert 'data-do="line" data-arg="3"' in html and "Zeile 3" in html and "1 Fehler" in html
