"""Sentences take the names of contracts, and how many tricks win them, from the rows."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache

import pytest

import build
from engine.zwanzigerrufen.contracts import CONTRACTS
from ui.languages import LANGUAGES, TEXTS
from ui.languages.collected_texts import fill_in_quoted
from ui.languages.row_words import CONTRACT_GROUPS, contract_lists, numbers_of_tricks

KIND = "It speaks of Solos as a kind, which Solodreier is as well."
INFLECTED = "An article or an ending goes with the name."

NAMING_TEXTS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "factor.solo": KIND,
        "help.zwanzigerrufen.solo-doubles": KIND,
        "option.solo_bonus_mult": KIND,
        "option.solo_doubles_valat": KIND,
        "option.solo_games": KIND,
        "starter.zwanzigerrufen.solo_games.out": INFLECTED,
    },
    "de": {
        "conflict.trischaken+glatze_points+trischaken_limit+trischaken_pay": INFLECTED,
        "factor.solo": KIND,
        "help.zwanzigerrufen.call": INFLECTED,
        "help.zwanzigerrufen.farberl": INFLECTED,
        "help.zwanzigerrufen.lead-picolo": INFLECTED,
        "help.zwanzigerrufen.normal": INFLECTED,
        "help.zwanzigerrufen.solo": INFLECTED,
        "help.zwanzigerrufen.solo-doubles": KIND,
        "help.zwanzigerrufen.solodreier": INFLECTED,
        "help.zwanzigerrufen.trischaken": INFLECTED,
        "lesson.zwanzigerrufen.call": INFLECTED,
        "lesson.zwanzigerrufen.call.why": INFLECTED,
        "lesson.zwanzigerrufen.end": INFLECTED,
        "option.absolut_moves_threshold.meaning": INFLECTED,
        "option.call_floor.meaning": KIND,
        "option.farberl_min_suit_cards": INFLECTED,
        "option.farberl_tarock": INFLECTED,
        "option.farberl_tarock.meaning": INFLECTED,
        "option.farberl_value.meaning": INFLECTED,
        "option.first_lead.declarer_in_negative": INFLECTED,
        "option.maerchenstich.meaning": INFLECTED,
        "option.normal_value.meaning": INFLECTED,
        "option.picolo.meaning": INFLECTED,
        "option.picolo_skues": INFLECTED,
        "option.solo_bonus_mult": KIND,
        "option.solo_bonus_mult.meaning": KIND,
        "option.solo_doubles_valat.meaning": KIND,
        "option.solo_value.meaning": INFLECTED,
        "option.solodreier.meaning": KIND,
        "option.trischaken_bid.meaning": INFLECTED,
        "option.trull_by.capture_except_farberl": INFLECTED,
        "refused.skues-kept": INFLECTED,
        "refused.too-few-suit-cards": INFLECTED,
        "starter.zwanzigerrufen.solo_games": INFLECTED,
        "starter.zwanzigerrufen.solo_games.out": INFLECTED,
        "term.farberl": "The Austrian term has the German one in brackets.",
        "term.maerchenstich.more": INFLECTED,
    },
}
"""The texts that have a contract's name of their own, by language, and why."""

ANY_TRICK = "It speaks of any one trick."
BY_NUMBER = "Its key has the number."

COUNTING_TEXTS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "help.zwanzigerrufen.maerchenstich": ANY_TRICK,
        "help.zwanzigerrufen.maerchenstich-in-order": ANY_TRICK,
        "plain-words.zwanzigerrufen.maerchenstich": ANY_TRICK,
        "replay.next-trick": ANY_TRICK,
        "replay.previous-trick": ANY_TRICK,
        "score.tricks.1.won": BY_NUMBER,
        "score.tricks.10.won": BY_NUMBER,
        "term.maerchenstich.more": ANY_TRICK,
    },
    "de": {
        "help.zwanzigerrufen.maerchenstich": ANY_TRICK,
        "key.enter.more": ANY_TRICK,
        "key.review.more": ANY_TRICK,
        "option.maerchenstich.meaning": ANY_TRICK,
        "plain-words.middle.trick": ANY_TRICK,
        "plain-words.zwanzigerrufen.maerchenstich": ANY_TRICK,
        "score.tricks.1.won": BY_NUMBER,
        "score.tricks.10.won": BY_NUMBER,
        "term.maerchenstich.more": ANY_TRICK,
    },
}
"""The texts that have a number of tricks in words, by language, and why."""

