"""What a finished deal comes down to: all that its score depends on, without cards or order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from engine.game import Seat
from engine.tricks import Trick, tricks_won
from engine.zwanzig_ab.options import Rules

if TYPE_CHECKING:
    from engine.zwanzig_ab.table import Table


class Outcome(NamedTuple):
    """A finished deal as its score sees it; `trump` is a suit's index, `tricks` are by seat.

    `in_play` are the seats that did not drop out; the trump maker alone is a walkover.
    """

    rules: Rules
    trump: int
    named_blind: bool
    trump_maker: Seat
    in_play: Sequence[Seat]
    tricks: Sequence[int]


def outcome_of(table: Table, tricks: Sequence[Trick]) -> Outcome:
    """What a deal comes down to that was played to its end, or won by walkover."""
    return Outcome(
        rules=table.rules,
        trump=table.known_trump,
        named_blind=table.named_blind,
        trump_maker=table.trump_maker,
        in_play=table.in_play,
        tricks=tricks_won(tricks),
    )
