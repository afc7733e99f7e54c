"""How many lines and branches of a room the tests ran: `python -m tests.covered engine 100`.

Reads what `pytest --cov` left, prints what was missed and what is left out on purpose, and fails
below so many per cent.
"""

from __future__ import annotations

import sys

from coverage import Coverage

PROGRAM = r'if __name__ == "__main__":'
LEFT_OUT = {
    "engine/bots/arena/*": "compares bots, which nobody at the table waits for",
    "engine/bots/train/*": "learns what the bots know, before there is a site",
    "ui/browser/*": "runs where there is a page: its tests are those with a browser",
    "ui/book/desk/author.py": "the same: the author's page",
}
"""Files that do not count, and why."""


def main(room: str, least: str) -> int:
    coverage = Coverage()
    coverage.load()
    coverage.exclude(PROGRAM)
    total = coverage.report(
        include=[f"{room}/*"], omit=[*LEFT_OUT], show_missing=True, skip_covered=True, precision=2
    )
    print("\nLeft out:")
    for pattern, why in LEFT_OUT.items():
        print(f"  {pattern:24}{why}")
    for pattern in coverage.get_exclude_list():
        print(f"  lines like {pattern}")
    return int(total < float(least))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
