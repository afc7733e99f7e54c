"""Reasons for actions: facts that hold in the position, or else figures of the simulation."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.bots.advice import ChoiceReason
from engine.bots.zwanzig_ab.contrast import find_contrast
from engine.bots.zwanzig_ab.heuristics_play import beginner_rival
from engine.bots.zwanzig_ab.sight import Sight, sight_of
from engine.bots.zwanzig_ab.tally import Tally
from engine.cards import FRENCH, Card, Hand
from engine.errors import Json
from engine.view import cards_of_seat_to_act, require_value
from engine.zwanzig_ab.law import MASK_OF_SUIT, SUIT_OF
from engine.zwanzig_ab.view import View


def explain_choice(view: View, tallies: Sequence[Tally]) -> ChoiceReason:
    """Return the reason for the first of these actions, which has the best tally."""
    best = tallies[0]
    figures = {"tricks": best.average_tricks, "none": best.percent_trickless}
    verb, *words = best.action.split(" ")
    if verb == "play":
        return _reason_for_card(sight_of(view), tallies)
    if verb in ("stay", "drop"):
        stay = next(tally for tally in tallies if tally.action == "stay")
        none = stated_percent_trickless(stay.percent_trickless)
        return ChoiceReason(f"sim-{verb}", {"tricks": stay.average_tricks, "none": none})
    if verb == "exchange":
        return _reason_for_exchange(view, best, {"count": len(words), **figures})
    return ChoiceReason(f"sim-{verb}", {**figures, **({"suit": words[0]} if words else {})})


def stated_percent_trickless(percent: int) -> int:
    """Return how often a seat that stays in takes no trick, if playouts say `percent`.

    Good players leave a seat without a trick more often than playouts do if that is rare, and less
    often if it is common. This was fitted to 375 decisions of masters.
    """
    if percent in (0, 100):
        return percent
    odds = TRICKLESS_ODDS * float((percent / (100 - percent)) ** PLAYOUT_WEIGHT)
    return round(100 * odds / (1 + odds))


TRICKLESS_ODDS, PLAYOUT_WEIGHT = 1.22, 0.65
"""The odds where playouts say one in two, and the weight of the playouts' odds."""


def _reason_for_exchange(view: View, best: Tally, figures: Mapping[str, Json]) -> ChoiceReason:
    """Return the reason for an exchange: the plan to drop out, or what is kept."""
    _, *discards = best.action.split(" ")
    if best.percent_dropped >= MIN_PERCENT_DROPPED:
        return ChoiceReason("sim-exchange-drop", {"dropped": best.percent_dropped})
    if not discards:
        return ChoiceReason("sim-keep", figures)
    hand = FRENCH.parse_hand(cards_of_seat_to_act(view))
    trumps = MASK_OF_SUIT[FRENCH.suit_letters.index(require_value(view["trump"]))]
    best_cards, kept_cards = hand & (trumps | ACES), hand & ~FRENCH.parse_hand(discards)
    key = "sim-exchange-rest" if kept_cards and kept_cards == best_cards else "sim-exchange"
    return ChoiceReason(key, figures)


ACES: Hand = FRENCH.parse_hand(["CA", "SA", "HA", "DA"])

MIN_PERCENT_DROPPED = 50
"""From this percentage of worlds on, the plan is to drop out."""


def _reason_for_card(sight: Sight, tallies: Sequence[Tally]) -> ChoiceReason:
    """Return a fact that distinguishes the first card from its rival, or else any fact."""
    best = tallies[0]
    card = _card_of(best)
    rival = beginner_rival(sight, card)
    if rival is None:
        return reason_without_rival(sight, card)
    reason = distinguishing_reason(sight, card, rival)
    if reason:
        return reason
    other = next(tally for tally in tallies if _card_of(tally) == rival)
    facts: dict[str, Json] = {"card": FRENCH.names[card], "rival": FRENCH.names[rival]}
    extra_tricks = best.average_tricks - other.average_tricks
    extra_trickless = best.percent_trickless - other.percent_trickless
    if extra_tricks >= CLEAR_EXTRA_TRICKS:
        return ChoiceReason("sim-tricks", facts)
    if extra_trickless < 0:
        return ChoiceReason("sim-never", facts)
    is_mixed = extra_tricks <= -CLEAR_EXTRA_TRICKS or extra_trickless > 0
    key = "sim-whole" if is_mixed else "sim-even"
    return first_true_reason(sight, card) or ChoiceReason(key, facts)


