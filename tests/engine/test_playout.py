"""Fast playouts agree with the games: same legal cards, same winners, same points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import permutations
from typing import Any

import pytest

from engine.bots.playout import (
    CardCode,
    DrawNumber,
    Playout,
    PlayoutRules,
    pile_points,
    pile_tricks,
    random_int_source,
    tarock_playout,
    zwanzig_ab_playout,
)
from engine.cards import FRENCH, TAROCK, Card, Hand, hand_of
from engine.deals import DealRecord
from engine.game import Deal
from engine.record import Record, new_record, replay_record
from engine.seats import play_order
from engine.tricks import Law as AnyLaw
from engine.zwanzig_ab.law import make_law
from engine.zwanzigerrufen.contracts import CONTRACTS
from engine.zwanzigerrufen.law import Law, law_of
from engine.zwanzigerrufen.options import Rules

pytestmark = pytest.mark.slow

DEALS = 12
CLOCKWISE: dict[str, Any] = {"direction": "clockwise"}
ALL_STAY_IN: dict[str, Any] = {"dropping_out": False, "exchange_max": 0}
QUIET_OPTIONS: dict[str, Any] = {
    "cut": None,
    "throw_in_no_tarock": "off",
    "throw_in_lone_trull": "off",
    "declarations": False,
    "kontra_max": 1,
}


class LoggedCodes(list[CardCode]):
    """A list of card codes that logs each card taken out."""

    log: list[Card]

    def pop(self, index: Any = -1) -> CardCode:
        code = super().pop(index)
        self.log.append(code >> 8 & 63)
        return code


def log_playout(
    play: Playout, hands: Sequence[Hand], leader: int, draw: DrawNumber
) -> tuple[list[int], list[Card]]:
    """Return the piles of a playout and its cards in the order of play."""
    assert isinstance(play, partial)
    log: list[Card] = []
    return _with_log(play, log)(hands, leader, draw), log


def _with_log(play: partial[list[int]], log: list[Card]) -> Playout:
    (rules,) = play.args
    if isinstance(rules, PlayoutRules):
        return partial(
            play.func, rules._replace(split_by_suit=logging_spread(rules.split_by_suit, log))
        )
    return partial(play.func, LoggingLaw(rules, log))


class LoggingLaw:
    """A law that logs the tricks it is asked about."""

    def __init__(self, law: AnyLaw, log: list[Card]) -> None:
        self.legal, self.points = law.legal, law.points
        self._law, self._log = law, log

    def find_winner_index(self, trick: Sequence[Card]) -> int:
        self._log.extend(trick)
        return self._law.find_winner_index(trick)


def logging_spread(
    spread: Callable[[Hand], tuple[list[CardCode], ...]], log: list[Card]
) -> Callable[[Hand], tuple[list[CardCode], ...]]:
    def spread_with_log(hand: Hand) -> tuple[list[CardCode], ...]:
        suits = tuple(LoggedCodes(codes) for codes in spread(hand))
        for codes in suits:
            codes.log = log
        return suits

    return spread_with_log


def deal_record(game: str, preset: str, options: dict[str, Any], seed: int) -> Record:
    return new_record(game, preset, options, seed, 3)


def state_after(record: Record, actions: Sequence[str]) -> Deal:
    """Return the state after these actions in the record's only deal."""
    deal = record.deals[0]
    deal_played = DealRecord(deal.dealer, deal.hands, deal.stock, (*deal.actions, *actions))
    return replay_record(
        Record(record.game, record.preset, record.options, record.players, (deal_played,))
    )


def check_playout(record: Record, start: Sequence[str], play: Playout, seed: int) -> None:
    """Play out from the first lead and again by the public API, and compare."""
    state = state_after(record, start)
    shown: Any = state.deal_view(None)
    pack = FRENCH if record.game == "zwanzig-ab" else TAROCK
    in_play = shown.get("in_play", [0, 1, 2, 3])
    first = shown["trick"]["leader"]
    order = play_order(first, getattr(state.match.rules, "direction", ""))
    seats = [seat for seat in order if seat in in_play]
    hands = [pack.parse_hand(shown["hands"][seat]) for seat in seats]
    piles, cards = log_playout(play, hands, 0, random_int_source(seed))
    over = state_after(record, [*start, *(f"play {pack.names[card]}" for card in cards)])
    assert over.phase == "over"
    final: Any = over.deal_view(None)
    assert [pile_tricks(pile) for pile in piles] == [final["tricks_won"][seat] for seat in seats]
    if record.game == "zwanzigerrufen":
        assert [pile_points(pile) for pile in piles] == [final["points"][seat] for seat in seats]


@pytest.mark.parametrize("trump", FRENCH.suit_letters)
@pytest.mark.parametrize("trump_rank", ["same", "jass"])
@pytest.mark.parametrize("rank_order", ["ace_ten", "ace_king"])
@pytest.mark.parametrize("overtrump", [False, True], ids=["free", "overtrump-E9"])
def test_five_tricks_with_four_players_agree_with_the_engine(
    trump: str, trump_rank: str, rank_order: str, overtrump: bool
) -> None:
    options = {"rank_order": rank_order, "trump_rank": trump_rank, "must_overtrump": overtrump}
    play = zwanzig_ab_playout(
        make_law(FRENCH.suit_letters.index(trump), rank_order, trump_rank, overtrump)
    )
    for seed in range(DEALS):
        record = deal_record("zwanzig-ab", "standard", {**options, **ALL_STAY_IN}, seed)
        check_playout(record, [f"trump {trump}"], play, seed)


