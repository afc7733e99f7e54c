"""The table starts and plays whatever the browser lacks or refuses, or says what is missing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.context_pool import pooled_page
from tests.browser.table import START_MS, act_and_check, open_table

HELPERS = """
const refuse = () => { throw new DOMException("refused", "SecurityError"); };
const define = (place, name, row) =>
    Object.defineProperty(place, name, { ...row, configurable: true });
const lack = (place, name) => define(place, name, { value: undefined });
const forbid = (place, name) => define(place, name, { get: refuse });
"""
PLACES = {
    "BroadcastChannel": "self",
    "locks": "Navigator.prototype",
    "localStorage": "self",
    "sessionStorage": "self",
    "indexedDB": "self",
    "Worker": "self",
    "AudioContext": "self",
    "crypto": "self",
    "subtle": "Crypto.prototype",
    "getRandomValues": "Crypto.prototype",
}
"""The objects that have what a browser may lack."""

NEEDED = {"crypto", "getRandomValues"}
"""What no game can do without: it is named."""

CONSTRUCTORS = ("BroadcastChannel", "Worker", "AudioContext")
ABSENT = {name: f"lack({place}, '{name}');" for name, place in PLACES.items()}
THROWING = {
    name: f"{place}.{name} = class {{ constructor() {{ refuse(); }} }};"
    if name in CONSTRUCTORS
    else f"forbid({place}, '{name}');"
    for name, place in PLACES.items()
}

MISSING = {
    "de": "Dieser Browser gibt keine Zufallszahlen her",
    "en": "This browser gives no random numbers",
}

SINGLES = [
    *((name, script) for name, script in ABSENT.items()),
    *((f"{name} throws", script) for name, script in THROWING.items()),
    ("no room", "Storage.prototype.setItem = refuse;"),
    ("no lock", "LockManager.prototype.request = async () => refuse();"),
]
USUAL = ("crypto", "locks", "localStorage throws", "Worker throws")
"""What is missing each time; the rest, and pairs, with `test --all`."""

PAIRS = [
    (f"{one} and {other}", scripts[one] + scripts[other])
    for scripts in (ABSENT, THROWING)
    for one, other in combinations(scripts, 2)
    if not {one, other} & NEEDED
]


@pytest.fixture
def page(browser: Browser, site: str) -> Iterator[Page]:
    """A page without uncaught errors; PyScript writes some of its own to the console."""
    thrown = list[str]()
    with pooled_page(browser, site, {}) as page:
        page.on("pageerror", lambda error: thrown.append(str(error)))
        yield page
    assert thrown == []


@pytest.mark.parametrize(
    ("name", "script"),
    [
        pytest.param(*row, id=row[0], marks=() if row[0] in USUAL else pytest.mark.all)
        for row in (*SINGLES, *PAIRS)
    ],
)
def test_table_plays_or_names_missing_feature(page: Page, name: str, script: str) -> None:
    page.add_init_script(HELPERS + script)
    if name.split()[0] in NEEDED:
        page.goto("?speed=0")
        message = page.locator("#watch[data-reason=random]")
        for sentence in MISSING.values():
            expect(message).to_contain_text(sentence, timeout=START_MS)
        return
    open_table(page)
    act_and_check(page)
    expect(page.locator("#fault")).to_have_count(0)
    if (name, script) in SINGLES:
        expect(page.locator("#notice-unsaved, #notice-elsewhere")).to_have_count(0)
