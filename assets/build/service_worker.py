"""Write the service worker with the list of the site's files: the last step of the build.

Every file gets its SHA-256. The hashes together give the build's id. The service worker (`sw.js`)
is Workbox, our own source and this list in one file.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
from base64 import b64encode
from collections.abc import Iterable, Mapping
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from assets.build.pyodide.patches import is_stock
from assets.build.template import fill_constants, replace_once
from engine.games import GAMES

ROOT = Path(__file__).parents[2]
START_FOLDER = ROOT / "assets/start"
WORKBOX_FOLDER = ROOT / "assets/vendor/workbox"
WORKBOX_PARTS = ("core", "routing", "strategies", "precaching")

UNCACHED_PATTERNS = (
    *("_headers", "sw.js", "sw-off.js"),
    *("*.pdf", "*.whl", "licences/*"),
    "assets/previews/*",
)
"""Files that the worker does not cache: itself, files for hosts, downloads, pictures for links."""

LOCK_FILE = "assets/vendor/pyodide/pyodide-lock.json"
"""A file of Pyodide that a start from the snapshot does not read."""

BUILD_META = re.compile(r'<meta name="zwanzig-build" content="[^"]*" data-day="[^"]*">')
"""Where an app page states its build (ui/components/document.py)."""

PAGE_META = re.compile(r'<meta name="zwanzig-page" content="[^"]*">')
"""Where every page states its mark.

A host may add something to a page. The worker recognises it by the mark.
"""

ENGINE_PATTERNS = (
    *("app.zip", "book.zip", "ui/*", "assets/start/*"),
    *(f"assets/vendor/{part}/*" for part in ("pyodide", "pyscript", "idb", "idiomorph")),
)
"""Files that run Python. All others are the shell, which is cached first."""

SOURCE_PATHS = ("build.py", "pyproject.toml", "engine", "ui", "assets")
"""The sources of a build. Their newest commit gives the build its date."""


def write_service_worker(dist: Path) -> None:
    """Add manifest, build id and service worker to the otherwise finished site."""
    (dist / "manifest.webmanifest").write_text(web_manifest(), encoding="utf-8")
    shutil.copy(START_FOLDER / "sw-off.js", dist)
    (dist / "assets/vendor/workbox").mkdir(parents=True, exist_ok=True)
    shutil.copy(WORKBOX_FOLDER / "LICENSE", dist / "assets/vendor/workbox")
    pages = find_pages_with_build_meta(dist)
    # The new id must not depend on the id and the marks of an earlier run.
    write_build_meta(pages)
    for page in dist.rglob("*.html"):
        page.write_text(with_page_mark(page, ""), encoding="utf-8")
    build = build_id(dist)
    write_build_meta(pages, build, newest_commit_day())
    marks = mark_pages(dist)
    (dist / "sw.js").write_text(
        worker_script(build, cached_file_rows(dist, marks)), encoding="utf-8"
    )


def web_manifest() -> str:
    """Return the web app manifest, with a shortcut for each game."""
    members = json.loads((START_FOLDER / "manifest.webmanifest").read_text(encoding="utf-8"))
    icon = next(icon for icon in members["icons"] if icon["sizes"] == "192x192")
    members["shortcuts"] = [
        {"name": game.title, "url": f"./?game={key}", "icons": [icon]}
        for key, game in GAMES.items()
    ]
    return json.dumps(members, ensure_ascii=False, indent=1) + "\n"


def find_pages_with_build_meta(dist: Path) -> list[Path]:
    """Return the pages that state their build, or raise SystemExit if there is none."""
    pages = [
        page
        for page in sorted(dist.glob("*.html"))
        if BUILD_META.search(page.read_text(encoding="utf-8"))
    ]
    if not pages:
        raise SystemExit("No page of the site states its build.")
    return pages


def write_build_meta(pages: Iterable[Path], build: str = "", day: str = "") -> None:
    """Write a build's id and day into pages."""
    meta = f'<meta name="zwanzig-build" content="{build}" data-day="{day}">'
    for page in pages:
        page.write_text(
            replace_once(page.read_text(encoding="utf-8"), BUILD_META, meta), encoding="utf-8"
        )


