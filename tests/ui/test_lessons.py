"""A lesson is one legal deal with notes, played at the usual table beside the own match."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import NamedTuple

import pytest

from engine.cards import FRENCH, TAROCK
from engine.record import Record, dumps, record_view, replay_record, truncate_record
from engine.zwanzig_ab.view import as_zwanzig_ab
from engine.zwanzigerrufen.view import as_zwanzigerrufen
from tests.ui.fake_browser import rows_of
from tests.ui.scenes import Tag, advised_controls, render_tags
from tests.ui.tables import after_command, announcements, make_model, saved_rows, with_fields
from ui.app.page import table_attributes
from ui.app.start import make_first_model
from ui.app.update import update
from ui.game_face import face_of_game
from ui.languages import LANGUAGES, TEXTS
from ui.lessons import course
from ui.lessons.feature import LAZY_GUIDED_DEALS, LazyGuidedDeals
from ui.lessons.wording import note_idea_text, note_text
from ui.match.timing import next_timer
from ui.model import ME, Model
from ui.model.command import CommandText
from ui.model.effects import AskBot, Effect, MoveFocus, SaveRow, StartTimer
from ui.model.lesson import GuidedDeal
from ui.model.messages import (
    ActionChosen,
    BotActed,
    CardToggled,
    PauseElapsed,
)
from ui.model.panel import OpenPanel
from ui.model.settings import Settings
from ui.position import guided_deal
from ui.position.scene import make_scene
from ui.storage import archive_keys, saved_matches
from ui.table.legend_panel import COMMON_SIGNS
from ui.wording.refusals import refusal_sentence

LESSONS = course.LESSONS
GAMES = tuple(LESSONS)
MOST_FIRST_WORDS = 24
"""The longest first note, below which there is something to tap."""

NAMES = (r"\b[Yy]our?\b", "West", "North", "East")
"""How a note names the player of each seat."""

MOST_WORDS = 48
"""The longest note; it can be read in a quarter of a minute."""


def lesson_table(game: str, **changes: object) -> Model:
    """Return the page in a lesson, live, from an own match of Zwanzig ab that has begun."""
    return after_command(make_model("trump H", **changes), "lesson", game)


def after_continue(table: Model) -> tuple[Model, tuple[Effect, ...]]:
    """Return the model after the next step of the lesson: reading on, my action or another's."""
    if guided_deal.must_read_note(table):
        return update(table, CommandText("lesson-next"))
    if table.table.is_trick_held:
        return update(table, CommandText("continue"))
    if guided_deal.my_guided_action(table):
        return update(table, ActionChosen(guided_deal.my_guided_action(table)))
    return update(table, BotActed(guided_deal.next_guided_action(table), table.record))


class LessonPlayer(NamedTuple):
    """A way to take a lesson: the share of its words that is read, and whether hints are asked."""

    words: float
    hints: bool


WORDS_PER_MINUTE, SECONDS_PER_TAP, SECONDS_PER_HINT = 200, 1.0, 2.5


def measure_minutes(game: str, player: LessonPlayer, language: str) -> float:
    """Return how long a lesson takes: words to read, taps, and the pauses of the table."""
    settings = Settings(language=language)
    tables = [table for table, _ in lesson_steps(game, fast=False, settings=settings)]
    words, seconds = note_words(tables[0]), 0.0
    for table, after in pairwise(tables):
        if guided_deal.my_guided_action(table) and not table.table.is_trick_held:
            verb, *cards = guided_deal.next_guided_action(table).split()
            seconds += SECONDS_PER_TAP * (len(cards) + 1 if verb == "exchange" else 1)
            seconds += SECONDS_PER_HINT if player.hints else 0
        elif guided_deal.must_read_note(table) or table.table.is_trick_held:
            seconds += SECONDS_PER_TAP
        else:
            seconds += settings.bot_pause / 1000
        if guided_deal.current_note(after) != guided_deal.current_note(table):
            words += note_words(after)
    return words * player.words / WORDS_PER_MINUTE + seconds / 60


def note_words(table: Model) -> int:
    """Return the words of the note that is shown, with its task and signs."""
    note, scene = guided_deal.current_note(table), make_scene(table)
    signs = [scene.say(f"sign.{name}") for name in note.signs] if note else []
    return len(" ".join((note_text(scene), *signs)).split())


