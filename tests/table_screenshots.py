"""Take screenshots of the table in any scene, size and look; by default a standard set.

    python -m tests.table_screenshots
    python -m tests.table_screenshots --scenes zr-declare,mondfang --themes dark

The views render the page as Python does in a browser, with the style sheets of this checkout: there
is no build and no Pyodide, and a picture takes a second. A line for each picture lists layout
faults: horizontal scrolling, text cut off, touch targets that are too small, parts off the screen.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache, partial
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Route, sync_playwright

import build
from assets.build import style_sheets
from assets.build.server import site_server
from engine.bots import choose
from engine.games import GAMES
from engine.record import Record, new_record, record_view, replay_record, with_action
from tests.browser import chromium
from tests.serving import serve_in_thread
from tests.ui.scenes import phase_models
from tests.ui.tables import table_at, with_fields
from tests.ui.test_highlights import deal_with_highlight, highlights_held, tricks_of
from ui.app import first_screen
from ui.app.page import page_view as whole_page
from ui.model import ME, Model
from ui.model.settings import Settings
from ui.position.scene import make_scene, root_attributes
from ui.wording.news import fresh_partner_revelations

OUTPUT_FOLDER = build.WORK_FOLDER / "screenshots" / "table"
DEFAULT_SIZES = "390x844,1920x1080"
DEFAULT_FONT_PX = 16
MAX_SEEDS = 20
"""Seeds to try in search of a deal that reaches a scene."""

SceneFactory = Callable[[], Model]
RecordPredicate = Callable[[Record], bool]

FIND_LAYOUT_FAULTS = """() => {
    const { innerWidth, innerHeight, document: { documentElement: root } } = window;
    const boxes = (query) => [...document.querySelectorAll(query)]
        .filter((each) => each.offsetParent && getComputedStyle(each).clipPath === "none");
    const parts = ["#trick", "#hand", "#prompt"];
    const offscreen = parts.filter((query) => boxes(query).some((each) => {
        const { top, bottom } = each.getBoundingClientRect();
        return top < -1 || bottom > innerHeight + 1;
    }));
    const textRects = (each) => { // without text for screen readers only
        const walk = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
        const found = [];
        while (walk.nextNode()) {
            const range = document.createRange(), parent = walk.currentNode.parentElement;
            range.selectNodeContents(walk.currentNode);
            if (getComputedStyle(parent).position !== "absolute" || parent === each)
                found.push(...range.getClientRects());
        }
        return found;
    };
    const words = ":is(.player-name, .seat-status, .speech-bubble, .word, .total)";
    const cutOff = boxes(`#table ${words}`).filter((each) => {
        const { left, right, bottom } = each.getBoundingClientRect();
        const overflows = (text) => text.right > right + 1 || text.left < left - 1;
        return textRects(each).some((text) => text.top < bottom - 1 && overflows(text));
    });
    const touchSize = (each) => { // with the invisible touch area of a small button
        const { position, top } = getComputedStyle(each, "::after");
        const fills = position === "absolute" && getComputedStyle(each).position === "static";
        const { width, height } = (fills ? each.offsetParent : each).getBoundingClientRect();
        const extra = position === "absolute" ? Math.max(0, -2 * parseFloat(top) || 0) : 0;
        return Math.min(width, height) + extra;
    };
    const isTouch = matchMedia("(pointer: coarse)").matches; // as in the style sheet
    const exempt = isTouch ? "" : ", .moment-link, .rule-link";
    const small = boxes(`#app :is(button, a, summary, select, input):not(.term${exempt})`)
        .filter((each) => touchSize(each) < 43.5);
    const describe = (each) => each.id || `${each.closest("[id]").id} .${each.className}`;
    return [
        ["sideways", root.scrollWidth > innerWidth ? [`${root.scrollWidth} px`] : []],
        ["off the screen", offscreen], ["cut off", cutOff.map(describe)],
        ["small", small.map(describe)],
    ].filter(([, found]) => found.length).map(([name, found]) => `${name}: ${found.join(", ")}`);
}"""
"""Lists the layout faults of the page."""


def list_scenes() -> Iterator[tuple[str, SceneFactory]]:
    """Yield every scene by name; a scene is computed when it is called."""
    for game in GAMES:
        yield f"{game}-first", partial(first_visit, game)
        for name, holds in SCENE_PREDICATES.items():
            yield f"{game}-{name}", partial(scene_where, game, holds)
    for name, model in phase_models().items():
        yield name, partial(replace, model)
    for key in ("mondfang", "pagat", "maerchenstich"):
        yield key, partial(moment_table, key)
    yield "secret", partial(scene_where, "zwanzigerrufen", has_secret_news)


def scene_where(game: str, holds: RecordPredicate) -> Model:
    """Return the table of a first deal at the point where the predicate holds."""
    return default_table(play_until(game, holds))


def play_until(game: str, holds: RecordPredicate) -> Record:
    """Play a deal among beginners until the predicate holds, with the first seed where it does."""
    for seed in range(MAX_SEEDS):
        record = new_record(game, GAMES[game].presets[0].name, {}, seed)
        while not holds(record) and replay_record(record).phase != "over":
            record = with_action(record, beginner_action(record))
        if holds(record):
            return record
    raise LookupError(f"{game}: no deal comes there")


def beginner_action(record: Record) -> str:
    """Return a beginner's action, the same in every run."""
    return str(
        choose(record_view(record, replay_record(record).to_act), level="beginner", seed=1)[
            "action"
        ]
    )


