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
from ui.browser.fault import describe_fault

WORKER_FILE = "./sw.js"
RELOADED_KEY = "reloaded"
"""Key of sessionStorage: the build this tab was last loaded anew for, so that it is once only."""

HOUR_S = 3600.0
PROGRESS_PAUSE_S = 1.0
ANSWER_TIMEOUT_MS = 4000


class Maintenance:
    """Keeps the `Program` of the page true, and does what the page wants done about it."""

    def __init__(
        self, report: Callable[[dict[str, Any]], None], delete_rows: Callable[[], Awaitable[None]]
    ) -> None:
        self.report = report
        self.delete_rows = delete_rows
        self.build = ""
        self.registration: Any = None
        self.change_listener = create_proxy(self.on_change)
        self.is_checking = self.must_check_again = self.is_promised = self.is_returning = False
        self.is_cold_start = not dom.was_reloaded()
        self.last_check = self.last_progress = time.monotonic()

    # --- the start -----------------------------------------------------------------------------

    async def start_maintenance(self) -> None:
        """Say which build this is, register the worker, and look how things stand."""
        meta = dom.find_element("meta[name=zwanzig-build]")
        if not meta:
            return
        self.build = str(meta.content)
        self.report({"version": self.build, "day": str(meta.dataset.day or "")})
        self.report({"lasting": await storage_persistence(), "install": self.install_state()})
        self.report({"used": await storage_usage()})
        js.document.addEventListener("zwanzig:installable", create_proxy(self.on_installable))
        js.addEventListener("appinstalled", create_proxy(self.on_installed))
        reason = await self.register_worker()
        if reason:
            self.report({"offline": "none", "reason": reason})
        else:
            await self.check_state()
            await self.find_newer()
            if self.is_returning:  # what a first visit keeps has just been held against its hashes
                asyncio.ensure_future(self.check_cache())

    async def register_worker(self) -> str:
        """Register the worker and listen to it; return why not, "" if it worked."""
        if js.window.top != js.window.self:
            return "framed"
        try:
            container = js.navigator.serviceWorker
            if not container:
                return "unsupported" if js.isSecureContext else "insecure"
            self.registration = await register_service_worker(container)
        except Exception:  # a browser may refuse with any error of its own
            return "unsupported"
        if not self.registration:
            return "unsupported"
        self.is_returning = bool(self.registration.active)
        listen_to(container, "message", self.on_message)
        listen_to(container, "controllerchange", self.on_change)
        listen_to(self.registration, "updatefound", self.on_change)
        listen_to(js.window, "focus", self.on_focus)
        return ""

    async def check_state(self) -> None:
        """See how things stand, and once more if anything has changed meanwhile.

        Tests and others read off the root element what is promised once that is over.
        """
        self.must_check_again = True
        if self.is_checking:
            return
        self.is_checking = True
        try:
            while self.must_check_again:
                self.must_check_again = False
                await self.update_state()
        finally:
            self.is_checking = False
        dom.set_root_attributes({"data-offline": "ready" if self.is_promised else None})

    async def update_state(self) -> None:
        """Ask the worker how things stand, put in order what can be, and tell the page."""
        self.follow_workers()
        state = await self.ask_state()
        if state and self.build not in state["whole"] and state["build"] != self.build:
            await self.find_newer()  # the network gave this page: it may be newer than the worker
            state = None if self.registration.installing else await self.ask_state()
        if not state:
            if self.registration.installing:
                self.report({"offline": "loading"})
            return
        if state["build"] == self.build:
            await self.settle_worker(state)
            state = await self.ask_state() or state
        news = self.promise_offline(state)
        if state["build"] != self.build and not self.was_reloaded_for(state["build"]):
            news |= {"update": "waiting", "cold": self.is_cold_start and state["tabs"] == 1}
        self.is_cold_start = False
        self.report(news)

    def follow_workers(self) -> None:
        """Hear of every step of every worker; who is listened to twice tells once."""
        registration = self.registration
        for worker in (registration.installing, registration.waiting, registration.active):
            if worker:
                worker.addEventListener("statechange", self.change_listener)

    async def ask_state(self, tries: int = 5) -> dict[str, Any] | None:
        """How things stand, in the words of the newest worker that is installed."""
        for _ in range(tries):  # a worker may be busy for longer than one waits
            worker = self.registration.waiting or self.registration.active
            if not worker:
                return None
            if answer := await ask_service_worker(worker, "hello"):
                return answer
        return None

    def promise_offline(self, state: dict[str, Any]) -> dict[str, Any]:
        """Promise that all is there offline if a start without a network would work from now on.

        That is so once a worker is active and a whole build is noted for new pages.
        """
        active = self.registration.active
        total = state["whole"].get(state["current"])
        self.is_promised = bool(total and active and active.state == "activated")
        if not self.is_promised:
            return {"offline": "loading"} if self.registration.installing else {}
        return {"offline": "ready", "done": total, "total": total, "reason": "", "hole": ""}

    async def check_cache(self) -> None:
        """Let the worker hold what it keeps against its hashes; it tells when it is done."""
        await dom.wait_until_idle()
        if self.registration.active:
            await ask_service_worker(self.registration.active, "check")

    async def settle_worker(self, state: dict[str, Any]) -> None:
        """Put in order what needs nobody's leave: the newest worker is of this page's build."""
        newest = self.registration.waiting or self.registration.active
        current = state["current"]
        if current != self.build and state["tabs"] == 1:
            await ask_service_worker(newest, "take-over")
            current = self.build
        if not js.navigator.serviceWorker.controller and current == self.build:
            await ask_service_worker(newest, "claim")
        await ask_service_worker(newest, "mend")

    def was_reloaded_for(self, build: str) -> bool:
        """Tell whether this tab has been loaded anew for that build, and yet is of another."""
        try:
            return bool(js.sessionStorage.getItem(dom.storage_prefix() + RELOADED_KEY) == build)
        except Exception:  # a browser may refuse with any error of its own
            return False

    # --- what the browser says -----------------------------------------------------------------

    def on_message(self, event: Any) -> None:
        """Take in what the worker tells."""
        data = event.data
        if getattr(data, "zwanzig", None) != 1:
            return
        is_own_build = data.build == self.build
        if data.type == "progress" and is_own_build:
            self.report_progress(int(data.done), int(data.total))
        elif data.type == "failed" and is_own_build:
            self.report({"offline": "failed", "reason": str(data.reason)})
        elif data.type == "kept":
            asyncio.ensure_future(self.check_state())
        elif data.type == "hole":
            self.report({"hole": str(data.file).rpartition("/")[2]})

    def report_progress(self, done: int, total: int) -> None:
        """Tell how far it is, once a second at most: every word draws the page."""
        if time.monotonic() - self.last_progress > PROGRESS_PAUSE_S:
            self.last_progress = time.monotonic()
            self.report({"offline": "loading", "done": done, "total": total})

    def on_change(self, event: Any) -> None:
        """Look again: another worker is here, or serves this page."""
        asyncio.ensure_future(self.check_state())

    def on_focus(self, event: Any) -> None:
        """Look for a newer build when the reader comes back, once an hour at most."""
        if time.monotonic() - self.last_check > HOUR_S:
            asyncio.ensure_future(self.find_newer())

    def on_installable(self, event: Any) -> None:
        """The browser offers to install the page."""
        self.report({"install": self.install_state()})

    def on_installed(self, event: Any) -> None:
        """The page has been installed: now its saves are worth keeping for good."""
        self.report({"install": "done"})
        asyncio.ensure_future(self.request_persistence())

    def install_state(self) -> str:
        """How the page can be installed: prompt, ios, done or not at all."""
        if js.matchMedia("(display-mode: standalone)").matches:
            return "done"
        if getattr(getattr(js, "zwanzig", None), "install", None):
            return "prompt"
        return "ios" if getattr(js.navigator, "standalone", None) is False else ""

    # --- what the page wants -------------------------------------------------------------------

    async def run_order(self, order: str) -> None:
        """Do what the page wants done."""
        await ORDER_HANDLERS[order](self)

    async def check_for_update(self) -> None:
        """Look for a newer build."""
        is_reachable = await self.find_newer()
        newer = self.registration.installing or self.registration.waiting
        self.report({"checked": "" if newer else "newest" if is_reachable else "unreachable"})

    async def find_newer(self) -> bool:
        """Let the browser compare the worker with the server's; tell whether it got there."""
        self.last_check = time.monotonic()
        try:
            await self.registration.update()
            return True
        except Exception:  # no network, or a server that answers with something else
            return False

    async def reload_newest(self) -> None:
        """Load this tab anew with the newest build; the match is saved, and goes on."""
        worker = self.registration.waiting or self.registration.active
        state = await ask_service_worker(worker, "hello")
        await ask_service_worker(worker, "take-over")
        if state:
            try:
                js.sessionStorage.setItem(dom.storage_prefix() + RELOADED_KEY, state["build"])
            except Exception:  # a browser may refuse with any error of its own
                pass
        js.location.reload()

    async def repair_program(self) -> None:
        """Fetch the whole program anew; saves stay."""
        if not await js.zwanzig.repair_program():
            self.report({"checked": "unreachable"})

    async def erase_everything(self) -> None:
        """Forget everything: matches, settings, and the program itself."""
        await js.zwanzig.forget()
        await self.delete_rows()
        js.location.replace(js.URL.new("./", js.location.href).href)

    async def install_page(self) -> None:
        """Let the browser ask whether to install the page."""
        offer = js.zwanzig.install
        js.zwanzig.install = None
        offer.prompt()
        choice = await offer.userChoice
        self.report({"install": "done" if choice.outcome == "accepted" else ""})

    async def request_persistence(self) -> None:
        """Ask the browser to keep what is stored, whatever else it has to drop."""
        try:
            granted = await js.navigator.storage.persist()
        except Exception:  # a browser may refuse with any error of its own
            return
        self.report({"lasting": "yes" if granted else "no"})


