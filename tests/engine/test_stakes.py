"""Stated stakes agree with the score: bids, declarations, Kontra, trumps, staying in.

Whole deals under random rules; every stake in them is compared with the score.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import Any

import pytest

from engine.cards import shuffle_pack
from engine.game import Deal, Game, ScoreLine
from engine.games import GAMES, house_rules
from engine.seats import SEATS, Seat
from tests.engine.random_matches import random_options

SpokenAction = tuple[Deal, Seat, str]
"""A state, the seat that acted in it, and its action."""

SEEDS = range(5)
DEALS = 150


def play_deal(game: Game, draw: Random) -> tuple[list[SpokenAction], Deal]:
    """Return the actions of a deal under random rules, and its end."""
    preset = draw.choice(game.presets).name
    rules: Any = house_rules(game, preset, random_options(game, preset, draw))
    match, dealer = game.open_match(rules), draw.choice(SEATS)
    hands, stock = game.deal_out(rules, dealer, shuffle_pack(game.pack, draw.randrange(10**6)))
    state, spoken = game.begin_deal(match, dealer, hands, stock), list[SpokenAction]()
    while state.to_act is not None:
        action = talkative_action(state, draw)
        spoken.append((state, state.to_act, action))
        state = state.play(action)
    return spoken, state


def talkative_action(state: Deal, draw: Random) -> str:
    """Return a random action, more often one that puts something at stake."""
    legal = state.legal()
    stake_actions = [action for action in legal if action in state.stakes()]
    return draw.choice(stake_actions if stake_actions and draw.random() < 0.6 else legal)


@cache
def random_deals(key: str, seed: int) -> list[tuple[list[SpokenAction], Deal]]:
    draw = Random(f"{key} {seed}")
    return [play_deal(GAMES[key], draw) for _ in range(DEALS)]


def lines_by_stake(end: Deal) -> dict[str, ScoreLine]:
    """Return the lines of a score by stake: an item of the Kontra ladder, or a seat."""
    items = end.result.lines if end.result else ()
    return {line_key(item): item for item in items}


def line_key(item: ScoreLine) -> str:
    facts = item.facts
    if "seat" in facts:
        return str(facts["seat"])
    return f"{item.rule}-{facts['by']}" if "by" in facts else "game"


def ladder_item(state: Deal, seat: Seat, action: str) -> str:
    """Return the ladder item that an action of Zwanzigerrufen puts at stake."""
    verb, _, word = action.partition(" ")
    if verb == "bid":
        return "game"
    shown: Any = state.deal_view(seat)
    side = "dazu" if shown["public_party"][seat] == "declarer" else "dagegen"
    return word if verb == "kontra" else f"{word}-{side}"


def kontra_factors(state: Deal) -> dict[str, int]:
    """Return the Kontra factors so far."""
    shown: Any = state.deal_view(None)
    return dict(shown["kontra"])


def paid_per_player(line: ScoreLine) -> int:
    """Return what a line pays each player before Kontra; for Trischaken without its doublings."""
    facts: Any = line.facts
    doubled = facts["limit"] * facts["forehand"] if line.rule == "trischaken" else 1
    return int(facts["value"]) // doubled // int(facts.get("kontra", 1))


@pytest.mark.parametrize("seed", SEEDS)
def test_bid_declaration_kontra_stakes_match_score(seed: int) -> None:
    tally: Counter[str] = Counter()
    for spoken, end in random_deals("zwanzigerrufen", seed):
        lines = lines_by_stake(end)
        contract = [action for _, _, action in spoken if action.startswith("bid ")][-1:]
        for state, seat, action in spoken:
            stake: Any = state.stakes().get(action)
            if stake is None or action.startswith("bid ") and [action] != contract:
                continue
            line = lines.get(ladder_item(state, seat, action))
            # A Valat may cancel other lines, and at half of the points nobody wins the game.
            if line and (line.rule == "trischaken" or line.facts["side"]):
                assert paid_per_player(line) == stake["value"] // stake.get("factor", 1), (
                    action,
                    line,
                )
                tally[action] += 1
    assert sum(tally.values()) > DEALS
    assert {action.partition(" ")[0] for action in tally} == {"bid", "declare", "kontra"}


@pytest.mark.parametrize("seed", SEEDS)
def test_declaration_says_if_it_doubles_game(seed: int) -> None:
    tally: Counter[bool] = Counter()
    for spoken, _ in random_deals("zwanzigerrufen", seed):
        for state, _, action in spoken:
            if action.startswith("declare "):
                before, after = (kontra_factors(s) for s in (state, state.play(action)))
                assert state.stakes()[action]["kontra"] is (before != after)
                tally[before != after] += 1
    assert tally[True] and tally[False]


@pytest.mark.parametrize("seed", SEEDS)
def test_bid_stake_names_points_and_called_card(seed: int) -> None:
    """A declared Absolut, which may move the threshold later (T16), is exempt."""
    for spoken, end in random_deals("zwanzigerrufen", seed):
        bids = [(state, action) for state, _, action in spoken if action.startswith("bid ")]
        shown: Any = end.deal_view(None)
        facts: Any = lines_by_stake(end)["game"].facts if end.result else {}
        if bids and "points" in facts and shown["contract"] != "trischaken":
            state, action = bids[-1]
            stake = state.stakes()[action]
            assert stake["called"] == shown["called"]
            assert stake["total"] == sum(facts["points"])
            moved = {"absolut-dazu", "absolut-dagegen"} & {*shown["declared"]}
            assert facts["needed"] == stake["needed"] or moved


@pytest.mark.parametrize("seed", SEEDS)
def test_trump_and_stay_stakes_match_score(seed: int) -> None:
    tally: Counter[str] = Counter()
    for spoken, end in random_deals("zwanzig-ab", seed):
        lines, shown = lines_by_stake(end), end.deal_view(None)
        for state, seat, action in spoken:
            stake: Any = state.stakes().get(action, {})
            if "multiplier" in stake:
                assert stake["multiplier"] == shown["multiplier"]
                after: Any = state.play(action).deal_view(None)
                reasons = after["must_stay"]
                others = [reasons[other] for other in SEATS if other != seat]
                assert not stake["all_stay"] or all(reason["key"] for reason in others)
            elif "trick" in stake and lines[str(seat)].rule != "walkover":
                rule, facts = lines[str(seat)].rule, lines[str(seat)].facts
                without = rule in ("no-trick", "maker-no-trick")
                worth = stake["penalty"] if without else -stake["trick"] * facts["tricks"]
                assert facts["value"] == worth or rule == "all-tricks"
                tally[rule] += 1
    assert {"tricks", "no-trick"} <= {*tally}


@pytest.mark.parametrize("seed", SEEDS)
def test_running_stakes_match_score_with_kontra(seed: int) -> None:
    tally: Counter[str] = Counter()
    for _, end in random_deals("zwanzigerrufen", seed):
        lines = lines_by_stake(end)
        for item, value in end.running_stakes().items():
            line = lines.get(item)
            if line and (line.rule == "trischaken" or line.facts["side"]):
                facts: Any = line.facts
                assert paid_per_player(line) * facts.get("kontra", 1) == value, (item, line)
                tally[item.partition("-")[0]] += 1
    assert {"game", "absolut", "valat"} <= {*tally}


def test_where_nothing_can_be_doubled_nothing_runs() -> None:
    assert not any(end.running_stakes() for _, end in random_deals("zwanzig-ab", 0))


@pytest.mark.parametrize("key", GAMES)
def test_only_legal_actions_put_something_at_stake(key: str) -> None:
    for spoken, end in random_deals(key, 0):
        assert all({*state.stakes()} <= {*state.legal()} for state, _, _ in spoken)
        assert not end.stakes()


@pytest.mark.parametrize("key", GAMES)
def test_trick_taker_wins_unless_last_card_beats(key: str) -> None:
    """Or unless that card makes a Märchenstich, which the Pagat wins from its place."""
    for spoken, _ in random_deals(key, 1):
        for state, _, action in spoken:
            if action.startswith("play "):
                after = state.play(action)
                before: Any = state.deal_view(None)
                shown: Any = after.deal_view(None)
                if len(shown["tricks"]) > len(before["tricks"]):
                    assert after.trick_taker is None
                    trick = shown["tricks"][-1]
                    tale = {"SKU", "T21", "T1"} <= {*trick["cards"]}
                    assert trick["winner"] in (state.trick_taker, state.to_act) or tale
                elif len(shown["trick"]["cards"]) == 1:
                    assert after.trick_taker == state.to_act
