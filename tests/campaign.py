"""A campaign of spoiled inputs: `python -m tests.campaign --count 100000 --seed 1 --jobs 8`.

Every kind of input that comes from outside is made soundly, spoiled, and given to the code that
reads it. An input may be refused in the documented way; any other exception is a fault, and so is
an input of up to 64 kB that costs more than a second. Input `index` of `seed` is the same on every
machine: `--only KIND --first INDEX --count 1` repeats one, and ranges of indexes can be shared out.
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
from tests import long
from tests.engine.walks import random_match
from tests.spoiling import JUNK, LARGE, spoiled_text, spoiled_value
from tests.ui import lasting
from tests.ui.tables import having, table_at
from tests.ui.test_backup_exchange import replay_deals
from tests.ui.visitor import Browser
from ui.backup.backup_file import BackupReader, BackupWriter
from ui.backup.backup_file import is_sound_row as sound_row
from ui.backup.importing import BackupImport
from ui.book.desk import text_editor
from ui.book.desk.example_offers import list_offers
from ui.embed.draft import initial_draft, with_field
from ui.embed.embedded_model import embedded_model, requested_settings
from ui.embed.packing import pack_json
from ui.messages import (
    ActionChosen,
    ArchiveRowsRead,
    BotActed,
    CardToggled,
    CommandGiven,
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
from ui.model import HouseRules, Match, Settings
from ui.scene import make_scene
from ui.start import make_first_model
from ui.storage import (
    archive,
    history_loader,
    house_rules,
    links,
    migrations,
    profiles,
    saved_matches,
    set_aside_matches,
)
from ui.update import update
from ui.views.page import page_view
from ui.views.panels.panel import PANELS, count_panel_deals

SLOW = 1.0
"""Seconds of the processor that an input of up to 64 kB may cost."""


# --- sound inputs ----------------------------------------------------------------------------


@cache
def records() -> tuple[dict[str, Any], ...]:
    """Matches of both games by every rule set, whole and in the middle of a deal."""
    found = []
    for game in GAMES.values():
        for preset in game.presets:
            for record in (*random_match(game, preset.name, 1, 2),):
                whole: Any = record.as_json()
                found.append(whole)
                deals = whole["deals"]
                cut = {
                    **deals[-1],
                    "actions": deals[-1]["actions"][: len(deals[-1]["actions"]) // 2],
                }
                found.append({**whole, "deals": [*deals[:-1], cut]})
    return tuple(found)


@cache
def views() -> tuple[Any, ...]:
    """The views of the seats to act in those matches."""
    decks = [loads(json.dumps(record)) for record in records()]
    states = [(record, replay_record(record).to_act) for record in decks]
    return tuple(record_view(record, seat) for record, seat in states if seat is not None)


@cache
def chapters() -> tuple[str, ...]:
    """Texts as authors write them."""
    return tuple(one.text for game in GAMES for one in every_offer(game))


def every_offer(game: str) -> list[Any]:
    """The examples of the reference for a game."""
    return list(list_offers("en", game))


def spoiled_json(draw: Random, value: Any) -> str:
    """Return a JSON text, spoiled as a value or as a text."""
    if draw.random() < 0.6:
        return json.dumps(spoiled_value(draw, value), ensure_ascii=draw.random() < 0.5)
    return spoiled_text(draw, json.dumps(value), json.dumps(draw.choice(records())))


# --- kinds: each makes an input and reads it; True where it was taken ------------------------

Read = Callable[[], bool]


def refusable(read: Callable[[], object]) -> bool:
    """Tell whether an input was taken; what the engine refuses with its own error was not."""
    try:
        read()
    except EngineError:
        return False
    return True


def a_record(draw: Random) -> tuple[str, Read]:
    text = spoiled_json(draw, draw.choice(records()))

    def read() -> None:
        record = loads(text)
        assert loads(dumps(record)) == record
        replay_record(record)

    return text, lambda: refusable(read)


@cache
def kept_rows() -> dict[str, str]:
    """What a browser keeps: a match of each game, others set aside, a guest, settings, a lesson."""
    rows = {
        saved_matches.LAST_GAME_KEY: "zwanzig-ab",
        saved_matches.GUEST_HOME_KEY: "zwanzig-ab",
        saved_matches.DAMAGED_KEY: "{",
    }
    rows |= {
        saved_matches.SETTINGS_KEY: '{"theme": "dark"}',
        saved_matches.LESSON_PREFIX + "zwanzig-ab": "{}",
    }
    rows[saved_matches.HOUSE_RULES_KEY] = (
        '{"game": "zwanzig-ab", "preset": "jaeger", "options": {}}'
    )
    for number, data in enumerate(records()):
        record = loads(json.dumps(data))
        name = f"cafe{number}"
        rows |= saved_matches.changed_rows(None, Match(record, 7, name))
        rows[saved_matches.SET_ASIDE_PREFIX + name] = set_aside_matches.set_aside_head(
            Match(record, 7, name), number
        )
        rows[saved_matches.REASONS_PREFIX + record.game] = '{"1": ["pass", "", {}, []]}'
        shorter = Match(truncate_record(record, 0, 0), 7, "beef", record)
        if number == 0:
            guest = saved_matches.changed_rows(None, shorter)
            rows |= {saved_matches.GUEST_PREFIX + key: text for key, text in guest.items()}
    return {**rows, **long.rows("zwanzigerrufen", 8), saved_matches.LAST_GAME_KEY: "zwanzig-ab"}


def spoiled_rows(draw: Random) -> dict[str, str]:
    """What a browser keeps, with some rows spoiled, changed for others or gone."""
    rows = dict(kept_rows())
    for key in draw.sample(sorted(rows), draw.choice((1, 2, 4, len(rows)))):
        other = draw.choice(list(kept_rows().values()))
        how = draw.randrange(4)
        if how == 0:
            del rows[key]
        elif how == 1:
            rows[key] = other
        else:
            rows[key] = spoiled_text(draw, rows[key], other) if how == 2 else a_save(draw)[0]
    return rows


@cache
def long_save() -> dict[str, Any]:
    """A long match as a start reads it: the latest deals, and the match before them."""
    found: dict[str, Any] = json.loads(
        saved_matches.serialized_match(kept_rows(), "zwanzigerrufen")
    )
    return found


def a_save(draw: Random) -> tuple[str, Read]:
    saved: dict[str, Any] = {
        "format": saved_matches.SAVE_FORMAT,
        "seed": 7,
        "id": "cafe",
        "at": [1, 2],
    }
    saved |= {"deals": 1, "record": draw.choice(records())}
    saved["format"] = draw.choice((saved_matches.SAVE_FORMAT, saved_matches.FIRST_SAVE_FORMAT))
    saved = draw.choice((saved, saved, long_save()))
    text = spoiled_json(draw, saved if draw.random() < 0.7 else saved["record"])
    return text, lambda: saved_matches.repair_match(text, 1)[0] is not None


def a_link(draw: Random) -> tuple[str, Read]:
    record = draw.choice(records())
    packed = pack_json(spoiled_value(draw, record) if draw.random() < 0.5 else record)
    text = packed if draw.random() < 0.5 else spoiled_text(draw, packed, packed)
    return text, lambda: refusable(lambda: loads(links.unpack_link(text)))


def a_line(draw: Random) -> tuple[str, Read]:
    ops = ("games", "deal", "state", "view", "act", "choose")
    request = {"id": 1, "op": draw.choice(ops), "record": draw.choice(records()), "seat": 1}
    request |= {"action": "pass", "seed": 1, "budget_ms": 0, "level": "club"}
    text = spoiled_json(draw, request)
    return text, lambda: _answered(text)


def _answered(text: str) -> bool:
    found = answer(text, choose)
    dump_line(found).encode()
    json.dumps(found, allow_nan=False)
    error = found.get("error")
    assert not isinstance(error, dict) or error["code"] != "internal", error
    return error is None


def a_view(draw: Random) -> tuple[str, Read]:
    level = draw.choice([*PLAYER_BY_LEVEL])
    view = spoiled_value(draw, draw.choice(views()))
    request = {"id": 1, "op": "choose", "view": view, "level": level, "seed": 1, "budget_ms": 0}
    text = json.dumps(request)
    return text, lambda: _answered(text)


def a_draft(draw: Random) -> tuple[str, Read]:
    whole = text_editor.dump_draft(
        text_editor.new_draft(draw.choice(chapters()), "en", draw.choice(list(GAMES)))
    )
    text = spoiled_json(draw, json.loads(whole))

    def read() -> bool:
        found = text_editor.load_draft(text) or text_editor.unpack_draft(text)
        if found:
            assert (
                text_editor.pack_draft(found) is not None
                and text_editor.render_draft(found) is not None
            )
        return bool(found)

    return text, read


ADDRESS = {
    "game": "zwanzig-ab", "preset": "standard", "seed": "7", "dealer": "2", "lesson": "zwanzig-ab",
    "level": "master", "speed": "0", "r": "",
}  # fmt: skip
RULES_LINK = house_rules.pack_rules(HouseRules("zwanzig-ab", "jaeger", {"exchange_max": 2}))
BROUGHT = 2
"""How many of the matches set aside a start brings back; over all starts it is each of them."""


def a_start(draw: Random) -> tuple[str, Read]:
    address = {name: ADDRESS[name] for name in ADDRESS if draw.random() < 0.3}
    address = {name: spoiled_text(draw, value, "x") for name, value in address.items()}
    if draw.random() < 0.3:
        address["r"] = a_link(draw)[0]
    if draw.random() < 0.3:
        address["h"] = spoiled_text(draw, RULES_LINK, "A") if draw.random() < 0.7 else RULES_LINK
    rows, before = spoiled_rows(draw), spoiled_rows(draw) if draw.random() < 0.3 else {}
    resumed = draw.random() < 0.3

    def read() -> bool:
        stored = {**rows, **migrations.migrate_v1(rows, before)}
        model = make_first_model(address, stored, language="en", seed=1, is_reload=resumed)
        str(page_view(make_scene(model)))
        live, _ = update(model, PageReady())
        heads = list(live.stored.earlier_matches.values())
        for head in draw.sample(heads, min(BROUGHT, len(heads))):
            update(live, EarlierMatchRead(saved_matches.joined_text(stored, head)))
        live, _ = update(live, CommandGiven("open", "scores"))
        if wish := history_loader.missing_deals_query(live, count_panel_deals(live)):
            text = saved_matches.recalled_deals(stored, wish.match_id, wish.first, wish.deal_count)
            live, _ = update(live, EarlierDealsRead(text))
        str(page_view(make_scene(live)))
        str(page_view(make_scene(having(live, panel="record"))))
        return True

    return json.dumps([address, rows, before]), read


def an_embed(draw: Random) -> tuple[str, Read]:
    address = {"game": "zwanzig-ab", "rules": "jaeger", "ply": "3", "theme": "dark"}
    address = {
        k: spoiled_text(draw, v, "9") if draw.random() < 0.4 else v for k, v in address.items()
    }
    if draw.random() < 0.6:
        address["r"] = a_link(draw)[0]
    said = spoiled_json(draw, {"theme": "dark", "language": "de"})
    names = (
        "mode",
        "game",
        "rules",
        "ply",
        "text",
        "right",
        "why.pass",
        "name",
        "question",
        "level",
    )
    fields = [
        (draw.choice(names), draw.choice((*map(str, JUNK), *address.values()))) for _ in "abc"
    ]

    def read() -> bool:
        requested_settings(said)
        draft = _begun()
        for name, value in fields:
            draft = with_field(draft, name, value)
        return refusable(lambda: embedded_model(address, language="en", seed=1))

    return json.dumps([address, said, fields]), read


@cache
def _begun() -> Any:
    return initial_draft("en", 1)


def an_author(draw: Random) -> tuple[str, Read]:
    text = "\n\n".join(draw.choice(chapters()) for _ in range(draw.choice((1, 1, 3))))
    text = spoiled_text(draw, text, draw.choice(chapters()))
    draft = text_editor.new_draft(text, draw.choice(("de", "en")), draw.choice(list(GAMES)))

    def read() -> bool:
        drawing = text_editor.render_draft(draft)
        for one in drawing.faults:
            assert not one.message.startswith("cannot be drawn"), one.message
        assert "<script" not in drawing.html
        return not drawing.refusal_key

    return text, read


def a_message(draw: Random) -> tuple[str, Read]:
    model = table_at(loads(json.dumps(draw.choice(records()))), seed=1, ready=True)
    word = draw.choice((*map(str, JUNK), *sum((list(v["legal"]) for v in views()[:3]), [])))
    save = a_save(draw)[0]
    commands = (
        "continue",
        "hint",
        "undo",
        "redo",
        "next-deal",
        "open",
        "close",
        "import",
        "command",
        "more-deals",
        "stop-reading",
    )
    made = (
        CardToggled(word),
        CommandGiven(draw.choice(commands), draw.choice((word, save))),
        SettingChanged("settings.theme", word),
        SettingChanged(f"draft.{word}", word),
        PauseElapsed(model.record),
        RowStored(saved_matches.HOUSE_RULES_KEY, save),
        RowStored(saved_matches.MATCH_PREFIX + model.record.game, save),
        BotActed(word, model.record),
        EarlierDealsRead(save),
        LockChanged(saved_matches.MATCH_PREFIX + model.record.game, draw.random() < 0.5, save),
        ProgramStatusChanged({}),
        RecordRead(loads(json.dumps(draw.choice(records())))),
        ActionChosen(draw.choice(list(replay_record(model.record).legal()) or ["pass"])),
    )
    messages = [draw.choice(made) for _ in range(3)]

    def read() -> bool:
        after = model
        for message in messages:
            after, _ = update(after, message)
        str(page_view(make_scene(after)))
        return True

    return repr(messages), read


@cache
def archived() -> dict[str, str]:
    """The rows of an archive, of some release."""
    file = Path(__file__).parent / "ui" / "archives" / "2026-11.json"
    rows: dict[str, str] = json.loads(file.read_text())
    return rows


def spoiled_row(draw: Random, key: str, text: str) -> str:
    """Spoil a row of the archive: as text, or what it says."""
    packed = key.startswith(archive.DEAL_PREFIX)
    said = links.unpack_link(text) if packed else text
    if draw.random() < 0.3:
        return spoiled_text(draw, text, text)
    found = spoiled_json(draw, json.loads(said))
    return links.pack_link(found) if packed else found


def an_archive(draw: Random) -> tuple[str, Read]:
    rows = dict(archived())
    for key in draw.sample(sorted(rows), draw.choice((1, 2, len(rows)))):
        rows[key] = spoiled_row(draw, key, rows[key])

    def under(prefix: str) -> archive.QueryResult:
        found = {key: text for key, text in sorted(rows.items()) if key.startswith(prefix)}
        return list(found), [text.replace("\n", " ") for text in found.values()], len(found)

    def read() -> bool:
        model = table_at(loads(json.dumps(records()[0])), seed=1, ready=True)
        model, _ = update(model, CommandGiven("open", "deals"))
        for key in (
            archive.LATEST_QUERY.prefixes,
            (archive.DEAL_PREFIX, archive.RULES_PREFIX, archive.PAR_PREFIX),
        ):
            if key[0] == archive.DEAL_PREFIX:
                name = draw.choice(sorted(under(archive.DEAL_PREFIX)[0])).removeprefix(
                    archive.DEAL_PREFIX
                )
                key = (archive.DEAL_PREFIX + name, archive.RULES_PREFIX, archive.PAR_PREFIX + name)
                model, _ = update(
                    model, CommandGiven(draw.choice(("deal-open", "open-deal")), name)
                )
            model, _ = update(model, ArchiveRowsRead(key, tuple(map(under, key))))
            str(page_view(make_scene(model)))
            model, _ = update(model, CommandGiven("find", "solo"))
        return True

    return repr(rows), read


STRANGE_ENDS = (
    *("", "/", " ", "x", "abc name", "1.5 n", "² n", f"{'9' * 99} n", "-1 n", "01 n", "1e3 n"),
    *("..", "../x", "a/b/c", "a.b", "a b", "\x00", "\ud800", "é", "__proto__", "constructor"),
)
"""What may follow the kind of a row in its key."""

ROWS = 50
"""Keys and rows that are spoiled in one input: with `--only rows`, 1,000 inputs are 50,000."""


@cache
def browser_rows() -> dict[str, str]:
    """The rows of every kind that a browser keeps."""
    rows = {
        **kept_rows(),
        **archived(),
        **lasting.rows(),
        saved_matches.UNSAVED_KEY: '{"deals": 3}',
    }
    rows |= {
        saved_matches.PROFILES_KEY: profiles.dump_profiles(
            {"Oma": Settings(theme="dark"), "": Settings()}
        )
    }
    rows |= {
        saved_matches.BULK_CHANGE_KEY: '{"what": "read"}',
        saved_matches.LAST_GAME_KEY: "zwanzigerrufen",
    }
    rows |= {saved_matches.HAND_ORDER_PREFIX + "zwanzigerrufen": '[[["T1"], [], [], []], ["T1"]]'}
    answers = ("zwanzig-ab.tricks.ab-start-22", "zwanzigerrufen.calling.zr-normal-28")
    return rows | {archive.QUIZ_PREFIX + one: '{"first":"right","now":"wrong"}' for one in answers}


def spoiled_key(draw: Random, key: str) -> str:
    """Spoil a key, most often what follows its kind."""
    kind, sign, end = key.rpartition("/")
    if draw.random() < 0.2:
        return spoiled_text(draw, key, key)[:300]
    if draw.random() < 0.5:
        return kind + sign + draw.choice(STRANGE_ENDS)
    return (kind + sign + spoiled_text(draw, end or "x", key))[:300]


def some_rows(draw: Random) -> tuple[str, Read]:
    """Rows with spoiled keys, and rows that say spoiled things, among sound ones."""
    rows, spoiled = dict(browser_rows()), set[str]()
    for key in draw.sample(sorted(rows), min(ROWS, len(rows))):
        text = rows[key]
        if draw.random() < 0.5:
            key = spoiled_key(draw, key)
        elif key.startswith(archive.ARCHIVE_PREFIX):
            text = spoiled_row(draw, key, text)
        elif (
            draw.random() < 0.5
            and key != saved_matches.DAMAGED_KEY
            and text[0] == "{"
            and "\n" not in text
        ):
            text = spoiled_json(draw, json.loads(text))
        else:
            text = spoiled_text(draw, text, text)
        rows[key] = text
        spoiled.add(key)
    shared = [key for key in spoiled if key.startswith(archive.RULES_PREFIX)]
    sound = {
        key.partition(" ")[2]
        for key, text in browser_rows().items()
        if key.startswith(archive.LIST_PREFIX) and key not in spoiled
        if archive.RULES_PREFIX + json.loads(text)["rules"] not in shared
    }
    names = [key.rpartition(" ")[2] for key in sorted(rows) if key.startswith(archive.LIST_PREFIX)]
    opened = draw.sample(names, 3)

    def read() -> bool:
        browser = Browser({key: text for key, text in rows.items() if text}).visit()
        for name in PANELS:
            browser.send(CommandGiven("open", name))
            str(page_view(make_scene(browser.table)))
        look_through(browser, opened, sound)
        read_back(browser.rows)
        return True

    return repr(rows), read


def look_through(browser: Browser, opened: list[str], sound: set[str]) -> None:
    """Draw what the panels of the archive and the profiles show of the rows."""
    browser.send(CommandGiven("open", "statistics"))
    for command in (
        CommandGiven("statistics-apart"),
        CommandGiven("statistics-apart"),
        CommandGiven("deals-by-match"),
    ):
        str(page_view(make_scene(browser.send(command).table)))
    browser.send(CommandGiven("open", "deals"))
    assert sound <= {one.id for one in browser.table.table.archive_view.listing.entries}, (
        "a deal is lost"
    )
    for command in (
        CommandGiven("find", "solo"),
        CommandGiven("find", ""),
        CommandGiven("deals-by-match"),
        CommandGiven("deals-more"),
    ):
        str(page_view(make_scene(browser.send(command).table)))
    for name in opened:
        browser.send(CommandGiven("deal-open", name))
        str(page_view(make_scene(browser.table)))
        browser.send(CommandGiven("deal-back"))
    for name in browser.table.stored.profiles:
        str(page_view(make_scene(browser.send(CommandGiven("profile-use", name)).table)))


def read_back(rows: Mapping[str, str]) -> None:
    """What is written of the rows, whatever they are, is read back whole."""
    writing, reading = BackupWriter("build", "2026-11-25"), BackupReader()
    reading.add_bytes((writing.add_rows(sorted(rows.items())) + writing.finish_file()).encode())
    found = reading.read_contents()
    assert found.whole and not found.broken, "a backup is not whole"
    known = {key: text.encode(errors="replace").decode() for key, text in rows.items()}
    assert found.rows == {key: text for key, text in known.items() if sound_row(key, text)}


@cache
def backup() -> str:
    """The file of a backup: a release's archive, and a match of each game."""
    writing = BackupWriter("build", "2026-11-25")
    return writing.add_rows(sorted({**archived(), **kept_rows()}.items())) + writing.finish_file()


