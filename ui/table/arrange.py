"""Where cards lie: the order of a hand, and whose card is which in a trick."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import permutations
from typing import NamedTuple

from engine.game import play_order
from engine.games import GAMES
from engine.view import TrickView, View, WonTrickView
from ui.games import face
from ui.model import ME, Scene

RED = "HD"
SUITS = "SHCD"


class Laid(NamedTuple):
    """A card on the table: who laid it, as which of the trick, and whether it won."""

    seat: int
    card: str
    place: int
    won: bool


SUIT_OF = {card: suit for game in GAMES.values() for card, suit in game.pack.letter_of.items()}
"""The suit letter of every card of any game; every tarock and the Sküs are T."""


def suit_of(card: str) -> str:
    """The suit letter of a card."""
    return SUIT_OF[card]


def hand_order(scene: Scene) -> list[str]:
    """Return one's own cards as they are held."""
    return in_order(scene, filter(None, scene.view["hands"][ME]))


def in_order(scene: Scene, names: Iterable[str]) -> list[str]:
    """Cards as a hand holds them: by suit with colours alternating, high to low."""
    cards = [*names]
    trump = trump_suit(scene.view)
    plain = alternating({suit_of(card) for card in cards} - {trump}, trump)
    suits = [trump, *plain] if scene.model.settings.sort == "suit" else [*plain, trump]
    order = scene.deal.order()
    return sorted(cards, key=lambda card: (suits.index(suit_of(card)), order.index(card)))


def trump_suit(view: View) -> str:
    """The letter of the trump suit, empty while there is none."""
    return face(view["game"]).trump(view)


def alternating(suits: Iterable[str], neighbour: str) -> tuple[str, ...]:
    """Return suits in an order in which black and red alternate, beginning beside the trumps."""
    wanted = [suit for suit in SUITS if suit in set(suits)]
    return max(permutations(wanted), key=lambda order: _changes((neighbour, *order)))


def trick_shown(scene: Scene) -> tuple[Laid, ...]:
    """The cards on the table: the running trick or, while it is held, the finished one."""
    view = scene.view
    if scene.model.table.held and view["tricks"]:
        return laid_cards(view, view["tricks"][-1])
    return laid_cards(view, view["trick"]) if view["trick"]["cards"] else ()


def ahead(scene: Scene) -> int | None:
    """Whose card wins the running trick as it lies; nobody's where that is not wanted."""
    wanted = scene.model.settings.winning and not scene.model.table.held
    return scene.deal.ahead if wanted else None


def laid_cards(view: View, trick: TrickView | WonTrickView) -> tuple[Laid, ...]:
    """A trick's cards with the seats that laid them, in the order of play."""
    seats = seats_from(view, trick["leader"])
    return tuple(
        Laid(seat, card, place, seat == trick.get("winner"))
        for place, (seat, card) in enumerate(zip(seats, trick["cards"], strict=False))
    )


def seats_from(view: View, leader: int | None) -> Sequence[int]:
    """The seats that play, in play order from the leader; none before the first trick."""
    if leader is None:
        return ()
    playing = face(view["game"]).in_play(view)
    return [s for s in play_order(leader, view["rules"]["direction"]) if s in playing]


def _changes(order: Sequence[str]) -> int:
    pairs = zip(order, order[1:], strict=False)
    return sum((one in RED) != (other in RED) for one, other in pairs if one in SUITS)
