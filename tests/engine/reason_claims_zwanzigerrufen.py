"""When the sentences of Zwanzigerrufen's reasons are true: in deals that agree with what is known.

A card is held against several such deals, and in each of them the trick is played on in several
ways: the Trull first, then whatever beats, and others at random. A card is "low" if it is a Glatze
or a tarock up to the IX.
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
WORLDS, LINES = 16, 5
LOW: Hand = GLATZEN | TAROCK.parse_hand(["T9", "T8", "T7", "T6", "T5", "T4", "T1"])
PLAUSIBLE = 0.2
"""What should happen does so in this share of lines at least, most of which are random."""


class ExplainedDecision(ExplainedAction):
    """A decision of Zwanzigerrufen, and deals that agree with what its player knows."""

    pack = TAROCK

    # before the first trick

    @property
    def counts_tarocks(self) -> bool:
        return bool(self.facts["tarocks"] == (self.hand & TAROCKS).bit_count())

    @property
    def tells_contract(self) -> bool:
        return self.words == [self.facts["contract"]]

    def is_worth(self, action: str, figure: float) -> bool:
        """Tell whether this is what an action was worth in the imagined deals."""
        return abs(self.values[action] - figure) <= 0.051

    @property
    def best_bid(self) -> float:
        return max(value for action, value in self.values.items() if action != "pass")

    # cards

    @property
    def ahead(self) -> float:
        """How much more the card was worth than its rival in the imagined deals."""
        return self.values[self.action] - self.values[f"play {self.facts['rival']}"]

    @property
    def fine(self) -> float:
        """What a card point was worth there."""
        return LEVELS[self.asked["level"]].card_point_value

    @cached_property
    def contract(self) -> Any:
        return CONTRACTS[self.view["contract"]]

    @cached_property
    def law(self) -> Any:
        return law_of(self.contract, rules_of(self.view))

    @cached_property
    def trick(self) -> tuple[Card, ...]:
        return tuple(TAROCK.card_of[name] for name in self.view["trick"]["cards"])

    @cached_property
    def order(self) -> tuple[Seat, ...]:
        return play_order(self.view["trick"]["leader"], self.view["rules"]["direction"])

    @property
    def later(self) -> tuple[Seat, ...]:
        return self.order[len(self.trick) + 1 :]

    @property
    def card(self) -> Card:
        return TAROCK.card_of[self.words[0]]

    @property
    def rival(self) -> Card:
        return TAROCK.card_of[self.facts["rival"]]

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

    def others(self) -> Iterator[tuple[World, Seat, Hand]]:
        """Yield the hands of the other seats in every world."""
        for world in self.worlds:
            for seat in self.order:
                if seat != self.seat:
                    yield world, seat, world.hands[seat]

    @cached_property
    def unseen(self) -> Hand:
        tricks = (*self.view["tricks"], self.view["trick"])
        gone = TAROCK.parse_hand(name for trick in tricks for name in trick["cards"])
        return TAROCK.parse_hand(TAROCK.names) & ~gone & ~self.hand

    @property
    def head(self) -> bool:
        """Tell whether the card wins the trick so far."""
        return self.heads(self.card)

    def heads(self, card: Card) -> bool:
        return self.winner((*self.trick, card)) == self.seat

    def winner(self, trick: tuple[Card, ...]) -> Seat:
        at: int = self.law.winner(trick)
        return self.order[at]

    def alike(self, one: Card, other: Card) -> bool:
        """Tell whether two cards do the same: tarocks with nothing out or laid between them."""
        high, low = sorted((one, other))
        between = ((1 << low) - 1) & ~((1 << high + 1) - 1)
        pair = 1 << one | 1 << other
        plain = not pair & (TRULL | ~TAROCKS)
        return one == other or plain and not between & (self.unseen | hand_of(self.trick))

    @property
    def lower(self) -> bool:
        """Tell whether the card is of the rival's suit, and lower."""
        return SUIT_OF[self.card] == SUIT_OF[self.rival] and self.card > self.rival

    def gains(self, sign: int = 1) -> bool:
        """Tell whether the points told are what the card has more (or less) than its rival."""
        return bool(
            self.facts["points"] == sign * (CARD_POINTS[self.card] - CARD_POINTS[self.rival]) > 0
        )

    def held(self, card: Card) -> int:
        return (self.hand & TAROCK.mask_of[SUIT_OF[card]]).bit_count()

    @property
    def tells_suit(self) -> bool:
        return bool(self.facts["suit"] == TAROCK.suit_letters[SUIT_OF[self.card]])

    def beaten_by(self, card: Card) -> int:
        """Return how many cards of who plays later would beat this one in some world."""
        found = {c for _, seat, hand in self.others() if seat in self.later for c in cards_of(hand)}
        return sum(self.winner((*self.trick, card, c)) != self.seat for c in found)

    def winners(self, card: Card) -> list[tuple[World, Seat]]:
        """Return worlds, and who wins the trick after this card in several lines of each."""
        draw = Random(card)
        lines = range(LINES if len(self.trick) < 3 else 1)
        laid = (*self.trick, card)
        return [(world, self._line(world, laid, n, draw)) for world in self.worlds for n in lines]

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

    def share_of_side(self) -> float:
        """Return in which share of the lines the trick comes to the own side."""
        ends = self.winners(self.card)
        return sum(world.side[to] == world.side[self.seat] for world, to in ends) / len(ends)

    @property
    def is_tarock(self) -> bool:
        return bool(TAROCKS >> self.card & 1)

    @property
    def counts_pot(self) -> bool:
        points = card_points(hand_of(self.trick), self.view["rules"]["glatze_points"])
        return bool(self.facts["points"] == points)

    @property
    def draws_tarocks(self) -> bool:
        return not self.trick and self.is_tarock and bool(self.unseen & TAROCKS)

    @property
    def counts_beaters(self) -> bool:
        """In a few worlds not every card that counts need come up with a player who comes later."""
        told = self.facts["count"], self.facts["other"]
        seen = self.beaten_by(self.card), self.beaten_by(self.rival)
        return self.head and self.heads(self.rival) and seen[0] <= told[0] and seen[1] <= told[1]


