"""Overlaps on the table: bubbles, marked cards, facts and hands cover nothing that is needed.

What is tested is the page as its views draw it: Python in the browser would add nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from engine.daily_deal import daily_deal_record
from engine.games import GAMES
from engine.record import (
    Record,
    new_record,
    record_view,
    replay_record,
    truncate_record,
    with_action,
)
from engine.seats import SEATS
from tests.browser.table import page_of_sources
from tests.browser.test_letters import COVERED
from tests.case_matrix import combine_cases, first_cases
from tests.engine.random_matches import finished_deal
from tests.table_screenshots import (
    default_table,
    first_visit,
    load_page,
    moment_table,
    play_until,
    scene_where,
)
from tests.ui.fake_browser import FakeBrowser
from tests.ui.scenes import NORMAL, make_bot_reasons, phase_models, zr_match
from tests.ui.tables import after_command, play_actions, table_at, with_fields
from tests.ui.test_choice_review import deal_with_review
from ui.match.match import release_trick
from ui.model import ME, Model
from ui.model.settings import Settings
from ui.position.scene import make_scene
from ui.wording.highlights import list_current_highlights
from ui.wording.news import fresh_partner_revelations

PHONES = ((320, 568), (360, 780), (390, 844), (844, 390))
WIDE = ((1024, 768), (1280, 736), (1280, 800), (1920, 1080), (2560, 1440))
"""Among them a window that is smaller by the bar of a replay."""

Sizes = tuple[tuple[int, int], ...]
EVERY = (*PHONES, (320, 480), (360, 640), (568, 320), (820, 1180), (1366, 768), *WIDE)
FEW = ((320, 568), (390, 844), (844, 390), (1280, 800), (1920, 1080))
in_windows = pytest.mark.parametrize("sizes", [FEW, pytest.param(EVERY, marks=pytest.mark.all)])
"""A few sizes of a window each time, and every one with `test --all`."""

ROOMY = ((390, 844), (412, 915), (1366, 768), *WIDE)
"""Windows with room for a trick of which both indices of each card are seen."""

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

UNDERLINED = """() => [...document.querySelectorAll("#bar .tab")]
    .filter((each) => each.checkVisibility()
        && getComputedStyle(each).borderBottomColor !== "rgba(0, 0, 0, 0)")
    .map((each) => each.textContent)"""
"""The tabs with a line below them."""

ROWS_IN_SIGHT = """() => {
    const box = document.querySelector(".result-text");
    const fade = 1.1 * parseFloat(getComputedStyle(document.documentElement).fontSize);
    const end = box.getBoundingClientRect().bottom - fade;
    return [...document.querySelectorAll("#score-details li")].map((row) => {
        const text = document.createRange();
        text.selectNodeContents(row);
        const rects = [...text.getClientRects()].filter(({ bottom }) => bottom <= end);
        return new Set(rects.map(({ bottom }) => Math.round(bottom / 4))).size;
    }).filter(Boolean);
}"""
"""The lines of text in sight in each point of the score that is seen."""

CORNERS = """({ leader, direction, both }) => {
    const cards = [...document.querySelectorAll(".trick-card")];
    for (const card of cards) {
        const seat = Number(card.className.match(/from-seat-(\\d)/)[1]);
        const index = ((seat - leader) * direction + 4) % 4;
        card.className = card.className.replace(/trick-index-\\d/, `trick-index-${index}`);
    }
    const isOnTop = (card, x, y) => { // as parts of its width and height, from the top left
        const { offsetWidth: wide, offsetHeight: high } = card;
        const { left, right, top, bottom } = card.getBoundingClientRect();
        const lean = parseFloat(getComputedStyle(card).rotate) * Math.PI / 180;
        const [dx, dy] = [(x - 0.5) * wide, (y - 0.5) * high];
        const across = (left + right) / 2 + dx * Math.cos(lean) - dy * Math.sin(lean);
        const down = (top + bottom) / 2 + dx * Math.sin(lean) + dy * Math.cos(lean);
        const top_most = document.elementsFromPoint(across, down)
            .map((each) => each.closest(".trick-card")).find(Boolean);
        return top_most === card;
    };
    const letter_and_suit = [[0.04, 0.04], [0.28, 0.04], [0.04, 0.37], [0.28, 0.37]];
    const numeral = [[0.45, 0.04], [0.45, 0.2]];
    const index = [...letter_and_suit, ...numeral];
    const turned = index.map(([x, y]) => [1 - x, 1 - y]);
    const points = both ? [...index, ...turned] : index;
    return cards.filter((card) => !points.every(([x, y]) => isOnTop(card, x, y)))
        .map((card) => card.className);
}"""
"""The cards of a trick of which a corner's index is covered, whoever leads."""


