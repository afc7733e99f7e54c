"""The house rules of Zwanzigerrufen, its two presets and the one mix that cannot work (B.3)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from engine.options import Conflict, Preset, choice, flag, number

OFF_OR_POINTS = (None, *range(25))
OFF_OR_VALUE = (None, *range(1, 25))
THROW_IN = ("off", "may", "must")

DECLARING = {"declarations": (True,)}
WITH_VALAT_CONTRACT = {"valat_contract": (True,)}
WITH_SOLODREIER = {"solodreier": OFF_OR_VALUE[1:]}
WITH_PICOLO = {"picolo": OFF_OR_VALUE[1:]}
WITH_TRULL = {"trull_value": tuple(range(1, 25))}
WITH_TRISCHAKEN = {"trischaken": OFF_OR_VALUE[1:]}


@dataclass(frozen=True, slots=True)
class Rules:
    """One set of house rules; every field is a row of rules.md B.3, in its order.

    Where a value may be `None`, `None` switches the bonus or contract off.
    """

    deck: Literal[40] = choice(40, (40,), "Cards of the pack: II and III are removed.", "T1: S004")
    glatze_points: Literal[0, -1] = choice(
        0, (0, -1), "Card points of each of the four Glatzen.", "T2: S004 / S002 to the letter"
    )
    direction: Literal["anticlockwise", "clockwise"] = choice(
        "anticlockwise",
        ("anticlockwise", "clockwise"),
        "Direction of play and deal.",
        "T4: S004 / S002",
    )
    deal_packet: Literal[5, 1] = choice(
        5, (5, 1), "Cards that a player is dealt at a time.", "B.1-5: S004 / S002"
    )
    cut: Literal["cut", "cut_or_knock"] | None = choice(
        "cut_or_knock",
        (None, "cut", "cut_or_knock"),
        "The pack is cut; who may knock instead lets the players choose among four stacks.",
        "B.1-6: S004",
    )
    throw_in_no_tarock: Literal["off", "may", "must"] = choice(
        "must", THROW_IN, "A hand without a tarock is thrown in.", "B.1-7: S004"
    )
    throw_in_lone_trull: Literal["off", "may", "must"] = choice(
        "may", THROW_IN, "A hand whose only tarock is a Trull card is thrown in.", "B.1-7: S004"
    )
    call_floor: Literal[16] | None = choice(
        16, (16, None), "Lowest tarock that may be called.", "T5: S004 / S002"
    )
    pass_is_final: bool = flag(
        False, "Who has passed in the auction may not bid any more.", "T19: S004 / S002"
    )
    first_lead: Literal["forehand", "declarer_in_negative"] = choice(
        "forehand",
        ("forehand", "declarer_in_negative"),
        "Forehand leads to the first trick, or the declarer does in Picolo.",
        "B.1-11: S004 / S002",
        WITH_PICOLO,
    )
    normal_value: int = number(1, 1, 100, "Game points of a Normal game.", "B.1-9: S004")
    farberl_value: int = number(4, 1, 100, "Game points of a Suit Solo (Farberl).", "B.1-9: S004")
    solo_value: Literal[4, 5] = choice(4, (4, 5), "Game points of a Solo.", "T30: S004")
    farberl_min_suit_cards: Literal[0, 5] = choice(
        5, (5, 0), "Suit cards that a Suit Solo takes in hand.", "B12: S004 / S002"
    )
    farberl_tarock: Literal["lead_only", "void_discard", "sole_suit"] = choice(
        "lead_only",
        ("lead_only", "void_discard", "sole_suit"),
        "With suit cards in hand, a Suit Solo bars tarocks from leads only, from discards too, "
        "or from every trick.",
        "T7: S004 / - / S002",
    )
    maerchenstich: Literal["any_order", "mond_skues_pagat", "off"] = choice(
        "any_order",
        ("any_order", "mond_skues_pagat", "off"),
        "The Pagat wins a trick that holds Sküs and Mond too: always, only in the order "
        "Mond, Sküs, Pagat, or never.",
        "T8: S004 / X-RUE / S002",
    )
    tie_44: Literal["declarer_loses", "push"] = choice(
        "declarer_loses",
        ("declarer_loses", "push"),
        "At half of the card points the declarer loses, or the game counts for nobody.",
        "T6, E21: S002, S004",
    )
    declarations: bool = flag(True, "Bonuses may be declared before play.", "T19: S004 / S002")
    kontra_max: Literal[1, 2, 4, 8, 16] = choice(
        16, (1, 2, 4, 8, 16), "Highest factor of the Kontra ladder; 1 is none.", "B.1-21: S004"
    )
    forced_kontra: bool = flag(
        True,
        "A declaration against the declarer is a Kontra on the game as well.",
        "T14, E13: S004",
        DECLARING,
    )
    absolut_silent: int | None = choice(
        1, OFF_OR_POINTS, "Points of an Absolut that was not declared.", "B.1-17: S004"
    )
    absolut_declared: int | None = choice(
        2, OFF_OR_POINTS, "Points of a declared Absolut.", "B.1-17: S004", DECLARING
    )
    absolut_limit: int = number(
        32, 0, 43, "Card points that the opponents of an Absolut may have at most.", "B.1-17: S004"
    )
    absolut_moves_threshold: bool = flag(
        False, "A declared Absolut changes the points needed for the game.", "T16, E23", DECLARING
    )
    pagat_silent: int | None = choice(
        1, OFF_OR_POINTS, "Points of a Pagat Ultimo that was not declared.", "T11: S004; E3"
    )
    pagat_declared: int | None = choice(
        2, OFF_OR_POINTS, "Points of a declared Pagat Ultimo.", "B.1-18: S004", DECLARING
    )
    silent_pagat_loss: bool = flag(
        True,
        "A Pagat beaten in the last trick counts against its player.",
        "B.1-18: S004",
        {"pagat_silent": OFF_OR_POINTS[1:]},
    )
    pagat_reserved: bool = flag(
        False, "A declared Pagat may be played early only if forced.", "E27", DECLARING
    )
    trull_value: int = number(1, 0, 24, "Points of the Trull.", "B.1-15: S004; T28")
    trull_by: Literal["holding", "capture", "capture_except_farberl"] = choice(
        "holding",
        ("holding", "capture", "capture_except_farberl"),
        "The Trull counts in an opening hand, or in one side's tricks, or in tricks save in a "
        "Suit Solo.",
        "T10: S004 / - / S002",
        WITH_TRULL,
    )
    trull_side: Literal["both", "declarer"] = choice(
        "both", ("both", "declarer"), "Whose Trull counts.", "T10: S004 / S002", WITH_TRULL
    )
    kings_value: Literal[0, 1, 2] = choice(
        2, (0, 1, 2), "Points of all four kings in one opening hand.", "B.1-16: S004"
    )
    mondfang_value: Literal[0, 1] = choice(
        1, (0, 1), "Points of a Mond taken by the Sküs.", "B.1-20: S004"
    )
    mondfang_rule: Literal["loser_side", "catcher_side", "individual"] = choice(
        "loser_side",
        ("loser_side", "catcher_side", "individual"),
        "A Mondfang counts against the side that lost the Mond, for the side of the Sküs, or "
        "between the two players.",
        "T17, E17, E18: S004 / X-FBG / X-RUE",
        {"mondfang_value": (1,)},
    )
    double_games: Literal[0, 1, 4] = choice(
        4, (0, 1, 4), "Deals that count double after a Mondfang.", "B.1-20, E19: S004"
    )
    double_overlap: Literal["extend", "queue", "stack"] = choice(
        "extend",
        ("extend", "queue", "stack"),
        "A Mondfang in a double round starts it anew, makes it longer, or doubles once more.",
        "T18",
        {"double_games": (1, 4)},
    )
    solo_bonus_mult: Literal[1, 2] = choice(
        2, (1, 2), "Factor of the bonuses in a Solo.", "B.1-23, E12: S004"
    )
    solo_doubles_valat: bool = flag(
        False, "That factor holds for the Valat too.", "T12, E15", {"solo_bonus_mult": (2,)}
    )
    valat_silent: int | None = choice(
        6, OFF_OR_POINTS, "Points of a Valat that was not declared.", "T12: S004"
    )
    valat_declared: int | None = choice(
        12, OFF_OR_POINTS, "Points of a declared Valat.", "T12: S004", DECLARING
    )
    valat_mode: Literal["multiplier", "fixed"] = choice(
        "multiplier",
        ("multiplier", "fixed"),
        "The points of a Valat are times the game value, or points as they are.",
        "T12, E14: S004",
    )
    valat_cancels: Literal["silent", "all"] | None = choice(
        None,
        (None, "silent", "all"),
        "A Valat made cancels nothing, the silent bonuses, or all other bonuses.",
        "T13, E24: S004",
    )
    valat_contract: bool = flag(
        False, "Valat may be bid as a contract, alone or with a called partner.", "B.1-19: S002"
    )
    valat_value: int = number(
        12, 1, 100, "Game points of the Valat contract.", "B.1-9: S002", WITH_VALAT_CONTRACT
    )
    solodreier: int | None = choice(
        None, OFF_OR_VALUE, "Game points of a Solodreier.", "B.1-9: S002"
    )
    solodreier_min: Literal[36, 45, 56] = choice(
        36, (36, 45, 56), "Card points that a Solodreier takes.", "T21: S002", WITH_SOLODREIER
    )
    picolo: int | None = choice(None, OFF_OR_VALUE, "Game points of a Picolo.", "B.1-9: S002")
    picolo_skues: Literal["holder_may_not_bid", "only_if_forced", "off"] = choice(
        "holder_may_not_bid",
        ("holder_may_not_bid", "only_if_forced", "off"),
        "Who holds the Sküs may not bid Picolo, or plays the Sküs only if forced, or may.",
        "T22, E27: S002",
        WITH_PICOLO,
    )
    pagat_rule: Literal["last_tarock", "off"] = choice(
        "last_tarock",
        ("last_tarock", "off"),
        "In Picolo and Trischaken the Pagat is played as the last tarock of a hand.",
        "T23, T24: S002",
    )
    trischaken: int | None = choice(
        None, OFF_OR_VALUE, "Game points of a Trischaken.", "B.1-9: S002"
    )
    trischaken_bid: Literal["off", "forehand"] = choice(
        "off", ("off", "forehand"), "Who may bid Trischaken.", "T27: S004 / S002", WITH_TRISCHAKEN
    )
    trischaken_limit: Literal[35, 44] = choice(
        35,
        (35, 44),
        "Above so many card points the loser pays double.",
        "T25: S002",
        WITH_TRISCHAKEN,
    )
    trischaken_pay: Literal["pay_each", "flat"] = choice(
        "pay_each",
        ("pay_each", "flat"),
        "The loser pays every other player, or is only written down.",
        "T25: S002",
        WITH_TRISCHAKEN,
    )
    trischaken_tie: Literal["vorhand_alone", "share"] = choice(
        "vorhand_alone",
        ("vorhand_alone", "share"),
        "With a tie for the most card points forehand loses alone, or all of them share.",
        "T26, E25",
        WITH_TRISCHAKEN,
    )
    negative_early_stop: bool = flag(
        False, "A Picolo ends with the declarer's second trick.", "E28", WITH_PICOLO
    )
    match_end: Literal["open", "rounds", "target"] = choice(
        "open",
        ("open", "rounds", "target"),
        "A match is open-ended, has a number of deals, or runs to a number of points.",
        "B.1-24: S004 / - / S002",
    )
    match_n: int = number(
        20, 1, 10_000, "Deals or points of a match.", "T28", {"match_end": ("rounds", "target")}
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
        ("trischaken", "glatze_points", "trischaken_limit", "trischaken_pay"),
        lambda rules: (
            rules.trischaken is not None
            and rules.glatze_points == -1
            and rules.trischaken_limit == 44
            and rules.trischaken_pay == "pay_each"
        ),
        "What the loser of a Trischaken pays could not be shared out evenly (E26).",
    ),
)
