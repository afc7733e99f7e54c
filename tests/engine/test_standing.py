"""The standing of a deal for a seat agrees with its final result."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from engine.games import GAMES
from engine.make_view import make_view
from engine.record import (
    Record,
    deal_states,
    new_record,
    record_view,
    replay_record,
    with_action,
)
from engine.seats import SEATS
from engine.view import require_value
from engine.zwanzig_ab.standing import result_if_ended, trick_points_so_far
from engine.zwanzig_ab.view import as_zwanzig_ab
from engine.zwanzigerrufen.law import total_card_points
from engine.zwanzigerrufen.piles import side_piles
from engine.zwanzigerrufen.standing import (
    card_point_standing,
    declarer_trick_standing,
    match_target_score,
    sides_of_seat,
)
from engine.zwanzigerrufen.view import View, as_zwanzigerrufen, rules_of
from tests.engine.random_matches import finished_deal, random_options

DEALS = 160


def views_of_me(record: Record) -> tuple[View, ...]:
    """Return every state of the first deal as seat 0 sees it."""
    return tuple(as_zwanzigerrufen(make_view(state, 0)) for state in deal_states(record, 0))


@cache
def random_deal_views() -> list[tuple[View, ...]]:
    """Return random deals of Zwanzigerrufen under random rules."""
    deals, game = list[tuple[View, ...]](), GAMES["zwanzigerrufen"]
    for seed in range(DEALS):
        draw = Random(seed)
        preset = game.presets[seed % len(game.presets)].name
        record = new_record(game.key, preset, random_options(game, preset, draw), seed)
        deals.append(views_of_me(finished_deal(record, draw)))
    return deals


def test_party_reaching_needed_points_has_won() -> None:
    """T6, T21, E21, E22, E23: for both parties, with and without a tie that nobody wins."""
    outcomes = set()
    for *_, end in random_deal_views():
        if end["result"] is None or (standing := card_point_standing(end, 0)) is None:
            continue
        (game,) = (item for item in end["result"]["items"] if item["rule"] == "game")
        won = game["deltas"][0]
        assert standing.open == 0 and standing.mine + standing.theirs == standing.total
        assert (standing.mine >= standing.points_needed) == (won > 0), standing
        outcomes.add((end["public_party"][0], won > 0))
    assert len(outcomes) == 4


@cache
def called_game_views() -> list[tuple[View, ...]]:
    """Return random deals of the game with a called partner."""
    deals = list[tuple[View, ...]]()
    for seed in range(DEALS // 2):
        draw, record = Random(seed), new_record("zwanzigerrufen", "classic", {}, seed)
        while (state := replay_record(record)).to_act is not None:
            quiet = [action for action in ("bid normal", "keep", "pass") if action in state.legal()]
            record = with_action(record, quiet[0] if quiet else draw.choice(state.legal()))
        deals.append(views_of_me(record))
    return deals


def test_points_of_secret_party_stay_open() -> None:
    secret = 0
    for views in called_game_views():
        for view in views:
            standing = card_point_standing(view, 0)
            if standing is None:
                continue
            unknown = [seat for seat in SEATS if view["public_party"][seat] is None]
            assert standing.open == sum(view["points"][seat] for seat in unknown)
            assert standing.mine + standing.theirs + standing.open == sum(view["points"])
            assert standing.total == total_card_points(rules_of(view))
            secret += standing.open > 0
    assert secret > DEALS


def test_trick_contracts_count_declarers_tricks() -> None:
    outcomes = set()
    for *_, end in random_deal_views():
        if (counted := declarer_trick_standing(end)) is None or end["result"] is None:
            continue
        assert card_point_standing(end, 0) is None
        won = end["result"]["items"][0]["deltas"][require_value(end["declarer"])] > 0
        assert (counted.tricks_taken == counted.tricks_needed) == won
        outcomes.add(end["contract"])
    assert outcomes


@pytest.mark.parametrize("seed", range(DEALS))
def test_tricks_count_as_in_final_score(seed: int) -> None:
    """A.4-9: a seat that has a trick already has what the final score says of it."""
    draw = Random(seed)
    preset = GAMES["zwanzig-ab"].presets[seed % 4].name
    options = random_options(GAMES["zwanzig-ab"], preset, draw)
    record = finished_deal(new_record("zwanzig-ab", preset, options, seed), draw)
    *_, before, _ = deal_states(record, 0)
    end = as_zwanzig_ab(record_view(record, 0))
    if end["result"] is None or len(end["in_play"]) == 1:
        return
    taken = [end["result"]["deltas"][s] if end["tricks_won"][s] else 0 for s in SEATS]
    assert trick_points_so_far(end) == taken
    assert replay_record(record).result is not None and before.result is None
    first = next(as_zwanzig_ab(make_view(state, 0)) for state in deal_states(record, 0))
    assert trick_points_so_far(first) == [0, 0, 0, 0]


@pytest.mark.parametrize(("preset", "goal"), [("classic", None), ("rulebook", 20)])
def test_match_to_target_has_a_goal(preset: str, goal: int | None) -> None:
    view = as_zwanzigerrufen(record_view(new_record("zwanzigerrufen", preset, {}, 1), 0))
    assert match_target_score(view) == goal


# --- details


def test_counted_cards_add_up_to_standing() -> None:
    """Each card of a finished trick is in one pile; the sums are those that are shown (T2)."""
    keys = set()
    for views in (*random_deal_views(), *called_game_views()):
        for view in views:
            piles = side_piles(view, 0)
            counted = [card for pile in piles for trick in pile.tricks for card, _ in trick.cards]
            assert sorted(counted) == sorted(
                card for trick in view["tricks"] for card in trick["cards"]
            )
            for pile in piles:
                assert pile.points == sum(trick.points for trick in pile.tricks)
                assert pile.points == sum(view["points"][seat] for seat in pile.seats)
            keys |= {pile.key for pile in piles}
            if piles and (stands := card_point_standing(view, 0)):
                points = {pile.key: pile.points for pile in piles}
                stated = {"mine": stands.mine, "theirs": stands.theirs, "open": stands.open}
                assert points == {key: stated[key] for key in points}
    assert keys == {"mine", "theirs", "open", "seat"}


def test_score_if_ended_matches_final_score() -> None:
    """A.4-9: after the last trick it is the result; before, a seat without a trick is charged."""
    charged = 0
    for seed in range(DEALS):
        record = finished_deal(new_record("zwanzig-ab", "standard", {}, seed), Random(seed))
        for state in deal_states(record, 0):
            view = as_zwanzig_ab(make_view(state, 0))
            if view["phase"] == "play":
                now = require_value(result_if_ended(view)).deltas
                idle = [seat for seat in view["in_play"] if not view["tricks_won"][seat]]
                assert all(now[seat] > 0 for seat in idle)
                charged += len(idle)
        end = as_zwanzig_ab(record_view(record, 0))
        assert [*require_value(result_if_ended(end)).deltas] == require_value(end["result"])[
            "deltas"
        ]
    assert charged > DEALS


def test_open_cards_show_sides_from_first_card() -> None:
    """B.4: a view that hides nothing, as in a review, counts no points for a wrong side."""
    for seed in range(DEALS // 8):
        record = finished_deal(new_record("zwanzigerrufen", "classic", {}, seed), Random(seed))
        *_, end = deal_states(record, 0)
        final = as_zwanzigerrufen(make_view(end, None))
        for state in deal_states(record, 0):
            view = as_zwanzigerrufen(make_view(state, None))
            if view["phase"] != "play" or (sides := sides_of_seat(view, 0)) is None:
                continue
            assert not sides.open and final["parties"]
            assert sorted(sides.mine) in map(sorted, final["parties"])
