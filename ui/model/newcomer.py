"""What the page remembers of somebody who is new to a game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class NewcomerProgress:
    """How far somebody has come in a game since its welcome, which does not come again."""

    good_deals: int = 0  # played at the starter table since the last offer of a rule
    counted_deal: str = ""  # the latest of them, so that none is counted twice
    declined_options: tuple[str, ...] = ()  # rules that were offered and not wanted
    answered_deal: str = ""  # the deal after which a rule was added last
    is_sound_offered: bool = False  # the page has asked whether it may sound