def a_backup(draw: Random) -> tuple[str, Read]:
    """A file with spoiled rows that say they are sound, or spoiled as a text."""
    rows = spoiled_rows(draw)
    for key in draw.sample(sorted(archived()), draw.choice((1, 2, len(archived())))):
        rows[key] = spoiled_row(draw, key, archived()[key])
    writing = BackupWriter("build", "2026-11-25")
    text = writing.add_rows(sorted(rows.items())) + writing.finish_file()
    if draw.random() < 0.5:
        text = spoiled_text(draw, draw.choice((text, backup())), text)
    elif draw.random() < 0.3:
        head, end, rest = text.partition("\n")
        text = spoiled_text(draw, head, rest) + end + rest

    def read() -> bool:
        found = BackupImport()
        if "problem" in str(found.answer_order("file", text)) or "problem" in found.answer_order(
            "end", ""
        ):
            return False
        found.answer_order(
            "here", json.dumps(list(draw.choice(({}, kept_rows(), archived())).items()))
        )
        replay_deals(found)
        for way in found.answer_order("told", "")["ways"]:
            pieces = [
                found.answer_order("piece", str(at))
                for at in range(found.answer_order("change", way))
            ]
            after = {**found.own_rows, **{key: new for piece in pieces for key, new, _ in piece}}
            kept = {key: row for key, row in after.items() if row}
            str(page_view(make_scene(make_first_model({}, kept, language="de", seed=1))))
        return True

    return text, read