def is_ruff(at: ExplainedDecision) -> bool:
    suit = SUIT_OF[at.trick[0]]
    void = not at.hand & TAROCK.mask_of[suit]
    return (
        void
        and at.facts["suit"] == TAROCK.suit_letters[suit]
        and at.counts_pot
        and at.head
        and at.is_tarock
    )


def is_smear(at: ExplainedDecision) -> bool:
    return at.share_of_side() == 1 and at.facts["points"] == CARD_POINTS[at.card] and not at.head


def is_mond_waiting(at: ExplainedDecision) -> bool:
    """The Mond is kept back, and an enemy who plays later may have the Sküs."""
    threats = any(
        hand >> SKUES & 1 and world.side[seat] != world.side[at.seat]
        for world, seat, hand in at.others()
        if seat in at.later
    )
    return threats and bool(at.legal >> MOND & 1) and at.card != MOND and at.is_tarock


def is_singleton(at: ExplainedDecision) -> bool:
    alone = at.held(at.card) == 1 and not at.is_tarock
    return not at.trick and alone and bool(at.hand & at.law.trumps)


def may_go_elsewhere(at: ExplainedDecision) -> bool:
    """The trick is not surely the own side's: somebody unknown has it or may take it."""
    seats = at.winner(at.trick), *at.later
    known = at.view["public_party"]
    strangers = any(known[seat] is None or known[seat] != known[at.seat] for seat in seats)
    trischaken = not any(known)
    fairy = bool(hand_of(at.trick) & TRULL)
    return (strangers or trischaken or fairy) and not at.head and not at.heads(at.rival)


def may_be_ours(at: ExplainedDecision) -> bool:
    alike = at.head == at.heads(at.rival)
    return alike and (at.head or any(w.side[seat] == w.side[at.seat] for w, seat, _ in at.others()))


