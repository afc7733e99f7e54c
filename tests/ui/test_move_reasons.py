"""Reasons in a replay: why a bot acted so, and what a master says of my own moves."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from functools import cache

import pytest

from engine.bots.advice import Advice
from engine.games import GAMES
from engine.record import dumps, replay_record, truncate_record
from tests.ui.fake_browser import FakeBrowser
from tests.ui.scenes import (
    make_bot_reasons,
    make_hint,
    phase_models,
    render_regions_alone,
)
from tests.ui.tables import after_command, announced_text, effects_of, with_fields
from tests.ui.test_archive import packed_deals
from ui.app.update import update
from ui.browser.move_explainer import MoveExplainer
from ui.model import ME, Model
from ui.model.bot_reasons import BotReasons
from ui.model.command import CommandText
from ui.model.effects import HINT_LEVEL, AskMoveReason, Effect
from ui.model.messages import MoveExplained, PageReady
from ui.storage.links import pack_link

pytestmark = pytest.mark.replay


def explained_deal() -> Model:
    """Return a finished deal with the reasons of its bots, and with the pauses of a visitor."""
    over = phase_models()["zr-over"]
    return with_fields(over, bot_reasons=make_bot_reasons(over.record), fast=False)


def unexplained_deal(game: str) -> FakeBrowser:
    """Return a browser in which a deal was played without reasons, at its beginning."""
    return play_unexplained_deal(game).copy()


@cache
def play_unexplained_deal(game: str) -> FakeBrowser:
    browser = FakeBrowser().visit(game=game).finish()
    return browser.send("close", "replay 1 0")


def plies_with_choice(table: Model, *, mine: bool) -> list[int]:
    """Return the plies after my decisions or those of the bots that had an alternative."""
    number = len(table.record.deals) - 1
    befores = (
        (ply + 1, replay_record(truncate_record(table.record, number, ply)))
        for ply in range(len(table.record.deals[-1].actions))
    )
    return [ply for ply, deal in befores if (deal.to_act == ME) == mine and len(deal.legal()) > 1]


def shown_reason(table: Model) -> str:
    """Return the reason beside the latest action of a replay."""
    prompt = render_regions_alone(table, "prompt", language=table.settings.language)
    reasons = prompt.with_class("move-reason")
    return reasons[0].text.strip() if reasons else ""


def step_to(table: Model, ply: int) -> tuple[Model, tuple[Effect, ...]]:
    return update(table, CommandText("replay-go", str(ply)))


def question_of(effects: tuple[Effect, ...]) -> AskMoveReason | None:
    questions = effects_of(AskMoveReason, effects)
    return questions[0] if questions else None


def answer_of(question: AskMoveReason, action: str = "") -> MoveExplained:
    """Return the answer of a bot that would do the same, or this."""
    return MoveExplained(make_hint(action or question.action), question.record, question.action)


def test_each_bot_move_tells_its_reason() -> None:
    table = after_command(explained_deal(), "replay", "1 0")
    for ply in plies_with_choice(table, mine=False):
        after, effects = step_to(table, ply)
        reason = shown_reason(after)
        assert reason and reason in announced_text(effects) and not question_of(effects)


def test_no_reason_is_told_during_deal() -> None:
    browser = FakeBrowser().visit(game="zwanzig-ab").play(3)
    known = make_bot_reasons(browser.table.record)
    table = after_command(with_fields(browser.table, bot_reasons=known), "replay", "1 0")
    for ply in range(len(table.record.deals[0].actions) + 1):
        after, effects = step_to(table, ply)
        assert not shown_reason(after) and not question_of(effects)


def test_viewpoint_of_seat_tells_own_reasons_only() -> None:
    table = after_command(explained_deal(), "replay", "1 0")
    plies = plies_with_choice(table, mine=False)
    for eyes in range(4):
        seen_by_seat = after_command(table, "replay-eyes", str(eyes))
        speakers = {
            replay_record(truncate_record(table.record, 0, ply - 1)).to_act
            for ply in plies
            if shown_reason(step_to(seen_by_seat, ply)[0])
        }
        assert speakers == ({eyes} if eyes != ME else set())


@pytest.mark.parametrize("game", GAMES)
def test_reason_not_stored_is_asked_for(game: str) -> None:
    table = unexplained_deal(game).table
    ply = plies_with_choice(table, mine=False)[0]
    table, effects = step_to(table, ply)
    question = question_of(effects)
    assert question and question.record == truncate_record(table.record, 0, ply - 1)
    assert question.level.startswith(table.settings.level) and not shown_reason(table)
    after, effects = update(table, answer_of(question))
    assert shown_reason(after) and shown_reason(after) in announced_text(effects)
    elsewhere, _ = step_to(after, ply - 1)
    again, effects = step_to(elsewhere, ply)
    assert shown_reason(again) and not question_of(effects)


def test_bot_that_would_differ_explains_nothing() -> None:
    table = unexplained_deal("zwanzigerrufen").table
    table, effects = step_to(table, plies_with_choice(table, mine=False)[0])
    question = question_of(effects)
    assert question
    after, effects = update(
        table, answer_of(question, "pass" if question.action != "pass" else "bid solo")
    )
    assert not shown_reason(after) and not announced_text(effects)
    assert not question_of(update(after, CommandText("replay-play"))[1])  # nor is it asked again


def test_late_answer_is_not_shown() -> None:
    table = unexplained_deal("zwanzig-ab").table
    first, second = plies_with_choice(table, mine=False)[:2]
    table, effects = step_to(table, first)
    question = question_of(effects)
    assert question
    later, _ = step_to(table, second)
    assert update(later, answer_of(question)) == (later, ())


@pytest.mark.parametrize("game", GAMES)
def test_master_says_its_choice_in_my_place(game: str) -> None:
    table = unexplained_deal(game).table
    table, effects = step_to(table, plies_with_choice(table, mine=True)[0])
    question = question_of(effects)
    assert question and question.level == HINT_LEVEL
    same = shown_reason(update(table, answer_of(question))[0])
    other_action = next(
        action for action in replay_record(question.record).legal() if action != question.action
    )
    other = shown_reason(update(table, answer_of(question, other_action))[0])
    assert same.startswith("Ein Meister hätte dasselbe gewählt. ")
    assert other.startswith("Ein Meister hätte gewählt: ")


def test_archived_deal_asks_bots_that_played() -> None:
    browser = FakeBrowser().visit(game="zwanzigerrufen")
    levels = replace(browser.table.settings, level="club")
    browser.table = replace(browser.table, settings=levels)
    browser.finish().send("close", "next-deal")
    other_levels = replace(browser.table.settings, level="beginner")
    browser.table = replace(browser.table, settings=other_levels)
    browser.send("open deals")
    (name,) = packed_deals(browser)
    browser.send(f"open-deal {name} 0")
    assert browser.table.guest.origin == "deal"
    _, effects = step_to(browser.table, plies_with_choice(browser.table, mine=False)[0])
    question = question_of(effects)
    assert question and question.level == "club"


def test_each_guest_deal_asks_its_own_bots() -> None:
    browser = FakeBrowser().visit(game="zwanzigerrufen").finish()
    browser.send("close", "next-deal").finish()
    deals = [
        replace(deal, extra_meta=json.dumps({"levels": ["", level, level, level]}))
        for deal, level in zip(browser.table.record.deals, ("club", "casual"), strict=True)
    ]
    link = pack_link(dumps(replace(browser.table.record, deals=tuple(deals))))
    guest = with_fields(FakeBrowser().visit(r=link).table, fast=False)
    for number, level in ((1, "club"), (2, "casual")):
        table = after_command(guest, "replay", f"{number} 0 all")
        plies = range(1, len(guest.record.deals[number - 1].actions) + 1)
        questions = [question_of(step_to(table, ply)[1]) for ply in plies]
        levels = {q.level for q in questions if q and replay_record(q.record).to_act != ME}
        assert levels == {level}


def test_reload_asks_again_except_without_pauses() -> None:
    browser = unexplained_deal("zwanzig-ab")
    ply = plies_with_choice(browser.table, mine=False)[0]
    reloaded = FakeBrowser(browser.rows).visit(game="zwanzig-ab", d="1", p=str(ply)).table
    just_drawn = with_fields(reloaded, ready=False)
    assert question_of(update(just_drawn, PageReady())[1])
    without_pauses = with_fields(just_drawn, fast=True)
    assert not question_of(update(without_pauses, PageReady())[1])


def test_reasons_are_dropped_with_next_deal() -> None:
    table = unexplained_deal("zwanzig-ab").table
    table, effects = step_to(table, plies_with_choice(table, mine=False)[0])
    question = question_of(effects)
    assert question
    other = BotReasons((("HA",),), {("x",): make_hint("x")})
    after, _ = update(with_fields(table, move_reasons=other), answer_of(question))
    assert [*after.move_reasons.advice_by_actions] == [
        (*question.record.deals[-1].actions, question.action)
    ]


def test_quick_stepping_asks_about_last_move_only() -> None:
    table = unexplained_deal("zwanzig-ab").table
    questions = []
    for ply in plies_with_choice(table, mine=False)[:3]:
        table, effects = step_to(table, ply)
        questions.append(question_of(effects))
    asked: list[AskMoveReason] = []
    answers: list[MoveExplained] = []

    async def advise(question: AskMoveReason) -> Advice:
        asked.append(question)
        return make_hint(question.action)

    async def step_through() -> None:
        explainer = MoveExplainer(advise, answers.append, pause=0)
        for question in questions:
            assert question
            explainer.queue_question(question)
        assert explainer.running
        await explainer.running

    asyncio.run(step_through())
    assert asked == questions[-1:] and len(answers) == 1
    assert answers[0].action == asked[0].action
