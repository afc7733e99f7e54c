"""Data written by a later release is refused politely, in the reader's language, and kept."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.errors import BadRecord
from engine.record import dumps
from engine.strict_json import check_format
from tests.ui.fake_browser import FakeBrowser
from tests.ui.scenes import render_tags
from tests.ui.tables import OPENING, after_command, in_language, make_match, make_model
from ui.app.update import update
from ui.languages import LANGUAGES, translate
from ui.model.command import CommandText
from ui.model.effects import AcquireLock, Announce
from ui.model.messages import ActionChosen, LockChanged, RulesLinkOpened
from ui.storage import links, saved_matches

GAME = "zwanzig-ab"
SLOT = saved_matches.MATCH_PREFIX + GAME


def newer_text(kept: str) -> str:
    """Return a text of ours as the next release might write it."""
    data: dict[str, Any] = json.loads(kept)
    family, _, number = data["format"].rpartition("/")
    return json.dumps({**data, "format": f"{family}/{int(number) + 1}"})


FORMAT_CODES: dict[str, tuple[object, ...]] = {
    "newer": ("zwanzig-record/2", "zwanzig-record/10"),
    "bad-record": (
        *("zwanzig-record/0", "zwanzig-record/x", "zwanzig-record", "other/2"),
        *("", None, 2, ["a/2"]),
    ),
}


@pytest.mark.parametrize("code", FORMAT_CODES)
def test_a_later_format_is_told_from_none(code: str) -> None:
    for said in FORMAT_CODES[code]:
        with pytest.raises(BadRecord) as error:
            check_format(said, "zwanzig-record/1", "A record")
        assert error.value.code == code, said


@pytest.mark.sharing
@pytest.mark.parametrize("language", LANGUAGES)
def test_newer_record_is_refused_politely_every_way(language: str) -> None:
    before = in_language(make_model(*OPENING), language)
    record = newer_text(dumps(make_match()))
    rules = links.pack_link('{"format":"zwanzig-rules/2","game":"zwanzig-ab"}')
    for page_input in (
        CommandText("import", record),
        CommandText("follow", links.pack_link(record)),
        RulesLinkOpened(rules),
    ):
        table, _ = update(before, page_input)
        assert table.notice == translate(language, "unread.newer"), page_input
        assert table.record == before.record and not table.guest.home_game


@pytest.mark.sharing
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("arg", "code"),
    [
        ("1.xyz", "bad-link"),
        (links.pack_link(dumps(make_match()))[:-40], "bad-json"),
        (links.pack_link(dumps(make_match())[:-40]), "bad-json"),
        (links.pack_link('{"format":"zwanzig-record/1","game":"chess"}'), "unknown-game"),
        ("1." + "A" * 70_000, "too-large"),
    ],
)
def test_cut_link_is_told_in_readers_language(language: str, arg: str, code: str) -> None:
    table = after_command(in_language(make_model(*OPENING), language), "follow", arg)
    reason = translate(language, f"unread.{code}")
    assert table.notice == translate(language, "ui.unreadable", reason=reason)


# --- a match that a later release has kept ----------------------------------------------------


def kept_newer_rows() -> FakeBrowser:
    """Return a browser in which a later release was at this table before."""
    browser = FakeBrowser().visit(game=GAME, speed="0").play(2)
    browser.rows[SLOT] = newer_text(browser.rows[SLOT])
    return browser


def test_match_kept_by_newer_release_stays_untouched() -> None:
    browser = kept_newer_rows()
    before = dict(browser.rows)
    browser.visit(game=GAME, speed="0")
    assert browser.table.tab.owner == "newer" and not browser.table.stored.damaged_text
    first = browser.table.record
    for msg in (
        ActionChosen("trump H"),
        CommandText("new-match", GAME),
        CommandText("next-deal"),
        CommandText("take-over"),
    ):
        browser.send(msg)
    assert browser.table.record == first
    assert {key: browser.rows.get(key) for key in before} == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_table_names_newer_release_and_leads_there(language: str) -> None:
    table = in_language(kept_newer_rows().visit(game=GAME).table, language)
    notice = render_tags(table, language).with_id("notice-newer")
    assert translate(language, "ui.newer") in notice.text
    assert translate(language, "ui.check-update") in notice.text
    _, effects = update(table, ActionChosen("trump H"))
    assert Announce(translate(language, "ui.newer")) in effects


def test_the_other_game_is_played_as_ever() -> None:
    browser = kept_newer_rows().visit(game="zwanzigerrufen", speed="0")
    before = browser.rows[SLOT]
    assert browser.table.tab.owner == "me"
    browser.play(2)
    for _ in range(2):
        browser.send(f"new-match {GAME}")
        assert browser.table.tab.owner == "newer" and not browser.table.stored.damaged_text
        assert browser.rows[SLOT] == before
        browser.send("new-match zwanzigerrufen")
        assert browser.table.tab.owner == "me"


def test_takeover_from_newer_tab_does_not_play() -> None:
    watching = make_model(*OPENING, owner="other")
    _, effects = update(watching, CommandText("take-over"))
    assert effects == (AcquireLock(SLOT, force=True),)
    theirs = newer_text(saved_matches.dump_match(saved_matches.match_to_save(watching)))
    table, effects = update(watching, LockChanged(SLOT, True, theirs))
    assert table.tab.owner == "newer" and table.record == watching.record
    assert [type(effect) for effect in effects] == [Announce]
