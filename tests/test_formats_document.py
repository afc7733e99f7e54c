"""`FORMATS.md` names what there is in records, the protocol, addresses and rows, and no more."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

import build
from engine import meta
from engine.bots import choose
from engine.bots.levels import LEVEL_NAMES
from engine.deals import DealRecord
from engine.errors import IllegalAction
from engine.games import GAMES
from engine.protocol import answer
from engine.record import (
    MAX_ACTIONS,
    MAX_DEALS,
    Record,
    dumps,
    loads,
    new_record,
    record_view,
    with_action,
)
from engine.strict_json import MAX_TEXT
from engine.zwanzig_ab.refusals import KNOWN_ACTIONS
from engine.zwanzig_ab.refusals import REFUSAL_WORDS as ZWANZIG_AB_WORDS
from engine.zwanzigerrufen.contracts import CONTRACTS, DECLARABLE_BONUSES
from engine.zwanzigerrufen.kontra_ladder import SIDE_OF_ITEM
from engine.zwanzigerrufen.refusals import PHASES_OF_VERB
from tests.documents import Rows, code_blocks, document_text, names_in, table_rows
from tests.test_layers import relative_path
from ui.backup import backup_file
from ui.embed import frame_facts
from ui.model.house_rules import HouseRules
from ui.storage import archive_keys, house_rules, links, profiles, saved_matches

FORMATS = document_text("FORMATS.md")
SECTIONS = dict(re.findall(r"^## (\d)\. (?:.*)\n((?:.*\n)*?)(?=## |\Z)", FORMATS, re.MULTILINE))
FOLDERS = ("assets", "engine", "tests", "ui")


def rows_under(section: str, heading: str) -> Rows:
    """Return the rows of the table in a section whose first heading this is."""
    text = next(part for part in SECTIONS[section].split("\n\n") if part.startswith(f"| {heading}"))
    return table_rows(text)[1:]


def first_names(section: str, heading: str) -> set[str]:
    """Return all names in the first column of that table."""
    names = [name for row in rows_under(section, heading) for name in names_in(row[0])]
    assert len(names) == len(set(names))
    return set(names)


def code_text(*folders: str, suffixes: tuple[str, ...] = (".py", ".js")) -> Iterator[str]:
    """Yield the text of each file with code in these folders."""
    for file in (file for folder in folders for file in (build.ROOT / folder).rglob("*.*")):
        if file.suffix in suffixes and not file.is_relative_to(build.VENDOR):
            yield file.read_text(encoding="utf-8")


# Sections


def test_every_section_that_is_cited_is_there() -> None:
    cited = {
        number
        for text in code_text(*FOLDERS)
        for number in re.findall(r"FORMATS\.md[`]?,? (\d)", text)
    }
    assert cited and cited <= set(SECTIONS)
    assert list(SECTIONS) == [str(number) for number in range(1, len(SECTIONS) + 1)]


# Cards, actions


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_the_cards_are_those_of_the_pack(game: Any) -> None:
    [block] = code_blocks(SECTIONS["1"], f"cards {game.key}")
    assert sorted(block.split()) == sorted(game.pack.names)


def verbs_by_phase() -> dict[str, dict[str, set[str]]]:
    """Return the first words of the actions of each phase by game, as the document has them."""
    verbs: dict[str, dict[str, set[str]]] = {}
    phases: dict[str, set[str]] = {}
    for game, phase, actions in rows_under("2", "game"):
        phases = verbs.setdefault(names_in(game)[0], {}) if game else phases
        phases[names_in(phase)[0]] = {name.split()[0] for name in names_in(actions)}
    return verbs


def test_the_actions_are_those_of_the_games() -> None:
    documented = verbs_by_phase()
    phases: dict[str, set[str]] = {}
    for verb, of_verb in PHASES_OF_VERB.items():
        for phase in of_verb:
            phases.setdefault(phase, set()).add(verb)
    assert documented["zwanzigerrufen"] == phases
    own = documented["zwanzig-ab"]
    assert list(own) == list(ZWANZIG_AB_WORDS["phase"])
    assert set().union(*own.values()) == {"exchange", *(a.split()[0] for a in KNOWN_ACTIONS)}


def test_action_of_another_phase_is_refused() -> None:
    record = new_record("zwanzig-ab", "standard", {}, 1)
    for phase, verbs in verbs_by_phase()["zwanzig-ab"].items():
        for verb in verbs if phase not in ("blind", "trump") else ():
            with pytest.raises(IllegalAction) as refused:
                with_action(record, "play HA" if verb == "play" else verb)
            assert refused.value.reason == "not-now"


def test_documented_action_words_match_engine() -> None:
    words = {row[0]: names_in(row[1]) for row in rows_under("2", "word")}
    assert {*words["CONTRACT"]} == {*CONTRACTS}
    assert words["BONUS"] == [bonus.key for bonus in DECLARABLE_BONUSES]
    assert {*words["ITEM"]} == {*SIDE_OF_ITEM}


# Records


def example_record() -> Record:
    [text] = code_blocks(SECTIONS["3"], "json record")
    return loads(text)


def test_documented_record_keys_match_written_ones() -> None:
    deal = DealRecord(0, (), (), aids="none")
    record = Record("zwanzig-ab", "standard", deals=[deal], extra_meta='{"build":"1"}')
    assert first_names("3", "key of the match") == set(record.to_json())
    assert first_names("3", "key of a deal") == set(deal.to_json())


def test_documented_notes_are_written_or_read() -> None:
    names = first_names("3", "key of a `meta`")
    assert {*meta.DEAL_META_KEYS} < names
    code = "\n".join(code_text("engine", "ui", suffixes=(".py",)))
    foreign = names - {*meta.DEAL_META_KEYS}
    assert {
        name for name in foreign if f'.get("{name}")' in code or f'"{name}":' in code
    } == foreign
    read = r"(?:match_meta\(\w+\)|meta_json|extra_meta\))\.get\(\"(\w+)\""
    assert {*re.findall(read, code)} <= names


def test_documented_games_presets_limits_match_engine() -> None:
    cells = {names_in(row[0])[0]: names_in(row[1]) for row in rows_under("3", "key of the match")}
    assert cells["game"] == list(GAMES)
    assert cells["preset"] == [p.name for game in GAMES.values() for p in game.presets]
    assert f"{MAX_DEALS:,} deals, {MAX_ACTIONS:,} actions in a deal, {MAX_TEXT:,} char" in FORMATS


# Protocol


def test_the_operations_are_those_of_the_protocol() -> None:
    error: Any = answer('{"op": "none"}', choose)["error"]
    named = re.findall(r"[a-z]+", error["message"].split("there are")[1].replace(" and ", " "))
    assert first_names("4", "op") == set(named)
    assert all(f"`{level}`" in SECTIONS["4"] for level in LEVEL_NAMES)


def test_protocol_examples_get_stated_answers() -> None:
    [text] = code_blocks(SECTIONS["4"], "json lines")
    lines = text.splitlines()
    for request, expected in zip(lines[::2], lines[1::2], strict=True):
        assert answer(request, choose) == json.loads(expected)


def test_every_documented_protocol_request_works() -> None:
    record, seat = json.loads(dumps(example_record())), 1
    view = answer(json.dumps({"op": "view", "record": record, "seat": seat}), choose)["ok"]
    values = {"record": record, "seat": seat, "view": view, "action": "play C7", "worlds": 1}
    values |= {"level": "club", "seed": 1, "budget_ms": 10, "game": "zwanzig-ab"}
    values |= {"preset": "standard", "options": {}, "dealer": 3}
    for op, request, result in rows_under("4", "op"):
        fields = names_in(request.replace("; or `record`, `seed`", ""))
        made = answer(json.dumps({"op": names_in(op)[0], **{f: values[f] for f in fields}}), choose)
        assert "ok" in made, made
        if op in ("`act`", "`choose`"):
            ok: Any = made["ok"]
            assert {*names_in(result)} == {*ok}


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_documented_state_keys_match_engine(game: Any) -> None:
    common = first_names("4", "key |")
    own = first_names("4", f"key in {game.title}")
    assert common | own == set(record_view(new_record(game.key, game.presets[0].name, {}, 1), 0))


# The page


def test_the_page_has_what_is_promised() -> None:
    code = "\n".join(code_text("ui", "assets"))
    names = {name for row in rows_under("5", "what") for cell in row for name in names_in(cell)}
    bare_names = {re.sub(r'=".*', "", name).removeprefix("#") for name in names} - {"performance"}
    assert {name for name in bare_names if name not in code} == set()
    assert {"data-game", "data-ready", "data-action", "data-card", "record"} < bare_names


# Addresses


ADDRESS_PART = re.compile(
    r"(?:address|link_parts|parameters|_parameters\(\))(?:\.get\(|\[)\"(\w+)\""
    r"|\"(\w+)\" (?:not )?in (?:address|parameters)\b"
    r"|\baddress\.(game|lesson)\b|address\.searchParams\.has\(\"(\w+)\"\)"
)

PANEL_LINKS = re.compile(r"^PANEL_LINKS = \((.*)\)$", re.MULTILINE)


def parts_in_code() -> set[str]:
    """Return the parts of an address that the code of the table's page reads."""
    files = [*(build.ROOT / "ui").rglob("*.py"), *(build.ROOT / "assets/start").glob("*.js")]
    texts = [
        file.read_text(encoding="utf-8")
        for file in files
        if not relative_path(file).startswith(("ui/author/", "ui/embed/"))
    ]
    names = {
        name for text in texts for found in ADDRESS_PART.findall(text) for name in found if name
    }
    [links] = [found for text in texts for found in PANEL_LINKS.findall(text)]
    return names | set(re.findall(r"\w+", links))


