"""The browser of the tests themselves: one that has lost a page is not used again."""

import pytest
from playwright.sync_api import Error

from tests.browser.conftest import Running


def test_after_a_page_was_lost_the_next_test_has_a_new_browser(running: Running) -> None:
    own = Running(running.launch)
    first = own.browser()
    assert own.browser() is first
    page = first.new_page()
    with pytest.warns(UserWarning, match="lost a page"):
        with pytest.raises(Error):
            page.goto("chrome://crash")
        page.context.close()
    second = own.browser()
    assert second is not first and not first.is_connected()
    assert own.browser() is second
    second.close()
