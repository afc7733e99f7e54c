"""Split Pyodide's WebAssembly in two: the functions that every start runs, and the deferred rest.

A function of the second file keeps its number in the first, as a stub that calls it through the
table of functions. The second file puts its functions there when it is loaded. If a stub runs
earlier, it has the second file fetched at once (`assets/start/deferred-wasm.js`). The second file
calls functions of the first through the table only, so that none has to be exported.

`assets/pins/first.json` lists the functions of the first file (`python -m tests.wasm_profile`).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from assets.build.pyodide import wasm, wasm_instructions
from assets.build.pyodide.strip_libraries import blank_spans, locate_spans_in_file
from assets.build.pyodide.wasm import (
    CODE_SECTION,
    FUNCTION,
    GLOBAL,
    FunctionBody,
    Span,
    WasmReader,
    encode_number,
    encode_section,
    with_length,
)
from assets.build.pyodide.wasm_instructions import CALL, FUNCTION_CODES, GLOBAL_CODES, Reference

TYPE_SECTION, FUNCTION_SECTION, TABLE_SECTION, GLOBAL_SECTION, ELEMENT_SECTION, TAG_SECTION = (
    1,
    3,
    4,
    6,
    9,
    13,
)

MIN_MOVED_LENGTH = 40
"""Shorter bodies are not worth a call through the table."""

LAID_GLOBAL, SLOT_GLOBAL, PAIR_SECTION = "rest_laid", "rest_slot", "pair"
"""The names of three parts of a file.

The globals tell whether the second file is loaded, and the loader's slot in the table. The section
has the content that is equal in a pair of files.
"""

MEMORY_NAME, TABLE_NAME, POINTER = "memory", "__indirect_function_table", "__stack_pointer"
TAG_NAMES = ("__c_longjmp", "__cpp_exception")
SHARED_EXPORTS = (MEMORY_NAME, TABLE_NAME, POINTER, *TAG_NAMES)
"""Exports of the first file that the second imports by the same names."""

I32, END, IF, EQZ, VOID, LOCAL_GET = b"\x7f", b"\x0b", b"\x04", b"\x45", b"\x40", b"\x20"
CONST, INDIRECT, GLOBAL_GET = b"\x41", b"\x11", b"\x23"


class ParsedWasm(NamedTuple):
    """The parts of the original file that splitting needs."""

    data: bytes
    bodies: dict[int, FunctionBody]
    types: list[tuple[int, bytes]]  # number of parameters, and the encoded type
    function_types: list[int]  # the type of each function, imported ones first
    table_slots: list[int]  # the functions in the table
    table_length: int


class WasmHalves(NamedTuple):
    """The two files."""

    first: bytes
    deferred: bytes


def parse_wasm(data: bytes) -> ParsedWasm:
    """Parse a file, or raise ValueError if it is not built as expected."""
    types = list(_read_types(data))
    function_types = [*_read_imported_types(data), *_read_declared_types(data)]
    bodies = {body.number: body for body in wasm.list_bodies(data)}
    table_slots = _read_table_slots(data)
    reader = WasmReader(data, wasm.find_sections(data)[TABLE_SECTION].content)
    reader.read_number()
    if reader.read_byte() != 0x70 or reader.read_byte() != 0:
        raise ValueError("the first table is not a growable table of functions")
    return ParsedWasm(data, bodies, types, function_types, table_slots, reader.read_number())


def _read_types(data: bytes) -> Iterator[tuple[int, bytes]]:
    reader = WasmReader(data, wasm.find_sections(data)[TYPE_SECTION].content)
    for _ in range(reader.read_number()):
        start = reader.position
        if reader.read_byte() != 0x60:
            raise ValueError("a type is not a function type")
        count = reader.read_number()
        reader.position += count
        results = reader.read_number()
        reader.position += results
        yield count, data[start : reader.position]


def _read_imported_types(data: bytes) -> Iterator[int]:
    reader = WasmReader(data, wasm.find_sections(data)[wasm.IMPORT_SECTION].content)
    for _ in range(reader.read_number()):
        reader.read_string()
        reader.read_string()
        kind = reader.read_byte()
        if kind == FUNCTION:
            yield reader.read_number()
        elif kind == GLOBAL:
            reader.position += 2
        else:
            raise ValueError("the file imports something other than functions and globals")


def _read_declared_types(data: bytes) -> Iterator[int]:
    reader = WasmReader(data, wasm.find_sections(data)[FUNCTION_SECTION].content)
    for _ in range(reader.read_number()):
        yield reader.read_number()


def _read_table_slots(data: bytes) -> list[int]:
    """Return the table's functions: one run, from its second slot on."""
    reader = WasmReader(data, wasm.find_sections(data)[ELEMENT_SECTION].content)
    head = (
        reader.read_number(),
        reader.read_number(),
        reader.read_byte(),
        reader.read_number(),
        reader.read_byte(),
    )
    if head != (1, 0, CONST[0], 1, END[0]):
        raise ValueError("the table is not filled by one run of functions")
    return [-1, *(reader.read_number() for _ in range(reader.read_number()))]


