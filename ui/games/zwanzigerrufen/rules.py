"""The house rules of Zwanzigerrufen under headings of the form, with those of the book."""

from __future__ import annotations

RULE_GROUPS = (
    (
        "match",
        {
            "match_end": "match-end",
            "match_n": "match-end",
        },
    ),
    (
        "deal",
        {
            "deck": "pack",
            "glatze_points": "values",
            "direction": "direction",
            "deal_packet": "deal",
            "cut": "cutting",
        },
    ),
    (
        "auction",
        {
            "throw_in_no_tarock": "throw-in",
            "throw_in_lone_trull": "throw-in",
            "call_floor": "calling",
            "pass_is_final": "auction",
        },
    ),
    (
        "contracts",
        {
            "normal_value": "normal",
            "tie_44": "half",
            "solo_games": "solo",
            "farberl_value": "suit-solo",
            "farberl_min_suit_cards": "suit-solo",
            "solo_value": "solo",
            "solo_bonus_mult": "solo",
            "solodreier": "solodreier",
            "solodreier_min": "solodreier",
            "valat_contract": "valat-contract",
            "valat_value": "valat-contract",
        },
    ),
    (
        "negative",
        {
            "picolo": "picolo",
            "picolo_skues": "picolo",
            "negative_early_stop": "picolo",
            "trischaken": "trischaken",
            "trischaken_bid": "trischaken",
            "trischaken_limit": "trischaken",
            "trischaken_pay": "trischaken",
            "trischaken_tie": "trischaken",
            "pagat_rule": "pagat-last",
        },
    ),
    (
        "play",
        {
            "first_lead": "lead",
            "farberl_tarock": "suit-solo",
            "maerchenstich": "maerchenstich",
        },
    ),
    (
        "kontra",
        {
            "declarations": "declarations",
            "kontra_max": "kontra",
            "forced_kontra": "kontra",
        },
    ),
    (
        "bonuses",
        {
            "absolut_silent": "absolut",
            "absolut_declared": "absolut",
            "absolut_limit": "absolut",
            "absolut_moves_threshold": "absolut",
            "pagat_silent": "pagat",
            "pagat_declared": "pagat",
            "silent_pagat_loss": "pagat",
            "pagat_reserved": "pagat",
            "trull_value": "trull",
            "trull_by": "trull",
            "trull_side": "trull",
            "kings_value": "kings",
            "valat_silent": "valat",
            "valat_declared": "valat",
            "valat_mode": "valat",
            "valat_cancels": "valat",
            "solo_doubles_valat": "solo",
        },
    ),
    (
        "mond",
        {
            "mondfang_value": "mondfang",
            "mondfang_rule": "mondfang",
            "double_games": "double-round",
            "double_overlap": "double-round",
        },
    ),
)
