"""The outcome of a finished deal: everything that its score depends on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from engine.game import Seat
from engine.tricks import Trick, tricks_won
from engine.zwanzig_ab.options import Rules

if TYPE_CHECKING:
    from engine.zwanzig_ab.table import Table


class Outcome(NamedTuple):
    """The outcome of a deal; `trump` is a suit's index, `tricks` are counts by seat.

    `in_play` are the seats that did not drop out; if only the trump maker is left, the deal is a
    walkover.
    """

    rules: Rules
    trump: int
    named_blind: bool
    trump_maker: Seat
    in_play: Sequence[Seat]
    tricks: Sequence[int]


def outcome_of(table: Table, tricks: Sequence[Trick]) -> Outcome:
    """Return the outcome of a deal that was played to its end, or won by walkover."""
    return Outcome(
        rules=table.rules,
        trump=table.known_trump,
        named_blind=table.named_blind,
        trump_maker=table.trump_maker,
        in_play=table.in_play,
        tricks=tricks_won(tricks),
    )
