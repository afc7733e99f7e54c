"""Every row of the engine has all the texts that it needs; missing ones are listed by name.

A new contract, bonus, option, refusal or score line is a row of the engine first. These tests then
say what else it wants, and where: “zwanzigerrufen: contract x lacks term.x in ui/languages/de”.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from importlib import import_module
from inspect import getsource
from types import ModuleType

import pytest

from engine import zwanzigerrufen
from engine.bots.zwanzigerrufen import bidding, heuristics_bidding
from engine.games import GAMES
from engine.options import list_options
from engine.zwanzig_ab import scoring
from engine.zwanzigerrufen import scoring as settling
from engine.zwanzigerrufen.contracts import BONUSES, CONTRACTS, Contract
from ui.book.texts import BOOK_TEXTS
from ui.game_face import face_of_game
from ui.games.zwanzigerrufen import actions, items
from ui.games.zwanzigerrufen.actions import SETTLED
from ui.games.zwanzigerrufen.book import glossary
from ui.games.zwanzigerrufen.book.contracts import aim_key
from ui.languages import LANGUAGES, TEXTS, translate
from ui.wording.house_rules import option_source

ZR, RULES = zwanzigerrufen.GAME.key, zwanzigerrufen.GAME.rules
OWN_LINES = {
    "trischaken": ("", ".loser", ".even"),
    "pagat": (".made", ".missed", ".early"),
    "trull": (".held", ".captured"),
    "kings": ("",),
    "mondfang": ("",),
}
"""Score lines with endings of their own."""

Keys = Iterator[str]


def missing_words(row: str, keys: Keys) -> Iterator[str]:
    """Yield the words that a row lacks in each language."""
    expected = sorted({*keys})
    for language in LANGUAGES:
        known = TEXTS[language].keys() | BOOK_TEXTS[language].keys()
        for key in expected:
            if key not in known:
                book = "/book" if key.startswith("book.") else ""
                yield f"{row} lacks {key} in ui/languages/{language}{book}"


def is_unlisted(row: str, key: str, table: str, where: ModuleType) -> Iterator[str]:
    """Yield that a row has no place in a table, if so."""
    if key not in getattr(where, table):
        yield f"{row} lacks {key} in {table}, {where.__name__.replace('.', '/')}.py"


def face_part(game: str, name: str) -> ModuleType:
    """Return a part of the face of a game."""
    return import_module(f"ui.games.{GAMES[game].package_name}.{name}")


# What a row needs


def of_contract(contract: Contract) -> Keys:
    """Its name and what it takes; its term, its stake, its lines of the score; the book's table."""
    yield from (f"contract.{contract.key}", f"contract.{contract.key}.more")
    if contract.key != "normal":  # the normal game, which the whole glossary is about
        yield from (f"term.{contract_term(contract)}", f"term.{contract_term(contract)}.more")
    yield from (SETTLED[contract.parties], f"book.parties.{contract.parties}")
    yield from contract_lines(contract)
    if contract.tricks_to_win is not None:
        yield f"stand.tricks.{contract.tricks_to_win}"
    if not contract.is_won_by_points:
        yield f"book.aim.{aim_key(contract)}"


def contract_term(contract: Contract) -> str:
    """Return the term of the glossary: Valat alone and with a partner are one."""
    return contract.key.partition("-")[0]


def contract_rule(contract: Contract) -> str:
    """Return the rule of its score line."""
    return contract.key if contract.negative else "game"


def contract_lines(contract: Contract) -> Keys:
    """Yield the sentences of a score line that tells a contract."""
    rule = contract_rule(contract)
    if rule in OWN_LINES:
        yield from (f"score.{rule}{more}" for more in OWN_LINES[rule])
    elif contract.tricks_to_win is not None:
        number = contract.tricks_to_win
        yield from (f"score.tricks.{number}.{outcome}" for outcome in ("won", "lost"))
    else:
        yield from (f"score.{rule}.{outcome}" for outcome in ("won", "lost", "push"))


def of_bonus(key: str) -> Keys:
    yield f"bonus.{key}"
    if BONUSES[key].declared_option:
        yield f"bonus.{key}.more"
    yield from (f"score.{key}{more}" for more in OWN_LINES.get(key, (".made", ".missed")))
    yield from (f"term.{key}", f"term.{key}.more") if key != "kings" else ()


