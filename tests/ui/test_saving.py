"""Saved data is never lost, whatever address, link, tab, release or damage comes along."""

import json
from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise
from typing import Any

import pytest

from engine.games import GAMES
from engine.record import Record, dumps, is_continued_by
from tests.ui.fake_browser import FakeBrowser, rows_of
from tests.ui.tables import AB, AB_TRUMP, OPENING, make_match, make_model
from tests.ui.test_start import link
from ui.app import save_changes
from ui.app.start import make_first_model
from ui.match import fallback_rows, set_aside_matches
from ui.model import Match
from ui.model.command import CommandText
from ui.model.messages import LockChanged, RowStored, SettingChanged
from ui.storage import saved_matches

OTHER = {"zwanzig-ab": "jaeger", "zwanzigerrufen": "rulebook"}
"""A preset other than the first of its game."""

PARAMETERS = {
    "seed": "1",
    "dealer": "0",
    "preset": "",
    "game": "",
    "r": link(dumps(make_match(AB, *AB_TRUMP))),
    "lesson": "",
    "level": "master",
    "speed": "0",
    "language": "en",
}
BROKEN = (
    *(("seed", "abc"), ("seed", "-1"), ("seed", "9" * 400), ("dealer", "9"), ("dealer", "North")),
    *(("preset", "unheard-of"), ("game", "bridge"), ("r", "%%%")),
)
PAIRS = [*((name,) for name in PARAMETERS), *combinations(PARAMETERS, 2)]


def browser_with_matches(game: str) -> FakeBrowser:
    """Return a browser with a match of a game under way, settings and a draft of rules."""
    return play_match_with_draft(game).copy()


@cache
def play_match_with_draft(game: str) -> FakeBrowser:
    browser = FakeBrowser().visit(game=game, speed="0").play(4)
    browser.send(SettingChanged("settings.theme", "dark"), "open rules", "close")
    return browser.visit(game=game, speed="0")


def bring_back(browser: FakeBrowser) -> FakeBrowser:
    """Bring back the only match that was set aside."""
    [set_aside] = set_aside_matches.list_earlier_matches(browser.table)
    return browser.send(f"bring-back {set_aside.id}")


def address_facts(names: tuple[str, ...], game: str) -> dict[str, str]:
    other = next(name for name in GAMES if name != game)
    arguments = {**PARAMETERS, "preset": OTHER[game], "game": game, "lesson": other}
    return {name: arguments[name] for name in names}


# --- addresses -----------------------------------------------------------------------------


@pytest.mark.lessons
@pytest.mark.parametrize("names", PAIRS, ids="+".join)
@pytest.mark.parametrize("game", GAMES)
def test_no_address_changes_what_is_kept(game: str, names: tuple[str, ...]) -> None:
    browser = browser_with_matches(game)
    stored, mine = browser.lasting_rows, browser.table.record
    address = address_facts(names, game)
    browser.visit(**address)
    assert browser.lasting_rows == stored
    if not browser.table.guest.home_game:
        assert browser.table.record == mine
        return
    browser.play(2).send(SettingChanged("settings.theme", "light"))
    browser.send("open rules", SettingChanged("draft.start_score", "15"), "close")
    browser.send(CommandText("follow", link(dumps(make_match(AB, "trump H")))))
    browser.visit(True, **address)
    of_lessons = {saved_matches.LESSON_PREFIX + name for name in GAMES} | {
        saved_matches.SETTINGS_KEY,
        saved_matches.HOUSE_RULES_KEY,
    }
    passed = of_lessons if "lesson" in names else set()
    assert {key: row for key, row in browser.lasting_rows.items() if key not in passed} == {
        key: row for key, row in stored.items() if key not in passed
    }
    assert browser.table.guest.home_game
    browser.send("leave-guest")
    if browser.table.record.game == game:
        assert browser.table.record == mine