PLACES = """() => [".place-0", ".place-1", ".place-2", ".place-3", ".rules-fact", "#trick", "#hand"]
    .map((query) => {
        const { left, top, bottom } = document.querySelector(query).getBoundingClientRect();
        return [query, left, top, bottom].map((at) => at.toFixed?.(0) ?? at).join(" ");
    })"""
"""Where the players, the first of the facts, the felt and my hand are."""

STEADY = ((390, 844), (820, 1180), (1366, 768))
"""Windows in which nothing moves before the first trick is taken."""

LETTERS = """() => {
    const cards = [...document.querySelectorAll("#hand .card-button")];
    const box = (each) => each.querySelector(".card").getBoundingClientRect();
    return cards.slice(0, -1).flatMap((each, at) => {
        const [own, next] = [box(each), box(cards[at + 1])];
        const needed = each.id.startsWith("card-T") ? 0.79 : 0.5;
        const visible = next.top > own.top + 1 ? 1 : (next.left - own.left) / own.width;
        return visible < needed ? [`${each.id} ${visible}`] : [];
    });
}"""
"""The cards of the pack with large letters whose letter is covered by the next card."""

HAND_OUT = """() => [...document.querySelectorAll("#hand .card")]
    .map((each) => each.getBoundingClientRect())
    .filter(({ top, bottom }) => top < 0 || bottom > innerHeight).length"""
"""How many cards are cut off by the screen."""


@pytest.fixture
def blank_page(browser: Browser) -> Iterator[Page]:
    """A touch-screen page served from the sources."""
    with page_of_sources(browser, reduced_motion="reduce", has_touch=True) as page:
        yield page


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


def test_tarock_numerals_are_whole_on_phone(blank_page: Page) -> None:
    for count in (5, 6, 9):
        load_page(blank_page, table_holding(count))
        for size in PHONES:
            set_size(blank_page, size)
            visible = blank_page.evaluate(NUMERALS)
            assert visible and min(visible) >= NUMERAL, f"{visible} at {size}"


def with_largest(model: Model) -> Model:
    """Return the table with the largest text and cards."""
    largest = Settings(text_size=130, large_cards=True, deck="large", names="people")
    return in_german(replace(model, settings=largest))


def my_turns(game: str, choice: int) -> list[Model]:
    """Return a deal of the day at each of my turns up to my first card."""
    model, turns = FakeBrowser().visit(game=game, day="2026-11-28").table, list[Model]()
    while not turns or replay_record(turns[-1].record).phase != "play":
        deal = replay_record(model.record)
        if deal.to_act == ME:
            turns.append(in_german(model))
        model = release_trick(play_actions(model, deal.legal()[choice])[0])
    return turns


@pytest.mark.parametrize(("game", "choice"), combine_cases([*GAMES], [0, -1]))
def test_daily_deal_leaves_hand_and_offers_whole(blank_page: Page, game: str, choice: int) -> None:
    """Its notice is longest before my first act."""
    first, *_, last = my_turns(game, choice)
    for model in (first, last) if choice else (first,):
        load_page(blank_page, model)
        expect(blank_page.locator("#notice-guest")).to_be_visible()
        for size in (*PHONES, (360, 640)):
            set_size(blank_page, size)
            where = f"{replay_record(model.record).phase} {size}"
            assert blank_page.evaluate(HAND_OUT) == 0, where
            choices = ":is(.offers, .suits, .stacks) > *, #prompt"
            assert blank_page.evaluate(HIT, choices) == [], where


@in_windows
@pytest.mark.parametrize("game", first_cases(GAMES))
def test_largest_letters_leave_first_hand_whole(blank_page: Page, sizes: Sizes, game: str) -> None:
    load_page(blank_page, with_largest(first_visit(game)))
    for size in sizes:
        set_size(blank_page, size)
        assert blank_page.evaluate(HAND_OUT) == 0, f"{size}"
        choices = ":is(.offers, .suits) > *, #prompt"
        assert blank_page.evaluate(HIT, choices) == [], f"{size}"
        if size[0] >= 960:
            seats = ".seat:not(.place-0) > .head"
            assert blank_page.evaluate(OVER, ["#actions .offer", seats]) == [], f"{size}"
        if size[0] >= 360:
            expect(blank_page.locator("#tool-scores")).to_be_visible()


