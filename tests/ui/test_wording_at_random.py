"""The wording of random positions: every text exists, names nothing twice, and is true."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import count
from math import prod
from random import Random

import pytest

from engine.games import GAMES
from engine.record import Record, new_record, replay_record, with_action, with_next_deal
from engine.zwanzig_ab.view import as_zwanzig_ab
from tests.engine.random_matches import random_options
from tests.ui.test_wording import scene_of_record
from ui.languages import LANGUAGES
from ui.model import ME, Scene
from ui.wording.actions import action_label, action_meaning
from ui.wording.answers import answer_for_letter
from ui.wording.log import log_entries
from ui.wording.prompts import prompt_sentence
from ui.wording.refusals import refusal_sentence
from ui.wording.results import match_result, score_lines
from ui.wording.speech import progress_announcements

pytestmark = pytest.mark.slow


@cache
def random_decisions(game: str, number: int) -> tuple[Record, ...]:
    """Return this many decisions of mine in random deals, by random rules from every preset."""
    results: list[Record] = []
    presets = [preset.name for preset in GAMES[game].presets]
    for seed in count():
        draw = Random(seed)
        preset = presets[seed % len(presets)]
        options = random_options(GAMES[game], preset, draw)
        record = new_record(game, preset, options, draw.randrange(10**9))
        state = replay_record(record)
        while state.to_act is not None:
            if state.to_act == ME:
                results.append(record)
            action = draw.choice(state.legal())
            (deal,) = record.deals
            record = replace(record, deals=(replace(deal, actions=(*deal.actions, action)),))
            state = state.play(action)
        if len(results) >= number:
            return tuple(results[:number])
    raise AssertionError


def things_named(sentence: str, trump: str, word: str) -> list[str]:
    """Return the words of a sentence that could name a thing; any name of trumps is "trump"."""
    words = re.findall(r"[\w-]{4,}", sentence.casefold())
    return [word.casefold() if item == trump.casefold() else item for item in words]


SMALL = {"kein", "keine", "your", "with", "this", "dein", "deine", "oder", "what", "they"}
"""Words of four or more letters that name no thing."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_prompt_names_a_thing_twice(game: str, language: str) -> None:
    """A thousand positions of each game; suits said to be missing are, and duties are true."""
    for record in random_decisions(game, 1000):
        table = scene_of_record(record, language)
        line, view = prompt_sentence(table), table.view
        trump = as_zwanzig_ab(view)["trump"] if game == "zwanzig-ab" else "T"
        name, word = (table.say(f"in.suit.{trump}") if trump else "", table.say(f"trump.{game}"))
        for sentence in re.split(r"[.?!]", line):
            named = things_named(sentence, name if view["phase"] == "play" else "", word)
            twice = [item for item in {*named} - SMALL if named.count(item) > 1]
            assert not twice, line
        if view["phase"] == "play":
            check_duty(table, line, name, word)


def check_duty(table: Scene, line: str, name: str, word: str) -> None:
    """Check that a suit I am said to lack is not in my hand, and that "must beat" is true."""
    suits = {
        table.say(f"in.suit.{card[0] if card != 'SKU' else 'T'}"): card
        for card in table.view["hands"][ME]
        if card
    }
    held = {word if suit == name else suit for suit in suits}
    denied = {*re.findall(r"(?:[Nn]o|[Kk]ein) (\w+)", line)}
    assert not denied & held, (line, held)
    if line == table.say("prompt.play.beat"):
        refused = {item["reason"] for item in table.view["refused"].values()}
        assert "must-beat" in refused, line


# Everything that can happen, in both languages


@cache
def random_walk(game: str, seed: int) -> tuple[Record, ...]:
    """Return every position of two deals by random rules."""
    draw = Random(seed)
    preset = draw.choice(GAMES[game].presets).name
    record = new_record(game, preset, random_options(GAMES[game], preset, draw), seed)
    records = [record]
    for deal in range(2):
        while replay_record(record).phase != "over":
            record = with_action(record, draw.choice(replay_record(record).legal()))
            records.append(record)
        if replay_record(record).match_after().is_over:
            break
        record = with_next_deal(record, seed + deal + 1)
    return tuple(records)


WALKS = [(game, seed) for game in GAMES for seed in range(12)]


def all_sentences(table: Scene) -> Iterator[str]:
    """Yield all that the page can say in a position."""
    yield prompt_sentence(table)
    for action in (*table.view["legal"], *table.view["refused"]):
        yield action_label(table, action)
        if action in table.view["legal"]:
            yield action_meaning(table, action)
        else:
            yield refusal_sentence(table, action)
    yield from (answer_for_letter(table, key) for key in "SLHIPVG?")
    if table.view["to_act"] in (ME, None):
        yield " ".join(progress_announcements(table, 0))
    for entry in log_entries(table):
        yield entry.text
        yield from (word for part in entry.parts for word in part)
    if table.view["match"]["over"]:
        yield match_result(table)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "seed"), WALKS)
def test_every_position_can_be_put_into_words(game: str, seed: int, language: str) -> None:
    for record in random_walk(game, seed)[::5]:
        for sentence in all_sentences(scene_of_record(record, language)):
            assert sentence
            assert not re.search(r"[{}\[\]]|None|True|False|  ", sentence), sentence


@pytest.mark.parametrize(("game", "seed"), WALKS)
def test_numbers_in_score_lines_match_score(game: str, seed: int) -> None:
    """The factors give the value, the values give what everybody gets."""
    for record in random_walk(game, seed):
        table = scene_of_record(record)
        if table.view["result"] is None:
            continue
        result = table.view["result"]
        lines = score_lines(table, result)
        assert [sum(line.deltas[seat] for line in lines) for seat in range(4)] == result["deltas"]
        for line, item in zip(lines, result["items"], strict=True):
            value = item["facts"]["value"]
            if game == "zwanzig-ab":
                assert factor_product(line.computation) == abs(value), line
                words = line.computation.split()[-1]
                assert words != ("away" if value < 0 else "closer"), line
            else:
                assert factor_product(line.computation) == value, line
            assert "seat" in item["facts"] or shares_add_up(line.computation) == list(
                line.deltas
            ), line


def number(text: str) -> int:
    return int(text.replace("−", "-"))


def factor_product(how: str) -> int:
    """Return the product of the factors written out, or the number that stands alone."""
    factors, _, _ = how.partition(" a player")[0].partition(" = ")
    return prod(number(factor) for factor in re.findall(r"(?:^|× )([+−]?\d+)", factors))


def shares_add_up(how: str) -> list[int]:
    return [number(amount) for amount in re.findall(r"\w+ ([+−]?\d+)(?:,|$)", how)]
