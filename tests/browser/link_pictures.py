"""Draw the pictures that links show, from the cards: `python -m tests.browser.link_pictures`."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, body, div, h1, html, style, svg, use
from markupsafe import Markup
from playwright.sync_api import Page, sync_playwright

import build
from assets.build.server import site_server
from engine.games import GAMES
from tests.browser import chromium
from tests.serving import serve_in_thread
from ui.components.document import PREVIEW_SIZE, SITE_NAME
from ui.game_face import face_of_game

PICTURES = build.ASSETS / "previews"

CARDS = {
    "zwanzig-ab": ("S10", "DA", "SK", "CA", "HK"),
    "zwanzigerrufen": ("T1", "HK", "T20", "T21", "SKU"),
}
"""The cards in a game's picture, alike in all languages; another game shows the first ones of its
pack."""

JPEG_QUALITY = 72

SHEET = """
@font-face {
  font-family: Alegreya;
  src: url(/assets/vendor/fonts/alegreya-latin-800-normal.woff2);
}
body {
  margin: 0; height: 100vh; overflow: clip; position: relative;
  background: radial-gradient(ellipse at 50% 35%, #3a7a5e, #285c46 55%, #17382b);
  box-shadow: inset 0 0 0 18px #80553a;
}
h1 {
  position: absolute; inset: auto 0 44px; margin: 0; text-align: center;
  font: 800 92px/1 Alegreya; color: #fdf6e3; text-shadow: 0 3px 10px #0008;
}
.fan { position: absolute; inset: 62px 0 auto; height: 400px; }
svg {
  position: absolute; left: calc(50% - 115px); width: 230px; height: 360px;
  transform-origin: 50% 190%; filter: drop-shadow(0 4px 8px #0007);
  rotate: calc(var(--step) * 13deg);
}
"""


def game_cards(game: str) -> tuple[tuple[str, str], ...]:
    """Return the addresses of a game's drawings with the cards of its picture."""
    names = CARDS.get(game, GAMES[game].pack.names[:5])
    return tuple((face_of_game(game).art, name) for name in names)


def picture_html(title: str, cards: Sequence[tuple[str, str]]) -> Element:
    """Render a fan of cards on the felt, with a title below."""
    middle = (len(cards) - 1) / 2
    return html[
        style[Markup(SHEET)],
        body[
            div(".fan")[
                (
                    svg(viewBox="0 0 160 250", style=f"--step: {number - middle}")[
                        use(href=f"/{art}#{name}")
                    ]
                    for number, (art, name) in enumerate(cards)
                )
            ],
            h1[title],
        ],
    ]


def table_cards() -> list[tuple[str, str]]:
    """Return some cards of each game, for the picture of the site."""
    return [card for game in GAMES for card in game_cards(game)[-3:]]


def draw() -> None:
    """Write the pictures."""
    program = chromium.find_or_install()
    pictures = {"table": (SITE_NAME, table_cards())}
    pictures |= {game: (row.title, [*game_cards(game)]) for game, row in GAMES.items()}
    width, height = PREVIEW_SIZE
    PICTURES.mkdir(exist_ok=True)
    with serve_in_thread(site_server(build.ROOT)) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=chromium.CHROMIUM_FLAGS)
        page = browser.new_page(viewport={"width": width, "height": height}, base_url=site)
        for name, (title, cards) in pictures.items():
            load_picture(page, str(picture_html(title, cards)))
            page.screenshot(path=PICTURES / f"{name}.jpg", type="jpeg", quality=JPEG_QUALITY)


def load_picture(page: Page, text: str) -> None:
    """Load a picture's HTML at the address of the site, with its drawings and fonts."""
    page.route("**/picture.html", lambda route: route.fulfill(body=text, content_type="text/html"))
    page.goto("picture.html", wait_until="networkidle")
    page.evaluate("document.fonts.ready")
    page.unroute("**/picture.html")


if __name__ == "__main__":
    draw()
