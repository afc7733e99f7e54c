"""Contrasts between a card and its rival: statements that are false with the two exchanged."""

from __future__ import annotations

from typing import NamedTuple

from engine.bots.contrast import Contrast, ReasonFacts, contrast_without_facts, first_contrast
from engine.bots.zwanzigerrufen.certainty import (
    is_lost_to_another,
    is_sure_for_enemy,
    is_sure_for_friend,
    is_sure_winner,
    may_enemy_beat,
    possible_beaters,
)
from engine.bots.zwanzigerrufen.sight import Sight
from engine.bots.zwanzigerrufen.unseen import possible_cards
from engine.cards import TAROCK, Card, Hand
from engine.zwanzigerrufen.law import (
    CARD_POINTS,
    GLATZEN,
    MOND,
    SKUES,
    SUIT_OF,
    TAROCK_SUIT,
    TAROCKS,
)


class CardPair(NamedTuple):
    """A card that is played, and the rival that it is compared with, in one seat's view."""

    sight: Sight
    card: Card
    rival: Card

    @property
    def is_same_suit(self) -> bool:
        """Whether both cards are of one suit."""
        return SUIT_OF[self.card] == SUIT_OF[self.rival]

    @property
    def is_lower_in_suit(self) -> bool:
        """Whether the card is the lower one of the same suit."""
        return self.is_same_suit and self.card > self.rival

    @property
    def is_glatze_or_low_tarock(self) -> bool:
        """Whether the card is a Glatze or a tarock up to the IX."""
        return bool(LOW_CARDS >> self.card & 1)

    @property
    def extra_points(self) -> int:
        """The card points of the card minus its rival's."""
        return CARD_POINTS[self.card] - CARD_POINTS[self.rival]

    @property
    def does_card_take(self) -> bool:
        """Whether the card takes the trick so far."""
        return self.sight.is_best_so_far(self.card)

    @property
    def does_rival_take(self) -> bool:
        """Whether the rival would take the trick so far."""
        return self.sight.is_best_so_far(self.rival)

    @property
    def do_both_take(self) -> bool:
        """Whether each of the two cards would take the trick so far."""
        return self.does_card_take and self.does_rival_take

    @property
    def are_both_sure(self) -> bool:
        """Whether each of the two cards would certainly take the trick."""
        return is_sure_winner(self.sight, self.card) and is_sure_winner(self.sight, self.rival)

    def suit_length(self, card: Card) -> int:
        """Return how many cards of this card's suit the hand has."""
        return (self.sight.hand & TAROCK.mask_of[SUIT_OF[card]]).bit_count()

    def count_possible_beaters(self, card: Card) -> int:
        """Return how many unseen cards may still beat this card."""
        beating_cards = 0
        for seat in self.sight.later_seats:
            beating_cards |= possible_beaters(self.sight, card, seat)
        return beating_cards.bit_count()


LOW_CARDS: Hand = GLATZEN | TAROCK.parse_hand(["T9", "T8", "T7", "T6", "T5", "T4", "T1"])
"""The low cards: two thirds of the tarocks are higher, or all other cards of the suit."""


def find_contrast(sight: Sight, card: Card, rival: Card) -> tuple[str, ReasonFacts] | None:
    """Return the first contrast that holds between a card and its rival."""
    rows = (
        SHUNNING_CONTRASTS
        if sight.contract.negative
        else FOLLOWING_CONTRASTS
        if sight.trick
        else LEADING_CONTRASTS
    )
    return first_contrast(rows, CardPair(sight, card, rival))


def _keeps_mond_from_skues(pair: CardPair) -> bool:
    """Return whether a tarock keeps back the Mond, which a later enemy might catch."""
    sight = pair.sight
    if pair.rival != MOND or SUIT_OF[pair.card] != TAROCK_SUIT or not sight.unseen >> SKUES & 1:
        return False
    would_skues_win = sight.law.find_winner_index((*sight.trick, MOND, SKUES)) > len(sight.trick)
    return would_skues_win and any(
        sight.friend_chances[seat] < 1 and possible_cards(sight.knowledge)[seat] >> SKUES & 1
        for seat in sight.later_seats
    )


def _leaves_trick_to_friend(pair: CardPair) -> bool:
    """Return whether the card leaves a trick to a certain friend that the rival would take."""
    return (
        not pair.does_card_take
        and pair.does_rival_take
        and is_sure_for_friend(pair.sight, pair.card)
    )


