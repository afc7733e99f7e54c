"""Overlaps on the table: bubbles, marked cards, facts and hands cover nothing that is needed.

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
from tests.case_matrix import combine_cases
from tests.engine.random_matches import finished_deal
from tests.serving import serve_in_thread
from tests.table_screenshots import load_page, scene_where
from tests.ui.scenes import NORMAL, make_bot_reasons, phase_models, zr_match
from tests.ui.tables import after_command, table_at, with_fields
from ui.model import ME, Model
from ui.model.settings import Settings
from ui.position.scene import make_scene
from ui.wording.highlights import list_current_highlights
from ui.wording.news import fresh_partner_revelations

PHONES = ((320, 568), (360, 780), (390, 844), (844, 390))
WIDE = ((1024, 768), (1280, 736), (1280, 800), (1920, 1080), (2560, 1440))
"""Among them a window that is smaller by the bar of a replay."""

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
"""Controls of which an edge or the centre is covered."""

SCROLLED = """(query) => [...document.querySelectorAll(query)]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .flatMap((each) => {
        each.scrollIntoView({ block: "center", behavior: "instant" });
        const { left, right, top, bottom } = each.getBoundingClientRect();
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return each.contains(hit) ? [] : [each.id || each.textContent];
    })"""
"""Controls that cannot be reached, even by scrolling."""

OVER = """([upper, lower]) => {
    const boxes = (query) => [...document.querySelectorAll(query)]
        .filter((each) => each.checkVisibility({ visibilityProperty: true }))
        .map((each) => [each, each.getBoundingClientRect()]);
    const apart = (a, b, start, end) => a[end] < b[start] + 1 || b[end] < a[start] + 1;
    return boxes(upper).flatMap(([one, a]) => boxes(lower)
        .filter(([, b]) => !apart(a, b, "left", "right") && !apart(a, b, "top", "bottom"))
        .map(([other]) => `${one.textContent} / ${other.textContent}`));
}"""
"""Elements that lie over others."""

NUMERALS = """() => {
    const cards = [...document.querySelectorAll("#hand .card-button")];
    const box = (each) => each.querySelector(".card").getBoundingClientRect();
    return cards.slice(0, -1).filter((each) => each.id.startsWith("card-T")).map((each, at) => {
        const [own, next] = [box(each), box(cards[at + 1])];
        return next.top > own.top + 1 ? 1 : (next.left - own.left) / own.width;
    });
}"""
"""The visible part of the width of each tarock."""

NUMERAL = 0.66
"""The part of the width that the longest numeral, XVIII, takes."""


@pytest.fixture
def blank_page(browser: Browser) -> Iterator[Page]:
    """A touch-screen page served from the sources."""
    with serve_in_thread(site_server(build.ROOT)) as address:
        page = browser.new_page(base_url=address, reduced_motion="reduce", has_touch=True)
        yield page
        page.context.close()


def in_german(model: Model) -> Model:
    """Return the table with the longer words."""
    return replace(model, settings=replace(model.settings, language="de", names="people"))


def set_size(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("document.fonts.ready")


def crowded_table(*actions: str) -> Record:
    """Return a table full of bubbles and facts: I have declared, the player on my left doubles."""
    talk = ("declare absolut", "pass", "pass", "pass", "kontra game", "kontra absolut-dazu")
    return zr_match(*NORMAL, *talk, "pass", *actions)


def table_holding(count: int) -> Model:
    """Return the first table with this many cards, several of them tarocks, and my turn."""

    def holds(record: Record) -> bool:
        view = record_view(record, ME)
        hand = view["hands"][ME]
        trumps = sum((card or "").startswith("T") for card in hand)
        return view["phase"] == "play" and len(hand) == count and trumps > 2

    return scene_where("zwanzigerrufen", holds)


def test_the_numeral_of_each_tarock_is_seen_whole_on_a_phone(blank_page: Page) -> None:
    for count in (5, 6, 9):
        load_page(blank_page, table_holding(count))
        for size in PHONES:
            set_size(blank_page, size)
            visible = blank_page.evaluate(NUMERALS)
            assert visible and min(visible) >= NUMERAL, f"{visible} at {size}"


def test_what_players_say_covers_no_fact(blank_page: Page) -> None:
    load_page(blank_page, in_german(table_at(crowded_table())))
    for size in EVERY:
        set_size(blank_page, size)
        assert blank_page.locator(".seat .speech-bubble").count() == 3
        assert blank_page.evaluate(OVER, [".seat .speech-bubble", "#deal-facts li"]) == [], (
            f"{size}"
        )


def test_of_two_kontras_a_small_screen_shows_the_step_alone(blank_page: Page) -> None:
    """A second line would cover the player who speaks."""
    load_page(blank_page, in_german(table_at(crowded_table())))
    bubble = blank_page.locator("#seat-1 .speech-bubble")
    for size in EVERY:
        set_size(blank_page, size)
        whole = "Kontra auf das Spiel, Kontra auf Absolut dazu"
        shown = whole if size[0] >= 960 else "Kontra"
        expect(bubble).to_have_text(shown, use_inner_text=True)
        cut = bubble.evaluate("({ scrollWidth, clientWidth }) => scrollWidth > clientWidth")
        assert not cut, f"{size}"
        lower = ".seat > .head, .seat .numbers, .seat .player-name"
        assert blank_page.evaluate(OVER, [".seat .speech-bubble", lower]) == [], f"{size}"


@pytest.mark.parametrize("dealer", [0, 2, 3])
def test_a_word_covers_neither_a_face_nor_a_number(blank_page: Page, dealer: int) -> None:
    """Forehand, the player after the dealer, has bid."""
    load_page(blank_page, in_german(table_at(zr_match("cut", "bid normal", dealer=dealer))))
    for size in EVERY:
        set_size(blank_page, size)
        expect(blank_page.locator(".seat .speech-bubble")).to_have_text("Normalspiel")
        lower = ".seat > .head, .seat .total"
        assert blank_page.evaluate(OVER, [".seat .speech-bubble", lower]) == [], f"{size}"


def test_news_cover_no_offer(blank_page: Page) -> None:
    """My partnership is secret news while I may declare something."""

    def has_news_and_offers(record: Record) -> bool:
        news = fresh_partner_revelations(make_scene(table_at(record))).get(ME)
        deal = replay_record(record)
        return news is not None and (deal.phase, deal.to_act) == ("declare", ME)

    load_page(blank_page, in_german(scene_where("zwanzigerrufen", has_news_and_offers)))
    for size in EVERY:
        if size == (320, 480):
            continue  # there the offers scroll under the prompt anyway
        set_size(blank_page, size)
        expect(blank_page.locator("#news-0")).to_be_visible()
        assert blank_page.evaluate(OVER, ["#news-0", ".offer, .seat, #toolbar .tool"]) == [], (
            f"{size}"
        )


def test_marked_cards_cover_no_tool(blank_page: Page) -> None:
    load_page(
        blank_page,
        with_fields(phase_models()["exchange-two"], marked_cards=frozenset({"SA", "C7", "D8"})),
    )
    for size in PHONES:
        set_size(blank_page, size)
        assert blank_page.evaluate(OVER, ["#hand .card", "#toolbar .word"]) == [], f"{size}"


def test_many_facts_cover_no_player_and_no_card(blank_page: Page) -> None:
    played = crowded_table("pass", "pass", "pass", "play T19", "play SKU")
    assert replay_record(played).phase == "play"
    load_page(blank_page, in_german(table_at(played, Settings(names="people"))))
    assert blank_page.locator("#deal-facts li").count() >= 7
    lower = ".seat, .seat .backs i, .trick-card .card"
    for size in WIDE:
        set_size(blank_page, size)
        assert blank_page.evaluate(OVER, ["#deal-facts li", lower]) == [], f"{size}"


def test_no_result_covers_how_it_stands(blank_page: Page) -> None:
    load_page(blank_page, in_german(phase_models()["zr-over"]))
    for size in WIDE:
        set_size(blank_page, size)
        assert blank_page.evaluate(OVER, [".result", "#deal-facts li, .seat"]) == [], f"{size}"


def test_names_and_cards_of_the_log_have_room_on_a_tablet(blank_page: Page) -> None:
    """The page has a touch screen, so each card of the log is a large target."""
    for game in ("zr-over", "ab-over"):
        load_page(blank_page, in_german(phase_models()[game]))
        set_size(blank_page, (1024, 768))
        assert blank_page.locator("#log .columns").count() > 3
        assert blank_page.evaluate("""() => {
            const log = document.getElementById("log");
            const heights = [...log.querySelectorAll(".player-name")].map((e) => e.offsetHeight);
            return log.scrollWidth <= log.clientWidth && new Set(heights).size === 1;
        }"""), game


def test_a_phone_shows_the_totals_beside_the_players_or_in_the_result(blank_page: Page) -> None:
    for name in ("zr-over", "ab-over"):
        load_page(blank_page, in_german(phase_models()[name]))
        for size in (*PHONES, (360, 640)):
            set_size(blank_page, size)
            covered = blank_page.evaluate(OVER, [".result", ".seat:not(.place-0) .numbers"])
            shown = blank_page.locator(".deltas .total").first.is_visible()
            assert shown or not covered, f"{name} {size}"


def test_a_hand_that_lies_open_is_not_held_as_well(blank_page: Page) -> None:
    model = phase_models()["ab-over"]
    load_page(blank_page, model)
    set_size(blank_page, (1280, 800))
    expect(blank_page.locator("#open-hands .open-hand-1 .card").first).to_be_visible()
    assert not [fan for fan in blank_page.locator(".backs").all() if fan.is_visible()]
    load_page(blank_page, with_fields(model, is_trick_held=True))
    assert blank_page.evaluate(COVERED) == []


def test_all_suits_are_seen_beside_the_first_words_on_the_smallest_phone(blank_page: Page) -> None:
    first_visit = with_fields(phase_models()["ab-trump"], welcoming_games=frozenset(GAMES))
    load_page(blank_page, in_german(first_visit))
    set_size(blank_page, (320, 568))
    out = """() => [...document.querySelectorAll(".suits .offer")].filter((each) => (
        each.getBoundingClientRect().bottom > document.querySelector("#prompt").offsetTop
            + document.querySelector("#table").offsetTop + 1
    )).map((each) => each.textContent)"""
    assert blank_page.evaluate(out) == []


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_word_of_the_welcome_is_seen_on_a_phone(blank_page: Page, language: str) -> None:
    cut = """() => [...document.querySelectorAll("#welcome .command")].filter((each) => (
        each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1
            || each.getBoundingClientRect().right > innerWidth
    )).map((each) => each.textContent)"""
    for name in ("ab-trump", "zr-bid"):
        model = with_fields(phase_models()[name], welcoming_games=frozenset(GAMES))
        settings = replace(model.settings, language=language)
        load_page(blank_page, replace(model, settings=settings))
        for size in (*PHONES, (360, 640), (568, 320)):
            set_size(blank_page, size)
            assert blank_page.evaluate(cut) == [], f"{name} {size}"


def test_the_bar_is_as_high_before_its_letters_have_come(blank_page: Page) -> None:
    """Otherwise the page would shift when the fonts load."""
    letters = "**/*.woff2"
    blank_page.route(letters, lambda route: route.abort())
    for language in ("en", "de"):
        model = phase_models()["zr-bid"]
        load_page(blank_page, replace(model, settings=replace(model.settings, language=language)))
        for size in WIDE:
            set_size(blank_page, size)
            high = blank_page.evaluate("""() => document.querySelector("#bar").offsetHeight
                / parseFloat(getComputedStyle(document.documentElement).fontSize)""")
            assert high < 3.1, f"{language} {size}"  # rem, as the table reckons with


def test_a_phone_has_room_for_what_a_few_offers_mean(blank_page: Page) -> None:
    for record in (zr_match(*NORMAL), crowded_table()):
        load_page(blank_page, in_german(table_at(record)))
        set_size(blank_page, (390, 844))
        expect(blank_page.locator("#explain")).to_be_hidden()
        assert blank_page.evaluate(OVER, [".offer", "#deal-facts li, #prompt"]) == []


def finished_tables(game: str) -> Iterator[Model]:
    """Yield finished deals of this game: own ones and daily deals, with and without moments.

    What is brought in is said for a while over the table.
    """
    seen = set[bool]()
    for number in range(60):
        day = daily_deal_record(game, f"2026-{1 + number % 12:02}-{1 + number % 28:02}")
        record = finished_deal(day, Random(number))
        ended = table_at(record, Settings(), ready=True)
        brought = bool(list_current_highlights(make_scene(ended)))
        if brought in seen:
            continue
        seen.add(brought)
        yield with_fields(ended, guest_home=game)
        own = replace(record, extra_meta="")
        yield with_fields(table_at(own, Settings(), ready=True), bot_reasons=make_bot_reasons(own))
    assert seen == {True, False}


@pytest.mark.parametrize(("game", "language"), combine_cases([*GAMES], ["de", "en"]))
def test_no_control_of_a_result_is_covered(blank_page: Page, game: str, language: str) -> None:
    wrong = []
    for number, model in enumerate(finished_tables(game)):
        load_page(blank_page, replace(model, settings=replace(model.settings, language=language)))
        for size in EVERY:
            set_size(blank_page, size)
            blank_page.evaluate("document.documentElement.scrollTo(0, 0)")
            where = f"{number} {size}"
            wrong += [
                f"{where}: {item}" for item in blank_page.evaluate(SCROLLED, ".result button")
            ]
            if size[1] > 480:  # smaller ones scroll as a whole
                blank_page.evaluate("document.querySelector('.result').scrollTo(0, 0)")
                blank_page.evaluate(
                    "document.querySelectorAll('*').forEach((e) => e.scrollTop = 0)"
                )
                way_on = ".result > .separate-actions button"
                wrong += [f"{where}: {item}, now" for item in blank_page.evaluate(HIT, way_on)]
    assert wrong == []


def test_no_control_of_a_replay_is_cut_off(blank_page: Page) -> None:
    record = phase_models()["zr-over"].record
    for language in ("de", "en"):
        likes = Settings(language=language)
        own = after_command(table_at(record, likes, ready=True), "replay", "1 9")
        unfinished = truncate_record(record, 0, 20)
        sent = with_fields(
            table_at(unfinished, likes, ready=True),
            guest_home="zwanzigerrufen",
            shows_all_cards=True,
        )
        for model in (
            own,
            with_fields(own, guest_home="zwanzigerrufen"),
            after_command(sent, "replay", "1 9 all"),
        ):
            assert model.replay
            load_page(blank_page, model)
            for size in EVERY:
                set_size(blank_page, size)
                blank_page.evaluate("document.documentElement.scrollTo(0, 1e6)")
                result = blank_page.evaluate(HIT, "#replay :is(button, select, input)")
                assert result == [], f"{language} {size}"
                assert blank_page.evaluate("document.documentElement.scrollWidth <= innerWidth")
