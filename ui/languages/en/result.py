"""English texts of what is risked and what comes of it: dear offers, results, moments, sounds."""

from __future__ import annotations

TEXTS = {
    "ui.sure": "Really {action}? {value} a player.",
    "ui.sure.more": "Press again to go through with it; anything else takes it back.",
    "ui.at-stake": "at stake",
    "ui.at-stake.each": "a player",
    "say.withdrawn": "Taken back.",
}
