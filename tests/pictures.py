"""Pictures of the table at any place, size and look; without arguments those that show it all.

    python -m tests.pictures
    python -m tests.pictures --sizes 320x568,2560x1440 --scenes zr-declare,mondfang --themes dark

The page is drawn by its own views, as Python draws it in a browser, with the style sheets of this
folder: nothing is built, no Python starts, and a picture takes a second. A line for each says what
is amiss in it: what scrolls sideways, is cut off, is too small for a finger, or off the screen.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

import build
from assets.build.server import site_server
from engine.bots import choose
from engine.games import GAMES
from engine.record import Record, new_record, record_view, replay_record, with_action
from tests.browser import chromium
from tests.serving import serving
from tests.ui.scenes import models
from tests.ui.tables import having, table_at
from tests.ui.test_moments import held, kept, tricks_of
from ui.model import ME, Model, Settings
from ui.scene import make_scene, root_attributes
from ui.views import first_screen
from ui.views.page import page_view as whole_page
from ui.wording.news import fresh_news

OUT = build.WORK_FOLDER / "screenshots" / "table"
SIZES = "390x844,1920x1080"
FONT = 16
SEEDS = 20
"""So many deals are played to find one that comes to a place."""

Place = Callable[[], Model]
Holds = Callable[[Record], bool]

AMISS = """() => {
    const { innerWidth, innerHeight, document: { documentElement: root } } = window;
    const boxes = (query) => [...document.querySelectorAll(query)]
        .filter((each) => each.offsetParent && getComputedStyle(each).clipPath === "none");
    const away = ["#trick", "#hand", "#prompt"].filter((query) => boxes(query).some((each) => {
        const { top, bottom } = each.getBoundingClientRect();
        return top < -1 || bottom > innerHeight + 1;
    }));
    const within = (each) => { // its text, but for what is there for the ear alone
        const walk = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
        const found = [];
        while (walk.nextNode()) {
            const range = document.createRange(), own = walk.currentNode.parentElement;
            range.selectNodeContents(walk.currentNode);
            if (getComputedStyle(own).position !== "absolute" || own === each)
                found.push(...range.getClientRects());
        }
        return found;
    };
    const cut = boxes("#table :is(.who, .doing, .said, .word, .total)").filter((each) => {
        const { left, right, bottom } = each.getBoundingClientRect();
        const beyond = (text) => text.right > right + 1 || text.left < left - 1;
        return within(each).some((text) => text.top < bottom - 1 && beyond(text)); // or not at all
    });
    const grown = (each) => { // what lies around a small button and belongs to it
        const { position, top } = getComputedStyle(each, "::after");
        return position === "absolute" ? Math.max(0, -2 * parseFloat(top) || 0) : 0;
    };
    const finger = matchMedia("(pointer: coarse)").matches; // as the style does
    const free = finger ? "" : ", .to-moment, .rule-link";
    const small = boxes(`#app :is(button, a, summary, select, input):not(.term${free})`)
        .filter((each) => {
            const { width, height } = each.getBoundingClientRect();
            return Math.min(width, height) + grown(each) < 43.5;
        });
    const named = (each) => each.id || `${each.closest("[id]").id} .${each.className}`;
    return [
        ["sideways", root.scrollWidth > innerWidth ? [`${root.scrollWidth} px`] : []],
        ["off the screen", away], ["cut off", cut.map(named)], ["small", small.map(named)],
    ].filter(([, found]) => found.length).map(([name, found]) => `${name}: ${found.join(", ")}`);
}"""
"""What would have to be found by looking."""


def places() -> Iterator[tuple[str, Place]]:
    """Yield every place by name; it is worked out once it is wanted."""
    for game in GAMES:
        yield f"{game}-first", partial(first, game)
        for name, holds in PLACES.items():
            yield f"{game}-{name}", partial(at, game, holds)
    for name, model in models().items():
        yield name, partial(replace, model)
    for key in ("mondfang", "pagat", "maerchenstich"):
        yield key, partial(called_out, key)
    yield "secret", partial(at, "zwanzigerrufen", tells_me)


def at(game: str, holds: Holds) -> Model:
    """The table of a first deal where this holds."""
    return live(reached(game, holds))


def reached(game: str, holds: Holds) -> Record:
    """A first deal among beginners as far as this holds, with the first seed by which it does."""
    for seed in range(SEEDS):
        record = new_record(game, GAMES[game].presets[0].name, {}, seed)
        while not holds(record) and replay_record(record).phase != "over":
            record = with_action(record, played(record))
        if holds(record):
            return record
    raise LookupError(f"{game}: no deal comes there")


def played(record: Record) -> str:
    """What a beginner does here, the same in every run."""
    return str(
        choose(record_view(record, replay_record(record).to_act), level="beginner", seed=1)[
            "action"
        ]
    )


def decides(record: Record) -> bool:
    """Tell whether I have something to say before the play."""
    deal = replay_record(record)
    return deal.to_act == ME and deal.phase not in ("cut", "play") and len(deal.legal()) > 2


def plays_last(record: Record) -> bool:
    """Tell whether the fourth card of the second trick is mine."""
    seen = record_view(record, ME)
    return seen["to_act"] == ME and len(seen["trick"]["cards"]) == 3 and len(seen["tricks"]) == 1


def is_over(record: Record) -> bool:
    """Tell whether there is a result."""
    return replay_record(record).phase == "over"


def tells_me(record: Record) -> bool:
    """Tell whether others play while I have just learnt whose partner I am."""
    seen = make_scene(live(record))
    told = fresh_news(seen).get(ME)
    return told is not None and told.is_secret and seen.view["to_act"] not in (None, ME)


PLACES: Mapping[str, Holds] = {"decision": decides, "trick": plays_last, "result": is_over}


def live(record: Record) -> Model:
    """The table as it is by default."""
    return table_at(record, Settings(), ready=True)


def first(game: str) -> Model:
    """The table of a first visit."""
    record = first_screen.opening_record(game, first_screen.list_opening_seeds(game, 1)[0])
    return having(live(record), is_first_visit=True)


def called_out(key: str) -> Model:
    """A trick that lies there and is a moment."""
    there = next(end for end in tricks_of(kept(key)) if key in held(end))
    return having(live(there), is_trick_held=True)


def document(model: Model) -> str:
    """The page without anything that would start a script."""
    source = (build.ROOT / "index.html").read_text()
    bare = re.sub(r"<script.*?</script>|<mpy-config.*?</mpy-config>", "", source, flags=re.DOTALL)
    look = " ".join(f'{name}="{said}"' for name, said in root_attributes(model.settings).items())
    before, *_ = re.sub("<html[^>]*>", f"<html {look}>", bare).partition('<div id="app">')
    return f'{before}<div id="app">{whole_page(make_scene(model))}</div></body></html>'


def lay(page: Page, model: Model) -> None:
    """Bring this page up in a browser."""
    text = document(model)
    page.route("**/picture.html", lambda route: route.fulfill(body=text, content_type="text/html"))
    page.goto("picture.html")
    page.unroute("**/picture.html")


def amiss(page: Page, width: int, height: int) -> list[str]:
    """What is amiss in a window of this size."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("document.fonts.ready")
    return list(page.evaluate(AMISS))


