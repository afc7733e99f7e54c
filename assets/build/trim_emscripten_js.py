"""Take out of Pyodide's script what only libraries loaded later could ask for: the site loads none.

Pyodide exports all of CPython's C API, 8,500 names, so that extension modules can be linked to it
while it runs. Setting them up costs every start more than restoring a snapshot does. What stays is
what the script, or the one that loads it, names anywhere else.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

EXPORTS_PATTERN = re.compile(r"var ([\w$,]+);function assignWasmExports\(wasmExports\)\{(.*?)\}")
IMPORTS_PATTERN = re.compile(r"var wasmImports=\{(.*?)\};")
MODULE_ASSIGNMENT = re.compile(r'(?<=[;}])Module\["([\w$]+)"\]=[\w$]+;')
SIGNATURE_ASSIGNMENT = re.compile(r'(?<=[;}])[\w$]+\.sig="\w*";')
"""What such libraries get of the script's own functions, and what these take."""
EVAL_CALL = re.compile(r"(?<![\w$.])eval\(")
"""Where they bring code of their own, which might ask for anything."""
MEMBER_ACCESS = re.compile(r'\.\s*([\w$]+)|\["([\w$]+)"\]')
EXPORT_ACCESS = re.compile(r'wasmExports\["([^"]+)"\]')
IDENTIFIER = re.compile(r"[A-Za-z_$][\w$]*")


def find_used_exports(script: str, loader: str, exports: Iterable[str]) -> frozenset[str]:
    """Return which exports of the WebAssembly `pyodide.asm.js`, or what loads it, makes use of.

    Raises ValueError if the script is not built as expected.
    """
    if not (EXPORTS_PATTERN.search(script) and IMPORTS_PATTERN.search(script)):
        raise ValueError("Pyodide's script has changed: look for its exports and imports")
    identifiers = _find_identifiers(script) | set(IDENTIFIER.findall(loader))
    return frozenset(name for name in exports if identifiers & {name, f"_{name}"})


def trim_exports(script: str, exports: Collection[str], imports: Collection[str]) -> str:
    """Return the script with what the WebAssembly exports and imports, and no more."""
    identifiers = _find_identifiers(script)
    script = EXPORTS_PATTERN.sub(
        lambda match: _trim_assignments(match, identifiers, exports), script
    )
    return IMPORTS_PATTERN.sub(lambda match: _trim_imports(match, imports), script)


def drop_library_hooks(script: str, others: str) -> str:
    """Return the script without what it holds ready for libraries loaded later.

    What `others`, the scripts beside it, name stays within their reach. What nobody reaches any
    more is still in it, but can be told now: Terser leaves it out.
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
