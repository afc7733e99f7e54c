"""Every effect has a function that runs it."""

from __future__ import annotations

import ast
from functools import partial
from typing import get_args

import pytest

import build
from tests.ui.tables import classes_with_base
from ui.browser.effect_runners import EFFECT_RUNNERS, RUN_ELSEWHERE
from ui.model import effects
from ui.model.effects import Effect


def test_every_effect_has_a_runner() -> None:
    assert {*EFFECT_RUNNERS, *RUN_ELSEWHERE} == {*classes_with_base(Effect)}
    assert not EFFECT_RUNNERS.keys() & {*RUN_ELSEWHERE}


@pytest.mark.parametrize("effect_type", EFFECT_RUNNERS)
def test_lazy_runner_takes_its_own_effect(effect_type: type[Effect]) -> None:
    run = EFFECT_RUNNERS[effect_type]
    if not isinstance(run, partial):  # mypy has checked it
        return
    module, name = run.args
    source = (build.ROOT / f"{module.replace('.', '/')}.py").read_text(encoding="utf-8")
    nodes = (node for node in ast.parse(source).body if getattr(node, "name", "") == name)
    [definition] = (
        node for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    )
    _, effect = definition.args.args
    assert effect.annotation
    taken = getattr(effects, ast.unparse(effect.annotation))
    assert effect_type in (get_args(taken) or (taken,))