def is_top(at: ExplainedDecision) -> bool:
    def higher(card: Card) -> Hand:
        return at.unseen & TAROCK.mask_of[SUIT_OF[card]] & (1 << card) - 1

    return not at.trick and not higher(at.card) and bool(higher(at.rival)) and at.tells_suit


def is_alike(at: ExplainedDecision) -> bool:
    return all(at.alike(*pair) for pair in pairwise(cards_of(at.legal)))


def is_rid(at: ExplainedDecision) -> bool:
    settled = at.never(at.card) and at.never(at.rival) or at.always(at.card) and at.always(at.rival)
    higher = SUIT_OF[at.card] == SUIT_OF[at.rival] and at.card < at.rival
    return at.negative and settled and higher


def is_spoken_against(at: ExplainedDecision) -> bool:
    return breaks_rule(
        {**CHILDISH_RULES, **NEVER_RULES, **MANNERS_RULES}, sight_of(at.view), at.rival
    )


Claim = Callable[[ExplainedDecision], bool]

BEFORE: Mapping[str, Claim] = {
    "cut": lambda at: at.action == "cut",
    "any-stack": lambda at: at.verb == "stack",
    "good-suits": lambda at: at.action == "keep" and (at.hand & TAROCKS).bit_count() <= 1,
    "few-tarocks": lambda at: at.action == "throw-in" and (at.hand & TAROCKS).bit_count() <= 1,
    "hand-too-weak": lambda at: at.action == "pass" and at.counts_tarocks,
    "forehand-must-bid": lambda at: "pass" not in at.view["legal"] and at.tells_contract,
    "good-hand": lambda at: at.tells_contract and at.counts_tarocks,
    "declare": lambda at: at.words == [at.facts["item"]] and 50 <= at.facts["chance"] <= 100,
    "double": lambda at: at.words == [at.facts["item"]] and 50 <= at.facts["chance"] <= 100,
    "nothing-to-say": lambda at: at.action == "pass",
    "sim-bid": lambda at: at.tells_contract and at.facts["deals"] > 0,
    "sim-pass": lambda at: (
        at.action == "pass"
        and f"bid {at.facts['contract']}" in at.view["legal"]
        and at.facts["loss"] >= 0
    ),
    "style-bid": lambda at: at.tells_contract and "style" in at.asked,
    "style-pass": lambda at: (
        at.action == "pass"
        and f"bid {at.facts['contract']}" in at.view["legal"]
        and "style" in at.asked
    ),
    "sim-hold": lambda at: (
        at.action == "keep" and at.facts["gain"] >= 0 and at.is_worth("keep", at.facts["gain"])
    ),
    "sim-throw-in": lambda at: at.action == "throw-in" and at.counts_tarocks,
}
"""What is said before the first trick."""

