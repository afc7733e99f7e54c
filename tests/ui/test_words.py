"""Every row of the engine has its words wherever it needs some; what lacks is told by name.

A new contract, bonus, option, refusal or score line is a row of the engine first. These tests then
say what else it wants: “zwanzigerrufen: contract x lacks term.x in de”.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from inspect import getsource

import pytest

from engine import zwanzigerrufen
from engine.games import GAMES
from engine.options import rows
from engine.zwanzig_ab import scoring
from engine.zwanzigerrufen.contracts import BONUSES, CONTRACTS, Contract
from ui.book.blocks.contracts import DEPENDS
from ui.book.blocks.settlements import MADE, MISSED
from ui.book.blocks.terms import TERMS
from ui.book.words import WORDS
from ui.games import face
from ui.games.zwanzigerrufen.actions import SETTLED
from ui.games.zwanzigerrufen.items import ITEMS
from ui.languages import LANGUAGES, TEXTS

ZR = zwanzigerrufen.GAME.key
OWN_LINES = {
    "trischaken": ("", ".loser", ".even"),
    "pagat": (".made", ".missed", ".early"),
    "trull": (".held", ".captured"),
    "kings": ("",),
    "mondfang": ("",),
}
"""Score lines that are put in a way of their own."""

Keys = Iterator[str]


def absent(row: str, keys: Keys) -> Iterator[str]:
    """What a row lacks among the words of each language."""
    wanted = sorted({*keys})
    for language in LANGUAGES:
        known = TEXTS[language].keys() | WORDS[language].keys()
        yield from (f"{row} lacks {key} in {language}" for key in wanted if key not in known)


def unlisted(row: str, **tables: tuple[str, object]) -> Iterator[str]:
    """In which tables of the page a row has no place."""
    for name, (key, table) in tables.items():
        assert isinstance(table, Mapping | tuple | list | set)
        if key not in table:
            yield f"{row} lacks {key} in {name}"


# What a row wants


def of_contract(contract: Contract) -> Keys:
    """Its name and what it takes; its term, its stake, its lines of the score; the book's table."""
    yield from (f"contract.{contract.key}", f"contract.{contract.key}.more")
    if contract.key != "normal":  # the game itself, which the whole glossary is about
        yield from (f"term.{term(contract)}", f"term.{term(contract)}.more")
    yield from (SETTLED[contract.parties], f"book.parties.{contract.parties}")
    yield from lines(rule(contract), contract.aim)
    if contract.aim not in DEPENDS:
        yield f"book.aim.{contract.aim}"


def term(contract: Contract) -> str:
    """The term of the glossary: Valat alone and with a partner are one."""
    return contract.key.partition("-")[0]


def rule(contract: Contract) -> str:
    """The rule of its score line."""
    return contract.key if contract.negative else "game"


def lines(rule: str, aim: str) -> Keys:
    """The sentences of a score line that tells a contract."""
    if rule in OWN_LINES:
        yield from (f"score.{rule}{more}" for more in OWN_LINES[rule])
    elif aim.endswith(("-tricks", "-trick")):
        yield from (f"score.{rule}.tricks.{outcome}" for outcome in ("won", "lost"))
    else:
        yield from (f"score.{rule}.{outcome}" for outcome in ("won", "lost", "push"))


def of_bonus(key: str) -> Keys:
    yield f"bonus.{key}"
    if BONUSES[key].declared:
        yield f"bonus.{key}.more"
    yield from (f"score.{key}{more}" for more in OWN_LINES.get(key, (".made", ".missed")))
    yield from (f"term.{key}", f"term.{key}.more") if key != "kings" else ()


# The walk


def lacking() -> Iterator[str]:
    """All that any row of both games lacks, by name."""
    for contract in CONTRACTS.values():
        yield from of_row_of_contracts(contract)
    for key in BONUSES:
        row = f"{ZR}: bonus {key}"
        yield from absent(row, of_bonus(key))
        yield from unlisted(row, ITEMS=(key, ITEMS), SCORES=(key, face(ZR).scores))
    for game in GAMES:
        yield from of_options(game)
        yield from of_refusals(game)
    for key in score_rules_of_zwanzig_ab():
        row, names = f"zwanzig-ab: score line {key}", (f"score.{key}", f"score.{key}.me")
        yield from absent(row, iter(names))
        yield from unlisted(row, SCORES=(key, face("zwanzig-ab").scores))


def of_row_of_contracts(contract: Contract) -> Iterator[str]:
    row = f"{ZR}: contract {contract.key}"
    if contract.parties not in SETTLED:
        yield f"{row} lacks {contract.parties} in SETTLED"
        return
    yield from absent(row, of_contract(contract))
    yield from unlisted(
        row, ITEMS=(rule(contract), ITEMS), SCORES=(rule(contract), face(ZR).scores)
    )
    if contract.key != "normal":
        yield from unlisted(row, TERMS=(term(contract), TERMS[ZR]))
    if contract.parties != "none":
        yield from unlisted(row, MADE=(contract.aim, MADE), MISSED=(contract.aim, MISSED))


def of_options(game: str) -> Iterator[str]:
    grouped = [name for _, names in face(game).rule_groups for name in names]
    for option in rows(GAMES[game].rules):
        row = f"{game}: option {option.name}"
        said = [choice for choice in option.choices if not isinstance(choice, bool | int)]
        values = (f"option.{option.name}.{'null' if one is None else one}" for one in said)
        keys = (f"option.{option.name}", f"option.{option.name}.meaning", *values)
        yield from absent(row, iter(keys))
        yield from unlisted(row, GROUPS=(option.name, grouped))


def of_refusals(game: str) -> Iterator[str]:
    for key in GAMES[game].reasons:
        row = f"{game}: refusal {key}"
        yield from absent(row, iter((f"refused.{key}",)))
        yield from unlisted(row, REFUSALS=(key, face(game).refusals))


def score_rules_of_zwanzig_ab() -> list[str]:
    """The rules of score lines as the scoring writes them."""
    return re.findall(r'yield "([\w-]+)"', getsource(scoring))


def test_every_row_has_its_words_everywhere() -> None:
    assert [*lacking()] == []


@pytest.mark.parametrize(
    "what",
    [
        *(
            f"{word} in {language}"
            for language in ("de", "en")
            for word in ("term.x", "term.x.more")
        ),
        *("contract.x in de", "contract.x.more in en", "score.x.tricks.won in de"),
        *("x in ITEMS", "x in SCORES", "x in TERMS"),
    ],
)
def test_a_new_contract_is_told_what_it_lacks(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    new = replace(CONTRACTS["picolo"], key="x", title="X")
    monkeypatch.setitem(CONTRACTS, "x", new)
    assert f"{ZR}: contract x lacks {what}" in [*lacking()]


def test_words_that_both_games_share_are_the_same_in_both() -> None:
    ab, zr = (GAMES[key].reasons for key in ("zwanzig-ab", ZR))
    assert {key: ab[key] for key in ab.keys() & zr.keys()} == {
        key: zr[key] for key in ab.keys() & zr.keys()
    }
    options = [{row.name: row.meaning for row in rows(game.rules)} for game in GAMES.values()]
    assert options[0]["direction"] == options[1]["direction"]
