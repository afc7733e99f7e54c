"""Words after the auction tell of hands: a player who hears a Kontra imagines tarocks behind it."""

from __future__ import annotations

from itertools import islice
from math import exp
from random import Random
from statistics import fmean
from typing import Any

import pytest

from engine.bots.advice import Advice
from engine.bots.budget import Budget
from engine.bots.zwanzigerrufen.bid_model import TALK, AuctionWord, bid_traits
from engine.bots.zwanzigerrufen.bidding import choose_declaration_or_kontra
from engine.bots.zwanzigerrufen.bidding_rollout import (
    imagine_bidding_worlds,
    simulate_word_gains,
)
from engine.bots.zwanzigerrufen.heuristics_declaring import heard_chance
from engine.bots.zwanzigerrufen.level import MASTER
from engine.bots.zwanzigerrufen.position import position_of
from engine.bots.zwanzigerrufen.search import imagine_worlds
from engine.bots.zwanzigerrufen.talk_model import (
    SILENCE_DOUBT,
    KontraEvidence,
    find_kontra_evidence,
)
from engine.bots.zwanzigerrufen.unseen import hidden_card_constraints_of
from engine.bots.zwanzigerrufen.worlds import World, known_parties, sample_worlds
from engine.cards import Hand
from engine.zwanzigerrufen.law import SKUES, SUIT_CARDS, TAROCKS
from tests.engine.bot_views import View, zwanzigerrufen_view
from tests.engine.zwanzigerrufen_table import HANDS, NORMAL, QUIET

KONTRA = f"{NORMAL}, pass, kontra game, pass, pass, pass, pass"
"""The player after forehand doubles; forehand calls XIX, which is opposite."""

DOUBT_SHARE = 0.05


def hear_talk(actions: str, **options: Any) -> KontraEvidence | None:
    """Return what the seat to act has heard in this deal."""
    return find_kontra_evidence(zwanzigerrufen_view(HANDS, actions, **options), DOUBT_SHARE)


def speakers(talk: KontraEvidence | None) -> tuple[list[int], list[int], bool]:
    """Return the seats whose words are known, those who may have spoken, and whether one did."""
    assert talk is not None
    return [word.seat for word in talk.words], [word.seat for word in talk.kontras], talk.is_doubled


def word_probability(word: AuctionWord, cards: Hand) -> float:
    """Return the probability that a hand says a word, computed trait by trait."""
    score = exp(sum(TALK.get(trait, 0.0) for trait in bid_traits(word, word.bids[0], cards)))
    return score / (1 + score)


def test_the_declarer_knows_who_has_doubled() -> None:
    assert speakers(hear_talk(KONTRA)) == ([1], [], True)


def test_other_opponent_knows_speaker_until_xix_played() -> None:
    """XIX is played, and from then on a Kontra may have been anybody's."""
    before = f"{KONTRA}, play SK, play SJ, play S10"
    assert speakers(hear_talk(before)) == ([1], [], True)
    after = f"{before}, play T1, play C10, play CK, play CQ, play CJ"
    later = f"{after}, play T20, play T5, play T19, play T7"
    assert speakers(hear_talk(later))[1] == [0, 1, 2, 3]


def test_partner_knows_both_opponents_not_who_spoke() -> None:
    assert speakers(hear_talk(f"{KONTRA}, play SK, play SJ")) == ([], [0, 1, 2, 3], True)


def test_doubler_infers_other_did_not_double_alone() -> None:
    assert speakers(hear_talk(f"{KONTRA}, play SK"))[1] == [0, 1, 2, 3]


def test_that_nobody_doubles_says_something_too() -> None:
    assert speakers(hear_talk(f"{NORMAL}, {QUIET}")) == ([], [0, 1, 2, 3], False)


def test_declared_absolut_tells_of_its_speaker() -> None:
    actions = f"{NORMAL}, declare absolut, pass, pass, pass, pass"
    assert speakers(hear_talk(f"{actions}, play SK")) == ([0], [0, 1, 2, 3], False)
    assert speakers(hear_talk(actions))[0] == [], "not of oneself"


