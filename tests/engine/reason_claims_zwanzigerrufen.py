"""Truth conditions of Zwanzigerrufen's reasons, in deals that agree with public knowledge.

A card is checked in several such deals, and in each of them the trick is completed in several ways:
the Trull first, then whatever beats, and others at random. What must hold in all of them is checked
in a few; what need only be possible is looked for in many. A card is "low" if it is a Glatze or a
tarock up to the IX.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from itertools import combinations, pairwise, permutations, repeat
from random import Random
from typing import Any

from engine.bots.zwanzigerrufen.choice import (
    CHILDISH_RULES,
    MANNERS_RULES,
    NEVER_RULES,
    PROMISE_RULES,
    breaks_rule,
)
from engine.bots.zwanzigerrufen.level import CLUB, MASTER
from engine.bots.zwanzigerrufen.sight import sight_of
from engine.bots.zwanzigerrufen.unseen import HiddenCardConstraints, hidden_card_constraints_of
from engine.bots.zwanzigerrufen.worlds import World, known_parties, sample_worlds
from engine.cards import TAROCK, Card, Hand, cards_of, hand_of
from engine.seats import Seat, play_order
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
WORLDS, MANY_WORLDS, LINES_PER_WORLD = 16, 500, 5
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
    def knowledge(self) -> HiddenCardConstraints:
        return hidden_card_constraints_of(self.view)

    def worlds(self, number: int = WORLDS) -> Iterator[World]:
        """Yield so many deals that agree with public knowledge, always the same ones."""
        for at in range(number):
            if at == len(self._drawn_worlds):
                self._drawn_worlds.append(next(self._more_worlds))
            yield self._drawn_worlds[at]

    @cached_property
    def _drawn_worlds(self) -> list[World]:
        return []

    @cached_property
    def _more_worlds(self) -> Iterator[World]:
        parties = known_parties(self.view, self.knowledge.cards)
        return sample_worlds(self.knowledge, parties, Random(1))

    def may_play(self, seat: Seat, card: Card, trick: tuple[Card, ...]) -> bool:
        """Tell whether another seat may hold a card by public knowledge, and play it to a trick."""
        impossible = [cards | 1 << card for cards in self.knowledge.impossible_cards]
        to_follow = self.law.follow_masks[SUIT_OF[trick[0]]]
        lacked = 0 if to_follow >> card & 1 else to_follow
        impossible[seat] = self.knowledge.impossible_cards[seat] | lacked
        try:
            self.knowledge._replace(impossible_cards=tuple(impossible)).make_sampler()
        except ValueError:
            return False
        return bool(self.unseen >> card & 1)

    def are_opponents(self, world: World, seat: Seat) -> bool:
        """Tell whether a seat is of the other side; in Trischaken all others are."""
        if not any(world.side):
            return seat != self.seat
        return world.side[seat] != world.side[self.seat]

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
        at: int = self.law.find_winner_index(trick)
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
        """Return how many cards that later seats may hold would beat this one.

        With the Trull the Pagat beats the Sküs, also if the Mond is still to come.
        """
        beaters = {
            other
            for seat in self.later_seats
            for other in cards_of(self.unseen)
            if self.winner((*self.trick, card, other)) != self.seat
            and self.may_play(seat, other, (*self.trick, card))
        }
        if card == SKUES and PAGAT not in beaters and self._may_become_trull(card):
            beaters.add(PAGAT)
        return len(beaters)

    def _may_become_trull(self, card: Card) -> bool:
        """Tell whether later seats may add Mond and Pagat to this card, so that the Pagat wins."""
        return any(
            all(map(self.may_play, seats, cards, repeat((*self.trick, card))))
            and self.winner((*self.trick, card, *cards)) != self.seat
            for seats in combinations(self.later_seats, 2)
            for cards in permutations((MOND, PAGAT))
        )

    def simulated_winners(self, card: Card, number: int = WORLDS) -> Iterator[tuple[World, Seat]]:
        """Yield worlds, and the winner of the trick after this card in several lines of each."""
        draw = Random(card)
        lines = range(LINES_PER_WORLD if len(self.trick) < 3 else 1)
        trick = (*self.trick, card)
        for world in self.worlds(number):
            for line in lines:
                yield world, self._line(world, trick, line, draw)

    def _line(self, world: World, trick: tuple[Card, ...], line: int, draw: Random) -> Seat:
        """Complete the trick: line 0 plays the Trull first, 1 a beating card, others at random."""
        for seat in self.order[len(trick) :]:
            cards = [*cards_of(self.law.legal(world.hands[seat], trick))]
            if line == 0:
                cards = [card for card in cards if TRULL >> card & 1] or cards
            if line == 1:
                place = len(trick)
                cards = [
                    c for c in cards if self.law.find_winner_index((*trick, c)) == place
                ] or cards
            trick = (*trick, draw.choice(cards))
        return self.winner(trick)

    def always_wins(self, card: Card) -> bool:
        """Tell whether this card wins the trick, whatever the others hold and play."""
        return all(winner == self.seat for _, winner in self.simulated_winners(card))

    def never_wins(self, card: Card) -> bool:
        """Tell whether this card loses the trick, whatever the others hold and play."""
        return all(winner != self.seat for _, winner in self.simulated_winners(card))

    def may_win(self, card: Card) -> bool:
        """Tell whether this card may win the trick."""
        return any(winner == self.seat for _, winner in self.simulated_winners(card, MANY_WORLDS))

    def may_lose(self, card: Card) -> bool:
        """Tell whether another seat may win the trick after this card."""
        return any(winner != self.seat for _, winner in self.simulated_winners(card, MANY_WORLDS))

    def may_go_to_opponent(self, card: Card) -> bool:
        """Tell whether the trick may go to the other side after this card."""
        ends = self.simulated_winners(card, MANY_WORLDS)
        return any(self.are_opponents(world, winner) for world, winner in ends)

    def share_for_own_side(self, number: int = WORLDS) -> float:
        """Return the share of the lines in which the player's own side wins the trick."""
        ends = [*self.simulated_winners(self.card, number)]
        return sum(not self.are_opponents(world, to) for world, to in ends) / len(ends)

    @property
    def is_plausible_for_own_side(self) -> bool:
        """Whether the player's own side may well win the trick; a few worlds may be exceptions."""
        return any(
            self.share_for_own_side(number) >= PLAUSIBLE_SHARE for number in (WORLDS, MANY_WORLDS)
        )

    @property
    def is_tarock(self) -> bool:
        return bool(TAROCKS >> self.card & 1)

    @property
    def states_trick_points(self) -> bool:
        points = card_points(hand_of(self.trick), self.view["rules"]["glatze_points"])
        return bool(self.facts["points"] == points)

    @property
    def draws_tarocks(self) -> bool:
        """Whether a tarock is led that others must follow with their tarocks."""
        to_follow = self.law.follow_masks[SUIT_OF[self.card]] & TAROCKS
        return not self.trick and self.is_tarock and bool(self.unseen & to_follow)

    @property
    def states_beaters(self) -> bool:
        """Whether both cards win the trick so far, and the stated numbers of beaters are right."""
        stated = self.facts["count"], self.facts["other"]
        counted = self.count_beaters(self.card), self.count_beaters(self.rival)
        return self.card_wins_so_far and self.wins_so_far(self.rival) and bool(counted == stated)


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
    """Tell whether the Mond is held back while an opponent who plays later may catch it.

    In a negative game nobody minds losing the Mond.
    """
    is_caught = at.law.find_winner_index((*at.trick, MOND, SKUES)) == len(at.trick) + 1
    threats = (
        world.hands[seat] >> SKUES & 1 and at.are_opponents(world, seat)
        for world in at.worlds(MANY_WORLDS)
        for seat in at.later_seats
    )
    waits = at.rival == MOND and at.card != MOND and at.is_tarock
    return waits and not at.negative and is_caught and any(threats)


