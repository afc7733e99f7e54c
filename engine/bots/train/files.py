"""The files that `engine.bots.learned` reads, as training writes them: an entry a line."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from engine.bots.learned import path


class Learned(NamedTuple):
    """What was learnt: what it is, how to learn it again, from what and how well, the weights."""

    about: Sequence[str]
    command: str
    figures: Sequence[str]
    weights: Mapping[str, Any]


def parser(game: str, what: str) -> argparse.ArgumentParser:
    """Return the parser of a training's arguments; it knows where the file goes."""
    found = argparse.ArgumentParser(prog=f"{COMMAND} {game} {what}")
    found.add_argument("--out", type=Path, default=path(game.replace("-", "_"), what))
    return found


COMMAND = "python -m engine.bots.train"


def write(file: Path, learned: Learned) -> None:
    """Write a file that `engine.bots.learned` reads, and print from what and how well."""
    print(*learned.figures, sep="\n")
    file.write_text(text(learned), encoding="utf-8")


def text(learned: Learned) -> str:
    """Return the text of such a file, the same for the same weights."""
    told = learned._replace(command=f"{COMMAND} {learned.command}")
    return "\n".join([*_lines("", told._asdict(), ""), ""])


def _lines(key: str, value: Any, indent: str) -> Iterator[str]:
    """Yield the lines of a value: objects and lists of texts over many, anything else on one."""
    if isinstance(value, Mapping):
        inside = [_lines(f"{json.dumps(k)}: ", v, f"{indent} ") for k, v in value.items()]
        yield from _enclosed(f"{indent}{key}{{", inside, f"{indent}}}")
    elif isinstance(value, list | tuple) and any(isinstance(one, str) for one in value):
        inside = [_lines("", one, f"{indent} ") for one in value]
        yield from _enclosed(f"{indent}{key}[", inside, f"{indent}]")
    else:
        yield f"{indent}{key}{json.dumps(value, ensure_ascii=False)}"


def _enclosed(first: str, inside: Sequence[Iterator[str]], last: str) -> Iterator[str]:
    """Yield the lines inside with commas between them, and what encloses them."""
    yield first
    for number, lines in enumerate(map(list, inside), 1):
        yield from lines[:-1]
        yield lines[-1] + ("," if number < len(inside) else "")
    yield last
