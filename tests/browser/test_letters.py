"""Large text and small screens: trick and hand are seen together, without horizontal scrolling.

What is tested is the page as its views draw it: Python in the browser would add nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, Page, expect

from engine.games import GAMES
from engine.record import Record, record_view, replay_record
from tests.browser import chromium
from tests.browser.table import page_of_sources
from tests.case_matrix import first_cases
from tests.table_screenshots import (
    DEFAULT_FONT_PX,
    default_table,
    first_visit,
    font_size_flags,
    layout_faults,
    load_page,
    play_until,
)
from tests.ui.scenes import phase_models
from tests.ui.tables import play_actions, with_fields
from ui.languages import LANGUAGES
from ui.model import ME
from ui.model.panel import OpenPanel

WINDOWS = {
    16: ((320, 568), (844, 390), (568, 320)),
    24: ((360, 640), (390, 844)),
    32: ((390, 844), (1280, 800), (1920, 1080)),
}
"""Window sizes by the default font size of the browser."""

NARROW = ((360, 780), (320, 256))
"""A phone, and a window of 1280x1024 at 400 %."""

PLACES = ("ab-exchange", "zr-declare", "zr-held")

SHEET = """() => {
    const menu = document.getElementById("menu");
    const { left, right, top, bottom } = menu.getBoundingClientRect();
    const low = document.getElementById("bar").getBoundingClientRect().bottom;
    return {
        spans: left <= 1 && right >= innerWidth - 1, starts: Math.round(top) >= Math.floor(low),
        ends: Math.round(bottom) === innerHeight, sideways: menu.scrollWidth > menu.clientWidth,
        small: [...menu.querySelectorAll(".entry, label")].filter((each) => (
            each.offsetParent && each.getBoundingClientRect().height < 43.5
        )).map((each) => each.id),
    };
}"""
"""The position of the menu in the window."""

ALL_AT_ONCE = """() => {
    const menu = document.getElementById("menu");
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = menu;
    const below = (each) => each.getBoundingClientRect().bottom > innerHeight;
    const out = [...menu.querySelectorAll(".entry")].filter(below).map((each) => each.id);
    return { scrolls: scrollHeight > clientHeight + 1, sideways: scrollWidth > clientWidth, out };
}"""
"""Whether the whole menu is seen without scrolling."""

OVER_CARDS = """() => {
    const boxes = (query) => [...document.querySelectorAll(query)]
        .map((each) => each.getBoundingClientRect());
    const apart = (a, b, start, end) => a[end] < b[start] + 4 || b[end] < a[start] + 4;
    const over = (a, b) => !apart(a, b, "left", "right") && !apart(a, b, "top", "bottom");
    const told = boxes(".waiting-tip");
    const hid = boxes(".trick-card .card").filter((card) => told.some((one) => over(one, card)));
    return [told.length, hid.length];
}"""
"""How many tips are seen during a first trick, and how many of its cards they cover."""

SPACED = """() => {
    const sheet = new CSSStyleSheet();
    const set = { "line-height": 1.5, "letter-spacing": "0.12em", "word-spacing": "0.16em" };
    const rules = Object.entries(set).map(([name, value]) => `${name}: ${value} !important;`);
    sheet.replaceSync(`* { ${rules.join(" ")} }`);
    document.adoptedStyleSheets = [sheet];
}"""
"""Text spacing as a reader may set it (WCAG 1.4.12)."""

BEYOND = """() => [...document.querySelectorAll(".seat :is(.mark, .player-name, .numbers)")]
    .filter((each) => {
        const own = each.getBoundingClientRect();
        const seat = each.closest(".seat").getBoundingClientRect();
        return own.width && (own.right > seat.right + 1 || own.left < seat.left - 1);
    }).map((each) => `${each.closest(".seat").id} ${each.className}`)"""
"""Parts that reach sideways out of a player's place."""

GAPS = """(destroys) => [...document.querySelectorAll(destroys)].map((each) => {
    const own = each.getBoundingClientRect();
    const gap = (other) => {
        const { left, right, top, bottom } = other.getBoundingClientRect();
        const beside = Math.max(left - own.right, own.left - right, 0);
        return Math.hypot(beside, Math.max(top - own.bottom, own.top - bottom, 0));
    };
    const others = document.querySelectorAll("#panel-box :is(button, a, input, select, summary)");
    return Math.min(...[...others].filter((one) => one !== each && one.checkVisibility()).map(gap));
})"""
"""The distance of destructive controls from all other controls."""