def is_singleton(at: ExplainedDecision) -> bool:
    alone = at.cards_of_suit_held(at.card) == 1 and not at.is_tarock
    return not at.trick and alone and bool(at.hand & at.law.trumps)


def has_enemy_trick(at: ExplainedDecision) -> bool:
    """Tell whether somebody of the other side has the trick so far, in every deal."""
    if not at.trick or at.card_wins_so_far:
        return False
    return all(at.are_opponents(world, at.winner(at.trick)) for world in at.worlds(MANY_WORLDS))


def is_trick_lost(at: ExplainedDecision) -> bool:
    """Tell whether the other side gets the trick after this card, whatever the others play."""
    return has_enemy_trick(at) and at.share_for_own_side(MANY_WORLDS) == 0


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
    are_alike = at.card_wins_so_far == at.wins_so_far(at.rival)
    return are_alike and (
        at.card_wins_so_far
        or any(
            not at.are_opponents(world, seat)
            for world in at.worlds()
            for seat in at.order
            if seat != at.seat
        )
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
        {**PROMISE_RULES, **CHILDISH_RULES, **NEVER_RULES, **MANNERS_RULES},
        sight_of(at.view),
        at.rival,
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
    "sim-hold": lambda at: (
        at.action == "keep" and at.facts["gain"] >= 0 and at.is_worth("keep", at.facts["gain"])
    ),
    "sim-throw-in": lambda at: at.action == "throw-in" and at.states_tarocks,
}
"""Reasons of decisions before the first trick."""

