"""A deal to watch: bots play all four seats, and each says why it acts so."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import count
from typing import Any, NamedTuple

from engine.bots import choose_alike
from engine.bots.advice import Advice
from engine.games import GAMES
from engine.record import Record, record_view, replay_record, truncate_record, with_action
from engine.seats import SEATS
from ui.match import guest_matches, match
from ui.model import Model
from ui.model.bot_reasons import BotReasons
from ui.model.command import AnyCommand, command_with
from ui.model.effects import Announce, Step
from ui.model.house_rules import HouseRules
from ui.model.moment import Moment
from ui.position.replay_scene import VIEWPOINT_ALL
from ui.replay.commands import open_replay_at

WATCHED_LEVEL = "casual"
"""The level of the bots: it is easy to read, and it decides at once."""

BUDGET_MS = 40
"""The longest time for one decision, in milliseconds. The page stands still meanwhile."""


class WatchedDeal(NamedTuple):
    """A finished deal and the reasons of its actions."""

    record: Record
    reasons: BotReasons


def watch_deal(model: Model, game: str) -> Step:
    """Let bots play a deal of a game and replay it. My own match waits, as for a guest match.

    Nobody has played it, so it is not in the archive and counts in no statistics.
    """
    if game not in GAMES:
        return model, ()
    seed = match.another_seed(model.match.seed + model.toast_count)
    deal = play_scored_deal(match.next_rules(model, game), seed)
    visiting_model, effects = guest_matches.visit_record(model, deal.record, "deal")
    without_toast = match.without_replaced_match(visiting_model)
    with_reasons = replace(without_toast, bot_reasons=deal.reasons)
    first_ply = len(match.with_pack_cut(truncate_record(deal.record, 0, 0)).deals[0].actions)
    first_moment = Moment(1, first_ply, VIEWPOINT_ALL)  # with cards in sight
    after, replay_effects = open_replay_at(with_reasons, first_moment)
    if after.replay is None:
        return model, ()
    playing_replay = replace(after.replay, is_playing=True)
    return replace(after, replay=playing_replay), (
        *(effect for effect in effects if not isinstance(effect, Announce)),
        *replay_effects,
    )


def play_scored_deal(rules: HouseRules, first_seed: int) -> WatchedDeal:
    """Return the first deal from a seed on that is not thrown in."""
    deals = (play_deal(rules, first_seed + number) for number in count())
    return next(deal for deal in deals if replay_record(deal.record).result is not None)


def play_deal(rules: HouseRules, seed: int) -> WatchedDeal:
    """Return a deal that bots have played to its end, each from its own seat's view."""
    record = match.new_match_record(rules, seed)
    levels = json.dumps({"levels": [WATCHED_LEVEL] * len(SEATS)})
    (bare_deal,) = record.deals
    record = replace(record, deals=(replace(bare_deal, extra_meta=levels),))
    advice_by_actions: dict[tuple[str, ...], Advice] = {}
    while (seat := replay_record(record).to_act) is not None:
        view = record_view(record, seat)
        answer: dict[str, Any] = choose_alike(view, level=WATCHED_LEVEL, budget_ms=BUDGET_MS)
        record = with_action(record, answer["action"])
        reason = answer["reason"]
        advice_by_actions[record.deals[-1].actions] = Advice(
            answer["action"], reason["key"], reason["facts"]
        )
    return WatchedDeal(record, BotReasons(bare_deal.hands, advice_by_actions))


COMMANDS: tuple[AnyCommand, ...] = (command_with(str, "watch", watch_deal),)