KINDS: dict[str, Callable[[Random], tuple[str, Read]]] = {
    "record": a_record, "save": a_save, "link": a_link, "line": a_line, "view": a_view,
    "draft": a_draft, "start": a_start, "embed": an_embed, "author": an_author,
    "message": a_message, "archive": an_archive, "backup": a_backup,
    "rows": some_rows,
}  # fmt: skip

# --- running ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Fault:
    """An input that was not met as it should be: how to make it again, and what happened."""

    kind: str
    index: int
    what: str


@dataclass
class Tally:
    """What became of the inputs of one kind."""

    inputs: int = 0
    refused: int = 0
    accepted: int = 0
    slowest: float = 0.0
    slowest_index: int = -1
    faults: list[Fault] = field(default_factory=list)


def tried(kind: str, seed: int, index: int, tally: Tally) -> None:
    """Make one input, read it, and count what became of it."""
    text, read = KINDS[kind](Random(f"{seed} {kind} {index}"))
    tally.inputs += 1
    began = time.process_time()
    try:
        taken = read()
        tally.accepted += taken
        tally.refused += not taken
    except Exception as error:  # any at all: that is what is looked for
        place = traceback.extract_tb(error.__traceback__)[-1]
        what = f"{type(error).__name__}: {str(error)[:120]} ({place.filename}:{place.lineno})"
        tally.faults.append(Fault(kind, index, what))
    spent = time.process_time() - began
    if spent > tally.slowest:
        tally.slowest, tally.slowest_index = spent, index
    if spent > SLOW and len(text) <= LARGE:
        tally.faults.append(Fault(kind, index, f"{spent:.2f} s for {len(text)} characters"))


