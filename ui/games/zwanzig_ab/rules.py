"""The house rules of Zwanzig ab under headings of the form, with those of the book."""

from __future__ import annotations

RULE_GROUPS = (
    (
        "cards",
        {
            "rank_order": "rank",
            "trump_rank": "rank",
            "direction": "direction",
            "first_dealer": "deal",
        },
    ),
    (
        "trump",
        {
            "first_packet": "deal",
            "trump_choice": "trump",
            "allow_next": "next",
            "allow_blind": "blind",
            "blind_multiplier": "doubling",
            "allow_redeal_78": "redeal",
            "double_suit": "doubling",
        },
    ),
    (
        "exchange",
        {
            "exchange_max": "exchange",
            "exchange_mode": "exchange",
        },
    ),
    (
        "drop",
        {
            "dropping_out": "dropping-out",
            "drop_timing": "dropping-out",
            "forced_stay_suit": "forced-stay",
            "min_two_active": "forced-stay",
            "no_consecutive_drops": "forced-stay",
            "min_score_to_drop": "forced-stay",
        },
    ),
    (
        "play",
        {
            "must_overtrump": "trumping",
        },
    ),
    (
        "score",
        {
            "zero_trick_penalty": "no-trick",
            "maker_zero_penalty": "no-trick",
            "all_tricks_bonus": "all-tricks",
            "walkover_points": "walkover",
        },
    ),
    (
        "match",
        {
            "start_score": "aim",
            "finish": "match-end",
            "tie_rule": "match-end",
            "endgame_after": "endgame",
        },
    ),
)
