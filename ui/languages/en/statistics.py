"""English texts of the statistics of archived deals."""

from __future__ import annotations

TEXTS = {
    "ui.statistics": "Statistics",
    "ui.statistics-back": "Back to the statistics",
    "statistics.about": (
        "What your deals have brought you, counted in this browser; none of it leaves it."
    ),
    "statistics.apart": "Which deals",
    "statistics.apart.count": "{deals} ({count})",
    "statistics.average": "Average per deal",
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
        "“Better”: after so many deals you stood better than before. “Per deal”: what a deal "
        "brought you on average; a tick is good for you. The figure after ± is how far off the "
        "true average may be: it lies within that range 19 times out of 20. With few deals there "
        "is none."
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
    "statistics.skill.of": "Weighed: {count}",
    "statistics.skill.more": (
        "How much was the cards and how much was you, in the deals that have been weighed. "
        "“Cards”: what a master made of your cards on average, playing them several times in your"
        " seat. “Play”: what you made more or less than that. The figure after ± is how far off "
        "the true average may be."
    ),
    "statistics.skill.result": "Result",
    "statistics.skill.cards": "from the cards",
    "statistics.skill.play": "from your play",
    "statistics.strengths": "Strengths and weaknesses",
    "statistics.strengths.of": "Your play",
    "statistics.strengths.more": (
        "What your play alone brought you, in each role and contract: how much more or less than "
        "a master made of the same cards. “Better”: in so many deals it was more. One with a "
        "cross whose ± doesn’t reach zero shows where you can still learn."
    ),
    "statistics.worth": "Cards and play",
    "statistics.worth.more": (
        "A master played your cards several times in your seat; the others played as well as they "
        "did before. What that made on average is what the cards were worth; the rest is your "
        "play."
    ),
    "worth.sum": "{cards}, {play}.",
    "worth.cards.gain": "The cards were worth {amount}",
    "worth.cards.loss": "The cards alone cost {amount}",
    "worth.cards.even": "The cards were worth nothing either way",
    "worth.play.gain": "your play gained {amount}",
    "worth.play.loss": "your play cost {amount}",
    "worth.play.even": "you played as well as a master",
    "worth.soon": "Will be weighed as soon as there is nothing else to do.",
    "worth.certainty": (
        "Here the master played {count} times, so either figure may be off by about {error}."
    ),
    "worth.exactly": "Weighed more exactly.",
    "ui.weigh-more": "Weigh more exactly",
    "setting.par": "Weigh deals",
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
    "statistics.best.more": "What brought you most. A click leads to the deal.",
    "statistics.worst": "Worst deals",
    "statistics.worst.more": "What cost you most. A click leads to the deal.",
    "statistics.quizzes": "Questions of the rulebook",
    "statistics.quizzes.of": "Chapter",
    "statistics.quizzes.count": "Questions",
    "statistics.quizzes.first": "Right at first",
    "statistics.quizzes.now": "Right by now",
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
