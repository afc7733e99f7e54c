"""Saved matches, backups, links and snippets of an earlier build open as they were stored."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from engine.games import GAMES
from engine.record import dumps, parse_record, replay_record
from tests.ui.fake_browser import FakeBrowser
from tests.ui.tables import play_actions
from tests.ui.test_backup import read_backup
from tests.ui.test_backup_import import import_changes, start_import
from tests.ui.test_share import fragment_parts
from ui.embed.draft import initial_draft, record_at_ply, with_field
from ui.model.effects import AskBot
from ui.model.settings import Profile, Settings
from ui.position.scene import make_scene
from ui.storage import archive_keys, saved_matches
from ui.storage.house_rules import unpack_rules
from ui.storage.links import unpack_link
from ui.storage.profiles import unpack_profile
from ui.wording.advice import reason_sentence

STORED = json.loads((Path(__file__).parent / "stored/2026-11-26.json").read_text(encoding="utf-8"))
"""Files written by a build of that day: a browser's rows, its backup, links and snippets."""

STORED_STYLE = json.loads(
    (Path(__file__).parent / "stored/2026-11-27-style.json").read_text(encoding="utf-8")
)
"""The rows, and a link to settings, of a browser whose bots were masters with a bold style."""

SNIPPETS = STORED["snippets"]
SNIPPET_NAMES = [f"{row['mode']}-{row['game']}-{row['language']}" for row in SNIPPETS]


def stored_record(game: str) -> Any:
    """Return the record that the rows hold, put together without code of the project."""
    head = json.loads(STORED["rows"][f"match/{game}"])
    deals = [
        json.loads(STORED["rows"][f"deal/{head['id']}/{number}"].split("\n")[0])
        for number in range(head["deals"])
    ]
    return {**head["record"], "deals": deals}


@pytest.mark.parametrize("game", GAMES)
def test_stored_match_resumes_where_it_was(game: str) -> None:
    browser = FakeBrowser(rows=dict(STORED["rows"])).visit(game=game)
    assert browser.table.record == parse_record(stored_record(game))
    assert browser.table.settings.theme == "dark" and browser.table.settings.level == "master"
    assert [*browser.table.stored.profiles] == ["Oma"]
    assert not browser.table.notice
    browser.play(1)
    assert browser.rows.keys() >= STORED["rows"].keys() - {saved_matches.TAB_GAME_KEY}


def test_match_with_styled_bots_keeps_their_level() -> None:
    browser = FakeBrowser(rows=dict(STORED_STYLE["rows"])).visit(game="zwanzigerrufen")
    table = browser.table
    assert not table.notice and len(table.record.deals) == 2
    assert table.settings == Settings(language="de", level="master")
    assert table.stored.profiles == {"Mutig": table.settings}
    _, effects = play_actions(table, "pass")
    assert [effect.level for effect in effects if isinstance(effect, AskBot)] == ["master"]


def test_style_reason_is_read_without_sentence() -> None:
    browser = FakeBrowser(rows=dict(STORED_STYLE["rows"])).visit(game="zwanzigerrufen")
    (advice,) = browser.table.bot_reasons.advice_by_actions.values()
    assert advice.key == "style-bid"
    scene = make_scene(browser.table)
    assert reason_sentence(scene, advice) == scene.say("reason.other")


def test_archived_deal_keeps_its_noted_style() -> None:
    browser = FakeBrowser(rows=dict(STORED_STYLE["rows"])).visit(game="zwanzigerrufen")
    browser.send("open deals")
    listing = browser.table.archive.listing
    assert listing is not None and listing.unread_count == 0
    (entry,) = listing.entries
    browser.send(f"open-deal {entry.id}")
    (deal,) = browser.table.record.deals
    assert json.loads(deal.extra_meta)["style"] == "bold"
    assert json.loads(dumps(browser.table.record))["deals"][0]["meta"]["style"] == "bold"


def test_settings_link_with_style_opens_without() -> None:
    profile = unpack_profile(STORED_STYLE["profile"], Settings(language="de"))
    assert profile == Profile("Mutig", Settings(language="de", level="master"))


def test_the_archive_lists_and_replays_its_deals() -> None:
    names = [key for key in STORED["rows"] if key.startswith(archive_keys.DEAL_PREFIX)]
    assert len(names) == 2
    browser = FakeBrowser(rows=dict(STORED["rows"])).visit(game="zwanzig-ab")
    browser.send("open deals")
    listing = browser.table.archive.listing
    assert listing is not None and listing.unread_count == 0
    assert {archive_keys.DEAL_PREFIX + entry.id for entry in listing.entries} == set(names)


def test_backup_is_read_whole_into_empty_browser() -> None:
    contents = read_backup(STORED["backup"])
    assert contents.whole and contents.broken == 0
    assert contents.rows == {
        key: text for key, text in STORED["rows"].items() if key in contents.rows
    }
    imported = import_changes(start_import({}, STORED["backup"]), "keep")
    for game in GAMES:
        assert f"match/{game}" in imported
    assert imported.keys() >= {key for key in STORED["rows"] if key.startswith("archive/deal/")}


@pytest.mark.parametrize("link", STORED["links"], ids=lambda link: link["game"] + link["how"])
def test_stored_link_opens_its_position(link: dict[str, Any]) -> None:
    fragment = fragment_parts(link["fragment"])
    assert json.loads(unpack_link(fragment["r"])) == link["record"]
    table = FakeBrowser().visit(**fragment).table
    assert table.record.to_json()["deals"] == link["record"]["deals"]


@pytest.mark.parametrize("row", STORED["rules"], ids=lambda row: row["rules"]["game"])
def test_a_link_to_house_rules_opens_them(row: dict[str, Any]) -> None:
    rules = unpack_rules(fragment_parts(row["fragment"])["h"])
    assert not rules.problem
    assert row["rules"].items() <= asdict(rules).items()


def test_a_link_to_settings_opens_them() -> None:
    row = STORED["profile"]
    profile = unpack_profile(fragment_parts(row["fragment"])["s"], Settings(language="de"))
    assert profile.name == row["name"]
    stored = {name: value for name, value in row["settings"].items() if name != "style"}
    assert profile.settings == Settings(**stored)


@pytest.mark.parametrize("kind", ["element", "plain"])
@pytest.mark.parametrize("row", SNIPPETS, ids=SNIPPET_NAMES)
def test_a_snippet_comes_back_into_the_builder(row: dict[str, Any], kind: str) -> None:
    draft = with_field(initial_draft("en", 1), "text", row[kind])
    assert draft.problem is None
    assert (draft.mode, draft.record.game) == (row["mode"], row["game"])
    assert draft.language == row["language"]
    assert draft.name == "Ruth & Co"
    if row["mode"] != "play":
        assert record_at_ply(draft).to_json() == row["record"]
    if row["mode"] == "quiz":
        assert (draft.question, draft.right) == (row["question"], row["right"])


def test_match_record_is_written_byte_for_byte() -> None:
    for game in GAMES:
        saved = parse_record(stored_record(game))
        assert json.loads(dumps(saved)) == stored_record(game)
        replay_record(saved)
