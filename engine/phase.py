"""What a state of either game does with an action: one trial gives the next state or a reason."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import ClassVar, Generic, TypeVar

from engine.game import Reason, RefusalWords, Seat, Stakes, format_refusal, refusal_error

S = TypeVar("S")


class Phase(ABC, Generic[S]):
    """The actions of a state; `S` is the type of the states of its game.

    A phase says in `legal` what may be done, and in `_try_action` what comes of an action: the next
    state or the reason for refusing it. `refusal_sentences` are the game's sentences by reason key,
    `refusal_words` what their facts are called.
    """

    __slots__ = ()
    refusal_sentences: ClassVar[Mapping[str, str]]
    refusal_words: ClassVar[RefusalWords]

    @property
    @abstractmethod
    def to_act(self) -> Seat | None:
        """The seat whose action is awaited."""

    @abstractmethod
    def legal(self) -> tuple[str, ...]:
        """Return every action allowed now; each phase documents their order."""

    @abstractmethod
    def _try_action(self, action: str) -> S | Reason: ...

    def _tempting_actions(self) -> Iterable[str]:
        return ()

    def stakes(self) -> Stakes:
        """Return what legal actions of the seat to act put at stake, of those that do."""
        return {}

    def running_stakes(self) -> Mapping[str, int]:
        """Return what each thing agreed on pays each player as it stands now, by its name."""
        return {}

    def trick_events(self) -> Mapping[str, Seat]:
        """Return what came about in the latest trick that a table talks of, and who did it."""
        return {}

    def play(self, action: str) -> S:
        """Return the state after this action; raise `IllegalAction` with the reason."""
        result = self._try_action(action)
        if isinstance(result, Reason):
            raise refusal_error(
                format_refusal(self.refusal_sentences, self.refusal_words, result), result
            )
        return result

    def why_not(self, action: str) -> Reason | None:
        """Return why this action is refused now, or `None` if it is legal."""
        result = self._try_action(action)
        return result if isinstance(result, Reason) else None

    def refusals(self) -> dict[str, Reason]:
        """Return what the seat to act might try in vain, with the reasons."""
        reasons = ((action, self.why_not(action)) for action in self._tempting_actions())
        return {action: reason for action, reason in reasons if reason}
