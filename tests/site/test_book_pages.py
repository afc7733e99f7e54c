"""The build of the rulebook: every shortcode is used, and a mistake fails the build."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from assets.build import book_pages
from engine.games import GAMES
from ui.book.blocks import SHORTCODES
from ui.book.pages import books
from ui.book.pages.books import Chapter, list_chapters
from ui.book.pages.page import page_content
from ui.languages import LANGUAGES

AT_THE_TABLE = '[card-row cards="HA HK"]\n\nThe trick:\n\n[trick-table leader=South trump=C]\n'


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_shortcode_stands_in_a_chapter(language: str) -> None:
    text = "\n".join(chapter.text for game in GAMES for chapter in list_chapters(game, language))
    used = set(re.findall(r"^\[([a-z0-9-]+)[\s\]]", text, re.MULTILINE))
    assert SHORTCODES.keys() - used == set() and "[[" in text


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('One line.\n\n[card-row cards="HA XX"]', "3: cards: unknown card 'XX'; expected"),
        ('[card-row cards="HA HA"]', "1: cards: the card HA is there twice; expected"),
        ("A [[HB]] in a sentence.", "1: unknown card 'HB'; expected"),
        ("[option no_such_rule]", "1: .*no option 'no_such_rule'; expected"),
        ("[contract-table game=zwanzigerrufen scope=grand]", "1: .*grand.*expected"),
        (AT_THE_TABLE + "HK HA H9 H8 -> South\n[/trick-table]", "6: .*South.*expected West"),
        (AT_THE_TABLE + "HK HA H9 S8\nH7 CA CK CQ\n[/trick-table]", "[67]: .*expected"),
        (
            "[carrd-row cards=HA]",
            r"1: unknown shortcode \[carrd-row\]; did you mean \[card-row\]\?",
        ),
    ],
)
def test_chapter_mistake_stops_build_and_names_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, fault: str
) -> None:
    (tmp_path / "assets/css").mkdir(parents=True)
    wrong = (Chapter("chapters/zwanzig-ab/01-start.en.md", text),)
    monkeypatch.setattr(books, "list_chapters", lambda game, language: wrong)
    with pytest.raises(SystemExit, match=rf"chapters/zwanzig-ab/01-start\.en\.md:{fault}"):
        book_pages.write_book_pages(tmp_path)


@pytest.mark.parametrize("game", GAMES)
def test_learn_in_a_book_leads_to_its_lesson(game: str) -> None:
    page = str(page_content(book_pages.book_page(game, "en", [])))
    assert f'href="./?lesson={game}"' in page and page.count('href="rules.en.html"') == 1
