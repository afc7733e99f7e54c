"""The sentences of Zwanzigerrufen in short, each with the house rules under which it holds."""

from __future__ import annotations

from engine.options import OptionNeeds
from ui.game_face import RuleSentence, RulesInShort

POINTS = tuple(range(1, 25))

SOLO_GAMES: OptionNeeds = {"solo_games": (True,)}
SOLODREIER: OptionNeeds = {**SOLO_GAMES, "solodreier": POINTS}
VALAT_CONTRACT: OptionNeeds = {"valat_contract": (True,)}
PICOLO: OptionNeeds = {"picolo": POINTS}
TRISCHAKEN: OptionNeeds = {"trischaken": POINTS, "trischaken_bid": ("forehand",)}
NO_PICOLO: OptionNeeds = {"picolo": (None,)}
NO_TRISCHAKEN: OptionNeeds = {"trischaken": (None,)}
DECLARATIONS = {"declarations": (True,)}
KONTRA = {"kontra_max": (2, 4, 8, 16)}
SILENT_VALAT = {"valat_silent": POINTS}
DECLARED_VALAT = {**DECLARATIONS, "valat_declared": POINTS}
MULTIPLIER, FIXED = {"valat_mode": ("multiplier",)}, {"valat_mode": ("fixed",)}
TRULL = {"trull_value": POINTS}
BOTH_SIDES, DECLARERS_SIDE = {"trull_side": ("both",)}, {"trull_side": ("declarer",)}
TRULL_IN_TRICKS = {"trull_by": ("capture", "capture_except_farberl")}

RULES_IN_SHORT: RulesInShort = {
    "match": (
        RuleSentence(
            "pays",
            (
                NO_TRISCHAKEN,
                {"trischaken_bid": ("off",)},
                {"trischaken_pay": ("pay_each",)},
            ),
        ),
        RuleSentence("match-open", ({"match_end": ("open",)},)),
        RuleSentence("match-rounds", ({"match_end": ("rounds",)},)),
        RuleSentence("match-target", ({"match_end": ("target",)},)),
    ),
    "deal": (
        RuleSentence("pack"),
        RuleSentence("clockwise", ({"direction": ("clockwise",)},)),
        RuleSentence("anticlockwise", ({"direction": ("anticlockwise",)},)),
        RuleSentence("next-dealer"),
        RuleSentence("knock", ({"cut": ("cut_or_knock",)},)),
        RuleSentence("values"),
    ),
    "auction": (
        RuleSentence("must-throw-in", ({"throw_in_no_tarock": ("must",)},)),
        RuleSentence("may-throw-in", ({"throw_in_no_tarock": ("may",)},)),
        RuleSentence("must-throw-in-trull", ({"throw_in_lone_trull": ("must",)},)),
        RuleSentence("may-throw-in-trull", ({"throw_in_lone_trull": ("may",)},)),
        RuleSentence("call"),
        RuleSentence("call-next"),
        RuleSentence("call-floor", ({"call_floor": (16,)},)),
        RuleSentence("bid-higher", (SOLO_GAMES, VALAT_CONTRACT, PICOLO)),
        RuleSentence(
            "pass-is-final",
            (
                {**SOLO_GAMES, "pass_is_final": (True,)},
                {**VALAT_CONTRACT, "pass_is_final": (True,)},
            ),
        ),
    ),
    "contracts": (
        RuleSentence("normal"),
        RuleSentence("push", ({"tie_44": ("push",)},)),
        RuleSentence("farberl", (SOLO_GAMES,)),
        RuleSentence("farberl-cards", ({**SOLO_GAMES, "farberl_min_suit_cards": (5,)},)),
        RuleSentence("farberl-lead", ({**SOLO_GAMES, "farberl_tarock": ("lead_only",)},)),
        RuleSentence("farberl-discard", ({**SOLO_GAMES, "farberl_tarock": ("void_discard",)},)),
        RuleSentence("farberl-suits", ({**SOLO_GAMES, "farberl_tarock": ("sole_suit",)},)),
        RuleSentence("solo", (SOLO_GAMES,)),
        RuleSentence("solodreier", (SOLODREIER,)),
        RuleSentence("valat-contract", (VALAT_CONTRACT,)),
    ),
    "negative": (
        RuleSentence("picolo", (PICOLO,)),
        RuleSentence("trischaken", (TRISCHAKEN,)),
        RuleSentence("beat", (PICOLO, TRISCHAKEN)),
        RuleSentence(
            "pagat-last",
            (
                {**PICOLO, "pagat_rule": ("last_tarock",)},
                {**TRISCHAKEN, "pagat_rule": ("last_tarock",)},
            ),
        ),
    ),
    "play": (
        RuleSentence("lead", ({"first_lead": ("forehand",)}, NO_PICOLO)),
        RuleSentence("lead-picolo", ({**PICOLO, "first_lead": ("declarer_in_negative",)},)),
        RuleSentence("follow"),
        RuleSentence("maerchenstich", ({"maerchenstich": ("any_order",)},)),
        RuleSentence("maerchenstich-in-order", ({"maerchenstich": ("mond_skues_pagat",)},)),
    ),
    "bonuses": (
        RuleSentence("absolut", ({"absolut_silent": POINTS},)),
        RuleSentence("pagat", ({"pagat_silent": POINTS},)),
        RuleSentence("pagat-loss", ({"pagat_silent": POINTS, "silent_pagat_loss": (True,)},)),
        RuleSentence("valat", ({**SILENT_VALAT, **FIXED},)),
        RuleSentence("valat-times", ({**SILENT_VALAT, **MULTIPLIER},)),
        RuleSentence("trull-held", ({**TRULL, **BOTH_SIDES, "trull_by": ("holding",)},)),
        RuleSentence("trull-tricks", ({**TRULL, **BOTH_SIDES, **TRULL_IN_TRICKS},)),
        RuleSentence(
            "trull-held-declarer", ({**TRULL, **DECLARERS_SIDE, "trull_by": ("holding",)},)
        ),
        RuleSentence("trull-tricks-declarer", ({**TRULL, **DECLARERS_SIDE, **TRULL_IN_TRICKS},)),
        RuleSentence("kings", ({"kings_value": (1, 2)},)),
        RuleSentence("solo-doubles", ({**SOLO_GAMES, "solo_bonus_mult": (2,)},)),
    ),
    "kontra": (
        RuleSentence("declare-absolut", ({**DECLARATIONS, "absolut_declared": POINTS},)),
        RuleSentence("declare-pagat", ({**DECLARATIONS, "pagat_declared": POINTS},)),
        RuleSentence("declare-valat", ({**DECLARED_VALAT, **FIXED},)),
        RuleSentence("declare-valat-times", ({**DECLARED_VALAT, **MULTIPLIER},)),
        RuleSentence("kontra", (KONTRA,)),
    ),
    "mond": (
        RuleSentence("mondfang", ({"mondfang_value": (1,)},)),
        RuleSentence("double-one", ({"double_games": (1,)},)),
        RuleSentence("double-four", ({"double_games": (4,)},)),
    ),
}