CARD_CLAIMS: Mapping[str, Claim] = {
    "lead-tarock": lambda at: at.draws_tarocks,
    "lead-winner": lambda at: not at.trick and at.is_plausible_for_own_side,
    "lead-short": lambda at: not at.trick and not at.is_tarock,
    "pagat-home": lambda at: at.card == PAGAT and at.is_plausible_for_own_side,
    "win-last": lambda at: len(at.trick) == 3 and at.always_wins(at.card),
    "win-so-far": lambda at: bool(at.trick) and at.card_wins_so_far,
    "win-trick": lambda at: bool(at.trick) and at.may_win(at.card),
    "smear": lambda at: (
        not at.card_wins_so_far and CARD_POINTS[at.card] > 1 and at.is_plausible_for_own_side
    ),
    "friend-wins": lambda at: not at.card_wins_so_far and at.is_plausible_for_own_side,
    "leaves-trick": lambda at: bool(at.trick) and at.never_wins(at.card),
    "first-trick": lambda at: (
        at.contract.negative
        and at.contract.tricks_to_win == 1
        and at.view["declarer"] == at.seat
        and at.view["tricks_won"][at.seat] == 0
        and (not at.trick or at.card_wins_so_far)
        and at.may_win(at.card)
    ),
    "lead-under": lambda at: not at.trick and at.may_lose(at.card),
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
    "vs-safer": lambda at: at.states_beaters and 3 * at.facts["count"] <= 2 * at.facts["other"] > 0,
    "vs-tries": lambda at: at.card_wins_so_far and at.wins_so_far(at.rival) and at.is_below_rival,
    "vs-adds": lambda at: (
        not at.card_wins_so_far
        and not at.wins_so_far(at.rival)
        and at.share_for_own_side() == 1
        and at.states_point_difference()
    ),
    "vs-gives-less": lambda at: (
        may_go_elsewhere(at) and not is_trick_lost(at) and at.states_point_difference(-1)
    ),
    "vs-loses-less": lambda at: is_trick_lost(at) and at.states_point_difference(-1),
    "vs-gambles": lambda at: (
        has_enemy_trick(at) and may_win_for_us(at) and at.states_point_difference()
    ),
    "vs-spares": lambda at: (
        at.never_wins(at.card) and (at.wins_so_far(at.rival) or at.is_below_rival)
    ),
    "vs-hopes": lambda at: (
        may_win_for_us(at) and not is_trick_lost(at) and at.states_point_difference()
    ),
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
    "vs-risks-less": lambda at: (
        not at.trick and at.states_point_difference(-1) and at.may_go_to_opponent(at.rival)
    ),
    "vs-rids-points": lambda at: (
        at.negative and at.never_wins(at.card) and at.states_point_difference()
    ),
    "vs-rids": gets_rid_of_higher,
    "vs-under": lambda at: at.states_beaters and at.facts["count"] > at.facts["other"],
}
"""Reasons for a card."""

CLAIMS: Mapping[str, Claim] = {**BEFORE_TRICKS, **CARD_CLAIMS}


def is_true(decision: Decision) -> bool:
    """Tell whether a reason is true; the card it names must be the one that is played."""
    explained = ExplainedDecision(decision)
    named_card = decision.facts.get("card")
    names_played_card = named_card is None or decision.action == f"play {named_card}"
    return names_played_card and CLAIMS[decision.key](explained)
