"""The rules in short say what the engine does at a table: no sentence more, none less.

Each table has its rules in short compared with what happens there when cards are dealt, played and
scored. That is written once more here, from the engine, and not from the needs of the sentences.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from random import Random
from string import Formatter
from typing import Any

import pytest

from engine.game import Match
from engine.games import GAMES
from engine.options import are_needs_met
from engine.zwanzig_ab.options import Rules as AbRules
from engine.zwanzig_ab.state import State as AbState
from engine.zwanzigerrufen.match import is_match_over, next_double_rounds
from engine.zwanzigerrufen.options import Rules as ZrRules
from engine.zwanzigerrufen.outcome import Mondfang, PagatPlay
from engine.zwanzigerrufen.scoring import score_deal
from engine.zwanzigerrufen.state import State as ZrState
from tests.engine import zwanzig_ab_table as ab
from tests.engine import zwanzigerrufen_table as zr
from tests.engine.random_matches import random_options
from ui.game_face import face_of_game
from ui.help import starter_table
from ui.languages import TEXTS, make_translator

RANDOM_TABLES = 500

Table = tuple[str, dict[str, Any]]
"""A rule set, and the house rules that differ from it."""

Said = dict[str, tuple[object, ...]]
"""Sentences by key, each with the values filled in."""


def list_tables(game: str) -> Iterator[Table]:
    """Yield every rule set, every starter table up to the whole game, and random tables."""
    yield from ((preset.name, {}) for preset in GAMES[game].presets)
    rules = starter_table.starter_rules(game)
    for step, _ in face_of_game(game).starter_steps:
        yield rules.preset, dict(rules.options)
        rules = starter_table.with_step_added(rules, step)
    draw = Random(20)
    for _ in range(RANDOM_TABLES):
        preset = draw.choice(GAMES[game].presets).name
        yield preset, random_options(GAMES[game], preset, draw)


# --- what is said

NUMBER_WORDS = {"one": 1, "two": 2, "three": 3, "diamonds": "D", "clubs": "C"}


def said_sentences(game: str, rules: object) -> Said:
    """Return the keys of the English sentences, with what the house rules have filled in."""
    face = face_of_game(game)
    facts = face.rule_facts(make_translator("en"), rules)
    return {
        row.key: tuple(
            value_of_words(facts[name])
            for _, name, _, _ in Formatter().parse(TEXTS["en"][f"help.{game}.{row.key}"])
            if name
        )
        for rows in face.rules_in_short.values()
        for row in rows
        if are_needs_met(row.needs, rules)
    }


def value_of_words(words: str) -> object:
    """Return the number or suit in words such as "two cards", "5 points" or "Retour (×4)"."""
    if numbers := re.findall(r"−?\d+", words):
        return int(numbers[-1].replace("−", "-"))
    return NUMBER_WORDS[words.split()[0]]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_rules_in_short_match_the_engine(game: str) -> None:
    table, facts_by_engine = ENGINE[game]
    for preset, options in list_tables(game):
        rules = table.preset_rules(preset, **options)
        assert said_sentences(game, rules) == facts_by_engine(preset, options), (preset, options)


# --- what the engine does in Zwanzig ab

RICH = (99, 99, 99, 99)
"""Scores at which every seat may drop out."""

SWEEP = ("HA H10 HK HJ H9", "CA SA DA C9 C8", "CK SK DK C7 S8", "CQ SQ DQ S9 S7")
"""Forehand takes every trick with hearts as trumps, whatever the order of the cards."""

LOSING = ("C7 C8 S7 D7 D8", "CA CK SA DA C9", "C10 SK DK CJ D9", "CQ SQ DQ S9 DJ")
"""Forehand can lose every trick with clubs as trumps."""

JASS = ("HA H7 C7 S7 D7", "HJ C8 S8 D8 C9", "H10 CQ SQ DQ S9", "HK CK SK DK D9")
"""The ace of trumps is led, and the jack follows."""

LOW = ("C7 S8 H7 HA DA", "CA SA CK CQ CJ", "SK SQ SJ S9 C9", "D9 DJ DQ DK C10")
"""Forehand has nothing but 7s and 8s among the first cards."""

OVERTRUMP = ("SA C7 C8 C9 D7", "HK CA CK DA DK", "H7 HA CQ CJ D8", "S7 S8 S9 D9 DQ")
"""Spades are led, seat 1 trumps, and seat 2 has a lower and a higher trump."""


def ab_deal(table: Table, *hands: str, **facts: Any) -> AbState:
    """Return a deal clockwise, with forehand looking at the cards."""
    preset, options = table
    state = ab.deal_in_notation(
        *hands, preset=preset, **{**options, "direction": "clockwise"}, **facts
    )
    return state.play("look") if state.phase == "blind" else state


def first_phase(state: AbState, phase: str) -> AbState:
    """Return the deal in this phase, or past it: nobody exchanges or drops out."""
    while state.phase not in (phase, "play", "over"):
        state = state.play("exchange" if state.phase == "exchange" else "stay")
    return state


def after_trumps(table: Table, suit: str, *hands: str, **facts: Any) -> AbState:
    """Return a deal after these trumps were named; they may be, whoever holds them."""
    preset, options = table
    return ab_deal((preset, {**options, "trump_choice": "any"}), *hands, **facts).play(
        f"trump {suit}"
    )


def may_drop(state: AbState) -> bool:
    """Return whether the first player asked may drop out, if any is."""
    state = first_phase(state, "stay")
    return state.phase == "stay" and "drop" in state.legal()


def ab_result(
    table: Table, suit: str, hands: tuple[str, ...], *, forehand_loses: bool
) -> list[Any]:
    """Return the facts of the score lines of a deal in which all stay in."""
    for seed in range(500):
        draw, state = Random(seed), first_phase(after_trumps(table, suit, *hands), "play")
        while state.phase == "play":
            state = state.play(draw.choice(state.legal()))
        assert state.result
        lines = [{"rule": line.rule, **line.facts} for line in state.result.lines]
        if not forehand_loses or not lines[0]["tricks"]:
            return lines
    raise AssertionError("forehand always takes a trick")


def ab_facts(preset: str, options: dict[str, Any]) -> Said:
    """Return what happens at a table of Zwanzig ab, as the sentences say it."""
    table = (preset, options)
    said: Said = dict.fromkeys(
        ("pack", "any-suit", "next-dealer", "lead", "follow", "trick", "trick-points"), ()
    )
    rules = ab.preset_rules(preset, **options)
    said |= ab_match_facts(table, rules)
    said |= ab_trump_facts(table)
    said |= ab_exchange_facts(table)
    said |= ab_drop_facts(table)
    said |= ab_score_facts(table)
    if not any(f"trump {suit}" in ab_deal(table, *LOW).legal() for suit in "D"):
        del said["any-suit"]
        said["held-suit"] = ()
    lead = first_phase(after_trumps(table, "H", *JASS), "play").play("play HA").play("play HJ")
    jass_trick = lead.play("play H10").play("play HK")
    said |= {"jass": ()} if jass_trick.to_act == 1 else {}
    stabbed = (
        first_phase(after_trumps(table, "H", *OVERTRUMP), "play").play("play SA").play("play HK")
    )
    said |= {} if "play H7" in stabbed.legal() else {"overtrump": ()}
    return said


def ab_match_facts(table: Table, rules: AbRules) -> Said:
    """Return where a match begins, when it is over, and who sits where."""
    preset, options = table
    said: Said = {"start": (GAMES["zwanzig-ab"].open_match(rules).scores[0],)}
    below, tied = (match_after_scores(table, first, second) for first, second in ((-1, 50), (0, 0)))
    said |= {"win-below" if below.is_over else "win-exactly": ()}
    said |= {"tie-shared" if tied.is_over else "tie-play-on": ()}
    fresh = ab.deal_in_notation(preset=preset, dealer=3, **options)
    said |= {"clockwise" if fresh.to_act == 0 else "anticlockwise": ()}
    return said


def match_after_scores(table: Table, first: int, second: int) -> Match[Any, Any]:
    """Return the match after a deal that brings two seats to these totals, the others above."""
    after = first_phase(after_trumps(table, "S", *SWEEP), "play")
    while after.phase == "play":
        after = after.play(after.legal()[0])
    assert after.result
    deltas = after.result.deltas
    before = (first - deltas[0], second - deltas[1], 90 - deltas[2], 80 - deltas[3])
    again = first_phase(after_trumps(table, "S", *SWEEP, scores=before), "play")
    while again.phase == "play":
        again = again.play(again.legal()[0])
    assert again.match_after().dealer == 0
    return again.match_after()


def ab_trump_facts(table: Table) -> Said:
    """Return how trumps come about."""
    preset, options = table
    state = ab_deal(table, *LOW)
    first = state.hands[0].bit_count()
    said: Said = {"packet": (first,), "rest": (5 - first,)}
    said |= {"next": ()} if "next" in state.legal() else {}
    said |= {"redeal": ()} if "redeal" in state.legal() else {}
    unseen = ab.deal_in_notation(*LOW, preset=preset, **{**options, "direction": "clockwise"})
    if unseen.phase == "blind":
        plain, blind = (
            phase.stakes()["trump C" if phase is state else "blind C"] for phase in (state, unseen)
        )
        factor = int(str(blind["multiplier"])) // int(str(plain["multiplier"]))
        said |= {"blind": ()} | ({"blind-factor": (factor,)} if factor > 1 else {})
    for counted in range(32):
        if ab.deal_in_notation(preset=preset, counted=counted, **options).phase not in (
            "blind",
            "trump",
        ):
            said |= {"endgame": (counted,)}
            break
    return said


def ab_exchange_facts(table: Table) -> Said:
    """Return how many cards may be exchanged."""
    state = first_phase(after_trumps(table, "S", *LOW), "exchange")
    sizes = (
        {len(action.split()) - 1 for action in state.legal()} if state.phase == "exchange" else {0}
    )
    most = max(sizes)
    if most < 2:
        return {"exchange-one" if most else "no-exchange": ()}
    return {"exchange-up-to" if 1 in sizes else "exchange-full": (most,)}


def ab_drop_facts(table: Table) -> Said:
    """Return who may drop out, when, and what comes of it."""
    free = after_trumps(table, "S", *LOW, scores=RICH)
    if not may_drop(free):
        return {"no-drop": ()}
    has_exchange = first_phase(free, "exchange").phase == "exchange"
    timing = "-before" if free.phase == "stay" else "-after"
    said: Said = {f"drop{timing}" if has_exchange else "drop": (), "drop-free": ()}
    for suit in "CD":
        if not may_drop(after_trumps(table, suit, *LOW, scores=RICH)):
            said |= {"all-stay": (suit,)}
    for counted in range(1, 32):
        rich = ab.deal_in_notation(preset=table[0], counted=counted, scores=RICH, **table[1])
        if rich.phase not in ("blind", "trump"):
            assert not may_drop(rich)
            said |= {"endgame-stay": (counted,)}
            break
    if not may_drop(after_trumps(table, "S", *LOW, scores=RICH, dropped=(1,))):
        said |= {"not-twice": ()}
    least = min(
        score
        for score in range(41)
        if may_drop(after_trumps(table, "S", *LOW, scores=(score,) * 4))
    )
    said |= {"drop-score": (least,)} if least else {}
    return said | walkover_facts(first_phase(free, "stay"))


def walkover_facts(asked: AbState) -> Said:
    """Return what happens when one after the other drops out."""
    asked = asked.play("drop").play("drop")
    if "drop" not in asked.legal():
        return {"dealer-stays": ()}
    over = asked.play("drop")
    assert over.phase == "over" and over.result
    line = next(line for line in over.result.lines if line.rule == "walkover")
    points = -int(str(line.facts["base"]))
    assert all(not delta for delta in over.result.deltas[1:])
    return {"walkover": (points,)} if points else {}


def ab_score_facts(table: Table) -> Said:
    """Return what tricks and their absence count."""
    sweep = ab_result(table, "H", SWEEP, forehand_loses=False)
    lost = ab_result(table, "C", LOSING, forehand_loses=True)
    said: Said = {"hearts": ()} if sweep[0]["hearts"] == 2 and lost[0]["hearts"] == 1 else {}
    tricks = -sum(line["base"] for line in sweep if line["seat"] == 0)
    said |= {"all-tricks": (tricks,)} if tricks > 5 else {}
    others = next(line["base"] for line in sweep if line["rule"] == "no-trick")
    forehand = next(line["base"] for line in lost if line["rule"] == "maker-no-trick")
    if others == forehand:
        return said | ({"no-trick": (others,)} if others else {})
    said |= {"no-trick-others": (others,)} if others else {}
    return said | ({"no-trick-forehand": (forehand,)} if forehand else {})


# --- what the engine does in Zwanzigerrufen

FOREHAND = "SK SQ SN CK CQ HK T4 T5 T6 T1"
SECOND = "CN CJ HQ HN DK DQ T8 T9 T10 T11"
THIRD = "DN DJ SJ HJ S10 C10 T12 T13 T14 T15"
"""Hands that may bid every contract: enough suit cards, no Sküs, no XX; forehand has the Pagat."""

UNCUT = {"cut": None, "throw_in_no_tarock": "off", "throw_in_lone_trull": "off"}
"""House rules under which a deal begins with the auction."""


def zr_deal(table: Table, *hands: str, **options: Any) -> ZrState:
    """Return a deal clockwise under the rules of a table, with some of them changed."""
    preset, house = table
    return zr.deal_in_notation(
        *hands, preset=preset, **{**house, "direction": "clockwise", **options}
    )


def auction(table: Table, *hands: str, **options: Any) -> ZrState:
    """Return the auction of a deal in which the first three may bid everything."""
    return zr_deal(table, *(hands or (FOREHAND, SECOND, THIRD)), **UNCUT, **options)


def pass_until(state: ZrState, *phases: str) -> ZrState:
    """Return the deal in the first of these phases, after everybody has passed until then."""
    while state.phase not in phases:
        state = state.play("pass")
    return state


def score_values(table: Table, contract: str, **facts: Any) -> dict[str, int]:
    """Return what each line of the score pays the declarer's side, with nothing cancelled."""
    preset, options = table
    options = {**options, "valat_cancels": None, **facts}
    options.pop("declarations", None)  # of an outcome these would be what was declared
    outcome = zr.make_outcome(contract, preset, **options)
    return {
        line.rule: int(str(line.facts["value"])) * (1 if line.facts["side"] == "dazu" else -1)
        for line in reversed(score_deal(outcome).lines)
    }


