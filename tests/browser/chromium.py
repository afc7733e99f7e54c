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

HEADLESS_SHELL = "chromium-headless-shell"


def find() -> str | None:
    """Return the first Chromium that starts: Playwright's own if installed, else the system's."""
    with sync_playwright() as playwright:
        return chromium.find_chromium(playwright.chromium.executable_path)


def find_shell() -> str | None:
    """Return the path of Debian's headless shell, if there is one that starts."""
    path = shutil.which(HEADLESS_SHELL)
    return path if path and chromium.can_start(path) else None


def installers() -> Iterator[list[str]]:
    """Yield commands that may install a Chromium, in the order to try them."""
    yield [sys.executable, "-m", "playwright", "install", "chromium"]
    yield from (command for _, command in apt.apt_steps("chromium"))


def find_or_install() -> str:
    """Return the path of a Chromium; exit with advice if none is found or can be installed."""
    path = find()
    for command in installers():
        if path:
            return path
        run_installer(command)
        path = find()
    return path or sys.exit("No Chromium: put Chromium or Google Chrome on the PATH.")


def install_shell() -> None:
    """Install the headless shell if possible; the tests run without it as well."""
    if not find_shell():
        for _, command in apt.apt_steps(HEADLESS_SHELL):
            run_installer(command)


def run_installer(command: list[str]) -> None:
    print("  trying:", *command, flush=True)
    subprocess.run(command, stdin=subprocess.DEVNULL)


if __name__ == "__main__":
    chromium.CHROMIUM_PATH_FILE.write_text(find_or_install(), encoding="utf-8")
    print(chromium.CHROMIUM_PATH_FILE.read_text(encoding="utf-8"))
    install_shell()