@pytest.mark.parametrize(
    "staying",
    ["stay stay drop", "drop stay stay", "stay drop stay", "drop drop stay", "stay drop drop"],
)
@pytest.mark.parametrize("direction", ["clockwise", "anticlockwise"])
def test_five_tricks_without_those_who_dropped(staying: str, direction: str) -> None:
    play = zwanzig_ab_playout(make_law(FRENCH.suit_letters.index("S"), "ace_ten"))
    for seed in range(DEALS):
        record = deal_record(
            "zwanzig-ab", "standard", {"exchange_max": 0, "direction": direction}, seed
        )
        check_playout(record, ["trump S", *staying.split()], play, seed)


TAROCK_GAMES: list[tuple[str, str, dict[str, Any]]] = [
    ("normal", "classic", {}),
    ("normal", "classic", {"maerchenstich": "off", **CLOCKWISE}),
    ("normal", "classic", {"maerchenstich": "mond_skues_pagat"}),
    ("normal", "classic", {"glatze_points": -1}),
    ("solo", "classic", {}),
    ("solodreier", "rulebook", {}),
    ("farberl", "classic", {"farberl_min_suit_cards": 0}),
    ("farberl", "classic", {"farberl_min_suit_cards": 0, "farberl_tarock": "void_discard"}),
    ("farberl", "rulebook", {}),
    ("picolo", "rulebook", {"picolo_skues": "off"}),
    ("picolo", "rulebook", {"picolo_skues": "off", "pagat_rule": "off"}),
    ("trischaken", "rulebook", {}),
    ("trischaken", "rulebook", {"maerchenstich": "any_order"}),
]


@pytest.mark.parametrize(("contract", "preset", "options"), TAROCK_GAMES)
def test_ten_tricks_of_a_tarock_playout_agree_with_the_engine(
    contract: str, preset: str, options: dict[str, Any]
) -> None:
    for seed in range(DEALS):
        record = deal_record("zwanzigerrufen", preset, {**QUIET_OPTIONS, **options}, seed)
        start = [f"bid {contract}"]
        while state_after(record, start).phase == "bid":
            start.append("pass")
        rules = replay_record(record).match.rules
        law = law_of(CONTRACTS[contract], rules)
        check_playout(record, start, tarock_playout(law), seed)


@pytest.mark.parametrize("fairy", ["any_order", "mond_skues_pagat", "off"])
@pytest.mark.parametrize("contract", ["normal", "farberl"])
@pytest.mark.parametrize("fourth", ["HK", "T5", "HA"])
def test_the_trull_in_one_trick(contract: str, fairy: str, fourth: str) -> None:
    """T8, T9: with any leader, and in any order of the three."""
    options: dict[str, Any] = {"maerchenstich": fairy}
    law = law_of(CONTRACTS[contract], Rules(**options))
    play = tarock_playout(law)
    for names in permutations(["SKU", "T21", "T1", fourth]):
        trick = [TAROCK.card_of[name] for name in names]
        for leader in range(4):
            hands = [hand_of([trick[(place - leader) % 4]]) for place in range(4)]
            piles = play(hands, leader, random_int_source(1))
            winner = (leader + law.find_winner_index(trick)) % 4
            assert [pile_tricks(pile) for pile in piles] == [place == winner for place in range(4)]


@pytest.mark.parametrize("contract", ["normal", "farberl", "picolo"])
def test_each_draw_decides_evenly_between_the_legal_cards(contract: str) -> None:
    """At every decision of a playout the remainders of the draw are the legal cards, one each."""
    law = law_of(CONTRACTS[contract], Rules(picolo=2))
    deal = deal_record("zwanzigerrufen", "classic", QUIET_OPTIONS, 5).deals[0]
    hands = [TAROCK.parse_hand(held) for held in deal.hands]
    stream = random_int_source(9)
    draws = [stream() for _ in range(50)]
    decided = [check_draw(law, hands, draws, changed) for changed in range(0, 40)]
    assert sum(decided) >= 20


def check_draw(law: Law, hands: list[Hand], draws: list[int], changed: int) -> bool:
    """Vary one draw: everything before it stays the same, then each legal card comes in turn."""
    play = tarock_playout(law)
    walks = [
        log_playout(
            play, hands, 0, iter([*draws[:changed], number, *draws[changed + 1 :]]).__next__
        )[1]
        for number in range(10)
    ]
    first = next((at for at, cards in enumerate(zip(*walks, strict=True)) if len({*cards}) > 1), 0)
    if not first and changed:
        return False
    legal = legal_after(law, hands, walks[0][:first])
    chosen = [cards[first] for cards in walks]
    assert hand_of(chosen[: legal.bit_count()]) == legal
    assert chosen == [chosen[number % legal.bit_count()] for number in range(10)]
    return True


def legal_after(law: Law, hands: list[Hand], played: list[Card]) -> Hand:
    """Return the legal cards after these; seat 0 led the first."""
    leader = 0
    for at in range(0, len(played) - 3, 4):
        leader = (leader + law.find_winner_index(played[at : at + 4])) % 4
    trick = played[len(played) // 4 * 4 :]
    return law.legal(hands[(leader + len(trick)) % 4] & ~hand_of(played), trick)


def test_numbers_fill_32_bits_and_depend_on_the_seed() -> None:
    one, again, other = random_int_source(1), random_int_source(1), random_int_source(2)
    drawn = [one() for _ in range(2000)]
    assert drawn == [again() for _ in range(2000)]
    assert drawn != [other() for _ in range(2000)]
    assert 0 <= min(drawn) and 2**31 < max(drawn) < 2**32
    assert abs(sum(drawn) / 2000 / 2**32 - 0.5) < 0.05
