"""What lies over what on the table: words, marked cards, facts and hands cover nothing one needs.

What is tested is the page as its views draw it: Python in the browser would add nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

import build
from assets.build.server import site_server
from engine.daily_deal import daily_deal_record
from engine.games import GAMES
from engine.record import Record, record_view, replay_record, truncate_record
from tests.browser.test_letters import COVERED
from tests.engine.random_matches import finished_deal
from tests.serving import serve_in_thread
from tests.table_screenshots import load_page, scene_where
from tests.ui.scenes import NORMAL, models, told, zr
from tests.ui.tables import done, having, table_at
from ui.model import ME, Model, Settings
from ui.scene import make_scene
from ui.wording.moments import list_moments

PHONES = ((320, 568), (360, 780), (390, 844), (844, 390))
WIDE = ((1024, 768), (1280, 736), (1280, 800), (1920, 1080), (2560, 1440))
"""Among them a window from which the bar of a replay takes its part."""

EVERY = (*PHONES, (320, 480), (360, 640), (568, 320), (820, 1180), (1366, 768), *WIDE)

HIT = """(query) => [...document.querySelectorAll(query)]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .flatMap((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const points = [[x, y], [left + 3, y], [right - 3, y], [x, top + 3], [x, bottom - 3]];
        const hit = ([x, y]) => each.contains(document.elementFromPoint(x, y));
        return points.every(hit) ? [] : [each.id || each.textContent];
    })"""
"""Which controls have a side or a middle that a finger would not hit."""

SCROLLED = """(query) => [...document.querySelectorAll(query)]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .flatMap((each) => {
        each.scrollIntoView({ block: "center", behavior: "instant" });
        const { left, right, top, bottom } = each.getBoundingClientRect();
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return each.contains(hit) ? [] : [each.id || each.textContent];
    })"""
"""Which controls cannot be reached, not even by scrolling to them."""

OVER = """([upper, lower]) => {
    const boxes = (query) => [...document.querySelectorAll(query)]
        .filter((each) => each.checkVisibility({ visibilityProperty: true }))
        .map((each) => [each, each.getBoundingClientRect()]);
    const apart = (a, b, start, end) => a[end] < b[start] + 1 || b[end] < a[start] + 1;
    return boxes(upper).flatMap(([one, a]) => boxes(lower)
        .filter(([, b]) => !apart(a, b, "left", "right") && !apart(a, b, "top", "bottom"))
        .map(([other]) => `${one.textContent} / ${other.textContent}`));
}"""
"""Which elements lie over which others."""

NUMERALS = """() => {
    const cards = [...document.querySelectorAll("#hand .card-button")];
    const box = (each) => each.querySelector(".card").getBoundingClientRect();
    return cards.slice(0, -1).filter((each) => each.id.startsWith("card-T")).map((each, at) => {
        const [own, next] = [box(each), box(cards[at + 1])];
        return next.top > own.top + 1 ? 1 : (next.left - own.left) / own.width;
    });
}"""
"""How much of its width is to be seen of each tarock."""

NUMERAL = 0.66
"""So much of the width the plate of the longest numeral takes, XVIII."""


@pytest.fixture
def drawn(browser: Browser) -> Iterator[Page]:
    """A page at the sources of the site, as for a finger."""
    with serve_in_thread(site_server(build.ROOT)) as address:
        page = browser.new_page(base_url=address, reduced_motion="reduce", has_touch=True)
        yield page
        page.context.close()


def german(model: Model) -> Model:
    """The table with the longer words."""
    return replace(model, settings=replace(model.settings, language="de", names="people"))


def set_size(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("document.fonts.ready")


def kontra(*actions: str) -> Record:
    """Much said and much that holds: I have declared, and who sits left of me doubles it."""
    talk = ("declare absolut", "pass", "pass", "pass", "kontra game", "kontra absolut-dazu")
    return zr(*NORMAL, *talk, "pass", *actions)


def holding(count: int) -> Model:
    """My turn with so many cards, the first time that several of them are tarocks."""

    def holds(record: Record) -> bool:
        seen = record_view(record, ME)
        hand = seen["hands"][ME]
        trumps = sum((card or "").startswith("T") for card in hand)
        return seen["phase"] == "play" and len(hand) == count and trumps > 2

    return scene_where("zwanzigerrufen", holds)


def test_the_numeral_of_each_tarock_is_seen_whole_on_a_phone(drawn: Page) -> None:
    for count in (5, 6, 9):
        load_page(drawn, holding(count))
        for size in PHONES:
            set_size(drawn, size)
            seen = drawn.evaluate(NUMERALS)
            assert seen and min(seen) >= NUMERAL, f"{seen} at {size}"


def test_what_players_say_covers_no_fact(drawn: Page) -> None:
    load_page(drawn, german(table_at(kontra())))
    for size in (*PHONES, *WIDE):
        set_size(drawn, size)
        assert drawn.locator(".seat .said").count() == 3
        assert drawn.evaluate(OVER, [".seat .said", "#facts li"]) == [], f"{size}"


def test_marked_cards_cover_no_tool(drawn: Page) -> None:
    load_page(drawn, having(models()["exchange-two"], marked_cards=frozenset({"SA", "C7", "D8"})))
    for size in PHONES:
        set_size(drawn, size)
        assert drawn.evaluate(OVER, ["#hand .card", "#strip .word"]) == [], f"{size}"


def test_many_facts_cover_no_player_and_no_card(drawn: Page) -> None:
    played = kontra("pass", "pass", "pass", "play T19", "play SKU")
    assert replay_record(played).phase == "play"
    load_page(drawn, german(table_at(played, Settings(names="people"))))
    assert drawn.locator("#facts li").count() >= 7
    lower = ".seat, .seat .backs i, .laid .card"
    for size in WIDE:
        set_size(drawn, size)
        assert drawn.evaluate(OVER, ["#facts li", lower]) == [], f"{size}"


def test_no_result_covers_how_it_stands(drawn: Page) -> None:
    load_page(drawn, german(models()["zr-over"]))
    for size in WIDE:
        set_size(drawn, size)
        assert drawn.evaluate(OVER, [".result", "#facts li, .seat"]) == [], f"{size}"


def test_a_hand_that_lies_open_is_not_held_as_well(drawn: Page) -> None:
    model = models()["ab-over"]
    load_page(drawn, model)
    set_size(drawn, (1280, 800))
    expect(drawn.locator("#open .open-1 .card").first).to_be_visible()
    assert not [fan for fan in drawn.locator(".backs").all() if fan.is_visible()]
    load_page(drawn, having(model, is_trick_held=True))
    assert drawn.evaluate(COVERED) == []


def test_all_suits_are_seen_beside_the_first_words_on_the_smallest_phone(drawn: Page) -> None:
    load_page(drawn, german(having(models()["ab-trump"], is_first_visit=True)))
    set_size(drawn, (320, 568))
    out = """() => [...document.querySelectorAll(".suits .offer")].filter((each) => (
        each.getBoundingClientRect().bottom > document.querySelector("#prompt").offsetTop
            + document.querySelector("#table").offsetTop + 1
    )).map((each) => each.textContent)"""
    assert drawn.evaluate(out) == []


def test_the_bar_is_as_high_before_its_letters_have_come(drawn: Page) -> None:
    """Else the whole page jumps when they do."""
    letters = "**/*.woff2"
    drawn.route(letters, lambda route: route.abort())
    for language in ("en", "de"):
        model = models()["zr-bid"]
        load_page(drawn, replace(model, settings=replace(model.settings, language=language)))
        for size in WIDE:
            set_size(drawn, size)
            high = drawn.evaluate("""() => document.querySelector("#bar").offsetHeight
                / parseFloat(getComputedStyle(document.documentElement).fontSize)""")
            assert high < 3.1, f"{language} {size}"  # rem, as the table reckons with


def test_a_phone_has_room_for_what_a_few_offers_mean(drawn: Page) -> None:
    for record in (zr(*NORMAL), kontra()):
        load_page(drawn, german(table_at(record)))
        set_size(drawn, (390, 844))
        expect(drawn.locator("#explain")).to_be_hidden()
        assert drawn.evaluate(OVER, [".offer", "#facts li, #prompt"]) == []


def results(game: str) -> Iterator[Model]:
    """Finished deals of this game: own ones and of a day, with something to call out and without.

    What is brought in is said for a while over the table.
    """
    called = {True: 0, False: 0}
    for number in range(60):
        day = daily_deal_record(game, f"2026-{1 + number % 12:02}-{1 + number % 28:02}")
        record = finished_deal(day, Random(number))
        ended = table_at(record, Settings(), ready=True)
        brought = bool(list_moments(make_scene(ended)))
        if called[brought] == 2:
            continue
        called[brought] += 1
        yield having(ended, guest_home=game)
        own = replace(record, extra_meta="")
        yield having(table_at(own, Settings(), ready=True), bot_reasons=told(own))
    assert all(called.values())


@pytest.mark.parametrize("game", GAMES)
def test_no_control_of_a_result_is_covered(drawn: Page, game: str) -> None:
    wrong = []
    for number, model in enumerate(results(game)):
        for language in ("de", "en"):
            load_page(drawn, replace(model, settings=replace(model.settings, language=language)))
            for size in EVERY:
                set_size(drawn, size)
                drawn.evaluate("document.documentElement.scrollTo(0, 0)")
                where = f"{number} {language} {size}"
                wrong += [f"{where}: {each}" for each in drawn.evaluate(SCROLLED, ".result button")]
                if size[1] > 480:  # smaller ones scroll as a whole
                    drawn.evaluate("document.querySelector('.result').scrollTo(0, 0)")
                    drawn.evaluate("document.querySelectorAll('*').forEach((e) => e.scrollTop = 0)")
                    way_on = ".result > .apart button"
                    wrong += [f"{where}: {each}, now" for each in drawn.evaluate(HIT, way_on)]
    assert wrong == []


def test_no_control_of_a_replay_is_cut_off(drawn: Page) -> None:
    record = models()["zr-over"].record
    for language in ("de", "en"):
        likes = Settings(language=language)
        own = done(table_at(record, likes, ready=True), "replay", "1 9")
        unfinished = truncate_record(record, 0, 20)
        sent = having(
            table_at(unfinished, likes, ready=True),
            guest_home="zwanzigerrufen",
            shows_all_cards=True,
        )
        for model in (
            own,
            having(own, guest_home="zwanzigerrufen"),
            done(sent, "replay", "1 9 all"),
        ):
            assert model.table.replay
            load_page(drawn, model)
            for size in EVERY:
                set_size(drawn, size)
                drawn.evaluate("document.documentElement.scrollTo(0, 1e6)")
                found = drawn.evaluate(HIT, "#replay :is(button, select, input)")
                assert found == [], f"{language} {size}"
                assert drawn.evaluate("document.documentElement.scrollWidth <= innerWidth")
