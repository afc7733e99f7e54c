"""The house rules of Zwanzigerrufen under headings."""

from __future__ import annotations

RULE_GROUPS = (
    ("match", ("match_end", "match_n")),
    ("deal", ("deck", "glatze_points", "direction", "deal_packet", "cut")),
    (
        "auction",
        ("throw_in_no_tarock", "throw_in_lone_trull", "call_floor", "pass_is_final"),
    ),
    (
        "contracts",
        (
            "normal_value",
            "tie_44",
            "farberl_value",
            "farberl_min_suit_cards",
            "solo_value",
            "solo_bonus_mult",
            "solodreier",
            "solodreier_min",
            "valat_contract",
            "valat_value",
        ),
    ),
    (
        "negative",
        (
            "picolo",
            "picolo_skues",
            "negative_early_stop",
            "trischaken",
            "trischaken_bid",
            "trischaken_limit",
            "trischaken_pay",
            "trischaken_tie",
            "pagat_rule",
        ),
    ),
    ("play", ("first_lead", "farberl_tarock", "maerchenstich")),
    ("kontra", ("declarations", "kontra_max", "forced_kontra")),
    (
        "bonuses",
        (
            "absolut_silent",
            "absolut_declared",
            "absolut_limit",
            "absolut_moves_threshold",
            "pagat_silent",
            "pagat_declared",
            "silent_pagat_loss",
            "pagat_reserved",
            "trull_value",
            "trull_by",
            "trull_side",
            "kings_value",
            "valat_silent",
            "valat_declared",
            "valat_mode",
            "valat_cancels",
            "solo_doubles_valat",
        ),
    ),
    ("mond", ("mondfang_value", "mondfang_rule", "double_games", "double_overlap")),
)