def is_my_decision(record: Record) -> bool:
    """Tell whether the player has a decision before the first trick."""
    deal = replay_record(record)
    return deal.to_act == ME and deal.phase not in ("cut", "play") and len(deal.legal()) > 2


def is_last_to_play(record: Record) -> bool:
    """Tell whether the player is to play the fourth card of the second trick."""
    view = record_view(record, ME)
    return view["to_act"] == ME and len(view["trick"]["cards"]) == 3 and len(view["tricks"]) == 1


def is_over(record: Record) -> bool:
    """Tell whether the deal is over."""
    return replay_record(record).phase == "over"


def has_secret_news(record: Record) -> bool:
    """Tell whether the others are playing and the player has just learnt whose partner he is."""
    scene = make_scene(default_table(record))
    news = fresh_partner_revelations(scene).get(ME)
    return news is not None and news.is_secret and scene.view["to_act"] not in (None, ME)


SCENE_PREDICATES: Mapping[str, RecordPredicate] = {
    "decision": is_my_decision,
    "trick": is_last_to_play,
    "result": is_over,
}


def default_table(record: Record) -> Model:
    """Return the table with default settings."""
    return table_at(record, Settings(), ready=True)


def first_visit(game: str) -> Model:
    """Return the table of a first visit."""
    record = first_screen.first_screen_record(
        game, first_screen.list_first_screen_seeds(game, 1)[0]
    )
    return with_fields(default_table(record), welcoming_games=frozenset(GAMES))


def moment_table(key: str) -> Model:
    """Return a table with a completed trick that is a special moment."""
    record = next(
        record_at_trick
        for record_at_trick in tricks_of(deal_with_highlight(key))
        if key in highlights_held(record_at_trick)
    )
    return with_fields(default_table(record), is_trick_held=True)


def page_html(model: Model) -> str:
    """Return the page's HTML without scripts."""
    source = (build.ROOT / "index.html").read_text(encoding="utf-8")
    bare = re.sub(r"<script.*?</script>|<mpy-config.*?</mpy-config>", "", source, flags=re.DOTALL)
    attributes = " ".join(
        f'{name}="{value}"' for name, value in root_attributes(model.settings).items()
    )
    before, *_ = re.sub("<html[^>]*>", f"<html {attributes}>", bare).partition('<div id="app">')
    return f'{before}<div id="app">{whole_page(make_scene(model))}</div></body></html>'


