"""The offline copy of the program: service worker, updates, installation, persistent storage.

None of this is needed to play: if the browser refuses any of it, the page says so and goes on.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

import js
from pyodide.ffi import create_once_callable, create_proxy

from ui.app.fault import format_error_trace, start_task
from ui.browser import dom

WORKER_FILE = "./sw.js"
RELOADED_KEY = "reloaded"
"""Key in sessionStorage of the build that this tab was last reloaded for, so that it reloads
once.
"""

HOUR_S = 3600.0
PROGRESS_PAUSE_S = 1.0
ANSWER_TIMEOUT_MS = 4000


class Maintenance:
    """Reports the status of the program to the page, and carries out the page's orders about it."""

    def __init__(
        self, report: Callable[[dict[str, Any]], None], delete_rows: Callable[[], Awaitable[None]]
    ) -> None:
        self.report = report
        self.delete_rows = delete_rows
        self.build, _ = dom.build_id_and_date()
        self.registration: Any = None
        self.change_listener = create_proxy(self.on_workers_changed)
        self.is_checking = self.must_check_again = self.is_promised = self.is_returning = False
        self.is_cold_start = not dom.was_reloaded_or_revisited()
        self.last_check = self.last_progress = time.monotonic()

    # --- the start -----------------------------------------------------------------------------

    async def start_maintenance(self) -> None:
        """Report the state of storage, then register the service worker."""
        self.report({"lasting": await storage_persistence(), "install": self.install_state()})
        self.report({"stored_bytes": await storage_usage_bytes()})
        js.document.addEventListener("zwanzig:installable", create_proxy(self.on_installable))
        js.addEventListener("appinstalled", create_proxy(self.on_app_installed))
        reason = await self.register_worker()
        if reason:
            self.report({"offline": "none", "reason": reason})
        else:
            await self.report_state_until_stable()
            await self.ask_server_for_newer_worker()
            if self.is_returning:  # a first visit has just checked the hashes
                start_task(self.request_cache_check())

    async def register_worker(self) -> str:
        """Register the worker and listen to it. Return the reason if that fails, else ""."""
        if js.window.top != js.window.self:
            return "framed"
        try:
            container = js.navigator.serviceWorker
            if not container:
                return "unsupported" if js.isSecureContext else "insecure"
            self.registration = await register_service_worker(container)
        except Exception:  # browsers raise errors of any kind
            return "unsupported"
        if not self.registration:
            return "unsupported"
        self.is_returning = bool(self.registration.active)
        listen_to(container, "message", self.on_message)
        listen_to(container, "controllerchange", self.on_workers_changed)
        listen_to(self.registration, "updatefound", self.on_workers_changed)
        listen_to(js.window, "focus", self.on_focus)
        return ""

    async def report_state_until_stable(self) -> None:
        """Update the state, and repeat if anything changes meanwhile.

        Afterwards `data-offline` on the root element says whether the page works offline (used by
        tests).
        """
        self.must_check_again = True
        if self.is_checking:
            return
        self.is_checking = True
        try:
            while self.must_check_again:
                self.must_check_again = False
                await self.repair_and_report_state()
        finally:
            self.is_checking = False
        if self.is_promised:  # the start measured it before the program was stored
            self.report({"stored_bytes": await storage_usage_bytes()})
        dom.set_root_attributes({"data-offline": "ready" if self.is_promised else None})

    async def repair_and_report_state(self) -> None:
        """Query the worker's state, fix what can be fixed, and report to the page."""
        self.listen_to_worker_states()
        state = await self.ask_state()
        if state and self.build not in state["whole"] and state["build"] != self.build:
            await (
                self.ask_server_for_newer_worker()
            )  # this page came from the network and may be newer
            state = None if self.registration.installing else await self.ask_state()
        if not state:
            if self.registration.installing:
                self.report({"offline": "loading"})
            return
        if state["build"] == self.build:
            await self.let_newest_worker_serve(state)
            state = await self.ask_state() or state
        changes = self.offline_status_changes(state)
        if state["build"] != self.build and not self.was_reloaded_in_vain_for(state["build"]):
            changes |= {"update": "waiting", "cold": self.is_cold_start and state["tabs"] == 1}
        self.is_cold_start = False
        self.report(changes)

    def listen_to_worker_states(self) -> None:
        """Listen to the state of every worker. Adding the same listener twice has no effect."""
        registration = self.registration
        for worker in (registration.installing, registration.waiting, registration.active):
            if worker:
                worker.addEventListener("statechange", self.change_listener)

    async def ask_state(self) -> dict[str, Any] | None:
        """Return the state as the newest installed worker reports it."""
        for _ in range(5):  # a busy worker may miss the timeout
            worker = self.registration.waiting or self.registration.active
            if not worker:
                return None
            if answer := await ask_service_worker(worker, "hello"):
                return answer
        return None

    def offline_status_changes(self, stored_builds: dict[str, Any]) -> dict[str, Any]:
        """Return the status "ready" if a start without a network would work from now on.

        That is the case once a worker is active and a whole build is stored for new pages.
        """
        active = self.registration.active
        total = stored_builds["whole"].get(stored_builds["current"])
        self.is_promised = bool(total and active and active.state == "activated")
        if not self.is_promised:
            return {"offline": "loading"} if self.registration.installing else {}
        return {
            "offline": "ready",
            "cached_bytes": total,
            "total": total,
            "reason": "",
            "missing_file": "",
        }

    async def request_cache_check(self) -> None:
        """Let the worker check its files against their hashes. It reports when it is done."""
        await dom.wait_until_idle()
        if self.registration.active:
            await ask_service_worker(self.registration.active, "check")

    async def let_newest_worker_serve(self, state: dict[str, Any]) -> None:
        """Make the newest worker serve this page's build, as far as that needs no consent."""
        newest = self.registration.waiting or self.registration.active
        current = state["current"]
        if current != self.build and state["tabs"] == 1:
            await ask_service_worker(newest, "take-over")
            current = self.build
        if not js.navigator.serviceWorker.controller and current == self.build:
            await ask_service_worker(newest, "claim")
        await ask_service_worker(newest, "mend")

    def was_reloaded_in_vain_for(self, build: str) -> bool:
        """Return whether this tab was reloaded for that build and yet runs another."""
        try:
            return bool(js.sessionStorage.getItem(dom.storage_prefix() + RELOADED_KEY) == build)
        except Exception:  # browsers raise errors of any kind
            return False

    # --- events --------------------------------------------------------------------------------

    def on_message(self, event: Any) -> None:
        """Handle a message of the worker."""
        data = event.data
        if getattr(data, "zwanzig", None) != 1:
            return
        is_own_build = data.build == self.build
        if data.type == "progress" and is_own_build:
            self.report_progress_sparingly(int(data.done), int(data.total))
        elif data.type == "failed" and is_own_build:
            self.report({"offline": "failed", "reason": str(data.reason)})
        elif data.type == "kept":
            start_task(self.report_state_until_stable())
        elif data.type == "hole":
            self.report({"missing_file": str(data.file).rpartition("/")[2]})

    def report_progress_sparingly(self, byte_count: int, total: int) -> None:
        """Report progress at most once a second, since every report redraws the page."""
        if time.monotonic() - self.last_progress > PROGRESS_PAUSE_S:
            self.last_progress = time.monotonic()
            self.report({"offline": "loading", "cached_bytes": byte_count, "total": total})

    def on_workers_changed(self, event: Any) -> None:
        """Check the state again after a change of workers."""
        start_task(self.report_state_until_stable())

    def on_focus(self, event: Any) -> None:
        """Check for a newer build when the reader returns, at most once an hour."""
        if time.monotonic() - self.last_check > HOUR_S:
            start_task(self.ask_server_for_newer_worker())

    def on_installable(self, event: Any) -> None:
        """Report that the browser offers to install the page."""
        self.report({"install": self.install_state()})

    def on_app_installed(self, event: Any) -> None:
        """Report that the page was installed, and request persistent storage."""
        self.report({"install": "done"})
        start_task(self.request_persistence())

    def install_state(self) -> str:
        """Return how the page can be installed: prompt, ios, done, or "" for not at all."""
        if js.matchMedia("(display-mode: standalone)").matches:
            return "done"
        if getattr(getattr(js, "zwanzig", None), "install", None):
            return "prompt"
        return "ios" if getattr(js.navigator, "standalone", None) is False else ""

    # --- orders of the page --------------------------------------------------------------------

    async def run_order(self, order: str) -> None:
        """Carry out an order of the page."""
        await ORDER_HANDLERS[order](self)

    async def check_for_update(self) -> None:
        """Check for a newer build, and report the result."""
        is_reachable = await self.ask_server_for_newer_worker()
        newer_worker = self.registration.installing or self.registration.waiting
        self.report(
            {"checked": "" if newer_worker else "newest" if is_reachable else "unreachable"}
        )

    async def ask_server_for_newer_worker(self) -> bool:
        """Let the browser look for a newer worker, and return whether the server answered."""
        self.last_check = time.monotonic()
        try:
            await self.registration.update()
            return True
        except Exception:  # no network, or a server that answers with something else
            return False

    async def reload_newest(self) -> None:
        """Reload this tab with the newest build. The match is saved and continues."""
        worker = self.registration.waiting or self.registration.active
        state = await ask_service_worker(worker, "hello")
        await ask_service_worker(worker, "take-over")
        if state:
            try:
                js.sessionStorage.setItem(dom.storage_prefix() + RELOADED_KEY, state["build"])
            except Exception:  # browsers raise errors of any kind
                pass
        js.location.reload()

    async def repair_program(self) -> None:
        """Download the whole program again. Saved data stays."""
        if not await js.zwanzig.repair():
            self.report({"checked": "unreachable"})

    async def erase_everything(self) -> None:
        """Delete all matches and settings, and the program itself."""
        await js.zwanzig.forget()
        await self.delete_rows()
        js.location.replace(js.URL.new("./", js.location.href).href)

    async def show_install_prompt(self) -> None:
        """Show the browser's own prompt to install the page."""
        install_prompt = js.zwanzig.install
        js.zwanzig.install = None
        install_prompt.prompt()
        choice = await install_prompt.userChoice
        self.report({"install": "done" if choice.outcome == "accepted" else ""})

    async def request_persistence(self) -> None:
        """Ask the browser never to evict what is stored."""
        try:
            granted = await js.navigator.storage.persist()
        except Exception:  # browsers raise errors of any kind
            return
        self.report({"lasting": "yes" if granted else "no"})


