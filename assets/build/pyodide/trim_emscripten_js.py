"""Remove from Pyodide's script what only libraries loaded later could use. The site loads none.

Pyodide exports CPython's whole C API, 8,500 names, so that extension modules can be linked at run
time. Setting them up costs every start more than restoring a snapshot does. Names that the script
or its loader use elsewhere stay.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

EXPORTS_PATTERN = re.compile(r"var ([\w$,]+);function assignWasmExports\(wasmExports\)\{(.*?)\}")
IMPORTS_PATTERN = re.compile(r"var wasmImports=\{(.*?)\};")
MODULE_ASSIGNMENT = re.compile(r'(?<=[;}])Module\["([\w$]+)"\]=[\w$]+;')
SIGNATURE_ASSIGNMENT = re.compile(r'(?<=[;}])[\w$]+\.sig="\w*";')
"""With MODULE_ASSIGNMENT: functions offered to such libraries, and their signatures."""
EVAL_CALL = re.compile(r"(?<![\w$.])eval\(")
"""Calls that run a library's own code, which might use any name."""
MEMBER_ACCESS = re.compile(r'\.\s*([\w$]+)|\["([\w$]+)"\]')
EXPORT_ACCESS = re.compile(r'wasmExports\["([^"]+)"\]')
IDENTIFIER = re.compile(r"[A-Za-z_$][\w$]*")


def find_used_exports(script: str, loader: str, exports: Iterable[str]) -> frozenset[str]:
    """Return the WebAssembly exports that `pyodide.asm.js` or its loader uses.

    Raises ValueError if the script is not built as expected.
    """
    if not (EXPORTS_PATTERN.search(script) and IMPORTS_PATTERN.search(script)):
        raise ValueError("Pyodide's script has changed: look for its exports and imports")
    identifiers = _find_identifiers(script) | set(IDENTIFIER.findall(loader))
    return frozenset(name for name in exports if identifiers & {name, f"_{name}"})


def trim_exports(script: str, exports: Collection[str], imports: Collection[str]) -> str:
    """Return the script with only these exports and imports of the WebAssembly."""
    identifiers = _find_identifiers(script)
    script = EXPORTS_PATTERN.sub(
        lambda match: _trim_assignments(match, identifiers, exports), script
    )
    return IMPORTS_PATTERN.sub(lambda match: _trim_imports(match, imports), script)


def drop_library_hooks(script: str, others: str) -> str:
    """Return the script without its hooks for libraries loaded later.

    Names that `others`, the scripts beside it, use are kept. Code that becomes unreachable is left
    for Terser to drop.
    """
    reachable_names = {
        name for pair in MEMBER_ACCESS.findall(MODULE_ASSIGNMENT.sub("", script)) for name in pair
    }
    reachable_names |= {*IDENTIFIER.findall(others)}
    script = MODULE_ASSIGNMENT.sub(
        lambda match: match[0] if match[1] in reachable_names else "", script
    )
    return EVAL_CALL.sub("(0,eval)(", SIGNATURE_ASSIGNMENT.sub("", script))


def _find_identifiers(script: str) -> set[str]:
    return set(IDENTIFIER.findall(IMPORTS_PATTERN.sub("", EXPORTS_PATTERN.sub("", script))))


def _trim_assignments(
    match: re.Match[str], identifiers: Collection[str], exports: Collection[str]
) -> str:
    lines = [line for line in match[2].split(";") if {*EXPORT_ACCESS.findall(line)} & {*exports}]
    body = ";".join(lines)
    used_names = {*identifiers, *IDENTIFIER.findall(body)}
    variables = [name for name in match[1].split(",") if name in used_names]
    return f"var {','.join(variables)};function assignWasmExports(wasmExports){{{body}}}"


def _trim_imports(match: re.Match[str], imports: Collection[str]) -> str:
    rows = [row for row in match[1].split(",") if row.partition(":")[0] in imports]
    return f"var wasmImports={{{','.join(rows)}}};"