@cache
def style_sheet(name: str) -> str:
    """Return a sheet of the page with all that it imports, as the site has it."""
    file = style_sheets.CSS_FOLDER / name
    return style_sheets.join_sheet(file, file)


def load_page(page: Page, model: Model) -> None:
    """Load the page of a model in the browser. Each style sheet is one file, and not a hundred."""
    text = page_html(model)

    def answer_sheet(route: Route) -> None:
        route.fulfill(body=style_sheet(Path(route.request.url).name), content_type="text/css")

    page.route("**/picture.html", lambda route: route.fulfill(body=text, content_type="text/html"))
    page.route("**/assets/css/*.css", answer_sheet)
    page.goto("picture.html")
    page.unroute("**/picture.html")
    page.unroute("**/assets/css/*.css")


def layout_faults(page: Page, width: int, height: int) -> list[str]:
    """Return the layout faults in a window of this size."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("document.fonts.ready")
    return list(page.evaluate(FIND_LAYOUT_FAULTS))


def take_screenshots(page: Page, file: Path, model: Model, sizes: list[tuple[int, int]]) -> None:
    """Take a screenshot in each size, and print its layout faults."""
    load_page(page, model)
    for width, height in sizes:
        faults = layout_faults(page, width, height)
        picture = file.with_name(f"{file.name}-{width}x{height}.png")
        page.screenshot(path=picture)
        print(picture.name, *faults, sep=" | ", flush=True)


def parse_args() -> argparse.Namespace:
    scenes = [f"{game}-{name}" for game in GAMES for name in ("first", *SCENE_PREDICATES)]
    parser = argparse.ArgumentParser(prog="python -m tests.table_screenshots")
    parser.add_argument(
        "--scenes", default=",".join(scenes), help="or " + ", ".join(dict(list_scenes()))
    )
    parser.add_argument("--sizes", default=DEFAULT_SIZES)
    parser.add_argument("--themes", default="light")
    parser.add_argument("--languages", default="en")
    parser.add_argument(
        "--font", type=int, default=DEFAULT_FONT_PX, help="px, as the browser is set"
    )
    parser.add_argument("--touch", action="store_true", help="as for a finger")
    parser.add_argument("--set", action="append", default=[], help="SETTING=VALUE", metavar="LIKE")
    parser.add_argument("--out", type=Path, default=OUTPUT_FOLDER)
    return parser.parse_args()


def parse_setting(text: str) -> tuple[str, Any]:
    """Return a setting's name and value from NAME=VALUE."""
    name, _, value = text.partition("=")
    return name, {"true": True, "false": False}.get(value, value)


def font_size_flags(size: int) -> list[str]:
    """Return Chromium's flags for a default font of `size` pixels."""
    return [*chromium.CHROMIUM_FLAGS, f"--blink-settings=defaultFontSize={size}"]


def main() -> None:
    args, scenes = parse_args(), dict(list_scenes())
    sizes = [(int(wide), int(high)) for wide, high in re.findall(r"(\d+)x(\d+)", args.sizes)]
    settings: dict[str, Any] = dict(map(parse_setting, args.set))
    font = "" if args.font == DEFAULT_FONT_PX else f"-{args.font}px"
    args.out.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright, serve_in_thread(site_server(build.ROOT)) as address:
        program = chromium.find_shell() or chromium.find_or_install()
        browser = playwright.chromium.launch(
            executable_path=program, args=font_size_flags(args.font)
        )
        page = browser.new_page(base_url=address, reduced_motion="reduce", has_touch=args.touch)
        page.set_default_timeout(0)  # a busy machine is no failure
        for name in args.scenes.split(","):
            model = scenes[name]()
            for theme, language in product(args.themes.split(","), args.languages.split(",")):
                values = {"theme": theme, "language": language, **settings}
                styled = replace(model, settings=replace(model.settings, **values))
                take_screenshots(page, args.out / f"{name}-{language}-{theme}{font}", styled, sizes)
        browser.close()


if __name__ == "__main__":
    main()
