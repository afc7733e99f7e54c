"""OpenSpiel's ISMCTS as an outside bot of the arena: it plays the cards of a Normal game.

It reads requests as JSON lines and answers `choose` (formats.md 4); see README.md.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot, ISMCTSFinalPolicyType
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from engine.zwanzigerrufen.view import View

sys.path.append(str(Path(__file__).parents[2]))

from engine.cards import TAROCK
from tests.peers.worlds import Worlds

KIND = SimpleNamespace(
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
)
GAME = SimpleNamespace(get_type=lambda: KIND)
"""As much of a game as the search asks for."""

QUIET = ("pass", "bid normal")


def main() -> None:
    """Answer every request until there is no more."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--simulations", type=int, default=2000, help="a decision, from 2")
    parser.add_argument("--uct", type=float, default=20.0, help="of exploration, in card points")
    given = parser.parse_args()
    for line in sys.stdin:
        request = json.loads(line)
        action = chosen(request, given.simulations, given.uct)
        print(json.dumps({"id": request["id"], "ok": {"action": action}}), flush=True)


def chosen(request: Mapping[str, Any], simulations: int, uct: float) -> str:
    """Return the action in the view of a request."""
    view = request["view"]
    if view["phase"] == "play" and view["contract"] == "normal":
        return searched(view, simulations, uct, seed_of(request))
    return quiet(view["legal"])


def quiet(legal: Sequence[str]) -> str:
    """Return the action that says least: a pass, a Normal game, or the first there is."""
    return next((action for action in QUIET if action in legal), legal[0])


def searched(view: View, simulations: int, uct: float, seed: int) -> str:
    """Return the card that the search has visited most."""
    worlds, random = Worlds(view, GAME), Random(seed)
    bot = ISMCTSBot(
        GAME,
        RandomRolloutEvaluator(random_state=random),
        uct,
        simulations,
        random_state=numpy.random.RandomState(seed),
        final_policy_type=ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
    )
    bot.set_resampler(lambda state, player: worlds.draw(random))
    return f"play {TAROCK.names[bot.step(worlds.draw(random))]}"


def seed_of(request: Mapping[str, Any]) -> int:
    """Return 32 bits that depend on the request's seed, and on the view."""
    told = json.dumps([request.get("seed"), request["view"]], sort_keys=True)
    return int(hashlib.sha256(told.encode()).hexdigest()[:8], 16)


if __name__ == "__main__":
    main()
