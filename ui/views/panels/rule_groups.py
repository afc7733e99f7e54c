"""The house rules under headings, in the order in which a table would talk about them."""

from __future__ import annotations

Group = tuple[str, tuple[str, ...]]

GROUPS: dict[str, tuple[Group, ...]] = {
    "zwanzig-ab": (
        ("cards", ("rank_order", "trump_rank", "direction", "first_dealer")),
        (
            "trump",
            (
                "first_packet",
                "trump_choice",
                "allow_next",
                "allow_blind",
                "blind_multiplier",
                "allow_redeal_78",
                "double_suit",
            ),
        ),
        ("exchange", ("exchange_max", "exchange_mode")),
        (
            "drop",
            (
                "dropping_out",
                "drop_timing",
                "forced_stay_suit",
                "min_two_active",
                "no_consecutive_drops",
                "min_score_to_drop",
            ),
        ),
        ("play", ("must_overtrump",)),
        (
            "score",
            ("zero_trick_penalty", "maker_zero_penalty", "all_tricks_bonus", "walkover_points"),
        ),
        ("match", ("start_score", "finish", "tie_rule", "endgame_after")),
    ),
    "zwanzigerrufen": (
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
    ),
}
"""By game: headings (`options.<game>.<heading>`) with their options."""
