"""English texts of how fast it goes at the table, and of what goes by itself."""

from __future__ import annotations

TEXTS = {
    "ui.tempo": "Pace: {tempo}",
    "tempo.calm": "calm",
    "tempo.brisk": "brisk",
    "tempo.at-once": "at once",
    "tempo.own": "your own",
    "say.tempo": "Pace: {tempo}.",
    "ui.sort": "Sort: {order}",
    "key.O.more": "sort the hand: trumps first, trumps last, by rank",
    "key.F.more": "pace: calm, brisk, at once",
    "ui.hurry.ahead": "Tap a card now to play it when your turn comes.",
    "ui.hurry.touch": "Tap the table to hurry the others.",
    "ui.hurry.keys": "Click the table or press Space to hurry the others.",
    "setting.animation": "Animation speed",
    "setting.animation.slow": "Slow",
    "setting.animation.normal": "Normal",
    "setting.animation.fast": "Fast",
    "setting.trick_pause.1200": "1.2 seconds",
    "setting.bot_pause.400": "0.4 seconds",
    "setting.auto_play": "Cards that play themselves",
    "setting.auto_play.off": "None",
    "setting.auto_play.last": "The last card",
    "setting.auto_play.forced": "Every forced card",
    "setting.auto_play.more": "Undo takes such a card back together with your decision before it.",
    "prompt.play.itself": "This card plays itself …",
    "say.ahead": "{card}: chosen for your next turn.",
    "say.ahead.not": "{card}: no longer chosen.",
    "say.ahead.dropped": "{card}, chosen ahead, cannot be played.",
    "ui.skip": "Skip to the end of the deal",
    "key.ahead": "Enter",
    "key.ahead.more": "while others play: choose a card for your next turn, or take it back",
    "key.hurry": "Space",
    "key.hurry.more": "hurry the others, or let a finished trick go",
    "setting.claims": "Offer to claim the rest",
    "setting.claims.more": (
        "When it is proved that all tricks left are yours, or that nothing can change any more."
    ),
    "ui.claim.mine": "The rest is mine",
    "ui.claim.settled": "Nothing can change any more",
    "claim.mine.best": "Nothing that is still out beats {cards}.",
    "claim.mine.trumps": "No {trump} still out beats {cards}.",
    "claim.mine.trumps-then": (
        "No {trump} still out beats {cards}; when they are drawn, nothing beats {others}."
    ),
    "claim.settled.won": "The declarer’s side has the points it needs, and no bonus is open.",
    "claim.settled.lost": "The declarer’s side can no longer win, and no bonus is open.",
    "claim.settled.same": "Whatever is played, the score comes out the same.",
}
