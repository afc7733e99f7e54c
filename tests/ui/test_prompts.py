"""The prompt in every phase: what I am to do, and what another player may do."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.cards import TAROCK
from engine.games import GAMES
from engine.record import new_record, replay_record, with_action
from tests.ui.scenes import phase_records, scene_of
from tests.ui.tables import AB, AB_TRUMP, ZR, make_match, table_at, with_fields
from tests.ui.test_wording import (
    ZR_CUT,
    scene_of_record,
    tricks_laid,
    zwanzig_ab_scene,
    zwanzigerrufen_scene,
)
from ui.games.zwanzigerrufen import match_end_reason_text
from ui.languages import translate
from ui.model import ME
from ui.wording.actions import action_label
from ui.wording.log import log_entries
from ui.wording.prompts import prompt_sentence

PRESETS = [preset.name for preset in GAMES["zwanzigerrufen"].presets]
ZR_DECLARE = phase_records()["zr-declare"]


@pytest.mark.parametrize(
    ("actions", "english", "german"),
    [
        (
            ("trump H", "exchange"),
            "West exchanges up to 3 cards …",
            "West tauscht bis zu 3 Karten …",
        ),
        (
            AB_TRUMP,
            "West is deciding: stay in or drop out?",
            "West überlegt: dabeibleiben oder aussteigen?",
        ),
        (
            tricks_laid(1),
            "West to play: follow hearts if possible …",
            "West ist dran: Herz bedienen, wenn es geht …",
        ),
    ],
)
def test_the_prompt_tells_of_west(actions: tuple[str, ...], english: str, german: str) -> None:
    assert prompt_sentence(zwanzig_ab_scene(*actions)) == english
    assert prompt_sentence(zwanzig_ab_scene(*actions, language="de")) == german


@pytest.mark.parametrize(
    ("actions", "english"),
    [
        ((), "North cuts the pack or knocks …"),
        (("cut", "bid normal"), "East to bid higher or pass …"),
        ((*ZR_CUT, "pass"), "East to declare or pass …"),
    ],
)
def test_the_prompt_says_what_another_may_do(actions: tuple[str, ...], english: str) -> None:
    assert prompt_sentence(zwanzigerrufen_scene(*actions)) == english


@pytest.mark.parametrize(
    ("mode", "mine", "english", "german"),
    [
        ("up_to", True, "Exchange up to 1 card: choose", "Tausche bis zu 1 Karte: wählen"),
        ("zero_or_full", True, "Exchange 1 card or none: choose", "Tausche 1 Karte oder keine: wä"),
        ("up_to", False, "West exchanges up to 1 card …", "West tauscht bis zu 1 Karte …"),
        ("zero_or_full", False, "West exchanges 1 card or none", "West tauscht 1 Karte oder keine"),
    ],
)
def test_a_single_card_may_be_exchanged(mode: str, mine: bool, english: str, german: str) -> None:
    actions = ("trump H",) if mine else ("trump H", "exchange")
    options = (("exchange_max", 1), ("exchange_mode", mode))
    record = replace(make_match(AB, *actions), options=options)
    assert prompt_sentence(scene_of_record(record, "en")).startswith(english)
    assert prompt_sentence(scene_of_record(record, "de")).startswith(german)


@pytest.mark.parametrize(
    ("options", "english", "german"),
    [
        (
            (("match_end", "rounds"), ("match_n", 1)),
            "After 1 deal the highest score wins.",
            "Nach 1 Spiel gewinnt der höchste Stand.",
        ),
        (
            (("match_end", "target"), ("match_n", 1)),
            "The target was 1 point; the highest score wins.",
            "Das Ziel: 1 Punkt; der höchste Stand gewinnt.",
        ),
    ],
)
def test_match_end_reason_counts_one_and_many(
    options: tuple[tuple[str, Any], ...], english: str, german: str
) -> None:
    record = make_match(ZR, "cut", game="zwanzigerrufen", preset="classic", dealer=0)
    record = replace(record, options=options)
    assert match_end_reason_text(scene_of_record(record, "en")) == english
    assert match_end_reason_text(scene_of_record(record, "de")) == german


@pytest.mark.parametrize(
    ("options", "english"),
    [
        ({}, "You are forehand: choose your contract."),
        ({"solo_games": False, "call_floor": None}, "You are forehand: bid your contract."),
    ],
)
def test_prompt_asks_for_choice_if_any(options: dict[str, Any], english: str) -> None:
    opening = zwanzigerrufen_scene("cut").model.record
    chosen = replace(opening, options=tuple(sorted(options.items())))
    assert prompt_sentence(scene_of_record(chosen, "en")) == english


def test_prompt_says_who_opens_leads_or_stays() -> None:
    opening = scene_of_record(
        make_match(ZR, "cut", game="zwanzigerrufen", preset="classic", dealer=0), "en"
    )
    assert prompt_sentence(opening).endswith("is forehand and chooses a contract …")
    stay = zwanzig_ab_scene(*AB_TRUMP)
    kept_in: Any = {**stay.view, "may_drop": []}
    assert prompt_sentence(replace(stay, view=kept_in)) == "West has to stay in …"
    play = zwanzig_ab_scene(*tricks_laid(1))
    lead = replace(play, view={**play.view, "trick": {**play.view["trick"], "cards": []}})
    assert prompt_sentence(lead) == "West to lead …"


@pytest.mark.parametrize(
    ("hand", "led", "english"),
    [
        ("HA S10 SA C7 D8", "SK", "Follow suit: spades."),
        ("HA H10 C7 CA D8", "SK", "No spades in your hand: play a trump."),
        ("C7 C8 CA D8 D9", "SK", "No spades and no trump: discard what you like."),
    ],
)
def test_the_prompt_names_the_duty(hand: str, led: str, english: str) -> None:
    """West, on the dealer's left, names hearts and leads; I am the last to play."""
    west = next(five for five in (f"{led} H7 H8 H9 HK", "SK H7 H8 H9 HK") if led in five)
    hands = (hand, west, "S8 S9 HQ HJ CK", "S7 SQ SJ CQ CJ")
    follow = ("play S8", "play S7")
    actions = ("trump H", *["exchange"] * 4, *["stay"] * 3, f"play {led}", *follow)
    assert prompt_sentence(scene_of_record(make_match(hands, *actions, dealer=ME))) == english


