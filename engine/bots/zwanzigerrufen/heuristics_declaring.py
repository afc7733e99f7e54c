"""Declarations and Kontra of a club player: said when the odds are well on its side."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.bots.advice import Advice
from engine.bots.styles import liked
from engine.bots.zwanzigerrufen.hand import chance, features, sweeps
from engine.bots.zwanzigerrufen.heuristics_bidding import farberl
from engine.cards import TAROCK, Hand
from engine.view import own_cards, seat_to_act
from engine.zwanzigerrufen.law import PAGAT, SKUES, total_points
from engine.zwanzigerrufen.scoring import needed_points
from engine.zwanzigerrufen.view import View, contract_of, rules_of

Chances = Mapping[str, Callable[[View, str], float]]
"""For what may be declared or doubled, the chance that a side makes it; the game is dazu's."""


def advise_talk(view: View, chances: Chances, risk: float = 0.0) -> Advice:
    """Return the first thing worth saying, or pass, by these chances and the risk to take."""
    for action in view["legal"]:
        odds = _odds(view, action, chances)
        if liked(odds, risk) >= _needed(view, action):
            key = "declare" if action.startswith("declare") else "double"
            return Advice(action, key, {"item": action.split()[1], "chance": round(100 * odds)})
    return Advice("pass", "nothing-to-say")


def _odds(view: View, action: str, chances: Chances) -> float:
    """Return the chance that what is said comes true for the own party."""
    verb, _, item = action.partition(" ")
    if verb == "pass":
        return 0.0
    bonus, _, side = item.partition("-")
    made = chances[bonus](view, side or _side(view))
    return made if _side(view) == (side or "dazu") or verb == "declare" else 1 - made


def _needed(view: View, action: str) -> float:
    """Return the odds it takes: each step of the ladder wants better ones than the last.

    A declaration pays when it is made twice in three times, for silent it would count too.
    """
    verb, _, item = action.partition(" ")
    return DECLARED if verb == "declare" else LADDER[view["kontra"].get(item, 1)]


DECLARED = 0.72
LADDER = {1: 0.65, 2: 0.85, 4: 0.93, 8: 0.97}


def _game(view: View, side: str) -> float:
    """Return the chance that the declarer makes the game."""
    contract = contract_of(view)
    if contract.aim in ("half", "solodreier_min"):
        return _reaches(view, needed_points(rules_of(view), contract))
    if contract.aim == "all-tricks":
        return 0.75 if _side(view) == "dazu" else 0.5 - _stopper(view)
    return EVEN


EVEN = 0.55
"""For a Picolo, of which the own hand says little: enough neither to double nor to answer."""


def _absolut(view: View, side: str) -> float:
    """Return the chance that this side leaves the other no more than the limit."""
    rules = view["rules"]
    total, limit = total_points(rules_of(view)), rules["absolut_limit"]
    made = _reaches(view, total - limit) if side == "dazu" else 1 - _reaches(view, limit + 1)
    return made if side == _side(view) else (made + TRUST) / 2


TRUST = 0.6
"""How likely an opponent's Absolut is on his word alone: he has seen his hand."""


def _pagat(view: View, side: str) -> float:
    """Return the chance that the Pagat of this side wins the last trick.

    Counted over 500 declared ones: eight tarocks win one in four, nine win seven in eight.
    """
    _, tarocks, height, *_ = features(_hand(view))
    if side != _side(view):
        return max(0.1, 0.9 - 0.1 * tarocks)
    if not _hand(view) >> PAGAT & 1:
        return EVEN
    return 0.75 if tarocks >= 9 or tarocks == 8 and height >= 4 else 0.2


def _valat(view: View, side: str) -> float:
    if side != _side(view):
        return 0.5 - _stopper(view)
    return 0.75 if sweeps(_hand(view)) else 0.0


CHANCES: Chances = {
    "game": _game,
    "absolut": _absolut,
    "pagat": _pagat,
    "valat": _valat,
}


def _reaches(view: View, needed: int) -> float:
    """Return the chance that the declarer's party takes so many points, as this seat sees it."""
    return chance(_kind(view), _hand(view), needed)


def _kind(view: View) -> str:
    """Return which estimate fits this seat's role in the contract."""
    contract, declarer = contract_of(view), view["declarer"] == view["to_act"]
    if declarer and contract.key == "farberl":
        return farberl(rules_of(view))
    if contract.parties == "solo":
        return "solo" if declarer else "against-solo"
    return "normal" if declarer else "partner" if _side(view) == "dazu" else "defender"


def _stopper(view: View) -> float:
    """Return how much the own hand takes from the chance of an opponent's Valat."""
    return 0.5 if _hand(view) >> SKUES & 1 else 0.0


def _side(view: View) -> str:
    return "dazu" if view["public_party"][seat_to_act(view)] == "declarer" else "dagegen"


def _hand(view: View) -> Hand:
    return TAROCK.parse_hand(own_cards(view))