def zr_facts(preset: str, options: dict[str, Any]) -> Said:
    """Return what happens at a table of Zwanzigerrufen, as the sentences say it."""
    table, rules = (preset, options), zr.preset_rules(preset, **options)
    said: Said = dict.fromkeys(("pack", "next-dealer", "call", "call-next", "follow"), ())
    return (
        said
        | zr_match_facts(table, rules)
        | throwing_in_facts(table)
        | auction_facts(table)
        | contract_facts(table)
        | farberl_facts(table)
        | negative_facts(table)
        | trick_facts(table)
        | silent_bonus_facts(table, rules)
        | declaring_facts(table)
    )


def zr_match_facts(table: Table, rules: ZrRules) -> Said:
    """Return how a match ends, who sits where, and what follows a Mondfang."""
    preset, options = table
    fresh = zr.deal_in_notation(preset=preset, **{"direction": rules.direction, **options, **UNCUT})
    said: Said = {"clockwise" if fresh.to_act == 0 else "anticlockwise": ()}
    said |= {"knock": ()} if "knock" in zr_deal(table, cut=rules.cut).legal() else {}
    leading = bisect_left(range(10_001), True, key=lambda n: is_match_over(rules, (n, 0, 0, -n), 0))
    played = bisect_left(range(10_001), True, key=lambda n: is_match_over(rules, (1, 0, 0, -1), n))
    if played <= 10_000:
        said |= {"match-rounds": (played,)}
    else:
        said |= {"match-target": (leading,)} if leading <= 10_000 else {"match-open": ()}
    doubled = sum(next_double_rounds(rules, (), has_mondfang=True))
    doubling: dict[int, Said] = {0: {}, 1: {"double-one": ()}, 4: {"double-four": ()}}
    return said | doubling[doubled]


