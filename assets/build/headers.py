"""What the site asks a host to send with its files: `_headers`, as Netlify, Cloudflare and others
read it. A page says most of its policy itself; who may frame it, only its host can say.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

FILE = "_headers"
FRAMED = ("embedded.html", "embed/v1/embed.html")
"""The pages that are made for the frames of others."""

SCRIPT = "embed/v1/zwanzig-table.js"
"""The script of the embed, which pages of others load or import."""

EVERYWHERE = (
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
ISOLATED = "Cross-Origin-Embedder-Policy: require-corp"
"""What such a page asks of every frame in it, and of the frames in those."""

READ_BY_ALL = "Access-Control-Allow-Origin: *"
"""For what others import or install: the script of the embed, and the wheel."""

SHARED = ("/embed/v1/", "/assets/vendor/fonts/", "/assets/vendor/cards/")
"""Folders of what every frame of a page asks for: one of them for all, within a minute."""

SHORTLY = "max-age=60"
POLICY = "Content-Security-Policy"
ALONE = f"{POLICY}: frame-ancestors 'none'"
WORKER = f"{POLICY}: default-src 'none'; connect-src 'self'"
"""A service worker has the policy of its own file, not that of a page."""


def write(dist: Path) -> None:
    """Write the file for all pages that are there by now."""
    (dist / FILE).write_text("".join(f"{line}\n" for line in lines(dist)))


def lines(dist: Path) -> Iterator[str]:
    """Yield the lines. No path is under two rules with the same header: hosts differ about that."""
    yield "/*"
    yield from (f"  {name}: {value}" for name, value in EVERYWHERE)
    for script in ("sw.js", "sw-off.js"):
        yield from (f"/{script}", f"  {WORKER}")
    for folder in SHARED:
        yield from (f"{folder}*", f"  Cache-Control: {SHORTLY}")
    for name in (SCRIPT, *sorted(wheel.name for wheel in dist.glob("*.whl"))):
        yield from (f"/{name}", f"  {READ_BY_ALL}")
    for name in FRAMED:
        for path in paths(name):
            yield from (f"/{path}", f"  {ISOLATED}")
    for page in sorted(dist.rglob("*.html")):
        name = page.relative_to(dist).as_posix()
        if name not in FRAMED:
            for path in paths(name):
                yield from (f"/{path}", f"  {ALONE}")


def paths(name: str) -> tuple[str, str]:
    """Return the addresses of a page: its file, and without the ending, which some hosts drop."""
    return name, "" if name == "index.html" else name.removesuffix(".html")


def sent(folder: Path, path: str) -> list[tuple[str, str]]:
    """Return the headers that the file in a folder asks for with a path, as a host reads it."""
    file, found, fits = folder / FILE, list[tuple[str, str]](), False
    for line in file.read_text().splitlines() if file.is_file() else ():
        if line.startswith("/"):
            fits = path == line or (line.endswith("*") and path.startswith(line[:-1]))
        elif fits:
            name, _, value = line.strip().partition(": ")
            found.append((name, value))
    return found
