"""The bench runs: one round on one line, its marks true, its table and its JSON alike."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import build
from tests.bench.weight import cached_bytes


def test_what_is_kept_to_play_without_a_network_grows_by_no_accident(site: str) -> None:
    assert 10_000_000 < cached_bytes(build.DIST) < 18_400_000


@pytest.mark.all
def test_one_round_on_the_local_line(site: str, tmp_path: Path) -> None:
    out = tmp_path / "bench.json"
    flags = "--rounds 1 --lines local --matches none --deals 1 --long no".split()
    flags += "--reading 0 --embeds 0 --taps 0".split()
    command = [sys.executable, "-m", "tests.bench", *flags, "--out", str(out)]
    ran = subprocess.run(command, cwd=build.ROOT, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    found = json.loads(out.read_text())
    assert "Marks: true" in ran.stdout, ran.stdout
    assert found["marks"]["cards"] and found["marks"]["answered"]
    visits = {(visit["what"], visit["kind"]): visit for visit in found["visits"]}
    assert set(visits) == {
        (what, kind) for what in ("bare", "site") for kind in ("first", "repeat")
    }
    assert all(0 < visit["painted"] <= visit["ready"] for visit in visits.values())
    # One percent more than there is: another compressor may miss it by a little.
    assert 1_000_000 < sum(visits["site", "first"]["to_ready"].values()) < 4_460_000
    assert sum(visits["site", "repeat"]["to_ready"].values()) < 100_000
    for game in ("zwanzig-ab", "zwanzigerrufen"):
        made = [each for each in found["decisions"] if each["game"] == game]
        assert [each["level"] for each in made] == ["beginner", "casual", "club", "master"]
        # The clock of a page has no more than tenths of a millisecond, and a beginner is quick.
        assert all(0 <= each["median"] <= each["p95"] <= each["longest"] for each in made), made
        assert all(each["count"] for each in made) and made[-1]["median"] > 0, made
