"""What a card does that its rival does not: reasons that are false with the two exchanged."""

from __future__ import annotations

from typing import NamedTuple

from engine.bots.contrast import Contrast, Told, first, where
from engine.bots.zwanzigerrufen.certainty import beaters, friend_keeps, is_beaten, is_sure
from engine.bots.zwanzigerrufen.sight import Sight
from engine.cards import TAROCK, Card, Hand
from engine.zwanzigerrufen.law import CARD_POINTS, GLATZEN, SUIT_OF, TAROCK_SUIT, TAROCKS


class Pair(NamedTuple):
    """A card that is played and its rival, with which it is compared, as a seat sees them."""

    seen: Sight
    card: Card
    rival: Card

    @property
    def same_suit(self) -> bool:
        """Tell whether both are of one suit."""
        return SUIT_OF[self.card] == SUIT_OF[self.rival]

    @property
    def lower(self) -> bool:
        """Tell whether the card is the lower one of a suit."""
        return self.same_suit and self.card > self.rival

    @property
    def low(self) -> bool:
        """Tell whether the card is a Glatze or a tarock up to the IX."""
        return bool(LOW >> self.card & 1)

    @property
    def more(self) -> int:
        """Return how many card points the card has more than its rival."""
        return CARD_POINTS[self.card] - CARD_POINTS[self.rival]

    @property
    def takes(self) -> bool:
        """Tell whether the card takes the trick so far."""
        return self.seen.leads(self.card)

    @property
    def rival_takes(self) -> bool:
        """Tell whether the rival would take the trick so far."""
        return self.seen.leads(self.rival)

    @property
    def both_take(self) -> bool:
        """Tell whether each of them takes the trick so far."""
        return self.takes and self.rival_takes

    @property
    def both_sure(self) -> bool:
        """Tell whether each of them takes the trick for certain."""
        return is_sure(self.seen, self.card) and is_sure(self.seen, self.rival)

    def held(self, card: Card) -> int:
        """Return how many cards of this card's suit the hand has."""
        return (self.seen.hand & TAROCK.mask_of[SUIT_OF[card]]).bit_count()

    def beaten_by(self, card: Card) -> int:
        """Return how many unseen cards may still beat this card."""
        found = 0
        for seat in self.seen.later:
            found |= beaters(self.seen, card, seat)
        return found.bit_count()


LOW: Hand = GLATZEN | TAROCK.parse_hand(["T9", "T8", "T7", "T6", "T5", "T4", "T1"])
"""Cards that are low in their suit: two thirds of the tarocks are higher, and all suit cards."""


def contrasted(seen: Sight, card: Card, rival: Card) -> tuple[str, Told] | None:
    """Return the first contrast that holds between a card and its rival."""
    rows = SHUNNING if seen.contract.negative else FOLLOWING if seen.trick else LEADING
    return first(rows, Pair(seen, card, rival))


def _leaves_friend(pair: Pair) -> bool:
    """A friend has the trick for certain, and the rival would take it from him."""
    return not pair.takes and pair.rival_takes and friend_keeps(pair.seen, pair.card)


def _beats(pair: Pair) -> bool:
    return pair.takes and not pair.rival_takes


def _brings(pair: Pair) -> Told | None:
    """Both take the trick for certain, and the card has more points."""
    return {"points": pair.more} if pair.both_sure and pair.more > 0 else None


def _cheaper(pair: Pair) -> bool:
    """Both take the trick for certain, the card as the lower one."""
    return pair.both_sure and pair.lower


def _safer(pair: Pair) -> Told | None:
    """Both take the trick so far, and fewer cards may still beat the card."""
    if not pair.both_take:
        return None
    count, other = pair.beaten_by(pair.card), pair.beaten_by(pair.rival)
    return {"count": count, "other": other} if count < other else None


def _tries(pair: Pair) -> bool:
    return pair.both_take and pair.lower


def _adds(pair: Pair) -> Told | None:
    """A friend has the trick for certain, and the card adds more points than its rival."""
    leaves = not pair.takes and not pair.rival_takes and pair.more > 0
    return {"points": pair.more} if leaves and friend_keeps(pair.seen, pair.card) else None


def _hopes(pair: Pair) -> Told | None:
    """The card adds more points to a trick that may come to the own party in the end."""
    friends = any(pair.seen.friend[seat] for seat in pair.seen.players if seat != pair.seen.seat)
    may = pair.takes or friends
    return (
        {"points": pair.more} if may and pair.takes == pair.rival_takes and pair.more > 0 else None
    )


