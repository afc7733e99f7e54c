"""The built page of a third game, added by its files and a row, plays like the other two."""

from __future__ import annotations

import json
import re
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.table import open_table, screenshot, wait_for_table, watched_page
from tests.browser.test_play import CHOICES, my_move, play_one, shown_record
from tests.source_copy import serve_built_copy
from tests.third_game.install_game import KEY, copy_with_third_game

pytestmark = pytest.mark.all

UNWRITTEN = re.compile(r"\b(?!index\.html)[a-z]+(?:[.-][a-z]+)*\.[a-z-]+(?:\.[a-z-]+)*\b")
"""A key without a text is shown as it is."""


@pytest.fixture(scope="module")
def third_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site built with the third game."""
    with serve_built_copy(tmp_path_factory, "third-game", copy_with_third_game) as address:
        yield address


def words(page: Page) -> str:
    return page.locator("#app").inner_text()


def declare_if_possible(page: Page) -> None:
    """Make the first declaration on offer before the first card, if there is one."""
    assert my_move(page) == "boast"
    page.locator(CHOICES).first.click()
    assert my_move(page) == "play"


def play_deal(page: Page) -> None:
    """Play to the end of the deal, always the first legal card."""
    for _ in range(8):
        assert my_move(page) == "play"
        page.locator(CHOICES).first.click()
    assert my_move(page) == "over"


def done_so_far(page: Page) -> list[Any]:
    """Return the actions of every deal."""
    return [deal["actions"] for deal in shown_record(page)["deals"]]


def link_to(record: dict[str, Any]) -> str:
    """Return the fragment that carries a record."""
    return urlsafe_b64encode(json.dumps(record).encode()).decode().rstrip("=")


def test_a_deal_of_a_third_game(browser: Browser, third_site: str) -> None:
    with watched_page(browser, third_site, locale="de-AT") as page:
        table = open_table(page, game=KEY)
        expect(table).to_have_attribute("data-game", KEY)
        expect(page.locator(f"#game-{KEY}")).to_have_attribute("aria-current", "true")
        assert not UNWRITTEN.findall(words(page))
        declare_if_possible(page)

        page.locator("#toolbar-hint").click()
        expect(page.locator("#hint-why")).to_be_visible()
        assert not UNWRITTEN.findall(words(page))

        before = done_so_far(page)
        play_one(page)
        page.locator("#toolbar-undo").click()
        assert done_so_far(page) == before

        play_deal(page)
        assert not UNWRITTEN.findall(words(page))
        page.locator("#tool-scores").click()
        page.locator(".sheet .account-toggle").first.click()
        assert not UNWRITTEN.findall(words(page))
        screenshot(page, f"{KEY}-scores")

        record = shown_record(page)
        page.goto("about:blank")
        page.goto(f"{third_site}?speed=0#r={link_to(record)}")
        wait_for_table(page)
        assert shown_record(page)["deals"] == record["deals"]
