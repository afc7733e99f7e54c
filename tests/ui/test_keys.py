"""The keyboard at the table: other layouts, moving in the hand, jumping to a card, typing one."""

from types import SimpleNamespace

import pytest

from tests.ui.tables import OPENING, effects_of, make_match, make_model, table_at
from ui.app.update import update
from ui.model.command import CommandText
from ui.model.effects import Announce
from ui.model.settings import Settings
from ui.table.keyboard import (
    card_by_arrow_key,
    card_by_typing,
    event_key,
    parse_typed_action,
    undo_key_message,
)

HAND = ("HA", "H10", "SA", "D8", "C7")
TAROCKS = ("T21", "T20", "T12", "T10", "T4", "T1", "SK", "SQ", "HN", "DJ")
SUITS = {"S": "P", "H": "H", "D": "K", "C": "K", "T": "T"}


def key_event(key: str, code: str, *held: str) -> SimpleNamespace:
    """Return a key event of the browser; `held` names the modifier keys that are down."""
    modifiers = {f"{name}Key": name in held for name in ("shift", "ctrl", "meta", "alt")}
    return SimpleNamespace(key=key, code=code, **modifiers)


@pytest.mark.parametrize(
    ("key", "code", "held", "meant"),
    [
        ("я", "KeyZ", (), "z"),
        ("ζ", "KeyZ", (), "z"),
        ("Я", "KeyZ", ("shift",), "Z"),
        ("z", "KeyY", (), "z"),
        ("ы", "KeyS", (), "s"),
        ("S", "KeyS", (), "s"),  # Caps Lock
        ("s", "KeyS", ("shift",), "S"),  # Caps Lock with Shift
        ("S", "KeyS", ("shift",), "S"),
        ("&", "Digit1", (), "1"),  # AZERTY and Czech keyboards have digits with Shift only
        ("+", "Digit1", (), "1"),
        ("1", "Digit1", (), "1"),
        ("/", "Digit7", ("shift",), "/"),
        ("ª", "KeyH", ("alt",), "h"),  # macOS
        (",", "KeyM", (), ","),  # AZERTY
        ("w", "KeyZ", ("alt",), "w"),
        ("Escape", "Escape", (), "Escape"),
    ],
)
def test_key_means_same_on_every_layout(
    key: str, code: str, held: tuple[str, ...], meant: str
) -> None:
    assert event_key(key_event(key, code, *held)) == meant


def test_an_event_without_a_key_means_none() -> None:
    assert event_key(SimpleNamespace()) == ""


@pytest.mark.parametrize(
    ("key", "code", "held", "command"),
    [
        ("я", "KeyZ", ("ctrl",), "undo"),
        ("ζ", "KeyZ", ("ctrl",), "undo"),
        ("z", "KeyY", ("ctrl",), "undo"),  # on a German keyboard Z lies where others have Y
        ("z", "KeyZ", ("meta",), "undo"),
        ("Я", "KeyZ", ("ctrl", "shift"), "redo"),
        ("Z", "KeyY", ("ctrl", "shift"), "redo"),
        ("y", "KeyZ", ("ctrl",), "redo"),
        ("y", "KeyZ", ("meta",), ""),
        ("z", "KeyZ", ("ctrl", "alt"), ""),
        ("s", "KeyS", ("ctrl",), ""),
    ],
)
def test_undo_and_redo_keys_on_every_layout(
    key: str, code: str, held: tuple[str, ...], command: str
) -> None:
    event = key_event(key, code, *held)
    message = undo_key_message(event, event_key(event))
    assert message == (CommandText(command) if command else None)


@pytest.mark.parametrize(
    ("current", "key", "reached"),
    [
        ("HA", "ArrowRight", "H10"),
        ("C7", "ArrowRight", "HA"),
        ("HA", "ArrowLeft", "C7"),
        ("SA", "Home", "HA"),
        ("SA", "End", "C7"),
        ("HA", "ArrowDown", "SA"),
        ("C7", "ArrowDown", "HA"),
        ("SA", "ArrowUp", "HA"),
        ("HA", "ArrowUp", "C7"),
        ("HA", "x", None),
    ],
)
def test_arrows_go_by_card_and_by_suit(current: str, key: str, reached: str | None) -> None:
    assert card_by_arrow_key(HAND, current, key) == reached


def test_no_key_moves_in_an_empty_hand() -> None:
    assert card_by_arrow_key((), "HA", "ArrowRight") is None


@pytest.mark.parametrize(
    ("hand", "current", "typing", "reached"),
    [
        (HAND, "HA", "a", "SA"),
        (HAND, "SA", "a", "HA"),
        (HAND, "HA", "1", "H10"),
        (HAND, "HA", "8", "D8"),
        (HAND, "HA", "P", "SA"),
        (HAND, "HA", "K", "D8"),
        (HAND, "D8", "K", "C7"),
        (HAND, "HA", "q", None),
        (TAROCKS, "SK", "2", "T21"),
        (TAROCKS, "T21", "2", "T20"),
        (TAROCKS, "T20", "21", "T21"),
        (TAROCKS, "T21", "d", "SQ"),
        (TAROCKS, "T21", "c", "HN"),
        (TAROCKS, "T21", "b", "DJ"),
    ],
)
def test_typing_jumps_to_ranks_suits_and_numbers(
    hand: tuple[str, ...], current: str, typing: str, reached: str | None
) -> None:
    assert card_by_typing(hand, current, typing, SUITS) == reached


ZR_HAND = "SKU T21 T19 T9 T4 T1 SK HN DA C10"
OTHERS = (
    "T20 T18 T17 T16 T15 SQ CK HK DK CQ",
    "T14 T13 T12 T11 T10 SN CN HQ DQ CJ",
    "T8 T7 T6 T5 SJ S10 HJ HA DN DJ",
)


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("play HA", "play HA"),
        ("HA", "play HA"),
        ("h a", "play HA"),
        ("ace of hearts", "play HA"),
        ("Ass Herz", "play HA"),
        ("Herz-Ass", "play HA"),
        ("hearts ten", "play H10"),
        ("tomorrow", ""),
        ("", ""),
    ],
)
def test_typed_line_is_card_or_action(line: str, action: str) -> None:
    assert parse_typed_action(make_model(*OPENING), line) == action


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("T21", "T21"),
        ("XXI", "T21"),
        ("Mond", "T21"),
        ("tarock 19", "T19"),
        ("Tarock XIX", "T19"),
        ("19", "T19"),
        ("Sküs", "SKU"),
        ("pagat", "T1"),
        ("Herz Cavall", "HN"),
        ("knight of hearts", "HN"),
    ],
)
def test_tarocks_typed_by_number_numeral_or_name(line: str, card: str) -> None:
    hands = (ZR_HAND, *OTHERS)
    table = table_at(make_match(hands, game="zwanzigerrufen", preset="classic"))
    assert parse_typed_action(table, line) == f"play {card}"


def test_a_bid_is_typed_by_its_name() -> None:
    table = make_model(settings=Settings(language="de"))
    assert parse_typed_action(table, "Herz") == "trump H"
    assert parse_typed_action(table, "trump S") == "trump S"


def test_typed_card_is_played_even_with_confirm() -> None:
    table = make_model(*OPENING, settings=Settings(confirm=True))
    after, _ = update(table, CommandText("command", "H A"))
    assert after.record.deals[-1].actions[-1] == "play HA"


def test_a_line_that_means_nothing_is_answered() -> None:
    after, effects = update(make_model(), CommandText("command", "<b>tomorrow</b>"))
    assert after == make_model()
    (answer,) = effects_of(Announce, effects)
    assert "tomorrow" in answer.text
