"""Write `index.html` of the repository: the table's page for development.

Any static server on the repository's root can serve it. `build.py setup` calls
`python -m assets.build.development_index`, which uses the same parts as the built page.
"""

from __future__ import annotations

from htpy import BaseElement, div, fragment, link, script

from assets.build import preload
from assets.build.service_worker import ROOT
from ui.app.start import FIRST_GAME
from ui.components.document import Document, PythonStart, render_document
from ui.pages import table

DEVELOPMENT_MODULES = (
    "assets/start/development-interpreter.js",
    "assets/start/store.js",
    "assets/start/compile-wasm.js",
    "assets/vendor/idb/index.js",
    "assets/vendor/pyodide/pyodide.js",
    "assets/vendor/pyodide/pyodide.asm.js",
)
DEVELOPMENT_FETCHES = (
    "assets/vendor/pyodide/pyodide.asm.wasm",
    "assets/vendor/pyodide/python_stdlib.zip",
    "assets/vendor/pyodide/pyodide-lock.json",
)
PYSCRIPT_CORE = "assets/vendor/pyscript/core.js"
INDEX_FILE = ROOT / "index.html"


def development_page() -> Document:
    """Return the page with unmodified PyScript and every source as a separate file."""
    main_script = script(type="py", src="./ui/browser/main.py", config="./pyscript.toml")
    return table.table_page(
        div("#app")[table.empty_table(FIRST_GAME)],
        preload.with_inline_scripts(
            PythonStart(python_elements(), fragment[main_script, preload.micropython_config()]),
            preload.FAULTS_SCRIPT,
        ),
    )


def python_elements() -> list[BaseElement]:
    """Return the elements that load and start Python."""
    return [
        *(link(rel="modulepreload", href=name) for name in DEVELOPMENT_MODULES),
        *(
            link(rel="preload", as_="fetch", crossorigin="", href=name)
            for name in DEVELOPMENT_FETCHES
        ),
        script(type="module", src=PYSCRIPT_CORE),
    ]


def render_index() -> str:
    """Return the content of `index.html`."""
    return f"{render_document(development_page())}\n"


if __name__ == "__main__":
    INDEX_FILE.write_text(render_index(), encoding="utf-8")
