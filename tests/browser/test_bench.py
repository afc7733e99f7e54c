"""The benchmark runs: one round on one line, true marks, the same figures in table and JSON."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import build
from tests.bench.weight import cached_bytes


def test_offline_cache_size_stays_within_bounds(site: str) -> None:
    assert 10_000_000 < cached_bytes(build.DIST) < 18_900_000


@pytest.mark.all
def test_one_round_on_the_local_line(site: str, tmp_path: Path) -> None:
    out = tmp_path / "bench.json"
    flags = "--rounds 1 --lines local --matches none --deals 1 --long no".split()
    flags += "--reading 0 --embeds 0 --taps 0".split()
    command = [sys.executable, "-m", "tests.bench", *flags, "--out", str(out)]
    ran = subprocess.run(command, cwd=build.ROOT, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    data = json.loads(out.read_text(encoding="utf-8"))
    assert "Marks: true" in ran.stdout, ran.stdout
    assert data["marks"]["cards"] and data["marks"]["answered"]
    visits = {(visit["what"], visit["kind"]): visit for visit in data["visits"]}
    assert set(visits) == {
        (what, kind) for what in ("bare", "site") for kind in ("first", "repeat")
    }
    assert all(0 < visit["painted"] <= visit["ready"] for visit in visits.values())
    # One percent more than measured, since another compressor may differ a little.
    assert 1_000_000 < sum(visits["site", "first"]["to_ready"].values()) < 4_600_000
    assert sum(visits["site", "repeat"]["to_ready"].values()) < 100_000
    for game in ("zwanzig-ab", "zwanzigerrufen"):
        made = [item for item in data["decisions"] if item["game"] == game]
        assert [item["level"] for item in made] == ["beginner", "casual", "club", "master"]
        # A page's clock has a resolution of 0.1 ms, and a beginner bot is quick.
        assert all(0 <= item["median"] <= item["p95"] <= item["longest"] for item in made), made
        assert all(item["count"] for item in made) and made[-1]["median"] > 0, made
