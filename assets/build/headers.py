"""What the site asks a host to send with its files: `_headers`, as Netlify, Cloudflare and others
read it. A page says most of its policy itself; who may frame it, only its host can say.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

HEADERS_FILE = "_headers"
FRAMED_PAGES = ("embedded.html", "embed/v1/embed.html")
"""The pages that are made for the frames of others."""

EMBED_SCRIPT = "embed/v1/zwanzig-table.js"
"""The script of the embed, which pages of others load or import."""

COMMON_HEADERS = (
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "same-origin"),
    # Pages of others that isolate themselves (COEP) load nothing that does not say so.
    ("Cross-Origin-Resource-Policy", "cross-origin"),
    (
        "Permissions-Policy",
        "camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), "
        "serial=(), usb=()",
    ),
)
ISOLATION_HEADER = "Cross-Origin-Embedder-Policy: require-corp"
"""What such a page asks of every frame in it, and of the frames in those."""

CORS_HEADER = "Access-Control-Allow-Origin: *"
"""For what others import or install: the script of the embed, and the wheel."""

SHARED_FOLDERS = ("/embed/v1/", "/assets/vendor/fonts/", "/assets/vendor/cards/")
"""Folders of what every frame of a page asks for: one of them for all, within a minute."""

SHORT_CACHE = "max-age=60"
POLICY_HEADER = "Content-Security-Policy"
NO_FRAMES_HEADER = f"{POLICY_HEADER}: frame-ancestors 'none'"
WORKER_HEADER = f"{POLICY_HEADER}: default-src 'none'; connect-src 'self'"
"""A service worker has the policy of its own file, not that of a page."""


def write_headers(dist: Path) -> None:
    """Write the file for all pages that are there by now."""
    (dist / HEADERS_FILE).write_text("".join(f"{line}\n" for line in header_lines(dist)))


def header_lines(dist: Path) -> Iterator[str]:
    """Yield the lines. No path is under two rules with the same header: hosts differ about that."""
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
    """Return the addresses of a page: its file, and without the ending, which some hosts drop."""
    return name, "" if name == "index.html" else name.removesuffix(".html")


def headers_for_path(folder: Path, path: str) -> list[tuple[str, str]]:
    """Return the headers that the file in a folder asks for with a path, as a host reads it."""
    file, rows, applies = folder / HEADERS_FILE, list[tuple[str, str]](), False
    for line in file.read_text().splitlines() if file.is_file() else ():
        if line.startswith("/"):
            applies = path == line or (line.endswith("*") and path.startswith(line[:-1]))
        elif applies:
            name, _, value = line.strip().partition(": ")
            rows.append((name, value))
    return rows
