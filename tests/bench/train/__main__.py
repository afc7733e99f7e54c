"""The command line: python -m tests.bench.train GAME WHAT [arguments of that training]."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence

from tests.bench.train import zwanzig_ab, zwanzigerrufen, zwanzigerrufen_bids, zwanzigerrufen_talk

Training = Callable[[Sequence[str]], int]

TRAINING_BY_NAME: Mapping[tuple[str, str], Training] = {
    ("zwanzig-ab", "belief"): zwanzig_ab.train_belief,
    ("zwanzig-ab", "equity"): zwanzig_ab.train_equity,
    ("zwanzigerrufen", "play_model"): zwanzigerrufen.train_play_model,
    ("zwanzigerrufen", "bid_shifts"): zwanzigerrufen.train_gain_corrections,
    ("zwanzigerrufen", "bid_model"): zwanzigerrufen_bids.train_bid_model,
    ("zwanzigerrufen", "talk_model"): zwanzigerrufen_talk.train_kontra_model,
}
"""The trainings by game and name of the weights; each writes one file in `learned/`."""


def main(argv: Sequence[str]) -> int:
    """Run one training, write its file, and return the exit status."""
    training = TRAINING_BY_NAME.get((argv[0], argv[1])) if len(argv) > 1 else None
    if training is None:
        choices = "\n".join(" ".join(names) for names in TRAINING_BY_NAME)
        print(f"{__doc__}\n{choices}", file=sys.stderr)
        return 2
    return training(argv[2:])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
