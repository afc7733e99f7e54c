"""English texts about the bots: hints, reasons, and how strong they are."""

from __future__ import annotations

TEXTS = {
    "ui.hint": "Hint",
    "ui.advised": "advised",
    "hint.exchange": "Exchange {cards}:",
    "hint.more": "What else was weighed",
    "hint.value": "The number is what it is worth to the bot that advises; more is better.",
    "hint.close": "Put the hint away",
    "say.hint": "Hint: {action}. {reason}",
    "ui.reasons": "Why did they play that?",
    "reasons.none": "Nothing is known any more of why the others played as they did.",
    "reasons.before": "Before the first card",
    "reasons.trick": "Trick {number}",
    # why a bot does what it does
    "reason.other": "Of all that was weighed, this has the best prospects.",
    "reason.only-one": "There is only one thing to do.",
    "reason.random": "Anything the rules allow, at random.",
    "reason.gamble-blind": (
        "Somebody stands at {best}; from {score}, only a gamble on hearts can catch up."
    ),
    "reason.look-first": "Trumps are better named after a look at the cards.",
    "reason.poor-hand": "Nothing but sevens and eights: a new deal can only be better.",
    "reason.no-good-suit": "No suit is worth naming; let the next card decide.",
    "reason.best-suit": (
        "With {suit} as trumps the hand promises most. Tricks to expect: about {tricks}."
    ),
    "reason.draw-better": "What comes from the stock should be better.",
    "reason.keep-all": "Every card is worth more than an unknown one.",
    "reason.stay-worth": (
        "Tricks to expect: about {tricks}. In {none} of 100 deals there is none."
    ),
    "reason.drop-weak": "Tricks to expect: only {tricks}. In {none} of 100 deals there is none.",
    "reason.thumb-longest": "No suit in the hand is longer. Cards of it: {count}.",
    "reason.thumb-exchange": "Trumps and aces stay; of the other cards, as many go as may.",
    "reason.thumb-keep": "Any exchange would cost a trump or an ace.",
    "reason.thumb-stay": (
        "Trumps in the hand: {trumps}, high ones: {high}. Aces of other suits: {aces}. "
        "That is enough to stay in."
    ),
    "reason.thumb-hope": (
        "Trumps in the hand: {trumps}, high ones: {high}. Aces of other suits: {aces}. "
        "The exchange may bring a trump."
    ),
    "reason.thumb-drop": (
        "Trumps in the hand: {trumps}, high ones: {high}. Aces of other suits: {aces}. "
        "That is too little."
    ),
    "reason.draw-trumps": "It takes trumps away from the others.",
    "reason.cash-winner": "It is the likeliest to win, before it is trumped.",
    "reason.cash-trump": "It is sure to take a trick.",
    "reason.lead-singleton": "It is alone in its suit; afterwards that suit can be trumped.",
    "reason.lead-low": "It is the least loss.",
    "reason.win-safely": "It should win and is no higher than needed.",
    "reason.win-perhaps": "It has a fair chance to win.",
    "reason.win-last": "It wins, for nobody plays after it.",
    "reason.throw-low": "The trick cannot be won, or not cheaply; this is the least loss.",
    "reason.cut": "The pack is cut as usual.",
    "reason.any-stack": "One stack is as good as another.",
    "reason.good-suits": "There are no tarocks, but the suits are strong enough to play.",
    "reason.no-tarocks": "A hand without tarocks is better thrown in.",
    "reason.hand-too-weak": (
        "Tarocks in the hand: {tarocks}. A higher bid would lose more than it wins."
    ),
    "reason.forehand-must-bid": "Forehand must bid, and this costs least.",
    "reason.good-hand": "Tarocks in the hand: {tarocks}. This contract promises most.",
    "reason.declare": "It should succeed in {chance} of 100 deals.",
    "reason.double": "It should turn out well in {chance} of 100 deals.",
    "reason.nothing-to-say": "Nothing that could be said is likely enough to succeed.",
    "reason.lead-tarock": "It draws tarocks from the others.",
    "reason.lead-winner": "It should bring the trick home.",
    "reason.lead-short": "It makes the hand shorter in its suit.",
    "reason.catch-mond": "It catches the Mond.",
    "reason.pagat-home": "It brings its five points home.",
    "reason.win-trick": "It may win the trick and costs little.",
    "reason.smear": "The trick should be a friend’s, and this adds points to it.",
    "reason.friend-wins": "The trick should be a friend’s without help.",
    "reason.throw-high": "It is a burden, and here it takes no trick.",
    "reason.first-trick": "One trick is wanted, and this card may be the one.",
    "reason.lead-under": "Somebody should beat it.",
    "reason.forced-high": "It must beat the trick.",
    # by simulation
    "reason.sim-card": "It does best. Tricks to expect: {tricks}; none in {none} of 100 deals.",
    "reason.sim-trump": "Tricks to expect: {tricks}; none in {none} of 100 deals.",
    "reason.sim-next": "Tricks to expect: {tricks}; none in {none} of 100 deals.",
    "reason.sim-redeal": "Tricks to expect: {tricks}; none in {none} of 100 deals.",
    "reason.sim-blind": "Tricks to expect: {tricks}; none in {none} of 100 deals.",
    "reason.sim-look": "Tricks to expect: {tricks}; none in {none} of 100 deals.",
    "reason.sim-exchange": "Tricks to expect: {tricks}; none in {none} of 100 deals.",
    "reason.sim-keep": "As it is: about {tricks} tricks, none in {none} of 100 deals.",
    "reason.sim-stay": "Tricks to expect: {tricks}; none in {none} of 100 deals.",
    "reason.sim-drop": "Tricks to expect otherwise: {tricks}; none in {none} of 100 deals.",
    "reason.sim-bid": "Game points it brought on average: {gain}. Deals imagined: {deals}.",
    "reason.sim-pass": (
        "The best bid was this much worse, in game points: {loss}. Deals imagined: {deals}."
    ),
    "reason.sim-hold": "Game points to expect of this hand: {gain}.",
    "reason.sim-throw-in": "Tarocks in the hand: {tarocks}. It promises nothing.",
    "reason.sim-best": "It did best of all cards in the deals that fit what is known.",
    # what holds for certain
    "reason.win-sure": "It wins the trick: no card still unseen beats it.",
    "reason.win-so-far": "It is the best card of the trick so far.",
    "reason.ruff": "There are no {suit} in the hand, so this trumps the trick.",
    "reason.cannot-win": "No card wins this trick, and this one is the least loss.",
    "reason.shun-forced": "It must beat the trick.",
    "reason.shun-ducks": "With this the trick stays with another.",
    "reason.fact-catch-mond": "It catches the Mond.",
    "reason.fact-sure": "Nobody who plays later can beat it.",
    "reason.fact-ruff": "The hand is void in {suit}. Points in the trick that it takes: {points}.",
    "reason.fact-smear": "The trick is a friend’s. Points that this adds to it: {points}.",
    "reason.fact-mond-waits": "The Mond can still be caught by the Sküs, so it waits.",
    "reason.fact-cannot-win": "No card can win this trick now; this does best of those that go.",
    "reason.fact-tarocks-gone": "The others have no tarocks left, so it wins.",
    "reason.fact-singleton": (
        "It is alone in its suit, which can be taken with tarocks from then on."
    ),
    # how strong they are
    "setting.level": "The others play",
    "setting.level.beginner": "as beginners",
    "setting.level.club": "as club players",
    "setting.level.master": "as masters",
    "setting.level.more": "A change holds from their next decision on; the match goes on.",
    "bots.title": "How strong are the bots, and why they cannot cheat",
    "bots.help": "The other players",
    "bots.level.beginner": "Beginner",
    "bots.level.club": "Club player",
    "bots.level.master": "Master",
    "bots.level.random": "Chance",
    "bots.level.cmd": "ISMCTS of OpenSpiel, 2000 simulations",
    "bots.short.beginner": "Plays by simple rules of thumb, at once.",
    "bots.short.club": "Imagines up to a hundred deals for each card and plays them out.",
    "bots.short.master": (
        "Imagines many more, weighs them, and works endings out. It takes half a second at most."
    ),
    "bots.against": "Against {other}: {figure}.",
    "bots.levels": "What each level does",
    "bots.long.beginner": (
        "A beginner follows rules of thumb: it leads what is likely to win and throws away what is "
        "worth least. In Zwanzig ab it names its longest suit and stays in with any trump or ace. "
        "It imagines nothing and remembers little."
    ),
    "bots.long.club": (
        "A club player does not know where the other cards are, so it imagines it: for each card "
        "up to a hundred deals that fit all it has seen. It plays each of them out quickly to the "
        "end, and takes the card that did best on average. Before the first trick of Zwanzig ab it "
        "judges its hand by rules, and stays in with two trumps, with a high one, or with one and "
        "an ace."
    ),
    "bots.long.master": (
        "A master imagines many more deals, and weighs each by how likely the others would have "
        "bid and played as they did with those cards. Towards the end it works out exactly what "
        "can still happen. It looks at game points and bonuses rather than at tricks alone, and "
        "tries the auction and the declarations out in the same way, and in Zwanzig ab everything "
        "before the first trick. It thinks for half a second at most."
    ),
    "bots.page-note": (
        "Bots think in a thread of their own, so the table never stands still. Only while that "
        "thread starts, or where a browser refuses it, the page itself answers: quickly, and a "
        "master then only plays like a club player."
    ),
    "bots.measured": "Measured",
    "bots.measured.about": (
        "Two levels play the same deals again with their seats exchanged, so that good cards help "
        "both alike. The figure is what the first level gained on the second; above zero, the "
        "first one is stronger. In whole deals of Zwanzigerrufen one player of the first level "
        "sits among three of the second, in each seat in turn. Of whole matches the figure is the "
        "share that one player of the first level wins among three of the second."
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
        "Nineteen of twenty decisions take no longer than the first figure in a browser on a "
        "machine of two cores, half of them no longer than the second. A bot that has no choice "
        "plays at once."
    ),
    "bots.times.level": "Level",
    "bots.times.most": "{ms}\u00a0ms",
    "bots.times.half": "half: {ms}\u00a0ms",
    "bots.times.aim": "aim: up to {ms}\u00a0ms",
    "bots.run": "Run the figures yourself",
    "bots.run.about": (
        "The program that measured them is part of the sources. With Python 3.11 or newer, these "
        "commands in the folder of the sources play the same deals again:"
    ),
    "bots.run.times": "This times the decisions in Chromium:",
    "bots.run.table": "This prints the tables above:",
    "bots.fair": "Why they cannot cheat",
    "bots.fair.view": (
        "A bot never gets the deal. It is given the view of its seat: its own cards, what has been "
        "played and said, and how many cards the others hold. The hidden cards are not in it, so "
        "there is nothing to peek at. Its random numbers, too, come from that view and its level "
        "alone. The same is true of the hint: it sees what you see."
    ),
    "bots.fair.test": (
        "A test holds to that. It takes positions from random deals, swaps cards that the seat "
        "cannot see, and demands the same decision from every level each time. It is called "
        "{file} in the sources and runs with every change."
    ),
    "bots.fair.deal": (
        "The cards are shuffled once, before anybody acts, and stay where they are. The record of "
        "the match holds every hand as it was dealt, so anyone can look it up afterwards."
    ),
    "bots.gain": "Gain",
    "bots.pair": "{one} against {other}",
    "bots.rules": "rules: {preset}",
    "bots.mode.deals": "whole deals: {count}",
    "bots.mode.cards": "the tricks of a Normal game, deals: {count}",
    "bots.mode.matches": "whole matches: {count}",
    "bots.aim": "aim: at least {figure}",
    "bots.unit.game": "game points a deal",
    "bots.unit.cards": "card points a deal",
    "bots.unit.won": "% of matches won by one among three; 25 would be chance",
}
