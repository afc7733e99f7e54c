"""Why a player does what it does: the key of every reason, with an English sentence to fill."""

from __future__ import annotations

from collections.abc import Mapping

REASONS: Mapping[str, str] = {
    "only-one": "There is only one thing to do.",
    "random": "Any of the legal actions, at random.",
    # Zwanzig ab
    "gamble-blind": "Somebody stands at {best}: only a gamble on hearts can catch up from {score}.",
    "look-first": "Trumps are better named after a look at the cards.",
    "poor-hand": "Nothing but 7s and 8s: a new deal can only be better.",
    "no-good-suit": "No suit is worth naming; let the next card decide.",
    "best-suit": "With {suit} as trumps the hand promises most: about {tricks} tricks.",
    "draw-better": "{count} unknown cards should be better than these.",
    "keep-all": "Every card is worth more than an unknown one.",
    "stay-worth": "About {tricks} tricks to expect, and none in {none} of 100 deals.",
    "drop-weak": "Only {tricks} tricks to expect, and none in {none} of 100 deals.",
    "draw-trumps": "{card} takes trumps away from the others.",
    "cash-winner": "{card} is the likeliest to win, before it is trumped.",
    "cash-trump": "{card} is sure to take a trick.",
    "lead-singleton": "{card} is alone in its suit; afterwards that suit can be trumped.",
    "lead-low": "{card} is the least loss.",
    "win-safely": "{card} should win and is no higher than needed.",
    "win-perhaps": "{card} has a fair chance to win.",
    # both games
    "win-last": "{card} wins, for nobody plays after it.",
    "throw-low": "The trick cannot be won, or not cheaply: {card} is the least loss.",
    # Zwanzigerrufen
    "cut": "The pack is cut as usual.",
    "any-stack": "One stack is as good as another.",
    "good-suits": "Without tarocks, but the suits are strong enough to play.",
    "no-tarocks": "A hand without tarocks is better thrown in.",
    "hand-too-weak": "With {tarocks} tarocks a higher bid would lose more than it wins.",
    "forehand-must-bid": "Forehand must bid, and this costs least.",
    "good-hand": "With {tarocks} tarocks this contract promises most.",
    "declare": "It should succeed in {chance} of 100 deals.",
    "double": "The odds are {chance} of 100.",
    "nothing-to-say": "The odds are too even to raise the stake.",
    "lead-tarock": "{card} draws tarocks from the others.",
    "lead-winner": "{card} should bring the trick home.",
    "lead-short": "{card} makes the hand shorter in its suit.",
    "catch-mond": "{card} catches the Mond.",
    "pagat-home": "{card} brings its five points home.",
    "win-trick": "{card} may win the trick and costs little.",
    "smear": "The trick should be a friend's: {card} adds points to it.",
    "friend-wins": "The trick should be a friend's without help.",
    "throw-high": "{card} is a burden, and here it takes no trick.",
    "first-trick": "One trick is wanted: {card} may be the one.",
    "lead-under": "{card} should be beaten by somebody.",
    "forced-high": "{card} must beat the trick.",
    # Zwanzigerrufen, by simulation
    "sim-bid": "In {deals} imagined deals this contract brought {gain} game points on average.",
    "sim-pass": "In {deals} imagined deals the best bid was {loss} game points worse than passing.",
    "sim-keep": "Over imagined deals this hand is worth {gain} game points.",
    "sim-throw-in": "With {tarocks} tarocks this hand promises nothing in imagined deals.",
    # Zwanzigerrufen, what holds for certain
    "sim-best": "Of all cards, {card} did best in the deals that fit what is known.",
    "shun-forced": "{card} must beat the trick.",
    "shun-ducks": "{card} goes, and the trick stays with another.",
    "fact-catch-mond": "{card} catches the Mond.",
    "fact-sure": "Nobody who plays later can beat {card}.",
    "fact-ruff": "{card} trumps a trick with {points} points, for the hand is void in {suit}.",
    "fact-smear": "The trick is a friend's, and {card} adds {points} points to it.",
    "fact-mond-waits": "The Mond can still be caught by the Sküs, so it waits.",
    "fact-cannot-win": "No card can win this trick now; {card} does best of those that go.",
    "fact-tarocks-gone": "The others have no tarocks left, so {card} wins.",
    "fact-singleton": "{card} is alone in its suit, which can be taken with tarocks from then on.",
}
"""The facts of a reason are in braces; card names and suits as in formats.md 1."""