def actions_of(record: Record) -> tuple[str, ...]:
    return record.deals[-1].actions


def walk_lesson(table: Model) -> Iterator[tuple[Model, tuple[Effect, ...]]]:
    """Yield the lesson step by step to its end, with the effects of every step."""
    while not guided_deal.is_at_last_note(table):
        table, effects = after_continue(table)
        yield table, effects


@cache
def lesson_steps(game: str, **changes: object) -> Sequence[tuple[Model, tuple[Effect, ...]]]:
    """Return the steps of a whole lesson, the first of which is the way into it."""
    first = update(make_model("trump H", **changes), CommandText("lesson", game))
    return [first, *walk_lesson(first[0])]


@cache
def lesson_pages(game: str) -> Sequence[tuple[Model, Tag]]:
    """Return every table of a lesson, with the pauses that a visitor has, and its page."""
    return [(table, render_tags(table)) for table, _ in lesson_steps(game, fast=False)]


def table_at_note(game: str, key: str, **changes: object) -> Model:
    """Return the page when this note of a lesson has come up."""
    tables = (table for table, _ in lesson_steps(game, **changes))
    notes = ((table, guided_deal.current_note(table)) for table in tables)
    return next(table for table, note in notes if note and note.key == key)


def decisions(game: str) -> Iterator[Record]:
    """Yield the positions of a lesson in which I decide."""
    record = LESSONS[game].record
    for ply in range(len(actions_of(record))):
        if replay_record(truncate_record(record, 0, ply)).to_act == ME:
            yield truncate_record(record, 0, ply)


# --- the deals and their notes


def test_every_lesson_game_is_known_before_import() -> None:
    assert [*LAZY_GUIDED_DEALS] == [*course.LESSONS]


