"""English words for why a player of Zwanzig ab does what it does."""

from __future__ import annotations

TEXTS = {
    "advice.win-last": "{card} wins, for nobody plays after it.",
    "advice.win-sure": "{card} wins the trick: no card still unseen beats it.",
    "advice.win-so-far": "{card} is the best card of the trick so far.",
    "advice.ruff": "No {suit} in hand, so {card} trumps the trick.",
    "advice.cannot-win": "No card wins this trick, so {card} goes.",
    "advice.lead-singleton": "{card} is alone in its suit; afterwards that suit can be trumped.",
    "advice.sim-card": "{card} does best: about {tricks} tricks, none in {none} of 100 deals.",
    "advice.sim-trump": "{suit} as trumps: about {tricks} tricks, none in {none} of 100 deals.",
    "advice.sim-next": "The next card: about {tricks} tricks, none in {none} of 100 deals.",
    "advice.sim-redeal": "A new deal: about {tricks} tricks, none in {none} of 100 deals.",
    "advice.sim-blind": "{suit} unseen: about {tricks} tricks, none in {none} of 100 deals.",
    "advice.sim-look": "After a look: about {tricks} tricks, none in {none} of 100 deals.",
    "advice.sim-exchange": "{count} new: about {tricks} tricks, none in {none} of 100 deals.",
    "advice.sim-keep": "As it is: about {tricks} tricks, none in {none} of 100 deals.",
    "advice.sim-stay": "Staying in: about {tricks} tricks, none in {none} of 100 deals.",
    "advice.sim-drop": "Staying in: only {tricks} tricks, none in {none} of 100 deals.",
}
