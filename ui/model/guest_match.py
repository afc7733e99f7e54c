"""The state of a guest match: somebody else's match in this tab, beside my own."""

from __future__ import annotations

from dataclasses import dataclass

from ui.model.bot_reasons import BotReasons


@dataclass(frozen=True, slots=True)
class GuestMatch:
    """Where the guest match on the table comes from, and what I return to."""

    home_game: str = ""  # the game to return to, "" while my own match is on the table
    home_reasons: BotReasons = BotReasons()  # the bots' reasons in my own match meanwhile
    has_own_match: bool = True  # there is a match of mine with actions, not only cards
    origin: str = ""  # "" a link or file, deal (My deals), cards (played again)
    first_try_gain: int | None = None  # mine, when I first played the deal that I play again
    shows_all_cards: bool = False  # the link of the guest match allows viewing all cards