# The walk


def all_missing_words() -> Iterator[str]:
    """Yield all words that any row of both games lacks, by name."""
    for contract in CONTRACTS.values():
        yield from of_row_of_contracts(contract)
    for key in BONUSES:
        row = f"{ZR}: bonus {key}"
        yield from missing_words(row, of_bonus(key))
        yield from is_unlisted(row, key, "LINES_OF_BONUS", settling)
        yield from is_unlisted(row, key, "ITEMS", items)
        yield from is_unlisted(row, key, "SCORES", face_part(ZR, "anchors"))
    for game in GAMES:
        yield from of_options(game)
        yield from of_refusals(game)
    for key in score_rules_of_zwanzig_ab():
        row, names = f"zwanzig-ab: score line {key}", (f"score.{key}", f"score.{key}.me")
        yield from missing_words(row, iter(names))
        yield from is_unlisted(row, key, "SCORES", face_part("zwanzig-ab", "anchors"))


def of_row_of_contracts(contract: Contract) -> Iterator[str]:
    row = f"{ZR}: contract {contract.key}"
    yield from is_unlisted(row, contract.parties, "SETTLED", actions)
    if contract.parties not in SETTLED:
        return
    yield from missing_words(row, of_contract(contract))
    yield from is_unlisted(row, contract_rule(contract), "SCORES", face_part(ZR, "anchors"))
    yield from is_unlisted(row, contract.key, "GAINS", heuristics_bidding)
    yield from is_unlisted(row, contract.key, "SHIFTS", bidding)
    if contract.key != "normal":
        yield from is_unlisted(row, contract_term(contract), "TERMS", glossary)


def of_options(game: str) -> Iterator[str]:
    grouped = [name for _, names in face_of_game(game).rule_groups for name in names]
    for option in list_options(GAMES[game].rules):
        row = f"{game}: option {option.name}"
        messages = [choice for choice in option.choices if not isinstance(choice, bool | int)]
        values = (f"option.{option.name}.{'null' if item is None else item}" for item in messages)
        keys = (f"option.{option.name}", f"option.{option.name}.meaning", *values)
        yield from missing_words(row, iter(keys))
        if option.name not in grouped:
            rules_file = f"ui/games/{GAMES[game].package_name}/rules.py"
            yield f"{row} lacks {option.name} in RULE_GROUPS, {rules_file}"


def of_refusals(game: str) -> Iterator[str]:
    for key in GAMES[game].refusal_sentences:
        row = f"{game}: refusal {key}"
        yield from missing_words(row, iter((f"refused.{key}",)))
        yield from is_unlisted(row, key, "REFUSALS", face_part(game, "anchors"))


def score_rules_of_zwanzig_ab() -> list[str]:
    """Return the rules of score lines as the scoring writes them."""
    return re.findall(r'yield "([\w-]+)"', getsource(scoring))


def test_every_row_has_its_words_everywhere() -> None:
    missing = [*all_missing_words()]
    assert not missing, "\n".join(missing)


LACKED = {
    *("term.x in ui/languages/de", "term.x.more in ui/languages/en"),
    *("score.tricks.3.won in ui/languages/de", "contract.x.more in ui/languages/en"),
    "book.aim.tricks.3 in ui/languages/de/book",
    "x in SCORES, ui/games/zwanzigerrufen/anchors.py",
    "x in TERMS, ui/games/zwanzigerrufen/book/glossary.py",
    "x in GAINS, engine/bots/zwanzigerrufen/heuristics_bidding.py",
    "x in SHIFTS, engine/bots/zwanzigerrufen/bidding.py",
}
"""Some of what a contract x would lack."""


def test_new_contract_lists_its_missing_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    new = replace(CONTRACTS["picolo"], key="x", title="X", tricks_to_win=3)
    monkeypatch.setitem(CONTRACTS, "x", new)
    assert {f"{ZR}: contract x lacks {what}" for what in LACKED} <= {*all_missing_words()}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "name", ["double_overlap", "negative_early_stop", "pagat_reserved", "pagat_rule"]
)
def test_a_rule_names_the_ruedigervariante(name: str, language: str) -> None:
    [row] = [row for row in list_options(RULES) if row.name == name]
    assert "Rüdigervariante" in option_source(partial(translate, language), row)
