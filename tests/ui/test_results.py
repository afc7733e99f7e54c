"""A result: what it was for me, by how much, and why, with the same sign in every place."""

import re
from dataclasses import replace
from random import Random

import pytest
from htpy import td

from engine.daily_deal import daily_deal_record
from engine.games import GAMES, house_rules
from engine.record import new_record, with_action
from engine.view import require_value
from tests.case_matrix import combine_cases
from tests.engine.random_matches import finished_deal
from tests.ui.scenes import (
    LONE_PAGAT,
    Tag,
    parse_tags,
    phase_records,
    render_regions_alone,
    render_tags,
    scene_of,
    zr_match,
)
from tests.ui.tables import (
    AB,
    AB_DEAL,
    after_command,
    in_language,
    make_match,
    make_slow_model,
    table_at,
    with_fields,
)
from ui.archive import deal_row, sheet_text
from ui.archive.comparison import my_outcome
from ui.archive.figure_tables import render_mean_gain
from ui.archive.figures import deals_figure
from ui.archive.sheet_svg import draw_sheet
from ui.daily_deal.commands import daily_result_text
from ui.match import deal_json
from ui.model import ME, Match, Model, Scene
from ui.model.archive import Entry
from ui.model.settings import Settings
from ui.position.scene import make_scene
from ui.table.motion import CountUp, result_count_ups
from ui.wording.gains import deal_verdict, gain_tone, seat_gain
from ui.wording.players_and_numbers import format_signed
from ui.wording.results import deciding_sentence, score_lines
from ui.wording.score_items import score_item_text
from ui.wording.speech import deal_result_sentences

RECORDS = phase_records()
THREE = make_match(AB, *AB_DEAL)


def result(model: Model, language: str = "en") -> Tag:
    return render_tags(model, language).with_id("actions")


def test_in_zwanzig_ab_fewer_points_are_better() -> None:
    """Six closer to zero is good and ten further bad, in every result and on the score sheet."""
    model = table_at(THREE, ready=True)
    assert [seat_gain(scene_of(model), seat) for seat in range(4)] == [6, 4, -10, -10]
    page = result(model)
    assert page.with_id("result").text.split() == ["Closer", "to", "zero"]
    assert page.with_id("my-gain").get("class") == "gain"
    assert page.with_id("my-gain-number").text.strip() == "6"
    tones = [tag.get("class") for tag in page.all(lambda tag: tag.name == "strong")][:4]
    assert tones == ["gain", "gain", "loss", "loss"]
    assert [tag.text.split()[0] for tag in page.with_class("best")] == ["You"]
    sheet = render_tags(after_command(model, "open", "scores")).with_id("deal-0")
    cells = sheet.all(lambda tag: tag.name == "strong")
    assert [tag.get("class") for tag in cells] == ["gain", "gain", "loss", "loss"]
    assert "better off" in cells[0].text and "worse off" in cells[3].text


def test_in_zwanzigerrufen_more_points_are_better() -> None:
    model = table_at(RECORDS["zr-over"], ready=True)
    now = scene_of(model)
    mine = now.view["result"]["deltas"][0] if now.view["result"] else 0
    assert seat_gain(now, 0) == mine != 0
    assert deal_verdict(now) == ("Won" if mine > 0 else "Lost")
    figure = result(model).with_id("my-gain")
    assert figure.get("class") == ("gain" if mine > 0 else "loss")


def test_going_below_exactly_zero_is_no_gain() -> None:
    game = GAMES["zwanzig-ab"]
    down, exact = (
        house_rules(game, "standard", {"finish": finish})
        for finish in ("at_or_below_zero", "exactly_zero")
    )
    assert (game.score_gain(down, 1, -2), game.score_gain(exact, 1, -2)) == (3, -1)
    assert game.score_gain(exact, 5, 2) == 3


def test_result_appears_once_and_prompt_names_next() -> None:
    page = render_tags(table_at(THREE, ready=True))
    assert page.with_id("prompt").text.split() == "Deal 2 comes next. You deal.".split()
    assert page.with_id("actions").text.count("You take 3 tricks.") == 1


