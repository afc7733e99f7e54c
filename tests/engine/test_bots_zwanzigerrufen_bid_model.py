"""What a bid says of a hand: who hears it imagines the hand that was good for it."""

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
    NOTHING_BETTER,
    WEIGHTS,
    AuctionWord,
    HeardBids,
    auction_words,
    bid_traits,
    heard_bids,
)
from engine.bots.zwanzigerrufen.bidding_rollout import (
    imagine_bidding_worlds,
    simulate_ends,
    success_rate,
)
from engine.bots.zwanzigerrufen.level import CLUB, MASTER, Level
from engine.bots.zwanzigerrufen.unseen import unseen_of
from engine.bots.zwanzigerrufen.worlds import World, known_parties, sample_worlds, weigh_worlds
from engine.cards import TAROCK, Hand, cards_of
from engine.zwanzigerrufen.contracts import CONTRACTS
from engine.zwanzigerrufen.law import KINGS, TAROCKS, law_of
from engine.zwanzigerrufen.options import Rules
from tests.engine.bot_views import View, chosen, tarock
from tests.engine.bot_walks import positions, view_of

WEAK = "SN S10 CJ C10 HN HA DN T8 T6 T5"
STRONG = "SKU T21 T19 T18 T17 T14 T12 T10 SK CQ"
MIDDLING = "SQ CJ CK CN HQ DN T20 T15 T9 T4"
ROYAL = "SK SQ CK CQ HK HQ DK DQ DN T5"
KINGLY = "SK CQ HK HJ DK DQ DJ DA SJ T5"
SOLO = "bid normal, bid solo"
FARBERL = "bid normal, bid farberl, pass, pass"


def hand(text: str) -> Hand:
    """Return a hand in notation."""
    return TAROCK.parse_hand(text.split())


def slowly(word: AuctionWord, cards: Hand) -> float:
    """Return how likely a hand says a word, trait by trait."""
    scores = {
        bid: sum(WEIGHTS.get(trait, 0.0) for trait in bid_traits(word, bid, cards))
        for bid in word.bids
    }
    weights = {None: 1.0} | {bid: exp(score) for bid, score in scores.items()}
    return weights[word.bid] / sum(weights.values())


def test_a_word_is_held_against_all_that_could_have_been_bid() -> None:
    view = tarock((WEAK, KINGLY), FARBERL)
    assert [*auction_words(view)] == [
        AuctionWord(0, True, None, ("farberl", "solo")),
        AuctionWord(1, False, "farberl", ("farberl", "solo")),
        AuctionWord(2, False, None, ("solo",)),
        AuctionWord(3, False, None, ("solo",)),
    ]


def test_nothing_is_concluded_from_who_could_not_bid_more() -> None:
    view = tarock((WEAK, STRONG), f"{SOLO}, pass")
    assert [word.seat for word in auction_words(view)] == [0, 1]


def test_a_deal_weighs_as_much_as_its_bids_are_likely() -> None:
    compared = 0
    for view in map(view_of, positions(120)):
        what = heard_bids(view, 0.02)
        hands = [view["hands"][seat] for seat in range(4)]
        unseen = [TAROCK.parse_hand(name for name in cards if name) for cards in hands]
        expected = 1.0
        for word in what.words:
            assert word.seat != view["to_act"]
            expected *= slowly(word, unseen[word.seat] | what.played_cards[word.seat]) + 0.02
        assert what.weight(unseen) == pytest.approx(expected)
        compared += bool(what.words)
    assert compared > 60


@pytest.mark.parametrize(
    ("bid", "likely", "hardly"),
    [("solo", STRONG, WEAK), ("solo", STRONG, MIDDLING), ("farberl", ROYAL, MIDDLING)],
)
def test_a_good_hand_is_far_likelier_to_bid(bid: str, likely: str, hardly: str) -> None:
    what = HeardBids((AuctionWord(1, False, bid, ("farberl", "solo")),), (0, 0, 0, 0), 0.0)
    good, poor = (what.weight([0, hand(text), 0, 0]) for text in (likely, hardly))
    assert good > 0.5 and poor < 0.02


def declarers(view: View, level: Level) -> list[Hand]:
    """Return the declarer's hand in 200 imagined deals."""
    found = imagine_bidding_worlds(view, Budget(1), level)
    return [world.hands[view["declarer"]] for world in islice(found, 200)]


def test_who_hears_a_solo_imagines_tarocks() -> None:
    view = tarock((MIDDLING, STRONG), f"{SOLO}, pass")
    plain, informed = (
        fmean((cards & TAROCKS).bit_count() for cards in declarers(view, level))
        for level in (CLUB, MASTER)
    )
    assert plain < 6 and informed > plain + 1.5


