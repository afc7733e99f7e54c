"""Profile which WebAssembly functions of Pyodide are used by starts and play.

    python -m tests.wasm_profile

The file is instrumented so that every function records that it ran; the built site (dist/) is
started and played with it, and the numbers of those functions go to `assets/pins/first.json`, by
which the build splits the file (`assets/build/pyodide/split_wasm.py`). Run it again after upgrading
Pyodide, or when starts request the second file at once.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, Route, sync_playwright

import build
from assets.build.pyodide import snapshot, split_wasm, trim_emscripten_js, wasm, wasm_instructions
from assets.build.pyodide.strip_libraries import blank_libraries
from assets.build.pyodide.wasm import MEMORY, WasmReader, encode_number, with_length
from assets.build.server import site_server
from tests.browser import chromium
from tests.browser.table import START_MS
from tests.serving import serve_in_thread

WASM_FILE = build.VENDOR / "pyodide/pyodide.asm.wasm"
EXPORT_NAME = "run"
PAGE_SIZE = 1 << 16
INSTRUMENT_INSTANTIATE = """
    const instantiate = WebAssembly.instantiate;
    WebAssembly.instantiate = async (...args) => {
        const result = await instantiate(...args);
        const { run } = result.exports ?? {};
        if (!run) return result;
        const channel = new BroadcastChannel("run");
        channel.onmessage = ({ data }) => {
            const all = new Uint8Array(run.buffer);
            if (data === "ask") channel.postMessage([...all.keys()].filter((index) => all[index]));
        };
        return result;
    };
"""
"""Runs before the interpreter, on the page and in its threads: reports on request what ran."""

COLLECT_RUN_FUNCTIONS = """() => new Promise((resolve) => {
    const channel = new BroadcastChannel("run");
    const results = [];
    channel.onmessage = ({ data }) => results.push(data);
    channel.postMessage("ask");
    setTimeout(() => resolve(results), 1500);
})"""
PLAY_ON = """() => document.querySelector(
    "#table[data-held] #prompt, :is(#hand, #actions) [data-action]:not([aria-disabled])"
)?.click()"""


CLICK_BUTTON = """at => {
    const buttons = document.querySelectorAll("[data-do]:not([aria-disabled])");
    buttons[at % buttons.length]?.click();
}"""
REST_STUB = """
    const nothing = async () => 0;
    export const whenHeld = nothing();
    export const makeDeferredLoader = () => nothing;
    export const whenReady = nothing;
"""
"""Replaces deferred-wasm.js: the instrumented file is not split."""

QUERIES = (
    "?seed=1&speed=0",
    "",
    "?game=zwanzig-ab&seed=2&speed=0&level=master",
    "?game=zwanzigerrufen&seed=3&speed=0&level=master",
)
CLICKS = 80


def main() -> int:
    program, wasm = chromium.find_or_install(), instrumented_site_wasm()
    functions = earlier_functions()
    with serve_in_thread(site_server(build.DIST)) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=chromium.CHROMIUM_FLAGS)
        for query in QUERIES:
            with browser.new_context(base_url=site, service_workers="block") as context:
                page = context.new_page()
                serve_instrumented(page, wasm)
                functions |= play_visit(page, query)
            print(f"{query or 'a first visit'}: {len(functions)} functions so far", flush=True)
    snapshot.FIRST_FUNCTIONS.write_text(
        split_wasm.encode_runs(functions, WASM_FILE.read_bytes()), encoding="utf-8"
    )
    return 0


def earlier_functions() -> set[int]:
    """Return the functions found earlier with this Pyodide: one run does not hit all of them."""
    data = WASM_FILE.read_bytes()
    functions = split_wasm.load_first_functions(snapshot.FIRST_FUNCTIONS, data)
    return set(functions) if len(functions) < len(list(wasm.list_bodies(data))) else set()


def serve_instrumented(page: Page, wasm: bytes) -> None:
    """Serve the instrumented file to a page and its threads."""

    interpreter = INSTRUMENT_INSTANTIATE + (build.DIST / "assets/start/interpreter.js").read_text(
        encoding="utf-8"
    )

    def fulfill(route: Route) -> None:
        name = route.request.url.rpartition("/")[2]
        if name == WASM_FILE.name:
            route.fulfill(body=wasm, content_type="application/wasm")
        else:
            script = REST_STUB if name == "deferred-wasm.js" else interpreter
            route.fulfill(body=script, content_type="text/javascript")

    for name in (f"vendor/pyodide/{WASM_FILE.name}", "interpreter.js", "deferred-wasm.js"):
        page.context.route(f"**/{name}", fulfill)


def play_visit(page: Page, query: str) -> set[int]:
    """Play for a while, and return the functions that ran."""
    page.goto(query or "./")
    page.wait_for_function(
        "performance.getEntriesByName('zwanzig:settled').length", timeout=START_MS
    )
    for click in range(CLICKS):
        page.evaluate(PLAY_ON)
        if click % 3 == 0:
            page.evaluate(CLICK_BUTTON, click)
            page.keyboard.press("Escape")
        page.wait_for_timeout(30)
    return {index for indices in page.evaluate(COLLECT_RUN_FUNCTIONS) for index in indices}


def instrumented_site_wasm() -> bytes:
    """Return the site's file, unsplit and instrumented."""
    folder = WASM_FILE.parent
    script, loader = (
        (folder / name).read_text(encoding="utf-8") for name in ("pyodide.asm.js", "pyodide.js")
    )
    data = blank_libraries(WASM_FILE.read_bytes(), ())
    exports = trim_emscripten_js.find_used_exports(
        script, loader, [name for name, *_ in wasm.list_exports(data)]
    )
    with tempfile.TemporaryDirectory() as temp_folder:
        binary = Path(temp_folder) / WASM_FILE.name
        binary.write_bytes(instrument_wasm(wasm.with_exports(data, exports)))
        snapshot.optimise_wasm(binary, "multimemory")
        return binary.read_bytes()


def instrument_wasm(data: bytes) -> bytes:
    """Return the file with a second memory, in which each function records that it ran."""
    sections = wasm.find_sections(data)
    codes = [with_length(instrument_body(data, body)) for body in wasm.list_bodies(data)]
    memories = WasmReader(data, sections[5].content)
    if memories.read_number() != 1:
        raise ValueError("the file has another number of memories than one")
    content = {
        5: encode_number(2) + data[memories.position : sections[5].end] + b"\0\1",
        wasm.EXPORT_SECTION: wasm.section_with_entries(
            data,
            wasm.EXPORT_SECTION,
            with_length(EXPORT_NAME.encode()) + bytes([MEMORY]) + encode_number(1),
        ),
        wasm.CODE_SECTION: encode_number(len(codes)) + b"".join(codes),
    }
    return wasm.replace_sections(data, content)


def instrument_body(data: bytes, body: wasm.FunctionBody) -> bytes:
    start, end = wasm_instructions.instructions_start(data, body.start), body.start + body.length
    assert body.number < PAGE_SIZE
    note = (
        split_wasm.encode_constant(body.number)
        + split_wasm.encode_constant(1)
        + b"\x3a\x40\x01\x00"
    )
    return data[body.start : start] + note + data[start:end]


if __name__ == "__main__":
    sys.exit(main())