def _takes_unlike_rival(pair: CardPair) -> bool:
    return pair.does_card_take and not pair.does_rival_take


def _brought_points_facts(pair: CardPair) -> ReasonFacts | None:
    """Return facts if both certainly take the trick, and the card has more points."""
    return {"points": pair.extra_points} if pair.are_both_sure and pair.extra_points > 0 else None


def _takes_cheaper(pair: CardPair) -> bool:
    """Return whether both certainly take the trick, and the card is the lower one."""
    return pair.are_both_sure and pair.is_lower_in_suit


def _safer_facts(pair: CardPair) -> ReasonFacts | None:
    """Return facts if both take the trick so far, and far fewer cards may still beat the card.

    One of eighteen less is no reason.
    """
    if not pair.do_both_take:
        return None
    count, other = pair.count_possible_beaters(pair.card), pair.count_possible_beaters(pair.rival)
    return {"count": count, "other": other} if 3 * count <= 2 * other and other else None


def _tries_cheaper(pair: CardPair) -> bool:
    return pair.do_both_take and pair.is_lower_in_suit


def _added_points_facts(pair: CardPair) -> ReasonFacts | None:
    """Return facts if a friend certainly has the trick, and the card adds more points to it."""
    applies = not pair.does_card_take and not pair.does_rival_take and pair.extra_points > 0
    return (
        {"points": pair.extra_points}
        if applies and is_sure_for_friend(pair.sight, pair.card)
        else None
    )


def _points_for_open_trick_facts(pair: CardPair) -> ReasonFacts | None:
    """Return facts if the card adds more points to a trick that its own party may still win."""
    has_friend = any(
        pair.sight.friend_chances[seat] for seat in pair.sight.players if seat != pair.sight.seat
    )
    may_win = pair.does_card_take or has_friend
    is_open = pair.does_card_take == pair.does_rival_take and not is_sure_for_enemy(
        pair.sight, pair.card
    )
    return {"points": pair.extra_points} if may_win and is_open and pair.extra_points > 0 else None


def _points_for_enemys_trick_facts(pair: CardPair) -> ReasonFacts | None:
    """Return facts if an enemy has the trick so far, and the card adds more points to it."""
    if not pair.sight.trick or pair.does_card_take:
        return None
    winner, _ = pair.sight.current_winner_and_card()
    is_enemys = pair.sight.friend_chances[winner] == 0
    return _points_for_open_trick_facts(pair) if is_enemys else None


def _fewer_points_given_facts(pair: CardPair) -> ReasonFacts | None:
    """Return facts if both leave an uncertain trick, and the card gives fewer points to it."""
    applies = not pair.does_card_take and not pair.does_rival_take and pair.extra_points < 0
    return (
        {"points": -pair.extra_points}
        if applies and not is_sure_for_friend(pair.sight, pair.card)
        else None
    )


def _fewer_points_lost_facts(pair: CardPair) -> ReasonFacts | None:
    """Return facts if an enemy certainly has the trick, and the card gives fewer points to it."""
    is_lost = is_sure_for_enemy(pair.sight, pair.card) and not pair.does_rival_take
    return {"points": -pair.extra_points} if is_lost and pair.extra_points < 0 else None


def _keeps_better_card(pair: CardPair) -> bool:
    """Return whether the card leaves the trick, and the rival is higher or would win."""
    return is_lost_to_another(pair.sight, pair.card) and (
        pair.does_rival_take or pair.is_lower_in_suit
    )


def _draws_tarocks(pair: CardPair) -> bool:
    """Return whether the card draws tarocks, which the rival, a suit card, does not."""
    tarock = SUIT_OF[pair.card] == TAROCK_SUIT and SUIT_OF[pair.rival] != TAROCK_SUIT
    return tarock and bool(pair.sight.unseen & TAROCKS)


def _keeps_tarock(pair: CardPair) -> bool:
    return SUIT_OF[pair.card] != TAROCK_SUIT and SUIT_OF[pair.rival] == TAROCK_SUIT


def _top_card_facts(pair: CardPair) -> ReasonFacts | None:
    """Return facts if the card is the highest left in its suit, but the rival is not in its own."""
    if pair.sight.higher_unseen_of_suit(pair.card) or not pair.sight.higher_unseen_of_suit(
        pair.rival
    ):
        return None
    return _suit_facts(pair)


def _shorter_suit_facts(pair: CardPair) -> ReasonFacts | None:
    return _suit_facts(pair) if pair.suit_length(pair.card) < pair.suit_length(pair.rival) else None