@pytest.mark.parametrize(("name", "value"), BROKEN)
@pytest.mark.parametrize("game", GAMES)
def test_nonsense_in_address_keeps_own_match(game: str, name: str, value: str) -> None:
    browser = browser_with_matches(game)
    stored, mine = browser.lasting_rows, browser.table.record
    browser.visit(**{"game": game, name: value})
    if browser.table.record.game == game:
        assert browser.table.record == mine
    assert browser.table.guest.home_game == "" and browser.lasting_rows == stored


def test_address_resumes_the_own_match_it_began() -> None:
    browser = FakeBrowser().visit(seed="7", speed="0").play(2)
    mine = browser.table.record
    assert browser.visit(seed="7", speed="0").table.record == mine
    assert browser.table.guest.home_game == ""
    assert browser.visit(seed="8", speed="0").table.guest.home_game == "zwanzig-ab"


def test_address_level_lasts_only_this_visit() -> None:
    browser = browser_with_matches("zwanzig-ab").visit(level="master")
    assert (browser.table.visit.address_level, browser.table.settings.level) == ("master", "club")
    browser.send(SettingChanged("settings.level", "beginner"))
    assert (browser.table.visit.address_level, browser.table.settings.level) == ("", "beginner")


def test_reload_resumes_the_game_of_its_tab() -> None:
    browser = browser_with_matches("zwanzig-ab")
    browser.rows[saved_matches.LAST_GAME_KEY] = "zwanzigerrufen"  # played in another tab meanwhile
    assert browser.visit(True).table.record.game == "zwanzig-ab"
    assert browser.visit().table.record.game == "zwanzigerrufen"


@pytest.mark.parametrize("scores", [[], [1, 2, 3], [1, 2, 3, 4, 5], [1, 2, 3, "x"], None, "1234x"])
def test_earlier_match_with_spoiled_scores_is_unlisted(scores: object) -> None:
    head = json.loads(
        set_aside_matches.head_of_match_set_aside(Match(make_match(AB, *AB_TRUMP), 7, "cafe"), 1)
    )
    assert [head.id for head in set_aside_matches.parse_heads({"cafe": json.dumps(head)})] == [
        "cafe"
    ]
    assert set_aside_matches.parse_heads({"cafe": json.dumps({**head, "scores": scores})}) == []


# --- guests --------------------------------------------------------------------------------


def test_previous_match_returns_after_keeping_guest_match() -> None:
    browser = browser_with_matches("zwanzig-ab")
    mine = browser.table.record
    browser.visit(seed="5", speed="0").play(2).send(SettingChanged("settings.theme", "light"))
    guest = browser.table.record
    browser.send("keep-guest")
    assert (browser.table.record, browser.table.guest.home_game) == (guest, "")
    browser.visit(speed="0")
    assert browser.table.record == guest and browser.table.settings.theme == "light"
    [set_aside] = set_aside_matches.list_earlier_matches(browser.table)
    browser.send(f"bring-back {set_aside.id}")
    assert browser.table.record == mine
    assert [
        match.id for match in set_aside_matches.list_earlier_matches(browser.visit().table)
    ] != [set_aside.id]
    assert browser.table.record == mine


def test_unknown_meta_keys_of_match_are_kept() -> None:
    """Formats 3: unknown keys of `meta` survive in the rows."""
    data: Any = make_match(AB, *AB_TRUMP).to_json()
    data["meta"], data["deals"][0]["meta"] = {"source": "a table"}, {"note": ["x", 1]}
    browser = browser_with_matches("zwanzig-ab").visit(r=link(json.dumps(data)), speed="0").play(1)
    browser.send("keep-guest").visit(speed="0")
    stored: Any = browser.play(1).table.record.to_json()
    assert stored["meta"] == data["meta"] and stored["deals"][0]["meta"] == data["deals"][0]["meta"]


def test_kept_guest_match_survives_other_tab() -> None:
    browser = browser_with_matches("zwanzig-ab").visit(seed="5", speed="0").play(2)
    guest, browser.owner = browser.table.record, False
    browser.send("keep-guest")
    assert browser.table.tab.owner == "other"
    browser.owner = True
    assert bring_back(browser.visit(speed="0")).table.record == guest


