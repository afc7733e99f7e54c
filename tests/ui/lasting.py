"""What has been played and lies in a browser, as the panels show it that have to do with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from engine.record import replay_record
from tests.ui.test_archive import under
from tests.ui.test_backup import written
from tests.ui.test_backup_exchange import exchange, replay_deals
from tests.ui.test_backup_merge import kept
from tests.ui.visitor import Browser
from ui.backup.preview import make_preview
from ui.messages import BackupProgressed, CommandGiven, ParEstimated
from ui.model import Model
from ui.storage import archive

DEALS = 3


@cache
def rows() -> Mapping[str, str]:
    """What a browser keeps in which a few deals were played, the latest with a pin and a note."""
    browser = Browser(seed=7).visit(game="zwanzigerrufen", speed="0")
    while len(under(browser, archive.DEAL_PREFIX)) < DEALS:
        if replay_record(browser.table.record).phase == "over":
            browser.send(CommandGiven("close"), CommandGiven("next-deal"))
        browser.finish()
    latest = names(browser)[0]
    browser.send(
        CommandGiven("close"),
        CommandGiven("open", "deals"),
        CommandGiven("deal-pin", latest),
        CommandGiven("deal-open", latest),
    )
    browser.send(
        CommandGiven("deal-note", "To show to Anna"), ParEstimated(latest, -0.5, 0.25, 4, "build")
    )
    return dict(browser.rows)


def names(browser: Browser) -> list[str]:
    """The names of the deals, the newest first."""
    return [
        key.partition(" ")[2] for key in sorted(under(browser, archive.LIST_PREFIX), reverse=True)
    ]


def there(*messages: CommandGiven) -> Model:
    """The table of that browser after these commands; `*` is the name of the latest deal."""
    browser = Browser(dict(rows()), seed=30).visit(game="zwanzigerrufen")
    latest = names(browser)[0]
    browser.send(*(CommandGiven(one.name, one.arg.replace("*", latest)) for one in messages))
    return browser.table


def looked() -> Model:
    """Another browser that has read the backup of the first one."""
    here, other = Browser(dict(rows())), Browser(seed=51).visit(game="zwanzig-ab").play(1)
    found = exchange(other.rows, written(kept(here)))
    replay_deals(found)
    about = {"build": "b", "day": "2026-11-25", "broken": 1, "whole": False}
    told = make_preview(about, found.answer_order("told", ""))
    return other.send(
        CommandGiven("open", "backup"), BackupProgressed({"stage": "read", "found": told})
    ).table


OPEN = (CommandGiven("open", "deals"), CommandGiven("deal-open", "*"))
SEEN = (*OPEN, CommandGiven("open-deal", "* 9"))

PANELS: Mapping[str, tuple[str, Callable[[], Model]]] = {
    "deal": ("#panel-box", lambda: there(*OPEN)),
    "statistics": ("#panel-box", lambda: there(CommandGiven("open", "statistics"))),
    "replay": ("#replay", lambda: there(*SEEN)),
    "share": ("#panel-box", lambda: there(*SEEN, CommandGiven("open", "share"))),
    "backup": ("#panel-box", looked),
}
"""By name: the part of the page that is read, and the table."""
