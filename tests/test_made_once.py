"""A folder that workers share is made by one of them."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from tests.made_once import make_once

WORKERS = 4


def test_one_of_several_workers_makes_a_folder(
    tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    made: list[Path] = []
    start = Barrier(WORKERS)

    def make(folder: Path) -> None:
        made.append(folder)
        folder.mkdir()
        (folder / "site.txt").write_text("built", encoding="utf-8")

    def work(_: int) -> str:
        start.wait()
        folder = make_once(tmp_path_factory, f"shared-{tmp_path.name}", make)
        return (folder / "site.txt").read_text(encoding="utf-8")

    with ThreadPoolExecutor(WORKERS) as pool:
        assert [*pool.map(work, range(WORKERS))] == ["built"] * WORKERS
    assert len(made) == 1