@in_windows
@pytest.mark.parametrize("scene", first_cases(["zr-trick", "ab-follow", "zr-lead"]))
def test_largest_letters_stay_uncovered_in_fan(blank_page: Page, sizes: Sizes, scene: str) -> None:
    load_page(blank_page, with_largest(phase_models()[scene]))
    for size in sizes:
        set_size(blank_page, size)
        assert blank_page.evaluate(LETTERS) == [], f"{size}"
        assert blank_page.evaluate(HAND_OUT) == 0, f"{size}"
        if size[0] >= 960:
            assert blank_page.evaluate(OVER, ["#prompt", ".tool .word"]) == [], f"{size}"


@in_windows
def test_trick_cards_cover_no_other_index(blank_page: Page, sizes: Sizes) -> None:
    """The card to follow must be read, whoever has led; a small window shows one index of two."""
    load_page(blank_page, in_german(moment_table("mondfang")))
    assert blank_page.locator(".trick-card").count() == len(SEATS)
    for size in {*sizes, *ROOMY}:
        set_size(blank_page, size)
        for leader, direction in product(SEATS, (1, -1)):
            trick = {"leader": leader, "direction": direction, "both": size in ROOMY}
            assert blank_page.evaluate(CORNERS, trick) == [], f"{size} {trick}"


@pytest.mark.parametrize("game", first_cases(GAMES))
def test_table_stands_still_through_first_trick(blank_page: Page, game: str) -> None:
    record = play_until(game, lambda record: len(record_view(record, ME)["tricks"]) == 1)
    places: dict[tuple[int, int], list[object]] = {size: [] for size in STEADY}
    for ply in range(len(record.deals[0].actions) + 1):
        load_page(blank_page, in_german(default_table(truncate_record(record, 0, ply))))
        for size, found in places.items():
            set_size(blank_page, size)
            found.append(blank_page.evaluate(PLACES))
    for size, found in places.items():
        assert [place for place in found if place != found[0]] == [], f"{size} {found[0]}"


@in_windows
def test_small_screen_shortens_two_kontras_to_step(blank_page: Page, sizes: Sizes) -> None:
    """A second line would cover the player who speaks; and nothing said covers a fact."""
    load_page(blank_page, in_german(table_at(crowded_table())))
    bubble = blank_page.locator("#seat-1 .speech-bubble")
    for size in sizes:
        set_size(blank_page, size)
        whole = "Kontra auf das Spiel, Kontra auf Absolut dazu"
        shown = whole if size[0] >= 960 else "Kontra"
        expect(bubble).to_have_text(shown, use_inner_text=True)
        cut = bubble.evaluate("({ scrollWidth, clientWidth }) => scrollWidth > clientWidth")
        assert not cut, f"{size}"
        assert blank_page.locator(".seat .speech-bubble").count() == 3
        lower = ".seat > .head, .seat .numbers, .seat .player-name, #deal-facts li"
        assert blank_page.evaluate(OVER, [".seat .speech-bubble", lower]) == [], f"{size}"


@in_windows
@pytest.mark.parametrize("dealer", first_cases([2, 0, 3]))
def test_speech_bubble_covers_no_face_or_number(
    blank_page: Page, sizes: Sizes, dealer: int
) -> None:
    """Forehand, the player after the dealer, has bid."""
    load_page(blank_page, in_german(table_at(zr_match("cut", "bid normal", dealer=dealer))))
    for size in sizes:
        set_size(blank_page, size)
        expect(blank_page.locator(".seat .speech-bubble")).to_have_text("Normalspiel")
        lower = ".seat > .head, .seat .total"
        assert blank_page.evaluate(OVER, [".seat .speech-bubble", lower]) == [], f"{size}"


@in_windows
def test_party_sign_and_result_cover_no_fact(blank_page: Page, sizes: Sizes) -> None:
    load_page(blank_page, in_german(phase_models()["zr-over"]))
    for size in {*sizes, *WIDE}:
        set_size(blank_page, size)
        if size in WIDE:
            assert blank_page.evaluate(OVER, [".result", "#deal-facts li, .seat"]) == [], f"{size}"
        marks = ".seat:not(.place-0) .mark:is(.declarer, .partner, .defender)"
        lower = ".seat > .head, .player-name, .numbers, .backs i"
        assert blank_page.evaluate(OVER, [marks, lower]) == [], f"{size}"


@in_windows
def test_news_cover_no_offer(blank_page: Page, sizes: Sizes) -> None:
    """My partnership is secret news while I may declare something."""

    def has_news_and_offers(record: Record) -> bool:
        news = fresh_partner_revelations(make_scene(table_at(record))).get(ME)
        deal = replay_record(record)
        return news is not None and (deal.phase, deal.to_act) == ("declare", ME)

    load_page(blank_page, in_german(scene_where("zwanzigerrufen", has_news_and_offers)))
    blank_page.evaluate("document.getAnimations().forEach(each => each.pause())")  # news go by
    for size in sizes:
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