COVERED = """() => [
    ...document.querySelectorAll(".seat, .trick-card, #prompt, #deal-standing, #actions .offer")
]
    .filter((each) => each.checkVisibility()).filter((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const seen = document.elementFromPoint(x, y);
        return !(each.contains(seen) || each.matches(".trick-card") && seen?.closest("#trick"));
    }).map((each) => each.id || each.className)"""
"""Hidden parts of players, trick, facts and choices; a card may lie on another card."""

WITHIN = """() => {
    document.getElementById("hand").scrollIntoView({ block: "end" });
    const box = (id) => document.getElementById(id).getBoundingClientRect();
    const places = ["trick", "hand"].map(box);
    const wide = document.documentElement.scrollWidth > innerWidth;
    return !wide && places.every(({ top, bottom }) => top > -2 && bottom < innerHeight + 2);
}"""
"""Whether trick and hand are on the screen together, once that is scrolled to them."""

RESULT = """() => {
    const panel = document.querySelector(".result"), why = document.getElementById("score-details");
    why.open = true;
    const on = panel.querySelector(":scope > .separate-actions .command:last-child");
    const out = (each) => each.getBoundingClientRect().right > panel.getBoundingClientRect().right;
    const hid = (each) => {
        each.scrollIntoView({ block: "center" });
        const { left, right, top, bottom } = each.getBoundingClientRect();
        return !each.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    };
    const told = panel.querySelector(":scope > .result-text");
    const gap = on.getBoundingClientRect().top - told.getBoundingClientRect().bottom;
    const parts = [...panel.querySelectorAll("p, dd, dt, h2, li strong, summary, button")];
    return {
        over: gap < -1, sideways: parts.filter(out).map((each) => each.textContent),
        hid: [on, ...why.querySelectorAll("summary, li, button")].filter(hid)
            .map((each) => each.textContent),
    };
}"""
"""Whether the reasons of a result and the way on can be read and reached, one after the other."""


@contextmanager
def browser_with_font(browser: Browser, program: str, size: int) -> Iterator[Browser]:
    """A Chromium with this default font size; the one of the tests has the usual size."""
    if size == DEFAULT_FONT_PX:
        yield browser
        return
    path = chromium.find_shell() or program
    own = browser.browser_type.launch(executable_path=path, args=font_size_flags(size))
    yield own
    own.close()


@pytest.fixture(params=[16, pytest.param(24, marks=pytest.mark.all), 32])
def table(request: pytest.FixtureRequest, browser: Browser, program: str) -> Iterator[Page]:
    """A page with this text size, served from the sources."""
    with (
        browser_with_font(browser, program, request.param) as sized,
        page_of_sources(sized, reduced_motion="reduce", has_touch=True) as page,
    ):
        yield page


def test_trick_and_hand_are_seen_together(table: Page, request: pytest.FixtureRequest) -> None:
    size = request.node.callspec.params["table"]
    known = phase_models()
    visible = {name: known[name] for name in PLACES}
    if size == 16:
        visible["first"] = first_visit("zwanzigerrufen")
    for name, model in visible.items():
        load_page(table, model)
        for window in WINDOWS[size]:
            assert layout_faults(table, *window) == [], f"{name} at {window}"


@pytest.mark.parametrize("table", [16], indirect=True)
def test_every_target_is_large_enough_for_fingers(table: Page) -> None:
    """A word within a sentence is as large as it is written."""
    assert table.evaluate("matchMedia('(pointer: coarse)').matches")
    for name in ("zr-declare", "zr-trick", "ab-over", "zr-over", "refused", "hint-bid"):
        load_page(table, phase_models()[name])
        for window in ((320, 568), (390, 844), (844, 390)):
            result = layout_faults(table, *window)
            assert [line for line in result if line.startswith("small")] == [], (name, window)


@pytest.mark.parametrize("table", [16], indirect=True)
@pytest.mark.parametrize(
    ("panel", "destroys"),
    {"settings": "#do-erase, #do-erase-all", "backup": "[data-do=backup-erase]"}.items(),
)
def test_what_destroys_something_lies_apart(table: Page, panel: str, destroys: str) -> None:
    """16 px from all other controls."""
    model = phase_models()["zr-lead"]
    request = replace(model.program, version="1", asks_to_erase=True)
    load_page(table, with_fields(model, panel=OpenPanel(panel), program=request))
    for window in ((320, 568), (1280, 800)):
        table.set_viewport_size({"width": window[0], "height": window[1]})
        table.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
        gaps = table.evaluate(GAPS, destroys)
        assert gaps and min(gaps) > 15.5, window


