"""Each game in plain words: short sentences that say what the rules in short say, and no more.

`test_rules_in_short.py` compares the rules in short with what the engine does. These tests compare
the plain words with them, so what they say is true at every table.
"""

from __future__ import annotations

from collections.abc import Iterator
from string import Formatter

import pytest

from engine.games import GAMES
from engine.zwanzig_ab.law import RANK_ORDERS, pack_order
from tests.engine import zwanzig_ab_table as ab
from tests.engine import zwanzigerrufen_table as zr
from tests.ui.scenes import phase_models, render_tags
from tests.ui.tables import after_command, with_fields
from tests.ui.test_rules_in_short import Said, Table, list_tables, said_sentences, value_of_words
from ui.game_face import face_of_game
from ui.languages import LANGUAGES, TEXTS, make_translator
from ui.model.settings import Settings
from ui.wording.plain_words import is_plainly_true, plain_words, plain_words_key

LONGEST_SENTENCE = 10
LEAST_WORDS, MOST_WORDS = 250, 500
MOST_WORDS_OF_ALL_RULES = 600
"""With every contract and every bonus of both rule sets."""

PRESET_RULES = {"zwanzig-ab": ab.preset_rules, "zwanzigerrufen": zr.preset_rules}

ALWAYS_TRUE = {
    "zwanzig-ab": {
        *("players", "alone", "suits", "highest", "ranks", "zero", "dealer", "strongest"),
        *("look", "choose", "five", "middle", "next-trick", "match", "tie"),
    },
    "zwanzigerrufen": {
        *("players", "skues", "mond", "pagat-card", "ranks", "glatze", "goal", "dealer", "ten"),
        *("middle", "next-trick", "trick"),
    },
}
"""The beginnings of sentences that no house rule changes."""

ORDERS = {"lower_ranks", "highest_trump", "lower_trumps", "suits"}
"""Facts that name cards. The other facts are numbers, and the suit with which all stay in."""


def sentences_at(game: str, table: Table, language: str) -> list[str]:
    """Return the sentences in plain words at a table."""
    preset, options = table
    rules = PRESET_RULES[game](preset, **options)
    words = plain_words(make_translator(language), game, rules)
    return [sentence for _, sentences in words for sentence in sentences]


def count_words(sentences: list[str]) -> int:
    return sum(len(sentence.split()) for sentence in sentences)


def named_tables(game: str) -> Iterator[Table]:
    """Yield the rule sets and the starter tables: those without options drawn at random."""
    steps = len(face_of_game(game).starter_steps)
    for table, _ in zip(list_tables(game), range(len(GAMES[game].presets) + steps), strict=False):
        yield table


# --- short and whole


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_each_sentence_is_short_and_one_thought(game: str, language: str) -> None:
    for table in list_tables(game):
        sentences = sentences_at(game, table, language)
        for sentence in sentences:
            assert len(sentence.split()) <= LONGEST_SENTENCE, sentence
            assert sentence[-1] in ".?" and not set(".;?!") & set(sentence[:-1]), sentence
        assert count_words(sentences) <= MOST_WORDS_OF_ALL_RULES, table


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_usual_tables_take_one_page(game: str, language: str) -> None:
    for table in named_tables(game):
        words = count_words(sentences_at(game, table, language))
        assert LEAST_WORDS <= words <= MOST_WORDS, (table, words)


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_in_short_is_in_plain_words(game: str) -> None:
    face = face_of_game(game)
    short = {row.key for rows in face.rules_in_short.values() for row in rows}
    plain = [row for rows in face.plain_words().values() for row in rows]
    beginnings = {row.key.partition(".")[0] for row in plain if not row.rules}
    assert beginnings - short == ALWAYS_TRUE[game]
    assert short - beginnings == set()
    assert {name for row in plain for name in row.rules} <= short


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_text_in_plain_words_is_read_somewhere(game: str, language: str) -> None:
    keys = {
        plain_words_key(name, row.key)
        for name in GAMES
        for rows in face_of_game(name).plain_words().values()
        for row in rows
    }
    own = f"plain-words.{game}."
    assert {key for key in TEXTS[language] if key.startswith(own)} <= keys


# --- true


