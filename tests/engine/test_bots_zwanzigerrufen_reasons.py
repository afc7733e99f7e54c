"""The reasons of searching players are true in every deal there may be, and tell cards apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

import pytest

from engine.bots import choose
from engine.bots.reasons import REASONS
from engine.bots.zwanzigerrufen.choice import CHILDISH, MANNERS, NEVER, broken
from engine.bots.zwanzigerrufen.contrast import FOLLOWING, LEADING, SHUNNING
from engine.bots.zwanzigerrufen.explanation import FACTS, Other, explained
from engine.bots.zwanzigerrufen.level import CLUB, MASTER
from engine.bots.zwanzigerrufen.sight import Sight, sight
from engine.bots.zwanzigerrufen.unseen import unseen_of
from engine.bots.zwanzigerrufen.worlds import World, parties, worlds
from engine.cards import TAROCK, Card, Hand, cards_of, hand_of
from engine.game import Seat, play_order
from engine.zwanzigerrufen.contracts import CONTRACTS
from engine.zwanzigerrufen.law import (
    MOND,
    POINTS,
    SKUES,
    SUIT_OF,
    TAROCKS,
    TRULL,
    Law,
    card_points,
    law_of,
)
from engine.zwanzigerrufen.options import Rules
from tests.engine.bot_views import tarock
from tests.engine.bot_walks import View, positions, view_of

LEVELS = {"club": CLUB, "master": MASTER}
LOST = "fact-cannot-win"
QUIET = "pass, pass, pass, pass"
NORMAL = f"bid normal, pass, pass, pass, {QUIET}"

WORLDS, LINES = 50, 5


class Chosen(NamedTuple):
    """A decision and its reason, on ints; `order` are the seats from the leader of the trick."""

    law: Law
    rules: Rules
    negative: bool
    seat: Seat
    order: tuple[Seat, ...]
    trick: tuple[Card, ...]
    hand: Hand
    legal: Hand
    card: Card
    facts: Mapping[str, Any]
    worlds: list[World]
    seen: Sight

    @property
    def head(self) -> bool:
        """Tell whether the card wins the trick so far."""
        return self.heads(self.card)

    @property
    def rival(self) -> Card:
        """The card that the reason names beside the one that is played."""
        return TAROCK.card(self.facts["rival"])

    @property
    def lower(self) -> bool:
        """Tell whether the card is of the rival's suit, and lower."""
        return SUIT_OF[self.card] == SUIT_OF[self.rival] and self.card > self.rival

    def heads(self, card: Card) -> bool:
        return self.winner((*self.trick, card)) == self.seat

    def gains(self, sign: int = 1) -> bool:
        """Tell whether the points told are what the card has more (or less) than its rival."""
        return bool(self.facts["points"] == sign * (POINTS[self.card] - POINTS[self.rival]) > 0)

    def held(self, card: Card) -> int:
        return (self.hand & TAROCK.mask_of[SUIT_OF[card]]).bit_count()

    def others(self) -> Iterator[tuple[World, Seat, Hand]]:
        """Yield the hands of the other seats in every world."""
        for world in self.worlds:
            for seat in self.order:
                if seat != self.seat:
                    yield world, seat, world.hands[seat]

    def beaten_by(self, card: Card) -> int:
        """Return how many cards of who plays later would beat this one in some world."""
        later = self.order[len(self.trick) + 1 :]
        found = {c for _, seat, hand in self.others() if seat in later for c in cards_of(hand)}
        trick = (*self.trick, card)
        return sum(self.winner((*trick, c)) != self.seat for c in found)

    def winner(self, trick: tuple[Card, ...]) -> Seat:
        return self.order[self.law.winner(trick)]

    def winners(self, card: Card) -> Iterator[tuple[World, Seat]]:
        """Yield worlds, and who wins the trick after this card in several lines of each."""
        draw = Random(card)
        for world in self.worlds:
            for line in range(LINES if len(self.trick) < 3 else 1):
                yield world, self._line(world, (*self.trick, card), line, draw)

    def _line(self, world: World, trick: tuple[Card, ...], line: int, draw: Random) -> Seat:
        """Play the trick on: line 0 the Trull first, 1 whatever beats, and others at random."""
        for seat in self.order[len(trick) :]:
            cards = [*cards_of(self.law.legal(world.hands[seat], trick))]
            if line == 0:
                cards = [card for card in cards if TRULL >> card & 1] or cards
            if line == 1:
                place = len(trick)
                cards = [c for c in cards if self.law.winner((*trick, c)) == place] or cards
            trick = (*trick, draw.choice(cards))
        return self.winner(trick)

    def always(self, card: Card) -> bool:
        """Tell whether this card takes the trick, whatever the others hold and play."""
        return all(winner == self.seat for _, winner in self.winners(card))

    def never(self, card: Card) -> bool:
        """Tell whether this card does not take the trick, whatever the others hold and play."""
        return all(winner != self.seat for _, winner in self.winners(card))


