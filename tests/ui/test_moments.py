"""Moments: what one would call out at a table is called out, by what the engine says came about."""

import pytest

from engine.record import MAX_ACTIONS, Record, new_record, replay_record, truncate_record
from tests.ui.scenes import records, scene_of, shown, to_the_end, zr
from tests.ui.tables import having, match, table_at
from ui.book.records import load_stored_records
from ui.games.zwanzigerrufen.lesson import LESSON
from ui.wording import announce_progress
from ui.wording.moments import list_moments, moment_text

RECORDS = records()


def held(record: Record) -> list[str]:
    return [
        moment.key
        for moment in list_moments(scene_of(having(table_at(record), is_trick_held=True)))
    ]


def tricks_of(record: Record) -> list[Record]:
    """The last deal of a record after each of its tricks."""
    number, actions = len(record.deals) - 1, record.deals[-1].actions
    ends = [truncate_record(record, number, ply) for ply in range(len(actions) + 1)]
    return [
        end
        for before, end in zip(ends, ends[1:], strict=False)
        if len(replay_record(end).deal_view(None)["tricks"])
        > len(replay_record(before).deal_view(None)["tricks"])
    ]


def kept(key: str) -> Record:
    """A deal of the book, or of the lesson, that has such a moment."""
    stories = {
        "mondfang": truncate_record(load_stored_records()["zr-mondfang"], 0, MAX_ACTIONS),
        "pagat": LESSON.record,
        "maerchenstich": load_stored_records()["zr-maerchenstich"],
        "valat": load_stored_records()["zr-valat"],
    }
    return to_the_end(stories[key])


@pytest.mark.parametrize("key", ["mondfang", "pagat", "maerchenstich"])
def test_a_trick_that_is_a_moment_is_called_out_once(key: str) -> None:
    """Over the trick, with a large card, and out loud."""
    found = [end for end in tricks_of(kept(key)) if key in held(end)]
    assert len(found) == 1
    model = having(table_at(found[0], ready=True), is_trick_held=True)
    scene = scene_of(model)
    words = moment_text(scene, next(one for one in list_moments(scene) if one.key == key))
    page = shown(model).with_id("moment")
    assert words in page.text and "hidden" not in page.attributes
    assert words in " ".join(announce_progress(scene, len(found[0].deals[-1].actions) - 1))


@pytest.mark.parametrize("key", ["mondfang", "pagat", "valat"])
def test_what_the_score_says_stands_above_the_result(key: str) -> None:
    model = table_at(kept(key), ready=True)
    scene = scene_of(model)
    (words,) = {moment_text(scene, one) for one in list_moments(scene) if one.key == key}
    assert words in shown(model).with_id("actions").text


def test_in_a_plain_trick_nothing_is_called_out() -> None:
    assert held(RECORDS["ab-trick"]) == []
    page = shown(having(table_at(RECORDS["ab-trick"]), is_trick_held=True)).with_id("moment")
    assert "hidden" in page.attributes


def test_a_swept_deal_of_zwanzig_ab_is_a_moment() -> None:
    hands = ("HA HK HQ HJ H10", "SA SK SQ SJ S10", "CA CK CQ CJ C10", "DA DK DQ DJ D10")
    start = match(hands, "trump H", *["exchange"] * 4, *["stay"] * 3)
    scene = scene_of(table_at(to_the_end(start)))
    assert "You take every trick!" in [moment_text(scene, one) for one in list_moments(scene)]


def test_whatever_happens_has_words() -> None:
    """Deals as they come, and everything that they bring is called out in both languages."""
    for game, preset in (("zwanzig-ab", "standard"), ("zwanzigerrufen", "classic")):
        for seed in range(8):
            record = to_the_end(new_record(game, preset, {}, seed))
            for language in ("en", "de"):
                scene = scene_of(table_at(record), language)
                assert all(moment_text(scene, one) for one in list_moments(scene))


def test_nothing_sweeps_where_there_are_no_pauses() -> None:
    page = shown(having(table_at(to_the_end(zr("cut", "bid normal", *["pass"] * 3))), fast=True))
    ribbons = page.all(lambda tag: "ribbon" in tag.get("class").split())
    assert all("still" in tag.get("class").split() for tag in ribbons)
