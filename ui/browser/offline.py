"""The program as the browser keeps it: service worker, updates, installing, lasting storage.

Nothing here is needed to play: where the browser refuses any of it, the page says so and goes on.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

import js
from pyodide.ffi import create_once_callable, create_proxy

from ui.browser import dom
from ui.browser.fault import fault

WORKER = "./sw.js"
RELOADED = "reloaded"
"""Key of sessionStorage: the build this tab was last loaded anew for, so that it is once only."""

AN_HOUR = 3600.0
A_SECOND = 1.0
PATIENCE_MS = 4000


class Maintenance:
    """Keeps the `Program` of the page true, and does what the page wants done about it."""

    def __init__(
        self, hear: Callable[[dict[str, Any]], None], forget: Callable[[], Awaitable[None]]
    ) -> None:
        self.hear = hear
        self.forget = forget
        self.build = ""
        self.registration: Any = None
        self.changed = create_proxy(self.on_change)
        self.looking = self.look_again = self.promised = self.returns = False
        self.cold = not dom.was_reloaded()
        self.looked = self.told = time.monotonic()

    # --- the start -----------------------------------------------------------------------------

    async def start(self) -> None:
        """Say which build this is, register the worker, and look how things stand."""
        meta = dom.find("meta[name=zwanzig-build]")
        if not meta:
            return
        self.build = str(meta.content)
        self.hear({"version": self.build, "day": str(meta.dataset.day or "")})
        self.hear({"lasting": await lasting(), "install": self.installable()})
        self.hear({"used": await used()})
        js.document.addEventListener("zwanzig:installable", create_proxy(self.on_installable))
        js.addEventListener("appinstalled", create_proxy(self.on_installed))
        reason = await self.register()
        if reason:
            self.hear({"offline": "none", "reason": reason})
        else:
            await self.look()
            await self.find_newer()
            if self.returns:  # what a first visit keeps has just been held against its hashes
                asyncio.ensure_future(self.check_kept())

    async def register(self) -> str:
        """Register the worker and listen to it; return why not, "" if it worked."""
        if js.window.top != js.window.self:
            return "framed"
        try:
            container = js.navigator.serviceWorker
            if not container:
                return "unsupported" if js.isSecureContext else "insecure"
            self.registration = await registered(container)
        except Exception:  # a browser may refuse with any error of its own
            return "unsupported"
        if not self.registration:
            return "unsupported"
        self.returns = bool(self.registration.active)
        listen(container, "message", self.on_message)
        listen(container, "controllerchange", self.on_change)
        listen(self.registration, "updatefound", self.on_change)
        listen(js.window, "focus", self.on_focus)
        return ""

    async def look(self) -> None:
        """See how things stand, and once more if anything has changed meanwhile.

        Tests and others read off the root element what is promised once that is over.
        """
        self.look_again = True
        if self.looking:
            return
        self.looking = True
        try:
            while self.look_again:
                self.look_again = False
                await self.take_stock()
        finally:
            self.looking = False
        dom.set_root({"data-offline": "ready" if self.promised else None})

    async def take_stock(self) -> None:
        """Ask the worker how things stand, put in order what can be, and tell the page."""
        self.follow()
        stand = await self.stand()
        if stand and self.build not in stand["whole"] and stand["build"] != self.build:
            await self.find_newer()  # the network gave this page: it may be newer than the worker
            stand = None if self.registration.installing else await self.stand()
        if not stand:
            if self.registration.installing:
                self.hear({"offline": "loading"})
            return
        if stand["build"] == self.build:
            await self.settle(stand)
            stand = await self.stand() or stand
        news = self.promise(stand)
        if stand["build"] != self.build and not self.reloaded_for(stand["build"]):
            news |= {"update": "waiting", "cold": self.cold and stand["tabs"] == 1}
        self.cold = False
        self.hear(news)

    def follow(self) -> None:
        """Hear of every step of every worker; who is listened to twice tells once."""
        found = self.registration
        for worker in (found.installing, found.waiting, found.active):
            if worker:
                worker.addEventListener("statechange", self.changed)

    async def stand(self, tries: int = 5) -> dict[str, Any] | None:
        """How things stand, in the words of the newest worker that is installed."""
        for _ in range(tries):  # a worker may be busy for longer than one waits
            worker = self.registration.waiting or self.registration.active
            if not worker:
                return None
            if answer := await ask(worker, "hello"):
                return answer
        return None

    def promise(self, stand: dict[str, Any]) -> dict[str, Any]:
        """Promise that all is there offline if a start without a network would work from now on.

        That is so once a worker is active and a whole build is noted for new pages.
        """
        active = self.registration.active
        total = stand["whole"].get(stand["current"])
        self.promised = bool(total and active and active.state == "activated")
        if not self.promised:
            return {"offline": "loading"} if self.registration.installing else {}
        return {"offline": "ready", "done": total, "total": total, "reason": "", "hole": ""}

    async def check_kept(self) -> None:
        """Let the worker hold what it keeps against its hashes; it tells when it is done."""
        await dom.idle()
        if self.registration.active:
            await ask(self.registration.active, "check")

    async def settle(self, stand: dict[str, Any]) -> None:
        """Put in order what needs nobody's leave: the newest worker is of this page's build."""
        newest = self.registration.waiting or self.registration.active
        current = stand["current"]
        if current != self.build and stand["tabs"] == 1:
            await ask(newest, "take-over")
            current = self.build
        if not js.navigator.serviceWorker.controller and current == self.build:
            await ask(newest, "claim")
        await ask(newest, "mend")

    def reloaded_for(self, build: str) -> bool:
        """Tell whether this tab has been loaded anew for that build, and yet is of another."""
        try:
            return bool(js.sessionStorage.getItem(dom.prefix() + RELOADED) == build)
        except Exception:  # a browser may refuse with any error of its own
            return False

    # --- what the browser says -----------------------------------------------------------------

    def on_message(self, event: Any) -> None:
        """Take in what the worker tells."""
        said = event.data
        if getattr(said, "zwanzig", None) != 1:
            return
        mine = said.build == self.build
        if said.type == "progress" and mine:
            self.progress(int(said.done), int(said.total))
        elif said.type == "failed" and mine:
            self.hear({"offline": "failed", "reason": str(said.reason)})
        elif said.type == "kept":
            asyncio.ensure_future(self.look())
        elif said.type == "hole":
            self.hear({"hole": str(said.file).rpartition("/")[2]})

    def progress(self, done: int, total: int) -> None:
        """Tell how far it is, once a second at most: every word draws the page."""
        if time.monotonic() - self.told > A_SECOND:
            self.told = time.monotonic()
            self.hear({"offline": "loading", "done": done, "total": total})

    def on_change(self, event: Any) -> None:
        """Look again: another worker is here, or serves this page."""
        asyncio.ensure_future(self.look())

    def on_focus(self, event: Any) -> None:
        """Look for a newer build when the reader comes back, once an hour at most."""
        if time.monotonic() - self.looked > AN_HOUR:
            asyncio.ensure_future(self.find_newer())

    def on_installable(self, event: Any) -> None:
        """The browser offers to install the page."""
        self.hear({"install": self.installable()})

    def on_installed(self, event: Any) -> None:
        """The page has been installed: now its saves are worth keeping for good."""
        self.hear({"install": "done"})
        asyncio.ensure_future(self.persist())

    def installable(self) -> str:
        """How the page can be installed: prompt, ios, done or not at all."""
        if js.matchMedia("(display-mode: standalone)").matches:
            return "done"
        if getattr(getattr(js, "zwanzig", None), "install", None):
            return "prompt"
        return "ios" if getattr(js.navigator, "standalone", None) is False else ""

    # --- what the page wants -------------------------------------------------------------------

    async def carry_out(self, order: str) -> None:
        """Do what the page wants done."""
        await ORDERS[order](self)

    async def check(self) -> None:
        """Look for a newer build."""
        reached = await self.find_newer()
        newer = self.registration.installing or self.registration.waiting
        self.hear({"checked": "" if newer else "newest" if reached else "unreachable"})

    async def find_newer(self) -> bool:
        """Let the browser compare the worker with the server's; tell whether it got there."""
        self.looked = time.monotonic()
        try:
            await self.registration.update()
            return True
        except Exception:  # no network, or a server that answers with something else
            return False

    async def take_over(self) -> None:
        """Load this tab anew with the newest build; the match is saved, and goes on."""
        worker = self.registration.waiting or self.registration.active
        stand = await ask(worker, "hello")
        await ask(worker, "take-over")
        if stand:
            try:
                js.sessionStorage.setItem(dom.prefix() + RELOADED, stand["build"])
            except Exception:  # a browser may refuse with any error of its own
                pass
        js.location.reload()

    async def repair(self) -> None:
        """Fetch the whole program anew; saves stay."""
        if not await js.zwanzig.repair():
            self.hear({"checked": "unreachable"})

    async def erase(self) -> None:
        """Forget everything: matches, settings, and the program itself."""
        await js.zwanzig.forget()
        await self.forget()
        js.location.replace(js.URL.new("./", js.location.href).href)

    async def install(self) -> None:
        """Let the browser ask whether to install the page."""
        offer = js.zwanzig.install
        js.zwanzig.install = None
        offer.prompt()
        choice = await offer.userChoice
        self.hear({"install": "done" if choice.outcome == "accepted" else ""})

    async def persist(self) -> None:
        """Ask the browser to keep what is stored, whatever else it has to drop."""
        try:
            granted = await js.navigator.storage.persist()
        except Exception:  # a browser may refuse with any error of its own
            return
        self.hear({"lasting": "yes" if granted else "no"})