def said_plainly(game: str, table: Table, language: str) -> Said:
    """Return the rules in short that the plain words say at a table, with their values."""
    preset, options = table
    rules = PRESET_RULES[game](preset, **options)
    facts = face_of_game(game).rule_facts(make_translator("en"), rules)
    said: Said = {}
    for rows in face_of_game(game).plain_words().values():
        for row in rows:
            if row.rules or not is_plainly_true(game, row, rules):
                continue
            text = TEXTS[language][plain_words_key(game, row.key)]
            names = [name for _, name, _, _ in Formatter().parse(text) if name]
            values = tuple(value_of_words(facts[name]) for name in names if name not in ORDERS)
            begins = row.key.partition(".")[0]
            said[begins] = said.get(begins, ()) + values
    return {key: values for key, values in said.items() if key not in ALWAYS_TRUE[game]}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_plain_words_say_what_rules_in_short_say(game: str, language: str) -> None:
    for table in list_tables(game):
        preset, options = table
        short = said_sentences(game, PRESET_RULES[game](preset, **options))
        short = {key: values for key, values in short.items() if key not in ALWAYS_TRUE[game]}
        assert said_plainly(game, table, language) == short, table


@pytest.mark.parametrize("game", GAMES)
def test_joint_sentence_holds_with_any_of_its_rules(game: str) -> None:
    joint = [row for rows in face_of_game(game).plain_words().values() for row in rows if row.rules]
    for table in list_tables(game):
        rules = PRESET_RULES[game](table[0], **table[1])
        short = said_sentences(game, rules).keys()
        for row in joint:
            assert is_plainly_true(game, row, rules) == bool(short & set(row.rules)), row


@pytest.mark.parametrize("rank_order", ["ace_ten", "ace_king"])
@pytest.mark.parametrize("trump_rank", ["same", "jass"])
def test_cards_are_ranked_as_in_the_engine(rank_order: str, trump_rank: str) -> None:
    rules = ab.preset_rules("standard", rank_order=rank_order, trump_rank=trump_rank)
    facts = face_of_game("zwanzig-ab").rule_facts(lambda key, **_: key.removeprefix("rank."), rules)
    suits = [pack_order(0, rank_order, trump_rank)[at : at + 8] for at in (0, 8)]
    trumps, others = ([card[1:] for card in suit] for suit in suits)
    assert ["A", *facts["lower_ranks"].split(", ")] == others == RANK_ORDERS[rank_order]
    assert [facts["highest_trump"], *facts["lower_trumps"].split(", ")] == trumps


# --- doors


TABLES = {"zwanzig-ab": phase_models()["ab-lead"], "zwanzigerrufen": phase_models()["zr-lead"]}
FIRST = {"zwanzig-ab": "Du willst auf 0 kommen.", "zwanzigerrufen": "Du willst Punkte gewinnen."}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("panel", "name"), [("help", "plain-words"), ("rules", "rules-plain-words")]
)
def test_help_and_house_rules_unfold_plain_words(game: str, panel: str, name: str) -> None:
    page = render_tags(after_command(TABLES[game], "open", panel), "de")
    assert FIRST[game] in page.with_id(name).text


@pytest.mark.parametrize("game", GAMES)
def test_plain_words_are_printed_on_a_sheet_of_their_own(game: str) -> None:
    table = after_command(TABLES[game], "open", "print")
    assert FIRST[game] not in render_tags(table, "de").text
    [button] = [tag for tag in render_tags(table, "de") if tag.get("id") == "print-plain-words"]
    chosen = after_command(table, button.get("data-do"), button.get("data-arg"))
    assert FIRST[game] in render_tags(chosen, "de").text


def test_plain_words_follow_the_house_rules_of_the_form() -> None:
    form = after_command(TABLES["zwanzig-ab"], "open", "rules")
    assert "Alle spielen immer mit." not in render_tags(form, "de").text
    drafted = after_command(form, "draft-preset", "twenty-down")
    assert "Alle spielen immer mit." in render_tags(drafted, "de").text


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("de", ["leichte Sprache", "einfach", "plain", "easy"]),
        ("en", ["plain", "easy", "plain language", "leichte Sprache"]),
    ],
)
def test_search_leads_to_plain_words(language: str, words: list[str]) -> None:
    for text in words:
        form = after_command(after_command(TABLES["zwanzig-ab"], "open", "settings"), "find", text)
        button = render_tags(form, language).with_id("find-plain-words")
        opened = after_command(form, button.get("data-do"), button.get("data-arg"))
        assert (opened.panel.name, opened.panel.anchor) == ("help", "plain-words"), text


def test_help_opens_at_plain_words() -> None:
    opened = after_command(TABLES["zwanzig-ab"], "open", "help plain-words")
    assert opened.panel.anchor == "plain-words" and render_tags(opened).has_id("plain-words")


def test_german_suits_have_their_own_names() -> None:
    table = with_fields(TABLES["zwanzig-ab"], settings=Settings(language="de", suits="german"))
    words = render_tags(after_command(table, "open", "help"), "de").with_id("plain-words").text
    assert "Eichel, Laub, Herz, Schellen" in words and "Ober, Unter" in words
