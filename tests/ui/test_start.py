"""How a visit starts: from the address, from stored rows, or with a fresh table."""

import json
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.record import Record, dumps, new_record, with_action
from tests.ui.fake_browser import rows_of
from tests.ui.scenes import render_tags
from tests.ui.tables import (
    AB,
    AB_STAY,
    AB_TRUMP,
    OPENING,
    after_command,
    announced_text,
    make_match,
    make_model,
    with_fields,
)
from ui.app.start import make_first_model
from ui.app.update import update
from ui.model import Match, Model
from ui.model.command import CommandText
from ui.model.house_rules import HouseRules
from ui.model.settings import Settings
from ui.storage import house_rules, saved_matches, settings

MATCH_AB = "match/zwanzig-ab"


def first_model(
    address: dict[str, str], stored: dict[str, str], *, is_reload: bool = False
) -> Model:
    return make_first_model(address, stored, language="de", seed=77, is_reload=is_reload)


def link(text: str) -> str:
    return urlsafe_b64encode(text.encode()).decode().rstrip("=")


def deflated(text: str) -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    data = packer.compress(text.encode()) + packer.flush()
    return urlsafe_b64encode(data).decode().rstrip("=")


# --- the address ---------------------------------------------------------------------------


def test_first_visit_opens_zwanzig_ab_table() -> None:
    table = first_model({}, {})
    assert (table.record.game, table.record.preset) == ("zwanzig-ab", "standard")
    assert table.settings.language == "de"
    assert not table.visit.ready


def test_the_address_gives_a_reproducible_start() -> None:
    address = {"game": "zwanzigerrufen", "preset": "rulebook", "seed": "7", "dealer": "2"}
    expected = new_record("zwanzigerrufen", "rulebook", {}, seed=7, dealer=2)
    assert first_model(address | {"speed": "0"}, {}).record == expected
    assert first_model(address | {"speed": "0"}, {}).visit.fast


def test_address_may_name_the_bot_level() -> None:
    stored = {saved_matches.SETTINGS_KEY: settings.dump_settings(Settings(level="beginner"))}
    assert first_model({}, {}).settings.level == "club"
    assert first_model({}, stored).settings.level == "beginner"
    assert first_model({"level": "master"}, stored).visit.address_level == "master"
    assert first_model({"level": "genius"}, stored).visit.address_level == ""


# --- what is kept --------------------------------------------------------------------------


def test_saved_match_resumes_where_it_was() -> None:
    stored = rows_of(make_model(*OPENING, seed=12))
    table = first_model({}, stored)
    assert table.record == make_match(AB, *OPENING)
    assert table.match.seed == 12
    assert table.announced_count == len(OPENING)


def test_address_starts_guest_only_on_fresh_visit() -> None:
    stored = rows_of(make_model(*OPENING))
    assert first_model({"seed": "7"}, stored).record != make_match(AB, *OPENING)
    assert first_model({"seed": "7"}, stored).guest.home_game == "zwanzig-ab"
    assert first_model({"seed": "7"}, stored, is_reload=True).record == make_match(AB, *OPENING)
    assert first_model({"preset": "jaeger"}, stored).record.preset == "jaeger"
    assert first_model({"preset": "standard"}, stored).record == make_match(AB, *OPENING)


@pytest.mark.sharing
def test_nothing_is_promised_of_unplayed_match() -> None:
    """Cards are there from the first visit; only a player has a match to come back to."""
    cards = first_model({"seed": "7"}, rows_of(first_model({}, {})))
    mine = first_model({"seed": "7"}, rows_of(make_model(*OPENING)))
    assert cards.guest.home_game == mine.guest.home_game == "zwanzig-ab"
    texts = [render_tags(table).with_id("notice-guest").text for table in (cards, mine)]
    assert ["safe" in text for text in texts] == [False, True]
    assert ["Back to my match" in text for text in texts] == [False, True]
    command = CommandText("import", dumps(make_match(AB)))
    brought = [
        announced_text(update(with_fields(table, settings=Settings()), command)[1])
        for table in (first_model({}, {}), mine)
    ]
    assert ["your own" in text for text in brought] == [False, True]
    assert after_command(with_fields(cards, ready=True), "leave-guest").guest.home_game == ""


def test_settings_and_draft_come_back() -> None:
    saved_settings = Settings(language="en", theme="dark", trick_pause=0)
    draft = HouseRules("zwanzig-ab", "jaeger", {"exchange_max": 2})
    stored = {
        "settings": settings.dump_settings(saved_settings),
        "house": house_rules.dump_rules(draft),
    }
    table = first_model({}, stored)
    assert table.settings == saved_settings
    assert table.stored.rules_draft == draft


