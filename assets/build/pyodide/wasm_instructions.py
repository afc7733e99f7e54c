"""Find where each WebAssembly instruction begins, as far as the build needs it.

Follows the core specification, chapter 5.4, with exceptions as Emscripten uses them (Phase 3), and
without vectors and garbage collection, which Pyodide does not need.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

CATCH, THROW, CALL, CALL_INDIRECT, RETURN_CALL = 0x07, 0x08, 0x10, 0x11, 0x12
GLOBAL_GET, GLOBAL_SET, TABLE_GET, TABLE_SET, REF_FUNC = 0x23, 0x24, 0x25, 0x26, 0xD2

FUNCTION_CODES = frozenset({CALL, RETURN_CALL, REF_FUNC})
GLOBAL_CODES = frozenset({GLOBAL_GET, GLOBAL_SET})
TABLE_CODES = frozenset({TABLE_GET, TABLE_SET})
REFERENCE_CODES = FUNCTION_CODES | GLOBAL_CODES | TABLE_CODES | {CATCH, THROW}
"""Instructions that refer to a function, a global, a table or a tag by number."""

NO_OPERANDS, BR_TABLE, SELECT, FLOAT, DOUBLE, PREFIX, UNKNOWN = 0, 10, 11, 12, 13, 14, 15
"""Kinds of operands: up to two numbers, or a special format."""


def _list_operand_kinds() -> list[int]:
    kinds = [UNKNOWN] * 256
    with_one = (*range(0x02, 0x05), *range(0x06, 0x0A), *range(0x0C, 0x0E), 0x10, 0x12, 0x18)
    with_one += (*range(0x20, 0x27), 0x3F, 0x40, 0x41, 0x42, 0xD0, 0xD2)
    with_none = (0x00, 0x01, 0x05, 0x0A, 0x0B, 0x0F, 0x19, 0x1A, 0x1B, *range(0x45, 0xC5), 0xD1)
    for rows, count in ((with_none, 0), (with_one, 1), ((0x11, 0x13, *range(0x28, 0x3F)), 2)):
        for code in rows:
            kinds[code] = count
    return kinds


OPERAND_KINDS = _list_operand_kinds()
for _code, _kind in {0x0E: BR_TABLE, 0x1C: SELECT, 0x43: FLOAT, 0x44: DOUBLE, 0xFC: PREFIX}.items():
    OPERAND_KINDS[_code] = _kind
PREFIXED_OPERANDS = (*[0] * 8, 2, 1, 2, 1, 2, 1, 2, 1, 1, 1)
"""Number of operands of the instructions that begin with 0xFC, by their second number."""


class Reference(NamedTuple):
    """An instruction that refers to something by number."""

    start: int
    end: int
    code: int
    number: int


def read_leb128(data: bytes, at: int) -> tuple[int, int]:
    """Return an unsigned number and the position after it."""
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value, at
        shift += 7


def skip_numbers(data: bytes, at: int, count: int) -> int:
    """Return the position after `count` numbers, signed or not."""
    for _ in range(count):
        while data[at] >= 0x80:
            at += 1
        at += 1
    return at


def instructions_start(data: bytes, start: int) -> int:
    """Return where the instructions of a body begin, after its local variables."""
    groups, at = read_leb128(data, start)
    return skip_numbers(data, at, 2 * groups)


def find_references(data: bytes, start: int, end: int) -> Iterator[Reference]:
    """Yield the references in a body, or raise ValueError at an unknown instruction."""
    at, operands, reference_codes = instructions_start(data, start), OPERAND_KINDS, REFERENCE_CODES
    while at < end:
        code = data[at]
        count = operands[code]
        if count == 0:
            at += 1
        elif count <= 2:
            place = skip_numbers(data, at + 1, count)
            if code in reference_codes:
                yield Reference(at, place, code, read_leb128(data, at + 1)[0])
            at = place
        else:
            at = _skip_special(data, at, count)


def _skip_special(data: bytes, at: int, kind: int) -> int:
    """Return the position after an instruction with a special operand format."""
    if kind == FLOAT:
        return at + 5
    if kind == DOUBLE:
        return at + 9
    if kind == UNKNOWN:
        raise ValueError(f"unknown instruction {data[at]:#x}")
    count, place = read_leb128(data, at + 1)
    if kind == PREFIX:
        return skip_numbers(data, place, PREFIXED_OPERANDS[count])
    return skip_numbers(data, place, count + (kind == BR_TABLE))
