"""My costliest choice: sought at the end of a deal, shown with its result, and tried again."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.bots import choice_review
from engine.bots.advice import CostliestChoice
from engine.games import GAMES
from engine.record import new_record, replay_record, truncate_record, with_action
from tests.engine.random_matches import finished_deal
from tests.ui.fake_browser import FakeBrowser
from tests.ui.fake_worker import FakeWorker
from tests.ui.scenes import make_bot_reasons, make_hint, render_tags
from tests.ui.tables import (
    AB,
    AB_DEAL,
    OPENING,
    after_command,
    announcements,
    effects_of,
    in_language,
    make_match,
    table_at,
    with_fields,
)
from tests.ui.test_archive import archive_rows
from ui.app.update import update
from ui.browser.choice_reviewing import review_in_worker
from ui.languages import LANGUAGES
from ui.model import ME, Model
from ui.model.command import CommandText
from ui.model.effects import Effect, ReviewChoices
from ui.model.messages import ActionChosen, ChoicesReviewed, MoveExplained
from ui.position.choice_review import review_on_table
from ui.position.scene import make_scene
from ui.storage import archive_keys
from ui.wording.choice_review import choice_review_sentence
from ui.wording.move_reasons import move_reason

BEFORE_THE_END, LAST = AB_DEAL[:-1], AB_DEAL[-1]
MISTAKE = CostliestChoice(len(OPENING) + 4, "play H10", "play SA", 1.4)


def requests(effects: tuple[Effect, ...]) -> list[ReviewChoices]:
    """Return the requests among effects."""
    return effects_of(ReviewChoices, effects)


def end_deal(**changes: Any) -> tuple[Model, tuple[Effect, ...]]:
    """Play the last card of a deal; return the model and the effects."""
    record = make_match(AB, *BEFORE_THE_END)
    assert replay_record(record).to_act == ME
    model = table_at(record, ready=True, announced_count=len(BEFORE_THE_END), **changes)
    after, effects = update(model, ActionChosen(LAST))
    assert replay_record(after.record).phase == "over"
    return after_command(after, "continue"), effects


def deal_with_review(
    costliest: CostliestChoice | None = MISTAKE,
) -> tuple[Model, tuple[Effect, ...]]:
    """Return the model with the review of the deal that has ended, and the effects."""
    model, _ = end_deal()
    return update(model, ChoicesReviewed(model.record, costliest))


def review_text(model: Model, language: str = "en") -> str:
    """Return the text of the review on the result, "" without one."""
    page = render_tags(model, language)
    return page.with_id("choice-review").line if page.has_id("choice-review") else ""


def test_choice_review_is_requested_once_per_deal() -> None:
    model, effects = end_deal()
    (request,) = requests(effects)
    assert request.record == model.record
    assert not requests(update(model, CommandText("open", "help"))[1])


def test_choice_review_keeps_its_room_throughout() -> None:
    model, _ = end_deal()
    assert review_text(model) == "Checking your choices …"
    assert review_text(deal_with_review(None)[0]).startswith("No clear mistake")
    assert render_tags(model).with_id("choice-review").get("class") == "pending"
    assert not render_tags(deal_with_review()[0]).with_id("choice-review").get("class")


def test_costliest_choice_names_better_one_and_retry() -> None:
    model, effects = deal_with_review()
    text = (
        "Your costliest choice: trick 2, the ten of hearts. "
        "The ace of spades is 1.4 points better on average."
    )
    assert review_text(model) == text
    assert render_tags(model).with_id("do-retry-choice").text.strip() == "Try again from there"
    assert announcements(effects) == [text]
    german = review_text(model, "de")
    assert german.startswith("Deine teuerste Entscheidung: Stich 2, ") and "1,4 Punkte" in german


@pytest.mark.parametrize("language", LANGUAGES)
def test_choice_before_tricks_is_named_like_button(language: str) -> None:
    exchange = CostliestChoice(1, "exchange D8", "exchange C7 D8", 0.6)
    text = review_text(deal_with_review(exchange)[0], language)
    assert "{" not in text and text.count("“") == 2
    trump = CostliestChoice(0, "trump H", "trump C", 2.0)
    two = {"de": "nach den ersten zwei Karten", "en": "from your first two cards"}[language]
    assert two in review_text(deal_with_review(trump)[0], language) and two not in text


def test_review_without_mistake_never_blames_the_cards() -> None:
    """What a review has not found is not known to be absent."""
    won, _ = deal_with_review(None)
    hands = ("C7 D7 D8 S7 S8", "HA HK HQ SA C8", "H10 SK SQ CK DQ", "H7 SJ S10 CQ DJ")
    lost = make_match(hands, "trump C", *["exchange"] * 4, *["stay"] * 3, "play C7")
    while (deal := replay_record(lost)).to_act is not None:
        lost = with_action(lost, deal.legal()[0])
    assert deal.result and deal.result.deltas[ME] > 0
    model = update(table_at(lost, ready=True), ChoicesReviewed(lost, None))[0]
    for table in (won, model):
        assert review_text(table) == "No clear mistake found in your decisions."


@pytest.mark.replay
@pytest.mark.parametrize("game", GAMES)
def test_mistake_costs_same_on_result_and_replay(game: str) -> None:
    """In twenty deals any choice of mine is the costliest."""
    draw, prices = Random(7), set[str]()
    for seed in range(20):
        record = finished_deal(new_record(game, GAMES[game].presets[0].name, {}, seed), draw)
        if replay_record(record).result is None:
            continue
        (*mine,) = choice_review.list_decisions(record, ME)
        decision = draw.choice(mine)
        best = draw.choice([other for other in decision.view["legal"] if other != decision.action])
        choice = CostliestChoice(
            decision.ply, decision.action, best, round(draw.uniform(0.3, 9), 1)
        )
        table = table_at(record, ready=True, fast=False, owner="me")
        table = update(table, ChoicesReviewed(record, choice))[0]
        answer = MoveExplained(
            make_hint(best), truncate_record(record, 0, decision.ply), decision.action
        )
        for language in LANGUAGES:
            scene = make_scene(in_language(table, language))
            shown = choice_review_sentence(scene)
            replay = after_command(scene.model, "replay", f"1 {decision.ply + 1}")
            for asked in (replay, update(replay, answer)[0]):
                price = move_reason(make_scene(asked))
                assert price and shown.endswith(f" {price}")
            prices.add(price)
    assert len(prices) > 20


def test_choice_review_needs_pauses_and_own_tab() -> None:
    assert not requests(end_deal(fast=True)[1])
    seen, _ = end_deal()
    other = with_fields(seen, owner="other")
    assert not requests(update(other, CommandText("next-deal"))[1])


@pytest.mark.lessons
def test_it_is_not_sought_in_a_lesson() -> None:
    browser = FakeBrowser().visit(game="zwanzig-ab")
    browser.send("lesson zwanzig-ab")
    browser.finish()
    assert review_on_table(browser.table) is None


@pytest.mark.parametrize("game", GAMES)
def test_after_a_reload_it_is_sought_again(game: str) -> None:
    """Until the next deal."""
    browser = FakeBrowser().visit(game=game).finish()
    browser.send("continue")
    review = review_on_table(browser.table)
    assert review and review_on_table(browser.visit(True).table) == review
    browser.send("close", "next-deal")
    assert not review_on_table(browser.table)
    assert not review_on_table(browser.visit(True).table)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("has_mistake", [True, False])
def test_choice_review_survives_a_reload(game: str, has_mistake: bool) -> None:
    browser = FakeBrowser().visit(game=game).finish()
    browser.send("continue")
    deal = browser.table.record.deals[-1]
    ply = len(deal.actions) - 1
    choice = CostliestChoice(ply, deal.actions[ply], deal.actions[0], 1.5)
    found = ChoicesReviewed(browser.table.record, choice if has_mistake else None)
    review = review_on_table(browser.send(found).table)
    assert review and review.is_complete and (review.costliest == choice) == has_mistake
    assert review_on_table(browser.visit(True).table) == review
    browser.send("close", "next-deal")
    assert not review_on_table(browser.visit(True).table)


@pytest.mark.replay
def test_replay_of_earlier_deal_names_costliest_choice() -> None:
    reviewed, _ = deal_with_review()
    later = after_command(reviewed, "next-deal")
    assert not review_text(later)
    sheet = after_command(after_command(later, "open", "scores"), "account", "0")
    (link,) = [tag for tag in render_tags(sheet) if tag.get("href").startswith("#d=1&p=")]
    assert link.get("href") == f"#d=1&p={MISTAKE.ply + 1}"
    end = after_command(later, "replay", "1 end")
    assert review_text(end) == review_text(reviewed)
    (show,) = [tag for tag in render_tags(end) if tag.get("data-do") == "replay"]
    there = after_command(end, "replay", show.get("data-arg"))
    assert there.replay and there.replay.ply == MISTAKE.ply + 1


@pytest.mark.replay
def test_replay_requests_a_missing_choice_review() -> None:
    model, _ = end_deal()
    later = replace(after_command(model, "next-deal"), choice_reviews=())
    replay, effects = update(later, CommandText("replay", "1 end"))
    (request,) = requests(effects)
    assert request.record == model.record
    assert review_text(replay) == "Checking your choices …"
    found, _ = update(replay, ChoicesReviewed(request.record, MISTAKE))
    assert "trick 2" in review_text(found)
    left = after_command(replay, "replay-leave")
    assert not left.choice_reviews
    assert update(left, ChoicesReviewed(request.record, MISTAKE)) == (left, ())


@pytest.mark.replay
def test_replay_of_others_deal_is_not_reviewed() -> None:
    model, _ = end_deal()
    visitor = with_fields(
        replace(model, choice_reviews=()), home_game="zwanzig-ab", fast=False, origin=""
    )
    assert not requests(update(visitor, CommandText("replay", "1 end"))[1])
    mine = with_fields(visitor, origin="deal")
    assert requests(update(mine, CommandText("replay", "1 end"))[1])
    assert not requests(update(with_fields(mine, owner="other"), CommandText("replay", "1 end"))[1])


def test_review_and_reasons_return_after_replayed_deal() -> None:
    model, _ = deal_with_review()
    explained = with_fields(model, bot_reasons=make_bot_reasons(model.record))
    again = after_command(explained, "retry-deal", "1")
    assert again.guest.home_game and not review_text(again)
    home = after_command(again, "leave-guest")
    assert review_text(home) == review_text(model)
    assert home.bot_reasons == explained.bot_reasons


def test_late_choice_review_changes_nothing() -> None:
    model, _ = end_deal()
    later, _ = update(model, CommandText("next-deal"))
    assert later.record != model.record
    assert update(later, ChoicesReviewed(model.record, MISTAKE)) == (later, ())


def test_choice_review_without_bot_stays_silent() -> None:
    model, _ = end_deal()
    after, effects = update(model, ChoicesReviewed(model.record, None, is_complete=False))
    assert not review_text(after) and not effects


def test_real_table_names_mistake_without_retry() -> None:
    model, _ = deal_with_review()
    model = replace(model, settings=replace(model.settings, real_table=True))
    assert "trick 2" in review_text(model)
    assert not render_tags(model).has_id("do-retry-choice")
    assert after_command(model, "retry-choice") == model


def test_retried_choice_can_bring_back_played_deal() -> None:
    model, _ = deal_with_review()
    again = after_command(model, "retry-choice")
    assert again.record.deals[-1].actions == AB_DEAL[: MISTAKE.ply]
    assert replay_record(again.record).to_act == ME
    toast = render_tags(again).with_id("toast")
    assert toast.text.split() == "Back at that choice. Undo".split()
    assert not review_text(again)
    back = after_command(again, "undo")
    assert back.record == model.record and review_text(back) == review_text(model)
    redone = again
    for _ in range(20):
        redone = after_command(redone, "redo")
    assert redone.record.deals[-1].actions == model.record.deals[-1].actions


@pytest.mark.archive
def test_first_played_deal_stays_in_archive() -> None:
    browser = FakeBrowser().visit(game="zwanzig-ab").finish()
    first = archive_rows(browser, archive_keys.DEAL_PREFIX)
    assert len(first) == 1
    (*_, decision) = choice_review.list_decisions(browser.table.record, ME)
    (other,) = [a for a in decision.view["legal"] if a != decision.action][:1]
    mistake = CostliestChoice(decision.ply, decision.action, other, 1.0)
    browser.send("continue", ChoicesReviewed(browser.table.record, mistake))
    browser.send("retry-choice", ActionChosen(other)).finish()
    second = archive_rows(browser, archive_keys.DEAL_PREFIX)
    assert len(second) == 2 and first.items() <= second.items()


# --- the worker ------------------------------------------------------------------------------


def review(
    worker: FakeWorker | None, is_wanted: Callable[[], bool] = lambda: True
) -> ChoicesReviewed:
    """Return the review of a finished deal by a worker, with which the bots go on."""
    answer = asyncio.run(review_in_worker(make_match(AB, *AB_DEAL), worker, is_wanted))
    assert not (worker and worker.is_stopped)
    return answer


def answer_with_gap(question: str) -> str:
    """Answer that an ace was better by a point, in each of some deals."""
    view, action, *_ = json.loads(question)
    is_card = view["phase"] == "play" and action == "play H10"
    tally = [40, 40.0, 40.0, 40.0, 40.0] if is_card else [0] * 5
    return json.dumps(["play SA" if is_card else action, tally])


def test_worker_finds_choice_without_open_cards() -> None:
    worker = FakeWorker(answer_question=answer_with_gap)
    answer = review(worker)
    assert answer.is_complete
    assert answer.costliest == CostliestChoice(MISTAKE.ply, "play H10", "play SA", 1.0)
    for question in worker.questions:
        hands = json.loads(question)[0]["hands"]
        assert not [card for hand in hands[1:] for card in hand if card]
    assert len(worker.questions) <= len(BEFORE_THE_END)


def test_worker_stops_once_deal_leaves_table() -> None:
    wanted = iter((True, True, False))
    worker = FakeWorker(answer_question=answer_with_gap)
    assert not review(worker, lambda: next(wanted)).is_complete
    assert len(worker.questions) == 2


def fail(question: str) -> str:
    raise RuntimeError("out of memory")


@pytest.mark.parametrize("answer", [fail, lambda question: "no JSON"])
def test_a_worker_that_fails_disturbs_nobody(answer: Callable[[str], str]) -> None:
    assert not review(FakeWorker(answer_question=answer)).is_complete
    assert not review(None).is_complete


def test_result_offers_only_replay_and_next_deal() -> None:
    model, _ = deal_with_review(None)
    page = render_tags(model)
    details = page.with_id("score-details")
    assert "open" not in details.attributes
    folded = {tag.get("id") for tag in details if tag.name == "button"}
    offered = [tag.get("id") for tag in page.with_id("actions") if tag.name == "button"]
    assert [name for name in offered if name not in folded] == ["do-replay", "do-next-deal"]
    assert page.with_id("do-replay").text.strip() == "Go through it"