def mark_pages(dist: Path) -> dict[str, str]:
    """Write a hash of its content into every page, and return the marks by the page's name."""
    marks = {}
    for page in sorted(dist.rglob("*.html")):
        digest = hashlib.sha256(page.read_bytes()).hexdigest()[:20]
        marks[page.relative_to(dist).as_posix()] = digest
        page.write_text(with_page_mark(page, digest), encoding="utf-8")
    return marks


def with_page_mark(page: Path, mark: str) -> str:
    """Return a page's text with a mark, or raise SystemExit if it has no place for one."""
    return replace_once(
        page.read_text(encoding="utf-8"), PAGE_META, f'<meta name="zwanzig-page" content="{mark}">'
    )


def build_id(dist: Path) -> str:
    """Return the build's id, which is the same for the same files."""
    parts = [f"{integrity_hash(file.read_bytes())} {name}" for name, file in cached_files(dist)]
    parts += [(START_FOLDER / "sw.js").read_text(encoding="utf-8"), newest_commit_day()]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:12]


def cached_files(dist: Path) -> list[tuple[str, Path]]:
    """Return the files that the worker caches, with their names, the shell first."""
    files_by_name = {
        file.relative_to(dist).as_posix(): file for file in dist.rglob("*") if file.is_file()
    }
    rows = [(name, file) for name, file in files_by_name.items() if not is_uncached(name)]
    return sorted(rows, key=lambda entry: (file_group(entry[0]) == "engine", entry[0]))


def file_group(name: str) -> str:
    """Return the group of a file: "engine" or "shell"."""
    return "engine" if any(fnmatch(name, pattern) for pattern in ENGINE_PATTERNS) else "shell"


def integrity_hash(data: bytes) -> str:
    """Return a hash in the format of `integrity` and of a content security policy."""
    return "sha256-" + b64encode(hashlib.sha256(data).digest()).decode()


def cached_file_rows(dist: Path, marks: Mapping[str, str]) -> list[dict[str, Any]]:
    """Return the rows of the worker's list. The rows of pages have a mark."""
    contents = ((name, file.read_bytes()) for name, file in cached_files(dist))
    return [
        {
            "url": name,
            "size": len(data),
            "integrity": integrity_hash(data),
            "group": file_group(name),
        }
        | ({"mark": marks[name]} if name in marks else {})
        for name, data in contents
    ]


def is_uncached(name: str) -> bool:
    """Tell whether the worker leaves a file uncached."""
    patterns = UNCACHED_PATTERNS if is_stock() else (*UNCACHED_PATTERNS, LOCK_FILE)
    return any(fnmatch(name, pattern) for pattern in patterns)


def newest_commit_day() -> str:
    """Return the day of the newest commit to the sources, "" without a history."""
    command = ("git", "log", "-1", "--format=%cs", "--", *SOURCE_PATHS)
    try:
        return subprocess.run(
            command, cwd=ROOT, capture_output=True, encoding="utf-8", errors="replace"
        ).stdout.strip()
    except OSError:
        return ""


def worker_script(build: str, rows: list[dict[str, Any]]) -> str:
    """Return the service worker as one file, so that browsers notice any change."""
    parts = [
        (WORKBOX_FOLDER / f"workbox-{part}.prod.js").read_text(encoding="utf-8")
        for part in WORKBOX_PARTS
    ]
    parts = [part.partition("//# sourceMappingURL")[0].strip() for part in parts]
    head = "// Workbox: copyright Google LLC, MIT licence, see assets/vendor/workbox/LICENSE\n"
    script = fill_constants(
        (START_FOLDER / "sw.js").read_text(encoding="utf-8"), BUILD=build, FILES=rows
    )
    return head + "\n".join([*parts, script])
