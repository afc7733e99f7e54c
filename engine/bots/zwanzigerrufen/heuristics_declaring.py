"""Rules of thumb for declarations and Kontra: only with odds well in favour."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.bots.advice import Advice
from engine.bots.zwanzigerrufen.hand_value import (
    declarer_points_chance,
    hand_features,
    is_sweeping_hand,
)
from engine.bots.zwanzigerrufen.heuristics_bidding import farberl_estimate_name
from engine.cards import TAROCK, Hand
from engine.view import cards_of_seat_to_act, seat_to_act
from engine.zwanzigerrufen.contracts import TRICKS_PER_DEAL
from engine.zwanzigerrufen.law import PAGAT, SKUES, total_card_points
from engine.zwanzigerrufen.scoring import points_needed_by_declarer
from engine.zwanzigerrufen.view import View, contract_of, rules_of

ChanceByItem = Mapping[str, Callable[[View, str], float]]
"""By item of a declaration or Kontra, the chance that a side makes it. The game is dazu's."""


def advise_declaration_or_kontra(view: View, chances: ChanceByItem) -> Advice:
    """Return the first declaration or Kontra that these chances justify, or pass."""
    for action in view["legal"]:
        odds = _success_chance(view, action, chances)
        if odds >= _min_chance(view, action):
            key = "declare" if action.startswith("declare") else "double"
            return Advice(action, key, {"item": action.split()[1], "chance": round(100 * odds)})
    return Advice("pass", "nothing-to-say")


def _success_chance(view: View, action: str, chances: ChanceByItem) -> float:
    """Return the chance that an action turns out well for the seat's own party."""
    verb, _, item = action.partition(" ")
    if verb == "pass":
        return 0.0
    bonus, _, side = item.partition("-")
    made_chance = chances[bonus](view, side or own_side(view))
    return (
        made_chance if own_side(view) == (side or "dazu") or verb == "declare" else 1 - made_chance
    )


def _min_chance(view: View, action: str) -> float:
    """Return the chance that an action needs. Each step of Kontra needs more than the one before.

    A declaration pays if it is made two times in three, because undeclared it would count too.
    """
    verb, _, item = action.partition(" ")
    return (
        MIN_DECLARE_CHANCE if verb == "declare" else MIN_KONTRA_CHANCES[view["kontra"].get(item, 1)]
    )


MIN_DECLARE_CHANCE = 0.72
MIN_KONTRA_CHANCES = {1: 0.65, 2: 0.85, 4: 0.93, 8: 0.97}


def _game_chance(view: View, side: str) -> float:
    """Return the chance that the declarer makes the game."""
    contract = contract_of(view)
    if contract.is_won_by_points:
        return _declarer_points_chance(view, points_needed_by_declarer(rules_of(view), contract))
    if contract.tricks_to_win == TRICKS_PER_DEAL:
        return 0.75 if own_side(view) == "dazu" else 0.5 - _valat_chance_reduction(view)
    return PICOLO_CHANCE


PICOLO_CHANCE = 0.55
"""The chance of a Picolo, whatever one's own hand: too even to double or to answer."""


def _absolut_chance(view: View, side: str) -> float:
    """Return the chance that this side leaves the other no more than the limit."""
    rules = view["rules"]
    total, limit = total_card_points(rules_of(view)), rules["absolut_limit"]
    made_chance = (
        _declarer_points_chance(view, total - limit)
        if side == "dazu"
        else 1 - _declarer_points_chance(view, limit + 1)
    )
    return heard_chance(view, f"absolut-{side}", made_chance)


def heard_chance(view: View, item: str, made_chance: float) -> float:
    """Return the chance of a bonus by what has been said of it, and by what one's own hand says.

    A player who declares it has seen his hand. Of Absoluts that an opponent gave one chance in
    four, two in three were made. A single trick is enough against a Valat. A player who doubles has
    seen his hand too.
    """
    is_opponents = not item.endswith(own_side(view)) and item in view["declared"]
    odds = DECLARED_ODDS if is_opponents else 1.0
    weight = HAND_WEIGHT if is_opponents and item.startswith("absolut") else 1.0
    if view["kontra"].get(item, 1) > 1:
        odds *= DOUBLED_ODDS
    chance = min(max(made_chance, TINY_CHANCE), 1 - TINY_CHANCE)
    odds *= float((chance / (1 - chance)) ** weight)
    return odds / (1 + odds)


DECLARED_ODDS, HAND_WEIGHT = 3.3, 0.35
"""The odds of a bonus that an opponent has declared, and the weight of one's own odds.

Fitted to what opponents made of 37 declared Absoluts of masters, of which 80 % came off.
"""

DOUBLED_ODDS, TINY_CHANCE = 0.5, 0.002
"""The factor for a bonus that was doubled, and the least chance that a hand gives it."""


def _pagat_chance(view: View, side: str) -> float:
    """Return the chance that the Pagat of this side wins the last trick.

    Counted over Pagats that masters declared: eight tarocks win 76 of 131, whatever their height,
    and more tarocks 12 of 15.
    """
    _, tarocks, *_ = hand_features(_own_hand(view))
    if side != own_side(view):
        return max(0.1, 0.9 - 0.1 * tarocks)
    if not _own_hand(view) >> PAGAT & 1:
        return PICOLO_CHANCE
    return 0.8 if tarocks >= 9 else 0.58 if tarocks == 8 else 0.2


def _valat_chance(view: View, side: str) -> float:
    if side != own_side(view):
        return 0.5 - _valat_chance_reduction(view)
    return 0.75 if is_sweeping_hand(_own_hand(view)) else 0.0


CHANCES: ChanceByItem = {
    "game": _game_chance,
    "absolut": _absolut_chance,
    "pagat": _pagat_chance,
    "valat": _valat_chance,
}


def _declarer_points_chance(view: View, min_points: int) -> float:
    """Return the chance that the declarer's party takes so many points, by one's own hand."""
    return declarer_points_chance(_estimate_name_for_role(view), _own_hand(view), min_points)


def _estimate_name_for_role(view: View) -> str:
    """Return the name of the estimate for this seat's role in the contract."""
    contract, declarer = contract_of(view), view["declarer"] == view["to_act"]
    if declarer and not contract.tarocks_trump:
        return farberl_estimate_name(rules_of(view))
    if contract.parties == "solo":
        return "solo" if declarer else "against-solo"
    return "normal" if declarer else "partner" if own_side(view) == "dazu" else "defender"


def _valat_chance_reduction(view: View) -> float:
    """Return how much one's own hand reduces the chance of an opponent's Valat."""
    return 0.5 if _own_hand(view) >> SKUES & 1 else 0.0


def own_side(view: View) -> str:
    """Return the side of the seat to act, as far as it is public."""
    return "dazu" if view["public_party"][seat_to_act(view)] == "declarer" else "dagegen"


def _own_hand(view: View) -> Hand:
    return TAROCK.parse_hand(cards_of_seat_to_act(view))
