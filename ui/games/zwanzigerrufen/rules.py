"""The house rules of Zwanzigerrufen: under headings of the form and the book, and in words."""

from __future__ import annotations

from engine.zwanzigerrufen.contracts import CONTRACTS
from engine.zwanzigerrufen.law import total_card_points
from engine.zwanzigerrufen.options import Rules
from engine.zwanzigerrufen.scoring import points_needed_by_declarer
from ui.languages import Say
from ui.wording.players_and_numbers import format_count, format_integer


def rule_facts(say: Say, rules: Rules) -> dict[str, str]:
    """Return the facts of house rules that fill the sentences about them."""

    def points(number: int | None) -> str:
        return format_count(say, "point", number or 0)

    return {
        "needed": str(points_needed_by_declarer(rules, CONTRACTS["normal"])),
        "total": str(total_card_points(rules)),
        "glatze": format_integer(rules.glatze_points),
        "normal": points(rules.normal_value),
        "farberl": points(rules.farberl_value),
        "solo": points(rules.solo_value),
        "solodreier": points(rules.solodreier),
        "solodreier_needed": str(points_needed_by_declarer(rules, CONTRACTS["solodreier"])),
        "valat_contract": points(rules.valat_value),
        "picolo": points(rules.picolo),
        "trischaken": points(rules.trischaken),
        "absolut": points(rules.absolut_silent),
        "absolut_declared": points(rules.absolut_declared),
        "limit": str(rules.absolut_limit),
        "pagat": points(rules.pagat_silent),
        "pagat_declared": points(rules.pagat_declared),
        "valat": str(rules.valat_silent),
        "valat_declared": str(rules.valat_declared),
        "trull": points(rules.trull_value),
        "kings": points(rules.kings_value),
        "mondfang": points(rules.mondfang_value),
        "kontra": say(f"option.kontra_max.{rules.kontra_max}"),
        "deals": format_count(say, "deal", rules.match_n),
        "target": points(rules.match_n),
    }


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
