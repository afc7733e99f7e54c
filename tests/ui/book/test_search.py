"""The index of the books: sections with their texts, small enough, found however one writes."""

from __future__ import annotations

import json

import pytest

from ui.book.pages.search import LEAD, MARK, Section, briefly, folded, index, sections

PAGE = """
<p>Before any heading.</p>
<h2 id="pagat">The <em>Pagat</em></h2><p>It is <b>tarock</b> I.</p><p>It wins.</p>
<h3>Without an anchor</h3><ul><li>one</li><li>two</li></ul>
<h3 id="trull">Trull</h3>
<span class="pic" role="img" aria-label="Sküs"><span class="face" aria-hidden="true">
<svg viewBox="0 0 1 1"><use href="x#y"></use></svg><span class="short">SKU</span></span></span> and
<svg aria-hidden="true"><use href="x"></use></svg> more<br>here.
<h3 id="rules">Rules</h3><p>Take <span data-when="{}" hidden>three<br>big</span><span data-when="{}"
data-else="">two</span> <span class="glyph" role="img" aria-label="Ace"><span aria-hidden="true">♥A
</span></span>.</p>
"""


def test_a_section_goes_from_its_anchor_to_the_next() -> None:
    assert sections("zwanzigerrufen", PAGE) == (
        Section(
            "zwanzigerrufen",
            "pagat",
            "The Pagat",
            "It is tarock I. It wins. Without an anchor one two",
        ),
        Section("zwanzigerrufen", "trull", "Trull", "Sküs and more here."),
        Section("zwanzigerrufen", "rules", "Rules", "Take two ♥A. three big"),
    )


@pytest.mark.parametrize(
    ("one", "other"),
    [("Sküs", "SKUES"), ("Sküs", "skus"), ("Märchenstich", "Maerchenstich"), ("Größe", "grosse")],
)
def test_umlauts_and_capitals_make_no_difference(one: str, other: str) -> None:
    assert folded(one) == folded(other)


def test_words_stay_apart() -> None:
    assert folded("Trumpf") != folded("Triumph") and folded("Mond") != folded("Mund")


def test_a_short_section_is_kept_as_it_is() -> None:
    told = json.loads(index({"a": "A"}, [Section("a", "x", "Title", "one two one")]))
    assert told == {"books": {"a": "A"}, "sections": [["a", "x", "Title", "one two one"]]}


def test_of_a_long_section_each_word_is_kept_once_after_its_beginning() -> None:
    text = "Mond " * 30 + "Sküs, skues. Mond: Pagat?"
    lead, words = briefly(text).split(MARK)
    assert text.startswith(lead) and LEAD - 6 < len(lead) <= LEAD
    assert words == "Sküs Pagat"
