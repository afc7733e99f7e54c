"""The HTTP headers that the site asks its host for: `_headers`, as Netlify and Cloudflare read it.

Pages state most of their policy themselves. Only a host can say who may frame them.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

HEADERS_FILE = "_headers"
FRAMED_PAGES = ("embedded.html", "embed/v1/embed.html")
"""The pages that other sites may frame."""

EMBED_SCRIPT = "embed/v1/zwanzig-table.js"
"""The embed's script, which other sites load or import."""

COMMON_HEADERS = (
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "same-origin"),
    # Isolated pages (COEP) load only resources that state this.
    ("Cross-Origin-Resource-Policy", "cross-origin"),
    (
        "Permissions-Policy",
        "camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), "
        "serial=(), usb=()",
    ),
)
ISOLATION_HEADER = "Cross-Origin-Embedder-Policy: require-corp"
"""Isolated pages require this of every frame in them, at any depth."""

CORS_HEADER = "Access-Control-Allow-Origin: *"
"""For files that other sites import or install: the embed's script and the wheel."""

SHARED_FOLDERS = ("/embed/v1/", "/assets/vendor/fonts/", "/assets/vendor/cards/")
"""Folders of files that all frames of a page request. They are cached for a minute."""

SHORT_CACHE = "max-age=60"
POLICY_HEADER = "Content-Security-Policy"
NO_FRAMES_HEADER = f"{POLICY_HEADER}: frame-ancestors 'none'"
WORKER_HEADER = f"{POLICY_HEADER}: default-src 'none'; connect-src 'self'"
"""A service worker has the policy of its own file, not the policy of a page."""


def write_headers(dist: Path) -> None:
    """Write `_headers` for the pages that exist by now."""
    (dist / HEADERS_FILE).write_text(
        "".join(f"{line}\n" for line in header_lines(dist)), encoding="utf-8"
    )


def header_lines(dist: Path) -> Iterator[str]:
    """Yield the lines of `_headers`.

    No path gets the same header from two rules: hosts treat that differently.
    """
    yield "/*"
    yield from (f"  {name}: {value}" for name, value in COMMON_HEADERS)
    for script in ("sw.js", "sw-off.js"):
        yield from (f"/{script}", f"  {WORKER_HEADER}")
    for folder in SHARED_FOLDERS:
        yield from (f"{folder}*", f"  Cache-Control: {SHORT_CACHE}")
    for name in (EMBED_SCRIPT, *sorted(wheel.name for wheel in dist.glob("*.whl"))):
        yield from (f"/{name}", f"  {CORS_HEADER}")
    for name in FRAMED_PAGES:
        for path in page_addresses(name):
            yield from (f"/{path}", f"  {ISOLATION_HEADER}")
    for page in sorted(dist.rglob("*.html")):
        name = page.relative_to(dist).as_posix()
        if name not in FRAMED_PAGES:
            for path in page_addresses(name):
                yield from (f"/{path}", f"  {NO_FRAMES_HEADER}")


def page_addresses(name: str) -> tuple[str, str]:
    """Return a page's addresses: its file, and without the suffix, which some hosts drop."""
    return name, "" if name == "index.html" else name.removesuffix(".html")


def headers_for_path(folder: Path, path: str) -> list[tuple[str, str]]:
    """Return the headers for a path, as a host reads them from `_headers` in a folder."""
    file, rows, applies = folder / HEADERS_FILE, list[tuple[str, str]](), False
    for line in file.read_text(encoding="utf-8").splitlines() if file.is_file() else ():
        if line.startswith("/"):
            applies = path == line or (line.endswith("*") and path.startswith(line[:-1]))
        elif applies:
            name, _, value = line.strip().partition(": ")
            rows.append((name, value))
    return rows