def chunk(seed: int, job: tuple[str, int, int]) -> tuple[str, Tally]:
    """Try the inputs of a kind from one index up to another."""
    kind, first, last = job
    tally = Tally()
    for index in range(first, last):
        tried(kind, seed, index, tally)
    return kind, tally


def jobs(
    kinds: list[str], first: int, count: int, size: int = 250
) -> Iterator[tuple[str, int, int]]:
    """Yield pieces of the work; `count` inputs are shared evenly by the kinds."""
    last = first + -(-count // len(kinds))
    for begin in range(first, last, size):
        for kind in kinds:
            yield kind, begin, min(begin + size, last)


def run(count: int, seed: int, first: int, kinds: list[str], workers: int) -> dict[str, Tally]:
    """Try inputs and return what became of them by kind."""
    total = {kind: Tally() for kind in kinds}
    work = partial(chunk, seed)
    if workers == 1:
        for kind, tally in map(work, jobs(kinds, first, count)):
            add(total[kind], tally)
        return total
    with ProcessPoolExecutor(workers) as pool:
        for kind, tally in pool.map(work, jobs(kinds, first, count)):
            add(total[kind], tally)
    return total


def add(whole: Tally, part: Tally) -> None:
    """Add a part of the work to the whole."""
    whole.inputs += part.inputs
    whole.refused += part.refused
    whole.accepted += part.accepted
    whole.faults += part.faults
    if part.slowest > whole.slowest:
        whole.slowest, whole.slowest_index = part.slowest, part.slowest_index


def told(total: dict[str, Tally], seed: int) -> Iterator[str]:
    """Yield the table, then every sort of fault with how to make it again."""
    yield "| kind | inputs | refused | accepted | faults | slowest ms (index) |"
    yield "|---|---|---|---|---|---|"
    for kind, one in total.items():
        yield (
            f"| {kind} | {one.inputs:,} | {one.refused:,} | {one.accepted:,} | {len(one.faults)} "
            f"| {1000 * one.slowest:.0f} ({one.slowest_index}) |"
        )
    faults = [fault for one in total.values() for fault in one.faults]
    yield f"| total | {sum(one.inputs for one in total.values()):,} | | | {len(faults)} | |"
    sorts = Counter((fault.kind, fault.what.rpartition("(")[2]) for fault in faults)
    for fault in faults:
        if number := sorts.pop((fault.kind, fault.what.rpartition("(")[2]), 0):
            yield (
                f"{number} x {fault.what}\n    python -m tests.campaign --only {fault.kind} "
                f"--seed {seed} --first {fault.index} --count 1"
            )


def main(argv: list[str] | None = None) -> int:
    """Run the campaign; 1 if there was a fault."""
    parser = argparse.ArgumentParser(prog="python -m tests.campaign", description=__doc__)
    parser.add_argument("--count", type=int, default=20_000, help="inputs in all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="first index of every kind")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--only", choices=list(KINDS), action="append", help="kinds, else all")
    asked = parser.parse_args(argv)
    total = run(asked.count, asked.seed, asked.first, asked.only or list(KINDS), asked.jobs)
    print(*told(total, asked.seed), sep="\n")
    return int(any(one.faults for one in total.values()))


if __name__ == "__main__":
    sys.exit(main())
