"""The rows of `python3 build.py test` are consistent."""

from assets.build import checks
from assets.build.checks import narrow_checks, select_checks


def test_flag_all_selects_full_form_of_checks() -> None:
    assert select_checks(None, all_checks=False) == checks.USUAL_CHECKS
    assert select_checks(None, all_checks=True) == checks.ALL_CHECKS
    assert select_checks(["browser"], all_checks=False) == {
        "browser": checks.USUAL_CHECKS["browser"]
    }
    assert select_checks(["browser"], all_checks=True) == {"browser": checks.ALL_CHECKS["browser"]}
    assert select_checks(["fuzzing"], all_checks=False) == {"fuzzing": checks.ALL_CHECKS["fuzzing"]}
    assert select_checks(["quick"], all_checks=False) == checks.QUICK_CHECKS


def test_flag_all_leaves_out_no_usual_check() -> None:
    assert checks.USUAL_CHECKS.keys() <= checks.ALL_CHECKS.keys()
    left_out = ("not all", "not slow and not all")
    assert not [row for row in checks.ALL_CHECKS.values() if set(left_out) & set(map(str, row))]


def test_narrowed_checks_run_named_tests() -> None:
    tests = ["tests/ui/test_views.py", "tests/browser/test_play.py", "tests/site/test_pdf.py"]
    usual = narrow_checks(checks.USUAL_CHECKS, tests)
    assert usual.keys() == checks.USUAL_CHECKS.keys()
    assert {*tests} & {*usual["python"]} == {tests[0], tests[2]} and "tests" not in usual["python"]
    assert {*tests} & {*usual["browser"]} == {tests[1]} and "-rs" in usual["browser"]
    assert narrow_checks(checks.USUAL_CHECKS, []) == checks.LINT_CHECKS
    assert {*tests} & {*narrow_checks(checks.QUICK_CHECKS, tests)["fast"]} == {tests[0], tests[2]}


def test_narrowed_test_file_has_one_check() -> None:
    rows = narrow_checks(checks.ALL_CHECKS, ["tests/site/test_pdf.py"])
    assert rows.keys() == {*checks.LINT_CHECKS, "untraced"}