@pytest.mark.slow
def test_deciding_sentence_agrees_with_the_result() -> None:
    """A game won while a bonus costs more is no reason for a loss, and the other way round."""
    others = 0
    for number in range(60):
        record = finished_deal(new_record("zwanzigerrufen", "classic", {}, number), Random(number))
        now = scene_of(table_at(record))
        result = now.view["result"]
        if result is None:
            continue
        total, items = result["deltas"][ME], result["items"]
        sentence = deciding_sentence(now)
        texts = [score_item_text(now, item) for item in items]
        item = items[texts.index(sentence)]
        assert item["deltas"][ME] * total > 0 or total == 0
        others += item is not items[0]
        drawn = render_regions_alone(table_at(record, ready=True), "actions")
        (reason,) = drawn.with_class("reason")
        assert " ".join(reason.text.split()) == sentence
    assert others


def test_thrown_in_deal_shows_no_gain() -> None:
    record = with_action(zr_match("cut", hands=LONE_PAGAT), "throw-in")
    page = result(table_at(record, ready=True))
    assert "throw the cards in" in page.with_id("result").text
    assert not page.has_id("my-gain")


def test_score_sheet_crowns_the_leader() -> None:
    page = render_tags(after_command(table_at(THREE, ready=True), "open", "scores"))
    columns = page.all(lambda tag: tag.name == "th" and "is-leading" in tag.get("class").split())
    assert ["You" in tag.text for tag in columns] == [True]
    assert "in the lead" in columns[0].text


def test_figures_count_once_from_old_to_new() -> None:
    last = table_at(make_match(AB, *AB_DEAL[:-1]), ready=True)
    after = table_at(THREE, ready=True)
    before, now = make_scene(last), make_scene(after)
    assert result_count_ups(before, now) == (
        CountUp("my-gain-number", 0, 6),
        CountUp("new-total-0", 20, 14),
        CountUp("new-total-1", 20, 16),
        CountUp("new-total-2", 20, 30),
        CountUp("new-total-3", 20, 30),
    )
    ids = {tag.get("id") for tag in render_tags(after)}
    assert {count.id for count in result_count_ups(before, now)} <= ids
    assert result_count_ups(now, now) == ()


@pytest.mark.parametrize("how", ["speed", "motion"])
def test_figures_stand_still_where_nothing_may_move(how: str) -> None:
    last = table_at(make_match(AB, *AB_DEAL[:-1]), ready=True)
    settings = Settings(motion="reduced") if how == "motion" else Settings()
    models = [with_fields(item, settings=settings) for item in (last, table_at(THREE, ready=True))]
    if how == "speed":
        models = [with_fields(model, fast=True) for model in models]
    assert result_count_ups(make_scene(models[0]), make_scene(models[1])) == ()


def test_a_model_counts_nothing_when_it_opens() -> None:
    first = make_scene(make_slow_model(ready=False))
    assert result_count_ups(first, make_scene(table_at(THREE, ready=True))) == ()


def change_in_sentence(now: Scene, language: str, gain: int) -> str:
    """Return how a gain is put into a sentence: with a sign, or in words where fewer are better."""
    if now.view["game"] == "zwanzigerrufen" or not gain:
        return format_signed(gain)
    words = {"de": ("näher", "weiter weg"), "en": ("closer", "further away")}[language]
    return f"{abs(gain)} {words[gain < 0]}"


