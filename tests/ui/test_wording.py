"""The wording of positions, actions, refusals and scores, by examples of the rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from engine.deals import DealChain, EarlierDeals
from engine.game import ScoreLine
from engine.record import Record
from engine.replay import initial_match
from engine.view import require_value
from engine.zwanzigerrufen.outcome import PagatPlay
from engine.zwanzigerrufen.scoring import score_deal
from tests.engine.zwanzigerrufen_table import make_outcome
from tests.ui.tables import (
    AB,
    AB_DEAL,
    AB_THREE_TRICKS,
    OPENING,
    ZR,
    make_match,
    table_at,
)
from ui.languages import TEXTS
from ui.model import ME, Scene
from ui.model.settings import Settings
from ui.position.scene import make_scene
from ui.wording.actions import action_label, action_meaning
from ui.wording.answers import answer_for_letter
from ui.wording.cards import card_list, card_name, short_card_name
from ui.wording.log import LogEntry, log_entries
from ui.wording.refusals import refusal_sentence
from ui.wording.results import deal_summary, score_lines
from ui.wording.speech import progress_announcements

ZR_CUT = ("cut", "bid normal", "pass", "pass", "pass")
EXAMPLE_OF_S004 = make_outcome(
    "normal",
    points=40,
    declarations={"absolut-dagegen": 1, "pagat-dagegen": 3},
    kontra={"game": 2, "absolut-dagegen": 2, "pagat-dagegen": 2},
    pagat=PagatPlay(3, 10, True),
)
"""The worked example of S004 as input to the scoring."""


def strict_say(language: str) -> Any:
    """Return a `say` that raises for missing keys."""
    return lambda key, **facts: TEXTS[language][key].format(**facts)


def scene_of_record(record: Record, language: str = "en", **settings: Any) -> Scene:
    """Return the scene of a record in a language."""
    seat_settings = Settings(language=language, **{"names": "compass", **settings})
    scene = make_scene(table_at(record, seat_settings))
    return replace(scene, say=strict_say(language))


def zwanzig_ab_scene(
    *actions: str, language: str = "en", preset: str = "standard", **settings: Any
) -> Scene:
    """Return the scene of Zwanzig ab after these actions; I am forehand."""
    return scene_of_record(make_match(AB, *actions, preset=preset), language, **settings)


def zwanzigerrufen_scene(*actions: str, language: str = "en", **settings: Any) -> Scene:
    """Return the scene of Zwanzigerrufen; I am forehand and hold XIX, North the called XX."""
    record = make_match(ZR, *actions, game="zwanzigerrufen", preset="classic", dealer=1)
    return scene_of_record(record, language, **settings)


def tricks_laid(*tricks: int) -> tuple[str, ...]:
    """Return the first tricks of the Zwanzig ab deal, the last of them cut off."""
    return AB_THREE_TRICKS[: len(OPENING) + sum(tricks)]


# Actions


@pytest.mark.parametrize(
    ("actions", "action", "label", "meaning"),
    [
        ((), "trump H", "Hearts", "Everything counts ×2."),
        ((), "trump D", "Diamonds", "Normal stakes. Nobody may drop out."),
        (("trump H",), "exchange", "Keep all cards", "You play with the cards you have."),
        (
            OPENING,
            "play HA",
            "Ace of hearts",
            "Play the ace of hearts.",
        ),
    ],
)
def test_zwanzig_ab_button_says_its_meaning(
    actions: tuple[str, ...], action: str, label: str, meaning: str
) -> None:
    table = zwanzig_ab_scene(*actions)
    assert (action_label(table, action), action_meaning(table, action)) == (
        label,
        meaning,
    )


def test_solo_in_double_round_says_so() -> None:
    record = make_match(ZR, "cut", game="zwanzigerrufen", preset="classic", dealer=1)
    before = replace(initial_match(record.setup), carry=(3,), dealer=1)
    table = scene_of_record(
        replace(
            record,
            deals=DealChain.from_deals(record.deal_chain.loaded_deals(), EarlierDeals(1, before)),
        )
    )
    assert action_meaning(table, "bid solo").endswith(
        "Stake: 8 from or to each of the three, 24 in all. That includes the double round (×2)."
    )


def test_card_to_call_is_named_before_bid() -> None:
    assert action_meaning(zwanzigerrufen_scene("cut", language="de"), "bid normal").startswith(
        "Du rufst Tarock XX; wer die Karte hat, ist dein heimlicher Partner."
    )


def test_dropping_out_is_weighed_against_staying() -> None:
    """With hearts as trumps a trick is worth two points and no trick costs ten."""
    hands = (AB[1], AB[0], AB[2], AB[3])
    table = scene_of_record(
        make_match(hands, "trump H", *["exchange"] * 4, *["stay"] * 2, dealer=ME)
    )
    assert action_meaning(table, "stay") == (
        "Each trick takes 2 points off your score; no trick at all adds 10 points."
    )
    assert action_meaning(table, "drop").endswith("Your score stays at 20.")


def test_blind_hearts_count_four_times() -> None:
    table = zwanzig_ab_scene(preset="jaeger")
    assert action_label(table, "blind H") == "Hearts, blind"
    assert action_meaning(table, "blind H") == "Everything counts ×4."


@pytest.mark.parametrize(
    ("action", "label", "stake"),
    [
        ("bid normal", "Normal game", "Stake: 1 a player."),
        ("bid solo", "Solo", "Stake: 4 from or to each of the three, 12 in all."),
        ("bid farberl", "Suit Solo", "Stake: 4 from or to each of the three, 12 in all."),
    ],
)
def test_a_bid_names_its_stake(action: str, label: str, stake: str) -> None:
    table = zwanzigerrufen_scene("cut")
    assert action_label(table, action) == label
    assert action_meaning(table, action).endswith(stake)
    assert "45" in action_meaning(table, action)


def test_a_declaration_is_for_my_side() -> None:
    table = zwanzigerrufen_scene(*ZR_CUT)
    assert action_label(table, "declare absolut") == "Absolut (declarer’s side)"
    assert action_meaning(table, "declare absolut") == (
        "Your side leaves the others 32 card points or fewer. Stake: 2 a player."
    )


def test_the_ladder_names_its_next_step() -> None:
    """East has said Kontra; the declarer's answer is Retour, and the game then counts four."""
    table = zwanzigerrufen_scene(*ZR_CUT, "pass", "kontra game", "pass", "pass", "pass")
    assert action_label(table, "kontra game") == "Retour on the game"
    assert action_meaning(table, "kontra game") == "The game then counts ×4: 4 a player."


