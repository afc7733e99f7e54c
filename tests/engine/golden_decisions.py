"""Golden decisions: the actions of club and master players in the golden matches, with values.

A seed and a number of worlds must give the same decision in every Python, also in Pyodide: these
tests run in both. `python -m tests.engine.golden_decisions` rewrites the files after a player was
changed on purpose.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.bots import choose
from engine.make_view import make_view
from engine.record import deal_states, loads
from tests.engine.golden_matches import FOLDER, NAMES, record_file

DECISION_FOLDER = FOLDER / "decisions"
LEVELS = ("club", "master")
SEED, WORLDS, EVERY = 5, 12, 3


def decision_lines(name: str) -> Iterator[str]:
    """Yield every third decision in the first deal of a golden match, by each level."""
    record = loads(record_file(name).read_text(encoding="utf-8"))
    for number, deal in enumerate(deal_states(record, 0)):
        legal = deal.legal()
        if number % EVERY == 0 and len(legal) > 1:
            for level in LEVELS:
                answer = choose(make_view(deal, deal.to_act), level=level, seed=SEED, worlds=WORLDS)
                yield f"{number} {deal.phase} {level}: {format_decision(answer)}\n"


def format_decision(answer: dict[str, Any]) -> str:
    """Return a decision on one line: the action, its reason, and the value of each candidate."""
    values = [f"{row['action']} {row['value']}" for row in answer["candidates"]]
    return f"{answer['action']} ({answer['reason']['key']}) of {', '.join(values)}"


def main() -> None:
    """Write every file."""
    DECISION_FOLDER.mkdir(exist_ok=True)
    for name in NAMES:
        (DECISION_FOLDER / f"{name}.txt").write_text(
            "".join(decision_lines(name)), encoding="utf-8"
        )


if __name__ == "__main__":
    main()
