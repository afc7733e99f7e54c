"""Highlights: what players would call out is called out, as the engine reports it."""

import pytest

from engine.record import MAX_ACTIONS, Record, new_record, replay_record, truncate_record
from tests.long_matches import play_deal_out
from tests.ui.scenes import phase_records, render_tags, scene_of, zr_match
from tests.ui.tables import make_match, table_at, with_fields
from ui.book.pages.books import load_book_records
from ui.lessons.zwanzigerrufen import LESSON
from ui.wording.highlights import highlight_sentence, list_current_highlights
from ui.wording.speech import progress_announcements

RECORDS = phase_records()


def highlights_held(record: Record) -> list[str]:
    return [
        highlight.key
        for highlight in list_current_highlights(
            scene_of(with_fields(table_at(record), is_trick_held=True))
        )
    ]


def tricks_of(record: Record) -> list[Record]:
    """Return the last deal of a record after each of its tricks."""
    number, actions = len(record.deals) - 1, record.deals[-1].actions
    ends = [truncate_record(record, number, ply) for ply in range(len(actions) + 1)]
    return [
        end
        for before, end in zip(ends, ends[1:], strict=False)
        if len(replay_record(end).deal_view(None)["tricks"])
        > len(replay_record(before).deal_view(None)["tricks"])
    ]


def deal_with_highlight(key: str) -> Record:
    """Return a deal of the book, or of the lesson, that has such a highlight."""
    stories = {
        "mondfang": truncate_record(load_book_records()["zr-mondfang"], 0, MAX_ACTIONS),
        "pagat": LESSON.record,
        "maerchenstich": load_book_records()["zr-maerchenstich"],
        "valat": load_book_records()["zr-valat"],
    }
    return play_deal_out(stories[key])


@pytest.mark.parametrize("key", ["mondfang", "pagat", "maerchenstich"])
def test_highlight_of_trick_is_called_out_once(key: str) -> None:
    """Over the trick, with a large card, and announced."""
    result = [end for end in tricks_of(deal_with_highlight(key)) if key in highlights_held(end)]
    assert len(result) == 1
    model = with_fields(table_at(result[0], ready=True), is_trick_held=True)
    scene = scene_of(model)
    words = highlight_sentence(
        scene,
        next(highlight for highlight in list_current_highlights(scene) if highlight.key == key),
    )
    page = render_tags(model).with_id("highlight")
    assert words in page.text and "hidden" not in page.attributes
    assert words in " ".join(progress_announcements(scene, len(result[0].deals[-1].actions) - 1))


@pytest.mark.parametrize("key", ["mondfang", "pagat", "valat"])
def test_score_highlight_stands_above_result(key: str) -> None:
    model = table_at(deal_with_highlight(key), ready=True)
    scene = scene_of(model)
    (words,) = {
        highlight_sentence(scene, highlight)
        for highlight in list_current_highlights(scene)
        if highlight.key == key
    }
    assert words in render_tags(model).with_id("actions").text


def test_plain_trick_calls_nothing_out() -> None:
    assert highlights_held(RECORDS["ab-trick"]) == []
    page = render_tags(with_fields(table_at(RECORDS["ab-trick"]), is_trick_held=True)).with_id(
        "highlight"
    )
    assert "hidden" in page.attributes


def test_swept_zwanzig_ab_deal_is_highlight() -> None:
    hands = ("HA HK HQ HJ H10", "SA SK SQ SJ S10", "CA CK CQ CJ C10", "DA DK DQ DJ D10")
    start = make_match(hands, "trump H", *["exchange"] * 4, *["stay"] * 3)
    scene = scene_of(table_at(play_deal_out(start)))
    assert "You take every trick!" in [
        highlight_sentence(scene, highlight) for highlight in list_current_highlights(scene)
    ]


def test_whatever_happens_has_words() -> None:
    """Random deals: every highlight in them has a text in both languages."""
    for game, preset in (("zwanzig-ab", "standard"), ("zwanzigerrufen", "classic")):
        for seed in range(8):
            record = play_deal_out(new_record(game, preset, {}, seed))
            for language in ("en", "de"):
                scene = scene_of(table_at(record), language)
                assert all(
                    highlight_sentence(scene, highlight)
                    for highlight in list_current_highlights(scene)
                )


def test_nothing_sweeps_where_there_are_no_pauses() -> None:
    page = render_tags(
        with_fields(
            table_at(play_deal_out(zr_match("cut", "bid normal", *["pass"] * 3))), fast=True
        )
    )
    ribbons = page.with_class("ribbon")
    assert all("still" in tag.get("class").split() for tag in ribbons)
