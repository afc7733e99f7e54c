"""Fuzz everything that reads input from outside.

    python -m tests.fuzzing --count 100000 --seed 1 --jobs 8

Each input is built valid, corrupted, and given to the code that reads it. Refusing it in the
documented way is fine; any other exception is a fault, and so is an input of up to 64 kB that takes
more than a second. Input `index` of `seed` is the same on every machine: `--only KIND --first INDEX
--count 1` repeats one, and ranges of indexes can be run on several machines.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

from engine.bots import choose
from engine.bots.players import PLAYER_BY_LEVEL
from engine.errors import EngineError
from engine.games import GAMES
from engine.protocol import answer, dump_line
from engine.record import dumps, loads, record_view, replay_record, truncate_record
from tests import long_matches
from tests.engine.random_matches import random_match
from tests.input_corruption import JUNK_VALUES, MAX_TEXT, corrupt_text, corrupt_value
from tests.ui import archive_scenes
from tests.ui.fake_browser import FakeBrowser
from tests.ui.tables import table_at, with_fields
from tests.ui.test_backup_import import import_changes, replay_deals
from ui.app.page import page_view
from ui.app.panels import PANELS, needed_deals_query
from ui.app.start import make_first_model
from ui.app.update import update
from ui.archive.update import listing_or_empty
from ui.backup.backup_file import BackupReader, BackupWriter, BadBackup
from ui.backup.backup_file import is_valid_backup_row as sound_row
from ui.backup.importing import BackupImport
from ui.book.author_desk import text_editor
from ui.book.author_desk.example_offers import list_example_offers
from ui.embed.draft import initial_draft, with_field
from ui.embed.embedded_model import embedded_model, parse_host_settings
from ui.embed.packing import pack_json
from ui.match import fallback_rows, set_aside_matches
from ui.model import Match
from ui.model.command import CommandText
from ui.model.house_rules import HouseRules
from ui.model.messages import (
    ActionChosen,
    BotActed,
    CardToggled,
    EarlierDealsRead,
    EarlierMatchRead,
    LockChanged,
    PageReady,
    PauseElapsed,
    ProgramStatusChanged,
    RecordRead,
    RowStored,
    SettingChanged,
)
from ui.model.panel import OpenPanel
from ui.model.settings import Settings
from ui.position.scene import make_scene
from ui.storage import archive_keys, house_rules, links, profiles, saved_matches

SLOW_S = 1.0
"""CPU seconds that an input of up to 64 kB may take."""


# --- valid inputs ----------------------------------------------------------------------------


@cache
def sample_records() -> tuple[dict[str, Any], ...]:
    """Return matches of every game and preset, whole and stopped in the middle of a deal."""
    samples = []
    for game in GAMES.values():
        for preset in game.presets:
            for record in random_match(game, preset.name, 1, 2):
                record_json: Any = record.to_json()
                samples.append(record_json)
                deals = record_json["deals"]
                cut = {
                    **deals[-1],
                    "actions": deals[-1]["actions"][: len(deals[-1]["actions"]) // 2],
                }
                samples.append({**record_json, "deals": [*deals[:-1], cut]})
    return tuple(samples)


@cache
def sample_views() -> tuple[Any, ...]:
    """Return the views of the seats to act in the sample records."""
    decks = [loads(json.dumps(record)) for record in sample_records()]
    states = [(record, replay_record(record).to_act) for record in decks]
    return tuple(record_view(record, seat) for record, seat in states if seat is not None)


@cache
def chapter_texts() -> tuple[str, ...]:
    """Return the texts of the authors' examples."""
    return tuple(offer.text for game in GAMES for offer in list_example_offers("en", game))


def corrupt_json(draw: Random, value: Any) -> str:
    """Return a JSON text, corrupted as a value or as text."""
    if draw.random() < 0.6:
        return json.dumps(corrupt_value(draw, value), ensure_ascii=draw.random() < 0.5)
    return corrupt_text(draw, json.dumps(value), json.dumps(draw.choice(sample_records())))


