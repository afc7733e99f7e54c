"""The statistics of archived deals, computed from the archive alone."""

from __future__ import annotations

import json
from collections.abc import Mapping
from types import MappingProxyType

import pytest

from engine.bots.advice import Advice
from engine.record import replay_record
from tests.ui.fake_browser import FakeBrowser
from tests.ui.scenes import render_tags
from tests.ui.test_archive import browser_with_deals, summaries
from tests.ui.test_archive_figures import random_deals
from ui.app.update import update
from ui.archive import archiving, quiz_statistics
from ui.archive.figures import BREAKDOWNS, group_deals_by_rules
from ui.archive.listing import list_row_key
from ui.archive.update import listing_or_empty
from ui.languages import LANGUAGES
from ui.model import Model
from ui.model.command import CommandText
from ui.model.messages import AdviceGiven, ArchiveRowsRead, RowStored
from ui.storage import archive_keys

OPEN = CommandText("open", "statistics")


def panel_text(table: Model, language: str = "de") -> str:
    return " ".join(render_tags(table, language).with_id("panel-box").text.split())


NONE: archive_keys.QueryResult = ([], [], 0)


def answer_rows(given: Mapping[str, str]) -> archive_keys.QueryResult:
    """Return the rows of answered questions, as the pages of the book write them."""
    return [archive_keys.QUIZ_PREFIX + key for key in given], [*given.values()], len(given)


def with_deals(
    count: int, worth: float | None = None, answered: Mapping[str, str] = MappingProxyType({})
) -> Model:
    """Return the statistics of this many deals; those with a par all have the same."""
    listing = random_deals(count)
    table, effects = update(FakeBrowser().visit().table, OPEN)
    assert archiving.STATISTICS_QUERY in effects
    entries = listing.entries[::-1]
    rows = (
        [list_row_key(entry) for entry in entries],
        [json.dumps(entry.summary) for entry in entries],
        len(entries),
    )
    rules = [archive_keys.RULES_PREFIX + name for name in listing.setups]
    setups = rules, [json.dumps(setup) for setup in listing.setups.values()], len(rules)
    names = [archive_keys.PAR_PREFIX + entry.id for entry in entries if worth is not None]
    text = archive_keys.dump_json({"mean": worth, "error": 0.1, "number": 4})
    weighed = names, [text] * len(names), len(names)
    table, effects = update(
        table,
        ArchiveRowsRead(
            archiving.STATISTICS_QUERY.prefixes,
            (rows, setups, NONE, weighed, answer_rows(answered)),
        ),
    )
    assert not effects
    return table


def test_what_was_played_is_counted_by_its_rules() -> None:
    browser = browser_with_deals("zwanzig-ab", 3).send(CommandText("close"), OPEN)
    text = panel_text(browser.table)
    gains = [summary["gain"] for summary in summaries(browser)]
    won = sum(gain > 0 for gain in gains)
    assert "Zwanzig ab: Standard" in text and f"3 {won} von 3" in text and "zu wenige" in text
    best = render_tags(browser.table, "de").all(lambda tag: tag.get("data-do") == "deal-open")
    assert len(best) == sum(gain != 0 for gain in gains)


def test_a_deal_is_a_click_away_and_the_figures_are_one_back() -> None:
    browser = browser_with_deals("zwanzig-ab", 2).send(CommandText("close"), OPEN)
    (first, *_) = render_tags(browser.table, "de").all(
        lambda tag: tag.get("data-do") == "deal-open"
    )
    browser.send(CommandText("deal-open", str(first.get("data-arg"))))
    assert browser.table.archive.open_record and "Zur Statistik" in panel_text(browser.table)
    browser.send(CommandText("deal-back"))
    assert "Nach Regeln" in panel_text(browser.table)
    browser.send(
        CommandText("deal-open", str(first.get("data-arg"))),
        CommandText("deal-delete", str(first.get("data-arg"))),
    )
    assert render_tags(browser.table, "de").with_id("archive-deals-restore")


