"""English texts of stakes, results, highlights, sounds and hand sorting."""

from __future__ import annotations

TEXTS = {
    "ui.sure": "{action}: are you sure? {value} a player.",
    "ui.sure.more": "Press again to go through with it; anything else takes it back.",
    "ui.at-stake": "at stake",
    "ui.at-stake.each": "a player",
    # my result of a deal: its verdict, and the tone beside each number
    "prompt.over": "Deal {number} comes next. {who} deals.",
    "prompt.over.day": "That was the deal of the day. Tomorrow there’s a new one.",
    "prompt.over.no-next": "The deal is over.",
    "prompt.over.me": "Deal {number} comes next. You deal.",
    "verdict.watched": "How it ended",
    "verdict.gain": "Won",
    "verdict.loss": "Lost",
    "verdict.even": "Even",
    "verdict.zero.gain": "Closer to zero",
    "verdict.zero.loss": "Further from zero",
    "verdict.zero.even": "Just as far from zero",
    "amount.zero.gain": "{amount} closer",
    "amount.zero.loss": "{amount} further away",
    # what decided the deal, and my costliest choice
    "review.pending": "Checking your choices …",
    "review.card": "Your costliest choice: trick {trick}, {card}.",
    "review.action": "Your costliest choice: “{action}”.",
    "review.action.trump": ("Your costliest choice, from your first {number} cards: “{action}”."),
    "review.price.card": "{best} is {points} points better on average.",
    "review.price.action": "“{best}” is {points} points better on average.",
    "review.none": "No clear mistake found in your decisions.",
    "ui.retry-choice": "Try again from there",
    "ui.first-try": "The first time: {points}.",
    "ui.show-choice": "Go to that choice",
    "ui.retry-moment": "Try again from here",
    "ui.look-at-deal": "Go through it",
    "tone.gain": "better off",
    "tone.loss": "worse off",
    "tone.best": "does best",
    "scores.leads": "in the lead",
    # the open hands after a deal
    "ui.open-hands": "All four hands",
    "ui.laid-away": "exchanged",
    "ui.stock": "Stock",
    # highlights
    "highlight.mondfang": "{who} catches the Mond!",
    "highlight.mondfang.me": "You catch the Mond!",
    "highlight.maerchenstich": "Märchenstich: {who} takes the whole Trull with the Pagat!",
    "highlight.maerchenstich.me": "Märchenstich: you take the whole Trull with the Pagat!",
    "highlight.pagat": "Pagat Ultimo by {who}!",
    "highlight.pagat.me": "Pagat Ultimo: your Pagat takes the last trick!",
    "highlight.valat": "Valat: all the tricks!",
    "highlight.sweep": "{who} takes every trick!",
    "highlight.sweep.me": "You take every trick!",
    "highlight.maker-no-trick": "{who} made trumps and took no trick.",
    "highlight.walkover": "Walkover for {who}!",
    "highlight.walkover.me": "Walkover for you!",
    # sounds
    "ui.sound-offer": "Well played! Play on with sound?",
    "ui.sound-on": "Sound on",
    "ui.no-sound": "No, thanks",
    "setting.sound": "Sound",
    "setting.sound.off": "Off",
    "setting.sound.soft": "Soft",
    "setting.sound.normal": "Normal",
    "setting.sound.loud": "Loud",
    "setting.sound.more": (
        "Cards on wood, a knock for a pass, a trick taken, your turn, how a deal ends for you. "
        "Every sound also shows in the log or the prompt."
    ),
    # the order of the hand
    "setting.sort.rank": "By rank, trumps first",
    "setting.sort.hand": "By hand",
    "setting.sort.more": (
        "By hand: drag a card to its place, press Shift with ← or → on it, or choose “Arrange the "
        "hand” under “This deal”. New cards lie at the end."
    ),
    "setting.reversed": "Low cards first",
    "setting.left_handed": "Left-handed layout",
    "setting.left_handed.more": "Tools on the left; on a phone on its side, the hand as well.",
    "say.place": "{card}: {place} of {count}.",
}
