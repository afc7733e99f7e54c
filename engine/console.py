"""The standard streams of the command line, on any console and with a reader that leaves."""

from __future__ import annotations

import codecs
import errno
import os
import sys
from collections.abc import Callable
from io import TextIOWrapper
from unicodedata import normalize

from engine.transcript import SUIT_SYMBOLS

PLAIN_LETTERS = {symbol: letter for letter, symbol in SUIT_SYMBOLS.items()} | {
    "·": "-",
    "×": "x",
    "…": "...",
    "–": "-",
    "−": "-",
    "±": "+-",
    "≤": "<=",
    "≥": ">=",
    "’": "'",
    "“": '"',
    "”": '"',
}
"""What stands for a sign on a console whose encoding lacks it: H for ♥."""

PLAIN_LETTERS_HANDLER = "zwanzig-plain-letters"


def spell_plainly(text: str) -> str:
    """Return text in ASCII: H for ♥, u for ü, ? for what has no plain form.

    >>> spell_plainly("♥K · Sküs ×2")
    'HK - Skus x2'
    """
    letters = (PLAIN_LETTERS.get(sign) or normalize("NFKD", sign) for sign in text)
    plain = ("".join(filter(str.isascii, letter)) or "?" for letter in letters)
    return "".join(plain)


def _encode_plainly(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return spell_plainly(error.object[error.start : error.end]), error.end


codecs.register_error(PLAIN_LETTERS_HANDLER, _encode_plainly)


READER_LEFT = 1
"""The exit status if nobody reads the output any more."""


def run_on_any_console(run: Callable[[], int]) -> int:
    """Run a command and return its exit status.

    Plain letters stand for what the console's encoding lacks, and what it cannot decode is
    replaced. A reader that leaves early (`| head -3`) ends the command without a word.
    """
    for stream, handler in (
        (sys.stdin, "replace"),
        (sys.stdout, PLAIN_LETTERS_HANDLER),
        (sys.stderr, PLAIN_LETTERS_HANDLER),
    ):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=handler)
    try:
        try:
            return run()
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
    except OSError as error:
        if not _has_reader_left(error):
            raise
        _discard_output()
    return READER_LEFT


def _has_reader_left(error: OSError) -> bool:
    """Return whether a pipe has no reader. Windows calls that an invalid argument."""
    return error.filename is None and error.errno in (errno.EPIPE, errno.EINVAL)


def _discard_output() -> None:
    """Send what is still unwritten nowhere, so that Python does not complain at its end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        os.dup2(nowhere, stream.fileno())
