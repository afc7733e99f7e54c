"""English texts of a deal that is looked at again."""

from __future__ import annotations

TEXTS = {
    "ui.replay": "Look at it again",
    "ui.replay-leave": "Back to the match",
    "replay.at": "Where in the deal",
    "replay.place": "{ply} of {last}: {what}",
    "replay.eyes": "Whose cards are seen",
    "replay.eyes.me": "What I saw",
    "replay.eyes.all": "All cards",
    "replay.eyes.other": "What {who} saw",
    "replay.first": "To the beginning",
    "replay.previous-trick": "Back a trick",
    "replay.previous": "Back a step",
    "replay.play": "Play",
    "replay.pause": "Pause",
    "replay.next": "On a step",
    "replay.next-trick": "On a trick",
    "replay.last": "To the end",
}
