"""The command line of the engine: python -m engine COMMAND."""

from __future__ import annotations

import argparse
import sys
import time
from functools import partial
from io import TextIOWrapper
from pathlib import Path

from engine.bots import choose, choose_alike, par
from engine.bots.levels import LEVEL_NAMES
from engine.console import run_on_any_console
from engine.errors import BadRecord, EngineError
from engine.games import GAMES, deal_gain, find_game
from engine.options import parse_option
from engine.perft import describe_wrong_counts, parse_suite, perft
from engine.protocol import serve_requests
from engine.record import dumps, loads, new_record, replay_record
from engine.seats import SEATS
from engine.strict_json import MAX_TEXT
from engine.terminal import play_match
from engine.transcript import format_transcript
from engine.verify import verify_record


def main(argv: list[str] | None = None) -> int:
    """Run one command and return its exit status. Print an error as one line on stderr."""
    try:
        return run_on_any_console(partial(_run_command, argv))
    except OSError as error:
        print(f"{error.filename or 'output'}: {error.strerror}.", file=sys.stderr)
        return 2


def _run_command(argv: list[str] | None) -> int:
    arguments = _build_parser().parse_args(argv)
    try:
        status: int = arguments.run(arguments)
    except EngineError as error:
        print(f"{_format_error_prefix(error)}{error.message}", file=sys.stderr)
        return 2
    return status


def _format_error_prefix(error: EngineError) -> str:
    deal_text = "" if error.deal_index is None else f"deal {error.deal_index}, "
    action_text = "" if error.action_index is None else f"action {error.action_index}, "
    return f"{deal_text}{action_text}{error.code}: "


def _build_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engine", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    play_parser = commands.add_parser("play", help="play a match in this terminal")
    play_parser.add_argument("--game", choices=list(GAMES), default="zwanzig-ab")
    play_parser.add_argument("--preset", help="a named rule set; default: the game's first one")
    play_parser.add_argument(
        "--option",
        action="append",
        type=parse_option,
        default=[],
        metavar="NAME=VALUE",
    )
    play_parser.add_argument(
        "--level", choices=LEVEL_NAMES, default="club", help="strength of the bots"
    )
    play_parser.add_argument(
        "--seed", type=int, default=None, help="the same seed deals the same cards"
    )
    play_parser.add_argument(
        "--save", type=Path, metavar="FILE", help="write the record to FILE at the end"
    )
    play_parser.set_defaults(run=_run_play)
    protocol_parser = commands.add_parser(
        "protocol", help="answer requests on stdin, one JSON value per line"
    )
    protocol_parser.set_defaults(run=_run_protocol)
    replay_parser = commands.add_parser("replay", help="print a record as readable text")
    replay_parser.add_argument("file", type=Path)
    replay_parser.set_defaults(run=_run_replay)
    verify_parser = commands.add_parser(
        "verify", help="check that a record was dealt as its seals say"
    )
    verify_parser.add_argument(
        "file", type=Path, help="a record, with or without commitments and nonces"
    )
    verify_parser.add_argument(
        "--commitment", help="the seal in a file saved before the end of the deal"
    )
    verify_parser.add_argument(
        "--nonce", help="the nonce written afterwards; default: from the file"
    )
    verify_parser.add_argument(
        "--deal", type=int, help="number of the deal, from 1; default: the last one"
    )
    verify_parser.set_defaults(run=_run_verify)
    par_parser = commands.add_parser(
        "par", help="estimate what the cards of a deal were worth to a seat"
    )
    par_parser.add_argument("file", type=Path, help="a record; its last deal is used")
    par_parser.add_argument("--seat", type=int, choices=SEATS, default=0)
    par_parser.add_argument(
        "--times",
        type=int,
        choices=range(1, par.MAX_PLAY_COUNT + 1),
        default=par.DEFAULT_PLAY_COUNT,
        metavar="NUMBER",
        help="how many times a master plays the deal",
    )
    par_parser.set_defaults(run=_run_par)
    perft_parser = commands.add_parser(
        "perft", help="count the lines of play of a suite of positions"
    )
    perft_parser.add_argument(
        "file", type=Path, nargs="+", help="a suite named after its game: zwanzig-ab.perft"
    )
    perft_parser.set_defaults(run=_check_perft_suites)
    return parser


def _run_play(arguments: argparse.Namespace) -> int:
    game = GAMES[arguments.game]
    preset = arguments.preset or game.presets[0].name
    seed = int(time.time()) if arguments.seed is None else arguments.seed
    options = dict(arguments.option)
    record = new_record(game.key, preset, options, seed)
    bots = partial(choose_alike, level=arguments.level)
    record = play_match(record, seed, bots, input, print)
    if arguments.save:
        arguments.save.write_text(dumps(record) + "\n", encoding="utf-8")
    return 0


def _run_protocol(arguments: argparse.Namespace) -> int:
    for stream in (sys.stdin, sys.stdout):
        # UTF-8 whatever the locale. Undecodable bytes are replaced.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")
    for line in serve_requests(sys.stdin, choose):
        print(line, flush=True)
    return 0


def _read_text(file: Path) -> str:
    """Return the text of a file, or raise `BadRecord` if it is too large or not UTF-8."""
    if file.stat().st_size > MAX_TEXT:
        raise BadRecord(f"{file}: more than {MAX_TEXT:,} bytes.", code="too-large")
    try:
        return file.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise BadRecord(f"{file} is no text in UTF-8.", code="not-text") from None


def _run_replay(arguments: argparse.Namespace) -> int:
    print(format_transcript(loads(_read_text(arguments.file))), end="")
    return 0


def _run_verify(arguments: argparse.Namespace) -> int:
    text = arguments.file.read_bytes().decode(errors="replace")
    is_kept, sentence = verify_record(text, arguments.commitment, arguments.nonce, arguments.deal)
    print(sentence)
    return 0 if is_kept else 1


def _run_par(arguments: argparse.Namespace) -> int:
    record = loads(_read_text(arguments.file))
    estimate = par.estimate_par(record, arguments.seat, arguments.times)
    deal, result_text, play_text = replay_record(record), "", ""
    if deal.phase == "over":
        gain = deal_gain(deal, arguments.seat)
        result_text, play_text = f"result {gain:+} = ", f" + play {gain - estimate.mean:+.2f}"
    print(
        f"{result_text}cards {estimate.mean:+.2f}{play_text} "
        f"(± {estimate.error:.2f}, {estimate.play_count} plays)"
    )
    return 0


def _check_perft_suites(arguments: argparse.Namespace) -> int:
    failure_count = 0
    for file in arguments.file:
        for position in parse_suite(find_game(file.stem), _read_text(file)):
            for depth in position.counts:
                start = time.perf_counter()
                count = perft(position.deal, depth)
                seconds = time.perf_counter() - start
                print(f"{file.name}:{position.line} depth {depth}: {count:,} in {seconds:.2f} s")
            for failure in describe_wrong_counts(position):
                failure_count += 1
                print(failure, file=sys.stderr)
    return min(failure_count, 1)


if __name__ == "__main__":
    sys.exit(main())
