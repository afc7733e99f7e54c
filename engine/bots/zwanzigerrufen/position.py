"""A seat's knowledge of a deal during the play, in the form that playouts need."""

from __future__ import annotations

from dataclasses import dataclass

from engine.bots.playout import CardCode, PlayoutRules, tarock_playout_rules
from engine.bots.zwanzigerrufen.rollout import TRICK_PILES, OpenTrick
from engine.bots.zwanzigerrufen.unseen import HiddenCardConstraints, hidden_card_constraints_of
from engine.bots.zwanzigerrufen.utility import DeclarerSide
from engine.bots.zwanzigerrufen.worlds import World
from engine.cards import TAROCK, Card, Hand, cards_of, hand_of
from engine.seats import SEATS, Seat, play_order, seat_step
from engine.view import require_value
from engine.zwanzigerrufen.contracts import Contract
from engine.zwanzigerrufen.law import CARDS_ABOVE, TAROCKS, TRULL, Law, law_of
from engine.zwanzigerrufen.view import View, contract_of, rules_of

SEATS_AFTER = {
    direction: tuple(play_order(seat, direction)[1:] for seat in SEATS)
    for direction in ("clockwise", "anticlockwise")
}
"""The seats that follow a lead, by direction and leader."""


@dataclass(frozen=True, slots=True)
class Position:
    """A seat's turn to play, as ints.

    `order` are the seats from the leader, `piles` what each has taken. `declarer` is -1 if there is
    none. `called_code` is 0 if the parties are known to all.
    """

    contract: Contract
    law: Law
    playout_rules: PlayoutRules
    unseen: HiddenCardConstraints
    trick: tuple[Card, ...]
    order: tuple[Seat, ...]
    piles: tuple[int, ...]
    legal: Hand
    declarer: Seat
    called_code: CardCode
    seats_after: tuple[tuple[Seat, ...], ...]

    @property
    def seat(self) -> Seat:
        """The seat to play."""
        return self.unseen.seat

    def trick_after(self, card: Card) -> OpenTrick:
        """Return the trick after this card."""
        return make_open_trick(
            self.law, self.playout_rules, self.order, (*self.trick, card), self.cards_left
        )

    @property
    def cards_left(self) -> int:
        """The number of cards that the seat holds."""
        return self.unseen.hand.bit_count()

    def side_pile(self, side: DeclarerSide) -> int:
        """Return the pile that a side has taken."""
        return sum(pile for pile, mine in zip(self.piles, side, strict=True) if mine)

    def hands_with_trick(self, world: World) -> tuple[Hand, ...]:
        """Return the hands of a world together with the cards of the trick."""
        hands = [*world.hands]
        for seat, card in zip(self.order, self.trick, strict=False):
            hands[seat] |= 1 << card
        return tuple(hands)

    def distinct_legal_cards(self) -> list[Card]:
        """Return the legal cards, only the lowest of tarocks with nothing unseen between them."""
        distinct: list[Card] = []
        for card in cards_of(self.legal):
            if distinct and self._are_equivalent(distinct[-1], card):
                distinct[-1] = card
            else:
                distinct.append(card)
        return distinct

    def _are_equivalent(self, high: Card, low: Card) -> bool:
        plain = TAROCKS & ~TRULL
        between = CARDS_ABOVE[low] & ~CARDS_ABOVE[high] & ~(1 << high)
        others = self.unseen.cards | hand_of(self.trick)
        return bool(plain >> high & 1 and plain >> low & 1) and not between & others


def position_of(view: View) -> Position:
    """Return the position of the seat to act during the play."""
    contract, rules = contract_of(view), rules_of(view)
    law = law_of(contract, rules)
    playout_rules = tarock_playout_rules(law, seat_step(rules.direction))
    return Position(
        contract,
        law,
        playout_rules,
        hidden_card_constraints_of(view),
        tuple(TAROCK.card_of[name] for name in view["trick"]["cards"]),
        play_order(require_value(view["trick"]["leader"]), rules.direction),
        _piles_by_seat(view, playout_rules),
        TAROCK.parse_hand(action[5:] for action in view["legal"]),
        -1 if view["declarer"] is None else view["declarer"],
        _unplayed_called_card_code(view, playout_rules),
        SEATS_AFTER[rules.direction],
    )


def _unplayed_called_card_code(view: View, playout_rules: PlayoutRules) -> CardCode:
    """Return the code of the called card until it has been played, then 0."""
    played_names = [name for trick in (*view["tricks"], view["trick"]) for name in trick["cards"]]
    called_name = view["called"]
    return (
        0
        if called_name is None or called_name in played_names
        else playout_code(playout_rules, TAROCK.card_of[called_name])
    )


def make_open_trick(
    law: Law,
    playout_rules: PlayoutRules,
    order: tuple[Seat, ...],
    trick_cards: tuple[Card, ...],
    cards_left: int,
) -> OpenTrick:
    """Return an unfinished trick. Seats that have yet to play hold `cards_left` cards."""
    codes = [playout_code(playout_rules, card) for card in trick_cards]
    winning_index = law.find_winner_index(trick_cards)
    seats_to_play = order[len(trick_cards) :]
    return OpenTrick(
        order[0],
        codes[0] >> 14 & 7,
        codes[winning_index],
        order[winning_index],
        sum(codes),
        seats_to_play,
        cards_left,
    )


def playout_code(playout_rules: PlayoutRules, card: Card) -> CardCode:
    """Return the code of a card, see `engine.bots.playout`."""
    return next(code for cards in playout_rules.split_by_suit(1 << card) for code in cards)


def _piles_by_seat(view: View, playout_rules: PlayoutRules) -> tuple[int, ...]:
    piles = [0, 0, 0, 0]
    for trick in view["tricks"]:
        hand = TAROCK.parse_hand(trick["cards"])
        total = sum(code for cards in playout_rules.split_by_suit(hand) for code in cards)
        piles[trick["winner"]] += TRICK_PILES[total & 255] + playout_rules.points_per_trick
    return tuple(piles)
