"""English texts about the program itself: version, offline, repair."""

from __future__ import annotations

TEXTS = {
    "program.heading": "The program",
    "program.offline.loading": "Being kept for play without a network: {done} of {total} MB.",
    "program.offline.ready": "Everything is available offline ({total} MB).",
    "program.offline.failed": "Not available offline. {reason}",
    "program.offline.none": "Not available offline. {reason}",
    "program.reason.quota": (
        "This browser has no room left: you can play on, but only with a network."
    ),
    "program.reason.files": "Not all files arrived in one piece; the next visit will try again.",
    "program.reason.unsupported": ("This browser does not allow it here, as in a private window."),
    "program.reason.insecure": "That needs a secure connection (https).",
    "program.reason.framed": "That does not work inside another page.",
    "program.reason.off": "This version of the page does without it.",
    "program.version": "Version {version}",
    "program.version.day": "Version {version} of {day}",
    "program.lasting.yes": "This browser keeps your matches for good.",
    "program.lasting.no": "If space runs out, the browser may delete your matches.",
    "program.install.ios": "To install it in Safari, tap “Share”, then “Add to Home Screen”.",
    "program.install.done": "Installed as an app.",
    "program.update": "A new version is ready.",
    "program.update.later": "The new version comes after this deal.",
    "program.update.taking": "The new version is being loaded …",
    "program.checked.looking": "Looking …",
    "program.checked.newest": "This is the newest version.",
    "program.checked.unreachable": "The server cannot be reached.",
    "program.hole": (
        "The browser has lost a file it kept: {file}. With a network it can be repaired."
    ),
    "program.erase.sure": (
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
}
