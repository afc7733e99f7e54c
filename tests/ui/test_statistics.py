"""The statistics of archived deals, computed from the archive alone."""

from __future__ import annotations

import json
from collections.abc import Mapping
from types import MappingProxyType

import pytest

from engine.bots.advice import Advice
from engine.games import GAMES
from engine.record import replay_record
from tests.ui.fake_browser import FakeBrowser
from tests.ui.scenes import render_tags
from tests.ui.test_archive import browser_with_deals, summaries
from tests.ui.test_archive_figures import random_deals
from ui.app.update import update
from ui.archive import archiving, quiz_statistics
from ui.archive.figures import (
    BREAKDOWNS,
    LATEST_DEALS,
    MIN_DEALS_FOR_BAND,
    SHOWN_DEALS,
    group_deals_by_rules,
)
from ui.archive.statistics_commands import selected_deals
from ui.archive.update import listing_or_empty
from ui.languages import LANGUAGES
from ui.model import Model
from ui.model.command import CommandText
from ui.model.messages import AdviceGiven, ArchiveRowsRead, RowStored
from ui.storage import archive_keys
from ui.storage.archive_rows import list_row_key
from ui.wording.gains import gain_tone

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


def key_figures(table: Model, language: str = "de") -> dict[str, str]:
    """Return the figures at the head of the statistics by their names."""
    (figures,) = render_tags(table, language).with_class("key-figures")
    names, values = (
        [" ".join(tag.text.split()) for tag in figures if tag.name == name] for name in ("dt", "dd")
    )
    return dict(zip(names, values, strict=True))


def count_tables(table: Model) -> int:
    page = render_tags(table, "de")
    return len(page.with_id("panel-box").all(lambda tag: tag.get("class") == "figures"))


@pytest.mark.parametrize("game", GAMES)
def test_figures_after_first_deal_are_its_own(game: str) -> None:
    browser = browser_with_deals(game, 1).send("close", OPEN)
    (summary,) = summaries(browser)
    gain, name = summary["gain"], {"zwanzig-ab": "Näher an null"}.get(game, "Gewonnen")
    word = {1: "besser ", -1: "schlechter ", 0: ""}[(gain > 0) - (gain < 0)]
    number = f"{abs(gain)},0" if game == "zwanzig-ab" else f"{gain:+},0".replace("-", "−")
    assert key_figures(browser.table) == {
        "Spiele": "1",
        "Im Schnitt je Spiel": word + (number if gain else "0,0"),
        name: f"{int(gain > 0)} von 1",
    }
    assert not count_tables(browser.table)
    assert render_tags(browser.table, "de").with_id("statistics-of").text.startswith("Zwanzig")


@pytest.mark.parametrize("language", LANGUAGES)
def test_few_deals_still_have_figures_and_bars(language: str) -> None:
    for count in (2, 3, 10, 40, 100):
        table = with_deals(count, worth=1.0)
        selection = selected_deals(table.archive, listing_or_empty(table))
        deals = selection.deals_by_rules[selection.rules_key]
        figures = key_figures(table, language)
        assert figures[{"de": "Spiele", "en": "Deals"}[language]] == str(len(deals))
        text = panel_text(table, language)
        assert "zu wenige" not in text.lower() and "too few" not in text.lower()
        assert (count_tables(table) > 0) == (len(deals) >= MIN_DEALS_FOR_BAND)
        gains = [entry.summary["gain"] for entry in deals[:LATEST_DEALS]][::-1]
        bars = [tag.get("class") for tag in render_tags(table) if tag.name == "rect"]
        assert bars[-len(gains) :] == [gain_tone(gain) for gain in gains] or len(gains) < 2


def test_few_deals_get_cards_and_play_sentence() -> None:
    table = with_deals(10, worth=1.0)
    text = render_tags(table, "en").with_id("statistics-skill").text
    assert text.startswith("Per deal, after ") and "The cards brought 1.0, your play" in text
    assert not render_tags(with_deals(10), "en").has_id("statistics-skill")


def test_deal_opens_from_statistics_and_leads_back() -> None:
    best = render_tags(with_deals(100), "de").all(lambda tag: tag.get("data-do") == "deal-open")
    assert len(best) == 2 * SHOWN_DEALS
    browser = browser_with_deals("zwanzig-ab", 2).send("close", OPEN)
    first = listing_or_empty(browser.table).entries[0].id
    browser.send(f"deal-open {first}")
    assert browser.table.archive.open_record and "Zur Statistik" in panel_text(browser.table)
    browser.send("deal-back")
    assert key_figures(browser.table)["Spiele"] == "2"
    browser.send(f"deal-open {first}", f"deal-delete {first}")
    assert render_tags(browser.table, "de").with_id("archive-deals-restore")


