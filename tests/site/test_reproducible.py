"""`python -m assets.build.reproducible` lists the files in which two builds differ."""

from __future__ import annotations

from pathlib import Path

from assets.build.reproducible import differing_files


def test_what_differs_or_is_missing_is_named(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    for top in (one, two):
        (top / "room").mkdir(parents=True)
        (top / "room/same.js").write_text("same", encoding="utf-8")
        (top / "room/other.js").write_text(top.name, encoding="utf-8")
    (two / "more.js").write_text("more", encoding="utf-8")
    assert list(differing_files(one, two)) == ["more.js", "room/other.js"]
    assert list(differing_files(one, one)) == []
