"""The rows of `python3 build.py test` are consistent."""

from assets.build import checks
from assets.build.checks import select_checks


def test_a_check_is_what_it_is_in_a_usual_run_and_all_of_it_with_all() -> None:
    assert select_checks(None, all_checks=False) == checks.USUAL_CHECKS
    assert select_checks(None, all_checks=True) == checks.ALL_CHECKS
    assert select_checks(["browser"], all_checks=False) == {
        "browser": checks.USUAL_CHECKS["browser"]
    }
    assert select_checks(["browser"], all_checks=True) == {"browser": checks.ALL_CHECKS["browser"]}
    assert select_checks(["fuzzing"], all_checks=False) == {"fuzzing": checks.ALL_CHECKS["fuzzing"]}
    assert select_checks(["quick"], all_checks=False) == checks.QUICK_CHECKS


def test_with_all_no_check_of_a_usual_run_is_left_out() -> None:
    assert checks.USUAL_CHECKS.keys() <= checks.ALL_CHECKS.keys()
    left_out = ("not all", "not slow and not all")
    assert not [row for row in checks.ALL_CHECKS.values() if set(left_out) & set(map(str, row))]
