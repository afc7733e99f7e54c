"""The house rules of Zwanzigerrufen, its presets and its conflicts (B.3)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from engine.common_rules import DIRECTION_MEANING
from engine.options import Conflict, Preset, choice_option, flag_option, number_option

OFF_OR_POINTS = (None, *range(25))
OFF_OR_VALUE = (None, *range(1, 25))
THROW_IN_DUTIES = ("off", "may", "must")
KONTRA_FACTORS = (2, 4, 8, 16)
SOME_POINTS = OFF_OR_VALUE[1:]

WITH_DECLARATIONS = {"declarations": (True,)}
WITH_SILENT_ABSOLUT = {"absolut_silent": SOME_POINTS}
WITH_DECLARED_ABSOLUT = {**WITH_DECLARATIONS, "absolut_declared": OFF_OR_POINTS[1:]}
WITH_SILENT_PAGAT = {"pagat_silent": SOME_POINTS}
WITH_DECLARED_PAGAT = {**WITH_DECLARATIONS, "pagat_declared": OFF_OR_POINTS[1:]}
WITH_SILENT_VALAT = {"valat_silent": SOME_POINTS}
WITH_DECLARED_VALAT = {**WITH_DECLARATIONS, "valat_declared": OFF_OR_POINTS[1:]}
WITH_VALAT_POINTS = {**WITH_DECLARATIONS, "valat_declared": SOME_POINTS}
WITH_TRULL = {"trull_value": SOME_POINTS}
WITH_VALAT_CONTRACT = {"valat_contract": (True,)}
WITH_SOLO_GAMES = {"solo_games": (True,)}
WITH_SOLODREIER = {**WITH_SOLO_GAMES, "solodreier": SOME_POINTS}
WITH_PICOLO = {"picolo": SOME_POINTS}
WITH_TRISCHAKEN = {"trischaken": SOME_POINTS, "trischaken_bid": ("forehand",)}


@dataclass(frozen=True, slots=True)
class Rules:
    """One set of house rules. Every field is a row of `engine/RULES.md` B.3, in its order.

    Where a value may be `None`, `None` switches the bonus or contract off.
    """

    deck: Literal[40] = choice_option(
        40, (40,), "Sküs, XXI to IIII, I, and five cards of each suit; no talon.", "T1: S004"
    )
    glatze_points: Literal[0, -1] = choice_option(
        0,
        (0, -1),
        "Card points of a Glatze, the lowest card of each suit.",
        "T2: S004 / S002 to the letter",
    )
    direction: Literal["anticlockwise", "clockwise"] = choice_option(
        "anticlockwise",
        ("anticlockwise", "clockwise"),
        DIRECTION_MEANING,
        "T4: S004 / S002",
    )
    deal_packet: Literal[5, 1] = choice_option(
        5, (5, 1), "How many cards each player is dealt at a time.", "B.1-5: S004 / S002"
    )
    cut: Literal["cut", "cut_or_knock"] | None = choice_option(
        "cut_or_knock",
        (None, "cut", "cut_or_knock"),
        "The pack is cut; a knock instead lets everyone choose among four stacks.",
        "B.1-6: S004",
    )
    throw_in_no_tarock: Literal["off", "may", "must"] = choice_option(
        "must",
        THROW_IN_DUTIES,
        "What becomes of a hand without a tarock; after a throw-in the same dealer deals again.",
        "B.1-7: S004",
    )
    throw_in_lone_trull: Literal["off", "may", "must"] = choice_option(
        "may",
        THROW_IN_DUTIES,
        "What becomes of a hand whose only tarock is the Sküs, the XXI or the I.",
        "B.1-7: S004",
    )
    call_floor: Literal[16] | None = choice_option(
        16,
        (16, None),
        "The lowest tarock that may be called; whoever holds XX and all down to it must play "
        "alone.",
        "T5: S004 / S002",
    )
    pass_is_final: bool = flag_option(
        False,
        "A player who has passed may not bid again in this auction.",
        "T19: S004 / S002",
        WITH_SOLO_GAMES,
        WITH_VALAT_CONTRACT,
    )
    first_lead: Literal["forehand", "declarer_in_negative"] = choice_option(
        "forehand",
        ("forehand", "declarer_in_negative"),
        "Who leads to the first trick.",
        "B.1-11: S004 / S002",
        WITH_PICOLO,
    )
    normal_value: int = number_option(1, 1, 100, "Game points of a Normal game.", "B.1-9: S004")
    solo_games: bool = flag_option(
        True, "Suit Solo, Solo and Solodreier may be bid.", "B.1-9: S004"
    )
    farberl_value: int = number_option(
        4, 1, 100, "Game points of a Suit Solo (Farberl).", "B.1-9: S004", WITH_SOLO_GAMES
    )
    solo_value: Literal[4, 5] = choice_option(
        4, (4, 5), "Game points of a Solo.", "T30: S004", WITH_SOLO_GAMES
    )
    farberl_min_suit_cards: Literal[0, 5] = choice_option(
        5,
        (5, 0),
        "How many suit cards you must hold to bid a Suit Solo.",
        "B.4-2: S004 / S002",
        WITH_SOLO_GAMES,
    )
    farberl_tarock: Literal["lead_only", "void_discard", "sole_suit"] = choice_option(
        "lead_only",
        ("lead_only", "void_discard", "sole_suit"),
        "When a tarock may be played in a Suit Solo.",
        "T7: S004 / - / S002",
        WITH_SOLO_GAMES,
    )
    maerchenstich: Literal["any_order", "mond_skues_pagat", "off"] = choice_option(
        "any_order",
        ("any_order", "mond_skues_pagat", "off"),
        "When Sküs, Mond and Pagat meet in a trick, the Pagat wins it; in a Suit Solo only if a "
        "tarock was led.",
        "T8: S004 / X-RUE / S002",
    )
    tie_44: Literal["declarer_loses", "push"] = choice_option(
        "declarer_loses",
        ("declarer_loses", "push"),
        "What happens when each side takes exactly half of the card points.",
        "T6, E21: S002, S004",
    )
    declarations: bool = flag_option(
        True,
        "Bonuses may be declared before play; declared, they count more.",
        "T19: S004 / S002",
        works_with=tuple(
            {f"{bonus}_declared": OFF_OR_POINTS[1:]} for bonus in ("absolut", "pagat", "valat")
        ),
    )
    kontra_max: Literal[1, 2, 4, 8, 16] = choice_option(
        16,
        (1, *KONTRA_FACTORS),
        "How far the game and declared bonuses may be doubled.",
        "B.1-21: S004",
    )
    forced_kontra: bool = flag_option(
        True,
        "A declaration against the declarer is a Kontra on the game as well.",
        "T14, E13: S004",
        {**WITH_DECLARED_ABSOLUT, "kontra_max": KONTRA_FACTORS},
        {**WITH_DECLARED_PAGAT, "kontra_max": KONTRA_FACTORS},
        {**WITH_DECLARED_VALAT, "kontra_max": KONTRA_FACTORS},
    )
    absolut_silent: int | None = choice_option(
        1,
        OFF_OR_POINTS,
        "Points for an undeclared Absolut: the opponents stay at the limit or below.",
        "B.1-17: S004",
    )
    absolut_declared: int | None = choice_option(
        2,
        OFF_OR_POINTS,
        "Points of a declared Absolut, won or lost.",
        "B.1-17: S004",
        WITH_DECLARATIONS,
    )
    absolut_limit: int = number_option(
        32,
        0,
        43,
        "The most card points that an Absolut leaves the opponents.",
        "B.1-17: S004",
        WITH_SILENT_ABSOLUT,
        WITH_DECLARED_ABSOLUT,
    )
    absolut_moves_threshold: bool = flag_option(
        False,
        "If only one side has declared Absolut, it must make the Absolut to win the game "
        "itself; in a Solodreier this replaces the usual minimum.",
        "T16, E23",
        WITH_DECLARED_ABSOLUT,
    )
    pagat_silent: int | None = choice_option(
        1,
        OFF_OR_POINTS,
        "Points when the Pagat wins the last trick without having been declared.",
        "T11: S004; E3",
    )
    pagat_declared: int | None = choice_option(
        2,
        OFF_OR_POINTS,
        "Points of a declared Pagat Ultimo, won or lost.",
        "B.1-18: S004",
        WITH_DECLARATIONS,
    )
    silent_pagat_loss: bool = flag_option(
        True,
        "An undeclared Pagat beaten in the last trick counts against its side.",
        "B.1-18: S004",
        WITH_SILENT_PAGAT,
    )
    pagat_reserved: bool = flag_option(
        False,
        "A declared Pagat may be played before the last trick only if forced.",
        "E27: X-RUE",
        WITH_DECLARED_PAGAT,
    )
    trull_value: int = number_option(
        1, 0, 24, "Points for Sküs, Mond and Pagat together; 0 turns it off.", "B.1-15: S004; T28"
    )
    trull_by: Literal["holding", "capture", "capture_except_farberl"] = choice_option(
        "holding",
        ("holding", "capture", "capture_except_farberl"),
        "How a Trull is won.",
        "T10: S004 / - / S002",
        WITH_TRULL,
    )
    trull_side: Literal["both", "declarer"] = choice_option(
        "both", ("both", "declarer"), "Who can score the Trull.", "T10: S004 / S002", WITH_TRULL
    )
    kings_value: Literal[0, 1, 2] = choice_option(
        2, (0, 1, 2), "Points for all four kings in one hand after the deal.", "B.1-16: S004"
    )
    mondfang_value: Literal[0, 1] = choice_option(
        1, (0, 1), "Points when the Sküs catches the Mond.", "B.1-20: S004"
    )
    mondfang_rule: Literal["loser_side", "catcher_side", "individual"] = choice_option(
        "loser_side",
        ("loser_side", "catcher_side", "individual"),
        "Who pays for a Mondfang, even when partner catches partner.",
        "T17, E17, E18: S004 / X-FBG / X-RUE",
        {"mondfang_value": (1,)},
    )
    double_games: Literal[0, 1, 4] = choice_option(
        4, (0, 1, 4), "How many deals count double after a Mondfang.", "B.1-20, E19: S004"
    )
    double_overlap: Literal["extend", "queue", "stack"] = choice_option(
        "extend",
        ("extend", "queue", "stack"),
        "What another Mondfang does in a double round.",
        "T18: X-RUE",
        {"double_games": (4,)},
    )
    solo_bonus_mult: Literal[1, 2] = choice_option(
        2, (1, 2), "Whether a Solo doubles its bonuses.", "B.1-23, E12: S004", WITH_SOLO_GAMES
    )
    solo_doubles_valat: bool = flag_option(
        False,
        "Whether a Solo doubles the Valat as well.",
        "T12, E15: S004",
        {**WITH_SOLO_GAMES, "solo_bonus_mult": (2,), **WITH_SILENT_VALAT},
        {**WITH_SOLO_GAMES, "solo_bonus_mult": (2,), **WITH_VALAT_POINTS},
    )
    valat_silent: int | None = choice_option(
        6, OFF_OR_POINTS, "What all ten tricks are worth undeclared.", "T12: S004"
    )
    valat_declared: int | None = choice_option(
        12,
        OFF_OR_POINTS,
        "What a declared Valat is worth, won or lost.",
        "T12: S004",
        WITH_DECLARATIONS,
    )
    valat_mode: Literal["multiplier", "fixed"] = choice_option(
        "multiplier",
        ("multiplier", "fixed"),
        "How the value of a Valat is worked out.",
        "T12, E14: S004",
        WITH_SILENT_VALAT,
        WITH_VALAT_POINTS,
    )
    valat_cancels: Literal["silent", "all"] | None = choice_option(
        None,
        (None, "silent", "all"),
        "Which bonuses no longer count beside a Valat.",
        "T13, E24: S004",
        WITH_SILENT_VALAT,
        WITH_DECLARED_VALAT,
    )
    valat_contract: bool = flag_option(
        False, "Valat may be bid as a contract, alone or with a called partner.", "B.1-19: S002"
    )
    valat_value: int = number_option(
        12, 1, 100, "Game points of the Valat contract.", "B.1-9: S002", WITH_VALAT_CONTRACT
    )
    solodreier: int | None = choice_option(
        None,
        OFF_OR_VALUE,
        "Game points of a Solodreier, the highest solo; off means it is not played.",
        "B.1-9: S002",
        WITH_SOLO_GAMES,
    )
    solodreier_min: Literal[36, 45, 56] = choice_option(
        36, (36, 45, 56), "Card points needed to win a Solodreier.", "T21: S002", WITH_SOLODREIER
    )
    picolo: int | None = choice_option(
        None,
        OFF_OR_VALUE,
        "Game points of a Picolo (exactly one trick); off means it is not played.",
        "B.1-9: S002",
    )
    picolo_skues: Literal["holder_may_not_bid", "only_if_forced", "off"] = choice_option(
        "holder_may_not_bid",
        ("holder_may_not_bid", "only_if_forced", "off"),
        "A rule for the Sküs in Picolo, where it is almost certain to take a trick.",
        "T22, E27: S002",
        WITH_PICOLO,
    )
    pagat_rule: Literal["last_tarock", "off"] = choice_option(
        "last_tarock",
        ("last_tarock", "off"),
        "In Picolo and Trischaken the Pagat must be kept until it is the only tarock left.",
        "T23, T24: S002 / X-RUE",
        WITH_PICOLO,
        WITH_TRISCHAKEN,
    )
    trischaken: int | None = choice_option(
        None,
        OFF_OR_VALUE,
        "What the loser of a Trischaken pays; off means it is not played.",
        "B.1-9: S002",
        works_with=({"trischaken_bid": ("forehand",)},),
    )
    trischaken_bid: Literal["off", "forehand"] = choice_option(
        "off",
        ("off", "forehand"),
        "Who may bid Trischaken instead of a Normal game.",
        "T27: S004 / S002",
        {"trischaken": SOME_POINTS},
    )
    trischaken_limit: Literal[35, 44] = choice_option(
        35,
        (35, 44),
        "Whoever takes more card points than this in Trischaken pays double.",
        "T25: S002",
        WITH_TRISCHAKEN,
    )
    trischaken_pay: Literal["pay_each", "flat"] = choice_option(
        "pay_each",
        ("pay_each", "flat"),
        "Who gets what the loser pays. If it is lost just once, nobody gets it; a player "
        "without a trick still wins the same amount.",
        "T25: S002",
        WITH_TRISCHAKEN,
    )
    trischaken_tie: Literal["vorhand_alone", "share"] = choice_option(
        "vorhand_alone",
        ("vorhand_alone", "share"),
        "Who loses when several have taken the most points.",
        "T26, E25",
        WITH_TRISCHAKEN,
    )
    negative_early_stop: bool = flag_option(
        False,
        "A Picolo ends as soon as the declarer takes a second trick.",
        "E28: X-RUE",
        WITH_PICOLO,
    )
    match_end: Literal["open", "rounds", "target"] = choice_option(
        "open",
        ("open", "rounds", "target"),
        "How long the match lasts.",
        "B.1-24: S004 / - / S002",
    )
    match_n: int = number_option(
        20,
        1,
        10_000,
        "The number of deals, or the points to reach.",
        "T28",
        {"match_end": ("rounds", "target")},
    )


CLASSIC = Rules()
RULEBOOK = replace(
    CLASSIC,
    direction="clockwise",
    deal_packet=1,
    cut=None,
    throw_in_no_tarock="off",
    throw_in_lone_trull="off",
    call_floor=None,
    pass_is_final=True,
    first_lead="declarer_in_negative",
    farberl_min_suit_cards=0,
    farberl_tarock="sole_suit",
    maerchenstich="off",
    declarations=False,
    kontra_max=1,
    absolut_silent=None,
    absolut_declared=None,
    silent_pagat_loss=False,
    trull_by="capture_except_farberl",
    trull_side="declarer",
    kings_value=0,
    mondfang_value=0,
    double_games=0,
    solo_bonus_mult=1,
    valat_silent=None,
    valat_declared=None,
    valat_contract=True,
    solodreier=10,
    picolo=2,
    trischaken=5,
    trischaken_bid="forehand",
    match_end="target",
)

PRESETS = (
    Preset("classic", "Classic", "S004: Wikipedia, Zwanzigerrufen", CLASSIC),
    Preset("rulebook", "Rulebook", "S002: chapter of a rulebook", RULEBOOK),
)

CONFLICTS: tuple[Conflict[Rules], ...] = (
    Conflict(
        ("solo_games", "call_floor"),
        lambda rules: not rules.solo_games and rules.call_floor is not None,
        "Without solo games, a player who holds XX to XVI would have nothing to bid. Set no limit "
        "for the lowest tarock to call.",
    ),
    Conflict(
        ("trischaken", "glatze_points", "trischaken_limit", "trischaken_pay"),
        lambda rules: (
            rules.trischaken is not None
            and rules.glatze_points == -1
            and rules.trischaken_limit == 44
            and rules.trischaken_pay == "pay_each"
        ),
        "With Glatzen of −1, a limit of 44 and payment to each player, what the loser of a "
        "Trischaken pays could not be shared out evenly. Change one of the three.",
    ),
)
