"""The examples in the docstrings of the page and the rulebook give what they show."""

from __future__ import annotations

import pytest

import ui
from tests.engine.test_examples import modules_with_examples, run_examples


@pytest.mark.parametrize("module", modules_with_examples(ui))
def test_module_examples_give_what_they_show(module: str) -> None:
    count, failures = run_examples(module)
    assert not failures, failures
    assert count
