"""Prose: cards, options and conditions in a sentence, anchors, links, and typography."""

from __future__ import annotations

import pytest

from tests.ui.book.reader import fault_messages, render_text


def test_inline_card_shows_short_reads_full_name() -> None:
    html = render_text("Play [[HQ]] now.")
    assert '<span class="glyph glyph-H" role="img" aria-label="Queen of hearts">' in html
    assert '<span aria-hidden="true">♥\N{VARIATION SELECTOR-15}Q</span>' in html


def test_card_name_is_in_readers_language() -> None:
    assert 'aria-label="Herz-Dame"' in render_text("[[HQ]]", "de")


@pytest.mark.parametrize(
    ("text", "game", "part"),
    [
        ("[[D10]]", "zwanzig-ab", 'aria-label="Ten of diamonds"'),
        ("[[ab:D10]]", "zwanzigerrufen", 'aria-label="Ten of diamonds"'),
        ("[[zr:T20]]", "zwanzig-ab", 'aria-label="Tarock XX"'),
        ("[[ SK ]]", "zwanzigerrufen", 'aria-label="King of spades"'),
        ("[[pagat]]", "zwanzigerrufen", '<a href="#term-pagat">Pagat'),
        ("[[card_points]]", "zwanzigerrufen", '<a href="#term-kartenpunkte">Card points'),
        ("[[trump]]", "zwanzig-ab", '<a href="#term-trumpf">Trumps'),
        ("[[ab:rams]]", "zwanzigerrufen", '<a href="zwanzig-ab.en.html#term-rams">Rams'),
        ("[[zr:pagat]]", "zwanzigerrufen", '<a href="#term-pagat">Pagat'),
    ],
)
def test_brackets_name_a_card_or_glossary_word(text: str, game: str, part: str) -> None:
    """As in S002: `[[…]]` is a card in the sentence, or a cross-reference; of either game."""
    assert part in render_text(f"See {text}.", game=game)


def test_cards_work_in_tables_lists_and_bold() -> None:
    html = render_text("| a |\n|---|\n| [[SK]] |\n\n- **[[SQ]]**\n")
    assert "King of spades" in html and "Queen of spades" in html
    assert "<table>" in html and "<strong>" in html


def test_a_card_in_code_is_no_card() -> None:
    assert "<code>[[SK]]</code>" in render_text("Write `[[SK]]`.")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("One.\nTwo [[XX]].", "chapter.md:2: unknown card 'XX'; expected cards of zwanzigerrufen"),
        ("One [[sk:SK]].", "chapter.md:1: unknown game 'sk' in [[sk:SK]]; expected ab: or zr:"),
        ("[[pagatt]]", "chapter.md:1: unknown term 'pagatt'; expected some of absolut, ansage"),
        ("[[rams]]", "chapter.md:1: unknown term 'rams'; expected some of absolut, ansage"),
        ("[else] x", "chapter.md:1: [else] stands in a sentence; expected it alone"),
        ("[[SK SQ]]", "chapter.md:1: 'SK SQ' are 2 cards; expected one"),
        ("[option kontra] x", "chapter.md:1: zwanzigerrufen has no option 'kontra'; expected one"),
        ("A\n\nB [if kontra=on]x[/if]", "chapter.md:3: zwanzigerrufen has no option 'kontra'"),
        ("A [if direction=up]x[/if]", "chapter.md:1: the option direction cannot be 'up'"),
        ("A [card-row cards=SK] b", "chapter.md:1: [card-row cards=SK] stands in a sentence"),
        ("A\nb [/if] c", "chapter.md:2: [/if] stands in a sentence; expected it alone"),
        ("- [card-row cards=SK]", "chapter.md:1: [card-row cards=SK] stands in a sentence"),
        ("# Pagat {#Der Pagat}", "chapter.md:1: '{#Der Pagat}' is no anchor; expected {#small"),
        ("A\n\n## Pagat {#pagat", "chapter.md:3: '{#pagat' is no anchor; expected {#small"),
    ],
)
def test_fault_in_sentence_names_its_line(text: str, why: str) -> None:
    (fault,) = fault_messages(text)
    assert fault.startswith(why)


