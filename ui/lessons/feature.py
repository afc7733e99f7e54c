"""Lessons: guided deals with notes, and the progress in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from htpy import Element, section

from engine.errors import EngineError
from engine.games import GAMES
from engine.record import Record, dumps, is_continued_by, loads
from ui.model import Model, Scene
from ui.model.effects import Step
from ui.model.feature import Feature, LazyCommands, Pass, Region, StoredValue, handler
from ui.model.lazy import lazy
from ui.model.lesson import GuidedDeal
from ui.model.messages import GuidanceRequested, NextNoteRequested, UnguidedActionChosen
from ui.position import guided_deal
from ui.storage import saved_matches

GAMES_WITH_LESSON = ("zwanzig-ab", "zwanzigerrufen")


class LazyGuidedDeals(Mapping[str, GuidedDeal]):
    """The deals of the lessons, by game, imported once one of them is needed."""

    def __getitem__(self, game: str) -> GuidedDeal:
        from ui.lessons.course import LESSONS

        return LESSONS[game]

    def __contains__(self, game: object) -> bool:
        return game in GAMES_WITH_LESSON

    def __iter__(self) -> Iterator[str]:
        return iter(GAMES_WITH_LESSON)

    def __len__(self) -> int:
        return len(GAMES_WITH_LESSON)


LAZY_GUIDED_DEALS = LazyGuidedDeals()


def with_lessons(model: Model, rows_stored: Mapping[str, str]) -> Model:
    """Return the model with the lessons and the progress stored in them."""
    return replace(
        model,
        stored=replace(model.stored, lesson_records=stored_lessons(rows_stored)),
        guided_deals=LAZY_GUIDED_DEALS,
    )


def stored_lessons(rows_stored: Mapping[str, str]) -> dict[str, Record]:
    """Return the stored lessons. Unreadable rows are ignored."""
    records = dict[str, Record]()
    for game in GAMES:
        try:
            records[game] = loads(rows_stored.get(saved_matches.LESSON_PREFIX + game, ""))
        except EngineError:
            continue
    return records


def enter_lesson_of_address(model: Model, address: Mapping[str, str]) -> Model:
    """Return the model in the lesson that an address requests."""
    if "lesson" not in address:
        return model
    from ui.lessons.commands import enter_lesson

    return enter_lesson(model, address["lesson"])


def announce_note(before: Model, after: Model) -> Step:
    """Announce the lesson's note once, when it appears or input goes live."""
    if not guided_deal.is_guided(after):
        return after, ()
    from ui.lessons import commands

    return commands.announce_note(before, after)


def remember_lesson_progress(before: Model, after: Model) -> Step:
    """Remember the progress of a lesson after a step forward.

    A link into the lesson's deal, at an earlier position than the stored one, does not reset it.
    """
    if after.record is before.record or not guided_deal.is_guided(after):
        return after, ()
    record_before = after.stored.lesson_records.get(after.record.game)
    if record_before not in (None, before.record) and not is_continued_by(
        record_before, after.record
    ):
        return after, ()
    lesson_records = {**after.stored.lesson_records, after.record.game: after.record}
    return replace(after, stored=replace(after.stored, lesson_records=lesson_records)), ()


def lesson_region(scene: Scene) -> Element:
    """Render the lesson's note. The region is hidden without a lesson."""
    note = guided_deal.current_note(scene.model)
    if note is None:
        return section("#lesson", aria_label=scene.say("ui.lesson"), hidden=True)
    from ui.lessons.view import note_section

    return note_section(scene, note)


FEATURE = Feature(
    lazy_commands=(
        LazyCommands(
            ("lesson", "lesson-anew", "lesson-next", "lesson-done"), "ui.lessons.commands"
        ),
    ),
    handlers=(
        handler(GuidanceRequested, lazy("ui.lessons.commands", "on_guidance_requested")),
        handler(NextNoteRequested, lazy("ui.lessons.commands", "on_next_note_requested")),
        handler(UnguidedActionChosen, lazy("ui.lessons.commands", "on_unguided_action_chosen")),
    ),
    passes=(
        Pass("position", remember_lesson_progress, ("guest",)),
        Pass("announce", announce_note, ("guest", "lesson", "visit.ready")),
    ),
    regions={"lesson": Region(lesson_region, ("guest", "replay", "settings", "lesson", "visit"))},
    load_rows=with_lessons,
    stored_values=(StoredValue(saved_matches.LESSON_PREFIX, "stored.lesson_records", dumps),),
    visit_address=enter_lesson_of_address,
)