@pytest.mark.lessons
def test_deals_with_help_lessons_and_guests_are_behind_a_switch() -> None:
    browser = browser_with_deals("zwanzig-ab", 1).visit(lesson="zwanzig-ab", speed="0").finish()
    browser.send(CommandText("close"), OPEN)
    page = render_tags(browser.table, "de")
    assert "fremde Partien: 1" in page.with_id("statistics-apart").text
    assert len(group_deals_by_rules(listing_or_empty(browser.table)).own_deals) == 1
    browser.send(CommandText("statistics-apart"))
    assert (
        render_tags(browser.table, "de").with_id("statistics-apart").get("aria-pressed") == "true"
    )


def test_a_first_deal_with_help_is_shown_and_said_to_be_so() -> None:
    browser = FakeBrowser().visit(game="zwanzig-ab", speed="0", dealer="3")
    advice = Advice(replay_record(browser.table.record).legal()[0], "throw-low", {}, {})
    browser.send(CommandText("hint"), AdviceGiven(advice, browser.table.record)).finish()
    assert summaries(browser)[0]["help"]
    text = panel_text(browser.send(CommandText("close"), OPEN).table)
    assert "Noch kein Spiel" not in text and "ohne Hilfe hast du noch nicht" in text
    assert "Zwanzig ab: Standard" in text and "zu wenige" in text
    (deal,) = render_tags(browser.table, "de").all(
        lambda tag: str(tag.get("id")).startswith("deal-of-")
    )
    browser.send(CommandText("deal-open", str(deal.get("data-arg"))), CommandText("deal-back"))
    browser.send(CommandText("close"), CommandText("next-deal")).finish()
    text = panel_text(browser.send(CommandText("close"), OPEN).table)
    assert "ohne Hilfe hast du noch nicht" not in text and "fremde Partien: 1" in text


def test_where_few_points_are_better_a_mean_has_no_sign_but_a_shape() -> None:
    browser = browser_with_deals("zwanzig-ab", 3).send(CommandText("close"), OPEN)
    about = summaries(browser)
    mean = sum(item["points"] for item in about) / len(about)
    page = render_tags(browser.table, "en")
    (figure, *_) = page.all(lambda tag: str(tag.get("class")).startswith("mean"))
    assert figure.text.split()[-1] == f"{abs(mean):.2f}"
    assert mean and ("worse" in figure.text) == (mean > 0)


def test_other_rules_can_be_looked_at_more_closely() -> None:
    table = with_deals(600)
    sets = list(group_deals_by_rules(listing_or_empty(table)).own_deals)
    seen = set()
    for rules in sets:
        table, _ = update(table, CommandText("statistics-of", rules))
        seen.add(panel_text(table))
    assert len(seen) == len(sets) == 2
    table, _ = update(table, CommandText("statistics-of", "no such rules"))
    assert panel_text(table) in seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_figure_has_words_and_is_explained(language: str) -> None:
    page = render_tags(with_deals(600), language)
    text = page.with_id("panel-box").text
    assert "statistics." not in text and "deals." not in text and "{" not in text
    heads = page.all(lambda tag: tag.get("class") == "figure-explanation")
    assert len(heads) == len(BREAKDOWNS) + 7
    (drawing,) = page.all(lambda tag: tag.get("aria-labelledby") == "time-title time-desc")
    assert drawing.get("role") == "img" and page.with_id("time-desc").text
    names = [tag.get("id") for tag in page.all(lambda tag: bool(tag.get("id")))]
    assert len(names) == len(set(names))


def test_nothing_played_and_nothing_kept_say_so() -> None:
    browser = FakeBrowser().visit().send(OPEN)
    assert "Noch kein Spiel" in panel_text(browser.table)
    table, _ = update(browser.table, CommandText("open", "statistics"))
    table, _ = update(table, ArchiveRowsRead(archiving.STATISTICS_QUERY.prefixes, None))
    assert "keine Datenbank" in panel_text(table)


