"""An error as one line, to be shown on the page and reported."""

from __future__ import annotations

from traceback import walk_tb


def format_error_trace(error: BaseException) -> str:
    """Return an exception with the functions it passed through; the build has no line numbers."""
    functions = [frame.f_code.co_name for frame, _ in walk_tb(error.__traceback__)]
    description = f"{type(error).__name__}: {error}".strip(": \n")
    return f"{description} – {' › '.join(functions)}" if functions else description
