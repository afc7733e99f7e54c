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
    # Zwanzig ab
    "lesson.zwanzig-ab.aim": (
        "Alle beginnen bei {start} Punkten, und wer als Erster bei null ist, gewinnt. Jeder Stich "
        "ist ein Punkt weniger. In dieser Einführung spielst du ein ganzes Spiel."
    ),
    "lesson.zwanzig-ab.pack": (
        "Es gibt 32 Karten in vier Farben. Das Ass ist die höchste seiner Farbe, und gleich danach "
        "kommt die Zehn: Ass, Zehn, König, Dame, Bube, Neun, Acht, Sieben."
    ),
    "suited.german.lesson.zwanzig-ab.pack": (
        "Es gibt 32 Karten in vier Farben. Das Ass ist die höchste seiner Farbe, und gleich danach "
        "kommt die Zehn: Ass, Zehn, König, Ober, Unter, Neun, Acht, Sieben."
    ),
    "lesson.zwanzig-ab.trump": (
        "Du bist Vorhand und bestimmst die Trumpffarbe. Dafür siehst du nur zwei Karten: {hand}. "
        "Zwei von einer Farbe und das Ass dabei, das reicht."
    ),
    "lesson.zwanzig-ab.trump.why": "Von dieser Farbe hast du zwei Karten, und eine ist das Ass.",
    "lesson.zwanzig-ab.trumps": (
        "{trumps} ist jetzt Trumpf: Jede Karte davon schlägt jede Karte der drei anderen Farben. "
        "Auch den Rest deiner fünf Karten hast du nun bekommen."
    ),
    "lesson.zwanzig-ab.exchange": (
        "Du darfst bis zu {limit} Karten gegen unbekannte tauschen. Behalte Trümpfe und Asse; das "
        "Übrige kann weg, das Niedrige zuerst. Ob auch der König weggeht, ist beinahe gleich; hier "
        "bleibt er. Markiere die zwei niedrigen Karten und bestätige dann."
    ),
    "lesson.zwanzig-ab.exchange.why": (
        "Diese beiden machen kaum einen Stich, und unbekannte Karten sind vermutlich besser."
    ),
    "lesson.zwanzig-ab.stay": (
        "Jetzt dürfen die anderen aussteigen. Wer aussteigt, gewinnt und verliert nichts; wer "
        "dabeibleibt und keinen Stich macht, bekommt {penalty} dazu. Du hast Trumpf gemacht, also "
        "musst du dabeibleiben."
    ),
    "lesson.zwanzig-ab.out": (
        "{out} ist ausgestiegen und schaut zu. Es gibt fünf Stiche, und zum ersten spielst du als "
        "Vorhand aus."
    ),
    "lesson.zwanzig-ab.lead": (
        "Den höchsten Trumpf schlägt keine Karte. Spiel ihn aus: Der Stich gehört sicher dir, und "
        "wer Trümpfe hat, ist einen davon los."
    ),
    "lesson.zwanzig-ab.lead.why": "Der höchste Trumpf macht den Stich ganz sicher.",
    "lesson.zwanzig-ab.won": (
        "Alle mussten bedienen, und die höchste Karte hat den Stich gemacht: {winning}. Wer "
        "einen Stich macht, spielt zum nächsten aus."
    ),
    "lesson.zwanzig-ab.ace": (
        "Auch ein Ass einer anderen Farbe macht den Stich, solange es niemand mit Trumpf sticht. "
        "Mit mehr hohen Trümpfen würdest du den anderen erst die ihren holen. Du hast keinen mehr: "
        "Dann versuch das Ass gleich."
    ),
    "lesson.zwanzig-ab.ace.why": (
        "Ohne hohe Trümpfe wird das Ass nicht sicherer, wenn du wartest."
    ),
    "lesson.zwanzig-ab.trumped": (
        "Pech gehabt! {winner} hat kein {suit}, und wer nicht bedienen kann, muss stechen. Jeder "
        "Trumpf schlägt dein Ass, also geht der Stich an {winner}."
    ),
    "lesson.zwanzig-ab.follow": (
        "{leader} spielt {led} aus. Du hast welche, also musst du bedienen: {choice}. Ein Ass "
        "kannst du nicht schlagen, also gib die niedrige Karte."
    ),
    "lesson.zwanzig-ab.follow.why": (
        "Der König wäre hier verloren, kann aber später noch einen Stich machen."
    ),
    "lesson.zwanzig-ab.void": (
        "{leader} spielt {led} aus, und du hast keins. Dann musst du stechen, solange du kannst. "
        "Jede andere Karte wird abgelehnt, und der Tisch sagt dir, warum."
    ),
    "lesson.zwanzig-ab.beaten": (
        "Gegen deinen Trumpf hat nicht einmal ein Ass geholfen. Auch die kleinsten Trümpfe sind "
        "also etwas wert. Du hast jetzt {mine}."
    ),
    "lesson.zwanzig-ab.last": (
        "Alle haben noch eine Karte. Das Ass ist gefallen, also schlagen deinen König nur noch "
        "die Zehn seiner Farbe und ein Trumpf, wenn jemand so eine Karte hat."
    ),
    "lesson.zwanzig-ab.discard": (
        "Keiner hatte eine höhere. Wer weder die Farbe noch Trumpf hat, darf irgendeine Karte "
        "abwerfen, gewinnt damit aber nie. Der Stich geht an {winning}."
    ),
    "lesson.zwanzig-ab.score": (
        "Das Spiel ist aus und wird gezählt: Du hast {mine}, also geht es von {start} hinunter auf "
        "{total}. Jede Zeile unten sagt, wie die Punkte zustande kommen."
    ),
    "lesson.zwanzig-ab.penalty": (
        "{none} ist dabeigeblieben und hat keinen Stich: {penalty} dazu. {out} ist ausgestiegen "
        "und bleibt bei {start}. Mit einem schwachen Blatt ist Aussteigen also klug."
    ),
    "lesson.zwanzig-ab.hearts": (
        "Zwei Farben sind als Trumpf besonders. Mit {double} zählt alles doppelt, auch die Strafe. "
        "Mit {forced} darf niemand aussteigen."
    ),
    "lesson.zwanzig-ab.end": (
        "Das ist schon alles. So geht es Spiel für Spiel weiter, bis jemand bei null ist; nach "
        "{deals} Spielen ist immer Herz Trumpf. Du weißt jetzt genug: Viel Freude am Spiel!"
    ),
    # Zwanzigerrufen
    "lesson.zwanzigerrufen.aim": (
        "Vier Spieler bekommen je zehn der 40 Karten. Gespielt wird zwei gegen zwei, und zuerst "
        "weiß nur einer von euch, wer dein Partner ist. Vorher wird noch abgehoben."
    ),
    "lesson.zwanzigerrufen.tarocks": (
        "Die Hälfte der Karten sind Tarock, und die sind immer Trumpf. Das höchste ist der Sküs, "
        "dann kommt der Mond (XXI) und so weiter bis zum Pagat (I). Du hast {held} davon."
    ),
    "lesson.zwanzigerrufen.suits": (
        "Die anderen gehören zu vier Farben mit je fünf Karten. Der König ist die höchste, dann "
        "kommen Dame, Cavall und Bube. Die niedrigste ist ohne Figur und heißt Glatze."
    ),
    "lesson.zwanzigerrufen.values": (
        "Es zählen nicht die Stiche, sondern die Kartenpunkte. Sküs, Mond, Pagat und jeder König "
        "sind 5 wert, Damen 4, Cavalls 3, Buben 2, andere Tarock 1, Glatzen nichts: zusammen {all}."
    ),
    "lesson.zwanzigerrufen.call": (
        "Als Vorhand wählst du das Spiel. Im Normalspiel rufst du {called}: Wer die Karte hat, ist "
        "dein Partner, sagt es aber nicht. Gemeinsam braucht ihr {needed} Punkte."
    ),
    "lesson.zwanzigerrufen.call.why": (
        "Ein Solo ist einer gegen drei, und mit einem Partner ist dieses Blatt sicherer."
    ),
    "lesson.zwanzigerrufen.declare": (
        "Keiner wollte mehr. Jetzt könnte man etwas ansagen, etwa den letzten Stich mit dem Pagat. "
        "Unangesagt zählt das halb so viel, kostet aber weniger, wenn es misslingt. Also still!"
    ),
    "lesson.zwanzigerrufen.declare.why": (
        "Eine verfehlte Ansage kostet doppelt, und es zählt auch ohne Ansage."
    ),
    "lesson.zwanzigerrufen.lead": (
        "Du spielst zum ersten Stich aus. Auf Tarock muss jeder Tarock zugeben, der eines hat. Du "
        "hast viele, also hol den anderen gleich welche aus der Hand. Ein mittleres genügt dafür."
    ),
    "lesson.zwanzigerrufen.lead.why": (
        "Es zieht den anderen Tarock aus der Hand, und deine höchsten behältst du."
    ),
    "lesson.zwanzigerrufen.won": (
        "Alle haben Tarock zugegeben, und das höchste hat den Stich gemacht: deines. Er bringt dir "
        "{worth}, und du spielst zum nächsten aus."
    ),
    "lesson.zwanzigerrufen.draw": (
        "Spiel wieder Tarock. Die anderen haben noch {left}, und solange sie welche haben, kann "
        "dein Pagat geschlagen werden."
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
        "verlieren heißt Mondfang und kostet Punkte."
    ),
    "lesson.zwanzigerrufen.mond.why": (
        "Hier ist der Mond sicher, später aber kann ihn der Sküs noch fangen."
    ),
    "lesson.zwanzigerrufen.count": (
        "Das waren {worth}. Die Stiche beider Partner werden zusammengezählt: Ihr zwei "
        "habt bisher {side}, und {needed} reichen."
    ),
    "lesson.zwanzigerrufen.short": (
        "Nun eine Farbe, die bei dir gleich zu Ende ist: Du hast nur dieses eine {diamonds}. "
        "Spielt später jemand {diamonds} aus, kannst du mit Tarock stechen."
    ),
    "lesson.zwanzigerrufen.short.why": (
        "Deine einzige Karte einer Farbe wirst du am besten früh los: Danach stichst du dort."
    ),
    "lesson.zwanzigerrufen.king": (
        "Alle mussten bedienen, und der König ist die höchste Karte einer Farbe: Die {worth} aus "
        "diesem Stich gehen an {winner}."
    ),
    "lesson.zwanzigerrufen.duty": (
        "{leader} spielt {led} aus, und {player} hat mit {latest} gestochen. Du hast auch kein "
        "{led}, also musst du Tarock spielen. Nimm ein höheres: Nach dir kommt nur noch {partner}."
    ),
    "lesson.zwanzigerrufen.duty.why": (
        "So gehört der Stich sicher deiner Seite, denn nach dir spielt nur noch dein Partner."
    ),
    "lesson.zwanzigerrufen.gift": (
        "Dein Partner legt dir den König hinein: Weil der Stich eurer Seite gehört, kommen seine "
        "fünf Punkte zu euch. Zusammen sind das {worth}."
    ),
    "lesson.zwanzigerrufen.clear": (
        "Die anderen haben noch {left} Tarock, alle höher als deine niedrigen. Diesen Stich macht "
        "also ein anderer. Wenn aber jeder gerade eines hat, fallen alle drei, und dein Pagat ist "
        "sicher."
    ),
    "lesson.zwanzigerrufen.clear.why": (
        "Solange noch ein anderes Tarock da ist, kann es den Pagat im letzten Stich schlagen."
    ),
    "lesson.zwanzigerrufen.keep": (
        "Alle drei sind gefallen, nur du hast noch Tarock. {leader} spielt {led} aus, und du hast "
        "keins: Mit Tarock gehört der Stich dir. Der Pagat aber bleibt für den letzten Stich."
    ),
    "lesson.zwanzigerrufen.keep.why": (
        "Beide machen den Stich, aber der Pagat bringt im letzten Stich etwas extra."
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
    "lesson.zwanzigerrufen.sure.why": "Der Pagat bringt erst im letzten Stich etwas extra.",
    "lesson.zwanzigerrufen.pagat": (
        "Der letzte Stich. Der Pagat ist das niedrigste Tarock von allen, aber sonst hat niemand "
        "mehr eines, und Tarock schlägt jede Farbe."
    ),
    "lesson.zwanzigerrufen.ultimo": (
        "Der Pagat hat den letzten Stich gemacht. Das heißt Pagat Ultimo und bringt etwas extra. "
        "Es zählt, obwohl du es nicht angesagt hast."
    ),
    "lesson.zwanzigerrufen.points": (
        "Jetzt werden die Karten gezählt. Deine Seite hat {side} von {all}, und {needed} hätten "
        "gereicht: Das Spiel ist gewonnen. Das ist die erste Zeile unten."
    ),
    "lesson.zwanzigerrufen.score": (
        "Die anderen haben nur {theirs}. Sind es {least} oder weniger, ist das ein Absolut und "
        "bringt wieder etwas. Du und {partner} bekommt je {gain}, die beiden anderen zahlen das."
    ),
    "lesson.zwanzigerrufen.end": (
        "Das war ein Normalspiel. Es gibt auch Spiele gegen alle drei, mehr Ansagen und Kontra; "
        "alles wird erklärt, wenn du es wählen kannst. Du weißt jetzt genug: Viel Freude am Spiel!"
    ),
}