# Refusals


@pytest.mark.parametrize(
    ("action", "english", "german"),
    [
        (
            "play D8",
            "You must follow suit: you still hold the ace of spades and the ten of spades.",
            "Farbzwang: Du hast noch Pik, also musst du Pik zugeben.",
        ),
        (
            "play C8",
            "You do not hold the eight of clubs.",
            "Du hast Kreuz-Acht nicht auf der Hand.",
        ),
        (
            "play X9",
            "This pack has no card “X9”.",
            "Eine Karte „X9“ gibt es in diesem Blatt nicht.",
        ),
        (
            "drop",
            "Not now: first comes the play.",
            "Jetzt nicht: Als Nächstes kommt das Spielen der Karten.",
        ),
        (
            "dance",
            "This game has no action “dance”.",
            "„dance“ gibt es in diesem Spiel nicht.",
        ),
    ],
)
def test_a_refusal_names_the_rule(action: str, english: str, german: str) -> None:
    hands = ("HA S10 SA C7 D8", "SK H7 H8 H9 HK", "S8 S9 HQ HJ CK", "S7 SQ SJ CQ CJ")
    actions = ("trump H", *["exchange"] * 4, *["stay"] * 3, "play SK", "play S8", "play S7")
    record = make_match(hands, *actions, dealer=ME)
    assert refusal_sentence(scene_of_record(record), action) == english
    assert refusal_sentence(scene_of_record(record, "de"), action) == german


def test_a_legal_action_is_not_refused() -> None:
    assert refusal_sentence(zwanzig_ab_scene(), "trump H") == ""


def test_too_many_unsorted_cards_are_refused() -> None:
    table = zwanzig_ab_scene("trump H")
    assert refusal_sentence(table, "exchange D8 C7 SA HA") == (
        "You may exchange at most 3 of your cards, not 4."
    )


def test_long_card_list_is_cut_short() -> None:
    cards = ["SK", "SQ", "CK", "HK", "DK", "T19", "T18"]
    assert card_list(strict_say("de"), cards) == (
        "Pik-König, Pik-Dame, Kreuz-König, Herz-König und 3 weitere"
    )


# Scores


def to_json(items: tuple[ScoreLine, ...]) -> Mapping[str, Any]:
    return {
        "items": [
            {"rule": item.rule, "deltas": list(item.deltas), "facts": dict(item.facts)}
            for item in items
        ]
    }


