"""The licences of all that the site ships, as texts in `licences/`; a page lists them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from assets.build.offline import ROOT
from ui.views.pages.licences import COMPONENTS

FOLDER = "licences"
HERE = ROOT / "assets/licences"
"""Texts that the packages do not bring: those of what is inside Pyodide's one file."""

NODE = ROOT / ".build/npm/node_modules"
VENDOR = ROOT / "assets/vendor"

IN_VENDOR = {
    "pyscript": "pyscript",
    "idb": "idb",
    "idiomorph": "idiomorph",
    "lean-qr": "lean-qr",
    "workbox": "workbox",
    "alegreya": "fonts",
    "alegreya-sans": "fonts/sans",
}
PYTHON = ("htpy", "markupsafe", "markdown-it-py", "mdurl")
BUNDLE = "@pyscript/core"
"""Its script holds all that it depends on."""


def write(dist: Path) -> None:
    """Write the text of every part that the page lists."""
    (dist / FOLDER).mkdir(exist_ok=True)
    for part in COMPONENTS:
        (dist / FOLDER / f"{part.file}.txt").write_text(text(part.file))


def text(name: str) -> str:
    """Return a licence; raise SystemExit if nothing brings it."""
    if name in PYTHON:
        return of_package(name)
    if name in IN_VENDOR:
        return (VENDOR / IN_VENDOR[name] / "LICENSE").read_text()
    if name == "bundled":
        return "\n\n".join(bundled())
    file = ROOT / "LICENSE" if name == "zwanzig" else HERE / f"{name}.txt"
    return file.read_text()


def of_package(name: str) -> str:
    """Return the licences that an installed Python package brings."""
    packages = next((ROOT / ".build/venv").glob("**/site-packages"))
    folders = packages.glob(f"{name.replace('-', '_')}-*.dist-info")
    files = [file for folder in folders for file in sorted(folder.rglob("LICENSE*"))]
    if not files:
        raise SystemExit(f"{name} brings no licence: look for it, and put it into {HERE}.")
    return "\n\n".join(file.read_text() for file in files)


def bundled() -> Iterator[str]:
    """Yield a notice for each package inside PyScript's script."""
    for name in sorted(needed(BUNDLE)):
        facts = json.loads((NODE / name / "package.json").read_text())
        files = sorted((NODE / name).glob("LICENSE*"))
        said = [file.read_text().strip() for file in files]
        # A few say no more than this, and mean the text that stands with the others.
        own = f"{name} {facts['version']}, {facts['license']}, by {facts.get('author', 'others')}"
        yield "\n\n".join([own, *said, "=" * 78])


def needed(name: str) -> set[str]:
    """Return the npm packages that a package needs, and those they need."""
    locked = json.loads((ROOT / "assets/pins/package-lock.json").read_text())["packages"]
    found, waiting = set[str](), [name]
    while waiting:
        known = locked.get(f"node_modules/{waiting.pop()}", {})
        fresh = set(known.get("dependencies", {})) - found
        found |= fresh
        waiting += fresh
    return found
