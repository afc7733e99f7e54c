"""An exception as one line."""

import pytest

from ui.app.fault import format_error_trace


def deal() -> None:
    raise ValueError("no cards")


def start() -> None:
    deal()


def test_a_fault_names_its_exception_and_the_functions_it_came_through() -> None:
    with pytest.raises(ValueError) as error:
        start()
    text = format_error_trace(error.value)
    assert text.startswith("ValueError: no cards – ") and text.endswith("start › deal")


def test_a_fault_without_words_or_places_is_its_name() -> None:
    assert format_error_trace(KeyError()) == "KeyError"