# --- kinds: each returns an input, and a function that reads it and tells if it was accepted ---

ReadInput = Callable[[], bool]


def is_accepted(read: Callable[[], object]) -> bool:
    """Tell whether an input was accepted: False if the engine raised its own error."""
    try:
        read()
    except EngineError:
        return False
    return True


def record_input(draw: Random) -> tuple[str, ReadInput]:
    text = corrupt_json(draw, draw.choice(sample_records()))

    def read() -> None:
        record = loads(text)
        assert loads(dumps(record)) == record
        replay_record(record)

    return text, lambda: is_accepted(read)


@cache
def stored_rows() -> dict[str, str]:
    """Return stored rows: a match of each game, set-aside matches, a guest, settings, a lesson."""
    rows = {
        saved_matches.LAST_GAME_KEY: "zwanzig-ab",
        saved_matches.GUEST_HOME_KEY: "zwanzig-ab",
        saved_matches.DAMAGED_KEY: "{",
        saved_matches.SETTINGS_KEY: '{"theme": "dark"}',
        saved_matches.LESSON_PREFIX + "zwanzig-ab": "{}",
        saved_matches.HOUSE_RULES_KEY: '{"game": "zwanzig-ab", "preset": "jaeger", "options": {}}',
    }
    for number, data in enumerate(sample_records()):
        record = loads(json.dumps(data))
        name = f"cafe{number}"
        rows |= saved_matches.changed_rows(None, Match(record, 7, name))
        rows[saved_matches.SET_ASIDE_PREFIX + name] = set_aside_matches.head_of_match_set_aside(
            Match(record, 7, name), number
        )
        rows[saved_matches.REASONS_PREFIX + record.game] = '{"1": ["pass", "", {}, []]}'
        shorter = Match(truncate_record(record, 0, 0), 7, "beef", record)
        if number == 0:
            guest = saved_matches.changed_rows(None, shorter)
            rows |= {saved_matches.GUEST_PREFIX + key: text for key, text in guest.items()}
    return {
        **rows,
        **long_matches.long_match_rows("zwanzigerrufen", 8),
        saved_matches.LAST_GAME_KEY: "zwanzig-ab",
    }


def corrupt_rows(draw: Random) -> dict[str, str]:
    """Return stored rows, some of them corrupted, replaced or deleted."""
    rows = dict(stored_rows())
    for key in draw.sample(sorted(rows), draw.choice((1, 2, 4, len(rows)))):
        other = draw.choice(list(stored_rows().values()))
        change = draw.randrange(4)
        if change == 0:
            del rows[key]
        elif change == 1:
            rows[key] = other
        else:
            rows[key] = corrupt_text(draw, rows[key], other) if change == 2 else save_input(draw)[0]
    return rows


@cache
def long_save() -> dict[str, Any]:
    """Return the saved form of a long match: its latest deals and the totals before them."""
    save: dict[str, Any] = json.loads(
        saved_matches.stored_match_text(stored_rows(), "zwanzigerrufen")
    )
    return save


def save_input(draw: Random) -> tuple[str, ReadInput]:
    save: dict[str, Any] = {
        "format": saved_matches.SAVE_FORMAT,
        "seed": 7,
        "id": "cafe",
        "at": [1, 2],
    }
    save |= {"deals": 1, "record": draw.choice(sample_records())}
    save = draw.choice((save, save, long_save()))
    text = corrupt_json(draw, save if draw.random() < 0.7 else save["record"])
    return text, lambda: saved_matches.repair_match(text, 1)[0] is not None


def link_input(draw: Random) -> tuple[str, ReadInput]:
    record = draw.choice(sample_records())
    packed = pack_json(corrupt_value(draw, record) if draw.random() < 0.5 else record)
    text = packed if draw.random() < 0.5 else corrupt_text(draw, packed, packed)
    return text, lambda: is_accepted(lambda: loads(links.unpack_link(text)))


