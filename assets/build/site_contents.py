"""The files and folders that `build.py` gathers for the site."""

from __future__ import annotations

# Folder under node_modules, files in it, folder under assets/vendor. PyScript's editor, terminal
# and game plugins are left out: pyscript.toml switches them off.
VENDOR_ROWS = (
    ("pyodide", "pyodide.mjs pyodide.asm.mjs pyodide.asm.wasm", "pyodide"),
    ("pyodide", "python_stdlib.zip pyodide-lock.json", "pyodide"),
    ("@pyscript/core/dist", "core.js core-*.js core.css error-*.js toml-V*.js", "pyscript"),
    ("@pyscript/core", "LICENSE", "pyscript"),
    ("idb", "build/index.js LICENSE", "idb"),
    ("idiomorph", "dist/idiomorph.esm.js LICENSE", "idiomorph"),
    ("lean-qr", "index.mjs extras/svg.mjs LICENSE", "lean-qr"),
    ("@fontsource/alegreya/files", "alegreya-latin-[578]00-normal.woff2", "fonts"),
    ("@fontsource/alegreya", "files/alegreya-latin-500-italic.woff2 LICENSE", "fonts"),
    ("@fontsource/alegreya-sans/files", "alegreya-sans-latin-[457]00-normal.woff2", "fonts"),
    ("@fontsource/alegreya-sans", "LICENSE", "fonts/sans"),
    (".", "workbox-*/build/*.prod.js workbox-core/LICENSE", "workbox"),
    ("axe-core", "axe.min.js", "test"),
    ("jsqr/dist", "jsQR.js", "test"),
)

# Python packages (all in app.zip), single files, and folders of assets/.
PYTHON_PARTS = ("htpy", "markupsafe")
LICENCE_PATTERNS = ("[-_]*/licenses/*", "[-_]*/LICENSE")
BOOK_PATTERNS = (
    "ui/book",
    "ui/author",
    "ui/games/*/book",
    "ui/languages/*/book",
)  # rendered by the build and the author's page; the table does not need them
BOOK_PARTS = ("markdown_it", "mdurl")
SITE_FILES = (
    "LICENSE ui/browser/worker.py ui/browser/par_worker.py ui/browser/backup_worker.py".split()
)
SITE_FILES += [
    f"assets/start/{name}.js" for name in ("store", "start-watchdog", "data-saver", "fault-notice")
]
SITE_PARTS = "cards fonts idb idiomorph lean-qr pyodide pyscript".split()
SITE_FOLDERS = ["icons", "previews", *(f"vendor/{part}" for part in SITE_PARTS)]
