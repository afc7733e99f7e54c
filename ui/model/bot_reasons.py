"""The bots' reasons for their actions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.bots.advice import Advice
from engine.deals import DealRecord

Actions = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BotReasons:
    """The bots' reasons in one deal, which is identified by its cards."""

    dealt_hands: tuple[tuple[str, ...], ...] = ()
    advice_by_actions: Mapping[Actions, Advice] = field(default_factory=dict)
    """Keyed by the actions of the deal up to the explained one."""

    def in_deal(self, deal: DealRecord) -> Mapping[Actions, Advice]:
        """Return the reasons in a deal. There are none if these are of another one."""
        return self.advice_by_actions if self.dealt_hands == deal.hands else {}

    def with_advice(self, deal: DealRecord, actions: Actions, advice: Advice) -> BotReasons:
        """Return the reasons with one more, but none of other deals."""
        return BotReasons(deal.hands, {**self.in_deal(deal), actions: advice})
