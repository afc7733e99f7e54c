"""A bid tells of a hand: players imagine hands that fit the bids they heard."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import exp
from random import Random
from statistics import fmean

import pytest

from engine.bots.budget import Budget
from engine.bots.zwanzigerrufen.belief import belief_of
from engine.bots.zwanzigerrufen.bid_model import (
    BIDS,
    WEAKEST_BIDS,
    WEIGHTS,
    AuctionWord,
    BidEvidence,
    auction_words,
    bid_traits,
    find_bid_evidence,
)
from engine.bots.zwanzigerrufen.bidding_rollout import (
    imagine_bidding_worlds,
    simulate_ends,
    success_rate,
)
from engine.bots.zwanzigerrufen.level import CLUB, MASTER, Level
from engine.bots.zwanzigerrufen.unseen import hidden_card_constraints_of
from engine.bots.zwanzigerrufen.worlds import (
    World,
    known_parties,
    resample_worlds_by_actions,
    sample_worlds,
)
from engine.cards import TAROCK, Hand, cards_of
from engine.zwanzigerrufen.contracts import CONTRACTS
from engine.zwanzigerrufen.law import KINGS, TAROCKS, law_of
from engine.zwanzigerrufen.options import Rules
from tests.engine.bot_views import View, chosen_action, zwanzigerrufen_view
from tests.engine.bot_walks import random_positions, view_of
from tests.engine.zwanzigerrufen_table import parse_hand

WEAK_HAND = "SN S10 CJ C10 HN HA DN T8 T6 T5"
STRONG_HAND = "SKU T21 T19 T18 T17 T14 T12 T10 SK CQ"
MIDDLING_HAND = "SQ CJ CK CN HQ DN T20 T15 T9 T4"
ROYAL_HAND = "SK SQ CK CQ HK HQ DK DQ DN T5"
KINGLY_HAND = "SK CQ HK HJ DK DQ DJ DA SJ T5"
SOLO = "bid normal, bid solo"
FARBERL = "bid normal, bid farberl, pass, pass"


def word_probability(word: AuctionWord, cards: Hand) -> float:
    """Return the probability that a hand makes a bid, computed trait by trait."""
    scores = {
        bid: sum(WEIGHTS.get(trait, 0.0) for trait in bid_traits(word, bid, cards))
        for bid in word.bids
    }
    weights = {None: 1.0} | {bid: exp(score) for bid, score in scores.items()}
    return weights[word.bid] / sum(weights.values())


def test_bid_is_weighed_against_possible_bids() -> None:
    view = zwanzigerrufen_view((WEAK_HAND, KINGLY_HAND), FARBERL)
    assert [*auction_words(view)] == [
        AuctionWord(0, True, None, ("farberl", "solo")),
        AuctionWord(1, False, "farberl", ("farberl", "solo")),
        AuctionWord(2, False, None, ("solo",)),
        AuctionWord(3, False, None, ("solo",)),
    ]


def test_pass_without_higher_bid_tells_nothing() -> None:
    view = zwanzigerrufen_view((WEAK_HAND, STRONG_HAND), f"{SOLO}, pass")
    assert [word.seat for word in auction_words(view)] == [0, 1]


def test_deal_weight_is_likelihood_of_its_bids() -> None:
    compared = 0
    for view in map(view_of, random_positions(120)):
        bids_heard = find_bid_evidence(view, 0.02)
        hands = [view["hands"][seat] for seat in range(4)]
        unseen = [TAROCK.parse_hand(name for name in cards if name) for cards in hands]
        expected = 1.0
        for word in bids_heard.words:
            assert word.seat != view["to_act"]
            expected *= (
                word_probability(word, unseen[word.seat] | bids_heard.played_cards[word.seat])
                + 0.02
            )
        assert bids_heard.weight(unseen) == pytest.approx(expected)
        compared += bool(bids_heard.words)
    assert compared > 60


@pytest.mark.parametrize(
    ("bid", "likely", "hardly"),
    [
        ("solo", STRONG_HAND, WEAK_HAND),
        ("solo", STRONG_HAND, MIDDLING_HAND),
        ("farberl", ROYAL_HAND, MIDDLING_HAND),
    ],
)
def test_good_hand_is_far_likelier_to_bid(bid: str, likely: str, hardly: str) -> None:
    bids_heard = BidEvidence((AuctionWord(1, False, bid, ("farberl", "solo")),), (0, 0, 0, 0), 0.0)
    good, poor = (bids_heard.weight([0, parse_hand(text), 0, 0]) for text in (likely, hardly))
    assert good > 0.5 and poor < 0.02


def imagined_declarer_hands(view: View, level: Level) -> list[Hand]:
    """Return the declarer's hand in 200 imagined deals."""
    worlds = imagine_bidding_worlds(view, Budget(1), level)
    return [world.hands[view["declarer"]] for world in islice(worlds, 200)]


def test_who_hears_a_solo_imagines_tarocks() -> None:
    view = zwanzigerrufen_view((MIDDLING_HAND, STRONG_HAND), f"{SOLO}, pass")
    plain, informed = (
        fmean((cards & TAROCKS).bit_count() for cards in imagined_declarer_hands(view, level))
        for level in (CLUB, MASTER)
    )
    assert plain < 6 and informed > plain + 1.5


