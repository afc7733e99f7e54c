"""Imagined deals fit a seat's knowledge, and are equally likely where nothing is known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import Any

import pytest

from engine.bots.zwanzig_ab.position import Position, law_in, position_of
from engine.bots.zwanzig_ab.sampler import CardPlace, Sampler
from engine.bots.zwanzig_ab.worlds import make_world_source
from engine.cards import FRENCH, Card, hand_of
from engine.games import GAMES
from engine.record import new_record, record_view, replay_record, with_action
from tests.engine.bot_views import zwanzig_ab_view
from tests.engine.random_matches import random_options

pytestmark = pytest.mark.slow

PRESETS = [preset.name for preset in GAMES["zwanzig-ab"].presets]
DEALS = 8


def random_views(preset: str, deals: int) -> Iterator[Any]:
    """Yield the view of every decision in random deals under mixed options."""
    for seed in range(deals):
        draw = Random(seed)
        options = random_options(GAMES["zwanzig-ab"], preset, draw)
        record = new_record("zwanzig-ab", preset, options, seed)
        while (seat := replay_record(record).to_act) is not None:
            yield record_view(record, seat)
            record = with_action(record, draw.choice(replay_record(record).legal()))


def check_world(view: Any, position: Position, hands: tuple[list[Card], ...], stock: Any) -> None:
    """Fail if a world does not fit the view."""
    cards = [card for hand in hands for card in hand] + stock
    assert len(set(cards)) == len(cards) and not hand_of(cards) & position.cards_elsewhere
    own_cards = {FRENCH.card_of[name] for name in view["hands"][position.me] if name}
    assert own_cards <= set(hands[position.me]) and len(stock) == view["stock_left"]
    before = view["phase"] in ("blind", "trump")
    assert [len(h) for h in hands] == [5 if before else len(h) for h in view["hands"]]
    maker = view["maker"]
    if view["turned"] and not view["exchanged"][maker]:
        turned_card = FRENCH.card_of[view["turned"]]
        assert turned_card in hands[maker] or position.cards_elsewhere >> turned_card & 1
    for seat in position.table.in_play if position.table.trump is not None else ():
        check_plays_possible(position, seat, hand_of(hands[seat]))


def check_plays_possible(position: Position, seat: int, hand: int) -> None:
    """Fail if a seat with this hand could not have played as it did."""
    active, law = position.table.in_play, law_in(position)
    for leader, cards in reversed(position.tricks):
        place = (active.index(seat) - active.index(leader)) % len(active)
        if place < len(cards):
            hand |= 1 << cards[place]
            assert law.legal(hand, cards[:place]) >> cards[place] & 1


@pytest.mark.parametrize("preset", PRESETS)
def test_every_world_fits_what_the_seat_knows(preset: str) -> None:
    for view in random_views(preset, DEALS):
        position = position_of(view)
        source = make_world_source(position, Random(1).random)
        for _ in range(3):
            check_world(view, position, *source.next_world())


PLACES = (
    CardPlace(2, impossible_cards=0b00011),
    CardPlace(1, impossible_cards=0b00100),
    CardPlace(2),
)


def possible_layouts() -> set[tuple[frozenset[int], ...]]:
    """Return every layout of five cards that the impossible cards allow."""
    candidates = {
        (frozenset(p[:2]), frozenset(p[2:3]), frozenset(p[3:])) for p in permutations(range(5))
    }
    return {
        layout
        for layout in candidates
        if not any(
            place.impossible_cards >> c & 1
            for place, s in zip(PLACES, layout, strict=True)
            for c in s
        )
    }


def count_layouts(places: tuple[CardPlace, ...], count: int) -> Counter[tuple[frozenset[int], ...]]:
    source = Sampler(0b11111, places, Random(7).random)
    return Counter(tuple(map(frozenset, source.sample_cards_by_place())) for _ in range(count))


def test_fitting_layouts_equally_likely_without_habits() -> None:
    count, every = 6000, possible_layouts()
    counts = count_layouts(PLACES, count)
    assert set(counts) == every
    mean = count / len(every)
    assert all(abs(n - mean) < 5 * mean**0.5 for n in counts.values())


def test_habits_tilt_layouts_by_product_of_weights() -> None:
    keen = (*(3.0, 1.0, 1.0, 1.0, 1.0), *(1.0,) * 27)
    count, places = 4000, (CardPlace(1, 0, keen), CardPlace(4))
    share = sum(n for layout, n in count_layouts(places, count).items() if 0 in layout[0]) / count
    assert abs(share - 3 / 7) < 0.04


def test_shapes_weigh_cards_of_place_together() -> None:
    marks, pair = (1, 1, 0, 0, 0, *(0,) * 27), [1.0] * 128
    pair[2] = 6.0
    source = Sampler(0b11111, (CardPlace(2, shapes=pair), CardPlace(3)), Random(7).random, marks)
    count = 4000
    share = sum({*source.sample_cards_by_place()[0]} == {0, 1} for _ in range(count)) / count
    assert abs(share - 6 / 15) < 0.04


def test_stayed_in_seat_is_imagined_with_trumps() -> None:
    hands = ("SA SK S7 HA HK", "S10 SQ C7 C8 D7", "D8 D9 C9 H7 H8", "SJ S9 DA C10 CJ")
    actions = "trump S, exchange, exchange C7 C8 D7, exchange D8 D9 C9, exchange CJ, stay, drop"
    position = position_of(zwanzig_ab_view(hands, actions))
    stayed, dropped = position.table.seat_order[1:3]
    trumps, source = law_in(position).trumps, make_world_source(position, Random(5).random)
    held = [[hand_of(cards) & trumps for cards in source.next_world()[0]] for _ in range(200)]
    assert sum(not hand[stayed] for hand in held) < 30
    assert sum(hand[dropped].bit_count() > 2 for hand in held) < 10


def test_turned_card_stays_with_maker_until_exchange() -> None:
    hands = ("S7 H7 D7 CA C8", "SA SK SQ SJ S10")
    view = zwanzig_ab_view(hands, "look, next, stay, stay", preset="jaeger", forced_stay_suit=None)
    position = position_of(view)
    source = make_world_source(position, Random(3).random)
    assert view["turned"] == "CA"
    assert all(FRENCH.card_of["CA"] in source.next_world()[0][view["maker"]] for _ in range(50))


@pytest.mark.parametrize(("stayed", "known"), [(1, True), (3, False)])
def test_turned_card_is_news_except_to_maker(stayed: int, known: bool) -> None:
    actions = ", ".join(["look", "next", *["stay"] * stayed])
    view = zwanzig_ab_view(("C7 S9 H8 D8 HK",), actions, preset="jaeger")
    assert (view["to_act"] == view["maker"]) is not known
    assert position_of(view).unseen_turned_card == (hand_of([FRENCH.card_of["D8"]]) if known else 0)


def test_world_includes_cards_others_put_away() -> None:
    view = zwanzig_ab_view(
        ("C7 S9 H8 D8 HK",), "trump H, exchange C7, exchange, exchange, exchange"
    )
    places = make_world_source(position_of(view), Random(3).random).next_hidden_cards()
    assert [*map(len, places)] == [5, 5, 5, 5, 1, 0, 0, 0]
    assert len({card for cards in places for card in cards}) == 21
