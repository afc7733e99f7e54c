"""In imagined deals the others stay in like the club player."""

from __future__ import annotations

import pytest

from engine.bots.zwanzig_ab.bidding_rollout import would_opponent_stay_in
from engine.bots.zwanzig_ab.heuristics_counting import CLUB_ADVICE
from engine.bots.zwanzig_ab.position import law_in, position_of
from engine.bots.zwanzig_ab.ranked_pack import ranked_pack_of
from engine.cards import cards_of
from tests.engine.test_bots_zwanzig_ab_worlds import random_views


@pytest.mark.parametrize("preset", ["standard", "jaeger"])
def test_imagined_others_stay_in_like_club_player(preset: str) -> None:
    actions_seen = set()
    for view in random_views(preset, 40):
        if view["phase"] != "stay" or len(view["legal"]) < 2:
            continue
        position = position_of(view)
        draws = view["rules"]["exchange_max"] if view["exchanged"][position.me] is None else 0
        action = CLUB_ADVICE["stay"](view).action
        ranked = ranked_pack_of(law_in(position)).to_ranked_hand(cards_of(position.hand))
        assert would_opponent_stay_in(ranked, draws) == (action == "stay")
        actions_seen.add(action)
    assert actions_seen == {"stay", "drop"}
