"""The archive: every finished deal is stored once, whatever match it belongs to."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.games import GAMES
from engine.record import dumps, replay_record
from tests.ui.fake_browser import FakeBrowser
from ui.archive.update import listing_or_empty
from ui.languages import translate as words
from ui.model import ME, Program
from ui.position.undo import UNDO_HELP
from ui.storage import archive_keys, saved_matches
from ui.storage.links import pack_link, unpack_link

KILOBYTE = 1_000


def packed_deals(browser: FakeBrowser) -> dict[str, str]:
    """Return the packed deals of the archive, by their names."""
    return archive_rows(browser, archive_keys.DEAL_PREFIX)


def archive_rows(browser: FakeBrowser, prefix: str) -> dict[str, str]:
    rows = {key: text for key, text in browser.rows.items() if key.startswith(prefix)}
    return {key.removeprefix(prefix): text for key, text in rows.items()}


def deal_names(browser: FakeBrowser) -> list[str]:
    """Return the names of the deals, the newest first."""
    return [
        key.partition(" ")[2]
        for key in sorted(archive_rows(browser, archive_keys.LIST_PREFIX), reverse=True)
    ]


def summaries(browser: FakeBrowser) -> list[dict[str, Any]]:
    """Return the list summaries of the deals, the latest last."""
    return [
        json.loads(text)
        for _, text in sorted(archive_rows(browser, archive_keys.LIST_PREFIX).items())
    ]


def browser_with_deals(game: str = "zwanzig-ab", deals: int = 1, **address: str) -> FakeBrowser:
    """Return a browser in which so many deals have been played."""
    return play_deals(game, deals, **address).copy()


@cache
def play_deals(game: str, deals: int, **address: str) -> FakeBrowser:
    return play_until_archived(FakeBrowser().visit(game=game, speed="0", **address), deals)


def play_until_archived(browser: FakeBrowser, count: int) -> FakeBrowser:
    """Play deals until so many are in the archive."""
    while len(summaries(browser)) < count:
        if replay_record(browser.table.record).phase == "over":
            browser.send("close", "next-deal")
        browser.finish()
    return browser


@pytest.mark.parametrize("game", GAMES)
def test_deal_is_archived_only_when_it_ends(game: str) -> None:
    browser = FakeBrowser().visit(game=game, speed="0").play(2)
    assert not archive_rows(browser, archive_keys.ARCHIVE_PREFIX)
    browser.finish()
    record, deal = browser.table.record, replay_record(browser.table.record)
    (summary,) = summaries(browser)
    (rules,) = archive_rows(browser, archive_keys.RULES_PREFIX).values()
    (stored,) = (json.loads(unpack_link(text)) for text in packed_deals(browser).values())
    assert deal.result and summary["points"] == deal.result.deltas[ME]
    assert json.loads(rules)["game"] == game
    assert stored["deal"] | {"meta": {}} == record.deals[-1].to_json() | {"meta": {}}
    meta = stored["deal"]["meta"]
    assert meta["levels"] == ["", "club", "club", "club"] and summary["level"] == "club"


def test_each_deal_is_archived_once_and_unchanged() -> None:
    browser = browser_with_deals(deals=2)
    before = archive_rows(browser, archive_keys.ARCHIVE_PREFIX)
    assert len(packed_deals(browser)) == 2
    browser.send("undo", "redo")
    browser.visit()
    browser.send("undo")
    browser.finish()
    after = archive_rows(browser, archive_keys.ARCHIVE_PREFIX)
    assert before.items() <= after.items()


def test_thrown_in_deal_is_not_archived() -> None:
    browser = FakeBrowser().visit(game="zwanzigerrufen", speed="0")
    while not summaries(browser):
        if replay_record(browser.table.record).phase == "over":
            assert replay_record(browser.table.record).result is None
            browser.send("next-deal")
        browser.finish()


@pytest.mark.lessons
def test_archived_guest_and_lesson_deals_say_so() -> None:
    browser = browser_with_deals(deals=1)
    browser.visit(game="zwanzig-ab", seed="8", speed="0").finish()
    browser.visit(lesson="zwanzig-ab", speed="0").finish()
    assert [summary.get("from") for summary in summaries(browser)] == [None, "guest", "lesson"]


@pytest.mark.sharing
def test_opening_a_finished_deal_archives_nothing() -> None:
    browser = browser_with_deals(deals=1)
    text = dumps(browser.table.record)
    other = FakeBrowser().visit(game="zwanzig-ab").send(f"import {text}", "undo", "redo")
    assert replay_record(other.table.record).phase == "over"
    assert not archive_rows(other, archive_keys.ARCHIVE_PREFIX)


@pytest.mark.parametrize("game", GAMES)
def test_archived_deal_takes_at_most_a_kilobyte(game: str) -> None:
    """Including its list summary; what the deals of a match share counts once."""
    browser = FakeBrowser({saved_matches.SALT_KEY: "5" * 32, saved_matches.TAB_GAME_KEY: game})
    browser.visit(game=game, speed="0")
    browser.table = replace(browser.table, program=Program(version="0123456789abcdef"))
    for number in range(4):
        browser.send("close", "new-deal").finish(my_choice=number % 2 - 1)
    result = {
        **archive_rows(browser, archive_keys.DEAL_PREFIX),
        **archive_rows(browser, archive_keys.LIST_PREFIX),
    }
    total = sum(len(key.encode()) + len(text.encode()) for key, text in result.items())
    stored = json.loads(unpack_link(next(iter(packed_deals(browser).values()))))
    assert stored["deal"]["meta"].keys() == {"levels", "build", "commitment", "nonce"}
    assert total / len(summaries(browser)) <= KILOBYTE
    assert len(archive_rows(browser, archive_keys.RULES_PREFIX)) == 1


def test_replayed_cards_are_another_deal_with_help() -> None:
    browser = browser_with_deals(deals=1)
    browser.send("same-deal")
    browser.finish(my_choice=-1)
    first, second = summaries(browser)
    assert "help" not in first and second["help"] == [UNDO_HELP]


# what earlier releases kept

RELEASES = sorted((Path(__file__).parent / "archives").glob("*.json"))


@pytest.mark.parametrize("file", RELEASES, ids=lambda file: file.stem)
def test_archive_of_every_release_still_opens(file: Path) -> None:
    rows = json.loads(file.read_text(encoding="utf-8"))
    browser = FakeBrowser(dict(rows)).visit(speed="0").send("open deals")
    stored = archive_rows(browser, archive_keys.LIST_PREFIX)
    assert len(listing_or_empty(browser.table).entries) == len(stored) == 7
    for key, text in stored.items():
        name, about = key.partition(" ")[2], json.loads(text)
        browser.send("open deals", f"deal-open {name}", f"open-deal {name}")
        deal = replay_record(browser.table.record)
        assert not browser.table.notice and deal.result
        assert deal.result.deltas[ME] == about["points"]
        assert len(browser.table.record.deals) == about["deal"]
    assert archive_rows(browser, archive_keys.ARCHIVE_PREFIX) == {
        key.removeprefix(archive_keys.ARCHIVE_PREFIX): text for key, text in rows.items()
    }


@pytest.mark.sharing
def test_deal_of_later_release_is_refused() -> None:
    browser = browser_with_deals()
    ((name, text),) = packed_deals(browser).items()
    later = {**json.loads(unpack_link(text)), "format": "zwanzig-deal/2"}
    browser.rows[archive_keys.DEAL_PREFIX + name] = pack_link(json.dumps(later))
    browser.send("close", "open deals", f"deal-open {name}")
    assert browser.table.notice == words("de", "unread.newer")


def test_what_others_noted_of_a_deal_survives() -> None:
    browser = browser_with_deals()
    ((name, text),) = packed_deals(browser).items()
    noted = json.loads(unpack_link(text))
    noted["deal"]["meta"]["liked"] = {"by": ["me"]}
    browser.rows[archive_keys.DEAL_PREFIX + name] = pack_link(json.dumps(noted))
    browser.send("close", "open deals", f"deal-open {name}", f"open-deal {name}")
    meta = browser.table.record.to_json()["deals"]
    assert '"liked":{"by":["me"]}' in archive_keys.dump_json(
        meta
    ) and '"levels"' in archive_keys.dump_json(meta)