def test_exchange_cards_stay_level_under_pointer(blank_page: Page) -> None:
    marked = with_fields(phase_models()["ab-exchange"], marked_cards=frozenset({"C7", "D8"}))
    load_page(blank_page, marked)
    set_size(blank_page, (1366, 768))
    chosen = blank_page.locator("#hand .chosen")
    chosen.first.hover()
    tops = chosen.locator(".face").evaluate_all(
        "all => all.map((e) => getComputedStyle(e).translate)"
    )
    assert len(tops) == 2 and tops[0] == tops[1]


def test_costliest_choice_shows_whole_at_largest_text(blank_page: Page) -> None:
    over = deal_with_review()[0]
    likes = replace(over.settings, text_size=130, language="de")
    load_page(blank_page, replace(over, settings=likes))
    set_size(blank_page, (390, 844))
    cut = """() => document.querySelector("#choice-review p").getBoundingClientRect().bottom
        - document.querySelector(".result-text").getBoundingClientRect().bottom"""
    assert blank_page.evaluate(cut) <= 0


@pytest.mark.parametrize("language", first_cases(["de", "en"]))
def test_contract_choices_cover_no_player_or_stake(blank_page: Page, language: str) -> None:
    rules, counts = {"trischaken": 1, "trischaken_bid": "forehand"}, set[int]()
    for seed in range(40):
        record = new_record("zwanzigerrufen", "classic", rules, seed)
        while replay_record(record).phase == "cut":
            record = with_action(record, "cut")
        deal = replay_record(record)
        if (deal.phase, deal.to_act) != ("bid", ME) or len(deal.legal()) in counts:
            continue
        counts.add(len(deal.legal()))
        load_page(blank_page, table_at(record, Settings(language=language), ready=True))
        for size in ((390, 844), (1280, 800), (1366, 768), (1920, 1080)):
            set_size(blank_page, size)
            assert blank_page.evaluate(OVER, [".offer", ".seat, #prompt"]) == [], f"{size}"
            marks = [".explain-offer > span", ".stake, .offer .more"]
            assert blank_page.evaluate(OVER, marks) == [], f"{size}"
    assert counts == {3, 4}


def test_many_facts_cover_no_player_or_card(blank_page: Page) -> None:
    played = crowded_table("pass", "pass", "pass", "play T19", "play SKU")
    assert replay_record(played).phase == "play"
    load_page(blank_page, in_german(table_at(played, Settings(names="people"))))
    assert blank_page.locator("#deal-facts li").count() >= 7
    lower = ".seat, .seat .backs i, .trick-card .card"
    for size in WIDE:
        set_size(blank_page, size)
        assert blank_page.evaluate(OVER, ["#deal-facts li", lower]) == [], f"{size}"


def test_log_names_and_cards_fit_on_tablet(blank_page: Page) -> None:
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


def test_phone_shows_totals_beside_players_or_result(blank_page: Page) -> None:
    for name in ("zr-over", "ab-over"):
        load_page(blank_page, in_german(phase_models()[name]))
        for size in (*PHONES, (360, 640)):
            set_size(blank_page, size)
            covered = blank_page.evaluate(OVER, [".result", ".seat:not(.place-0) .numbers"])
            shown = blank_page.locator(".deltas .total").first.is_visible()
            assert shown or not covered, f"{name} {size}"


def test_open_hand_is_not_shown_twice(blank_page: Page) -> None:
    model = phase_models()["ab-over"]
    load_page(blank_page, model)
    set_size(blank_page, (1280, 800))
    expect(blank_page.locator("#open-hands .open-hand-1 .card").first).to_be_visible()
    assert not [fan for fan in blank_page.locator(".backs").all() if fan.is_visible()]
    load_page(blank_page, with_fields(model, is_trick_held=True))
    assert blank_page.evaluate(COVERED) == []


CROWNED = """() => {
    const { left, right, top, bottom } = document.querySelector(".crown").getBoundingClientRect();
    return [...document.querySelectorAll("#deal-facts > *, #deal-standing, .seat")]
        .filter((each) => {
            const box = each.getBoundingClientRect();
            return box.right > left && box.left < right && box.bottom > top + 2 && box.top < bottom;
        }).map((each) => each.textContent);
}"""
"""What the crown of a trick lies on."""


