"""The instructions of WebAssembly, as far as the build has to tell where each begins.

After the core specification, chapter 5.4, with exceptions as Emscripten uses them (Phase 3) and
without vectors and garbage collection, which Pyodide does not need.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

CATCH, THROW, CALL, CALL_INDIRECT, RETURN_CALL = 0x07, 0x08, 0x10, 0x11, 0x12
GLOBAL_GET, GLOBAL_SET, TABLE_GET, TABLE_SET, REF_FUNC = 0x23, 0x24, 0x25, 0x26, 0xD2

FUNCTIONS = frozenset({CALL, RETURN_CALL, REF_FUNC})
GLOBALS = frozenset({GLOBAL_GET, GLOBAL_SET})
TABLES = frozenset({TABLE_GET, TABLE_SET})
TOLD = FUNCTIONS | GLOBALS | TABLES | {CATCH, THROW}
"""What names a function, a global, a table or a tag by its number."""

NONE, BR_TABLE, SELECT, FLOAT, DOUBLE, MORE, UNKNOWN = 0, 10, 11, 12, 13, 14, 15
"""What follows an instruction: so many numbers (up to two), or something of its own."""


def _operands() -> list[int]:
    found = [UNKNOWN] * 256
    one = (*range(0x02, 0x05), *range(0x06, 0x0A), *range(0x0C, 0x0E), 0x10, 0x12, 0x18)
    one += (*range(0x20, 0x27), 0x3F, 0x40, 0x41, 0x42, 0xD0, 0xD2)
    none = (0x00, 0x01, 0x05, 0x0A, 0x0B, 0x0F, 0x19, 0x1A, 0x1B, *range(0x45, 0xC5), 0xD1)
    for rows, count in ((none, 0), (one, 1), ((0x11, 0x13, *range(0x28, 0x3F)), 2)):
        for code in rows:
            found[code] = count
    return found


OPERANDS = _operands()
for _code, _kind in {0x0E: BR_TABLE, 0x1C: SELECT, 0x43: FLOAT, 0x44: DOUBLE, 0xFC: MORE}.items():
    OPERANDS[_code] = _kind
PREFIXED = (*[0] * 8, 2, 1, 2, 1, 2, 1, 2, 1, 1, 1)
"""How many numbers follow those that begin with 0xFC, by their second number."""


class Named(NamedTuple):
    """An instruction that names something by number: its place, its end, its code, the number."""

    start: int
    end: int
    code: int
    number: int


def number(data: bytes, at: int) -> tuple[int, int]:
    """Return an unsigned number and the place after it."""
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value, at
        shift += 7


def after(data: bytes, at: int, count: int) -> int:
    """Return the place after so many numbers, whatever their sign."""
    for _ in range(count):
        while data[at] >= 0x80:
            at += 1
        at += 1
    return at


def code_of(data: bytes, start: int) -> int:
    """Return where the instructions of a body begin, after its local variables."""
    groups, at = number(data, start)
    return after(data, at, 2 * groups)


def named(data: bytes, start: int, end: int) -> Iterator[Named]:
    """Yield what in a body names something by number; raise ValueError at what is not known."""
    at, operands, told = code_of(data, start), OPERANDS, TOLD
    while at < end:
        code = data[at]
        count = operands[code]
        if count == 0:
            at += 1
        elif count <= 2:
            place = after(data, at + 1, count)
            if code in told:
                yield Named(at, place, code, number(data, at + 1)[0])
            at = place
        else:
            at = _past(data, at, count)


def _past(data: bytes, at: int, kind: int) -> int:
    """Return the place after an instruction that is followed by something of its own."""
    if kind == FLOAT:
        return at + 5
    if kind == DOUBLE:
        return at + 9
    if kind == UNKNOWN:
        raise ValueError(f"an instruction {data[at]:#x} that the build does not know")
    count, place = number(data, at + 1)
    if kind == MORE:
        return after(data, place, PREFIXED[count])
    return after(data, place, count + (kind == BR_TABLE))
