"""Take out of Pyodide's script what only libraries loaded later could ask for: the site loads none.

Pyodide exports all of CPython's C API, 8,500 names, so that extension modules can be linked to it
while it runs. Setting them up costs every start more than restoring a snapshot does. What stays is
what the script, or the one that loads it, names anywhere else.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

EXPORTS = re.compile(r"var ([\w$,]+);function assignWasmExports\(wasmExports\)\{(.*?)\}")
IMPORTS = re.compile(r"var wasmImports=\{(.*?)\};")
GIVEN = re.compile(r'(?<=[;}])Module\["([\w$]+)"\]=[\w$]+;')
SIGNED = re.compile(r'(?<=[;}])[\w$]+\.sig="\w*";')
"""What such libraries get of the script's own functions, and what these take."""
EVALUATED = re.compile(r"(?<![\w$.])eval\(")
"""Where they bring code of their own, which might ask for anything."""
MEMBER = re.compile(r'\.\s*([\w$]+)|\["([\w$]+)"\]')
EXPORTED = re.compile(r'wasmExports\["([^"]+)"\]')
NAME = re.compile(r"[A-Za-z_$][\w$]*")


def used(script: str, loader: str, exports: Iterable[str]) -> frozenset[str]:
    """Return which exports of the WebAssembly `pyodide.asm.js`, or what loads it, makes use of.

    Raises ValueError if the script is not built as expected.
    """
    if not (EXPORTS.search(script) and IMPORTS.search(script)):
        raise ValueError("Pyodide's script has changed: look for its exports and imports")
    named = _named(script) | set(NAME.findall(loader))
    return frozenset(name for name in exports if named & {name, f"_{name}"})


def trimmed(script: str, exports: Collection[str], imports: Collection[str]) -> str:
    """Return the script with what the WebAssembly exports and imports, and no more."""
    named = _named(script)
    script = EXPORTS.sub(lambda found: _assigning(found, named, exports), script)
    return IMPORTS.sub(lambda found: _importing(found, imports), script)


def closed(script: str, others: str) -> str:
    """Return the script without what it holds ready for libraries loaded later.

    What `others`, the scripts beside it, name stays within their reach. What nobody reaches any
    more is still in it, but can be told now: Terser leaves it out.
    """
    asked = {name for pair in MEMBER.findall(GIVEN.sub("", script)) for name in pair}
    asked |= {*NAME.findall(others)}
    script = GIVEN.sub(lambda found: found[0] if found[1] in asked else "", script)
    return EVALUATED.sub("(0,eval)(", SIGNED.sub("", script))


def _named(script: str) -> set[str]:
    return set(NAME.findall(IMPORTS.sub("", EXPORTS.sub("", script))))


def _assigning(found: re.Match[str], named: Collection[str], exports: Collection[str]) -> str:
    lines = [line for line in found[2].split(";") if {*EXPORTED.findall(line)} & {*exports}]
    body = ";".join(lines)
    needed = {*named, *NAME.findall(body)}
    variables = [name for name in found[1].split(",") if name in needed]
    return f"var {','.join(variables)};function assignWasmExports(wasmExports){{{body}}}"


def _importing(found: re.Match[str], imports: Collection[str]) -> str:
    rows = [row for row in found[1].split(",") if row.partition(":")[0] in imports]
    return f"var wasmImports={{{','.join(rows)}}};"
