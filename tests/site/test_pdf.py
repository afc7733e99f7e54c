"""PDFs are printed once for each content, and not offered if nothing can print them."""

from __future__ import annotations

from pathlib import Path

import pytest

from assets.build import book_pages, chromium, pdf
from ui.book.pages.books import book_context
from ui.book.pages.page import BookPage
from ui.book.text.render import Heading

pytestmark = pytest.mark.slow

SHEET = "<main>The whole game on a sheet</main>"


def test_without_a_chromium_there_is_no_pdf(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(chromium, "find_chromium", lambda: None)
    assert pdf.write_pdfs(tmp_path, {"sheet": lambda numbers: SHEET}) == set()
    assert "No Chromium" in capsys.readouterr().out and not list(tmp_path.glob("*.pdf"))


def test_missing_chromium_leaves_earlier_pdfs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pdf, "PDF_CACHE", tmp_path / "kept")
    monkeypatch.setattr(chromium, "find_chromium", lambda: None)
    pdf.PDF_CACHE.mkdir()
    key = pdf.pdf_cache_key(tmp_path, SHEET)
    (pdf.PDF_CACHE / f"sheet-{key}.pdf").write_text("printed", encoding="utf-8")
    pages = {"sheet": lambda numbers: SHEET, "other": lambda numbers: "<main>More</main>"}
    assert pdf.write_pdfs(tmp_path, pages) == {"sheet"}
    assert (tmp_path / "sheet.pdf").read_text(encoding="utf-8") == "printed"
    assert [file.name for file in tmp_path.glob("*.pdf")] == ["sheet.pdf"]


def sheet_page(language: str = "en") -> BookPage:
    """Return a page with one heading."""
    headings = [Heading(2, "deal", "The deal")]
    return BookPage(book_context("zwanzig-ab", language), "sheet", "Sheet", "", "Text", headings)


def test_page_offers_only_its_existing_pdf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdf, "write_pdfs", lambda dist, pages: {"sheet.en"})
    pages = {f"sheet.{language}": sheet_page(language) for language in ("de", "en")}
    book_pages.write_printed_pages(tmp_path, pages)
    german, english = ((tmp_path / f"{name}.html").read_text(encoding="utf-8") for name in pages)
    assert 'href="sheet.en.pdf"' in english and ".pdf" not in german


@pytest.mark.parametrize(
    ("numbers", "line"),
    [
        ({}, "The deal</a>"),
        ({"deal": 7}, 'The deal<span class="page-number">7</span></a>'),
        ({"other": 7}, 'The deal<span class="page-number"></span></a>'),
    ],
)
def test_print_contents_name_their_pages(
    tmp_path: Path, numbers: dict[str, int], line: str
) -> None:
    assert line in book_pages.render_for_print(tmp_path, "sheet.en", sheet_page(), numbers)


def test_print_omits_its_creation_time() -> None:
    raw = b"/ModDate (D:20261124032524+00'00')>> /URI (https://x/)"
    settled = pdf.normalize_pdf(raw)
    assert len(settled) == len(raw)
    assert settled.split() == [b">>", b"/URI", b"(https://x/)"]
    cells = (b"(node00000%d)(node00000%d)(node00000%d)" % (9 * n, 9 * n, n) for n in (111, 100))
    assert len({pdf.normalize_pdf(names) for names in cells}) == 1


@pytest.mark.parametrize(
    ("doubled", "single"),
    [
        (b"/Title (The exchangeThe exchange)\n/Parent", b"/Title (The exchange)"),
        (b"/Title <FEFF00DC006200DC0062>\n/Parent", b"/Title <FEFF00DC0062>"),
        (b"/Title (The exchange)\n/Parent", b"/Title (The exchange)"),
    ],
)
def test_a_bookmark_says_its_title_once(doubled: bytes, single: bytes) -> None:
    settled = pdf.normalize_pdf(doubled)
    assert settled.split(b"\n")[0].rstrip() == single and len(settled) == len(doubled)


LINKS = (
    '<a class="term" href="sheet.en.html#deal">deal</a> <a href="#trick">trick</a> '
    '<a href="./?game=zwanzig-ab">table</a> <a href="https://x.org/">source</a>'
)


@pytest.mark.parametrize(
    ("address", "table"),
    [
        ("", "<a>table</a>"),
        ("https://cards.org/", '<a href="https://cards.org/?game=zwanzig-ab">table</a>'),
    ],
)
def test_print_links_lead_somewhere_from_any_folder(address: str, table: str) -> None:
    assert pdf.paper_copy(LINKS, "sheet.en.html", address) == (
        '<a class="term" href="#deal">deal</a> <a href="#trick">trick</a> '
        f'{table} <a href="https://x.org/">source</a>'
    )


@pytest.mark.parametrize("numbers", [(7, 8, 9), (9, 7, 8)])
def test_pdf_cells_are_named_in_print_order(numbers: tuple[int, ...]) -> None:
    """Chromium comes to them in another order now and then; the list stays sorted by name."""
    a, b, c = (b"(node%08d)" % number for number in numbers)
    listed = sorted([a + b" 181 0 R", b + b" 9 0 R", c + b" 185 0 R"])
    first, last = min(a, b, c), max(a, b, c)
    cells = b"/ID %s /ID %s /ID %s /Headers [%s] " % (a, b, c, b)
    tree = b"/Limits [%s %s]\n/Names [%s]" % (first, last, b" ".join(listed))
    x, y, z = (b"(node%08d)" % number for number in range(3))
    assert pdf.normalize_pdf(cells + tree) == (
        b"/ID %s /ID %s /ID %s /Headers [%s] " % (x, y, z, y)
        + b"/Limits [%s %s]\n/Names [%s 181 0 R %s 9 0 R %s 185 0 R]" % (x, z, x, y, z)
    )


def test_unchanged_page_is_not_printed_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pdf, "PDF_CACHE", tmp_path / "kept")
    monkeypatch.setattr(chromium, "find_chromium", lambda: "/bin/false")
    with pytest.raises(SystemExit, match="sheet.html could not be printed"):
        pdf.write_pdfs(tmp_path, {"sheet": lambda numbers: SHEET})
    (tmp_path / "kept" / f"sheet-{pdf.pdf_cache_key(tmp_path, SHEET)}.pdf").write_text(
        "printed", encoding="utf-8"
    )
    pdf.write_pdfs(tmp_path, {"sheet": lambda numbers: SHEET})
    assert (tmp_path / "sheet.pdf").read_text(encoding="utf-8") == "printed"
    with pytest.raises(SystemExit, match="could not be printed"):
        pdf.write_pdfs(tmp_path, {"sheet": lambda numbers: f"{SHEET}more"})