def test_a_deal_of_another_tab_is_counted_too() -> None:
    browser = browser_with_deals().send(CommandText("close"), OPEN)
    _, effects = update(browser.table, RowStored(f"{archive_keys.DEAL_PREFIX}abc", ""))
    assert archiving.STATISTICS_QUERY in effects


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_the_play_is_strong_and_where_it_is_weak_is_shown(language: str) -> None:
    page = render_tags(with_deals(600, worth=0.0), language)
    heading = {"de": "Stärken und Schwächen", "en": "Strengths and weaknesses"}[language]
    (result,) = page.all(lambda tag: tag.get("aria-label") == heading)
    lines = [row.text for row in result.all(lambda tag: tag.name == "tr")]
    assert len(lines) == 1 + 3 + 2  # three roles and two contracts, under their heads
    assert all("±" in line for line in lines[1:])
    unweighed = render_tags(with_deals(600), language)
    assert not unweighed.all(lambda tag: tag.get("aria-label") == heading)


QUIZZES = {
    "zwanzig-ab.tricks.ab-start-14": '{"first":"worse","now":"right"}',
    "zwanzig-ab.tricks.ab-start-22": '{"first":"right","now":"right"}',
    "zwanzigerrufen.calling.zr-normal-28": '{"first":"barred","now":"wrong"}',
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_questions_of_the_rulebook_are_counted_by_chapter(language: str) -> None:
    table = with_deals(0, answered=QUIZZES)
    cells = (
        render_tags(table, language).with_id("statistics-quizzes").all(lambda tag: tag.name == "td")
    )
    assert [cell.text.strip() for cell in cells] == ["2", "1", "2", "1", "0", "0"]
    ways = render_tags(table, language).all(lambda tag: "rule-link" in str(tag.get("class")))
    assert [str(way.get("href")).rpartition("#")[2] for way in ways] == ["tricks", "calling"]
    assert f"zwanzigerrufen.{language}.html#calling" in [way.get("href") for way in ways]


def test_an_answer_that_cannot_be_read_is_left_out() -> None:
    spoilt = ("", "{", "[]", "null", '{"first":"right"}', "[" * 5000)
    rows = {f"zwanzig-ab.tricks.{at}": one for at, one in enumerate(spoilt)}
    strange = ("", ".", "zwanzig-ab", "zwanzig-ab.other.a", "whist.tricks.a")
    rows |= dict.fromkeys(strange, '{"first":"right","now":"right"}')
    assert quiz_statistics.parse_quiz_results(answer_rows(rows)) == ({}, 9)
    rows |= QUIZZES
    assert quiz_statistics.parse_quiz_results(answer_rows(rows))[0]["zwanzig-ab", "tricks"] == (
        2,
        1,
        2,
    )


def test_a_deal_that_ended_again_and_again_counts_once_as_it_ended_first() -> None:
    browser = browser_with_deals()
    for often in range(6):
        browser.send(CommandText("undo"), CommandText("undo")).finish(-1 if often % 2 else 0)
    browser.send(CommandText("open", "statistics"))
    listing = listing_or_empty(browser.table)
    assert len(listing.entries) > 1  # each other end can be opened
    (some,) = group_deals_by_rules(listing).own_deals.values()
    assert list(some) == [listing.entries[-1]] and not group_deals_by_rules(listing).other_deals


def test_with_help_alone_it_says_where_those_deals_are() -> None:
    browser = (
        FakeBrowser()
        .visit(game="zwanzig-ab", speed="0")
        .play(3)
        .send(CommandText("undo"), CommandText("undo"))
    )
    browser.finish().send(CommandText("open", "statistics"))
    assert summaries(browser)[0]["help"]
    assert "Noch kein Spiel zu Ende gespielt" not in panel_text(browser.table)
    assert "Ein Spiel ohne Hilfe hast du noch nicht zu Ende gespielt" in panel_text(browser.table)
