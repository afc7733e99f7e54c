"""OpenSpiel's ISMCTS as an outside bot of the arena: it plays the cards of a Normal game.

Reads requests as JSON lines and answers `choose` (FORMATS.md 4); see README.md.
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
from tests.peers.worlds import WorldSampler

GAME_TYPE = SimpleNamespace(
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
)
GAME_STUB = SimpleNamespace(get_type=lambda: GAME_TYPE)
"""The part of a game object that the search uses."""

QUIET_ACTIONS = ("pass", "bid normal")


def main() -> None:
    """Answer every request until the input ends."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--simulations", type=int, default=2000, help="a decision, from 2")
    parser.add_argument("--uct", type=float, default=20.0, help="of exploration, in card points")
    args = parser.parse_args()
    for line in sys.stdin:
        request = json.loads(line)
        action = choose_action(request, args.simulations, args.uct)
        print(json.dumps({"id": request["id"], "ok": {"action": action}}), flush=True)


def choose_action(request: Mapping[str, Any], simulations: int, uct: float) -> str:
    """Return the action in the view of a request."""
    view = request["view"]
    if view["phase"] == "play" and view["contract"] == "normal":
        return search_card(view, simulations, uct, request_seed(request))
    return quiet_action(view["legal"])


def quiet_action(legal: Sequence[str]) -> str:
    """Return the most passive action: a pass, a Normal game, or the first one."""
    return next((action for action in QUIET_ACTIONS if action in legal), legal[0])


def search_card(view: View, simulations: int, uct: float, seed: int) -> str:
    """Return the card that the search has visited most."""
    worlds, random = WorldSampler(view, GAME_STUB), Random(seed)
    bot = ISMCTSBot(
        GAME_STUB,
        RandomRolloutEvaluator(random_state=random),
        uct,
        simulations,
        random_state=numpy.random.RandomState(seed),
        final_policy_type=ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
    )
    bot.set_resampler(lambda state, player: worlds.draw(random))
    return f"play {TAROCK.names[bot.step(worlds.draw(random))]}"


def request_seed(request: Mapping[str, Any]) -> int:
    """Return a 32-bit seed derived from the request's seed and its view."""
    text = json.dumps([request.get("seed"), request["view"]], sort_keys=True)
    return int(hashlib.sha256(text.encode()).hexdigest()[:8], 16)


if __name__ == "__main__":
    main()
