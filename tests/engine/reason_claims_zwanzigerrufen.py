"""Truth conditions of Zwanzigerrufen's reasons, in deals that agree with public knowledge.

A card is checked in several such deals, and in each of them the trick is completed in several ways:
the Trull first, then whatever beats, and others at random. A card is "low" if it is a Glatze or a
tarock up to the IX.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from itertools import islice, pairwise
from random import Random
from typing import Any

from engine.bots.zwanzigerrufen.choice import (
    CHILDISH_RULES,
    MANNERS_RULES,
    NEVER_RULES,
    breaks_rule,
)
from engine.bots.zwanzigerrufen.level import CLUB, MASTER
from engine.bots.zwanzigerrufen.sight import sight_of
from engine.bots.zwanzigerrufen.unseen import unseen_of
from engine.bots.zwanzigerrufen.worlds import World, known_parties, sample_worlds
from engine.cards import TAROCK, Card, Hand, cards_of, hand_of
from engine.game import Seat, play_order
from engine.zwanzigerrufen.contracts import CONTRACTS
from engine.zwanzigerrufen.law import (
    CARD_POINTS,
    GLATZEN,
    MOND,
    PAGAT,
    SKUES,
    SUIT_OF,
    TAROCKS,
    TRULL,
    card_points,
    law_of,
)
from engine.zwanzigerrufen.view import rules_of
from tests.engine.reason_positions import Decision, ExplainedAction

LEVELS = {"club": CLUB, "master": MASTER}
WORLDS, LINES_PER_WORLD = 16, 5
LOW_CARDS: Hand = GLATZEN | TAROCK.parse_hand(["T9", "T8", "T7", "T6", "T5", "T4", "T1"])
PLAUSIBLE_SHARE = 0.2
"""Share of lines, most of them random, in which an expected event must happen."""


class ExplainedDecision(ExplainedAction):
    """A decision of Zwanzigerrufen, and deals that agree with its player's knowledge."""

    pack = TAROCK

    # before the first trick

    @property
    def states_tarocks(self) -> bool:
        return bool(self.facts["tarocks"] == (self.hand & TAROCKS).bit_count())

    @property
    def states_contract(self) -> bool:
        return self.words == [self.facts["contract"]]

    def is_worth(self, action: str, figure: float) -> bool:
        """Tell whether this was the value of an action in the imagined deals."""
        return abs(self.values[action] - figure) <= 0.051

    @property
    def best_bid(self) -> float:
        return max(value for action, value in self.values.items() if action != "pass")

    # cards

    @cached_property
    def contract(self) -> Any:
        return CONTRACTS[self.view["contract"]]

    @cached_property
    def law(self) -> Any:
        return law_of(self.contract, rules_of(self.view))

    @cached_property
    def order(self) -> tuple[Seat, ...]:
        return play_order(self.view["trick"]["leader"], self.view["rules"]["direction"])

    @property
    def later_seats(self) -> tuple[Seat, ...]:
        return self.order[len(self.trick) + 1 :]

    @cached_property
    def legal(self) -> Hand:
        return TAROCK.parse_hand(action[5:] for action in self.view["legal"])

    @property
    def negative(self) -> bool:
        return bool(self.contract.negative)

    @cached_property
    def worlds(self) -> list[World]:
        unseen = unseen_of(self.view)
        drawn = sample_worlds(unseen, known_parties(self.view, unseen.cards), Random(1))
        return [*islice(drawn, WORLDS)]

    def other_hands(self) -> Iterator[tuple[World, Seat, Hand]]:
        """Yield the hands of the other seats in every world."""
        for world in self.worlds:
            for seat in self.order:
                if seat != self.seat:
                    yield world, seat, world.hands[seat]

    @cached_property
    def unseen(self) -> Hand:
        tricks = (*self.view["tricks"], self.view["trick"])
        seen = TAROCK.parse_hand(name for trick in tricks for name in trick["cards"])
        return TAROCK.parse_hand(TAROCK.names) & ~seen & ~self.hand

    @property
    def card_wins_so_far(self) -> bool:
        """Whether the card wins the trick so far."""
        return self.wins_so_far(self.card)

    def wins_so_far(self, card: Card) -> bool:
        return self.winner((*self.trick, card)) == self.seat

    def winner(self, trick: tuple[Card, ...]) -> Seat:
        at: int = self.law.winning_position(trick)
        return self.order[at]

    def are_equivalent(self, first: Card, second: Card) -> bool:
        """Tell whether two cards are equivalent: tarocks with nothing out between them."""
        high, low = sorted((first, second))
        between = ((1 << low) - 1) & ~((1 << high + 1) - 1)
        pair = 1 << first | 1 << second
        plain = not pair & (TRULL | ~TAROCKS)
        return first == second or plain and not between & (self.unseen | hand_of(self.trick))

    @property
    def is_below_rival(self) -> bool:
        """Whether the card is of the rival's suit, and lower."""
        return SUIT_OF[self.card] == SUIT_OF[self.rival] and self.card > self.rival

    def states_point_difference(self, sign: int = 1) -> bool:
        """Tell whether the stated points are the card's surplus over its rival (or deficit)."""
        return bool(
            self.facts["points"] == sign * (CARD_POINTS[self.card] - CARD_POINTS[self.rival]) > 0
        )

    def count_beaters(self, card: Card) -> int:
        """Return how many cards of later seats would beat this one in some world."""
        beaters = {
            c
            for _, seat, hand in self.other_hands()
            if seat in self.later_seats
            for c in cards_of(hand)
        }
        return sum(self.winner((*self.trick, card, c)) != self.seat for c in beaters)

    def simulated_winners(self, card: Card) -> list[tuple[World, Seat]]:
        """Return worlds, and the winner of the trick after this card in several lines of each."""
        draw = Random(card)
        lines = range(LINES_PER_WORLD if len(self.trick) < 3 else 1)
        trick = (*self.trick, card)
        return [(world, self._line(world, trick, n, draw)) for world in self.worlds for n in lines]

    def _line(self, world: World, trick: tuple[Card, ...], line: int, draw: Random) -> Seat:
        """Complete the trick: line 0 plays the Trull first, 1 a beating card, others at random."""
        for seat in self.order[len(trick) :]:
            cards = [*cards_of(self.law.legal(world.hands[seat], trick))]
            if line == 0:
                cards = [card for card in cards if TRULL >> card & 1] or cards
            if line == 1:
                place = len(trick)
                cards = [
                    c for c in cards if self.law.winning_position((*trick, c)) == place
                ] or cards
            trick = (*trick, draw.choice(cards))
        return self.winner(trick)

    def always_wins(self, card: Card) -> bool:
        """Tell whether this card wins the trick, whatever the others hold and play."""
        return all(winner == self.seat for _, winner in self.simulated_winners(card))

    def never_wins(self, card: Card) -> bool:
        """Tell whether this card loses the trick, whatever the others hold and play."""
        return all(winner != self.seat for _, winner in self.simulated_winners(card))

    def share_for_own_side(self) -> float:
        """Return the share of the lines in which the player's own side wins the trick."""
        ends = self.simulated_winners(self.card)
        return sum(world.side[to] == world.side[self.seat] for world, to in ends) / len(ends)

    @property
    def is_tarock(self) -> bool:
        return bool(TAROCKS >> self.card & 1)

    @property
    def states_trick_points(self) -> bool:
        points = card_points(hand_of(self.trick), self.view["rules"]["glatze_points"])
        return bool(self.facts["points"] == points)

    @property
    def draws_tarocks(self) -> bool:
        return not self.trick and self.is_tarock and bool(self.unseen & TAROCKS)

    @property
    def states_beaters(self) -> bool:
        """Whether the stated numbers of beaters are possible: a few worlds need not show every
        card.
        """
        stated = self.facts["count"], self.facts["other"]
        counted = self.count_beaters(self.card), self.count_beaters(self.rival)
        return (
            self.card_wins_so_far
            and self.wins_so_far(self.rival)
            and counted[0] <= stated[0]
            and counted[1] <= stated[1]
        )


