"""The first screens, drawn by the views themselves: the page shows one before any Python runs."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from htpy import Element, script
from markupsafe import Markup

from assets.build import preload
from assets.build.offline import ROOT, sha256
from engine.games import GAMES
from ui.languages import LANGUAGES, text
from ui.model import Model
from ui.scene import scene
from ui.start import start
from ui.views import first_screen
from ui.views.card import SPRITES
from ui.views.page import page

DEALS = 3
"""First deals of each game; every start reads all their screens, in both languages."""

KIND = "text/html"
"""Neither run nor parsed: a template of each screen would cost the first paint 30 ms."""

FONTS = ("alegreya-sans-latin-500-normal", "alegreya-latin-700-normal")
"""What most of the first screen is set in; the others come late without moving anything."""

PRELOAD = (
    '<link rel="preload" as="font" type="font/woff2" crossorigin'
    ' href="assets/vendor/fonts/{}.woff2">'
)

EMPTY = {str: '""', list: "[]", dict: "{}"}
"""How `first.js` writes what the build fills in."""

SCRIPT = ROOT / "assets/start/first.js"


def write(dist: Path) -> None:
    """Put the first screens into the page, and the script that chooses among them."""
    file = dist / "index.html"
    before, empty, after = split(file.read_text())
    screens = [*empty_screens(empty), *first_screens()]
    plain = with_notice(drawn(next(first_models())), empty)
    html = f"{before}<noscript>{plain}</noscript></div>\n{''.join(map(str, screens))}{after}"
    file.write_text(with_script(html))


def split(html: str) -> tuple[str, str, str]:
    """Return the page up to the inside of `#app`, that inside, and the rest after its end tag."""
    before, tag, rest = html.partition('<div id="app">')
    inside, end, after = rest.partition('\n    </div>\n    <p id="status"')
    assert tag and end, "index.html has lost its #app, or what follows it"
    return before + tag, inside.strip(), end.removeprefix("\n    </div>\n") + after


def first_models() -> Iterator[Model]:
    """Yield the model of every first screen as a first visit will start with it."""
    for game in GAMES:
        for language in LANGUAGES:
            for deal in first_screen.seeds(game, DEALS):
                yield start({"game": game}, {}, language=language, seed=deal, shown=deal)


def drawn(model: Model) -> str:
    """Return what the page will draw for this model."""
    return str(page(scene(model)))


def first_screens() -> Iterator[Element]:
    """Yield every first screen as text that the browser does not parse."""
    for model in first_models():
        language = model.settings.language
        yield script(
            type=KIND,
            lang=language,
            data_game=model.record.game,
            data_deal=model.match.seed,
            data_words=text(language, "ui.taken"),
        )[Markup(drawn(model))]


def empty_screens(empty: str) -> Iterator[Element]:
    """Yield the table without a deal, for whoever comes for a certain one, with each game's art."""
    ours, *_ = SPRITES
    for game, art in SPRITES.items():
        html = empty.replace(f'data-game="{ours}"', f'data-game="{game}"')
        html = html.replace(' aria-current="page"', "").replace(SPRITES[ours], art)
        html = html.replace(f'id="game-{game}"', f'id="game-{game}" aria-current="page"')
        yield script(type=KIND, data_game=game)[Markup(html)]


def with_notice(screen: str, empty: str) -> str:
    """Return a screen with what readers without JavaScript are told."""
    words = re.search(r"<noscript>(.*?)</noscript>", empty, re.DOTALL)
    assert words, "index.html no longer tells that it needs JavaScript"
    opened = Markup('<div id="notices">')
    return screen.replace(opened, opened + Markup(words[1].strip()), 1)


def with_script(html: str) -> str:
    """Return the page with first.js inlined and allowed by its hash, and the fonts asked for."""
    scripts = {"SCRIPTS": preload.scripts(), "EARLY": preload.EARLY}
    known = {
        "ART": SPRITES,
        "LINKS": preload.links(),
        "OPEN": {name: text(name, first_screen.OPEN) for name in LANGUAGES},
        **scripts,
    }
    script = SCRIPT.read_text()
    for name, value in known.items():
        line = f"const {name} = {json.dumps(value, ensure_ascii=False)};"
        script = script.replace(f"const {name} = {EMPTY[type(value)]};", line)
    html = html.replace("script-src 'self'", f"script-src 'self' '{sha256(script.encode())}'", 1)
    links = "".join(f"    {PRELOAD.format(font)}\n" for font in FONTS)
    return html.replace("    <title>", f"    <script>{script}</script>\n{links}    <title>", 1)