def test_documented_address_parts_match_read_ones() -> None:
    assert first_names("6", "part") == parts_in_code()
    assert first_names("6", "on another page") == {"rules", "t"}
    for file, name in (("assets/book/book.js", "rules"), ("ui/author/author_page.py", "t")):
        assert f'.get("{name}")' in (build.ROOT / file).read_text(encoding="utf-8")


def test_example_link_can_be_opened() -> None:
    [link] = code_blocks(SECTIONS["6"], "link")
    rules = house_rules.unpack_rules(links.parse_link_in_text(link)["h"])
    assert rules == HouseRules("zwanzig-ab", "standard", {"all_tricks_bonus": 1})


def test_documented_link_formats_and_lengths_match() -> None:
    for name in (house_rules.RULES_LINK_FORMAT, profiles.PROFILE_LINK_FORMAT):
        assert f"`{name}`" in SECTIONS["6"]
    lengths = (links.MAX_LINK_LENGTH, house_rules.MAX_RULES_LINK_LENGTH)
    numbers = [f"{n:,}" for n in (*lengths, profiles.MAX_PROFILE_LINK_LENGTH)]
    assert "At most {} characters, {} for `h`, {} for `s`".format(*numbers) in FORMATS


# Rows


def test_documented_row_keys_match_code() -> None:
    documented = {re.sub("[A-Z].*", "", name) for name in first_names("7", "key |")}
    modules = (vars(saved_matches), vars(archive_keys))
    constants = {
        value
        for names in modules
        for name, value in names.items()
        if re.fullmatch(r"[A-Z_]+_(KEY|PREFIX)", name) and isinstance(value, str)
    }
    inside = {saved_matches.GUEST_HOME_KEY, saved_matches.GUEST_ORIGIN_KEY}
    constants -= {archive_keys.ARCHIVE_PREFIX, saved_matches.SAVE_FORMAT_PREFIX, *inside}
    assert constants <= documented
    scripts = "\n".join(code_text("assets/start", "assets/book", "ui/author"))
    for key in documented - constants:
        assert re.search(rf"[\"`}}]{key.removeprefix('archive/')}[\"`]", scripts), key


def test_documented_row_formats_match_code() -> None:
    for name in (
        saved_matches.SAVE_FORMAT,
        archive_keys.DEAL_FORMAT,
        backup_file.BACKUP_FORMAT,
    ):
        assert f"`{name}`" in SECTIONS["7"]
    left_out = SECTIONS["7"].split("SHA-256 of the lines before.")[1]
    single = {p for p in backup_file.EXCLUDED_PREFIXES if not p.endswith("/")}
    assert {*names_in(left_out)} == single


# Embeds


def test_documented_embed_names_match_element() -> None:
    rows = {row[0]: tuple(names_in(row[1])) for row in rows_under("8", "what")}
    assert rows == {
        "attributes": frame_facts.ELEMENT_ATTRIBUTES,
        "methods": frame_facts.ELEMENT_METHODS,
        "events": frame_facts.ELEMENT_EVENTS,
    }