def is_ruff(at: ExplainedDecision) -> bool:
    suit = SUIT_OF[at.trick[0]]
    void = not at.hand & TAROCK.mask_of[suit]
    return (
        void
        and at.facts["suit"] == TAROCK.suit_letters[suit]
        and at.states_trick_points
        and at.card_wins_so_far
        and at.is_tarock
    )


def is_smear(at: ExplainedDecision) -> bool:
    return (
        at.share_for_own_side() == 1
        and at.facts["points"] == CARD_POINTS[at.card]
        and not at.card_wins_so_far
    )


def is_mond_waiting(at: ExplainedDecision) -> bool:
    """Tell whether the Mond is held back while an opponent who plays later may have the Sküs."""
    threats = any(
        hand >> SKUES & 1 and world.side[seat] != world.side[at.seat]
        for world, seat, hand in at.other_hands()
        if seat in at.later_seats
    )
    return threats and bool(at.legal >> MOND & 1) and at.card != MOND and at.is_tarock


def is_singleton(at: ExplainedDecision) -> bool:
    alone = at.cards_of_suit_held(at.card) == 1 and not at.is_tarock
    return not at.trick and alone and bool(at.hand & at.law.trumps)


def may_go_elsewhere(at: ExplainedDecision) -> bool:
    """Tell whether the trick may go to the other side: an unknown seat has it or may win it."""
    seats = at.winner(at.trick), *at.later_seats
    parties = at.view["public_party"]
    strangers = any(parties[seat] is None or parties[seat] != parties[at.seat] for seat in seats)
    trischaken = not any(parties)
    fairy = bool(hand_of(at.trick) & TRULL)
    return (
        (strangers or trischaken or fairy)
        and not at.card_wins_so_far
        and not at.wins_so_far(at.rival)
    )


