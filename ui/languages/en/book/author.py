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
    "author.sides": "Show",
    "author.side.preview": "Preview",
    "author.preview": "Preview",
    "author.language": "Language of the text",
    "author.game": "Game",
    "author.rules": "House rules",
    "author.rules.own": "{preset}, changed ({count})",
    "author.insert": "Insert an example",
    "author.insert.choose": "Choose …",
    "author.insert.do": "Insert",
    "author.share": "Share by link",
    "author.share.link": "Link to this text",
    "author.share.copy": "Copy the link from this field.",
    "author.share.long": "This text is too long for a link. Save it as a file instead.",
    "author.save": "Save to a file",
    "author.faults.none": "No errors.",
    "author.faults.one": "1 error:",
    "author.faults.many": "{count} errors:",
    "author.faults.first": "{count} errors, the first {listed}:",
    "author.line": "Line {line}",
    "author.guest": "This text came from a link. Your own is safe.",
    "author.guest.first": "This text came from a link.",
    "author.guest.keep": "Make it mine",
    "author.guest.back": "Back to my text",
    "author.link.bad": "The link contains no readable text.",
    "author.unsaved": "This browser saves nothing: save your text to a file before you leave.",
    "author.refused.text": (
        "This text is too long to be shown: 30,000 characters is the limit. Split it into chapters."
    ),
    "author.refused.lines": "This text has too many lines to be shown: 2,000 is the limit.",
    "author.refused.line": (
        "A line is too long, so the text is not shown: 2,000 characters is the limit. "
        "Break the line."
    ),
    "author.refused.deep": ("More than 30 shortcodes are nested, so the text is not shown."),
    "author.failed": "The page did not start.",
    "author.starter": """\
## A first hand

A chapter is **Markdown**; what it says of cards and rules comes from shortcodes.
The [[HA]] is the highest heart.

[card-row cards="HA HK HQ" labels="Ace|King|Queen" caption="The three highest hearts"]

[if dropping_out=yes]
If you expect no trick, you may drop out.
[else]
Everybody plays every deal.
[/if]
""",
}
