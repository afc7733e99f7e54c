"""Watch which functions of Pyodide's WebAssembly starts and play run: `python -m tests.firsts`.

Every function of the file as Pyodide ships it notes that it was run, the built site (dist/) is
started and played with that file, and the numbers of what was run go to `assets/pins/first.json`,
from which the build divides the file (`assets/build/split_wasm.py`). To be run anew when Pyodide
has another version, or when starts are found to ask for the second file at once.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, Route, sync_playwright

import build
from assets.build import snapshot, split_wasm, trim_emscripten_js, wasm, wasm_instructions
from assets.build.server import site_server
from assets.build.strip_libraries import blank_libraries
from assets.build.wasm import MEMORY, WasmReader, encode_number, with_length
from tests.browser import chromium
from tests.browser.table import START_MS
from tests.serving import serving

ENGINE = build.VENDOR / "pyodide/pyodide.asm.wasm"
RUN = "run"
PAGE = 1 << 16
CAUGHT = """
    const plain = WebAssembly.instantiate;
    WebAssembly.instantiate = async (...given) => {
        const made = await plain(...given);
        const { run } = made.exports ?? {};
        if (!run) return made;
        const channel = new BroadcastChannel("run");
        channel.onmessage = ({ data }) => {
            const all = new Uint8Array(run.buffer);
            if (data === "ask") channel.postMessage([...all.keys()].filter((at) => all[at]));
        };
        return made;
    };
"""
"""Before the interpreter, on the page and in its threads: they say what was run when asked."""

ASKED = """() => new Promise((done) => {
    const channel = new BroadcastChannel("run");
    const found = [];
    channel.onmessage = ({ data }) => found.push(data);
    channel.postMessage("ask");
    setTimeout(() => done(found), 1500);
})"""
SETTLED = "performance.getEntriesByName('zwanzig:settled').length"
PLAY_ON = """() => document.querySelector(
    "#table[data-held] #prompt, :is(#hand, #actions) [data-action]:not([aria-disabled])"
)?.click()"""


PRESS = """at => {
    const buttons = document.querySelectorAll("[data-do]:not([aria-disabled])");
    buttons[at % buttons.length]?.click();
}"""
WHOLE = """
    const nothing = async () => 0;
    export const whenHeld = nothing();
    export const makeDeferredLoader = () => nothing;
    export const whenReady = nothing;
"""
"""Instead of deferred-wasm.js: the file that is watched is not divided."""

VISITS = (
    "?seed=1&speed=0",
    "",
    "?game=zwanzig-ab&lang=en&seed=2&speed=0&level=master",
    "?game=zwanzigerrufen&seed=3&speed=0&level=master",
)
CLICKS = 80


def main() -> int:
    program, engine = chromium.find_or_install(), watching()
    run = noted_before()
    with serving(site_server(build.DIST)) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=chromium.CHROMIUM_FLAGS)
        for query in VISITS:
            with browser.new_context(base_url=site, service_workers="block") as context:
                page = context.new_page()
                watch(page, engine)
                run |= visited(page, query)
            print(f"{query or 'a first visit'}: {len(run)} functions so far", flush=True)
    snapshot.FIRST_FUNCTIONS.write_text(split_wasm.encode_runs(run, ENGINE.read_bytes()))
    return 0


def noted_before() -> set[int]:
    """Return what was run when this Pyodide was watched before: chance has its part in it."""
    data = ENGINE.read_bytes()
    known = split_wasm.load_first_functions(snapshot.FIRST_FUNCTIONS, data)
    return set(known) if len(known) < len(list(wasm.list_bodies(data))) else set()


def watch(page: Page, engine: bytes) -> None:
    """Give a page, and its threads, the file that notes what is run."""

    interpreter = CAUGHT + (build.DIST / "assets/start/interpreter.js").read_text()

    def give(route: Route) -> None:
        name = route.request.url.rpartition("/")[2]
        if name == ENGINE.name:
            route.fulfill(body=engine, content_type="application/wasm")
        else:
            script = WHOLE if name == "deferred-wasm.js" else interpreter
            route.fulfill(body=script, content_type="text/javascript")

    for name in (f"vendor/pyodide/{ENGINE.name}", "interpreter.js", "deferred-wasm.js"):
        page.context.route(f"**/{name}", give)


def visited(page: Page, query: str) -> set[int]:
    """Play for a while; return what was run by then."""
    page.goto(query or "./")
    page.wait_for_function(
        "performance.getEntriesByName('zwanzig:settled').length", timeout=START_MS
    )
    for at in range(CLICKS):
        page.evaluate(PLAY_ON)
        if at % 3 == 0:
            page.evaluate(PRESS, at)
            page.keyboard.press("Escape")
        page.wait_for_timeout(30)
    return {index for found in page.evaluate(ASKED) for index in found}


def watching() -> bytes:
    """Return the file as the site has it, but whole, and noting what is run."""
    folder = ENGINE.parent
    script, loader = ((folder / name).read_text() for name in ("pyodide.asm.js", "pyodide.js"))
    data = blank_libraries(ENGINE.read_bytes(), ())
    exports = trim_emscripten_js.find_used_exports(
        script, loader, [name for name, *_ in wasm.list_exports(data)]
    )
    with tempfile.TemporaryDirectory() as place:
        binary = Path(place) / ENGINE.name
        binary.write_bytes(noting(wasm.with_exports(data, exports)))
        snapshot.optimise_wasm(binary, "multimemory")
        return binary.read_bytes()


def noting(data: bytes) -> bytes:
    """Return the file with a second memory, in which each function notes that it was run."""
    places = wasm.find_sections(data)
    codes = [with_length(_noting(data, body)) for body in wasm.list_bodies(data)]
    memories = WasmReader(data, places[5].content)
    if memories.read_number() != 1:
        raise ValueError("the file has another number of memories than one")
    content = {
        5: encode_number(2) + data[memories.position : places[5].end] + b"\0\1",
        wasm.EXPORT_SECTION: wasm.append_rows(
            data,
            wasm.EXPORT_SECTION,
            with_length(RUN.encode()) + bytes([MEMORY]) + encode_number(1),
        ),
        wasm.CODE_SECTION: encode_number(len(codes)) + b"".join(codes),
    }
    return wasm.replace_sections(data, content)


def _noting(data: bytes, body: wasm.FunctionBody) -> bytes:
    start, end = wasm_instructions.instructions_start(data, body.start), body.start + body.length
    assert body.number < PAGE
    note = (
        split_wasm.encode_constant(body.number)
        + split_wasm.encode_constant(1)
        + b"\x3a\x40\x01\x00"
    )
    return data[body.start : start] + note + data[start:end]


if __name__ == "__main__":
    sys.exit(main())
