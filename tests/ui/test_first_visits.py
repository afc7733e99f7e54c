"""First visits at random: every way in, a wait, a few taps; the table always goes on.

`python -m tests.first_visits` does the same in a browser.
"""

from __future__ import annotations

from random import Random

import pytest

from engine.games import GAMES
from engine.record import replay_record
from tests.ui.fake_browser import FakeBrowser
from tests.ui.scenes import Tag, render_tags
from tests.ui.ways_in import SHOWN_WAYS, TAB, UNCUT_WAYS, WAYS, random_way
from ui.app.first_screen import list_first_screen_seeds
from ui.help.starter_table import is_at_starter_table
from ui.match.timing import next_timer
from ui.model import ME, Model
from ui.model.command import CommandText, PageInput
from ui.model.effects import AskBot, StartTimer
from ui.model.messages import ActionChosen, BotActed

VISITS_PER_TEST, TESTS = 12, 8
pytestmark = pytest.mark.replay  # one of the ways in

TAPS = 3
MAX_WAIT = 9
"""How many actions or pauses pass before a tap, at most."""

TABS: list[PageInput] = [CommandText("new-match", game) for game in GAMES]


def open_at_random(chance: Random) -> tuple[str, FakeBrowser]:
    """Open the table on a fresh profile; return the way in, too."""
    way, game = random_way(chance), chance.choice([*GAMES])
    browser, address = FakeBrowser(seed=chance.randrange(10_000)), WAYS[way](game, chance)
    if way in SHOWN_WAYS:
        browser.shown_seed = chance.choice(list_first_screen_seeds(address["game"], 3))
    browser.visit(**address)
    return way, browser.send(f"new-match {game}") if way == TAB else browser


def wait_for_others(browser: FakeBrowser, chance: Random) -> None:
    """Let a pause end or a bot act, if the table waits for that; the bot says anything legal."""
    awaited = next_timer(browser.table)
    if isinstance(awaited, StartTimer):
        browser.send(awaited.message)
    if isinstance(awaited, AskBot):
        legal = replay_record(browser.table.record).legal()
        browser.send(BotActed(chance.choice([legal[-1], *legal]), browser.table.record))


def list_taps(part: Tag) -> list[PageInput]:
    """Return what the buttons of a part of the page do."""
    buttons = [tag for tag in part if tag.name == "button" and tag.get("aria-disabled") != "true"]
    return [
        *(ActionChosen(tag.get("data-action")) for tag in buttons if tag.get("data-action")),
        *(
            CommandText(tag.get("data-do"), tag.get("data-arg"))
            for tag in buttons
            if tag.get("data-do")
        ),
    ]


def tap_at_random(browser: FakeBrowser, chance: Random) -> PageInput:
    """Tap a button: of a newcomer's strip, a tab, or any on the page; return what it does."""
    page = render_tags(browser.table)
    groups = [list_taps(page.with_id("welcome")), TABS, list_taps(page)]
    tap = chance.choice(chance.choice([taps for taps in groups if taps]))
    browser.send(tap)
    return tap


def find_fault(way: str, table: Model) -> str:
    """Return what is wrong with the table; "" if it goes on as it should."""
    is_elsewhere = bool(table.panel.name or table.replay)
    if not next_timer(table):
        page = render_tags(table)
        if not is_elsewhere and not list_taps(page.with_id("table")):
            return "there is nothing to do and nothing to wait for"
    is_first = len(table.record.deals) == 1 and not table.guest.home_game and way in UNCUT_WAYS
    deal = replay_record(table.record)
    may_cut = not (is_first or is_at_starter_table(table))
    is_cutting = deal.to_act == ME and deal.phase in ("cut", "stack")
    return "a newcomer has to cut" if is_cutting and not may_cut else ""


@pytest.mark.parametrize("number", range(TESTS))
def test_a_first_visit_at_random_goes_on(number: int) -> None:
    for visit in range(VISITS_PER_TEST):
        chance = Random(f"first visit {number} {visit}")
        way, browser = open_at_random(chance)
        log: list[object] = [way, dict(browser.table.record.options)]
        for _ in range(TAPS):
            for _ in range(chance.randint(0, MAX_WAIT)):
                wait_for_others(browser, chance)
            log.append(tap_at_random(browser, chance))
            assert not find_fault(way, browser.table), log
