"""What the page says of data that the browser has lost with its database."""

from __future__ import annotations

import json

import pytest

from engine.games import GAMES
from tests.ui.fake_browser import FakeBrowser
from tests.ui.scenes import render_tags
from ui.backup.backup_file import belongs_in_backup
from ui.model.messages import RowStored
from ui.storage import saved_matches
from ui.storage.saved_matches import LOST_KEY

GAME = "zwanzigerrufen"


def lost_row(**facts: object) -> dict[str, str]:
    return {LOST_KEY: json.dumps(facts)}


def notice_text(browser: FakeBrowser, language: str = "de") -> str:
    return render_tags(browser.table, language).with_id("notice-lost").text


def has_notice(browser: FakeBrowser) -> bool:
    page = render_tags(browser.table, "de")
    return page.has_id("notice-lost")


def test_lost_match_and_archive_are_named() -> None:
    rows = lost_row(matches=[{"game": GAME, "deals": 4, "kept": False}], archive=3)
    browser = FakeBrowser(rows).visit()
    assert "deine Partie Zwanzigerrufen (4 Spiele)" in notice_text(browser)
    assert "„Meine Spiele“ (mindestens 3 Spiele)" in notice_text(browser)
    assert "your match of Zwanzigerrufen (4 deals)" in notice_text(browser, "en")


def test_surviving_match_loses_only_earlier_deals() -> None:
    browser = FakeBrowser(lost_row(matches=[{"game": GAME, "deals": 1, "kept": True}])).visit()
    assert "der Verlauf davor (1 Spiel)" in notice_text(browser)


def test_the_notice_stays_until_it_is_answered() -> None:
    browser = FakeBrowser(lost_row(archive=3)).visit()
    assert has_notice(browser.visit())
    browser.send("discard-lost")
    assert not has_notice(browser) and LOST_KEY not in browser.rows


def test_an_answer_in_another_tab_is_enough() -> None:
    browser = FakeBrowser(lost_row(archive=3)).visit()
    assert not has_notice(browser.send(RowStored(LOST_KEY, "")))


@pytest.mark.parametrize(
    "text",
    [
        *("", "{", "[]", "3", '{"matches": 3}', '{"matches": [3, {}, {"head": 3}]}'),
        *('{"archive": "x"}', '{"archive": -1}', '{"archive": 0}', '{"archive": true}'),
        '{"matches": [{"deals": 1, "game": ["x"]}, {"deals": 1, "game": "x"}]}',
        json.dumps({"matches": [{"deals": None, "game": GAME}, {"deals": -1, "game": GAME}]}),
    ],
)
def test_a_spoiled_row_about_losses_says_nothing(text: str) -> None:
    assert not has_notice(FakeBrowser({LOST_KEY: text}).visit())


@pytest.mark.parametrize("key", [LOST_KEY, saved_matches.ERASED_KEY])
def test_backup_leaves_out_this_browsers_losses(key: str) -> None:
    assert not belongs_in_backup(key)


@pytest.mark.parametrize("game", GAMES)
def test_match_goes_on_from_last_deal_alone(game: str) -> None:
    """As store.js restores it: the head has the past, and only the last deal is there."""
    browser = FakeBrowser().visit(game=game).finish()
    browser.send("continue", "next-deal")
    scores = browser.table.record
    match_id = browser.table.match.id
    before = json.loads(browser.rows.pop(saved_matches.deal_key(match_id, 0)).partition("\n")[2])
    head = json.loads(browser.rows[saved_matches.MATCH_PREFIX + game])
    head["past"] = {"deals": 1, **before}
    browser.rows[saved_matches.MATCH_PREFIX + game] = json.dumps(head)
    browser.visit(game=game)
    assert browser.table.record.deals[-1].hands == scores.deals[-1].hands
    assert len(browser.table.record.deal_chain) == 2 and not browser.table.stored.damaged_text
    browser.send("open scores", "close").finish()
    assert saved_matches.deal_key(match_id, 1) in browser.rows