def test_kontra_forced_by_declaration_tells_nothing() -> None:
    """T14: a declaration against the declarer doubles the game as well."""
    actions = f"{NORMAL}, pass, declare absolut, pass, pass, pass, pass"
    assert hear_talk(actions) is None
    assert speakers(hear_talk(actions, forced_kontra=False))[1] == [0, 1, 2, 3]


def test_without_kontra_nothing_is_heard() -> None:
    view = zwanzigerrufen_view(HANDS, NORMAL, "rulebook", direction="clockwise")
    assert view["phase"] == "play" and find_kontra_evidence(view, DOUBT_SHARE) is None


def test_silent_player_without_tarocks_is_known() -> None:
    hands = (
        "SK SQ CK HN T20 T18 T14 T10 T6 T4",
        "CQ CN HK HQ HJ DK DQ DN DJ C10",
        "S10 CJ SJ SKU T19 T16 T12 T8 T21 T17",
        "SN HA DA T15 T13 T11 T9 T7 T5 T1",
    )
    actions = f"{NORMAL}, pass, pass, pass, kontra game, pass, pass, pass, pass"
    view = zwanzigerrufen_view(
        hands, f"{actions}, play SK, play CQ, play SJ, play SN", throw_in_no_tarock="off"
    )
    assert view["to_act"] == 0 and view["public_party"][1] == "defender"
    assert speakers(find_kontra_evidence(view, DOUBT_SHARE)) == ([3], [], True)


@pytest.mark.parametrize("actions", [KONTRA, f"{KONTRA}, play SK", f"{NORMAL}, {QUIET}"])
def test_deal_weight_is_likelihood_of_its_words(actions: str) -> None:
    view = zwanzigerrufen_view(HANDS, actions)
    found, unseen = find_kontra_evidence(view, DOUBT_SHARE), hidden_card_constraints_of(view)
    assert found is not None
    for world in islice(sample_worlds(unseen, known_parties(view, unseen.cards), Random(1)), 40):
        whole = [hand | laid for hand, laid in zip(world.hands, found.played_cards, strict=True)]
        expected = 1.0
        for word in found.words:
            expected *= word_probability(word, whole[word.seat]) + DOUBT_SHARE
        if found.kontras:
            silent = 1.0
            for word in found.kontras:
                silent *= (
                    1 if world.side[word.seat] else 1 - word_probability(word, whole[word.seat])
                )
            expected *= 1 - silent + DOUBT_SHARE if found.is_doubled else silent + SILENCE_DOUBT
        assert found.weight(world.hands, world.side) == pytest.approx(expected)


def imagined_worlds(view: View) -> list[World]:
    """Return 400 deals as a master imagines them."""
    return [*islice(imagine_worlds(view, position_of(view), Budget(1), MASTER), 400)]


def test_who_hears_a_kontra_imagines_tarocks() -> None:
    counts = {
        actions: fmean((world.hands[1] & TAROCKS).bit_count() for world in imagined_worlds(view))
        for actions in (KONTRA, f"{NORMAL}, {QUIET}")
        for view in (zwanzigerrufen_view(HANDS, actions),)
    }
    assert counts[KONTRA] > counts[f"{NORMAL}, {QUIET}"] + 0.7


# Kontra on a declared bonus

SOLO_ABSOLUT = "bid solo, declare absolut, pass"


def heard_absolut(hand: str) -> Advice:
    """Return what a master next to forehand says with this hand."""
    view = zwanzigerrufen_view(("SK", hand), SOLO_ABSOLUT)
    assert view["to_act"] == 1 and view["phase"] == "declare"
    return choose_declaration_or_kontra(view, Budget(1, worlds=120), MASTER)


@pytest.mark.parametrize(
    "hand",
    [
        "T18 T9 T7 SQ SJ CK CN HQ DK DN",  # no honour
        "T20 T10 T6 SQ SN CK CQ HK HQ DK",
        "T5 T4 SQ SN CK CQ HK HQ DK DQ",
    ],
)
def test_ordinary_hand_does_not_double_absolut(hand: str) -> None:
    """The soloist has seen his hand: of declared Absoluts nine in ten came off."""
    assert heard_absolut(hand).action == "pass"


def test_hand_that_stops_absolut_doubles_it() -> None:
    advice = heard_absolut("SKU T21 T20 T19 T17 T12 SQ CK HK DK")
    assert advice.action in ("kontra game", "kontra absolut-dazu")


