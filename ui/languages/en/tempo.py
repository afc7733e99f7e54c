"""English texts of the tempo and of autoplay."""

from __future__ import annotations

TEXTS = {
    "setting.tempo": "Pace",
    "ui.tempo": "Pace: {tempo}",
    "tempo.calm": "calm",
    "tempo.brisk": "brisk",
    "tempo.at-once": "at once",
    "tempo.own": "your own",
    "tempo.trick": "A trick takes about {seconds} seconds, not counting your own thinking time.",
    "tempo.trick.waits": "The others take about {seconds} seconds; then the trick waits for you.",
    "say.tempo": "Pace: {tempo}.",
    "ui.sort": "Sort: {order}",
    "key.O.more": "sort the hand: trumps first, trumps last, by rank",
    "key.F.more": "pace: calm, brisk, at once",
    "ui.hurry.ahead": "Pick a card now: it is played when your turn comes.",
    "ui.ahead.now": "You can pick your card now.",
    "ui.arrange": "Arrange the hand",
    "ui.arrange.how": "Choose a card, then the place where it should go.",
    "ui.arrange.left": "One place to the left",
    "ui.arrange.right": "One place to the right",
    "ui.arrange.done": "Done",
    "say.taken": "{card}: now choose the place where it should go.",
    "help.table": "At the table",
    "help.table.1": (
        "Ahead of your turn: tap one of your cards while the others play. It is played when your "
        "turn comes; tap it again to take it back."
    ),
    "help.table.2": (
        "Your hand: “This deal” in the menu sorts it, or lets you arrange it tap by tap. You can "
        "also drag a card to its place, or press Shift with ← or → on it. The order stays for this "
        "deal."
    ),
    "help.table.3": (
        "In a hurry: tap the table, or press Space, and the others play at once; a finished trick "
        "goes away."
    ),
    "help.table.4": (
        "Undo goes back to your last decision; hold down a choice to read what it means."
    ),
    "ui.hurry.touch": "Tap the table to hurry the others.",
    "ui.hurry.keys": "Click the table or press Space to hurry the others.",
    "setting.animation": "Animation speed",
    "setting.animation.slow": "Slow",
    "setting.animation.normal": "Normal",
    "setting.animation.fast": "Fast",
    "setting.trick_pause.1200": "1.2 seconds",
    "setting.bot_pause.400": "0.4 seconds",
    "setting.auto_play": "Auto-play",
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
