"""The page asks for everything it needs at once, and for nothing it does not need."""

from __future__ import annotations

import json
from pathlib import Path

LINKS = '    <link rel="preload" as="fetch" crossorigin href="app.zip">\n'


def write(dist: Path) -> None:
    """Let the page ask for the archive at once, and not for a list of packages it never loads."""
    page, packages = dist / "index.html", dist / "assets/vendor/pyodide/pyodide-lock.json"
    page.write_text(page.read_text().replace("  </head>", f"{LINKS}  </head>"))
    packages.write_text(json.dumps(json.loads(packages.read_text()) | {"packages": {}}))