def may_win_for_us(at: ExplainedDecision) -> bool:
    are_equivalent = at.card_wins_so_far == at.wins_so_far(at.rival)
    return are_equivalent and (
        at.card_wins_so_far
        or any(w.side[seat] == w.side[at.seat] for w, seat, _ in at.other_hands())
    )


def is_top(at: ExplainedDecision) -> bool:
    def higher(card: Card) -> Hand:
        return at.unseen & TAROCK.mask_of[SUIT_OF[card]] & (1 << card) - 1

    return not at.trick and not higher(at.card) and bool(higher(at.rival)) and at.states_suit


def are_all_equivalent(at: ExplainedDecision) -> bool:
    return all(at.are_equivalent(*pair) for pair in pairwise(cards_of(at.legal)))


def gets_rid_of_higher(at: ExplainedDecision) -> bool:
    settled = (
        at.never_wins(at.card)
        and at.never_wins(at.rival)
        or at.always_wins(at.card)
        and at.always_wins(at.rival)
    )
    higher = SUIT_OF[at.card] == SUIT_OF[at.rival] and at.card < at.rival
    return at.negative and settled and higher


def rival_breaks_rule(at: ExplainedDecision) -> bool:
    return breaks_rule(
        {**CHILDISH_RULES, **NEVER_RULES, **MANNERS_RULES}, sight_of(at.view), at.rival
    )


Claim = Callable[[ExplainedDecision], bool]

BEFORE_TRICKS: Mapping[str, Claim] = {
    "cut": lambda at: at.action == "cut",
    "any-stack": lambda at: at.verb == "stack",
    "good-suits": lambda at: at.action == "keep" and (at.hand & TAROCKS).bit_count() <= 1,
    "few-tarocks": lambda at: at.action == "throw-in" and (at.hand & TAROCKS).bit_count() <= 1,
    "hand-too-weak": lambda at: at.action == "pass" and at.states_tarocks,
    "forehand-must-bid": lambda at: "pass" not in at.view["legal"] and at.states_contract,
    "good-hand": lambda at: at.states_contract and at.states_tarocks,
    "declare": lambda at: at.words == [at.facts["item"]] and 50 <= at.facts["chance"] <= 100,
    "double": lambda at: at.words == [at.facts["item"]] and 50 <= at.facts["chance"] <= 100,
    "nothing-to-say": lambda at: at.action == "pass",
    "sim-bid": lambda at: at.states_contract and at.facts["deals"] > 0,
    "sim-pass": lambda at: (
        at.action == "pass"
        and f"bid {at.facts['contract']}" in at.view["legal"]
        and at.facts["loss"] >= 0
    ),
    "style-bid": lambda at: at.states_contract and "style" in at.request,
    "style-pass": lambda at: (
        at.action == "pass"
        and f"bid {at.facts['contract']}" in at.view["legal"]
        and "style" in at.request
    ),
    "sim-hold": lambda at: (
        at.action == "keep" and at.facts["gain"] >= 0 and at.is_worth("keep", at.facts["gain"])
    ),
    "sim-throw-in": lambda at: at.action == "throw-in" and at.states_tarocks,
}
"""Reasons of decisions before the first trick."""

