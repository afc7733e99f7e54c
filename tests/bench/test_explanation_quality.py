"""Reasons for cards seldom hold of the next best card as well."""

from __future__ import annotations

import pytest

from tests.bench import explanation_quality


@pytest.mark.slow
def test_few_reasons_are_general_or_interchangeable(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert explanation_quality.main(["--decisions", "30"]) == 0
    lines = capsys.readouterr().out.splitlines()
    general, distinguishing = (
        [line for line in lines if word in line]
        for word in (" general:", " also true of the next best:")
    )
    for table_lines, most in ((general, 20), (distinguishing, 10)):
        assert len(table_lines) == 2 and all(
            float(row.split()[-1][:-1]) <= most for row in table_lines
        )