@pytest.mark.lessons
def test_help_choice_splits_all_counted_deals() -> None:
    browser = browser_with_deals("zwanzig-ab", 1).visit(lesson="zwanzig-ab", speed="0").finish()
    browser.send("close", OPEN)
    choice = render_tags(browser.table, "de").with_id("statistics-apart")
    assert [tag.text.strip() for tag in choice.inside] == [
        "alle (2)",
        "ohne Hilfe (1)",
        "mit Hilfe (1)",
    ]
    assert len(group_deals_by_rules(listing_or_empty(browser.table)).without_help) == 1
    for arg in ("with", "without", "all", ""):
        browser.send(f"statistics-apart {arg}")
        choice = render_tags(browser.table, "de").with_id("statistics-apart")
        (chosen,) = choice.all(lambda tag: "selected" in tag.attributes)
        assert chosen.get("value") == (arg or "all")
    table = with_deals(600)
    every, with_help, without_help = (
        sum(map(len, group_deals_by_rules(listing_or_empty(table)).select_deals(kind).values()))
        for kind in ("", "with", "without")
    )
    assert every == with_help + without_help and with_help and without_help


def test_first_deal_with_help_counts_normally() -> None:
    browser = FakeBrowser().visit(game="zwanzig-ab", speed="0", dealer="3")
    advice = Advice(replay_record(browser.table.record).legal()[0], "throw-low", {}, {})
    browser.send("hint", AdviceGiven(advice, browser.table.record)).finish()
    assert summaries(browser)[0]["help"]
    table = browser.send("close", OPEN).table
    assert key_figures(table)["Spiele"] == "1" and "Noch kein Spiel" not in panel_text(table)
    assert not render_tags(table, "de").has_id("statistics-apart")
    browser.send("close", "next-deal").finish()
    table = browser.send("close", OPEN).table
    assert key_figures(table)["Spiele"] == "2" and "mit Hilfe (1)" in panel_text(table)


def test_choice_without_deals_is_ignored() -> None:
    browser = browser_with_deals("zwanzig-ab", 1).send("close", OPEN)
    browser.send("statistics-apart with")
    assert key_figures(browser.table)["Spiele"] == "1"


@pytest.mark.daily_deal
def test_deal_of_the_day_counts_once() -> None:
    browser = FakeBrowser().visit(speed="0")
    for action in (0, -1):
        browser.send("daily-of zwanzig-ab 2026-11-25").finish(action)
        browser.send("close", OPEN)
        assert key_figures(browser.table)["Spiele"] == "1"
        groups = group_deals_by_rules(listing_or_empty(browser.table))
        assert groups.without_help and not groups.with_help
        browser.send("close")
    assert len(listing_or_empty(browser.send(OPEN).table).entries) == 2


def test_statistics_of_other_rules_can_be_chosen() -> None:
    table = with_deals(600)
    sets = list(group_deals_by_rules(listing_or_empty(table)).every_deal)
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
    # Which deals, over time, by rules, best and worst, and each breakdown.
    assert len(heads) == len(BREAKDOWNS) + 5
    (drawing,) = page.all(lambda tag: tag.get("aria-labelledby") == "time-title time-desc")
    assert drawing.get("role") == "img" and page.with_id("time-desc").text
    names = [tag.get("id") for tag in page.all(lambda tag: bool(tag.get("id")))]
    assert len(names) == len(set(names))


def test_nothing_played_and_nothing_kept_say_so() -> None:
    browser = FakeBrowser().visit().send(OPEN)
    assert "Noch kein Spiel" in panel_text(browser.table)
    table, _ = update(browser.table, CommandText("open", "statistics"))
    table, _ = update(table, ArchiveRowsRead(archiving.STATISTICS_QUERY.prefixes, None))
    assert "nichts dauerhaft speichern" in panel_text(table)


def test_deal_of_other_tab_is_counted() -> None:
    browser = browser_with_deals().send("close", OPEN)
    _, effects = update(browser.table, RowStored(f"{archive_keys.DEAL_PREFIX}abc", ""))
    assert archiving.STATISTICS_QUERY in effects


@pytest.mark.parametrize("language", LANGUAGES)
def test_strengths_and_weaknesses_are_shown(language: str) -> None:
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
def test_quiz_answers_are_counted_by_chapter(language: str) -> None:
    table = with_deals(0, answered=QUIZZES)
    cells = (
        render_tags(table, language).with_id("statistics-quizzes").all(lambda tag: tag.name == "td")
    )
    assert [cell.text.strip() for cell in cells] == ["2", "1", "2", "1", "0", "0"]
    ways = render_tags(table, language).all(lambda tag: "rule-link" in str(tag.get("class")))
    assert [str(way.get("href")).rpartition("#")[2] for way in ways] == ["tricks", "calling"]
    assert f"zwanzigerrufen.{language}.html#calling" in [way.get("href") for way in ways]


def test_unreadable_quiz_answer_is_left_out() -> None:
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


def test_repeated_deal_counts_once_by_first_end() -> None:
    browser = browser_with_deals()
    for often in range(6):
        browser.send("undo", "undo").finish(-1 if often % 2 else 0)
    browser.send("open statistics")
    listing = listing_or_empty(browser.table)
    assert len(listing.entries) > 1  # each other end can be opened
    (some,) = group_deals_by_rules(listing).without_help.values()
    assert list(some) == [listing.entries[-1]] and not group_deals_by_rules(listing).with_help
