"""The card play of a Normal game under the names that OpenSpiel's searches call a state by.

A deal is walked thousands of times for one decision, so that a state is made of a few ints and two
short lists. What is legal and who wins is asked of the engine.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.cards import Card, Hand, cards_of
from engine.game import Seat
from engine.zwanzigerrufen.law import Law

_TENS: Sequence[list[list[Card]]] = [
    [[first + card for card in cards_of(mask)] for mask in range(1 << 10)]
    for first in (0, 10, 20, 30)
]
"""The cards of every hand, by the ten of the pack that they are from."""


class Setting(NamedTuple):
    """What is the same in every world: the rules, the turn of play, and what cards are worth.

    `step` is +1 or -1, `half` is half of the card points of the pack. `game` is what OpenSpiel
    calls the game of a state.
    """

    law: Law
    step: int
    worth: tuple[int, ...]
    half: float
    game: object = None


class CardPlay:
    """What is left of a deal, all cards open.

    `side` are the declarer and partner as a bit mask of seats, `taken` the card points that they
    have won, `laid` the cards played since the search began, one letter each.
    """

    __slots__ = ("setting", "hands", "trick", "actor", "side", "taken", "laid")

    def __init__(
        self,
        setting: Setting,
        hands: list[Hand],
        trick: list[Card],
        actor: Seat,
        side: int,
        taken: int,
        laid: str = "",
    ) -> None:
        self.setting = setting
        self.hands = hands
        self.trick = trick
        self.actor = actor
        self.side = side
        self.taken = taken
        self.laid = laid

    def clone(self) -> CardPlay:
        """Return a state that goes on by itself."""
        hands, trick = self.hands[:], self.trick[:]
        return CardPlay(self.setting, hands, trick, self.actor, self.side, self.taken, self.laid)

    def get_game(self) -> object:
        """Return what the setting holds for OpenSpiel."""
        return self.setting.game

    def is_chance_node(self) -> bool:
        """Tell that all cards are dealt."""
        return False

    def is_terminal(self) -> bool:
        """Tell whether all cards are played."""
        return not self.hands[self.actor]

    def current_player(self) -> Seat:
        """Return whose turn it is."""
        return self.actor

    def legal_actions(self, player: Seat | None = None) -> list[Card]:
        """Return the legal cards of who is to act, in the order of the pack."""
        cards = self.setting.law.legal(self.hands[self.actor], self.trick)
        a, b, c, d = _TENS
        return a[cards & 1023] + b[cards >> 10 & 1023] + c[cards >> 20 & 1023] + d[cards >> 30]

    def apply_action(self, card: Card) -> None:
        """Play a card for who is to act."""
        self.hands[self.actor] ^= 1 << card
        self.trick.append(card)
        self.laid += chr(48 + card)
        if len(self.trick) == 4:
            self._close()
        else:
            self.actor = (self.actor + self.setting.step) % 4

    def _close(self) -> None:
        law, step, worth = self.setting[:3]
        # The leader comes after who has just played.
        self.actor = (self.actor + step * (1 + law.winning_position(self.trick))) % 4
        if self.side >> self.actor & 1:
            self.taken += sum([worth[card] for card in self.trick])
        self.trick = []

    def information_state_string(self, player: Seat | None = None) -> str:
        """Return what tells apart what the seat to act may know: its hand and the cards played."""
        return f"{self.hands[self.actor]:x} {self.laid}"

    def returns(self) -> list[float]:
        """Return the card points above half that each seat's party has taken."""
        above = self.taken - self.setting.half
        return [above if self.side >> seat & 1 else -above for seat in range(4)]
