"""The loop around `update`: each message makes a model, a drawing and effects.

An exception interrupts as little as possible, and is reported. A message that cannot be handled
leaves the model as it was. A drawing or an effect that fails does not stop the others.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from ui.app.fault import report_fault
from ui.app.update import PassFailed, update
from ui.model import Model
from ui.model.command import PageInput
from ui.model.effects import Effect, SaveRow, Step
from ui.model.feature import UpdatePass


class PageLoop(ABC):
    """One model and one inbox. The methods that a subclass adds have the side effects."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.inbox: deque[PageInput] = deque()
        self.is_busy = False
        self.failed_passes = set[UpdatePass]()

    @abstractmethod
    def save_rows(self, rows: Mapping[str, str]) -> None:
        """Start to save rows before drawing: whatever is visible must not be lost."""

    @abstractmethod
    def draw_model(self, effects: Sequence[Effect] = ()) -> None:
        """Draw the model, and move the focus as the effects say."""

    @abstractmethod
    def move_focus(self, effects: Sequence[Effect]) -> None:
        """Move the focus as the effects say."""

    @abstractmethod
    def run_effect(self, effect: Effect) -> None:
        """Run one effect."""

    def send(self, message: PageInput) -> None:
        """Handle a message, or a command as text, after those sent before it."""
        self.inbox.append(message)
        if self.is_busy:
            return
        self.is_busy = True
        try:
            while self.inbox:
                self.handle_message(self.inbox.popleft())
        finally:
            self.is_busy = False

    def handle_message(self, message: PageInput) -> None:
        """Update the model with one message, draw it and run the effects."""
        before = self.model
        self.model, effects = self.updated_model(message)
        self.save_effects(effects)
        if self.model != before or self.model.record is not before.record:
            self.attempt(partial(self.draw_model, effects), "draw")
        else:
            self.attempt(partial(self.move_focus, effects), "focus")
        self.run_effects(effects)

    def updated_model(self, message: PageInput) -> Step:
        """Return the model after a message, or the same model if the message cannot be handled.

        A pass that has failed before is left out, since perhaps no message gets through it.
        """
        left_out = set[UpdatePass]()
        while True:
            try:
                return update(self.model, message, left_out)
            except Exception as error:
                self.report(error, message, partial(self.send, message))
                failed_pass = error.update_pass if isinstance(error, PassFailed) else None
                if failed_pass not in self.failed_passes - left_out:
                    self.failed_passes |= {failed_pass} if failed_pass else set()
                    return self.model, ()
                left_out.add(failed_pass)

    def save_effects(self, effects: Sequence[Effect]) -> None:
        """Save the rows of the effects."""
        rows = {effect.key: effect.text for effect in effects if isinstance(effect, SaveRow)}
        if rows:
            self.attempt(partial(self.save_rows, rows), "save")

    def run_effects(self, effects: Sequence[Effect]) -> None:
        """Run all effects, even if some of them fail."""
        for effect in effects:
            self.attempt(partial(self.run_effect, effect), effect)

    def attempt(self, work: Callable[[], None], task: object) -> None:
        """Do some work, and report what it raises."""
        try:
            work()
        except Exception as error:
            self.report(error, task, work)

    def report(self, error: Exception, task: object, retry: Callable[[], None]) -> None:
        """Report an exception. Before the page is ready, it ends the start."""
        cause = error.__cause__ or error if isinstance(error, PassFailed) else error
        if not self.model.visit.ready:
            raise cause
        report_fault(cause, task, retry)

    def report_region(self, name: str, error: Exception) -> None:
        """Report that a region cannot be drawn."""
        report_fault(error, f"region {name}", self.draw_model)