@pytest.mark.parametrize("language", first_cases(["de", "en"]))
def test_crown_of_topmost_card_covers_no_fact(blank_page: Page, language: str) -> None:
    def is_won_above(record: Record) -> bool:
        view = record_view(record, ME)
        return bool(view["tricks"]) and view["tricks"][-1]["winner"] == 2

    for game in GAMES:
        model = with_fields(scene_where(game, is_won_above), is_trick_held=True)
        load_page(blank_page, replace(model, settings=replace(model.settings, language=language)))
        for size in (*PHONES, (1366, 768)):
            set_size(blank_page, size)
            assert blank_page.evaluate(CROWNED) == [], f"{game} {size}"


def test_smallest_phone_shows_suits_beside_first_words(blank_page: Page) -> None:
    first_visit = with_fields(phase_models()["ab-trump"], welcoming_games=frozenset(GAMES))
    load_page(blank_page, in_german(first_visit))
    set_size(blank_page, (320, 568))
    out = """() => [...document.querySelectorAll(".suits .offer")].filter((each) => (
        each.getBoundingClientRect().bottom > document.querySelector("#prompt").offsetTop
            + document.querySelector("#table").offsetTop + 1
    )).map((each) => each.textContent)"""
    assert blank_page.evaluate(out) == []


@pytest.mark.parametrize("language", first_cases(["de", "en"]))
def test_every_welcome_word_shows_on_phone(blank_page: Page, language: str) -> None:
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


def test_bar_keeps_height_before_letters_load(blank_page: Page) -> None:
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


def test_exactly_one_bar_tab_is_current(blank_page: Page) -> None:
    load_page(blank_page, in_german(phase_models()["zr-bid"]))
    for size, tab in (((390, 844), "Zwanzigerrufen"), ((1366, 768), "Spielen")):
        set_size(blank_page, size)
        assert blank_page.evaluate(UNDERLINED) == [tab], f"{size}"
    assert blank_page.locator("#bar .tab[aria-current=page]").all_inner_texts() == ["Spielen"]
    assert blank_page.locator("#bar .tab[aria-current=true]").all_inner_texts() == [
        "Zwanzigerrufen"
    ]


def test_phone_has_room_for_offer_meanings(blank_page: Page) -> None:
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
        yield with_fields(ended, home_game=game)
        own = replace(record, extra_meta="")
        yield with_fields(table_at(own, Settings(), ready=True), bot_reasons=make_bot_reasons(own))
    assert seen == {True, False}


@in_windows
@pytest.mark.parametrize(("game", "language"), combine_cases([*GAMES], ["de", "en"], most=1))
def test_no_control_of_a_result_is_covered(
    blank_page: Page, sizes: Sizes, game: str, language: str
) -> None:
    wrong = []
    for number, model in enumerate(finished_tables(game)):
        load_page(blank_page, replace(model, settings=replace(model.settings, language=language)))
        for size in sizes:
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


LINES_IN_SIGHT = {(390, 844): 8, (320, 568): 5, (844, 390): 5}
"""How many lines are seen at once, by the size of the window."""


@pytest.mark.parametrize("size", first_cases(LINES_IN_SIGHT))
def test_opened_deal_details_are_in_sight(blank_page: Page, size: tuple[int, int]) -> None:
    for model in (phase_models()["zr-over"], phase_models()["ab-over"], deal_with_review()[0]):
        load_page(blank_page, in_german(model))
        set_size(blank_page, size)
        blank_page.locator("#score-details > summary").click()
        rows = blank_page.evaluate(ROWS_IN_SIGHT)
        assert len(rows) > 1, "the first point with its computation, and what follows"
        assert sum(rows) >= LINES_IN_SIGHT[size]


@in_windows
@pytest.mark.parametrize("language", first_cases(["de", "en"]))
def test_no_replay_control_is_cut_off(blank_page: Page, sizes: Sizes, language: str) -> None:
    record, likes = phase_models()["zr-over"].record, Settings(language=language)
    own = after_command(table_at(record, likes, ready=True), "replay", "1 9")
    unfinished = truncate_record(record, 0, 20)
    sent = with_fields(
        table_at(unfinished, likes, ready=True), home_game="zwanzigerrufen", shows_all_cards=True
    )
    for model in (
        own,
        with_fields(own, home_game="zwanzigerrufen"),
        after_command(sent, "replay", "1 9 all"),
    ):
        assert model.replay
        load_page(blank_page, model)
        for size in sizes:
            set_size(blank_page, size)
            blank_page.evaluate("document.documentElement.scrollTo(0, 1e6)")
            result = blank_page.evaluate(HIT, "#replay :is(button, select, input)")
            assert result == [], f"{size}"
            assert blank_page.evaluate("document.documentElement.scrollWidth <= innerWidth")
