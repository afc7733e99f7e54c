"""What the cards of a deal were worth: requested at its end, computed aside, stored and shown."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from statistics import mean, stdev
from typing import Any

import pytest

from engine.bots import par
from engine.games import GAMES, deal_gain
from engine.record import replay_record
from tests.ui.fake_browser import FakeBrowser
from tests.ui.scenes import render_tags
from tests.ui.tables import effects_of, play_actions
from tests.ui.test_archive import archive_rows, browser_with_deals
from tests.ui.test_archive_figures import random_deals
from ui.app import fault
from ui.app.fault import Fault
from ui.app.update import update
from ui.archive.figures import MIN_DEALS_FOR_BAND, group_deals_by_rules
from ui.archive.par import gains_over_par_by_part, split_skill
from ui.browser.par_estimator import ParEstimator
from ui.languages import LANGUAGES
from ui.match.deal_json import par_request
from ui.match.timing import may_estimate_par
from ui.model import ME
from ui.model.archive import ParEstimate
from ui.model.command import CommandText
from ui.model.effects import EstimatePar
from ui.model.messages import ArchiveRowsRead, ParEstimated, ToastExpired
from ui.storage import archive_keys
from ui.storage.archive_rows import parse_par_rows

STORED: dict[str, Any] = {"mean": -0.5, "error": 0.25, "number": 4, "build": "b"}


def par_estimated(deal_id: str, play_count: int = 4) -> ParEstimated:
    return ParEstimated(deal_id, mean=-0.5, error=0.25, play_count=play_count, build="b")


def par_requests(browser: FakeBrowser) -> list[EstimatePar]:
    """Play the deal on the table to its end; return the requests for its par."""
    results: list[EstimatePar] = []
    while (deal := replay_record(browser.table.record)).phase != "over":
        if browser.table.table.is_trick_held:
            browser.send("continue")
            continue
        browser.table, effects = play_actions(browser.table, deal.legal()[0])
        browser.save(effects)
        results += effects_of(EstimatePar, effects)
    return results


def name_of(browser: FakeBrowser) -> str:
    (name,) = archive_rows(browser, archive_keys.DEAL_PREFIX)
    return name


@pytest.mark.parametrize("game", GAMES)
def test_finished_deal_asks_par_as_dealt(game: str) -> None:
    browser = FakeBrowser().visit(game=game)
    (expected,) = par_requests(browser)
    assert expected.deal_id == name_of(browser) and may_estimate_par(browser.table)
    dealt, record = par.parse_unplayed_record(expected.text), browser.table.record
    assert dealt.deals[-1].hands == record.deals[-1].hands and not dealt.deals[-1].actions
    assert par.levels_from_record(dealt)[1:] == ("club",) * 3
    assert dealt == par.with_latest_deal_unplayed(
        par.parse_unplayed_record(par_request(browser.table, "", record).text)
    )


def test_real_table_speed_or_setting_prevents_par() -> None:
    assert not par_requests(FakeBrowser().visit(game="zwanzig-ab", speed="0"))
    switches: list[dict[str, Any]] = [{"real_table": True}, {"par": False}]
    for off in switches:
        browser = FakeBrowser().visit(game="zwanzig-ab")
        browser.table = replace(browser.table, settings=replace(browser.table.settings, **off))
        assert not par_requests(browser) and not may_estimate_par(browser.table)


def test_no_par_for_guest_or_unfinished_deal() -> None:
    browser = browser_with_deals()
    assert not par_requests(browser.visit(game="zwanzig-ab", seed="8"))
    fresh = FakeBrowser().visit(game="zwanzig-ab")
    assert not may_estimate_par(fresh.table)
    assert may_estimate_par(fresh.send("open help").table)


@pytest.mark.parametrize("language", LANGUAGES)
def test_par_is_kept_and_shown_on_sheet(language: str) -> None:
    browser = FakeBrowser().visit(game="zwanzig-ab")
    (expected,) = par_requests(browser)
    rows = archive_rows(browser, archive_keys.DEAL_PREFIX)
    browser.send("close", "open sheet")
    assert not render_tags(browser.table, language).all(
        lambda tag: tag.get("class") == "worth-total"
    )
    browser.send(par_estimated(expected.deal_id))
    assert json.loads(archive_rows(browser, archive_keys.PAR_PREFIX)[expected.deal_id]) == STORED
    assert archive_rows(browser, archive_keys.DEAL_PREFIX) == rows
    gain = deal_gain(replay_record(browser.table.record), ME)
    for steps in (
        (),
        (
            CommandText("close"),
            CommandText("open", "deals"),
            CommandText("deal-open", expected.deal_id),
        ),
    ):
        browser.send(*steps)
        (line,) = render_tags(browser.table, language).all(
            lambda tag: tag.get("class") == "worth-total"
        )
        text = " ".join(line.text.split())
        if language == "de":
            text = re.sub(r"(\d),(\d)", r"\1.\2", text)
        cards, cost, brought = {
            "de": ("Die Karten kosteten 0.5", "kostete", "brachte"),
            "en": ("The cards cost 0.5", "cost", "brought"),
        }[language]
        play = gain + 0.5
        assert f" {abs(gain)} {cards}, " in f" {text}" and "±" not in text
        assert text.endswith(f" {brought if play > 0 else cost} {abs(play):.1f}.")
        explanation = next(
            tag.text
            for tag in render_tags(browser.table, language).with_class("worth")[0]
            if tag.get("class") == "figure-explanation"
        )
        assert {"de": "0,2", "en": "0.2"}[language] in explanation
    browser.visit(game="zwanzig-ab").send("open deals", f"deal-open {expected.deal_id}")
    assert browser.table.archive.par_by_deal == {expected.deal_id: ParEstimate(**STORED)}


def test_archived_deal_gets_par_when_opened() -> None:
    browser = FakeBrowser().visit(game="zwanzig-ab")
    (expected,) = par_requests(browser)

    table, effects = update(browser.table, CommandText("open", "deals"))
    rows = tuple(
        browser.query(key)
        for key in (archive_keys.DEAL_PREFIX, archive_keys.RULES_PREFIX, archive_keys.PAR_PREFIX)
    )

    table, _ = update(table, CommandText("deal-open", expected.deal_id))
    table, effects = update(
        table, ArchiveRowsRead((archive_keys.DEAL_PREFIX + expected.deal_id, "", ""), rows)
    )
    assert [effect.deal_id for effect in effects if isinstance(effect, EstimatePar)] == [
        expected.deal_id
    ]


@pytest.mark.parametrize("archived", [False, True])
def test_more_exact_par_plays_deal_more_often(archived: bool) -> None:
    browser = FakeBrowser().visit(game="zwanzig-ab")
    (expected,) = par_requests(browser)
    browser.send(par_estimated(expected.deal_id), "close")
    steps = (
        (CommandText("open", "deals"), CommandText("deal-open", expected.deal_id))
        if archived
        else ()
    )
    browser.send(*(steps or (CommandText("open", "sheet"),)))
    assert "der Meister 4-mal" in render_tags(browser.table, "de").with_id("content").text
    table, effects = update(browser.table, CommandText("weigh-more", expected.deal_id))
    (more,) = effects_of(EstimatePar, effects)
    assert more.deal_id == expected.deal_id and more.play_count == 16
    assert par.levels_from_record(par.parse_unplayed_record(more.text))[1:] == ("club",) * 3
    waiting = render_tags(table, "de").with_id("content").text
    assert "Genauer auswerten" not in waiting and "Wird ausgewertet" in waiting
    table, _ = update(table, par_estimated(expected.deal_id, 16))
    done = render_tags(table, "de").with_id("content").text
    assert "der Meister 16-mal" in done and "Genauer auswerten" in done
    table, _ = update(table, par_estimated(expected.deal_id, 64))
    assert "Genauer auswerten" not in render_tags(table, "de").with_id("content").text
    assert update(table, CommandText("weigh-more", "no such deal"))[1] == ()


def test_it_goes_with_its_deal() -> None:
    browser = FakeBrowser().visit(game="zwanzig-ab")
    (expected,) = par_requests(browser)
    browser.send(par_estimated(expected.deal_id), "close", "open deals")

    browser.send(f"deal-delete {expected.deal_id}")
    browser.send("close", ToastExpired(browser.table.archive.toast_number))
    assert not archive_rows(browser, archive_keys.PAR_PREFIX)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"mean":NaN,"error":0,"number":4}', "[" * 9999])
def test_what_cannot_be_read_is_passed_over(text: str) -> None:
    sound = archive_keys.dump_json(STORED)
    assert parse_par_rows(
        ([f"{archive_keys.PAR_PREFIX}a", f"{archive_keys.PAR_PREFIX}b"], [text, sound], 2)
    ) == (
        {"b": ParEstimate(**STORED)},
        1,
    )


def test_cards_and_play_add_up_to_result() -> None:
    draw, some = (
        Random(2),
        next(iter(group_deals_by_rules(random_deals(900)).without_help.values())),
    )
    worths = {item.id: ParEstimate(draw.uniform(-3, 3), 0.1, 4) for item in some[::2]}
    result = split_skill(some, worths)
    assert result and result.result.deals == len(worths)
    play = [item.summary["gain"] - worths[item.id].mean for item in some[::2]]
    assert result.play.mean == pytest.approx(mean(play))
    assert result.result.mean == pytest.approx(result.cards.mean + result.play.mean)
    assert result.play.error_band == pytest.approx(1.97 * stdev(play) / len(play) ** 0.5, rel=0.02)
    assert split_skill(some, {}) is None
    few = split_skill(
        some[: MIN_DEALS_FOR_BAND - 1], {item.id: ParEstimate(0, 0, 4) for item in some}
    )
    assert few and few.play.error_band is None


def test_play_over_par_splits_by_role() -> None:
    """A player who plays like a master, except as trump maker, where he gives a point away."""
    some = next(iter(group_deals_by_rules(random_deals(900)).without_help.values()))
    lost = {item.id: int(item.summary["role"] == "maker") for item in some}
    worths = {
        item.id: ParEstimate(item.summary["gain"] + lost[item.id], 0.1, 4) for item in some[::2]
    }
    result = gains_over_par_by_part(some, worths, "role")
    assert {key: one.mean for key, one in result.items()} == {"maker": -1, "in": 0, "out": 0}
    assert sum(item.deals for item in result.values()) == len(worths)
    assert {item.mean for item in gains_over_par_by_part(some, {}, "role").values()} == set()


# the thread


class Thread:
    """A worker that computes in this thread, and counts its requests."""

    def __init__(self) -> None:
        self.asked: list[Sequence[Any]] = []
        self.stopped = False

    async def choose(self, *question: Any) -> str:
        self.asked.append(question)
        return par.continue_par_play(*question)

    def stop(self) -> None:
        self.stopped = True


def estimate_all(
    *wanted: EstimatePar, free: Sequence[bool] = ()
) -> tuple[list[ParEstimated], list[Thread]]:
    """Return the estimates of these deals and the threads; `free` says when the page is idle."""
    texts: list[ParEstimated] = []
    threads: list[Thread] = []
    states = iter(free)

    async def hire() -> Thread:
        threads.append(Thread())
        return threads[-1]

    async def is_free() -> bool:
        return next(states, True)

    async def run() -> None:
        scales = ParEstimator(hire, is_free, texts.append, calm=0)
        for item in wanted:
            scales.queue_deal(item)
        assert scales.running
        await scales.running

    asyncio.run(run())
    return texts, threads


@pytest.mark.slow
def test_page_estimates_par_like_the_command() -> None:
    (expected,) = par_requests(FakeBrowser().visit(game="zwanzig-ab"))
    (text,), (thread,) = estimate_all(replace(expected, play_count=2))
    assert (text.mean, text.error, text.play_count) == par.estimate_par(
        par.parse_unplayed_record(expected.text), play_count=2
    )
    assert text.deal_id == expected.deal_id and thread.stopped


@pytest.mark.slow
def test_interrupted_par_gives_same_result() -> None:
    (expected,) = par_requests(FakeBrowser().visit(game="zwanzig-ab"))
    (text,), threads = estimate_all(
        expected, free=[False, True, True, True, True, False, True, False]
    )
    assert len(threads) > 1 and all(thread.stopped for thread in threads)
    assert (text.mean, text.error, text.play_count) == par.estimate_par(
        par.parse_unplayed_record(expected.text)
    )


def test_a_thread_that_fails_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    faults = list[Fault]()
    monkeypatch.setattr(fault, "show_fault", faults.append)
    text, threads = estimate_all(EstimatePar("a", "no deal", ""))
    assert not text and all(thread.stopped for thread in threads)
    assert [each.task for each in faults] == ["par"]


def test_a_browser_without_threads_estimates_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    faults = list[Fault]()
    monkeypatch.setattr(fault, "show_fault", faults.append)

    def refuse() -> Thread:
        raise RuntimeError("no workers")

    monkeypatch.setattr(f"{__name__}.Thread", refuse)
    text, _ = estimate_all(EstimatePar("a", "no deal", ""))
    assert not text and not faults