def protocol_input(draw: Random) -> tuple[str, ReadInput]:
    ops = ("games", "deal", "state", "view", "act", "choose")
    request = {"id": 1, "op": draw.choice(ops), "record": draw.choice(sample_records()), "seat": 1}
    request |= {"action": "pass", "seed": 1, "budget_ms": 0, "level": "club"}
    text = corrupt_json(draw, request)
    return text, lambda: is_answered(text)


def is_answered(text: str) -> bool:
    reply = answer(text, choose)
    dump_line(reply).encode()
    json.dumps(reply, allow_nan=False)
    error = reply.get("error")
    assert not isinstance(error, dict) or error["code"] != "internal", error
    return error is None


def view_input(draw: Random) -> tuple[str, ReadInput]:
    level = draw.choice([*PLAYER_BY_LEVEL])
    view = corrupt_value(draw, draw.choice(sample_views()))
    request = {"id": 1, "op": "choose", "view": view, "level": level, "seed": 1, "budget_ms": 0}
    text = json.dumps(request)
    return text, lambda: is_answered(text)


def draft_input(draw: Random) -> tuple[str, ReadInput]:
    draft_text = text_editor.dump_draft(
        text_editor.new_draft(draw.choice(chapter_texts()), "en", draw.choice(list(GAMES)))
    )
    text = corrupt_json(draw, json.loads(draft_text))

    def read() -> bool:
        loaded = text_editor.load_draft(text) or text_editor.unpack_draft(text)
        if loaded:
            assert (
                text_editor.pack_draft(loaded) is not None
                and text_editor.render_draft(loaded) is not None
            )
        return bool(loaded)

    return text, read


SAMPLE_ADDRESS = {
    "game": "zwanzig-ab", "preset": "standard", "seed": "7", "dealer": "2", "lesson": "zwanzig-ab",
    "level": "master", "speed": "0", "r": "",
}  # fmt: skip
RULES_LINK = house_rules.pack_rules(HouseRules("zwanzig-ab", "jaeger", {"exchange_max": 2}))
RESTORED_MATCHES = 2
"""Set-aside matches that one start restores; over all starts every one is restored."""


def start_input(draw: Random) -> tuple[str, ReadInput]:
    address = {name: SAMPLE_ADDRESS[name] for name in SAMPLE_ADDRESS if draw.random() < 0.3}
    address = {name: corrupt_text(draw, value, "x") for name, value in address.items()}
    if draw.random() < 0.3:
        address["r"] = link_input(draw)[0]
    if draw.random() < 0.3:
        address["h"] = corrupt_text(draw, RULES_LINK, "A") if draw.random() < 0.7 else RULES_LINK
    rows, fallback = corrupt_rows(draw), corrupt_rows(draw) if draw.random() < 0.3 else {}
    resumed = draw.random() < 0.3

    def read() -> bool:
        stored = {**rows, **fallback_rows.merge_fallback_rows(rows, fallback)}
        model = make_first_model(address, stored, language="en", seed=1, is_reload=resumed)
        str(page_view(make_scene(model)))
        live, _ = update(model, PageReady())
        heads = list(live.stored.earlier_matches.values())
        for head in draw.sample(heads, min(RESTORED_MATCHES, len(heads))):
            update(live, EarlierMatchRead(saved_matches.join_match_text(stored, head)))
        live, _ = update(live, CommandText("open", "scores"))
        if query := needed_deals_query(live):
            text = saved_matches.stored_deals_text(
                stored, query.match_id, query.first, query.deal_count
            )
            live, _ = update(live, EarlierDealsRead(text))
        str(page_view(make_scene(live)))
        str(page_view(make_scene(with_fields(live, panel=OpenPanel("record")))))
        return True

    return json.dumps([address, rows, fallback]), read