def test_guest_match_and_its_settings_survive_reload() -> None:
    browser = browser_with_matches("zwanzigerrufen").visit(seed="5", speed="0").play(2)
    browser.send(SettingChanged("settings.theme", "light"))
    guest = browser.table.record
    browser.visit(True, seed="5")
    assert browser.table.record == guest and browser.table.settings.theme == "light"
    browser.send("leave-guest")
    assert browser.visit().table.settings.theme == "light"
    assert not [key for key in browser.rows if key.startswith(saved_matches.GUEST_PREFIX)]


@pytest.mark.lessons
def test_link_to_lesson_deal_keeps_lesson_progress() -> None:
    browser = FakeBrowser().visit(lesson="zwanzig-ab", speed="0")
    beginning = dumps(browser.table.record)
    browser.play(3)
    far = browser.rows[saved_matches.LESSON_PREFIX + "zwanzig-ab"]
    browser.visit(r=link(beginning), speed="0").play(1)
    assert browser.rows[saved_matches.LESSON_PREFIX + "zwanzig-ab"] == far


# --- what was replaced ---------------------------------------------------------------------


@pytest.mark.parametrize("command", ["new-match", "new-deal", "start-draft"])
def test_replaced_match_can_be_brought_back_later(command: str) -> None:
    browser = browser_with_matches("zwanzig-ab")
    mine = browser.table.record
    browser.send(CommandText(command)).play(1)
    browser.visit(speed="0")
    assert browser.table.record != mine
    bring_back(browser)
    assert browser.visit().table.record == mine


def test_new_rules_set_other_games_match_aside() -> None:
    browser = browser_with_matches("zwanzig-ab").send("new-match zwanzigerrufen").play(2)
    other = browser.table.record
    browser.send("new-match zwanzig-ab")
    browser.send("draft-game zwanzigerrufen", "start-draft").play(1)
    assert bring_back(browser).table.record == other


def test_new_match_beside_guest_keeps_own_match() -> None:
    browser = browser_with_matches("zwanzig-ab")
    mine = browser.table.record
    browser.visit(r=link(dumps(make_match(AB, *AB_TRUMP))), speed="0")
    assert browser.table.guest.home_game
    browser.send("new-match").play(1)
    assert bring_back(browser).table.record == mine


def test_unplayed_new_match_leaves_nothing_behind() -> None:
    browser = FakeBrowser().visit(speed="0").play(1)
    for _ in range(3):
        browser.send("new-match")
    assert len(browser.table.stored.earlier_matches) == 1
    ids = {
        key.split("/")[1] for key in browser.rows if key.startswith(saved_matches.MATCH_DEAL_PREFIX)
    }
    assert ids == {browser.table.match.id, *browser.table.stored.earlier_matches}


def test_undo_removes_match_from_earlier_matches() -> None:
    browser = browser_with_matches("zwanzig-ab")
    mine = browser.table.record
    browser.send("new-match", "undo")
    assert browser.table.record == mine and not browser.table.stored.earlier_matches
    assert browser.visit().table.record == mine


def test_redo_and_bot_reasons_survive_reload() -> None:
    browser = FakeBrowser().visit(speed="0", seed="3").play(3)
    far = browser.table.record
    browser.send("undo", "undo")
    short = browser.table.record
    browser.visit()
    assert browser.table.record == short and is_continued_by(short, browser.table.match.redo_record)
    browser.send("redo", "redo")
    assert is_continued_by(browser.table.record, far) or browser.table.record == far


def test_an_action_writes_its_own_deal_only() -> None:
    browser = browser_with_matches("zwanzigerrufen")
    while len(browser.table.record.deals) < 3:
        browser.play(1)
    before = dict(browser.rows)
    browser.play(1)
    news = {key for key, text in browser.rows.items() if before.get(key) != text}
    assert {key for key in news if key.startswith(saved_matches.MATCH_DEAL_PREFIX)} == {
        saved_matches.deal_key(browser.table.match.id, 2)
    }


# --- damage --------------------------------------------------------------------------------


