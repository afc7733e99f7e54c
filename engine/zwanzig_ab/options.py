"""The house rules of Zwanzig ab, its presets and its conflict (A.3)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from engine.common_rules import DIRECTION_MEANING
from engine.options import Conflict, Preset, choice_option, flag_option, number_option

WITH_DROPPING_OUT = {"dropping_out": (True,)}


@dataclass(frozen=True, slots=True)
class Rules:
    """One set of house rules. Every field is a row of `engine/RULES.md` A.3, in its order."""

    rank_order: Literal["ace_ten", "ace_king"] = choice_option(
        "ace_ten",
        ("ace_ten", "ace_king"),
        "Whether the ten ranks second, after the ace, or below the jack.",
        "Z1: S000 / S001, S003",
    )
    trump_rank: Literal["same", "jass"] = choice_option(
        "same",
        ("same", "jass"),
        "Trumps rank like the other suits, or as in Jass, where the jack and the nine are highest.",
        "Z11: S000 Jäger",
    )
    first_packet: Literal[2, 3] = choice_option(
        2, (2, 3), "How many cards forehand sees before naming trumps.", "A.1-7: S000 / Jäger"
    )
    trump_choice: Literal["any", "held_suits"] = choice_option(
        "any",
        ("any", "held_suits"),
        "Forehand may name any suit, or only a suit of the first cards.",
        "Z8: S000 / S003",
    )
    allow_next: bool = flag_option(
        False,
        "Forehand may have the fourth card turned face up; its suit is trumps.",
        "A.4-3c: S000 Jäger",
    )
    allow_blind: bool = flag_option(
        False,
        "Forehand may name trumps before looking; the deal then counts more.",
        "A.4-3a: S000 Jäger",
    )
    allow_redeal_78: bool = flag_option(
        False,
        "Forehand with nothing but 7s and 8s in the first cards may ask for a new deal.",
        "A.4-3b: S000 Jäger",
    )
    exchange_max: int = number_option(
        3, 0, 3, "The most cards a player may exchange; 0 means no exchange.", "Z7: S000"
    )
    exchange_mode: Literal["up_to", "zero_or_full"] = choice_option(
        "up_to",
        ("up_to", "zero_or_full"),
        "Whether you may exchange any number up to the limit, or only the full number or none.",
        "Z7: S000 / S003",
        {"exchange_max": (2, 3)},
    )
    dropping_out: bool = flag_option(
        True, "Players with a poor hand may sit out a deal.", "Z6: S000 / S003"
    )
    drop_timing: Literal["after_exchange", "before_exchange"] = choice_option(
        "after_exchange",
        ("after_exchange", "before_exchange"),
        "Whether you see your new cards before you stay in or drop out.",
        "Z9: S000 / Jäger",
        {**WITH_DROPPING_OUT, "exchange_max": (1, 2, 3)},
    )
    forced_stay_suit: Literal["D", "C"] | None = choice_option(
        "D",
        ("D", "C", None),
        "The trump suit with which nobody may drop out.",
        "Z5: S001 / Jäger",
        WITH_DROPPING_OUT,
    )
    min_two_active: bool = flag_option(
        False,
        "When both other players have dropped out, the dealer must stay in, so that two play.",
        "A.4-6: S000 Jäger",
        WITH_DROPPING_OUT,
    )
    no_consecutive_drops: bool = flag_option(
        False,
        "Players who dropped out of the last deal must stay in.",
        "A.1-23: S000 Jäger",
        WITH_DROPPING_OUT,
    )
    min_score_to_drop: int | None = choice_option(
        None,
        (None, *range(1, 31)),
        "Players with a lower score than this must stay in.",
        "A.1-24: S000 Jäger",
        WITH_DROPPING_OUT,
    )
    double_suit: Literal["H"] | None = choice_option(
        "H", ("H", None), "The trump suit with which every point counts twice.", "Z4: S000"
    )
    blind_multiplier: int = number_option(
        2,
        1,
        4,
        "How many times every point counts when trumps were named blind.",
        "Z10: S000 Jäger",
        {"allow_blind": (True,)},
    )
    zero_trick_penalty: int = number_option(
        5, 0, 20, "Added to the score of a player who stays in and takes no trick.", "A.1-17: S000"
    )
    maker_zero_penalty: int = number_option(
        5,
        0,
        20,
        "Added to the score of a trump maker who takes no trick.",
        "Z16: S000; X-OLI has 10",
    )
    all_tricks_bonus: Literal[0, 1, 5] = choice_option(
        0,
        (0, 1, 5),
        "Whether all five tricks take more than five points off.",
        "Z3: S001 / S003",
    )
    walkover_points: int = number_option(
        5,
        0,
        20,
        "Taken off the trump maker’s score when all others drop out.",
        "E30: S000",
        {**WITH_DROPPING_OUT, "min_two_active": (False,)},
    )
    endgame_after: int | None = choice_option(
        8,
        (None, *range(1, 31)),
        "After this many deals, hearts are always trumps and nobody may drop out.",
        "A.1-21: S000",
    )
    must_overtrump: bool = flag_option(
        False, "If a trick is already trumped, you must trump it higher if you can.", "E9"
    )
    start_score: int = number_option(
        20, 1, 100, "Everyone starts with this score and counts down.", "A.1-4: S000"
    )
    finish: Literal["at_or_below_zero", "exactly_zero"] = choice_option(
        "at_or_below_zero",
        ("at_or_below_zero", "exactly_zero"),
        "Whether a score below zero wins too, or only exactly zero.",
        "E10: S000 / X-WB",
    )
    tie_rule: Literal["play_on", "shared"] = choice_option(
        "play_on",
        ("play_on", "shared"),
        "What happens when players tie for the win.",
        "Z12, E5: S000",
    )
    direction: Literal["clockwise", "anticlockwise"] = choice_option(
        "clockwise",
        ("clockwise", "anticlockwise"),
        DIRECTION_MEANING,
        "A.1-5: S000",
    )
    first_dealer: Literal["random", "seat"] = choice_option(
        "random",
        ("random", "seat"),
        "Who deals first; after that the deal moves on by one seat.",
        "A.1-6: S003",
    )


STANDARD = Rules()
JAEGER = replace(
    STANDARD,
    trump_rank="jass",
    first_packet=3,
    allow_next=True,
    allow_blind=True,
    allow_redeal_78=True,
    drop_timing="before_exchange",
    forced_stay_suit="C",
    min_two_active=True,
    no_consecutive_drops=True,
    min_score_to_drop=6,
    endgame_after=None,
)
BROSTEDT = replace(STANDARD, rank_order="ace_king")
TWENTY_DOWN = replace(
    BROSTEDT,
    trump_choice="held_suits",
    exchange_mode="zero_or_full",
    dropping_out=False,
    all_tricks_bonus=5,
)

PRESETS = (
    Preset("standard", "Standard", "S000", STANDARD),
    Preset("jaeger", "Jäger", "S000, Alfred Jäger's variant", JAEGER),
    Preset("brostedt", "Brostedt", "S001", BROSTEDT),
    Preset("twenty-down", "Twenty down", "S003", TWENTY_DOWN),
)

CONFLICTS: tuple[Conflict[Rules], ...] = (
    Conflict(
        ("finish", "zero_trick_penalty", "maker_zero_penalty"),
        lambda rules: (
            rules.finish == "exactly_zero"
            and not rules.zero_trick_penalty
            and not rules.maker_zero_penalty
        ),
        "Winning at exactly zero needs a penalty for no trick: without one nobody comes back "
        "from below zero, and the match might never end.",
    ),
)
