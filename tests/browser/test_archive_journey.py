"""Deals are played, found, replayed, evaluated, sent to another browser by link and by code,
and moved there as a file, all without the server. Controls are found by role and accessible name.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import build
from tests.browser.host import Host, run_host
from tests.browser.stored_rows import read_archive_rows
from tests.browser.table import axe_violations, screenshot, wait_for_table
from tests.browser.test_offline import wait_until_kept
from tests.browser.test_play import my_move, play_by_keyboard, shown_record
from tests.browser.test_share import READ
from ui.languages import translate
from ui.storage import archive_keys
from ui.storage.links import parse_link_in_text

pytestmark = pytest.mark.all

DEALS = 2
HEARD = """
    window.heard = [];
    addEventListener("DOMContentLoaded", () => {
        const spoken = document.querySelector("#status");
        const hear = () => spoken.textContent && window.heard.push(spoken.textContent);
        if (spoken) new MutationObserver(hear).observe(spoken, { childList: true, subtree: true });
    });
"""
PRESSED = "#panel-box :is(button, select, summary), #replay button"
SMALL = """pressed => [...document.querySelectorAll(pressed)]
    .filter(one => one.checkVisibility() && one.tabIndex >= 0 && one.offsetHeight < 43.5)
    .map(one => one.outerHTML.slice(0, 120))"""
WIDE = "() => document.documentElement.scrollWidth - innerWidth"


class Person(NamedTuple):
    """A player: the language, the screen, keys alone or touch, and the game."""

    locale: str
    width: int
    height: int
    keys: bool
    game: str

    @property
    def language(self) -> str:
        return self.locale[:2]

    def said(self, key: str, **facts: object) -> str:
        return translate(self.language, key, **facts)


PEOPLE = (
    Person("de-AT", 390, 844, keys=False, game="zwanzig-ab"),
    Person("en-GB", 1280, 800, keys=True, game="zwanzigerrufen"),
)


class Hands:
    """What a person can do to a page."""

    def __init__(self, page: Page, person: Person) -> None:
        self.page, self.person, self.faults = page, person, list[str]()
        page.on("pageerror", lambda error: self.faults.append(str(error)))

    def find(self, role: Any, key: str, **facts: object) -> Locator:
        """Return what has this accessible name."""
        named = self.page.get_by_role(role, name=self.person.said(key, **facts), exact=True)
        return named.locator("visible=true").first

    def press(self, key: str, role: Any = "button") -> None:
        """Press the control of this name."""
        self.press_at(self.find(role, key))

    def press_at(self, where: Locator) -> None:
        """Press a control by touch, or move to it with Tab and press Enter."""
        if not self.person.keys:
            where.tap()
            return
        self.reach(where)
        self.page.keyboard.press("Enter")

    def reach(self, where: Locator) -> None:
        """Move the focus to a control with Tab alone."""
        where.wait_for()
        for _ in range(400):
            if where.evaluate("one => one === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {where}")

    def fill(self, key: str, words: str) -> None:
        """Type into a field."""
        field = self.page.get_by_label(self.person.said(key), exact=True)
        if self.person.keys:
            self.reach(field)
            self.page.keyboard.type(words)
        else:
            field.fill(words)

    def menu(self, key: str) -> None:
        """Choose an entry of the menu."""
        self.press("ui.menu")
        self.press(key)

    def settings_entry(self, key: str) -> None:
        """Press a button of the settings."""
        self.menu("ui.settings")
        self.press(key)

    def hears(self, words: str) -> None:
        """Wait until a text has been announced."""
        self.page.wait_for_function(
            "words => window.heard.some(one => one.includes(words))", arg=words
        )

    def deal(self) -> None:
        """Play the deal on the table to its end."""
        if self.person.keys:
            play_by_keyboard(self.page, "over")
        while my_move(self.page) != "over":
            offers, cards = self.within("ui.actions"), self.within("ui.hand.me")
            self.press_at((offers if offers.count() else cards).first)

    def within(self, key: str) -> Locator:
        """Return the controls in the group of this name, with a number behind it or not."""
        name = self.person.said(key, count="", cards="").partition(",")[0]
        by_role = self.page.get_by_role
        group = by_role("group", name=name).or_(by_role("toolbar", name=name))
        return group.get_by_role("button", disabled=False)

    def look(self, name: str) -> None:
        """Note faults of what is shown, and take a screenshot."""
        screenshot(self.page, f"lasting-{self.person.language}-{name}")
        result = [*axe_violations(self.page), *self.page.evaluate(SMALL, PRESSED)]
        wide = self.page.evaluate(WIDE)
        self.faults += [
            f"{name}: {item}" for item in (*result, *([f"{wide} px"] if wide > 0 else []))
        ]


@contextmanager
def open_visitor(browser: Browser, host: Host, person: Person) -> Iterator[Hands]:
    """A browser that has visited once and has cached the site."""
    size: Any = {"width": person.width, "height": person.height}
    finger: Any = {"has_touch": not person.keys, "is_mobile": not person.keys}
    rights = ["clipboard-read", "clipboard-write"]
    context = browser.new_context(
        base_url=host.address, locale=person.locale, viewport=size, permissions=rights, **finger
    )
    page = context.new_page()
    page.add_init_script(HEARD)
    hands = Hands(page, person)
    try:
        page.goto(f"?game={person.game}&seed=1&speed=0&level=beginner")
        wait_for_table(page)
        wait_until_kept(page)
        yield hands
        assert not hands.faults, "\n".join(hands.faults)
    finally:
        context.close()


@pytest.mark.parametrize("person", PEOPLE, ids=lambda person: person.locale)
def test_deals_are_found_replayed_sent_and_moved(
    browser: Browser, site: str, tmp_path: Path, person: Person
) -> None:
    with (
        run_host(build.DIST) as host,
        open_visitor(browser, host, person) as here,
        open_visitor(browser, host, person) as there,
    ):
        host.is_down = True
        play_deals(here)
        find_each(here)
        address = send_one(here)
        open_it(there, address, shown_record(here.page))
        take_along(here, there, tmp_path / "backup.json")


def play_deals(here: Hands) -> None:
    """Play some deals at full speed."""
    for number in range(DEALS):
        if number:
            here.press("ui.next-deal")
        here.deal()
    here.look("result")
    assert len(read_archive_rows(here.page, archive_keys.DEAL_PREFIX)) == DEALS


def find_each(here: Hands) -> None:
    """Open each deal from the list, add a note to one, search for it, and see its par."""
    page, person = here.page, here.person
    here.menu("ui.deals")
    deals = here.find("list", "deals.list").get_by_role("listitem")
    expect(deals).to_have_count(DEALS)
    here.look("deals")
    for number in range(DEALS):
        row = deals.nth(number).get_by_role("button").first
        here.press_at(row)
        title = person.said("sheet.title", game=person.said(f"game.{person.game}"), number="")
        expect(page.locator(".sheet-title strong")).to_have_text(f"{title}{DEALS - number}")
        if not number:
            here.fill("deal.note", "Zebra")
            here.press("ui.deal-note")
            here.hears(person.said("deals.noted"))
        here.press("ui.deal-back")
        expect(row).to_be_focused()
    page.goto(".")  # at normal speed, since a par is not computed at full speed
    wait_for_table(page)
    here.menu("ui.deals")
    here.fill("find.deals", "zebra")
    expect(deals).to_have_count(1)
    here.press_at(deals.first.get_by_role("button").first)
    page.locator(".worth-total").wait_for(timeout=120_000)
    here.look("deal")


def send_one(here: Hands) -> str:
    """Step through the deal, share a moment of it, and return the address."""
    page, person = here.page, here.person
    here.press("ui.open-deal")
    at = page.locator("#replay-at")
    first_ply = int(at.input_value())
    expect(page.locator("#trick .trick-card")).to_have_count(1)
    for ply in (first_ply + 1, first_ply + 2):
        here.press("replay.next")
        expect(at).to_have_value(str(ply))
    here.look("replay")
    here.menu("ui.share")
    message = page.locator("#share-explanation")
    tells = ("share.all.more", "share.later", "share.alone")
    expect(message).to_have_text(" ".join(map(person.said, tells)))
    here.press("ui.share-copy")
    here.hears(person.said("share.copied"))
    address = str(page.evaluate("navigator.clipboard.readText()"))
    here.press("ui.share-code")
    expect(page.get_by_role("img", name=person.said("share.code"))).to_be_visible()
    here.look("share")
    page.evaluate((build.VENDOR / "test" / "jsQR.js").read_text(encoding="utf-8"))
    assert page.evaluate(READ) == address
    here.press("ui.close")
    return address


def open_it(there: Hands, address: str, sent: Any) -> None:
    """Open the shared address in another browser: the same deal, at the same moment."""
    page = there.page
    page.goto("about:blank")
    page.goto(address)
    wait_for_table(page)
    moment = parse_link_in_text(address)
    expect(page.locator("#replay-at")).to_have_value(moment["p"])
    for key in ("hands", "actions"):
        text_of = json.dumps(sent["deals"][-1][key], separators=(",", ":"))
        expect(page.locator("#record")).to_contain_text(text_of)  # written when the page is idle
    there.look("opened")
    there.press("ui.replay-leave.guest")
    there.press("ui.leave-guest.new")
    assert my_move(page)
    assert not read_archive_rows(page, archive_keys.DEAL_PREFIX)  # viewing a deal is not playing it


def take_along(here: Hands, there: Hands, path: Path) -> None:
    """Move everything to the other browser as a file; the statistics are the same there."""
    here.settings_entry("ui.backup")
    with here.page.expect_download() as download_info:
        here.press("ui.backup-write")
    download_info.value.save_as(path)
    here.hears(here.person.said("backup.written", name=download_info.value.suggested_filename))
    here.look("backup")
    here.press("ui.close")

    page, person = there.page, there.person
    there.settings_entry("ui.backup")
    chosen = page.get_by_label(person.said("ui.backup-read"), exact=True)
    with page.expect_file_chooser() as choice:
        there.press_at(chosen if person.keys else page.locator("#backup-choose"))
    choice.value.set_files(path)
    there.hears(person.said("backup.looked"))
    there.look("preview")
    there.press("ui.backup-import")
    page.locator("#notice-bulk-change").wait_for()
    wait_for_table(page)
    there.press("ui.backup-settle.imported")
    assert read_archive_rows(page, archive_keys.DEAL_PREFIX) == read_archive_rows(
        here.page, archive_keys.DEAL_PREFIX
    )
    there.menu("ui.deals")
    expect(there.find("list", "deals.list").get_by_role("listitem")).to_have_count(DEALS)
    expect(page.locator(".note-text")).to_have_text("Zebra")
    there.press("ui.close")
    figures = [statistics_text(item) for item in (here, there)]
    assert figures[0] == figures[1] != ""


def statistics_text(hands: Hands) -> str:
    """Return the statistics as they are read."""
    hands.menu("ui.statistics")
    visible = hands.page.locator(".statistics")
    visible.wait_for()
    hands.look("statistics")
    words = visible.inner_text()
    hands.press("ui.close")
    return words
