"""Perft: count the lines of play from a position, a cheap check that no rule has changed.

A suite is a text file. Each line is a position of six fields, separated by bars:

    preset option=value ... | dealer | hand 0 / hand 1 / hand 2 / hand 3 | stock | actions | counts

Hands and stock are cards in dealing order. Option values are JSON. Commas separate the actions, and
also the counts, each a depth and a number. A field `"` repeats the field of the position before.
Empty lines and lines that begin with `#` are ignored.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.cards import check_deal
from engine.errors import BadRecord
from engine.game import Deal, Game
from engine.games import house_rules
from engine.seats import SEATS


@dataclass(frozen=True, slots=True)
class PerftPosition:
    """A position of a suite: its line number, its state and the expected count by depth."""

    line: int
    deal: Deal
    counts: dict[int, int]


def perft(deal: Deal, depth: int) -> int:
    """Return the number of sequences of `depth` actions. An early end of the deal counts as one."""
    if not depth or deal.to_act is None:
        return 1
    return sum(perft(deal.play(action), depth - 1) for action in deal.legal())


def perft_by_action(deal: Deal, depth: int) -> dict[str, int]:
    """Return the count after each legal action, to narrow down an error."""
    return {action: perft(deal.play(action), depth - 1) for action in deal.legal()}


def parse_suite(game: Game, text: str) -> Iterator[PerftPosition]:
    """Yield the positions of a suite, or raise `BadRecord` with the number of an invalid line."""
    fields: list[str] = []
    for line, row in enumerate(text.splitlines(), 1):
        if not row.strip() or row.startswith("#"):
            continue
        try:
            fields = _split_fields(row, fields)
            yield _parse_position(game, line, fields)
        except ValueError as error:
            raise BadRecord(f"Line {line} is not a position: {error}") from error


def describe_wrong_counts(position: PerftPosition) -> Iterator[str]:
    """Yield a message for every wrong count, with the count after each action."""
    for depth, expected in position.counts.items():
        counts = perft_by_action(position.deal, depth)
        total = sum(counts.values())
        if total != expected:
            actions = "\n".join(f"  {action}: {count}" for action, count in counts.items())
            yield f"line {position.line}, depth {depth}: {total}, not {expected}\n{actions}"


def _split_fields(row: str, previous: Sequence[str]) -> list[str]:
    fields = [field.strip() for field in row.split("|")]
    if len(fields) != 6:
        raise ValueError(f"{len(fields)} fields between bars, not 6")
    return [previous[i] if field == '"' and previous else field for i, field in enumerate(fields)]


def _parse_position(game: Game, line: int, fields: Sequence[str]) -> PerftPosition:
    rules, dealer, hands, stock, actions, counts = fields
    if dealer not in map(str, SEATS):
        raise ValueError(f"no seat {dealer!r} to deal from")
    deal = _parse_deal(game, rules, int(dealer), hands, stock)
    for action in filter(None, map(str.strip, actions.split(","))):
        deal = deal.play(action)
    pairs = (pair.split() for pair in counts.split(","))
    return PerftPosition(line, deal, {int(depth): int(count) for depth, count in pairs})


def _parse_deal(game: Game, rules: str, dealer: int, hands: str, stock: str) -> Deal:
    preset, *changes = rules.split()
    options = dict(change.split("=") for change in changes)
    game_rules = house_rules(game, preset, {name: json.loads(v) for name, v in options.items()})
    card_hands, card_stock = (
        [_parse_cards(game, hand) for hand in hands.split("/")],
        _parse_cards(game, stock),
    )
    check_deal(game.pack, card_hands, card_stock, game.hand_size)
    return game.begin_deal(game.open_match(game_rules), dealer, card_hands, card_stock)


def _parse_cards(game: Game, text: str) -> list[int]:
    return [game.pack.parse_card(name) for name in text.split()]
