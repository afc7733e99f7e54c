"""English words of the page on how the bots play."""

WORDS = {
    "bots.about": "How each level plays, what the bots may know, and how strong they are.",
    "bots.levels": "What each level does",
    "bots.long.beginner": (
        "A beginner follows rules of thumb: it leads what is likely to win and throws away what is "
        "worth least. In Zwanzig ab it names its longest suit and stays in with any trump or ace. "
        "It imagines nothing and remembers little."
    ),
    "bots.long.casual": (
        "A casual player is easy to read: it does what is usual in such a place, and keeps to what "
        "every table knows. It leaves the partner’s safe trick alone, wastes no points on the "
        "others, takes a trick as cheaply as it can when it plays last, and never puts the Mond "
        "under the Sküs. In Zwanzig ab it names its longest suit, drops out without a trump, and "
        "leads high trumps first and then aces. It imagines nothing, but it remembers what has "
        "been played and who is out of a suit."
    ),
    "bots.long.club": (
        "A club player does not know where the other cards are, so it imagines them: for each card "
        "it could play, up to a hundred deals that fit everything it has seen. It plays each of "
        "them out quickly and takes the card that did best on average. Before the first trick of "
        "Zwanzig ab it counts its hand: one for each trump, another one for the second highest, "
        "half for each ace. With three it stays in, and with the highest trump always."
    ),
    "bots.long.master": (
        "A master imagines many more deals, and weighs each by how likely the others would have "
        "bid and played as they did with those cards. Towards the end it works out exactly what "
        "can still happen. It goes for game points and bonuses rather than tricks alone. It tries "
        "out the auction and the declarations in the same way, and in Zwanzig ab everything before "
        "the first trick. It thinks for half a second at most."
    ),
    "bots.page-note": (
        "Bots think in a thread of their own, so the table never freezes. While that thread "
        "starts, or where a browser refuses it, the page itself answers: quickly, and a master "
        "then plays no better than a club player."
    ),
    "bots.measured": "Measured",
    "bots.measured.about": (
        "Two levels play the same deals again with their seats exchanged, so that good cards help "
        "both alike. The figure is what the first level gained on the second; above zero, the "
        "first is stronger. In card points it is twice what one party gains, because the other is "
        "short by as much. In whole deals of Zwanzigerrufen one player of the first level sits "
        "among three of the second, in each seat in turn. For whole matches the figure is the "
        "share that one player of the first level wins among three of the second. A master of "
        "Zwanzig ab plays to win the match, which costs it points in single deals."
    ),
    "bots.error": "What the standard error means",
    "bots.error.about": (
        "Cards are luck, and a number of deals is only a sample. If the whole measurement were "
        "repeated with other deals, the figure would come out within one standard error (the "
        "number after ±) two times out of three, and within two of them nineteen times out of "
        "twenty. A figure smaller than twice its standard error may be chance."
    ),
    "bots.times": "How long they think",
    "bots.times.about": (
        "In a browser on a two-core machine, nineteen decisions out of twenty take no longer than "
        "the first figure, and half of them no longer than the second. A bot that has no choice "
        "plays at once."
    ),
    "bots.times.level": "Level",
    "bots.times.most": "{ms}\u00a0ms",
    "bots.times.half": "half: {ms}\u00a0ms",
    "bots.times.aim": "aim: up to {ms}\u00a0ms",
    "bots.run": "Run the figures yourself",
    "bots.run.about": (
        "The program that measured them is part of the sources. With Python 3.11 or newer, these "
        "commands replay the same deals in the folder of the sources:"
    ),
    "bots.run.times": "This times the decisions in Chromium:",
    "bots.run.table": "This prints the tables above:",
    "bots.fair": "Why they can’t cheat",
    "bots.fair.view": (
        "A bot never gets the deal. It is given the view from its seat: its own cards, what has "
        "been played and said, and how many cards the others hold. The hidden cards are not in it, "
        "so there is nothing to peek at. Its random numbers, too, come from that view and its "
        "level alone. The same is true of the hint: it sees what you see."
    ),
    "bots.fair.test": (
        "A test makes sure of that. It takes positions from random deals, swaps cards that the "
        "seat cannot see, and demands the same decision from every level each time. It is called "
        "{file} in the sources and runs with every change."
    ),
    "bots.fair.deal": (
        "The cards are shuffled once, before anybody acts, and stay where they are. The record of "
        "the match holds every hand as it was dealt, even during a deal: only you could look. A "
        "link with “seed=” or with a record deals certain cards, and whoever made it may know them."
    ),
    "bots.gain": "Gain",
    "bots.pair": "{one} against {other}",
    "bots.rules": "rules: {preset}",
    "bots.mode.deals": "whole deals: {count}",
    "bots.mode.cards": "the tricks of a Normal game, deals: {count}",
    "bots.mode.matches": "whole matches: {count}",
    "bots.aim": "aim: at least {figure}",
}