def decided(view: View, level: str) -> tuple[str, Chosen]:
    """Return the key of a reason, and all that it takes to check it."""
    answer: Any = choose(view, level=level, worlds=3)
    facts = answer["reason"]["facts"]
    if "more" in facts:
        worth = {row["action"][5:]: row["value"] for row in answer["candidates"]}
        rival = worth[facts["rival" if "rival" in facts else "than"]]
        ahead = (worth[facts["card"]] - rival) / LEVELS[level].fine
        assert facts["more"] == round(ahead) >= 1
    contract, rules = CONTRACTS[view["contract"]], Rules(**view["rules"])
    unseen = unseen_of(view)
    drawn = worlds(unseen, parties(view, unseen.cards), Random(7))
    choice = Chosen(
        law_of(contract, rules),
        rules,
        contract.negative,
        view["to_act"],
        play_order(view["trick"]["leader"], rules.direction),
        tuple(TAROCK.card(name) for name in view["trick"]["cards"]),
        unseen.hand,
        TAROCK.hand(action[5:] for action in view["legal"]),
        TAROCK.card(answer["action"][5:]),
        answer["reason"]["facts"],
        [next(drawn) for _ in range(WORLDS)],
        sight(view),
    )
    return answer["reason"]["key"], choice


def is_sure(at: Chosen) -> bool:
    return at.always(at.card)


def is_ruff(at: Chosen) -> bool:
    suit = SUIT_OF[at.trick[0]]
    points = card_points(hand_of(at.trick), at.rules.glatze_points)
    void = not at.hand & TAROCK.mask_of[suit]
    told = at.facts["suit"] == TAROCK.letters[suit] and at.facts["points"] == points
    return void and told and at.head and bool(TAROCKS >> at.card & 1)


def is_smear(at: Chosen) -> bool:
    points = card_points(1 << at.card, at.rules.glatze_points)
    ends = at.winners(at.card)
    friends = all(world.side[winner] == world.side[at.seat] for world, winner in ends)
    return friends and at.facts["points"] == points and not at.head


def is_mond_waiting(at: Chosen) -> bool:
    elsewhere = not (at.hand | hand_of(at.trick)) >> SKUES & 1
    held = elsewhere and all(any(h >> SKUES & 1 for h in world.hands) for world in at.worlds)
    return bool(held and at.legal >> MOND & 1 and at.card != MOND and TAROCKS >> at.card & 1)


def is_lost(at: Chosen) -> bool:
    return all(at.never(card) for card in cards_of(at.legal))


def is_last_tarock(at: Chosen) -> bool:
    others = [hand for world in at.worlds for hand in world.hands if hand != at.hand]
    return not at.trick and at.always(at.card) and not any(hand & TAROCKS for hand in others)


def is_singleton(at: Chosen) -> bool:
    alone = at.hand & TAROCK.mask_of[SUIT_OF[at.card]] == 1 << at.card
    return not at.trick and alone and bool(at.hand & at.law.trumps) and not TAROCKS >> at.card & 1


def is_forced(at: Chosen) -> bool:
    heads = [at.winner((*at.trick, card)) == at.seat for card in cards_of(at.legal)]
    return at.negative and all(heads)