def test_every_line_of_worked_example_is_explained() -> None:
    """The example of S004: game −2, Absolut +4, Pagat −4 for forehand and her partner."""
    table = zwanzigerrufen_scene()
    visible: Any = {**table.view, "parties": [[0, 2], [1, 3]]}
    table = replace(table, view=visible)
    lines = score_lines(table, to_json(score_deal(EXAMPLE_OF_S004).lines))
    assert [(line.text, line.computation) for line in lines] == [
        (
            "Normal game (You and North) lost: 40 card points, 45 were needed.",
            "1 × 2 (Kontra) = 2 a player. You −2, West +2, North −2, East +2",
        ),
        (
            "Absolut (defenders), declared: missed; the others have 40 card points (32 at most).",
            "1 × 2 (declared) × 2 (Kontra) = 4 a player. You +4, West −4, North +4, East −4",
        ),
        (
            "Pagat Ultimo (defenders), declared: made; the Pagat wins the last trick (East).",
            "1 × 2 (declared) × 2 (Kontra) = 4 a player. You −4, West +4, North −4, East +4",
        ),
    ]


def test_a_trick_in_hearts_counts_twice() -> None:
    table = zwanzig_ab_scene(*AB_DEAL, language="de")
    lines = score_lines(table, require_value(table.view["result"]))
    assert [(line.text, line.computation) for line in lines] == [
        ("Du: 3 Stiche", "3 × 2 (Herz) = 6 näher"),
        ("West: 2 Stiche", "2 × 2 (Herz) = 4 näher"),
        ("Nord: kein Stich", "5 × 2 (Herz) = 10 weiter weg"),
        ("Ost: kein Stich", "5 × 2 (Herz) = 10 weiter weg"),
    ]
    assert deal_summary(table) == "Du machst 3 Stiche."


# The log and what is spoken


def test_the_log_tells_the_deal() -> None:
    log = log_entries(zwanzig_ab_scene(*tricks_laid(4), "play H10"))
    assert [(entry.kind, entry.text) for entry in log] == [
        ("deal", "Deal 1: East deals."),
        ("said", "You make hearts trumps."),
        (
            "together",
            "You exchange 1 card. West keeps all cards. North keeps all cards. "
            "East exchanges 1 card.",
        ),
        ("together", "West stays in. North stays in. East stays in."),
        (
            "holds",
            "Hearts are trumps. Everything counts ×2. Playing: You, West, North, East.",
        ),
        (
            "trick",
            "Trick 1: you ace of hearts, West king of hearts, North queen of hearts, "
            "East jack of hearts. Trick to you.",
        ),
        ("trick", "Trick 2: you play the ten of hearts."),
    ]


EAST_LEADS = (
    *("trump C", "exchange", "exchange", "exchange", "exchange"),
    *("stay", "stay", "stay", "play S9"),
)
WEST_LEADS = ("play T19", "play T14", "play T20", "play T21", "play T16")


@pytest.mark.parametrize(
    ("record", "ahead"),
    [
        (make_match(AB, *EAST_LEADS, dealer=2), "East is ahead. Follow suit: spades."),
        (
            zwanzigerrufen_scene(*ZR_CUT, *["pass"] * 4, *WEST_LEADS).model.record,
            "Trick 2: West plays tarock 16. North plays with you! West is ahead. Follow suit: "
            "tarock.",
        ),
    ],
)
def test_leader_is_told_where_rim_shows_it(record: Record, ahead: str) -> None:
    """It helps some players, and is unfair to others."""
    assert " ".join(progress_announcements(scene_of_record(record), 0)).endswith(ahead)
    without = scene_of_record(record, winning=False)
    assert "ahead" not in " ".join(progress_announcements(without, 0))
    assert "ahead" not in answer_for_letter(without, "s")


def test_thrown_in_deal_says_who_and_why() -> None:
    """B.1-7: the Pagat is West's only tarock."""
    hands = ("T21 T16 T13 T8 T4 CN HN HJ DN DJ", "T1 SK SQ SN CK CQ HK HQ DK DQ")
    others = ("T20 T15 T12 T7 T19 SJ CJ HA DA T18", "SKU T14 T11 T10 T6 T5 T9 T17 S10 C10")
    record = make_match(
        (*hands, *others), "cut", "throw-in", game="zwanzigerrufen", preset="classic"
    )
    assert deal_summary(scene_of_record(record)) == (
        "West throws the cards in. Such a hand has no tarock at all, or just one: a Trull card."
    )


