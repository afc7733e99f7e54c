"""The state of the house rules form."""

from __future__ import annotations

from dataclasses import dataclass

from ui.model.house_rules import HouseRules


@dataclass(frozen=True, slots=True)
class RulesFormState:
    """What can be restored in the house rules form. Its draft is stored (`StoredData`)."""

    # Drafts whose changes were dropped by another rule set.
    dropped_drafts: tuple[HouseRules, ...] = ()

    def with_dropped_draft(self, draft: HouseRules | None) -> RulesFormState:
        """Return the state after a draft was dropped. One without changes is not worth keeping."""
        if draft is None or not draft.options:
            return self
        return RulesFormState((*self.dropped_drafts, draft))
