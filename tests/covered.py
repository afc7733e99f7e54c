"""How many lines and branches of a room the tests ran: `python -m tests.covered engine 100`.

Reads what `pytest --cov` left, prints what was missed and what is left out on purpose, and fails
below so many per cent.
"""

from __future__ import annotations

import re
import sys

from coverage import Coverage

LEFT_OUT = {
    "engine/bots/arena/*": "compares bots, which nobody at the table waits for",
    "engine/bots/train/*": "learns what the bots know, before there is a site",
    "ui/browser/*": "runs where there is a page: its tests are those with a browser",
    "ui/book/desk/author_page.py": "the same: the author's page",
}
"""Files that do not count, and why."""

LINES = {
    'if __name__ == "__main__":': "the tests call what stands below it",
    "raise AssertionError": "says what cannot be",
}
BRANCHES = {
    "for cards in suits:": "a card drawn is in one of the suits: no such loop ends of itself"
}
"""What lines begin with that do not count, or whose way past them does not."""


def main(room: str, least: str) -> int:
    coverage = Coverage()
    coverage.load()
    for line in LINES:
        coverage.exclude(rf"^\s*{re.escape(line)}")
    for line in BRANCHES:
        coverage.exclude(rf"^\s*{re.escape(line)}", which="partial")
    total = coverage.report(
        include=[f"{room}/*"], omit=[*LEFT_OUT], show_missing=True, skip_covered=True, precision=2
    )
    print("\nLeft out:")
    for what, why in (LEFT_OUT | LINES | BRANCHES).items():
        print(f"  {what:28}{why}")
    return int(total < float(least))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
