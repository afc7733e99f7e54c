"""The page reads values of house rules to show or pass on, never to decide."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import build
from engine.games import GAMES
from engine.options import list_options

OPTIONS = {row.name for game in GAMES.values() for row in list_options(game.rules)}

SHOWN = {
    # Passed to the engine, which decides: who sits where, who wins, what cards count.
    "ui/games/zwanzig_ab/book/pack.py": {"rank_order", "trump_rank"},
    "ui/games/zwanzigerrufen/book/pack.py": {"glatze_points"},
    "ui/book/blocks/scenes.py": {"direction"},
    "ui/book/blocks/tricks.py": {"*"},
    "ui/book/figures/referee.py": {"direction"},
    "ui/position/card_order.py": {"direction"},
    "ui/table/motion.py": {"direction"},
    "ui/table/seats.py": {"direction"},
    "ui/games/zwanzigerrufen/__init__.py": {"deal_packet", "glatze_points", "match_end", "match_n"},
    # Named in a sentence.
    "ui/lessons/zwanzig_ab.py": {
        *("double_suit", "endgame_after", "exchange_max", "forced_stay_suit", "start_score"),
        "zero_trick_penalty",
    },
    "ui/lessons/zwanzigerrufen.py": {"mondfang_value"},
    "ui/games/zwanzig_ab/__init__.py": {"start_score", "exchange_max", "exchange_mode", "finish"},
    "ui/games/zwanzig_ab/actions.py": {"first_packet"},
    "ui/wording/choice_review.py": {"first_packet"},
    "ui/games/zwanzigerrufen/actions.py": {
        *("absolut_limit", "trischaken_limit", "trischaken_pay"),
    },
    "ui/games/zwanzig_ab/rules.py": {
        *("all_tricks_bonus", "blind_multiplier", "endgame_after", "exchange_max", "first_packet"),
        *("forced_stay_suit", "maker_zero_penalty", "min_score_to_drop", "rank_order"),
        *("start_score", "trump_rank", "walkover_points", "zero_trick_penalty"),
    },
    "ui/games/zwanzigerrufen/rules.py": {
        *("absolut_declared", "absolut_limit", "absolut_silent", "farberl_value", "glatze_points"),
        *("kings_value", "kontra_max", "match_n", "mondfang_value", "normal_value"),
        *("pagat_declared", "pagat_silent", "picolo", "solo_value", "solodreier", "trischaken"),
        *("trull_value", "valat_declared", "valat_silent", "valat_value"),
    },
    # The forms and tables of the house rules, and the conditions of chapters.
    "ui/book/pages/page.py": {"*"},
    "ui/book/text/conditions.py": {"*"},
    "ui/storage/house_rules.py": {"*"},
    "ui/house_rules/rules_form.py": {"*"},
    "ui/wording/house_rules.py": {"*"},
    # A contract that the reader's house rules leave out is shown with one point for an example.
    "ui/games/zwanzigerrufen/book/contract_outcomes.py": {"trischaken", "*"},
}


def option_reads(file: Path) -> Iterator[str]:
    """Yield every option of which a module reads the value: `rules["x"]`, `rules.x`, `.get("x")`.

    Rows that name options are no reading, and "*" stands for an option by a name from elsewhere.
    """
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        match node:
            case ast.Subscript(value=of, slice=ast.Constant(value=str(name))) if is_rules(of):
                yield name
            case ast.Attribute(value=of, attr=str(name)) if is_rules(of) and name in OPTIONS:
                yield name
            case ast.Call(func=ast.Attribute(value=of, attr="get"), args=[ast.Constant(name), *_]):
                if is_rules(of):
                    yield str(name)
            case ast.Subscript(value=of) if is_rules(of):
                yield "*"
            case ast.Call(func=ast.Name(id="getattr"), args=[of, *_]) if is_rules(of):
                yield "*"


def is_rules(node: ast.expr) -> bool:
    """Return whether an expression stands for house rules: `rules`, `x.rules`, `view["rules"]`."""
    match node:
        case ast.Name(id="rules") | ast.Attribute(attr="rules"):
            return True
        case ast.Subscript(slice=ast.Constant(value="rules")):
            return True
    return False


@pytest.mark.lessons
def test_page_reads_house_rules_only_for_display() -> None:
    files = sorted((build.ROOT / "ui").rglob("*.py"))
    result = {file.relative_to(build.ROOT).as_posix(): {*option_reads(file)} for file in files}
    assert {name: read for name, read in result.items() if read} == SHOWN


def test_option_read_is_found_however_written(tmp_path: Path) -> None:
    file = tmp_path / "page.py"
    file.write_text(
        'view["rules"]["tie_rule"], rules.finish, scene.view["rules"].get("picolo")\n'
        "getattr(deal.match.rules, name), rules[name]\n"
        'rules_form(scene), house.rules, {"tie_44": 1}\n',
        encoding="utf-8",
    )
    assert sorted(option_reads(file)) == ["*", "*", "finish", "picolo", "tie_rule"]