def is_left_to_friend(at: Chosen) -> bool:
    ends = at.winners(at.card)
    friends = all(world.side[winner] == world.side[at.seat] for world, winner in ends)
    return friends and not at.head


def may_go_elsewhere(at: Chosen) -> bool:
    """Who has the trick or plays later is not known for a friend, or a Märchenstich may come."""
    seats = at.winner(at.trick), *at.order[len(at.trick) + 1 :]
    strangers = any(at.seen.friend[seat] < 1 for seat in seats)
    fairy = bool(hand_of(at.trick) & TRULL)
    return (strangers or fairy) and not at.head and not at.heads(at.rival)


def may_be_ours(at: Chosen) -> bool:
    alike = at.head == at.heads(at.rival)
    return alike and (at.head or any(w.side[seat] == w.side[at.seat] for w, seat, _ in at.others()))


def counts_beaters(at: Chosen) -> bool:
    """In fifty worlds not every card that counts need come up with a player who comes later."""
    told = at.facts["count"], at.facts["other"]
    seen = at.beaten_by(at.card), at.beaten_by(at.rival)
    return at.head and at.heads(at.rival) and seen[0] <= told[0] and seen[1] <= told[1]


def is_top(at: Chosen) -> bool:
    def higher(card: Card) -> bool:
        above = TAROCK.mask_of[SUIT_OF[card]] & (1 << card) - 1
        return any(hand & above for _, _, hand in at.others())

    return not at.trick and not higher(at.card) and higher(at.rival) and tells_suit(at)


def tells_suit(at: Chosen) -> bool:
    return bool(at.facts["suit"] == TAROCK.letters[SUIT_OF[at.card]])


def is_alike(at: Chosen) -> bool:
    """The legal cards are tarocks with nothing between them that another hand or the trick has."""
    cards = [*cards_of(at.legal)]
    out = [card for _, _, hand in at.others() for card in cards_of(hand)] + [*at.trick]
    between = any(cards[0] < card < cards[-1] for card in out)
    return not between and not at.legal & (~TAROCKS | TRULL)


def is_rid(at: Chosen) -> bool:
    settled = at.never(at.card) and at.never(at.rival) or at.always(at.card) and at.always(at.rival)
    higher = SUIT_OF[at.card] == SUIT_OF[at.rival] and at.card < at.rival
    return at.negative and settled and higher


CONTRASTS: dict[str, Callable[[Chosen], bool]] = {
    "vs-leaves-friend": lambda at: is_left_to_friend(at) and at.heads(at.rival),
    "vs-beats": lambda at: at.head and not at.heads(at.rival),
    "vs-brings": lambda at: at.always(at.card) and at.always(at.rival) and at.gains(),
    "vs-cheaper": lambda at: at.always(at.card) and at.always(at.rival) and at.lower,
    "vs-safer": lambda at: counts_beaters(at) and at.facts["count"] < at.facts["other"],
    "vs-tries": lambda at: at.head and at.heads(at.rival) and at.lower,
    "vs-adds": lambda at: is_left_to_friend(at) and not at.heads(at.rival) and at.gains(),
    "vs-gives-less": lambda at: may_go_elsewhere(at) and at.gains(-1),
    "vs-spares": lambda at: not at.head and (at.heads(at.rival) or at.lower),
    "vs-hopes": lambda at: may_be_ours(at) and at.gains(),
    "vs-shorter": lambda at: at.held(at.card) < at.held(at.rival) and tells_suit(at),
    "vs-longer": lambda at: at.held(at.card) > at.held(at.rival) and tells_suit(at),
    "vs-draws-tarocks": lambda at: (
        not at.trick
        and bool(TAROCKS >> at.card & 1 and not TAROCKS >> at.rival & 1)
        and any(hand & TAROCKS for _, _, hand in at.others())
    ),
    "vs-keeps-tarock": lambda at: bool(TAROCKS >> at.rival & 1 and not TAROCKS >> at.card & 1),
    "vs-top": is_top,
    "vs-spares-lead": lambda at: not at.trick and at.lower,
    "vs-risks-less": lambda at: not at.trick and at.gains(-1),
    "vs-rids-points": lambda at: at.negative and at.never(at.card) and at.gains(),
    "vs-rids": is_rid,
    "vs-under": lambda at: counts_beaters(at) and at.facts["count"] > at.facts["other"],
}
"""What a card does that its rival does not."""

