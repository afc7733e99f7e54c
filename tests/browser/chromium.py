"""Find a Chromium for the tests, or install one: `python -m tests.browser.chromium`.

Most tests share one without a window, the headless shell, which costs a quarter less of the
processor; those that start or kill a browser of their own do so with the one that people have.
"""

import shutil
import subprocess
import sys
from collections.abc import Iterator

from playwright.sync_api import sync_playwright

from assets.build import apt, chromium
from assets.build.chromium import CHROMIUM_FLAGS

__all__ = ["CHROMIUM_FLAGS", "find", "find_or_install", "find_shell"]

SHELL = "chromium-headless-shell"


def find() -> str | None:
    """The first Chromium that runs: Playwright's own where it is installed, else the system's."""
    with sync_playwright() as playwright:
        return chromium.find_chromium(playwright.chromium.executable_path)


def find_shell() -> str | None:
    """The headless shell of Debian, if there is one that runs."""
    found = shutil.which(SHELL)
    return found if found and chromium.can_start(found) else None


def installers() -> Iterator[list[str]]:
    """Commands that may bring a Chromium, one after the other."""
    yield [sys.executable, "-m", "playwright", "install", "chromium"]
    yield from (command for _, command in apt.apt_steps("chromium"))


def find_or_install() -> str:
    """As find; exits with advice where there is none and none can be installed."""
    found = find()
    for command in installers():
        if found:
            return found
        tried(command)
        found = find()
    return found or sys.exit("No Chromium: put Chromium or Google Chrome on the PATH.")


def install_shell() -> None:
    """Install the headless shell where that can be done; tests do without it elsewhere."""
    if not find_shell():
        for _, command in apt.apt_steps(SHELL):
            tried(command)


def tried(command: list[str]) -> None:
    print("  trying:", *command, flush=True)
    subprocess.run(command, stdin=subprocess.DEVNULL)


if __name__ == "__main__":
    chromium.CHROMIUM_PATH_FILE.write_text(find_or_install())
    print(chromium.CHROMIUM_PATH_FILE.read_text())
    install_shell()