def embed_input(draw: Random) -> tuple[str, ReadInput]:
    address = {"game": "zwanzig-ab", "rules": "jaeger", "ply": "3", "theme": "dark"}
    address = {
        k: corrupt_text(draw, v, "9") if draw.random() < 0.4 else v for k, v in address.items()
    }
    if draw.random() < 0.6:
        address["r"] = link_input(draw)[0]
    settings_text = corrupt_json(draw, {"theme": "dark", "language": "de"})
    names = "mode game rules ply text right why.pass name question level".split()
    fields = [
        (draw.choice(names), draw.choice((*map(str, JUNK_VALUES), *address.values())))
        for _ in "abc"
    ]

    def read() -> bool:
        parse_host_settings(settings_text)
        draft = first_draft()
        for name, value in fields:
            draft = with_field(draft, name, value)
        return is_accepted(lambda: embedded_model(address, language="en", seed=1))

    return json.dumps([address, settings_text, fields]), read


@cache
def first_draft() -> Any:
    return initial_draft("en", 1)


def author_input(draw: Random) -> tuple[str, ReadInput]:
    text = "\n\n".join(draw.choice(chapter_texts()) for _ in range(draw.choice((1, 1, 3))))
    text = corrupt_text(draw, text, draw.choice(chapter_texts()))
    draft = text_editor.new_draft(text, draw.choice(("de", "en")), draw.choice(list(GAMES)))

    def read() -> bool:
        drawing = text_editor.render_draft(draft)
        for fault in drawing.faults:
            assert not fault.message.startswith("cannot be drawn"), fault.message
        assert "<script" not in drawing.html
        return not drawing.refusal_key

    return text, read


def message_input(draw: Random) -> tuple[str, ReadInput]:
    model = table_at(loads(json.dumps(draw.choice(sample_records()))), seed=1, ready=True)
    word = draw.choice(
        (*map(str, JUNK_VALUES), *sum((list(v["legal"]) for v in sample_views()[:3]), []))
    )
    save = save_input(draw)[0]
    commands = "continue hint undo redo next-deal open close import command".split()
    commands += ["more-deals", "stop-reading"]
    candidates = (
        CardToggled(word),
        CommandText(draw.choice(commands), draw.choice((word, save))),
        SettingChanged("settings.theme", word),
        SettingChanged(f"draft.{word}", word),
        PauseElapsed(model.record),
        RowStored(saved_matches.HOUSE_RULES_KEY, save),
        RowStored(saved_matches.MATCH_PREFIX + model.record.game, save),
        BotActed(word, model.record),
        EarlierDealsRead(save),
        LockChanged(saved_matches.MATCH_PREFIX + model.record.game, draw.random() < 0.5, save),
        ProgramStatusChanged({}),
        RecordRead(loads(json.dumps(draw.choice(sample_records())))),
        ActionChosen(draw.choice(list(replay_record(model.record).legal()) or ["pass"])),
    )
    messages = [draw.choice(candidates) for _ in range(3)]

    def read() -> bool:
        updated = model
        for message in messages:
            updated, _ = update(updated, message)
        str(page_view(make_scene(updated)))
        return True

    return repr(messages), read


@cache
def archive_rows() -> dict[str, str]:
    """Return the rows of an archive written by a release."""
    file = Path(__file__).parent / "ui" / "archives" / "2026-11.json"
    rows: dict[str, str] = json.loads(file.read_text(encoding="utf-8"))
    return rows


def corrupt_row(draw: Random, key: str, text: str) -> str:
    """Corrupt a row of the archive, as text or inside its JSON."""
    packed = key.startswith(archive_keys.DEAL_PREFIX)
    unpacked = links.unpack_link(text) if packed else text
    if draw.random() < 0.3:
        return corrupt_text(draw, text, text)
    corrupted = corrupt_json(draw, json.loads(unpacked))
    return links.pack_link(corrupted) if packed else corrupted


STRANGE_KEY_ENDS = (
    *("", "/", " ", "x", "abc name", "1.5 n", "² n", f"{'9' * 99} n", "-1 n", "01 n", "1e3 n"),
    *("..", "../x", "a/b/c", "a.b", "a b", "\x00", "\ud800", "é", "__proto__", "constructor"),
)
"""What may follow the prefix of a row's key."""

