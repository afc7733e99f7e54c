"""Web workers of the page that run Python: starting, calling, stopping, and noticing breaks."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import js
from pyodide.ffi import create_proxy
from pyscript import workers

from ui.browser import dom
from ui.browser.bots import WorkerBroken

WORKER_NUMBERS = iter(range(1, 1_000_000))
"""Numbers for the names of workers, since PyScript never reuses a name."""


class PythonWorker:
    """A worker's thread, and the functions that it exports once it has started."""

    def __init__(self, source: str) -> None:
        self.script = js.document.createElement("script")
        self.name = f"worker-{next(WORKER_NUMBERS)}"
        attributes = {"type": "py", "name": self.name, "src": source, "worker": ""}
        for key, value in attributes.items():
            self.script.setAttribute(key, value)
        self.script.setAttribute(
            "config", dom.find_element("script[type=py]").getAttribute("config")
        )
        self.functions: Any = None
        self.failure: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def start_thread(self) -> None:
        """Start the thread, and wait until it can be called. Raise any error that prevents that."""
        js.document.body.append(self.script)
        self.functions = await workers[self.name]
        self.script.xworker.addEventListener("error", create_proxy(self.on_error))

    def on_error(self, event: Any) -> None:
        """Fail all pending calls."""
        if not self.failure.done():
            self.failure.set_result(None)

    async def choose(self, *question: Any) -> str:
        """Return the answer of the worker's function, or raise `WorkerBroken` if it breaks."""
        return await self._call(self.functions.choose(*question))

    async def call_method(self, name: str, arguments: str) -> str:
        """Return what a method of the backup's worker returns, with JSON in and out."""
        return await self._call(self.functions.call_method(name, arguments))

    async def compare_choice_with_master(self, question: str) -> str:
        """Return the answer of the bots' worker to a question about a choice in a finished deal."""
        return await self._call(self.functions.compare_choice_with_master(question))

    async def _call(self, call: Any) -> str:
        answer = asyncio.ensure_future(call)
        await asyncio.wait({answer, self.failure}, return_when=asyncio.FIRST_COMPLETED)
        if not answer.done():
            raise WorkerBroken
        return str(answer.result())

    def stop(self) -> None:
        """Stop the thread, whatever it is doing."""
        if thread := getattr(self.script, "xworker", None):
            thread.terminate()
        self.script.remove()


async def start_worker(source: str, mark: str) -> PythonWorker:
    """Start a worker and return it once it can be called. Stop it if that fails."""
    worker = PythonWorker(source)
    try:
        await worker.start_thread()
    except BaseException:  # including cancellation of the waiting task
        worker.stop()
        raise
    dom.mark_time(mark)
    return worker


START_BOT_WORKER = partial(start_worker, "./ui/browser/worker.py", "zwanzig:bots")
START_PAR_WORKER = partial(start_worker, "./ui/browser/par_worker.py", "zwanzig:par")
START_BACKUP_WORKER = partial(start_worker, "./ui/browser/backup_worker.py", "zwanzig:backup")
"""Start the worker of the bots, of par estimates, and of a backup."""
