"""The cards of a book have the letters of the table's cards in the same language."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.ui.book.reader import render_book
from ui.app.start import make_first_model
from ui.book.pages.books import list_books
from ui.book.pages.reference import block_reference, shortcode_cheat_sheet
from ui.languages import LANGUAGES
from ui.pages.plain_pages import PLAIN_PAGES, plain_page
from ui.position.scene import make_scene
from ui.wording.cards import TEXT_VARIATION

pytestmark = pytest.mark.slow

DRAWN = re.compile(r'href="[^"#]*(?:french|tarock)(?:-large)?\.svg#([SHCD][KQNJ](?:-de)?)"')
WRITTEN = re.compile(rf"[♠♥♣♦]{TEXT_VARIATION}?([KQNJDCB])\b")
CODE = re.compile("<code>.*?</code>", re.DOTALL)
"""Code, which is the same in every language."""

COURTS = {True: set("KDCB"), False: set("KQNJ")}
"""The letters of court cards, by whether they are German."""


def pages_with_cards(language: str) -> Iterator[tuple[str, str]]:
    """Yield every page in a language that shows cards, with its name."""
    for game in (game for game, spoken in list_books() if spoken == language):
        yield game, render_book(game, language).html
    yield "block-reference", str(block_reference(language)[0])
    yield "cheat-sheet", str(shortcode_cheat_sheet(language))
    scene = make_scene(make_first_model({}, {}, language=language, seed=1))
    yield from ((name, str(plain_page(scene, name).content)) for name in PLAIN_PAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_have_letters_of_page_language(language: str) -> None:
    german = LANGUAGES[language].german_letters
    rendered, text_letters = dict[str, list[str]](), set[str]()
    for name, text in pages_with_cards(language):
        rendered[name] = DRAWN.findall(text)
        text_letters.update(WRITTEN.findall(CODE.sub("", text)))
    assert sum(map(len, rendered.values())) > 300
    strange = {
        name: [card for card in found if card.endswith("-de") != german]
        for name, found in rendered.items()
    }
    assert {name: found for name, found in strange.items() if found} == {}
    assert text_letters == COURTS[german]