@pytest.mark.parametrize("text", ["", "[]", "{", '{"theme": 7, "colour": "red"}', "[" * 100_000])
def test_damaged_settings_are_forgotten(text: str) -> None:
    assert first_model({}, {"settings": text}).settings == Settings(language="de")


@pytest.mark.parametrize("text", ["{", "[]", '{"game": "bridge"}', '{"game": "zwanzig-ab"}'])
def test_a_damaged_draft_is_forgotten(text: str) -> None:
    assert first_model({}, {"house": text}).stored.rules_draft is None


def test_a_reader_of_another_language_gets_english() -> None:
    assert make_first_model({}, {}, language="fr", seed=1).settings.language == "en"


# --- damaged saves -------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["{", "null", "[1]", '{"format": "zwanzig-save/2"}', "x" * 100])
def test_unreadable_save_is_kept_and_blocks_nothing(text: str) -> None:
    table = first_model({}, {MATCH_AB: text})
    assert table.stored.damaged_text == text
    assert table.record.deals


def test_readable_part_of_damaged_save_plays_on() -> None:
    spoilt = replace(make_match(AB).deals[0], actions=(*AB_TRUMP, "play XX", *AB_STAY[1:]))
    rows = rows_of(make_model(*OPENING))
    table = first_model({}, {**rows, saved_matches.deal_key("", 0): json.dumps(spoilt.to_json())})
    assert table.record == make_match(AB, *AB_TRUMP)
    assert table.stored.damaged_text


def test_only_damaged_deal_is_dropped_from_match() -> None:
    over = make_match(AB, "trump S", *["exchange"] * 4, "drop", "drop", "drop")
    saved = json.loads(dumps(over))
    saved["deals"].append({"dealer": 7})
    result, damaged = saved_matches.repair_match(json.dumps(saved), 1)
    assert result == Match(over, 1)
    assert damaged


def test_a_bare_record_is_a_save_too() -> None:
    assert saved_matches.parse_saved_match(dumps(make_match(AB)), 3) == Match(make_match(AB), 3)


def test_save_is_read_as_written() -> None:
    stored = Match(make_match(AB, *AB_TRUMP), 2**53 - 1, "cafe", make_match(AB, *OPENING))
    assert saved_matches.parse_saved_match(saved_matches.dump_match(stored), 0) == stored


# --- links ---------------------------------------------------------------------------------


@pytest.mark.parametrize("pack", [link, deflated, lambda text: "1." + deflated(text)])
def test_link_opens_record_and_keeps_own_match(pack: Callable[[str], str]) -> None:
    mine = with_action(make_match(AB), "trump H")
    stored = rows_of(with_fields(make_model(), record=mine))
    table = first_model({"r": pack(dumps(make_match(AB, *OPENING)))}, stored)
    assert table.record == make_match(AB, *OPENING)
    assert table.guest.home_game == "zwanzig-ab"
    assert (
        saved_matches.parse_saved_match(table.stored.saved_matches["zwanzig-ab"], 0).record == mine
    )


def test_guest_match_survives_reload_until_left() -> None:
    first = first_model({"r": link(dumps(make_match(AB)))}, {})
    later = with_fields(first, record=make_match(AB, *OPENING))
    guest = {saved_matches.GUEST_PREFIX + key: text for key, text in rows_of(later).items()}
    stored = {**rows_of(make_model()), **guest, saved_matches.GUEST_HOME_KEY: "zwanzig-ab"}
    address = {"r": link(dumps(make_match(AB)))}
    assert first_model(address, stored, is_reload=True).record == later.record
    assert first_model(address, stored).record == make_match(AB)
    left = rows_of(make_model())
    assert first_model(address, left, is_reload=True).guest.home_game == ""


@pytest.mark.parametrize(
    "text",
    ["%%%", "", "e30", "1.", link("[" * 9000), "A" * 70_000, deflated("a" * 2_000_000)],
)
def test_unreadable_link_leaves_notice_and_table(text: str) -> None:
    table = first_model({"r": text}, {})
    assert table.guest.home_game == ""
    assert table.record.deals
    assert bool(table.notice) == bool(text)


def test_link_says_where_rules_refuse_it() -> None:
    wrong = replace(make_match(AB).deals[0], actions=("trump X",))
    table = first_model({"r": link(dumps(Record("zwanzig-ab", "standard", deals=(wrong,))))}, {})
    assert "trump X" in table.notice
    assert "(Spiel 1, Zug 1)" in table.notice
