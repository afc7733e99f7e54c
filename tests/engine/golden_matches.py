"""Golden matches: a record and its readable transcript for every preset.

`python -m tests.engine.golden_matches` rewrites each transcript (and plays a random match for a
preset that has none yet), so that a change of the rules shows as a diff.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from engine.games import GAMES
from engine.record import Record, dumps, loads, new_record, replay_record, with_next_deal
from engine.transcript import format_transcript
from tests.engine.random_matches import finished_deal

FOLDER = Path(__file__).parent / "golden"
DEALS = {"zwanzig-ab": 6, "zwanzigerrufen": 4}

NAMES = [f"{game.key}-{preset.name}" for game in GAMES.values() for preset in game.presets]


def record_file(name: str) -> Path:
    """Return the path of a golden match's record."""
    return FOLDER / f"{name}.json"


def text_file(name: str) -> Path:
    """Return the path of its transcript."""
    return FOLDER / f"{name}.txt"


def transcript_text(name: str) -> str:
    """Return the transcript that the engine writes now."""
    return format_transcript(loads(record_file(name).read_text(encoding="utf-8")))


def random_match(game: str, preset: str) -> Record:
    """Return a match of at most `DEALS` deals with random legal actions."""
    draw = Random(f"{game} {preset}")
    record = finished_deal(new_record(game, preset, {}, draw.randrange(10**6)), draw)
    while len(record.deals) < DEALS[game] and not replay_record(record).match_after().is_over:
        record = finished_deal(with_next_deal(record, draw.randrange(10**6)), draw)
    return record


def main() -> None:
    """Write every transcript, and the records that are missing."""
    for game in GAMES.values():
        for preset in game.presets:
            name = f"{game.key}-{preset.name}"
            if not record_file(name).exists():
                match = dumps(random_match(game.key, preset.name))
                record_file(name).write_text(match + "\n", encoding="utf-8")
            text_file(name).write_text(transcript_text(name), encoding="utf-8")
            print(text_file(name).name)


if __name__ == "__main__":
    main()
