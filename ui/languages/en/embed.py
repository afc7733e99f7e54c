"""English texts of embedded tables, and of the page that builds them."""

from __future__ import annotations

TEXTS = {
    "embed.start.play": "Play",
    "embed.start.step": "Step through it",
    "embed.resume": "Play on",
    "embed.here": "Play it from here",
    "embed.needs": "This table needs JavaScript.",
    "embed.window": "Open in a new window",
    "embed.loading": "Setting the table …",
    "embed.failed": "It won’t start inside this page.",
    "embed.paused": "Paused. It picks up where you left off.",
    "embed.unreadable": "What this table should show can’t be read.",
    "embed.fresh": "A fresh hand is waiting for you.",
    "embed.hand": "Your hand",
    "embed.answers": "Your answer",
    "embed.answer": "Answer",
    "embed.choose": "Choose an answer first.",
    "embed.right": "Right.",
    "embed.right.both": "Both are right:",
    "embed.right.all": "All of these are right:",
    "embed.wrong": "Not quite.",
    "builder.title": "A table for your page",
    "builder.about": (
        "Put a position, a whole deal, a question or a game to play into your own page. Choose "
        "here, and copy the code."
    ),
    "builder.needs": "This page needs JavaScript.",
    "builder.loading": "Python is starting …",
    "builder.what": "What to show",
    "builder.cards": "The cards",
    "builder.looks": "Appearance",
    "builder.quiz": "The question",
    "builder.mode": "Type",
    "builder.mode.static": "Picture of a position",
    "builder.mode.step": "A deal, step by step",
    "builder.mode.quiz": "A question with answers",
    "builder.mode.play": "A table to play at: fresh cards, or from here",
    "builder.game": "Game",
    "builder.rules": "Rules",
    "builder.level": "Bots play like",
    "builder.source": "Which cards",
    "builder.source.dealt": "A deal played by bots",
    "builder.source.own": "My own record, link or snippet",
    "builder.source.fresh": "Fresh cards for every reader",
    "builder.deal-anew": "New deal",
    "builder.text": "Paste a record, a link to one, or a snippet from this page",
    "builder.ply": "After how many actions: {ply} of {of}",
    "builder.reader": "The reader sits at the bottom of the table.",
    "builder.language": "Table language",
    "builder.language.de": "German",
    "builder.language.en": "English",
    "builder.theme": "Theme",
    "builder.theme.auto": "like the page around it",
    "builder.theme.light": "light",
    "builder.theme.dark": "dark",
    "builder.name": "Name of the frame, for screen readers",
    "builder.question": "Question",
    "builder.question.given": "Which card do you play?",
    "builder.question.given.any": "What do you do?",
    "builder.right": "Right answer",
    "builder.why": "Why, or why not (shown with the answer)",
    "builder.legal": "Use the legal actions as answers",
    "builder.lost": "Not taken over from what you pasted:",
    "builder.lost.words": "your own text for readers without scripts",
    "builder.lost.tables": "all tables but the first",
    "builder.lost.picture": (
        "The picture that you pasted does not show this. A new one takes its place."
    ),
    "builder.own-answers": "These answers are in your own words and stay as they are:",
    "builder.recordless": "Your snippet has no record. What it shows stays as it is.",
    "builder.not-mine": (
        "A question needs a moment when it is the reader’s turn, with two to twelve choices. Pick "
        "a different number of actions."
    ),
    "builder.no-record": (
        "Paste a record, a link or a snippet that can be read, and the HTML appears here."
    ),
    "builder.no-question": "Pick a moment that makes a question, and the HTML appears here.",
    "builder.preview": "Preview",
    "builder.large": "Full size",
    "builder.snippet": "For your page",
    "builder.snippet.about": (
        "With this line the table grows with its content, tells your page what happens in it, and "
        "leaves its text for readers without scripts."
    ),
    "builder.plain": "Without a script on your page",
    "builder.plain.about": "A frame of fixed height, for any page that allows frames.",
    "builder.show": "Show code",
    "builder.copy": "Copy",
    "builder.origin": "Host it on a separate domain",
    "builder.origin.about": (
        "Serve the page and the table from different origins (host names), or the frame’s sandbox "
        "protects nothing: a frame on the same origin can remove it."
    ),
    "builder.swapped": (
        "If your site swaps pages without loading them (VitePress, Docusaurus), put the script "
        "into its head once: a script inside a page may not run there."
    ),
    "builder.contract": "Names for scripts on your page",
    "builder.attributes": "Attributes of zwanzig-table:",
    "builder.events": "Events, which bubble:",
    "builder.methods": "Methods, which return promises:",
    "builder.privacy": (
        "The table sets no cookies and contacts no other host. Python, a few megabytes, is loaded "
        "only when a reader starts it."
    ),
}