@pytest.mark.parametrize("table", first_cases([16, 24, 32]), indirect=True)
def test_phone_menu_is_sheet_at_thumb(table: Page) -> None:
    load_page(table, phase_models()["zr-declare"])
    for width, height in ((320, 568), (390, 844)):
        table.set_viewport_size({"width": width, "height": height})
        table.locator("#menu-button").click()
        assert table.evaluate(SHEET) == {
            "spans": True,
            "starts": True,
            "ends": True,
            "sideways": False,
            "small": [],
        }, f"{width}x{height}"
        table.locator("#menu .entry").last.scroll_into_view_if_needed()
        table.keyboard.press("Escape")
        expect(table.locator("#menu")).to_be_hidden()
        table.locator("#menu-button").click()
        table.mouse.click(width / 2, 4)
        expect(table.locator("#menu")).to_be_hidden()


@pytest.mark.parametrize("table", [16], indirect=True)
def test_whole_menu_shows_on_larger_windows(table: Page) -> None:
    german = phase_models()["zr-declare"]
    load_page(table, replace(german, settings=replace(german.settings, language="de")))
    for width, height in ((768, 1024), (1280, 800), (2560, 1440)):
        table.set_viewport_size({"width": width, "height": height})
        table.locator("#menu-button").click()
        result = table.evaluate(ALL_AT_ONCE)
        assert result == {"scrolls": False, "sideways": False, "out": []}, f"{width}x{height}"
        table.keyboard.press("Escape")


def about_to_end(record: Record) -> bool:
    """Return whether three cards of the first trick lie there, and another has to play the last."""
    view = record_view(record, ME)
    return (
        view["to_act"] not in (ME, None) and len(view["trick"]["cards"]) == 3 and not view["tricks"]
    )


@pytest.mark.parametrize("table", [16], indirect=True)
def test_first_trick_explanations_cover_no_card(table: Page) -> None:
    for game in GAMES:
        load_page(table, default_table(play_until(game, about_to_end)))
        for width, height in (
            (320, 568),
            (360, 640),
            (390, 844),
            (844, 390),
            (1280, 800),
            (1920, 1080),
        ):
            table.set_viewport_size({"width": width, "height": height})
            assert table.evaluate(OVER_CARDS) == [1, 0], f"{game} {width}x{height}"


TOPS = """() => [...document.querySelectorAll(".seat, #prompt, #hand, #side")]
    .map((each) => Math.round(each.getBoundingClientRect().top))"""
"""Where the players, the prompt, the hand and the log begin."""


def farthest_move(before: list[int], after: list[int]) -> int:
    """Return by how many pixels a part has moved at most."""
    return max(abs(one - other) for one, other in zip(before, after, strict=True))


@pytest.mark.parametrize("table", [16], indirect=True)
@pytest.mark.parametrize("game", first_cases(GAMES))
def test_nothing_moves_when_the_strip_goes(table: Page, game: str) -> None:
    begun = first_visit(game)
    acted, _ = play_actions(begun, replay_record(begun.record).legal()[0])
    assert not acted.visit.fast and acted.record != begun.record
    for width, height in ((390, 844), (820, 1180), (1366, 768)):
        table.set_viewport_size({"width": width, "height": height})
        tops = list[list[int]]()
        for model in (begun, acted):
            load_page(table, model)
            tops.append(table.evaluate(TOPS))
        assert farthest_move(*tops) <= 8, f"{width}x{height} {tops}"  # a prompt of two lines


CARD_HEIGHT = """() =>
    Math.round(document.querySelector("#hand .card").getBoundingClientRect().height)"""


@pytest.mark.parametrize("table", [16], indirect=True)
@pytest.mark.parametrize("game", first_cases(GAMES))
def test_larger_letters_or_cards_never_shrink_hand(table: Page, game: str) -> None:
    begun = first_visit(game)
    for model in (begun, play_actions(begun, replay_record(begun.record).legal()[0])[0]):
        for width, height in ((390, 844), (1366, 768)):
            table.set_viewport_size({"width": width, "height": height})
            cards = list[int]()
            for text_size, large in ((100, False), (130, False), (100, True), (130, True)):
                likes = replace(model.settings, text_size=text_size, large_cards=large)
                load_page(table, replace(model, settings=likes))
                cards.append(table.evaluate(CARD_HEIGHT))
            assert min(cards) >= cards[0] - 1, f"{width}x{height} {cards}"


ONE_LINE = """() => [...document.querySelectorAll("#welcome :is(button:not(:has(*)), button > *)")]
    .filter((each) => {
        const words = document.createRange();
        words.selectNodeContents(each);
        return new Set([...words.getClientRects()].map((one) => Math.round(one.top))).size > 1;
    }).map((each) => each.textContent)"""
"""The buttons of the welcome that are broken in two lines."""


