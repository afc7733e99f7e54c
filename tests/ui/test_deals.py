"""The list of the deals that were played, and a deal of it: read, narrowed, noted, deleted."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from assets.build.snapshot import LAZY_PATHS
from engine.games import GAMES
from engine.record import replay_record
from tests.ui.greenwich import greenwich
from tests.ui.scenes import shown
from tests.ui.test_archive import ended, summaries, under
from tests.ui.visitor import Browser
from ui.archive import sheet
from ui.archive.listing import FILTERS, Entry, Listing, filter_entries, filter_values
from ui.archive.matches import ArchivedMatch
from ui.archive.update import DELETION_UNDO_MS, MAX_NOTE_LENGTH
from ui.effects import DownloadFile, QueryArchive, SaveRow, SendLater
from ui.languages import TEXTS
from ui.messages import (
    ArchiveRowsRead,
    CommandGiven,
    RowStored,
    SettingChanged,
    StoragePressureChanged,
    ToastExpired,
)
from ui.model import LIST_PAGE_SIZE, Model, Settings
from ui.storage import archive, saved_matches
from ui.storage.links import parse_link_parts, unpack_link
from ui.table import sharing
from ui.update import update

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(autouse=True)
def utc() -> Iterator[None]:
    with greenwich():
        yield


def listed(browser: Browser) -> Browser:
    """The list of what was played, open."""
    return browser.send(CommandGiven("close"), CommandGiven("open", "deals"))


def names(browser: Browser) -> list[str]:
    """The names of the deals, the newest first."""
    keys = sorted(under(browser, archive.LIST_PREFIX), reverse=True)
    return [key.partition(" ")[2] for key in keys]


def text(browser: Browser) -> str:
    return shown(browser.table, "de").with_id("panel-box").text


def rows(browser: Browser) -> int:
    page = shown(browser.table, "de")
    return len(page.all(lambda tag: str(tag.get("id")).startswith("deal-of-")))


@pytest.fixture
def both() -> Browser:
    """A browser with two deals of each game, the last a lesson."""
    browser = ended("zwanzig-ab", 2)
    browser.send(CommandGiven("close"), CommandGiven("new-match", "zwanzigerrufen"))
    while len(summaries(browser)) < 4:
        if replay_record(browser.table.record).phase == "over":
            browser.send(CommandGiven("close"), CommandGiven("next-deal"))
        browser.finish()
    return listed(browser)


def test_the_list_tells_what_was_played_and_what_came_of_it(both: Browser) -> None:
    assert rows(both) == 4
    said = text(both)
    assert "Meine Spiele" in said and "4 von 4" in said
    assert "24. 11. 2025, 16:00" in said
    kind = TEXTS["de"][summaries(both)[-1]["kind"]]
    assert f"Zwanzigerrufen: {kind}" in said and "gegen Vereinsspieler" in said
    assert "Zwanzig ab: " in said and "Standard · " in said


def test_without_a_database_it_says_that_nothing_is_kept() -> None:
    table, effects = update(Browser().visit().table, CommandGiven("open", "deals"))
    (asked,) = [one for one in effects if isinstance(one, QueryArchive)]
    table, _ = update(table, ArchiveRowsRead(asked.prefixes, None))
    assert "keine Datenbank" in shown(table, "de").with_id("deals-nowhere").text


def test_it_is_empty_before_the_first_deal() -> None:
    assert "Noch kein Spiel" in text(listed(Browser().visit()))


def test_it_is_narrowed_by_what_was_played_and_by_what_is_sought(both: Browser) -> None:
    both.send(CommandGiven("deals-only", "game=zwanzig-ab"))
    assert rows(both) == 2 and "2 von 4" in text(both)
    both.send(CommandGiven("find", "normal"))
    assert rows(both) == 0
    both.send(CommandGiven("deals-only", "game="))
    assert rows(both) == sum(one["kind"] == "contract.normal" for one in summaries(both))
    both.send(CommandGiven("deals-all"))
    assert rows(both) == 4
    both.send(CommandGiven("find", "24. 11. 2025 vereins"))
    assert rows(both) == 4


@pytest.mark.parametrize("name", FILTERS)
def test_every_choice_has_words_and_leaves_its_own(both: Browser, name: str) -> None:
    deals: Listing = both.table.table.archive_view.listing
    for value in filter_values(deals, name, ""):
        found = filter_entries(deals, {name: value}, "", Settings())
        assert found and all(FILTERS[name](deals, one) == value for one in found)
    page = str(shown(both.table, "de").with_id("panel-box").text)
    assert "deals." not in page and "contract." not in page


def test_a_pin_and_a_note_stay_and_no_deal_changes(both: Browser) -> None:
    one, before = names(both)[0], under(both, archive.DEAL_PREFIX)
    both.send(
        CommandGiven("deal-pin", one),
        CommandGiven("deal-open", one),
        CommandGiven("deal-note", " War\nknapp! "),
    )
    assert json.loads(under(both, archive.MARK_PREFIX)[one]) == {"pin": True, "note": "War\nknapp!"}
    listed(both).send(CommandGiven("find", "KNAPP"))
    assert rows(both) == 1 and "War knapp!" in " ".join(text(both).split())
    assert under(both, archive.DEAL_PREFIX) == before
    both.send(
        CommandGiven("deal-pin", one), CommandGiven("deal-open", one), CommandGiven("deal-note", "")
    )
    assert not under(both, archive.MARK_PREFIX)


def test_a_note_that_is_no_text_or_too_long_is_cut(both: Browser) -> None:
    one = names(both)[0]
    both.send(
        CommandGiven("deal-open", one),
        CommandGiven("deal-note", "\ud800" + "x" * 2 * MAX_NOTE_LENGTH),
    )
    note = json.loads(under(both, archive.MARK_PREFIX)[one])["note"]
    assert len(note) == MAX_NOTE_LENGTH and note.startswith("?")


def test_a_deletion_can_be_undone_for_a_while(both: Browser) -> None:
    kept, one = under(both, archive.ARCHIVE_PREFIX), names(both)[1]
    both.table, effects = update(both.table, CommandGiven("deal-delete", one))
    both.keep(effects)
    (clock,) = [effect for effect in effects if isinstance(effect, SendLater)]
    assert clock.ms == DELETION_UNDO_MS and rows(both) == 3 and "Gelöscht: 1" in text(both)
    both.send(CommandGiven("deals-restore"))
    assert rows(both) == 4 and under(both, archive.ARCHIVE_PREFIX) == kept
    both.send(clock.message)
    assert under(both, archive.ARCHIVE_PREFIX) == kept


def test_after_that_the_deal_is_gone_for_good(both: Browser) -> None:
    one, other = names(both)[1:3]
    both.send(
        CommandGiven("deal-pin", one),
        CommandGiven("deal-delete", one),
        CommandGiven("deal-delete", other),
    )
    both.send(CommandGiven("close"), ToastExpired(both.table.table.archive_view.toast_number))
    assert one not in under(both, archive.DEAL_PREFIX) and other not in names(both)
    assert not under(both, archive.MARK_PREFIX) and len(names(both)) == 2


def test_what_was_deleted_by_a_tab_that_was_closed_is_gone_with_the_next_list(
    both: Browser,
) -> None:
    one = names(both)[0]
    both.send(CommandGiven("deal-delete", one)).visit()
    listed(both)
    assert rows(both) == 3 and one not in under(both, archive.DEAL_PREFIX)


def test_where_room_is_short_the_oldest_that_are_not_pinned_go_after_a_question(
    both: Browser,
) -> None:
    oldest, after = names(both)[::-1][:2]
    both.send(StoragePressureChanged("low"), CommandGiven("deal-pin", oldest))
    assert "knapp" in text(both) and oldest in names(both)
    both.send(CommandGiven("deals-shrink"))
    both.send(ToastExpired(both.table.table.archive_view.toast_number))
    assert oldest in names(both) and after not in names(both) and len(names(both)) == 3


def test_a_deal_is_looked_at_at_the_table_as_a_guest(both: Browser) -> None:
    for number, one in enumerate(names(both)):
        listed(both).send(CommandGiven("deal-open", one), CommandGiven("open-deal", one))
        points = summaries(both)[-1 - number]["points"]
        result = replay_record(both.table.record).result
        assert both.table.visit.guest_home and result and result.deltas[0] == points
        replay_ = both.table.table.replay
        assert both.table.table.panel == "" and replay_ and replay_.ply == 0
    both.send(CommandGiven("leave-guest"))
    listed(both).send(CommandGiven("open-deal", names(both)[0]))
    assert both.table.visit.guest_home and len(summaries(both)) == 4


def test_a_deal_that_cannot_be_read_says_so(both: Browser) -> None:
    one = names(both)[0]
    both.rows[archive.DEAL_PREFIX + one] = "1.AAAA"
    both.send(CommandGiven("deal-open", one))
    assert both.table.visit.notice and not both.table.table.archive_view.open_deal_id
    both.send(CommandGiven("dismiss"), CommandGiven("deal-open", "no such deal"))
    assert both.table.visit.notice


@pytest.mark.parametrize("broken", ["", "[]", "{", '{"rules":"x"}', "null", "[" * 5000])
def test_rows_that_cannot_be_read_are_passed_over(both: Browser, broken: str) -> None:
    both.rows[f"{archive.LIST_PREFIX}1764000000009 abc"] = broken or "0"
    both.rows[f"{archive.MARK_PREFIX}abc"] = both.rows[f"{archive.RULES_PREFIX}abc"] = broken or "0"
    assert rows(listed(both)) == 4


def test_only_a_screenful_is_read_first_and_drawn() -> None:
    about = {"rules": "r", "gain": 1, "points": 1, "dealer": 0, "level": "club", "kind": ""}
    rules = {"game": "zwanzig-ab", "preset": "standard", "options": {}, "players": list("SWNE")}
    line = json.dumps(about)
    ruled = ([f"{archive.RULES_PREFIX}r"], [json.dumps(rules)], 1)
    keys = [f"{archive.LIST_PREFIX}{1_764_000_000_000 + at} {at:016x}" for at in range(500)]
    table, effects = update(Browser().visit().table, CommandGiven("open", "deals"))
    (asked,) = [one for one in effects if isinstance(one, QueryArchive)]
    assert asked.latest_count == LIST_PAGE_SIZE
    part = (keys[-LIST_PAGE_SIZE:], [line] * LIST_PAGE_SIZE, len(keys))
    table, effects = update(table, ArchiveRowsRead(asked.prefixes, (part, ruled, ([], [], 0))))
    assert effects == (QueryArchive(asked.prefixes),) and drawn(table) == LIST_PAGE_SIZE
    whole = (keys, [line] * len(keys), len(keys))
    table, effects = update(table, ArchiveRowsRead(asked.prefixes, (whole, ruled, ([], [], 0))))
    assert effects == () and drawn(table) == LIST_PAGE_SIZE
    table, _ = update(table, CommandGiven("deals-more"))
    assert drawn(table) == 2 * LIST_PAGE_SIZE


def drawn(table: Model) -> int:
    tags = shown(table, "de").all(lambda tag: str(tag.get("id")).startswith("deal-of-"))
    return len(tags)


def test_another_tab_that_plays_a_deal_has_it_listed_here(both: Browser) -> None:
    _, effects = update(both.table, RowStored(f"{archive.DEAL_PREFIX}abc", ""))
    assert any(isinstance(one, QueryArchive) for one in effects)
    assert not any(isinstance(one, SaveRow) for one in effects)


def test_the_matches_are_listed_and_lead_to_their_deals(both: Browser) -> None:
    both.send(CommandGiven("deals-by-match"))
    assert rows(both) == 0 and "2 Partien" in text(both)
    newest = summaries(both)[-1]["match"]
    of_match = [one for one in summaries(both) if one["match"] == newest]
    way = shown(both.table, "de").with_id(f"match-{newest}")
    assert "Zwanzigerrufen: 2 Spiele" in way.text
    total = sum(one["points"] for one in of_match)
    assert str(total).replace("-", "−") in way.text
    both.send(CommandGiven("match-open", newest))
    assert rows(both) == 2 and "2 von 4" in text(both)
    both.send(CommandGiven("deals-by-match"))
    assert "2 Partien" in text(both)
    both.send(CommandGiven("deals-by-match"))
    assert rows(both) == 4


def test_a_match_counts_the_last_end_of_a_deal_that_had_several(both: Browser) -> None:
    both.send(*[CommandGiven("close"), CommandGiven("undo")] * 6).finish(mine=-1)
    listed(both).send(CommandGiven("deals-by-match"))
    newest = summaries(both)[-1]
    way = shown(both.table, "de").with_id(f"match-{newest['match']}")
    assert len(summaries(both)) == 5 and "Zwanzigerrufen: 2 Spiele" in way.text


def test_a_match_that_is_over_says_who_won() -> None:
    one = Entry("a", 0, {"deal": 2, "won": 1, "gain": 3, "points": -3})
    before = Entry("b", 0, {"deal": 1, "gain": -1, "points": 1})
    assert (
        ArchivedMatch("m", (one, before)).match_outcome == "won"
        and ArchivedMatch("m", (before,)).match_outcome == ""
    )
    assert (
        ArchivedMatch("m", (one, before)).total_points == -2
        and ArchivedMatch("m", (one, before)).total_gain == 2
    )


def test_deals_as_at_a_real_table_are_found_again(both: Browser) -> None:
    both.send(
        CommandGiven("close"),
        SettingChanged("settings.real_table", "true"),
        CommandGiven("next-deal"),
    ).finish()
    listed(both).send(CommandGiven("deals-only", "aids=none"))
    assert rows(both) == 1 and "wie am Tisch" in text(both)


# the sheet


@pytest.mark.parametrize("game", GAMES)
def test_the_sheet_of_a_deal_has_all_cards_and_lines(game: str) -> None:
    browser = ended(game)
    browser.send(CommandGiven("close"), CommandGiven("open", "sheet"))
    page, scene = text(browser), sheet.sheet_scene(browser.table.record, browser.table.settings)
    for heading in ("Die Blätter", "Vor dem ersten Stich", "Die Abrechnung"):
        assert heading in page
    words = sheet.sheet_text(scene)
    assert words.splitlines()[0].endswith("Spiel 1")
    assert len(scene.view["tricks"]) == sum(" → " in line for line in words.splitlines())


@pytest.mark.parametrize("game", GAMES)
def test_the_sheet_is_a_picture_that_needs_nothing_else(game: str) -> None:
    browser = ended(game)
    browser.send(CommandGiven("close"), CommandGiven("open", "sheet"))
    _, effects = update(browser.table, CommandGiven("sheet-svg"))
    (file,) = (one for one in effects if isinstance(one, DownloadFile))
    picture, record = ElementTree.fromstring(file.text), browser.table.record
    assert file.name == f"{game}-1.svg" and "href" not in file.text and "url(" not in file.text
    words = [one.text for one in picture.iter(f"{SVG}text")]
    scene = sheet.sheet_scene(record, browser.table.settings)
    for card in (card for hand in record.deals[0].hands for card in hand):
        assert sheet.card_signs(scene, [card]) in words, card
    height = float(picture.get("height", "0"))
    for row in picture.iter(f"{SVG}g"):
        assert float(row.get("transform", "").split()[1].rstrip(")")) < height


@pytest.mark.parametrize("game", GAMES)
def test_each_card_of_the_sheet_leads_to_the_moment_at_which_it_was_laid(game: str) -> None:
    """In the match by its address, from the archive to the table."""
    browser = ended(game)
    actions = browser.table.record.deals[-1].actions
    laid = [ply for ply, action in enumerate(actions, 1) if action.startswith("play ")]
    browser.send(CommandGiven("close"), CommandGiven("open", "sheet"))
    assert cards(browser, "href") == laid
    (one,) = names(browser)
    listed(browser).send(CommandGiven("deal-open", one))
    assert cards(browser, "data-arg") == laid
    browser.send(CommandGiven("open-deal", f"{one} {laid[2]}"))
    now = browser.table.table.replay
    assert browser.table.visit.guest_home and now and now.ply == laid[2]


def cards(browser: Browser, attribute: str) -> list[int]:
    """After how many actions the moments lie that the cards among the tricks lead to."""
    (tricks,) = shown(browser.table).all(lambda tag: tag.get("class") == "sheet-tricks")
    ways = tricks.all(lambda tag: "to-moment" in tag.get("class") and bool(tag.get("tabindex")))
    return sorted(int(re.findall(r"\d+", one.get(attribute))[-1]) for one in ways)


def test_in_a_lesson_a_card_of_the_sheet_leads_nowhere() -> None:
    browser = (
        Browser().visit(lesson="zwanzig-ab", speed="0").finish().send(CommandGiven("open", "sheet"))
    )
    assert not cards(browser, "href")


def test_the_sheet_of_a_deal_that_is_looked_at_again_is_its_own() -> None:
    browser = ended("zwanzigerrufen", 2)
    browser.send(
        CommandGiven("close"), CommandGiven("replay", "1 3"), CommandGiven("open", "sheet")
    )
    assert "Spiel 1" in text(browser)
    (file,) = (
        one
        for one in update(browser.table, CommandGiven("sheet-svg"))[1]
        if isinstance(one, DownloadFile)
    )
    assert file.name == "zwanzigerrufen-1.svg"


def test_a_deal_of_the_archive_is_shared_with_one_press(both: Browser) -> None:
    one = names(both)[0]
    both.send(CommandGiven("deal-open", one), CommandGiven("deal-share", one))
    assert both.table.table.panel == "share" and both.table.visit.guest_home
    found = parse_link_parts(sharing.position_fragment(both.table))
    sent = saved_matches.parse_saved_match(unpack_link(found["r"]), 0).record
    assert sent.deals[-1] == both.table.record.deals[-1]
    assert found["p"] == "0"
    assert update(both.table, CommandGiven("deal-share", "no such deal"))[0] == both.table


def test_of_no_deal_there_is_no_picture() -> None:
    browser = Browser().visit(game="zwanzig-ab", speed="0").send(CommandGiven("open", "sheet"))
    assert update(browser.table, CommandGiven("sheet-svg"))[1] == ()


def test_before_a_deal_is_over_there_is_the_sheet_of_the_one_before() -> None:
    browser = Browser().visit(game="zwanzig-ab", speed="0").send(CommandGiven("open", "sheet"))
    assert "sobald ein Spiel zu Ende ist" in text(browser)
    browser.send(CommandGiven("close")).finish().send(
        CommandGiven("next-deal"), CommandGiven("open", "sheet")
    )
    assert "Spiel 1" in text(browser)


def test_no_start_reads_the_code_of_the_list() -> None:
    code = "import sys, ui.start, ui.update, ui.views.page; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    late = ("ui.archive", "ui.views.archive", "engine.deal_sheet")
    assert not [name for name in done.stdout.split() if name.startswith(late)]
    assert {name.replace(".", "/") for name in late} <= {
        place.rstrip("/").removesuffix(".py") for place in LAZY_PATHS
    }


def test_what_was_played_is_no_sentence_about_something_else(both: Browser) -> None:
    key = max(key for key in both.rows if key.startswith(archive.LIST_PREFIX))
    both.rows[key] = json.dumps({**json.loads(both.rows[key]), "kind": "scores.latest"})
    assert rows(listed(both)) == 4 and "{" not in text(both)
