"""The files that `engine.bots.learned_weights` reads, as training writes them: an entry a line."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from engine.bots.learned_weights import weights_path


class WeightsFile(NamedTuple):
    """What was learnt: what it is, how to learn it again, from what and how well, the weights."""

    about: Sequence[str]
    command: str
    figures: Sequence[str]
    weights: Mapping[str, Any]


def make_training_parser(game: str, name: str) -> argparse.ArgumentParser:
    """Return the parser of a training's arguments; it knows where the file goes."""
    parser = argparse.ArgumentParser(prog=f"{TRAIN_COMMAND} {game} {name}")
    parser.add_argument("--out", type=Path, default=weights_path(game.replace("-", "_"), name))
    return parser


TRAIN_COMMAND = "python -m engine.bots.train"


def write_weights(file: Path, contents: WeightsFile) -> None:
    """Write a file that `engine.bots.learned_weights` reads, and print from what and how well."""
    print(*contents.figures, sep="\n")
    file.write_text(dump_weights(contents), encoding="utf-8")


def dump_weights(contents: WeightsFile) -> str:
    """Return the text of such a file, the same for the same weights."""
    data = contents._replace(command=f"{TRAIN_COMMAND} {contents.command}")
    return "\n".join([*_dump_lines("", data._asdict(), ""), ""])


def _dump_lines(key: str, value: Any, indent: str) -> Iterator[str]:
    """Yield the lines of a value: objects and lists of texts over many, anything else on one."""
    if isinstance(value, Mapping):
        inside = [_dump_lines(f"{json.dumps(k)}: ", v, f"{indent} ") for k, v in value.items()]
        yield from _enclose_lines(f"{indent}{key}{{", inside, f"{indent}}}")
    elif isinstance(value, list | tuple) and any(isinstance(item, str) for item in value):
        inside = [_dump_lines("", item, f"{indent} ") for item in value]
        yield from _enclose_lines(f"{indent}{key}[", inside, f"{indent}]")
    else:
        yield f"{indent}{key}{json.dumps(value, ensure_ascii=False)}"


def _enclose_lines(
    opening_line: str, items: Sequence[Iterator[str]], closing_line: str
) -> Iterator[str]:
    """Yield the lines inside with commas between them, and what encloses them."""
    yield opening_line
    for number, lines in enumerate(map(list, items), 1):
        yield from lines[:-1]
        yield lines[-1] + ("," if number < len(items) else "")
    yield closing_line
