"""German texts of Zwanzig ab: house rules, presets, refusals and score lines."""

from __future__ import annotations

TEXTS = {
    # the names of the players, clockwise from the left
    "person.zwanzig-ab.0": "Anna",  # in the book only, which speaks of all four
    "person.zwanzig-ab.1": "Greta",
    "person.zwanzig-ab.2": "Karl",
    "person.zwanzig-ab.3": "Emil",
    "game.zwanzig-ab": "Zwanzig ab",
    "game.zwanzig-ab.aim": "Von {start} auf 0: Jeder Stich zieht dir einen Punkt ab.",
    "starter.zwanzig-ab.double_suit": "Neue Regel? Ist Herz Trumpf, zählt alles doppelt.",
    "starter.zwanzig-ab.double_suit.out": "nichts zählt doppelt",
    "starter.zwanzig-ab.dropping_out": (
        "Neue Regel? Mit schlechten Karten darfst du aussteigen; dafür geht es bei {start} los."
    ),
    "starter.zwanzig-ab.dropping_out.out": "es geht bei {start} los, und niemand steigt aus",
    "game.zwanzig-ab.more": "Von zwanzig auf null: fünf Stiche, wer traut sich?",
    "preset.zwanzig-ab.standard": "Standard",
    "preset.zwanzig-ab.jaeger": "Jäger",
    "preset.zwanzig-ab.brostedt": "Brostedt",
    "preset.zwanzig-ab.twenty-down": "Zwanzig runter",
    "preset.zwanzig-ab.standard.more": (
        "Das übliche Spiel: Trumpf nach zwei Karten, dann dabeibleiben oder aussteigen."
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
    # the rules in short: sentences that hold under some house rules
    "help.zwanzig-ab.start": "Alle beginnen bei {start}.",
    "help.zwanzig-ab.win-below": (
        "Wer nach einem Spiel bei null oder darunter steht, gewinnt die Partie; sind es mehrere, "
        "dann wer am tiefsten steht."
    ),
    "help.zwanzig-ab.win-exactly": (
        "Wer nach einem Spiel genau bei null steht, gewinnt die Partie; wer unter null ist, muss "
        "wieder hinauf."
    ),
    "help.zwanzig-ab.tie-play-on": "Bei Gleichstand geht es weiter.",
    "help.zwanzig-ab.tie-shared": "Bei Gleichstand endet sie unentschieden.",
    "help.zwanzig-ab.pack": "Vier spielen, jeder für sich, mit 32 Karten.",
    "help.zwanzig-ab.jass": (
        "Nur bei den Trümpfen gilt: Bube, Neun, Ass, Zehn, König, Dame, Acht, Sieben."
    ),
    "suited.german.help.zwanzig-ab.jass": (
        "Nur bei den Trümpfen gilt: Unter, Neun, Ass, Zehn, König, Ober, Acht, Sieben."
    ),
    "help.zwanzig-ab.clockwise": (
        "Gegeben und gespielt wird im Uhrzeigersinn; die Vorhand sitzt links vom Geber."
    ),
    "help.zwanzig-ab.anticlockwise": (
        "Gegeben und gespielt wird gegen den Uhrzeigersinn; die Vorhand sitzt rechts vom Geber."
    ),
    "help.zwanzig-ab.next-dealer": "Nach jedem Spiel gibt, wer Vorhand war.",
    "help.zwanzig-ab.packet": "Zuerst bekommt jeder {first}.",
    "help.zwanzig-ab.any-suit": "Die Vorhand sieht ihre an und wählt irgendeine Farbe als Trumpf.",
    "help.zwanzig-ab.held-suit": (
        "Die Vorhand sieht ihre an und wählt eine Farbe davon als Trumpf."
    ),
    "help.zwanzig-ab.blind": "Sie darf auch blind wählen, bevor sie ihre Karten ansieht.",
    "help.zwanzig-ab.blind-factor": "Dann zählt alles {blind}-fach.",
    "help.zwanzig-ab.next": (
        "Statt zu wählen, darf sie ihre vierte Karte aufdecken lassen; deren Farbe ist Trumpf."
    ),
    "help.zwanzig-ab.redeal": "Hat sie nur Siebener und Achter, darf sie neu geben lassen.",
    "help.zwanzig-ab.rest": "Ist Trumpf bestimmt, bekommt jeder noch {rest}.",
    "help.zwanzig-ab.endgame": "Nach {deals} ist immer Herz Trumpf.",
    "help.zwanzig-ab.no-exchange": "Getauscht wird nicht.",
    "help.zwanzig-ab.exchange-one": (
        "Einer nach dem anderen, die Vorhand zuerst, darf eine Karte gegen eine neue tauschen."
    ),
    "help.zwanzig-ab.exchange-up-to": (
        "Einer nach dem anderen, die Vorhand zuerst, darf bis zu {limit} Karten auf einmal gegen "
        "neue tauschen."
    ),
    "help.zwanzig-ab.exchange-full": (
        "Einer nach dem anderen, die Vorhand zuerst, darf {limit} Karten gegen neue tauschen oder "
        "gar keine."
    ),
    "help.zwanzig-ab.no-drop": "Niemand steigt aus.",
    "help.zwanzig-ab.drop-after": (
        "Nach dem Tausch darfst du aussteigen; die Vorhand bleibt immer dabei."
    ),
    "help.zwanzig-ab.drop-before": (
        "Vor dem Tausch darfst du aussteigen; die Vorhand bleibt immer dabei."
    ),
    "help.zwanzig-ab.drop": (
        "Mit allen fünf Karten darfst du aussteigen; die Vorhand bleibt immer dabei."
    ),
    "help.zwanzig-ab.drop-free": "Wer aussteigt, setzt aus und behält seinen Stand.",
    "help.zwanzig-ab.all-stay": "Ist {suit} Trumpf, darf niemand aussteigen.",
    "help.zwanzig-ab.endgame-stay": "Nach {deals} steigt niemand mehr aus.",
    "help.zwanzig-ab.dealer-stays": "Sind beide anderen ausgestiegen, muss der Geber dabeibleiben.",
    "help.zwanzig-ab.not-twice": "Zweimal hintereinander steigt niemand aus.",
    "help.zwanzig-ab.drop-score": "Wer unter {least} steht, muss dabeibleiben.",
    "help.zwanzig-ab.walkover": (
        "Steigen alle anderen aus, geht es für die Vorhand kampflos um {walkover} hinunter."
    ),
    "help.zwanzig-ab.lead": "Die Vorhand spielt aus, danach immer, wer den Stich gemacht hat.",
    "help.zwanzig-ab.follow": (
        "Du musst Farbe bedienen; kannst du das nicht, musst du Trumpf spielen; hast du beides "
        "nicht, ist jede Karte erlaubt."
    ),
    "help.zwanzig-ab.overtrump": (
        "Liegt schon ein Trumpf, wenn du stechen musst, dann stich höher, wenn du kannst."
    ),
    "help.zwanzig-ab.trick": (
        "Der höchste Trumpf macht den Stich, ohne Trumpf die höchste Karte der ausgespielten Farbe."
    ),
    "help.zwanzig-ab.trick-points": "Jeder Stich bringt dich einen Punkt hinunter.",
    "help.zwanzig-ab.all-tricks": "Alle fünf zusammen zählen {all}.",
    "help.zwanzig-ab.no-trick": "Wer mitspielt und keinen Stich macht, bekommt {penalty} dazu.",
    "help.zwanzig-ab.no-trick-others": (
        "Wer nicht Vorhand ist, mitspielt und keinen Stich macht, bekommt {penalty} dazu."
    ),
    "help.zwanzig-ab.no-trick-forehand": (
        "Macht die Vorhand keinen Stich, bekommt sie {forehand_penalty} dazu."
    ),
    "help.zwanzig-ab.hearts": "Ist Herz Trumpf, zählt alles doppelt.",
    # the game in plain words: one thought in each sentence, ten words at most
    "plain-words.zwanzig-ab.alone": "Jeder spielt für sich.",
    "plain-words.zwanzig-ab.pack": "Ihr braucht 32 Karten.",
    "plain-words.zwanzig-ab.suits": "Es gibt 4 Farben: {suits}.",
    "plain-words.zwanzig-ab.highest": "Das Ass ist die höchste Karte.",
    "plain-words.zwanzig-ab.ranks": "Dann kommen {lower_ranks}.",
    "plain-words.zwanzig-ab.start": "Jeder hat am Anfang {start_points}.",
    "plain-words.zwanzig-ab.zero": "Du willst auf 0 kommen.",
    "plain-words.zwanzig-ab.trick-points": "Für jeden Stich ziehst du 1 Punkt ab.",
    "plain-words.zwanzig-ab.packet": "Jeder bekommt zuerst {first_cards}.",
    "plain-words.zwanzig-ab.strongest": "Trumpf ist die stärkste Farbe.",
    "plain-words.zwanzig-ab.jass": "Der höchste Trumpf ist der {highest_trump}.",
    "plain-words.zwanzig-ab.jass.ranks": "Dann kommen {lower_trumps}.",
    "plain-words.zwanzig-ab.look": "Die Vorhand sieht ihre Karten an.",
    "plain-words.zwanzig-ab.choose": "Dann wählt sie die Farbe für den Trumpf.",
    "plain-words.zwanzig-ab.any-suit": "Sie darf jede Farbe wählen.",
    "plain-words.zwanzig-ab.held-suit": "Sie muss die Farbe selbst haben.",
    "plain-words.zwanzig-ab.blind": "Sie darf auch wählen, bevor sie schaut.",
    "plain-words.zwanzig-ab.blind-factor": "Dann zählt alles {blind}-fach.",
    "plain-words.zwanzig-ab.next": "Oder sie lässt ihre vierte Karte aufdecken.",
    "plain-words.zwanzig-ab.next.suit": "Dann ist deren Farbe Trumpf.",
    "plain-words.zwanzig-ab.redeal.when": "Sie hat nur Siebener und Achter?",
    "plain-words.zwanzig-ab.redeal": "Dann darf sie neu geben lassen.",
    "plain-words.zwanzig-ab.rest": "Danach bekommt jeder noch {rest_cards}.",
    "plain-words.zwanzig-ab.five": "Jetzt hat jeder 5 Karten.",
    "plain-words.zwanzig-ab.endgame": "Nach {deals} ist immer Herz Trumpf.",
    "plain-words.zwanzig-ab.no-exchange": "Ihr tauscht keine Karten.",
    "plain-words.zwanzig-ab.exchange-one": "Du darfst 1 Karte tauschen.",
    "plain-words.zwanzig-ab.exchange-up-to": "Du darfst bis zu {limit_cards} tauschen.",
    "plain-words.zwanzig-ab.exchange-full": "Du darfst {limit_cards} tauschen oder keine.",
    "plain-words.zwanzig-ab.swap.away": "Was du tauschst, legst du verdeckt weg.",
    "plain-words.zwanzig-ab.swap.new": "Nimm gleich viele neue Karten vom Stapel.",
    "plain-words.zwanzig-ab.swap.first": "Die Vorhand tauscht zuerst.",
    "plain-words.zwanzig-ab.no-drop": "Alle spielen immer mit.",
    "plain-words.zwanzig-ab.drop-free.when": "Du hast schlechte Karten?",
    "plain-words.zwanzig-ab.drop-after": "Nach dem Tauschen darfst du aussteigen.",
    "plain-words.zwanzig-ab.drop-before": "Vor dem Tauschen darfst du aussteigen.",
    "plain-words.zwanzig-ab.drop": "Mit allen 5 Karten darfst du aussteigen.",
    "plain-words.zwanzig-ab.drop-free": "Dann spielst du dieses Mal nicht mit.",
    "plain-words.zwanzig-ab.drop-free.points": "Deine Punkte bleiben gleich.",
    "plain-words.zwanzig-ab.drop-free.forehand": "Die Vorhand muss immer mitspielen.",
    "plain-words.zwanzig-ab.dealer-stays.when": "Nur Vorhand und Geber sind noch da?",
    "plain-words.zwanzig-ab.dealer-stays": "Dann muss der Geber mitspielen.",
    "plain-words.zwanzig-ab.not-twice": "Du darfst nicht zweimal nacheinander aussteigen.",
    "plain-words.zwanzig-ab.drop-score.when": "Du hast weniger als {least_points}?",
    "plain-words.zwanzig-ab.drop-score": "Dann musst du mitspielen.",
    "plain-words.zwanzig-ab.all-stay": "Ist {suit} Trumpf, müssen alle mitspielen.",
    "plain-words.zwanzig-ab.endgame-stay": "Nach {deals} müssen alle mitspielen.",
    "plain-words.zwanzig-ab.walkover.when": "Alle anderen steigen aus?",
    "plain-words.zwanzig-ab.walkover": "Dann zieht die Vorhand {walkover} ab.",
    "plain-words.zwanzig-ab.trick": "Der höchste Trumpf gewinnt den Stich.",
    "plain-words.zwanzig-ab.trick.suit": "Ohne Trumpf gewinnt die höchste Karte der ersten Farbe.",
    "plain-words.zwanzig-ab.follow.none": "Du hast diese Farbe nicht?",
    "plain-words.zwanzig-ab.follow.any": "Dann darfst du jede Karte spielen.",
    "plain-words.zwanzig-ab.follow.trump": "Dann musst du Trumpf spielen.",
    "plain-words.zwanzig-ab.overtrump.when": "Es liegt schon ein Trumpf?",
    "plain-words.zwanzig-ab.overtrump": "Dann spiele einen höheren, wenn du kannst.",
    "plain-words.zwanzig-ab.follow.trumpless": "Du hast auch keinen Trumpf?",
    "plain-words.zwanzig-ab.all-tricks": "Für alle 5 Stiche zusammen ziehst du {all} ab.",
    "plain-words.zwanzig-ab.penalty": "Du spielst mit und gewinnst keinen Stich?",
    "plain-words.zwanzig-ab.no-trick": "Dann bekommst du {penalty} dazu.",
    "plain-words.zwanzig-ab.no-trick-forehand": "Die Vorhand bekommt dann {forehand_penalty} dazu.",
    "plain-words.zwanzig-ab.no-trick-others": "Jeder andere bekommt dann {penalty} dazu.",
    "plain-words.zwanzig-ab.hearts": "Ist Herz Trumpf, zählt alles doppelt.",
    "plain-words.zwanzig-ab.match": "Mehrere Spiele zusammen sind eine Partie.",
    "plain-words.zwanzig-ab.win-below.when": "Jemand hat nach einem Spiel 0 oder weniger?",
    "plain-words.zwanzig-ab.win-below": "Dann ist Schluss: Wer am wenigsten hat, gewinnt.",
    "plain-words.zwanzig-ab.win-exactly.when": "Jemand hat nach einem Spiel genau 0?",
    "plain-words.zwanzig-ab.win-exactly": "Dann gewinnt er die Partie.",
    "plain-words.zwanzig-ab.win-exactly.below": "Mit weniger als 0 musst du wieder hinauf.",
    "plain-words.zwanzig-ab.tie": "Mehrere haben gleich wenige Punkte?",
    "plain-words.zwanzig-ab.tie-play-on": "Dann spielt ihr weiter.",
    "plain-words.zwanzig-ab.tie-shared": "Dann endet die Partie unentschieden.",
    # headings of the form
    "options.zwanzig-ab.cards": "Karten und Geben",
    "options.zwanzig-ab.trump": "Trumpfwahl",
    "options.zwanzig-ab.exchange": "Tausch",
    "options.zwanzig-ab.drop": "Aussteigen",
    "options.zwanzig-ab.play": "Spiel",
    "options.zwanzig-ab.score": "Zählung",
    "options.zwanzig-ab.match": "Die Partie",
    # house rules
    # in a line: values that say by their absence what is played
    "option.exchange_max.0.said": "Getauscht wird nicht",
    "option.dropping_out.False.said": "Niemand steigt aus",
    "option.forced_stay_suit.D.said": "Bei Karo als Trumpf bleiben alle dabei",
    "suited.german.option.forced_stay_suit.D.said": "Bei Schellen als Trumpf bleiben alle dabei",
    "option.forced_stay_suit.C.said": "Bei Kreuz als Trumpf bleiben alle dabei",
    "suited.german.option.forced_stay_suit.C.said": "Bei Eichel als Trumpf bleiben alle dabei",
    "option.forced_stay_suit.null.said": "Bei jedem Trumpf darf man aussteigen",
    "option.no_consecutive_drops.False.said": "Man darf zweimal hintereinander aussteigen",
    "option.min_score_to_drop.null.said": "Aussteigen darf man mit jedem Stand",
    "option.double_suit.null.said": "Herz zählt einfach",
    "option.endgame_after.null.said": "Ohne Endspiel",
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
    "option.exchange_mode.zero_or_full": "die volle Zahl oder keine",
    "option.exchange_mode.meaning": "Ob man auch weniger tauschen darf.",
    "option.dropping_out": "Aussteigen",
    "option.dropping_out.meaning": "Ob man mit schlechten Karten ein Spiel aussetzen darf.",
    "option.drop_timing": "Wann man sich entscheidet",
    "option.drop_timing.after_exchange": "nach dem Tausch",
    "option.drop_timing.before_exchange": "vor dem Tausch",
    "option.drop_timing.meaning": "Ob man die neuen Karten sieht, bevor man aussteigt.",
    "option.forced_stay_suit": "Trumpf, bei dem alle dabeibleiben",
    "option.forced_stay_suit.D": "Karo als Trumpf",
    "suited.german.option.forced_stay_suit.D": "Schellen als Trumpf",
    "option.forced_stay_suit.C": "Kreuz als Trumpf",
    "suited.german.option.forced_stay_suit.C": "Eichel als Trumpf",
    "option.forced_stay_suit.null": "keiner: Aussteigen geht immer",
    "option.forced_stay_suit.meaning": "Die Trumpffarbe, bei der niemand aussteigen darf.",
    "option.min_two_active": "Der Geber lässt die Vorhand nicht allein",
    "option.min_two_active.meaning": (
        "Sind beide anderen ausgestiegen, muss der Geber dabeibleiben, damit wenigstens zwei "
        "spielen."
    ),
    "option.no_consecutive_drops": "Nach dem Aussteigen dabeibleiben",
    "option.no_consecutive_drops.meaning": (
        "Wer aus dem letzten Spiel ausgestiegen ist, muss dabeibleiben."
    ),
    "option.min_score_to_drop": "Nötiger Stand zum Aussteigen",
    "option.min_score_to_drop.null": "jeder Stand",
    "option.min_score_to_drop.meaning": "Wer darunter steht, muss dabeibleiben.",
    "option.double_suit": "Doppelt zählt",
    "option.double_suit.H": "Herz",
    "option.double_suit.null": "keine Farbe",
    "option.double_suit.meaning": "Die Trumpffarbe, bei der jeder Punkt doppelt zählt.",
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
    "option.all_tricks_bonus": "Alle fünf Stiche zählen",
    "option.all_tricks_bonus.0": "fünf",
    "option.all_tricks_bonus.1": "sechs",
    "option.all_tricks_bonus.5": "zehn",
    "option.all_tricks_bonus.meaning": "Ob jemand mit allen Stichen mehr als fünf Punkte abzieht.",
    "option.walkover_points": "Kampflos gewonnen zählt",
    "option.walkover_points.meaning": "So viel zieht die Vorhand ab, wenn alle anderen aussteigen.",
    "option.endgame_after": "Endspiel nach Spiel",
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
    "option.tie_rule.play_on": "es geht weiter",
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
    "score.no-trick": "{who}: kein Stich",
    "score.no-trick.me": "Du: kein Stich",
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
    "knows.named-held": "{who} hatte von der Trumpffarbe mindestens eine Karte.",
    "knows.named-held.me": "Du hattest von der Trumpffarbe mindestens eine Karte.",
    "knows.exchanged": "Neu vom Stapel für {who}: {count}.",
    "knows.exchanged.me": "Neu vom Stapel für dich: {count}.",
}