ORDER_HANDLERS: dict[str, Callable[[Maintenance], Any]] = {
    "check": Maintenance.check_for_update,
    "take-over": Maintenance.reload_newest,
    "repair": Maintenance.repair_program,
    "erase": Maintenance.erase_everything,
    "install": Maintenance.show_install_prompt,
    "persist": Maintenance.request_persistence,
}


async def register_service_worker(container: Any) -> Any:
    """Register the service worker. Return the existing registration if there is one.

    Registering again may have to wait until the browser has finished with a newer worker.
    """
    options = dom.js_object(updateViaCache="none")
    registering = asyncio.ensure_future(container.register(WORKER_FILE, options))
    # Mark the error as retrieved: it matters only if the registration is awaited below.
    registering.add_done_callback(lambda task: task.cancelled() or task.exception())
    registration = await container.getRegistration(WORKER_FILE)
    if not registration or registration.scope != js.URL.new("./", js.location.href).href:
        return await asyncio.wait_for(registering, 60)
    return registration


def listen_to(target: Any, kind: str, handler: Callable[[Any], None]) -> None:
    """Call a handler for every event of this kind on a target."""
    target.addEventListener(kind, create_proxy(handler))


async def storage_persistence() -> str:
    """Return whether the browser has promised persistent storage: "yes", "no", or "" if unknown."""
    try:
        return "yes" if await js.navigator.storage.persisted() else "no"
    except Exception:  # browsers raise errors of any kind
        return ""


async def storage_usage_bytes() -> int:
    """Return how many bytes the browser stores for this site, or 0 if unknown."""
    try:
        return int((await js.navigator.storage.estimate()).usage)
    except Exception:  # browsers raise errors of any kind
        return 0


async def ask_service_worker(worker: Any, order: str) -> dict[str, Any] | None:
    """Send an order to a worker. Return its answer, or `None` if it fails or is too late."""
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


def report_failed_start(error: Exception) -> None:
    """Report to `watch.js` that the page cannot go live, and why."""
    detail = dom.js_object(detail=format_error_trace(error))
    js.document.dispatchEvent(js.CustomEvent.new("zwanzig:failed", detail))
