"""English texts of the panels: scores, house rules, match end and help."""

from __future__ import annotations

TEXTS = {
    # scores
    "scores.empty": "No deal has been finished yet.",
    "scores.caption": "Every deal with what it brought, and the score after it",
    "scores.latest": "The latest {shown} of {deals} deals.",
    "ui.more-deals": "Show earlier deals",
    "scores.deal": "Deal",
    "scores.now": "Score",
    "scores.dealer": "dealt by {who}",
    "scores.dealer.me": "dealt by you",
    "scores.void": "thrown in",
    "scores.details": "How it was counted",
    "scores.sum": "Sum: {sums}",
    "scores.after": "then {total}",
    "scores.down": "Everyone counts down from {start}; whoever gets to zero first wins.",
    "scores.up": "Plus points are won from the others; the highest score leads.",
    "scores.chart": "The scores over the deals",
    "scores.chart.more": "After {deals}: {sums}. The numbers stand in the table.",
    # match end
    "end.rank": "Final score",
    "end.again": "Again, same rules",
    "end.not-yet": "The match goes on.",
    # house rules
    "rules.about": "Choose a rule set, change what your table plays differently, and start.",
    "rules.presets": "Rule sets",
    "rules.source": "Source: {source}.",
    "rules.source.open": "The sources leave this open.",
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
    "rules.reset": "Back to {preset}",
    "rules.reset.one": "Back to: {value}",
    "rules.changed": "changed",
    "rules.needs": "Only matters with: {options}",
    "rules.range": "{low} to {high}",
    "rules.start": "Start a new match with these rules",
    "rules.note": "The running match keeps its rules; a change holds from the next match on.",
    "rules.problem.bad-value": "One of the numbers is out of range. Please correct it.",
    "source.S000": "pagat.com, newer page",
    "source.Jäger": "Alfred Jäger’s variant on pagat.com",
    "source.S001": "pagat.com, older page after Ralf Brostedt",
    "source.S002": "a rulebook chapter on Zwanzigerrufen",
    "source.S003": "a Russian description in translation",
    "source.S004": "English Wikipedia, Zwanzigerrufen",
    # help
    "help.play": "How to play {game}",
    "help.book": "The rulebook of this table",
    "help.keys": "Keys",
    "help.terms": "Words of the table",
    "help.fair": "A fair game",
    "help.fair.1": (
        "The cards are shuffled once, before the deal, and never change afterwards. The other "
        "players are programs that are shown only what a person in their seat would see: their own "
        "cards and what lies on the table."
    ),
    "help.fair.2": (
        "Undo takes back your decisions as often as you like. The hidden cards stay the same, and "
        "so do the answers of the others."
    ),
    "help.fair.3": "Nothing you do here leaves your device. The match is kept in this browser.",
    "help.fair.4": (
        "If you want to be sure: the record of the match shows a seal for every deal. Note it down "
        "before you play, and it proves afterwards that no card has changed since the deal. It "
        "does not prove that the shuffle was fair, nor that nobody has looked at the cards."
    ),
    "help.fair.5": (
        "For you could look: all four hands are in your browser. They stand in the record, even "
        "during a deal, and the browser’s developer tools show them too. A link with “seed=” or "
        "with a record deals certain cards, and whoever made it may know them."
    ),
    "help.zwanzig-ab.1": "Four players, 32 cards, five tricks a deal. Everyone starts at 20.",
    "help.zwanzig-ab.2": "Forehand looks at the first cards and chooses the trump suit.",
    "help.zwanzig-ab.3": "Then everyone gets five cards and may exchange up to three of them.",
    "help.zwanzig-ab.4": "With poor cards you may drop out. The trump maker always stays in.",
    "help.zwanzig-ab.5": "Forehand leads. Follow suit; if you cannot, trump; else play anything.",
    "help.zwanzig-ab.6": (
        "The highest trump takes the trick, or the highest card of the suit led."
    ),
    "help.zwanzig-ab.7": "Every trick takes one point off your score.",
    "help.zwanzig-ab.8": "Whoever stays in and takes no trick gets five points more.",
    "help.zwanzig-ab.9": "With hearts as trumps everything counts twice.",
    "help.zwanzig-ab.10": (
        "Zero or less wins, the lowest if there are several. From deal nine on hearts are always "
        "trumps and nobody drops out."
    ),
    "help.zwanzigerrufen.1": (
        "Four players, 40 cards: 20 tarocks, which are always trumps, and five cards in each suit."
    ),
    "help.zwanzigerrufen.2": (
        "The highest tarock is the Sküs, then XXI (Mond) down to IIII, and I (Pagat). The suits "
        "rank king, queen, knight, jack, Glatze."
    ),
    "help.zwanzigerrufen.3": (
        "Points: Sküs, Mond, Pagat and each king 5, queen 4, knight 3, jack 2, other tarocks 1, "
        "Glatzen 0. That is 88."
    ),
    "help.zwanzigerrufen.4": (
        "In the Normal game forehand calls the XX. Its holder is the partner, and nobody else "
        "knows who that is."
    ),
    "help.zwanzigerrufen.5": "A solo is one against three and outbids the Normal game.",
    "help.zwanzigerrufen.6": (
        "Follow suit; if you cannot, play a tarock; else anything. You need not beat the trick."
    ),
    "help.zwanzigerrufen.7": "The declarer’s side needs 45 of the 88 points.",
    "help.zwanzigerrufen.8": (
        "Bonuses count extra: the Pagat in the last trick, few points for the others, all tricks. "
        "Declared beforehand they count more."
    ),
    "help.zwanzigerrufen.9": (
        "Kontra doubles the game or a declared bonus; Retour, Supre, Resupre again."
    ),
    "help.zwanzigerrufen.10": (
        "When Sküs, Mond and Pagat meet in a trick, the little Pagat wins: the Märchenstich. In a "
        "Suit Solo a tarock must have been led."
    ),
    "help.rules-note": "These are the usual rules; your house rules may differ.",
    "key.arrows": "← →",
    "key.arrows.more": "previous or next card",
    "key.updown": "↑ ↓",
    "key.updown.more": "previous or next suit",
    "key.enter": "Enter, Space",
    "key.enter.more": "play or mark the card; go on after a trick",
    "key.esc": "Esc",
    "key.esc.more": "put the card back, close a sheet",
    "key.rank": "K, Q, 10, 2 1 …",
    "key.rank.more": "jump to a card by rank or tarock number",
    "key.suit": "Shift + H, S …",
    "key.suit.more": "jump to a suit by its first letter",
    "key.S.more": "what lies in the trick",
    "key.L.more": "the last trick",
    "key.H.more": "your hand by suit",
    "key.I.more": "which cards you may play",
    "key.P.more": "scores and points",
    "key.V.more": "contract or trump, declarations, multiplier",
    "key.G.more": "whose turn it is",
    "key.T.more": "a hint",
    "key.U.more": "undo",
    "key.?.more": "this help",
    # glossary: the word, its other names, its meaning
    "term.absolut": "Absolut",
    "term.absolut.more": "The other side gets 32 points or fewer.",
    "term.ansage": "Declaration (Ansage)",
    "term.ansage.more": "A bonus promised before the play; it counts double, won or lost.",
    "term.dazu": "dazu, dagegen",
    "term.dazu.more": "With the declarer, or against.",
    "term.doppelrunde": "Double round (Doppelrunde)",
    "term.doppelrunde.more": "Four deals that count twice after a Mondfang.",
    "term.farberl": "Suit Solo (Farbensolo, Farberl)",
    "term.farberl.more": "One against three; tarocks do not beat suit cards.",
    "term.forehand": "Forehand (Vorhand)",
    "term.forehand.more": "The player after the dealer: first to speak and to lead.",
    "term.gartenzaun": "Gartenzaun",
    "term.gartenzaun.more": "“Garden fence”, the XIX.",
    "term.glatze": "Glatze",
    "term.glatze.more": "The lowest card of a suit, worth nothing: black tens and red aces.",
    "term.kavall": "Knight (Cavall)",
    "term.kavall.more": "The rider, between queen and jack.",
    "term.klopfen": "Knocking (klopfen)",
    "term.klopfen.more": "Instead of cutting: four stacks, and everyone picks one.",
    "term.kontra": "Kontra, Retour, Supre, Resupre",
    "term.kontra.more": "The steps that make the game or a bonus count 2, 4, 8, 16 times.",
    "term.lizitation": "Auction (Lizitation)",
    "term.lizitation.more": "The bidding for who plays what.",
    "term.maerchenstich": "Märchenstich",
    "term.maerchenstich.more": (
        "Sküs, Mond and Pagat in one trick: the Pagat wins it, in a Suit Solo only on a tarock."
    ),
    "term.mond": "Mond",
    "term.mond.more": "The XXI, second highest tarock.",
    "term.mondfang": "Mondfang",
    "term.mondfang.more": "The Sküs takes the Mond.",
    "term.pagat": "Pagat (Spatz)",
    "term.pagat.more": "The I, lowest tarock. Pagat Ultimo: it wins the last trick.",
    "term.picolo": "Picolo",
    "term.picolo.more": "One against three for exactly one trick.",
    "term.skues": "Sküs (Gstieß)",
    "term.skues.more": "The highest tarock, without a number.",
    "term.solo": "Solo (Schwarzer)",
    "term.solo.more": "One against three with tarocks as trumps.",
    "term.stichzwang": "Stichzwang",
    "term.stichzwang.more": "The duty to beat the trick if you can, in Picolo and Trischaken.",
    "term.tarock": "Tarock",
    "term.tarock.more": (
        "The permanent trumps. Tarockzwang: a player who cannot follow must play one."
    ),
    "term.trischaken": "Trischaken",
    "term.trischaken.more": "Everyone for himself, for as few points as possible.",
    "term.trull": "Trull",
    "term.trull.more": "Sküs, Mond and Pagat together.",
    "term.valat": "Valat",
    "term.valat.more": "All ten tricks.",
    "term.weiter": "Pass (weiter)",
    "term.weiter.more": "No higher bid; later, no more declarations. Austrians say “weiter”.",
    "term.zwanziger": "Zwanziger (der Oide)",
    "term.zwanziger.more": "The XX, the card that is called.",
    "term.zusammenwerfen": "Throwing in (Zusammenwerfen)",
    "term.zusammenwerfen.more": "The cards go back and the same dealer deals again.",
    "term.aussteigen": "Dropping out (Aussteigen)",
    "term.aussteigen.more": "Sitting out a deal of Zwanzig ab, without points.",
    "term.blind": "Blind",
    "term.blind.more": "Naming trump before seeing the cards.",
    "term.drehen": "Turning (Weiterdrehen)",
    "term.drehen.more": "The fourth card is turned up and its suit is trumps.",
    "term.walkover": "Walkover",
    "term.walkover.more": "All others have dropped out: the trump maker wins without play.",
}
