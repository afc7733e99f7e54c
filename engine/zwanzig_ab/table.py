"""What lies on the table before the five tricks: cards, trumps and who is still in."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import prod

from engine.cards import FRENCH, Card, Hand, hand_of
from engine.errors import Json
from engine.game import Match, Reason, Seat, because
from engine.zwanzig_ab.match import Dropped, endgame
from engine.zwanzig_ab.options import Rules
from engine.zwanzig_ab.scoring import factors, no_trick

HEARTS = FRENCH.letters.index("H")
TURNED = 3
"""Which of the maker's cards "next" turns up: the fourth (E7)."""


@dataclass(frozen=True, slots=True)
class Table:
    """Everything of a deal but the tricks and whose turn it is.

    `order` are the seats from forehand, the trump maker, to the dealer; `dealt` the cards in
    dealing order and `stock` those still to be drawn; `hands` what is held. `trump` is a suit's
    index, `turned` the card turned up by "next", `discarded[seat]` is `None` until that seat has
    had its exchange.
    """

    match: Match[Rules, Dropped]
    dealer: Seat
    order: tuple[Seat, ...]
    dealt: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    hands: tuple[Hand, ...]
    trump: int | None = None
    blind: bool = False
    turned: Card | None = None
    discarded: tuple[Hand | None, ...] = (None, None, None, None)
    dropped: Dropped = ()

    @property
    def rules(self) -> Rules:
        """Return the house rules of the match."""
        return self.match.rules

    @property
    def maker(self) -> Seat:
        """Return the trump maker, who is forehand."""
        return self.order[0]

    @property
    def trumps(self) -> int:
        """Return the trump suit, which must be known."""
        assert self.trump is not None, "trumps are not known yet"
        return self.trump

    @property
    def endgame(self) -> bool:
        """Tell whether hearts are trumps without choice (A.1-21, E8)."""
        return endgame(self.match)

    @property
    def in_play(self) -> tuple[Seat, ...]:
        """Return the seats that have not dropped out, in play order."""
        return tuple(seat for seat in self.order if seat not in self.dropped)

    @property
    def multiplier(self) -> int:
        """Return how many times everything counts, as far as it is known."""
        return self.times(self.trump, blind=self.blind)

    def times(self, trump: int | None, *, blind: bool) -> int:
        """Return how many times everything counts with these trumps (Z4, Z10)."""
        return prod(factors(self.rules, trump, blind))

    def penalty(self, seat: Seat) -> int:
        """Return what a seat that stays in and takes no trick is charged."""
        return self.multiplier * no_trick(self.rules, maker=seat == self.maker)[1]

    def first_packet(self, seat: Seat) -> Hand:
        """Return the cards that a seat sees before trump is named."""
        return hand_of(self.dealt[seat][: self.rules.first_packet])

    def named(self, trump: int, *, blind: bool = False) -> Table:
        """Return the table with the trump suit that the maker named."""
        return replace(self, trump=trump, blind=blind)

    def turned_up(self) -> Table:
        """Return the table with the maker's fourth card turned up: its suit is trumps (E7)."""
        card = self.dealt[self.maker][TURNED]
        return replace(self, trump=FRENCH.suit_of[card], turned=card)

    def exchanged(self, seat: Seat, discards: Hand) -> Table:
        """Return the table after a seat has put these cards away and drawn as many."""
        count = discards.bit_count()
        held = self.hands[seat] ^ discards | hand_of(self.stock[:count])
        return replace(
            self,
            stock=self.stock[count:],
            hands=(*self.hands[:seat], held, *self.hands[seat + 1 :]),
            discarded=(*self.discarded[:seat], discards, *self.discarded[seat + 1 :]),
        )

    def without(self, seat: Seat) -> Table:
        """Return the table after a seat has dropped out; it keeps its cards (E1)."""
        return replace(self, dropped=(*self.dropped, seat))

    def must_stay(self, seat: Seat) -> Reason | None:
        """Return why a seat may not drop out, or `None` if it may (A.4-6); trump is known."""
        for key, holds, facts in self._duties(seat):
            if holds:
                return because(key, **facts)
        return None

    def _duties(self, seat: Seat) -> tuple[tuple[str, bool, dict[str, Json]], ...]:
        rules, score = self.rules, self.match.scores[seat]
        suit = FRENCH.letters[self.trumps]
        needed = score if rules.min_score_to_drop is None else rules.min_score_to_drop
        last = self.in_play == (self.maker, seat) and seat == self.dealer
        return (
            ("stay-maker", seat == self.maker, {}),
            ("stay-option", not rules.dropping_out, {}),
            ("stay-endgame", self.endgame, {"deal": (rules.endgame_after or 0) + 1}),
            ("stay-suit", all_stay(rules, self.trumps), {"suit": suit}),
            ("stay-score", score < needed, {"score": score, "needed": needed}),
            ("stay-twice", rules.no_consecutive_drops and seat in self.match.carry, {}),
            ("stay-dealer", rules.min_two_active and last, {}),
        )


def all_stay(rules: Rules, trump: int) -> bool:
    """Tell whether nobody may drop out with these trumps, where it is allowed at all (Z5)."""
    return rules.dropping_out and FRENCH.letters[trump] == rules.forced_stay_suit