@pytest.mark.parametrize("spoilt", ["", "{ spoilt", '"spoilt"', '["spoilt"]', '{"id": "spoilt"}'])
@pytest.mark.parametrize("game", GAMES)
def test_any_spoilt_row_is_kept_unchanged(game: str, spoilt: str) -> None:
    home = browser_with_matches(game)
    for key in home.lasting_rows:
        rows = {**home.rows, key: spoilt}
        browser = FakeBrowser({name: text for name, text in rows.items() if text})
        browser.visit(speed="0").play(1)
        known = "\n".join(browser.rows.values())
        idle = key.startswith(
            (
                saved_matches.POSITION_PREFIX,
                saved_matches.LAST_GAME_KEY,
                saved_matches.REASONS_PREFIX,
            )
        )
        sound = key in (
            saved_matches.SETTINGS_KEY,
            saved_matches.HOUSE_RULES_KEY,
        ) and spoilt.startswith("{")
        assert idle or sound or not spoilt or "spoilt" in known


def test_damaged_deal_is_dropped_but_text_kept() -> None:
    browser = FakeBrowser().visit(speed="0", seed="3", game="zwanzigerrufen")
    while len(browser.table.record.deals) < 3:
        browser.play(1)
    whole = browser.table.record
    browser.rows[saved_matches.deal_key(browser.table.match.id, 2)] = "spoilt"
    browser.visit(speed="0")
    assert browser.table.record.deals == whole.deals[:2]
    assert (
        "spoilt" in browser.table.stored.damaged_text
        and "spoilt" in browser.rows[saved_matches.DAMAGED_KEY]
    )


# --- other tabs ----------------------------------------------------------------------------


def test_earlier_match_of_other_tab_is_listed() -> None:
    here, there = browser_with_matches("zwanzig-ab"), browser_with_matches("zwanzig-ab")
    there.rows = here.rows
    there.visit(speed="0").send("new-match")
    [key] = [key for key in there.rows if key.startswith(saved_matches.SET_ASIDE_PREFIX)]
    here.send(
        LockChanged(saved_matches.MATCH_PREFIX + "zwanzig-ab", False),
        RowStored(key, there.rows[key]),
    )
    assert set_aside_matches.list_earlier_matches(
        here.table
    ) == set_aside_matches.list_earlier_matches(there.table)


# --- visits without a database -------------------------------------------------------------


def match_rows(record: Record, seed: int = 12) -> dict[str, str]:
    """Return the rows of a match."""
    return saved_matches.changed_rows(None, Match(record, seed, f"match{seed}"))


SHORT, LONG = make_match(AB, *AB_TRUMP), make_match(AB, *OPENING)
ELSEWHERE = make_match(AB, "trump S")
MATCH_KEY = saved_matches.MATCH_PREFIX + "zwanzig-ab"


def merged(rows: dict[str, str], fallback: dict[str, str]) -> dict[str, str]:
    """Return the rows of the database once those of a visit without it have been merged."""
    return {**rows, **fallback_rows.merge_fallback_rows(rows, fallback)}


def test_fallback_rows_are_merged_once() -> None:
    fallback = {**match_rows(LONG), "settings": '{"theme": "dark"}'}
    rows = merged({}, fallback)
    table = make_first_model({}, rows, language="de", seed=1)
    assert (table.record, table.match.seed, table.settings.theme) == (LONG, 12, "dark")
    assert fallback_rows.merge_fallback_rows(rows, fallback) == {}
    assert merged({"settings": "{}"}, fallback)["settings"] == "{}"


def test_merge_keeps_the_longer_match() -> None:
    rows = merged(match_rows(SHORT), match_rows(LONG))
    assert make_first_model({}, rows, language="de", seed=1).record == LONG
    rows = merged(rows, match_rows(SHORT))
    assert make_first_model({}, rows, language="de", seed=1).record == LONG


def test_of_two_different_matches_both_are_kept() -> None:
    rows = merged(match_rows(LONG), match_rows(ELSEWHERE, 5))
    browser = FakeBrowser(rows).visit(speed="0")
    assert browser.table.record == LONG
    assert bring_back(browser).table.record == ELSEWHERE