def test_option_value_appears_in_sentence() -> None:
    html = render_text("Play goes [option direction], [option name=direction].")
    assert html.count('data-option="direction">anticlockwise</span>') == 2


def test_part_of_sentence_follows_house_rules() -> None:
    html = render_text("Turn [if direction=clockwise]*left*[else]**right**[/if].")
    first, other = html.split("<span")[1:]
    assert "hidden" in first and "<em>left</em>" in first
    assert "data-else" in other and "hidden" not in other and "<strong>right</strong>" in other


def test_a_condition_holds_cards_and_values() -> None:
    html = render_text("[if direction=anticlockwise]Call [[T20]], [option direction].[/if]")
    assert "Tarock XX" in html and 'data-option="direction"' in html and "hidden>" not in html


def test_conditions_nest_within_a_sentence() -> None:
    html = render_text("[if direction=clockwise]a [if kontra_max=on]b[else]c[/if][else]d[/if] e")
    first, second, third, fourth = html.split("<span ")[1:]
    assert first.endswith(">a ") and "b</span>" in second and "c</span></span>" in third
    assert "d</span> e" in fourth


def test_too_deeply_nested_conditions_are_refused() -> None:
    text = "[if direction=clockwise]" * 6 + "x" + "[/if]" * 6
    (fault,) = fault_messages(text)
    assert fault.startswith("chapter.md:1: [if direction=clockwise] has more than 4 within")


def test_a_condition_in_code_is_no_condition() -> None:
    assert "data-when" not in render_text("Write `[if direction=clockwise]a[/if]`.")


def test_conditions_of_a_whole_paragraph_are_blocks() -> None:
    html = render_text("[if direction=clockwise]\nLeft.\n[else]\nRight.\n[/if]")
    assert html.count("<div data-game") == 2
    assert "<p>Left.</p>" in html and "<p>Right.</p>" in html


def test_headings_shift_one_level_and_keep_anchors() -> None:
    assert render_text("# Play {#play}").strip() == '<h2 id="play">Play</h2>'
    assert render_text("### The Pagat\n\nText.").startswith("<h4>The Pagat</h4>")
    assert render_text("## A {#a-1}\n\n### B {#b}") == '<h3 id="a-1">A</h3>\n<h4 id="b">B</h4>\n'
    assert render_text("###### Deep") == "<h6>Deep</h6>\n"


def test_an_anchor_may_stand_behind_a_card() -> None:
    html = render_text("## The [[T1]] {#pagat}")
    assert html.startswith('<h3 id="pagat">The <span class="glyph') and "{#" not in html


def test_external_links_open_apart_without_referrer() -> None:
    html = render_text(
        "[there](https://example.org/a) and [here](#pagat) and [next](zwanzig-ab.en.html)"
    )
    assert '<a href="https://example.org/a" rel="noopener noreferrer" target="_blank">' in html
    assert '<a href="#pagat">here</a>' in html
    assert '<a href="zwanzig-ab.en.html">next</a>' in html


@pytest.mark.parametrize("text", ["<img src=x onerror=y>", "![x](y.png)"])
def test_no_picture_comes_in_from_elsewhere(text: str) -> None:
    assert "<img" not in render_text(text)


@pytest.mark.parametrize(
    ("language", "expected"), [("en", "“the ‘old’ one” – so…"), ("de", "„the ‚old‘ one“ – so…")]
)
def test_quotes_and_dashes_follow_the_language(language: str, expected: str) -> None:
    assert expected in render_text("\"the 'old' one\" -- so...", language)


def test_words_in_brackets_are_words() -> None:
    assert "[sic]" in render_text("He said so [sic] and left [2].")
