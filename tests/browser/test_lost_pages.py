"""The tests' own browser: one that has lost a page is replaced."""

from contextlib import suppress

import pytest
from playwright.sync_api import Error

from tests.browser.conftest import SharedChromium

UNTIL_IT_CRASHES = "() => new Promise(() => {})"


@pytest.mark.all
def test_lost_page_gives_next_test_new_browser(
    shared_chromium: SharedChromium,
) -> None:
    own = SharedChromium(shared_chromium.launch)
    first = own.browser()
    assert own.browser() is first
    page = first.new_page()
    with pytest.warns(UserWarning, match="lost a page"):
        # The navigation may be aborted before the page is gone; the next call waits for that.
        with suppress(Error):
            page.goto("chrome://crash")
        with pytest.raises(Error, match="Target crashed"):
            page.evaluate(UNTIL_IT_CRASHES)
        page.context.close()
    second = own.browser()
    assert second is not first and not first.is_connected()
    assert own.browser() is second
    second.close()