@pytest.mark.parametrize("table", [16], indirect=True)
def test_welcome_choices_take_one_line_each(table: Page) -> None:
    table.set_viewport_size({"width": 390, "height": 844})
    for language in LANGUAGES:
        begun = first_visit("zwanzigerrufen")
        load_page(table, replace(begun, settings=replace(begun.settings, language=language)))
        assert table.evaluate(ONE_LINE) == [], language


def dealer_leads(record: Record) -> bool:
    """Return whether another player has dealt, leads and is to play: as many signs as can be."""
    view = record_view(record, ME)
    if view["phase"] != "play" or view["trick"]["cards"]:
        return False
    return view["to_act"] == view["trick"]["leader"] == view["dealer"] != ME


@pytest.mark.parametrize("table", [16], indirect=True)
def test_player_signs_stay_within_their_place(table: Page) -> None:
    for game in GAMES:
        load_page(table, default_table(play_until(game, dealer_leads)))
        for width, height in ((320, 568), (360, 640), (390, 844), (430, 932), (600, 960)):
            table.set_viewport_size({"width": width, "height": height})
            assert table.evaluate(BEYOND) == [], f"{game} {width}x{height}"


@pytest.mark.parametrize("table", [16], indirect=True)
def test_wide_text_spacing_loses_nothing_more(table: Page) -> None:
    for name in ("zr-declare", "zr-held", "ab-over"):
        for window in ((390, 844), (1280, 800)):
            load_page(table, phase_models()[name])
            before = [
                line for line in layout_faults(table, *window) if not line.startswith("cut off")
            ]
            table.evaluate(SPACED)
            after = [
                line for line in layout_faults(table, *window) if not line.startswith("cut off")
            ]
            assert after == before, f"{name} at {window}"


@pytest.mark.parametrize("table", [16], indirect=True)
def test_a_long_prompt_lies_beside_my_tools(table: Page) -> None:
    blind = phase_models()["ab-blind"]
    load_page(table, replace(blind, settings=replace(blind.settings, language="de")))
    for width, height in ((960, 700), (1280, 800), (1366, 768), (1440, 900), (1920, 1080)):
        table.set_viewport_size({"width": width, "height": height})
        prompt, tool = (table.locator(name).bounding_box() for name in ("#prompt", "#toolbar-hint"))
        assert prompt and tool
        assert prompt["x"] + prompt["width"] <= tool["x"] + 1, f"{width}x{height}"


@pytest.mark.parametrize("table", [16], indirect=True)
def test_forced_colours_show_signs_and_double_edges(
    table: Page,
) -> None:
    table.emulate_media(forced_colors="active")
    load_page(table, phase_models()["ab-exchange"])
    card = table.locator("#hand .card-button").first
    expect(card.locator(".short")).to_be_visible()
    expect(card.locator(".card")).to_be_hidden()
    turn = table.locator(".seat.turn")
    assert "double" in str(turn.evaluate("each => getComputedStyle(each).borderStyle"))
    backgrounds = table.locator("#games .tab").evaluate_all(
        "tabs => tabs.map((each) => getComputedStyle(each).backgroundColor)"
    )
    assert len(set(backgrounds)) == len(backgrounds), "the tab of the game on the table"


@pytest.mark.parametrize("table", [16], indirect=True)
def test_landscape_phone_shows_players_beside_chosen_cards(table: Page) -> None:
    known = phase_models()
    for name in ("ab-trump", "ab-exchange", "ab-follow", "zr-bid", "zr-declare", "zr-follow"):
        load_page(table, known[name])
        table.set_viewport_size({"width": 844, "height": 390})
        assert table.evaluate(COVERED) == [], name


@pytest.mark.parametrize("table", first_cases([16, 24, 32]), indirect=True)
def test_next_deal_button_follows_reachable_reasons(
    table: Page, request: pytest.FixtureRequest
) -> None:
    known, windows = phase_models(), (*WINDOWS[request.node.callspec.params["table"]], *NARROW)
    for name in ("ab-over", "zr-over", "explained-over"):
        german = replace(known[name].settings, language="de")
        load_page(table, replace(known[name], settings=german))
        for width, height in windows:
            table.set_viewport_size({"width": width, "height": height})
            result = table.evaluate(RESULT)
            assert result == {"over": False, "sideways": [], "hid": []}, f"{name} {width}x{height}"


@pytest.mark.parametrize("table", [16], indirect=True)
def test_at_400_percent_trick_and_hand_fit(table: Page) -> None:
    table.set_viewport_size({"width": 320, "height": 256})
    for name in ("ab-follow", "zr-follow"):
        load_page(table, phase_models()[name])
        table.evaluate("document.fonts.ready")  # a line more or less would move it
        assert table.evaluate(WITHIN), name
        assert "trick-card" not in " ".join(table.evaluate(COVERED)), name
