"""The page of the table as it stands in the root, for whoever works on the sources.

Any static server on that folder shows it: `python -m assets.build.develop`, which `build.py setup`
calls, writes it from the same parts as the page of the site.
"""

from __future__ import annotations

from htpy import BaseElement, div, fragment, link, script

from assets.build import preload
from assets.build.offline import ROOT
from ui.start import FIRST_GAME
from ui.views.pages import table
from ui.views.pages.document import Document, PythonStart, render_document

MODULES = (
    "assets/start/develop.js",
    "assets/start/store.js",
    "assets/start/streaming.js",
    "assets/vendor/idb/index.js",
    "assets/vendor/pyodide/pyodide.js",
    "assets/vendor/pyodide/pyodide.asm.js",
)
FETCHED = (
    "assets/vendor/pyodide/pyodide.asm.wasm",
    "assets/vendor/pyodide/python_stdlib.zip",
    "assets/vendor/pyodide/pyodide-lock.json",
)
CORE = "assets/vendor/pyscript/core.js"
FILE = ROOT / "index.html"


def page() -> Document:
    """Return the page: PyScript as it comes, every source by itself."""
    main = script(type="py", src="./ui/browser/main.py", config="./pyscript.toml")
    return table.table_page(
        div("#app")[table.empty_table(FIRST_GAME)],
        preload.with_inline_scripts(
            PythonStart(parts(), fragment[main, preload.plugins()]), preload.FAULTS
        ),
    )


def parts() -> list[BaseElement]:
    """Return what asks for the parts of Python, and runs them."""
    return [
        *(link(rel="modulepreload", href=name) for name in MODULES),
        *(link(rel="preload", as_="fetch", crossorigin="", href=name) for name in FETCHED),
        script(type="module", src=CORE),
    ]


def text() -> str:
    """Return the file."""
    return f"{render_document(page())}\n"


if __name__ == "__main__":
    FILE.write_text(text())
