"""English texts about the program itself: version, offline, repair."""

from __future__ import annotations

TEXTS = {
    "app.heading": "The program",
    "app.rules": "The rules in short",
    "app.to-table": "To the table",
    "app.open-table": "Open the table",
    "app.offline.loading": "Being kept for play without a network: {done} of {total} MB.",
    "app.offline.ready": "Everything is available offline ({total} MB).",
    "app.offline.failed": "Not available offline. {reason}",
    "app.offline.none": "Not available offline. {reason}",
    "app.reason.quota": (
        "This browser has no room left: you can play on, but only with a network."
    ),
    "app.reason.files": "Not all files arrived in one piece; the next visit will try again.",
    "app.reason.unsupported": ("This browser does not allow it here, as in a private window."),
    "app.reason.insecure": "That needs a secure connection (https).",
    "app.reason.framed": "That does not work inside another page.",
    "app.reason.off": "This version of the page does without it.",
    "app.version": "Version {version}",
    "app.version.day": "Version {version} of {day}",
    "app.lasting.yes": "This browser keeps your matches for good.",
    "app.lasting.no": "If space runs out, the browser may delete your matches.",
    "app.install.ios": "To install it in Safari, tap “Share”, then “Add to Home Screen”.",
    "app.install.done": "Installed as an app.",
    "app.update": "A new version is ready.",
    "app.update.later": "The new version comes after this deal.",
    "app.update.taking": "The new version is being loaded …",
    "app.checked.looking": "Looking …",
    "app.checked.newest": "This is the newest version.",
    "app.checked.unreachable": "The server cannot be reached.",
    "app.hole": ("The browser has lost a file it kept: {file}. With a network it can be repaired."),
    "app.erase.sure": (
        "All matches, settings and house rules in this browser will be lost. Are you sure?"
    ),
    "ui.update-now": "Now",
    "ui.update-later": "After this deal",
    "ui.check-update": "Look for an update",
    "ui.repair": "Repair the program (matches are kept)",
    "ui.install": "Install as an app",
    "ui.persist": "Keep for good",
    "ui.erase": "Delete everything …",
    "ui.erase-all": "Yes, delete everything",
    "ui.erase-not": "No",
    "plain.ways": "Ways to learn both games",
    "plain.lesson": "Learn it in five minutes",
    "plain.book": "The rulebook",
    "plain.play": "To the table",
    "plain.authors": "For authors and clubs",
    "plain.authors.more": (
        "Put tables, examples and quizzes into your own pages, or write about the games in words "
        "that the program checks."
    ),
    "plain.builder": "A table for your own page",
    "plain.author": "Write a page with cards and examples",
    "plain.block-reference": "All building blocks of the rulebook",
    "plain.cheat-sheet": "The building blocks on one sheet",
}
