"""How a visit begins: from the address, from what is kept, or with a table ready to play."""

import json
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.record import Record, dumps, new_record, with_action
from tests.ui.scenes import shown
from tests.ui.tables import AB, AB_STAY, AB_TRUMP, done, having, match, model
from tests.ui.visitor import rows_of
from ui.model import HouseRules, Match, Model, Settings
from ui.start import make_first_model
from ui.storage import house_rules, saved_matches, settings
from ui.storage.links import unpack_link

MATCH_AB = "match/zwanzig-ab"
OPENING = (*AB_TRUMP, *AB_STAY)


def visit(address: dict[str, str], stored: dict[str, str], *, resumed: bool = False) -> Model:
    return make_first_model(address, stored, language="de", seed=77, is_reload=resumed)


def link(text: str) -> str:
    return urlsafe_b64encode(text.encode()).decode().rstrip("=")


def deflated(text: str) -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    data = packer.compress(text.encode()) + packer.flush()
    return urlsafe_b64encode(data).decode().rstrip("=")


# --- the address ---------------------------------------------------------------------------


def test_a_first_visit_is_a_table_of_zwanzig_ab() -> None:
    table = visit({}, {})
    assert (table.record.game, table.record.preset) == ("zwanzig-ab", "standard")
    assert table.settings.language == "de"
    assert not table.visit.ready


def test_the_address_gives_a_reproducible_start() -> None:
    address = {"game": "zwanzigerrufen", "preset": "rulebook", "seed": "7", "dealer": "2"}
    expected = new_record("zwanzigerrufen", "rulebook", {}, seed=7, dealer=2)
    assert visit(address | {"speed": "0"}, {}).record == expected
    assert visit(address | {"speed": "0"}, {}).visit.fast


def test_the_address_may_name_the_level_of_the_others() -> None:
    liked = {saved_matches.SETTINGS_KEY: settings.dump_settings(Settings(level="beginner"))}
    assert visit({}, {}).settings.level == "club"
    assert visit({}, liked).settings.level == "beginner"
    assert visit({"level": "master"}, liked).visit.address_level == "master"
    assert visit({"level": "genius"}, liked).visit.address_level == ""


@pytest.mark.parametrize(
    "address",
    [
        {"game": "bridge"},
        {"preset": "unheard-of"},
        {"seed": "-1"},
        {"seed": "9" * 400},
        {"seed": "seven"},
        {"dealer": "9"},
        {"dealer": "North"},
    ],
)
def test_nonsense_in_the_address_is_passed_over(address: dict[str, str]) -> None:
    assert visit(address, {}).record.preset == "standard"


# --- what is kept --------------------------------------------------------------------------


def test_a_saved_match_goes_on_where_it_was() -> None:
    kept = rows_of(model(*OPENING, seed=12))
    table = visit({}, kept)
    assert table.record == match(AB, *OPENING)
    assert table.match.seed == 12
    assert table.table.announced_count == len(OPENING)


def test_a_certain_start_is_a_guest_beside_it_and_only_on_a_fresh_visit() -> None:
    kept = rows_of(model(*OPENING))
    assert visit({"seed": "7"}, kept).record != match(AB, *OPENING)
    assert visit({"seed": "7"}, kept).visit.guest_home == "zwanzig-ab"
    assert visit({"seed": "7"}, kept, resumed=True).record == match(AB, *OPENING)
    assert visit({"preset": "jaeger"}, kept).record.preset == "jaeger"
    assert visit({"preset": "standard"}, kept).record == match(AB, *OPENING)


def test_nothing_is_promised_of_a_match_that_nobody_has_played() -> None:
    """Cards lie there from the first visit on; who has played has something to come back to."""
    cards = visit({"seed": "7"}, rows_of(visit({}, {})))
    mine = visit({"seed": "7"}, rows_of(model(*OPENING)))
    assert cards.visit.guest_home == mine.visit.guest_home == "zwanzig-ab"
    told = [shown(table).with_id("notice-guest").text for table in (cards, mine)]
    assert ["safe" in text for text in told] == [False, True]
    assert ["Back to my match" in text for text in told] == [False, True]
    brought = [done(table, "import", dumps(match(AB))) for table in (visit({}, {}), mine)]
    assert ["your own" in shown(table).with_id("toast").text for table in brought] == [False, True]
    assert done(having(cards, ready=True), "leave-guest").visit.guest_home == ""


def test_the_game_played_last_is_on_the_table() -> None:
    assert visit({}, {"game": "zwanzigerrufen"}).record.game == "zwanzigerrufen"
    assert visit({"game": "zwanzig-ab"}, {"game": "zwanzigerrufen"}).record.game == ("zwanzig-ab")


