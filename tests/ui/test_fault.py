"""An exception as one line."""

import pytest

from ui.app.fault import format_error_trace


def deal() -> None:
    raise ValueError("no cards")


def start() -> None:
    deal()


def test_fault_names_exception_and_its_functions() -> None:
    with pytest.raises(ValueError) as error:
        start()
    text = format_error_trace(error.value)
    assert text.startswith("ValueError: no cards – ") and text.endswith("start › deal")


def test_fault_without_message_is_its_name() -> None:
    assert format_error_trace(KeyError()) == "KeyError"
