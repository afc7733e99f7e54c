"""The headings of the book, and the headings that explain refusals, scores, hints and terms."""

from __future__ import annotations

from engine.zwanzigerrufen.contracts import CONTRACTS
from ui.game_face import GlossaryTerm, headings_by_option
from ui.games.zwanzigerrufen.rules import RULE_GROUPS

HEADINGS = (
    *("pack", "values", "rank", "aim", "half", "deal", "cutting", "throw-in", "calling", "partner"),
    *("auction", "contracts", "normal", "suit-solo", "solo", "solodreier", "picolo"),
    *("trischaken", "valat-contract", "declarations", "absolut", "pagat", "valat", "trull"),
    *("kings", "mondfang", "kontra", "double-round", "lead", "follow", "tarock-duty"),
    *("winning", "maerchenstich", "stichzwang", "pagat-last", "scoring", "settlement"),
    *("match-end", "direction", "strategy", "variants", "glossary", "history"),
)

REFUSALS = {
    "deal-over": "scoring",
    "unknown-action": "deal",
    "not-now": "deal",
    "stack-taken": "cutting",
    "throw-in-no-tarock": "throw-in",
    "throw-in-lone-trull": "throw-in",
    "contract-off": "contracts",
    "forehand-bids": "auction",
    "forehand-only": "auction",
    "not-higher": "auction",
    "no-call-card": "calling",
    "too-few-suit-cards": "suit-solo",
    "holds-skues": "picolo",
    "bonus-off": "declarations",
    "bonus-not-here": "declarations",
    "pagat-not-held": "pagat",
    "declared-already": "declarations",
    "kontra-off": "kontra",
    "kontra-max": "kontra",
    "kontra-not-yours": "kontra",
    "not-declared": "kontra",
    "unknown-card": "pack",
    "not-in-hand": "follow",
    "follow-suit": "follow",
    "must-tarock": "tarock-duty",
    "lead-suit-card": "suit-solo",
    "suit-card-first": "suit-solo",
    "must-beat": "stichzwang",
    "pagat-last": "pagat-last",
    "pagat-wins": "maerchenstich",
    "skues-kept": "picolo",
    "pagat-kept": "pagat",
}

OPTION_HEADINGS = headings_by_option(RULE_GROUPS)

SCORES = {
    "game": "scoring",
    **{
        contract.key: OPTION_HEADINGS[contract.value_option]
        for contract in CONTRACTS.values()
        if contract.negative
    },
    "absolut": "absolut",
    "pagat": "pagat",
    "valat": "valat",
    "trull": "trull",
    "kings": "kings",
    "mondfang": "mondfang",
}

HINTS = {
    "cut": "cutting",
    "any-stack": "cutting",
    "good-suits": "throw-in",
    "few-tarocks": "throw-in",
    "sim-throw-in": "throw-in",
    "sim-hold": "throw-in",
    "hand-too-weak": "auction",
    "forehand-must-bid": "auction",
    "good-hand": "contracts",
    "sim-bid": "auction",
    "sim-pass": "auction",
    "declare": "declarations",
    "double": "kontra",
    "nothing-to-say": "declarations",
    "fact-catch-mond": "mondfang",
    "fact-mond-waits": "mondfang",
    "pagat-home": "pagat",
    "shun-forced": "stichzwang",
    "first-trick": "picolo",
    "lead-tarock": "lead",
    "lead-winner": "lead",
    "lead-short": "lead",
    "lead-under": "lead",
    "fact-ruff": "tarock-duty",
    "smear": "values",
    "fact-smear": "values",
    "win-trick": "winning",
    "fact-sure": "winning",
}

TERMS = {
    "absolut": GlossaryTerm("absolut"),
    "ansage": GlossaryTerm("declarations"),
    "dazu": GlossaryTerm("declarations"),
    "doppelrunde": GlossaryTerm("double-round"),
    "farberl": GlossaryTerm("suit-solo"),
    "forehand": GlossaryTerm("deal"),
    "gartenzaun": GlossaryTerm("rank", "T19"),
    "glatze": GlossaryTerm("pack", "S10"),
    "kavall": GlossaryTerm("pack", "SN"),
    "klopfen": GlossaryTerm("cutting"),
    "kontra": GlossaryTerm("kontra"),
    "lizitation": GlossaryTerm("auction"),
    "maerchenstich": GlossaryTerm("maerchenstich"),
    "mond": GlossaryTerm("rank", "T21"),
    "mondfang": GlossaryTerm("mondfang"),
    "pagat": GlossaryTerm("pagat", "T1"),
    "picolo": GlossaryTerm("picolo"),
    "skues": GlossaryTerm("rank", "SKU"),
    "solo": GlossaryTerm("solo"),
    "stichzwang": GlossaryTerm("stichzwang"),
    "tarock": GlossaryTerm("tarock-duty"),
    "trischaken": GlossaryTerm("trischaken"),
    "trull": GlossaryTerm("trull"),
    "valat": GlossaryTerm("valat"),
    "weiter": GlossaryTerm("auction"),
    "zusammenwerfen": GlossaryTerm("throw-in"),
    "zwanziger": GlossaryTerm("calling", "T20"),
}
