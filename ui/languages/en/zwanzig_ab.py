"""English texts of Zwanzig ab: house rules, presets, refusals and score lines."""

from __future__ import annotations

TEXTS = {
    # the names of the players, clockwise from the left
    "person.zwanzig-ab.0": "Anna",  # in the book only, which speaks of all four
    "person.zwanzig-ab.1": "Greta",
    "person.zwanzig-ab.2": "Karl",
    "person.zwanzig-ab.3": "Emil",
    "game.zwanzig-ab.aim": "From {start} down to 0: each trick takes one off.",
    "starter.zwanzig-ab.double_suit": (
        "A new rule? When hearts are trumps, everything counts twice."
    ),
    "starter.zwanzig-ab.double_suit.out": "nothing counts double",
    "starter.zwanzig-ab.dropping_out": (
        "A new rule? With a poor hand you may drop out; a match then starts at {start}."
    ),
    "starter.zwanzig-ab.dropping_out.out": "you start at {start}, and nobody drops out",
    "game.zwanzig-ab.more": "Twenty down: five tricks, and who dares to stay in?",
    "preset.zwanzig-ab.standard.more": (
        "The usual game: name trumps after two cards, then stay in or drop out."
    ),
    "preset.zwanzig-ab.jaeger.more": (
        "Alfred Jäger’s table: three cards, blind trumps, jack and nine as the highest trumps."
    ),
    "suited.german.preset.zwanzig-ab.jaeger.more": (
        "Alfred Jäger’s table: three cards, blind trumps, Unter and nine as the highest trumps."
    ),
    "preset.zwanzig-ab.brostedt.more": "Like Standard, but the king beats the ten.",
    "preset.zwanzig-ab.twenty-down.more": (
        "Nobody drops out, you exchange three cards or none, and all five tricks count ten."
    ),
    # the rules in short: sentences that hold under some house rules
    "help.zwanzig-ab.start": "Everyone starts at {start}.",
    "help.zwanzig-ab.win-below": (
        "Whoever is at zero or below after a deal wins the match; if several are, the lowest wins."
    ),
    "help.zwanzig-ab.win-exactly": (
        "Whoever is at exactly zero after a deal wins the match; from below zero you have to come "
        "back up."
    ),
    "help.zwanzig-ab.tie-play-on": "If there is a tie, you play on.",
    "help.zwanzig-ab.tie-shared": "A tie ends the match in a draw.",
    "help.zwanzig-ab.pack": "Four play with 32 cards, each for themselves.",
    "help.zwanzig-ab.jass": ("Trumps alone rank jack, nine, ace, ten, king, queen, eight, seven."),
    "suited.german.help.zwanzig-ab.jass": (
        "Trumps alone rank Unter, nine, ace, ten, king, Ober, eight, seven."
    ),
    "help.zwanzig-ab.clockwise": (
        "Dealing and play go clockwise; forehand sits on the dealer’s left."
    ),
    "help.zwanzig-ab.anticlockwise": (
        "Dealing and play go anticlockwise; forehand sits on the dealer’s right."
    ),
    "help.zwanzig-ab.next-dealer": "After each deal, forehand is the next dealer.",
    "help.zwanzig-ab.packet": "First everyone gets {first}.",
    "help.zwanzig-ab.any-suit": "Forehand looks at these and makes any suit trumps.",
    "help.zwanzig-ab.held-suit": "Forehand looks at these and makes one of their suits trumps.",
    "help.zwanzig-ab.blind": "Forehand may also name trumps blind, before looking.",
    "help.zwanzig-ab.blind-factor": "Everything then counts ×{blind}.",
    "help.zwanzig-ab.next": (
        "Instead, forehand may have the fourth card turned up, and its suit is trumps."
    ),
    "help.zwanzig-ab.redeal": "With only 7s and 8s, forehand may ask for a new deal.",
    "help.zwanzig-ab.rest": "Once trumps are named, everyone gets {rest} more.",
    "help.zwanzig-ab.endgame": "After {deals}, hearts are always trumps.",
    "help.zwanzig-ab.no-exchange": "No cards are exchanged.",
    "help.zwanzig-ab.exchange-one": (
        "One after the other, forehand first, you may exchange one card for a new one."
    ),
    "help.zwanzig-ab.exchange-up-to": (
        "One after the other, forehand first, you may exchange up to {limit} cards at once for new "
        "ones."
    ),
    "help.zwanzig-ab.exchange-full": (
        "One after the other, forehand first, you may exchange {limit} cards for new ones, or none "
        "at all."
    ),
    "help.zwanzig-ab.no-drop": "Nobody drops out.",
    "help.zwanzig-ab.drop-after": (
        "After the exchange you may drop out; forehand always stays in."
    ),
    "help.zwanzig-ab.drop-before": (
        "Before the exchange you may drop out; forehand always stays in."
    ),
    "help.zwanzig-ab.drop": (
        "Once you have all five cards you may drop out; forehand always stays in."
    ),
    "help.zwanzig-ab.drop-free": "If you drop out, you sit the deal out and keep your score.",
    "help.zwanzig-ab.all-stay": "When {suit} are trumps, nobody may drop out.",
    "help.zwanzig-ab.endgame-stay": "After {deals}, nobody drops out any more.",
    "help.zwanzig-ab.dealer-stays": "If only forehand is left, the dealer has to stay in.",
    "help.zwanzig-ab.not-twice": "Nobody drops out twice in a row.",
    "help.zwanzig-ab.drop-score": "Below {least} you have to stay in.",
    "help.zwanzig-ab.walkover": (
        "If all the others drop out, forehand goes down by {walkover} without play."
    ),
    "help.zwanzig-ab.lead": "Forehand leads; after that, whoever took the trick.",
    "help.zwanzig-ab.follow": (
        "You must follow suit; if you can’t, you must play a trump; if you have neither, you may "
        "play anything."
    ),
    "help.zwanzig-ab.overtrump": (
        "If you have to trump and there is a trump already, beat it if you can."
    ),
    "help.zwanzig-ab.trick": (
        "The highest trump takes the trick; without trumps, the highest card of the suit led."
    ),
    "help.zwanzig-ab.trick-points": "Each trick takes a point off your score.",
    "help.zwanzig-ab.all-tricks": "All five together count {all}.",
    "help.zwanzig-ab.no-trick": "If you play and take no trick, your score goes up by {penalty}.",
    "help.zwanzig-ab.no-trick-others": (
        "If you are not forehand, and play and take no trick, your score goes up by {penalty}."
    ),
    "help.zwanzig-ab.no-trick-forehand": (
        "If forehand takes no trick, forehand’s score goes up by {forehand_penalty}."
    ),
    "help.zwanzig-ab.hearts": "When hearts are trumps, everything counts twice.",
    # the game in plain words: one thought in each sentence, ten words at most
    "plain-words.zwanzig-ab.alone": "Everyone plays alone.",
    "plain-words.zwanzig-ab.pack": "You need 32 cards.",
    "plain-words.zwanzig-ab.suits": "There are 4 suits: {suits}.",
    "plain-words.zwanzig-ab.highest": "The ace is the highest card.",
    "plain-words.zwanzig-ab.ranks": "Then come {lower_ranks}.",
    "plain-words.zwanzig-ab.start": "Everyone starts with {start_points}.",
    "plain-words.zwanzig-ab.zero": "You want to get to 0.",
    "plain-words.zwanzig-ab.trick-points": "Each trick takes 1 point off your score.",
    "plain-words.zwanzig-ab.packet": "Everyone first gets {first_cards}.",
    "plain-words.zwanzig-ab.strongest": "Trumps are the strongest suit.",
    "plain-words.zwanzig-ab.jass": "The highest trump is the {highest_trump}.",
    "plain-words.zwanzig-ab.jass.ranks": "Then come {lower_trumps}.",
    "plain-words.zwanzig-ab.look": "Forehand looks at the cards.",
    "plain-words.zwanzig-ab.choose": "Then forehand chooses the trump suit.",
    "plain-words.zwanzig-ab.any-suit": "It may be any suit.",
    "plain-words.zwanzig-ab.held-suit": "Forehand must hold a card of it.",
    "plain-words.zwanzig-ab.blind": "Forehand may also choose before looking.",
    "plain-words.zwanzig-ab.blind-factor": "Then everything counts {blind} times.",
    "plain-words.zwanzig-ab.next": "Or forehand’s fourth card is turned up.",
    "plain-words.zwanzig-ab.next.suit": "Then its suit is trumps.",
    "plain-words.zwanzig-ab.redeal.when": "Does forehand have only 7s and 8s?",
    "plain-words.zwanzig-ab.redeal": "Then forehand may ask for new cards.",
    "plain-words.zwanzig-ab.rest": "After that everyone gets another {rest_cards}.",
    "plain-words.zwanzig-ab.five": "Now everyone has 5 cards.",
    "plain-words.zwanzig-ab.endgame": "After {deals}, hearts are always trumps.",
    "plain-words.zwanzig-ab.no-exchange": "Nobody swaps cards.",
    "plain-words.zwanzig-ab.exchange-one": "You may swap 1 card.",
    "plain-words.zwanzig-ab.exchange-up-to": "You may swap up to {limit_cards}.",
    "plain-words.zwanzig-ab.exchange-full": "You may swap {limit_cards}, or none.",
    "plain-words.zwanzig-ab.swap.away": "Put the old cards away, face down.",
    "plain-words.zwanzig-ab.swap.new": "Take as many new ones from the stock.",
    "plain-words.zwanzig-ab.swap.first": "Forehand swaps first.",
    "plain-words.zwanzig-ab.no-drop": "Everyone always plays.",
    "plain-words.zwanzig-ab.drop-free.when": "Do you have bad cards?",
    "plain-words.zwanzig-ab.drop-after": "After the swap you may drop out.",
    "plain-words.zwanzig-ab.drop-before": "Before the swap you may drop out.",
    "plain-words.zwanzig-ab.drop": "With all 5 cards you may drop out.",
    "plain-words.zwanzig-ab.drop-free": "Then you do not play this time.",
    "plain-words.zwanzig-ab.drop-free.points": "Your points stay the same.",
    "plain-words.zwanzig-ab.drop-free.forehand": "Forehand must always play.",
    "plain-words.zwanzig-ab.dealer-stays.when": "Are only forehand and the dealer left?",
    "plain-words.zwanzig-ab.dealer-stays": "Then the dealer must play.",
    "plain-words.zwanzig-ab.not-twice": "You may not drop out twice in a row.",
    "plain-words.zwanzig-ab.drop-score.when": "Do you have less than {least_points}?",
    "plain-words.zwanzig-ab.drop-score": "Then you must play.",
    "plain-words.zwanzig-ab.all-stay": "When {suit} are trumps, everyone must play.",
    "plain-words.zwanzig-ab.endgame-stay": "After {deals}, everyone must play.",
    "plain-words.zwanzig-ab.walkover.when": "Do all the others drop out?",
    "plain-words.zwanzig-ab.walkover": "Then forehand takes off {walkover}.",
    "plain-words.zwanzig-ab.trick": "The highest trump wins the trick.",
    "plain-words.zwanzig-ab.trick.suit": "Without trumps, the first suit’s highest card wins.",
    "plain-words.zwanzig-ab.follow.none": "No card of this suit?",
    "plain-words.zwanzig-ab.follow.any": "Then you may play any card.",
    "plain-words.zwanzig-ab.follow.trump": "Then you must play a trump.",
    "plain-words.zwanzig-ab.overtrump.when": "Is there a trump already?",
    "plain-words.zwanzig-ab.overtrump": "Then play a higher one if you can.",
    "plain-words.zwanzig-ab.follow.trumpless": "No trump either?",
    "plain-words.zwanzig-ab.all-tricks": "For all 5 tricks together you take off {all}.",
    "plain-words.zwanzig-ab.penalty": "Did you play, but win no trick?",
    "plain-words.zwanzig-ab.no-trick": "Then you get {penalty} more.",
    "plain-words.zwanzig-ab.no-trick-forehand": "Forehand then gets {forehand_penalty} more.",
    "plain-words.zwanzig-ab.no-trick-others": "Anyone else then gets {penalty} more.",
    "plain-words.zwanzig-ab.hearts": "When hearts are trumps, everything counts double.",
    "plain-words.zwanzig-ab.match": "Several deals together are a match.",
    "plain-words.zwanzig-ab.win-below.when": "Does somebody have 0 or less after a deal?",
    "plain-words.zwanzig-ab.win-below": "Then it ends: whoever has fewest points wins.",
    "plain-words.zwanzig-ab.win-exactly.when": "Does somebody have exactly 0 after a deal?",
    "plain-words.zwanzig-ab.win-exactly": "Then this player wins the match.",
    "plain-words.zwanzig-ab.win-exactly.below": "Below 0 you have to come back up.",
    "plain-words.zwanzig-ab.tie": "Do two or more have equally few?",
    "plain-words.zwanzig-ab.tie-play-on": "Then you play on.",
    "plain-words.zwanzig-ab.tie-shared": "Then the match ends in a draw.",
    # headings of the form
    "options.zwanzig-ab.cards": "Cards and deal",
    "options.zwanzig-ab.trump": "Choosing trumps",
    "options.zwanzig-ab.exchange": "Exchange",
    "options.zwanzig-ab.drop": "Dropping out",
    "options.zwanzig-ab.play": "Play",
    "options.zwanzig-ab.score": "Score",
    "options.zwanzig-ab.match": "The match",
    # house rules
    # in a line: values that say by their absence what is played
    "option.exchange_max.0.said": "No exchange",
    "option.dropping_out.False.said": "Nobody drops out",
    "option.forced_stay_suit.D.said": "All stay in with diamonds as trumps",
    "suited.german.option.forced_stay_suit.D.said": "All stay in with bells as trumps",
    "option.forced_stay_suit.C.said": "All stay in with clubs as trumps",
    "suited.german.option.forced_stay_suit.C.said": "All stay in with acorns as trumps",
    "option.forced_stay_suit.null.said": "You may drop out with any trumps",
    "option.no_consecutive_drops.False.said": "You may drop out twice in a row",
    "option.min_score_to_drop.null.said": "You may drop out at any score",
    "option.double_suit.null.said": "Hearts count once",
    "option.endgame_after.null.said": "No endgame",
    "option.rank_order": "Rank of the cards",
    "option.rank_order.ace_ten": "A 10 K Q J 9 8 7",
    "option.rank_order.ace_king": "A K Q J 10 9 8 7",
    "suited.german.option.rank_order.meaning": (
        "Whether the ten ranks second, after the ace, or below the Unter."
    ),
    "option.trump_rank": "Rank of the trumps",
    "option.trump_rank.same": "as in the other suits",
    "option.trump_rank.jass": "as in Jass: J 9 A 10 K Q 8 7",
    "suited.german.option.trump_rank.meaning": (
        "Trumps rank like the other suits, or as in Jass, where the Unter and the nine are highest."
    ),
    "option.first_packet": "Cards before naming trumps",
    "option.first_packet.2": "two cards",
    "option.first_packet.3": "three cards",
    "option.trump_choice": "Suits to choose from",
    "option.trump_choice.any": "any suit",
    "option.trump_choice.held_suits": "only suits among the first cards",
    "option.allow_next": "Turning the next card",
    "option.allow_blind": "Naming trumps blind",
    "option.allow_redeal_78": "Redeal for 7s and 8s",
    "option.exchange_max": "Cards you may exchange",
    "option.exchange_mode": "How many at once",
    "option.exchange_mode.up_to": "any number up to that",
    "option.exchange_mode.zero_or_full": "the full number or none",
    "option.dropping_out": "Dropping out",
    "option.drop_timing": "When to decide",
    "option.drop_timing.after_exchange": "after the exchange",
    "option.drop_timing.before_exchange": "before the exchange",
    "option.forced_stay_suit": "Trumps with which all stay in",
    "option.forced_stay_suit.D": "diamonds as trumps",
    "suited.german.option.forced_stay_suit.D": "bells as trumps",
    "option.forced_stay_suit.C": "clubs as trumps",
    "suited.german.option.forced_stay_suit.C": "acorns as trumps",
    "option.forced_stay_suit.null": "none: you may always drop out",
    "option.min_two_active": "Dealer stays in if only forehand is left",
    "option.no_consecutive_drops": "Stay in after dropping out",
    "option.min_score_to_drop": "Score you need to drop out",
    "option.min_score_to_drop.null": "any score",
    "option.double_suit": "Doubling suit",
    "option.double_suit.H": "hearts",
    "option.double_suit.null": "none",
    "option.blind_multiplier": "Blind trumps count",
    "option.zero_trick_penalty": "Penalty for no tricks",
    "option.maker_zero_penalty": "Penalty for the trump maker",
    "option.all_tricks_bonus": "All five tricks count",
    "option.all_tricks_bonus.0": "five",
    "option.all_tricks_bonus.1": "six",
    "option.all_tricks_bonus.5": "ten",
    "option.walkover_points": "Points for a walkover",
    "option.endgame_after": "Endgame after deal",
    "option.endgame_after.null": "no endgame",
    "option.must_overtrump": "Overtrumping",
    "option.start_score": "Starting score",
    "option.finish": "The match is won",
    "option.finish.at_or_below_zero": "at zero or below",
    "option.finish.exactly_zero": "at exactly zero",
    "option.tie_rule": "A tie for first place",
    "option.tie_rule.play_on": "play goes on",
    "option.tie_rule.shared": "the match is drawn",
    "option.first_dealer": "First dealer",
    "option.first_dealer.random": "by lot",
    "option.first_dealer.seat": "agreed at the table",
    # score lines: what they are for, and their computation
    "score.tricks": "{who}: {count}",
    "score.tricks.me": "You: {count}",
    "score.all-tricks": "{who}: bonus for all five tricks",
    "score.all-tricks.me": "You: bonus for all five tricks",
    "score.no-trick": "{who}: no trick",
    "score.no-trick.me": "You: no trick",
    "score.maker-no-trick": "{who}: made trumps and took no trick",
    "score.maker-no-trick.me": "You: made trumps and took no trick",
    "score.walkover": "{who}: all others dropped out",
    "score.walkover.me": "You: all others dropped out",
    "score.dropped": "{who}: dropped out",
    "score.dropped.me": "You: dropped out",
    "factor.hearts": "hearts",
    "factor.blind": "blind",
    # public knowledge
    "knows.turned": "{who} holds {cards}: it was turned up.",
    "knows.turned.me": "You hold {cards}: it was turned up.",
    "knows.turned-perhaps": "{who} was dealt {cards}, turned up, and may have exchanged it.",
    "knows.turned-perhaps.me": "You were dealt {cards}, turned up, and may have exchanged it.",
    "knows.named-held": "{who} held at least one trump when naming the suit.",
    "knows.named-held.me": "You held at least one trump when naming the suit.",
    "knows.exchanged": "New from the stock for {who}: {count}.",
    "knows.exchanged.me": "New from the stock for you: {count}.",
}
