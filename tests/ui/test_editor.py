"""The author's draft: shown to a reader, its mistakes by line, kept and sent."""

from __future__ import annotations

import re
import zlib
from base64 import b64encode, urlsafe_b64encode
from dataclasses import replace
from hashlib import sha256

import pytest

from engine.games import GAMES
from ui.book.blocks import SHORTCODES
from ui.book.desk import editor
from ui.book.desk.editor import TextDraft, draw, fresh, with_choice
from ui.book.desk.offers import offer, offers
from ui.book.desk.view import Desk, regions
from ui.book.text.tags import DEEPEST, PARTS
from ui.book.words import WORDS
from ui.model import HouseRules

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
    return fresh(text, language, game)


def lines(text: str) -> list[int]:
    return [fault.line for fault in draw(draft(text)).faults]


# --- drawing -------------------------------------------------------------------------------


def test_a_mistake_stands_in_its_place_and_the_rest_is_drawn() -> None:
    drawing = draw(draft('Before.\n\n[card-row cards="HA HA"]\n\nAfter the [[HX]].'))
    assert [fault.line for fault in drawing.faults] == [3, 5]
    before, wrong, after = (drawing.html.find(part) for part in ("Before.", "twice", "After"))
    assert -1 < before < wrong < after


def test_mistakes_are_told_in_the_order_of_the_lines() -> None:
    assert lines("[sticky]\n[x]\n[/sticky]\n\n[[XX]]\n\n[y]") == [2, 5, 7]


@pytest.mark.parametrize("text", HOSTILE)
def test_nothing_in_a_text_becomes_code(text: str) -> None:
    html = draw(draft(text)).html
    for mark in ("<script", "<img", "<svg onload", "<b ", ' href="javascript:', ' href="data:'):
        assert mark not in html.lower()
    assert ' href="vbscript:' not in html and ' onclick="' not in html