def test_the_log_is_short_for_the_eye() -> None:
    _, _, exchange, stay, _, first, second = log_entries(
        zwanzig_ab_scene(*tricks_laid(4), "play H10")
    )
    assert (exchange.title, exchange.parts) == (
        "Exchanged",
        (("You", "1"), ("West", "0"), ("North", "0"), ("East", "1")),
    )
    assert stay.parts == (("West", "in"), ("North", "in"), ("East", "in"))
    assert (first.title, second.title) == ("1", "2")
    assert [(card.seat, card.card, card.has_won) for card in first.cards] == [
        (0, "HA", True),
        (1, "HK", False),
        (2, "HQ", False),
        (3, "HJ", False),
    ]


def tricks_of(scene: Scene) -> list[LogEntry]:
    """Return the lines of the log that tell of tricks."""
    return [entry for entry in log_entries(scene) if entry.kind == "trick"]


def test_log_counts_points_of_finished_tarock_trick() -> None:
    played = (*ZR_CUT, *["pass"] * 4, "play T19", "play SKU", "play T20")
    assert [item.points for item in tricks_of(zwanzigerrufen_scene(*played))] == [""]
    assert [item.points for item in tricks_of(zwanzigerrufen_scene(*played, "play T21"))] == ["12"]


def test_log_names_steps_of_kontra_ladder() -> None:
    text = ("pass", "kontra game", "pass", "pass", "pass", "kontra game")
    assert log_entries(zwanzigerrufen_scene(*ZR_CUT, *text))[-1].parts[1:] == (
        ("East", "Kontra on the game"),
        ("North", "pass"),
        ("West", "pass"),
        ("You", "Retour on the game"),
    )


def test_declarations_are_told_with_their_side() -> None:
    text = ("declare absolut", "pass", "declare absolut", "pass")
    log = log_entries(zwanzigerrufen_scene(*ZR_CUT, *text, language="de"))
    assert {("Du", "Absolut dazu"), ("Ost", "Kontra, Absolut dagegen")} <= {*log[-1].parts}


def test_tarocks_are_heard_as_numbers() -> None:
    actions = (*ZR_CUT, *["pass"] * 4, "play T19", "play SKU", "play T20", "play T21")
    assert answer_for_letter(zwanzigerrufen_scene(*actions, language="de"), "l") == (
        "Letzter Stich: du Tarock 19, Ost Sküs, Nord Tarock 20, West Mond. Stich an Ost, 12 Punkte."
    )


@pytest.mark.parametrize(
    ("key", "english"),
    [
        ("S", "Nothing on the table yet."),
        ("L", "No trick yet."),
        ("P", "Scores: You 0, West 0, North 0, East 0."),
        ("V", "Normal game, played by you. Tarock 20 is called."),
        ("G", "Declare a bonus or pass."),
        ("x", ""),
    ],
)
def test_questions_are_answered(key: str, english: str) -> None:
    assert answer_for_letter(zwanzigerrufen_scene(*ZR_CUT), key) == english


def test_the_hand_is_read_suit_by_suit() -> None:
    text = answer_for_letter(zwanzig_ab_scene("trump H", language="de"), "H")
    assert text.startswith("Dein Blatt: Herz: Ass, Zehn; ")


def test_a_short_announcement_leaves_out_the_past() -> None:
    short = " ".join(progress_announcements(zwanzig_ab_scene(*OPENING, speech="short"), 2))
    assert short == "The others stay in. Your lead."


# Cards and names


@pytest.mark.parametrize(
    ("card", "name", "short"),
    [
        ("HK", "Herz-König", "♥K"),
        ("C10", "Kreuz-Zehn", "♣10"),
        ("SN", "Pik-Cavall", "♠N"),
        ("T19", "Tarock XIX", "XIX"),
        ("T4", "Tarock IIII", "IIII"),
        ("T14", "Tarock XIV", "XIV"),
        ("T21", "Mond XXI", "XXI"),
        ("T1", "Pagat I", "I"),
        ("SKU", "Sküs", "Sküs"),
    ],
)
def test_card_has_name_and_short_form(card: str, name: str, short: str) -> None:
    assert card_name(strict_say("de"), card) == name
    assert short_card_name(card).replace("\N{VARIATION SELECTOR-15}", "") == short


def test_german_letters_stand_in_the_short_form() -> None:
    cards = [short_card_name(card, german=True)[-1] for card in ("HK", "HQ", "HN", "HJ")]
    assert cards == ["K", "D", "C", "B"]
