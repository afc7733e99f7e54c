"""The sentences of Zwanzig ab in short, each with the house rules under which it holds."""

from __future__ import annotations

from ui.game_face import RuleSentence, RulesInShort

UP_TO_20 = tuple(range(1, 21))
UP_TO_30 = tuple(range(1, 31))

DROPPING_OUT = {"dropping_out": (True,)}
EXCHANGE = {"exchange_max": (1, 2, 3)}

SAME_PENALTIES = tuple(
    {"zero_trick_penalty": (points,), "maker_zero_penalty": (points,)} for points in UP_TO_20
)
PENALTY_OF_OTHERS = tuple(
    {
        "zero_trick_penalty": (points,),
        "maker_zero_penalty": tuple(other for other in range(21) if other != points),
    }
    for points in UP_TO_20
)
PENALTY_OF_FOREHAND = tuple(
    {
        "maker_zero_penalty": (points,),
        "zero_trick_penalty": tuple(other for other in range(21) if other != points),
    }
    for points in UP_TO_20
)

RULES_IN_SHORT: RulesInShort = {
    "match": (
        RuleSentence("start"),
        RuleSentence("win-below", ({"finish": ("at_or_below_zero",)},)),
        RuleSentence("win-exactly", ({"finish": ("exactly_zero",)},)),
        RuleSentence("tie-play-on", ({"tie_rule": ("play_on",)},)),
        RuleSentence("tie-shared", ({"tie_rule": ("shared",)},)),
    ),
    "cards": (
        RuleSentence("pack"),
        RuleSentence("jass", ({"trump_rank": ("jass",)},)),
        RuleSentence("clockwise", ({"direction": ("clockwise",)},)),
        RuleSentence("anticlockwise", ({"direction": ("anticlockwise",)},)),
        RuleSentence("next-dealer"),
    ),
    "trump": (
        RuleSentence("packet"),
        RuleSentence("any-suit", ({"trump_choice": ("any",)},)),
        RuleSentence("held-suit", ({"trump_choice": ("held_suits",)},)),
        RuleSentence("blind", ({"allow_blind": (True,)},)),
        RuleSentence("blind-factor", ({"allow_blind": (True,), "blind_multiplier": (2, 3, 4)},)),
        RuleSentence("next", ({"allow_next": (True,)},)),
        RuleSentence("redeal", ({"allow_redeal_78": (True,)},)),
        RuleSentence("rest"),
        RuleSentence("endgame", ({"endgame_after": UP_TO_30},)),
    ),
    "exchange": (
        RuleSentence("no-exchange", ({"exchange_max": (0,)},)),
        RuleSentence("exchange-one", ({"exchange_max": (1,)},)),
        RuleSentence("exchange-up-to", ({"exchange_max": (2, 3), "exchange_mode": ("up_to",)},)),
        RuleSentence(
            "exchange-full", ({"exchange_max": (2, 3), "exchange_mode": ("zero_or_full",)},)
        ),
    ),
    "drop": (
        RuleSentence("no-drop", ({"dropping_out": (False,)},)),
        RuleSentence(
            "drop-after", ({**DROPPING_OUT, **EXCHANGE, "drop_timing": ("after_exchange",)},)
        ),
        RuleSentence(
            "drop-before", ({**DROPPING_OUT, **EXCHANGE, "drop_timing": ("before_exchange",)},)
        ),
        RuleSentence("drop", ({**DROPPING_OUT, "exchange_max": (0,)},)),
        RuleSentence("drop-free", (DROPPING_OUT,)),
        RuleSentence("all-stay", ({**DROPPING_OUT, "forced_stay_suit": ("D", "C")},)),
        RuleSentence("endgame-stay", ({**DROPPING_OUT, "endgame_after": UP_TO_30},)),
        RuleSentence("dealer-stays", ({**DROPPING_OUT, "min_two_active": (True,)},)),
        RuleSentence("not-twice", ({**DROPPING_OUT, "no_consecutive_drops": (True,)},)),
        RuleSentence("drop-score", ({**DROPPING_OUT, "min_score_to_drop": UP_TO_30},)),
        RuleSentence(
            "walkover",
            ({**DROPPING_OUT, "min_two_active": (False,), "walkover_points": UP_TO_20},),
        ),
    ),
    "play": (
        RuleSentence("lead"),
        RuleSentence("follow"),
        RuleSentence("overtrump", ({"must_overtrump": (True,)},)),
        RuleSentence("trick"),
    ),
    "score": (
        RuleSentence("trick-points"),
        RuleSentence("all-tricks", ({"all_tricks_bonus": (1, 5)},)),
        RuleSentence("no-trick", SAME_PENALTIES),
        RuleSentence("no-trick-others", PENALTY_OF_OTHERS),
        RuleSentence("no-trick-forehand", PENALTY_OF_FOREHAND),
        RuleSentence("hearts", ({"double_suit": ("H",)},)),
    ),
}
