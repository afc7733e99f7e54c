"""Find a Chromium for the tests, or install one: `python -m tests.browser.chromium`."""

import subprocess
import sys
from collections.abc import Iterator

from playwright.sync_api import sync_playwright

from assets.build import apt, chromium
from assets.build.chromium import FLAGS

__all__ = ["FLAGS", "find", "find_or_install"]


def find() -> str | None:
    """The first Chromium that runs: Playwright's own where it is installed, else the system's."""
    with sync_playwright() as playwright:
        return chromium.find(playwright.chromium.executable_path)


def installers() -> Iterator[list[str]]:
    """Commands that may bring a Chromium, one after the other."""
    yield [sys.executable, "-m", "playwright", "install", "chromium"]
    yield from (command for _, command in apt.steps("chromium"))


def find_or_install() -> str:
    """As find; exits with advice where there is none and none can be installed."""
    found = find()
    for command in installers():
        if found:
            return found
        print("  trying:", *command, flush=True)
        subprocess.run(command, stdin=subprocess.DEVNULL)
        found = find()
    return found or sys.exit("No Chromium: put Chromium or Google Chrome on the PATH.")


if __name__ == "__main__":
    chromium.FOUND.write_text(find_or_install())
    print(chromium.FOUND.read_text())
