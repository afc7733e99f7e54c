"""axe-core finds nothing wrong in any panel of both games, light and dark."""

from dataclasses import replace
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

import build
from tests.browser.stored_rows import settings_script
from tests.browser.table import (
    PANEL_WITH_BUTTON,
    axe_violations,
    open_panel,
    open_table,
    page_of_sources,
    watched_page,
)
from tests.browser.test_play import CHOICES, my_move, open_record, play_one
from tests.case_matrix import combine_cases, first_cases
from tests.table_screenshots import load_page
from tests.ui.scenes import phase_models
from tests.ui.tables import AB, AB_STAY, AB_TRICKS, AB_TRUMP, make_match, with_fields
from ui.app.panels import PANELS as PANELS_BY_NAME
from ui.components.document import render_document
from ui.model.panel import OpenPanel
from ui.model.settings import Settings
from ui.pages.plain_pages import plain_page
from ui.position.scene import make_scene

PANELS = ("scores", "rules", "settings", "help")
BEHIND = [
    *(row.name for row in PANELS_BY_NAME.values() if row.shown_in),
    *PANEL_WITH_BUTTON,
    "last-trick",
]
PLAIN = ("accessibility", "licences", "privacy", "record")


def wait_until_rest_is_inert(page: Page) -> None:
    """Wait until the region that is drawn a frame later is inert under the panel too."""
    expect(page.locator("#side")).to_have_attribute("inert", "")


def check(page: Page, place: str) -> None:
    assert axe_violations(page) == [], place


def go_to_play(page: Page) -> None:
    while my_move(page) not in ("play", "over"):
        page.locator(CHOICES).first.click()


@pytest.mark.parametrize(
    ("game", "scheme"), combine_cases(["zwanzig-ab", "zwanzigerrufen"], ["light", "dark"], most=1)
)
def test_every_page_is_accessible(browser: Browser, site: str, game: str, scheme: str) -> None:
    look = {"color_scheme": scheme, "locale": "de-AT", "reduced_motion": "reduce"}
    with watched_page(browser, site, **look) as page:
        open_table(page, game=game)
        my_move(page)
        check(page, "the first decision")
        go_to_play(page)
        check(page, "the play")
        for panel in PANELS:
            open_panel(page, panel)
            expect(page.locator("#panel-box")).to_be_visible()
            wait_until_rest_is_inert(page)
            check(page, panel)
            page.keyboard.press("Escape")


@pytest.mark.all
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", ["zwanzigerrufen", "zwanzig-ab"])
def test_every_panel_of_the_menu_is_accessible(
    browser: Browser, site: str, game: str, scheme: str
) -> None:
    look = {"color_scheme": scheme, "reduced_motion": "reduce"}
    with watched_page(browser, site, **look) as page:
        page.add_init_script(settings_script({"knows": True}))
        open_table(page, game=game)
        go_to_play(page)
        play_one(page)
        for panel in BEHIND:
            if panel == "last-trick":
                page.locator("#toolbar-last-trick").click()
            else:
                open_panel(page, panel)
            expect(page.locator(f"#panel[data-panel={panel}]")).to_be_attached()
            wait_until_rest_is_inert(page)
            check(page, panel)
            page.keyboard.press("Escape")


FAINT = """async () => (await axe.run({ runOnly: ["color-contrast-enhanced"] })).violations
    .flatMap(({ nodes }) => nodes.map(({ html }) => html))"""
"""Text that does not reach the strictest grade of contrast."""

STRONG = {
    "setting": {"data-contrast": "strong"},
    "device": {"data-contrast": "auto"},
    "page without scripts": {},
}


@pytest.mark.parametrize(("scheme", "asks"), combine_cases(["light", "dark"], [*STRONG], most=1))
def test_strong_contrast_text_reaches_strictest_grade(
    browser: Browser, scheme: Literal["light", "dark"], asks: str
) -> None:
    own, scenes = Settings(theme=scheme), phase_models()
    panels = (with_fields(scenes["zr-lead"], panel=OpenPanel(name)) for name in PANELS)
    contrast = None if asks == "setting" else "more"
    with page_of_sources(browser, reduced_motion="reduce", contrast=contrast) as page:
        for model in (scenes["zr-declare"], scenes["ab-over"], *panels):
            load_page(page, replace(model, settings=own))
            page.evaluate(
                """has => {
                    const root = document.documentElement;
                    delete root.dataset.contrast;
                    for (const [name, value] of Object.entries(has)) root.setAttribute(name, value);
                    for (const each of document.querySelectorAll("details")) each.open = true;
                }""",
                STRONG[asks],
            )
            page.evaluate((build.VENDOR / "test" / "axe.min.js").read_text(encoding="utf-8"))
            assert page.evaluate(FAINT) == []


def test_plain_pages_follow_contrast_setting(browser: Browser) -> None:
    text = str(render_document(plain_page(make_scene(phase_models()["zr-lead"]), "privacy")))
    with page_of_sources(browser, bypass_csp=True) as page:
        page.route("**/x.html", lambda route: route.fulfill(body=text, content_type="text/html"))
        page.add_init_script(settings_script({"contrast": "strong", "theme": "sepia"}))
        page.goto("x.html")
        root = page.locator("html")
        expect(root).to_have_css("--strong", "100%")
        expect(root).to_have_attribute("data-theme", "auto")
        page.locator("#tool-theme").click()
        expect(root).to_have_attribute("data-theme", "light")


@pytest.mark.parametrize(
    ("name", "language", "scheme"), combine_cases(PLAIN, ["de", "en"], ["light", "dark"], most=1)
)
def test_every_plain_page_is_accessible(
    browser: Browser, site: str, name: str, language: str, scheme: str
) -> None:
    with watched_page(browser, site, color_scheme=scheme) as page:
        page.goto(f"{name}.{language}.html")
        check(page, name)


@pytest.mark.parametrize("scheme", first_cases(["light", "dark"]))
def test_results_are_accessible(page: Page, scheme: Literal["light", "dark"]) -> None:
    tricks = [card for trick in AB_TRICKS for card in trick]
    ends = ("play C7", "play CA", "play CK", "play CJ", "play C10", "play S10", "play D10")
    page.emulate_media(color_scheme=scheme)
    open_record(page, make_match(AB, *AB_TRUMP, *AB_STAY, *tricks, *ends))
    page.locator("#card-CQ").click()
    expect(page.locator("#result")).to_be_visible()
    check(page, "the result")
    page.locator("#tool-scores").click()
    check(page, "the score sheet")