ROWS_PER_INPUT = 50
"""Keys and rows corrupted in one input: with `--only rows`, 1,000 inputs are 50,000."""


@cache
def browser_rows() -> dict[str, str]:
    """Return rows of every kind that a browser stores."""
    likes = {"Oma": Settings(theme="dark"), "": Settings()}
    answers = ("zwanzig-ab.tricks.ab-start-22", "zwanzigerrufen.calling.zr-normal-28")
    return {
        **stored_rows(),
        **archive_rows(),
        **archive_scenes.browser_rows(),
        saved_matches.UNSAVED_KEY: '{"deals": 3}',
        saved_matches.PROFILES_KEY: profiles.dump_profiles(likes),
        saved_matches.BULK_CHANGE_KEY: '{"what": "read"}',
        saved_matches.LAST_GAME_KEY: "zwanzigerrufen",
        saved_matches.HAND_ORDER_PREFIX + "zwanzigerrufen": '[[["T1"], [], [], []], ["T1"]]',
        **{archive_keys.QUIZ_PREFIX + at: '{"first":"right","now":"wrong"}' for at in answers},
    }


def corrupt_key(draw: Random, key: str) -> str:
    """Corrupt a key, usually the part after its prefix."""
    kind, sign, end = key.rpartition("/")
    if draw.random() < 0.2:
        return corrupt_text(draw, key, key)[:300]
    if draw.random() < 0.5:
        return kind + sign + draw.choice(STRANGE_KEY_ENDS)
    return (kind + sign + corrupt_text(draw, end or "x", key))[:300]


def rows_input(draw: Random) -> tuple[str, ReadInput]:
    """Return rows of which some have corrupted keys or values, and a visit that reads them."""
    rows, corrupt = dict(browser_rows()), set[str]()
    for key in draw.sample(sorted(rows), min(ROWS_PER_INPUT, len(rows))):
        text = rows[key]
        if draw.random() < 0.5:
            key = corrupt_key(draw, key)
        elif key.startswith(archive_keys.ARCHIVE_PREFIX):
            text = corrupt_row(draw, key, text)
        elif (
            draw.random() < 0.5
            and key != saved_matches.DAMAGED_KEY
            and text[0] == "{"
            and "\n" not in text
        ):
            text = corrupt_json(draw, json.loads(text))
        else:
            text = corrupt_text(draw, text, text)
        rows[key] = text
        corrupt.add(key)
    shared = [key for key in corrupt if key.startswith(archive_keys.RULES_PREFIX)]
    sound = {
        key.partition(" ")[2]
        for key, text in browser_rows().items()
        if key.startswith(archive_keys.LIST_PREFIX) and key not in corrupt
        if archive_keys.RULES_PREFIX + json.loads(text)["rules"] not in shared
    }
    names = [
        key.rpartition(" ")[2] for key in sorted(rows) if key.startswith(archive_keys.LIST_PREFIX)
    ]
    deal_ids = draw.sample(names, 3)

    def read() -> bool:
        browser = FakeBrowser({key: text for key, text in rows.items() if text}).visit()
        for name in PANELS:
            browser.send(CommandText("open", name))
            str(page_view(make_scene(browser.table)))
        draw_archive_panels(browser, deal_ids, sound)
        check_backup_round_trip(browser.rows)
        return True

    return repr(rows), read


