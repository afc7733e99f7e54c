"""English texts of the panels: scores, house rules, match end and help."""

from __future__ import annotations

TEXTS = {
    # scores
    "scores.helped": "with help",
    "scores.first": "the first deal",
    "scores.rail": "Everybody stands at {start}; the goal is {goal}.",
    "scores.caption": "Each deal with its result, and the score after it",
    "scores.latest": "The latest {shown} of {deals} deals.",
    "ui.more-deals": "Show earlier deals",
    "scores.deal": "Deal",
    "scores.now": "Score",
    "scores.dealer": "dealt by {who}",
    "scores.dealer.me": "dealt by you",
    "scores.void": "thrown in",
    "scores.sum": "Sum: {sums}",
    "scores.after": "then {total}",
    "scores.down": "Everyone counts down from {start}; whoever gets to zero first wins.",
    "scores.up": "You win points from the others; the highest score leads.",
    "scores.chart": "The scores, deal by deal",
    "scores.chart.more": "After {deals}: {sums}. The table has the numbers.",
    # match end
    "end.rank": "Final score",
    "end.again": "Play again, same rules",
    "end.not-yet": "The match isn’t over yet.",
    # house rules
    "rules.about": "Pick a rule set, change what your table plays differently, and start.",
    "rules.presets": "Rule sets",
    "rules.source": "Source: {source}.",
    "rules.source.open": "The sources don’t say.",
    "rules.where": "Where “{name}” comes from",
    "rules.more": "+ {count} more",
    "rules.aside": "{count} to {preset} set aside.",
    "rules.undo": "Undo",
    "find.rules": "Find a rule",
    "find.found": "Found: {count}",
    "find.none": "Nothing found. Try another word.",
    "rules.running": "in play now",
    "rules.changes": "{count} to {preset}:",
    "rules.unchanged": "Same as {preset}.",
    "rules.reset": "Reset to {preset}",
    "rules.reset.one": "Reset to: {value}",
    "rules.changed": "changed",
    "rules.needs": "Matters only with: {options}",
    "rules.range": "{low} to {high}",
    "rules.start": "Start a new match with these rules",
    "rules.note": "Your match keeps its rules and can be brought back; the new one has these.",
    "rules.problem.bad-value": "One of the numbers is out of range. Please change it.",
    "source.S000": "pagat.com, newer page",
    "source.Jäger": "Alfred Jäger’s variant on pagat.com",
    "source.S001": "pagat.com, older page after Ralf Brostedt",
    "source.S002": "a rulebook chapter on Zwanzigerrufen",
    "source.S003": "a Russian description in translation",
    "source.S004": "English Wikipedia, Zwanzigerrufen",
    # settings
    "find.settings": "Find a setting",
    "settings.default": "Default: {value}",
    "settings.profiles": "Profiles",
    "settings.all-reset": "All settings are back to their defaults.",
    "settings.undone": "Your settings are as before.",
    "ui.settings-reset": "Reset all settings",
    "ui.settings-undo": "Undo",
    "ui.settings-done": "OK",
    "copy.done": "Copied",
    "copy.refused": (
        "The browser doesn’t allow copying here. The text is selected: copy it by hand."
    ),
    "copy.insecure": (
        "This page doesn’t come over https, so the browser doesn’t let it copy. The text is "
        "selected: copy it by hand."
    ),
    "profile.about": "Keep these settings under a name, or send them to somebody as a link.",
    "profile.names": "The link holds your names for the others too, but not your own.",
    "profile.name": "Name",
    "profile.saved": "Saved as “{name}”.",
    "profile.used": "Settings of “{name}”.",
    "profile.removed": "“{name}” deleted.",
    "profile.copied": "The link to “{name}” is copied.",
    "profile.full": "You can keep {most} profiles at most. Delete one first.",
    "profile.nameless": "A profile needs a name.",
    "profile.offered": "This link comes with settings (“{name}”):",
    "profile.usual": "the defaults",
    "profile.unreadable": "The link has no settings that can be read.",
    "ui.profile-save": "Save",
    "ui.profile-use": "Use",
    "ui.profile-copy": "Copy link",
    "ui.profile-edit": "Rename",
    "ui.profile-rename": "Rename",
    "ui.profile-delete": "Delete",
    "ui.profile-accept": "Use these settings",
    "ui.profile-decline": "Keep mine",
    # help
    "help.now": "Now",
    "help.now.play": (
        "The bright cards may be played: tap one. Tap another to read why it may not be played."
    ),
    "help.play": "How to play {game}",
    "help.order": "The cards from high to low:",
    "help.order.all": "Every suit",
    "help.order.zwanzigerrufen": (
        "The lowest of each suit is its Glatze: the ace in red, the ten in black."
    ),
    "help.rules-note": "Your house rules may differ.",
    "help.keys": "Gestures and keys",
    "help.keys.settings": "Settings for keyboard and speech",
    "help.terms": "Glossary",
    "help.terms.note": "Each word leads to its rule, in a new tab.",
    "help.links": "More",
    "help.book": "The rulebook of this table",
    "help.zwanzig-ab.1": (
        "Everyone starts at 20. You win at zero or less; if several get there, the lowest wins."
    ),
    "help.zwanzig-ab.2": (
        "Forehand looks at the first cards and chooses trumps. Then everyone has five cards and "
        "may exchange up to three."
    ),
    "help.zwanzig-ab.3": "With a poor hand you may drop out. The trump maker always stays in.",
    "help.zwanzig-ab.4": (
        "Forehand leads. Follow suit; if you can’t, trump; if you can’t do that either, play "
        "anything."
    ),
    "help.zwanzig-ab.5": (
        "Every trick takes a point off your score. Stay in without a trick, and it goes up by "
        "five. When hearts are trumps, everything counts twice."
    ),
    "help.zwanzig-ab.6": "From deal nine on, hearts are always trumps and nobody drops out.",
    "help.zwanzigerrufen.1": (
        "20 tarocks, which are always trumps, and five cards in each suit; ten tricks."
    ),
    "help.zwanzigerrufen.2": (
        "Sküs, Mond, Pagat and each king count 5, queen 4, knight 3, jack 2, other tarocks 1, "
        "Glatzen 0. The declarer’s side needs 45 of the 88 points."
    ),
    "help.zwanzigerrufen.3": (
        "In a Normal game forehand calls the XX. Whoever holds it is the secret partner. A "
        "Solo, one against three, outbids it."
    ),
    "help.zwanzigerrufen.4": (
        "Follow suit; if you can’t, play a tarock, or else anything. You need not beat the trick."
    ),
    "help.zwanzigerrufen.5": (
        "Bonuses are extra, and more if declared: the Pagat in the last trick, few points for the "
        "others, all the tricks. Kontra doubles."
    ),
    "help.zwanzigerrufen.6": (
        "When Sküs, Mond and Pagat meet in one trick, the Pagat wins: the Märchenstich."
    ),
    "key.arrows": "← →",
    "key.arrows.more": "previous or next card",
    "key.updown": "↑ ↓",
    "key.updown.more": "previous or next suit",
    "key.enter": "Enter, Space",
    "key.enter.more": "play or mark the card; go on after a trick",
    "key.review": "← → Home End PgUp PgDn",
    "key.review.more": (
        "in a review: a step (with Shift, a trick), the beginning, the end, a phase; Space plays it"
    ),
    "key.esc": "Esc",
    "key.esc.more": "put the card back, close a panel",
    "key.rank": "K, Q, 10, 2 1 …",
    "key.rank.more": "jump to a card by rank or tarock number",
    "key.suit": "Shift + H, S …",
    "key.suit.more": "jump to a suit by its first letter",
    "key.T.more": "a hint",
    "key.U.more": "undo",
    "key.?.more": "this help",
    "key./.more": "a line to type a card or an action; Esc leaves it",
    "ui.term": "What it means",
    # glossary: the word, its other names, its meaning
    "term.absolut": "Absolut",
    "term.absolut.more": "The other side gets 32 card points or fewer.",
    "term.ansage": "Declaration (Ansage)",
    "term.ansage.more": "A bonus promised before play begins; it counts double, made or missed.",
    "term.dazu": "With or against (dazu, dagegen)",
    "term.dazu.more": "On the declarer’s side (dazu), or on the other (dagegen).",
    "term.doppelrunde": "Double round (Doppelrunde)",
    "term.doppelrunde.more": "Four deals that count twice, after a Mondfang.",
    "term.farberl": "Suit Solo (Farbensolo, Farberl)",
    "term.farberl.more": "One against three; tarocks don’t beat suit cards.",
    "term.forehand": "Forehand (Vorhand)",
    "term.forehand.more": "The player after the dealer: speaks first and leads to the first trick.",
    "term.gartenzaun": "Gartenzaun (garden fence)",
    "term.gartenzaun.more": "The XIX.",
    "term.glatze": "Glatze (bald one)",
    "term.glatze.more": (
        "The lowest card of each suit, worth no points: the black tens and the red aces."
    ),
    "term.kavall": "Knight (Cavall)",
    "term.kavall.more": "The rider, between queen and jack.",
    "term.klopfen": "Knocking (klopfen)",
    "term.klopfen.more": "Instead of cutting: four stacks, and everyone picks one.",
    "term.kontra": "Kontra, Retour, Supre, Resupre",
    "term.kontra.more": "Doubling: the game or a bonus counts 2, 4, 8 or 16 times.",
    "term.lizitation": "Auction (Lizitation)",
    "term.lizitation.more": "The bidding that decides who plays what.",
    "term.maerchenstich": "Märchenstich (fairy-tale trick)",
    "term.maerchenstich.more": (
        "Sküs, Mond and Pagat in one trick: the Pagat wins it; in a Suit Solo, only if a tarock "
        "was led."
    ),
    "term.mond": "Mond",
    "term.mond.more": "The XXI, second-highest tarock.",
    "term.mondfang": "Mondfang (catching the Mond)",
    "term.mondfang.more": "The Sküs takes the Mond.",
    "term.pagat": "Pagat (Spatz, the sparrow)",
    "term.pagat.more": "The I, the lowest tarock. Pagat Ultimo: it wins the last trick.",
    "term.picolo": "Picolo",
    "term.picolo.more": "One against three, to take exactly one trick.",
    "term.skues": "Sküs (Gstieß)",
    "term.skues.more": "The highest tarock, without a number.",
    "term.solo": "Solo (Schwarzer)",
    "term.solo.more": "One against three, with tarocks as trumps.",
    "term.stichzwang": "Stichzwang (must beat)",
    "term.stichzwang.more": "In Picolo and Trischaken you must beat the trick if you can.",
    "term.tarock": "Tarock",
    "term.tarock.more": (
        "The permanent trumps. If you can’t follow suit, you must play one (Tarockzwang)."
    ),
    "term.trischaken": "Trischaken",
    "term.trischaken.more": "Everyone plays alone and tries to take few points.",
    "term.trull": "Trull",
    "term.trull.more": "Sküs, Mond and Pagat together.",
    "term.valat": "Valat",
    "term.valat.more": "All ten tricks.",
    "term.weiter": "Pass (weiter)",
    "term.weiter.more": "No higher bid; later, no more declarations. Austrians say “weiter”.",
    "term.zwanziger": "The Twenty (Zwanziger, der Oide)",
    "term.zwanziger.more": "The XX, the card that is called.",
    "term.zusammenwerfen": "Throwing in (Zusammenwerfen)",
    "term.zusammenwerfen.more": "The cards go back, and the same dealer deals again.",
    "term.aussteigen": "Dropping out (Aussteigen)",
    "term.aussteigen.more": "Sitting out a deal of Zwanzig ab, without points.",
    "term.blind": "Blind",
    "term.blind.more": "Naming trumps before seeing the cards.",
    "term.drehen": "Turning (Weiterdrehen)",
    "term.drehen.more": "The fourth card is turned up; its suit is trumps.",
    "term.walkover": "Walkover",
    "term.walkover.more": "Everyone else has dropped out: the trump maker wins without play.",
}
