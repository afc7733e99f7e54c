"""The list of archived deals, and one deal of it: read, filtered, annotated, deleted."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from xml.etree import ElementTree

import pytest

from assets.build.pyodide.snapshot import LAZY_PATHS
from engine.games import GAMES
from engine.record import replay_record
from tests.ui.fake_browser import FakeBrowser
from tests.ui.scenes import render_tags
from tests.ui.tables import after_command, effect_of, effects_of
from tests.ui.test_archive import (
    archive_rows,
    browser_with_deals,
    deal_names,
    play_until_archived,
    summaries,
)
from tests.ui.timezones import timezone
from ui.app.update import update
from ui.archive import sheet_text
from ui.archive.listing import FILTERS, filter_entries, list_filter_values
from ui.archive.match_groups import ArchivedMatch
from ui.archive.update import DELETION_UNDO_MS, MAX_NOTE_LENGTH, listing_or_empty
from ui.languages import TEXTS
from ui.model import Model
from ui.model.archive import Entry
from ui.model.command import CommandText
from ui.model.effects import DownloadFile, QueryArchive, SaveRow, SendLater
from ui.model.messages import (
    ArchiveRowsRead,
    RowStored,
    SettingChanged,
    StoragePressureChanged,
    ToastExpired,
)
from ui.model.panel import LIST_PAGE_SIZE
from ui.model.settings import Settings
from ui.position.replay_scene import first_card_ply
from ui.sharing import sharing
from ui.storage import archive_keys, saved_matches
from ui.storage.links import parse_link_in_text, unpack_link

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(autouse=True)
def utc() -> Iterator[None]:
    with timezone("UTC"):
        yield


def open_list(browser: FakeBrowser) -> FakeBrowser:
    """Return the list of what was played, open."""
    return browser.send("close", "open deals")


def list_text(browser: FakeBrowser) -> str:
    return render_tags(browser.table, "de").with_id("panel-box").text


def listed_ids(table: Model) -> list[str]:
    """Return the deals in the list, from its top."""
    rows = render_tags(table, "de").all(lambda tag: tag.get("id").startswith("deal-of-"))
    return [row.get("id").removeprefix("deal-of-") for row in rows]


def count_rows(browser: FakeBrowser) -> int:
    return len(listed_ids(browser.table))


@pytest.fixture
def browser() -> FakeBrowser:
    """A browser with two deals of each game."""
    return play_both_games().copy()


@cache
def play_both_games() -> FakeBrowser:
    browser = browser_with_deals("zwanzig-ab", 2).send("close", "new-match zwanzigerrufen")
    return open_list(play_until_archived(browser, 4))


def test_archive_list_tells_deal_and_result(browser: FakeBrowser) -> None:
    assert count_rows(browser) == 4
    text = list_text(browser)
    assert "Meine Spiele" in text and "4 von 4" in text
    assert "24. 11. 2025, 16:00" in text
    kind = TEXTS["de"][summaries(browser)[-1]["kind"]]
    assert f"Zwanzigerrufen: {kind}" in text and "gegen Vereinsspieler" in text
    assert "Zwanzig ab: " in text and "Standard · " in text


def test_list_without_database_says_nothing_is_kept() -> None:
    table, effects = update(FakeBrowser().visit().table, CommandText("open", "deals"))
    (query,) = effects_of(QueryArchive, effects)
    table, _ = update(table, ArchiveRowsRead(query.prefixes, None))
    assert (
        "nichts dauerhaft speichern" in render_tags(table, "de").with_id("deals-unavailable").text
    )


def test_it_is_empty_before_the_first_deal() -> None:
    assert "Noch kein Spiel" in list_text(open_list(FakeBrowser().visit()))


def test_list_narrows_by_filter_and_search(browser: FakeBrowser) -> None:
    browser.send("deals-only game=zwanzig-ab")
    assert count_rows(browser) == 2 and "2 von 4" in list_text(browser)
    browser.send("find normal")
    assert count_rows(browser) == 0
    browser.send("deals-only game=")
    assert count_rows(browser) == sum(
        summary["kind"] == "contract.normal" for summary in summaries(browser)
    )
    browser.send("deals-all")
    assert count_rows(browser) == 4
    browser.send("find 24. 11. 2025 vereins")
    assert count_rows(browser) == 4


@pytest.mark.parametrize("name", FILTERS)
def test_every_list_filter_is_worded_and_works(browser: FakeBrowser, name: str) -> None:
    deals = listing_or_empty(browser.table)
    for value in list_filter_values(deals, name, ""):
        result = filter_entries(deals, {name: value}, "", Settings())
        assert result and all(FILTERS[name](deals, item) == value for item in result)
    page = str(render_tags(browser.table, "de").with_id("panel-box").text)
    assert "deals." not in page and "contract." not in page


def test_pin_and_note_leave_deal_unchanged(browser: FakeBrowser) -> None:
    one, before = (deal_names(browser)[0], archive_rows(browser, archive_keys.DEAL_PREFIX))
    browser.send(
        f"deal-pin {one}", f"deal-open {one}", CommandText("deal-note", " War\nknapp! Glück ")
    )
    assert json.loads(archive_rows(browser, archive_keys.MARK_PREFIX)[one]) == {
        "pin": True,
        "note": "War\nknapp! Glück",
    }
    open_list(browser).send("find KNAPP glueck")
    assert count_rows(browser) == 1 and "War knapp! Glück" in " ".join(list_text(browser).split())
    assert archive_rows(browser, archive_keys.DEAL_PREFIX) == before
    browser.send(f"deal-pin {one}", f"deal-open {one}", CommandText("deal-note", ""))
    assert not archive_rows(browser, archive_keys.MARK_PREFIX)


def test_invalid_or_overlong_note_is_cut(browser: FakeBrowser) -> None:
    one = deal_names(browser)[0]
    browser.send(f"deal-open {one}", CommandText("deal-note", "\ud800" + "x" * 2 * MAX_NOTE_LENGTH))
    note = json.loads(archive_rows(browser, archive_keys.MARK_PREFIX)[one])["note"]
    assert len(note) == MAX_NOTE_LENGTH and note.startswith("?")


def test_deletion_can_be_undone_for_a_while(browser: FakeBrowser) -> None:
    stored, one = (archive_rows(browser, archive_keys.ARCHIVE_PREFIX), deal_names(browser)[1])
    browser.table, effects = update(browser.table, CommandText("deal-delete", one))
    browser.save(effects)
    (clock,) = effects_of(SendLater, effects)
    assert (
        clock.ms == DELETION_UNDO_MS
        and count_rows(browser) == 3
        and "Gelöscht: 1" in list_text(browser)
    )
    browser.send("deals-restore")
    assert count_rows(browser) == 4 and archive_rows(browser, archive_keys.ARCHIVE_PREFIX) == stored
    browser.send(clock.message)
    assert archive_rows(browser, archive_keys.ARCHIVE_PREFIX) == stored


def test_deal_is_gone_after_undo_time(browser: FakeBrowser) -> None:
    one, other = deal_names(browser)[1:3]
    browser.send(f"deal-pin {one}", f"deal-delete {one}", f"deal-delete {other}")
    browser.send("close", ToastExpired(browser.table.archive.toast_number))
    assert one not in archive_rows(browser, archive_keys.DEAL_PREFIX) and other not in deal_names(
        browser
    )
    assert not archive_rows(browser, archive_keys.MARK_PREFIX) and len(deal_names(browser)) == 2


def test_deletion_in_closed_tab_completes_later(browser: FakeBrowser) -> None:
    one = deal_names(browser)[0]
    browser.send(f"deal-delete {one}").visit()
    open_list(browser)
    assert count_rows(browser) == 3 and one not in archive_rows(browser, archive_keys.DEAL_PREFIX)


def test_low_storage_removes_oldest_unpinned_deals(browser: FakeBrowser) -> None:
    oldest, after = deal_names(browser)[::-1][:2]
    browser.send(StoragePressureChanged("low"), f"deal-pin {oldest}")
    assert "knapp" in list_text(browser) and oldest in deal_names(browser)
    browser.send("deals-shrink")
    browser.send(ToastExpired(browser.table.archive.toast_number))
    assert (
        oldest in deal_names(browser)
        and after not in deal_names(browser)
        and len(deal_names(browser)) == 3
    )


@pytest.mark.replay
def test_archived_deal_opens_as_guest_replay(browser: FakeBrowser) -> None:
    for number, one in enumerate(deal_names(browser)):
        open_list(browser).send(f"deal-open {one}", f"open-deal {one}")
        points = summaries(browser)[-1 - number]["points"]
        result = replay_record(browser.table.record).result
        assert browser.table.guest.home_game and result and result.deltas[0] == points
        table = browser.table
        assert table.panel.name == "" and table.replay
        assert table.replay.ply == first_card_ply(table.record, table.replay.deal_index)
    browser.send("leave-guest")
    open_list(browser).send(CommandText("open-deal", deal_names(browser)[0]))
    assert browser.table.guest.home_game and len(summaries(browser)) == 4


@pytest.mark.replay
def test_unread_deal_opens_at_its_moment(browser: FakeBrowser) -> None:
    one = deal_names(browser)[0]
    browser.send(f"open-deal {one} 3")
    replay = browser.table.replay
    assert replay and replay.ply == 3


def test_unreadable_deal_says_so(browser: FakeBrowser) -> None:
    one = deal_names(browser)[0]
    browser.rows[archive_keys.DEAL_PREFIX + one] = "1.AAAA"
    browser.send(f"deal-open {one}")
    assert browser.table.notice and not browser.table.archive.open_deal_id
    browser.send("dismiss", "deal-open no such deal")
    assert browser.table.notice


@pytest.mark.parametrize("broken", ["", "[]", "{", '{"rules":"x"}', "null", "[" * 5000])
def test_unreadable_rows_are_skipped_in_list(browser: FakeBrowser, broken: str) -> None:
    browser.rows[f"{archive_keys.LIST_PREFIX}1764000000009 abc"] = broken or "0"
    browser.rows[f"{archive_keys.MARK_PREFIX}abc"] = browser.rows[
        f"{archive_keys.RULES_PREFIX}abc"
    ] = broken or "0"
    assert count_rows(open_list(browser)) == 4


def latest_rows(gains: Sequence[int], count: int) -> tuple[archive_keys.QueryResult, ...]:
    """Return what the archive answers for the latest of deals with these gains."""
    rules = {"game": "zwanzig-ab", "preset": "standard", "options": {}, "players": list("SWNE")}
    ruled = ([f"{archive_keys.RULES_PREFIX}r"], [json.dumps(rules)], 1)
    first = 1_764_000_000_000
    keys = [f"{archive_keys.LIST_PREFIX}{first + at} {at:016x}" for at in range(len(gains))]
    lines = [json.dumps({"rules": "r", "gain": gain, "points": 1}) for gain in gains]
    return (keys[-count:], lines[-count:], len(keys)), ruled, ([], [], 0)


def test_list_first_reads_only_one_screenful() -> None:
    table, effects = update(FakeBrowser().visit().table, CommandText("open", "deals"))
    (query,) = effects_of(QueryArchive, effects)
    assert query.latest_count == LIST_PAGE_SIZE
    part, whole = (latest_rows([1] * 500, count) for count in (LIST_PAGE_SIZE, 500))
    table, effects = update(table, ArchiveRowsRead(query.prefixes, part))
    assert effects == (QueryArchive(query.prefixes),) and len(listed_ids(table)) == LIST_PAGE_SIZE
    table, effects = update(table, ArchiveRowsRead(query.prefixes, whole))
    assert effects == () and len(listed_ids(table)) == LIST_PAGE_SIZE
    table, _ = update(table, CommandText("deals-more"))
    assert len(listed_ids(table)) == 2 * LIST_PAGE_SIZE


def test_deals_are_sorted_by_result_once_read() -> None:
    gains = [at * 7 % 200 - 100 for at in range(200)]
    table, effects = update(FakeBrowser().visit().table, CommandText("open", "deals"))
    (query,) = effects_of(QueryArchive, effects)
    table, _ = update(table, CommandText("deals-order", "worst"))
    for count in (LIST_PAGE_SIZE, 200):
        table, _ = update(table, ArchiveRowsRead(query.prefixes, latest_rows(gains, count)))
        note = render_tags(table, "de").has_id("deals-partial")
        assert note == (count < 200), "what is not read yet cannot be in order"
    assert listed_ids(table) == [f"{gains.index(gain):016x}" for gain in range(-100, -50)]
    table, _ = update(table, CommandText("deals-order", "best"))
    assert listed_ids(table) == [f"{gains.index(gain):016x}" for gain in range(99, 49, -1)]
    table, _ = update(table, CommandText("deals-order", "newest"))
    assert listed_ids(table)[0] == f"{199:016x}"


def test_open_deal_offers_playing_before_its_sheet(browser: FakeBrowser) -> None:
    one = deal_names(browser)[-1]
    browser.send(f"deal-open {one}")
    page = render_tags(browser.table, "de")
    controls = page.with_id("panel-box").all(lambda tag: bool(tag.get("data-do")))
    first_names = [str(tag.get("data-do")) for tag in controls][:4]
    assert first_names == ["close", "deal-back", "open-deal", "deal-again"]
    own_deals = browser.table.record.deals
    played = browser.send(f"deal-again {one}").table
    assert played.record.game == "zwanzig-ab" and not played.record.deals[-1].actions
    assert played.guest.home_game == "zwanzigerrufen"
    browser.play(1).visit(True)
    back = browser.send("leave-guest").table
    assert back.record.deals == own_deals and len(back.stored.earlier_matches) == 1


def test_deal_of_another_tab_is_listed_here(browser: FakeBrowser) -> None:
    _, effects = update(browser.table, RowStored(f"{archive_keys.DEAL_PREFIX}abc", ""))
    assert any(isinstance(effect, QueryArchive) for effect in effects)
    assert not any(isinstance(effect, SaveRow) for effect in effects)


def test_matches_are_listed_with_their_deals(browser: FakeBrowser) -> None:
    browser.send("deals-by-match")
    assert count_rows(browser) == 0 and "2 Partien" in list_text(browser)
    newest = summaries(browser)[-1]["match"]
    of_match = [summary for summary in summaries(browser) if summary["match"] == newest]
    link = render_tags(browser.table, "de").with_id(f"match-{newest}")
    assert "Zwanzigerrufen: 2 Spiele" in link.text
    total = sum(item["points"] for item in of_match)
    assert str(total).replace("-", "−") in link.text
    browser.send(f"match-open {newest}")
    assert count_rows(browser) == 2 and "2 von 4" in list_text(browser)
    browser.send("deals-by-match")
    assert "2 Partien" in list_text(browser)
    browser.send("deals-by-match")
    assert count_rows(browser) == 4


def test_match_counts_last_end_of_repeated_deal(browser: FakeBrowser) -> None:
    browser.send(*["close", "undo"] * 6).finish(my_choice=-1)
    open_list(browser).send("deals-by-match")
    newest = summaries(browser)[-1]
    link = render_tags(browser.table, "de").with_id(f"match-{newest['match']}")
    assert len(summaries(browser)) == 5 and "Zwanzigerrufen: 2 Spiele" in link.text


def test_finished_match_says_who_won() -> None:
    one = Entry("a", 0, {"deal": 2, "won": 1, "gain": 3, "points": -3})
    before = Entry("b", 0, {"deal": 1, "gain": -1, "points": 1})
    assert (
        ArchivedMatch("m", (one, before)).match_outcome == "won"
        and ArchivedMatch("m", (before,)).match_outcome == ""
    )
    assert ArchivedMatch("m", (one, before)).total_gain == 2


def test_real_table_deals_can_be_filtered(browser: FakeBrowser) -> None:
    browser.send("close", SettingChanged("settings.real_table", "true"), "next-deal").finish()
    open_list(browser).send("deals-only aids=none")
    assert count_rows(browser) == 1 and "wie am Tisch" in list_text(browser)


# the sheet


@pytest.mark.parametrize("game", GAMES)
def test_sheet_has_all_cards_and_lines(game: str) -> None:
    browser = browser_with_deals(game)
    browser.send("close", "open sheet")
    page = list_text(browser)
    scene = sheet_text.sheet_scene(browser.table.record, browser.table.settings)
    for heading in ("Die Blätter", "Vor dem ersten Stich", "Die Abrechnung"):
        assert heading in page
    words = sheet_text.sheet_text(scene)
    assert words.splitlines()[0].endswith("Spiel 1")
    assert len(scene.view["tricks"]) == sum(" → " in line for line in words.splitlines())


@pytest.mark.parametrize("game", GAMES)
def test_sheet_is_a_self_contained_picture(game: str) -> None:
    browser = browser_with_deals(game)
    browser.send("close", "open sheet")
    file = effect_of(DownloadFile, browser.table, CommandText("sheet-svg"))
    picture, record = ElementTree.fromstring(file.text), browser.table.record
    assert file.name == f"{game}-1.svg" and "href" not in file.text and "url(" not in file.text
    words = [item.text for item in picture.iter(f"{SVG}text")]
    scene = sheet_text.sheet_scene(record, browser.table.settings)
    for card in (card for hand in record.deals[0].hands for card in hand):
        assert sheet_text.card_signs(scene, [card]) in words, card
    height = float(picture.get("height", "0"))
    for row in picture.iter(f"{SVG}g"):
        assert float(row.get("transform", "").split()[1].rstrip(")")) < height


@pytest.mark.replay
@pytest.mark.parametrize("game", GAMES)
def test_sheet_card_leads_to_its_moment(game: str) -> None:
    """In the match by its address, from the archive to the table."""
    browser = browser_with_deals(game)
    actions = browser.table.record.deals[-1].actions
    laid = [ply for ply, action in enumerate(actions, 1) if action.startswith("play ")]
    browser.send("close", "open sheet")
    assert card_moments(browser, "href") == laid
    (one,) = deal_names(browser)
    open_list(browser).send(f"deal-open {one}")
    assert card_moments(browser, "data-arg") == laid
    browser.send(f"open-deal {one} {laid[2]}")
    now = browser.table.replay
    assert browser.table.guest.home_game and now and now.ply == laid[2]


def card_moments(browser: FakeBrowser, attribute: str) -> list[int]:
    """Return the plies that the cards among the tricks lead to."""
    (tricks,) = render_tags(browser.table).all(lambda tag: tag.get("class") == "sheet-tricks")
    ways = tricks.all(lambda tag: "moment-link" in tag.get("class") and bool(tag.get("tabindex")))
    return sorted(int(re.findall(r"\d+", way.get(attribute))[-1]) for way in ways)


@pytest.mark.lessons
def test_lesson_sheet_cards_have_no_links() -> None:
    browser = FakeBrowser().visit(lesson="zwanzig-ab", speed="0").finish().send("open sheet")
    assert not card_moments(browser, "href")


@pytest.mark.replay
def test_sheet_in_replay_shows_replayed_deal() -> None:
    browser = browser_with_deals("zwanzigerrufen", 2)
    browser.send("close", "replay 1 3", "open sheet")
    assert "Spiel 1" in list_text(browser)
    file = effect_of(DownloadFile, browser.table, CommandText("sheet-svg"))
    assert file.name == "zwanzigerrufen-1.svg"


@pytest.mark.replay
def test_archived_deal_is_shared_with_one_press(browser: FakeBrowser) -> None:
    one = deal_names(browser)[0]
    browser.send(f"deal-open {one}", f"deal-share {one}")
    assert browser.table.panel.name == "share" and browser.table.guest.home_game
    result = parse_link_in_text(sharing.position_fragment(browser.table))
    sent = saved_matches.parse_saved_match(unpack_link(result["r"]), 0).record
    assert sent.deals[-1] == browser.table.record.deals[-1]
    (*before, latest) = sent.deals[-1].actions[: int(result["p"])]
    assert latest.startswith("play ") and "play" not in " ".join(before)
    assert after_command(browser.table, "deal-share", "no such deal") == browser.table


def test_of_no_deal_there_is_no_picture() -> None:
    browser = FakeBrowser().visit(game="zwanzig-ab", speed="0").send("open sheet")
    assert update(browser.table, CommandText("sheet-svg"))[1] == ()


def test_unfinished_deal_shows_sheet_of_previous_one() -> None:
    browser = FakeBrowser().visit(game="zwanzig-ab", speed="0").send("open sheet")
    assert "sobald ein Spiel zu Ende ist" in list_text(browser)
    browser.send("close").finish().send("next-deal", "open sheet")
    assert "Spiel 1" in list_text(browser)


def test_start_does_not_load_list_code() -> None:
    code = "import sys, ui.app.start, ui.app.update, ui.app.page; print(*sys.modules)"
    process = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    late = ("ui.archive", "engine.deal_sheet")
    loaded = {name for name in process.stdout.split() if name.startswith(late)}
    assert loaded == {"ui.archive", "ui.archive.archiving", "ui.archive.feature"}
    assert {name.replace(".", "/") for name in late} <= {
        place.rstrip("/").removesuffix(".py") for place in LAZY_PATHS
    }


def test_stored_kind_cannot_name_unrelated_text(browser: FakeBrowser) -> None:
    key = max(key for key in browser.rows if key.startswith(archive_keys.LIST_PREFIX))
    browser.rows[key] = json.dumps({**json.loads(browser.rows[key]), "kind": "scores.latest"})
    assert count_rows(open_list(browser)) == 4 and "{" not in list_text(browser)
