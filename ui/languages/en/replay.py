"""English texts of replays."""

from __future__ import annotations

TEXTS = {
    "ui.replay": "Review this deal",
    "ui.watch": "Watch a deal",
    "ui.replay-leave": "Back to the match",
    "ui.replay-leave.guest": "Play this match on",
    "replay.home": "To my match",
    "replay.home.new": "Start a match of my own",
    "replay.more": "Playback",
    "replay.master.same": "A master would have chosen the same. {reason}",
    "replay.master.other": "A master would have chosen: {action}. {reason}",
    "replay.at": "Where in the deal",
    "replay.place": "{ply} of {last}: {what}",
    "replay.eyes": "Whose cards are seen",
    "replay.eyes.me": "What I saw",
    "replay.eyes.all": "All cards",
    "replay.eyes.other": "What {who} saw",
    "replay.first": "To the beginning",
    "replay.previous-phase": "Back one phase",
    "replay.next-phase": "Forward one phase",
    "replay.previous-trick": "Back one trick",
    "replay.previous": "Back one step",
    "replay.play": "Play",
    "replay.pause": "Pause",
    "replay.next": "Forward one step",
    "replay.next-trick": "Forward one trick",
    "replay.last": "To the end",
}
