"""English texts of tables in the pages of others, and of the page that makes them."""

from __future__ import annotations

TEXTS = {
    "embed.start.play": "Play",
    "embed.start.step": "Go through it step by step",
    "embed.resume": "Play on",
    "embed.here": "Play it from here",
    "embed.needs": "This table needs JavaScript.",
    "embed.window": "Open in a new window",
    "embed.loading": "Setting the table …",
    "embed.failed": "It does not start inside this page.",
    "embed.paused": "Paused. It goes on where you left it.",
    "embed.unreadable": "What this table is to show cannot be read.",
    "embed.fresh": "Fresh cards wait for you.",
    "embed.hand": "Your hand",
    "embed.steps": "Steps",
    "embed.first": "To the beginning",
    "embed.previous": "Back",
    "embed.next": "On",
    "embed.last": "To the end",
    "embed.step": "{n} of {of}",
    "embed.answers": "Your answer",
    "embed.answer": "Answer",
    "embed.choose": "Choose an answer first.",
    "embed.right": "Right.",
    "embed.wrong": "Not quite.",
    "builder.title": "A table for your page",
    "builder.about": (
        "Put a position, a whole deal, a question or a game to play into a page of your own. "
        "Choose on this page, and copy what it writes."
    ),
    "builder.needs": "This page needs JavaScript.",
    "builder.loading": "Python is starting …",
    "builder.what": "What to show",
    "builder.cards": "The cards",
    "builder.looks": "Looks",
    "builder.quiz": "The question",
    "builder.mode": "Kind",
    "builder.mode.static": "Picture of a position",
    "builder.mode.step": "A deal, step by step",
    "builder.mode.quiz": "A question with answers",
    "builder.mode.play": "Play from here",
    "builder.game": "Game",
    "builder.rules": "Rules",
    "builder.level": "The bots play like",
    "builder.source": "Which cards",
    "builder.source.dealt": "A deal that bots have played",
    "builder.source.own": "A record or link of mine",
    "builder.source.fresh": "Fresh cards for every reader",
    "builder.deal-anew": "Deal again",
    "builder.text": "Paste a record or a link with one",
    "builder.ply": "After how many actions: {ply} of {of}",
    "builder.reader": "The reader sits at the bottom of the table.",
    "builder.language": "Language of the table",
    "builder.language.de": "German",
    "builder.language.en": "English",
    "builder.theme": "Light or dark",
    "builder.theme.auto": "like the page around it",
    "builder.theme.light": "light",
    "builder.theme.dark": "dark",
    "builder.name": "Name of the frame, for screen readers",
    "builder.question": "Question",
    "builder.question.given": "Which card do you play?",
    "builder.question.given.any": "What do you do?",
    "builder.right": "Right answer",
    "builder.why": "Why, or why not (the reader sees it with the answer)",
    "builder.not-mine": (
        "A question needs a moment at which the reader is to act and has two to twelve choices. "
        "Choose another number of actions."
    ),
    "builder.no-record": "Paste a record or a link that can be read: then the HTML for it is here.",
    "builder.no-question": "Choose a moment that makes a question: then the HTML for it is here.",
    "builder.preview": "As it will look",
    "builder.snippet": "For your page",
    "builder.snippet.about": (
        "With this line the table grows with its content, tells your page what happens in it, and "
        "leaves its text to readers without scripts."
    ),
    "builder.plain": "Without a script on your page",
    "builder.plain.about": "A frame of fixed height, wherever a page allows frames.",
    "builder.copy": "Copy",
    "builder.copied": "Copied.",
    "builder.origin": "Put it on another address",
    "builder.origin.about": (
        "The page and the table should come from different origins (host names), or the sandbox "
        "of the frame protects nothing: on the same origin a frame can take off its own."
    ),
    "builder.privacy": (
        "The table sets no cookies and asks no other host for anything. Python, some megabytes, is "
        "loaded only when a reader starts it."
    ),
}