CARDS: Mapping[str, Claim] = {
    "lead-tarock": lambda at: at.draws_tarocks,
    "lead-winner": lambda at: not at.trick and at.share_of_side() >= PLAUSIBLE,
    "lead-short": lambda at: not at.trick and not at.is_tarock,
    "pagat-home": lambda at: at.card == PAGAT and at.share_of_side() >= PLAUSIBLE,
    "win-last": lambda at: len(at.trick) == 3 and at.always(at.card),
    "win-so-far": lambda at: bool(at.trick) and at.head,
    "win-trick": lambda at: bool(at.trick) and not at.never(at.card),
    "smear": lambda at: (
        not at.head and CARD_POINTS[at.card] > 1 and at.share_of_side() >= PLAUSIBLE
    ),
    "friend-wins": lambda at: not at.head and at.share_of_side() >= PLAUSIBLE,
    "leaves-trick": lambda at: bool(at.trick) and at.never(at.card),
    "first-trick": lambda at: (
        at.contract.aim == "one-trick"
        and at.view["declarer"] == at.seat
        and at.view["tricks_won"][at.seat] == 0
        and (not at.trick or at.head)
    ),
    "lead-under": lambda at: not at.trick and not at.always(at.card),
    "shun-forced": lambda at: at.negative and all(map(at.heads, cards_of(at.legal))),
    "fact-catch-mond": lambda at: at.card == SKUES and MOND in at.trick and at.always(at.card),
    "fact-sure": lambda at: at.always(at.card),
    "fact-ruff": is_ruff,
    "fact-smear": is_smear,
    "fact-mond-waits": is_mond_waiting,
    "cannot-win": lambda at: all(map(at.never, cards_of(at.legal))),
    "fact-tarocks-gone": lambda at: (
        not at.trick and at.is_tarock and not at.unseen & TAROCKS and at.always(at.card)
    ),
    "fact-singleton": is_singleton,
    "all-alike": is_alike,
    "rule-spares": is_spoken_against,
    "sim-better": lambda at: at.facts["more"] >= 1 and at.card != at.rival,
    "sim-even": lambda at: abs(at.ahead) <= at.fine,
    "sim-whole": lambda at: at.ahead > 0,
    "vs-leaves-friend": lambda at: not at.head and at.heads(at.rival) and at.share_of_side() == 1,
    "vs-beats": lambda at: at.head and not at.heads(at.rival),
    "vs-brings": lambda at: at.always(at.card) and at.always(at.rival) and at.gains(),
    "vs-cheaper": lambda at: at.always(at.card) and at.always(at.rival) and at.lower,
    "vs-safer": lambda at: at.counts_beaters and at.facts["count"] < at.facts["other"],
    "vs-tries": lambda at: at.head and at.heads(at.rival) and at.lower,
    "vs-adds": lambda at: (
        not at.head and not at.heads(at.rival) and at.share_of_side() == 1 and at.gains()
    ),
    "vs-gives-less": lambda at: may_go_elsewhere(at) and at.gains(-1),
    "vs-spares": lambda at: at.never(at.card) and (at.heads(at.rival) or at.lower),
    "vs-hopes": lambda at: may_be_ours(at) and at.gains(),
    "vs-shorter": lambda at: at.held(at.card) < at.held(at.rival) and at.tells_suit,
    "vs-longer": lambda at: at.held(at.card) > at.held(at.rival) and at.tells_suit,
    "vs-draws-tarocks": lambda at: at.draws_tarocks and not TAROCKS >> at.rival & 1,
    "vs-keeps-tarock": lambda at: bool(TAROCKS >> at.rival & 1) and not at.is_tarock,
    "vs-top": is_top,
    "vs-spares-lead": lambda at: not at.trick and at.lower and bool(LOW >> at.card & 1),
    "vs-keeps-higher": lambda at: at.lower,
    "vs-risks-less": lambda at: not at.trick and at.gains(-1),
    "vs-rids-points": lambda at: at.negative and at.never(at.card) and at.gains(),
    "vs-rids": is_rid,
    "vs-under": lambda at: at.counts_beaters and at.facts["count"] > at.facts["other"],
}
"""What is said of a card."""

CLAIMS: Mapping[str, Claim] = {**BEFORE, **CARDS}


def is_true(decision: Decision) -> bool:
    """Tell whether a reason is true, and the figure in it what the candidates say."""
    told = ExplainedDecision(decision)
    named = decision.facts.get("card")
    alike = named is None or decision.action == f"play {named}"
    return alike and _tells_difference(decision) and CLAIMS[decision.key](told)


def _tells_difference(decision: Decision) -> bool:
    """Tell whether "more" is by how much the card was worth more, in card points."""
    if "more" not in decision.facts:
        return True
    other = decision.facts["rival" if "rival" in decision.facts else "than"]
    ahead = decision.values[decision.action] - decision.values[f"play {other}"]
    return bool(
        decision.facts["more"]
        == round(ahead / LEVELS[decision.asked["level"]].card_point_value)
        >= 1
    )
