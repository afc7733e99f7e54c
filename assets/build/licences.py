"""The licence texts of everything that the site ships, in `licences/`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from assets.build.service_worker import ROOT
from ui.pages.licences import COMPONENTS

LICENCE_FOLDER = "licences"
OWN_TEXTS = ROOT / "assets/licences"
"""Licences that no package includes, of the parts of Pyodide's single file."""

NODE_MODULES = ROOT / ".build/npm/node_modules"
VENDOR = ROOT / "assets/vendor"

VENDOR_FOLDERS = {
    "pyscript": "pyscript",
    "idb": "idb",
    "idiomorph": "idiomorph",
    "lean-qr": "lean-qr",
    "workbox": "workbox",
    "alegreya": "fonts",
    "alegreya-sans": "fonts/sans",
}
PYTHON_PACKAGES = ("htpy", "markupsafe", "markdown-it-py", "mdurl")
BUNDLE_PACKAGE = "@pyscript/core"
"""A package whose script bundles all its dependencies."""


def write_licences(dist: Path) -> None:
    """Write the licence text of every component that the licence page lists."""
    (dist / LICENCE_FOLDER).mkdir(exist_ok=True)
    for part in COMPONENTS:
        (dist / LICENCE_FOLDER / f"{part.file}.txt").write_text(
            licence_text(part.file), encoding="utf-8"
        )


def licence_text(name: str) -> str:
    """Return a component's licence."""
    if name in PYTHON_PACKAGES:
        return python_package_licence(name)
    if name in VENDOR_FOLDERS:
        return (VENDOR / VENDOR_FOLDERS[name] / "LICENSE").read_text(encoding="utf-8")
    if name == "bundled":
        return "\n\n".join(bundle_notices())
    file = ROOT / "LICENSE" if name == "zwanzig" else OWN_TEXTS / f"{name}.txt"
    return file.read_text(encoding="utf-8")


def python_package_licence(name: str) -> str:
    """Return the licences of an installed Python package, or raise SystemExit without any."""
    packages = next((ROOT / ".build/venv").glob("**/site-packages"))
    folders = packages.glob(f"{name.replace('-', '_')}-*.dist-info")
    files = [file for folder in folders for file in sorted(folder.rglob("LICENSE*"))]
    if not files:
        raise SystemExit(f"{name} includes no licence: find it and add it to {OWN_TEXTS}.")
    return "\n\n".join(file.read_text(encoding="utf-8") for file in files)


def bundle_notices() -> Iterator[str]:
    """Yield a notice for each package inside PyScript's script."""
    for name in sorted(npm_dependencies(BUNDLE_PACKAGE)):
        facts = json.loads((NODE_MODULES / name / "package.json").read_text(encoding="utf-8"))
        files = sorted((NODE_MODULES / name).glob("LICENSE*"))
        texts = [file.read_text(encoding="utf-8").strip() for file in files]
        # A few packages include no more than this, under a licence that others print in full.
        notice = (
            f"{name} {facts['version']}, {facts['license']}, by {facts.get('author', 'others')}"
        )
        yield "\n\n".join([notice, *texts, "=" * 78])


def npm_dependencies(name: str) -> set[str]:
    """Return the direct and indirect npm dependencies of a package."""
    lock_rows = json.loads((ROOT / "assets/pins/package-lock.json").read_text(encoding="utf-8"))[
        "packages"
    ]
    dependencies, queue = set[str](), [name]
    while queue:
        lock_row = lock_rows.get(f"node_modules/{queue.pop()}", {})
        new_names = set(lock_row.get("dependencies", {})) - dependencies
        dependencies |= new_names
        queue += new_names
    return dependencies