ORDERS: dict[str, Callable[[Maintenance], Any]] = {
    "check": Maintenance.check,
    "take-over": Maintenance.take_over,
    "repair": Maintenance.repair,
    "erase": Maintenance.erase,
    "install": Maintenance.install,
    "persist": Maintenance.persist,
}


async def registered(container: Any) -> Any:
    """Register the worker; return its registration, the one that is there already if there is one.

    A browser that is busy with a newer worker lets whoever registers again wait for that.
    """
    options = dom.options(updateViaCache="none")
    asked = asyncio.ensure_future(container.register(WORKER, options))
    # A refusal is told by whoever waits for it, and changes nothing where nobody does.
    asked.add_done_callback(lambda done: done.cancelled() or done.exception())
    found = await container.getRegistration(WORKER)
    if not found or found.scope != js.URL.new("./", js.location.href).href:
        return await asyncio.wait_for(asked, 60)
    return found


def listen(target: Any, kind: str, handler: Callable[[Any], None]) -> None:
    """Call a handler for every event of this kind."""
    target.addEventListener(kind, create_proxy(handler))


async def lasting() -> str:
    """Whether the browser promises to keep what is stored, "" if it does not say."""
    try:
        return "yes" if await js.navigator.storage.persisted() else "no"
    except Exception:  # a browser may refuse with any error of its own
        return ""


async def used() -> int:
    """How many bytes the browser keeps for this site, 0 if it does not say."""
    try:
        return int((await js.navigator.storage.estimate()).usage)
    except Exception:  # a browser may refuse with any error of its own
        return 0


async def ask(worker: Any, order: str) -> dict[str, Any] | None:
    """Send an order to a worker; its answer, or `None` if there is none in time."""
    channel = js.MessageChannel.new()
    answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def heard(event: Any) -> None:
        if not answer.done():
            answer.set_result(event.data.to_py() if event else None)

    channel.port1.onmessage = create_proxy(heard)
    js.setTimeout(create_once_callable(lambda: heard(None)), PATIENCE_MS)
    worker.postMessage(dom.options(zwanzig=1, order=order), dom.array(channel.port2))
    found = await answer
    return found if found and found["ok"] else None


def fail(error: Exception) -> None:
    """Tell the watch that the page cannot become live, and why."""
    detail = dom.options(detail=fault(error))
    js.document.dispatchEvent(js.CustomEvent.new("zwanzig:failed", detail))