@pytest.mark.parametrize(
    ("led", "english", "german"),
    [
        (
            "HK",
            "No trump in your hand: discard what you like.",
            "Kein Trumpf im Blatt: Wirf ab, was du willst.",
        ),
        ("S8", "Follow suit: spades.", "Du musst Pik bedienen."),
        (
            "D9",
            "No diamonds and no trump: discard what you like.",
            "Kein Karo und kein Trumpf: Wirf ab, was du willst.",
        ),
    ],
)
def test_led_trump_has_one_name(led: str, english: str, german: str) -> None:
    """West names hearts and leads; I have clubs and spades, and am the last to play."""
    hands = ("C7 C8 CA S9 SA", "HK H7 H8 S8 D9", "HQ S10 CQ DQ H9", "HJ SQ CJ D7 D10")
    follow = {"HK": ("HQ", "HJ"), "S8": ("S10", "SQ"), "D9": ("DQ", "D7")}[led]
    actions = ("trump H", *["exchange"] * 4, *["stay"] * 3)
    record = make_match(hands, *actions, *(f"play {card}" for card in (led, *follow)), dealer=ME)
    assert prompt_sentence(scene_of_record(record)) == english
    assert prompt_sentence(scene_of_record(record, "de")) == german


@pytest.mark.parametrize(
    ("way", "mine", "english", "german"),
    [
        (
            "lead_only",
            "HK HQ HN HJ HA SK SQ SN SJ S10",
            "No tarock in your hand: discard what you like.",
            "Kein Tarock im Blatt: Wirf ab, was du willst.",
        ),
        (
            "lead_only",
            "T5 T6 HN HJ HA SK SQ SN SJ S10",
            "Follow suit: tarock.",
            "Du musst Tarock bedienen.",
        ),
        (
            "sole_suit",
            "T5 T6 HN HJ HA SK SQ SN SJ S10",
            "No tarock while you hold suit cards: play a suit card.",
            "Kein Tarock, solange du Farben hast: Spiel eine Farbkarte.",
        ),
    ],
)
def test_led_tarock_has_one_name(way: str, mine: str, english: str, german: str) -> None:
    """West plays a Suit Solo without a suit card, so the first lead is a tarock; East follows."""
    west = "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12"
    rest = [card for card in TAROCK.names if card not in f"{west} {mine}".split()]
    hands = (mine, west, " ".join(rest[:10]), " ".join(rest[10:]))
    text = ("bid farberl", *["pass"] * 3, "play T12")
    record = make_match(hands, *text, game="zwanzigerrufen", preset="rulebook", dealer=ME)
    rules = (("farberl_min_suit_cards", 0), ("farberl_tarock", way))
    record = replace(record, options=rules)
    while replay_record(record).to_act != ME:
        record = with_action(record, replay_record(record).legal()[0])
    assert prompt_sentence(scene_of_record(record)) == english
    assert prompt_sentence(scene_of_record(record, "de")) == german