@pytest.mark.parametrize(
    "text",
    [
        "x\n" * (editor.LONGEST // 2 + 1),
        "[sticky]\n" * 40,
        "[if dropping_out=yes] " * 40 + "x" + " [/if]" * 40,
    ],
)
def test_what_is_too_much_is_refused_and_not_tried(text: str) -> None:
    drawing = draw(draft(text))
    assert not drawing.html and len(drawing.faults) == 1


@pytest.mark.parametrize(
    ("most", "more", "refused"),
    [
        ("x" * editor.LINE, "x", ("author.refused.line", 1)),
        ("x\n" * (editor.LINES - 1) + "x", "\nx", ("author.refused.lines", editor.LINES + 1)),
        ("[/if]" * DEEPEST, "[/if]", ("author.refused.deep", 1)),
    ],
)
def test_a_limit_may_be_reached(most: str, more: str, refused: tuple[str, int]) -> None:
    assert editor.too_much(most) is None
    assert editor.too_much(most + more) == refused


def test_conditions_within_a_sentence_cannot_be_nested_for_ever() -> None:
    text = "x " + "[if dropping_out=yes] " * 80 + "[/if]"
    assert draw(draft(text)).html.count("data-when") == 1


def test_a_reader_sees_his_own_rules() -> None:
    text = "[if dropping_out=yes]Somebody may drop out.[else]Nobody may.[/if] Well."
    for value, shown, hidden in ((True, "Somebody", "Nobody"), (False, "Nobody", "Somebody")):
        mine = replace(draft(text), options={"dropping_out": value})
        seen = re.sub(r"<span[^>]* hidden\b[^>]*>[^<]*</span>", "", str(draw(mine).html))
        assert shown in seen and hidden not in seen


# --- for whom ------------------------------------------------------------------------------


def test_another_game_comes_with_its_first_rule_set() -> None:
    chosen = with_choice(draft("x"), "game", "zwanzigerrufen", None)
    assert (chosen.game, chosen.preset, chosen.text) == ("zwanzigerrufen", "classic", "x")


def test_own_house_rules_can_be_chosen_and_left() -> None:
    mine = HouseRules("zwanzig-ab", "jaeger", {"dropping_out": False})
    own = with_choice(draft("x"), "rules", "own", mine)
    assert (own.preset, own.options) == ("jaeger", {"dropping_out": False})
    assert with_choice(own, "rules", "standard", mine).options == {}
    other = draft("x", "zwanzigerrufen")
    assert with_choice(other, "rules", "own", mine) == other


@pytest.mark.parametrize(
    ("name", "value"), [("language", "fr"), ("game", "chess"), ("rules", "x"), ("x", "y")]
)
def test_what_does_not_exist_cannot_be_chosen(name: str, value: str) -> None:
    assert with_choice(draft("x"), name, value, None) == draft("x")


# --- lines ---------------------------------------------------------------------------------


def test_a_line_is_found_as_browsers_count() -> None:
    text = "a\n🂱 b\nlast"
    assert editor.place(text, 1) == (0, 1)
    assert editor.place(text, 2) == (2, 6)
    assert editor.place(text, 3) == (7, 11)
    assert editor.place(text, 9) == (11, 11)


def test_an_example_stands_apart_from_what_is_around_it() -> None:
    assert editor.inserted("", 0, "[x]") == ("[x]\n", 1)
    assert editor.inserted("one\ntwo", 1, "[x]\n[/x]") == ("one\n\n[x]\n[/x]\n\ntwo\n", 3)
    assert editor.inserted("one\n\n\n", 3, "[x]") == ("one\n\n[x]\n", 3)


# --- keeping and sending -------------------------------------------------------------------


def test_a_link_carries_the_text_and_its_reader() -> None:
    sent = replace(draft("Grüße, [[SKU]] 🂱", "zwanzigerrufen", "de"), options={"kings_value": 1})
    assert editor.unpacked(editor.packed(sent)) == sent
    assert editor.packed(sent).isascii()


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
        deflated(editor.dumps(TextDraft("x" * 100_001, "en", "zwanzig-ab", "standard")).encode()),
        deflated(editor.dumps(TextDraft("x", "fr", "zwanzig-ab", "standard")).encode()),
        deflated(editor.dumps(TextDraft("x", "en", "chess", "standard")).encode()),
        deflated(editor.dumps(TextDraft("x", "en", "zwanzig-ab", "no")).encode()),
        deflated(editor.dumps(TextDraft("x", "en", "zwanzig-ab", "standard", {"x": 1})).encode()),
    ],
)
def test_a_link_with_anything_else_is_refused(link: str) -> None:
    assert editor.unpacked(link) is None


def test_what_is_too_long_has_no_link() -> None:
    noise = b64encode(b"".join(sha256(b"%d" % number).digest() for number in range(2000))).decode()
    assert editor.packed(draft("short")) and not editor.packed(draft(noise))


@pytest.mark.parametrize("text", ["", "null", "[]", '{"format":"zwanzig-draft/1"}', "{" * 500])
def test_a_damaged_draft_is_none(text: str) -> None:
    assert editor.loads(text) is None


# --- the page ------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", WORDS)
def test_every_shortcode_is_offered_with_a_text_without_a_mistake(language: str, game: str) -> None:
    found = offers(language, game)
    assert set(SHORTCODES) - set(PARTS) <= {one.name for one in found}
    for one in found:
        assert offer(language, game, one.name) == one.text
        shown = draw(draft(one.text, game, language))
        assert [str(each) for each in shown.faults] == [], one.name


@pytest.mark.parametrize("language", WORDS)
def test_the_starter_is_without_a_mistake(language: str) -> None:
    starter = Desk(language, draft("")).say("author.starter")
    drawing = draw(draft(starter, language=language))
    assert not drawing.faults and "card-row" in drawing.html


def test_a_mistake_is_a_button_to_its_line() -> None:
    shown = draft("a\n\n[x]")
    html = regions(Desk("de", shown), draw(shown))["faults"]
    assert 'data-do="line" data-arg="3"' in html and "Zeile 3" in html and "1 Fehler" in html
