"""English texts of the statistics of archived deals."""

from __future__ import annotations

TEXTS = {
    "ui.statistics": "Statistics",
    "ui.statistics-back": "Back to the statistics",
    "statistics.about": (
        "What your deals have brought you. It is worked out in this browser and goes nowhere else."
    ),
    "statistics.apart": "Which deals",
    "statistics.apart.count": "{deals} ({count})",
    "statistics.average": "Average per deal",
    "statistics.trend": (
        "After {count} deals you can see whether you are improving. Played so far: {deals}."
    ),
    "statistics.latest": "Your latest deals, the newest on the right. Up is good.",
    "statistics.latest.said": "One after another: {gains}.",
    "statistics.skill.few": "Per deal, after {deals}: {sentence}",
    "statistics.apart.more": (
        "Deals with help are those with a hint or an undo, lessons and other people’s matches. "
        "Each deal counts once, as it ended the first time."
    ),
    "statistics.col.deals": "Deals",
    "statistics.col.won": "Better",
    "statistics.col.mean": "Per deal",
    "statistics.percent": "{share}%",
    "statistics.of": "{won} of {count}",
    "statistics.rules": "By rules",
    "statistics.rules.of": "Rules",
    "statistics.rules.more": (
        "“Better”: the number of deals that left you better off than before. “Per deal”: "
        "what a deal brought you on average; a tick means good for you. The figure after "
        "± is how far off the true average may be: it lies within that range 19 times "
        "out of 20. With few deals there is no such figure."
    ),
    "statistics.course": "Over time",
    "statistics.course.of": "From",
    "statistics.course.more": (
        "Your deals in order, cut into equal stretches. Each dot is an average per deal, higher "
        "is better; the true one lies in the pale band 19 times out of 20. Only when one band "
        "lies wholly above another have you almost certainly become better."
    ),
    "statistics.course.said": "{spans} stretches, per deal one after another {means}.",
    "statistics.spans": "Points per deal, {first} to {last}",
    "statistics.numbers": "In numbers",
    "statistics.matches": "Matches won",
    "statistics.skill": "Cards and play",
    "statistics.skill.of": "Analysed: {count}",
    "statistics.skill.more": (
        "How much was down to the cards and how much to you, in the deals that have been "
        "analysed. “Cards”: what a master made of your cards on average, playing them "
        "several times in your seat. “Play”: how much more or less than that you made. "
        "The figure after ± is how far off the true average may be."
    ),
    "statistics.skill.result": "Result",
    "statistics.skill.cards": "from the cards",
    "statistics.skill.play": "from your play",
    "statistics.strengths": "Strengths and weaknesses",
    "statistics.strengths.of": "Your play",
    "statistics.strengths.more": (
        "What your play alone brought you, in each role and contract: how much more or "
        "less than a master made of the same cards. “Better”: the number of deals in "
        "which it was more. Where a line is a loss, and its ± doesn’t reach zero, you "
        "can still learn something."
    ),
    "statistics.worth": "Cards and play",
    "statistics.worth.more": (
        "A master played your cards several times in your seat; the others played as well as they "
        "did before. What that made on average is what the cards were worth; the rest is your "
        "play."
    ),
    "worth.sum": "{cards}, {play}.",
    "worth.cards.gain": "The cards brought {amount}",
    "worth.cards.loss": "The cards cost {amount}",
    "worth.cards.even": "The cards brought nothing either way",
    "worth.play.gain": "your play brought {amount}",
    "worth.play.loss": "your play cost {amount}",
    "worth.play.even": "you played as well as a master",
    "worth.soon": "Will be analysed as soon as the device is idle.",
    "worth.certainty": (
        "Here the master played {count} times, so either figure may be off by about {error}."
    ),
    "worth.exactly": "Analysed further.",
    "ui.weigh-more": "Analyse further",
    "setting.par": "Analyse deals",
    "setting.par.more": (
        "After each deal a master works out what your cards were worth: only while the device is "
        "plugged in and has nothing else to do."
    ),
    "statistics.role": "By role",
    "statistics.role.of": "Role",
    "statistics.role.more": "What you were in the deal.",
    "statistics.kind": "By what was played",
    "statistics.kind.of": "Played",
    "statistics.kind.more": "What was played in the deal, whoever chose it.",
    "statistics.best": "Best deals",
    "statistics.best.more": "What brought you most. Choose a deal to open it.",
    "statistics.worst": "Worst deals",
    "statistics.worst.more": "What cost you most. Choose a deal to open it.",
    "statistics.quizzes": "Questions of the rulebook",
    "statistics.quizzes.of": "Chapter",
    "statistics.quizzes.count": "Questions",
    "statistics.quizzes.first": "Right first time",
    "statistics.quizzes.now": "Right last time",
    "statistics.quizzes.more": (
        "How many questions of each chapter you have answered in this browser, how many of them "
        "right at the first try, and how many with your latest answer. A click on a chapter "
        "takes you there."
    ),
    "quiz.topic.start": "The first trick",
    "quiz.topic.calling": "Calling a partner",
    "quiz.topic.trump": "Naming trumps",
    "quiz.topic.auction": "The auction",
    "quiz.topic.exchange": "Exchanging cards",
    "quiz.topic.dropping-out": "Stay in or drop out",
    "quiz.topic.tricks": "The tricks",
    "quiz.topic.contracts": "The contracts",
    "quiz.topic.declarations": "Bonuses, declarations and Kontra",
    "quiz.topic.scoring": "Counting the points",
    "quiz.topic.strategy": "For your first evenings",
}