# --- which functions go where --------------------------------------------------------------------


def find_deferred_functions(whole: ParsedWasm, first: Collection[int]) -> list[int]:
    """Return the functions for the second file: reachable, movable and not `first`."""
    names = {name: index for name, _, index in wasm.list_exports(whole.data)}
    pointer = names[POINTER]
    reached, deferred = set[int](), list[int]()
    queue = [index for _, kind, index in wasm.list_exports(whole.data) if kind == FUNCTION]
    queue += whole.table_slots[1:]
    while queue:
        index = queue.pop()
        if index in reached or index not in whole.bodies:
            continue
        reached.add(index)
        rows = _find_references(whole, index)
        queue += [row.number for row in rows if row.code in FUNCTION_CODES]
        is_large = whole.bodies[index].length >= MIN_MOVED_LENGTH
        if index not in first and is_large and all(_is_movable(row, pointer) for row in rows):
            deferred.append(index)
    return sorted(deferred)


def _find_references(whole: ParsedWasm, index: int) -> list[Reference]:
    body = whole.bodies[index]
    return list(wasm_instructions.find_references(whole.data, body.start, body.start + body.length))


def _is_movable(row: Reference, pointer: int) -> bool:
    """Tell whether the second file can contain this instruction too."""
    if row.code in GLOBAL_CODES:
        return row.number == pointer
    return row.code not in wasm_instructions.TABLE_CODES and (
        row.code == CALL or row.code not in FUNCTION_CODES
    )


# --- the two files -------------------------------------------------------------------------------


def split_binary(data: bytes, first: Collection[int], later: Iterable[Span] = ()) -> WasmHalves:
    """Return both files.

    `first` are the numbers of the functions that stay in the first file, `later` the addresses of
    data that move too.
    """
    whole = parse_wasm(data)
    deferred = find_deferred_functions(whole, first)
    calls = (
        row for index in deferred for row in _find_references(whole, index) if row.code == CALL
    )
    called_functions = sorted({row.number for row in calls} - {*deferred})
    slot_by_function = {index: slot for slot, index in reversed(list(enumerate(whole.table_slots)))}
    exposed = [index for index in called_functions if index not in slot_by_function]
    start = whole.table_length + 1  # the slot before is the loader's
    slot_by_function |= {index: start + len(deferred) + at for at, index in enumerate(exposed)}
    deferred_slots = {index: start + at for at, index in enumerate(deferred)}
    end = start + len(deferred) + len(exposed)
    first_file = _make_first_file(whole, deferred_slots, end, (start + len(deferred), exposed))
    spans = sorted(later)
    data_section = _data_section(
        data, locate_spans_in_file(list(wasm.list_data_segments(data)), spans)
    )
    return WasmHalves(
        blank_spans(first_file, spans),
        _make_deferred_file(whole, deferred_slots, slot_by_function, end) + data_section,
    )


