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
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from ui.languages import LANGUAGES

ROOT = Path(__file__).parents[2]
START = ROOT / "assets/start"
WORKBOX = ROOT / "assets/vendor/workbox"
PARTS = ("core", "routing", "strategies", "precaching")

APART = ("_headers", "sw.js", "sw-off.js", "*.pdf", "*.whl", "licences/*")
"""What the worker does not keep: itself, what hosts read, and what people take away."""

LIVE = ("index.html", *(f"author.{language}.html" for language in LANGUAGES))
"""Pages that run Python: each says which build it is of, and keeps the whole of it."""

ENGINE = (
    *("app.zip", "book.zip", "ui/*"),
    *(f"assets/start/*.{kind}" for kind in ("mjs", "wasm", "zip")),
    *(f"assets/vendor/{part}/*" for part in ("pyodide", "pyscript", "idb", "idiomorph")),
)
"""Paths of what runs Python; the rest is the shell, which is kept first."""

SOURCES = ("index.html", "build.py", "pyproject.toml", "engine", "ui", "assets")
"""What a build is made of; its date is that of their newest commit."""

LINKS = """\
    <link rel="manifest" href="manifest.webmanifest">
    <link rel="apple-touch-icon" href="assets/icons/touch-180.png">
    <meta name="theme-color" content="#80553a" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="#46301f" media="(prefers-color-scheme: dark)">
"""


def write(dist: Path) -> None:
    """Add manifest, build id and service worker to a site that is otherwise finished."""
    shutil.copy(START / "manifest.webmanifest", dist)
    shutil.copy(START / "sw-off.js", dist)
    (dist / "assets/vendor/workbox").mkdir(parents=True, exist_ok=True)
    shutil.copy(WORKBOX / "LICENSE", dist / "assets/vendor/workbox")
    live = [dist / name for name in LIVE if (dist / name).is_file()]
    for page in live:
        page.write_text(unnamed(page.read_text()))
    build = build_id(dist)
    for page in live:
        page.write_text(named(page.read_text(), build, newest_commit()))
    (dist / "sw.js").write_text(worker(build, listed(dist)))


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


def listed(dist: Path) -> list[dict[str, Any]]:
    """Return the rows of the list that the worker keeps."""
    found = ((name, file.read_bytes()) for name, file in files(dist))
    return [
        {"url": name, "size": len(data), "integrity": sha256(data), "group": group(name)}
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


def named(page: str, build: str, day: str) -> str:
    """Return the page with the build it belongs to, and its day."""
    meta = f'    <meta name="zwanzig-build" content="{build}" data-day="{day}">\n'
    return page.replace("  </head>", f"{meta}{LINKS}  </head>", 1)


def unnamed(page: str) -> str:
    """Return the page without what an earlier run has added."""
    return re.sub(r' *<meta name="zwanzig-build".*\n', "", page).replace(LINKS, "")


def worker(build: str, rows: list[dict[str, Any]], source: Path = START / "sw.js") -> str:
    """Return the service worker as one file, so that one comparison finds any change."""
    parts = [(WORKBOX / f"workbox-{part}.prod.js").read_text() for part in PARTS]
    parts = [part.partition("//# sourceMappingURL")[0].strip() for part in parts]
    head = "// Workbox: copyright Google LLC, MIT licence, see assets/vendor/workbox/LICENSE\n"
    lines = ",\n".join(json.dumps(row) for row in rows)
    own = source.read_text()
    own = own.replace('const BUILD = "";', f'const BUILD = "{build}";')
    own = own.replace("const FILES = [];", f"const FILES = [\n{lines},\n];")
    return head + "\n".join([*parts, own])