def _gives_less(pair: Pair) -> Told | None:
    """Neither takes the trick, which need not stay with a friend, and the rival has more points."""
    leaves = not pair.takes and not pair.rival_takes and pair.more < 0
    return {"points": -pair.more} if leaves and not friend_keeps(pair.seen, pair.card) else None


def _spares(pair: Pair) -> bool:
    """The rival would take the trick, and stays in the hand; or it is the higher of a suit."""
    return is_beaten(pair.seen, pair.card) and (pair.rival_takes or pair.lower)


def _draws(pair: Pair) -> bool:
    """A tarock is led, where others may have some, and the rival is none."""
    tarock = SUIT_OF[pair.card] == TAROCK_SUIT and SUIT_OF[pair.rival] != TAROCK_SUIT
    return tarock and bool(pair.seen.unseen & TAROCKS)


def _keeps_tarock(pair: Pair) -> bool:
    return SUIT_OF[pair.card] != TAROCK_SUIT and SUIT_OF[pair.rival] == TAROCK_SUIT


def _top(pair: Pair) -> Told | None:
    """Nothing in the suit is higher any more, but something is in the suit of the rival."""
    if pair.seen.higher(pair.card) or not pair.seen.higher(pair.rival):
        return None
    return _suit(pair)


def _shorter(pair: Pair) -> Told | None:
    return _suit(pair) if pair.held(pair.card) < pair.held(pair.rival) else None


def _longer(pair: Pair) -> Told | None:
    return _suit(pair) if pair.held(pair.card) > pair.held(pair.rival) else None


def _fewer_at_stake(pair: Pair) -> Told | None:
    return {"points": -pair.more} if pair.more < 0 else None


def _suit(pair: Pair) -> Told:
    return {"suit": TAROCK.suit_letters[SUIT_OF[pair.card]]}


def _rids(pair: Pair) -> bool:
    """Whoever has the trick has it with the rival as well, and the card is the higher one."""
    lost = is_beaten(pair.seen, pair.card) and is_beaten(pair.seen, pair.rival)
    won = pair.both_take and not pair.seen.later and bool(pair.seen.trick)
    return (lost or won) and pair.same_suit and pair.card < pair.rival


def _rids_points(pair: Pair) -> Told | None:
    lost = is_beaten(pair.seen, pair.card) and not pair.rival_takes
    by_points = pair.seen.contract.aim == "fewest-points"
    return {"points": pair.more} if lost and by_points and pair.more > 0 else None


def _under(pair: Pair) -> Told | None:
    """Both take the trick so far, and more cards may still take it from the card."""
    if not pair.both_take:
        return None
    count, other = pair.beaten_by(pair.card), pair.beaten_by(pair.rival)
    return {"count": count, "other": other} if count > other else None


FOLLOWING: tuple[tuple[str, Contrast[Pair]], ...] = (
    ("vs-leaves-friend", where(_leaves_friend)),
    ("vs-beats", where(_beats)),
    ("vs-brings", _brings),
    ("vs-cheaper", where(_cheaper)),
    ("vs-safer", _safer),
    ("vs-tries", where(_tries)),
    ("vs-adds", _adds),
    ("vs-gives-less", _gives_less),
    ("vs-spares", where(_spares)),
    ("vs-hopes", _hopes),
    ("vs-shorter", _shorter),
    ("vs-longer", _longer),
)
LEADING: tuple[tuple[str, Contrast[Pair]], ...] = (
    ("vs-draws-tarocks", where(_draws)),
    ("vs-keeps-tarock", where(_keeps_tarock)),
    ("vs-brings", _brings),
    ("vs-top", _top),
    ("vs-spares-lead", where(lambda pair: pair.lower and pair.low)),
    ("vs-keeps-higher", where(lambda pair: pair.lower)),
    ("vs-safer", _safer),
    ("vs-shorter", _shorter),
    ("vs-longer", _longer),
    ("vs-hopes", _hopes),
    ("vs-risks-less", _fewer_at_stake),
)
SHUNNING: tuple[tuple[str, Contrast[Pair]], ...] = (
    ("vs-rids-points", _rids_points),
    ("vs-rids", where(_rids)),
    ("vs-under", _under),
    ("vs-shorter", _shorter),
)
"""Contrasts in the order in which they are tried; each holds in the position or is not told."""
