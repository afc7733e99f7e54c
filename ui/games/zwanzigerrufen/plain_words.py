"""Zwanzigerrufen in plain words: its sentences in the order in which they are read."""

from __future__ import annotations

from ui.game_face import PlainWords, plain_sentences

NO_TAROCK = ("must-throw-in", "may-throw-in")
LONE_TRULL = ("must-throw-in-trull", "may-throw-in-trull")
VALAT, DECLARED_VALAT = ("valat", "valat-times"), ("declare-valat", "declare-valat-times")
TRULL_OF_DECLARER = ("trull-held-declarer", "trull-tricks-declarer")
TRULL = ("trull-held", "trull-tricks", *TRULL_OF_DECLARER)
DECLARED = ("declare-absolut", "declare-pagat", *DECLARED_VALAT)
MONDFANG = ("mondfang", "double-one", "double-four")


def plain_words() -> PlainWords:
    """Return the sentences in plain words by their headings."""
    return {
        "need": plain_sentences(
            *("players", "pack", "pack.tarocks", "pack.trumps", "pack.suits", "skues", "mond"),
            *("pagat-card", "ranks", "glatze"),
        ),
        "goal": plain_sentences(
            *("goal", "pays", "values.five", "values.court", "values.tarock", "values"),
            "values.total",
        ),
        "deal": (
            *plain_sentences("dealer", "clockwise", "clockwise.way", "anticlockwise"),
            *plain_sentences("anticlockwise.way", "knock", "knock.stack", "ten", "next-dealer"),
            *plain_sentences(*NO_TAROCK, *LONE_TRULL),
            *plain_sentences("dealt-anew", rules=NO_TAROCK + LONE_TRULL),
        ),
        "auction": plain_sentences(
            *("call", "call.twenty", "call.partner", "call-next", "call-floor", "bid-higher"),
            "pass-is-final",
        ),
        "contracts": (
            *plain_sentences("normal", "normal.needed", "push", "farberl", "farberl.trumps"),
            *plain_sentences("farberl-cards", "farberl-lead", "farberl-discard"),
            *plain_sentences("farberl-discard.discard", "farberl-suits", "solo"),
            *plain_sentences("solos", rules=("farberl", "solo")),
            *plain_sentences("solodreier", "solodreier.needed", "valat-contract"),
            *plain_sentences("valat-contract.tricks", "valat-contract.who"),
        ),
        "negative": plain_sentences(
            *("picolo", "picolo.trick", "trischaken", "trischaken.who", "trischaken.loser"),
            *("trischaken.points", "beat", "pagat-last"),
        ),
        "trick": plain_sentences(
            *("middle", "middle.trick", "lead", "lead-picolo", "next-trick", "next-trick.keep"),
            *("trick", "trick.suit"),
            *("maerchenstich", "maerchenstich.pagat"),
            *("maerchenstich-in-order", "maerchenstich-in-order.pagat"),
        ),
        "follow": plain_sentences("follow", "follow.tarock", "follow.any"),
        "bonuses": (
            *plain_sentences("absolut", "absolut.limit", "pagat", "pagat.trick", "pagat-loss"),
            *plain_sentences("all-ten", rules=VALAT + DECLARED_VALAT),
            *plain_sentences(*VALAT),
            *plain_sentences("trull", rules=TRULL),
            *plain_sentences(*TRULL),
            *plain_sentences("trull.side", rules=TRULL_OF_DECLARER),
            *plain_sentences("kings", "solo-doubles"),
        ),
        "kontra": (
            *plain_sentences("declare", "declare.lost", rules=DECLARED),
            *plain_sentences(*DECLARED, "kontra.say", "kontra"),
        ),
        "mond": (
            *plain_sentences("mondfang.what", rules=MONDFANG),
            *plain_sentences(*MONDFANG),
        ),
        "end": plain_sentences(
            *("match-open", "match-open.leader", "match-rounds", "match-rounds.winner"),
            *("match-target", "match-target.winner"),
        ),
    }
