"""English texts of the lessons: ideas, tasks, and reasons for the lesson's moves."""

from __future__ import annotations

TEXTS = {
    "ui.lesson": "Lesson",
    "ui.lesson-next": "Next",
    "ui.lesson-anew": "Start over",
    "ui.lesson-leave": "Leave the lesson",
    "ui.lesson-done": "Now play your own match",
    "ui.the-rule": "The rule",
    "ui.the-rule.new": "opens in a new tab",
    "say.back": "Back at your match.",
    "lesson.start": "Learn {game} in five minutes",
    "lesson.title": "Lesson: {game}",
    "lesson.step": "Step {step} of {steps}",
    "lesson.do": "Now: {action}",
    "lesson.exchange": "exchange {cards}",
    "lesson.astray": "{tried} is allowed, but take “{action}” here: {why}",
    "lesson.next-lead": "{who} leads to the next trick.",
    # Zwanzig ab
    "lesson.zwanzig-ab.trump": (
        "Your first two cards: {hand}. Name trumps: they beat every other suit. Take your ace’s "
        "suit."
    ),
    "lesson.zwanzig-ab.trump.why": "you hold two cards of that suit, and one of them is the ace.",
    "lesson.zwanzig-ab.aim": (
        "{trumps} are trumps. Everybody starts at {start}, and every trick you take is one point "
        "off. Whoever gets down to zero first wins."
    ),
    "lesson.zwanzig-ab.pack": (
        "Now you have all five cards. In every suit the ace is the highest, and the ten comes "
        "right after it: ace, ten, king, queen, jack, nine, eight, seven."
    ),
    "suited.german.lesson.zwanzig-ab.pack": (
        "Now you have all five cards. In every suit the ace is the highest, and the ten comes "
        "right after it: ace, ten, king, Ober, Unter, nine, eight, seven."
    ),
    "lesson.zwanzig-ab.exchange": (
        "You may exchange up to {limit} cards for unknown ones. Keep trumps and aces, and here the "
        "king as well. Mark the two low cards, then confirm."
    ),
    "lesson.zwanzig-ab.exchange.why": (
        "those two would hardly take a trick, and unknown cards may well be better."
    ),
    "lesson.zwanzig-ab.stay": (
        "The others may drop out now: that costs nothing and wins nothing. Whoever stays in and "
        "takes no trick gets {penalty} more. You named trumps, so you must stay in."
    ),
    "lesson.zwanzig-ab.lead": (
        "{out} has dropped out, and you lead. Nothing beats the highest trump: this trick is yours "
        "for certain."
    ),
    "lesson.zwanzig-ab.lead.why": "the highest trump takes the trick for certain.",
    "lesson.zwanzig-ab.first": (
        "Your trick! Everybody had to follow suit, so they played {suit} too, and your ace is the "
        "highest. Whoever takes a trick leads to the next one."
    ),
    "lesson.zwanzig-ab.ace": (
        "The ace of another suit takes the trick too, unless somebody trumps it."
    ),
    "lesson.zwanzig-ab.ace.why": "without high trumps, the ace gets no safer by waiting.",
    "lesson.zwanzig-ab.trumped": (
        "Bad luck! {winner} has no {suit}, and a player who cannot follow suit must trump. So "
        "{winner} takes this one."
    ),
    "lesson.zwanzig-ab.follow": (
        "{leader} leads {led}. You have some, so you must follow suit: {choice}. You can’t beat an "
        "ace, so let the low card go."
    ),
    "lesson.zwanzig-ab.follow.why": "the king is lost here, but may still take a later trick.",
    "lesson.zwanzig-ab.void": (
        "{leader} leads {led}, and you have none, so you must trump. Any other card is "
        "refused, and the table tells you why."
    ),
    "lesson.zwanzig-ab.beaten": "Your small trump has even beaten the ace! You have {mine} now.",
    "lesson.zwanzig-ab.last": (
        "Now for the last card: only the ten of its suit or a trump could beat your king."
    ),
    "lesson.zwanzig-ab.taken": "{who} takes this one and has {count} now.",
    "lesson.zwanzig-ab.taken.me": "Your trick! You have {count} now.",
    "lesson.zwanzig-ab.score": (
        "The deal is over. You took {mine}, so you go from {start} down to {total}. The others’ "
        "results are below; a triangle pointing up means closer to zero."
    ),
    "lesson.zwanzig-ab.penalty": (
        "{none} stayed in without taking a trick: {penalty} more. {out} dropped out and stays at "
        "{start}. So with a weak hand, dropping out is wise."
    ),
    "lesson.zwanzig-ab.hearts": (
        "Two suits are special as trumps. With {double} everything counts double, the penalty too. "
        "With {forced} nobody may drop out."
    ),
    "lesson.zwanzig-ab.end": (
        "So it goes on, deal by deal, until somebody reaches zero; after {deals} deals, "
        "hearts are trumps every time. You know enough now: have a good match!"
    ),
    # Zwanzigerrufen
    "lesson.zwanzigerrufen.call": (
        "Cards with Roman numerals are tarocks, which are always trumps. In a {contract.normal} "
        "you call {called}: its holder is secretly your partner."
    ),
    "lesson.zwanzigerrufen.call.why": (
        "a {contract.solo} is one against three, and this hand is safer with a partner."
    ),
    "lesson.zwanzigerrufen.tarocks": (
        "You play two against two. Half the cards are tarocks, and each of them beats any card of "
        "a suit. The Sküs is the highest, then the Mond (XXI), and so on down to the Pagat (I). "
        "You hold {held}."
    ),
    "lesson.zwanzigerrufen.lead": (
        "You lead. When a tarock is led, everyone who has one must play one. You have many, so "
        "draw some out of the other hands: a middling one will do."
    ),
    "lesson.zwanzigerrufen.lead.why": (
        "it draws tarocks from the others, and you keep your highest ones."
    ),
    "lesson.zwanzigerrufen.values": (
        "Your trick! What counts is card points: Sküs, Mond, Pagat and kings 5, queens 4, knights "
        "3, jacks 2, other tarocks 1. This trick brings {worth}. Your side needs {needed} of "
        "{all}."
    ),
    "lesson.zwanzigerrufen.draw": (
        "Lead tarocks again. Between them, the others still hold {left}, and as long as they "
        "have any, your Pagat can be beaten."
    ),
    "lesson.zwanzigerrufen.draw.why": (
        "this one draws tarocks as well, and you still keep your highest ones."
    ),
    "lesson.zwanzigerrufen.partner": (
        "{winner} takes the trick with {winning}, and that is the tarock you called! So {winner} "
        "is your partner, and the {worth} in this trick are for both of you."
    ),
    "lesson.zwanzigerrufen.mond": (
        "{leader} leads a tarock, and you are the last to play. Only the Sküs beats the "
        "Mond, and it is not in this trick, so now the Mond gets home safely. Losing it "
        "to the Sküs costs {mondfang}."
    ),
    "lesson.zwanzigerrufen.mond.why": (
        "nobody plays after you, but later the Sküs may still catch your Mond."
    ),
    "lesson.zwanzigerrufen.short": (
        "Now a suit. The king is the highest, then queen, knight and jack, and last the Glatze, "
        "which shows only pips. This is your only card of {diamonds}: later you can trump that "
        "suit."
    ),
    "lesson.zwanzigerrufen.short.why": (
        "your only card of a suit is best played early: after it, you can trump that suit."
    ),
    "lesson.zwanzigerrufen.duty": (
        "{leader} leads {led}, and {player} has trumped with {latest}. You have no {led} either, "
        "so you must play a tarock. Take a higher one: only {partner} plays after you."
    ),
    "lesson.zwanzigerrufen.duty.why": (
        "your side is certain of the trick, since only your partner plays after you."
    ),
    "lesson.zwanzigerrufen.king": "Your trick! Your partner added a king: {worth} for you both.",
    "lesson.zwanzigerrufen.clear": (
        "Between them, the others still hold {left} tarocks, all higher than your low ones. If "
        "each of them has just one, all three fall now, and your Pagat is safe."
    ),
    "lesson.zwanzigerrufen.clear.why": (
        "as long as another tarock is out, the Pagat can be beaten in the last trick."
    ),
    "lesson.zwanzigerrufen.fallen": (
        "All three have fallen, and {winner} takes the trick with the Sküs: {worth} for the "
        "others. But now only you hold tarocks."
    ),
    "lesson.zwanzigerrufen.keep": (
        "{leader} leads {led}, and you have none: a tarock takes the trick. But keep the Pagat for "
        "the last one, where it earns {pagat} more."
    ),
    "lesson.zwanzigerrufen.keep.why": (
        "either takes the trick, but in the last trick the Pagat earns {pagat} more."
    ),
    "lesson.zwanzigerrufen.queen": (
        "Nobody else can trump any more, and in {spades} you hold the king and the queen. Lead the "
        "queen: only your own king is higher."
    ),
    "lesson.zwanzigerrufen.queen.why": (
        "the queen is sure of this trick, the king of the next one, and the Pagat of the last."
    ),
    "lesson.zwanzigerrufen.sure": (
        "The king is sure of its trick as well: there is no higher card in its suit, and only you "
        "have a tarock."
    ),
    "lesson.zwanzigerrufen.sure.why": "only in the last trick does the Pagat earn {pagat} more.",
    "lesson.zwanzigerrufen.pagat": (
        "The last trick. The Pagat is the lowest tarock of all, but nobody else has one left, and "
        "a tarock beats every suit."
    ),
    "lesson.zwanzigerrufen.taken": "{who} takes the trick: {worth} for the others.",
    "lesson.zwanzigerrufen.taken.me": "Your trick: {worth} for your side.",
    "lesson.zwanzigerrufen.points": (
        "Your Pagat takes the last trick: a Pagat Ultimo, {pagat} more. Your side has {side} "
        "of {all} card points, and {needed} were enough: you have won the game, which brings "
        "{game}."
    ),
    "lesson.zwanzigerrufen.score": (
        "The others have only {theirs}. {least} or fewer is an Absolut and earns {absolut} more. "
        "Game, Pagat and Absolut: {sum}\u00a0= {gain} for you, and as many for {partner}. The "
        "others pay them."
    ),
    "lesson.zwanzigerrufen.end": (
        "That was a {contract.normal}. There are also games against all three, bonuses to declare, "
        "and Kontra; each is explained when you can choose it. You know enough now: have a good "
        "match!"
    ),
}
