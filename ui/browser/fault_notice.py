"""Faults go to the page's own script, which shows them whatever Python can still draw.

`assets/start/fault-notice.js` draws the notice, and asks here for a report and a second try.
"""

from __future__ import annotations

from collections.abc import Callable
from traceback import format_exception

import js
from pyodide.ffi import create_proxy

from ui.app import fault
from ui.app.fault import Fault, format_error_trace
from ui.browser import dom
from ui.model import Model


class FaultNotice:
    """The latest fault. `find_model` returns what the page shows, for the report."""

    def __init__(self, find_model: Callable[[], Model]) -> None:
        self.find_model = find_model
        self.latest: Fault | None = None

    def show(self, latest: Fault) -> None:
        """Show a fault on the page, and its traceback in the console."""
        self.latest = latest
        show_fault_line(latest)

    def report(self, report_format: str, line: str, task: str) -> str:
        """Return the report on a fault as text."""
        from ui.app.fault_report import fault_report  # packed until it is needed

        return fault_report(self.find_model(), report_format, line, task)

    def may_retry(self) -> bool:
        """Return whether there is something to try again."""
        return self.latest is not None and self.latest.retry is not None

    def retry(self) -> None:
        """Try again what has failed."""
        latest, self.latest = self.latest, None
        if latest and latest.retry:
            try:
                latest.retry()
            except Exception as error:
                self.show(latest._replace(error=error))

    def is_match_kept(self) -> bool:
        """Return whether the match is there after a reload."""
        model = self.find_model()
        return model.program.may_store and not model.visit.is_embedded


def show_fault_line(latest: Fault) -> None:
    """Send a fault to the page's own script, and its traceback to the console."""
    js.console.error("".join(format_exception(latest.error)))
    detail = dom.js_object(line=format_error_trace(latest.error), task=latest.task)
    event = js.CustomEvent.new("zwanzig:fault", dom.js_object(detail=detail))
    js.dispatchEvent(event)


def show_faults(find_model: Callable[[], Model]) -> None:
    """Show faults from now on, with a report on the model."""
    notice = FaultNotice(find_model)
    functions = {
        "report": notice.report,
        "mayRetry": notice.may_retry,
        "retry": notice.retry,
        "isKept": notice.is_match_kept,
    }
    js.zwanzigFaults.python = dom.js_object(
        **{name: create_proxy(function) for name, function in functions.items()}
    )
    fault.show_fault = notice.show