def test_a_comparison_of_models_imports_no_lesson(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(deals: LazyGuidedDeals, game: str) -> GuidedDeal:
        raise AssertionError(game)

    monkeypatch.setattr(LazyGuidedDeals, "__getitem__", fail)
    model = make_model()
    assert replace(model, guided_deals=LazyGuidedDeals()) == replace(
        model, guided_deals=LazyGuidedDeals()
    )


@pytest.mark.parametrize("game", GAMES)
def test_every_decision_of_mine_has_a_note(game: str) -> None:
    payload = {note.ply for note in LESSONS[game].notes}
    assert {len(actions_of(record)) for record in decisions(game)} - payload == set()


@pytest.mark.parametrize("game", GAMES)
def test_notes_follow_deal_order_without_repeats(game: str) -> None:
    notes = LESSONS[game].notes
    plies = [note.ply for note in notes]
    assert plies == sorted(plies) and plies[0] == 0
    assert plies[-1] == len(actions_of(LESSONS[game].record))
    assert len({note.key for note in notes}) == len(notes)


@pytest.mark.parametrize("game", GAMES)
def test_reasons_exist_exactly_where_choice_exists(game: str) -> None:
    free = [
        len(actions_of(decision))
        for decision in decisions(game)
        if len(replay_record(decision).legal()) > 1
    ]
    last = {note.ply: note.key for note in LESSONS[game].notes}
    expected = {f"lesson.{game}.{last[ply]}.why" for ply in free}
    assert expected == {
        key for key in TEXTS["en"] if key.startswith(f"lesson.{game}.") and key.endswith(".why")
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_note_is_short_and_filled(game: str, language: str) -> None:
    table = with_fields(lesson_table(game), settings=Settings(language=language))
    for note in LESSONS[game].notes:
        words = note_idea_text(make_scene(table), note)
        assert "{" not in words and "  " not in words, words
        assert len(words.split()) <= MOST_WORDS, words


def test_lesson_counts_trick_points_without_standing() -> None:
    table = table_at_note("zwanzigerrufen", "values")
    silent = with_fields(table, settings=Settings(standing="off"))
    assert note_text(make_scene(silent)) == note_text(make_scene(table))


def test_lesson_names_card_points_apart_from_points() -> None:
    table = lesson_table("zwanzigerrufen")
    notes = {
        note.key: note_idea_text(make_scene(table), note)
        for note in LESSONS["zwanzigerrufen"].notes
    }
    result = record_view(LESSONS["zwanzigerrufen"].record, ME)["result"]
    gain = result["deltas"][ME] if result else 0
    found = re.search(r"((?:\d\s\+\s)+\d)\s= (\d) points", notes["score"])
    assert found and sum(map(int, found[1].split("+"))) == int(found[2]) == gain
    said = [int(n) for text in notes.values() for n in re.findall(r"(\d+) points?\b", text)]
    assert said and max(said) <= gain
    assert not [text for text in notes.values() if re.search(r"(?:costs|brings) points", text)]


def position(game: str, key: str) -> Record:
    note = next(note for note in LESSONS[game].notes if note.key == key)
    return truncate_record(LESSONS[game].record, 0, note.ply)


def hands(record: Record) -> list[set[str]]:
    """Return the hands of all players, to check the notes against."""
    return [
        {card for card in record_view(record, seat)["hands"][seat] if card} for seat in range(4)
    ]


def unseen_cards(record: Record, suit: str) -> set[str]:
    """Return the cards of a suit that I have not seen, which any other player may hold."""
    view = record_view(record, ME)
    gone = {card for trick in (*view["tricks"], view["trick"]) for card in trick["cards"]}
    pack = TAROCK if view["game"] == "zwanzigerrufen" else FRENCH
    return (
        {name for name, letter in pack.letter_of.items() if letter == suit}
        - gone
        - {*view["hands"][ME]}
    )


def next_action(game: str, record: Record) -> str:
    return actions_of(LESSONS[game].record)[len(actions_of(record))]


def test_notes_about_cards_hold_in_zwanzig_ab() -> None:
    game = "zwanzig-ab"
    assert record_view(position(game, "trump"), ME)["hands"][ME] == ["SA", "S9"]
    assert next_action(game, position(game, "lead")) == "play SA"
    assert as_zwanzig_ab(record_view(position(game, "lead"), ME))["dropped"] == [3]
    trumped = record_view(position(game, "trumped"), ME)
    assert trumped["tricks"][-1]["cards"] == ["CA", "C10", "S10"]
    assert trumped["tricks"][-1]["winner"] == 2
    follow = position(game, "follow")
    assert record_view(follow, ME)["trick"]["cards"] == ["HA"]
    assert replay_record(follow).legal() == ("play HK", "play H8")
    assert replay_record(position(game, "void")).legal() == ("play S9",)
    last = position(game, "last")
    assert record_view(last, ME)["tricks"][-1]["cards"][-1] == "DA"
    assert hands(last)[:3] == [{"HK"}, {"H9"}, {"DK"}]
    assert unseen_cards(last, "H") & {"HA", "H10"} == {"H10"}  # all that beats the king of its suit
    assert unseen_cards(last, "S")  # so a trump may still be with anybody
    end = record_view(LESSONS[game].record, ME)
    assert end["result"] and end["result"]["deltas"] == [-3, 5, -2, 0]


def test_notes_about_cards_hold_in_zwanzigerrufen() -> None:
    game = "zwanzigerrufen"
    partner = as_zwanzigerrufen(record_view(position(game, "partner"), ME))
    assert (partner["called"], partner["tricks"][-1]["winner"]) == ("T20", 3)
    assert partner["tricks"][-1]["cards"][1] == "T20"
    mond = record_view(position(game, "mond"), ME)
    assert len(mond["trick"]["cards"]) == 3 and "SKU" not in mond["trick"]["cards"]
    assert {card for card in mond["hands"][ME] if card and card[0] == "D"} == {"DN"}
    assert next_action(game, position(game, "short")) == "play DN"
    duty = position(game, "duty")
    assert record_view(duty, ME)["trick"]["cards"] == ["HN", "T12"]
    assert {action[5] for action in replay_record(duty).legal()} == {"T"}
    assert (
        as_zwanzigerrufen(record_view(duty, ME))["public_party"][3] == "declarer"
    )  # who plays last
    assert record_view(position(game, "clear"), ME)["tricks"][-1]["cards"][3] == "HK"
    assert unseen_cards(position(game, "clear"), "T") == {"SKU", "T18", "T13"}
    assert next_action(game, position(game, "clear")) == "play T4"
    keep = position(game, "keep")
    assert not unseen_cards(keep, "T") and replay_record(keep).legal() == ("play T7", "play T1")
    queen = record_view(position(game, "queen"), ME)
    assert set(queen["hands"][ME]) == {"SK", "SQ", "T1"} and not queen["trick"]["cards"]
    assert record_view(position(game, "pagat"), ME)["hands"][ME] == ["T1"]
    result = record_view(LESSONS[game].record, ME)["result"]
    rules = [item["rule"] for item in result["items"]] if result else []
    assert rules == ["game", "absolut", "pagat"]


# --- at the table


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_lesson_begins_with_cards_and_choice(game: str, language: str) -> None:
    table = with_fields(lesson_table(game), settings=Settings(language=language))
    assert guided_deal.my_guided_action(table) and not guided_deal.must_read_note(table)
    assert [card for card in record_view(table.record, ME)["hands"][ME] if card]
    note = guided_deal.current_note(table)
    assert note and len(note_idea_text(make_scene(table), note).split()) <= MOST_FIRST_WORDS


@pytest.mark.parametrize("game", GAMES)
def test_lesson_note_has_one_button_onward(game: str) -> None:
    for table, page in lesson_pages(game):
        must_read = guided_deal.must_read_note(table)
        ways = [
            tag.get("data-do")
            for tag in page
            if tag.get("data-do") in ("lesson-next", "lesson-done", "continue")
        ]
        assert ways == (["lesson-next"] if must_read else ways) and len(ways) <= 1
        in_actions = [tag.get("data-do") for tag in page.with_id("actions") if tag.get("data-do")]
        assert set(ways) <= set(in_actions)
        if must_read:
            assert not page.all(lambda tag: "-tip" in tag.get("class"))
            assert not page.with_id("actions").all(lambda tag: "offer" in tag.get("class").split())


PLAYERS = {
    "reads all": LessonPlayer(words=1.0, hints=False),
    "skims": LessonPlayer(words=0.4, hints=False),
    "takes a hint each time": LessonPlayer(words=1.0, hints=True),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_takes_five_minutes_as_promised(game: str, player: str, language: str) -> None:
    minutes = measure_minutes(game, PLAYERS[player], language)
    assert "five minutes" in TEXTS["en"]["lesson.start"]
    assert minutes <= 5, f"{minutes:.1f} minutes"


@pytest.mark.parametrize("fast", [True, False])
@pytest.mark.parametrize("game", GAMES)
def test_all_notes_are_reached_and_told_once(game: str, fast: bool) -> None:
    told = [line for _, step in lesson_steps(game, fast=fast) for line in announcements(step)]
    steps = [line for line in told if line.startswith("Step ")]
    total = len(LESSONS[game].notes)
    assert [line.split(".")[0] for line in steps] == [
        f"Step {number} of {total}" for number in range(1, total + 1)
    ]


def bot_actions(effects: Iterable[Effect]) -> list[str]:
    """Return what the bots of a lesson do after a moment."""
    messages = [effect.message for effect in effects if isinstance(effect, StartTimer)]
    return [message.action for message in messages if isinstance(message, BotActed)]


@pytest.mark.parametrize("game", GAMES)
def test_lesson_bots_act_without_being_asked(game: str) -> None:
    steps = [effects for _, effects in lesson_steps(game)[1:]]
    assert not [effect for effects in steps for effect in effects if isinstance(effect, AskBot)]
    request = [action for effects in steps for action in bot_actions(effects)]
    record = LESSONS[game].record
    plies = range(len(actions_of(record)))
    theirs = [
        actions_of(record)[p]
        for p in plies
        if replay_record(truncate_record(record, 0, p)).to_act != ME
    ]
    assert request == theirs


def test_nothing_continues_before_note_is_read() -> None:
    table = table_at_note("zwanzig-ab", "stay")
    after, effects = update(table, CommandText("continue"))
    assert (after, effects) == (table, ())
    request = update(table, CommandText("lesson-next"))[1]
    assert bot_actions(request) == ["stay"]


@pytest.mark.parametrize("pause", [-1, 0, 1800])
def test_trick_stays_while_its_note_is_read(pause: int) -> None:
    table = table_at_note("zwanzig-ab", "trumped", fast=False, settings=Settings(trick_pause=pause))
    assert table.table.is_trick_held and guided_deal.must_read_note(table)
    assert "trick-card-S10" in {tag.get("id") for tag in render_tags(table)}
    after, effects = update(table, CommandText("continue"))
    assert not after.table.is_trick_held and not guided_deal.must_read_note(after)
    waits = [effect.message for effect in effects if isinstance(effect, StartTimer)]
    assert not [message for message in waits if isinstance(message, PauseElapsed)]


@pytest.mark.parametrize("game", GAMES)
def test_lesson_trick_never_goes_by_itself(game: str) -> None:
    tables = [table for table, _ in lesson_steps(game, fast=False)]
    held = [table for table in tables if table.table.is_trick_held]
    trick_count = len(record_view(LESSONS[game].record, ME)["tricks"])
    assert len(held) == trick_count
    assert [next_timer(table) for table in held] == [None] * trick_count


def shown_signs(table: Model, page: Tag) -> set[str]:
    """Return the signs of the legend that the page of a table shows now."""
    view = record_view(table.record, ME)
    classes = {
        name
        for part in ("players", "trick")
        for tag in page.with_id(part)
        for name in tag.get("class").split()
        if name != "pile" or tag.inside  # the trick that still lies there is not on it
    }
    looks = {"taken": "pile", "exchange": "exchange-count"}
    names = {*COMMON_SIGNS, *face_of_game(view["game"]).player_signs} - {"turn"}
    is_others_turn = not table.table.is_trick_held and view["to_act"] not in (ME, None)
    return {name for name in names if looks.get(name, name) in classes} | (
        {"turn"} if is_others_turn else set()
    )


@pytest.mark.parametrize("game", GAMES)
def test_every_sign_is_explained_at_its_note(game: str) -> None:
    known = set[str]()
    for table, page in lesson_pages(game):
        note = guided_deal.current_note(table)
        if not (guided_deal.must_read_note(table) or guided_deal.my_guided_action(table)):
            continue  # it does not rest there
        lines = page.with_id("lesson").all(lambda tag: tag.get("class") == "sign")
        words = [make_scene(table).say(f"sign.{name}") for name in note.signs] if note else []
        assert [line.text.partition(" ")[2].strip() for line in lines] == words
        explained = {*note.signs} if note else set()
        assert shown_signs(table, page) - known == explained, note
        known |= explained
    assert {*face_of_game(game).player_signs} <= known


def test_lesson_shows_no_rule_set_name() -> None:
    assert not render_tags(lesson_table("zwanzigerrufen")).has_id("rules-chip")
    assert render_tags(make_model()).with_id("rules-chip")


@pytest.mark.parametrize("fast", [True, False])
@pytest.mark.parametrize("game", GAMES)
def test_lesson_note_fits_trick_on_table(game: str, fast: bool) -> None:
    said_of_tricks, said_otherwise = set[str](), set[str]()
    for table, _ in lesson_steps(game, fast=fast):
        words = note_text(make_scene(table))
        is_outlined = table_attributes(make_scene(table))["data-look"] == "trick"
        assert is_outlined <= table.table.is_trick_held
        if table.table.is_trick_held:
            winner = record_view(table.record, ME)["tricks"][-1]["winner"]
            assert re.search(NAMES[winner], words) and "Now: " not in words, words
            said_of_tricks.add(words)
        else:
            said_otherwise.add(words)
    assert said_of_tricks and not said_of_tricks & said_otherwise


def test_returning_note_brings_its_trick_back() -> None:
    table = table_at_note("zwanzigerrufen", "partner", fast=False)
    left = after_command(table, "leave-guest")
    again = after_command(left, "lesson", "zwanzigerrufen")
    assert again.table.is_trick_held and note_text(make_scene(again)) == note_text(
        make_scene(table)
    )


def test_last_tarocks_falling_is_told_beside_trick() -> None:
    table = table_at_note("zwanzigerrufen", "fallen", fast=False)
    assert table.table.is_trick_held and guided_deal.must_read_note(table)
    trick = record_view(table.record, ME)["tricks"][-1]
    assert {*trick["cards"]} == {"T4", "T18", "SKU", "T13"} and trick["winner"] == 2
    assert "8 card points" in note_text(make_scene(table))


def test_lesson_declines_other_legal_card_with_reason() -> None:
    table = table_at_note("zwanzig-ab", "follow")
    after, effects = update(table, ActionChosen("play HK"))
    assert after.record is table.record and not after.table.refused_action
    [text] = announcements(effects)
    assert text.startswith("King of hearts is allowed, but take “Eight of hearts” here: the king")
    assert render_tags(after).with_id("lesson-deviation").text.strip() == text
    played = update(after, ActionChosen("play H8"))[0]
    assert played.lesson.astray_action == "" and actions_of(played.record)[-1] == "play H8"


def test_an_illegal_card_is_refused_as_ever() -> None:
    table = table_at_note("zwanzig-ab", "follow")
    after, effects = update(table, ActionChosen("play S9"))
    assert (after.table.refused_action, after.lesson.astray_action) == ("play S9", "")
    assert announcements(effects)[0].startswith(refusal_sentence(make_scene(after), "play S9"))


def test_cards_to_exchange_marked_in_any_order() -> None:
    table = table_at_note("zwanzig-ab", "exchange")
    wrong = update(update(table, CardToggled("HK"))[0], ActionChosen("exchange HK"))[0]
    assert wrong.lesson.astray_action == "exchange HK" and wrong.record is table.record
    after = update(table, ActionChosen("exchange C8 D7"))[0]
    assert guided_deal.is_guided(after) and len(actions_of(after.record)) == 2


def test_undo_goes_back_within_the_lesson() -> None:
    table = table_at_note("zwanzig-ab", "trumped")
    back = after_command(table, "undo")
    note = guided_deal.current_note(back)
    assert note and note.key == "ace" and not guided_deal.must_read_note(back)
    assert guided_deal.is_at_last_note(list(walk_lesson(back))[-1][0])


def test_a_lesson_keeps_its_cards() -> None:
    table = lesson_table("zwanzig-ab")
    assert after_command(table, "new-deal").record is table.record
    for model, is_disabled in ((table, True), (make_model(), False)):
        button = render_tags(after_command(model, "open", "this-deal")).with_id("entry-new-deal")
        assert ("disabled" in button.attributes) == is_disabled


def test_hint_in_lesson_is_its_note() -> None:
    table = table_at_note("zwanzig-ab", "lead")
    assert announcements(update(table, CommandText("hint"))[1])[0].startswith(
        "Step 6 of 17. East has dropped out, and you lead. Nothing beats"
    )


def test_advised_control_is_marked_once_told() -> None:
    table = lesson_table("zwanzig-ab")
    assert advised_controls(render_tags(table)) == ["act-trump-S"]
    for game, note, controls in (
        ("zwanzig-ab", "pack", []),
        ("zwanzig-ab", "exchange", ["card-C8", "card-D7"]),
        ("zwanzigerrufen", "duty", ["card-T17"]),
    ):
        assert advised_controls(render_tags(table_at_note(game, note))) == controls


def focus_after(table: Model, message: CommandText | ActionChosen) -> tuple[str, ...]:
    effects = update(table, message)[1]
    return next((effect.selectors for effect in effects if isinstance(effect, MoveFocus)), ())


def test_lesson_focus_goes_from_note_to_decision() -> None:
    table = lesson_table("zwanzig-ab")
    first_offer = "#actions button:not([aria-disabled])"
    assert focus_after(make_model(), CommandText("lesson", "zwanzig-ab"))[0] == first_offer
    assert focus_after(table, ActionChosen("trump S")) == ("#lesson-next",)
    table = update(table, ActionChosen("trump S"))[0]
    assert focus_after(table, CommandText("lesson-next")) == ("#lesson-next",)
    table = after_command(table, "lesson-next")
    assert focus_after(table, CommandText("lesson-next")) == ("#hand button",)
    assert focus_after(table_at_note("zwanzig-ab", "stay"), CommandText("lesson-next")) == (
        "#lesson-done",
        "#lesson",
    )


# --- coming and going


@pytest.mark.sharing
def test_lesson_strip_shows_in_lesson_only() -> None:
    page = render_tags(lesson_table("zwanzig-ab"))
    assert "Step 1 of 17" in page.with_id("lesson").text
    assert "hidden" in render_tags(make_model()).with_id("lesson").attributes
    assert not page.has_id("notice-guest")
    guest = after_command(
        make_model(), "import", dumps(truncate_record(make_model("trump H").record, 0, 1))
    )
    assert render_tags(guest).has_id("notice-guest")
    assert "hidden" in render_tags(guest).with_id("lesson").attributes


def test_leaving_lesson_returns_to_own_match() -> None:
    own = make_model("trump H")
    inside = after_command(own, "lesson", "zwanzigerrufen")
    left, effects = update(inside, CommandText("leave-guest"))
    assert (left.record, left.guest.home_game) == (own.record, "")
    assert announcements(effects)[0].startswith("Back at your match.")
    assert SaveRow(saved_matches.GUEST_PREFIX, "") in effects


def test_reentered_lesson_continues_or_begins_anew() -> None:
    table = table_at_note("zwanzig-ab", "ace")
    left = after_command(table, "leave-guest")
    again = after_command(left, "lesson", "zwanzig-ab")
    assert again.record == table.record
    assert actions_of(after_command(again, "lesson-anew", "zwanzig-ab").record) == ()
    end = lesson_steps("zwanzig-ab")[-1][0]
    once_more = after_command(after_command(end, "leave-guest"), "lesson", "zwanzig-ab")
    assert actions_of(once_more.record) == ()


def test_finished_lesson_leads_to_own_match() -> None:
    end = lesson_steps("zwanzigerrufen")[-1][0]
    page = render_tags(end)
    ways = [tag for tag in page if tag.get("data-do") in ("lesson-done", "next-deal")]
    assert [(tag.get("data-do"), tag.get("data-arg")) for tag in ways] == [
        ("lesson-done", "zwanzigerrufen")
    ]
    assert "More on this deal" in page.text
    own = after_command(end, "lesson-done", "zwanzigerrufen")
    assert (own.record.game, own.guest.home_game) == ("zwanzigerrufen", "")
    assert not guided_deal.is_guided(own)
    assert own.record.deals[0].hands != LESSONS["zwanzigerrufen"].record.deals[0].hands


def test_lesson_steps_are_kept_apart_from_match() -> None:
    stored: dict[str, str] = {}
    for _, effects in lesson_steps("zwanzigerrufen")[1:]:
        stored |= saved_rows(effects)
    own = {
        key
        for key in stored
        if not key.startswith((saved_matches.GUEST_PREFIX, archive_keys.ARCHIVE_PREFIX))
    }
    assert own == {saved_matches.LESSON_PREFIX + "zwanzigerrufen"}
    assert stored[saved_matches.LESSON_PREFIX + "zwanzigerrufen"] == dumps(
        LESSONS["zwanzigerrufen"].record
    )


def test_address_opens_lesson_and_reload_continues() -> None:
    fresh = make_first_model(
        {"lesson": "zwanzigerrufen", "speed": "0"}, {}, language="de", seed=5, shown_seed=3
    )
    assert guided_deal.current_note(fresh) == LESSONS["zwanzigerrufen"].notes[0]
    assert fresh.guest.home_game == "zwanzigerrufen" and fresh.visit.fast
    table = table_at_note("zwanzigerrufen", "short")
    guest = {saved_matches.GUEST_PREFIX + key: text for key, text in rows_of(table).items()}
    stored = {
        **guest,
        saved_matches.GUEST_HOME_KEY: "zwanzigerrufen",
        saved_matches.LAST_GAME_KEY: "zwanzigerrufen",
    }
    stored[saved_matches.LESSON_PREFIX + "zwanzigerrufen"] = dumps(table.record)
    again = make_first_model({}, stored, language="en", seed=5, is_reload=True)
    assert again.record == table.record and guided_deal.is_guided(again)
    another_day = make_first_model({"lesson": "zwanzigerrufen"}, stored, language="en", seed=5)
    assert another_day.record == table.record
    assert not guided_deal.is_guided(make_first_model({}, stored, language="en", seed=5))


@pytest.mark.parametrize("text", ["", "{", dumps(make_model("trump H").record)])
def test_senseless_kept_lesson_begins_anew(text: str) -> None:
    stored = {saved_matches.LESSON_PREFIX + "zwanzig-ab": text}
    table = make_first_model({"lesson": "zwanzig-ab"}, stored, language="en", seed=5)
    assert guided_deal.is_guided(table) and actions_of(table.record) == ()


def test_an_unknown_lesson_is_passed_over() -> None:
    assert make_first_model({"lesson": "skat"}, {}, language="en", seed=5).guest.home_game == ""


def test_the_ways_into_a_lesson() -> None:
    page = render_tags(with_fields(make_model(), panel=OpenPanel("help")))
    ways = [tag.get("data-arg") for tag in page if tag.get("data-do") == "lesson"]
    assert ways == [*["zwanzig-ab"] * 3, "zwanzigerrufen"]  # in bar and menu, and in the help