NUMBERS_OF_TRICKS = {
    "en": re.compile(r"\b(?:one|ten) tricks?\b"),
    "de": re.compile(r"\b(?:ein|einem|zehn) Stich"),
}


@cache
def written_texts(language: str) -> dict[str, str]:
    """Return the texts of a language by key as they are written, without those of the rulebook."""
    return {
        key: text
        for file in sorted((build.ROOT / f"ui/languages/{language}").glob("*.py"))
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Dict)
        for key, text in zip(map(literal_of, node.keys), map(literal_of, node.values), strict=True)
        if key and text
    }


def literal_of(node: ast.expr | None) -> str:
    """Return the text of a literal, "" for any other expression."""
    value = node.value if isinstance(node, ast.Constant) else ""
    return value if isinstance(value, str) else ""


def contract_names(language: str) -> list[str]:
    return [TEXTS[language][f"contract.{key}"] for key in CONTRACTS]


def list_named(language: str, text: str) -> set[str]:
    """Return the names of contracts in a text, also with an ending."""
    names = "|".join(sorted(map(re.escape, contract_names(language)), key=len, reverse=True))
    return {match[1] for match in re.finditer(rf"\b({names})(?:s|e|n|en|es)?\b", text)}


def keys_of_naming_texts(language: str) -> Iterator[str]:
    names_table = {f"contract.{key}" for key in CONTRACTS}
    for key, text in written_texts(language).items():
        if key not in names_table and list_named(language, text):
            yield key


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_listed_texts_name_a_contract(language: str) -> None:
    assert {*keys_of_naming_texts(language)} == NAMING_TEXTS[language].keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_listed_texts_have_a_number_of_tricks(language: str) -> None:
    counting = {
        key
        for key, text in written_texts(language).items()
        if NUMBERS_OF_TRICKS[language].search(text)
    }
    assert counting == COUNTING_TEXTS[language].keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_quoted_key_is_left(language: str) -> None:
    assert [key for key, text in TEXTS[language].items() if re.search(r"\{[^}]*\.", text)] == []


def test_renamed_contract_changes_the_sentences() -> None:
    keys = ("contract.trischaken", "option.pagat_rule", "refused.holds-skues")
    texts = {key: written_texts("de")[key] for key in keys}
    filled = fill_in_quoted({**texts, "contract.picolo": "Pikkolo"}, contract_lists(" und "))
    assert filled["option.pagat_rule"] == "Pagat bei Pikkolo und Trischaken"
    assert "damit darfst du Pikkolo nicht bieten" in filled["refused.holds-skues"]


def test_added_contract_joins_its_lists(monkeypatch: pytest.MonkeyPatch) -> None:
    new = replace(CONTRACTS["picolo"], key="bettler", rank=2, tricks_to_win=0)
    monkeypatch.setitem(CONTRACTS, "bettler", new)
    lists = contract_lists(" and ")
    names = "{contract.picolo}, {contract.bettler} and {contract.trischaken}"
    assert lists["contracts.negative"] == names
    assert numbers_of_tricks("tricks", {}, "{n} tricks")["tricks.bettler"] == "0 tricks"


def test_other_number_of_tricks_changes_the_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CONTRACTS, "picolo", replace(CONTRACTS["picolo"], tricks_to_win=2))
    words = numbers_of_tricks("tricks", {1: "one trick"}, "{n} tricks")
    text = {"term.picolo.more": written_texts("en")["term.picolo.more"]}
    assert fill_in_quoted(text, words) == {
        "term.picolo.more": "One against three, to take exactly 2 tricks."
    }


@pytest.mark.parametrize(
    ("key", "group"),
    [("option.pagat_rule.meaning", "negative"), ("option.solo_games.meaning", "solo-games")],
)
def test_sentences_of_the_engine_list_the_same_contracts(key: str, group: str) -> None:
    listed = {row.title for row in CONTRACTS.values() if CONTRACT_GROUPS[group](row)}
    assert list_named("en", TEXTS["en"][key]) == listed


def test_sentence_of_the_engine_has_the_number_of_tricks() -> None:
    number = numbers_of_tricks("tricks", {1: "one trick"}, "{n} tricks")["tricks.picolo"]
    assert f"(exactly {number})" in TEXTS["en"]["option.picolo.meaning"]
