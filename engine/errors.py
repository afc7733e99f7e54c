"""The errors that the engine raises for bad input."""

from __future__ import annotations

from collections.abc import Mapping

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]


class EngineError(ValueError):
    """The base of all input errors: a stable code, an English sentence and facts to translate it.

    `deal_index` is the index in a record's `deals`, `action_index` the index in that deal's
    `actions` (FORMATS.md 4).
    """

    code = "bad-input"

    def __init__(
        self, message: str, *, code: str = "", facts: Mapping[str, Json] | None = None
    ) -> None:
        super().__init__(message)
        self.message = message
        self.code = code or type(self).code
        self.facts: dict[str, Json] = dict(facts or {})
        self.deal_index: int | None = None
        self.action_index: int | None = None

    def set_error_location(self, deal_index: int, action_index: int | None = None) -> EngineError:
        """Set the indexes of the deal and the action that caused it, and return the error."""
        self.deal_index, self.action_index = deal_index, action_index
        return self


class IllegalAction(EngineError):
    """An action that the rules refuse now. `reason` is the key of the sentence about it."""

    code = "illegal-action"

    def __init__(
        self, message: str, *, reason: str, facts: Mapping[str, Json] | None = None
    ) -> None:
        super().__init__(message, facts=facts)
        self.reason = reason


class BadCards(EngineError):
    """Unknown, duplicate or missing cards, or the wrong number of cards."""

    code = "bad-cards"


class BadOption(EngineError):
    """An unknown option, a value that it does not take, or a conflict between options."""

    code = "bad-option"


class BadRecord(EngineError):
    """A malformed record or request: wrong shape, wrong dealer, a deal too many."""

    code = "bad-record"


def no_deal_error(code: str = BadRecord.code) -> BadRecord:
    """Return the error about a record without a deal."""
    return BadRecord("The record has no deal.", code=code)
