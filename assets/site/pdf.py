"""The pages that are there for printing, as PDFs: headless Chromium prints what readers see.

Without a Chromium there are none, and the pages do not offer them. What was printed once is kept
in `.build/pdf/` and printed again only when the page or what it is drawn with has changed.
"""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path

from assets.site import chromium
from assets.site.server import site_server

WORK = Path(__file__).parents[2] / ".build" / "pdf"
DRAWN_WITH = ("assets/css/*", "assets/book/*", "assets/vendor/cards/*", "assets/vendor/fonts/*")
OFFER = re.compile(r'<a class="pdf" href="([^"]+)\.pdf">.*?</a>', re.DOTALL)
LIMIT = 240
"""Seconds that one print may take."""

NAMES = {"block-reference.en": "block-reference", "cheat-sheet.en": "cheat-sheet"}
"""PDFs with another name than their page."""


def write(dist: Path) -> None:
    """Print every page that offers a PDF; where nothing can print, take the offers away."""
    program = chromium.find()
    pages = list(offering(dist))
    if program is None:
        print("No Chromium was found: the site goes without PDFs.")
        for page in pages:
            page.write_text(OFFER.sub("", page.read_text()))
        return
    with site_server(dist) as server:
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        for page in pages:
            name = page.name.removesuffix(".html")
            address = f"http://127.0.0.1:{server.server_port}/{page.name}"
            done = printed(program, dist, page, address)
            shutil.copy(done, dist / f"{NAMES.get(name, name)}.pdf")
        server.shutdown()


def offering(dist: Path) -> Iterator[Path]:
    """Yield the pages that offer a PDF."""
    for page in sorted(dist.glob("*.html")):
        if OFFER.search(page.read_text()):
            yield page


def printed(program: str, dist: Path, page: Path, address: str) -> Path:
    """Return the PDF of a page, printed now or before; raise SystemExit if it cannot be printed."""
    target = WORK / f"{page.stem}-{key(dist, page)}.pdf"
    if target.is_file():
        return target
    WORK.mkdir(parents=True, exist_ok=True)
    for old in WORK.glob(f"{page.stem}-*.pdf"):
        old.unlink()
    flags = (*chromium.FLAGS, "--headless", "--no-pdf-header-footer", "--force-color-profile=srgb")
    command = [program, *flags, f"--print-to-pdf={target}", address]
    done = subprocess.run(command, capture_output=True, text=True, timeout=LIMIT)
    if not target.is_file():
        raise SystemExit(f"{page.name} could not be printed:\n{done.stderr[-2000:]}")
    return target


def key(dist: Path, page: Path) -> str:
    """Return a hash over a page and all that it is drawn with."""
    files = [page, *(file for part in DRAWN_WITH for file in sorted(dist.glob(part)))]
    read = b"".join(file.read_bytes() for file in files if file.is_file())
    return hashlib.sha256(read).hexdigest()[:16]
