"""The card play of a Normal game as a state with the method names of OpenSpiel's searches.

One decision walks a deal thousands of times, so a state consists of a few ints and two short lists.
The engine decides what is legal and who wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.cards import Card, Hand, cards_of
from engine.seats import Seat
from engine.zwanzigerrufen.law import Law

_TENS: Sequence[list[list[Card]]] = [
    [[first + card for card in cards_of(mask)] for mask in range(1 << 10)]
    for first in (0, 10, 20, 30)
]
"""The cards of every possible mask, for each ten of the pack."""


class PlaySetting(NamedTuple):
    """The facts that all worlds share: the law, the turn of play, and the cards' worth.

    `step` is +1 or -1, `half` is half of the card points of the pack, `game` is OpenSpiel's game
    object of a state.
    """

    law: Law
    step: int
    worth: tuple[int, ...]
    half: float
    game: object = None


class CardPlay:
    """The rest of a deal with open cards.

    `side` is a bit mask of the seats of declarer and partner, `taken` the card points that they
    have won, `played_letters` the cards played since the search began, one letter each.
    """

    __slots__ = ("setting", "hands", "trick", "actor", "side", "taken", "played_letters")

    def __init__(
        self,
        setting: PlaySetting,
        hands: list[Hand],
        trick: list[Card],
        actor: Seat,
        side: int,
        taken: int,
        played_letters: str = "",
    ) -> None:
        self.setting = setting
        self.hands = hands
        self.trick = trick
        self.actor = actor
        self.side = side
        self.taken = taken
        self.played_letters = played_letters

    def clone(self) -> CardPlay:
        """Return an independent copy."""
        hands, trick = self.hands[:], self.trick[:]
        return CardPlay(
            self.setting, hands, trick, self.actor, self.side, self.taken, self.played_letters
        )

    def get_game(self) -> object:
        """Return OpenSpiel's game object."""
        return self.setting.game

    def is_chance_node(self) -> bool:
        """Return False: all cards are dealt."""
        return False

    def is_terminal(self) -> bool:
        """Tell whether all cards are played."""
        return not self.hands[self.actor]

    def current_player(self) -> Seat:
        """Return the seat to act."""
        return self.actor

    def legal_actions(self, player: Seat | None = None) -> list[Card]:
        """Return the legal cards of the seat to act, in the order of the pack."""
        cards = self.setting.law.legal(self.hands[self.actor], self.trick)
        a, b, c, d = _TENS
        return a[cards & 1023] + b[cards >> 10 & 1023] + c[cards >> 20 & 1023] + d[cards >> 30]

    def apply_action(self, card: Card) -> None:
        """Play a card for the seat to act."""
        self.hands[self.actor] ^= 1 << card
        self.trick.append(card)
        self.played_letters += chr(48 + card)
        if len(self.trick) == 4:
            self._close_trick()
        else:
            self.actor = (self.actor + self.setting.step) % 4

    def _close_trick(self) -> None:
        law, step, worth = self.setting[:3]
        # The seat after the one that played last has led.
        self.actor = (self.actor + step * (1 + law.find_winner_index(self.trick))) % 4
        if self.side >> self.actor & 1:
            self.taken += sum([worth[card] for card in self.trick])
        self.trick = []

    def information_state_string(self, player: Seat | None = None) -> str:
        """Return the knowledge of the seat to act: its hand and the cards played."""
        return f"{self.hands[self.actor]:x} {self.played_letters}"

    def returns(self) -> list[float]:
        """Return the card points above half that each seat's party has taken."""
        above = self.taken - self.setting.half
        return [above if self.side >> seat & 1 else -above for seat in range(4)]
