"""A fault as one line, for whoever sees it on the page and reports it."""

from __future__ import annotations

from traceback import walk_tb


def describe_fault(error: BaseException) -> str:
    """Return an exception and the functions it came through; code here has no numbers of lines."""
    functions = [frame.f_code.co_name for frame, _ in walk_tb(error.__traceback__)]
    description = f"{type(error).__name__}: {error}".strip(": \n")
    return f"{description} – {' › '.join(functions)}" if functions else description
