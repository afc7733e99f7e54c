"""What is played lasts: five deals are played, found again, stepped through, weighed, sent to a
second browser by link and by code, and moved there by file. All of it without the server, in the
words that a screen reader says: whatever is pressed is found by its role and its name.
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
from tests.browser.host import Host, hosting
from tests.browser.kept import archived
from tests.browser.table import axe_violations, screenshot, wait_for_table
from tests.browser.test_offline import wait_until_kept
from tests.browser.test_play import my_move, play_by_keyboard, shown_record
from tests.browser.test_share import READ
from ui.languages import translate
from ui.storage import archive

pytestmark = pytest.mark.all

DEALS = 5
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
    """Who plays: in which language, on what, by keys alone or by touch, and which game."""

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
    """What a person does to a page."""

    def __init__(self, page: Page, person: Person) -> None:
        self.page, self.person, self.faults = page, person, list[str]()
        page.on("pageerror", lambda error: self.faults.append(str(error)))

    def find(self, role: Any, key: str, **facts: object) -> Locator:
        """What has this name for who listens."""
        named = self.page.get_by_role(role, name=self.person.said(key, **facts), exact=True)
        return named.locator("visible=true").first

    def press(self, key: str, role: Any = "button") -> None:
        """Press what has this name."""
        self.press_at(self.find(role, key))

    def press_at(self, where: Locator) -> None:
        """Press something: by a finger, or where Tab leads to."""
        if not self.person.keys:
            where.tap()
            return
        self.reach(where)
        self.page.keyboard.press("Enter")

    def reach(self, where: Locator) -> None:
        """Go to something by Tab alone."""
        where.wait_for()
        for _ in range(400):
            if where.evaluate("one => one === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {where}")

    def fill(self, key: str, words: str) -> None:
        """Write into a field."""
        field = self.page.get_by_label(self.person.said(key), exact=True)
        if self.person.keys:
            self.reach(field)
            self.page.keyboard.type(words)
        else:
            field.fill(words)

    def menu(self, key: str) -> None:
        """Choose something from the menu."""
        self.press("ui.menu")
        self.press(key)

    def hears(self, words: str) -> None:
        """It has been said aloud."""
        self.page.wait_for_function(
            "words => window.heard.some(one => one.includes(words))", arg=words
        )

    def deal(self) -> None:
        """Play the deal on the table to its end."""
        if self.person.keys:
            play_by_keyboard(self.page, "over")
        while my_move(self.page) != "over":
            offers, cards = self.within("ui.actions"), self.within("ui.hand")
            self.press_at((offers if offers.count() else cards).first)

    def within(self, key: str) -> Locator:
        """What can be pressed in the group that has this name, with a number behind it or not."""
        name = self.person.said(key, count="", cards="").partition(",")[0]
        group = self.page.get_by_role("group", name=name)
        return group.get_by_role("button", disabled=False)

    def look(self, name: str) -> None:
        """Note what is wrong with what is shown, and take a picture of it."""
        screenshot(self.page, f"lasting-{self.person.language}-{name}")
        found = [*axe_violations(self.page), *self.page.evaluate(SMALL, PRESSED)]
        wide = self.page.evaluate(WIDE)
        self.faults += [f"{name}: {one}" for one in (*found, *([f"{wide} px"] if wide > 0 else []))]


@contextmanager
def visitor(browser: Browser, host: Host, person: Person) -> Iterator[Hands]:
    """A browser that has been here once and has kept the site."""
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
def test_what_is_played_is_found_looked_at_weighed_sent_and_moved(
    browser: Browser, site: str, tmp_path: Path, person: Person
) -> None:
    with (
        hosting(build.DIST) as host,
        visitor(browser, host, person) as here,
        visitor(browser, host, person) as there,
    ):
        host.gone = True
        play_five(here)
        find_each(here)
        address = send_one(here)
        open_it(there, address, shown_record(here.page))
        take_along(here, there, tmp_path / "backup.json")


def play_five(here: Hands) -> None:
    """Play five deals, as fast as they go."""
    for number in range(DEALS):
        if number:
            here.press("ui.next-deal")
        here.deal()
    here.look("result")
    assert len(archived(here.page, archive.DEAL_PREFIX)) == DEALS


def find_each(here: Hands) -> None:
    """Find each of them, note something on one, find it by that, see what it was worth."""
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
    page.goto(".")  # as at any other visit: what is in a hurry is not weighed
    wait_for_table(page)
    here.menu("ui.deals")
    here.fill("find.deals", "zebra")
    expect(deals).to_have_count(1)
    here.press_at(deals.first.get_by_role("button").first)
    page.locator(".worth-sum").wait_for(timeout=120_000)
    here.look("deal")


def send_one(here: Hands) -> str:
    """Step through it at the table, then give a moment of it away; the address that does."""
    page, person = here.page, here.person
    here.press("ui.open-deal")
    at = page.locator("#replay-at")
    expect(at).to_have_value("0")
    for ply in (1, 2):
        here.press("replay.next")
        expect(at).to_have_value(str(ply))
    here.look("replay")
    here.menu("ui.share")
    told = page.locator("#share-tells")
    tells = ("share.seen.more", "share.later", "share.alone")
    expect(told).to_have_text(" ".join(map(person.said, tells)))
    here.press("ui.share-copy")
    here.hears(person.said("share.copied"))
    address = str(page.evaluate("navigator.clipboard.readText()"))
    here.press("ui.share-code")
    expect(page.get_by_role("img", name=person.said("share.code"))).to_be_visible()
    here.look("share")
    page.evaluate((build.VENDOR / "test" / "jsQR.js").read_text())
    assert page.evaluate(READ) == address
    here.press("ui.close")
    return address


def open_it(there: Hands, address: str, sent: Any) -> None:
    """In another browser it is the same deal, at the same moment."""
    page = there.page
    page.goto("about:blank")
    page.goto(address)
    wait_for_table(page)
    expect(page.locator("#replay-at")).to_have_value("2")
    for key in ("hands", "actions"):
        text_of = json.dumps(sent["deals"][-1][key], separators=(",", ":"))
        expect(page.locator("#record")).to_contain_text(
            text_of
        )  # written when nothing else is done
    there.look("opened")
    there.press("ui.replay-leave")
    there.press("ui.leave-guest.new")
    assert my_move(page)
    assert not archived(page, archive.DEAL_PREFIX)  # to look at a deal is not to play it


def take_along(here: Hands, there: Hands, path: Path) -> None:
    """Everything goes to the other browser as a file, and the figures are the same there."""
    here.menu("ui.backup")
    with here.page.expect_download() as saved:
        here.press("ui.backup-write")
    saved.value.save_as(path)
    here.hears(here.person.said("backup.written", name=saved.value.suggested_filename))
    here.look("backup")
    here.press("ui.close")

    page, person = there.page, there.person
    there.menu("ui.backup")
    chosen = page.get_by_label(person.said("ui.backup-read"), exact=True)
    with page.expect_file_chooser() as choice:
        there.press_at(chosen if person.keys else page.locator("#backup-choose"))
    choice.value.set_files(path)
    there.hears(person.said("backup.looked"))
    there.look("preview")
    there.press("ui.backup-bring")
    page.locator("#notice-exchanged").wait_for()
    wait_for_table(page)
    there.press("ui.backup-settle.read")
    assert archived(page, archive.DEAL_PREFIX) == archived(here.page, archive.DEAL_PREFIX)
    there.menu("ui.deals")
    expect(there.find("list", "deals.list").get_by_role("listitem")).to_have_count(DEALS)
    expect(page.locator(".noted")).to_have_text("Zebra")
    there.press("ui.close")
    figures = [counted(each) for each in (here, there)]
    assert figures[0] == figures[1] != ""


def counted(hands: Hands) -> str:
    """The statistics as they are read."""
    hands.menu("ui.statistics")
    shown = hands.page.locator(".statistics")
    shown.wait_for()
    hands.look("statistics")
    words = shown.inner_text()
    hands.press("ui.close")
    return words
