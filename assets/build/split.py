"""Pyodide's WebAssembly in two files: what every start runs, and what few do, which comes later.

A function of the second file keeps its number in the first one, as a few instructions that call
it through the table of functions, where the second file puts its own once it is there. Where one
is called sooner, these instructions have it fetched at once (`assets/start/rest.js`). The second
file calls what is in the first one through the table alone, so no name has to be exported for it.

Which functions belong to the first is known from starts that were watched, and stands in
`assets/pins/first.json` (`python -m tests.firsts`).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from assets.build import instructions, wasm
from assets.build.instructions import CALL, FUNCTIONS, GLOBALS, Named
from assets.build.slim import blanked, stored
from assets.build.wasm import CODE, FUNCTION, GLOBAL, Body, Reader, Span, number, section, sized

TYPES, DECLARED, TABLES, GLOBAL_ROWS, ELEMENTS, TAGS = 1, 3, 4, 6, 9, 13

SMALLEST = 40
"""Shorter bodies are not worth a call through the table."""

LAID, SLOT, PAIR = "rest_laid", "rest_slot", "pair"
"""What tells the loader whether the second file is there, where it is waited for itself, and
whether two files are a pair."""

MEMORY_NAME, TABLE_NAME, POINTER = "memory", "__indirect_function_table", "__stack_pointer"
TAG_NAMES = ("__c_longjmp", "__cpp_exception")
SHARED = (MEMORY_NAME, TABLE_NAME, POINTER, *TAG_NAMES)
"""What both files use: exports of the first, which the second imports by the same names."""

I32, END, IF, EQZ, VOID, GET = b"\x7f", b"\x0b", b"\x04", b"\x45", b"\x40", b"\x20"
CONST, INDIRECT, GLOBAL_GET = b"\x41", b"\x11", b"\x23"


class Engine(NamedTuple):
    """What has to be known of the file that is divided."""

    data: bytes
    bodies: dict[int, Body]
    types: list[tuple[int, bytes]]  # how many parameters, and the type as it is written
    typed: list[int]  # the type of each function, those imported first
    slots: list[int]  # the functions in the table
    table: int  # how long the table is


class Halves(NamedTuple):
    """The two files."""

    first: bytes
    rest: bytes


def engine(data: bytes) -> Engine:
    """Read a file; raises ValueError if it is not built as expected."""
    types = list(_types(data))
    typed = [*_imported(data), *_declared(data)]
    bodies = {body.number: body for body in wasm.bodies(data)}
    slots = _slots(data)
    reader = Reader(data, wasm.sections(data)[TABLES].content)
    reader.number()
    if reader.byte() != 0x70 or reader.byte() != 0:
        raise ValueError("the first table is not one of functions that may grow")
    return Engine(data, bodies, types, typed, slots, reader.number())


def _types(data: bytes) -> Iterator[tuple[int, bytes]]:
    reader = Reader(data, wasm.sections(data)[TYPES].content)
    for _ in range(reader.number()):
        start = reader.at
        if reader.byte() != 0x60:
            raise ValueError("a type that is not one of functions")
        count = reader.number()
        reader.at += count
        results = reader.number()
        reader.at += results
        yield count, data[start : reader.at]


def _imported(data: bytes) -> Iterator[int]:
    reader = Reader(data, wasm.sections(data)[wasm.IMPORTS].content)
    for _ in range(reader.number()):
        reader.text()
        reader.text()
        kind = reader.byte()
        if kind == FUNCTION:
            yield reader.number()
        elif kind == GLOBAL:
            reader.at += 2
        else:
            raise ValueError("the file imports something else than functions and globals")


def _declared(data: bytes) -> Iterator[int]:
    reader = Reader(data, wasm.sections(data)[DECLARED].content)
    for _ in range(reader.number()):
        yield reader.number()


def _slots(data: bytes) -> list[int]:
    """Return what the table holds: one run of functions, from its second slot on."""
    reader = Reader(data, wasm.sections(data)[ELEMENTS].content)
    head = (reader.number(), reader.number(), reader.byte(), reader.number(), reader.byte())
    if head != (1, 0, CONST[0], 1, END[0]):
        raise ValueError("the table is not filled by one run of functions")
    return [-1, *(reader.number() for _ in range(reader.number()))]


# --- which functions go where --------------------------------------------------------------------


def seldom(whole: Engine, first: Collection[int]) -> list[int]:
    """Return the functions of the second file: those that can be reached, and are not `first`."""
    names = {name: index for name, _, index in wasm.exports(whole.data)}
    pointer = names[POINTER]
    reached, found = set[int](), list[int]()
    waiting = [index for _, kind, index in wasm.exports(whole.data) if kind == FUNCTION]
    waiting += whole.slots[1:]
    while waiting:
        index = waiting.pop()
        if index in reached or index not in whole.bodies:
            continue
        reached.add(index)
        rows = _rows(whole, index)
        waiting += [row.number for row in rows if row.code in FUNCTIONS]
        large = whole.bodies[index].length >= SMALLEST
        if index not in first and large and all(_movable(row, pointer) for row in rows):
            found.append(index)
    return sorted(found)


def _rows(whole: Engine, index: int) -> list[Named]:
    body = whole.bodies[index]
    return list(instructions.named(whole.data, body.start, body.start + body.length))


def _movable(row: Named, pointer: int) -> bool:
    """Tell whether the second file can say this too."""
    if row.code in GLOBALS:
        return row.number == pointer
    return row.code not in instructions.TABLES and (row.code == CALL or row.code not in FUNCTIONS)


# --- the two files -------------------------------------------------------------------------------


def divide(data: bytes, first: Collection[int], later: Iterable[Span] = ()) -> Halves:
    """Return both files; `first` are the functions, by number, that stay in the first.

    `later` are the addresses of data that move too.
    """
    whole = engine(data)
    moved = seldom(whole, first)
    called = sorted({row.number for index in moved for row in _calls(whole, index)} - {*moved})
    placed = {index: slot for slot, index in reversed(list(enumerate(whole.slots)))}
    added = [index for index in called if index not in placed]
    start = whole.table + 1  # the slot before is the loader's
    placed |= {index: start + len(moved) + at for at, index in enumerate(added)}
    slots = {index: start + at for at, index in enumerate(moved)}
    end = start + len(moved) + len(added)
    kept = _first(whole, slots, end, (start + len(moved), added))
    spans = sorted(later)
    laying = _laying(data, stored(list(wasm.segments(data)), spans))
    return Halves(blanked(kept, spans), _rest(whole, slots, placed, end) + laying)


def _laying(data: bytes, parts: Iterable[tuple[int, Span]]) -> bytes:
    """Return the section that lays those parts of the file at their addresses."""
    rows = [
        b"\0" + wasm.address(start) + sized(data[place : place + length])
        for start, (place, length) in parts
    ]
    return section(wasm.DATA, rows)


def _calls(whole: Engine, index: int) -> list[Named]:
    return [row for row in _rows(whole, index) if row.code == CALL]


def _first(whole: Engine, slots: Mapping[int, int], end: int, more: tuple[int, list[int]]) -> bytes:
    """Return the first file: its table is longer, and what is moved is called through it."""
    data, places = whole.data, wasm.sections(whole.data)
    imported = sum(kind == GLOBAL for _, kind in wasm.imports(data))
    globals_before = imported + Reader(data, places[GLOBAL_ROWS].content).number()
    stub = _Stub(whole, globals_before)
    codes = [
        stub.body(index, slots[index]) if index in slots else _bytes(whole, index)
        for index in sorted(whole.bodies)
    ]
    content = {
        TABLES: _with_table(data[places[TABLES].content : places[TABLES].end], end),
        GLOBAL_ROWS: wasm.appended(
            data,
            GLOBAL_ROWS,
            I32 + b"\1" + constant(0) + END,
            I32 + b"\0" + constant(whole.table) + END,
        ),
        wasm.EXPORTS: wasm.appended(
            data,
            wasm.EXPORTS,
            *(
                sized(name.encode()) + bytes([GLOBAL]) + number(globals_before + at)
                for at, name in enumerate((LAID, SLOT))
            ),
        ),
        ELEMENTS: wasm.appended(data, ELEMENTS, _element(*more)),
        CODE: number(len(codes)) + b"".join(map(sized, codes)),
    }
    return wasm.replacing(data, content)


def _bytes(whole: Engine, index: int) -> bytes:
    body = whole.bodies[index]
    return whole.data[body.start : body.start + body.length]


def _with_table(content: bytes, length: int) -> bytes:
    reader = Reader(content)
    count, kind, flags, _ = reader.number(), reader.byte(), reader.byte(), reader.number()
    return number(count) + bytes([kind, flags]) + number(length) + content[reader.at :]


def _element(start: int, functions: Iterable[int]) -> bytes:
    rows = [number(index) for index in functions]
    return b"\0" + wasm.address(start) + number(len(rows)) + b"".join(rows)


class _Stub(NamedTuple):
    """Writes what stands in for a function that has moved."""

    whole: Engine
    laid: int

    def body(self, index: int, slot: int) -> bytes:
        """Have the second file laid unless it is, and call what it has put into the slot."""
        kind = self.whole.typed[index]
        given = range(self.whole.types[kind][0])
        nothing = number(self.whole.types.index((0, b"\x60\0\0")))
        return b"".join(
            (
                b"\0" + GLOBAL_GET + number(self.laid) + EQZ + IF + VOID,
                *(constant(self.whole.table), INDIRECT + nothing + b"\0" + END),
                *(GET + number(at) for at in given),
                *(constant(slot), INDIRECT + number(kind) + b"\0" + END),
            )
        )


def constant(value: int) -> bytes:
    """Write the instruction that gives a number below 2 GiB."""
    return wasm.address(value)[:-1]


def _rest(whole: Engine, slots: Mapping[int, int], placed: Mapping[int, int], end: int) -> bytes:
    """Return the second file: its functions, and the slots that it puts them into."""
    tags = Reader(whole.data, wasm.sections(whole.data)[TAGS].content)
    rows = [
        _import(MEMORY_NAME, wasm.MEMORY, b"\0\1"),
        _import(TABLE_NAME, wasm.TABLE, b"\x70\0" + number(end)),
        _import(POINTER, GLOBAL, I32 + b"\x01"),
    ]
    for name in TAG_NAMES[: tags.number()]:
        rows.append(_import(name, wasm.TAG, bytes([tags.byte()]) + number(tags.number())))
    own = {index: at for at, index in enumerate(slots)}
    return wasm.MAGIC + b"".join(
        (
            section(TYPES, [written for _, written in whole.types]),
            section(wasm.IMPORTS, rows),
            section(DECLARED, [number(whole.typed[index]) for index in slots]),
            section(ELEMENTS, [_element(whole.table + 1, range(len(slots)))]),
            section(CODE, [sized(_moved(whole, index, own, placed)) for index in slots]),
        )
    )


def paired(first: bytes, rest: bytes) -> Halves:
    """Return both files with the same mark: a host may have those of two builds."""
    mark = hashlib.sha256(first + rest).digest()[:8]
    row = wasm.custom(PAIR, mark)
    return Halves(first + row, rest + row)


def known(pin: Path, data: bytes) -> Collection[int]:
    """Return what belongs to the first file: all there is where the list is of another Pyodide."""
    told = json.loads(pin.read_text())
    if told["of"] != hashlib.sha256(data).hexdigest():
        return {body.number for body in wasm.bodies(data)}
    return {at for first, count in told["runs"] for at in range(first, first + count)}


def noted(functions: Iterable[int], data: bytes) -> str:
    """Return the list as it is kept: runs of numbers, each by its first and how many."""
    runs = list[list[int]]()
    for index in sorted(functions):
        if runs and sum(runs[-1]) == index:
            runs[-1][1] += 1
        else:
            runs.append([index, 1])
    rows = ",\n".join(str(runs[at : at + 12])[1:-1] for at in range(0, len(runs), 12))
    return f'{{"of": "{hashlib.sha256(data).hexdigest()}", "runs": [\n{rows}\n]}}\n'


def _import(name: str, kind: int, what: bytes) -> bytes:
    return sized(b"env") + sized(name.encode()) + bytes([kind]) + what


def _moved(whole: Engine, index: int, own: Mapping[int, int], placed: Mapping[int, int]) -> bytes:
    """Return a body as the second file has it: numbers are its own, other calls use the table."""
    data, at, parts = whole.data, whole.bodies[index].start, list[bytes]()
    for row in _rows(whole, index):
        if row.code == CALL and row.number in own:
            new = bytes([CALL]) + number(own[row.number])
        elif row.code == CALL:
            kind = number(whole.typed[row.number])
            new = constant(placed[row.number]) + INDIRECT + kind + b"\0"
        elif row.code in GLOBALS:
            new = bytes([row.code, 0])
        else:
            continue
        parts += [data[at : row.start], new]
        at = row.end
    body = whole.bodies[index]
    return b"".join([*parts, data[at : body.start + body.length]])
