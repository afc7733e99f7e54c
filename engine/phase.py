"""The base class of the phases of a deal: legal actions, refusals and the next state."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Generic, TypeVar

from engine.errors import IllegalAction
from engine.game import Match, Reason, RefusalWords, Stakes, format_refusal
from engine.seats import Seat

S = TypeVar("S")


class Phase(ABC, Generic[S]):
    """The actions of a state. `S` is the type of the game's states.

    A subclass implements `legal` and `_try_action`, which returns the next state or the reason for
    a refusal. `_tempting_actions` are the actions that `likely_refusals` explains if they are
    illegal. `refusal_sentences` are the game's sentences by reason key, `refusal_words` the words
    for their facts.
    """

    __slots__ = ()
    refusal_sentences: ClassVar[Mapping[str, str]]
    refusal_words: ClassVar[RefusalWords]

    @property
    @abstractmethod
    def to_act(self) -> Seat | None:
        """The seat to act, or `None` after the last action."""

    @abstractmethod
    def legal(self) -> tuple[str, ...]:
        """Return every action allowed now. Each phase documents their order."""

    @abstractmethod
    def _try_action(self, action: str) -> S | Reason: ...

    def _tempting_actions(self) -> Iterable[str]:
        return ()

    def stakes(self) -> Stakes:
        """Return what is at stake with each legal action that has a stake."""
        return {}

    def running_stakes(self) -> Mapping[str, int]:
        """Return what the game and each declaration now pay each player, by name."""
        return {}

    def trick_events(self) -> Mapping[str, Seat]:
        """Return the notable events of the latest trick with the seats that caused them."""
        return {}

    def match_after(self) -> Match[Any, Any]:
        """Return the match after this deal, or raise `ValueError` while it is not over."""
        raise ValueError("The deal is not over.")

    def play(self, action: str) -> S:
        """Return the state after this action, or raise `IllegalAction` with the reason."""
        result = self._try_action(action)
        if isinstance(result, Reason):
            sentence = format_refusal(self.refusal_sentences, self.refusal_words, result)
            raise IllegalAction(sentence, reason=result.key, facts=result.facts)
        return result

    def why_not(self, action: str) -> Reason | None:
        """Return why this action is refused now, or `None` if it is legal."""
        result = self._try_action(action)
        return result if isinstance(result, Reason) else None

    def likely_refusals(self) -> dict[str, Reason]:
        """Return the illegal actions that a player might try, with the reasons."""
        reasons = ((action, self.why_not(action)) for action in self._tempting_actions())
        return {action: reason for action, reason in reasons if reason}
