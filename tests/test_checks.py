"""The rows of `python3 build.py test` fit each other."""

from assets.build import checks
from assets.build.checks import chosen


def test_a_check_is_what_it_is_in_a_usual_run_and_all_of_it_with_all() -> None:
    assert chosen(None, every=False) == checks.USUAL
    assert chosen(None, every=True) == checks.ALL
    assert chosen(["browser"], every=False) == {"browser": checks.USUAL["browser"]}
    assert chosen(["browser"], every=True) == {"browser": checks.ALL["browser"]}
    assert chosen(["kills"], every=False) == {"kills": checks.ALL["kills"]}
    assert chosen(["quick"], every=False) == checks.QUICK


def test_with_all_no_check_of_a_usual_run_is_left_out() -> None:
    assert checks.USUAL.keys() <= checks.ALL.keys()
    left_out = ("not all", "not slow and not all")
    assert not [row for row in checks.ALL.values() if set(left_out) & set(map(str, row))]