def _card_of(tally: Tally) -> Card:
    return FRENCH.card_of[tally.action.removeprefix("play ")]


CLEAR_EXTRA_TRICKS = 0.15
"""The least number of extra tricks that a reason mentions."""


def distinguishing_reason(sight: Sight, card: Card, rival: Card) -> ChoiceReason | None:
    """Return a reason that is true of a card but not of its rival, if there is one."""
    card_fact: dict[str, Json] = {"card": FRENCH.names[card]}
    rival_keys = [key for key, holds in CLAIMS if holds(sight, rival)]
    own_key = next(
        (key for key, holds in CLAIMS if key not in rival_keys and holds(sight, card)), None
    )
    if own_key:
        return ChoiceReason(own_key, {**card_fact, **_claim_facts(sight, own_key, card)})
    contrast = find_contrast(sight, card, rival)
    if contrast is None:
        return None
    return ChoiceReason(contrast[0], {**card_fact, "rival": FRENCH.names[rival], **contrast[1]})


def first_true_reason(sight: Sight, card: Card) -> ChoiceReason | None:
    """Return the first reason of the table that is true of a card."""
    key = next((key for key, holds in CLAIMS if holds(sight, card)), None)
    return (
        ChoiceReason(key, {"card": FRENCH.names[card], **_claim_facts(sight, key, card)})
        if key
        else None
    )


def reason_without_rival(sight: Sight, card: Card) -> ChoiceReason:
    """Return the reason for a card where all other legal cards are equivalent."""
    claim = first_true_reason(sight, card)
    if claim is None or claim.key == HOPELESS_KEY:
        return ChoiceReason("all-alike", {"card": FRENCH.names[card]})
    return claim


HOPELESS_KEY = "cannot-win"
"""The claim that is true either of every legal card or of none."""


def _claim_facts(sight: Sight, key: str, card: Card) -> Mapping[str, Json]:
    led_card = sight.trick[0] if sight.trick else card
    return {"suit": FRENCH.suit_letters[SUIT_OF[led_card]]} if key == "ruff" else {}


def wins_last(sight: Sight, card: Card) -> bool:
    """Return whether a card takes a trick as its last card."""
    return bool(sight.trick) and not sight.later_seat_count and sight.is_best_so_far(card)


def wins_surely(sight: Sight, card: Card) -> bool:
    """Return whether a card takes the trick so far, and no later seat can beat it."""
    return sight.is_best_so_far(card) and not sight.possible_beaters(card)


def is_ruff(sight: Sight, card: Card) -> bool:
    """Return whether a void seat takes the trick so far with a trump."""
    led_suit = MASK_OF_SUIT[SUIT_OF[sight.trick[0]]] if sight.trick else sight.hand
    return not sight.hand & led_suit and sight.is_best_so_far(card)


def wins_so_far(sight: Sight, card: Card) -> bool:
    """Return whether a card takes the trick so far."""
    return bool(sight.trick) and sight.is_best_so_far(card)


def can_no_legal_card_win(sight: Sight, card: Card) -> bool:
    """Return whether no legal card takes the trick."""
    return bool(sight.trick) and not any(
        sight.legal >> other & 1 and sight.is_best_so_far(other) for other in range(32)
    )


def is_singleton_lead_for_ruffs(sight: Sight, card: Card) -> bool:
    """Return whether a plain card is led from a suit of one, with trumps in hand."""
    suit = sight.hand & MASK_OF_SUIT[SUIT_OF[card]]
    is_alone = suit == 1 << card and not suit & sight.law.trumps
    is_early = not sight.trick and sight.hand.bit_count() >= MIN_HAND_FOR_VOID
    return is_early and is_alone and bool(sight.hand & sight.law.trumps)


MIN_HAND_FOR_VOID = 3
"""The least number of cards in a hand for which a void is worth creating."""


CLAIMS: tuple[tuple[str, Callable[[Sight, Card], bool]], ...] = (
    ("win-last", wins_last),
    ("win-sure", wins_surely),
    ("ruff", is_ruff),
    ("win-so-far", wins_so_far),
    (HOPELESS_KEY, can_no_legal_card_win),
    ("lead-singleton", is_singleton_lead_for_ruffs),
)
"""The claims about a card, the strongest first, with the conditions for them."""
