"""Report how many lines and branches of a folder the tests ran.

    python -m tests.coverage_report engine 100

Reads the data of `pytest --cov`, prints what was missed and what is excluded, and fails below the
given percentage.
"""

from __future__ import annotations

import re
import sys

from coverage import Coverage

OMITTED_FILES = {
    "ui/browser/*": "runs where there is a page: its tests are those with a browser",
    "ui/author/author_page.py": "the same: the author's page",
}
"""Files that are not counted, and why."""

EXCLUDED_LINES = {
    'if __name__ == "__main__":': "the tests call what stands below it",
    "raise AssertionError": "says what cannot be",
}
PARTIAL_BRANCHES = {
    "for cards in suits:": "a card drawn is in one of the suits: no such loop ends by running out"
}
"""Beginnings of lines that are not counted, and of branches that need not be taken."""


def main(folder: str, minimum: str) -> int:
    coverage = Coverage()
    coverage.load()
    for line in EXCLUDED_LINES:
        coverage.exclude(rf"^\s*{re.escape(line)}")
    for line in PARTIAL_BRANCHES:
        coverage.exclude(rf"^\s*{re.escape(line)}", which="partial")
    total = coverage.report(
        include=[f"{folder}/*"],
        omit=[*OMITTED_FILES],
        show_missing=True,
        skip_covered=True,
        precision=2,
    )
    print("\nLeft out:")
    for pattern, reason in (OMITTED_FILES | EXCLUDED_LINES | PARTIAL_BRANCHES).items():
        print(f"  {pattern:28}{reason}")
    return int(total < float(minimum))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
