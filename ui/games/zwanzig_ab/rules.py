"""The house rules of Zwanzig ab: under headings of the form and the book, and in words."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import FRENCH
from engine.zwanzig_ab.law import HAND_SIZE, RANK_ORDERS
from engine.zwanzig_ab.options import Rules
from ui.languages import Say
from ui.wording.players_and_numbers import format_count


def rule_facts(say: Say, rules: Rules) -> dict[str, str]:
    """Return the facts of house rules that fill the sentences about them."""
    stays, least, deals = rules.forced_stay_suit, rules.min_score_to_drop, rules.endgame_after
    order = RANK_ORDERS[rules.rank_order]
    trump_order = RANK_ORDERS[rules.trump_rank] if rules.trump_rank != "same" else order
    return {
        "start": str(rules.start_score),
        "first": say(f"option.first_packet.{rules.first_packet}"),
        "rest": say(f"option.first_packet.{HAND_SIZE - rules.first_packet}"),
        "blind": str(rules.blind_multiplier),
        "limit": say(f"number.{rules.exchange_max}") if rules.exchange_max else "",
        "suit": say(f"in.suit.{stays}") if stays else "",
        "least": str(least or ""),
        "deals": format_count(say, "deal", deals) if deals else "",
        "walkover": format_count(say, "point", rules.walkover_points),
        "all": format_count(say, "point", HAND_SIZE + rules.all_tricks_bonus),
        "penalty": format_count(say, "point", rules.zero_trick_penalty),
        "forehand_penalty": format_count(say, "point", rules.maker_zero_penalty),
        "start_points": format_count(say, "point", rules.start_score),
        "first_cards": format_count(say, "card", rules.first_packet),
        "rest_cards": format_count(say, "card", HAND_SIZE - rules.first_packet),
        "limit_cards": format_count(say, "card", rules.exchange_max),
        "least_points": format_count(say, "point", least or 0),
        "suits": ", ".join(say(f"in.suit.{suit}") for suit in FRENCH.suit_letters),
        "lower_ranks": _list_ranks(say, order[1:]),
        "highest_trump": _list_ranks(say, trump_order[:1]),
        "lower_trumps": _list_ranks(say, trump_order[1:]),
    }


def _list_ranks(say: Say, ranks: Sequence[str]) -> str:
    return ", ".join(rank if rank.isdigit() else say(f"rank.{rank}") for rank in ranks)


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
