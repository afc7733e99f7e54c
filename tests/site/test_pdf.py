"""PDFs are printed once for each content, and not offered if nothing can print them."""

from __future__ import annotations

from pathlib import Path

import pytest

from assets.build import chromium, pdf

pytestmark = pytest.mark.slow

OFFER = '<main><a class="pdf" href="sheet.pdf">As a PDF</a></main>'


def test_without_a_chromium_no_page_offers_a_pdf(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "sheet.html").write_text(OFFER)
    monkeypatch.setattr(chromium, "find_chromium", lambda: None)
    pdf.write_pdfs(tmp_path)
    assert (tmp_path / "sheet.html").read_text() == "<main></main>"
    assert "No Chromium" in capsys.readouterr().out and not list(tmp_path.glob("*.pdf"))


def test_without_a_chromium_a_page_offers_what_was_printed_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pdf, "PDF_CACHE", tmp_path / "kept")
    monkeypatch.setattr(chromium, "find_chromium", lambda: None)
    for name in ("kept", "sheet", "other"):
        (tmp_path / f"{name}.html").write_text(OFFER.replace("sheet", name))
    pdf.PDF_CACHE.mkdir()
    key = pdf.pdf_cache_key(tmp_path, tmp_path / "sheet.html")
    (pdf.PDF_CACHE / f"sheet-{key}.pdf").write_text("printed")
    pdf.write_pdfs(tmp_path)
    assert (tmp_path / "sheet.pdf").read_text() == "printed"
    assert "sheet.pdf" in (tmp_path / "sheet.html").read_text()
    assert ".pdf" not in (tmp_path / "other.html").read_text()


def test_a_site_that_offers_no_pdf_stops_the_build(tmp_path: Path) -> None:
    (tmp_path / "sheet.html").write_text("<p>")
    with pytest.raises(SystemExit, match="No page offers"):
        pdf.write_pdfs(tmp_path)


def test_a_print_says_neither_when_nor_on_which_port_it_was_made() -> None:
    raw = (
        b"/ModDate (D:20261124032524+00'00')>> /URI (http://h:1/a.html#b) (http://h:1/) (http://x/)"
    )
    settled = pdf.normalize_pdf(raw, b"http://h:1/")
    assert len(settled) == len(raw)
    cells = (b"(node00000%d)(node00000%d)(node00000%d)" % (9 * n, 9 * n, n) for n in (111, 100))
    assert len({pdf.normalize_pdf(names, b"http://h:1/") for names in cells}) == 1
    assert settled.split() == [b">>", b"/URI", b"(a.html#b)", b"(./)", b"(http://x/)"]


@pytest.mark.parametrize("numbers", [(7, 8, 9), (9, 7, 8)])
def test_cells_have_their_names_in_the_order_of_the_print(numbers: tuple[int, ...]) -> None:
    """Chromium comes to them in another order now and then; the list stays sorted by name."""
    a, b, c = (b"(node%08d)" % number for number in numbers)
    listed = sorted([a + b" 181 0 R", b + b" 9 0 R", c + b" 185 0 R"])
    first, last = min(a, b, c), max(a, b, c)
    cells = b"/ID %s /ID %s /ID %s /Headers [%s] " % (a, b, c, b)
    tree = b"/Limits [%s %s]\n/Names [%s]" % (first, last, b" ".join(listed))
    x, y, z = (b"(node%08d)" % number for number in range(3))
    assert pdf.normalize_pdf(cells + tree, b"http://h:1/") == (
        b"/ID %s /ID %s /ID %s /Headers [%s] " % (x, y, z, y)
        + b"/Limits [%s %s]\n/Names [%s 181 0 R %s 9 0 R %s 185 0 R]" % (x, z, x, y, z)
    )


def test_a_page_that_has_not_changed_is_not_printed_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pdf, "PDF_CACHE", tmp_path / "kept")
    monkeypatch.setattr(chromium, "find_chromium", lambda: "/bin/false")
    page = tmp_path / "sheet.html"
    page.write_text(OFFER)
    with pytest.raises(SystemExit, match="sheet.html could not be printed"):
        pdf.write_pdfs(tmp_path)
    (tmp_path / "kept" / f"sheet-{pdf.pdf_cache_key(tmp_path, page)}.pdf").write_text("printed")
    pdf.write_pdfs(tmp_path)
    assert (tmp_path / "sheet.pdf").read_text() == "printed"
    page.write_text(OFFER + "more")
    with pytest.raises(SystemExit, match="could not be printed"):
        pdf.write_pdfs(tmp_path)
