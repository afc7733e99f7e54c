"""What searching players never do, and that their reasons are true in every deal there may be."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

import pytest

from engine.bots import choose
from engine.bots.zwanzigerrufen.choice import best
from engine.bots.zwanzigerrufen.explanation import explained
from engine.bots.zwanzigerrufen.level import CLUB, MASTER, Level
from engine.bots.zwanzigerrufen.sight import sight
from engine.bots.zwanzigerrufen.unseen import unseen_of
from engine.bots.zwanzigerrufen.worlds import World, parties, worlds
from engine.cards import TAROCK, Card, Hand, cards_of, hand_of
from engine.game import Seat, play_order
from engine.zwanzigerrufen.contracts import CONTRACTS
from engine.zwanzigerrufen.law import (
    MOND,
    SKUES,
    SUIT_OF,
    TAROCKS,
    TRULL,
    Law,
    card_points,
    law_of,
)
from engine.zwanzigerrufen.options import Rules
from tests.engine import complaints
from tests.engine.bot_views import tarock
from tests.engine.bot_walks import View, positions, view_of

LEVELS = ("club", "master")
LOST = "fact-cannot-win"
QUIET = "pass, pass, pass, pass"
NORMAL = f"bid normal, pass, pass, pass, {QUIET}"

# What is never done


def chosen(view: View, level: str) -> str:
    return str(choose(view, level=level, worlds=30)["action"])


def first_trick(hands: tuple[str, ...], names: str) -> View:
    cards = ", ".join(f"play {name}" for name in names.split())
    return tarock(hands, f"{NORMAL}, {cards}" if cards else NORMAL)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("hands", "played"),
    [
        (("SKU T20 T4", "T21 T5 T9"), "SKU"),
        (("SKU T20 T4", "T6 SK", "T21 T15"), "SKU T6"),
        (("T20 T4", "SKU SK", "T5 T8", "T21 T15 T17"), "T20 SKU T5"),
    ],
)
def test_the_mond_does_not_go_under_the_skues(
    level: str, hands: tuple[str, ...], played: str
) -> None:
    assert chosen(first_trick(hands, played), level) != "play T21"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    "hand", ["T1 T5 T8 SK SQ CK CQ HK DK DQ", "T1 T20 T19 T18 T17 SJ CJ HJ DJ DN"]
)
def test_the_pagat_is_not_led_while_tarocks_are_out(level: str, hand: str) -> None:
    assert chosen(first_trick((hand,), ""), level) != "play T1"


@pytest.mark.parametrize("level", LEVELS)
def test_nothing_rich_goes_to_what_an_enemy_has_for_certain(level: str) -> None:
    """Forehand plays alone, and its king stands when the last defender comes."""
    view = tarock(
        ("SK T20 T19 T18 T17", "SJ", "S10", "SQ SN T5"),
        f"bid solo, {QUIET}, play SK, play SJ, play S10",
    )
    assert chosen(view, level) == "play SN"


# Between values and rules of thumb

TAKEN = ("T10 T19 T16 T15 SK CK", "T17 T5", "T4 T6", "SKU T18 T9 T8")
SOLO = f"bid solo, {QUIET}"


def taken(view: View, values: str, level: Level = MASTER) -> str:
    """Return the card that is played if the cards are worth this, as in "T20 1.5, T4 1"."""
    pairs = (pair.split() for pair in values.split(","))
    worth = {TAROCK.card(name): float(value) for name, value in pairs}
    return TAROCK.names[best(sight(view), worth, level, 0)]


def test_what_is_solved_is_not_overruled() -> None:
    """The Pagat is led with three cards left, if that is known to be better."""
    view = complaints.view_of(complaints.ROWS[0])
    assert taken(view, "T1 1.5, DK 1, S10 0") == "T1"
    assert taken(view, "T1 1, DK 1, S10 0") == "DK"
    assert taken(view, "T1 1.5, DK 1, S10 0", CLUB) == "DK"


def test_a_never_do_is_done_where_it_promises_much() -> None:
    view = first_trick(("T1 T5 T8 SK SQ CK CQ HK DK DQ",), "")
    assert taken(view, "T1 4.9, SK 1") == "SK"
    assert taken(view, "T1 5.1, SK 1") == "T1"
    assert taken(view, "T1 1") == "T1"


def test_of_tarocks_that_do_the_same_the_lower_goes() -> None:
    lead = tarock(("SKU T21 T20 T4 SK",), SOLO)
    assert taken(lead, "SKU 2, T21 2, T20 2, T4 0") == "T20"


def test_the_mond_is_not_saved_for_the_skues_of_another() -> None:
    view = tarock(("T18 T10", "T5", "T4", "T21 T20 T9"), f"{SOLO}, play T18, play T5, play T4")
    assert taken(view, "T21 2, T20 2, T9 0") == "T21"


def test_a_friends_sure_trick_is_left_to_him() -> None:
    view = tarock(TAKEN, f"{SOLO}, play T10, play T17, play T4")
    assert taken(view, "SKU 2, T18 2.9, T8 2") == "T8"
    assert taken(view, "SKU 2, T18 3.1, T8 2") == "T18"


@pytest.mark.parametrize(("card", "played"), [("T21", "T21"), ("T18", "T8")])
def test_but_mond_and_king_come_home_on_it(card: str, played: str) -> None:
    hands = (*TAKEN[:3], f"{card} T9 T8")
    view = tarock(hands, f"{SOLO}, play T10, play T17, play T4")
    assert taken(view, f"{card} 2.5, T8 2") == played


# Reasons: true in every deal that fits what is known, as far as fifty of them tell

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

    @property
    def head(self) -> bool:
        """Tell whether the card wins the trick so far."""
        return self.winner((*self.trick, self.card)) == self.seat

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


TRUE: dict[str, Callable[[Chosen], bool]] = {
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
    "sim-best": lambda at: True,
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
    assert len(told) >= 9, told


# Where a reason once said too much


def why(view: View, name: str) -> tuple[str, Mapping[str, Any]]:
    """Return the reason for a card, whether or not it would be chosen."""
    because = explained(sight(view), TAROCK.card(name))
    return because.key, {fact: value for fact, value in because.facts.items() if fact != "card"}


@pytest.mark.parametrize(("fairy", "key"), [("any_order", "sim-best"), ("off", "fact-catch-mond")])
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
    assert why(view, "T19") == ("sim-best", {})


def test_a_trick_is_a_friends_once_no_enemy_may_take_it() -> None:
    """Defenders of a Solo know each other; here the declarer plays before them, there after."""
    before = tarock(("SN T20", "SK", "SJ S10", "SQ"), f"bid solo, {QUIET}, play SN, play SK")
    assert why(before, "SJ") == ("fact-smear", {"points": 2})
    solo = f"bid normal, pass, bid solo, {QUIET}, play SN"
    after = tarock(("SN", "SJ S10", "T20 T19 SQ", "SK"), solo)
    assert why(after, "SJ") == (LOST, {})


def test_glatzen_count_in_a_trick_that_is_trumped() -> None:
    """T2, E22: by some rules a Glatze takes a point away."""
    hands = ("HA", "T5 T6 T7 SK SQ SN CK CQ CN DK")
    view = tarock(hands, f"{NORMAL}, play HA", glatze_points=-1)
    assert why(view, "T5") == ("fact-ruff", {"suit": "H", "points": -1})


def test_the_pagat_may_still_win_what_it_does_not_lead() -> None:
    """T8: Sküs and Mond may come behind it."""
    hands = ("T20", "T1 T4 SK SQ SN CK CQ CN DK DQ", "T21", "SKU")
    view = tarock(hands, f"{NORMAL}, play T20")
    assert why(view, "T1") == ("sim-best", {})
    assert why({**view, "rules": {**view["rules"], "maerchenstich": "off"}}, "T1")[0] == LOST


def test_a_hand_that_promises_nothing_is_thrown_in() -> None:
    answer: Any = choose(tarock(("T1 SJ S10 CN CJ C10 HJ HA DJ DA",), ""), level="club", worlds=20)
    assert (answer["action"], answer["reason"]["key"]) == ("throw-in", "sim-throw-in")


def test_a_hand_is_thrown_in_by_what_was_counted_where_the_time_is_too_short() -> None:
    """Two imagined deals say less than what was counted of such hands."""
    answer: Any = choose(tarock(("T1 SJ S10 CN CJ C10 HJ HA DJ DA",), ""), level="club", worlds=2)
    assert (answer["action"], answer["reason"]["key"]) == ("throw-in", "no-tarocks")
