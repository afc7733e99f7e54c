"""Long matches: a start reads the latest deals only; the others are loaded when needed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from html import unescape

import pytest

from engine.deals import DealChain, EarlierDeals
from engine.errors import EngineError, Json
from engine.games import GAMES
from engine.record import (
    Record,
    RecordReader,
    dumps,
    is_continued_by,
    loads,
    match_before,
    record_view,
    replay_record,
    truncate_record,
    with_action,
    with_next_deal,
)
from engine.verify import verify_record
from tests.long_matches import MATCH_ID, long_match, long_match_rows, play_deal_out
from tests.ui.fake_browser import FakeBrowser
from ui.app.update import update
from ui.model import Match, Model
from ui.model.command import CommandText
from ui.model.effects import DownloadWholeMatch, ReadRecord
from ui.model.messages import (
    EarlierDealsRead,
    ReadingProgressed,
    RecordRead,
    RecordRejected,
)
from ui.position import score_sheet
from ui.position.scene import make_scene
from ui.position.undo import previous_decision
from ui.sharing.record_panel import record_panel
from ui.storage import saved_matches

pytestmark = pytest.mark.slow


def browser_with_long_match(game: str, deals: int) -> FakeBrowser:
    """Return a browser that keeps a match of so many deals and an unfinished one."""
    return FakeBrowser(long_match_rows(game, deals)).visit(game=game, speed="0")


def visit_after_older_build(rows: Mapping[str, str], game: str) -> FakeBrowser:
    """Return a browser whose rows lack the running state of a match, so that it is read whole."""
    return FakeBrowser(saved_matches.rows_without_cached_match_states(rows)).visit(
        game=game, speed="0"
    )


def deals_not_loaded(model: Model) -> int:
    return model.record.deal_chain.missing_deal_count


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


# --- in the engine -------------------------------------------------------------------------------


def without_first_deals(record: Record, first: int) -> Record:
    """Return the record without its first deals, as a start reads it."""
    stored = Match(record, 5, "abc")
    kept_rows = saved_matches.changed_rows(None, stored)
    for number in range(first - 1):
        del kept_rows[saved_matches.deal_key("abc", number)]
    return saved_matches.parse_saved_match(
        saved_matches.stored_match_text(kept_rows, record.game), 0
    ).record


def test_match_without_first_deals_goes_on_alike(game: str) -> None:
    whole = with_next_deal(long_match(game, 8), 9)
    short = without_first_deals(whole, 5)
    assert (short.deal_chain.missing_deal_count, len(short.deals)) == (5, 9)
    while replay_record(whole).phase != "over":
        assert record_view(short) == record_view(whole)
        action = replay_record(whole).legal()[-1]
        whole, short = with_action(whole, action), with_action(short, action)
    assert replay_record(short).match_after() == replay_record(whole).match_after()
    assert with_next_deal(short, 3).deals[-1] == with_next_deal(whole, 3).deals[-1]


def test_match_lacking_first_deal_is_read_back(game: str) -> None:
    """Without a database, the oldest deals are dropped first."""
    whole = long_match(game, 3)
    deals = DealChain.from_deals(tuple(whole.deals)[1:], EarlierDeals(1, match_before(whole, 1)))
    stored = saved_matches.changed_rows(None, Match(replace(whole, deals=deals), 5, "abc"))
    short = saved_matches.parse_saved_match(saved_matches.stored_match_text(stored, game), 0).record
    assert short == whole and short.deal_chain.missing_deal_count == 1


def test_missing_deals_are_never_omitted_silently(game: str) -> None:
    short = without_first_deals(long_match(game, 8), 4)
    request: tuple[Callable[[Record], object], ...] = (
        dumps,
        lambda record: list(record.deals),
        lambda record: record.deals[0],
        lambda record: truncate_record(record, 2, 0),
    )
    for ask in request:
        with pytest.raises(EngineError) as error:
            ask(short)
        assert error.value.code == "away"
    with pytest.raises(EngineError, match=r"^Deal 4 is not at hand"):
        short.deals[3]


def test_match_equals_itself_without_first_deals(game: str) -> None:
    whole = long_match(game, 8)
    short = without_first_deals(whole, 4)
    assert short == whole and whole == short
    longer = with_next_deal(whole, 5)
    assert is_continued_by(short, longer) and not is_continued_by(longer, short)
    assert short != truncate_record(whole, 7, 3)


def test_only_differing_deals_are_written() -> None:
    whole = long_match("zwanzig-ab", 4)
    one, two = (
        DealChain.from_deals(tuple(whole.deals)),
        DealChain.from_deals(tuple(truncate_record(whole, 3, 2).deals)),
    )
    assert [len(deals) for deals in saved_matches.list_changed_deal_chains(one, two)] == [4]
    assert [
        len(deals) for deals in saved_matches.list_changed_deal_chains(two.first_deals(2), one)
    ] == [3, 4]


def test_action_builds_on_cached_earlier_deals(game: str) -> None:
    """However many there are, none of them is replayed."""
    record = with_next_deal(long_match(game, 15), 31)
    before = record.deal_chain.previous
    longer = with_action(record, replay_record(record).legal()[0])
    assert longer.deal_chain.previous is before
    assert before is not None and before.cached_match(record.setup) is not None


# --- at the table --------------------------------------------------------------------------------


def test_a_start_reads_the_latest_deals_alone(game: str) -> None:
    browser = browser_with_long_match(game, 12)
    assert deals_not_loaded(browser.table) == 13 - 1 - saved_matches.DEALS_READ_AT_START
    assert browser.table.record == with_next_deal(long_match(game, 12), 77)


def test_start_writes_nothing_of_earlier_deals(game: str) -> None:
    browser = browser_with_long_match(game, 12)
    deals = {
        key: text
        for key, text in browser.rows.items()
        if key.startswith(saved_matches.MATCH_DEAL_PREFIX)
    }
    browser.rows = {**browser.rows, **dict.fromkeys(list(deals)[:8], "not looked at\n{}")}
    before = dict(browser.rows)
    browser.visit(game=game, speed="0").play(2)
    assert all(browser.rows[key] == before[key] for key in list(deals)[:8])


def test_undo_crosses_deals_not_loaded(game: str) -> None:
    browser = browser_with_long_match(game, 12).play(1)
    record = browser.table.record
    while previous_decision(browser.table.record) is not None:
        shorter = browser.table.record
        browser.send("undo")
        assert is_continued_by(browser.table.record, shorter)
    assert len(browser.table.record.deals) == 1 and deals_not_loaded(browser.table) == 0
    assert browser.table.match.redo_record == record
    browser.visit(game=game, speed="0")
    assert len(browser.table.record.deals) == 1 and deals_not_loaded(browser.table) == 0
    while make_scene(browser.table).can_redo:
        browser.send("redo")
    assert browser.table.record == record


def test_the_score_sheet_fetches_what_it_shows() -> None:
    browser = browser_with_long_match("zwanzigerrufen", 70).send("open scores")
    shown_count = browser.table.score_sheet.listed_count
    ends = score_sheet.deal_end_records(browser.table.record, shown_count)
    whole = long_match("zwanzigerrufen", 70)
    assert len(ends) == 50
    assert [replay_record(end).match_after().scores for end in ends.values()] == [
        match_before(whole, number).scores for number in range(21, 70)
    ] + [replay_record(whole).match_after().scores]
    browser.send("more-deals")
    shown_count = browser.table.score_sheet.listed_count
    ends = score_sheet.deal_end_records(browser.table.record, shown_count)
    assert len(ends) == 70
    assert deals_not_loaded(browser.table) == 0


def test_short_match_is_shown_whole_as_text(game: str) -> None:
    browser = browser_with_long_match(game, 12).send("open record")
    scene = make_scene(browser.table)
    assert dumps(with_next_deal(long_match(game, 12), 77)) in unescape(str(record_panel(scene)))
    assert "record-long" not in str(record_panel(scene))


def test_match_of_very_many_deals_needs_file() -> None:
    browser = browser_with_long_match("zwanzigerrufen", 201).send("open record")
    assert deals_not_loaded(browser.table) > 100
    assert "record-long" in str(record_panel(make_scene(browser.table)))


def test_earlier_deals_of_other_match_are_refused(game: str) -> None:
    browser = browser_with_long_match(game, 12)
    other = saved_matches.changed_rows(
        None, Match(play_deal_out(with_next_deal(long_match(game, 5), 999)), 5, "def")
    )
    before = browser.table
    first = deals_not_loaded(before) - 2
    browser.send(EarlierDealsRead(saved_matches.stored_deals_text(other, "def", first - 3, 2)))
    browser.send(
        EarlierDealsRead("{"), EarlierDealsRead("[]"), EarlierDealsRead('{"deals":[null]}')
    )
    assert browser.table.record is before.record


def test_older_build_match_is_read_whole_once(game: str) -> None:
    """Its rows lack the running state of the match; afterwards they have it."""
    browser = visit_after_older_build(long_match_rows(game, 12), game)
    assert deals_not_loaded(browser.table) == 0
    assert (
        deals_not_loaded(browser.visit(game=game, speed="0").table)
        == 13 - 1 - saved_matches.DEALS_READ_AT_START
    )


@pytest.mark.parametrize("spoiled", [{"deals": 99}, {"scores": [1]}, {"carry": "x"}, None])
def test_a_spoiled_past_is_kept_as_text(game: str, spoiled: dict[str, Json] | None) -> None:
    save = json.loads(saved_matches.stored_match_text(long_match_rows(game, 12), game))
    save["past"] |= spoiled or {}
    if spoiled is None:
        save["record"]["deals"] = []  # nothing is left but what is away
    result, damaged = saved_matches.repair_match(json.dumps(save), 1)
    assert result is None and damaged


def test_other_game_keeps_all_of_long_match(game: str) -> None:
    browser = browser_with_long_match(game, 12)
    other = next(name for name in GAMES if name != game)
    browser.send(f"new-match {other}").play(1)
    browser.send(f"new-match {game}").play(1)
    assert browser.visit(game=game, speed="0").table.record.deals[-1].actions
    again = visit_after_older_build(browser.rows, game)
    assert again.table.record.deals[:12] == long_match(game, 12).deals[:]


def test_replaced_long_match_comes_back(game: str) -> None:
    browser = browser_with_long_match(game, 12).play(1)
    mine = browser.table.record
    browser.send(f"new-match {game}").play(1)
    browser.send(f"bring-back {MATCH_ID}")
    assert browser.table.record == mine
    assert browser.visit(game=game, speed="0").table.record == mine
    assert saved_matches.deal_key(MATCH_ID, 0) in browser.rows


def earlier_deal_texts(browser: FakeBrowser) -> Iterator[str]:
    """Yield the texts of the deals that are away, as the rim reads them."""
    for number in range(deals_not_loaded(browser.table)):
        row = browser.rows[saved_matches.deal_key(browser.table.match.id, number)]
        yield row.partition("\n")[0]


def test_redealt_match_keeps_all_earlier_deals(game: str) -> None:
    browser = browser_with_long_match(game, 12)
    old = browser.table.match.id
    browser.send("new-deal").play(1)
    assert browser.table.match.id != old
    again = visit_after_older_build(browser.rows, game).table
    assert again.match.id == browser.table.match.id
    assert again.record.deals[:12] == long_match(game, 12).deals[:]
    browser.visit(game=game, speed="0").send(f"bring-back {MATCH_ID}")
    assert browser.table.record == with_next_deal(long_match(game, 12), 77)


def test_kept_long_guest_match_has_all_deals(game: str) -> None:
    other = next(name for name in GAMES if name != game)
    browser = browser_with_long_match(other, 1).send(
        CommandText("import", dumps(whole := long_match(game, 12)))
    )
    assert browser.table.guest.home_game and browser.table.record == whole
    browser.visit(True).send("keep-guest")
    assert not browser.table.guest.home_game
    again = visit_after_older_build(browser.rows, game).table
    assert again.record == whole and deals_not_loaded(again) == 0


@pytest.mark.parametrize("salt", ["", "0123456789abcdef"])
def test_file_has_all_deals_and_seals(game: str, salt: str) -> None:
    browser = browser_with_long_match(game, 12)
    table, effects = update(browser.table, CommandText("export"))
    assert [type(effect) for effect in effects] == [DownloadWholeMatch]
    texts = saved_matches.seal_deal_texts(list(earlier_deal_texts(browser)), salt, 0)
    text = saved_matches.join_record_text(table.record, texts, salt)
    assert loads(text) == with_next_deal(long_match(game, 12), 77)
    if salt:
        assert verify_record(text)[0]
        assert "nonce" not in json.loads(text)["deals"][-1]["meta"]


# --- long records from elsewhere -----------------------------------------------------------------


def read_in_slices(record: Record, at_once: int) -> Record:
    """Return a record as it is read in slices."""
    data = record.to_json()
    reading = RecordReader({**data, "deals": []})
    deals = data["deals"]
    assert isinstance(deals, list)
    for first in range(0, len(deals), at_once):
        assert reading.parse_next_deals(deals[first : first + at_once]) == list(
            record.deals[first : first + at_once]
        )
    return reading.to_record()


@pytest.mark.parametrize("at_once", [1, 5, 100])
def test_record_read_in_slices_is_the_same(game: str, at_once: int) -> None:
    record = with_action(
        started := with_next_deal(long_match(game, 12), 5), replay_record(started).legal()[0]
    )
    assert read_in_slices(record, at_once) == record


def test_slice_tells_where_record_is_wrong(game: str) -> None:
    reading = RecordReader({**long_match(game, 4).to_json(), "deals": []})
    deals: list[dict[str, Json]] = [deal.to_json() for deal in long_match(game, 4).deals]
    reading.parse_next_deals(deals[:2])
    wrong = {**deals[2], "actions": [*long_match(game, 4).deals[2].actions[:3], "play T99"]}
    with pytest.raises(EngineError) as error:
        reading.parse_next_deals([wrong, deals[3]])
    assert (error.value.deal_index, error.value.action_index) == (2, 3)
    with pytest.raises(EngineError):
        RecordReader({"format": "zwanzig-record/1", "game": "bridge"})


def test_long_record_in_slices_becomes_guest() -> None:
    browser = browser_with_long_match("zwanzig-ab", 2)
    whole = long_match("zwanzigerrufen", 100)
    table, effects = update(browser.table, CommandText("import", dumps(whole)))
    assert ReadRecord(dumps(whole)) in effects and table.reading_progress == (0, 0)
    table, _ = update(table, ReadingProgressed(40, 100))
    assert table.reading_progress == (40, 100) and not table.guest.home_game
    table, _ = update(table, RecordRead(whole))
    assert (
        table.record == whole
        and table.guest.home_game == "zwanzig-ab"
        and table.reading_progress is None
    )


def test_called_off_long_record_does_not_come() -> None:
    browser = browser_with_long_match("zwanzig-ab", 2)
    mine, whole = browser.table.record, long_match("zwanzigerrufen", 100)
    browser.send(CommandText("import", dumps(whole)), "stop-reading")
    browser.send(ReadingProgressed(90, 100), RecordRead(whole))
    assert browser.table.record == mine and browser.table.reading_progress is None
    browser.send(CommandText("import", dumps(whole)), RecordRejected("That is no record."))
    assert browser.table.notice == "That is no record." and browser.table.reading_progress is None
