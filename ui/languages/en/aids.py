"""English texts of the aids that show the standing of a deal."""

from __future__ import annotations

TEXTS = {
    "settings.aids": "Assistance",
    "setting.winning": "Show which card is winning",
    "setting.winning.more": "A thin gold rim follows the best card of the trick.",
    "ui.trick.ahead": "winning so far",
    "say.leading.me": "You are ahead.",
    "setting.standing": "How the deal stands",
    "setting.standing.all": "For both sides",
    "setting.standing.own": "For my side only",
    "setting.standing.off": "Not shown",
    "setting.standing.more": (
        "Points of the sides as far as you can know them. Without it, tricks show no points either."
    ),
    "stand.mine.me": "Your side",
    "stand.mine": "Side of {who}",
    "stand.theirs": "Others",
    "stand.open": "unclear",
    "stand.needed": "{n} to win",
    "stand.said": "{side}: {mine} card points; {needed} to win.",
    "stand.said.theirs": "The other side: {n}.",
    "stand.tricks.1": "Tricks for {who}: {n}. The contract needs exactly one.",
    "stand.tricks.10": "Tricks for {who}: {n}. It takes all ten.",
    "stand.fewest.me": "You have {n} card points.",
    "stand.fewest": "{who} has {n} card points.",
    "stand.most": "{who} has the most: {n}.",
    "stand.most.me": "Nobody has more.",
    "rail.soon": "{now}; with the tricks of this deal {soon}",
    "setting.partner": "Say who is on whose side",
    "setting.partner.more": (
        "Marks the called card in your hand, and tells you when the partner is revealed."
    ),
    "news.secret": "{who} holds the {card} and secretly plays with {declarer}.",
    "news.secret.me": "You hold the {card}: you secretly play with {declarer}.",
    "news.partner": "{who} plays with {declarer}!",
    "news.partner.me": "Now everyone knows: you play with {declarer}.",
    "news.declarer": "{partner} plays with {who}!",
    "news.declarer.me": "{partner} plays with you!",
    "setting.real_table": "As at a real table",
    "setting.real_table.more": (
        "No hints, no undo, no assistance; only the last trick may be looked at again. "
        "Such deals are marked."
    ),
    "setting.tricks": "Looking back at tricks",
    "setting.tricks.all": "All",
    "setting.tricks.last": "Only the last (the rule at the table)",
    "setting.tricks.none": "None",
    "setting.tricks.more": "In the log and beside the table. Once the deal is over, you see all.",
    "tricks.away": "Tricks taken stay face down.",
    "aids.none": "You are playing as at a real table: no hints.",
    # the points so far, counted out
    "ui.counted": "Points so far",
    "counted.off": (
        "“How the deal stands” is off in your settings; you will find it here after the deal."
    ),
    "counted.about": "Every card of the tricks taken, with its points.",
    "counted.needed": "{side} needs {needed} of {total} card points.",
    "counted.mine": "{side}: {names}",
    "counted.theirs": "The other side: {names}",
    "counted.open": "Side not known yet: {names}",
    "counted.trick": "Trick",
    "counted.cards": "Cards",
    "counted.points": "Points",
    "counted.sum": "Total",
    "counted.if": "If nobody takes another trick, the deal scores:",
    "counted.over": "What the deal scored:",
    "counted.player": "Player",
    "counted.tricks": "Tricks",
    "counted.before": "Before",
    "counted.deal": "Deal",
    "counted.then": "Then",
    "scores.bare": "no assistance",
    "record.bare": "Played as at a real table, without assistance: {bare} of {deals} deals.",
    "ui.knows": "What the table knows",
    "setting.knows": "What the table knows",
    "setting.knows.more": (
        "Which cards have been played, and who has run out of a suit: under “This deal”, or with M."
    ),
    "key.M.more": "what the table knows: cards played, suits that somebody has run out of",
    "knows.about": (
        "What everybody could have kept in mind: from cards played and words said, nothing hidden."
    ),
    "knows.legend": "Struck out: played; in gold: seen by you alone.",
    "knows.off": (
        "Cards played and still out, who has run out of a suit, and why: what an attentive player "
        "keeps in mind. Switch it on to see it here."
    ),
    "knows.bare": "You are playing as at a real table: this shows once the deal is over.",
    "knows.suits": "The cards of each suit, played and not",
    "knows.suit": "Suit",
    "knows.played": "Played",
    "knows.out": "Not yet",
    "knows.unseen": "Unseen by you",
    "knows.players": "Who has run out of a suit",
    "knows.player": "Player",
    "knows.held": "Cards",
    "knows.none": "none left",
    "knows.without": "none left: {names}",
    "knows.all": "all played",
    "knows.why": "How we know",
    "knows.void": "{who} has no {suits}: in trick {n}, {laid} on {led}.",
    "knows.void.me": "You have no {suits}: in trick {n}, {laid} on {led}.",
    "knows.void.lead": "{who} has no {suits}: led {laid} to trick {n}.",
    "knows.void.lead.me": "You have no {suits}: you led {laid} to trick {n}.",
    "knows.not-held": "{who} doesn’t have {cards}, or the rules would have forced it out.",
    "knows.not-held.me": "You don’t have {cards}, or the rules would have forced it out.",
}
