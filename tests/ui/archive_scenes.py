"""Panels of a browser in which deals have been played: archive, statistics, replay, backup."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from tests.ui.fake_browser import FakeBrowser
from tests.ui.test_archive import deal_names, play_until_archived
from tests.ui.test_backup import backup_text
from tests.ui.test_backup_import import replay_deals, start_import
from tests.ui.test_backup_merge import rows_in_backup
from ui.model import Model
from ui.model.backup import BackupProgress
from ui.model.messages import BackupProgressed, ParEstimated

DEALS = 3


@cache
def browser_rows() -> Mapping[str, str]:
    """Return the rows of a browser with a few deals, the latest with a pin and a note."""
    browser = FakeBrowser(seed=7).visit(game="zwanzigerrufen", speed="0")
    latest = deal_names(play_until_archived(browser, DEALS))[0]
    browser.send("close", "open deals", f"deal-pin {latest}", f"deal-open {latest}")
    browser.send("deal-note To show to Anna", ParEstimated(latest, -0.5, 0.25, 4, "build"))
    return dict(browser.rows)


def table_after(*commands: str) -> Model:
    """Return the table of that browser after these commands; `*` is the name of the latest deal."""
    browser = FakeBrowser(dict(browser_rows()), seed=30).visit(game="zwanzigerrufen")
    latest = deal_names(browser)[0]
    return browser.send(*(command.replace("*", latest) for command in commands)).table


def table_with_backup_preview() -> Model:
    """Return the table of another browser that has read a backup of the first one."""
    source, target = (
        FakeBrowser(dict(browser_rows())),
        FakeBrowser(seed=51).visit(game="zwanzig-ab").play(1),
    )
    plan = start_import(target.rows, backup_text(rows_in_backup(source)))
    replay_deals(plan)
    preview = plan.preview()._replace(broken_count=1, is_intact=False)
    read = BackupProgressed(BackupProgress("read", preview=preview))
    return target.send("open backup", read).table


OPEN_DEAL = ("open deals", "deal-open *")
OPEN_REPLAY = (*OPEN_DEAL, "open-deal * 9")

PANELS: Mapping[str, tuple[str, Callable[[], Model]]] = {
    "deal": ("#panel-box", lambda: table_after(*OPEN_DEAL)),
    "statistics": ("#panel-box", lambda: table_after("open statistics")),
    "replay": ("#replay", lambda: table_after(*OPEN_REPLAY)),
    "share": ("#panel-box", lambda: table_after(*OPEN_REPLAY, "open share")),
    "backup": ("#panel-box", table_with_backup_preview),
}
"""By name: the selector of the part that is read, and a function that makes the table."""
