"""External bots: one process per program and worker thread, with JSON lines (FORMATS.md 4).

A program gets the view of the seat to act and nothing else: neither the record nor a seed.
"""

from __future__ import annotations

import json
import queue
import subprocess
import threading
from collections.abc import Mapping
from multiprocessing.util import Finalize

from engine.errors import EngineError
from engine.strict_json import parse_strict_json
from engine.view import View


class BotFault(Exception):
    """A failure of a bot or a match, such as a missing answer; the message gives the details."""


class BotProgram:
    """A running program that answers each request line with a line; `close` ends it."""

    def __init__(self, command: tuple[str, ...]) -> None:
        pipe = subprocess.PIPE
        try:
            self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, encoding="utf-8")
        except OSError as error:
            raise BotFault(f"could not be started: {error.strerror}") from error
        self.lines: queue.SimpleQueue[str] = queue.SimpleQueue()
        self.request_count = 0
        threading.Thread(target=self._queue_output_lines, daemon=True).start()
        # `atexit` callbacks do not run in the workers of a process pool, `Finalize` ones do.
        self.close = Finalize(None, _end_process, (self.process,), exitpriority=1)

    def _queue_output_lines(self) -> None:
        assert self.process.stdout is not None
        try:
            for line in self.process.stdout:
                self.lines.put(line)
        except ValueError as error:  # not UTF-8, or closed during the read
            self.lines.put(f"{error}\n")
        self.lines.put("")

    def choose(self, view: View, settings: Mapping[str, int], limit_s: float) -> str:
        """Return the program's action; raise `BotFault` for any other answer."""
        self.request_count += 1
        request = {"id": self.request_count, "op": "choose", "view": view, **settings}
        line = self._send_and_await_reply(json.dumps(request, separators=(",", ":")), limit_s)
        return parse_answer(line, self.request_count)

    def _send_and_await_reply(self, text: str, limit_s: float) -> str:
        assert self.process.stdin is not None
        try:
            print(text, file=self.process.stdin, flush=True)
            line = self.lines.get(timeout=limit_s)
        except OSError:
            line = ""
        except queue.Empty:
            raise BotFault(f"did not answer within {limit_s:g} s") from None
        if not line:
            raise BotFault("ended without an answer")
        return line


def _end_process(process: subprocess.Popen[str]) -> None:
    process.kill()
    process.wait()


def parse_answer(line: str, request_id: int) -> str:
    """Return the action of the answer to request `request_id`; raise `BotFault` for other lines."""
    try:
        reply = parse_strict_json(line)
    except EngineError as error:
        raise BotFault(f"answered {_quote_line(line)}: {error.message}") from None
    match reply:
        case {"id": reply_id, "ok": {"action": str(action)}} if reply_id == request_id:
            return action
    raise BotFault(f"answered {_quote_line(line)} to request {request_id}")


def _quote_line(line: str) -> str:
    return repr(line.strip()[:160])


_running_programs: dict[tuple[tuple[str, ...], int], BotProgram] = {}


def ask_program(
    command: tuple[str, ...], view: View, settings: Mapping[str, int], limit_s: float
) -> str:
    """Return the program's action in this view; its process serves all calls of this thread.

    Raises `BotFault` and ends the program, because its next line might be a late answer.
    """
    program_key = (command, threading.get_ident())
    if program_key not in _running_programs:
        _running_programs[program_key] = BotProgram(command)
    try:
        return _running_programs[program_key].choose(view, settings, limit_s)
    except BotFault:
        _running_programs.pop(program_key).close()
        raise


def end_programs() -> None:
    """End every program that this process has started."""
    while _running_programs:
        _running_programs.popitem()[1].close()
