"""The order of the cards in a hand, and the seats of the cards in a trick."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import permutations
from typing import NamedTuple

from engine.games import GAMES
from engine.seats import play_order
from engine.view import AnyTrickView, View, WonTrickView
from ui.game_face import face_of_game
from ui.model import ME, Scene

RED_SUITS = "HD"
SUIT_ORDER = "SHCD"


class LaidCard(NamedTuple):
    """A card on the table, with its seat, its index in the trick, and whether it won."""

    seat: int
    card: str
    trick_index: int
    has_won: bool


SUIT_OF = {card: suit for game in GAMES.values() for card, suit in game.pack.letter_of.items()}
"""The suit letter of every card of any game. Every tarock and the Sküs have T."""


def card_suit(card: str) -> str:
    """Return the suit letter of a card."""
    return SUIT_OF[card]


def hand_order(scene: Scene) -> list[str]:
    """Return my cards in the order in which they are shown, which lasts until the deal is over.

    The order of the suits follows from all my cards of the deal, not from the remaining ones.
    """
    hand = scene.view["hands"][ME]
    return [card for card in sort_hand(scene, my_cards_held_and_played(scene)) if card in hand]


def legal_cards(scene: Scene) -> list[str]:
    """Return the cards that I may play now, in the order of my hand."""
    legal = scene.view["legal"]
    return [card for card in hand_order(scene) if f"play {card}" in legal]


def my_cards_held_and_played(scene: Scene) -> list[str]:
    """Return my cards, including the ones that I have played in this deal."""
    view = scene.view
    tricks: list[AnyTrickView] = [*view["tricks"], view["trick"]]
    laid = [card for trick in tricks for card in laid_cards(view, trick)]
    return [*filter(None, view["hands"][ME]), *(card.card for card in laid if card.seat == ME)]


def sort_hand(scene: Scene, names: Iterable[str]) -> list[str]:
    """Return cards in the order of the settings, or as the player has arranged them."""
    settings = scene.model.settings
    cards = (sort_by_rank if settings.sort == "rank" else sort_by_suit)(scene, [*names])
    if settings.reversed:
        cards.reverse()
    return sort_as_arranged(scene, cards) if settings.sort == "hand" else cards


def sort_by_suit(scene: Scene, cards: Sequence[str]) -> list[str]:
    """Return cards by suit with alternating colours, high to low. Trumps come first or last."""
    trump, order = trump_suit(scene.view), scene.deal.card_order()
    plain_suits = suits_in_alternating_colours(frozenset(map(card_suit, cards)) - {trump}, trump)
    last = scene.model.settings.sort == "trumps-last"
    suits = [*plain_suits, trump] if last else [trump, *plain_suits]
    return sorted(cards, key=lambda card: (suits.index(card_suit(card)), order.index(card)))


def sort_by_rank(scene: Scene, cards: Sequence[str]) -> list[str]:
    """Return trumps high to low, then the other suits by rank, all their highest cards first."""
    trump, order = trump_suit(scene.view), scene.deal.card_order()
    suits = {suit: [card for card in order if card_suit(card) == suit] for suit in "SHCDT"}

    def sort_key(card: str) -> tuple[bool, int, int]:
        suit = card_suit(card)
        return suit != trump, suits[suit].index(card), SUIT_ORDER.find(suit)

    return sorted(cards, key=sort_key)


def sort_as_arranged(scene: Scene, cards: Sequence[str]) -> list[str]:
    """Return cards in the player's order for this deal. Later cards come at the end."""
    arranged_cards = cards_arranged_by_player(scene)
    return sorted(
        cards,
        key=lambda card: (
            arranged_cards.index(card) if card in arranged_cards else len(arranged_cards)
        ),
    )


def cards_arranged_by_player(scene: Scene) -> tuple[str, ...]:
    """Return the cards that the player has arranged in this deal, in their order."""
    arranged_hand = scene.model.hand_arranging.arranged_hand
    is_of_this_deal = arranged_hand.dealt_hands == scene.model.record.deals[-1].hands
    return arranged_hand.cards if is_of_this_deal else ()


def hand_with_moved_card(scene: Scene, card: str, steps: int) -> tuple[str, ...]:
    """Return the hand with one card moved by so many places, at most to its ends."""
    cards = hand_order(scene)
    index = cards.index(card)
    cards.insert(min(max(index + steps, 0), len(cards) - 1), cards.pop(index))
    return tuple(cards)


def trump_suit(view: View) -> str:
    """Return the letter of the trump suit, or "" while there is none."""
    return face_of_game(view["game"]).trump_letter(view)


@cache
def suits_in_alternating_colours(suits: frozenset[str], neighbour: str) -> tuple[str, ...]:
    """Return suits in an order in which black and red alternate, beginning beside the trumps."""
    orders = permutations(suit for suit in SUIT_ORDER if suit in suits)
    return max(orders, key=lambda order: _count_colour_changes((neighbour, *order)))


def shown_trick(scene: Scene) -> tuple[LaidCard, ...]:
    """Return the cards on the table: the running trick or, while it is held, the finished one."""
    view = scene.view
    if scene.model.table.is_trick_held and view["tricks"]:
        return laid_cards(view, view["tricks"][-1])
    return laid_cards(view, view["trick"])


def winning_seat(scene: Scene) -> int | None:
    """Return the seat that wins the running trick so far, or None if the setting hides it."""
    is_shown = scene.model.settings.winning and not scene.model.table.is_trick_held
    return scene.deal.trick_taker if is_shown else None


def visible_tricks(scene: Scene) -> list[WonTrickView]:
    """Return the finished tricks that may be looked at again. At many tables it is only the last.

    Once the deal is over, all of them are visible.
    """
    tricks, setting = scene.view["tricks"], scene.model.settings.tricks
    if setting == "all" or scene.view["phase"] == "over":
        return tricks
    return tricks[-1:] if setting == "last" else []


def laid_cards(view: View, trick: AnyTrickView) -> tuple[LaidCard, ...]:
    """Return a trick's cards with their seats, in the order of play."""
    seats = seats_in_play_from(view, trick["leader"])
    return tuple(
        LaidCard(seat, card, index, seat == trick.get("winner"))
        for index, (seat, card) in enumerate(zip(seats, trick["cards"], strict=False))
    )


def seats_in_play_from(view: View, leader: int | None) -> Sequence[int]:
    """Return the seats still in the deal, in play order from the leader, or none without one."""
    if leader is None:
        return ()
    playing = face_of_game(view["game"]).seats_in_play(view)
    return [s for s in play_order(leader, view["rules"]["direction"]) if s in playing]


def _count_colour_changes(order: Sequence[str]) -> int:
    pairs = zip(order, order[1:], strict=False)
    return sum(
        (left in RED_SUITS) != (right in RED_SUITS) for left, right in pairs if left in SUIT_ORDER
    )
