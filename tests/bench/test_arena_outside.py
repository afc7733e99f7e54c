"""Outside programs join over JSON lines; bad, late or missing answers are reported."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

from tests.bench.arena import bot_programs
from tests.bench.arena.executors import local_pool
from tests.bench.arena.plan import ContestPlan, ContestTask
from tests.bench.arena.report import Report
from tests.bench.arena.table import play_task
from tests.bench.arena_contests import make_plan, run_contest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]

OWN_PROGRAM = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
from engine.bots import choose
from engine.protocol import serve_requests

def beginner(view, **request):
    return choose(view, **{{**request, "level": "beginner"}})

for reply in serve_requests(sys.stdin, beginner):
    print(reply, flush=True)
"""

FIRST_ACTION_BOT = """
import json, sys
for line in sys.stdin:
    request = json.loads(line)
    with open(sys.argv[1], "a") as heard:
        heard.write(line)
    answer = {"id": request["id"], "ok": {"action": request["view"]["legal"][0]}}
    print(json.dumps(answer), flush=True)
"""

BAD_ANSWERS = {
    """print('{"id":1,"ok":{"action":"fly"}}')""": "answered 'fly'; legal: ",
    """print('{"id":9,"ok":{"action":"pass"}}')""": "to request 1",
    """print('{"id":1,"error":{"code":"tired"}}')""": "tired",
    "print('hello there')": "answered 'hello there': Not JSON",
    "sys.stdout.buffer.write(bytes([255, 10]))": "Not JSON",
    "pass": "ended without an answer",
    "import time; time.sleep(60)": "did not answer within 0.5 s",
}
"""Programs of bots that answer wrongly, and the error that names them."""


def write_bot(folder: Path, name: str, text: str) -> str:
    (folder / name).write_text(text, encoding="utf-8")
    return f"cmd:{sys.executable} {folder / name}"


def lingering_bot(folder: Path) -> str:
    """Return a bot that records its process id, and does not end with its input."""
    write_pid = f"import os\nopen(r'{folder}/pid.' + str(os.getpid()), 'w')\n"
    text = f"{write_pid}{FIRST_ACTION_BOT}\nimport time\ntime.sleep(600)\n"
    return write_bot(folder, "stays.py", text) + f" {folder / 'heard'}"


def count_running(folder: Path) -> int:
    """Return the number of running bots of this folder."""
    return sum(is_alive(int(pid_file.suffix[1:])) for pid_file in folder.glob("pid.*"))


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def faulty_plan(folder: Path, answer: str) -> ContestPlan:
    bot = write_bot(folder, "faulty.py", f"import sys\nsys.stdin.readline()\n{answer}\n")
    return make_plan("beginner", bot, limit_s=0.5)


@pytest.mark.process
@pytest.mark.parametrize("answer", BAD_ANSWERS)
def test_bot_with_bad_answer_is_named(answer: str, tmp_path: Path) -> None:
    row = play_task(ContestTask(faulty_plan(tmp_path, answer), 3, (0, 1, 0, 1)))
    assert not row.values
    assert "faulty.py at seat " in row.error and ", deal 3: " in row.error
    assert BAD_ANSWERS[answer] in row.error


@pytest.mark.process
def test_outside_bot_sees_only_its_view(tmp_path: Path) -> None:
    bot = write_bot(tmp_path, "first.py", FIRST_ACTION_BOT) + f" {tmp_path / 'heard'}"
    row = play_task(ContestTask(make_plan("beginner", bot), 2, (1, 1, 1, 1)))
    assert not row.error
    requests = [
        json.loads(text) for text in (tmp_path / "heard").read_text(encoding="utf-8").splitlines()
    ]
    assert [request["id"] for request in requests] == list(range(1, len(requests) + 1))
    assert len(requests) == sum(map(len, row.ms)) > 20
    for request in requests:
        assert set(request) == {"id", "op", "view", "budget_ms"} and request["op"] == "choose"
        view = request["view"]
        others = [hand for seat, hand in enumerate(view["hands"]) if seat != view["to_act"]]
        assert all(card is None for hand in others for card in hand)
    bot_programs.end_programs()


@pytest.mark.process
@pytest.mark.parametrize("game", ["zwanzig-ab", "zwanzigerrufen"])
def test_own_program_over_protocol_plays_its_level(tmp_path: Path, game: str) -> None:
    ours = write_bot(tmp_path, "ours.py", OWN_PROGRAM)
    rows = run_contest(make_plan("beginner", ours, game=game), 3).comparisons
    assert rows
    assert all(row.difference[:2] == (0, 0) for row in rows)
    bot_programs.end_programs()


# Executors


@pytest.fixture
def report_alone() -> Report:
    """Return the report of a run in this process."""
    return run_contest(make_plan("beginner", "random"), 4)


@pytest.mark.process
def test_all_cores_find_the_same_as_one(report_alone: Report) -> None:
    with local_pool(2) as executor:
        assert (
            run_contest(make_plan("beginner", "random"), 4, executor).comparisons
            == report_alone.comparisons
        )


@pytest.mark.process
def test_bot_programs_end_with_their_workers(tmp_path: Path) -> None:
    with local_pool(2) as executor:
        assert (
            run_contest(make_plan("beginner", lingering_bot(tmp_path)), 2, executor).missing_count
            == 0
        )
        assert count_running(tmp_path)
    assert not count_running(tmp_path)