TRUE: dict[str, Callable[[Chosen], bool]] = {
    **CONTRASTS,
    "all-alike": is_alike,
    "rule-spares": lambda at: broken({**CHILDISH, **NEVER, **MANNERS}, at.seen, at.rival),
    "sim-better": lambda at: at.facts["more"] >= 1,
    "sim-even": lambda at: at.rival != at.card,
    "fact-sure": is_sure,
    "win-last": lambda at: len(at.trick) == 3 and at.always(at.card),
    "fact-ruff": is_ruff,
    "fact-smear": is_smear,
    "fact-mond-waits": is_mond_waiting,
    "fact-cannot-win": is_lost,
    "fact-tarocks-gone": is_last_tarock,
    "fact-singleton": is_singleton,
    "fact-catch-mond": lambda at: at.card == SKUES and MOND in at.trick and at.always(at.card),
    "shun-forced": is_forced,
    "shun-ducks": lambda at: at.negative and at.never(at.card),
}


@pytest.mark.parametrize("level", LEVELS)
def test_reasons_are_true_whatever_the_others_hold(level: str) -> None:
    told: dict[str, int] = {}
    for state in positions(200):
        view = view_of(state)
        if len(view["legal"]) > 1:
            key, at = decided(view, level)
            assert TRUE[key](at), (key, at._replace(worlds=[]), view)
            told[key] = told.get(key, 0) + 1
    assert len(told) >= 24, told


def test_every_reason_for_a_card_is_tested_here() -> None:
    contrasts = {key for rows in (FOLLOWING, LEADING, SHUNNING) for key, _ in rows}
    assert contrasts == CONTRASTS.keys()
    assert {key for key, _ in FACTS} <= TRUE.keys() <= REASONS.keys()


# Of two cards the one, and why not the other


def against(view: View, name: str, rival: str, behind: int = 0) -> tuple[str, Mapping[str, Any]]:
    """Return the reason for a card beside the next best."""
    other = Other(TAROCK.card(rival), behind)
    because = explained(sight(view), TAROCK.card(name), other)
    return because.key, {fact: value for fact, value in because.facts.items() if fact != "card"}


SOLO = f"bid solo, {QUIET}"
LAST = ("T10 T19 T16 T15 SK CK", "T17 T5", "T4 T6", "T18 T9 T8")


def test_what_holds_of_one_card_only_is_said_first_and_the_figure_last() -> None:
    view = tarock(("SN T18 T17", "SJ", "S10", "SK SQ T5"), f"{SOLO}, play SN, play SJ, play S10")
    assert against(view, "SK", "SQ", 1) == ("vs-brings", {"rival": "SQ", "points": 1, "more": 1})
    lead = tarock(("SKU T20 SK SQ",), SOLO)
    assert against(lead, "SKU", "T20", 2) == ("fact-sure", {"than": "T20", "more": 2})
    assert against(lead, "SKU", "T20") == ("fact-sure", {})


def test_where_nothing_tells_them_apart_the_figure_does() -> None:
    lead = tarock(("SK SQ HK HQ T20 T19",), SOLO)
    assert against(lead, "SK", "HK", 3) == ("sim-better", {"rival": "HK", "more": 3})
    assert against(lead, "SK", "HK") == ("sim-even", {"rival": "HK"})


def test_what_holds_of_both_is_said_where_they_are_alike() -> None:
    view = tarock(("SK", "SQ", "HA DA"), f"{SOLO}, play SK, play SQ")
    hands = {**view, "legal": ["play HA", "play DA"]}
    assert against(hands, "HA", "DA")[0] in (LOST, "vs-shorter", "vs-longer")


def test_a_card_that_a_rule_speaks_against_is_named() -> None:
    lead = tarock(("T1 T5 T8 SK SQ CK CQ HK DK DQ",), NORMAL)
    seen, other = sight(lead), Other(TAROCK.card("T1"), spoken_against=True)
    assert broken(NEVER, seen, other.card) and not broken(MANNERS, seen, other.card)
    assert explained(seen, TAROCK.card("T5"), other).key == "vs-safer"
    because = explained(seen, TAROCK.card("CK"), other._replace(card=TAROCK.card("SK")))
    assert (because.key, because.facts["rival"]) == ("rule-spares", "SK")


