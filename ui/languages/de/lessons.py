"""German texts of the lessons: ideas, tasks, and reasons for the lesson's moves."""

from __future__ import annotations

TEXTS = {
    "ui.lesson": "Einführung",
    "ui.lesson-next": "Weiterlesen",
    "ui.lesson-anew": "Von vorn",
    "ui.lesson-leave": "Einführung verlassen",
    "ui.lesson-done": "Jetzt die eigene Partie spielen",
    "ui.the-rule": "Die Regel",
    "ui.the-rule.new": "öffnet einen neuen Tab",
    "say.back": "Zurück in deiner Partie.",
    "lesson.start": "{game} in fünf Minuten lernen",
    "lesson.title": "Einführung: {game}",
    "lesson.step": "Schritt {step} von {steps}",
    "lesson.do": "Jetzt: {action}",
    "lesson.exchange": "{cards} tauschen",
    "lesson.astray": "{tried} ist erlaubt, aber nimm hier „{action}“: {why}",
    "lesson.next-lead": "{who} spielt zum nächsten Stich aus.",
    # Zwanzig ab
    "lesson.zwanzig-ab.trump": (
        "Deine ersten zwei Karten: {hand}. Du bestimmst Trumpf, und Trumpf schlägt jede andere "
        "Farbe. Nimm die Farbe mit dem Ass."
    ),
    "lesson.zwanzig-ab.trump.why": "Von dieser Farbe hast du zwei Karten, und eine ist das Ass.",
    "lesson.zwanzig-ab.aim": (
        "{trumps} ist Trumpf. Alle beginnen bei {start}, und jeder Stich ist ein Punkt weniger. "
        "Wer als Erster bei null ist, gewinnt."
    ),
    "lesson.zwanzig-ab.pack": (
        "Jetzt hast du alle fünf Karten. In jeder Farbe ist das Ass die höchste, und gleich danach "
        "kommt die Zehn: Ass, Zehn, König, Dame, Bube, Neun, Acht, Sieben."
    ),
    "suited.german.lesson.zwanzig-ab.pack": (
        "Jetzt hast du alle fünf Karten. In jeder Farbe ist das Ass die höchste, und gleich danach "
        "kommt die Zehn: Ass, Zehn, König, Ober, Unter, Neun, Acht, Sieben."
    ),
    "lesson.zwanzig-ab.exchange": (
        "Du darfst bis zu {limit} Karten gegen unbekannte tauschen. Behalte Trümpfe und Asse, und "
        "hier auch den König. Markiere die zwei niedrigen Karten und bestätige dann."
    ),
    "lesson.zwanzig-ab.exchange.why": (
        "Diese beiden machen kaum einen Stich, und unbekannte Karten sind vermutlich besser."
    ),
    "lesson.zwanzig-ab.stay": (
        "Jetzt dürfen die anderen aussteigen: Das kostet nichts und bringt nichts. Wer dabeibleibt "
        "und keinen Stich macht, bekommt {penalty} dazu. Du hast Trumpf gemacht, also musst du "
        "dabeibleiben."
    ),
    "lesson.zwanzig-ab.lead": (
        "{out} ist ausgestiegen, und du spielst aus. Den höchsten Trumpf schlägt keine Karte: "
        "Dieser Stich gehört sicher dir."
    ),
    "lesson.zwanzig-ab.lead.why": "Der höchste Trumpf macht den Stich ganz sicher.",
    "lesson.zwanzig-ab.first": (
        "Dein Stich! Alle mussten bedienen, also auch {suit} spielen, und dein Ass ist am "
        "höchsten. Wer den Stich macht, spielt wieder aus."
    ),
    "lesson.zwanzig-ab.ace": (
        "Auch das Ass einer anderen Farbe macht den Stich, wenn es niemand mit Trumpf sticht."
    ),
    "lesson.zwanzig-ab.ace.why": "Ohne hohe Trümpfe wird das Ass nicht sicherer, wenn du wartest.",
    "lesson.zwanzig-ab.trumped": (
        "Pech gehabt! {winner} hat kein {suit}, und wer nicht bedienen kann, muss stechen. Also "
        "geht der Stich an {winner}."
    ),
    "lesson.zwanzig-ab.follow": (
        "{leader} spielt {led} aus. Diese Farbe hast du auch, also musst du bedienen: "
        "{choice}. Ein Ass kannst du nicht schlagen, also gib die niedrige Karte."
    ),
    "lesson.zwanzig-ab.follow.why": (
        "Der König wäre hier verloren, kann aber später noch einen Stich machen."
    ),
    "lesson.zwanzig-ab.void": (
        "{leader} spielt {led} aus, und du hast keins: Dann musst du stechen. Jede andere Karte "
        "wird abgelehnt, und der Tisch sagt dir, warum."
    ),
    "lesson.zwanzig-ab.beaten": (
        "Dein kleiner Trumpf hat sogar das Ass geschlagen! Du hast jetzt {mine}."
    ),
    "lesson.zwanzig-ab.last": (
        "Jetzt die letzte Karte: Deinen König schlagen nur noch die Zehn seiner Farbe und ein "
        "Trumpf."
    ),
    "lesson.zwanzig-ab.taken": "{who} macht den Stich und hat damit {count}.",
    "lesson.zwanzig-ab.taken.me": "Dein Stich! Du hast jetzt {count}.",
    "lesson.zwanzig-ab.score": (
        "Das Spiel ist aus. Du hast {mine}, also geht es von {start} hinunter auf {total}. Unten "
        "steht es für alle; ein Dreieck nach oben heißt: näher an null."
    ),
    "lesson.zwanzig-ab.penalty": (
        "{none} ist dabeigeblieben und hat keinen Stich: {penalty} dazu. {out} ist ausgestiegen "
        "und bleibt bei {start}. Mit einem schwachen Blatt ist Aussteigen also klug."
    ),
    "lesson.zwanzig-ab.hearts": (
        "Zwei Farben sind als Trumpf besonders. Bei {double} zählt alles doppelt, auch "
        "die Strafe. Bei {forced} darf niemand aussteigen."
    ),
    "lesson.zwanzig-ab.end": (
        "So geht es Spiel für Spiel weiter, bis jemand bei null ist; nach {deals} Spielen ist "
        "immer Herz Trumpf. Du weißt jetzt genug: Viel Freude am Spiel!"
    ),
    # Zwanzigerrufen
    "lesson.zwanzigerrufen.call": (
        "Die Karten mit römischen Zahlen sind Tarock, also immer Trumpf. Im Normalspiel rufst du "
        "{called}: Wer es hat, ist heimlich dein Partner."
    ),
    "lesson.zwanzigerrufen.call.why": (
        "Im Solo spielt einer gegen drei; mit einem Partner ist dieses Blatt sicherer."
    ),
    "lesson.zwanzigerrufen.tarocks": (
        "Ihr spielt zwei gegen zwei. Die Hälfte der Karten sind Tarock, und jedes schlägt jede "
        "Farbkarte. Das höchste ist der Sküs, dann kommt der Mond (XXI) und so weiter bis zum "
        "Pagat (I). Du hast {held} davon."
    ),
    "lesson.zwanzigerrufen.lead": (
        "Du spielst aus. Auf Tarock müssen alle Tarock zugeben, die eines haben. Du hast viele, "
        "also hol den anderen welche aus der Hand: Ein mittleres genügt dafür."
    ),
    "lesson.zwanzigerrufen.lead.why": (
        "Es zieht den anderen Tarock aus der Hand, und deine höchsten behältst du."
    ),
    "lesson.zwanzigerrufen.values": (
        "Dein Stich! Es zählen die Kartenpunkte: Sküs, Mond, Pagat und Könige 5, Damen 4, Cavalls "
        "3, Buben 2, andere Tarock 1. Dieser Stich bringt {worth}. Ihr zwei braucht {needed} von "
        "{all}."
    ),
    "lesson.zwanzigerrufen.draw": (
        "Spiel wieder Tarock. Die anderen haben zusammen noch {left}, und solange sie welche "
        "haben, kann dein Pagat geschlagen werden."
    ),
    "lesson.zwanzigerrufen.draw.why": (
        "Auch dieses holt den anderen Tarock aus der Hand, und deine höchsten bleiben dir."
    ),
    "lesson.zwanzigerrufen.partner": (
        "{winner} macht den Stich mit {winning}, und das ist das gerufene Tarock! {winner} ist "
        "also dein Partner, und die {worth} aus diesem Stich gehören euch beiden."
    ),
    "lesson.zwanzigerrufen.mond": (
        "{leader} spielt Tarock aus, und nach dir kommt keiner mehr. Den Mond schlägt nur der "
        "Sküs, und der liegt nicht da: Jetzt bringst du ihn sicher heim. Ihn an den Sküs zu "
        "verlieren kostet {mondfang}."
    ),
    "lesson.zwanzigerrufen.mond.why": (
        "Hier ist der Mond sicher, später aber kann ihn der Sküs noch fangen."
    ),
    "lesson.zwanzigerrufen.short": (
        "Nun eine Farbe. Am höchsten ist der König, dann kommen Dame, Cavall und Bube, zuletzt die "
        "Glatze, die ohne Figur. Du hast nur dieses eine {diamonds}: Später kannst du dort mit "
        "Tarock stechen."
    ),
    "lesson.zwanzigerrufen.short.why": (
        "Deine einzige Karte einer Farbe wirst du am besten früh los: Danach stichst du dort."
    ),
    "lesson.zwanzigerrufen.duty": (
        "{leader} spielt {led} aus, und {player} hat mit {latest} gestochen. Du hast auch kein "
        "{led}, also musst du Tarock spielen. Nimm ein höheres: Nach dir kommt nur noch {partner}."
    ),
    "lesson.zwanzigerrufen.duty.why": (
        "So gehört der Stich sicher deiner Seite, denn nach dir spielt nur noch dein Partner."
    ),
    "lesson.zwanzigerrufen.king": (
        "Dein Stich! Dein Partner hat dir einen König hineingelegt: {worth} für euch."
    ),
    "lesson.zwanzigerrufen.clear": (
        "Die anderen haben zusammen noch {left} Tarock, alle höher als deine niedrigen. Wenn jeder "
        "genau eines hat, fallen jetzt alle drei, und dein Pagat ist sicher."
    ),
    "lesson.zwanzigerrufen.clear.why": (
        "Solange die anderen noch ein Tarock haben, kann es den Pagat im letzten Stich schlagen."
    ),
    "lesson.zwanzigerrufen.fallen": (
        "Alle drei sind gefallen, und {winner} macht den Stich mit dem Sküs: {worth} für die "
        "anderen. Dafür hast jetzt nur noch du Tarock."
    ),
    "lesson.zwanzigerrufen.keep": (
        "{leader} spielt {led} aus, und du hast keins: Mit Tarock gehört der Stich dir. Der Pagat "
        "aber bleibt für den letzten Stich: Dort bringt er {pagat} extra."
    ),
    "lesson.zwanzigerrufen.keep.why": (
        "Beide machen den Stich, aber im letzten Stich bringt der Pagat {pagat} extra."
    ),
    "lesson.zwanzigerrufen.queen": (
        "Außer dir kann jetzt niemand mehr stechen, und von {spades} hast du König und Dame. Spiel "
        "die Dame: Höher ist nur dein eigener König."
    ),
    "lesson.zwanzigerrufen.queen.why": (
        "Die Dame macht den Stich sicher, der König den nächsten, und der Pagat den letzten."
    ),
    "lesson.zwanzigerrufen.sure": (
        "Auch der König macht den Stich sicher: Eine höhere Karte hat die Farbe nicht, und Tarock "
        "hast nur noch du."
    ),
    "lesson.zwanzigerrufen.sure.why": "Erst im letzten Stich bringt der Pagat {pagat} extra.",
    "lesson.zwanzigerrufen.pagat": (
        "Der letzte Stich. Der Pagat ist das niedrigste Tarock von allen, aber sonst hat niemand "
        "mehr eines, und Tarock schlägt jede Farbe."
    ),
    "lesson.zwanzigerrufen.taken": "{who} macht den Stich: {worth} für die anderen.",
    "lesson.zwanzigerrufen.taken.me": "Dein Stich: {worth} für euch.",
    "lesson.zwanzigerrufen.points": (
        "Dein Pagat macht den letzten Stich: Das heißt Pagat Ultimo und bringt {pagat} extra. "
        "Deine Seite hat {side} von {all} Kartenpunkten, und {needed} hätten gereicht: Das Spiel "
        "ist gewonnen und bringt {game}."
    ),
    "lesson.zwanzigerrufen.score": (
        "Die anderen haben nur {theirs}. Höchstens {least} heißt Absolut und bringt noch "
        "{absolut}. Spiel, Pagat und Absolut: {sum}\u00a0= {gain} für dich und ebenso für "
        "{partner}. Die anderen zahlen das."
    ),
    "lesson.zwanzigerrufen.end": (
        "Das war ein Normalspiel. Es gibt auch Spiele gegen alle drei, Ansagen und Kontra; alles "
        "wird erklärt, wenn du es wählen kannst. Du weißt jetzt genug: Viel Freude am Spiel!"
    ),
}
