"""When something is announced, and how much of it; test_transcripts.py has whole matches."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import NamedTuple

import pytest

from engine.record import Record, replay_record
from engine.seats import SEATS
from engine.zwanzigerrufen.contracts import CONTRACTS
from engine.zwanzigerrufen.view import as_zwanzigerrufen
from tests.case_matrix import combine_cases
from tests.long_matches import play_deal_out
from tests.ui.accessibility_tree import description_of, name_of, parse_accessible
from tests.ui.scenes import NORMAL, zr_match
from tests.ui.tables import (
    AB,
    AB_DEAL,
    AB_STAY,
    OPENING,
    ZR,
    announcements,
    make_match,
    make_model,
    play_actions,
    table_at,
    with_fields,
)
from ui.app.page import page_view
from ui.app.update import update
from ui.languages import LANGUAGES, translate
from ui.model import ME
from ui.model.command import CommandText
from ui.model.messages import ActionChosen, BotActed, Message, PageReady
from ui.model.panel import OpenPanel
from ui.model.settings import Settings
from ui.position.scene import make_scene
from ui.wording.cards import card_in_spoken_sentence, spoken_card_name
from ui.wording.speech import MAX_MESSAGE_LENGTH, join_into_messages, progress_announcements
from ui.wording.terms import contract_name


class Script(NamedTuple):
    """A match from its first card on, and every action in it."""

    record: Record
    actions: tuple[str, ...]


SCRIPTS = {
    "zwanzig-ab": Script(make_match(AB), AB_DEAL),
    "zwanzigerrufen": Script(
        make_match(ZR, game="zwanzigerrufen", preset="classic", dealer=1),
        (
            *("cut", "bid normal", "pass", "pass", "pass"),
            *("pass", "kontra game", "pass", "pass", "pass", "pass"),
            *("play SK", "play S10", "play SJ", "play SN"),
            *("play T19", "play SKU", "play T20", "play T21"),
            *("play C10", "play CN", "play CQ", "play CK"),
        ),
    ),
}


def spoken_messages(script: Script, settings: Settings) -> Iterator[str]:
    """Yield what is spoken after each message; every finished trick is looked at."""
    table = table_at(script.record, ready=True, settings=settings)
    for action in script.actions:
        mine = replay_record(table.record).to_act == ME
        message: Message = ActionChosen(action) if mine else BotActed(action, table.record)
        table, effects = update(table, message)
        assert table.record.deals[-1].actions[-1] == action
        yield from announcements(effects)
        if table.table.is_trick_held:
            table, effects = update(table, CommandText("continue"))
            yield from announcements(effects)


@pytest.mark.parametrize("game", SCRIPTS)
def test_a_message_on_the_way_is_short(game: str) -> None:
    for level in ("short", "normal", "full"):
        for text in spoken_messages(SCRIPTS[game], Settings(speech=level)):
            assert len(text) <= MAX_MESSAGE_LENGTH


def test_nothing_is_said_over_an_open_panel() -> None:
    table = make_model(*OPENING[:2], panel=OpenPanel("help"))
    assert announcements(update(table, BotActed("stay", table.record))[1]) == []


@pytest.mark.parametrize("key", "HISLGVPW")
def test_every_question_has_an_answer(key: str) -> None:
    for game, script in SCRIPTS.items():
        table = table_at(script.record, ready=True)
        (answer,) = announcements(update(table, CommandText("answer-question", key))[1])
        assert answer, (game, key)


def test_undo_says_where_one_is() -> None:
    table = make_model("trump H")
    (text,) = announcements(update(table, CommandText("undo"))[1])
    assert text == "Taken back. You are forehand: choose the trump suit."


def test_long_announcement_is_split_into_several() -> None:
    one, two = "A" * 100, "B" * 80
    assert MAX_MESSAGE_LENGTH == 120
    assert join_into_messages([one, "", two, "C"]) == [f"{one}.", f"{two}. C."]
    assert join_into_messages(["D" * 200]) == ["D" * 200 + "."]


@pytest.mark.parametrize("speech", ["short", "normal", "full"])
def test_new_cards_in_my_hand_are_announced(speech: str) -> None:
    table = make_model("trump H", settings=Settings(speech=speech))
    for action in ("exchange D8", "exchange", "exchange", "exchange C9", *AB_STAY):
        table, effects = play_actions(table, action)
    assert "New in your hand: queen of clubs." in " ".join(announcements(tuple(effects)))


def test_a_deal_is_told_with_my_cards() -> None:
    (text,) = announcements(update(make_model(ready=False), PageReady())[1])
    assert text == (
        "Deal 1: East deals. Your hand: Hearts: ace, ten. You are forehand: choose the trump suit."
    )
    started = make_model(*OPENING, ready=False)
    assert announcements(update(started, PageReady())[1]) == ["Your lead: play any card you like."]
    short = make_model(ready=False, settings=Settings(speech="short", names="compass"))
    assert "Your hand" not in announcements(update(short, PageReady())[1])[0]


def test_deal_end_announces_every_item_and_scores() -> None:
    over = table_at(play_deal_out(zr_match(*NORMAL, "declare absolut")), is_trick_held=True)
    text = " ".join(announcements(update(over, CommandText("continue"))[1]))
    assert "Absolut" in text and "Scores: You" in text
    brief = with_fields(over, settings=Settings(speech="short"))
    assert "Scores" not in " ".join(announcements(update(brief, CommandText("continue"))[1]))


@pytest.mark.parametrize(
    ("record", "card", "words"),
    [
        (zr_match(*NORMAL, "pass", "pass", "pass", "pass"), "SK", "5 points"),
        (zr_match(*NORMAL, "pass", "pass", "pass", "pass"), "T19", "1 point"),
        (make_match(AB, *OPENING), "HA", "Trump"),
    ],
)
def test_card_describes_its_worth_only_if_wanted(record: Record, card: str, words: str) -> None:
    """Its name stays short: the points are in its description."""

    def told(speech: str) -> str:
        table = table_at(record, Settings(speech=speech), ready=True)
        (button,) = parse_accessible(str(page_view(make_scene(table)))).all(f"#card-{card}")
        assert words not in name_of(button)
        return description_of(button)

    assert told("full") == words and told("normal") == ""


CALLING = tuple(row.key for row in CONTRACTS.values() if row.parties == "call")


@pytest.mark.parametrize(("contract", "language"), [*combine_cases(CALLING, tuple(LANGUAGES))])
@pytest.mark.parametrize("dealer", SEATS)
def test_the_called_tarock_is_spoken_once(contract: str, language: str, dealer: int) -> None:
    """Each player calls in turn, as forehand; my own hand may name the tarock, too."""
    rules = (("valat_contract", True),) if contract == "valat-call" else ()
    record = replace(zr_match(dealer=dealer), options=rules)
    table, spoken = table_at(record, Settings(language=language), ready=True), list[str]()
    while (deal := replay_record(table.record)).phase != "play":
        bid = f"bid {contract}"
        action = bid if bid in deal.legal() else "pass" if deal.phase != "cut" else "cut"
        message: Message = (
            ActionChosen(action) if deal.to_act == ME else BotActed(action, table.record)
        )
        table, effects = update(table, message)
        assert table.record.deals[-1].actions, spoken
        spoken += announcements(effects)
    scene = make_scene(table)
    name = card_in_spoken_sentence(scene.say, as_zwanzigerrufen(scene.view)["called"] or "")
    (line,) = [text for text in spoken if name in text and contract_name(scene, contract) in text]
    assert line.count(name) == 1


@pytest.mark.parametrize("card", ["CQ", "H10", "T19", "T21", "T1", "SKU"])
def test_button_and_message_call_cards_alike(card: str) -> None:
    say = partial(translate, "de")
    assert spoken_card_name(say, card) == card_in_spoken_sentence(say, card)


def zr_speech(*actions: str, since: int = 0) -> str:
    """Return what is said of a deal of Zwanzigerrufen from action number `since` on."""
    return " ".join(progress_announcements(make_scene(table_at(zr_match(*actions))), since))


def test_a_contract_is_told_without_its_bid() -> None:
    """East bids a Solo, which is also the contract: once is enough."""
    spoken = zr_speech("cut", "bid normal", "bid solo", "pass", "pass", "pass", "pass")
    assert spoken.count("Solo") == 1


def test_the_stake_is_told_when_play_begins() -> None:
    plain = zr_speech(*NORMAL, "pass", "pass", "pass", "pass", since=len(NORMAL))
    assert "The contract is Normal game, stake 1 each." in plain
    kontra = ("pass", "kontra game", "pass", "pass", "pass", "pass")
    doubled = zr_speech(*NORMAL, *kontra, since=len(NORMAL))
    assert "The contract is Normal game with Kontra, stake 2 each." in doubled


def test_different_exchanges_share_a_sentence() -> None:
    cards = ("exchange", "exchange HK CA", "exchange HQ", "exchange")
    table = table_at(make_match(AB, "trump H", *cards, dealer=3))
    spoken = " ".join(progress_announcements(make_scene(table), 0))
    assert "Exchanged: West 2, North 1, East 0." in spoken
    assert "Everything counts ×2." in spoken, "hearts count double"


def refused(record: Record, action: str, language: str = "en") -> list[str]:
    """Return what is said of a refused action."""
    said = {"ready": True, "announced_count": len(record.deals[-1].actions)}
    table = table_at(record, Settings(language=language), **said)
    return announcements(update(table, ActionChosen(action))[1])


CLUBS_LED = ("play C7", "play CA", "play CK", "play C9", "play C10", "play HQ", "play HJ")


def test_a_refusal_names_the_allowed_cards() -> None:
    record = make_match(AB, "trump H", *["exchange"] * 4, *AB_STAY, *CLUBS_LED)
    (text,) = refused(record, "play SA")
    assert text.endswith("You may play the ace of hearts or the ten of hearts.")
    (text,) = refused(record, "play SA", "de")
    assert text.endswith("Du darfst Herz-Ass oder Herz-Zehn spielen.")
