"""What can be wrong with what the engine is given: a code, a sentence and a place."""

from __future__ import annotations

from collections.abc import Mapping

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]


class EngineError(ValueError):
    """Input that is refused, with a stable code, an English sentence and facts to translate it by.

    `deal_index` is the index in a record's `deals` and `action_index` the index in its `actions`
    (formats.md 4).
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

    def with_place(self, deal_index: int, action_index: int | None = None) -> EngineError:
        """Return this error with the place in the record where it happened."""
        self.deal_index, self.action_index = deal_index, action_index
        return self


class IllegalAction(EngineError):
    """An action that the rules refuse now; `reason` is the key of the sentence that says why."""

    code = "illegal-action"

    def __init__(
        self, message: str, *, reason: str, facts: Mapping[str, Json] | None = None
    ) -> None:
        super().__init__(message, facts=facts)
        self.reason = reason


class BadCards(EngineError):
    """Cards that are unknown, doubled, missing or of the wrong number."""

    code = "bad-cards"


class BadOption(EngineError):
    """An option, value or mix of options that does not exist or makes no sense."""

    code = "bad-option"


class BadRecord(EngineError):
    """A record that is not one: wrong shape, wrong dealer, a deal too many."""

    code = "bad-record"
