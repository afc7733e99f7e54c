"""Writing the files that `engine.bots.learned_weights` reads: one entry per line."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from engine.bots.learned_weights import weights_path


class WeightsFile(NamedTuple):
    """The content of a weights file; see `engine.bots.learned_weights`."""

    about: Sequence[str]
    command: str
    figures: Sequence[str]
    weights: Mapping[str, Any]


def make_training_parser(game: str, name: str) -> argparse.ArgumentParser:
    """Return the parser of a training's arguments, with the default path of its file."""
    parser = argparse.ArgumentParser(prog=f"{TRAIN_COMMAND} {game} {name}")
    parser.add_argument("--out", type=Path, default=weights_path(game.replace("-", "_"), name))
    return parser


def add_deals_option(parser: argparse.ArgumentParser, deal_count: int) -> None:
    """Add the option for the number of deals of a training."""
    parser.add_argument("--deals", type=int, default=deal_count, help="deals to learn from")


def add_jobs_option(parser: argparse.ArgumentParser) -> None:
    """Add the option for the number of processes."""
    parser.add_argument("--jobs", type=int, default=None, help="processes (default: all cores)")


TRAIN_COMMAND = "python -m tests.bench.train"


def write_and_report_weights(file: Path, contents: WeightsFile) -> None:
    """Write a weights file, and print its figures."""
    print(*contents.figures, sep="\n")
    file.write_text(dump_weights(contents), encoding="utf-8")


def dump_weights(contents: WeightsFile) -> str:
    """Return the text of a weights file, which is the same for the same weights."""
    data = contents._replace(command=f"{TRAIN_COMMAND} {contents.command}")
    return "\n".join([*_dump_lines("", data._asdict(), ""), ""])


def _dump_lines(key: str, value: Any, indent: str) -> Iterator[str]:
    """Yield the lines of a value: one per entry of objects and lists of texts, else one line."""
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
    """Yield the lines of all items, separated by commas, between the opening and closing line."""
    yield opening_line
    for number, lines in enumerate(map(list, items), 1):
        yield from lines[:-1]
        yield lines[-1] + ("," if number < len(items) else "")
    yield closing_line