def _data_section(data: bytes, parts: Iterable[tuple[int, Span]]) -> bytes:
    """Return the data section that stores these parts of the file at their addresses."""
    rows = [
        b"\0" + wasm.encode_address(start) + with_length(data[place : place + length])
        for start, (place, length) in parts
    ]
    return encode_section(wasm.DATA_SECTION, rows)


def _make_first_file(
    whole: ParsedWasm, slots: Mapping[int, int], end: int, new_elements: tuple[int, list[int]]
) -> bytes:
    """Return the first file: a longer table, and stubs for the moved functions."""
    data, places = whole.data, wasm.find_sections(whole.data)
    imported_globals = sum(kind == GLOBAL for _, kind in wasm.list_imports(data))
    globals_before = (
        imported_globals + WasmReader(data, places[GLOBAL_SECTION].content).read_number()
    )
    stub = _StubWriter(whole, globals_before)
    codes = [
        stub.write_body(index, slots[index]) if index in slots else _body_bytes(whole, index)
        for index in sorted(whole.bodies)
    ]
    content = {
        TABLE_SECTION: _with_table_length(
            data[places[TABLE_SECTION].content : places[TABLE_SECTION].end], end
        ),
        GLOBAL_SECTION: wasm.section_with_entries(
            data,
            GLOBAL_SECTION,
            I32 + b"\1" + encode_constant(0) + END,
            I32 + b"\0" + encode_constant(whole.table_length) + END,
        ),
        wasm.EXPORT_SECTION: wasm.section_with_entries(
            data,
            wasm.EXPORT_SECTION,
            *(
                with_length(name.encode()) + bytes([GLOBAL]) + encode_number(globals_before + at)
                for at, name in enumerate((LAID_GLOBAL, SLOT_GLOBAL))
            ),
        ),
        ELEMENT_SECTION: wasm.section_with_entries(
            data, ELEMENT_SECTION, _element_segment(*new_elements)
        ),
        CODE_SECTION: encode_number(len(codes)) + b"".join(map(with_length, codes)),
    }
    return wasm.replace_sections(data, content)


def _body_bytes(whole: ParsedWasm, index: int) -> bytes:
    body = whole.bodies[index]
    return whole.data[body.start : body.start + body.length]


def _with_table_length(content: bytes, length: int) -> bytes:
    reader = WasmReader(content)
    count, kind, flags, _ = (
        reader.read_number(),
        reader.read_byte(),
        reader.read_byte(),
        reader.read_number(),
    )
    return (
        encode_number(count)
        + bytes([kind, flags])
        + encode_number(length)
        + content[reader.position :]
    )


def _element_segment(start: int, functions: Iterable[int]) -> bytes:
    rows = [encode_number(index) for index in functions]
    return b"\0" + wasm.encode_address(start) + encode_number(len(rows)) + b"".join(rows)


class _StubWriter(NamedTuple):
    """Writes the stubs of functions that have moved."""

    whole: ParsedWasm
    laid_global: int

    def write_body(self, index: int, slot: int) -> bytes:
        """Return a stub that loads the second file if necessary, and calls through the slot."""
        kind = self.whole.function_types[index]
        parameters = range(self.whole.types[kind][0])
        empty_type = encode_number(self.whole.types.index((0, b"\x60\0\0")))
        return b"".join(
            (
                b"\0" + GLOBAL_GET + encode_number(self.laid_global) + EQZ + IF + VOID,
                *(encode_constant(self.whole.table_length), INDIRECT + empty_type + b"\0" + END),
                *(LOCAL_GET + encode_number(at) for at in parameters),
                *(encode_constant(slot), INDIRECT + encode_number(kind) + b"\0" + END),
            )
        )


def encode_constant(value: int) -> bytes:
    """Encode the instruction that pushes a number below 2 GiB."""
    return wasm.encode_address(value)[:-1]


