"""English words of the author's page."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "author.title": "Write a chapter",
    "author.lead": (
        "Markdown and shortcodes on one side, the finished page on the other. "
        "What you write stays in this browser until you share it."
    ),
    "author.ways": "Other pages",
    "author.waiting": "The page appears here as soon as Python has started.",
    "author.noscript": "This page needs JavaScript. The rulebooks can be read without it.",
    "author.for": "Shown to a reader with",
    "author.text": "Text",
    "author.preview": "As the reader sees it",
    "author.language": "Language of the text",
    "author.game": "Game",
    "author.rules": "House rules",
    "author.rules.own": "{preset}, changed ({count})",
    "author.insert": "Insert an example",
    "author.insert.choose": "Choose …",
    "author.insert.do": "Insert",
    "author.share": "Share by link",
    "author.share.link": "Link to this text",
    "author.share.copied": "The link has been copied.",
    "author.share.copy": "Copy the link from this field.",
    "author.share.long": "This text is too long for a link. Save it as a file instead.",
    "author.save": "Save as a file",
    "author.faults.none": "No mistakes.",
    "author.faults.one": "1 mistake:",
    "author.faults.many": "{count} mistakes:",
    "author.faults.first": "{count} mistakes, the first {listed}:",
    "author.line": "Line {line}",
    "author.guest": "This text came by a link. Your own is kept.",
    "author.guest.first": "This text came by a link.",
    "author.guest.keep": "Make it mine",
    "author.guest.back": "Back to my text",
    "author.link.bad": "The link holds no text that can be read.",
    "author.unsaved": "This browser keeps nothing: save your text as a file before you leave.",
    "author.refused.text": (
        "This text is too long to be shown: 30,000 characters are the most. Split it into chapters."
    ),
    "author.refused.lines": "This text has too many lines to be shown: 2,000 are the most.",
    "author.refused.line": (
        "A line is too long, so the text is not shown: 2,000 characters are the most. "
        "Break the line."
    ),
    "author.refused.deep": (
        "More than 30 shortcodes stand within each other, so the text is not shown."
    ),
    "author.failed": "The page does not start.",
    "author.starter": """\
## A first hand

A chapter is **Markdown**; what it says of cards and rules comes from shortcodes.
The [[HA]] is the highest heart.

[card-row cards="HA HK HQ" labels="Ace|King|Queen" caption="The three highest hearts"]

[if dropping_out=yes]
Whoever expects no trick may drop out.
[else]
Everybody plays every deal.
[/if]
""",
}
