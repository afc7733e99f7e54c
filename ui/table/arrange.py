"""Where cards lie: the order of a hand, and whose card is which in a trick."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
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
    """Cards as a hand holds them: sorted as its holder likes it, or as arranged by hand."""
    likes = scene.model.settings
    cards = (by_rank if likes.sort == "rank" else by_suit)(scene, [*names])
    if likes.reversed:
        cards.reverse()
    return by_hand(scene, cards) if likes.sort == "hand" else cards


def by_suit(scene: Scene, cards: Sequence[str]) -> list[str]:
    """Cards by suit with colours alternating, high to low; the trumps before them, or after."""
    trump, order = trump_suit(scene.view), scene.deal.card_order()
    plain = alternating({suit_of(card) for card in cards} - {trump}, trump)
    last = scene.model.settings.sort == "trumps-last"
    suits = [*plain, trump] if last else [trump, *plain]
    return sorted(cards, key=lambda card: (suits.index(suit_of(card)), order.index(card)))


def by_rank(scene: Scene, cards: Sequence[str]) -> list[str]:
    """Trumps high to low, then the suits together: all their highest cards before the next."""
    trump, order = trump_suit(scene.view), scene.deal.card_order()
    suits = {suit: [card for card in order if suit_of(card) == suit] for suit in "SHCDT"}

    def place(card: str) -> tuple[bool, int, int]:
        suit = suit_of(card)
        return suit != trump, suits[suit].index(card), SUITS.find(suit)

    return sorted(cards, key=place)


def by_hand(scene: Scene, cards: Sequence[str]) -> list[str]:
    """Cards in the order that they were given in this deal; those that came later at the end."""
    arranged = scene.model.table.arranged
    known = arranged.cards if arranged.hands == scene.model.record.deals[-1].hands else ()
    return sorted(cards, key=lambda card: known.index(card) if card in known else len(known))


def moved(scene: Scene, card: str, steps: int) -> tuple[str, ...]:
    """The hand with one card so many places further along, no further than to its ends."""
    cards = hand_order(scene)
    at = cards.index(card)
    cards.insert(min(max(at + steps, 0), len(cards) - 1), cards.pop(at))
    return tuple(cards)


def trump_suit(view: View) -> str:
    """The letter of the trump suit, empty while there is none."""
    return face(view["game"]).trump(view)


def alternating(suits: Iterable[str], neighbour: str) -> tuple[str, ...]:
    """Return suits in an order in which black and red alternate, beginning beside the trumps."""
    found = set(suits)
    return _alternating(tuple(suit for suit in SUITS if suit in found), neighbour)


@cache
def _alternating(wanted: tuple[str, ...], neighbour: str) -> tuple[str, ...]:
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
    return scene.deal.trick_taker if wanted else None


def tricks_seen(scene: Scene) -> list[WonTrickView]:
    """The finished tricks that may be looked at again: by the law of many tables, only the last.

    Once the deal is over, all of them lie open.
    """
    tricks, wanted = scene.view["tricks"], scene.model.settings.tricks
    if wanted == "all" or scene.view["phase"] == "over":
        return tricks
    return tricks[-1:] if wanted == "last" else []


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
