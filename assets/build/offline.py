"""What the site holds, file by file, so that it works without a network: the last step.

Every file gets its SHA-256; the hashes together give the build its id. The service worker
(`sw.js`) is Workbox, our own source and this list in one file.
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

from assets.build.marks import filled, placed
from engine.games import GAMES

ROOT = Path(__file__).parents[2]
START = ROOT / "assets/start"
WORKBOX = ROOT / "assets/vendor/workbox"
PARTS = ("core", "routing", "strategies", "precaching")

APART = (
    *("_headers", "sw.js", "sw-off.js", "*.pdf", "*.whl", "licences/*"),
    "assets/vendor/pyodide/pyodide-lock.json",
)
"""What the worker does not keep: itself, what hosts read, what people take away, and of Pyodide
what others ask for."""

NAMED = re.compile(r'<meta name="zwanzig-build" content="[^"]*" data-day="[^"]*">')
"""Where a page that keeps the whole build says which it is of (ui/views/pages/document.py)."""

MARKED = re.compile(r'<meta name="zwanzig-page" content="[^"]*">')
"""Where every page says which one of which build it is: a host may add something to it on the way,
and the worker knows it all the same."""

ENGINE = (
    *("app.zip", "book.zip", "ui/*", "assets/start/*"),
    *(f"assets/vendor/{part}/*" for part in ("pyodide", "pyscript", "idb", "idiomorph")),
)
"""Paths of what runs Python; the rest is the shell, which is kept first."""

SOURCES = ("build.py", "pyproject.toml", "engine", "ui", "assets")
"""What a build is made of; its date is that of their newest commit."""


def write(dist: Path) -> None:
    """Add manifest, build id and service worker to a site that is otherwise finished."""
    (dist / "manifest.webmanifest").write_text(manifest())
    shutil.copy(START / "sw-off.js", dist)
    (dist / "assets/vendor/workbox").mkdir(parents=True, exist_ok=True)
    shutil.copy(WORKBOX / "LICENSE", dist / "assets/vendor/workbox")
    pages = live(dist)
    name(pages)  # what an earlier run has named is no part of what the id is made of
    remove_marks(dist)
    build = build_id(dist)
    name(pages, build, newest_commit())
    marks = mark_pages(dist)
    (dist / "sw.js").write_text(worker(build, listed(dist, marks)))


def manifest() -> str:
    """Return what browsers read that install the site: each game has a shortcut."""
    told = json.loads((START / "manifest.webmanifest").read_text())
    icon = next(icon for icon in told["icons"] if icon["sizes"] == "192x192")
    told["shortcuts"] = [
        {"name": game.title, "url": f"./?game={key}", "icons": [icon]}
        for key, game in GAMES.items()
    ]
    return json.dumps(told, ensure_ascii=False, indent=1) + "\n"


def live(dist: Path) -> list[Path]:
    """Return the pages that say which build they are of; raise SystemExit where there is none."""
    found = [page for page in sorted(dist.glob("*.html")) if NAMED.search(page.read_text())]
    if not found:
        raise SystemExit("No page of the site says which build it is of.")
    return found


def name(pages: Iterable[Path], build: str = "", day: str = "") -> None:
    """Let pages say which build they are of, and its day."""
    meta = f'<meta name="zwanzig-build" content="{build}" data-day="{day}">'
    for page in pages:
        page.write_text(placed(page.read_text(), NAMED, meta))


def remove_marks(dist: Path) -> None:
    """Take the marks of an earlier run out of the pages."""
    for page in dist.rglob("*.html"):
        page.write_text(with_mark(page, ""))


def mark_pages(dist: Path) -> dict[str, str]:
    """Write into every page a hash of what it was before; return these marks by the page's name."""
    found = {}
    for page in sorted(dist.rglob("*.html")):
        digest = hashlib.sha256(page.read_bytes()).hexdigest()[:20]
        found[page.relative_to(dist).as_posix()] = digest
        page.write_text(with_mark(page, digest))
    return found


def with_mark(page: Path, mark: str) -> str:
    """Return a page with a mark; raise SystemExit if it has no place for one."""
    return placed(page.read_text(), MARKED, f'<meta name="zwanzig-page" content="{mark}">')


def build_id(dist: Path) -> str:
    """Return the id of a build: the same for the same files, wherever they were made."""
    parts = [f"{sha256(file.read_bytes())} {name}" for name, file in files(dist)]
    parts += [(START / "sw.js").read_text(), newest_commit()]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:12]


def files(dist: Path) -> list[tuple[str, Path]]:
    """Return every file the worker keeps, with its name; the shell comes first."""
    found = {file.relative_to(dist).as_posix(): file for file in dist.rglob("*") if file.is_file()}
    kept = [(name, file) for name, file in found.items() if not apart(name)]
    return sorted(kept, key=lambda entry: (group(entry[0]) == "engine", entry[0]))


def group(name: str) -> str:
    """Return which of the two groups a file belongs to."""
    return "engine" if any(fnmatch(name, pattern) for pattern in ENGINE) else "shell"


def sha256(data: bytes) -> str:
    """Return a hash as pages write it in `integrity`, or quoted in a content security policy."""
    return "sha256-" + b64encode(hashlib.sha256(data).digest()).decode()


def listed(dist: Path, marks: Mapping[str, str]) -> list[dict[str, Any]]:
    """Return the rows of the list that the worker keeps; those of pages have a mark."""
    found = ((name, file.read_bytes()) for name, file in files(dist))
    return [
        {"url": name, "size": len(data), "integrity": sha256(data), "group": group(name)}
        | ({"mark": marks[name]} if name in marks else {})
        for name, data in found
    ]


def apart(name: str) -> bool:
    """Tell whether the worker leaves a file alone."""
    return any(fnmatch(name, pattern) for pattern in APART)


def newest_commit() -> str:
    """Return the day of the newest commit of the sources, "" where there is no history."""
    command = ("git", "log", "-1", "--format=%cs", "--", *SOURCES)
    try:
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True).stdout.strip()
    except OSError:
        return ""


def worker(build: str, rows: list[dict[str, Any]], source: Path = START / "sw.js") -> str:
    """Return the service worker as one file, so that one comparison finds any change."""
    parts = [(WORKBOX / f"workbox-{part}.prod.js").read_text() for part in PARTS]
    parts = [part.partition("//# sourceMappingURL")[0].strip() for part in parts]
    head = "// Workbox: copyright Google LLC, MIT licence, see assets/vendor/workbox/LICENSE\n"
    own = filled(source.read_text(), BUILD=build, FILES=rows)
    return head + "\n".join([*parts, own])
