"""English texts of the aids: what the table shows of how a deal stands."""

from __future__ import annotations

TEXTS = {
    "settings.aids": "Aids",
    "setting.winning": "Show which card is winning",
    "setting.winning.more": "A thin gold rim follows the best card of the trick.",
    "ui.trick.ahead": "winning so far",
    "say.leading.me": "You are ahead.",
}
