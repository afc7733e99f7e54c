"""An exception as one line."""

import pytest

from ui.browser.fault import describe_fault


def deal() -> None:
    raise ValueError("no cards")


def start() -> None:
    deal()


def test_a_fault_names_its_exception_and_the_functions_it_came_through() -> None:
    with pytest.raises(ValueError) as error:
        start()
    text = describe_fault(error.value)
    assert text.startswith("ValueError: no cards – ") and text.endswith("start › deal")


def test_a_fault_without_words_or_places_is_its_name() -> None:
    assert describe_fault(KeyError()) == "KeyError"
