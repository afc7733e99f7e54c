"""Rules of thumb for cards: all tricks count the same, and taking none is expensive."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.bots.advice import Advice
from engine.bots.zwanzig_ab.sight import Sight
from engine.cards import FRENCH, Card, Hand, cards_of
from engine.zwanzig_ab.law import MASK_OF_SUIT, SUIT_OF

CardRule = Callable[[Sight], Card | None]


def advise_card(sight: Sight) -> Advice:
    """Return the card of the first rule that has one. The last rule always has one."""
    rule, card = next(list_cards_by_rule(sight))
    name = FRENCH.names[card]
    return Advice(f"play {name}", reason_key_for_rule(sight, rule, card), {"card": name})


def list_cards_by_rule(sight: Sight) -> Iterator[tuple[str, Card]]:
    """Yield the card of each rule that has one, with the rule's name, in the order of the rules."""
    for key, rule in FOLLOW_RULES if sight.trick else LEAD_RULES:
        card = rule(sight)
        if card is not None:
            yield key, card


def reason_key_for_rule(sight: Sight, rule: str, card: Card) -> str:
    """Return the reason key of a rule's card: the rule's own, or a weaker one that is true."""
    if rule == "cash-winner" and not sight.is_boss(card):
        return "win-perhaps"
    if rule == "throw-low" and sight.is_best_so_far(card):
        return "win-so-far"
    return rule


def beginner_rival(sight: Sight, card: Card) -> Card | None:
    """Return the card of a beginner's first rule that differs from this one, else the highest card.

    Only cards with another effect than `card` count. Returns `None` if no legal card has one.
    """
    others = [other for other in cards_of(sight.legal) if not sight.are_equivalent(other, card)]
    by_rule = (other for _, other in list_cards_by_rule(sight) if other in others)
    return next(by_rule, max(others, key=lambda other: _card_power(sight, other), default=None))


def _draw_trumps(sight: Sight) -> Card | None:
    """Draw the trumps of the others, holding the best trump and another."""
    return _lead_winning_trump_of_several(sight) if sight.unseen & sight.law.trumps else None


def _lead_winning_trump_of_several(sight: Sight) -> Card | None:
    """Lead the best trump if nobody can beat it, holding another."""
    trumps = sight.legal & sight.law.trumps
    best = _highest_card(sight, trumps)
    return best if best is not None and trumps & trumps - 1 and sight.is_boss(best) else None


def _lead_likely_winner(sight: Sight) -> Card | None:
    """Lead the card that is most likely to win, if that is likely at all."""
    plain = sight.legal & ~sight.law.trumps
    card = max(cards_of(plain), key=sight.hold_chance, default=None)
    return card if card is not None and sight.hold_chance(card) >= LIKELY_CHANCE else None


def _lead_top_trump(sight: Sight) -> Card | None:
    """Lead the best trump for the first trick, or where the hand has nothing else."""
    best = _highest_card(sight, sight.legal & sight.law.trumps)
    if best is None or not sight.is_boss(best):
        return None
    return best if not sight.tricks_won or _lead_of_only_trumps(sight) is not None else None


def _lead_of_only_trumps(sight: Sight) -> Card | None:
    trumps = sight.hand & sight.law.trumps
    return _highest_card(sight, sight.legal) if sight.hand == trumps else None


def _lead_singleton(sight: Sight) -> Card | None:
    """With trumps in hand, lead a singleton to be void in its suit later."""
    singletons = [card for card in cards_of(sight.legal) if _is_plain_singleton(sight, card)]
    return _lowest_card(sight, singletons) if sight.hand & sight.law.trumps else None


def _play_lowest(sight: Sight) -> Card | None:
    return _lowest_card(sight, [*cards_of(sight.legal)])


def _take_last(sight: Sight) -> Card | None:
    """Take the trick as cheaply as possible, playing last."""
    return None if sight.later_seat_count else _lowest_card(sight, _cards_winning_so_far(sight))


def _take_safely(sight: Sight) -> Card | None:
    """Take the trick with the lowest card that will most likely hold."""
    return _lowest_card(
        sight,
        [card for card in _cards_winning_so_far(sight) if sight.hold_chance(card) >= SAFE_CHANCE],
    )


def _take_perhaps(sight: Sight) -> Card | None:
    """Try with the best card, at longer odds while the seat has no trick."""
    card = max(_cards_winning_so_far(sight), key=sight.hold_chance, default=None)
    if card is None:
        return None
    min_chance = LIKELY_CHANCE if sight.tricks_won else LIKELY_CHANCE - 0.2
    return card if sight.hold_chance(card) >= min_chance else None


LIKELY_CHANCE = 0.35
SAFE_CHANCE = 0.8

LEAD_RULES: tuple[tuple[str, CardRule], ...] = (
    ("draw-trumps", _draw_trumps),
    ("cash-trump", _lead_winning_trump_of_several),
    ("cash-winner", _lead_likely_winner),
    ("cash-trump", _lead_top_trump),
    ("win-perhaps", _lead_of_only_trumps),
    ("lead-singleton", _lead_singleton),
    ("lead-low", _play_lowest),
)
FOLLOW_RULES: tuple[tuple[str, CardRule], ...] = (
    ("win-last", _take_last),
    ("win-safely", _take_safely),
    ("win-perhaps", _take_perhaps),
    ("throw-low", _play_lowest),
)


def _cards_winning_so_far(sight: Sight) -> list[Card]:
    return [card for card in cards_of(sight.legal) if sight.is_best_so_far(card)]


def _lowest_card(sight: Sight, cards: list[Card]) -> Card | None:
    return min(cards, key=lambda card: _card_power(sight, card), default=None)


def _highest_card(sight: Sight, hand: Hand) -> Card | None:
    return max(cards_of(hand), key=lambda card: _card_power(sight, card), default=None)


def _card_power(sight: Sight, card: Card) -> int:
    return sight.law.power[SUIT_OF[card]][card]


def _is_plain_singleton(sight: Sight, card: Card) -> bool:
    suit = sight.hand & MASK_OF_SUIT[SUIT_OF[card]]
    return suit == 1 << card and suit & sight.law.trumps == 0
