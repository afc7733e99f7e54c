"""English texts of Eight Tricks."""

from __future__ import annotations

TEXTS = {
    "game.eight-tricks.more": "No trumps: every trick is a point.",
    "preset.eight-tricks.short.more": "Two deals.",
    "options.eight-tricks.match": "The match",
    "option.eight_deals": "Deals",
    "trump.eight-tricks": "no trumps",
    "prompt.eight-tricks.over": "The deal is over: on to the next one.",
    "help.eight-tricks.1": "Each of four players has eight cards; there are no trumps.",
    "help.eight-tricks.2": "The suit that is led must be followed; its highest card wins.",
    "help.eight-tricks.3": "Every trick is a point.",
    "say.eight-tricks.holds": "No trumps: every trick is a point.",
    "summary.eight-tricks": "You took {count}: {amount}",
    "scores.eight-tricks.lost": "{n} leads beaten",
    "scores.eight-tricks.aim": "Every trick is a point; whoever has most of them wins.",
    "match.why.eight-tricks": "All {n} deals have been played.",
    "reason.eight-first": "{card} may be played, and nothing more was thought of.",
    "reason.eight-high": "{card} is the highest card here and beats what lies there.",
    "reason.eight-low": "This trick cannot be won, so the low {card} goes.",
    "score.eight-tricks": "{who}: {count} in eight",
    "score.eight-tricks.me": "You: {count} in eight",
}
