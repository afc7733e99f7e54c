"""English texts of Zwanzig ab: house rules, presets, refusals and score lines."""

from __future__ import annotations

TEXTS = {
    # the names of the players, clockwise from the left
    "person.zwanzig-ab.0": "Anna",  # in the book only, which speaks of all four
    "person.zwanzig-ab.1": "Greta",
    "person.zwanzig-ab.2": "Karl",
    "person.zwanzig-ab.3": "Emil",
    "game.zwanzig-ab.aim": "From 20 down to 0: each trick takes one off.",
    "starter.zwanzig-ab": (
        "Starter game: count down from 10; nobody drops out, nothing counts double."
    ),
    "starter.zwanzig-ab.double_suit": "With hearts as trumps, every point can count twice.",
    "starter.zwanzig-ab.dropping_out": (
        "After the exchange you can drop out of a deal with a poor hand; a match then starts at 20."
    ),
    "game.zwanzig-ab.more": "Twenty down: five tricks, and who dares to stay in?",
    "preset.zwanzig-ab.standard.more": (
        "The usual game: name trumps on two cards, then stay in or drop out."
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
    # headings of the form
    "options.zwanzig-ab.cards": "Cards and deal",
    "options.zwanzig-ab.trump": "Choosing trumps",
    "options.zwanzig-ab.exchange": "Exchange",
    "options.zwanzig-ab.drop": "Dropping out",
    "options.zwanzig-ab.play": "Play",
    "options.zwanzig-ab.score": "Score",
    "options.zwanzig-ab.match": "The match",
    # house rules
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
    "option.exchange_mode.zero_or_full": "all of them or none",
    "option.dropping_out": "Dropping out",
    "option.drop_timing": "When to decide",
    "option.drop_timing.after_exchange": "after the exchange",
    "option.drop_timing.before_exchange": "before the exchange",
    "option.forced_stay_suit": "Everyone stays in with",
    "option.forced_stay_suit.D": "diamonds as trumps",
    "suited.german.option.forced_stay_suit.D": "bells as trumps",
    "option.forced_stay_suit.C": "clubs as trumps",
    "suited.german.option.forced_stay_suit.C": "acorns as trumps",
    "option.forced_stay_suit.null": "no suit",
    "option.min_two_active": "Dealer stays in if all others drop out",
    "option.no_consecutive_drops": "Never drop out twice in a row",
    "option.min_score_to_drop": "Score you need to drop out",
    "option.min_score_to_drop.null": "any score",
    "option.double_suit": "Doubling suit",
    "option.double_suit.H": "hearts",
    "option.double_suit.null": "none",
    "option.blind_multiplier": "Blind trumps count",
    "option.zero_trick_penalty": "Penalty for no tricks",
    "option.maker_zero_penalty": "Penalty for the trump maker",
    "option.all_tricks_bonus": "Bonus for all five tricks",
    "option.all_tricks_bonus.0": "none: five in all",
    "option.all_tricks_bonus.1": "1: six in all",
    "option.all_tricks_bonus.5": "5: ten in all",
    "option.walkover_points": "Points for a walkover",
    "option.endgame_after": "Endgame after deal",
    "option.endgame_after.null": "no endgame",
    "option.must_overtrump": "Overtrumping",
    "option.start_score": "Starting score",
    "option.finish": "The match is won",
    "option.finish.at_or_below_zero": "at zero or below",
    "option.finish.exactly_zero": "at exactly zero",
    "option.tie_rule": "A tie for first place",
    "option.tie_rule.play_on": "is played on",
    "option.tie_rule.shared": "ends the match in a draw",
    "option.first_dealer": "First dealer",
    "option.first_dealer.random": "by lot",
    "option.first_dealer.seat": "agreed at the table",
    # score lines: what they are for, and their computation
    "score.tricks": "{who}: {count}",
    "score.tricks.me": "You: {count}",
    "score.all-tricks": "{who}: bonus for all five tricks",
    "score.all-tricks.me": "You: bonus for all five tricks",
    "score.no-trick": "{who}: stayed in without a trick",
    "score.no-trick.me": "You: stayed in without a trick",
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
