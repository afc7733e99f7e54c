"""PDFs are printed once for each content, and not offered where nothing can print."""

from __future__ import annotations

from pathlib import Path

import pytest

from assets.site import chromium, pdf

OFFER = '<main><a class="pdf" href="sheet.pdf">As a PDF</a></main>'


def test_without_a_chromium_no_page_offers_a_pdf(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "sheet.html").write_text(OFFER)
    monkeypatch.setattr(chromium, "find", lambda: None)
    pdf.write(tmp_path)
    assert (tmp_path / "sheet.html").read_text() == "<main></main>"
    assert "without PDFs" in capsys.readouterr().out and not list(tmp_path.glob("*.pdf"))


def test_a_page_that_has_not_changed_is_not_printed_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pdf, "WORK", tmp_path / "kept")
    monkeypatch.setattr(chromium, "find", lambda: "/bin/false")
    page = tmp_path / "sheet.html"
    page.write_text(OFFER)
    with pytest.raises(SystemExit, match="sheet.html could not be printed"):
        pdf.write(tmp_path)
    (tmp_path / "kept" / f"sheet-{pdf.key(tmp_path, page)}.pdf").write_text("printed")
    pdf.write(tmp_path)
    assert (tmp_path / "sheet.pdf").read_text() == "printed"
    page.write_text(OFFER + "more")
    with pytest.raises(SystemExit, match="could not be printed"):
        pdf.write(tmp_path)
