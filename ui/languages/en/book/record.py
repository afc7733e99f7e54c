"""English words of the page on the record of a match."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "format.lead": (
        "Two things are recorded of a match: the cards as they were dealt, and what was done, in "
        "order. Scores, tricks and results follow from them. That is how this site keeps matches, "
        "how links and files carry them, and how other programs can read and write them."
    ),
    "format.grammar": "Grammar",
    "format.grammar.about": (
        "A record is JSON in UTF-8. A question mark follows what may be missing; the order of the "
        "keys does not matter. Seat 1 is to the left of seat 0. “options” holds only what differs "
        "from the rule set."
    ),
    "format.limits": (
        "At most {deals} deals, {actions} actions a deal, {bytes} MB. A record is accepted whole "
        "or not at all; the message names the deal, the action and the reason. A later version of "
        "the format has a higher number and is refused; what is written in this one can always be "
        "read. Only the last deal may be unfinished."
    ),
    "format.example": "An example",
    "format.example.about": "A match with one deal, played to its end:",
    "format.example.text": "The same as text, as “python -m engine replay” prints it:",
    "format.actions": "Actions",
    "format.actions.about": (
        "Every action is a line of text. Who takes it follows from the rules. Cards are named by "
        "suit and rank (HA, C10), tarocks T1 to T21, the Sküs SKU. Here is one of each kind."
    ),
    "format.phase": "Phase",
    "format.action": "Action",
    "format.meta": "Notes",
    "format.meta.build": "Which version of this site it was played with.",
    "format.meta.levels": "How well each seat plays; empty for a person.",
    "format.meta.style": "Up to version 0.2 only: what the bots dared, “careful” or “bold”.",
    "format.meta.help": "What helped: “undo” (a decision taken back), “hint”.",
    "format.meta.aids": "“none” if it was played without any aid on the table.",
    "format.meta.commitment": "The seal of dealer and cards: a SHA-256, there before its end.",
    "format.meta.nonce": "What it can be checked with after the deal.",
    "format.meta.puzzle": "True if the hidden cards were dealt anew.",
    "format.meta.more": (
        "No rule reads “meta”. Unknown keys in it survive being read and written; elsewhere they "
        "are passed over."
    ),
    "format.link": "In an address",
    "format.link.about": (
        "After “#r=1.” comes the record, packed with raw DEFLATE, in Base64 for addresses; “&p=17” "
        "opens its last deal after 17 actions."
    ),
    "format.link.deal": (
        "“My deals” has every finished deal by itself, packed the same way: “rules” is the name of "
        "the row with game, rules and players, “past” the match as it stood before. It is written "
        "once and never changed."
    ),
    "format.programs": "With programs",
    "format.programs.about": (
        "“play” writes a record, “replay” and “verify” read one, and “protocol” takes and gives "
        "them as lines of JSON. The package of this site has all of it."
    ),
}
