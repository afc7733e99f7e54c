"""Draw the icons of the installed app from favicon.svg: `python -m tests.browser.icons`."""

from __future__ import annotations

from playwright.sync_api import sync_playwright

import build
from tests.browser import chromium

ICONS = build.ASSETS / "icons"
FELT = "#285c46"

# Name, size, and how much of it the drawing takes; 1 keeps the round corners and what is outside
# them transparent, anything less has a felt ground, so that a system can cut any shape from it.
ROWS = (
    ("icon-192", 192, 1.0),
    ("icon-512", 512, 1.0),
    ("maskable-512", 512, 0.8),
    ("touch-180", 180, 0.92),
)


def draw() -> None:
    """Write the PNG files."""
    program = chromium.find_or_install()
    drawing = (ICONS / "favicon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=chromium.CHROMIUM_FLAGS)
        for name, size, share in ROWS:
            page = browser.new_page(viewport={"width": size, "height": size})
            ground = "transparent" if share == 1 else FELT
            page.set_content(
                f"<style>body {{ margin: 0; height: 100vh; display: grid; place-items: center;"
                f" background: {ground} }} svg {{ width: {share:.0%} }}</style>{drawing}"
            )
            page.screenshot(path=ICONS / f"{name}.png", omit_background=True)


if __name__ == "__main__":
    draw()