def test_a_declared_absolut_is_imagined_behind_tarocks() -> None:
    counts = [
        fmean(
            (world.hands[0] & TAROCKS).bit_count()
            for world in islice(imagine_bidding_worlds(view, Budget(1), MASTER), 200)
        )
        for spoken in ("bid solo, pass", SOLO_ABSOLUT)
        for view in (zwanzigerrufen_view(("SK", "T18 T9 T7"), spoken),)
    ]
    assert counts[1] > counts[0] + 0.5


@pytest.mark.parametrize("made_chance", [0.0, 0.25, 0.5, 1.0])
def test_word_moves_chance_in_its_direction(made_chance: float) -> None:
    """Who declares knows more than his opponent, and so does who doubles."""
    view = zwanzigerrufen_view(("SK",), SOLO_ABSOLUT)
    declared = heard_chance(view, "absolut-dazu", made_chance)
    doubled: View = {**view, "kontra": {"absolut-dazu": 2}}
    assert heard_chance(view, "absolut-dagegen", made_chance) == pytest.approx(
        made_chance, abs=0.01
    )
    assert 0 < heard_chance(doubled, "absolut-dazu", made_chance) < declared < 1


# Certain conclusions from bids

FIVE_SUIT_CARDS = ("T20 T18 T15 T14 T13 T12 SJ CJ HJ DJ", "SK SQ CK CQ HK HQ DK DQ T4 T5")
OVERBID = "bid normal, bid farberl, pass, pass, bid solo"


def test_suit_solo_bidder_has_five_suit_cards() -> None:
    view = zwanzigerrufen_view(FIVE_SUIT_CARDS, f"{OVERBID}, {QUIET}")
    assert view["contract"] == "solo" and hidden_card_constraints_of(view).min_suit_cards == (
        0,
        5,
        0,
        0,
    )
    unseen = hidden_card_constraints_of(view)
    free = unseen._replace(min_suit_cards=(0, 0, 0, 0))
    least = [
        min((world.hands[1] & SUIT_CARDS).bit_count() for world in islice(found, 300))
        for found in (
            sample_worlds(one, known_parties(view, unseen.cards), Random(1))
            for one in (unseen, free)
        )
    ]
    assert least[0] == 5 > least[1]


def test_nearly_impossible_bid_still_draws_deal() -> None:
    view = zwanzigerrufen_view(FIVE_SUIT_CARDS, f"{OVERBID}, {QUIET}")
    unseen = hidden_card_constraints_of(view)._replace(min_suit_cards=(0, 11, 0, 0))
    assert next(sample_worlds(unseen, known_parties(view, unseen.cards), Random(1))).hands[1]


def test_played_cards_count_toward_bidders_suit_cards() -> None:
    view = zwanzigerrufen_view(FIVE_SUIT_CARDS, f"{OVERBID}, {QUIET}, play SJ, play SK")
    assert hidden_card_constraints_of(view).min_suit_cards == (0, 4, 0, 0)


def test_picolo_bidder_lacks_skues_by_rule() -> None:
    hands = ("T20 T18 T15 T14 T13 T12 SJ CJ HJ DJ", "SN S10 CN C10 HN HA DN DA T4 T5")
    for rule in ("holder_may_not_bid", "off"):
        view = zwanzigerrufen_view(hands, "bid normal, bid picolo", picolo=2, picolo_skues=rule)
        barred = hidden_card_constraints_of(view).impossible_cards[1] >> SKUES & 1
        assert barred == (rule == "holder_may_not_bid")


def test_imagined_dagegen_declaration_doubles_game() -> None:
    plain, forced = (
        simulate_word_gains(
            zwanzigerrufen_view(HANDS, f"{NORMAL}, pass", forced_kontra=is_forced),
            ["pass", "declare absolut"],
            Budget(seed=1, worlds=6),
            MASTER,
        )
        for is_forced in (False, True)
    )
    for (end, (silent, declared)), (same_end, (same_silent, doubled)) in zip(
        plain, forced, strict=True
    ):
        assert (same_end, same_silent) == (end, silent)
        is_won = end.points <= 44
        assert doubled - declared == (1 if is_won else -1), "the game counts once more"