def test_who_hears_a_suit_solo_imagines_kings() -> None:
    view = zwanzigerrufen_view((MIDDLING_HAND, KINGLY_HAND), f"{FARBERL}, pass, pass")
    assert view["phase"] == "declare" and view["declarer"] != view["to_act"]
    plain, informed = (
        fmean((cards & KINGS).bit_count() for cards in imagined_declarer_hands(view, level))
        for level in (CLUB, MASTER)
    )
    assert informed > plain + 0.7


def test_deal_with_implausible_bid_is_still_drawn() -> None:
    """Forehand holds all high tarocks: no remaining hand justifies the Solo that was bid."""
    view = zwanzigerrufen_view((STRONG_HAND, WEAK_HAND), f"{SOLO}, pass")
    assert len(imagined_declarer_hands(view, MASTER)) == 200


def test_played_cards_belong_to_bidding_hand() -> None:
    view = zwanzigerrufen_view(
        (MIDDLING_HAND, STRONG_HAND), f"{SOLO}, pass, pass, pass, pass, play T20, play T21"
    )
    assert TAROCK.names[next(cards_of(find_bid_evidence(view, 0.0).played_cards[1]))] == "T21"


def test_deals_picked_by_bids_and_cards() -> None:
    """The frequency of a card with the declarer agrees with the product of both weights."""
    view = zwanzigerrufen_view(
        (MIDDLING_HAND, STRONG_HAND), f"{SOLO}, pass, pass, pass, pass, play T20, play T21"
    )
    unseen, bids = hidden_card_constraints_of(view), find_bid_evidence(view, 0.01)
    cards = belief_of(view, law_of(CONTRACTS["solo"], Rules(**view["rules"])))
    who, skues = known_parties(view, unseen.cards), 1 << TAROCK.card_of["SKU"]

    def sample_with_seed(seed: int) -> Iterator[World]:
        return sample_worlds(unseen, who, Random(seed))

    total = held = 0.0
    for world in islice(sample_with_seed(1), 6000):
        weight = bids.weight(world.hands) * cards.likelihood_of_hands(world.hands, world.side)
        total, held = total + weight, held + weight * bool(world.hands[1] & skues)
    picked = islice(
        resample_worlds_by_actions(sample_with_seed(2), bids, cards, Random(2), 6), 1200
    )
    share = fmean(bool(world.hands[1] & skues) for world in picked)
    assert share == pytest.approx(held / total, abs=0.07)
    assert (
        share
        > fmean(bool(world.hands[1] & skues) for world in islice(sample_with_seed(3), 1200)) + 0.1
    )


def test_deals_equally_good_without_bid_or_play() -> None:
    view = zwanzigerrufen_view(
        (MIDDLING_HAND, WEAK_HAND), "bid normal, pass, pass, pass, pass, pass, pass, pass"
    )
    unseen, law = (
        hidden_card_constraints_of(view),
        law_of(CONTRACTS["normal"], Rules(**view["rules"])),
    )
    drawn = sample_worlds(unseen, known_parties(view, unseen.cards), Random(1))
    assert (
        resample_worlds_by_actions(
            drawn, find_bid_evidence(view, 0.0), belief_of(view, law), Random(1), 3
        )
        is drawn
    )


def test_middling_defender_does_not_double_solo() -> None:
    """A player who imagines just any hand behind a Solo would double every one."""
    view = zwanzigerrufen_view((MIDDLING_HAND, STRONG_HAND), f"{SOLO}, pass")
    assert "kontra game" in view["legal"]
    naive = success_rate(view, simulate_ends(view, Budget(1, worlds=200), CLUB), "game", "dazu")
    informed = success_rate(
        view, simulate_ends(view, Budget(1, worlds=200), MASTER), "game", "dazu"
    )
    assert naive < 0.2 and informed > 0.4
    assert [chosen_action(view, level, 100) for level in ("club", "master")] == ["pass", "pass"]


def test_learnt_traits_are_of_existing_bids() -> None:
    assert {trait.split()[0] for trait in BIDS} >= {"farberl", "solo", "picolo", "solodreier"}
    assert not any(trait.startswith(WEAKEST_BIDS) for trait in BIDS)


def test_imagined_ends_are_those_of_the_contract() -> None:
    """All tricks for a hand that has them; in a Picolo each player keeps his own."""
    top = "SKU T21 T20 T19 T18 T17 T16 T15 SK CK"
    ends = simulate_ends(zwanzigerrufen_view((top,), "bid solo"), Budget(1, worlds=30), CLUB)
    assert max(ends) == (88, 10) and fmean(end.tricks for end in ends) > 8
    low = "SN S10 CJ C10 HN HA DN T8 T6 T5"
    view = zwanzigerrufen_view((low,), "bid picolo, pass, pass, pass", picolo=2)
    ends = simulate_ends(view, Budget(1, worlds=200), CLUB)
    assert fmean(end.tricks for end in ends) < 1
    won_count = sum(end.tricks == 1 for end in ends)
    assert won_count > 0 and success_rate(view, ends, "game", "dazu") == won_count / 200