def test_few_points_are_not_worth_a_word_and_a_late_singleton_neither() -> None:
    """A tarock must go on a suit that is out; what lies in the trick may be nothing."""
    view = tarock(("HA", "T5 T6 T7 SK SQ SN CK CQ CN DK"), f"{NORMAL}, play HA")
    assert why(view, "T5")[0] != "fact-ruff"


# Where a reason once said too much


def why(view: View, name: str) -> tuple[str, Mapping[str, Any]]:
    """Return the reason for a card, whether or not it would be chosen."""
    because = explained(sight(view), TAROCK.card(name))
    return because.key, {fact: value for fact, value in because.facts.items() if fact != "card"}


def holding(view: View, name: str) -> set[str]:
    """Return all that holds of a card."""
    seen, card = sight(view), TAROCK.card(name)
    return {key for key, fact in FACTS if fact(seen, card) is not None}


@pytest.mark.parametrize(("fairy", "key"), [("any_order", "all-alike"), ("off", "fact-catch-mond")])
def test_the_mond_is_not_caught_while_the_pagat_may_come(fairy: str, key: str) -> None:
    """T8: the Pagat of the last player would take both."""
    hands = ("T21 T20 T4", "SKU T5", "T6", "T1")
    view = tarock(hands, f"{NORMAL}, play T21", maerchenstich=fairy)
    assert why(view, "SKU") == (key, {})


def test_the_mond_is_caught_once_the_pagat_is_gone() -> None:
    hands = ("T1 T20 T19 T18 T16 T15 T14", "SKU T5", "T17 T6", "T21 T7")
    cards = ", ".join(f"play {name}" for name in "T1 T5 T17 T7 T6 T21 T20".split())
    view = tarock(hands, f"{NORMAL}, {cards}")
    assert why(view, "SKU") == ("fact-catch-mond", {})


def test_without_trumps_a_tarock_is_beaten_by_a_higher_one() -> None:
    """T7: tarocks that are led take their trick among themselves."""
    hands = ("T19 T17 T16 T15 T14 T13 T12 T11 T10 T9", "SK SQ CK CQ HK HQ DK DQ T4 T5", "T20")
    view = tarock(hands, f"bid normal, bid farberl, pass, pass, pass, {QUIET}")
    assert why(view, "T19") == ("all-alike", {})


def test_a_trick_is_a_friends_once_no_enemy_may_take_it() -> None:
    """Defenders of a Solo know each other; here the declarer plays before them, there after."""
    before = tarock(("SN T20", "SK", "SJ S10", "SQ"), f"bid solo, {QUIET}, play SN, play SK")
    assert why(before, "SJ") == ("fact-smear", {"points": 2})
    solo = f"bid normal, pass, bid solo, {QUIET}, play SN"
    after = tarock(("SN", "SJ S10", "T20 T19 SQ", "SK"), solo)
    assert why(after, "SJ") == ("all-alike", {})


def test_glatzen_count_in_a_trick_that_is_trumped() -> None:
    """T2, E22: by some rules a Glatze takes a point away."""
    hands = ("HK HA", "HQ", "T5 T6 T7 SK SQ SN CK CQ CN DK", "HN")
    view = tarock(hands, f"{NORMAL}, play HA, play HQ", glatze_points=-1)
    assert why(view, "T5") == ("fact-ruff", {"suit": "H", "points": 3})


def test_the_pagat_may_still_win_what_it_does_not_lead() -> None:
    """T8: Sküs and Mond may come behind it."""
    hands = ("T20", "T1 T4 SK SQ SN CK CQ CN DK DQ", "T21", "SKU")
    view = tarock(hands, f"{NORMAL}, play T20")
    without = {**view, "rules": {**view["rules"], "maerchenstich": "off"}}
    assert LOST not in holding(view, "T1") and LOST in holding(without, "T1")
