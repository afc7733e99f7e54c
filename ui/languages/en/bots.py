"""English texts about the bots: hints, reasons and strength."""

from __future__ import annotations

TEXTS = {
    "ui.hint": "Hint",
    "ui.advised": "advised",
    "hint.exchange": "Exchange {cards}",
    "hint.more": "Other choices considered",
    "hint.value": "The number is what the bot expects from it; higher is better.",
    "hint.close": "Close the hint",
    "hint.day": "With a hint, this attempt counts as one with help. Press again for the hint.",
    "say.hint": "Hint: {action} {reason}",
    # hints: what to do
    "hint.do.play": "Play {card}.",
    "hint.do.play.SKU": "Play {card}.",
    "hint.do.play.T21": "Play {card}.",
    "hint.do.play.T1": "Play {card}.",
    "hint.do.trump": "Make {suit} trumps.",
    "hint.do.blind": "Name {suit} blind.",
    "hint.do.look": "Look at your cards.",
    "hint.do.next": "Turn the next card.",
    "hint.do.redeal": "Ask for a new deal.",
    "hint.do.exchange": "Exchange {cards}.",
    "hint.do.exchange.0": "Keep all your cards.",
    "hint.do.stay": "Stay in.",
    "hint.do.drop": "Drop out.",
    "hint.do.cut": "Cut.",
    "hint.do.knock": "Knock.",
    "hint.do.stack": "Take stack {n}.",
    "hint.do.throw-in": "Throw the cards in.",
    "hint.do.keep": "Keep the hand.",
    "hint.do.bid": "Bid {contract}.",
    "hint.do.pass.bid": "Pass.",
    "hint.do.pass.declare": "Declare nothing more.",
    "hint.do.declare": "Declare {bonus}.",
    "hint.do.kontra": "Say {step} on {item}.",
    "ui.reasons": "Why did they play that?",
    "reasons.none": "Why they played as they did is no longer known.",
    "reasons.before": "Before the first card",
    "reasons.trick": "Trick {number}",
    "reasons.played": "{who} played {card}",
    "reasons.played.me": "You played {card}",
    # the reasons of bots; with `.me` as said to the player who gets the hint
    "reason.other": "Of everything considered, this has the best prospects.",
    "reason.only-one": "There is no other choice.",
    "reason.random": "Picked at random from what the rules allow.",
    "reason.gamble-blind": (
        "Somebody is down to {best}; for a player at {score}, only a gamble on hearts "
        "can close the gap."
    ),
    "reason.look-first": "Better to see the cards before naming trumps.",
    "reason.poor-hand": "Nothing but sevens and eights: a new deal can only be better.",
    "reason.no-good-suit": "No suit is worth naming; let the next card decide.",
    "reason.best-suit": "The best suit for this hand: about {tricks}.",
    "reason.draw-better": "Cards from the stock should be better.",
    "reason.keep-all": "Every one of these cards is better than an unknown one.",
    "reason.stay-worth": "Good enough to stay in: about {tricks}, {none}.",
    "reason.drop-weak": "Too weak to stay in: only about {tricks}, {none}.",
    "reason.thumb-longest": "No suit in the hand is longer.",
    "reason.thumb-exchange": "Trumps and aces stay; of the rest, as many as allowed go.",
    "reason.thumb-keep": "Any exchange would cost a trump or an ace.",
    "reason.thumb-stay": "Enough to stay in: {trumps} and {aces}.",
    "reason.thumb-hope": "The exchange may still bring a trump; so far {trumps} and {aces}.",
    "reason.thumb-drop": "Too little to stay in: {trumps} and {aces}.",
    "count.trump": "{n} trumps",
    "count.trump.1": "1 trump",
    "count.trump.0": "no trump",
    "count.ace": "{n} side aces",
    "count.ace.1": "1 side ace",
    "count.ace.0": "no side ace",
    "reason.draw-trumps": "Whoever still has a trump must play one on it.",
    "reason.cash-winner": (
        "Nobody else has a higher card of this suit, so only a trump can beat it."
    ),
    "reason.cash-trump": "It is sure to take a trick.",
    "reason.lead-singleton": "It is a singleton: after it, that suit can be trumped.",
    "reason.lead-low": "It is the lowest card in the hand.",
    "reason.win-safely": "It should win the trick.",
    "reason.win-perhaps": "It may win the trick.",
    "reason.win-last": "It wins: nobody plays after it.",
    "reason.throw-low": ("The trick goes to somebody else, so the lowest card allowed will do."),
    "reason.throw-low.me": (
        "This trick goes to somebody else; play the lowest card you’re allowed to."
    ),
    "reason.cut": "The pack is cut as usual.",
    "reason.any-stack": "One stack is as good as another.",
    "reason.good-suits": "Hardly a tarock, but the suits are strong enough to play.",
    "reason.few-tarocks": "With so few tarocks, the hand is better thrown in.",
    "reason.hand-too-weak": "Too weak to bid higher ({tarocks}).",
    "count.tarock": "{n} tarocks",
    "count.tarock.1": "1 tarock",
    "count.tarock.0": "no tarock",
    "reason.forehand-must-bid": "Forehand has to bid, and this costs least.",
    "reason.good-hand": "The most promising contract for this hand ({tarocks}).",
    "reason.declare": "It should come off: {chance} times in 100.",
    "reason.double": "The odds are good: {chance} in 100.",
    "reason.nothing-to-say": "Nothing more that could be said is likely enough to come off.",
    "reason.lead-tarock": "It draws tarocks from the others.",
    "reason.lead-winner": "With it, the trick should go to the player’s own side.",
    "reason.lead-winner.me": "With it, the trick should go to your side.",
    "reason.lead-short": "It makes that suit shorter in the hand.",
    "reason.pagat-home": "It should bring its five points home.",
    "reason.win-trick": "It may win the trick.",
    "reason.smear": "A partner should win the trick, so it may as well have these points.",
    "reason.friend-wins": "A partner should win the trick without help.",
    "reason.leaves-trick": "With it, somebody else takes the trick.",
    "reason.first-trick": "{first-trick.picolo}",
    "reason.lead-under": "Somebody may still beat it.",
    # reasons from simulations
    "reason.none": "none at all in {percent} of 100 deals",
    "reason.none.never": "nearly always at least one",
    "reason.sim-trump": "The best trumps for this hand: about {tricks}, {none}.",
    "reason.sim-next": "The next card promises more: about {tricks}, {none}.",
    "reason.sim-redeal": "A new deal promises more: about {tricks}, {none}.",
    "reason.sim-blind": "Worth the gamble: about {tricks}, {none}.",
    "reason.sim-look": "Better look first: about {tricks}, {none}.",
    "reason.sim-exchange": "New cards should be better than these: about {tricks}, {none}.",
    "reason.sim-exchange-rest": (
        "Trumps and aces stay, everything else is exchanged: about {tricks}, {none}."
    ),
    "reason.sim-exchange-drop": (
        "Only very good new cards are enough to stay in; the hand drops out in {dropped} of 100 "
        "deals."
    ),
    "reason.sim-keep": "The hand is good as it is: about {tricks}, {none}.",
    "reason.sim-stay": "Worth staying in: about {tricks}, {none}.",
    "reason.sim-drop": "Too weak to stay in: about {tricks}, {none}.",
    "reason.sim-bid": "It does best: about {gain} points ({deals} sample deals).",
    "reason.sim-pass": (
        "{contract} would be about {loss} points worse than passing ({deals} sample deals)."
    ),
    "reason.sim-hold": "The hand is worth playing: about {gain} points.",
    "reason.sim-throw-in": "The hand promises nothing ({tarocks}).",
    # reasons that are certain
    "reason.win-sure": "It wins the trick: nobody still to play can beat it.",
    "reason.win-so-far": "It is the best card of the trick so far.",
    "reason.ruff": "No {suit} left in the hand, so this trumps the trick.",
    "reason.cannot-win": "No card here wins the trick.",
    "reason.cannot-win.me": "You can’t win this trick with any card.",
    "reason.shun-forced": "The trick must be beaten here.",
    "reason.fact-catch-mond": "It catches the Mond.",
    "reason.fact-sure": "Nobody still to play can beat it.",
    "reason.fact-ruff": "No {suit} left in the hand, so this trumps the trick (in it: {points}).",
    "reason.fact-smear": (
        "A partner has the trick, so this card’s {points} may as well go into it."
    ),
    "reason.fact-mond-waits": "The Sküs could catch the Mond in this trick, so the Mond waits.",
    "reason.fact-tarocks-gone": "Nobody else has a tarock left, so it wins.",
    "reason.fact-singleton": "It is a singleton: after it, that suit can be taken with tarocks.",
    # the difference from the next best card
    "reason.vs-beats": "It beats what lies there; {rival} doesn’t.",
    "reason.vs-cheaper": "It is enough to win for certain, and {rival} stays in hand.",
    "reason.vs-safer": (
        "It is harder to beat than {rival}; cards that still could: {count} instead of {other}."
    ),
    "reason.vs-tries": "It takes the trick so far, and {rival} stays in hand.",
    "reason.vs-spares": "The trick goes to somebody else, and {rival} stays in hand.",
    "reason.vs-spares-lead": "A low lead keeps {rival} in hand.",
    "reason.vs-keeps-higher": "It keeps {rival}, the higher card, in hand.",
    "reason.vs-draws-tarocks": "It draws tarocks from the others; {rival} doesn’t.",
    "reason.vs-draws-trumps": "Whoever still has a trump must play one on it, but not on {rival}.",
    "reason.vs-keeps-tarock": "It keeps {rival}, a tarock, for later.",
    "reason.vs-keeps-trump": "It keeps {rival}, a trump, for later.",
    "reason.vs-top": (
        "Nobody else has a higher card in {suit}, while {rival} can still be beaten in its suit."
    ),
    "reason.vs-shorter": "The hand is shorter in {suit} than in the suit of {rival}.",
    "reason.vs-longer": "The hand is longer in {suit} than in the suit of {rival}.",
    "reason.vs-leaves-friend": "A partner has the trick, and {rival} would take it away.",
    "reason.vs-brings": "The trick is safe, and this card brings home {points} more than {rival}.",
    "reason.vs-adds": "A partner has the trick, and this card adds {points} more than {rival}.",
    "reason.vs-hopes": (
        "If the player’s side gets the trick, this card brings {points} more than {rival}."
    ),
    "reason.vs-hopes.me": (
        "If your side gets the trick, this card brings {points} more than {rival}."
    ),
    "reason.vs-gambles": (
        "The other side has the trick so far. If somebody on the player’s own side takes it, this "
        "card brings {points} more than {rival}."
    ),
    "reason.vs-gambles.me": (
        "The other side has the trick so far. If somebody on your side takes it, this card brings "
        "{points} more than {rival}."
    ),
    "reason.vs-loses-less": (
        "The trick is lost, and this card gives away {points} less than {rival}."
    ),
    "reason.vs-gives-less": (
        "The trick isn’t safe, and this card puts in {points} less than {rival}."
    ),
    "reason.vs-risks-less": "If the trick is lost, this card costs {points} less than {rival}.",
    "reason.vs-rids": "It is higher than {rival}, and the trick goes the same way.",
    "reason.vs-rids-points": (
        "Somebody else has the trick, and this gives away {points} more than {rival}."
    ),
    "reason.vs-under": (
        "It is easier to beat than {rival}; cards that still could: {count} instead of {other}."
    ),
    "reason.all-alike": "These cards are equally good here.",
    "reason.rule-spares": "It is an old rule not to play {rival} here.",
    "reason.sim-tricks": "In the sample deals it took more tricks than {rival}.",
    "reason.sim-even": "It did as well as {rival} in the sample deals.",
    "reason.sim-whole": "In the sample deals it did better than {rival} all in all.",
    "reason.sim-never": (
        "In the sample deals it was left without any trick less often than {rival}."
    ),
    # the strength of the bots
    "setting.level": "Opponents",
    "setting.level.beginner": "Beginner",
    "setting.level.casual": "Casual player",
    "setting.level.club": "Club player",
    "setting.level.master": "Master",
    "setting.level.mixed": "Mixed",
    "setting.level.more": "Takes effect from their next decision; the match goes on.",
    "settings.each-bot": "Set each one separately",
    "setting.level_1": "On your left",
    "setting.level_2": "Opposite you",
    "setting.level_3": "On your right",
    "ui.player": "Player",
    "player.beginner": "{who} plays like a beginner: fast, and by simple rules.",
    "player.casual": "{who} plays as at a kitchen table: sensibly, without much calculation.",
    "player.club": "{who} plays as in a club, and thinks ahead with every card.",
    "player.master": "{who} plays like a master: counts the cards and forgives few mistakes.",
    "player.fixed.lesson": "In the lesson every move is given.",
    "player.fixed.embed": "How strong the others are here is set by this page.",
    "player.fixed.replay": "This deal has been played; the strength is settled.",
    "player.fixed.daily": "In the deal of the day the others are equally strong for everybody.",
    "bots.title": "How strong the bots are, and why they can’t cheat",
    "bots.level.beginner": "Beginner",
    "bots.level.casual": "Casual player",
    "bots.level.club": "Club player",
    "bots.level.master": "Master",
    "bots.level.random": "Chance",
    "bots.level.ismcts": "ISMCTS of OpenSpiel, 2000 simulations",
    "bots.level.earlier_commits": "Master of 23 November 2026",
    "bots.unit.game": "game points a deal",
    "bots.unit.cards": "card points a deal, twice what one side gains",
    "bots.unit.won": "% of matches won by one player against three others; 25 would be chance",
}
