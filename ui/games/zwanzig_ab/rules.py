"""The house rules of Zwanzig ab under headings."""

from __future__ import annotations

RULE_GROUPS = (
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
)