ORDER_HANDLERS: dict[str, Callable[[Maintenance], Any]] = {
    "check": Maintenance.check_for_update,
    "take-over": Maintenance.reload_newest,
    "repair": Maintenance.repair_program,
    "erase": Maintenance.erase_everything,
    "install": Maintenance.install_page,
    "persist": Maintenance.request_persistence,
}


async def register_service_worker(container: Any) -> Any:
    """Register the worker; return its registration, the one that is there already if there is one.

    A browser that is busy with a newer worker lets whoever registers again wait for that.
    """
    options = dom.js_object(updateViaCache="none")
    registering = asyncio.ensure_future(container.register(WORKER_FILE, options))
    # A refusal is told by whoever waits for it, and changes nothing where nobody does.
    registering.add_done_callback(lambda done: done.cancelled() or done.exception())
    registration = await container.getRegistration(WORKER_FILE)
    if not registration or registration.scope != js.URL.new("./", js.location.href).href:
        return await asyncio.wait_for(registering, 60)
    return registration


def listen_to(target: Any, kind: str, handler: Callable[[Any], None]) -> None:
    """Call a handler for every event of this kind."""
    target.addEventListener(kind, create_proxy(handler))


async def storage_persistence() -> str:
    """Whether the browser promises to keep what is stored, "" if it does not say."""
    try:
        return "yes" if await js.navigator.storage.persisted() else "no"
    except Exception:  # a browser may refuse with any error of its own
        return ""


async def storage_usage() -> int:
    """How many bytes the browser keeps for this site, 0 if it does not say."""
    try:
        return int((await js.navigator.storage.estimate()).usage)
    except Exception:  # a browser may refuse with any error of its own
        return 0


async def ask_service_worker(worker: Any, order: str) -> dict[str, Any] | None:
    """Send an order to a worker; its answer, or `None` if there is none in time."""
    channel = js.MessageChannel.new()
    answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def on_answer(event: Any) -> None:
        if not answer.done():
            answer.set_result(event.data.to_py() if event else None)

    channel.port1.onmessage = create_proxy(on_answer)
    js.setTimeout(create_once_callable(lambda: on_answer(None)), ANSWER_TIMEOUT_MS)
    worker.postMessage(dom.js_object(zwanzig=1, order=order), dom.js_array(channel.port2))
    result = await answer
    return result if result and result["ok"] else None


def report_failure(error: Exception) -> None:
    """Tell the watch that the page cannot become live, and why."""
    detail = dom.js_object(detail=describe_fault(error))
    js.document.dispatchEvent(js.CustomEvent.new("zwanzig:failed", detail))