def throwing_in_facts(table: Table) -> Said:
    """Return who may or must throw a hand in."""
    said: Said = {}
    for suffix, hand in (("", "SK SQ SN SJ CK CQ CN CJ HK HQ"), ("-trull", f"T1 {SUITS_ONLY}")):
        state = zr_deal(table, hand, cut=None)
        if state.phase == "throw-in":
            said |= {f"{'may' if 'keep' in state.legal() else 'must'}-throw-in{suffix}": ()}
    return said


SUITS_ONLY = "SK SQ SN SJ CK CQ CN CJ HK"


def auction_facts(table: Table) -> Said:
    """Return whom forehand calls, and how the bidding goes on."""
    state = auction(table)
    assert state.stakes()["bid normal"]["called"] == "T20"
    with_twenty = auction(table, "T20 SK SQ SN CK CQ HK HQ DK DQ")
    assert with_twenty.stakes()["bid normal"]["called"] == "T19"
    all_high = auction(table, "T20 T19 T18 T17 T16 SK SQ SN CK CQ")
    said: Said = {} if "bid normal" in all_high.legal() else {"call-floor": ()}
    after = state.play("bid normal")
    if after.phase != "bid":
        return said
    said |= {"bid-higher": ()}
    after = after.play("pass")
    after = after.play(after.legal()[0])
    if after.phase == "bid":
        after = after.play("pass").play("pass")
        said |= {} if after.phase == "bid" and after.to_act == 1 else {"pass-is-final": ()}
    return said