def test_settings_and_draft_come_back() -> None:
    liked = Settings(language="en", theme="dark", trick_pause=0)
    draft = HouseRules("zwanzig-ab", "jaeger", {"exchange_max": 2})
    kept = {
        "settings": settings.dump_settings(liked),
        "house": house_rules.dump_rules(draft),
    }
    table = visit({}, kept)
    assert table.settings == liked
    assert table.stored.rules_draft == draft


@pytest.mark.parametrize("text", ["", "[]", "{", '{"theme": 7, "colour": "red"}', "[" * 100_000])
def test_damaged_settings_are_forgotten(text: str) -> None:
    assert visit({}, {"settings": text}).settings == Settings(language="de")


@pytest.mark.parametrize("text", ["{", "[]", '{"game": "bridge"}', '{"game": "zwanzig-ab"}'])
def test_a_damaged_draft_is_forgotten(text: str) -> None:
    assert visit({}, {"house": text}).stored.rules_draft is None


def test_a_reader_of_another_language_gets_english() -> None:
    assert make_first_model({}, {}, language="fr", seed=1).settings.language == "en"


# --- damaged saves -------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["{", "null", "[1]", '{"format": "zwanzig-save/1"}', "x" * 100])
def test_a_save_that_cannot_be_read_is_kept_and_blocks_nothing(text: str) -> None:
    table = visit({}, {MATCH_AB: text})
    assert table.stored.damaged_text == text
    assert table.record.deals


def test_what_can_be_read_of_a_damaged_save_is_played_on() -> None:
    spoilt = replace(match(AB).deals[0], actions=(*AB_TRUMP, "play XX", *AB_STAY[1:]))
    rows = rows_of(model(*OPENING))
    table = visit({}, {**rows, saved_matches.deal_key("", 0): json.dumps(spoilt.as_json())})
    assert table.record == match(AB, *AB_TRUMP)
    assert table.stored.damaged_text


def test_a_damaged_deal_is_dropped_and_the_match_before_it_stays() -> None:
    over = match(AB, "trump S", *["exchange"] * 4, "drop", "drop", "drop")
    saved = json.loads(dumps(over))
    saved["deals"].append({"dealer": 7})
    found, damaged = saved_matches.repair_match(json.dumps(saved), 1)
    assert found == Match(over, 1)
    assert damaged


def test_a_bare_record_is_a_save_too() -> None:
    assert saved_matches.parse_saved_match(dumps(match(AB)), 3) == Match(match(AB), 3)


def test_a_save_is_read_as_it_was_written() -> None:
    kept = Match(match(AB, *AB_TRUMP), 2**53 - 1, "cafe", match(AB, *OPENING))
    assert saved_matches.parse_saved_match(saved_matches.dump_match(kept), 0) == kept


# --- links ---------------------------------------------------------------------------------


@pytest.mark.parametrize("pack", [link, deflated, lambda text: "1." + deflated(text)])
def test_a_link_opens_its_record_and_keeps_the_own_match(pack: Callable[[str], str]) -> None:
    mine = with_action(match(AB), "trump H")
    stored = rows_of(having(model(), record=mine))
    table = visit({"r": pack(dumps(match(AB, *OPENING)))}, stored)
    assert table.record == match(AB, *OPENING)
    assert table.visit.guest_home == "zwanzig-ab"
    assert (
        saved_matches.parse_saved_match(table.stored.saved_matches["zwanzig-ab"], 0).record == mine
    )


def test_a_guest_match_goes_on_after_a_reload_until_it_is_left() -> None:
    first = visit({"r": link(dumps(match(AB)))}, {})
    later = having(first, record=match(AB, *OPENING))
    guest = {saved_matches.GUEST_PREFIX + key: text for key, text in rows_of(later).items()}
    stored = {**rows_of(model()), **guest, saved_matches.GUEST_HOME_KEY: "zwanzig-ab"}
    address = {"r": link(dumps(match(AB)))}
    assert visit(address, stored, resumed=True).record == later.record
    assert visit(address, stored).record == match(AB)
    left = rows_of(model())
    assert visit(address, left, resumed=True).visit.guest_home == ""


@pytest.mark.parametrize(
    "text",
    ["%%%", "", "e30", "1.", link("[" * 9000), "A" * 70_000, deflated("a" * 2_000_000)],
)
def test_a_link_that_cannot_be_read_is_noted_and_the_table_stands(text: str) -> None:
    table = visit({"r": text}, {})
    assert table.visit.guest_home == ""
    assert table.record.deals
    assert bool(table.visit.notice) == bool(text)


def test_a_link_says_where_the_rules_refuse_it() -> None:
    wrong = replace(match(AB).deals[0], actions=("trump X",))
    table = visit({"r": link(dumps(Record("zwanzig-ab", "standard", deals=(wrong,))))}, {})
    assert "trump X" in table.visit.notice
    assert "(Spiel 1, Zug 1)" in table.visit.notice


def test_packing_is_undone() -> None:
    assert unpack_link(deflated('{"a": "ü"}')) == unpack_link(link('{"a": "ü"}')) == '{"a": "ü"}'
