"""Card play in Zwanzig ab: every trick counts the same, and having none is dear."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.bots.advice import Advice
from engine.bots.zwanzig_ab.sight import Sight
from engine.cards import FRENCH, Card, Hand, cards_of
from engine.zwanzig_ab.law import MASK_OF_SUIT, SUIT_OF

Rule = Callable[[Sight], Card | None]


def advise(seen: Sight) -> Advice:
    """Return the card to play: the first rule that has one; the last one always has."""
    rule, card = next(advised(seen))
    name = FRENCH.names[card]
    return Advice(f"play {name}", reason_for(seen, rule, card), {"card": name})


def advised(seen: Sight) -> Iterator[tuple[str, Card]]:
    """Yield the card of each rule that has one, with the rule's name, the first rule first."""
    for key, rule in FOLLOW if seen.trick else LEAD:
        card = rule(seen)
        if card is not None:
            yield key, card


def reason_for(seen: Sight, rule: str, card: Card) -> str:
    """Return the key of why a rule's card goes, where the rule's own reason may say too much."""
    if rule == "cash-winner" and not seen.is_boss(card):
        return "win-perhaps"
    if rule == "throw-low" and seen.leads(card):
        return "win-so-far"
    return rule


def rival_of(seen: Sight, card: Card) -> Card | None:
    """Return what a beginner would play, or else by his next rules, or else the highest card.

    It does something else than this card; if no legal card does, there is none.
    """
    others = [other for other in cards_of(seen.legal) if not seen.alike(other, card)]
    by_rule = (other for _, other in advised(seen) if other in others)
    return next(by_rule, max(others, key=lambda other: _height(seen, other), default=None))


def _draw_trumps(seen: Sight) -> Card | None:
    """Holding the best trump and another, take the trumps of the others away."""
    return _two_trumps(seen) if seen.unseen & seen.law.trumps else None


def _two_trumps(seen: Sight) -> Card | None:
    """Lead the best trump, holding another."""
    trumps = seen.legal & seen.law.trumps
    best = _best(seen, trumps)
    return best if best is not None and trumps & trumps - 1 and seen.is_boss(best) else None


def _cash(seen: Sight) -> Card | None:
    """Lead the card that is most likely to win, if that is likely at all."""
    plain = seen.legal & ~seen.law.trumps
    card = max(cards_of(plain), key=seen.hold, default=None)
    return card if card is not None and seen.hold(card) >= LIKELY else None


def _top_trump(seen: Sight) -> Card | None:
    """Lead the best trump for the first trick, or where the hand has nothing else."""
    best = _best(seen, seen.legal & seen.law.trumps)
    if best is None or not seen.is_boss(best):
        return None
    return best if not seen.won or _only_trumps(seen) is not None else None


def _only_trumps(seen: Sight) -> Card | None:
    trumps = seen.hand & seen.law.trumps
    return _best(seen, seen.legal) if seen.hand == trumps else None


def _shorten(seen: Sight) -> Card | None:
    """With trumps in hand, lead a lone card to be void in its suit later."""
    lone = [card for card in cards_of(seen.legal) if _alone(seen, card)]
    return _lowest(seen, lone) if seen.hand & seen.law.trumps else None


def _lead_low(seen: Sight) -> Card | None:
    return _lowest(seen, [*cards_of(seen.legal)])


def _take_last(seen: Sight) -> Card | None:
    """Last to play: take the trick as cheaply as possible."""
    return None if seen.later else _lowest(seen, _winning(seen))


def _take_safely(seen: Sight) -> Card | None:
    """Take the trick with the lowest card that will most likely hold."""
    return _lowest(seen, [card for card in _winning(seen) if seen.hold(card) >= SAFE])


def _take_perhaps(seen: Sight) -> Card | None:
    """Try with the best card, sooner if it is the first trick that is wanted."""
    card = max(_winning(seen), key=seen.hold, default=None)
    if card is None:
        return None
    wanted = LIKELY if seen.won else LIKELY - 0.2
    return card if seen.hold(card) >= wanted else None


def _throw_low(seen: Sight) -> Card | None:
    return _lowest(seen, [*cards_of(seen.legal)])


LIKELY = 0.35
SAFE = 0.8

LEAD: tuple[tuple[str, Rule], ...] = (
    ("draw-trumps", _draw_trumps),
    ("cash-trump", _two_trumps),
    ("cash-winner", _cash),
    ("cash-trump", _top_trump),
    ("win-perhaps", _only_trumps),
    ("lead-singleton", _shorten),
    ("lead-low", _lead_low),
)
FOLLOW: tuple[tuple[str, Rule], ...] = (
    ("win-last", _take_last),
    ("win-safely", _take_safely),
    ("win-perhaps", _take_perhaps),
    ("throw-low", _throw_low),
)


def _winning(seen: Sight) -> list[Card]:
    return [card for card in cards_of(seen.legal) if seen.leads(card)]


def _lowest(seen: Sight, cards: list[Card]) -> Card | None:
    return min(cards, key=lambda card: _height(seen, card), default=None)


def _best(seen: Sight, hand: Hand) -> Card | None:
    return max(cards_of(hand), key=lambda card: _height(seen, card), default=None)


def _height(seen: Sight, card: Card) -> int:
    return seen.law.power[SUIT_OF[card]][card]


def _alone(seen: Sight, card: Card) -> bool:
    suit = seen.hand & MASK_OF_SUIT[SUIT_OF[card]]
    return suit == 1 << card and suit & seen.law.trumps == 0