def _longer_suit_facts(pair: CardPair) -> ReasonFacts | None:
    return _suit_facts(pair) if pair.suit_length(pair.card) > pair.suit_length(pair.rival) else None


def _fewer_points_at_stake_facts(pair: CardPair) -> ReasonFacts | None:
    """Return facts if an enemy may beat the rival, and the card has fewer points."""
    is_at_risk = may_enemy_beat(pair.sight, pair.rival)
    return {"points": -pair.extra_points} if is_at_risk and pair.extra_points < 0 else None


def _suit_facts(pair: CardPair) -> ReasonFacts:
    return {"suit": TAROCK.suit_letters[SUIT_OF[pair.card]]}


def _rids_high_card(pair: CardPair) -> bool:
    """Return whether both cards take the trick or neither does, and the card is the higher one."""
    neither_takes = is_lost_to_another(pair.sight, pair.card) and is_lost_to_another(
        pair.sight, pair.rival
    )
    both_win = pair.do_both_take and not pair.sight.later_seats and bool(pair.sight.trick)
    return (neither_takes or both_win) and pair.is_same_suit and pair.card < pair.rival


def _riddance_points_facts(pair: CardPair) -> ReasonFacts | None:
    neither_takes = is_lost_to_another(pair.sight, pair.card) and not pair.does_rival_take
    by_points = pair.sight.contract.parties == "none"
    return (
        {"points": pair.extra_points}
        if neither_takes and by_points and pair.extra_points > 0
        else None
    )


def _more_beatable_facts(pair: CardPair) -> ReasonFacts | None:
    """Return facts if both take the trick so far, and more cards may still beat the card."""
    if not pair.do_both_take:
        return None
    count, other = pair.count_possible_beaters(pair.card), pair.count_possible_beaters(pair.rival)
    return {"count": count, "other": other} if count > other else None


FOLLOWING_CONTRASTS: tuple[tuple[str, Contrast[CardPair]], ...] = (
    ("fact-mond-waits", contrast_without_facts(_keeps_mond_from_skues)),
    ("vs-leaves-friend", contrast_without_facts(_leaves_trick_to_friend)),
    ("vs-beats", contrast_without_facts(_takes_unlike_rival)),
    ("vs-brings", _brought_points_facts),
    ("vs-cheaper", contrast_without_facts(_takes_cheaper)),
    ("vs-safer", _safer_facts),
    ("vs-tries", contrast_without_facts(_tries_cheaper)),
    ("vs-adds", _added_points_facts),
    ("vs-loses-less", _fewer_points_lost_facts),
    ("vs-gives-less", _fewer_points_given_facts),
    ("vs-spares", contrast_without_facts(_keeps_better_card)),
    ("vs-gambles", _points_for_enemys_trick_facts),
    ("vs-hopes", _points_for_open_trick_facts),
    ("vs-shorter", _shorter_suit_facts),
    ("vs-longer", _longer_suit_facts),
)
LEADING_CONTRASTS: tuple[tuple[str, Contrast[CardPair]], ...] = (
    ("fact-mond-waits", contrast_without_facts(_keeps_mond_from_skues)),
    ("vs-draws-tarocks", contrast_without_facts(_draws_tarocks)),
    ("vs-keeps-tarock", contrast_without_facts(_keeps_tarock)),
    ("vs-brings", _brought_points_facts),
    ("vs-top", _top_card_facts),
    (
        "vs-spares-lead",
        contrast_without_facts(lambda pair: pair.is_lower_in_suit and pair.is_glatze_or_low_tarock),
    ),
    ("vs-keeps-higher", contrast_without_facts(lambda pair: pair.is_lower_in_suit)),
    ("vs-safer", _safer_facts),
    ("vs-shorter", _shorter_suit_facts),
    ("vs-longer", _longer_suit_facts),
    ("vs-hopes", _points_for_open_trick_facts),
    ("vs-risks-less", _fewer_points_at_stake_facts),
)
SHUNNING_CONTRASTS: tuple[tuple[str, Contrast[CardPair]], ...] = (
    ("vs-rids-points", _riddance_points_facts),
    ("vs-rids", contrast_without_facts(_rids_high_card)),
    ("vs-under", _more_beatable_facts),
    ("vs-shorter", _shorter_suit_facts),
)
"""The contrasts in the order in which they are tried. Only the first that holds is used."""