def test_who_dropped_out_is_told_so() -> None:
    hands = (AB[1], AB[0], AB[2], AB[3])
    actions = ("trump H", *["exchange"] * 4, "stay", "stay", "drop")
    text = prompt_sentence(scene_of_record(make_match(hands, *actions, dealer=ME)))
    assert text == "You sit this one out. West to play …"


@pytest.mark.parametrize(
    ("over", "winner", "said"),
    [
        (False, None, "Deal 2 comes next. You deal."),
        (True, ME, "The match is over: you win."),
        (True, 2, "The match is over: North wins."),
        (True, None, "The match is over: it’s a tie."),
    ],
)
def test_prompt_says_whether_match_goes_on(over: bool, winner: int | None, said: str) -> None:
    ended = scene_of_record(phase_records()["ab-over"])
    match = {**ended.view["match"], "over": over, "winner": winner}
    view: Any = {**ended.view, "match": match}
    assert prompt_sentence(replace(ended, view=view)) == said


def test_prompt_at_held_trick_names_winner() -> None:
    held = zwanzig_ab_scene(*tricks_laid(4))
    held = replace(held, model=with_fields(held.model, is_trick_held=True))
    assert prompt_sentence(held) == "You take the trick."


@pytest.mark.parametrize("language", ["de", "en"])
def test_prompt_names_exactly_what_is_offered(language: str) -> None:
    """Kontra and its further steps, declarations and higher bids, in random deals."""
    steps = {factor: translate(language, f"kontra.{factor}") for factor in (2, 4, 8, 16)}
    names = {"de": "sag etwas an", "en": "declare a bonus"}
    seen = set()
    for number in range(40):
        random = Random(number)
        record = new_record("zwanzigerrufen", random.choice(PRESETS), {}, number)
        while (deal := replay_record(record)).phase not in ("play", "over"):
            legal = deal.legal()
            if deal.phase == "declare" and deal.to_act == ME:
                now = scene_of(table_at(record), language)
                text = prompt_sentence(now)
                labels = {action_label(now, item) for item in now.view["legal"]}
                offered = {
                    name for name in steps.values() if any(name in label for label in labels)
                }
                named = {name for name in steps.values() if re.search(rf"\b{name}\b", text)}
                assert named == offered, f"{text} {labels}"
                declares = any(item.startswith("declare") for item in legal)
                assert (names[language] in text.lower()) == declares
                seen.add((bool(offered), declares))
            loud = [item for item in legal if item != "pass"]
            record = with_action(
                record, random.choice(loud if loud and random.random() < 0.5 else legal)
            )
    assert len(seen) >= 3


def test_nothing_declared_is_logged_only_afterwards() -> None:
    record = ZR_DECLARE
    before = [entry.title for entry in log_entries(scene_of(table_at(record), "en"))]
    record = with_action(record, "pass")
    during = [entry.title for entry in log_entries(scene_of(table_at(record), "en"))]
    while replay_record(record).phase == "declare":
        record = with_action(record, "pass")
    after = [entry.title for entry in log_entries(scene_of(table_at(record), "en"))]
    assert "Nothing declared" not in (*before, *during) and "Declarations …" in during
    assert "Nothing declared" in after and "Declarations …" not in after
