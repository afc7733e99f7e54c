"""Print the printable pages as PDFs with headless Chromium.

Prints are cached in `.build/pdf/` and repeated only when the page or its style has changed. Without
a Chromium, pages offer only the PDFs that are cached.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import tempfile
import threading
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
"""The dates of printing, which would make two prints of one page differ."""

LOCAL_LINK = re.compile(rb"\(http://[^()\s]+\)")
NODE_NUMBERS = re.compile(rb"(?<=\(node)\d{8}(?=\))")
"""Names of table cells, with a number that Chromium does not count the same every time."""

CELL_ENTRY = re.compile(rb"\(node\d{8}\) \d+ 0 R")
CELL_LIST = re.compile(rb"/Limits \[[^]]*\](\s)/Names \[(\(node[^]]*)\]")
"""The sorted list of those names, after its first and last entry."""


def write_pdfs(dist: Path) -> None:
    """Print every page that offers a PDF; remove the offers that cannot be kept.

    Raises SystemExit if no page offers one.
    """
    pages = [page for page in sorted(dist.glob("*.html")) if PDF_LINK.search(page.read_text())]
    if not pages:
        raise SystemExit("No page offers a PDF.")
    program = chromium.find_chromium()
    if program is None:
        print("No Chromium was found: the site gets only the PDFs that were printed before.")
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


def print_pdf(program: str | None, dist: Path, page: Path, origin: str) -> Path | None:
    """Return a page's PDF, printed now or cached; None without either.

    Raises SystemExit if printing fails.
    """
    target = PDF_CACHE / f"{page.stem}-{pdf_cache_key(dist, page)}.pdf"
    if target.is_file() or program is None:
        return target if target.is_file() else None
    PDF_CACHE.mkdir(parents=True, exist_ok=True)
    for old in PDF_CACHE.glob(f"{page.stem}-*.pdf"):
        old.unlink()
    new_file = target.with_suffix(".new")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        paths = (f"--user-data-dir={profile}", f"--print-to-pdf={new_file}")
        command = [program, *PRINT_FLAGS, *paths, f"{origin}{page.name}"]
        result = subprocess.run(command, capture_output=True, text=True, timeout=PRINT_TIMEOUT)
    if not new_file.is_file():
        raise SystemExit(f"{page.name} could not be printed:\n{result.stderr[-2000:]}")
    target.write_bytes(normalize_pdf(new_file.read_bytes(), origin.encode()))
    new_file.unlink()
    return target


def normalize_pdf(data: bytes, origin: bytes) -> bytes:
    """Return a PDF without what differs between prints: dates, counters, the local server.

    Links to the site become relative. All parts keep their length, for a PDF lists their positions.
    """
    data = PRINT_DATES.sub(lambda match: b" " * len(match[0]), data)
    ranks = {name: rank for rank, name in enumerate(dict.fromkeys(NODE_NUMBERS.findall(data)))}
    data = NODE_NUMBERS.sub(lambda match: b"%08d" % ranks[match[0]], data)
    data = CELL_LIST.sub(sort_name_tree, data)
    return LOCAL_LINK.sub(lambda match: relative_link(match[0], origin), data)


def sort_name_tree(match: re.Match[bytes]) -> bytes:
    """Return a list of cells sorted by name, of the same length."""
    cells = sorted(CELL_ENTRY.findall(match[2]))
    first, last = (cell.partition(b" ")[0] for cell in (cells[0], cells[-1]))
    cell_text = b" ".join(cells).ljust(len(match[2]))
    return b"/Limits [%s %s]%s/Names [%s]" % (first, last, match[1], cell_text)


def relative_link(link: bytes, origin: bytes) -> bytes:
    """Return a link relative to the site's folder, of the same length."""
    address = link[1:-1].removeprefix(origin)
    return (b"(%s)" % (address or b"./")).ljust(len(link))


def pdf_cache_key(dist: Path, page: Path) -> str:
    """Return a hash over a page and all its styles, fonts and pictures."""
    files = [
        Path(__file__),
        page,
        *(file for part in PAGE_ASSETS for file in sorted(dist.glob(part))),
    ]
    contents = b"".join(file.read_bytes() for file in files if file.is_file())
    return hashlib.sha256(contents).hexdigest()[:16]
