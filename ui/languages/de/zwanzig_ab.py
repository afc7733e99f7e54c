"""German texts of Zwanzig ab: house rules, presets, refusals and score lines."""

from __future__ import annotations

TEXTS = {
    # the names of the players, clockwise from the left
    "person.zwanzig-ab.0": "Anna",  # in the book only, which speaks of all four
    "person.zwanzig-ab.1": "Greta",
    "person.zwanzig-ab.2": "Karl",
    "person.zwanzig-ab.3": "Emil",
    "game.zwanzig-ab": "Zwanzig ab",
    "game.zwanzig-ab.aim": "Von 20 auf 0: Jeder Stich zählt eins herunter.",
    "starter.zwanzig-ab": "Zum Einstieg: ab 10, niemand steigt aus, nichts zählt doppelt.",
    "starter.zwanzig-ab.double_suit": "Ist Herz Trumpf, kann jeder Punkt doppelt zählen.",
    "starter.zwanzig-ab.dropping_out": (
        "Nach dem Tauschen kannst du mit schlechten Karten aussteigen; dafür geht es bei 20 los."
    ),
    "game.zwanzig-ab.more": "Von zwanzig auf null: fünf Stiche, wer traut sich?",
    "preset.zwanzig-ab.standard": "Standard",
    "preset.zwanzig-ab.jaeger": "Jäger",
    "preset.zwanzig-ab.brostedt": "Brostedt",
    "preset.zwanzig-ab.twenty-down": "Zwanzig runter",
    "preset.zwanzig-ab.standard.more": (
        "Das übliche Spiel: Trumpf auf zwei Karten, dann dabeibleiben oder aussteigen."
    ),
    "preset.zwanzig-ab.jaeger.more": (
        "Die Runde von Alfred Jäger: drei Karten, blinder Trumpf, Bube und Neun sind die "
        "höchsten Trümpfe."
    ),
    "suited.german.preset.zwanzig-ab.jaeger.more": (
        "Die Runde von Alfred Jäger: drei Karten, blinder Trumpf, Unter und Neun sind die höchsten "
        "Trümpfe."
    ),
    "preset.zwanzig-ab.brostedt.more": "Wie Standard, aber der König schlägt die Zehn.",
    "preset.zwanzig-ab.twenty-down.more": (
        "Niemand steigt aus, getauscht werden drei Karten oder keine, alle fünf Stiche zählen zehn."
    ),
    # headings of the form
    "options.zwanzig-ab.cards": "Karten und Geben",
    "options.zwanzig-ab.trump": "Trumpfwahl",
    "options.zwanzig-ab.exchange": "Tausch",
    "options.zwanzig-ab.drop": "Aussteigen",
    "options.zwanzig-ab.play": "Spiel",
    "options.zwanzig-ab.score": "Zählung",
    "options.zwanzig-ab.match": "Die Partie",
    # house rules
    "option.rank_order": "Rang der Karten",
    "option.rank_order.ace_ten": "A 10 K D B 9 8 7",
    "option.rank_order.ace_king": "A K D B 10 9 8 7",
    "option.rank_order.meaning": "Ob die Zehn gleich nach dem Ass kommt oder erst nach dem Buben.",
    "suited.german.option.rank_order.meaning": (
        "Ob die Zehn gleich nach dem Ass kommt oder erst nach dem Unter."
    ),
    "option.trump_rank": "Rang der Trümpfe",
    "option.trump_rank.same": "wie in den anderen Farben",
    "option.trump_rank.jass": "wie beim Jass: B 9 A 10 K D 8 7",
    "option.trump_rank.meaning": "Beim Jass sind Bube und Neun die höchsten Trümpfe.",
    "suited.german.option.trump_rank.meaning": (
        "Beim Jass sind Unter und Neun die höchsten Trümpfe."
    ),
    "option.first_packet": "Karten vor der Trumpfwahl",
    "option.first_packet.2": "zwei Karten",
    "option.first_packet.3": "drei Karten",
    "option.first_packet.meaning": "Wie viele Karten die Vorhand sieht, bevor sie Trumpf macht.",
    "option.trump_choice": "Welche Farben zur Wahl stehen",
    "option.trump_choice.any": "jede Farbe",
    "option.trump_choice.held_suits": "nur Farben der ersten Karten",
    "option.trump_choice.meaning": "Woraus die Vorhand wählen darf.",
    "option.allow_next": "Weiterdrehen",
    "option.allow_next.meaning": (
        "Die Vorhand darf die vierte Karte aufdecken lassen; deren Farbe ist Trumpf."
    ),
    "option.allow_blind": "Blinder Trumpf",
    "option.allow_blind.meaning": (
        "Die Vorhand darf Trumpf ansagen, ohne die Karten zu sehen; dann zählt alles mehr."
    ),
    "option.allow_redeal_78": "Neu geben bei Siebenern und Achtern",
    "option.allow_redeal_78.meaning": (
        "Sind alle ersten Karten Siebener und Achter, darf die Vorhand neu geben lassen."
    ),
    "option.exchange_max": "Karten zum Tauschen",
    "option.exchange_max.meaning": (
        "So viele Karten darf man höchstens tauschen; 0 heißt gar nicht."
    ),
    "option.exchange_mode": "Wie viele auf einmal",
    "option.exchange_mode.up_to": "beliebig viele bis dahin",
    "option.exchange_mode.zero_or_full": "alle oder keine",
    "option.exchange_mode.meaning": "Ob man auch nur einen Teil tauschen darf.",
    "option.dropping_out": "Aussteigen",
    "option.dropping_out.meaning": "Ob man mit schlechten Karten ein Spiel aussetzen darf.",
    "option.drop_timing": "Wann man sich entscheidet",
    "option.drop_timing.after_exchange": "nach dem Tausch",
    "option.drop_timing.before_exchange": "vor dem Tausch",
    "option.drop_timing.meaning": "Ob man die neuen Karten sieht, bevor man aussteigt.",
    "option.forced_stay_suit": "Alle müssen mit bei",
    "option.forced_stay_suit.D": "Karo als Trumpf",
    "suited.german.option.forced_stay_suit.D": "Schellen als Trumpf",
    "option.forced_stay_suit.C": "Kreuz als Trumpf",
    "suited.german.option.forced_stay_suit.C": "Eichel als Trumpf",
    "option.forced_stay_suit.null": "keiner Farbe",
    "option.forced_stay_suit.meaning": "Bei dieser Trumpffarbe darf niemand aussteigen.",
    "option.min_two_active": "Der Geber bleibt zur Gesellschaft",
    "option.min_two_active.meaning": (
        "Sind beide anderen ausgestiegen, muss der Geber mit, damit zwei spielen."
    ),
    "option.no_consecutive_drops": "Nie zweimal hintereinander",
    "option.no_consecutive_drops.meaning": (
        "Wer zuletzt ausgestiegen ist, muss diesmal dabeibleiben."
    ),
    "option.min_score_to_drop": "Nötiger Stand zum Aussteigen",
    "option.min_score_to_drop.null": "jeder Stand",
    "option.min_score_to_drop.meaning": "Wer darunter steht, muss dabeibleiben.",
    "option.double_suit": "Doppelt zählt",
    "option.double_suit.H": "Herz",
    "option.double_suit.null": "keine Farbe",
    "option.double_suit.meaning": "Ist diese Farbe Trumpf, zählt jeder Punkt doppelt.",
    "option.blind_multiplier": "Blind zählt",
    "option.blind_multiplier.meaning": "So oft zählt jeder Punkt nach einem blinden Trumpf.",
    "option.zero_trick_penalty": "Strafe ohne Stich",
    "option.zero_trick_penalty.meaning": (
        "So viel bekommt dazu, wer dabeibleibt und keinen Stich macht."
    ),
    "option.maker_zero_penalty": "Strafe für die Vorhand",
    "option.maker_zero_penalty.meaning": (
        "So viel bekommt die Vorhand dazu, wenn sie Trumpf macht und keinen Stich."
    ),
    "option.all_tricks_bonus": "Bonus für alle fünf Stiche",
    "option.all_tricks_bonus.0": "keiner: zusammen fünf",
    "option.all_tricks_bonus.1": "1: zusammen sechs",
    "option.all_tricks_bonus.5": "5: zusammen zehn",
    "option.all_tricks_bonus.meaning": "Wird außer den Punkten der fünf Stiche abgezogen.",
    "option.walkover_points": "Alle anderen steigen aus",
    "option.walkover_points.meaning": "So viel wird der Vorhand dann kampflos abgezogen.",
    "option.endgame_after": "Endspiel nach",
    "option.endgame_after.null": "kein Endspiel",
    "option.endgame_after.meaning": (
        "Nach so vielen Spielen ist immer Herz Trumpf, und niemand darf aussteigen."
    ),
    "option.must_overtrump": "Übertrumpfen",
    "option.must_overtrump.meaning": (
        "Liegt im Stich schon ein Trumpf und muss man stechen, dann nach Möglichkeit höher."
    ),
    "option.start_score": "Punkte zu Beginn",
    "option.start_score.meaning": "Hier fangen alle an und zählen herunter.",
    "option.finish": "Gewonnen ist",
    "option.finish.at_or_below_zero": "bei null oder darunter",
    "option.finish.exactly_zero": "bei genau null",
    "option.finish.meaning": "Ob man auch unter null gewinnt.",
    "option.tie_rule": "Gleichstand an der Spitze",
    "option.tie_rule.play_on": "es wird weitergespielt",
    "option.tie_rule.shared": "die Partie endet unentschieden",
    "option.tie_rule.meaning": "Was gilt, wenn zwei gleich tief stehen.",
    "option.first_dealer": "Erster Geber",
    "option.first_dealer.random": "durch das Los",
    "option.first_dealer.seat": "nach Absprache",
    "option.first_dealer.meaning": "Wer zuerst gibt; danach wandert das Geben um einen Platz.",
    "conflict.finish+zero_trick_penalty+maker_zero_penalty": (
        "Wenn nur genau null gewinnt, muss es eine Strafe ohne Stich geben: Sonst kommt "
        "niemand von unter null zurück, und die Partie hört vielleicht nie auf."
    ),
    # refusals
    "refused.must-trump": "Trumpfzwang: Du kannst nicht bedienen, also musst du Trumpf spielen.",
    "refused.must-overtrump": "Im Stich liegt {card}. Du musst höher gehen: {choice}.",
    "refused.held-suits": "Du darfst nur eine Farbe deiner ersten Karten wählen: {suits}.",
    "refused.not-looked": "Sieh erst deine Karten an oder sag die Farbe blind an.",
    "refused.already-looked": "Du hast deine Karten gesehen, also geht blind nicht mehr.",
    "refused.blind-off": "Nach diesen Hausregeln gibt es keinen blinden Trumpf.",
    "refused.next-off": "Nach diesen Hausregeln wird nicht weitergedreht.",
    "refused.redeal-off": "Nach diesen Hausregeln wird für Siebener und Achter nicht neu gegeben.",
    "refused.redeal-cards": (
        "Neu gegeben wird nur, wenn du nichts als Siebener und Achter hast; du hast {cards}."
    ),
    "refused.exchange-twice": "{card} kannst du nicht zweimal tauschen.",
    "refused.exchange-limit": (
        "Du hast {count} markiert; höchstens {limit} darfst du tauschen. Nimm welche zurück."
    ),
    "refused.exchange-all-or-none": (
        "Tauschen darfst du genau {limit} oder gar keine; markiert hast du {count}."
    ),
    "refused.stay-maker": "Du hast Trumpf gemacht, also musst du dabeibleiben.",
    "refused.stay-option": "Nach diesen Hausregeln wird nicht ausgestiegen.",
    "refused.stay-endgame": "Endspiel: Ab Spiel {deal} darf niemand mehr aussteigen.",
    "refused.stay-suit": "Bei {suit} als Trumpf darf niemand aussteigen.",
    "refused.stay-score": "Du stehst auf {score}; aussteigen darfst du erst ab {needed}.",
    "refused.stay-twice": "Du bist letztes Mal ausgestiegen, also musst du diesmal dabeibleiben.",
    "refused.stay-dealer": (
        "Alle außer der Vorhand sind ausgestiegen, also musst du als Geber dabeibleiben."
    ),
    # score lines: what they are for, and their computation
    "score.tricks": "{who}: {count}",
    "score.tricks.me": "Du: {count}",
    "score.all-tricks": "{who}: Bonus für alle fünf Stiche",
    "score.all-tricks.me": "Du: Bonus für alle fünf Stiche",
    "score.no-trick": "{who}: dabeigeblieben und ohne Stich",
    "score.no-trick.me": "Du: dabeigeblieben und ohne Stich",
    "score.maker-no-trick": "{who}: Trumpf gemacht und ohne Stich",
    "score.maker-no-trick.me": "Du: Trumpf gemacht und ohne Stich",
    "score.walkover": "{who}: alle anderen sind ausgestiegen",
    "score.walkover.me": "Du: alle anderen sind ausgestiegen",
    "score.dropped": "{who}: ausgestiegen",
    "score.dropped.me": "Du: ausgestiegen",
    "factor.hearts": "Herz",
    "factor.blind": "blind",
    # public knowledge
    "knows.turned": "{who} hat die aufgedeckte Karte: {cards}.",
    "knows.turned.me": "Du hast die aufgedeckte Karte: {cards}.",
    "knows.turned-perhaps": (
        "{who} bekam {cards} aufgedeckt; vielleicht ist die Karte schon weggetauscht."
    ),
    "knows.turned-perhaps.me": "Du bekamst {cards} aufgedeckt; vielleicht ist sie abgelegt.",
    "knows.named-held": "{who} hatte beim Bestimmen mindestens einen Trumpf.",
    "knows.named-held.me": "Du hattest beim Bestimmen mindestens einen Trumpf.",
    "knows.exchanged": "Neu vom Stapel für {who}: {count}.",
    "knows.exchanged.me": "Neu vom Stapel für dich: {count}.",
}
