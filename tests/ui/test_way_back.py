"""From anything other than the running match, one tap leads back to it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.games import GAMES
from engine.record import dumps, truncate_record
from tests.ui.fake_browser import FakeBrowser
from tests.ui.scenes import render_tags
from tests.ui.test_archive import archive_rows, browser_with_deals, summaries
from ui.app.panels import PANELS
from ui.model.command import CommandText, PageInput
from ui.storage import archive_keys
from ui.storage.links import pack_link

pytestmark = pytest.mark.replay

HOME = ("leave-guest", "replay-leave", "close")
"""Controls that lead back."""


def name_of(browser: FakeBrowser) -> str:
    """Return the first deal of the archive."""
    return next(iter(archive_rows(browser, archive_keys.DEAL_PREFIX)))


def ways_away(browser: FakeBrowser) -> Iterator[tuple[str, tuple[PageInput, ...]]]:
    """Yield the commands that lead away from the match."""
    record, one, game = browser.table.record, name_of(browser), browser.table.record.game
    link, half = pack_link(dumps(record)), pack_link(dumps(truncate_record(record, 0, 9)))
    yield from ((f"panel {name}", (CommandText("open", name),)) for name in PANELS)
    yield "replay", (CommandText("replay", "1 3"),)
    yield "replay at its end", (CommandText("replay", "1 end"),)
    yield "deal in the list", (CommandText("open", "deals"), CommandText("deal-open", one))
    opened = (
        CommandText("open", "deals"),
        CommandText("deal-open", one),
        CommandText("open-deal", one),
    )
    yield "archive", opened
    yield "archive at its end", (*opened, CommandText("replay-go", "last"))
    yield (
        "statistics",
        (
            CommandText("open", "statistics"),
            CommandText("deal-open", one),
            CommandText("open-deal", f"{one} 4"),
        ),
    )
    yield "day", (CommandText("daily-of", f"{game} 2026-11-25"),)
    open_deal = (CommandText("open", "deals"), CommandText("deal-open", one))
    yield "deal played again", (*open_deal, CommandText("deal-again", one))
    again = CommandText("retry-moment")
    yield "moment played again", (CommandText("replay", "1 9"), again)
    yield "moment of the archive played again", (*opened, CommandText("replay-go", "9"), again)
    yield "same cards", (CommandText("cards-again", "2"),)
    yield "link", (CommandText("follow", link),)
    yield "moment of a link", (CommandText("follow", f"{link} 1 4 all"),)
    yield "link to a deal that goes on", (CommandText("follow", half),)
    yield "moment of such a link", (CommandText("follow", f"{half} 1 4"),)
    for other in GAMES:
        yield f"link, then archive {other}", (CommandText("follow", link), *opened)


@pytest.mark.sharing
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.daily_deal
@pytest.mark.parametrize("reloaded", [False, True])
def test_one_tap_leads_back_to_running_match(game: str, reloaded: bool) -> None:
    browser = browser_with_deals(game, 1).send("close", "next-deal").play(1)
    browser.send("close")
    rows, table = dict(browser.rows), browser.table
    for what, steps in ways_away(browser):
        browser.rows, browser.table = dict(rows), table
        browser.send(*steps)
        assert browser.table != table, what
        if reloaded:
            browser.visit(True, game=game)
        away = browser.table
        page = render_tags(away, "de")
        ways = [tag for tag in page if tag.get("data-do") in HOME and tag.name == "button"]
        results = []
        for way in ways:
            browser.table = away
            browser.send(CommandText(way.get("data-do"), way.get("data-arg")))
            now = browser.table
            home = now.record.deals == table.record.deals and not now.guest.home_game
            results.append(home and not now.panel.name and not now.replay)
        assert any(results) or reloaded and not ways, f"{what}: {[way.text for way in ways]}"
        if reloaded and not ways:  # open panels are not stored: a reload shows the match
            assert away.record.deals == table.record.deals and not away.replay, what


@pytest.mark.sharing
@pytest.mark.daily_deal
def test_what_is_ones_own_is_called_so() -> None:
    browser = browser_with_deals("zwanzig-ab", 1).send("close", "next-deal").play(1)
    own, one = browser.table.record, name_of(browser)
    browser.send("open deals", f"deal-open {one}", f"open-deal {one}")
    ways = [tag.get("data-do") for tag in render_tags(browser.table, "de").with_id("replay")]
    assert "leave-guest" in ways and "replay-leave" not in ways
    browser.send("replay-leave")  # Escape, and the browser's own way back
    assert browser.table.record == own and not browser.table.replay
    browser.send("cards-again 1")
    notice = render_tags(browser.table, "de").with_id("notice-guest")
    assert "Dieselben Karten" in notice.text and "Link" not in notice.text
    assert "is-small" in notice.get("class") and "Zurück zu meiner Partie" in notice.text
    browser.visit(True)
    assert "Dieselben Karten" in render_tags(browser.table, "de").with_id("notice-guest").text
    browser.send("leave-guest", CommandText("follow", pack_link(dumps(own))))
    assert "Link" in render_tags(browser.table, "de").with_id("notice-guest").text
    assert len(summaries(browser)) == 1
