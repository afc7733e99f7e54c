"""English texts of Zwanzigerrufen: contracts, bonuses, house rules, refusals and score lines."""

from __future__ import annotations

from ui.languages.row_words import contract_lists, numbers_of_tricks

ROW_WORDS = {
    **contract_lists(" and "),
    **numbers_of_tricks("tricks", {1: "one trick", 10: "ten tricks"}, "{n} tricks"),
    **numbers_of_tricks(
        "first-trick",
        {1: "Just one trick is needed, and this may be the one."},
        "Just {n} tricks are needed, and this may be one of them.",
    ),
}
"""What texts of this language quote of the rows of contracts."""

TEXTS = {
    "print.check.zwanzigerrufen": "Each row adds up to zero.",
    # the names of the players, clockwise from the left
    "person.zwanzigerrufen.0": "Vroni",  # in the book only, which speaks of all four
    "person.zwanzigerrufen.1": "Resi",
    "person.zwanzigerrufen.2": "Poldi",
    "person.zwanzigerrufen.3": "Toni",
    "game.zwanzigerrufen.aim": "In pairs, win {needed} of {total} points. But who is your partner?",
    "starter.zwanzigerrufen.solo_games": (
        "A new rule? With a strong hand you play alone against the other three: a "
        "{contract.solo} counts {solo}, a {contract.normal} {normal}."
    ),
    "starter.zwanzigerrufen.solo_games.out": "Normal games only",
    "starter.zwanzigerrufen.kontra_max": (
        "A new rule? Before the first trick you can say Kontra if you think the others lose: it "
        "doubles the game."
    ),
    "starter.zwanzigerrufen.kontra_max.out": "no Kontra",
    "starter.zwanzigerrufen.declarations": (
        "A new rule? Before the first trick you can declare what you mean to make, and it counts "
        "more."
    ),
    "starter.zwanzigerrufen.declarations.out": "no declarations",
    "starter.zwanzigerrufen.double_games": (
        "A new rule? When the Sküs catches the Mond, the next four deals count double."
    ),
    "starter.zwanzigerrufen.double_games.out": "no double rounds",
    "starter.zwanzigerrufen.cut": (
        "A new rule? The pack is cut before the deal. Whoever knocks instead lets everyone choose "
        "a stack."
    ),
    "starter.zwanzigerrufen.cut.out": "no cutting",
    "game.zwanzigerrufen.more": "Tarock for four: call the Twenty and find your secret partner.",
    "preset.zwanzigerrufen.classic.more": (
        "The Viennese game with declarations, Kontra, Märchenstich and double rounds."
    ),
    "preset.zwanzigerrufen.rulebook.more": (
        "No declarations, but more contracts: {contracts.rulebook}. A match goes to 20 points."
    ),
    # contracts: name, meaning and requirement
    "contract.normal.more": (
        "You call {called}; whoever holds it is your secret partner. Together you need {needed} of "
        "{total} card points."
    ),
    "contract.trischaken.more": (
        "Everyone plays alone and avoids points. Whoever takes the most pays."
    ),
    "contract.picolo.more": (
        "Alone against three: take exactly {tricks.picolo}. You must beat the trick if you can."
    ),
    "contract.farberl.more": (
        "Alone against three, for {needed} card points. Tarocks don’t beat suit cards, and suits "
        "are led first."
    ),
    "contract.solo.more": (
        "Alone against three, for {needed} of {total} card points. Tarocks are trumps."
    ),
    "contract.solodreier.more": (
        "Alone against three, for {needed} of {total} card points, at a high stake."
    ),
    "contract.pass": "pass",
    "contract.valat-call.more": (
        "All {tricks.valat-call}, together with the secret partner you call with {called}. Lose "
        "one and you lose it all."
    ),
    "contract.valat.more": "All {tricks.valat}, alone. Lose one and you lose it all.",
    "stake.partners": "Stake: {value} a player.",
    "stake.round": "That includes the double round (×{factor}).",
    "stake.solo": "Stake: {value} from or to each of the three, {all} in all.",
    "stake.trischaken": (
        "Stake: {value} to each player, doubled above {limit} points, and if only forehand loses."
    ),
    "stake.trischaken.flat": (
        "Stake: {value}, doubled above {limit} points, and if only forehand loses."
    ),
    # bonuses and the Kontra ladder
    "bonus.absolut.more": (
        "Your side leaves the others {limit} card points or fewer. Stake: {value} a player."
    ),
    "bonus.pagat.more": "Your Pagat wins the last trick. Stake: {value} a player.",
    "bonus.valat.more": "Your side takes all {tricks.valat}. Stake: {value} a player.",
    "bonus.against": "Declared against the declarer, it is also a Kontra on the game.",
    "kontra.2": "Kontra",
    "kontra.4": "Retour",
    "kontra.8": "Supre",
    "kontra.16": "Resupre",
    "item.game": "the game",
    "item.bonus": "{bonus} {side}",
    # the rules in short: sentences that hold under some house rules
    "help.zwanzigerrufen.pays": "What you win, the others pay.",
    "help.zwanzigerrufen.match-open": (
        "You play as long as you like; whoever has the most points leads."
    ),
    "help.zwanzigerrufen.match-rounds": "After {deals}, whoever has the most points wins.",
    "help.zwanzigerrufen.match-target": (
        "Once somebody has reached {target}, whoever has most wins."
    ),
    "help.zwanzigerrufen.pack": (
        "Four play with 40 cards: 20 tarocks, and five in each suit. Everyone gets ten."
    ),
    "help.zwanzigerrufen.clockwise": (
        "Dealing and play go clockwise; on the dealer’s left sits forehand."
    ),
    "help.zwanzigerrufen.anticlockwise": (
        "Dealing and play go anticlockwise; on the dealer’s right sits forehand."
    ),
    "help.zwanzigerrufen.next-dealer": "Forehand deals next.",
    "help.zwanzigerrufen.knock": (
        "The player before the dealer cuts, or knocks; then everyone takes one of four stacks."
    ),
    "help.zwanzigerrufen.values": (
        "Sküs, Mond, Pagat and each king count 5, queen 4, knight 3, jack 2, other tarocks 1, "
        "Glatzen {glatze}: {total} card points in all."
    ),
    "help.zwanzigerrufen.must-throw-in": "Without a tarock you must throw your hand in.",
    "help.zwanzigerrufen.may-throw-in": "Without a tarock you may throw your hand in.",
    "help.zwanzigerrufen.must-throw-in-trull": (
        "If your only tarock is the Sküs, the Mond or the Pagat, you must throw your hand in."
    ),
    "help.zwanzigerrufen.may-throw-in-trull": (
        "If your only tarock is the Sküs, the Mond or the Pagat, you may throw your hand in."
    ),
    "help.zwanzigerrufen.call": (
        "Forehand chooses a contract. In a {contract.normal}, forehand calls the XX: whoever holds "
        "it is the secret partner."
    ),
    "help.zwanzigerrufen.call-next": (
        "With the XX in hand, forehand calls the highest tarock below it that is missing."
    ),
    "help.zwanzigerrufen.call-floor": "With all of XX to XVI in hand, forehand must play alone.",
    "help.zwanzigerrufen.bid-higher": "Whoever bids highest plays.",
    "help.zwanzigerrufen.pass-is-final": "Once you have passed, you can’t bid again.",
    "help.zwanzigerrufen.normal": (
        "A {contract.normal} counts {normal}: two against two, and the declarer’s side needs "
        "{needed} card points."
    ),
    "help.zwanzigerrufen.push": "At exactly half, nobody pays.",
    "help.zwanzigerrufen.farberl": (
        "A {contract.farberl} counts {farberl}: one against three, and tarocks don’t beat suit "
        "cards."
    ),
    "help.zwanzigerrufen.farberl-cards": "You need five suit cards for it.",
    "help.zwanzigerrufen.farberl-lead": "No tarock is led there while you hold suit cards.",
    "help.zwanzigerrufen.farberl-discard": (
        "No tarock is led or discarded there while you hold suit cards."
    ),
    "help.zwanzigerrufen.farberl-suits": "No tarock is played there while you hold suit cards.",
    "help.zwanzigerrufen.solo": "A {contract.solo} counts {solo}: one against three.",
    "help.zwanzigerrufen.solodreier": (
        "A {contract.solodreier} counts {solodreier}: one against three, with {solodreier_needed} "
        "card points."
    ),
    "help.zwanzigerrufen.valat-contract": (
        "The Valat contract counts {valat_contract}: all {tricks.valat}, alone or with a partner."
    ),
    "help.zwanzigerrufen.picolo": (
        "{contract.picolo} counts {picolo}: one against three, for exactly {tricks.picolo}."
    ),
    "help.zwanzigerrufen.trischaken": (
        "Instead of a {contract.normal}, forehand may choose {contract.trischaken}: everyone plays "
        "alone, and whoever takes the most card points loses {trischaken} or more."
    ),
    "help.zwanzigerrufen.beat": "Here you must beat the trick if you can.",
    "help.zwanzigerrufen.pagat-last": "The Pagat is kept until it is your only tarock.",
    "help.zwanzigerrufen.lead": "Forehand leads; after that, whoever took the last trick.",
    "help.zwanzigerrufen.lead-picolo": (
        "Forehand leads, in {contract.picolo} the declarer; after that, whoever took the last "
        "trick."
    ),
    "help.zwanzigerrufen.follow": (
        "You must follow suit; if you can’t, you must play a tarock; if you have neither, you may "
        "play anything."
    ),
    "help.zwanzigerrufen.maerchenstich": (
        "When Sküs, Mond and Pagat meet in one trick, the Pagat wins it: the Märchenstich."
    ),
    "help.zwanzigerrufen.maerchenstich-in-order": (
        "When Mond, Sküs and Pagat come in this order in one trick, the Pagat wins it: the "
        "Märchenstich."
    ),
    "help.zwanzigerrufen.absolut": (
        "Absolut counts {absolut}: the others have {limit} card points or fewer."
    ),
    "help.zwanzigerrufen.pagat": ("Pagat Ultimo counts {pagat}: the Pagat wins the last trick."),
    "help.zwanzigerrufen.pagat-loss": "If it loses that trick, you pay as much.",
    "help.zwanzigerrufen.valat": "Valat counts {valat}: all {tricks.valat}.",
    "help.zwanzigerrufen.valat-times": "Valat counts {valat} times the game: all {tricks.valat}.",
    "help.zwanzigerrufen.trull-held": (
        "The Trull, which is Sküs, Mond and Pagat, counts {trull} if all three were dealt to one "
        "player."
    ),
    "help.zwanzigerrufen.trull-tricks": (
        "The Trull, which is Sküs, Mond and Pagat, counts {trull} for the side that has all three "
        "in its tricks."
    ),
    "help.zwanzigerrufen.trull-held-declarer": (
        "The Trull, which is Sküs, Mond and Pagat, counts {trull} if all three were dealt to one "
        "player of the declarer’s side."
    ),
    "help.zwanzigerrufen.trull-tricks-declarer": (
        "The Trull, which is Sküs, Mond and Pagat, counts {trull} for the declarer’s side if it "
        "has all three in its tricks."
    ),
    "help.zwanzigerrufen.kings": "Four Kings in one hand count {kings}.",
    "help.zwanzigerrufen.solo-doubles": "In a Solo, bonuses count twice.",
    "help.zwanzigerrufen.declare-absolut": (
        "Declared before the first card, Absolut counts {absolut_declared}, won or lost."
    ),
    "help.zwanzigerrufen.declare-pagat": (
        "A declared Pagat Ultimo counts {pagat_declared}, won or lost."
    ),
    "help.zwanzigerrufen.declare-valat": "A declared Valat counts {valat_declared}, won or lost.",
    "help.zwanzigerrufen.declare-valat-times": (
        "A declared Valat counts {valat_declared} times the game, won or lost."
    ),
    "help.zwanzigerrufen.kontra": (
        "Before the first card the other side may double, and so on in turn up to {kontra}."
    ),
    "help.zwanzigerrufen.mondfang": "If the Sküs catches the Mond, that counts {mondfang}.",
    "help.zwanzigerrufen.double-one": "After a Mondfang, the next deal counts twice.",
    "help.zwanzigerrufen.double-four": "After a Mondfang, the next four deals count twice.",
    # the game in plain words: one thought in each sentence, ten words at most
    "plain-words.zwanzigerrufen.pack": "You need 40 cards.",
    "plain-words.zwanzigerrufen.pack.tarocks": "20 of them are tarocks.",
    "plain-words.zwanzigerrufen.pack.trumps": "Tarocks are trumps.",
    "plain-words.zwanzigerrufen.pack.suits": "There are 4 suits with 5 cards each.",
    "plain-words.zwanzigerrufen.skues": "The highest tarock is the Sküs.",
    "plain-words.zwanzigerrufen.mond": "Then comes XXI, the Mond.",
    "plain-words.zwanzigerrufen.pagat-card": "The lowest is I, the Pagat.",
    "plain-words.zwanzigerrufen.ranks": "Each suit has king, queen, knight, jack, Glatze.",
    "plain-words.zwanzigerrufen.glatze": "The Glatze is the lowest.",
    "plain-words.zwanzigerrufen.goal": "You want to win points.",
    "plain-words.zwanzigerrufen.pays": "{help.zwanzigerrufen.pays}",
    "plain-words.zwanzigerrufen.values.five": "Sküs, Mond, Pagat and kings count 5.",
    "plain-words.zwanzigerrufen.values.court": "Queen 4, knight 3, jack 2.",
    "plain-words.zwanzigerrufen.values.tarock": "Other tarocks count 1.",
    "plain-words.zwanzigerrufen.values": "A Glatze counts {glatze}.",
    "plain-words.zwanzigerrufen.values.total": "That makes {total} card points.",
    "plain-words.zwanzigerrufen.knock": "The player before the dealer cuts or knocks.",
    "plain-words.zwanzigerrufen.knock.stack": "After a knock, everyone takes a stack.",
    "plain-words.zwanzigerrufen.ten": "Everyone gets 10 cards.",
    "plain-words.zwanzigerrufen.must-throw-in": "Without tarocks you must throw in.",
    "plain-words.zwanzigerrufen.may-throw-in": "Without tarocks you may throw in.",
    "plain-words.zwanzigerrufen.must-throw-in-trull": (
        "Only tarock Sküs, Mond or Pagat: you must throw in."
    ),
    "plain-words.zwanzigerrufen.may-throw-in-trull": (
        "Only tarock Sküs, Mond or Pagat: you may throw in."
    ),
    "plain-words.zwanzigerrufen.dealt-anew": "Then the cards are dealt again.",
    "plain-words.zwanzigerrufen.call": "Forehand chooses a contract.",
    "plain-words.zwanzigerrufen.call.twenty": "In a {contract.normal}, forehand calls tarock XX.",
    "plain-words.zwanzigerrufen.call.partner": "Whoever has XX is the secret partner.",
    "plain-words.zwanzigerrufen.call-next": "With XX, forehand calls XIX, and so on.",
    "plain-words.zwanzigerrufen.call-floor": "With all of XX to XVI, forehand plays alone.",
    "plain-words.zwanzigerrufen.bid-higher": "Whoever bids highest is the declarer.",
    "plain-words.zwanzigerrufen.pass-is-final": "Whoever passes may not bid again.",
    "plain-words.zwanzigerrufen.normal": "{contract.normal}: 2 against 2, {normal}.",
    "plain-words.zwanzigerrufen.normal.needed": "Forehand and partner need {needed} card points.",
    "plain-words.zwanzigerrufen.push": "{help.zwanzigerrufen.push}",
    "plain-words.zwanzigerrufen.farberl": "{contract.farberl}: 1 against 3, {farberl}.",
    "plain-words.zwanzigerrufen.farberl.trumps": "There, tarocks are not trumps.",
    "plain-words.zwanzigerrufen.farberl-cards": "It needs 5 suit cards.",
    "plain-words.zwanzigerrufen.farberl-lead": "There you lead tarocks only without suit cards.",
    "plain-words.zwanzigerrufen.farberl-discard": "{plain-words.zwanzigerrufen.farberl-lead}",
    "plain-words.zwanzigerrufen.farberl-discard.discard": "You discard tarocks only then, too.",
    "plain-words.zwanzigerrufen.farberl-suits": "There you play tarocks only without suit cards.",
    "plain-words.zwanzigerrufen.solo": "{contract.solo}: 1 against 3, {solo}.",
    "plain-words.zwanzigerrufen.solos": "Both need {needed} card points.",
    "plain-words.zwanzigerrufen.solodreier": "{contract.solodreier}: 1 against 3, {solodreier}.",
    "plain-words.zwanzigerrufen.solodreier.needed": "It needs {solodreier_needed} card points.",
    "plain-words.zwanzigerrufen.valat-contract": "Valat as a contract: {valat_contract}.",
    "plain-words.zwanzigerrufen.valat-contract.tricks": "It needs all 10 tricks.",
    "plain-words.zwanzigerrufen.valat-contract.who": "You play it alone or with a partner.",
    "plain-words.zwanzigerrufen.picolo": "{contract.picolo}: 1 against 3, {picolo}.",
    "plain-words.zwanzigerrufen.picolo.trick": "You need exactly 1 trick.",
    "plain-words.zwanzigerrufen.trischaken": "{contract.trischaken}: Everyone plays alone.",
    "plain-words.zwanzigerrufen.trischaken.who": "Only forehand may choose it.",
    "plain-words.zwanzigerrufen.trischaken.points": "That costs {trischaken} or more.",
    "plain-words.zwanzigerrufen.trischaken.loser": "Whoever has the most card points loses.",
    "plain-words.zwanzigerrufen.beat": "{help.zwanzigerrufen.beat}",
    "plain-words.zwanzigerrufen.pagat-last": "The Pagat is your last tarock here.",
    "plain-words.zwanzigerrufen.lead-picolo": (
        "Forehand leads, or the declarer in {contract.picolo}."
    ),
    "plain-words.zwanzigerrufen.next-trick.keep": "The winner keeps the cards.",
    "plain-words.zwanzigerrufen.trick": "The highest tarock wins the trick.",
    "plain-words.zwanzigerrufen.trick.suit": "Without tarocks, the first suit’s highest card wins.",
    "plain-words.zwanzigerrufen.maerchenstich": "Sküs, Mond and Pagat in one trick?",
    "plain-words.zwanzigerrufen.maerchenstich.pagat": "Then the Pagat wins it.",
    "plain-words.zwanzigerrufen.maerchenstich-in-order": (
        "Are Mond, Sküs, Pagat in this order in a trick?"
    ),
    "plain-words.zwanzigerrufen.maerchenstich-in-order.pagat": (
        "{plain-words.zwanzigerrufen.maerchenstich.pagat}"
    ),
    "plain-words.zwanzigerrufen.follow.tarock": "Without it you must play a tarock.",
    "plain-words.zwanzigerrufen.follow.any": "With neither, you may play anything.",
    "plain-words.zwanzigerrufen.absolut": "Absolut: {absolut}.",
    "plain-words.zwanzigerrufen.absolut.limit": "The others have {limit} card points or fewer.",
    "plain-words.zwanzigerrufen.pagat": "Pagat Ultimo: {pagat}.",
    "plain-words.zwanzigerrufen.pagat.trick": "The Pagat must win the last trick.",
    "plain-words.zwanzigerrufen.pagat-loss": "Beaten there, it costs as much.",
    "plain-words.zwanzigerrufen.all-ten": "Valat means: One side wins all 10 tricks.",
    "plain-words.zwanzigerrufen.valat": "Valat: {valat}.",
    "plain-words.zwanzigerrufen.valat-times": "Valat: {valat} times the game.",
    "plain-words.zwanzigerrufen.trull": "Trull means: Sküs, Mond and Pagat together.",
    "plain-words.zwanzigerrufen.trull-held": "Trull in one hand: {trull}.",
    "plain-words.zwanzigerrufen.trull-tricks": "Trull in the tricks of one side: {trull}.",
    "plain-words.zwanzigerrufen.trull-held-declarer": "{plain-words.zwanzigerrufen.trull-held}",
    "plain-words.zwanzigerrufen.trull-tricks-declarer": "{plain-words.zwanzigerrufen.trull-tricks}",
    "plain-words.zwanzigerrufen.trull.side": "This is only for declarer and partner.",
    "plain-words.zwanzigerrufen.kings": "4 kings in one hand: {kings}.",
    "plain-words.zwanzigerrufen.solo-doubles": "{help.zwanzigerrufen.solo-doubles}",
    "plain-words.zwanzigerrufen.declare": "Before the first card you may declare bonuses.",
    "plain-words.zwanzigerrufen.declare.lost": "If you fail, you pay them.",
    "plain-words.zwanzigerrufen.declare-absolut": "Absolut declared: {absolut_declared}.",
    "plain-words.zwanzigerrufen.declare-pagat": "Pagat Ultimo declared: {pagat_declared}.",
    "plain-words.zwanzigerrufen.declare-valat": "Valat declared: {valat_declared}.",
    "plain-words.zwanzigerrufen.declare-valat-times": (
        "Valat declared: {valat_declared} times the game."
    ),
    "plain-words.zwanzigerrufen.kontra.say": "The others say Kontra: The game counts double.",
    "plain-words.zwanzigerrufen.kontra": "The sides take turns doubling, up to {kontra}.",
    "plain-words.zwanzigerrufen.mondfang.what": "Mondfang: The Sküs catches the Mond.",
    "plain-words.zwanzigerrufen.mondfang": "It counts {mondfang}.",
    "plain-words.zwanzigerrufen.double-one": "After it, 1 deal counts double.",
    "plain-words.zwanzigerrufen.double-four": "After it, 4 deals count double.",
    "plain-words.zwanzigerrufen.match-open": "You play as long as you like.",
    "plain-words.zwanzigerrufen.match-open.leader": "{scores.up}",
    "plain-words.zwanzigerrufen.match-rounds": "After {deals} the match is over.",
    "plain-words.zwanzigerrufen.match-rounds.winner": "Whoever has the most points wins.",
    "plain-words.zwanzigerrufen.match-target": "Does somebody have {target} or more?",
    "plain-words.zwanzigerrufen.match-target.winner": "Then whoever has the most points wins.",
    # headings of the form
    "options.zwanzigerrufen.deal": "Cards and deal",
    "options.zwanzigerrufen.auction": "Auction",
    "options.zwanzigerrufen.contracts": "Contracts and what they are worth",
    "options.zwanzigerrufen.play": "Play",
    "options.zwanzigerrufen.kontra": "Declarations and Kontra",
    "options.zwanzigerrufen.bonuses": "Bonuses",
    "options.zwanzigerrufen.mond": "Mondfang and double rounds",
    "options.zwanzigerrufen.negative": "{contracts.negative}",
    "options.zwanzigerrufen.match": "The match",
    # house rules
    # in a line: values that say by their absence what is played
    "option.cut.null.said": "No cutting",
    "option.call_floor.null.said": "Any tarock may be called",
    "option.pass_is_final.False.said": "After a pass you may bid again",
    "option.solo_games.False.said": "No solo games",
    "option.maerchenstich.off.said": "No Märchenstich",
    "option.declarations.False.said": "No declarations",
    "option.kontra_max.1.said": "No Kontra",
    "option.absolut_silent.null.said": "No silent Absolut",
    "option.absolut_declared.null.said": "No declared Absolut",
    "option.pagat_silent.null.said": "No silent Pagat Ultimo",
    "option.pagat_declared.null.said": "No declared Pagat Ultimo",
    "option.trull_value.0.said": "No Trull",
    "option.kings_value.0.said": "No Four Kings",
    "option.mondfang_value.0.said": "Mondfang without points",
    "option.double_games.0.said": "No double rounds",
    "option.valat_silent.null.said": "No silent Valat",
    "option.valat_declared.null.said": "No declared Valat",
    "option.valat_cancels.null.said": "Beside a Valat everything counts",
    "option.solodreier.null.said": "No {contract.solodreier}",
    "option.picolo.null.said": "No {contract.picolo}",
    "option.trischaken.null.said": "No {contract.trischaken}",
    "option.trischaken_bid.off.said": "{contract.trischaken} is not bid",
    "option.deck": "Pack",
    "option.deck.40": "40 cards",
    "option.glatze_points": "Points of a Glatze",
    "option.glatze_points.0": "0: 88 points in all",
    "option.glatze_points.-1": "−1: 84 points in all",
    "option.deal_packet": "Cards dealt at a time",
    "option.deal_packet.5": "five",
    "option.deal_packet.1": "one",
    "option.cut": "Cutting",
    "option.cut.null": "no",
    "option.cut.cut": "cut",
    "option.cut.cut_or_knock": "cut or knock",
    "option.throw_in_no_tarock": "A hand without tarocks",
    "option.throw_in_no_tarock.off": "is played",
    "option.throw_in_no_tarock.may": "may be thrown in",
    "option.throw_in_no_tarock.must": "must be thrown in",
    "option.throw_in_lone_trull": "A hand with a lone Trull card",
    "option.throw_in_lone_trull.off": "is played",
    "option.throw_in_lone_trull.may": "may be thrown in",
    "option.throw_in_lone_trull.must": "must be thrown in",
    "option.call_floor": "Lowest tarock to call",
    "option.call_floor.16": "XVI",
    "option.call_floor.null": "no limit",
    "option.pass_is_final": "A pass is final",
    "option.first_lead": "First lead",
    "option.first_lead.forehand": "forehand",
    "option.first_lead.declarer_in_negative": "forehand; in {contract.picolo}, the declarer",
    "option.normal_value": "{contract.normal}",
    "option.solo_games": "Solo games",
    "option.farberl_value": "{contract.farberl}",
    "option.solo_value": "{contract.solo}",
    "option.solo_value.4": "4",
    "option.solo_value.5": "5",
    "option.farberl_min_suit_cards": "To bid a {contract.farberl} you need",
    "option.farberl_min_suit_cards.5": "five suit cards",
    "option.farberl_min_suit_cards.0": "any hand",
    "option.farberl_tarock": "Tarocks in a {contract.farberl}",
    "option.farberl_tarock.lead_only": "led only after all suit cards",
    "option.farberl_tarock.void_discard": "led and discarded only after all suit cards",
    "option.farberl_tarock.sole_suit": "played only after all suit cards",
    "option.maerchenstich": "Märchenstich",
    "option.maerchenstich.any_order": "in any order",
    "option.maerchenstich.mond_skues_pagat": "only as Mond, Sküs, Pagat",
    "option.maerchenstich.off": "off",
    "option.tie_44": "A tie on card points",
    "option.tie_44.declarer_loses": "the declarer loses",
    "option.tie_44.push": "the game is drawn",
    "option.declarations": "Declarations",
    "option.kontra_max": "Kontra goes up to",
    "option.kontra_max.1": "no Kontra",
    "option.kontra_max.2": "Kontra (×2)",
    "option.kontra_max.4": "Retour (×4)",
    "option.kontra_max.8": "Supre (×8)",
    "option.kontra_max.16": "Resupre (×16)",
    "option.forced_kontra": "Declaring against is Kontra",
    "option.absolut_silent": "Absolut, silent",
    "option.absolut_silent.null": "off",
    "option.absolut_declared": "Absolut, declared",
    "option.absolut_declared.null": "off",
    "option.absolut_limit": "Limit for the Absolut",
    "option.absolut_moves_threshold": "A declared Absolut must succeed",
    "option.pagat_silent": "Pagat Ultimo, silent",
    "option.pagat_silent.null": "off",
    "option.pagat_declared": "Pagat Ultimo, declared",
    "option.pagat_declared.null": "off",
    "option.silent_pagat_loss": "A beaten Pagat costs points",
    "option.pagat_reserved": "A declared Pagat is kept",
    "option.trull_value": "Trull",
    "option.trull_by": "The Trull counts",
    "option.trull_by.holding": "dealt in one hand",
    "option.trull_by.capture": "in the tricks of one side",
    "option.trull_by.capture_except_farberl": "in tricks; in a {contract.farberl}, in hand",
    "option.trull_side": "Whose Trull",
    "option.trull_side.both": "either side’s",
    "option.trull_side.declarer": "only the declarer’s side",
    "option.kings_value": "Four Kings",
    "option.kings_value.0": "off",
    "option.kings_value.1": "1",
    "option.kings_value.2": "2",
    "option.mondfang_value": "Mondfang",
    "option.mondfang_value.0": "off",
    "option.mondfang_value.1": "1",
    "option.mondfang_rule": "A Mondfang counts",
    "option.mondfang_rule.loser_side": "against the side that lost the Mond",
    "option.mondfang_rule.catcher_side": "for the side with the Sküs",
    "option.mondfang_rule.individual": "between the two players",
    "option.double_games": "Double round",
    "option.double_games.0": "none",
    "option.double_games.1": "the next deal",
    "option.double_games.4": "the next four deals",
    "option.double_overlap": "Another Mondfang in a double round",
    "option.double_overlap.extend": "starts the count again",
    "option.double_overlap.queue": "adds its deals to the end",
    "option.double_overlap.stack": "doubles again",
    "option.solo_bonus_mult": "Bonuses in a Solo",
    "option.solo_bonus_mult.1": "count once",
    "option.solo_bonus_mult.2": "count twice",
    "option.solo_doubles_valat": "A Solo doubles the Valat too",
    "option.valat_silent": "Valat, silent",
    "option.valat_silent.null": "off",
    "option.valat_declared": "Valat, declared",
    "option.valat_declared.null": "off",
    "option.valat_mode": "The Valat numbers are",
    "option.valat_mode.multiplier": "times the game value",
    "option.valat_mode.fixed": "points",
    "option.valat_cancels": "A Valat cancels",
    "option.valat_cancels.null": "nothing",
    "option.valat_cancels.silent": "silent bonuses",
    "option.valat_cancels.all": "all other bonuses",
    "option.valat_contract": "Valat as a contract",
    "option.valat_value": "Valat contract",
    "option.solodreier": "{contract.solodreier}",
    "option.solodreier.null": "off",
    "option.solodreier_min": "A {contract.solodreier} needs",
    "option.solodreier_min.36": "36 points (easier than {contract.solo})",
    "option.solodreier_min.45": "45 points",
    "option.solodreier_min.56": "56 points",
    "option.picolo": "{contract.picolo}",
    "option.picolo.null": "off",
    "option.picolo_skues": "The Sküs in {contract.picolo}",
    "option.picolo_skues.holder_may_not_bid": "its holder may not bid",
    "option.picolo_skues.only_if_forced": "may only be played if forced",
    "option.picolo_skues.off": "like any other card",
    "option.pagat_rule": "The Pagat in {contracts.negative}",
    "option.pagat_rule.last_tarock": "must be the last tarock played",
    "option.pagat_rule.off": "like any other card",
    "option.trischaken": "{contract.trischaken}",
    "option.trischaken.null": "off",
    "option.trischaken_bid": "{contract.trischaken} may be bid by",
    "option.trischaken_bid.off": "nobody",
    "option.trischaken_bid.forehand": "forehand",
    "option.trischaken_limit": "Double loss above",
    "option.trischaken_limit.35": "35 points",
    "option.trischaken_limit.44": "44 points",
    "option.trischaken_pay": "The loser",
    "option.trischaken_pay.pay_each": "pays every other player",
    "option.trischaken_pay.flat": "loses it once",
    "option.trischaken_tie": "Several with the most points",
    "option.trischaken_tie.vorhand_alone": "forehand loses alone",
    "option.trischaken_tie.share": "they all lose",
    "option.negative_early_stop": "{contract.picolo} ends at once when lost",
    "option.match_end": "The match ends",
    "option.match_end.open": "whenever you like",
    "option.match_end.rounds": "after a number of deals",
    "option.match_end.target": "when someone reaches the target",
    "option.match_n": "Number of deals or points",
    # score lines: what they are for, and their computation
    "score.game.won": "{contract} won: {taken}, {needed} were needed.",
    "score.game.lost": "{contract} lost: {taken}, {needed} were needed.",
    "score.game.push": "{contract} tied: {points} to {others}, nobody pays.",
    "score.tricks.1.won": "{contract} won: exactly one trick.",
    "score.tricks.1.lost": "{contract} lost: {tricks} instead of one.",
    "score.tricks.10.won": "{contract} won: all ten tricks.",
    "score.tricks.10.lost": "{contract} lost: {tricks} instead of ten.",
    "score.bonus.declared": "{item}, declared:",
    "score.bonus.silent": "{item}, silent:",
    "score.absolut.made": "made; the others have {taken} ({limit} at most).",
    "score.absolut.missed": "missed; the others have {taken} ({limit} at most).",
    "score.pagat.made": "made; the Pagat wins the last trick ({player}).",
    "score.pagat.missed": "lost; the Pagat is beaten in the last trick ({player}).",
    "score.pagat.early": "lost; the Pagat was played in trick {trick} ({player}).",
    "score.valat.made": "made; all {tricks.valat}.",
    "score.valat.missed": "missed; {tricks} of {tricks.valat}.",
    "score.trull.held": "Trull in one hand: {party}.",
    "score.trull.captured": "Trull in the tricks: {party}.",
    "score.kings": "Four Kings in one hand: {player}.",
    "score.mondfang": "Mondfang: the Sküs ({catcher}) catches the Mond ({loser}).",
    "score.trischaken": "{contract.trischaken}: {losers} took the most points.",
    "score.trischaken.loser": "{who} ({points})",
    "score.trischaken.even": "{contract.trischaken}: everyone has the same, nobody pays.",
    "factor.game": "game value",
    "factor.declared": "declared",
    "factor.solo": "Solo",
    "factor.limit": "many points",
    "factor.forehand": "forehand",
    "factor.round": "double round",
    "party.dazu": "declarer’s side",
    "party.dagegen": "defenders",
    # public knowledge
    "knows.called-hidden": "{who} has called {cards}, which hasn’t been played.",
    "knows.called-hidden.me": "You have called {cards}, which hasn’t been played.",
    "knows.called-shown": "{who} played {cards}, the called card, in trick {n}.",
    "knows.called-shown.me": "You played {cards}, the called card, in trick {n}.",
    "knows.called-held": "{who} must have {cards}, as the declarer’s partner.",
    "knows.called-held.me": "You must have {cards}, as the declarer’s partner.",
    "knows.called-not-held": "{who} plays against the declarer, so doesn’t have {cards}.",
    "knows.called-not-held.me": "You play against the declarer, so you don’t have {cards}.",
    "knows.called-above": "{who} has {cards}, above the called card.",
    "knows.called-above.me": "You have {cards}, above the called card.",
    "knows.pagat": "{who} has declared the Pagat, so has it.",
    "knows.pagat.me": "You have declared the Pagat, so you have it.",
    "knows.suit-cards": "{who} bid a {contract.farberl}: dealt at least {n} suit cards.",
    "knows.suit-cards.me": "You bid a {contract.farberl}: dealt at least {n} suit cards.",
    "knows.no-skues": "{who} bid {contract.picolo}, so can’t hold the Sküs.",
    "knows.no-skues.me": "You bid {contract.picolo}, so you can’t hold the Sküs.",
    "knows.kept": "{who} was dealt Sküs, Mond or Pagat as the only tarock, and kept the cards.",
    "knows.kept.me": "You were dealt Sküs, Mond or Pagat as your only tarock, and kept the cards.",
    "knows.kept-none": (
        "{who} was dealt no tarock, or only Sküs, Mond or Pagat, and kept the cards."
    ),
    "knows.kept-none.me": (
        "You were dealt no tarock, or only Sküs, Mond or Pagat, and kept the cards."
    ),
}