CARD_CLAIMS: Mapping[str, Claim] = {
    "lead-tarock": lambda at: at.draws_tarocks,
    "lead-winner": lambda at: not at.trick and at.share_for_own_side() >= PLAUSIBLE_SHARE,
    "lead-short": lambda at: not at.trick and not at.is_tarock,
    "pagat-home": lambda at: at.card == PAGAT and at.share_for_own_side() >= PLAUSIBLE_SHARE,
    "win-last": lambda at: len(at.trick) == 3 and at.always_wins(at.card),
    "win-so-far": lambda at: bool(at.trick) and at.card_wins_so_far,
    "win-trick": lambda at: bool(at.trick) and not at.never_wins(at.card),
    "smear": lambda at: (
        not at.card_wins_so_far
        and CARD_POINTS[at.card] > 1
        and at.share_for_own_side() >= PLAUSIBLE_SHARE
    ),
    "friend-wins": lambda at: (
        not at.card_wins_so_far and at.share_for_own_side() >= PLAUSIBLE_SHARE
    ),
    "leaves-trick": lambda at: bool(at.trick) and at.never_wins(at.card),
    "first-trick": lambda at: (
        at.contract.aim == "one-trick"
        and at.view["declarer"] == at.seat
        and at.view["tricks_won"][at.seat] == 0
        and (not at.trick or at.card_wins_so_far)
    ),
    "lead-under": lambda at: not at.trick and not at.always_wins(at.card),
    "shun-forced": lambda at: at.negative and all(map(at.wins_so_far, cards_of(at.legal))),
    "fact-catch-mond": lambda at: at.card == SKUES and MOND in at.trick and at.always_wins(at.card),
    "fact-sure": lambda at: at.always_wins(at.card),
    "fact-ruff": is_ruff,
    "fact-smear": is_smear,
    "fact-mond-waits": is_mond_waiting,
    "cannot-win": lambda at: all(map(at.never_wins, cards_of(at.legal))),
    "fact-tarocks-gone": lambda at: (
        not at.trick and at.is_tarock and not at.unseen & TAROCKS and at.always_wins(at.card)
    ),
    "fact-singleton": is_singleton,
    "all-alike": are_all_equivalent,
    "rule-spares": rival_breaks_rule,
    "sim-better": lambda at: at.facts["more"] >= 1 and at.card != at.rival,
    "sim-even": lambda at: abs(at.value_lead) <= LEVELS[at.request["level"]].card_point_value,
    "sim-whole": lambda at: at.value_lead > 0,
    "vs-leaves-friend": lambda at: (
        not at.card_wins_so_far and at.wins_so_far(at.rival) and at.share_for_own_side() == 1
    ),
    "vs-beats": lambda at: at.card_wins_so_far and not at.wins_so_far(at.rival),
    "vs-brings": lambda at: (
        at.always_wins(at.card) and at.always_wins(at.rival) and at.states_point_difference()
    ),
    "vs-cheaper": lambda at: (
        at.always_wins(at.card) and at.always_wins(at.rival) and at.is_below_rival
    ),
    "vs-safer": lambda at: at.states_beaters and at.facts["count"] < at.facts["other"],
    "vs-tries": lambda at: at.card_wins_so_far and at.wins_so_far(at.rival) and at.is_below_rival,
    "vs-adds": lambda at: (
        not at.card_wins_so_far
        and not at.wins_so_far(at.rival)
        and at.share_for_own_side() == 1
        and at.states_point_difference()
    ),
    "vs-gives-less": lambda at: may_go_elsewhere(at) and at.states_point_difference(-1),
    "vs-spares": lambda at: (
        at.never_wins(at.card) and (at.wins_so_far(at.rival) or at.is_below_rival)
    ),
    "vs-hopes": lambda at: may_win_for_us(at) and at.states_point_difference(),
    "vs-shorter": lambda at: (
        at.cards_of_suit_held(at.card) < at.cards_of_suit_held(at.rival) and at.states_suit
    ),
    "vs-longer": lambda at: (
        at.cards_of_suit_held(at.card) > at.cards_of_suit_held(at.rival) and at.states_suit
    ),
    "vs-draws-tarocks": lambda at: at.draws_tarocks and not TAROCKS >> at.rival & 1,
    "vs-keeps-tarock": lambda at: bool(TAROCKS >> at.rival & 1) and not at.is_tarock,
    "vs-top": is_top,
    "vs-spares-lead": lambda at: (
        not at.trick and at.is_below_rival and bool(LOW_CARDS >> at.card & 1)
    ),
    "vs-keeps-higher": lambda at: at.is_below_rival,
    "vs-risks-less": lambda at: not at.trick and at.states_point_difference(-1),
    "vs-rids-points": lambda at: (
        at.negative and at.never_wins(at.card) and at.states_point_difference()
    ),
    "vs-rids": gets_rid_of_higher,
    "vs-under": lambda at: at.states_beaters and at.facts["count"] > at.facts["other"],
}
"""Reasons for a card."""

CLAIMS: Mapping[str, Claim] = {**BEFORE_TRICKS, **CARD_CLAIMS}


def is_true(decision: Decision) -> bool:
    """Tell whether a reason is true, and its figure agrees with the candidates' values."""
    explained = ExplainedDecision(decision)
    named_card = decision.facts.get("card")
    names_played_card = named_card is None or decision.action == f"play {named_card}"
    return names_played_card and _states_value_lead(decision) and CLAIMS[decision.key](explained)


def _states_value_lead(decision: Decision) -> bool:
    """Tell whether "more" is the card's lead in value, in card points."""
    if "more" not in decision.facts:
        return True
    other = decision.facts["rival" if "rival" in decision.facts else "than"]
    value_lead = decision.values[decision.action] - decision.values[f"play {other}"]
    return bool(
        decision.facts["more"]
        == round(value_lead / LEVELS[decision.request["level"]].card_point_value)
        >= 1
    )