def _make_deferred_file(
    whole: ParsedWasm, slots: Mapping[int, int], slot_by_function: Mapping[int, int], end: int
) -> bytes:
    """Return the second file: its functions, and the table slots for them."""
    tags = WasmReader(whole.data, wasm.find_sections(whole.data)[TAG_SECTION].content)
    rows = [
        _encode_import(MEMORY_NAME, wasm.MEMORY, b"\0\1"),
        _encode_import(TABLE_NAME, wasm.TABLE, b"\x70\0" + encode_number(end)),
        _encode_import(POINTER, GLOBAL, I32 + b"\x01"),
    ]
    for name in TAG_NAMES[: tags.read_number()]:
        rows.append(
            _encode_import(
                name, wasm.TAG, bytes([tags.read_byte()]) + encode_number(tags.read_number())
            )
        )
    own_numbers = {index: at for at, index in enumerate(slots)}
    return wasm.WASM_MAGIC + b"".join(
        (
            encode_section(TYPE_SECTION, [type_bytes for _, type_bytes in whole.types]),
            encode_section(wasm.IMPORT_SECTION, rows),
            encode_section(
                FUNCTION_SECTION, [encode_number(whole.function_types[index]) for index in slots]
            ),
            encode_section(
                ELEMENT_SECTION, [_element_segment(whole.table_length + 1, range(len(slots)))]
            ),
            encode_section(
                CODE_SECTION,
                [
                    with_length(_relocated_body(whole, index, own_numbers, slot_by_function))
                    for index in slots
                ],
            ),
        )
    )


def mark_pair(first: bytes, deferred: bytes) -> WasmHalves:
    """Return both files with the same mark, because a host may mix the files of two builds."""
    mark = hashlib.sha256(first + deferred).digest()[:8]
    row = wasm.custom_section(PAIR_SECTION, mark)
    return WasmHalves(first + row, deferred + row)


def load_first_functions(pin: Path, data: bytes) -> Collection[int]:
    """Return the functions of the first file.

    Returns all functions if the pinned list is for another Pyodide.
    """
    pinned = json.loads(pin.read_text(encoding="utf-8"))
    if pinned["of"] != hashlib.sha256(data).hexdigest():
        return {body.number for body in wasm.list_bodies(data)}
    return {at for first, count in pinned["runs"] for at in range(first, first + count)}


def encode_runs(functions: Iterable[int], data: bytes) -> str:
    """Return the pinned list as JSON: runs of numbers, each as its first and its length."""
    runs = list[list[int]]()
    for index in sorted(functions):
        if runs and sum(runs[-1]) == index:
            runs[-1][1] += 1
        else:
            runs.append([index, 1])
    rows = ",\n".join(str(runs[at : at + 12])[1:-1] for at in range(0, len(runs), 12))
    return f'{{"of": "{hashlib.sha256(data).hexdigest()}", "runs": [\n{rows}\n]}}\n'


def _encode_import(name: str, kind: int, description: bytes) -> bytes:
    return with_length(b"env") + with_length(name.encode()) + bytes([kind]) + description


def _relocated_body(
    whole: ParsedWasm,
    index: int,
    own_numbers: Mapping[int, int],
    slot_by_function: Mapping[int, int],
) -> bytes:
    """Return a body for the second file, renumbered, with other calls through the table."""
    data, at, parts = whole.data, whole.bodies[index].start, list[bytes]()
    for row in _find_references(whole, index):
        if row.code == CALL and row.number in own_numbers:
            replacement = bytes([CALL]) + encode_number(own_numbers[row.number])
        elif row.code == CALL:
            kind = encode_number(whole.function_types[row.number])
            replacement = encode_constant(slot_by_function[row.number]) + INDIRECT + kind + b"\0"
        elif row.code in GLOBAL_CODES:
            replacement = bytes([row.code, 0])
        else:
            continue
        parts += [data[at : row.start], replacement]
        at = row.end
    body = whole.bodies[index]
    return b"".join([*parts, data[at : body.start + body.length]])
