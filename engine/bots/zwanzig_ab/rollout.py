"""Five tricks played by simple habits that look at one's own hand only: fast and fair playouts."""

from __future__ import annotations

from typing import NamedTuple

from engine.bots.zwanzig_ab.deck import ALL, PLAIN, TRUMPS, Ranked, suit_of

LOWEST_TRUMP: Ranked = 1 << 24


class OpenTrick(NamedTuple):
    """A trick on the table: who led, how many cards lie, and which is winning for whom.

    Seats are places in the order of play among those still in; `led` is the suit as a ranked hand.
    """

    leader: int
    laid: int = 0
    led: Ranked = 0
    best: Ranked = 0
    winner: int = 0

    def after(self, place: int, card: Ranked) -> OpenTrick:
        """Return the trick with one more card."""
        if not self.laid:
            return OpenTrick(place, 1, suit_of(card), card, place)
        if beats(card, self.best, self.led):
            return OpenTrick(self.leader, self.laid + 1, self.led, card, place)
        return OpenTrick(self.leader, self.laid + 1, self.led, self.best, self.winner)


def beats(card: Ranked, best: Ranked, led: Ranked) -> bool:
    """Tell whether a card takes a trick over from the one that is winning."""
    return card > best and (card >= LOWEST_TRUMP or card & led != 0)


def allowed(hand: Ranked, trick: OpenTrick, overtrump: bool) -> Ranked:
    """Return the cards that may be played: of the led suit, else trumps, else any (A.4-8, E9)."""
    if not trick.laid:
        return hand
    trumps = hand & TRUMPS
    if overtrump and not hand & trick.led:
        trumps = trumps & ~(2 * trick.best - 1) or trumps
    return hand & trick.led or trumps or hand


def rollout(held: list[Ranked], seen: Ranked, trick: OpenTrick, overtrump: bool) -> list[int]:
    """Play the cards held to the end and return the tricks taken by place; `held` is used up.

    `seen` are the cards played before, on the table too.
    """
    # One long loop on local names: a call for each card would cost a third of the speed.
    count, won = len(held), [0] * len(held)
    leader, laid, led, best, winner = trick
    while True:
        if not laid:
            if not held[leader]:
                return won
            best = lead(held[leader], seen)
            held[leader] ^= best
            seen |= best
            laid, winner, led = 1, leader, suit_of(best)
        for step in range(laid, count):
            place = (leader + step) % count
            hand = held[place]
            cards = hand & led
            if not cards:
                cards = hand & TRUMPS or hand
                if overtrump and hand & TRUMPS:
                    cards = cards & ~(2 * best - 1) or cards
            if cards & cards - 1:
                cards = follow(cards, led, best, step == count - 1, seen | hand)
            held[place] = hand ^ cards
            seen |= cards
            if cards > best and (cards & led or cards >= LOWEST_TRUMP):
                best, winner = cards, place
        won[winner] += 1
        leader, laid = winner, 0


def lead(hand: Ranked, seen: Ranked) -> Ranked:
    """Return what is led: the best trump of two or more, a plain card that is best, a low one."""
    rest = ALL & ~(seen | hand)
    trumps = hand & TRUMPS
    top = trumps and 1 << trumps.bit_length() - 1
    if trumps & trumps - 1 and top > rest & TRUMPS:
        return top
    low = 0
    for suit in PLAIN:
        held = hand & suit
        if held:
            best = 1 << held.bit_length() - 1
            if best > rest & suit:
                return best
            first = held & -held
            if not low or first.bit_length() - 1 & 7 < low.bit_length() - 1 & 7:
                low = first
    return low or top


def follow(cards: Ranked, led: Ranked, best: Ranked, last: bool, known: Ranked) -> Ranked:
    """Return which of these legal cards is played to a trick.

    The last one wins as cheaply as it can; others trump low, or play a card that only a trump
    beats; else the lowest goes.
    """
    higher = cards & ~(2 * best - 1)
    winning = higher & led or higher & TRUMPS
    if winning:
        if last or not winning & led:
            return winning & -winning
        top = 1 << winning.bit_length() - 1
        if top > led & ~known:
            return top
    return lowest(cards)


def lowest(cards: Ranked) -> Ranked:
    """Return the card of the lowest rank; plain ones go before trumps."""
    plain = cards & ~TRUMPS
    if not plain:
        return cards & -cards
    low = plain & -plain
    rank = low.bit_length() - 1 & 7
    for suit in PLAIN[1:]:
        held = plain & suit
        if held:
            first = held & -held
            if first.bit_length() - 1 & 7 < rank:
                low, rank = first, first.bit_length() - 1 & 7
    return low
