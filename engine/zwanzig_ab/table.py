"""The table before the tricks: the cards, trumps, exchanges and dropped seats."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import prod

from engine.cards import FRENCH, Card, Hand, hand_of
from engine.errors import Json
from engine.game import Match, Reason, make_reason
from engine.seats import Seat
from engine.zwanzig_ab.match import DroppedSeats, is_endgame
from engine.zwanzig_ab.options import Rules
from engine.zwanzig_ab.scoring import no_trick_rule_and_penalty, suit_and_blind_factors

HEARTS = FRENCH.suit_letters.index("H")
TURNED_CARD_INDEX = 3
"""The index of the trump maker's card that `next` turns up: the fourth one (E7)."""


@dataclass(frozen=True, slots=True)
class Table:
    """Everything about a deal except the tricks and the seat to act.

    `seat_order` are the seats from forehand, the trump maker, to the dealer. `dealt_hands` are the
    cards in dealing order, `stock` the cards still to be drawn, `hands` the current hands. `trump`
    is a suit's index, `turned_card` the card turned up by `next`. `discards[seat]` is `None` until
    that seat has exchanged.
    """

    match: Match[Rules, DroppedSeats]
    dealer: Seat
    seat_order: tuple[Seat, ...]
    dealt_hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    hands: tuple[Hand, ...]
    trump: int | None = None
    named_blind: bool = False
    turned_card: Card | None = None
    discards: tuple[Hand | None, ...] = (None, None, None, None)
    dropped_seats: DroppedSeats = ()

    @property
    def rules(self) -> Rules:
        """The house rules of the match."""
        return self.match.rules

    @property
    def trump_maker(self) -> Seat:
        """The trump maker, always forehand."""
        return self.seat_order[0]

    @property
    def known_trump(self) -> int:
        """The index of the trump suit. Trumps must have been named."""
        assert self.trump is not None, "trumps are not known yet"
        return self.trump

    @property
    def is_endgame(self) -> bool:
        """Whether hearts are trumps without choice (A.1-21, E8)."""
        return is_endgame(self.match)

    @property
    def in_play(self) -> tuple[Seat, ...]:
        """The seats that have not dropped out, in play order."""
        return tuple(seat for seat in self.seat_order if seat not in self.dropped_seats)

    @property
    def multiplier(self) -> int:
        """The multiplier of the deal, without the factor of the suit until trumps are named."""
        return self.multiplier_with(self.trump, named_blind=self.named_blind)

    def multiplier_with(self, trump: int | None, *, named_blind: bool) -> int:
        """Return the multiplier of the deal with these trumps (Z4, Z10)."""
        return prod(suit_and_blind_factors(self.rules, trump, named_blind))

    def no_trick_penalty_of_seat(self, seat: Seat) -> int:
        """Return the points charged to a seat that stays in and takes no trick."""
        return (
            self.multiplier
            * no_trick_rule_and_penalty(self.rules, is_maker=seat == self.trump_maker)[1]
        )

    def first_packet(self, seat: Seat) -> Hand:
        """Return the cards that a seat sees before trumps are named."""
        return hand_of(self.dealt_hands[seat][: self.rules.first_packet])

    def with_trump(self, trump: int, *, named_blind: bool = False) -> Table:
        """Return the table with this trump suit."""
        return replace(self, trump=trump, named_blind=named_blind)

    def with_trump_turned_up(self) -> Table:
        """Return the table with the maker's fourth card turned up: its suit is trumps (E7)."""
        card = self.dealt_hands[self.trump_maker][TURNED_CARD_INDEX]
        return replace(self, trump=FRENCH.suit_of[card], turned_card=card)

    def with_exchange(self, seat: Seat, discards: Hand) -> Table:
        """Return the table after a seat has discarded these cards and drawn as many."""
        count = discards.bit_count()
        new_hand = self.hands[seat] ^ discards | hand_of(self.stock[:count])
        return replace(
            self,
            stock=self.stock[count:],
            hands=(*self.hands[:seat], new_hand, *self.hands[seat + 1 :]),
            discards=(*self.discards[:seat], discards, *self.discards[seat + 1 :]),
        )

    def with_dropped_seat(self, seat: Seat) -> Table:
        """Return the table after a seat has dropped out. The seat keeps its cards (E1)."""
        return replace(self, dropped_seats=(*self.dropped_seats, seat))

    def must_stay_reason(self, seat: Seat) -> Reason | None:
        """Return why a seat may not drop out, or `None` if it may (A.4-6).

        Trumps must have been named.
        """
        for key, applies, facts in self._must_stay_conditions(seat):
            if applies:
                return make_reason(key, **facts)
        return None

    def _must_stay_conditions(self, seat: Seat) -> tuple[tuple[str, bool, dict[str, Json]], ...]:
        rules, score = self.rules, self.match.scores[seat]
        suit = FRENCH.suit_letters[self.known_trump]
        min_score = score if rules.min_score_to_drop is None else rules.min_score_to_drop
        is_last = self.in_play == (self.trump_maker, seat) and seat == self.dealer
        return (
            ("stay-maker", seat == self.trump_maker, {}),
            ("stay-option", not rules.dropping_out, {}),
            ("stay-endgame", self.is_endgame, {"deal": (rules.endgame_after or 0) + 1}),
            ("stay-suit", must_all_stay(rules, self.known_trump), {"suit": suit}),
            ("stay-score", score < min_score, {"score": score, "needed": min_score}),
            ("stay-twice", rules.no_consecutive_drops and seat in self.match.carry, {}),
            ("stay-dealer", rules.min_two_active and is_last, {}),
        )


def must_all_stay(rules: Rules, trump: int) -> bool:
    """Return whether nobody may drop out because of this trump suit (Z5)."""
    return rules.dropping_out and FRENCH.suit_letters[trump] == rules.forced_stay_suit