@pytest.mark.slow
@pytest.mark.parametrize(("game", "language"), combine_cases([*GAMES], ["de", "en"]))
def test_gain_has_same_sign_everywhere(game: str, language: str) -> None:
    """On the table, on the sheets, aloud, in the copied text, the lists and the statistics."""
    tones = set()
    for number in range(12):
        record = finished_deal(daily_deal_record(game, f"2026-11-{number + 10}"), Random(number))
        table = in_language(table_at(record, ready=True, fast=True), language)
        now = scene_of(table, language)
        result = require_value(now.view["result"])
        delta, tone = result["deltas"][ME], gain_tone(seat_gain(now, ME))
        gain = -delta if game == "zwanzig-ab" else delta
        assert seat_gain(now, ME) == gain
        text = str(abs(gain)) if game == "zwanzig-ab" else format_signed(gain)
        tones.add(tone)
        word = now.say(f"tone.{tone}") if gain else ""

        page = render_tags(table, language)
        (column,) = page.with_id("actions").with_class("is-me")
        opened = after_command(after_command(table, "open", "scores"), "account", "0")
        sheet = render_tags(opened, language)
        (cell,) = sheet.with_id("deal-0").with_class("is-me")
        summary = deal_json.deal_summary_json(replace(table, match=Match(record, id="x")), "rules")
        badge = parse_tags(str(deal_row.gain_badge(now.say, game, summary["gain"])))
        mean = parse_tags(str(render_mean_gain(now, game, deals_figure([Entry("a", 0, summary)]))))
        attempt = parse_tags(str(td[my_outcome(sheet_text.sheet_scene(record, table.settings))]))
        places = {
            "result": page.with_id("my-gain"),
            "everybody's result": strong_tag(column),
            "score sheet": strong_tag(cell),
            "list of deals": badge.with_class("deal-gain")[0],
        }
        for place, tag in places.items():
            icons = [inner.get("href") for inner in tag.all(lambda inner: inner.name == "use")]
            assert len(icons) == (game == "zwanzig-ab" and gain != 0), (
                place
            )  # or else a plus, minus
            assert "".join(tag.text.split()) == "".join(f"{word}{text}".split()), place
            assert tone in str(tag.get("class")).split(), place
        assert strong_tag(attempt).text.split()[-len(f"{word} {text}".split()) :] == (
            f"{word} {text}".split()
        )
        assert (
            re.fullmatch(f"{word} {re.escape(text)}[.,]00?", " ".join(mean.text.split()))
            or not gain
        )

        said = f"{now.say('name.0')} {change_in_sentence(now, language, gain)},"
        for place, sentence in {
            "aloud": " ".join(deal_result_sentences(now)),
            "sheet as text": sheet_text.sheet_text(now),
            "sheet as picture": unwrapped_text(str(draw_sheet(now))),
            "account": sheet.text,
        }.items():
            assert said in " ".join(sentence.split()), place
        shape = {"gain": "▲ ", "loss": "▼ ", "even": ""}[tone] if game == "zwanzig-ab" else ""
        score = daily_result_text(table).splitlines()[1]
        assert f" {shape}{text} (" in score and deal_verdict(now).lower() in score
        assert game == "zwanzigerrufen" or not re.search(r"[+−]\d", page.text)
    assert tones >= {"gain", "loss"}


def strong_tag(tag: Tag) -> Tag:
    (strong,) = tag.all(lambda inner: inner.name == "strong")
    return strong


def unwrapped_text(drawing: str) -> str:
    """Return the text of a drawing, whose lines are elements of their own."""
    return " ".join(re.findall(r">([^<>]+)</text>", drawing)).replace("&#39;", "'")


def test_counted_points_match_the_result_sign() -> None:
    table = with_fields(table_at(THREE, ready=True), settings=Settings(standing="all"))
    page = render_tags(after_command(table, "open", "counted"))
    cells = page.with_class("counted")[0].all(lambda tag: tag.get("class") in ("gain", "loss"))
    assert [" ".join(tag.text.split()) for tag in cells] == [
        *("better off 6", "better off 4"),
        *("worse off 10", "worse off 10"),
    ]
    assert (
        "3 × 2 (hearts) = 6 closer" in page.text and "5 × 2 (hearts) = 10 further away" in page.text
    )


def test_line_past_exactly_zero_names_no_direction() -> None:
    record = replace(THREE, options=(("finish", "exactly_zero"), ("start_score", 4)))
    now = scene_of(table_at(record, ready=True))
    (line, *_) = score_lines(now, require_value(now.view["result"]))
    assert seat_gain(now, ME) == 2 and line.computation == "3 × 2 (hearts) = 6"
