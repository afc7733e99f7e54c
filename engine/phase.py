"""What a state of either game does with an action: one trial gives the next state or a reason."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import ClassVar, Generic, TypeVar

from engine.game import Reason, Seat, Stakes, Words, refuse, worded

S = TypeVar("S")


class Phase(ABC, Generic[S]):
    """The actions of a state; `S` is the type of the states of its game.

    A phase says in `legal` what may be done, and in `_try` what comes of an action: the next state
    or the reason for refusing it. `reasons` are the game's sentences by reason key, `words` what
    their facts are called.
    """

    __slots__ = ()
    reasons: ClassVar[Mapping[str, str]]
    words: ClassVar[Words]

    @property
    @abstractmethod
    def to_act(self) -> Seat | None:
        """Return the seat whose action is awaited."""

    @abstractmethod
    def legal(self) -> tuple[str, ...]:
        """Return every action allowed now; each phase documents their order."""

    @abstractmethod
    def _try(self, action: str) -> S | Reason: ...

    def _tempting(self) -> Iterable[str]:
        return ()

    def stakes(self) -> Stakes:
        """Return what legal actions of the seat to act put at stake, of those that do."""
        return {}

    def running_stakes(self) -> Mapping[str, int]:
        """Return what each thing agreed on pays each player as it stands now, by its name."""
        return {}

    def moments(self) -> Mapping[str, Seat]:
        """Return what came about in the latest trick that a table talks of, and who did it."""
        return {}

    def play(self, action: str) -> S:
        """Return the state after this action; raise `IllegalAction` with the reason."""
        result = self._try(action)
        if isinstance(result, Reason):
            raise refuse(worded(self.reasons, self.words, result), result)
        return result

    def why_not(self, action: str) -> Reason | None:
        """Return why this action is refused now, or `None` if it is legal."""
        result = self._try(action)
        return result if isinstance(result, Reason) else None

    def refusals(self) -> dict[str, Reason]:
        """Return what the seat to act might try in vain, with the reasons."""
        tried = ((action, self.why_not(action)) for action in self._tempting())
        return {action: reason for action, reason in tried if reason}
