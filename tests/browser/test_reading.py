"""A page to read does not shift while it loads, and requests little before its first paint."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from engine.games import GAMES
from tests.bench.reading import NEXT_PAINT, PHONE, SHIFT_LIMIT, WATCH_PAINTS
from tests.browser.table import watched_page
from tests.case_matrix import combine_cases, first_cases
from ui.languages import LANGUAGES

NAMES = (*GAMES, "rules", "accessibility")
DESK = {"width": 1280, "height": 800}
SEEN = "() => performance.getEntriesByName('first-contentful-paint').length > 0"
BLOCKING = """() => performance.getEntriesByType("resource")
    .filter(one => one.renderBlockingStatus === "blocking").map(one => one.name)"""
LAID_OUT = """() => [...document.querySelectorAll(".chapter > p:first-of-type")]
    .map(one => one.checkVisibility({ contentVisibilityAuto: true }))"""
TO_READ = 75_000
"""Bytes (gzip) that a page needs before it is painted: itself and one style sheet."""


@contextmanager
def page_with_late_letters(
    browser: Browser, site: str, **options: Any
) -> Iterator[tuple[Page, list[Route]]]:
    """A page whose fonts are held back."""
    held: list[Route] = []
    with watched_page(browser, site, **options) as page:
        page.route("**/*.woff2", lambda route: held.append(route))
        page.add_init_script(WATCH_PAINTS)
        yield page, held


def let_letters_arrive(page: Page, held: list[Route]) -> None:
    """Let the fonts through once everything else is loaded and painted."""
    page.wait_for_function(SEEN)
    page.evaluate(NEXT_PAINT)
    assert held, "the page asks for no letters"
    for route in held:
        route.continue_()
    page.wait_for_load_state()
    page.evaluate(f"document.fonts.ready.then({NEXT_PAINT})")


@pytest.mark.parametrize(
    ("name", "language", "screen"), combine_cases(NAMES, [*LANGUAGES], [PHONE, DESK], most=2)
)
def test_late_tools_and_letters_move_nothing(
    browser: Browser, site: str, name: str, language: str, screen: dict[str, int]
) -> None:
    with page_with_late_letters(browser, site, viewport=screen) as (page, held_routes):
        page.goto(f"{name}.{language}.html", wait_until="domcontentloaded")
        let_letters_arrive(page, held_routes)
        moved = page.evaluate("seen.moved")
        assert moved < SHIFT_LIMIT, page.evaluate("seen.movers")


def test_distant_anchor_is_shown_and_stays(browser: Browser, site: str) -> None:
    with page_with_late_letters(browser, site, viewport=PHONE) as (page, held_routes):
        page.goto("zwanzigerrufen.de.html#scoring", wait_until="domcontentloaded")
        let_letters_arrive(page, held_routes)
        assert page.evaluate("seen.moved") < SHIFT_LIMIT, page.evaluate("seen.movers")
        expect(page.locator("#scoring")).to_be_in_viewport()


@pytest.mark.parametrize("game", first_cases(GAMES))
def test_few_bytes_load_before_first_paint(page: Page, game: str) -> None:
    page.goto(f"{game}.de.html", wait_until="networkidle")
    request = page.evaluate(BLOCKING)
    assert [urlsplit(item).path.split("/")[-1] for item in request] == ["book-page.css"]
    bodies = [page.request.get(item).body() for item in (page.url, *request)]
    assert sum(len(gzip.compress(body)) for body in bodies) <= TO_READ


def test_distant_parts_are_not_laid_out(browser: Browser, site: str) -> None:
    with watched_page(browser, site, viewport=PHONE) as page:
        page.goto("zwanzigerrufen.de.html", wait_until="networkidle")
        page.evaluate(NEXT_PAINT)
        laid_out = page.evaluate(LAID_OUT)
        assert len(laid_out) > 10 and sum(laid_out) <= 2
