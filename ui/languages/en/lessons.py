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
    # Zwanzig ab
    "lesson.zwanzig-ab.aim": (
        "Everybody starts at {start} points, and whoever gets down to zero first wins. Every trick "
        "you take takes one point off. In this lesson you play one whole deal."
    ),
    "lesson.zwanzig-ab.pack": (
        "There are 32 cards in four suits. The ace is the highest of its suit, and the ten comes "
        "right after it: ace, ten, king, queen, jack, nine, eight, seven."
    ),
    "suited.german.lesson.zwanzig-ab.pack": (
        "There are 32 cards in four suits. The ace is the highest of its suit, and the ten comes "
        "right after it: ace, ten, king, Ober, Unter, nine, eight, seven."
    ),
    "lesson.zwanzig-ab.trump": (
        "You are forehand, so you name the trump suit, after seeing just two cards: {hand}. Two of "
        "one suit with the ace on top: that will do."
    ),
    "lesson.zwanzig-ab.trump.why": "you hold two cards of that suit, and one of them is the ace.",
    "lesson.zwanzig-ab.trumps": (
        "{trumps} are trumps now: each of them beats any card of the other three suits. You have "
        "also been dealt the rest of your five cards."
    ),
    "lesson.zwanzig-ab.exchange": (
        "You may exchange up to {limit} cards for unknown ones. Keep trumps and aces; the rest can "
        "go, low cards first. Whether the king goes too makes little difference; here it stays. "
        "Mark the two low cards, then confirm."
    ),
    "lesson.zwanzig-ab.exchange.why": (
        "those two would hardly take a trick, and unknown cards may well be better."
    ),
    "lesson.zwanzig-ab.stay": (
        "The others may drop out now. A player who drops out neither wins nor loses anything; one "
        "who stays in and takes no trick gets {penalty} more. You named trumps, so you "
        "must stay in."
    ),
    "lesson.zwanzig-ab.out": (
        "{out} has dropped out and watches. There are five tricks to play, and as forehand you "
        "lead to the first."
    ),
    "lesson.zwanzig-ab.lead": (
        "Nothing beats the highest trump. Lead it: the trick is yours for certain, and anyone who "
        "has a trump loses one."
    ),
    "lesson.zwanzig-ab.lead.why": "the highest trump takes the trick for certain.",
    "lesson.zwanzig-ab.won": (
        "Everybody had to follow suit, and the highest card took the trick: {winning}. The "
        "winner of a trick leads to the next one."
    ),
    "lesson.zwanzig-ab.ace": (
        "An ace of another suit also takes the trick, as long as nobody trumps it. With more high "
        "trumps you would draw the others’ trumps first. You have none left, so try the ace now."
    ),
    "lesson.zwanzig-ab.ace.why": "without high trumps, the ace gets no safer by waiting.",
    "lesson.zwanzig-ab.trumped": (
        "Bad luck! {winner} has no {suit}, and a player who cannot follow suit must trump. Every "
        "trump beats your ace, so {winner} takes this one."
    ),
    "lesson.zwanzig-ab.follow": (
        "{leader} leads {led}. You have some, so you must follow suit: {choice}. You can’t beat an "
        "ace, so let the low card go."
    ),
    "lesson.zwanzig-ab.follow.why": "the king is lost here, but may still take a later trick.",
    "lesson.zwanzig-ab.void": (
        "{leader} leads {led}, and you have none. Then you must trump as long as you can. Any "
        "other card is refused, and the table tells you why."
    ),
    "lesson.zwanzig-ab.beaten": (
        "Not even an ace could beat your trump. So the smallest trumps are worth something, too. "
        "You have {mine} now."
    ),
    "lesson.zwanzig-ab.last": (
        "Everybody has one card left. The ace has gone, so only the ten of its suit or a trump "
        "could beat your king, if anybody has one."
    ),
    "lesson.zwanzig-ab.discard": (
        "Nobody had a higher one. With neither the suit nor a trump you may throw away any card, "
        "but it never wins. The trick goes to {winning}."
    ),
    "lesson.zwanzig-ab.score": (
        "The deal is over, and now it is scored: you took {mine}, so you go from {start} down to "
        "{total}. Each line below says where the points come from."
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
        "That is the whole game. It goes on, deal by deal, until somebody reaches zero; after "
        "{deals} deals hearts are trumps every time. You know enough now: have a good match!"
    ),
    # Zwanzigerrufen
    "lesson.zwanzigerrufen.aim": (
        "Four players get ten of the 40 cards each. You play two against two, and at first only "
        "one of you knows who your partner is. First, the cards are cut."
    ),
    "lesson.zwanzigerrufen.tarocks": (
        "Half the cards are tarocks, and they are always trumps. The Sküs is the highest, then the "
        "Mond (XXI), and so on down to the Pagat (I). You hold {held} of them."
    ),
    "lesson.zwanzigerrufen.suits": (
        "The other cards come in four suits of five. The king is the highest, then the queen, "
        "knight and jack. The lowest shows only pips and is called the Glatze."
    ),
    "lesson.zwanzigerrufen.values": (
        "What counts is card points, not tricks. Sküs, Mond, Pagat and every king are worth 5, "
        "queens 4, knights 3, jacks 2, the other tarocks 1, Glatzen nothing. Together that is "
        "{all}."
    ),
    "lesson.zwanzigerrufen.call": (
        "As forehand you choose the game. In a Normal game you call {called}: whoever holds it is "
        "your partner, but does not say so. Together you need {needed} points."
    ),
    "lesson.zwanzigerrufen.call.why": (
        "a Solo is one against three, and this hand is safer with a partner."
    ),
    "lesson.zwanzigerrufen.declare": (
        "Nobody wanted more. Now bonuses may be declared, such as taking the last trick with the "
        "Pagat. Undeclared it is worth half as much, but costs less if it fails. Keep quiet."
    ),
    "lesson.zwanzigerrufen.declare.why": (
        "what you declare and miss costs double, and undeclared it counts as well."
    ),
    "lesson.zwanzigerrufen.lead": (
        "You lead to the first trick. Whoever holds tarocks must follow a tarock with one. You "
        "have many, so draw some out of the other hands at once. A middling one will do for that."
    ),
    "lesson.zwanzigerrufen.lead.why": (
        "it draws tarocks from the others, and you keep your highest ones."
    ),
    "lesson.zwanzigerrufen.won": (
        "Everyone followed with a tarock, and the highest took the trick: yours. It brings you "
        "{worth}, and you lead to the next one."
    ),
    "lesson.zwanzigerrufen.draw": (
        "Lead tarocks again. The others still hold {left}, and as long as they have any, your "
        "Pagat can be beaten."
    ),
    "lesson.zwanzigerrufen.draw.why": (
        "this one draws tarocks as well, and you still keep your highest ones."
    ),
    "lesson.zwanzigerrufen.partner": (
        "{winner} takes the trick with {winning}, and that is the tarock you called! So {winner} "
        "is your partner, and the {worth} in this trick are for both of you."
    ),
    "lesson.zwanzigerrufen.mond": (
        "{leader} leads a tarock, and you are the last to play. Only the Sküs beats the Mond, and "
        "it is not in this trick, so now the Mond gets home safely. To lose it to the Sküs is "
        "called Mondfang, and costs points."
    ),
    "lesson.zwanzigerrufen.mond.why": (
        "nobody plays after you, but later the Sküs may still catch your Mond."
    ),
    "lesson.zwanzigerrufen.count": (
        "That was worth {worth}. Partners count their tricks together: the two of you have {side} "
        "so far, and {needed} are enough."
    ),
    "lesson.zwanzigerrufen.short": (
        "Now a suit that you will soon be out of: this is your only card of {diamonds}. If "
        "somebody leads {diamonds} later, you can trump with a tarock."
    ),
    "lesson.zwanzigerrufen.short.why": (
        "your only card of a suit is best played early: after it, you can trump that suit."
    ),
    "lesson.zwanzigerrufen.king": (
        "Everyone had to follow suit, and the king is the highest card of a suit: the {worth} in "
        "this trick go to {winner}."
    ),
    "lesson.zwanzigerrufen.duty": (
        "{leader} leads {led}, and {player} has trumped with {latest}. You have no {led} either, "
        "so you must play a tarock. Take a higher one: only {partner} plays after you."
    ),
    "lesson.zwanzigerrufen.duty.why": (
        "your side gets the trick for certain, for only your partner plays after you."
    ),
    "lesson.zwanzigerrufen.gift": (
        "Your partner adds the king: the trick belongs to your side, and so do the king’s five "
        "points now. All in all, that is {worth}."
    ),
    "lesson.zwanzigerrufen.clear": (
        "The others still hold {left} tarocks, all higher than your low ones, so somebody else "
        "will take this trick. But if each of them has just one, all three fall, and your Pagat "
        "is safe."
    ),
    "lesson.zwanzigerrufen.clear.why": (
        "as long as another tarock is out, the Pagat can be beaten in the last trick."
    ),
    "lesson.zwanzigerrufen.keep": (
        "All three have fallen; only you have tarocks now. {leader} leads {led}, and you have "
        "none: a tarock takes the trick. But keep the Pagat for the last one."
    ),
    "lesson.zwanzigerrufen.keep.why": (
        "either takes the trick, but in the last trick the Pagat earns a bonus."
    ),
    "lesson.zwanzigerrufen.queen": (
        "Nobody else can trump any more, and in {spades} you hold the king and the queen. Lead "
        "the queen: only your own king is higher."
    ),
    "lesson.zwanzigerrufen.queen.why": (
        "the queen is sure of this trick, the king of the next one, and the Pagat of the last."
    ),
    "lesson.zwanzigerrufen.sure": (
        "The king is sure of its trick as well: there is no higher card in its suit, and you "
        "alone have a tarock."
    ),
    "lesson.zwanzigerrufen.sure.why": "the Pagat earns its bonus only in the last trick.",
    "lesson.zwanzigerrufen.pagat": (
        "The last trick. The Pagat is the lowest tarock of all, but nobody else has a tarock left, "
        "and a tarock beats every suit."
    ),
    "lesson.zwanzigerrufen.ultimo": (
        "The Pagat has taken the last trick. That is the Pagat Ultimo, a bonus of its own. It "
        "counts even though you did not declare it."
    ),
    "lesson.zwanzigerrufen.points": (
        "Now the cards are counted. Your side has {side} of {all}, and {needed} were enough: you "
        "have won the game. That is the first line below."
    ),
    "lesson.zwanzigerrufen.score": (
        "The others have only {theirs}. With {least} or fewer that is an Absolut, another bonus. "
        "You and {partner} get {gain} each, and the other two pay."
    ),
    "lesson.zwanzigerrufen.end": (
        "That was a Normal game. There are also games against all three, more bonuses to declare, "
        "and Kontra; each is explained when you can choose it. You know enough now: have a good "
        "match!"
    ),
}
