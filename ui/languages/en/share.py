"""English texts of sharing: positions, puzzles, house rules, reports."""

from __future__ import annotations

TEXTS = {
    "ui.share": "Share and print",
    "share.deal": "Share",
    "share.print": "Print: rules, score sheet",
    "share.about": (
        "Show others this position. The link holds everything; nothing is sent until you send it."
    ),
    "share.ways": "What others get",
    "share.seen": "As I see it",
    "share.seen.more": (
        "They see what you see. All four hands are in the link, though: whoever switches the "
        "view sees the others’ cards too."
    ),
    "share.later": "How the deal went on is in the link too.",
    "share.alone": "Only the deal is sent, without the score of the match.",
    "share.names": "The players’ names are included.",
    "share.all": "With all cards",
    "share.all.more": "All four hands are face up.",
    "share.puzzle": "As a puzzle",
    "share.puzzle.more": (
        "What you can’t know has been dealt anew: the link gives nothing away. Whoever opens it"
        " decides in your place, and then learns what the bots would do."
    ),
    "share.no-puzzle": "This can be a puzzle only when it is your turn and you have a choice.",
    "share.too-long": "This match is too long for a link. A file will do.",
    "share.title": "{game} ({preset}), deal {deal}",
    "share.title.alone": "{game} ({preset})",
    "share.copied": "The link has been copied.",
    "share.text-copied": "The text has been copied, with the link below it.",
    "share.code": "QR code with the link to this position",
    "share.code.more": "Open it with the camera of a phone.",
    "share.code.too-long": "The link is too long for a QR code.",
    "ui.share-copy": "Copy link",
    "ui.share-send": "Send …",
    "ui.share-code": "QR code",
    "ui.share-text": "Copy text",
    "ui.share-file": "Save file",
    "report": "Report a mistake",
    "report.about": (
        "Did a bot play badly? Copy a report and send it to whoever you like. It holds the "
        "cards and actions of this deal, the rules, the levels and what the bots thought, and "
        "nothing else about you."
    ),
    "report.copied": "The report has been copied.",
    "ui.report": "Copy report",
    "puzzle.asks": (
        "A puzzle: what you can’t see has been dealt anew. What do you do? Then the bots say "
        "what they would do."
    ),
    "puzzle.answered": "Your answer: {action}.",
    "puzzle.same": "Your answer: {action}. The bots would do the same.",
    "puzzle.other": "Your answer: {action}. The bots see it differently:",
    "rules.copied": "The link to these rules has been copied.",
    "rules.offered": "Rules in the link: {rules}.",
    "rules.linked": "The rules from your link apply here: {rules}.",
    "rules.linked.title": "Rules from your link",
    "share.rules": "The rules at the table: {rules}",
    "rules.give": "Give these rules to others",
    "rules.title": "House rules: {game}, {preset}",
    "rules.code": "QR code with the link to these rules",
    "rules.short": "Code of these rules: {code}. Same code, same rules.",
    "rules.unreadable": "The link holds no rules that can be played here: {reason}",
    "ui.rules-play": "Play by these",
    "ui.rules-accept": "Take a look",
    "ui.see-rules": "See the rules",
    "ui.usual-rules": "Usual rules",
    "ui.rules-send": "Send the rules only",
    "ui.rules-decline": "No thanks",
    "ui.copy": "Copy a link to these rules",
}