def contract_facts(table: Table) -> Said:
    """Return what the contracts count and need, and what happens in a draw."""
    state = auction(table)
    stakes = state.stakes()
    law = zr.contract_law("normal", table[0], **table[1])
    normal = stakes["bid normal"]
    said: Said = {
        "values": (law.points(zr.parse_hand("S10")), normal["total"]),
        "normal": (normal["value"], normal["needed"]),
    }
    for contract, key in (("farberl", "farberl"), ("solo", "solo"), ("valat", "valat-contract")):
        if f"bid {contract}" in stakes:
            said |= {key: (stakes[f"bid {contract}"]["value"],)}
    if "bid solodreier" in stakes:
        solodreier = stakes["bid solodreier"]
        said |= {"solodreier": (solodreier["value"], solodreier["needed"])}
    half = score_values(table, "normal", points=int(str(normal["total"])) // 2)
    return said | ({} if half["game"] else {"push": ()})


def farberl_facts(table: Table) -> Said:
    """Return what a Suit Solo takes, and where its tarocks stay in hand."""
    if "bid farberl" not in auction(table).legal():
        return {}
    four_suit_cards = auction(table, "T4 T5 T6 T7 T8 T9 SK SQ SN CK")
    said: Said = {} if "bid farberl" in four_suit_cards.legal() else {"farberl-cards": ()}
    law = zr.contract_law("farberl", table[0], **table[1])
    assert zr.legal_names(law, "CK T4") == ["CK"]
    if zr.legal_names(law, "CK T4", "T5") == ["CK"]:
        return said | {"farberl-suits": ()}
    discards = zr.legal_names(law, "CK T4", "SK") == ["CK"]
    return said | {"farberl-discard" if discards else "farberl-lead": ()}


def negative_facts(table: Table) -> Said:
    """Return what holds in Picolo and Trischaken, and whether all points are paid."""
    legal, stakes, said = auction(table).legal(), auction(table).stakes(), Said()
    for contract in ("picolo", "trischaken"):
        if f"bid {contract}" in legal:
            law = zr.contract_law(contract, table[0], **table[1])
            assert zr.legal_names(law, "SK SJ", "SQ") == ["SK"]
            said |= {contract: (stakes[f"bid {contract}"]["value"],), "beat": ()}
            said |= {} if "T1" in zr.legal_names(law, "T1 T5") else {"pagat-last": ()}
    points, tricks = (50, 20, 10, 8), (4, 3, 2, 1)
    house = {name: value for name, value in table[1].items() if name != "declarations"}
    outcome = zr.make_outcome("trischaken", table[0], points=points, tricks=tricks, **house)
    is_paid = "trischaken" not in said or not sum(score_deal(outcome).deltas)
    return said | ({"pays": ()} if is_paid else {})


def trick_facts(table: Table) -> Said:
    """Return who leads first, and who takes the trick of the Trull."""
    said: Said = {"lead": ()}
    if "bid picolo" in auction(table).legal():
        bid = auction(table).play("bid normal").play("bid picolo")
        said = {"lead" if pass_until(bid, "play").to_act == 0 else "lead-picolo": ()}
    law = zr.contract_law("normal", table[0], **table[1])
    if zr.find_winner_index(law, "SKU T21 T1") == 2:
        return said | {"maerchenstich": ()}
    in_order = zr.find_winner_index(law, "T21 SKU T1") == 2
    return said | ({"maerchenstich-in-order": ()} if in_order else {})


def silent_bonus_facts(table: Table, rules: ZrRules) -> Said:
    """Return what bonuses count that nobody has declared."""
    total = int(str(auction(table).stakes()["bid normal"]["total"]))
    said: Said = {}
    if value := score_values(table, "normal", points=total).get("absolut"):
        made = (
            n
            for n in range(44)
            if score_values(table, "normal", points=total - n).get("absolut", 0) > 0
        )
        said |= {"absolut": (value, max(made))}
    if value := score_values(table, "normal", pagat=PagatPlay(0, 10, True)).get("pagat"):
        said |= {"pagat": (value,)}
        if score_values(table, "normal", pagat=PagatPlay(0, 10, False)).get("pagat"):
            said |= {"pagat-loss": ()}
    said |= valat_facts(
        "valat",
        *(
            score_values(table, "normal", tricks=(10, 0, 0, 0), normal_value=n).get("valat", 0)
            for n in (1, 2)
        ),
    )
    for key, facts in (("held", {"trull": 0}), ("tricks", {"trull_takers": (0, 0, 0)})):
        if value := score_values(table, "normal", **facts).get("trull"):
            others = {name: 1 if name == "trull" else (1, 1, 1) for name in facts}
            both = score_values(table, "normal", **others).get("trull")
            said |= {f"trull-{key}{'' if both else '-declarer'}": (value,)}
    if value := score_values(table, "normal", kings=0).get("kings"):
        said |= {"kings": (value,)}
    if "bid solo" in auction(table).legal():
        once = score_values(table, "solo", kings=0, kings_value=1)["kings"] == 1
        said |= {} if once else {"solo-doubles": ()}
    if value := score_values(table, "normal", mond=Mondfang(1, 0)).get("mondfang"):
        said |= {"mondfang": (value,)}
    return said


def valat_facts(key: str, in_game_of_1: int, in_game_of_2: int) -> Said:
    """Return what a Valat counts, or how many times the game it counts."""
    if not in_game_of_1:
        return {}
    return {key if in_game_of_1 == in_game_of_2 else f"{key}-times": (in_game_of_1,)}


def declaring_facts(table: Table) -> Said:
    """Return what may be declared and what that counts, and how far Kontra goes."""
    games = [
        pass_until(auction(table, normal_value=n).play("bid normal"), "declare", "play")
        for n in (1, 2)
    ]
    values = [
        {action: int(str(stake["value"])) for action, stake in game.stakes().items()}
        for game in games
        if game.phase == "declare"
    ]
    said: Said = {}
    for bonus in ("absolut", "pagat"):
        if values and (value := values[0].get(f"declare {bonus}")):
            said |= {f"declare-{bonus}": (value,)}
    if values:
        said |= valat_facts("declare-valat", *(value.get("declare valat", 0) for value in values))
    game, highest = games[0], 1
    while game.phase == "declare":
        view: Any = game.deal_view(None)
        highest = max(highest, view["kontra"].get("game", 1))
        game = game.play("kontra game" if "kontra game" in game.legal() else "pass")
    return said | ({"kontra": (highest,)} if highest > 1 else {})


ENGINE = {"zwanzig-ab": (ab, ab_facts), "zwanzigerrufen": (zr, zr_facts)}
