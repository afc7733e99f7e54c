"""Why an action was chosen: what holds in the position, or else the figures of the simulation."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.bots.advice import Reason
from engine.bots.zwanzig_ab.contrast import contrasted
from engine.bots.zwanzig_ab.heuristics_play import rival_of
from engine.bots.zwanzig_ab.sight import Sight, sight
from engine.bots.zwanzig_ab.tally import Tally
from engine.cards import FRENCH, Card
from engine.errors import Json
from engine.zwanzig_ab.law import MASK_OF_SUIT, SUIT_OF
from engine.zwanzig_ab.view import View


def explained(view: View, tallies: Sequence[Tally]) -> Reason:
    """Return the reason for the first of these actions; they have been counted."""
    best = tallies[0]
    figures = {"tricks": best.average_tricks, "none": best.percent_none}
    verb, *words = best.action.split(" ")
    if verb == "play":
        return _card(sight(view), tallies)
    if verb == "drop":
        stay = next(tally for tally in tallies if tally.action == "stay")
        return Reason("sim-drop", {"tricks": stay.average_tricks, "none": stay.percent_none})
    if verb == "exchange":
        return Reason("sim-exchange" if words else "sim-keep", {"count": len(words), **figures})
    return Reason(f"sim-{verb}", {**figures, **({"suit": words[0]} if words else {})})


def _card(seen: Sight, tallies: Sequence[Tally]) -> Reason:
    """Return what holds of the first card and not of its rival; or figures, or what holds of both.

    What is more is in tricks, where it is worth a word.
    """
    best = tallies[0]
    card = _card_of(best)
    rival = rival_of(seen, card)
    told: dict[str, Json] = {"card": FRENCH.names[card]}
    if rival is None:
        return alone(seen, card)
    other = next(tally for tally in tallies if _card_of(tally) == rival)
    versus: dict[str, Json] = {"rival": FRENCH.names[rival]}
    more = round(best.average_tricks - other.average_tricks, 1)
    ahead: dict[str, Json] = {"more": more} if more >= SOME else {}
    found = telling(seen, card, rival)
    if found:
        than = {"than": versus["rival"]} if ahead and "rival" not in found.facts else {}
        return Reason(found.key, {**found.facts, **than, **ahead})
    if ahead:
        return Reason("sim-better", {**told, **versus, **ahead})
    if best.percent_none < other.percent_none:
        return Reason("sim-never", {**told, **versus})
    key = "sim-whole" if more <= -SOME or best.percent_none > other.percent_none else "sim-even"
    return claimed(seen, card) or Reason(key, {**told, **versus})


def _card_of(tally: Tally) -> Card:
    return FRENCH.card_of[tally.action.removeprefix("play ")]


SOME = 0.2
"""Tricks that are worth a word."""


def telling(seen: Sight, card: Card, rival: Card) -> Reason | None:
    """Return what holds of a card and not of its rival, if anything tells them apart."""
    told: dict[str, Json] = {"card": FRENCH.names[card]}
    theirs = [key for key, holds in CLAIMS if holds(seen, rival)]
    own = next((key for key, holds in CLAIMS if key not in theirs and holds(seen, card)), None)
    if own:
        return Reason(own, {**told, **_facts(seen, own, card)})
    contrast = contrasted(seen, card, rival)
    if contrast is None:
        return None
    return Reason(contrast[0], {**told, "rival": FRENCH.names[rival], **contrast[1]})


def claimed(seen: Sight, card: Card) -> Reason | None:
    """Return the strongest claim that holds of a card."""
    key = next((key for key, holds in CLAIMS if holds(seen, card)), None)
    return Reason(key, {"card": FRENCH.names[card], **_facts(seen, key, card)}) if key else None


def alone(seen: Sight, card: Card) -> Reason:
    """Return why a card goes where the other legal cards do the same."""
    found = claimed(seen, card)
    if found is None or found.key == LOST:
        return Reason("all-alike", {"card": FRENCH.names[card]})
    return found


LOST = "cannot-win"
"""What holds of every card, if it does of one."""


def _facts(seen: Sight, key: str, card: Card) -> Mapping[str, Json]:
    led = seen.trick[0] if seen.trick else card
    return {"suit": FRENCH.suit_letters[SUIT_OF[led]]} if key == "ruff" else {}


def wins_last(seen: Sight, card: Card) -> bool:
    """Tell whether a card takes a trick to which nobody plays after it."""
    return bool(seen.trick) and not seen.later and seen.leads(card)


def wins_surely(seen: Sight, card: Card) -> bool:
    """Tell whether nobody who plays later can beat a card that leads the trick."""
    return seen.leads(card) and not seen.threats(card)


def ruffs(seen: Sight, card: Card) -> bool:
    """Tell whether a void seat takes the trick so far with a trump."""
    led = MASK_OF_SUIT[SUIT_OF[seen.trick[0]]] if seen.trick else seen.hand
    return not seen.hand & led and seen.leads(card)


def wins_so_far(seen: Sight, card: Card) -> bool:
    """Tell whether a card takes the trick so far."""
    return bool(seen.trick) and seen.leads(card)


def cannot_win(seen: Sight, card: Card) -> bool:
    """Tell whether no legal card takes the trick."""
    return bool(seen.trick) and not any(
        seen.legal >> other & 1 and seen.leads(other) for other in range(32)
    )


def unblocks(seen: Sight, card: Card) -> bool:
    """Tell whether a plain card is led from a suit of one, with trumps in hand."""
    suit = seen.hand & MASK_OF_SUIT[SUIT_OF[card]]
    alone = suit == 1 << card and not suit & seen.law.trumps
    early = not seen.trick and seen.hand.bit_count() >= EARLY
    return early and alone and bool(seen.hand & seen.law.trumps)


EARLY = 3
"""Cards in a hand in which it still matters that a suit is short."""


CLAIMS: tuple[tuple[str, Callable[[Sight, Card], bool]], ...] = (
    ("win-last", wins_last),
    ("win-sure", wins_surely),
    ("ruff", ruffs),
    ("win-so-far", wins_so_far),
    (LOST, cannot_win),
    ("lead-singleton", unblocks),
)
"""What may be said of a card, the strongest first, and when it is true."""
