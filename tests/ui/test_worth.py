"""What the cards of a deal were worth: asked for once it is over, weighed aside, kept and shown."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from statistics import mean, stdev
from typing import Any

import pytest

from engine.bots import par
from engine.games import GAMES, deal_gain
from engine.record import replay_record
from tests.ui.scenes import shown
from tests.ui.tables import played
from tests.ui.test_archive import ended, under
from tests.ui.test_figures import deals
from tests.ui.visitor import Browser
from ui.archive.figures import MIN_DEALS_FOR_BAND, count_deals
from ui.archive.par import ParEstimate, parse_par_rows, play_figures_by_part, split_skill
from ui.browser.deal_weighing import DealWeigher
from ui.effects import EstimatePar
from ui.languages import LANGUAGES
from ui.messages import ArchiveRowsRead, CommandGiven, ParEstimated, ToastExpired
from ui.model import ME
from ui.storage import archive
from ui.storage.par_requests import is_table_idle, par_request
from ui.update import update

STORED: dict[str, Any] = {"mean": -0.5, "error": 0.25, "number": 4, "build": "b"}


def estimated(deal_id: str, play_count: int = 4) -> ParEstimated:
    return ParEstimated(deal_id, mean=-0.5, error=0.25, play_count=play_count, build="b")


def asked(browser: Browser) -> list[EstimatePar]:
    """Play the deal on the table to its end; what of it is to be weighed."""
    found: list[EstimatePar] = []
    while (deal := replay_record(browser.table.record)).phase != "over":
        if browser.table.table.is_trick_held:
            browser.send(CommandGiven("continue"))
            continue
        browser.table, effects = played(browser.table, deal.legal()[0])
        browser.keep(effects)
        found += [one for one in effects if isinstance(one, EstimatePar)]
    return found


def name_of(browser: Browser) -> str:
    (name,) = under(browser, archive.DEAL_PREFIX)
    return name


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_that_has_ended_is_to_be_weighed_as_it_was_dealt(game: str) -> None:
    browser = Browser().visit(game=game)
    (wanted,) = asked(browser)
    assert wanted.deal_id == name_of(browser) and is_table_idle(browser.table)
    dealt, record = par.parse_dealt_record(wanted.text), browser.table.record
    assert dealt.deals[-1].hands == record.deals[-1].hands and not dealt.deals[-1].actions
    assert par.levels_from_record(dealt)[1:] == ("club",) * 3
    assert dealt == par.dealt_record(par.parse_dealt_record(par_request("", record, "").text))


def test_not_at_a_real_table_nor_in_a_hurry_nor_where_it_is_switched_off() -> None:
    assert not asked(Browser().visit(game="zwanzig-ab", speed="0"))
    switches: list[dict[str, Any]] = [{"real_table": True}, {"par": False}]
    for off in switches:
        browser = Browser().visit(game="zwanzig-ab")
        browser.table = replace(browser.table, settings=replace(browser.table.settings, **off))
        assert not asked(browser) and not is_table_idle(browser.table)


def test_a_deal_of_a_guest_is_not_weighed_by_itself_and_none_while_a_deal_goes_on() -> None:
    browser = ended()
    assert not asked(browser.visit(game="zwanzig-ab", seed="8"))
    fresh = Browser().visit(game="zwanzig-ab")
    assert not is_table_idle(fresh.table)
    assert is_table_idle(fresh.send(CommandGiven("open", "help")).table)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_kept_beside_the_deal_and_read_on_its_sheet(language: str) -> None:
    browser = Browser().visit(game="zwanzig-ab")
    (wanted,) = asked(browser)
    rows = under(browser, archive.DEAL_PREFIX)
    browser.send(CommandGiven("close"), CommandGiven("open", "sheet"))
    assert not shown(browser.table, language).all(lambda tag: tag.get("class") == "worth-sum")
    browser.send(estimated(wanted.deal_id))
    assert json.loads(under(browser, archive.PAR_PREFIX)[wanted.deal_id]) == STORED
    assert under(browser, archive.DEAL_PREFIX) == rows
    gain = deal_gain(replay_record(browser.table.record), ME)
    for steps in (
        (),
        (
            CommandGiven("close"),
            CommandGiven("open", "deals"),
            CommandGiven("deal-open", wanted.deal_id),
        ),
    ):
        browser.send(*steps)
        (line,) = shown(browser.table, language).all(lambda tag: tag.get("class") == "worth-sum")
        said = line.text.replace("−", "-").replace(",", ".")
        # As on the score sheet, where fewer points are better in this game.
        assert f"{-gain:+} =" in said.replace("+0 =", "0 =") or not gain
        assert f"{-gain - 0.5:+.1f}" in said and "+0.5 (± 0." in said
    browser.visit(game="zwanzig-ab").send(
        CommandGiven("open", "deals"), CommandGiven("deal-open", wanted.deal_id)
    )
    assert browser.table.table.archive_view.par_by_deal == {wanted.deal_id: ParEstimate(**STORED)}


def test_a_deal_of_the_archive_that_was_never_weighed_is_when_it_is_looked_at() -> None:
    browser = Browser().visit(game="zwanzig-ab")
    (wanted,) = asked(browser)

    table, effects = update(browser.table, CommandGiven("open", "deals"))
    rows = tuple(
        browser.under(key)
        for key in (archive.DEAL_PREFIX, archive.RULES_PREFIX, archive.PAR_PREFIX)
    )

    table, _ = update(table, CommandGiven("deal-open", wanted.deal_id))
    table, effects = update(
        table, ArchiveRowsRead((archive.DEAL_PREFIX + wanted.deal_id, "", ""), rows)
    )
    assert [one.deal_id for one in effects if isinstance(one, EstimatePar)] == [wanted.deal_id]


@pytest.mark.parametrize("archived", [False, True])
def test_who_wants_it_more_exactly_has_it_played_more_often(archived: bool) -> None:
    browser = Browser().visit(game="zwanzig-ab")
    (wanted,) = asked(browser)
    browser.send(estimated(wanted.deal_id), CommandGiven("close"))
    steps = (
        (CommandGiven("open", "deals"), CommandGiven("deal-open", wanted.deal_id))
        if archived
        else ()
    )
    browser.send(*(steps or (CommandGiven("open", "sheet"),)))
    assert "4-mal vom Meister" in shown(browser.table, "de").with_id("content").text
    table, effects = update(browser.table, CommandGiven("weigh-more", wanted.deal_id))
    (more,) = (one for one in effects if isinstance(one, EstimatePar))
    assert more.deal_id == wanted.deal_id and more.play_count == 16
    assert par.levels_from_record(par.parse_dealt_record(more.text))[1:] == ("club",) * 3
    waiting = shown(table, "de").with_id("content").text
    assert "Genauer auswerten" not in waiting and "Wird ausgewertet" in waiting
    table, _ = update(table, estimated(wanted.deal_id, 16))
    done = shown(table, "de").with_id("content").text
    assert "16-mal vom Meister" in done and "Genauer auswerten" in done
    table, _ = update(table, estimated(wanted.deal_id, 64))
    assert "Genauer auswerten" not in shown(table, "de").with_id("content").text
    assert update(table, CommandGiven("weigh-more", "no such deal"))[1] == ()


def test_as_many_plays_as_are_wished() -> None:
    (wanted,) = asked(Browser().visit(game="zwanzig-ab"))
    (told,), _ = weighed(replace(wanted, play_count=6))
    assert (told.mean, told.error, told.play_count) == par.estimate_par(
        par.parse_dealt_record(wanted.text), play_count=6
    )


def test_it_goes_with_its_deal() -> None:
    browser = Browser().visit(game="zwanzig-ab")
    (wanted,) = asked(browser)
    browser.send(estimated(wanted.deal_id), CommandGiven("close"), CommandGiven("open", "deals"))

    browser.send(CommandGiven("deal-delete", wanted.deal_id))
    browser.send(CommandGiven("close"), ToastExpired(browser.table.table.archive_view.toast_number))
    assert not under(browser, archive.PAR_PREFIX)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"mean":NaN,"error":0,"number":4}', "[" * 9999])
def test_what_cannot_be_read_is_passed_over(text: str) -> None:
    sound = archive.dump_json(STORED)
    assert parse_par_rows(
        ([f"{archive.PAR_PREFIX}a", f"{archive.PAR_PREFIX}b"], [text, sound], 2)
    ) == (
        {"b": ParEstimate(**STORED)},
        1,
    )


def test_cards_and_play_are_what_the_result_comes_to() -> None:
    draw, some = Random(2), next(iter(count_deals(deals(900)).own_deals.values()))
    worths = {one.id: ParEstimate(draw.uniform(-3, 3), 0.1, 4) for one in some[::2]}
    found = split_skill(some, worths)
    assert found and found.deals == len(worths)
    play = [one.summary["gain"] - worths[one.id].mean for one in some[::2]]
    assert found.play.mean == pytest.approx(mean(play))
    assert found.result.mean == pytest.approx(found.cards.mean + found.play.mean)
    assert found.play.error_band == pytest.approx(1.97 * stdev(play) / len(play) ** 0.5, rel=0.02)
    assert split_skill(some, {}) is None
    few = split_skill(
        some[: MIN_DEALS_FOR_BAND - 1], {one.id: ParEstimate(0, 0, 4) for one in some}
    )
    assert few and few.play.error_band is None


def test_play_is_told_apart_by_role_and_contract() -> None:
    """Someone who plays as a master does but when he is the maker, where he gives a point away."""
    some = next(iter(count_deals(deals(900)).own_deals.values()))
    lost = {one.id: int(one.summary["role"] == "maker") for one in some}
    worths = {one.id: ParEstimate(one.summary["gain"] + lost[one.id], 0.1, 4) for one in some[::2]}
    found = play_figures_by_part(some, worths, "role")
    assert {key: one.mean for key, one in found.items()} == {"maker": -1, "in": 0, "out": 0}
    assert sum(one.deals for one in found.values()) == len(worths)
    assert {one.mean for one in play_figures_by_part(some, {}, "role").values()} == set()


# the thread


class Thread:
    """A thread that plays in this one, and counts what it is asked."""

    def __init__(self) -> None:
        self.asked: list[Sequence[Any]] = []
        self.stopped = False

    async def choose(self, *question: Any) -> str:
        self.asked.append(question)
        return par.continue_play(*question)

    def stop(self) -> None:
        self.stopped = True


def weighed(
    *wanted: EstimatePar, free: Sequence[bool] = ()
) -> tuple[list[ParEstimated], list[Thread]]:
    """What is told of these deals, and the threads; `free` is how the page is, and then free."""
    told: list[ParEstimated] = []
    threads: list[Thread] = []
    states = iter(free)

    async def hire() -> Thread:
        threads.append(Thread())
        return threads[-1]

    async def is_free() -> bool:
        return next(states, True)

    async def run() -> None:
        scales = DealWeigher(hire, is_free, told.append, calm=0)
        for one in wanted:
            scales.weigh(one)
        assert scales.running
        await scales.running

    asyncio.run(run())
    return told, threads


def test_a_deal_is_weighed_as_the_command_does_it_and_the_thread_ends() -> None:
    (wanted,) = asked(Browser().visit(game="zwanzig-ab"))
    (told,), (thread,) = weighed(wanted)
    assert (told.mean, told.error, told.play_count) == par.estimate_par(
        par.parse_dealt_record(wanted.text)
    )
    assert told.deal_id == wanted.deal_id and thread.stopped


def test_it_stops_when_the_page_is_not_free_and_comes_to_the_same() -> None:
    (wanted,) = asked(Browser().visit(game="zwanzig-ab"))
    (told,), threads = weighed(wanted, free=[False, True, True, True, True, False, True, False])
    assert len(threads) > 1 and all(one.stopped for one in threads)
    assert (told.mean, told.error, told.play_count) == par.estimate_par(
        par.parse_dealt_record(wanted.text)
    )


def test_a_thread_that_breaks_disturbs_nobody() -> None:
    told, threads = weighed(EstimatePar("a", "no deal", ""))
    assert not told and all(one.stopped for one in threads)
