"""The pages that are there for printing, as PDFs: headless Chromium prints what readers see.

What was printed once is kept in `.build/pdf/` and printed again only when the page or what it is
drawn with has changed. Without a Chromium no page offers a PDF that is not kept there.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import tempfile
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from assets.build import chromium
from assets.build.server import site_server

PDF_CACHE = Path(__file__).parents[2] / ".build" / "pdf"
PAGE_ASSETS = ("assets/css/*", "assets/book/*", "assets/vendor/cards/*", "assets/vendor/fonts/*")
PDF_LINK = re.compile(r'<a class="pdf" href="([^"]+)\.pdf">.*?</a>', re.DOTALL)
PRINT_FLAGS = (
    *chromium.CHROMIUM_FLAGS,
    "--headless",
    "--no-pdf-header-footer",
    "--force-color-profile=srgb",
)
PRINT_TIMEOUT = 240
"""Seconds that one print may take."""

PRINT_DATES = re.compile(rb"/(CreationDate|ModDate) \(D:[^)]*\)")
"""When it was printed, which makes two prints of one page differ, and says nothing about it."""

LOCAL_LINK = re.compile(rb"\(http://[^()\s]+\)")
NODE_NUMBERS = re.compile(rb"(?<=\(node)\d{8}(?=\))")
"""Names of cells, by a number that Chromium counts up as it comes to them, not always alike."""

CELL_ENTRY = re.compile(rb"\(node\d{8}\) \d+ 0 R")
CELL_LIST = re.compile(rb"/Limits \[[^]]*\](\s)/Names \[(\(node[^]]*)\]")
"""The list of those names, in their order, with the first and the last one before it."""


def write_pdfs(dist: Path) -> None:
    """Print every page that offers a PDF; where nothing can print, take those offers away.

    Raises SystemExit if no page offers one.
    """
    pages = list(pages_with_pdf(dist))
    if not pages:
        raise SystemExit("No page offers a PDF.")
    program = chromium.find_chromium()
    if program is None:
        print("No Chromium was found: the site has the PDFs that were printed before, if any.")
    with site_server(dist) as server:
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        origin = f"http://127.0.0.1:{server.server_port}/"
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            prints = list(pool.map(lambda page: print_pdf(program, dist, page, origin), pages))
        for page, pdf_file in zip(pages, prints, strict=True):
            if pdf_file:
                shutil.copy(pdf_file, dist / f"{page.stem}.pdf")
            else:
                page.write_text(PDF_LINK.sub("", page.read_text()))
        server.shutdown()


def pages_with_pdf(dist: Path) -> Iterator[Path]:
    """Yield the pages that offer a PDF."""
    for page in sorted(dist.glob("*.html")):
        if PDF_LINK.search(page.read_text()):
            yield page


def print_pdf(program: str | None, dist: Path, page: Path, origin: str) -> Path | None:
    """Return the PDF of a page, printed now or before; None if there is none and no program.

    Raises SystemExit if it cannot be printed.
    """
    target = PDF_CACHE / f"{page.stem}-{print_key(dist, page)}.pdf"
    if target.is_file() or program is None:
        return target if target.is_file() else None
    PDF_CACHE.mkdir(parents=True, exist_ok=True)
    for old in PDF_CACHE.glob(f"{page.stem}-*.pdf"):
        old.unlink()
    fresh = target.with_suffix(".new")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        paths = (f"--user-data-dir={profile}", f"--print-to-pdf={fresh}")
        command = [program, *PRINT_FLAGS, *paths, f"{origin}{page.name}"]
        result = subprocess.run(command, capture_output=True, text=True, timeout=PRINT_TIMEOUT)
    if not fresh.is_file():
        raise SystemExit(f"{page.name} could not be printed:\n{result.stderr[-2000:]}")
    target.write_bytes(normalize_pdf(fresh.read_bytes(), origin.encode()))
    fresh.unlink()
    return target


def normalize_pdf(data: bytes, origin: bytes) -> bytes:
    """Return a PDF without what differs from print to print: dates, counters, the local server.

    Links to the site become relative. A PDF lists where its parts are, so all keeps its length.
    """
    data = PRINT_DATES.sub(lambda match: b" " * len(match[0]), data)
    ranks = {name: rank for rank, name in enumerate(dict.fromkeys(NODE_NUMBERS.findall(data)))}
    data = NODE_NUMBERS.sub(lambda match: b"%08d" % ranks[match[0]], data)
    data = CELL_LIST.sub(sort_cells, data)
    return LOCAL_LINK.sub(lambda match: relative_link(match[0], origin), data)


def sort_cells(match: re.Match[bytes]) -> bytes:
    """Return a list of cells by their names, as long as before."""
    cells = sorted(CELL_ENTRY.findall(match[2]))
    first, last = (cell.partition(b" ")[0] for cell in (cells[0], cells[-1]))
    cell_text = b" ".join(cells).ljust(len(match[2]))
    return b"/Limits [%s %s]%s/Names [%s]" % (first, last, match[1], cell_text)


def relative_link(link: bytes, origin: bytes) -> bytes:
    """Return a link in brackets from the site's own folder, as long as before."""
    address = link[1:-1].removeprefix(origin)
    return (b"(%s)" % (address or b"./")).ljust(len(link))


def print_key(dist: Path, page: Path) -> str:
    """Return a hash over a page and all that it is drawn and printed with."""
    files = [
        Path(__file__),
        page,
        *(file for part in PAGE_ASSETS for file in sorted(dist.glob(part))),
    ]
    contents = b"".join(file.read_bytes() for file in files if file.is_file())
    return hashlib.sha256(contents).hexdigest()[:16]
