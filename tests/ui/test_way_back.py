"""From everything that is not the running match, one tap leads back to it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.games import GAMES
from engine.record import dumps, truncate_record
from tests.ui.scenes import shown
from tests.ui.test_archive import ended, summaries, under
from tests.ui.visitor import Browser
from ui.messages import CommandGiven, Message
from ui.storage import archive
from ui.storage.links import pack_link
from ui.views.panels.panel import PANELS

HOME = ("leave-guest", "replay-leave", "close")
"""What may lead back."""


def name_of(browser: Browser) -> str:
    """The first deal of the archive."""
    return next(iter(under(browser, archive.DEAL_PREFIX)))


def ways_away(browser: Browser) -> Iterator[tuple[str, tuple[Message, ...]]]:
    """Yield what takes one away from the match."""
    record, one, game = browser.table.record, name_of(browser), browser.table.record.game
    link, half = pack_link(dumps(record)), pack_link(dumps(truncate_record(record, 0, 9)))
    yield from ((f"panel {name}", (CommandGiven("open", name),)) for name in PANELS)
    yield "replay", (CommandGiven("replay", "1 3"),)
    yield "replay at its end", (CommandGiven("replay", "1 end"),)
    yield "deal in the list", (CommandGiven("open", "deals"), CommandGiven("deal-open", one))
    opened = (
        CommandGiven("open", "deals"),
        CommandGiven("deal-open", one),
        CommandGiven("open-deal", one),
    )
    yield "archive", opened
    yield "archive at its end", (*opened, CommandGiven("replay-go", "last"))
    yield (
        "statistics",
        (
            CommandGiven("open", "statistics"),
            CommandGiven("deal-open", one),
            CommandGiven("open-deal", f"{one} 4"),
        ),
    )
    yield "day", (CommandGiven("daily-of", f"{game} 2026-11-25"),)
    yield "same cards", (CommandGiven("cards-again", "2"),)
    yield "link", (CommandGiven("follow", link),)
    yield "moment of a link", (CommandGiven("follow", f"{link} 1 4 all"),)
    yield "link to a deal that goes on", (CommandGiven("follow", half),)
    yield "moment of such a link", (CommandGiven("follow", f"{half} 1 4"),)
    for other in GAMES:
        yield f"link, then archive {other}", (CommandGiven("follow", link), *opened)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("reloaded", [False, True])
def test_one_tap_leads_back_to_the_running_match_from_everywhere(game: str, reloaded: bool) -> None:
    browser = ended(game, 1).send(CommandGiven("close"), CommandGiven("next-deal")).play(1)
    browser.send(CommandGiven("close"))
    rows, table = dict(browser.rows), browser.table
    for what, steps in ways_away(browser):
        browser.rows, browser.table = dict(rows), table
        browser.send(*steps)
        assert browser.table != table, what
        if reloaded:
            browser.visit(True, game=game)
        away = browser.table
        page = shown(away, "de")
        ways = [tag for tag in page if tag.get("data-do") in HOME and tag.name == "button"]
        found = []
        for way in ways:
            browser.table = away
            browser.send(CommandGiven(way.get("data-do"), way.get("data-arg")))
            now = browser.table
            home = now.record.deals == table.record.deals and not now.visit.guest_home
            found.append(home and not now.table.panel and not now.table.replay)
        assert any(found) or reloaded and not ways, f"{what}: {[way.text for way in ways]}"
        if reloaded and not ways:  # panels are not kept: the match is on the table
            assert away.record.deals == table.record.deals and not away.table.replay, what


def test_what_is_ones_own_is_called_so() -> None:
    browser = ended("zwanzig-ab", 1).send(CommandGiven("close"), CommandGiven("next-deal")).play(1)
    own, one = browser.table.record, name_of(browser)
    browser.send(
        CommandGiven("open", "deals"),
        CommandGiven("deal-open", one),
        CommandGiven("open-deal", one),
    )
    ways = [tag.get("data-do") for tag in shown(browser.table, "de").with_id("replay")]
    assert "leave-guest" in ways and "replay-leave" not in ways
    browser.send(CommandGiven("replay-leave"))  # Escape, and the browser's own way back
    assert browser.table.record == own and not browser.table.table.replay
    browser.send(CommandGiven("cards-again", "1"))
    said = shown(browser.table, "de").with_id("notice-guest").text
    assert "Dieselben Karten" in said and "Link" not in said
    browser.visit(True)
    assert "Dieselben Karten" in shown(browser.table, "de").with_id("notice-guest").text
    browser.send(CommandGiven("leave-guest"), CommandGiven("follow", pack_link(dumps(own))))
    assert "Link" in shown(browser.table, "de").with_id("notice-guest").text
    assert len(summaries(browser)) == 1
