"""The command line of the engine: python -m engine COMMAND."""

from __future__ import annotations

import argparse
import sys
import time
from functools import partial
from io import TextIOWrapper
from pathlib import Path
from typing import TextIO

from engine.bots import bench, choose, choose_alike, par
from engine.bots.arena import command as arena
from engine.bots.arena import daring, regret, told
from engine.bots.arena.published import markdown
from engine.bots.strength import NAMES
from engine.errors import BadRecord, EngineError
from engine.game import SEATS
from engine.games import GAMES, find_game, gained
from engine.options import read_option
from engine.perft import failures, perft, read_suite
from engine.protocol import serve
from engine.record import dumps, loads, new_record, replay
from engine.strict import MAX_TEXT
from engine.terminal import play_match
from engine.transcript import transcript
from engine.verify import verify


def main(argv: list[str] | None = None) -> int:
    """Run one command and return its exit status; an error is one line on stderr."""
    arguments = _parser().parse_args(argv)
    try:
        status: int = arguments.run(arguments)
    except EngineError as error:
        print(f"{_place(error)}{error.message}", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"{error.filename}: {error.strerror}.", file=sys.stderr)
        return 2
    return status


def _place(error: EngineError) -> str:
    deal = "" if error.deal is None else f"deal {error.deal}, "
    at = "" if error.at is None else f"action {error.at}, "
    return f"{deal}{at}{error.code}: "


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engine", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    play = commands.add_parser("play", help="play a match in this terminal")
    play.add_argument("--game", choices=list(GAMES), default="zwanzig-ab")
    play.add_argument("--preset", help="a named rule set; the game's first if left out")
    play.add_argument(
        "--option", action="append", type=read_option, default=[], metavar="NAME=VALUE"
    )
    play.add_argument("--level", choices=NAMES, default="club", help="how well the others play")
    play.add_argument("--seed", type=int, default=None, help="the same number deals the same cards")
    play.add_argument("--save", type=Path, metavar="FILE", help="write the record here at the end")
    play.set_defaults(run=_play)
    protocol = commands.add_parser("protocol", help="answer JSON lines on stdin (one a line)")
    protocol.set_defaults(run=_protocol)
    contest = commands.add_parser("arena", help="play bots against each other on the same deals")
    arena.add_arguments(contest)
    contest.set_defaults(run=arena.run)
    strength = commands.add_parser("strength", help="print how strong the levels are, as Markdown")
    strength.set_defaults(run=_strength)
    replay = commands.add_parser("replay", help="print a record as readable text")
    replay.add_argument("file", type=Path)
    replay.set_defaults(run=_replay)
    check = commands.add_parser("verify", help="check that a record has the cards promised for it")
    check.add_argument("file", type=Path, help="a record; commitment and nonce may be in it")
    check.add_argument("--commitment", help="what the page showed before the deal was played")
    check.add_argument("--nonce", help="what it showed afterwards; else the one in the file")
    check.add_argument("--deal", type=int, help="the deal of the record, from 1; the last one")
    check.set_defaults(run=_verify)
    worth = commands.add_parser("par", help="tell what the cards of a deal were worth to a seat")
    worth.add_argument("file", type=Path, help="a record; its last deal counts")
    worth.add_argument("--seat", type=int, choices=SEATS, default=0)
    worth.add_argument(
        "--times",
        type=int,
        choices=range(1, par.MOST + 1),
        default=par.TIMES,
        metavar="NUMBER",
        help="how often a master plays them",
    )
    worth.set_defaults(run=_par)
    count = commands.add_parser("perft", help="count the lines of play of a suite of positions")
    count.add_argument("file", type=Path, nargs="+", help="named after its game: zwanzig-ab.perft")
    count.set_defaults(run=_perft)
    speed = commands.add_parser("bench", help="measure random playouts a second, or how masters do")
    speed.add_argument("--seconds", type=_seconds, default=2.0, help="for each figure")
    speed.add_argument(
        "--reasons", type=int, default=0, help="how they tell cards apart, over so many decisions"
    )
    speed.add_argument(
        "--regret", type=int, default=0, help="what masters give away, over so many decisions"
    )
    speed.add_argument(
        "--styles", type=int, default=0, help="how often careful and bold ones dare, over deals"
    )
    speed.set_defaults(run=_bench)
    return parser


def _seconds(text: str) -> float:
    """Return a number of seconds, zero or more; raise `ArgumentTypeError` for anything else."""
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number < float("inf"):
        raise argparse.ArgumentTypeError(f"{text!r} is no number of seconds")
    return number


def _play(arguments: argparse.Namespace) -> int:
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


def _protocol(arguments: argparse.Namespace) -> int:
    for stream in (sys.stdin, sys.stdout):
        _utf8(stream)
    for line in serve(sys.stdin, choose):
        print(line, flush=True)
    return 0


def _utf8(stream: TextIO) -> None:
    """Have a stream carry UTF-8 whatever the locale, with a mark for bytes that are not."""
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(encoding="utf-8", errors="replace")


def _text(file: Path) -> str:
    """Return the text of a file that is not too large and is UTF-8; raise `BadRecord` else."""
    if file.stat().st_size > MAX_TEXT:
        raise BadRecord(f"{file}: more than {MAX_TEXT:,} bytes.", code="too-large")
    try:
        return file.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise BadRecord(f"{file} is no text in UTF-8.", code="not-text") from None


def _replay(arguments: argparse.Namespace) -> int:
    print(transcript(loads(_text(arguments.file))), end="")
    return 0


def _verify(arguments: argparse.Namespace) -> int:
    text = arguments.file.read_bytes().decode(errors="replace")
    kept, sentence = verify(text, arguments.commitment, arguments.nonce, arguments.deal)
    print(sentence)
    return 0 if kept else 1


def _par(arguments: argparse.Namespace) -> int:
    record = loads(_text(arguments.file))
    found = par.par(record, arguments.seat, arguments.times)
    deal, got, rest = replay(record), "", ""
    if deal.phase == "over":
        gain = gained(deal, arguments.seat)
        got, rest = f"result {gain:+} = ", f" + play {gain - found.mean:+.2f}"
    print(f"{got}cards {found.mean:+.2f}{rest} (± {found.error:.2f}, {found.number} plays)")
    return 0


def _strength(arguments: argparse.Namespace) -> int:
    print(markdown(), end="")
    return 0


def _perft(arguments: argparse.Namespace) -> int:
    wrong = 0
    for file in arguments.file:
        for position in read_suite(find_game(file.stem), _text(file)):
            for depth in position.counts:
                start = time.perf_counter()
                count = perft(position.deal, depth)
                seconds = time.perf_counter() - start
                print(f"{file.name}:{position.line} depth {depth}: {count:,} in {seconds:.2f} s")
            for failure in failures(position):
                wrong += 1
                print(failure, file=sys.stderr)
    return min(wrong, 1)


def _bench(arguments: argparse.Namespace) -> int:
    if arguments.reasons:
        told.run(arguments.reasons, print)
    elif arguments.regret:
        regret.run(arguments.regret, print)
    elif arguments.styles:
        daring.run(arguments.styles, print)
    else:
        bench.run(arguments.seconds, print)
    return 0


if __name__ == "__main__":
    sys.exit(main())
