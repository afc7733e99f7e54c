"""The build trims Pyodide's script to what the site can reach."""

from __future__ import annotations

import pytest

from assets.build.pyodide.trim_emscripten_js import (
    drop_library_hooks,
    find_used_exports,
    trim_exports,
)

pytestmark = pytest.mark.slow

SCRIPT = (
    "function deal(){return _malloc(52)}"
    "var _malloc,_PyList_New,_free,wasmMemory;function assignWasmExports(wasmExports){"
    '_malloc=Module["_malloc"]=wasmExports["malloc"];'
    '_PyList_New=Module["_PyList_New"]=wasmExports["PyList_New"];'
    'memory=Module["memory"]=wasmMemory=wasmExports["memory"];'
    '_free=Module["_free"]=wasmExports["free"]}'
    "var wasmImports={print:_print,glBegin:_glBegin};run(wasmMemory)"
)
LOADER = "python.memory.grow(1);python._free(0)"
EXPORTS = ("malloc", "PyList_New", "memory", "free")


def test_exports_named_in_either_script_are_used() -> None:
    assert find_used_exports(SCRIPT, LOADER, EXPORTS) == {"malloc", "memory", "free"}


def test_unused_exports_and_imports_are_dropped() -> None:
    script = trim_exports(SCRIPT, {"malloc", "memory", "free"}, {"print"})
    assert "PyList" not in script and "glBegin" not in script
    assert "var _malloc,_free,wasmMemory;function assign" in script
    assert 'memory=Module["memory"]=wasmMemory=wasmExports["memory"];_free=' in script
    assert script.endswith("var wasmImports={print:_print};run(wasmMemory)")


LIBRARIES = (
    'var _glBegin=()=>draw();_glBegin.sig="v";var ready=1;'
    'Module["_glBegin"]=_glBegin;Module["FS"]=FS;Module["PATH"]=PATH;Module["ready"]=ready;'
    "Module.FS.mkdir(x);code.eval(y);eval(z)"
)


def test_library_only_hooks_are_dropped() -> None:
    script = drop_library_hooks(LIBRARIES, "const { PATH } = python._module")
    assert script == (
        'var _glBegin=()=>draw();var ready=1;Module["FS"]=FS;Module["PATH"]=PATH;'
        "Module.FS.mkdir(x);code.eval(y);(0,eval)(z)"
    )


def test_script_of_another_pyodide_build_is_refused() -> None:
    with pytest.raises(ValueError, match="Pyodide's script has changed"):
        find_used_exports("var wasmImports={};", LOADER, EXPORTS)