def test_who_hears_a_suit_solo_imagines_kings() -> None:
    view = tarock((MIDDLING, KINGLY), f"{FARBERL}, pass, pass")
    assert view["phase"] == "declare" and view["declarer"] != view["to_act"]
    plain, informed = (
        fmean((cards & KINGS).bit_count() for cards in declarers(view, level))
        for level in (CLUB, MASTER)
    )
    assert informed > plain + 0.7


def test_a_deal_that_nobody_would_have_bid_so_is_drawn_all_the_same() -> None:
    """Forehand holds all high tarocks: no hand is left that is good for the Solo it hears."""
    view = tarock((STRONG, WEAK), f"{SOLO}, pass")
    assert len(declarers(view, MASTER)) == 200


def test_what_was_played_since_belongs_to_the_hand_that_bid() -> None:
    view = tarock((MIDDLING, STRONG), f"{SOLO}, pass, pass, pass, pass, play T20, play T21")
    assert TAROCK.names[next(cards_of(heard_bids(view, 0.0).played_cards[1]))] == "T21"


def test_deals_are_picked_by_bids_and_by_cards() -> None:
    """How often a card lies with the declarer is what both weights together say."""
    view = tarock((MIDDLING, STRONG), f"{SOLO}, pass, pass, pass, pass, play T20, play T21")
    unseen, bids = unseen_of(view), heard_bids(view, 0.01)
    cards = belief_of(view, law_of(CONTRACTS["solo"], Rules(**view["rules"])))
    who, skues = known_parties(view, unseen.cards), 1 << TAROCK.card_of["SKU"]

    def drawn(seed: int) -> Iterator[World]:
        return sample_worlds(unseen, who, Random(seed))

    total = held = 0.0
    for world in islice(drawn(1), 6000):
        weight = bids.weight(world.hands) * cards.weight(world.hands, world.side)
        total, held = total + weight, held + weight * bool(world.hands[1] & skues)
    picked = islice(weigh_worlds(drawn(2), bids, cards, Random(2), 6), 1200)
    share = fmean(bool(world.hands[1] & skues) for world in picked)
    assert share == pytest.approx(held / total, abs=0.07)
    assert share > fmean(bool(world.hands[1] & skues) for world in islice(drawn(3), 1200)) + 0.1


def test_where_nothing_was_bid_or_played_every_deal_is_as_good() -> None:
    view = tarock((MIDDLING, WEAK), "bid normal, pass, pass, pass, pass, pass, pass, pass")
    unseen, law = unseen_of(view), law_of(CONTRACTS["normal"], Rules(**view["rules"]))
    drawn = sample_worlds(unseen, known_parties(view, unseen.cards), Random(1))
    assert weigh_worlds(drawn, heard_bids(view, 0.0), belief_of(view, law), Random(1), 3) is drawn


def test_a_defender_with_a_middling_hand_does_not_double_a_solo() -> None:
    """Whoever imagines just any hand behind a Solo thinks it lost, and doubles every one."""
    view = tarock((MIDDLING, STRONG), f"{SOLO}, pass")
    assert "kontra game" in view["legal"]
    naive = success_rate(view, simulate_ends(view, Budget(1, worlds=200), CLUB), "game", "dazu")
    informed = success_rate(
        view, simulate_ends(view, Budget(1, worlds=200), MASTER), "game", "dazu"
    )
    assert naive < 0.2 and informed > 0.4
    assert [chosen(view, level, 100) for level in ("club", "master")] == ["pass", "pass"]


def test_all_that_was_learnt_is_of_bids_that_there_are() -> None:
    assert {trait.split()[0] for trait in BIDS} >= {"farberl", "solo", "picolo", "solodreier"}
    assert not any(trait.startswith(NOTHING_BETTER) for trait in BIDS)


def test_imagined_ends_are_those_of_the_contract() -> None:
    """All tricks for a hand that has them; in a Picolo each player keeps his own."""
    top = "SKU T21 T20 T19 T18 T17 T16 T15 SK CK"
    found = simulate_ends(tarock((top,), "bid solo"), Budget(1, worlds=30), CLUB)
    assert max(found) == (88, 10) and fmean(end.tricks for end in found) > 8
    low = "SN S10 CJ C10 HN HA DN T8 T6 T5"
    view = tarock((low,), "bid picolo, pass, pass, pass", picolo=2)
    found = simulate_ends(view, Budget(1, worlds=200), CLUB)
    assert fmean(end.tricks for end in found) < 1
    made = sum(end.tricks == 1 for end in found)
    assert made > 0 and success_rate(view, found, "game", "dazu") == made / 200