def draw_archive_panels(browser: FakeBrowser, deal_ids: list[str], sound: set[str]) -> None:
    """Render the archive and profile panels for the rows."""
    browser.send(CommandText("open", "statistics"))
    for command in (
        CommandText("statistics-apart", "with"),
        CommandText("statistics-apart"),
        CommandText("deals-by-match"),
    ):
        str(page_view(make_scene(browser.send(command).table)))
    browser.send(CommandText("open", "deals"))
    assert sound <= {entry.id for entry in listing_or_empty(browser.table).entries}, (
        "a deal is lost"
    )
    for command in (
        CommandText("find", "solo"),
        CommandText("find", ""),
        CommandText("deals-by-match"),
        CommandText("deals-order", "worst"),
        CommandText("deals-more"),
    ):
        str(page_view(make_scene(browser.send(command).table)))
    for name in deal_ids:
        browser.send(CommandText("deal-open", name))
        str(page_view(make_scene(browser.table)))
        browser.send(CommandText("deal-back"))
    for name in deal_ids:
        browser.send(CommandText("open-deal", name))
        str(page_view(make_scene(browser.table)))
    for name in browser.table.stored.profiles:
        str(page_view(make_scene(browser.send(CommandText("profile-use", name)).table)))


def check_backup_round_trip(rows: Mapping[str, str]) -> None:
    """Check that a backup of the rows, whatever they are, is read back completely."""
    writing, reading = BackupWriter("build", "2026-11-25"), BackupReader()
    reading.add_bytes((writing.add_rows(sorted(rows.items())) + writing.finish_file()).encode())
    contents = reading.read_contents()
    assert contents.whole and not contents.broken, "a backup is not whole"
    encodable = {key: text.encode(errors="replace").decode() for key, text in rows.items()}
    assert contents.rows == {key: text for key, text in encodable.items() if sound_row(key, text)}


@cache
def backup_text() -> str:
    """Return a backup file: a release's archive, and a match of each game."""
    writing = BackupWriter("build", "2026-11-25")
    return (
        writing.add_rows(sorted({**archive_rows(), **stored_rows()}.items()))
        + writing.finish_file()
    )


def backup_input(draw: Random) -> tuple[str, ReadInput]:
    """Return a backup whose corrupted rows have valid checksums, or one corrupted as text."""
    rows = corrupt_rows(draw)
    for key in draw.sample(sorted(archive_rows()), draw.choice((1, 2, len(archive_rows())))):
        rows[key] = corrupt_row(draw, key, archive_rows()[key])
    writing = BackupWriter("build", "2026-11-25")
    text = writing.add_rows(sorted(rows.items())) + writing.finish_file()
    if draw.random() < 0.5:
        text = corrupt_text(draw, draw.choice((text, backup_text())), text)
    elif draw.random() < 0.3:
        head, end, rest = text.partition("\n")
        text = corrupt_text(draw, head, rest) + end + rest

    def read() -> bool:
        importer = BackupImport()
        try:
            importer.add_file_piece(text)
            importer.finish_file()
        except BadBackup:
            return False
        own_rows = draw.choice(({}, stored_rows(), archive_rows()))
        importer.add_own_rows([[key, row] for key, row in own_rows.items()])
        replay_deals(importer)
        for way in importer.preview().changes_by_way:
            after = {**importer.own_rows, **import_changes(importer, way)}
            stored = {key: row for key, row in after.items() if row}
            str(page_view(make_scene(make_first_model({}, stored, language="de", seed=1))))
        return True

    return text, read


KINDS: dict[str, Callable[[Random], tuple[str, ReadInput]]] = {
    "record": record_input, "save": save_input, "link": link_input, "line": protocol_input,
    "view": view_input, "draft": draft_input, "start": start_input, "embed": embed_input,
    "author": author_input, "message": message_input,
    "backup": backup_input, "rows": rows_input,
}  # fmt: skip

# --- running ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class InputFault:
    """An input that was handled wrongly: how to repeat it, and what happened."""

    kind: str
    index: int
    what: str


@dataclass
class Tally:
    """The results for the inputs of one kind."""

    inputs: int = 0
    refused: int = 0
    accepted: int = 0
    slowest: float = 0.0
    slowest_index: int = -1
    faults: list[InputFault] = field(default_factory=list)


