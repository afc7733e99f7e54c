"""English texts of the deal of the day, and of playing the same cards again."""

from __future__ import annotations

TEXTS = {
    "ui.daily": "The deal of the day",
    "ui.daily-text": "Copy the result",
    "ui.again": "Same cards beside the match",
    "ui.play-again": "Play it again",
    "day.here.small": "The deal of the day.",
    "day.here": (
        "The deal of the day, {day}: everybody has the same cards and the same opponents. The first"
        " attempt without help counts."
    ),
    "day.today": "Today, {day}",
    "day.about": (
        "Everybody has the same cards and the same opponents today. The first attempt without help"
        " counts. Your own match waits meanwhile."
    ),
    "day.begun.about": "You have begun it. Your cards are still there.",
    "day.play": "Play",
    "day.on-table": "You are in the middle of it.",
    "day.go-on": "Go on",
    "day.par": "With these cards in your seat, a master averages {points} (± {error}).",
    "day.par.soon": "What a master makes of these cards will be here soon.",
    "day.sent": (
        "Somebody sent you the deal of the day, {day}: the same cards and opponents. The result to "
        "beat: {points}. The first attempt without help counts."
    ),
    "day.sent.gain": "You did better than the player who sent you this deal ({points}).",
    "day.sent.loss": "The player who sent you this deal did better ({points}).",
    "day.sent.even": "You did as well as the player who sent you this deal ({points}).",
    "day.past": "The last two weeks",
    "day.past.about": "Look at a deal you have played, or catch up on one:",
    "day.done": "{day}: played",
    "day.begun": "{day}: begun",
    "day.open": "{day}: not played yet",
    "day.title": "{game}, deal of the day {day}",
    "day.score": "Result: {points} ({verdict})",
    "day.tricks": "My tricks: {tricks}",
    "day.same-cards": "The same cards for you:",
    "day.helped": "(with help)",
    "day.copied": (
        "The result has been copied, with the link below it. It gives nothing away about the cards."
    ),
    "again.about": (
        "Your own match waits meanwhile and stays as it is. The level of the others is set as "
        "usual."
    ),
    "again.day": (
        "These are the cards of {day}. You can play them as often as you like; the first "
        "attempt without help counts."
    ),
    "again.seat": "From another seat",
    "again.rules": "By other rules",
    "again.attempts": "All attempts with these cards",
    "again.none": "Nothing has been played to its end with these cards yet.",
    "again.by": "Rules",
    "again.when": "When",
    "again.level": "Opponents",
    "again.result": "Points",
    "again.helped": "with help",
    "again.counts": "counts",
    "ui.compare": "Compare",
    "compare.back": "Back to the attempts",
    "compare.title": "Trick by trick, side by side",
    "compare.mine": "Mine",
    "compare.theirs": "The one on the table",
    "compare.unfinished": "The deal on the table isn’t over yet.",
    "compare.build": (
        "The two were played with different versions: the bots may play differently, so they "
        "aren’t compared."
    ),
}