def take(page: Page, file: Path, model: Model, sizes: list[tuple[int, int]]) -> None:
    """One picture for each size, and a line that says what is amiss."""
    lay(page, model)
    for width, height in sizes:
        found = amiss(page, width, height)
        picture = file.with_name(f"{file.name}-{width}x{height}.png")
        page.screenshot(path=picture)
        print(picture.name, *found, sep=" | ", flush=True)


def asked() -> argparse.Namespace:
    every = [f"{game}-{name}" for game in GAMES for name in ("first", *PLACES)]
    ask = argparse.ArgumentParser(prog="python -m tests.pictures")
    ask.add_argument("--scenes", default=",".join(every), help="or " + ", ".join(dict(places())))
    ask.add_argument("--sizes", default=SIZES)
    ask.add_argument("--themes", default="light")
    ask.add_argument("--languages", default="en")
    ask.add_argument("--font", type=int, default=FONT, help="px, as the browser is set")
    ask.add_argument("--touch", action="store_true", help="as for a finger")
    ask.add_argument("--set", action="append", default=[], help="SETTING=VALUE", metavar="LIKE")
    ask.add_argument("--out", type=Path, default=OUT)
    return ask.parse_args()


def like(text: str) -> tuple[str, Any]:
    """A setting and its value, from NAME=VALUE."""
    name, _, value = text.partition("=")
    return name, {"true": True, "false": False}.get(value, value)


def letters(size: int) -> list[str]:
    """How a Chromium is started whose letters are so many px high."""
    return [*chromium.CHROMIUM_FLAGS, f"--blink-settings=defaultFontSize={size}"]


def main() -> None:
    ask, known = asked(), dict(places())
    sizes = [(int(wide), int(high)) for wide, high in re.findall(r"(\d+)x(\d+)", ask.sizes)]
    likes: dict[str, Any] = dict(map(like, ask.set))
    font = "" if ask.font == FONT else f"-{ask.font}px"
    ask.out.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright, serving(site_server(build.ROOT)) as address:
        program = chromium.find_shell() or chromium.find_or_install()
        browser = playwright.chromium.launch(executable_path=program, args=letters(ask.font))
        page = browser.new_page(base_url=address, reduced_motion="reduce", has_touch=ask.touch)
        page.set_default_timeout(0)  # a busy machine is no fault
        for name in ask.scenes.split(","):
            model = known[name]()
            for theme, language in product(ask.themes.split(","), ask.languages.split(",")):
                looks = {"theme": theme, "language": language, **likes}
                liked = replace(model, settings=replace(model.settings, **looks))
                take(page, ask.out / f"{name}-{language}-{theme}{font}", liked, sizes)
        browser.close()


if __name__ == "__main__":
    main()