def test_merge_keeps_the_further_lesson_row() -> None:
    key, short, long = saved_matches.LESSON_PREFIX + "zwanzig-ab", dumps(SHORT), dumps(LONG)
    assert merged({}, {key: short})[key] == short
    assert merged({key: short}, {key: long})[key] == long
    assert merged({key: long}, {key: short})[key] == long


def test_unreadable_fallback_row_is_kept_as_text() -> None:
    rows = merged({}, {MATCH_KEY: "{spoilt", "damaged": "older"})
    browser = FakeBrowser(rows).visit(speed="0")
    assert (
        "{spoilt" in browser.table.stored.damaged_text
        and "older" in browser.table.stored.damaged_text
    )


def test_fallback_match_joins_matches_in_the_database() -> None:
    home = browser_with_matches("zwanzig-ab")
    alone = FakeBrowser(seed=5).visit(speed="0").play(3)
    browser = FakeBrowser(merged(home.rows, alone.rows)).visit(speed="0")
    assert browser.table.record == home.table.record
    assert bring_back(browser).table.record == alone.table.record


@pytest.mark.parametrize("game", GAMES)
def test_match_resumes_from_rows_its_page_holds(game: str) -> None:
    """Whatever was stored before, and after further play; what it has written is stored so."""
    home = browser_with_matches(game).play(20)
    written = {key: text for key, text in save_changes.all_rows(home.table, False).items() if text}
    assert saved_matches.SETTINGS_KEY in written and written.items() <= home.rows.items()
    for fresh in (False, True):
        held = save_changes.all_rows(home.table, fresh)
        again = FakeBrowser(held).visit(game=game, speed="0")
        assert again.table.record == home.table.record and not again.table.stored.damaged_text
        assert again.table.settings == home.table.settings
        assert again.table.stored.salt == home.table.stored.salt
    other = next(name for name in GAMES if name != game)
    home.visit(game=other, speed="0").play(4)
    assert other in home.table.stored.saved_matches or home.table.record.game == other
    held = save_changes.all_rows(home.table, True)
    away = FakeBrowser(held).visit(game=game, speed="0")
    assert away.table.record == again.table.record


def test_tab_without_lock_holds_no_match_rows() -> None:
    for owner in ("other", "asked", "newer"):
        table = browser_with_matches("zwanzig-ab").table
        watching = replace(table, tab=replace(table.tab, owner=owner))
        held = save_changes.all_rows(watching, False)
        assert not [
            key
            for key in held
            if key.startswith((saved_matches.MATCH_PREFIX, saved_matches.MATCH_DEAL_PREFIX))
        ]
        assert saved_matches.SETTINGS_KEY in held


def test_head_without_reachable_deals_is_no_damage() -> None:
    rows = rows_of(make_model(*AB_TRUMP))
    small = {
        key: text
        for key, text in rows.items()
        if not key.startswith(saved_matches.MATCH_DEAL_PREFIX)
    }
    assert make_first_model({}, small, language="de", seed=1).stored.damaged_text == ""


def test_the_position_changes_its_mark() -> None:
    browser = FakeBrowser().visit(speed="0")
    marks = [
        saved_matches.position_key(saved_matches.match_to_save(browser.play(1).table))
        for _ in range(6)
    ]
    assert all(one != other for one, other in pairwise(marks))


def test_partial_match_without_database_is_no_damage() -> None:
    """The journal has the first deal, which the database had not confirmed, and not the second."""
    browser = FakeBrowser().visit(game="zwanzig-ab").finish()
    browser.send("continue", "next-deal").play(1)
    latest_deal = saved_matches.deal_key(browser.table.match.id, 1)
    journal = {key: text for key, text in browser.lasting_rows.items() if key != latest_deal}
    assert FakeBrowser(journal).visit().table.stored.damaged_text
    readable = saved_matches.rows_without_partial_matches(journal)
    assert not FakeBrowser(readable).visit().table.stored.damaged_text
    whole = browser.lasting_rows
    assert saved_matches.rows_without_partial_matches(whole) == whole
