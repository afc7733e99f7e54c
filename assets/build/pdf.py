"""Print the printable pages as PDFs with headless Chromium.

A copy of the page for paper is printed. In it, links lead out of the file only by a full address,
pictures keep their names, and the contents have page numbers. Prints are cached in `.build/pdf/`
and repeated only when the page or its style has changed. Without a Chromium, only the PDFs that are
cached are there to be offered.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import tempfile
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from assets.build import chromium
from assets.build.server import site_server
from assets.build.site_address import site_address

PDF_CACHE = Path(__file__).parents[2] / ".build" / "pdf"
PAGE_ASSETS = ("assets/css/*", "assets/book/*", "assets/vendor/cards/*", "assets/vendor/fonts/*")
PRINT_FLAGS = (
    *chromium.CHROMIUM_FLAGS,
    "--headless",
    "--no-pdf-header-footer",
    "--generate-pdf-document-outline",
    "--force-color-profile=srgb",
)
PRINT_TIMEOUT = 240
"""Seconds that one print may take."""

PRINT_DATES = re.compile(rb"/(CreationDate|ModDate) \(D:[^)]*\)")
"""The dates of printing, which would make two prints of one page differ."""

NODE_NUMBERS = re.compile(rb"(?<=\(node)\d{8}(?=\))")
"""Names of table cells, with a number that Chromium does not count the same every time."""

CELL_ENTRY = re.compile(rb"\(node\d{8}\) \d+ 0 R")
CELL_LIST = re.compile(rb"/Limits \[[^]]*\](\s)/Names \[(\(node[^]]*)\]")
"""The sorted list of those names, after its first and last entry."""

OUTLINE_TITLE = re.compile(rb"/Title (?:<FEFF((?:[0-9A-F]{4})+?)\1>|\((.+?)\2\))")
"""A bookmark's title that is there twice, as Chromium writes it for a heading at the top of a page.
"""

PDF_PAGE = re.compile(rb"\b(\d+) 0 obj\n<</Type /Page\n")
PDF_ANCHOR = re.compile(rb"/([\w-]+) \[(\d+) 0 R /XYZ")
"""The number of a page's object, and an anchor with the number of its page's object."""

LINK = re.compile(r'(<a\b[^<>]*?) href="([^"]*)"')
DRAWN_CARD = re.compile(
    r'(<span class="pic[^"]*") (role="img" aria-label="[^"]*")>'
    r'<span class="face" aria-hidden="true"([^>]*)><svg '
)
"""A card whose name is on an element around the drawing, where Chromium does not print it."""

MOST_PRINTS = 4
"""Prints of a page until its contents name the pages on which the headings are."""

PageNumbers = Mapping[str, int]
"""The page of each anchor in a print, counted from 1. A page that is not printed yet has none."""

PrintablePage = Callable[[PageNumbers], str]
"""Renders a page whose contents name the pages of a print."""


def write_pdfs(dist: Path, pages: Mapping[str, PrintablePage]) -> set[str]:
    """Write the PDFs of pages, and return the names of the pages that have one.

    The keys are the names of the pages' files, without the suffix.
    """
    program = chromium.find_chromium()
    if program is None:
        print("No Chromium was found: the site gets only the PDFs that were printed before.")
    with site_server(dist) as server:
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        origin = f"http://127.0.0.1:{server.server_port}/"
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            prints = pool.map(
                lambda name: print_pdf(program, dist, name, pages[name], origin), pages
            )
            files = dict(zip(pages, prints, strict=True))
        server.shutdown()
    printed = {name: file for name, file in files.items() if file}
    for name, file in printed.items():
        shutil.copy(file, dist / f"{name}.pdf")
    return {*printed}


def print_pdf(
    program: str | None, dist: Path, name: str, page: PrintablePage, origin: str
) -> Path | None:
    """Return a page's PDF, printed now or cached, or None without either.

    Raises SystemExit if printing fails.
    """

    def paper_text(numbers: PageNumbers) -> str:
        return paper_copy(page(numbers), f"{name}.html", site_address())

    html = paper_text({})
    target = PDF_CACHE / f"{name}-{pdf_cache_key(dist, html)}.pdf"
    if target.is_file() or program is None:
        return target if target.is_file() else None
    PDF_CACHE.mkdir(parents=True, exist_ok=True)
    for old in PDF_CACHE.glob(f"{name}-*.pdf"):
        old.unlink()
    for _ in range(MOST_PRINTS):
        data = print_html(program, dist, name, html, origin)
        numbered_html = paper_text(page_numbers(data))
        if numbered_html == html:
            break
        html = numbered_html
    else:
        raise SystemExit(f"The contents of {name}.html move the headings to other pages.")
    target.write_bytes(normalize_pdf(data))
    return target


def print_html(program: str, dist: Path, name: str, html: str, origin: str) -> bytes:
    """Return the PDF of a page with this text, which is in the site's folder meanwhile.

    Raises SystemExit if printing fails.
    """
    paper = dist / f"{name}.paper.html"
    paper.write_text(html, encoding="utf-8")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        pdf_file = Path(folder) / "print.pdf"
        paths = (f"--user-data-dir={folder}/profile", f"--print-to-pdf={pdf_file}")
        command = [program, *PRINT_FLAGS, *paths, f"{origin}{paper.name}"]
        result = subprocess.run(
            command, capture_output=True, encoding="utf-8", errors="replace", timeout=PRINT_TIMEOUT
        )
        paper.unlink()
        if not pdf_file.is_file():
            raise SystemExit(f"{name}.html could not be printed:\n{result.stderr[-2000:]}")
        return pdf_file.read_bytes()


def paper_copy(html: str, name: str, address: str) -> str:
    """Return the text of a page for a file that lies anywhere.

    Links to the site lead to its address. Without one they are words.
    """

    def outward_link(match: re.Match[str]) -> str:
        tag, href = match.groups()
        if not href.startswith(("#", "http://", "https://")):
            href = address and address + href.removeprefix("./")
        return f'{tag} href="{href}"' if href else tag

    html = LINK.sub(outward_link, html.replace(f' href="{name}#', ' href="#'))
    return DRAWN_CARD.sub(r'\1><span class="face"\3><svg \2 ', html)


def page_numbers(data: bytes) -> dict[str, int]:
    """Return the page of each anchor that a link in a PDF leads to."""
    numbers = {page: number for number, page in enumerate(PDF_PAGE.findall(data), 1)}
    return {name.decode(): numbers[page] for name, page in PDF_ANCHOR.findall(data)}


def normalize_pdf(data: bytes) -> bytes:
    """Return a PDF whose dates and counters are the same in every print, without doubled titles.

    All parts keep their length, because a PDF lists their positions.
    """
    data = PRINT_DATES.sub(lambda match: b" " * len(match[0]), data)
    ranks = {name: rank for rank, name in enumerate(dict.fromkeys(NODE_NUMBERS.findall(data)))}
    data = NODE_NUMBERS.sub(lambda match: b"%08d" % ranks[match[0]], data)
    data = CELL_LIST.sub(sort_name_tree, data)
    return OUTLINE_TITLE.sub(single_title, data)


def single_title(match: re.Match[bytes]) -> bytes:
    """Return a doubled title once, in the same length."""
    title = b"<FEFF%s>" % match[1] if match[1] else b"(%s)" % match[2]
    return (b"/Title " + title).ljust(len(match[0]))


def sort_name_tree(match: re.Match[bytes]) -> bytes:
    """Return a list of cells sorted by name, of the same length."""
    cells = sorted(CELL_ENTRY.findall(match[2]))
    first, last = (cell.partition(b" ")[0] for cell in (cells[0], cells[-1]))
    cell_text = b" ".join(cells).ljust(len(match[2]))
    return b"/Limits [%s %s]%s/Names [%s]" % (first, last, match[1], cell_text)


def pdf_cache_key(dist: Path, html: str) -> str:
    """Return a hash over the text of a page for paper, and all styles, fonts and pictures."""
    files = [
        Path(__file__),
        *(file for part in PAGE_ASSETS for file in sorted(dist.glob(part))),
    ]
    contents = b"".join(file.read_bytes() for file in files if file.is_file())
    return hashlib.sha256(html.encode() + contents).hexdigest()[:16]