def try_input(kind: str, seed: int, index: int, tally: Tally) -> None:
    """Build one input, read it, and count the result."""
    text, read = KINDS[kind](Random(f"{seed} {kind} {index}"))
    tally.inputs += 1
    began = time.process_time()
    try:
        taken = read()
        tally.accepted += taken
        tally.refused += not taken
    except Exception as error:  # every exception is a finding
        place = traceback.extract_tb(error.__traceback__)[-1]
        message = f"{type(error).__name__}: {str(error)[:120]} ({place.filename}:{place.lineno})"
        tally.faults.append(InputFault(kind, index, message))
    spent = time.process_time() - began
    if spent > tally.slowest:
        tally.slowest, tally.slowest_index = spent, index
    if spent > SLOW_S and len(text) <= MAX_TEXT:
        tally.faults.append(InputFault(kind, index, f"{spent:.2f} s for {len(text)} characters"))


def try_chunk(seed: int, job: tuple[str, int, int]) -> tuple[str, Tally]:
    """Try the inputs of a kind in a range of indexes."""
    kind, first, last = job
    tally = Tally()
    # Not counted: the first input is slow, since it imports modules.
    try_input(kind, seed, last, Tally())
    for index in range(first, last):
        try_input(kind, seed, index, tally)
    return kind, tally


def list_jobs(
    kinds: list[str], first: int, count: int, size: int = 250
) -> Iterator[tuple[str, int, int]]:
    """Yield chunks of work; the kinds share `count` inputs evenly."""
    last = first + -(-count // len(kinds))
    for begin in range(first, last, size):
        for kind in kinds:
            yield kind, begin, min(begin + size, last)


def run(count: int, seed: int, first: int, kinds: list[str], workers: int) -> dict[str, Tally]:
    """Try inputs and return the results by kind."""
    total = {kind: Tally() for kind in kinds}
    work = partial(try_chunk, seed)
    if workers == 1:
        for kind, tally in map(work, list_jobs(kinds, first, count)):
            add_tally(total[kind], tally)
        return total
    with ProcessPoolExecutor(workers) as pool:
        for kind, tally in pool.map(work, list_jobs(kinds, first, count)):
            add_tally(total[kind], tally)
    return total


def add_tally(total: Tally, part: Tally) -> None:
    """Add the results of a chunk to the total."""
    total.inputs += part.inputs
    total.refused += part.refused
    total.accepted += part.accepted
    total.faults += part.faults
    if part.slowest > total.slowest:
        total.slowest, total.slowest_index = part.slowest, part.slowest_index


def report_lines(total: dict[str, Tally], seed: int) -> Iterator[str]:
    """Yield the table, then every sort of fault with the command that repeats it."""
    yield "| kind | inputs | refused | accepted | faults | slowest ms (index) |"
    yield "|---|---|---|---|---|---|"
    for kind, tally in total.items():
        yield (
            f"| {kind} | {tally.inputs:,} | {tally.refused:,} | {tally.accepted:,} "
            f"| {len(tally.faults)} | {1000 * tally.slowest:.0f} ({tally.slowest_index}) |"
        )
    faults = [fault for tally in total.values() for fault in tally.faults]
    yield f"| total | {sum(tally.inputs for tally in total.values()):,} | | | {len(faults)} | |"
    sorts = Counter((fault.kind, fault.what.rpartition("(")[2]) for fault in faults)
    for fault in faults:
        if number := sorts.pop((fault.kind, fault.what.rpartition("(")[2]), 0):
            yield (
                f"{number} x {fault.what}\n    python -m tests.fuzzing --only {fault.kind} "
                f"--seed {seed} --first {fault.index} --count 1"
            )


def main(argv: list[str] | None = None) -> int:
    """Run the fuzzer; return 1 if there was a fault."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.fuzzing",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--count", type=int, default=20_000, help="inputs in all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="first index of every kind")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--only", choices=list(KINDS), action="append", help="kinds, else all")
    args = parser.parse_args(argv)
    total = run(args.count, args.seed, args.first, args.only or list(KINDS), args.jobs)
    print(*report_lines(total, args.seed), sep="\n")
    return int(any(tally.faults for tally in total.values()))


if __name__ == "__main__":
    sys.exit(main())
