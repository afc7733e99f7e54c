"""The outcome of a finished deal: everything that its score depends on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.seats import Seat
from engine.zwanzig_ab.options import Rules


class Outcome(NamedTuple):
    """The outcome of a deal. `trump` is a suit's index, `tricks` are counts by seat.

    `in_play` are the seats that did not drop out. If only the trump maker is left, the deal is a
    walkover.
    """

    rules: Rules
    trump: int
    named_blind: bool
    trump_maker: Seat
    in_play: Sequence[Seat]
    tricks: Sequence[int]
